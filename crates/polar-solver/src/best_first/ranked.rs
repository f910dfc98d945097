//! The states of a shard: what becomes of one that is reached, and of one whose turn has come.

use std::{path::Path, sync::Arc};

use super::{
    insights::Insights,
    known::{Known, hash_of},
    nodes::{WAY, Way},
    open::{Entry, Look, Open},
    scratch::Scratch,
};
use crate::{
    gauge::{Gauge, Worth},
    sharded::{Ceiling, Id, Place, Rank, Shard, Turn, rank_of, shard_of},
    space::{Closer, Insight, Next, Space},
};

/// A state that a step leads to.
pub(super) struct Candidate<S: Space> {
    pub(super) state: S::State,
    pub(super) fingerprint: u128,
    pub(super) cost: u32,
    /// A lower bound of the cost that remains, as far as is known from where it comes.
    pub(super) least: u32,
    /// The same for each goal.
    pub(super) insight: Insight,
    /// The node it was reached from; `None` for the start.
    pub(super) from: Option<Id>,
}

/// What became of a state that was taken.
enum Taken<S: Space> {
    /// Its turn has come.
    Now(Due<S>),
    /// It is lost, or waits again.
    Not,
}

/// A state whose turn has come.
struct Due<S: Space> {
    state: S::State,
    place: Place,
    rank: Rank,
    cost: u32,
    /// What a closer look found.
    insight: Insight,
}

/// The first closer look asks whether an estimate is too low by this much.
const FIRST: u32 = 2;

/// When closer looks are worth their time: if no more than one in six is in vain. A look takes as long as many states
/// without one.
const LOOKS: Worth = Worth { enough: 1 << 8, least: [5, 6], seldom: 64 };

/// When it is worth asking whether states are lost that are not known to be: if one in eight is. The question takes
/// as long as a few states.
const LOSSES: Worth = Worth { enough: 1 << 5, least: [1, 8], seldom: 16 };

/// The states of a shard, by rank.
pub(super) struct Ranked {
    /// The number of the shard.
    number: usize,
    haste: u32,
    /// Whether closer looks are worth their time, and whether it is to look for what is lost.
    looks: Gauge,
    losses: Gauge,
    known: Known,
    /// What is not looked at yet, and what closer looks found of it.
    open: Open,
    insights: Insights,
    /// Where a state is packed.
    packed: Vec<u8>,
    /// The file for what waits, and how many bytes what is known may take before it is used.
    scratch: Option<Scratch>,
    in_memory: usize,
    /// The disk failed: some of what waits could not be written or read.
    is_stuck: bool,
    goal: Option<Place>,
    /// How many estimates it asked for.
    estimates: u64,
}

impl Ranked {
    /// The shard with this number, for packed states of this many bytes.
    pub(super) fn new(number: usize, bytes: usize, haste: u32) -> Self {
        Self {
            number,
            haste,
            looks: Gauge::new(),
            losses: Gauge::new(),
            known: Known::new(bytes),
            open: Open::default(),
            insights: Insights::default(),
            packed: Vec::new(),
            scratch: None,
            in_memory: 0,
            is_stuck: false,
            goal: None,
            estimates: 0,
        }
    }

    /// Keeps what waits for later in a file in this folder, once it holds this many bytes. A file that is there
    /// already stays where it is, with what waits in it.
    pub(super) fn set_scratch(&mut self, folder: Arc<Path>, bytes: usize) {
        let state = self.known.state_bytes();
        self.scratch.get_or_insert_with(|| Scratch::new(folder, state));
        self.in_memory = bytes;
    }

    /// The memory after which it uses its file.
    #[cfg(test)]
    pub(super) fn scratch_bytes(&self) -> Option<u64> {
        self.scratch.as_ref().map(|_| self.in_memory as u64)
    }

    /// Holds at most this many states.
    #[cfg(test)]
    pub(super) const fn set_most(&mut self, most: usize) {
        self.known.set_most(most);
    }

