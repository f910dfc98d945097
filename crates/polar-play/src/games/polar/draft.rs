//! Polar's setup as an editor's draft.

use polar_core::{
    Cell, CellSet, Direction, Fault, Setup, Size, Tile,
    file::{self, FileError, Levels},
    text,
};

use super::seen;
use crate::{
    editor::{Draft, DraftFault, Resize},
    games::{Kind, Start},
    scene::{Face, Piece, PieceId},
};

impl Draft for Setup {
    const KIND: Kind = Kind::Polar;

    // The tiles in their order, so that a tool's key is the tile's digit; then the penguin.
    const TOOLS: &'static [&'static str] =
        &["ice", "tree", "mountain", "house", "ice block", "heart", "bomb", "penguin"];

    const LARGEST: &'static str = "A board has at most 256 cells.";

    fn size(&self) -> Size {
        self.board.size()
    }

    fn put(&mut self, cell: Cell, tool: usize) {
        let Some(index) = self.board.size().index(cell) else { return };
        match Tile::ALL.get(tool) {
            Some(&tile) => {
                self.board.set(cell, tile);
                if !tile.is_walkable() || tile == Tile::Empty {
                    take_penguin(self, cell);
                }
            }
            None => {
                // There is one penguin: it comes from where it was.
                if self.board.tile(cell).is_some_and(|tile| !tile.is_walkable()) {
                    self.board.set(cell, Tile::Empty);
                }
                self.penguins = CellSet::EMPTY;
                self.penguins.insert(index);
                self.header = None;
            }
        }
    }

    fn is_single(tool: usize) -> bool {
        tool >= Tile::ALL.len()
    }

    /// The penguin turns, clockwise.
    fn put_again(&self, cell: Cell, tool: usize) -> Option<(Self, &'static str)> {
        let mut without = *self;
        take_penguin(&mut without, cell);
        let is_only_one =
            without != *self && without.penguins.is_empty() && without.header.is_none();
        let (facing, how) = match self.facing {
            Direction::North => (Direction::East, "The penguin faces east."),
            Direction::East => (Direction::South, "The penguin faces south."),
            Direction::South => (Direction::West, "The penguin faces west."),
            Direction::West => (Direction::North, "The penguin faces north."),
        };
        (Self::is_single(tool) && is_only_one).then_some((Self { facing, ..*self }, how))
    }

    fn take(&mut self, cell: Cell, tool: usize) -> bool {
        let before = *self;
        match Tile::ALL.get(tool) {
            Some(&tile) if self.board.tile(cell) == Some(tile) => {
                self.board.set(cell, Tile::Empty);
            }
            Some(_) => {}
            None => take_penguin(self, cell),
        }
        *self != before
    }

    fn resized(&self, resize: &Resize) -> Option<Self> {
        let size = resize.size();
        let mut after = Self { facing: self.facing, ..Self::new(size) };
        for (cell, tile) in self.board.cells() {
            let Some(to) = resize.moved(cell) else { continue };
            after.board.set(to, tile);
            let is_penguin = |index| self.penguins.contains(index);
            if self.board.size().index(cell).is_some_and(is_penguin)
                && let Some(index) = size.index(to)
            {
                after.penguins.insert(index);
            }
        }
        after.header = self.header.and_then(|cell| resize.moved(cell));
        Some(after)
    }

    fn pieces(&self) -> Vec<Piece> {
        let piece = |(index, (cell, tile)): (usize, (Cell, Tile))| {
            Some(Piece { id: PieceId(index as u16), face: seen::face(tile, 0, false)?, cell })
        };
        let mut pieces: Vec<Piece> = self.board.cells().enumerate().filter_map(piece).collect();
        let face = Face::Penguin { facing: self.facing, cheers: false };
        let size = self.board.size();
        let marked = self.penguins.iter().filter_map(|index| size.cell(index));
        // A header may name a cell beyond the board: that is a fault, and nothing to be seen.
        let named = self.header.filter(|&cell| size.contains(cell));
        let penguins = marked.chain(named).zip(seen::PENGUIN.0..);
        pieces.sort_by_key(seen::is_loose);
        pieces.extend(penguins.map(|(cell, id)| Piece { id: PieceId(id), face, cell }));
        pieces
    }

    fn faults(&self) -> Vec<DraftFault> {
        let size = self.board.size();
        let hearts = || self.board.cells().filter(|&(_, tile)| tile == Tile::Heart);
        let marked = |fault: Fault| -> Vec<Option<Cell>> {
            match fault {
                // It names the first heart, but each one has no house.
                Fault::NoHouse { .. } => hearts().map(|(cell, _)| Some(cell)).collect(),
                other => vec![other.cell().filter(|&cell| size.contains(cell))],
            }
        };
        let told = |fault| {
            let what = said(fault).to_owned();
            marked(fault).into_iter().map(move |cell| DraftFault { cell, what: what.clone() })
        };
        self.level_faults().flat_map(told).collect()
    }

    fn start(&self) -> Option<Start> {
        self.level().ok().map(Start::Polar)
    }

    fn text(&self) -> String {
        text::Print { title: None, author: None, setup: self }.to_string()
    }

    fn read(pasted: &str) -> Result<Self, String> {
        match file::levels(pasted.as_bytes()) {
            Ok(Levels::Stage(stage)) => return Ok(stage.setup),
            Err(FileError::Listing(error)) => return Err(error.to_string()),
            // What else is no level text can hardly be pasted: there are zeros in it.
            Ok(Levels::Text(_) | Levels::Fork(_)) | Err(_) => {}
        }
        let level = text::levels(pasted).next().ok_or("there is no level in it")?;
        match level.text_faults().next() {
            Some(fault) => Err(fault.to_string()),
            None => Ok(level.setup()),
        }
    }
}

fn take_penguin(draft: &mut Setup, cell: Cell) {
    if let Some(index) = draft.board.size().index(cell) {
        draft.penguins.remove(index);
    }
    draft.header = draft.header.filter(|&header| header != cell);
}

/// What is wrong, in words for a player who sees a board, not a level file.
const fn said(fault: Fault) -> &'static str {
    match fault {
        Fault::EmptyBoard => "The board has no cell.",
        Fault::NoPenguin => "There is no penguin yet.",
        Fault::TwoPenguins { .. } | Fault::PenguinsDisagree { .. } => {
            "There can only be one penguin."
        }
        Fault::PenguinOutside { .. } => "The penguin is outside the board.",
        Fault::PenguinBlocked { .. } => "The penguin can only stand on ice or on a tree.",
        Fault::NoHouse { .. } => "There is no house yet.",
        Fault::NoHeart => "There is no heart to bring home yet.",
    }
}
