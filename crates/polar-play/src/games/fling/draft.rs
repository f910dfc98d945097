//! Fling's setup as an editor's draft.

use fling_core::{
    Cell, MAX_SIDE, Position, Setup, Size,
    file::{self, Levels},
    text,
};

use super::seen;
use crate::{
    editor::{Draft, DraftFault, Resize},
    games::{Kind, Start},
    scene::Piece,
};

impl Draft for Setup {
    const KIND: Kind = Kind::Fling;

    const TOOLS: &'static [&'static str] = &["nothing", "ball"];
    const LARGEST: &'static str = "A board has at most 16 columns and 16 rows.";

    fn size(&self) -> Size {
        self.board.size()
    }

    fn put(&mut self, cell: Cell, tool: usize) {
        match tool {
            0 => self.board.remove(cell),
            _ => self.board.insert(cell),
        };
    }

    fn take(&mut self, cell: Cell, tool: usize) -> bool {
        tool > 0 && self.board.remove(cell)
    }

    fn resized(&self, resize: &Resize) -> Option<Self> {
        let size = resize.size();
        let mut after = Self { contact: self.contact, ..Self::new(size) };
        for cell in self.board.balls().filter_map(|cell| resize.moved(cell)) {
            after.board.insert(cell);
        }
        // A board that was pasted may be too long: it can be cut to size.
        let is_less = size.len() < self.size().len();
        (is_less || size.columns().max(size.rows()) <= MAX_SIDE).then_some(after)
    }

    fn switched(&self) -> Option<(Self, &'static str)> {
        let after = Self { contact: !self.contact, ..*self };
        let said = match after.contact {
            true => "Contact: a ball may also be flung at its neighbour.",
            false => "No contact: there must be an empty cell between the balls.",
        };
        Some((after, said))
    }

    fn pieces(&self) -> Vec<Piece> {
        seen::at_start(&self.board)
    }

    fn faults(&self) -> Vec<DraftFault> {
        let what = |fault: fling_core::Fault| match fault {
            fling_core::Fault::NoBall => "There is no ball yet.",
            fling_core::Fault::TooLong { .. } => <Self as Draft>::LARGEST,
        };
        let fault = |fault| DraftFault { cell: None, what: what(fault).to_owned() };
        self.faults().map(fault).collect()
    }

    fn start(&self) -> Option<Start> {
        Position::try_from(*self).ok().map(Start::Fling)
    }

    fn text(&self) -> String {
        text::Print { title: None, author: None, setup: self }.to_string()
    }

    fn read(pasted: &str) -> Result<Self, String> {
        match file::levels(pasted.as_bytes()) {
            Ok(Levels::Save(position)) => Ok(position.setup()),
            Ok(Levels::Text(pasted)) => {
                let level = text::levels(pasted).next().ok_or("there is no level in it")?;
                level.text_faults().next().map_or_else(|| Ok(level.setup()), |f| Err(f.to_string()))
            }
            Err(error) => Err(error.to_string()),
        }
    }
}
