//! The threads of a search, and the batches that they work off together. In each of the two rounds of a batch a thread
//! goes on with the shards that no other has taken, so that all end at about the same time. What is handed to a shard is
//! read in the order of those that it comes from, so that it does not matter who took which.

use std::{
    array,
    panic::{self, AssertUnwindSafe},
    sync::{
        Barrier, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

use polar_search::Limit;

use super::{Ceiling, Id, Pace, Rank, SHARDS, Shard, Turn};
use crate::space::Space;

/// How many letters have what they need fetched ahead: a large search waits for memory more than for anything else,
/// and memory brings many things in the time of one.
const TOGETHER: usize = 32;

/// There is nothing more, or no goal, or nobody failed.
const NONE: u64 = u64::MAX;

/// What the threads have to do.
pub(super) struct Work {
    pub(super) pace: Pace,
    pub(super) ranks_are_bounds: bool,
    pub(super) ceiling: Ceiling,
    /// States looked at until now.
    pub(super) looked_at: u64,
    /// When this many were looked at, it is enough.
    pub(super) end: u64,
}

/// How far they came.
pub(super) struct Outcome {
    pub(super) looked_at: u64,
    /// The batches that this took.
    pub(super) batches: u64,
    /// The least rank that waits.
    pub(super) rank: Option<Rank>,
    pub(super) goal: Option<Id>,
    /// There is a goal, or nothing left to look at.
    pub(super) is_over: bool,
    /// What keeps them from going on: the disk failed, or a shard has no place for a state.
    pub(super) stuck: Option<Limit>,
}

/// What a shard hands to the others, by the shard that it is for.
pub(super) type Boxes<L> = [Mutex<Vec<L>>; SHARDS];

/// A shard, and its nogoods.
type Part<'a, S, H> = Mutex<(&'a mut H, &'a mut <S as Space>::Nogoods)>;

/// What the threads share. All write before they wait at the end of a round, and read after.
struct Shared<'a, S: Space, H: Shard<S>> {
    barrier: Barrier,
    parts: Vec<Part<'a, S, H>>,
    boxes: &'a [Boxes<H::Letter>],
    /// By shard, the last round in which one took it. The first of each thread is left to it, so that all have work.
    taken: [AtomicU64; SHARDS],
    /// By shard, its least rank.
    ranks: [AtomicU64; SHARDS],
    /// By shard, the bits of a goal.
    goals: [AtomicU64; SHARDS],
    looked_at: AtomicU64,
    is_stuck: AtomicBool,
    is_full: AtomicBool,
    /// The first round in which one has panicked.
    failed_in: AtomicU64,
}

impl Work {
    /// Works on all shards, a thread for each space; on one, if the system has no more.
    pub(super) fn share_out<S: Space, H: Shard<S>>(
        &self,
        shards: &mut [H],
        nogoods: &mut [S::Nogoods],
        spaces: &mut [S],
        boxes: &[Boxes<H::Letter>],
    ) -> Outcome {
        let threads = spaces.len();
        let first_of = |number| number * SHARDS / threads;
        let shared = Shared {
            barrier: Barrier::new(threads),
            parts: shards.iter_mut().zip(&mut *nogoods).map(Mutex::new).collect(),
            boxes,
            taken: Default::default(),
            ranks: Default::default(),
            goals: Default::default(),
            looked_at: AtomicU64::new(0),
            is_stuck: AtomicBool::new(false),
            is_full: AtomicBool::new(false),
            failed_in: AtomicU64::new(NONE),
        };
        for number in 0..threads {
            shared.taken[first_of(number)].store(u64::MAX, Ordering::Relaxed);
        }
        let mut members = spaces.iter_mut().enumerate().map(|(number, space)| Member {
            first: first_of(number),
            rounds: 0,
            space,
            shared: &shared,
        });
        // Waiting for a thread that never came would take for ever: all begin, or none.
        let all_came = &OnceLock::new();
        thread::scope(|scope| {
            let first = members.next()?;
            let others = members.map(|member| {
                let begin = move || {
                    if *all_came.wait() {
                        member.work(self);
                    }
                };
                thread::Builder::new().spawn_scoped(scope, begin).ok()
            });
            let others = others.collect::<Option<Vec<_>>>();
            let _ = all_came.set(others.is_some());
            let others = others?;
            let outcome = first.work(self);
            for other in others {
                other.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
            }
            outcome
        })
        .unwrap_or_else(|| self.share_out(shards, nogoods, &mut spaces[..1], boxes))
    }

    /// Where all stand after a batch: each thread comes to the same result.
    fn outcome<S: Space, H: Shard<S>>(&self, shared: &Shared<S, H>) -> Outcome {
        let least = |of: &[AtomicU64]| of.iter().map(|it| it.load(Ordering::Relaxed)).min();
        let rank = least(&shared.ranks).filter(|&rank| rank != NONE);
        let goal = least(&shared.goals).and_then(|bits| u32::try_from(bits).ok());
        // Nothing that waits is cheaper than what is known.
        let is_known = |rank| {
            self.ranks_are_bounds && self.ceiling.is_some_and(|ceiling| rank >= ceiling.into())
        };
        let is_full = shared.is_full.load(Ordering::Relaxed);
        // A goal is as cheap as what was lost in its batch; nothing else is known of that.
        let is_over = goal.is_some() || !is_full && rank.is_none_or(is_known);
        let is_stuck = shared.is_stuck.load(Ordering::Relaxed);
        let stuck = [(is_full, Limit::Memory), (is_stuck, Limit::Disk)];
        let stuck = stuck.into_iter().find_map(|(is_so, limit)| is_so.then_some(limit));
        let looked_at = self.looked_at + shared.looked_at.load(Ordering::Relaxed);
        Outcome { looked_at, batches: 0, rank, goal: goal.map(Id::from_bits), is_over, stuck }
    }
}

/// A thread.
struct Member<'a, 's, S: Space, H: Shard<S>> {
    /// The shard that it begins with.
    first: usize,
    rounds: u64,
    space: &'a mut S,
    shared: &'a Shared<'s, S, H>,
}

impl<S: Space, H: Shard<S>> Member<'_, '_, S, H> {
    /// `None` if another thread failed.
    fn work(mut self, work: &Work) -> Option<Outcome> {
        let mut batches = 0;
        let mut turn = Turn { rank: 0, batch: 0, ceiling: work.ceiling };
        loop {
            self.round(|it, shard| it.read_letters(shard, &turn))?;
            let outcome = Outcome { batches, ..work.outcome(self.shared) };
            let Some(rank) = outcome.rank.filter(|_| !outcome.is_over) else {
                return Some(outcome);
            };
            if outcome.stuck.is_some() || outcome.looked_at >= work.end {
                return Some(outcome);
            }
            let batch = (outcome.looked_at / work.pace.part).clamp(1, work.pace.most);
            turn = Turn { rank, batch, ..turn };
            batches += 1;
            let mut looked_at = 0;
            self.round(|it, shard| looked_at += it.look(shard, &turn))?;
            // None asks for it before all have read.
            self.shared.looked_at.fetch_add(looked_at, Ordering::Relaxed);
        }
    }

    /// Does its part of a round, and waits for the others, which would wait for ever for one that failed. `None` if another
    /// did.
    fn round(&mut self, does: impl FnMut(&mut Self, usize)) -> Option<()> {
        self.rounds += 1;
        let done = panic::catch_unwind(AssertUnwindSafe(|| self.do_part(does)));
        if done.is_err() {
            self.shared.failed_in.fetch_min(self.rounds, Ordering::Relaxed);
        }
        self.shared.barrier.wait();
        done.unwrap_or_else(|panic| panic::resume_unwind(panic));
        // A fast thread may have failed in the next round already: in that the others still have to wait for all.
        (self.shared.failed_in.load(Ordering::Relaxed) > self.rounds).then_some(())
    }

    /// Does this for the shards that no other thread takes, its own first.
    fn do_part(&mut self, mut does: impl FnMut(&mut Self, usize)) {
        does(self, self.first);
        for shard in (self.first + 1..SHARDS).chain(0..self.first) {
            let before = self.shared.taken[shard].fetch_max(self.rounds, Ordering::Relaxed);
            if before < self.rounds {
                does(self, shard);
            }
        }
    }

    /// Lets a shard look at what is next, and returns how many states that were.
    fn look(&mut self, number: usize, turn: &Turn) -> u64 {
        let mut boxes = self.shared.boxes[number].each_ref().map(locked);
        let (shard, nogoods) = &mut *locked(&self.shared.parts[number]);
        let send = |letter| boxes[H::address(&letter)].push(letter);
        shard.look(turn, self.space, nogoods, send)
    }

    /// Lets a shard read what the others handed to it, and say where it stands.
    fn read_letters(&mut self, number: usize, turn: &Turn) {
        let Shared { parts, boxes, ranks, goals, is_stuck, is_full, .. } = self.shared;
        let (shard, _) = &mut *locked(&parts[number]);
        let mut boxes: [_; SHARDS] = array::from_fn(|from| locked(&boxes[from][number]));
        let letters: Vec<_> = boxes.iter().flat_map(|letters| letters.iter()).collect();
        for some in letters.chunks(TOGETHER) {
            some.iter().for_each(|letter| shard.fetch(letter));
            some.iter().for_each(|letter| shard.fetch_more(letter));
            some.iter().for_each(|letter| shard.reach(letter, turn, self.space));
        }
        boxes.iter_mut().for_each(|letters| letters.clear());
        ranks[number].store(shard.least_rank().unwrap_or(NONE), Ordering::Relaxed);
        let bits = shard.goal().map_or(NONE, |goal| goal.to_bits().into());
        goals[number].store(bits, Ordering::Relaxed);
        if shard.was_stuck() {
            is_stuck.store(true, Ordering::Relaxed);
        }
        if shard.is_full() {
            is_full.store(true, Ordering::Relaxed);
        }
    }
}

/// The memory that boxes hold.
pub(super) fn bytes<L>(boxes: &Boxes<L>) -> usize {
    boxes.iter().map(|letters| locked(letters).capacity() * size_of::<L>()).sum()
}

/// Only one thread wants it at a time.
fn locked<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}
