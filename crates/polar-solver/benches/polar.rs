//! Proofs of a fixed set of levels: time, and nodes a second.
//!
//! `large` does the same work on one thread and on two.
#![allow(missing_docs, clippy::unwrap_used, reason = "a bench")]

#[path = "support/levels.rs"]
mod levels;

use divan::{Bencher, counter::ItemsCount};
use levels::{LEVELS, Proof, pushes};
use polar_solver::polar::Objective;

/// A search that is large enough for two threads.
const LARGE: Proof = Proof { objective: Objective::Presses, ..pushes("seas", "Cosmonauts Sea") };

fn main() {
    divan::main();
}

#[divan::bench(args = LEVELS, sample_count = 20)]
fn proof(bencher: Bencher, proof: &Proof) {
    bencher.counter(ItemsCount::new(proof.nodes(1))).bench(|| proof.nodes(1));
}

#[divan::bench(args = [1, 2], sample_count = 3)]
fn large(bencher: Bencher, threads: usize) {
    bencher.counter(ItemsCount::new(LARGE.nodes(1))).bench(|| LARGE.nodes(threads));
}
