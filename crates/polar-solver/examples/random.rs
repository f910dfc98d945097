//! Random boards of 24 × 4, solved: `random SEED COUNT HEARTS BOMBS MOUNTAINS SECONDS THREADS`.

use std::{
    env,
    error::Error,
    time::{Duration, Instant},
};

use oorandom::Rand64;
use polar_core::{Size, Steering};
use polar_search::{Cancel, Limits, Search, Verdict, drive};
use polar_solver::polar::{Objective, Solver, random::Mixture};

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<u64> =
        env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let [seed, count, hearts, bombs, mountains, seconds, threads] = numbers[..] else {
        return Err("random SEED COUNT HEARTS BOMBS MOUNTAINS SECONDS THREADS".into());
    };
    let mixture = Mixture {
        size: Size::new(24, 4)?,
        trees: 10,
        mountains: mountains as usize,
        houses: 1,
        ice: 3,
        hearts: hearts as usize,
        bombs: bombs as usize,
    };
    let mut random = Rand64::new(seed.into());
    let mut number = 0;
    while number < count {
        let Some(start) = mixture.level(&mut random) else { continue };
        let began = Instant::now();
        let mut solver =
            Solver::new(&start, Objective::Pushes, Steering::Direct).on_threads(threads as usize);
        if solver.progress().frontier == 0 {
            // It is lost at the start.
            continue;
        }
        number += 1;
        let limits = Limits {
            time: Some(Duration::from_secs(seconds)),
            bytes: Some(8 << 30),
            ..Limits::default()
        };
        let said = match drive(&mut solver, &limits, &Cancel::default(), |_| {}) {
            Verdict::Solved(solution) => format!("{} pushes", solution.counters.pushes),
            Verdict::Unsolvable => "unsolvable".to_owned(),
            Verdict::Limit { limit, .. } => limit.to_string(),
        };
        let polar_search::Progress { nodes, lower, upper, bytes, .. } = solver.progress();
        let (took, megabytes) = (began.elapsed(), bytes >> 20);
        println!(
            "{number}: {said}, {lower} to {upper:?}, {nodes} nodes, {megabytes} MB, {took:.2?}  {start}"
        );
    }
    Ok(())
}
