//! The same proofs, counted in instructions: these repeat, where times do not. Needs valgrind, and
//! `cargo install iai-callgrind-runner` in the version of the library.
#![allow(missing_docs, clippy::unwrap_used, reason = "a bench")]

#[path = "support/levels.rs"]
mod levels;

use std::hint::black_box;

use iai_callgrind::{library_benchmark, library_benchmark_group, main};
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
main!(library_benchmark_groups = proofs);