    /// Takes a state of this rank, if one waits.
    fn take<S: Space>(
        &mut self,
        rank: Rank,
        space: &mut S,
        nogoods: &mut S::Nogoods,
        ceiling: Ceiling,
    ) -> Option<Taken<S>> {
        loop {
            let Some(entry) = self.open.pop(rank) else {
                if self.read_back(rank, space) {
                    continue;
                }
                return None;
            };
            let place = entry.place();
            let way = self.known.way(place);
            // If it is done, a cheaper way was found after this entry was made, and had its turn before it.
            if way.is_done {
                continue;
            }
            let state = self.state(place, space);
            if entry.look() == Look::None && self.is_lost(&state, space, nogoods) {
                self.known.set_done(place);
                self.insights.take(place);
                return Some(Taken::Not);
            }
            if entry.look() != Look::Last
                && self.looks.is_next(&LOOKS)
                && !self.look_closer(&state, entry, rank, space, ceiling)
            {
                return Some(Taken::Not);
            }
            self.known.set_done(place);
            let insight = self.insights.take(place);
            return Some(Taken::Now(Due { state, place, rank, cost: way.cost, insight }));
        }
    }

    /// Takes one of its own best states.
    fn take_best<S: Space>(
        &mut self,
        space: &mut S,
        nogoods: &mut S::Nogoods,
        ceiling: Ceiling,
    ) -> Option<Taken<S>> {
        while let Some(rank) = self.next_rank().filter(|_| !self.is_stuck) {
            if let Some(taken) = self.take(rank, space, nogoods, ceiling) {
                return Some(taken);
            }
        }
        None
    }

    /// Whether a state is lost, as far as it is worth the time to find out.
    fn is_lost<S: Space>(
        &mut self,
        state: &S::State,
        space: &mut S,
        nogoods: &mut S::Nogoods,
    ) -> bool {
        if space.is_known_lost(state, nogoods) {
            return true;
        }
        let asks = self.losses.is_next(&LOSSES);
        let is_lost = asks && space.is_lost(state, nogoods);
        if asks {
            self.losses.count(&LOSSES, is_lost);
        }
        is_lost
    }

    /// The least rank of what is not looked at.
    fn next_rank(&mut self) -> Option<Rank> {
        let here = self.open.least_rank();
        let there = self.scratch.as_mut().and_then(Scratch::least_rank);
        here.into_iter().chain(there).min()
    }

    /// The estimate of a state of this rank and cost.
    fn estimate(&self, rank: Rank, cost: u32) -> u32 {
        ((rank - Rank::from(cost)) / Rank::from(self.haste)) as u32
    }

    /// Looks closer at a state whose turn seems to have come, and returns whether it has. If not, the state waits
    /// again, unless it is lost.
    fn look_closer<S: Space>(
        &mut self,
        state: &S::State,
        entry: Entry,
        rank: Rank,
        space: &mut S,
        ceiling: Ceiling,
    ) -> bool {
        let place = entry.place();
        let way = self.known.way(place);
        let known = self.estimate(rank, way.cost);
        let most = ceiling.map_or(u32::MAX, |ceiling| ceiling.saturating_sub(way.cost));
        let asked =
            if entry.look() == Look::None { most.min(known.saturating_add(FIRST)) } else { most };
        let before = self.insights.take(place);
        let Some(Closer { least, insight }) = space.look_closer(state, asked, &before) else {
            return true;
        };
        let estimate = least.filter(|&estimate| estimate < most);
        let is_due = estimate.is_some_and(|estimate| estimate <= known);
        self.looks.count(&LOOKS, !is_due);
        let Some(estimate) = estimate else {
            self.known.set_done(place);
            return false;
        };
        self.insights.learn(place, &insight);
        if !is_due {
            let look = if estimate < asked { Look::Last } else { Look::First };
            self.open.push(rank_of(way.cost, estimate, self.haste), Entry::new(place, look));
        }
        is_due
    }

    /// Notes what is known of a state before it is looked at, unless that will hardly be asked for.
    fn inherit(&mut self, place: Place, insight: &Insight) {
        if self.looks.is_worth_it(&LOOKS) {
            self.insights.learn(place, insight);
        }
    }

    /// Reads back some of what waits for this rank in the file; returns whether there was anything.
    fn read_back<S: Space>(&mut self, rank: Rank, space: &S) -> bool {
        let Some(scratch) = &mut self.scratch else { return false };
        let Ok(entries) = scratch.pop(rank) else {
            self.is_stuck = true;
            return false;
        };
        let bytes = self.known.state_bytes();
        for entry in entries.chunks_exact(bytes + WAY) {
            let (state, way) = entry.split_at(bytes);
            let (hash, way) = (hash_of(space, state), Way::from_bytes(way));
            let found = self.known.find(state, hash);
            let is_news = match found {
                Some(place) => way.cost < self.known.way(place).cost,
                None => !self.known.has_stand_in(&space.unpack(state), hash, way.cost, space),
            };
            if is_news && let Some(place) = self.known.keep(found, state, hash, way, space) {
                self.open.push(rank, Entry::new(place, Look::None));
            }
        }
        !entries.is_empty()
    }

