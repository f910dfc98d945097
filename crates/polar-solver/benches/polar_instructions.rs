//! The same proofs, counted in instructions: these repeat, where times do not. Needs valgrind, and the runner that the
//! library asks for; without them it says so, and counts nothing.
#![allow(missing_docs, clippy::unwrap_used, reason = "a bench")]

#[path = "support/levels.rs"]
mod levels;

use std::{
    env,
    hint::black_box,
    process::{Command, Stdio},
};

use iai_callgrind::{library_benchmark, library_benchmark_group};
use levels::LEVELS;

#[library_benchmark]
#[bench::pushes(0)]
#[bench::presses(1)]
#[bench::turn_first(2)]
#[bench::tracks(3)]
#[bench::straits(4)]
#[bench::seas(5)]
fn proof(index: usize) -> u64 {
    black_box(&LEVELS[index]).nodes(1)
}

library_benchmark_group!(name = proofs; benchmarks = proof);

/// What the library runs.
mod counted {
    use super::proofs;

    iai_callgrind::main!(library_benchmark_groups = proofs);

    pub fn run() {
        main();
    }
}

fn main() {
    let runner = env::var("IAI_CALLGRIND_RUNNER");
    let runner = runner.as_deref().unwrap_or("iai-callgrind-runner");
    let missing: Vec<_> = [runner, "valgrind"].into_iter().filter(|tool| !runs(tool)).collect();
    if missing.is_empty() {
        counted::run();
    } else {
        println!("No instructions are counted, as this is missing: {}", missing.join(", "));
        println!("ARCHITECTURE.md says under Benches where it is from.");
    }
}

/// Whether there is such a program.
fn runs(tool: &str) -> bool {
    Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}
