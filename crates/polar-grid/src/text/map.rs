//! A level's map: its cells, and what keeps it from being a board. What a character means is the game's affair.

use core::str::FromStr;

use thiserror::Error;

use super::{LevelText, Place, Row};
use crate::{Cell, MAX_CELLS, Size, line::trimmed};

/// What keeps a map from being a board, whatever its characters mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum MapFault {
    /// There are headers, and no row behind them.
    #[error("no map follows these headers")]
    Missing,
    /// Several rows, each a board in [one line](crate::line).
    #[error("this line and the one above are a position each: put a blank line between them")]
    Lines,
    /// The map has more than [`MAX_CELLS`] cells.
    #[error("the map is too large: {columns} by {rows}, at most {MAX_CELLS} cells are possible")]
    TooLarge {
        /// The cells of the longest row.
        columns: usize,
        /// The number of rows.
        rows: usize,
    },
    /// A row that is shorter than the longest.
    #[error("this row is {found} long, the longest is {expected}{}; fill it up with '.'", with_blanks(*ends_in_blanks))]
    Ragged {
        /// The cells of this row.
        found: usize,
        /// The cells of the longest row.
        expected: usize,
        /// Whether the longest row would not be so long without the blanks at its end.
        ends_in_blanks: bool,
    },
    /// A row that would be as long as the others without the blanks at its end.
    #[error(
        "this row is {found} long, the others {expected}: the blanks at its end are cells, too; take them away"
    )]
    Blanks {
        /// The cells of this row.
        found: usize,
        /// The cells of the others.
        expected: usize,
    },
}

/// Blanks at the end of a row can't be seen, so the message names them.
const fn with_blanks(ends_in_blanks: bool) -> &'static str {
    if ends_in_blanks { " with the blanks at its end" } else { "" }
}

/// Whether a row is meant as a board in [one line](crate::line) though what follows the board there may be wrong. What
/// could be a map with a wrong character in one place is none: in a line `.` is no cell, and cells alone don't
/// follow the board.
fn has_parts_of_line(row: &str, is_cell: impl Fn(char) -> bool) -> bool {
    let Some((board, behind)) = row.split_once(char::is_whitespace) else { return false };
    let is_of_line = |c: char| c.is_ascii_digit() || is_cell(c) && c != '.';
    let is_of_number = |c: char| c.is_ascii_digit() && !is_cell(c);
    board.chars().all(is_of_line) && board.contains(is_of_number) && !behind.chars().all(is_cell)
}

/// The length of the longest row, and the number of rows.
fn extent<'a>(rows: impl Iterator<Item = Row<'a>>) -> (usize, usize) {
    rows.fold((0, 0), |(columns, rows), row| (columns.max(row.length()), rows + 1))
}

