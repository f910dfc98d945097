//! Presses per second: `presses FILE SEED N [--steering direct|turn-first]`.
//!
//! Presses a uniformly random direction N times on the first level of a file, from the start again
//! whenever it is cleared. The random numbers are SplitMix64's.

use std::{env, error::Error, fs, time::Instant};

use polar_core::{Direction, Outcome, Steering, text};

fn main() -> Result<(), Box<dyn Error>> {
    let usage = "usage: presses FILE SEED N [--steering direct|turn-first]";
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (file, seed, count, steering) = match &arguments[..] {
        [file, seed, count] => (file, seed, count, Steering::Direct),
        [file, seed, count, option, steering] if option == "--steering" => {
            (file, seed, count, steering.parse()?)
        }
        _ => return Err(usage.into()),
    };
    let (mut seed, count): (u64, u64) = (seed.parse()?, count.parse()?);
    let file = fs::read_to_string(file)?;
    let start = text::levels(&file).next().ok_or("the file has no level")?.position()?;

    let mut position = start;
    let (mut cleared, mut changes) = (0_u64, 0_u64);
    let began = Instant::now();
    for _ in 0..count {
        let direction = Direction::ALL[(split_mix(&mut seed) >> 62) as usize];
        let event = position.play(steering.press(&position, direction))?;
        changes += u64::from(event.is_change());
        if position.outcome() == Outcome::Cleared {
            cleared += 1;
            position = start;
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("{:.0} presses per second", count as f64 / seconds);
    println!("{count} presses, {changes} changes, {cleared} times cleared; then {position}");
    Ok(())
}

/// The next number of SplitMix64 (Steele, Lea, Flood 2014).
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
