//! The states of a shard, by rank: a table of what is known, and what is not looked at yet.

use std::{collections::BTreeMap, hint::black_box, path::Path, sync::Arc};

use super::{
    Insight,
    insight::Insights,
    looks::{Entry, LOST, Look, WORTH},
    nodes::{Nodes, WAY, Way},
    scratch::Scratch,
    table::Table,
};
use crate::{
    gauge::Gauge,
    sharded::{Ceiling, Id, MOST_NODES, Place, Rank, Shard, Turn, least, rank_of, shard_of},
    space::{Closer, Next, Space},
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

/// What is known of the states of a shard, and what is not looked at yet, by rank.
pub(super) struct Ranked {
    haste: u32,
    /// Whether closer looks are worth their time, and whether it is to look for what is lost.
    looks: Gauge,
    losses: Gauge,
    /// What is known of those that wait.
    insights: Insights,
    nodes: Nodes,
    table: Table,
    /// By rank, what is not looked at yet.
    open: BTreeMap<Rank, Vec<Entry>>,
    waiting: u64,
    /// Where a state is packed.
    packed: Vec<u8>,
    /// The file for what waits, and how many bytes the nodes and their table take before it is used.
    scratch: Option<(Scratch, usize)>,
    /// The disk failed: some of what waits could not be written or read.
    is_stuck: bool,
    /// The most states, and whether one more came, which was dropped.
    most: usize,
    is_full: bool,
    goal: Option<Place>,
}

impl Ranked {
    /// For packed states of this many bytes.
    pub(super) fn new(bytes: usize, haste: u32) -> Self {
        Self {
            haste,
            looks: Gauge::new(),
            losses: Gauge::new(),
            insights: Insights::default(),
            nodes: Nodes::new(bytes),
            table: Table::new(),
            open: BTreeMap::new(),
            waiting: 0,
            packed: Vec::new(),
            scratch: None,
            is_stuck: false,
            most: MOST_NODES,
            is_full: false,
            goal: None,
        }
    }

    /// Keeps what waits for later in a file in this folder, once it holds this many bytes. A file that is there
    /// already stays where it is, with what waits in it.
    pub(super) fn set_scratch(&mut self, folder: Arc<Path>, bytes: usize) {
        let scratch = self.scratch.take();
        let begin = || Scratch::new(folder, self.nodes.state_bytes());
        self.scratch = Some((scratch.map_or_else(begin, |(scratch, _)| scratch), bytes));
    }

    /// The memory after which it uses its file.
    #[cfg(test)]
    pub(super) fn scratch_bytes(&self) -> Option<u64> {
        self.scratch.as_ref().map(|(_, bytes)| *bytes as u64)
    }

    /// Holds at most this many states.
    #[cfg(test)]
    pub(super) const fn set_most(&mut self, most: usize) {
        self.most = most;
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
            let Some(entry) = self.open.get_mut(&rank).and_then(Vec::pop) else {
                if self.read_back(rank, space) {
                    continue;
                }
                return None;
            };
            self.waiting -= 1;
            let place = entry.place();
            let way = self.nodes.way(place);
            // If it is done, a cheaper way was found after this entry was made, and had its turn before it.
            if way.is_done {
                continue;
            }
            let state = self.state(place, space);
            if entry.look() == Look::None && self.is_lost(&state, space, nogoods) {
                self.nodes.set_way(place, Way { is_done: true, ..way });
                self.insights.take(place);
                return Some(Taken::Not);
            }
            if entry.look() != Look::Last
                && self.looks.is_next(&WORTH)
                && !self.look_closer(&state, entry, rank, space, ceiling)
            {
                return Some(Taken::Not);
            }
            self.nodes.set_way(place, Way { is_done: true, ..way });
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
        while let Some(rank) = self.least_rank().filter(|_| !self.is_stuck) {
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
        let asks = self.losses.is_next(&LOST);
        let is_lost = asks && space.is_lost(state, nogoods);
        if asks {
            self.losses.count(&LOST, is_lost);
        }
        is_lost
    }

    /// The least rank of what is not looked at.
    fn least_rank(&mut self) -> Option<Rank> {
        let here = least(&mut self.open, Vec::is_empty);
        let there = self.scratch.as_mut().and_then(|(scratch, _)| scratch.rank());
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
        let way = self.nodes.way(place);
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
        self.looks.count(&WORTH, !is_due);
        let Some(estimate) = estimate else {
            self.nodes.set_way(place, Way { is_done: true, ..way });
            return false;
        };
        self.insights.learn(place, &insight);
        if !is_due {
            let look = if estimate < asked { Look::Last } else { Look::First };
            self.wait(Entry::new(place, look), rank_of(way.cost, estimate, self.haste));
        }
        is_due
    }

    /// Notes what is known of a state before it is looked at, unless that will hardly be asked for.
    fn inherit(&mut self, place: Place, insight: &Insight) {
        if self.looks.is_worth_it(&WORTH) {
            self.insights.learn(place, insight);
        }
    }

    /// Reads back some of what waits for this rank in the file; returns whether there was anything.
    fn read_back<S: Space>(&mut self, rank: Rank, space: &S) -> bool {
        let Some((scratch, _)) = &mut self.scratch else { return false };
        let Ok(entries) = scratch.pop(rank) else {
            self.is_stuck = true;
            return false;
        };
        let bytes = self.nodes.state_bytes();
        for entry in entries.chunks_exact(bytes + WAY) {
            let (state, way) = entry.split_at(bytes);
            let hash = space.fingerprint(&space.unpack(state)) as u64;
            let way = Way::from_bytes(way);
            self.packed.clear();
            self.packed.extend_from_slice(state);
            let known = self.find(hash);
            if known.is_none_or(|place| self.nodes.way(place).cost > way.cost) {
                self.keep(known, hash, way, rank, space);
            }
        }
        !entries.is_empty()
    }

    /// The node of the packed state.
    fn find(&self, hash: u64) -> Option<Place> {
        self.table.find(hash, |place| self.nodes.state(place) == self.packed)
    }

    /// Notes that the packed state is reached this way. Returns the place where it waits, if there is one left.
    fn keep<S: Space>(
        &mut self,
        known: Option<Place>,
        hash: u64,
        way: Way,
        rank: Rank,
        space: &S,
    ) -> Option<Place> {
        let place = match known {
            Some(place) => {
                self.nodes.set_way(place, way);
                place
            }
            None if self.nodes.len() >= self.most => {
                self.is_full = true;
                return None;
            }
            None => {
                let place = self.nodes.push(&self.packed, way);
                let hash_of =
                    |place| space.fingerprint(&space.unpack(self.nodes.state(place))) as u64;
                self.table.insert(hash, place, hash_of);
                place
            }
        };
        self.wait(Entry::new(place, Look::None), rank);
        Some(place)
    }

    fn wait(&mut self, entry: Entry, rank: Rank) {
        self.open.entry(rank).or_default().push(entry);
        self.waiting += 1;
    }

    /// The state of a node.
    pub(super) fn state<S: Space>(&self, place: Place, space: &S) -> S::State {
        space.unpack(self.nodes.state(place))
    }

    /// What it costs, and the node it was reached from.
    pub(super) fn way(&self, place: Place) -> Way {
        self.nodes.way(place)
    }
}

impl<S: Space> Shard<S> for Ranked {
    type Letter = Candidate<S>;

    fn address(letter: &Candidate<S>) -> usize {
        shard_of(letter.fingerprint)
    }

    fn rank(&mut self) -> Option<Rank> {
        self.least_rank()
    }

    fn look(
        &mut self,
        turn: &Turn,
        space: &mut S,
        nogoods: &mut S::Nogoods,
        mut send: impl FnMut(Candidate<S>),
    ) -> u64 {
        let Turn { rank, batch, ceiling, .. } = *turn;
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
            let from = Some(Id::new(turn.shard, place));
            let fingerprint = space.fingerprint(&state);
            space.expand(&state, fingerprint, |Next { state, fingerprint, price, .. }| {
                let least = known.saturating_sub(price);
                let (cost, insight) = (cost + price, insight.after(price));
                send(Candidate { state, fingerprint, cost, least, insight, from });
            });
        }
        batch
    }

    fn goal(&self) -> Option<Place> {
        self.goal
    }

    fn fetch(&self, letter: &Candidate<S>) {
        black_box(self.table.first(letter.fingerprint as u64));
    }

    /// The node that this hash most likely belongs to, from end to end.
    fn fetch_more(&self, letter: &Candidate<S>) {
        if let Some(place) = self.table.find(letter.fingerprint as u64, |_| true) {
            black_box((self.nodes.state(place).first().copied(), self.nodes.way(place)));
        }
    }

    /// Keeps a state, unless it is known already, dead or too dear. What comes after the rank that is
    /// looked at now may wait in a file.
    fn reach(&mut self, letter: &Candidate<S>, turn: &Turn, space: &mut S) {
        let Candidate { ref state, fingerprint, cost, least, ref insight, from } = *letter;
        let hash = fingerprint as u64;
        self.packed.clear();
        space.pack(state, &mut self.packed);
        let known = self.find(hash);
        if let Some((place, way)) = known.map(|place| (place, self.nodes.way(place)))
            && way.cost <= cost
        {
            if !way.is_done {
                self.inherit(place, insight);
            }
            return;
        }
        let Some(estimate) = space.estimate_above(state, least) else { return };
        if turn.ceiling.is_some_and(|ceiling| rank_of(cost, estimate, 1) >= ceiling.into()) {
            return;
        }
        let rank = rank_of(cost, estimate, self.haste);
        let way = Way { cost, from, is_done: false };
        match &mut self.scratch {
            Some((scratch, bytes))
                if rank > turn.rank
                    && self.nodes.bytes() + self.table.bytes() + self.insights.bytes()
                        >= *bytes =>
            {
                self.is_stuck |= scratch.push(rank, &self.packed, way).is_err();
            }
            _ => {
                if let Some(place) = self.keep(known, hash, way, rank, space) {
                    self.inherit(place, insight);
                }
            }
        }
    }

    fn is_full(&self) -> bool {
        self.is_full
    }

    fn was_stuck(&mut self) -> bool {
        std::mem::take(&mut self.is_stuck)
    }

    fn waiting(&self) -> u64 {
        self.waiting + self.scratch.as_ref().map_or(0, |(scratch, _)| scratch.waiting())
    }

    fn bytes(&self) -> u64 {
        let each = size_of::<(Rank, Vec<Entry>)>();
        let open = self.open.values().map(|it| each + it.capacity() * size_of::<Entry>());
        let scratch = self.scratch.as_ref().map_or(0, |(scratch, _)| scratch.bytes());
        let known = self.nodes.bytes() + self.table.bytes() + self.insights.bytes();
        (known + open.sum::<usize>() + scratch) as u64
    }

    fn disk(&self) -> u64 {
        self.scratch.as_ref().map_or(0, |(scratch, _)| scratch.disk())
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

    fn plain(states: u32) -> Graph<u8> {
        let edges = vec![Vec::new(); states as usize];
        Graph::new(|number| number, edges, 0..states, vec![[0, 0]; states as usize])
    }

    /// Reaches this state for this price, as one that has this rank, while rank 0 is looked at.
    fn reach(shard: &mut Ranked, space: &mut Graph<u8>, state: u32, cost: u32, rank: u32) {
        let (fingerprint, least) = (space.fingerprint(&state), rank - cost);
        let insight = Insight::default();
        let candidate = Candidate { state, fingerprint, cost, least, insight, from: None };
        shard.reach(&candidate, &Turn { shard: 0, rank: 0, batch: 1, ceiling: None }, space);
    }

    #[test]
    fn a_shard_holds_no_more_than_its_most() {
        let mut graph = plain(10);
        for most in 1..5 {
            let mut shard = Ranked::new(4, 1);
            shard.set_most(most);
            for state in 0..10 {
                assert_eq!(seen(&mut shard).is_full(), state as usize > most);
                reach(&mut shard, &mut graph, state, 0, 0);
            }
            assert_eq!((shard.nodes.len(), seen(&mut shard).waiting()), (most, most as u64));
        }
    }

    /// States, their table, and what is known of those that wait.
    #[test]
    fn what_comes_later_waits_in_the_file_once_the_others_take_so_much() {
        let mut graph = plain(2);
        let fill: [fn(&mut Ranked); 4] = [
            |_| {},
            |shard| (0..2000).for_each(|_| _ = shard.nodes.push(&[1; 4], FROM_NOWHERE)),
            |shard| (0..2000).for_each(|it| shard.table.insert(it.into(), it, Into::into)),
            |shard| (0..2000).for_each(|it| shard.insights.learn(it, &Insight::new([None; 9]))),
        ];
        for fill in fill {
            for more in [0, 1] {
                let mut shard = Ranked::new(4, 1);
                fill(&mut shard);
                let bytes = seen(&mut shard).bytes() as usize + more;
                shard.set_scratch(Path::new(".").into(), bytes);
                reach(&mut shard, &mut graph, 1, 1, 1);
                let in_file = shard.scratch.unwrap().0.waiting();
                assert_eq!(in_file, 1 - more as u64, "{bytes}");
            }
        }
    }

    /// The last of what was written is read first: here that is the dearest way to state 0.
    #[test]
    fn of_the_ways_in_the_file_the_cheapest_counts() {
        let mut graph = plain(1000);
        let folder = tempfile::tempdir().unwrap();
        let mut shard = Ranked::new(4, 1);
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

    /// It is a limit as long as the disk fails, and forgotten by no one.
    #[test]
    fn what_can_not_be_read_stops_the_search_and_is_taken_later() {
        let mut graph = plain(1000);
        let folder = tempfile::tempdir().unwrap();
        let mut shard = Ranked::new(4, 1);
        shard.set_scratch(folder.path().into(), 0);
        (0..1000).for_each(|state| reach(&mut shard, &mut graph, state, 1, 1));
        assert!(seen(&mut shard).disk() > 0 && !seen(&mut shard).was_stuck());
        let empty = File::create(folder.path().join("empty")).unwrap();
        let readable = shard.scratch.as_mut().unwrap().0.change_file(Some(empty));
        let take = |shard: &mut Ranked, graph: &mut Graph<u8>| {
            let mut taken = 0;
            while let Some(Taken::Now(..)) = shard.take(1, graph, &mut (), None) {
                taken += 1;
            }
            (taken, seen(shard).was_stuck(), seen(shard).rank())
        };
        let (first, is_stuck, rank) = take(&mut shard, &mut graph);
        assert_eq!((is_stuck, rank), (true, Some(1)));
        assert_eq!(take(&mut shard, &mut graph), (0, true, Some(1)));
        assert!(!seen(&mut shard).was_stuck(), "it says so once");
        shard.scratch.as_mut().unwrap().0.change_file(readable);
        assert_eq!(take(&mut shard, &mut graph), (1000 - first, false, None));
    }

    #[test]
    fn the_memory_counts_states_their_table_what_waits_and_what_is_known_of_it() {
        let mut shard = Ranked::new(4, 1);
        let mut last = seen(&mut shard).bytes();
        let mut grows = |shard: &mut Ranked, least: usize, what: &str| {
            let now = seen(shard).bytes();
            assert!(now - last >= least as u64, "{what}: {last} {now}");
            last = now;
        };
        for _ in 0..5 * 1024 {
            shard.nodes.push(&[0; 4], FROM_NOWHERE);
        }
        grows(&mut shard, 5 * 1024 * (4 + WAY), "nodes");
        for place in 0..4096 {
            shard.table.insert(place.into(), place, Into::into);
        }
        grows(&mut shard, 4096 * size_of::<u32>() - 1024, "table");
        for _ in 0..4096 {
            shard.wait(Entry::new(0, Look::None), 3);
        }
        grows(&mut shard, 4096 * size_of::<Entry>(), "what waits");
        for rank in 1000..2000 {
            shard.wait(Entry::new(0, Look::None), rank);
        }
        grows(&mut shard, 1000 * size_of::<Vec<Entry>>(), "its lists");
        for place in 0..1024 {
            shard.insights.learn(place, &Insight::new([Some(1); 20]));
        }
        grows(&mut shard, 1024 * 20, "what is known");
        shard.set_scratch(Path::new(".").into(), 0);
        if let Some((scratch, _)) = &mut shard.scratch {
            for rank in 0..1000 {
                assert!(scratch.push(rank, &[0; 4], FROM_NOWHERE).is_ok());
            }
        }
        grows(&mut shard, 1000 * (4 + WAY), "what is not written yet");
    }
}
