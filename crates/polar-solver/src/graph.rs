//! A space for tests, of which everything is known: numbers, and steps from each to others.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
    thread::{self, ThreadId},
};

use oorandom::Rand64;

use crate::space::{Closer, Insight, Next, Space};

/// Where a step leads, and its price.
pub(crate) type Edge = (u32, u32);

/// What one of the estimates says of a state: this many quarters of what is left, rounded down.
pub(crate) type Quarters = u32;

/// From one place to another: it takes longer down the row than up.
const fn walk(from: u32, to: u32) -> u32 {
    if from < to { to - from } else { 2 * (from - to) }
}

/// A step is named by its number among those of its state.
#[derive(Clone)]
pub(crate) struct Graph<T> {
    name: fn(u8) -> T,
    edges: Arc<[Vec<Edge>]>,
    goals: Arc<HashSet<u32>>,
    /// What is left to pay, by state.
    left: Arc<[Option<u32>]>,
    /// What is said of it at once, and after a closer look.
    said: Arc<[[Quarters; 2]]>,
    /// The memory that it says it holds.
    pub(crate) bytes: usize,
    /// What a state weighs.
    pub(crate) weight: u64,
    /// How many states one after the other are the same but for where one stands in a row.
    pub(crate) places: u32,
    notes: Arc<Mutex<Notes>>,
}

/// What a search asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    /// The states that were looked at closely, and what was known of each.
    pub(crate) looks: Vec<(u32, Option<u32>)>,
    /// The threads that asked for steps.
    pub(crate) threads: HashSet<ThreadId>,
}

impl<T> Graph<T> {
    pub(crate) fn new(
        name: fn(u8) -> T,
        edges: Vec<Vec<Edge>>,
        goals: impl IntoIterator<Item = u32>,
        said: Vec<[Quarters; 2]>,
    ) -> Self {
        let goals: HashSet<u32> = goals.into_iter().collect();
        let is_goal = |state: usize| goals.contains(&(state as u32));
        let mut left: Vec<_> = (0..edges.len()).map(|it| is_goal(it).then_some(0)).collect();
        loop {
            let before = left.clone();
            for (state, edges) in edges.iter().enumerate().rev() {
                let ways = edges.iter().filter_map(|&(to, price)| Some(left[to as usize]? + price));
                left[state] = ways.chain(left[state]).min();
            }
            if left == before {
                break;
            }
        }
        Self {
            name,
            edges: edges.into(),
            goals: goals.into(),
            left: left.into(),
            said: said.into(),
            bytes: 0,
            weight: 1,
            places: 1,
            notes: Arc::default(),
        }
    }

    /// This many states, with some steps from the first and from most, mostly to the next ones. Where several steps
    /// lead to the same state, their prices differ. One of the last is a goal, and perhaps others.
    pub(crate) fn random(name: fn(u8) -> T, seed: u64, states: u32) -> Self {
        let mut random = Rand64::new(seed.into());
        let mut below = move |end: u32| random.rand_range(0..u64::from(end)) as u32;
        let edges = (0..states).map(|state| {
            let mut edges = Vec::new();
            let steps = if below(8) == 0 && state > 0 { 0 } else { 1 + below(3) };
            for _ in 0..steps {
                let to = if below(8) == 0 { below(state + 1) } else { state + 1 + below(30) };
                let price = 1 + below(3);
                edges.push((to.min(states - 1), price));
                if below(4) == 0 {
                    edges.push((to.min(states - 1), 1 + price % 3));
                }
            }
            edges
        });
        let edges = edges.collect();
        let goals: Vec<_> = (0..1 + below(4)).map(|_| states - 1 - below(states.min(20))).collect();
        let said = (0..states).map(|_| [below(5), below(5)]).collect();
        Self::new(name, edges, goals, said)
    }

    /// A tree with two branches everywhere, numbered as a heap is, and a goal at its last leaf.
    pub(crate) fn tree(name: fn(u8) -> T, depth: u32, said: [Quarters; 2]) -> Self {
        let (inner, all) = ((1 << depth) - 1, (2 << depth) - 1);
        let branches = |state| vec![(2 * state + 1, 1), (2 * state + 2, 1)];
        let edges = (0..inner).map(branches).chain((inner..all).map(|_| Vec::new()));
        Self::new(name, edges.collect(), [all - 1], vec![said; all as usize])
    }

    /// A random one, but in each state one stands in one of so many places in a row, and a step is taken at one of them:
    /// its price is more by the walk there.
    pub(crate) fn with_places(name: fn(u8) -> T, seed: u64, states: u32, places: u32) -> Self {
        let mut random = Rand64::new(seed.into());
        let mut place = move || random.rand_range(0..u64::from(places)) as u32;
        let plain = Self::random(name, seed, states);
        let edges = plain.edges.iter().flat_map(|steps| {
            let mut step = |&(to, price)| (place(), to * places + place(), price);
            let steps: Vec<_> = steps.iter().map(&mut step).collect();
            let from = |here: u32| {
                let walked =
                    |&(there, to, price): &(u32, u32, u32)| (to, price + walk(here, there));
                steps.iter().map(walked).collect()
            };
            (0..places).map(from).collect::<Vec<_>>()
        });
        let edges = edges.collect();
        let goals =
            plain.goals.iter().flat_map(|goal| (0..places).map(move |at| goal * places + at));
        let said = plain.said.iter().flat_map(|&said| vec![said; places as usize]);
        Self { places, ..Self::new(name, edges, goals, said.collect()) }
    }

