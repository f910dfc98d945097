//! The `.sol` file beside a level file: a line for each level, with what is proven of it and a solution.

use std::path::{Path, PathBuf};

use polar_grid::text::{NotUtf8, line_end, utf8};
use polar_levels::Solution;

use crate::games::{Fling, Polar, Start};

/// The name of the `.sol` file of a level file.
#[must_use]
pub fn beside(levels: &Path) -> PathBuf {
    levels.with_extension("sol")
}

/// The lines of a `.sol` file, without the blank ones at its end.
///
/// # Errors
///
/// [`NotUtf8`] if it is no text.
pub fn lines(file: &[u8]) -> Result<Vec<&str>, NotUtf8> {
    let lines = utf8(file)?.split(char::from(line_end(file)));
    let mut lines: Vec<&str> = lines.map(|line| line.trim_end_matches('\r')).collect();
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    Ok(lines)
}

/// Why a line of a `.sol` file does not belong to a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It begins with neither a number nor `-`.
    NoNumber,
    /// Its moves do not solve the level.
    Unsolved,
    /// Its moves clear the level of Polar in another number of pushes.
    Pushes {
        /// What the line says.
        said: u64,
        /// How many it takes.
        found: u32,
    },
}

/// Whether a line of a `.sol` file belongs to this level: its moves solve it, and of Polar in as many pushes as the
/// number says. A lone `-` says nothing, so it belongs to any level. Whether what it says is the best is not proven
/// here.
///
/// # Errors
///
/// [`Misfit`] says why it belongs to another, or to none.
///
/// ```
/// use polar_play::packs::solutions::{Misfit, check};
///
/// let start = "@1*H s".parse()?;
/// assert_eq!(check(&start, "1 rr"), Ok(()));
/// assert_eq!(check(&start, "2 rr"), Err(Misfit::Pushes { said: 2, found: 1 }));
/// assert_eq!(check(&start, "1 r"), Err(Misfit::Unsolved));
/// assert_eq!(check(&start, "-"), Ok(()));
/// # Ok::<(), polar_play::games::UnknownStart>(())
/// ```
pub fn check(start: &Start, line: &str) -> Result<(), Misfit> {
    let Solution { number, moves } = Solution::read(line);
    if number.is_none() && !matches!(line.split_whitespace().next(), Some("-")) {
        return Err(Misfit::NoNumber);
    }
    if number.is_none() && moves.is_empty() {
        return Ok(());
    }
    match *start {
        Start::Polar(start) => {
            let found = Polar::counters_of(start, moves).ok_or(Misfit::Unsolved)?.pushes;
            match number.filter(|&said| said != u64::from(found)) {
                Some(said) => Err(Misfit::Pushes { said, found }),
                None => Ok(()),
            }
        }
        Start::Fling(start) if Fling::is_solved_by(start, moves) => Ok(()),
        Start::Fling(_) => Err(Misfit::Unsolved),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_belongs_to_the_level_that_it_solves() {
        for (start, line, expected) in [
            ("@1*H s", "- rr", Ok(())),
            ("@1*H s", " -\trr ", Ok(())),
            ("@1*H s", "\t1  rr", Ok(())),
            ("@1*H s", "1", Err(Misfit::Unsolved)),
            ("@1*H s", "1 rrr", Err(Misfit::Unsolved)),
            ("@1*H s", "1 urr", Err(Misfit::Unsolved)),
            ("@1*H s", "", Err(Misfit::NoNumber)),
            ("@1*H s", "rr", Err(Misfit::NoNumber)),
            ("@1*H s", "99999999999999999999999 rr", Err(Misfit::NoNumber)),
            ("o1o1o", "7 a1>r b1>r", Ok(())),
            ("o1o1o", "0 a1>r", Err(Misfit::Unsolved)),
            ("o1o1o", "0 a1>u", Err(Misfit::Unsolved)),
            ("oo1", "0 a1>r", Err(Misfit::Unsolved)),
            ("o3", "0", Ok(())),
            ("o3", "-", Ok(())),
        ] {
            assert_eq!(check(&start.parse().unwrap(), line), expected, "{start}: {line}");
        }
    }

    #[test]
    fn lines_end_as_they_do_in_level_files() {
        for file in ["1 r\n-\n", "\u{feff}1 r\r\n-\r\n\r\n", "1 r\r-", "1 r\n-\n \n"] {
            assert_eq!(lines(file.as_bytes()).unwrap(), ["1 r", "-"], "{file:?}");
        }
        assert_eq!(lines(b"").unwrap(), [""; 0]);
        assert_eq!(lines(b"\n-").unwrap(), ["", "-"]);
    }

    #[test]
    fn what_comes_with_the_games_belongs_to_its_levels() {
        for pack in super::super::embedded() {
            let all = [polar_levels::POLAR, polar_levels::FLING].concat();
            let of = all.iter().find(|of| of.name == pack.name).unwrap();
            let lines = lines(of.solutions.as_bytes()).unwrap();
            assert_eq!(lines.len(), pack.levels.len(), "{}", pack.name);
            for (level, line) in pack.levels.iter().zip(lines) {
                assert_eq!(check(&level.start, line), Ok(()), "{}: {line}", pack.name);
            }
        }
    }
}
