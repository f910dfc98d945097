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
    // The runner calls back, with hardly any environment.
    let is_call_back = env::args().nth(1).is_some_and(|arg| arg == "--iai-run");
    let runner = option_env!("IAI_CALLGRIND_RUNNER").unwrap_or("iai-callgrind-runner");
    let is_missing = |tool: &&str| !is_call_back && !runs(tool);
    let missing: Vec<_> = [runner, "valgrind"].into_iter().filter(is_missing).collect();
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
