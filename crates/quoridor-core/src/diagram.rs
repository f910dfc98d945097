//! A position as a picture of characters.

use core::fmt;

use polar_grid::Direction;

use crate::{Player, Position, Square};

/// A picture of a position, blue's side at the bottom; see [`Position::diagram`].
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a>(&'a Position);

impl Position {
    /// The position as a picture of characters, with the names of columns and rows.
    ///
    /// ```
    /// use quoridor_core::Position;
    ///
    /// let position: Position = "3 b b1 1 b3 1 a1h".parse()?;
    /// let picture = [
    ///     "   +---+---+---+",
    ///     " 3 |     r     |",
    ///     "   +   +   +   +",
    ///     " 2 |           |",
    ///     "   +---+---+   +",
    ///     " 1 |     b     |",
    ///     "   +---+---+---+",
    ///     "     a   b   c",
    /// ];
    /// assert!(position.diagram().to_string().lines().eq(picture));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn diagram(&self) -> Diagram<'_> {
        Diagram(self)
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(position) = self;
        let size = position.size();
        for row in (0..size).rev() {
            self.line_above(f, row)?;
            write!(f, "{:>2} |", row + 1)?;
            for square in (0..size).filter_map(|column| Square::new(column, row)) {
                let stands = |&player: &Player| position.pawn(player) == square;
                let pawn = Player::ALL.into_iter().find(stands).map_or(' ', Player::letter);
                let side = if position.is_open(square, Direction::East) { ' ' } else { '|' };
                write!(f, " {pawn} {side}")?;
            }
            writeln!(f)?;
        }
        write!(f, "   +")?;
        (0..size).try_for_each(|_| f.write_str("---+"))?;
        write!(f, "\n  ")?;
        (b'a'..).take(size.into()).try_for_each(|column| write!(f, "   {}", char::from(column)))?;
        writeln!(f)
    }
}

impl Diagram<'_> {
    fn line_above(&self, f: &mut fmt::Formatter<'_>, row: u8) -> fmt::Result {
        f.write_str("   +")?;
        for square in (0..self.0.size()).filter_map(|column| Square::new(column, row)) {
            let open = self.0.is_open(square, Direction::North);
            f.write_str(if open { "   +" } else { "---+" })?;
        }
        f.write_str("\n")
    }
}
