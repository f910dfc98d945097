//! What the pointer has in hand while its button is held: a ball that is dragged is flung, and the thumb of a scroll
//! bar takes the page along.

use polar_grid::Cell;

use super::App;
use crate::{
    dragged::Dragged,
    game::{Input, Point},
    scene::Steady,
};

/// What the pointer was pressed on.
#[derive(Debug, Default)]
pub(super) enum Grip {
    /// Nothing that goes along.
    #[default]
    Nothing,
    Ball {
        cell: Cell,
        /// The board keeps the place that it had at the press, whatever is said since: so the pointer stays where it is.
        steady: Steady,
    },
    Thumb {
        /// The line that the pointer's place stood for.
        line: usize,
        /// The first line that was seen.
        first: usize,
    },
}

impl Grip {
    pub(super) fn steady(&self) -> Option<Steady> {
        match self {
            Self::Ball { steady, .. } => Some(steady.clone()),
            Self::Nothing | Self::Thumb { .. } => None,
        }
    }
}

impl App {
    /// The pointer was pressed on this point of the board: it clicks, and may drag what is there.
    pub(super) fn press(&mut self, point: Point) {
        self.grip = Grip::Nothing;
        let before = self.game_scene();
        let cell = point.cell(before.size);
        // A click lets go of what is held; a drag does not.
        let was_held = self.game.holds() && cell == Some(before.focus());
        self.clear_message();
        self.play(Input::Point(point));
        let steady = before.into_steady();
        let cell = cell.filter(|_| was_held || self.game.holds());
        self.grip = cell.map_or(Grip::Nothing, |cell| Grip::Ball { cell, steady });
    }

    /// The pointer goes on: a ball that it has in hand goes that way, once.
    pub(super) fn drag_ball(&mut self, to: Dragged) {
        let Grip::Ball { cell, .. } = self.grip else { return };
        let Some(direction) = to.direction_from(cell) else { return };
        if !self.game.holds() {
            self.play(Input::Take);
        }
        self.play(Input::Step(direction));
        // One that can't be flung that way is still in hand: who slipped on the way goes on to where they wanted.
        if !self.game.holds() {
            self.grip = Grip::Nothing;
        }
    }

    /// The pointer was pressed on the thumb, at the place that stands for this line.
    pub(super) fn hold_thumb(&mut self, line: usize) {
        let first = self.view().first(self.page_size.lines);
        self.grip = first.map_or(Grip::Nothing, |first| Grip::Thumb { line, first });
    }

    /// The pointer goes on with a button held, to the place on the scroll bar that [stands for this
    /// line](crate::ScrollBar::line). If it has the thumb in hand, that goes along.
    pub fn scroll_to(&mut self, line: usize) {
        let Grip::Thumb { line: pressed, first } = self.grip else { return };
        let to = match line {
            // At the upper end nothing is left above, wherever the thumb was pressed.
            0 if pressed > 0 => 0,
            _ => first.saturating_add(line).saturating_sub(pressed),
        };
        if let Some(mut page) = self.pages.pop() {
            page.scroll_to(self, to);
            self.pages.push(page);
        }
    }
}
