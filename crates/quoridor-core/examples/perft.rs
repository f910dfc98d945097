//! Counts the games of a length, leaf by leaf: `perft [DEPTH [POSITION]]`.

use std::{env, error::Error, time::Instant};

use quoridor_core::{Position, perft, perft_leaves};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<_> = env::args().skip(1).collect();
    let depth = words.first().map_or(Ok(3), |word| word.parse())?;
    let position = match words.get(1..) {
        Some(line) if !line.is_empty() => line.join(" ").parse()?,
        _ => Position::default(),
    };
    println!("{position}");
    for (name, count) in
        [("counted", perft as fn(&Position, u8) -> u64), ("leaf by leaf", perft_leaves)]
    {
        let start = Instant::now();
        println!("depth {depth}, {name}: {} in {:.2?}", count(&position, depth), start.elapsed());
    }
    Ok(())
}
