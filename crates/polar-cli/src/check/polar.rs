//! Levels of Polar.

use std::fmt;

use polar_core::{
    Fault, Setup, Tile,
    stge::Stage,
    text::{HEADERS, Level, TextFaultKind},
};
use polar_grid::text::MapFault;
use polar_play::many;

use super::file::FileCheck;
use crate::input::LieAboutHearts;

impl FileCheck<'_> {
    pub(super) fn polar(&mut self, level: &Level<'_>) {
        self.headers(level.text(), HEADERS);
        for fault in level.text_faults() {
            self.fault(Some(fault.place), fault.kind);
        }
        let setup = level.setup();
        for fault in setup.level_faults().filter(|&fault| !is_hidden(level, fault)) {
            self.fault(Some(level.place(fault)), fault);
        }
        self.summary(level.title().unwrap_or_default(), Pieces(&setup));
    }

    pub(super) fn stage(&mut self, title: &str, stage: &Stage) {
        let number = self.number;
        if stage.lies_about_hearts() {
            self.warning(None, format_args!("level {number} {}", LieAboutHearts(stage)));
        }
        for fault in stage.setup.level_faults() {
            self.fault(None, format_args!("level {number}: {fault}"));
        }
        self.summary(title, Pieces(&stage.setup));
    }
}

/// Whether a fault of the text may be the reason for this one: what can't be read seems to be missing.
fn is_hidden(level: &Level<'_>, fault: Fault) -> bool {
    let mut faults = level.text_faults().map(|fault| fault.kind);
    match fault {
        Fault::EmptyBoard
        | Fault::NoPenguin
        | Fault::PenguinOutside { .. }
        | Fault::NoHouse { .. }
        | Fault::NoHeart => {
            let is_length = |kind: TextFaultKind| {
                matches!(
                    kind,
                    TextFaultKind::Map(MapFault::Ragged { .. } | MapFault::Blanks { .. })
                )
            };
            faults.any(|kind| !is_length(kind))
        }
        // What a line has that is no row of this map is not the map's.
        Fault::TwoPenguins { .. }
        | Fault::PenguinBlocked { .. }
        | Fault::PenguinsDisagree { .. } => {
            let is_no_row = |kind: TextFaultKind| {
                matches!(
                    kind,
                    TextFaultKind::Characters { .. } | TextFaultKind::Map(MapFault::Lines)
                )
            };
            faults.any(is_no_row)
        }
    }
}

/// The size of a board and what lies on it; trees are scenery.
struct Pieces<'a>(&'a Setup);

impl fmt::Display for Pieces<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.0.board;
        write!(f, "{}", board.size())?;
        for (tile, one, more) in [
            (Tile::Heart, "heart", "hearts"),
            (Tile::House, "house", "houses"),
            (Tile::Bomb, "bomb", "bombs"),
            (Tile::Mountain, "mountain", "mountains"),
            (Tile::Ice, "ice block", "ice blocks"),
        ] {
            let number = board.count(tile);
            if number > 0 {
                write!(f, ", {}", many(number, one, more))?;
            }
        }
        Ok(())
    }
}
