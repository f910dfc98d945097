//! The threads of a search, and the batches that they work off together.

use std::{
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

/// There is nothing more, or no goal.
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

/// What a thread writes, by the shard that it is for.
pub(super) type Boxes<L> = [Mutex<Vec<L>>; SHARDS];

/// What the threads tell each other. All write before they wait at the end of a batch, and read after.
struct Shared<'a, L> {
    barrier: Barrier,
    boxes: &'a [Boxes<L>],
    /// By thread, the least rank of its shards.
    ranks: Vec<AtomicU64>,
    /// By thread, the states that it looked at.
    looked_at: Vec<AtomicU64>,
    /// By thread, the bits of a goal.
    goals: Vec<AtomicU64>,
    is_stuck: AtomicBool,
    is_full: AtomicBool,
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
        let share = SHARDS.div_ceil(threads);
        let shared = Shared {
            barrier: Barrier::new(threads),
            boxes: &boxes[..threads],
            ranks: (0..threads).map(|_| AtomicU64::new(NONE)).collect(),
            looked_at: (0..threads).map(|_| AtomicU64::new(0)).collect(),
            goals: (0..threads).map(|_| AtomicU64::new(NONE)).collect(),
            is_stuck: AtomicBool::new(false),
            is_full: AtomicBool::new(false),
        };
        let mut members = shards
            .chunks_mut(share)
            .zip(nogoods.chunks_mut(share))
            .zip(&mut *spaces)
            .enumerate()
            .map(|(number, ((shards, nogoods), space))| Member {
                number,
                first: number * share,
                shards,
                nogoods,
                space,
            });
        // Waiting for a thread that never came would take for ever: all begin, or none.
        let (shared, all_came) = (&shared, &OnceLock::new());
        thread::scope(|scope| {
            let first = members.next()?;
            let is_there = members.all(|member| {
                let begin = move || {
                    if *all_came.wait() {
                        member.work(self, shared);
                    }
                };
                thread::Builder::new().spawn_scoped(scope, begin).is_ok()
            });
            let _ = all_came.set(is_there);
            is_there.then(|| first.work(self, shared))
        })
        .unwrap_or_else(|| self.share_out(shards, nogoods, &mut spaces[..1], boxes))
    }

    /// Where all stand after a batch: each thread comes to the same result.
    fn outcome<L>(&self, shared: &Shared<'_, L>) -> Outcome {
        let least = |ranks: &[AtomicU64]| ranks.iter().map(|n| n.load(Ordering::Relaxed)).min();
        let rank = least(&shared.ranks).filter(|&rank| rank != NONE);
        let looked_at: u64 = shared.looked_at.iter().map(|n| n.load(Ordering::Relaxed)).sum();
        let goals = shared.goals.iter().map(|goal| goal.load(Ordering::Relaxed));
        let goal = goals.filter_map(|goal| u32::try_from(goal).ok()).map(Id::from_bits).min();
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
        let looked_at = self.looked_at + looked_at;
        Outcome { looked_at, batches: 0, rank, goal, is_over, stuck }
    }
}

/// A thread with its shards.
struct Member<'a, S: Space, H> {
    number: usize,
    /// The number of its first shard.
    first: usize,
    shards: &'a mut [H],
    nogoods: &'a mut [S::Nogoods],
    space: &'a mut S,
}

impl<S: Space, H: Shard<S>> Member<'_, S, H> {
    fn work(mut self, work: &Work, shared: &Shared<'_, H::Letter>) -> Outcome {
        let (mut batches, mut looked_at) = (0, 0);
        loop {
            self.say_where_it_stands(looked_at, shared);
            shared.barrier.wait();
            let outcome = Outcome { batches, ..work.outcome(shared) };
            let Some(rank) = outcome.rank.filter(|_| !outcome.is_over) else { return outcome };
            if outcome.stuck.is_some() || outcome.looked_at >= work.end {
                return outcome;
            }
            let batch = (outcome.looked_at / work.pace.part).clamp(1, work.pace.most);
            let turn = Turn { rank, batch, ceiling: work.ceiling };
            batches += 1;
            looked_at += self.look(&turn, &shared.boxes[self.number]);
            shared.barrier.wait();
            self.read_letters(&turn, shared);
        }
    }

    fn say_where_it_stands(&mut self, looked_at: u64, shared: &Shared<'_, H::Letter>) {
        let least = self.shards.iter_mut().filter_map(H::least_rank).min();
        shared.ranks[self.number].store(least.unwrap_or(NONE), Ordering::Relaxed);
        shared.looked_at[self.number].store(looked_at, Ordering::Relaxed);
        let goal = self.shards.iter().filter_map(H::goal).min();
        let bits = goal.map_or(NONE, |goal| goal.to_bits().into());
        shared.goals[self.number].store(bits, Ordering::Relaxed);
        // All are asked, so that none says so again once the disk works.
        if self.shards.iter_mut().map(H::was_stuck).fold(false, |any, is| any | is) {
            shared.is_stuck.store(true, Ordering::Relaxed);
        }
        if self.shards.iter().any(H::is_full) {
            shared.is_full.store(true, Ordering::Relaxed);
        }
    }

    /// Lets each of its shards look at what is next, and returns how many states that were.
    fn look(&mut self, turn: &Turn, boxes: &Boxes<H::Letter>) -> u64 {
        let mut boxes = boxes.each_ref().map(open);
        let mut send = |letter| boxes[H::address(&letter)].push(letter);
        let shards = self.shards.iter_mut().zip(&mut *self.nogoods);
        shards.map(|(shard, nogoods)| shard.look(turn, self.space, nogoods, &mut send)).sum()
    }

    fn read_letters(&mut self, turn: &Turn, shared: &Shared<'_, H::Letter>) {
        for boxes in shared.boxes {
            for (shard, letters) in self.shards.iter_mut().zip(&boxes[self.first..]) {
                let mut letters = open(letters);
                for some in letters.chunks(TOGETHER) {
                    some.iter().for_each(|letter| shard.fetch(letter));
                    some.iter().for_each(|letter| shard.fetch_more(letter));
                    some.iter().for_each(|letter| shard.reach(letter, turn, self.space));
                }
                letters.clear();
            }
        }
    }
}

/// The memory that boxes hold.
pub(super) fn bytes<L>(boxes: &Boxes<L>) -> usize {
    boxes.iter().map(|letters| open(letters).capacity() * size_of::<L>()).sum()
}

/// Only one thread wants it at a time.
fn open<L>(letters: &Mutex<Vec<L>>) -> MutexGuard<'_, Vec<L>> {
    letters.lock().unwrap_or_else(PoisonError::into_inner)
}
