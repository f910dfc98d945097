//! What is searched: states, and the steps between them.

mod insight;

use std::fmt;

pub use insight::Insight;

/// A space to search. Clones must agree about everything.
pub trait Space: Clone + Send {
    /// A state.
    type State: Copy + Eq + Send;

    /// What leads from a state to the next.
    type Step: Copy + PartialEq + Send;

    /// What lost states have taught, to recognise others: nogoods, as planners call them. Each shard of a search has
    /// its own, so that any number of threads finds the same; they take little memory.
    type Nogoods: Default + Send;

    /// How many bytes a packed state has: the same for all of this space.
    fn packed_bytes(&self) -> usize;

    /// Appends that many bytes for a state: the same for equal states, different ones for others.
    fn pack(&self, state: &Self::State, bytes: &mut Vec<u8>);

    /// The state that was packed.
    fn unpack(&self, bytes: &[u8]) -> Self::State;

    /// The memory it holds, roughly, in bytes.
    fn bytes(&self) -> usize;

    /// How many states of a usual space one of these is worth in time, roughly, and at least one: so many fewer are
    /// looked at before a search can be stopped. What is found may depend on it.
    fn weight(&self) -> u64 {
        1
    }

    /// A fingerprint of a state, the same on every machine. Equal states have the same one; different ones do with
    /// odds of 1 to 2¹²⁸.
    fn fingerprint(&self, state: &Self::State) -> u128;

    /// Whether one state makes another superfluous: it is a goal if the other is, and has each of the other's steps, to
    /// the same state, for at most `more` more. It is looked for among the states whose fingerprints have the same lower
    /// half, but a few others are asked about, too.
    fn stands_for(&self, _state: &Self::State, _other: &Self::State, _more: u32) -> bool {
        false
    }

    /// A lower bound of the cost that remains; `None` if the goal can't be reached from here.
    fn estimate(&mut self, state: &Self::State) -> Option<u32>;

    /// The larger of the estimate and `known`, which is a lower bound, too; `None` as for the estimate. Where `known` is
    /// the larger one, the estimate need not be found.
    fn estimate_above(&mut self, state: &Self::State, known: u32) -> Option<u32> {
        Some(self.estimate(state)?.max(known))
    }

    /// The estimate, or a bound that takes less time to find, if there is one.
    fn estimate_soon(&mut self, state: &Self::State) -> Option<u32> {
        self.estimate(state)
    }

    /// Whether the goal certainly can't be reached, as far as the nogoods tell.
    fn is_known_lost(&mut self, _state: &Self::State, _nogoods: &mut Self::Nogoods) -> bool {
        false
    }

    /// Whether the goal certainly can't be reached, if that takes longer to find than the estimate. If so, the reason
    /// is added to the nogoods.
    fn is_lost(&mut self, _state: &Self::State, _nogoods: &mut Self::Nogoods) -> bool {
        false
    }

    /// A better bound, if there is one, that takes longer to find. A bound above `most` may be reported as `most`.
    /// `known` lets it skip goals; the result lets successors skip them.
    fn look_closer(
        &mut self,
        _state: &Self::State,
        _most: u32,
        _known: &Insight,
    ) -> Option<Closer> {
        None
    }

    /// Whether this is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Visits what each step from this state leads to. The fingerprint is that of the state.
    fn expand(&self, state: &Self::State, fingerprint: u128, visit: impl FnMut(Next<Self>));
}

/// What a step leads to.
pub struct Next<S: Space> {
    /// The step.
    pub step: S::Step,
    /// The state after it.
    pub state: S::State,
    /// The fingerprint of that state.
    pub fingerprint: u128,
    /// What the step costs: at least one. No way may cost 2³¹ or more.
    pub price: u32,
}

// By hand: derived ones would ask of the space what only its states and steps have to be.
impl<S: Space> Clone for Next<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Space> Copy for Next<S> {}

impl<S: Space<State: fmt::Debug, Step: fmt::Debug>> fmt::Debug for Next<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { step, state, fingerprint, price } = self;
        f.debug_struct("Next")
            .field("step", step)
            .field("state", state)
            .field("fingerprint", fingerprint)
            .field("price", price)
            .finish()
    }
}

/// What a closer look found.
#[derive(Clone, Debug)]
pub struct Closer {
    /// A lower bound of the cost that remains; `None` if the goal can't be reached.
    pub least: Option<u32>,
    /// The same for each goal.
    pub insight: Insight,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Graph;

    /// A graph can be neither.
    #[test]
    fn a_step_of_any_space_can_be_copied_and_shown() {
        let next = Next::<Graph<u8>> { step: 3, state: 5, fingerprint: 7, price: 1 };
        let copies = [next; 2].map(|next| format!("{next:?}"));
        assert_eq!(copies, ["Next { step: 3, state: 5, fingerprint: 7, price: 1 }"; 2]);
    }
}