    /// The state of a node.
    pub(super) fn state<S: Space>(&self, place: Place, space: &S) -> S::State {
        space.unpack(self.known.state(place))
    }

    /// The place of the node of a state.
    pub(super) fn place<S: Space>(&self, state: &S::State, space: &S) -> Option<Place> {
        let mut packed = Vec::with_capacity(self.known.state_bytes());
        space.pack(state, &mut packed);
        self.known.find(&packed, space.fingerprint(state) as u64)
    }

    /// How many estimates it asked for.
    pub(super) const fn estimates(&self) -> u64 {
        self.estimates
    }

    /// What it costs, and the node it was reached from.
    pub(super) fn way(&self, place: Place) -> Way {
        self.known.way(place)
    }
}

impl<S: Space> Shard<S> for Ranked {
    type Letter = Candidate<S>;

    fn address(letter: &Candidate<S>) -> usize {
        shard_of(letter.fingerprint)
    }

    fn least_rank(&mut self) -> Option<Rank> {
        self.next_rank()
    }

    fn look(
        &mut self,
        turn: &Turn,
        space: &mut S,
        nogoods: &mut S::Nogoods,
        mut send: impl FnMut(Candidate<S>),
    ) -> u64 {
        let Turn { rank, batch, ceiling } = *turn;
        // In haste few have the same rank, and in a large search what is best of its shard is good enough.
        let is_exact = self.haste == 1 || batch == 1;
        for looked_at in 0..batch {
            let taken = if is_exact {
                self.take(rank, space, nogoods, ceiling)
            } else {
                self.take_best(space, nogoods, ceiling)
            };
            let Some(taken) = taken else { return looked_at };
            let Taken::Now(Due { state, place, rank, cost, insight }) = taken else { continue };
            if space.is_goal(&state) {
                self.goal = Some(self.goal.map_or(place, |goal| goal.min(place)));
            }
            let known = self.estimate(rank, cost);
            let from = Some(Id::new(self.number, place));
            let fingerprint = space.fingerprint(&state);
            space.expand(&state, fingerprint, |Next { state, fingerprint, price, .. }| {
                let least = known.saturating_sub(price);
                let (cost, insight) = (cost + price, insight.after(price));
                send(Candidate { state, fingerprint, cost, least, insight, from });
            });
        }
        batch
    }

    fn goal(&self) -> Option<Id> {
        self.goal.map(|place| Id::new(self.number, place))
    }

    fn fetch(&self, letter: &Candidate<S>) {
        self.known.fetch(letter.fingerprint as u64);
    }

    fn fetch_more(&self, letter: &Candidate<S>) {
        self.known.fetch_node(letter.fingerprint as u64);
    }

    /// Keeps a state, unless it is known already, another one stands for it, or it is lost or too dear. What comes
    /// after the rank that is looked at now may wait in a file.
    fn reach(&mut self, letter: &Candidate<S>, turn: &Turn, space: &mut S) {
        let Candidate { ref state, fingerprint, cost, least, ref insight, from } = *letter;
        let hash = fingerprint as u64;
        self.packed.clear();
        space.pack(state, &mut self.packed);
        let found = self.known.find(&self.packed, hash);
        if let Some((place, way)) = found.map(|place| (place, self.known.way(place)))
            && way.cost <= cost
        {
            if !way.is_done {
                self.inherit(place, insight);
            }
            return;
        }
        // The next state of a way that is handed over is reached from this one.
        let may_be_left_out = found.is_none() && !turn.is_from_outside();
        if may_be_left_out && self.known.has_stand_in(state, hash, cost, space) {
            return;
        }
        self.estimates += 1;
        let Some(estimate) = space.estimate_above(state, least) else { return };
        if turn.ceiling.is_some_and(|ceiling| rank_of(cost, estimate, 1) >= ceiling.into()) {
            return;
        }
        let rank = rank_of(cost, estimate, self.haste);
        let way = Way { cost, from, is_done: false };
        if let Some(scratch) = &mut self.scratch
            && rank > turn.rank
            && self.known.bytes() + self.insights.bytes() >= self.in_memory
        {
            self.is_stuck |= scratch.push(rank, &self.packed, way).is_err();
        } else if let Some(place) = self.known.keep(found, &self.packed, hash, way, space) {
            self.open.push(rank, Entry::new(place, Look::None));
            self.inherit(place, insight);
        }
    }