impl<'a> LevelText<'a> {
    /// The only row of the map, if it has no other.
    #[must_use]
    pub fn only_row(&self) -> Option<Row<'a>> {
        let mut rows = self.rows();
        rows.next().filter(|_| rows.next().is_none())
    }

    /// What the only row of the map says as a board in [one line](crate::line), and where that begins. `None` if
    /// the map has other rows, or if its row is one of cells. It is a board in one line
    /// - if it has a `/`,
    /// - if it has a character that is no cell, as `is_cell` says, and can be read as such a board, or
    /// - if it has such a character and the parts of one: a board with a number that is no row of cells, a blank, and
    ///   what is no row of cells either.
    pub fn in_line<T: FromStr>(
        &self,
        is_cell: impl Fn(char) -> bool,
    ) -> Option<(Place, Result<T, T::Err>)> {
        let Row { text, line } = self.only_row()?;
        let (before, line_form) = trimmed(text);
        let read = line_form.parse();
        let is_map = text.chars().all(&is_cell);
        let has_parts = || has_parts_of_line(line_form, &is_cell);
        let is_line = text.contains('/') || !is_map && (read.is_ok() || has_parts());
        is_line.then_some((Place { line, column: before + 1 }, read))
    }

    /// All that keeps the map from being a board: that there is none; that each of its rows is a board in
    /// [one line](crate::line), as `is_line` says, and none is one of cells; or first that it is too large, then row
    /// by row that a character is no cell, and that the row is too short, or too long by blanks alone.
    ///
    /// `no_cells` makes one fault of all characters of a row that are no cells, from the first of them and the number
    /// of those that follow. One such character is a slip; a row with more is hardly meant as one, so that others are
    /// not compared with it.
    pub fn map_faults<F, C, L, N>(
        &self,
        is_cell: C,
        is_line: L,
        no_cells: N,
    ) -> impl Iterator<Item = (Place, F)> + Clone + use<'a, F, C, L, N>
    where
        F: Clone + From<MapFault>,
        C: Fn(char) -> bool + Copy,
        L: Fn(&str) -> bool,
        N: Fn(char, usize) -> F + Clone,
    {
        let whole = self.missing().or_else(|| self.lines(is_cell, is_line));
        let rows = whole.is_none().then(|| self.row_faults(is_cell, no_cells));
        let whole = whole.map(|(place, fault)| (place, fault.into()));
        whole.into_iter().chain(rows.into_iter().flatten())
    }

    /// That there is no row.
    fn missing(&self) -> Option<(Place, MapFault)> {
        let place = Place { line: self.line(), column: 1 };
        self.rows().next().is_none().then_some((place, MapFault::Missing))
    }

    /// That there are several rows, and each is a board in one line.
    fn lines(
        &self,
        is_cell: impl Fn(char) -> bool,
        is_line: impl Fn(&str) -> bool,
    ) -> Option<(Place, MapFault)> {
        let second = self.rows().nth(1)?;
        let are_lines =
            self.rows().all(|Row { text, .. }| !text.chars().all(&is_cell) && is_line(text));
        are_lines.then_some((Place { line: second.line, column: 1 }, MapFault::Lines))
    }

    /// What is wrong with the rows, and with all of them together.
    fn row_faults<F, C, N>(
        &self,
        is_cell: C,
        no_cells: N,
    ) -> impl Iterator<Item = (Place, F)> + Clone + use<'a, F, C, N>
    where
        F: Clone + From<MapFault>,
        C: Fn(char) -> bool + Copy,
        N: Fn(char, usize) -> F + Clone,
    {
        let others = move |row: Row<'a>| row.characters().filter(move |&(_, c)| !is_cell(c));
        let is_meant = move |row: &Row<'a>| others(*row).nth(1).is_none();
        let meant = || self.rows().filter(is_meant);
        let (columns, rows) = extent(meant());
        let start = Place { line: meant().next().map_or(1, |row| row.line), column: 1 };
        let is_too_large = Size::new(columns, rows).is_err();
        let too_large = is_too_large.then(|| (start, MapFault::TooLarge { columns, rows }.into()));
        // The longest row, but for the blanks at its end.
        let drawn = meant().map(Row::drawn).max().unwrap_or(0);
        let shortest = meant().map(Row::length).min().unwrap_or(0);
        let in_rows = self.rows().flat_map(move |row| {
            let mut others = others(row);
            let no_cells = others.next().map(|(place, c)| (place, no_cells(c, others.count())));
            let found = row.length();
            let at = |length| Place { line: row.line, column: length + 1 };
            let length_fault = if shortest == drawn {
                // Where a row is longer, that is by blanks alone.
                let blanks = MapFault::Blanks { found, expected: drawn };
                (found > drawn).then(|| (at(drawn), blanks.into()))
            } else {
                let ends_in_blanks = drawn < columns;
                let ragged = MapFault::Ragged { found, expected: columns, ends_in_blanks };
                (found < columns).then(|| (at(found), ragged.into()))
            };
            no_cells.into_iter().chain(length_fault.filter(|_| is_meant(&row)))
        });
        too_large.into_iter().chain(in_rows)
    }

    /// The size of the map as a board; that of an empty board if it is too large.
    #[must_use]
    pub fn size(&self) -> Size {
        let (columns, rows) = extent(self.rows());
        Size::new(columns, rows).unwrap_or_default()
    }

    /// The characters of the map with their cells; none if it is too large.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, char)> + Clone + use<'a> {
        let size = self.size();
        let rows = self.rows().zip(0..=u8::MAX).take(size.rows());
        rows.flat_map(|(Row { text, .. }, row)| {
            text.chars().zip(0..=u8::MAX).map(move |(c, column)| (Cell { column, row }, c))
        })
    }
}
