//! Levels that are the same except for a mirror or a turn.

use polar_core::{Cell, Position, Setup, Size};

/// The same for a level and all its mirror images and turns, wherever the penguin looks: the least of their
/// one-line forms.
///
/// ```
/// use polar_solver::polar::symmetry::canonical;
///
/// let (one, mirrored) = ("@1*3H e".parse()?, "H3*1@ w".parse()?);
/// assert_eq!(canonical(&one), canonical(&mirrored));
/// # Ok::<(), polar_core::line::PositionError>(())
/// ```
#[must_use]
pub fn canonical(start: &Position) -> String {
    let forms = (0..8).filter_map(|turn| turned(start, turn)).map(|position| position.to_string());
    forms.min().unwrap_or_default()
}

/// One of the eight images of a level: mirrored by bit 0 left to right, by bit 1 top to bottom, by
/// bit 2 at the diagonal.
fn turned(start: &Position, turn: u8) -> Option<Position> {
    let size = start.board().size();
    let to = |cell: Cell| {
        let (mut column, mut row) = (usize::from(cell.column), usize::from(cell.row));
        if turn & 1 == 1 {
            column = size.columns() - 1 - column;
        }
        if turn & 2 == 2 {
            row = size.rows() - 1 - row;
        }
        if turn & 4 == 4 {
            (column, row) = (row, column);
        }
        Cell::new(column as u8, row as u8)
    };
    let turned = if turn & 4 == 4 { Size::new(size.rows(), size.columns()).ok()? } else { size };
    let mut setup = Setup::new(turned);
    for (cell, tile) in start.board().cells() {
        setup.board.set(to(cell), tile);
    }
    setup.header = Some(to(start.penguin()));
    Position::try_from(setup).ok()
}