    fn is_full(&self) -> bool {
        self.known.is_full()
    }

    fn was_stuck(&mut self) -> bool {
        std::mem::take(&mut self.is_stuck)
    }

    fn waiting(&self) -> u64 {
        self.open.len() + self.scratch.as_ref().map_or(0, Scratch::waiting)
    }

    fn any_waiting(&self, number: u64) -> Option<Place> {
        self.open.any(number).map(Entry::place)
    }

    fn bytes(&self) -> u64 {
        let waiting = self.open.bytes() + self.scratch.as_ref().map_or(0, Scratch::bytes);
        (self.known.bytes() + self.insights.bytes() + waiting) as u64
    }

    fn disk(&self) -> u64 {
        self.scratch.as_ref().map_or(0, Scratch::disk)
    }
}

#[cfg(test)]
mod tests {
    use std::{fs::File, ops::Range};

    use super::*;
    use crate::graph::Graph;

    /// As a shard of a search of a graph.
    fn seen(shard: &mut Ranked) -> &mut impl Shard<Graph<u8>, Letter = Candidate<Graph<u8>>> {
        shard
    }

    const FROM_NOWHERE: Way = Way { cost: 0, from: None, is_done: false };

    /// Keeps a state that is not known.
    fn keep(shard: &mut Ranked, state: u32) {
        let (space, packed) = (plain(0), state.to_le_bytes());
        let hash = hash_of(&space, &packed);
        shard.known.keep(None, &packed, hash, FROM_NOWHERE, &space).unwrap();
    }

    fn plain(states: u32) -> Graph<u8> {
        let edges = vec![Vec::new(); states as usize];
        Graph::new(|number| number, edges, 0..states, vec![[0, 0]; states as usize])
    }

    /// Reaches this state for this price, as one that has this rank, while rank 0 is looked at.
    fn reach(shard: &mut Ranked, space: &mut Graph<u8>, state: u32, cost: u32, rank: u32) {
        let (fingerprint, least) = (space.fingerprint(&state), rank - cost);
        let insight = Insight::default();
        let candidate = Candidate { state, fingerprint, cost, least, insight, from: None };
        shard.reach(&candidate, &Turn { rank: 0, batch: 1, ceiling: None }, space);
    }

    #[test]
    fn a_shard_holds_no_more_than_its_most() {
        let mut graph = plain(10);
        for most in 1..5 {
            let mut shard = Ranked::new(0, 4, 1);
            shard.set_most(most);
            for state in 0..10 {
                assert_eq!(seen(&mut shard).is_full(), state as usize > most);
                reach(&mut shard, &mut graph, state, 0, 0);
            }
            assert_eq!((shard.known.len(), seen(&mut shard).waiting()), (most, most as u64));
        }
    }

    /// States, and what is known of those that wait.
    #[test]
    fn what_comes_later_waits_in_the_file_once_the_others_take_so_much() {
        let mut graph = plain(2);
        let fill: [fn(&mut Ranked); 3] = [
            |_| {},
            |shard| (1000..3000).for_each(|state| keep(shard, state)),
            |shard| (0..2000).for_each(|it| shard.insights.learn(it, &Insight::new([None; 9]))),
        ];
        for fill in fill {
            for more in [0, 1] {
                let mut shard = Ranked::new(0, 4, 1);
                fill(&mut shard);
                let bytes = seen(&mut shard).bytes() as usize + more;
                shard.set_scratch(Path::new(".").into(), bytes);
                reach(&mut shard, &mut graph, 1, 1, 1);
                let in_file = shard.scratch.unwrap().waiting();
                assert_eq!(in_file, 1 - more as u64, "{bytes}");
            }
        }
    }

    /// The last of what was written is read first: here that is the dearest way to state 0.
    #[test]
    fn of_the_ways_in_the_file_the_cheapest_counts() {
        let mut graph = plain(1000);
        let folder = tempfile::tempdir().unwrap();
        let mut shard = Ranked::new(0, 4, 1);
        shard.set_scratch(folder.path().into(), 0);
        let others = |states: Range<u32>| states.map(|state| (state, 1));
        let ways = [(0, 2), (0, 4)].into_iter().chain(others(1..500)).chain([(0, 2)]);
        for (state, cost) in ways.chain(others(500..1000)).chain([(0, 5), (0, 5)]) {
            reach(&mut shard, &mut graph, state, cost, 9);
        }
        let (mut costs, mut taken) = (Vec::new(), 0);
        while let Some(Taken::Now(due)) = shard.take(9, &mut graph, &mut (), None) {
            taken += 1;
            if due.state == 0 {
                costs.push(due.cost);
            }
        }
        assert_eq!((costs, taken), (vec![5, 2], 1001));
    }

