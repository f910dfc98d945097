//! Random boards of Fling, solved: `fling SEED COUNT BALLS SIDE NODES`.

use std::{
    env,
    error::Error,
    time::{Duration, Instant},
};

use fling_core::{Position, Setup, Size};
use oorandom::Rand64;
use polar_search::{Cancel, Limits, Search, Verdict, drive};
use polar_solver::fling::Solver;

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Vec<u64> =
        env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let [seed, count, balls, side, nodes] = numbers[..] else {
        return Err("fling SEED COUNT BALLS SIDE NODES".into());
    };
    let size = Size::new(side as usize, side as usize)?;
    if count == 0 || balls > size.len() as u64 {
        return Err(format!("one board at least, and {} balls on it at most", size.len()).into());
    }
    let mut random = Rand64::new(seed.into());
    let mut total = 0;
    let mut times = Vec::new();
    for number in 0..count {
        let mut setup = Setup::new(size);
        while setup.board.count() < balls as usize {
            let index = random.rand_range(0..size.len() as u64) as u8;
            if let Some(cell) = size.cell(index) {
                setup.board.insert(cell);
            }
        }
        let start = Position::try_from(setup)?;
        let began = Instant::now();
        let mut solver = Solver::new(&start);
        let limits = Limits { nodes: Some(nodes), bytes: Some(2 << 30), ..Limits::default() };
        let said = match drive(&mut solver, &limits, &Cancel::default(), |_| {}) {
            Verdict::Solved(_) => "solved".to_owned(),
            Verdict::Unsolvable => "unsolvable".to_owned(),
            Verdict::Limit { limit, .. } => limit.to_string(),
        };
        let took = began.elapsed();
        times.push(took);
        total += solver.progress().nodes;
        if took > Duration::from_millis(10) {
            let nodes = solver.progress().nodes;
            println!("{number}: {said}, {nodes} nodes, {took:.2?}  {start}");
        }
    }
    println!(
        "{total} nodes, over 10 ms {}",
        times.iter().filter(|t| **t > Duration::from_millis(10)).count()
    );
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "median {:.2?}, 90 % {:.2?}, 99 % {:.2?}, most {:.2?}",
        at(50),
        at(90),
        at(99),
        at(100)
    );
    Ok(())
}
