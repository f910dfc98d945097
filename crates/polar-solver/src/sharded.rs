//! What a search knows, split into shards, and the threads that share these out.
//!
//! Each state belongs to one of a few shards, by its fingerprint. The next states of all shards are looked at in a
//! batch, and their successors handed to the shards that they belong to. So any number of threads finds the same, in
//! the same order.

mod crew;

use std::collections::BTreeMap;

use polar_search::{Limit, Progress, Status};

use crate::space::Space;
use crew::{Boxes, Outcome, Work};

/// How many shards there are.
pub(crate) const SHARDS: usize = 16;

/// The cost of a solution that is known from elsewhere: nothing that costs as much is kept.
pub(crate) type Ceiling = Option<u32>;

/// When a state's turn comes: after all of a lower rank, as far as its search keeps to that.
pub(crate) type Rank = u64;

/// The sum of what a state costs and the estimate times the haste.
pub(crate) const fn rank_of(cost: u32, estimate: u32, haste: u32) -> Rank {
    cost as Rank + estimate as Rank * haste as Rank
}

/// The least rank of what waits. What is empty below goes, but for the last, which is likely to be filled again.
pub(crate) fn least_rank<T>(
    ranks: &mut BTreeMap<Rank, T>,
    is_empty: impl Fn(&T) -> bool,
) -> Option<Rank> {
    let empty = ranks.values().take_while(|what| is_empty(what)).count();
    for _ in 1..empty {
        ranks.pop_first();
    }
    ranks.iter().find(|(_, what)| !is_empty(what)).map(|(rank, _)| *rank)
}

/// Where a node lies in its shard.
pub(crate) type Place = u32;

/// The bits of a place: what the number of its shard leaves of an [`Id`].
pub(crate) const PLACE_BITS: u32 = u32::BITS - SHARDS.ilog2();

/// The most nodes of a shard: they would fill any memory of today first. It is one less than there are places, so that
/// there are numbers that name no node.
pub(crate) const MOST_NODES: usize = (1 << PLACE_BITS) - 1;

/// Where a node is: its shard, and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Id(u32);

impl Id {
    pub(crate) const fn new(shard: usize, place: Place) -> Self {
        Self(place * SHARDS as u32 + shard as u32)
    }

    pub(crate) const fn shard(self) -> usize {
        self.0 as usize % SHARDS
    }

    pub(crate) const fn place(self) -> Place {
        self.0 / SHARDS as u32
    }

    pub(crate) const fn to_bits(self) -> u32 {
        self.0
    }

    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }
}

/// The shard that a state with this fingerprint belongs to: by its lower half, which is the same for states that may
/// [stand for](Space::stands_for) each other.
pub(crate) const fn shard_of(fingerprint: u128) -> usize {
    (fingerprint >> 32) as usize % SHARDS
}

/// A part of what a search knows.
pub(crate) trait Shard<S: Space>: Send {
    /// What is handed to a shard: a state that a step leads to.
    type Letter: Send;

    /// The shard that it is for.
    fn address(letter: &Self::Letter) -> usize;

    /// The least rank of what waits to be looked at.
    fn least_rank(&mut self) -> Option<Rank>;

    /// Looks at states of the turn's rank, up to a batch, and returns how many there were. Where the best of a shard are good
    /// enough, it looks at these.
    fn look(
        &mut self,
        turn: &Turn,
        space: &mut S,
        nogoods: &mut S::Nogoods,
        send: impl FnMut(Self::Letter),
    ) -> u64;

    /// A goal that nothing cheaper leads to, if the ranks are costs.
    fn goal(&self) -> Option<Id>;

    /// Brings into the caches what taking in a letter needs first.
    fn fetch(&self, letter: &Self::Letter);

    /// Brings into the caches what it needs then.
    fn fetch_more(&self, _letter: &Self::Letter) {}

    /// Takes in a letter that was sent in this turn.
    fn reach(&mut self, letter: &Self::Letter, turn: &Turn, space: &mut S);