    /// The same without a way to anything.
    pub(crate) fn without_goals(mut self) -> Self {
        self.goals = Arc::default();
        self.left = vec![None; self.edges.len()].into();
        self
    }

    /// The same, where each step costs this much more. What is said of a state stays as it was, which is no more than true.
    pub(crate) fn with_dearer_steps(mut self, more: u32) -> Self {
        let dearer =
            |edges: &Vec<Edge>| edges.iter().map(|&(to, price)| (to, price + more)).collect();
        self.edges = self.edges.iter().map(dearer).collect();
        self
    }

    /// The same, but what is said of all states is the same part of what is left: then no step lowers it by
    /// more than the step costs.
    pub(crate) fn consistent(mut self, said: [Quarters; 2]) -> Self {
        self.said = vec![said; self.edges.len()].into();
        self
    }

    /// What is left to pay from a state.
    pub(crate) fn left(&self, state: u32) -> Option<u32> {
        self.left[state as usize]
    }

    /// What a solution through each state costs at least by the estimate, where it says that there may be one.
    pub(crate) fn may_cost(&self) -> impl Iterator<Item = u32> {
        let costs = self.costs().into_iter().zip(0..);
        costs.filter_map(|(cost, state)| Some(cost? + self.says(state, 0)?))
    }

    /// By state, what it costs from the first.
    fn costs(&self) -> Vec<Option<u32>> {
        let mut costs = vec![None; self.edges.len()];
        costs[0] = Some(0);
        loop {
            let before = costs.clone();
            for (state, edges) in self.edges.iter().enumerate() {
                for &(to, price) in edges {
                    let here = costs[state].map(|cost: u32| cost + price);
                    let there = &mut costs[to as usize];
                    *there = there.iter().copied().chain(here).min();
                }
            }
            if costs == before {
                return costs;
            }
        }
    }

    /// What these steps cost from the first state to a goal; `None` if they do not lead there.
    pub(crate) fn price_of(&self, steps: impl IntoIterator<Item = u8>) -> Option<u32> {
        let (mut state, mut cost) = (0, 0);
        for number in steps {
            let (to, price) = *self.edges[state as usize].get(usize::from(number))?;
            (state, cost) = (to, cost + price);
        }
        self.goals.contains(&state).then_some(cost)
    }

    pub(crate) fn notes(&self) -> Notes {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What one of the estimates says. That there is no way is said from two quarters on.
    fn says(&self, state: u32, which: usize) -> Option<u32> {
        let quarters = self.said[state as usize][which];
        match self.left(state) {
            Some(left) => Some(left * quarters / 4),
            None => (quarters < 2).then_some(0),
        }
    }
}

impl<T: Copy + PartialEq + Send> Space for Graph<T> {
    type State = u32;
    type Step = T;
    type Nogoods = ();

    fn packed_bytes(&self) -> usize {
        4
    }

    fn pack(&self, state: &u32, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(&state.to_le_bytes());
    }

    fn unpack(&self, bytes: &[u8]) -> u32 {
        u32::from_le_bytes(bytes.try_into().unwrap())
    }

    fn bytes(&self) -> usize {
        self.bytes
    }

    fn weight(&self) -> u64 {
        self.weight
    }

    fn fingerprint(&self, state: &u32) -> u128 {
        let (state, place) = (state / self.places, state % self.places);
        let but_for_its_place =
            u128::from(state).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        but_for_its_place ^ u128::from(place) << 64
    }

    fn stands_for(&self, state: &u32, other: &u32, more: u32) -> bool {
        state / self.places == other / self.places && walk(*state, *other) <= more
    }

    fn estimate(&mut self, state: &u32) -> Option<u32> {
        self.says(*state, 0)
    }

    fn look_closer(&mut self, state: &u32, most: u32, known: &Insight) -> Option<Closer> {
        let bound = known.bound(0);
        self.notes.lock().unwrap().looks.push((*state, bound));
        let least = self.says(*state, 1).and_then(|says| Some(says.max(bound?)));
        Some(Closer { least: least.map(|least| least.min(most)), insight: Insight::new([least]) })
    }

    fn is_goal(&self, state: &u32) -> bool {
        self.goals.contains(state)
    }

    fn expand(&self, state: &u32, _fingerprint: u128, mut visit: impl FnMut(Next<Self>)) {
        self.notes.lock().unwrap().threads.insert(thread::current().id());
        for (&(state, price), number) in self.edges[*state as usize].iter().zip(0..) {
            let (step, fingerprint) = ((self.name)(number), self.fingerprint(&state));
            visit(Next { step, state, fingerprint, price });
        }
    }
}
