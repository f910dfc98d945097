//! The states of a shard: the fingerprints of those that were reached, and those that wait to be looked at, by rank.

use std::hint::black_box;

use super::{fingerprints::Fingerprints, waiting::Waiting};
use crate::{
    sharded::{Id, MOST_NODES, Place, Rank, Shard, Turn, rank_of, shard_of},
    space::{Next, Space},
};

/// A state that a step leads to.
pub(super) struct Candidate<S: Space> {
    pub(super) state: S::State,
    pub(super) fingerprint: u128,
    pub(super) cost: u32,
    pub(super) origin: Origin<S::Step>,
}

/// The node and the step from which a state was reached; `None` for the start.
type Origin<T> = Option<(Id, T)>;

/// One of this many states is asked whether it is lost even if the nogoods do not say so: that takes as long as a few
/// dozen states, and what is found tells of others.
const SELDOM: usize = 32;

/// The bytes of a place and a cost, behind a packed state.
const NODE: usize = 8;

/// What is known of the states of a shard, and those that wait.
pub(super) struct Swept<S: Space> {
    /// The number of the shard.
    number: usize,
    haste: u32,
    /// The bytes of a packed state.
    width: usize,
    fingerprints: Fingerprints,
    /// By place.
    origins: Vec<Origin<S::Step>>,
    /// Packed states, each with its place and what it costs.
    waiting: Waiting,
    /// A goal, and what it costs.
    goal: Option<(Place, u32)>,
    looked_at: usize,
    /// The most states, and whether one more came, which was dropped.
    most: usize,
    is_full: bool,
}

impl<S: Space> Swept<S> {
    /// The shard with this number, for packed states of this many bytes.
    pub(super) fn new(number: usize, width: usize, haste: u32) -> Self {
        Self {
            number,
            haste,
            width,
            fingerprints: Fingerprints::new(number),
            origins: Vec::new(),
            waiting: Waiting::new(width + NODE),
            goal: None,
            looked_at: 0,
            most: MOST_NODES,
            is_full: false,
        }
    }

    /// Holds at most this many states.
    #[cfg(test)]
    pub(super) const fn set_most(&mut self, most: usize) {
        self.most = most;
    }

    /// How a state was reached.
    pub(super) fn origin(&self, place: Place) -> Origin<S::Step> {
        self.origins.get(place as usize).copied().flatten()
    }

    /// The cost of the goal that was found.
    pub(super) fn cost(&self) -> Option<u32> {
        self.goal.map(|(_, cost)| cost)
    }

    /// Takes a state of the least rank, with its place and what it costs.
    fn take(&mut self, space: &S) -> Option<(S::State, Place, u32)> {
        let rank = self.waiting.least_rank()?;
        self.waiting.pop(rank, |entry| {
            let (state, node) = entry.split_at(self.width);
            let (place, cost) = node_of(node);
            (space.unpack(state), place, cost)
        })
    }

    /// Whether a state is lost, as far as it is worth the time to find out.
    fn is_lost(&mut self, state: &S::State, space: &mut S, nogoods: &mut S::Nogoods) -> bool {
        self.looked_at += 1;
        space.is_known_lost(state, nogoods)
            || self.looked_at.is_multiple_of(SELDOM) && space.is_lost(state, nogoods)
    }
}

/// The place and the cost that these bytes say.
fn node_of(bytes: &[u8]) -> (Place, u32) {
    let node = bytes.try_into().map_or(0, u64::from_le_bytes);
    (node as Place, (node >> 32) as u32)
}

impl<S: Space> Shard<S> for Swept<S> {
    type Letter = Candidate<S>;

    fn address(letter: &Candidate<S>) -> usize {
        shard_of(letter.fingerprint)
    }

    fn least_rank(&mut self) -> Option<Rank> {
        self.waiting.least_rank()
    }

    fn look(
        &mut self,
        turn: &Turn,
        space: &mut S,
        nogoods: &mut S::Nogoods,
        mut send: impl FnMut(Candidate<S>),
    ) -> u64 {
        for looked_at in 0..turn.batch {
            // What is best of the shard is good enough.
            let Some((state, place, cost)) = self.take(space) else { return looked_at };
            if self.is_lost(&state, space, nogoods) {
                continue;
            }
            let from = Id::new(self.number, place);
            let fingerprint = space.fingerprint(&state);
            space.expand(&state, fingerprint, |Next { step, state, fingerprint, price }| {
                let (cost, origin) = (cost + price, Some((from, step)));
                send(Candidate { state, fingerprint, cost, origin });
            });
        }
        turn.batch
    }

    fn goal(&self) -> Option<Id> {
        self.goal.map(|(place, _)| Id::new(self.number, place))
    }

    fn fetch(&self, letter: &Candidate<S>) {
        black_box(self.fingerprints.first(letter.fingerprint));
    }

    /// Keeps a state, unless it was reached already or is lost.
    fn reach(&mut self, letter: &Candidate<S>, _turn: &Turn, space: &mut S) {
        let Candidate { ref state, fingerprint, cost, origin } = *letter;
        if !self.fingerprints.insert(fingerprint) {
            return;
        }
        let Some(estimate) = space.estimate_soon(state) else { return };
        let place = self.origins.len();
        if place >= self.most {
            self.is_full = true;
            return;
        }
        let place = place as Place;
        if space.is_goal(state) && self.goal.is_none_or(|(_, known)| cost < known) {
            self.goal = Some((place, cost));
        }
        self.origins.push(origin);
        let node = u64::from(place) | u64::from(cost) << 32;
        self.waiting.push(rank_of(cost, estimate, self.haste), |entry| {
            space.pack(state, entry);
            entry.extend_from_slice(&node.to_le_bytes());
        });
    }

    fn is_full(&self) -> bool {
        self.is_full
    }

    fn waiting(&self) -> u64 {
        self.waiting.len()
    }

    fn any_waiting(&self, number: u64) -> Option<Place> {
        let (_, node) = self.waiting.any(number)?.split_at(self.width);
        Some(node_of(node).0)
    }

    fn bytes(&self) -> u64 {
        let origins = self.origins.capacity() * size_of::<Origin<S::Step>>();
        (self.fingerprints.bytes() + origins + self.waiting.bytes()) as u64
    }
}
