//! What the pointer has in hand while its button is held: a ball that is dragged is flung.

use polar_grid::Cell;

use super::App;
use crate::{
    dragged::Dragged,
    game::{Input, Point},
    scene::Steady,
};

/// What the pointer was pressed on.
#[derive(Debug)]
pub(super) struct Grip {
    cell: Cell,
    /// The board keeps the place that it had at the press, whatever is said since: so the pointer stays where it is.
    steady: Steady,
}

impl Grip {
    pub(super) fn steady(&self) -> Steady {
        self.steady.clone()
    }
}

impl App {
    /// The pointer was pressed on this point of the board: it clicks, and may drag what is there.
    pub(super) fn press(&mut self, point: Point) {
        self.grip = None;
        let before = self.game_scene();
        let cell = point.cell(before.size);
        // A click lets go of what is held; a drag does not.
        let was_held = self.game.holds() && cell == Some(before.focus());
        self.clear_message();
        self.play(Input::Point(point));
        let steady = before.into_steady();
        let cell = cell.filter(|_| was_held || self.game.holds());
        self.grip = cell.map(|cell| Grip { cell, steady });
    }

    /// The pointer goes on: what it has in hand goes that way, once.
    pub(super) fn drag_grip(&mut self, to: Dragged) {
        let Some(direction) = self.grip.as_ref().and_then(|grip| to.direction_from(grip.cell))
        else {
            return;
        };
        self.grip = None;
        if !self.game.holds() {
            self.play(Input::Take);
        }
        self.play(Input::Step(direction));
    }
}
