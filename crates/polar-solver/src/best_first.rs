//! Best-first search (A*) over any space of states, with exact comparison of states.
//!
//! The estimate must be consistent: no step lowers it by more than the step costs. Then the first
//! time a state is looked at its cost is least, and the least sum of cost and estimate among the
//! states not looked at is a proven lower bound at every moment.

use polar_search::{Progress, State};

/// A space to search.
pub trait Space {
    /// A state, compared exactly.
    type State: Copy + Eq;

    /// What leads from a state to the next.
    type Step: Copy;

    /// A hash of a state, the same on every machine.
    fn hash(&self, state: &Self::State) -> u64;

    /// A lower bound of what is still to pay; `None` if the goal can't be reached from here.
    fn estimate(&mut self, state: &Self::State) -> Option<u32>;

    /// Whether it is done.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Says each state that one step leads to, and what the step costs.
    fn expand(&mut self, state: &Self::State, found: &mut Vec<(Self::Step, Self::State, u32)>);
}

#[derive(Clone, Copy)]
struct Node<S, T> {
    state: S,
    cost: u32,
    parent: u32,
    step: Option<T>,
}

/// The search. Greedy where `haste` is more than 1: the estimate counts so many times, the first
/// solution comes sooner and need not be the shortest.
pub struct BestFirst<S: Space> {
    space: S,
    haste: u32,
    nodes: Vec<Node<S::State, S::Step>>,
    /// Open addressing: places in `nodes`, one more, with their hashes; 0 is free.
    table: Vec<(u32, u32)>,
    /// By cost and estimate together, what is not looked at yet: place and cost.
    open: Vec<Vec<(u32, u32)>>,
    at: usize,
    waiting: u64,
    looked_at: u64,
    goal: Option<u32>,
    found: Vec<(S::Step, S::State, u32)>,
}

/// A solution of this cost is known from elsewhere: nothing as dear is kept.
pub type Ceiling = Option<u32>;

impl<S: Space> BestFirst<S> {
    /// Begins with this state.
    pub fn new(mut space: S, start: S::State, haste: u32) -> Self {
        let estimate = space.estimate(&start);
        let mut search = Self {
            space,
            haste,
            nodes: Vec::new(),
            table: vec![(0, 0); 1 << 12],
            open: Vec::new(),
            at: 0,
            waiting: 0,
            looked_at: 0,
            goal: None,
            found: Vec::new(),
        };
        if let Some(estimate) = estimate {
            search.nodes.push(Node { state: start, cost: 0, parent: 0, step: None });
            search.insert(search.space.hash(&start) as u32, 0);
            search.put(0, 0, estimate);
        }
        search
    }

    /// Looks at so many states. What costs `ceiling` or more with its estimate is passed over.
    pub fn advance(&mut self, budget: u64, ceiling: Ceiling) -> State {
        let end = self.looked_at.saturating_add(budget);
        while self.looked_at < end {
            let Some((place, cost)) = self.next(ceiling) else { return State::Finished };
            let Some(&node) = self.nodes.get(place as usize) else { return State::Finished };
            if node.cost < cost {
                // A cheaper way was found after this entry was made.
                continue;
            }
            self.looked_at += 1;
            if self.space.is_goal(&node.state) {
                self.goal = Some(place);
                return State::Finished;
            }
            let mut found = std::mem::take(&mut self.found);
            self.space.expand(&node.state, &mut found);
            for (step, state, price) in found.drain(..) {
                self.reach(place, step, state, cost + price, ceiling);
            }
            self.found = found;
        }
        State::Running
    }

    /// The steps to the goal, if it was found.
    #[must_use]
    pub fn solution(&self) -> Option<Vec<S::Step>> {
        let mut steps = Vec::new();
        let mut at = self.goal?;
        while let Some(Node { step: Some(step), parent, .. }) = self.nodes.get(at as usize) {
            steps.push(*step);
            at = *parent;
        }
        steps.reverse();
        Some(steps)
    }

    /// What the solution found costs.
    #[must_use]
    pub fn cost(&self) -> Option<u32> {
        self.goal.and_then(|goal| self.nodes.get(goal as usize)).map(|node| node.cost)
    }

    /// Where it stands. The lower bound holds where nothing is hastened.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let bytes = self.nodes.capacity() * size_of::<Node<S::State, S::Step>>()
            + self.table.capacity() * 8
            + self.open.iter().map(|bucket| bucket.capacity() * 8).sum::<usize>();
        Progress {
            nodes: self.looked_at,
            frontier: self.waiting,
            lower: self.at as u32,
            upper: self.cost(),
            bytes: bytes as u64,
        }
    }

    fn next(&mut self, ceiling: Ceiling) -> Option<(u32, u32)> {
        loop {
            if ceiling.is_some_and(|ceiling| self.haste == 1 && self.at >= ceiling as usize) {
                return None;
            }
            if let Some(entry) = self.open.get_mut(self.at)?.pop() {
                self.waiting -= 1;
                return Some(entry);
            }
            self.at += 1;
        }
    }

    fn reach(&mut self, parent: u32, step: S::Step, state: S::State, cost: u32, ceiling: Ceiling) {
        let hash = self.space.hash(&state) as u32;
        if let Some(place) = self.find(hash, &state) {
            let Some(known) = self.nodes.get_mut(place as usize) else { return };
            if known.cost <= cost {
                return;
            }
            (known.cost, known.parent, known.step) = (cost, parent, Some(step));
            if let Some(estimate) = self.space.estimate(&state) {
                self.put(place, cost, estimate);
            }
            return;
        }
        let Some(estimate) = self.space.estimate(&state) else { return };
        if ceiling.is_some_and(|ceiling| cost + estimate >= ceiling) {
            return;
        }
        // So many nodes fill any memory of today first.
        let Ok(place) = u32::try_from(self.nodes.len()) else { return };
        self.nodes.push(Node { state, cost, parent, step: Some(step) });
        self.insert(hash, place);
        self.put(place, cost, estimate);
    }

    fn put(&mut self, place: u32, cost: u32, estimate: u32) {
        let rank = (cost + estimate * self.haste) as usize;
        if self.open.len() <= rank {
            self.open.resize_with(rank + 1, Vec::new);
        }
        self.open[rank].push((place, cost));
        self.at = self.at.min(rank);
        self.waiting += 1;
    }

    fn find(&self, hash: u32, state: &S::State) -> Option<u32> {
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        while self.table[slot].0 != 0 {
            let (entry, its_hash) = self.table[slot];
            if its_hash == hash && self.nodes[entry as usize - 1].state == *state {
                return Some(entry - 1);
            }
            slot = (slot + 1) & mask;
        }
        None
    }

    fn insert(&mut self, hash: u32, place: u32) {
        if self.nodes.len() * 2 > self.table.len() {
            let old = std::mem::take(&mut self.table);
            self.table = vec![(0, 0); old.len() * 2];
            for (entry, hash) in old.into_iter().filter(|(entry, _)| *entry != 0) {
                self.link(hash, entry - 1);
            }
        }
        self.link(hash, place);
    }

    fn link(&mut self, hash: u32, place: u32) {
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        while self.table[slot].0 != 0 {
            slot = (slot + 1) & mask;
        }
        self.table[slot] = (place + 1, hash);
    }
}
