//! What an editor asks of a game: a setup as a draft.

use std::fmt;

use polar_grid::{Cell, Direction, Size};

use crate::{
    games::{Kind, Start},
    scene::Piece,
};

/// Something that is wrong with a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DraftFault {
    /// Where, if it is somewhere on the board.
    pub(crate) cell: Option<Cell>,
    /// What, in a sentence.
    pub(crate) what: String,
}

/// What an editor of a game works on: the rules' setup.
pub(crate) trait Draft: Copy + PartialEq + fmt::Debug + Send {
    /// Which game it is of.
    const KIND: Kind;

    /// The names of what can be put on a cell; the first takes away what is there.
    const TOOLS: &'static [&'static str];

    /// How large a board can be, in a sentence.
    const LARGEST: &'static str;

    /// The board's size.
    fn size(&self) -> Size;

    /// Puts something on a cell.
    fn put(&mut self, cell: Cell, tool: usize);

    /// Whether a board has only one of what the tool puts: putting it somewhere takes it from where it was.
    fn is_single(_tool: usize) -> bool {
        false
    }

    /// Takes away what the tool puts, and nothing else; says whether it was there.
    fn take(&mut self, cell: Cell, tool: usize) -> bool;

    /// The draft after what the tool puts is put once more where it is, and what to say about that. `None` if that
    /// changes nothing.
    fn put_again(&self, _cell: Cell, _tool: usize) -> Option<(Self, &'static str)> {
        None
    }

    /// The draft on a board of another size. `None` if the game has no such board.
    fn resized(&self, resize: &Resize) -> Option<Self>;

    /// The draft with the game's optional rule switched, and what to say about that. `None` if the
    /// game has no such rule.
    fn switched(&self) -> Option<(Self, &'static str)> {
        None
    }

    /// What stands on the board.
    fn pieces(&self) -> Vec<Piece>;

    /// All that is wrong with it as a level.
    fn faults(&self) -> Vec<DraftFault>;

    /// The level's start, if nothing is wrong.
    fn start(&self) -> Option<Start>;

    /// The draft as a level file's text, with the headers that say how the game begins.
    fn text(&self) -> String;

    /// Reads a level file's text, the one-line form, or a format of the game's own that is text. The error says what is
    /// wrong.
    fn read(text: &str) -> Result<Self, String>;
}

/// Which way the size of a board is to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sizing {
    /// A row or column more.
    Grow,
    /// One less.
    Shrink,
}

/// A row or column more at an edge of a board, or one less. All other cells keep what is on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Resize {
    size: Size,
    right: i8,
    down: i8,
}

impl Resize {
    /// `None` if the board would have no cell, or too many.
    pub(super) fn new(before: Size, edge: Direction, sizing: Sizing) -> Option<Self> {
        let by = match sizing {
            Sizing::Grow => 1,
            Sizing::Shrink => -1,
        };
        let (columns, rows, right, down) = match edge {
            Direction::North => (0, by, 0, by),
            Direction::South => (0, by, 0, 0),
            Direction::West => (by, 0, by, 0),
            Direction::East => (by, 0, 0, 0),
        };
        let columns = before.columns().checked_add_signed(columns.into())?;
        let rows = before.rows().checked_add_signed(rows.into())?;
        let size = Size::new(columns, rows).ok().filter(|size| !size.is_empty())?;
        Some(Self { size, right, down })
    }

    /// The resize that takes it back; `before` is the size that the board had before it.
    pub(super) const fn undone(self, before: Size) -> Self {
        Self { size: before, right: -self.right, down: -self.down }
    }

    /// The size of the board after it.
    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    /// Where the content of that cell is after it; `None` if its row or column is gone.
    pub(crate) fn moved(&self, cell: Cell) -> Option<Cell> {
        let column = cell.column.checked_add_signed(self.right)?;
        let row = cell.row.checked_add_signed(self.down)?;
        Some(Cell::new(column, row)).filter(|&cell| self.size.contains(cell))
    }
}
