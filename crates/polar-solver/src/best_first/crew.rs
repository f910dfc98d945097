//! The threads of a search, and the batches that they work off together.

use std::{
    sync::{
        Barrier, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    thread,
};

use polar_search::Limit;

use super::{
    Ceiling, Space,
    shard::{Candidate, Id, SHARDS, Shard, Taken},
};

/// The most states of a shard in one batch: some thousand in all, so that the threads seldom wait for
/// each other, and their candidates stay in the caches.
const BATCH: u64 = 64;

/// One of so many states looked at is in a batch, as long as there are few; one of more in a hasty search, which
/// wants to look at the best only.
const PART: u64 = 16 * SHARDS as u64;
const HASTY_PART: u64 = 8 * PART;

/// What so many candidates are compared with is fetched before: a large search waits for memory more than
/// for anything else, and memory brings many things in the time of one.
const TOGETHER: usize = 32;

/// There is nothing more, or no goal.
const NONE: usize = usize::MAX;

/// What the threads have to do.
pub(super) struct Crew {
    pub(super) haste: u32,
    pub(super) ceiling: Ceiling,
    /// States looked at until now.
    pub(super) looked_at: u64,
    /// After so many it is enough.
    pub(super) end: u64,
}

/// How far they came.
pub(super) struct Outcome {
    pub(super) looked_at: u64,
    /// In so many batches.
    pub(super) batches: u64,
    /// The least rank that waits.
    pub(super) rank: Option<usize>,
    pub(super) goal: Option<Id>,
    /// There is a goal, or nothing left to look at.
    pub(super) is_over: bool,
    /// What keeps them from going on: the disk failed, or a shard has no place for a state.
    pub(super) stuck: Option<Limit>,
}

/// What the threads tell each other. All write before they wait at the end of a batch, and read after.
struct Shared<S: Space> {
    barrier: Barrier,
    /// By the thread that writes, then by the one that reads.
    boxes: Vec<Vec<Mutex<Vec<Candidate<S>>>>>,
    /// By thread, the least rank of its shards.
    ranks: Vec<AtomicUsize>,
    /// By thread, the states that it looked at.
    looked_at: Vec<AtomicU64>,
    /// By thread, the bits of a goal.
    goals: Vec<AtomicU64>,
    is_stuck: AtomicBool,
    is_full: AtomicBool,
}

impl Crew {
    /// Works on all shards, a thread for each space; on one, if the system has no more.
    pub(super) fn work<S: Space>(
        &self,
        shards: &mut [Shard],
        lores: &mut [S::Lore],
        spaces: &mut [S],
    ) -> Outcome {
        let threads = spaces.len();
        let share = SHARDS.div_ceil(threads);
        let shared = Shared {
            barrier: Barrier::new(threads),
            boxes: (0..threads).map(|_| (0..threads).map(|_| Mutex::default()).collect()).collect(),
            ranks: (0..threads).map(|_| AtomicUsize::new(NONE)).collect(),
            looked_at: (0..threads).map(|_| AtomicU64::new(0)).collect(),
            goals: (0..threads).map(|_| AtomicU64::new(u64::MAX)).collect(),
            is_stuck: AtomicBool::new(false),
            is_full: AtomicBool::new(false),
        };
        let mut members = shards
            .chunks_mut(share)
            .zip(lores.chunks_mut(share))
            .zip(&mut *spaces)
            .enumerate()
            .map(|(number, ((shards, lores), space))| Member {
                number,
                share,
                shards,
                lores,
                space,
            });
        // Who waits for a thread that never came waits for ever: all begin, or none.
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
        .unwrap_or_else(|| self.work(shards, lores, &mut spaces[..1]))
    }

    /// Where all stand after a batch: each thread comes to the same result.
    fn outcome<S: Space>(&self, shared: &Shared<S>) -> Outcome {
        let least = |ranks: &[AtomicUsize]| ranks.iter().map(|n| n.load(Ordering::Relaxed)).min();
        let rank = least(&shared.ranks).filter(|&rank| rank != NONE);
        let looked_at: u64 = shared.looked_at.iter().map(|n| n.load(Ordering::Relaxed)).sum();
        let goals = shared.goals.iter().map(|goal| goal.load(Ordering::Relaxed));
        let goal = goals.filter_map(|goal| u32::try_from(goal).ok()).map(Id::from_bits).min();
        // Nothing that waits is cheaper than what is known, where the rank is a bound.
        let is_known =
            |rank| self.ceiling.is_some_and(|most| self.haste == 1 && rank >= most as usize);
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
struct Member<'a, S: Space> {
    number: usize,
    /// The shards of each thread.
    share: usize,
    shards: &'a mut [Shard],
    lores: &'a mut [S::Lore],
    space: &'a mut S,
}

impl<S: Space> Member<'_, S> {
    fn work(mut self, crew: &Crew, shared: &Shared<S>) -> Outcome {
        let mut found = Vec::new();
        let mut outgoing: Vec<Vec<Candidate<S>>> =
            shared.boxes.iter().map(|_| Vec::new()).collect();
        let (mut batches, mut looked_at, mut goal) = (0, 0, None);
        loop {
            let least = self.shards.iter_mut().filter_map(Shard::rank).min();
            shared.ranks[self.number].store(least.unwrap_or(NONE), Ordering::Relaxed);
            shared.looked_at[self.number].store(looked_at, Ordering::Relaxed);
            let bits = goal.map_or(u64::MAX, |goal: Id| goal.to_bits().into());
            shared.goals[self.number].store(bits, Ordering::Relaxed);
            // All are asked, so that none says so again when the disk is better.
            if self.shards.iter_mut().map(Shard::was_stuck).fold(false, |any, is| any | is) {
                shared.is_stuck.store(true, Ordering::Relaxed);
            }
            if self.shards.iter().any(Shard::is_full) {
                shared.is_full.store(true, Ordering::Relaxed);
            }
            shared.barrier.wait();
            let outcome = Outcome { batches, ..crew.outcome(shared) };
            let Some(rank) = outcome.rank.filter(|_| !outcome.is_over) else { return outcome };
            if outcome.stuck.is_some() || outcome.looked_at >= crew.end {
                return outcome;
            }
            let part = if crew.haste == 1 { PART } else { HASTY_PART };
            let batch = (outcome.looked_at / part).clamp(1, BATCH);
            batches += 1;
            looked_at += self.look(rank, batch, crew, &mut goal, &mut found, &mut outgoing);
            for (full, other) in outgoing.iter_mut().zip(&shared.boxes[self.number]) {
                std::mem::swap(full, &mut *other.lock().unwrap_or_else(PoisonError::into_inner));
            }
            shared.barrier.wait();
            for letters in &shared.boxes {
                let mut letters =
                    letters[self.number].lock().unwrap_or_else(PoisonError::into_inner);
                for some in letters.chunks(TOGETHER) {
                    let shard =
                        |candidate: &Candidate<S>| candidate.shard() - self.number * self.share;
                    some.iter().for_each(|it| self.shards[shard(it)].fetch_slot(it.hash));
                    some.iter().for_each(|it| self.shards[shard(it)].fetch_node(it.hash));
                    for it in some {
                        self.shards[shard(it)].reach(it, self.space, crew.ceiling, rank);
                    }
                }
                letters.clear();
            }
        }
    }

    /// Looks at so many states of each of its shards, and says how many there were.
    fn look(
        &mut self,
        rank: usize,
        batch: u64,
        crew: &Crew,
        goal: &mut Option<Id>,
        found: &mut Vec<(S::Step, S::State, u32)>,
        outgoing: &mut [Vec<Candidate<S>>],
    ) -> u64 {
        let mut looked_at = 0;
        // In haste few have the same rank, and in a large search what is best of its shard is good enough.
        let is_exact = crew.haste == 1 || batch == 1;
        let shards = self.shards.iter_mut().zip(&mut *self.lores);
        for ((shard, lore), number) in shards.zip(self.number * self.share..) {
            for _ in 0..batch {
                let taken = if is_exact {
                    shard.take(rank, self.space, lore, crew.ceiling).map(|taken| (rank, taken))
                } else {
                    shard.take_best(self.space, lore, crew.ceiling)
                };
                let Some((rank, taken)) = taken else { break };
                looked_at += 1;
                let Taken::Now(place, cost, insight) = taken else { continue };
                let known = (rank as u32 - cost) / crew.haste;
                let state = shard.state(place, self.space);
                let id = Id::new(number, place);
                if self.space.is_goal(&state) {
                    *goal = Some(goal.map_or(id, |goal| goal.min(id)));
                }
                self.space.expand(&state, found);
                for (_, state, price) in found.drain(..) {
                    let hash = self.space.hash(&state);
                    let least = known.saturating_sub(price);
                    let (cost, insight, from) = (cost + price, insight.after(price), Some(id));
                    let candidate = Candidate { state, hash, cost, least, insight, from };
                    outgoing[candidate.shard() / self.share].push(candidate);
                }
            }
        }
        looked_at
    }
}