    /// States in three rows of three places. A walk up a row costs 1 a place, and 2 down.
    #[test]
    fn a_state_is_passed_over_that_another_one_stands_for() {
        let mut graph = plain(9);
        graph.places = 3;
        let is_up = [(0, 5), (1, 5), (2, 7), (0, 4), (1, 5)];
        let is_known = [(5, 9), (3, 6), (5, 8)];
        let is_down = [(8, 5), (7, 7), (6, 8)];
        let folder = tempfile::tempdir().unwrap();
        for in_files in [false, true] {
            let mut shard = Ranked::new(0, 4, 1);
            if in_files {
                shard.set_scratch(folder.path().into(), 0);
            }
            for (state, cost) in [&is_up[..], &is_known, &is_down].concat() {
                reach(&mut shard, &mut graph, state, cost, 9);
            }
            let mut taken = Vec::new();
            while let Some(Taken::Now(due)) = shard.take(9, &mut graph, &mut (), None) {
                taken.push((due.state, due.cost));
            }
            taken.sort_unstable();
            assert_eq!(taken, [(0, 4), (1, 5), (3, 6), (5, 8), (6, 8), (8, 5)], "{in_files}");
        }
    }

    /// It is a limit as long as the disk fails, and forgotten by no one.
    #[test]
    fn what_can_not_be_read_stops_the_search_and_is_taken_later() {
        let mut graph = plain(1000);
        let folder = tempfile::tempdir().unwrap();
        let mut shard = Ranked::new(0, 4, 1);
        shard.set_scratch(folder.path().into(), 0);
        (0..1000).for_each(|state| reach(&mut shard, &mut graph, state, 1, 1));
        assert!(seen(&mut shard).disk() > 0 && !seen(&mut shard).was_stuck());
        let empty = File::create(folder.path().join("empty")).unwrap();
        let readable = shard.scratch.as_mut().unwrap().change_file(Some(empty));
        let take = |shard: &mut Ranked, graph: &mut Graph<u8>| {
            let mut taken = 0;
            while let Some(Taken::Now(..)) = shard.take(1, graph, &mut (), None) {
                taken += 1;
            }
            (taken, seen(shard).was_stuck(), seen(shard).least_rank())
        };
        let (first, is_stuck, rank) = take(&mut shard, &mut graph);
        assert_eq!((is_stuck, rank), (true, Some(1)));
        assert_eq!(take(&mut shard, &mut graph), (0, true, Some(1)));
        assert!(!seen(&mut shard).was_stuck(), "it says so once");
        shard.scratch.as_mut().unwrap().change_file(readable);
        assert_eq!(take(&mut shard, &mut graph), (1000 - first, false, None));
    }

    #[test]
    fn the_memory_counts_states_what_waits_and_what_is_known_of_it() {
        let mut shard = Ranked::new(0, 4, 1);
        let mut last = seen(&mut shard).bytes();
        let mut grows = |shard: &mut Ranked, least: usize, what: &str| {
            let now = seen(shard).bytes();
            assert!(now - last >= least as u64, "{what}: {last} {now}");
            last = now;
        };
        (0..5 * 1024).for_each(|state| keep(&mut shard, state));
        grows(&mut shard, 5 * 1024 * (4 + WAY) + 5 * 1024 * size_of::<u32>() - 1024, "states");
        for _ in 0..4096 {
            shard.open.push(3, Entry::new(0, Look::None));
        }
        grows(&mut shard, 4096 * size_of::<Entry>(), "what waits");
        for rank in 1000..2000 {
            shard.open.push(rank, Entry::new(0, Look::None));
        }
        grows(&mut shard, 1000 * size_of::<Vec<Entry>>(), "its lists");
        for place in 0..1024 {
            shard.insights.learn(place, &Insight::new([Some(1); 20]));
        }
        grows(&mut shard, 1024 * 20, "what is known");
        shard.set_scratch(Path::new(".").into(), 0);
        for rank in 0..1000 {
            shard.scratch.as_mut().unwrap().push(rank, &[0; 4], FROM_NOWHERE).unwrap();
        }
        grows(&mut shard, 1000 * (4 + WAY), "what is not written yet");
    }
}
