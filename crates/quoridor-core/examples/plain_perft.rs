//! Makes entries of the perft file with the plain rules: `plain_perft LIMIT < positions`, where a
//! line of the input is a name, a tab and a position's line, and LIMIT the most games to count.

use std::{env, error::Error, io};

use quoridor_core::Position;

#[path = "../tests/support/plain.rs"]
#[allow(dead_code, clippy::expect_used)]
mod plain;

fn main() -> Result<(), Box<dyn Error>> {
    let limit: u64 = env::args().nth(1).ok_or("how many games at most?")?.parse()?;
    for line in io::stdin().lines() {
        let line = line?;
        let (id, position) = line.split_once('\t').ok_or("a name, a tab, a position")?;
        let position: Position = position.parse()?;
        println!("\nid {id}\nline {position}");
        let plain = plain::Plain::new(&position);
        let moves = plain.perft(1).max(2);
        let mut count = 1_u64;
        for depth in 1.. {
            if depth > 2 && count.saturating_mul(moves) > limit || depth > 6 {
                break;
            }
            count = plain.perft(depth);
            println!("perft {depth} {count}");
        }
    }
    Ok(())
}
