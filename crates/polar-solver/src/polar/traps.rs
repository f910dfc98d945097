//! The traps that are known, the nogoods of Polar. A few of them hold nearly all states that are lost.

use std::cell::LazyCell;

use super::{hope::Hope, plane::Plane, shelf::Shelf, state::State, terrain::Terrain, trap::Trap};

/// The most traps: a few, as each shard of a search has its own.
const ROOM: usize = 64;

/// The traps that are known: those that held a state last.
#[derive(Debug)]
pub struct Traps<P> {
    known: Shelf<P, 1>,
    /// By trap: when it held a state last, counted by states that were held.
    held_at: Vec<u64>,
    now: u64,
}

impl<P> Default for Traps<P> {
    fn default() -> Self {
        Self { known: Shelf::default(), held_at: Vec::new(), now: 0 }
    }
}

impl<P: Plane> Traps<P> {
    /// Whether one of them holds a state.
    pub fn hold(&mut self, terrain: &Terrain<P>, state: &State<P>) -> bool {
        let region = LazyCell::new(|| state.region(terrain));
        let holds = self.known.find(state, &region);
        if let Some(number) = holds {
            self.now += 1;
            self.held_at[number] = self.now;
        }
        holds.is_some()
    }

    /// Whether there is no hope for a state. If so, its trap, which was not known yet, is added.
    pub(super) fn learn(&mut self, hope: &Hope<P>) -> bool {
        let trap = hope.trap();
        let is_lost = trap.is_some();
        if let Some(trap) = trap {
            self.add(trap, hope.terrain);
        }
        is_lost
    }

    /// Adds a trap, in the place of the one that was of no use for longest, if there are too many.
    fn add(&mut self, trap: Trap<P>, terrain: &Terrain<P>) {
        let count = self.known.len();
        let longest_ago = (0..count).min_by_key(|&number| self.held_at[number]);
        let number = longest_ago.filter(|_| count == ROOM).unwrap_or(count);
        self.known.put(number, trap, terrain);
        self.now += 1;
        self.held_at.resize(self.known.len(), 0);
        self.held_at[number] = self.now;
    }
}
