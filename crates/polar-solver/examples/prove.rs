//! Solves the levels of a file and prints what it took: `prove FILE [pushes|presses|any] [turn-first] [alone]`.

use std::{env, error::Error, fs, time::Instant};

use polar_core::{Steering, file};
use polar_search::{Cancel, Limits, Search, Verdict, drive};
use polar_solver::polar::{Objective, Solver};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let threads = if arguments.iter().any(|argument| argument == "alone") { 1 } else { 2 };
    let objective =
        arguments.iter().find_map(|it| it.parse::<Objective>().ok()).unwrap_or_default();
    let steering = arguments.iter().find_map(|it| it.parse::<Steering>().ok()).unwrap_or_default();
    let bytes = fs::read(arguments.first().ok_or("which file?")?)?;
    for (number, start) in (1..).zip(file::levels(&bytes)?.positions()) {
        let began = Instant::now();
        let mut solver = Solver::new(&start?, objective, steering).on_threads(threads);
        let limits = Limits { time: Some(std::time::Duration::from_secs(60)), ..Limits::default() };
        let verdict = drive(&mut solver, &limits, &Cancel::default(), |_| {});
        let said = match verdict {
            Verdict::Solved(solution) => format!("{:?}", solution.counters),
            Verdict::Unsolvable => "unsolvable".to_owned(),
            Verdict::Limit { best, .. } => {
                format!("limit, best {:?}", best.map(|solution| solution.counters))
            }
        };
        let progress = solver.progress();
        println!("{number}: {said}, {progress:?}, {:?}", began.elapsed());
    }
    Ok(())
}