    /// Whether a state was dropped for lack of a place: nothing can be proven from now on.
    fn is_full(&self) -> bool;

    /// Whether the disk has failed since this was last asked.
    fn was_stuck(&mut self) -> bool {
        false
    }

    /// How many states wait to be looked at.
    fn waiting(&self) -> u64;

    /// Some state of the least rank that waits in memory, chosen by a number.
    fn any_waiting(&self, number: u64) -> Option<Place>;

    /// The memory it holds, roughly, in bytes.
    fn bytes(&self) -> u64;

    /// The length of its file.
    fn disk(&self) -> u64 {
        0
    }
}

/// What all shards do at the same time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    pub(crate) rank: Rank,
    /// How many states of each shard are looked at; none if what is reached comes from outside.
    pub(crate) batch: u64,
    pub(crate) ceiling: Ceiling,
}

impl Turn {
    /// Whether what is reached was handed over, and comes from no state that was looked at.
    pub(crate) const fn is_from_outside(&self) -> bool {
        self.batch == 0
    }
}

/// How large batches are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// A batch has a state of each shard for this many that were looked at, as long as these are few.
    pub(crate) part: u64,
    /// The most of each shard.
    pub(crate) most: u64,
}

impl Pace {
    /// The pace for states of this weight.
    const fn with(self, weight: u64) -> Self {
        let most = self.most / weight;
        Self { most: if most == 0 { 1 } else { most }, ..self }
    }
}

/// All shards, and as many threads as it was told to use.
pub(crate) struct Sharded<S: Space, H: Shard<S>> {
    /// One for each thread.
    spaces: Vec<S>,
    shards: Vec<H>,
    /// One for each shard.
    nogoods: Vec<S::Nogoods>,
    /// By shard, what it hands to the others. They keep their memory, but are empty while no thread works.
    boxes: Vec<Boxes<H::Letter>>,
    pace: Pace,
    /// Whether what is reached at a rank costs no less than that.
    ranks_are_bounds: bool,
    looked_at: u64,
    /// The states in a batch, of late.
    batch: u64,
    /// The greatest of the least ranks that waited so far. If ranks are bounds, nothing of a lower rank waits.
    rank: Rank,
    goal: Option<Id>,
    is_over: bool,
}

/// From this many states in a batch on, more than one thread is worth it: they wait for each other twice.
const WORTH_IT: u64 = 32;

/// After this many states on one thread it asks whether more are worth it.
const NOTICED_AFTER: u64 = 1 << 12;

impl<S: Space, H: Shard<S>> Sharded<S, H> {
    /// Begins with what one letter says, on one thread. `shard` makes each shard from its number.
    pub(crate) fn new(
        mut space: S,
        shard: impl Fn(usize) -> H,
        first: &H::Letter,
        pace: Pace,
        ranks_are_bounds: bool,
    ) -> Self {
        let mut shards: Vec<_> = (0..SHARDS).map(shard).collect();
        let its_shard = &mut shards[H::address(first)];
        its_shard.reach(first, &Turn { rank: 0, batch: 0, ceiling: None }, &mut space);
        let rank = its_shard.least_rank().unwrap_or(0);
        let pace = pace.with(space.weight().max(1));
        Self {
            spaces: vec![space],
            shards,
            nogoods: (0..SHARDS).map(|_| S::Nogoods::default()).collect(),
            boxes: (0..SHARDS).map(|_| Boxes::default()).collect(),
            pace,
            ranks_are_bounds,
            looked_at: 0,
            batch: 0,
            rank,
            goal: None,
            is_over: false,
        }
    }

    /// Hands a letter to the shard that it is for, which keeps it in memory: the next may come from there.
    pub(crate) fn hand(&mut self, letter: &H::Letter, ceiling: Ceiling) {
        let turn = Turn { rank: Rank::MAX, batch: 0, ceiling };
        self.shards[H::address(letter)].reach(letter, &turn, &mut self.spaces[0]);
    }

