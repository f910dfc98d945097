//! What is counted.

use crate::Event;

/// Steps, pushes and turns. A bump is counted nowhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counters {
    /// Moves in which the penguin changed its cell.
    pub steps: u32,
    /// Moves in which a push changed the board.
    pub pushes: u32,
    /// Moves in which the penguin only turned.
    pub turns: u32,
}

impl Counters {
    /// Counts an event.
    pub const fn count(&mut self, event: &Event) {
        match event {
            Event::Turn { .. } => self.turns = self.turns.saturating_add(1),
            Event::Step { .. } => self.steps = self.steps.saturating_add(1),
            Event::Push(_) => self.pushes = self.pushes.saturating_add(1),
            Event::Bump { .. } => {}
        }
    }

    /// Steps, pushes and turns together: the presses that did something.
    #[must_use]
    pub const fn presses(&self) -> u32 {
        self.steps.saturating_add(self.pushes).saturating_add(self.turns)
    }
}