    /// Uses this many threads from now on: at least one, at most as many as there are shards.
    pub(crate) fn set_threads(&mut self, threads: usize) {
        let space = self.spaces.swap_remove(0);
        self.spaces = vec![space; threads.clamp(1, SHARDS)];
    }

    /// Looks at `budget` states, or up to a batch more. As long as it is small, it asks now and then whether it still is.
    pub(crate) fn advance_below(&mut self, budget: u64, ceiling: Ceiling) -> Status {
        let end = self.looked_at.saturating_add(budget);
        loop {
            let left = end.saturating_sub(self.looked_at);
            let (threads, most) =
                if self.is_small() { (1, NOTICED_AFTER) } else { (self.spaces.len(), u64::MAX) };
            let status = self.advance_on(threads, left.min(most), ceiling);
            if status != Status::Running || self.looked_at >= end {
                return status;
            }
        }
    }

    /// Whether more threads than one are not worth it.
    pub(crate) const fn is_small(&self) -> bool {
        self.batch < WORTH_IT
    }

    /// The same on the first of its threads.
    pub(crate) fn advance_on(&mut self, threads: usize, budget: u64, ceiling: Ceiling) -> Status {
        let work = Work {
            pace: self.pace,
            ranks_are_bounds: self.ranks_are_bounds,
            ceiling,
            looked_at: self.looked_at,
            end: self.looked_at.saturating_add(budget),
        };
        let spaces = &mut self.spaces[..threads];
        let outcome = work.share_out(&mut self.shards, &mut self.nogoods, spaces, &self.boxes);
        self.batch = (outcome.looked_at - self.looked_at) / outcome.batches.max(1);
        self.looked_at = outcome.looked_at;
        self.goal = outcome.goal;
        if outcome.stuck != Some(Limit::Memory) {
            self.rank = self.rank.max(outcome.rank.unwrap_or(0));
        }
        self.is_over = outcome.is_over;
        match outcome {
            Outcome { is_over: true, .. } => Status::Finished,
            Outcome { stuck: Some(limit), .. } => Status::Stuck(limit),
            _ => Status::Running,
        }
    }

    /// As if it were large: it uses its threads at once.
    #[cfg(test)]
    pub(crate) const fn be_large(&mut self) {
        self.batch = WORTH_IT;
    }

    pub(crate) fn space(&self) -> &S {
        &self.spaces[0]
    }

    pub(crate) fn shard(&self, id: Id) -> &H {
        &self.shards[id.shard()]
    }

    pub(crate) fn shards(&self) -> &[H] {
        &self.shards
    }

    pub(crate) fn shards_mut(&mut self) -> &mut [H] {
        &mut self.shards
    }

    pub(crate) const fn goal(&self) -> Option<Id> {
        self.goal
    }

    /// Some state that waits in memory, one of those that come next, chosen by a number.
    pub(crate) fn any_waiting(&self, number: u64) -> Option<Id> {
        let (shard, number) = ((number % SHARDS as u64) as usize, number / SHARDS as u64);
        self.shards[shard].any_waiting(number).map(|place| Id::new(shard, place))
    }

    pub(crate) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// How many states were looked at.
    pub(crate) const fn nodes(&self) -> u64 {
        self.looked_at
    }

    /// The greatest of the least ranks that waited so far. If ranks are bounds, nothing of a lower rank waits.
    pub(crate) const fn rank(&self) -> Rank {
        self.rank
    }

    /// Where it stands, without what is found and proven.
    pub(crate) fn progress(&self) -> Progress {
        let spaces: usize = self.spaces.iter().map(S::bytes).sum();
        let boxes: usize = self.boxes.iter().map(crew::bytes).sum();
        Progress {
            nodes: self.looked_at,
            frontier: self.shards.iter().map(H::waiting).sum(),
            bytes: self.shards.iter().map(H::bytes).sum::<u64>() + (spaces + boxes) as u64,
            disk: self.shards.iter().map(H::disk).sum(),
            ..Progress::default()
        }
    }
}
