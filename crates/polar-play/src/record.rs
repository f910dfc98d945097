//! A record by itself: read from a file that the player names, and its last try or its best one, to be played again.

use fling_core::save;
use polar_core::Counters;
use polar_grid::text::utf8;
use thiserror::Error;

use crate::{
    game::{Game as _, ReplayError},
    games::{Fling, Kind, Polar, Start},
    progress::Record,
    store::{KeptError, parse},
};

/// Why there is no record that can be played again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The file can't be read as any of those that the games keep.
    #[error(transparent)]
    Kept(KeptError),
    /// The file is TOML, but no record.
    #[error(
        "this is no record of a game: {0}; the games keep records in the folder records of the data folder"
    )]
    Other(KeptError),
    /// Its level is none.
    #[error("the level of this record is not a position of any game: {level:?}")]
    Level {
        /// What stands there.
        level: String,
    },
    /// A step of it can't be played.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// A try of a level: where it began, and its moves in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Try {
    /// Of Polar.
    Polar(polar_core::Position, Vec<polar_core::Move>),
    /// Of Fling.
    Fling(fling_core::Position, Vec<fling_core::Move>),
}

impl Try {
    /// Which game it is of.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Polar(..) => Kind::Polar,
            Self::Fling(..) => Kind::Fling,
        }
    }

    /// The pushes and the presses that cleared the level, both 0 where they are not counted; `None` if it is not
    /// cleared.
    fn result(&self) -> Option<(u32, u32)> {
        match self {
            Self::Polar(start, moves) => {
                let (mut position, mut counters) = (*start, Counters::default());
                for &mv in moves {
                    counters.count(&position.play(mv).ok()?);
                }
                let is_cleared = position.outcome() == polar_core::Outcome::Cleared;
                is_cleared.then(|| (counters.pushes, counters.presses()))
            }
            Self::Fling(start, moves) => {
                let mut position = *start;
                for &mv in moves {
                    position.play(mv).ok()?;
                }
                (position.outcome() == fling_core::Outcome::Solved).then_some((0, 0))
            }
        }
    }
}

impl Record {
    /// Whether a file may be a record and not a level: its first line that is neither blank nor a comment is TOML, and it
    /// is no save file of Fling, where any line may stand before the board. No other level has such a line; one of ice
    /// blocks alone is a comment in TOML.
    #[must_use]
    pub fn is_likely(file: &[u8]) -> bool {
        let lines = utf8(file).unwrap_or_default().lines().map(str::trim_start);
        let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.next().is_some_and(is_toml) && !save::is_likely(file)
    }

    /// Reads the file of a record, as the games keep it in the folder `records` of the data folder.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if it is none, or a newer version has written it.
    pub fn read(file: &[u8]) -> Result<Self, RecordError> {
        let found = parse(file).map_err(|error| match error {
            KeptError::Other { .. } => RecordError::Other(error),
            error => RecordError::Kept(error),
        })?;
        Ok(found.value)
    }

    /// The last try that has a move: what was played since the last restart, or before it, if nothing was since; a
    /// try without moves, if nothing was played at all. What is undone is not in it. Moves of a solution that was
    /// shown are.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if the level is none, or a step can't be played, be it one of another try or undone.
    ///
    /// ```
    /// use polar_play::{Record, Try};
    ///
    /// let record = "version = 1\nlevel = '@1*H/4 s'\ntitle = ''\nsteering = 'direct'\ncursor = 4\nsteps = 'dr~u!'\n";
    /// let Try::Polar(start, moves) = Record::read(record.as_bytes())?.last_try()? else { unreachable!() };
    /// assert_eq!(start.to_string(), "@1*H/4 s");
    /// assert_eq!(moves.iter().map(|mv| mv.letter()).collect::<String>(), "dru");
    /// # Ok::<(), polar_play::RecordError>(())
    /// ```
    pub fn last_try(&self) -> Result<Try, RecordError> {
        let (nothing, tries) = self.tries()?;
        Ok(tries.into_iter().next_back().map_or(nothing, |(last, _)| last))
    }

    /// The best of the tries that clear the level, without those in which a solution was shown: of those with the fewest
    /// pushes one with the fewest presses, turns included; of several, and in Fling, the first. `None` if there is none.
    ///
    /// # Errors
    ///
    /// As [`last_try`](Self::last_try).
    pub fn best_try(&self) -> Result<Option<Try>, RecordError> {
        let (_, tries) = self.tries()?;
        let own = tries.into_iter().filter(|(_, was_shown)| !was_shown);
        let cleared = own.filter_map(|(it, _)| Some((it.result()?, it)));
        Ok(cleared.min_by_key(|(result, _)| *result).map(|(_, best)| best))
    }

    /// A try in which nothing was moved; and all the others, and whether a solution was shown in them.
    fn tries(&self) -> Result<(Try, Vec<(Try, bool)>), RecordError> {
        let start = self.level.parse();
        let start = start.map_err(|_| RecordError::Level { level: self.level.clone() })?;
        Ok(match start {
            Start::Polar(start) => {
                let mut game = Polar::new(start, self.steering);
                game.replay(self)?;
                let tries = game.tries().into_iter();
                let tries = tries.map(|(moves, was_shown)| (Try::Polar(start, moves), was_shown));
                (Try::Polar(start, Vec::new()), tries.collect())
            }
            Start::Fling(start) => {
                let mut game = Fling::new(start);
                game.replay(self)?;
                let tries = game.tries().into_iter();
                let tries = tries.map(|(moves, was_shown)| (Try::Fling(start, moves), was_shown));
                (Try::Fling(start, Vec::new()), tries.collect())
            }
        })
    }
}

/// Whether a line begins a table of TOML, or says what a key is.
fn is_toml(line: &str) -> bool {
    let is_key = |key: &str| {
        let is_bare = |c: char| c.is_ascii_alphanumeric() || "-_.\"".contains(c);
        !key.is_empty() && key.chars().all(is_bare)
    };
    line.starts_with('[') || line.split_once('=').is_some_and(|(key, _)| is_key(key.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(level: &str, cursor: usize, steps: &str) -> Record {
        Record { level: level.into(), cursor, steps: steps.into(), ..Record::default() }
    }

    /// The letters of the moves of Polar, or the moves of Fling.
    fn last_try(record: &Record) -> String {
        match record.last_try().unwrap() {
            Try::Polar(_, moves) => moves.iter().map(|mv| mv.letter()).collect(),
            Try::Fling(_, moves) => moves.iter().map(|mv| mv.to_string() + " ").collect(),
        }
    }

    #[test]
    fn the_last_try_that_has_moves_is_played_again() {
        for (cursor, steps, expected) in [
            (4, "drur", "drur"),
            (2, "drur", "dr"),
            (5, "drur!", "drur"),
            (6, "drur!d", "d"),
            (5, "drur!d", "drur"),
            (9, "drur!.!.!", "drur"),
            (4, "d~r>.", "dr>"),
            (5, "d~r>.!dr", "dr>"),
            (0, "drur", ""),
            (0, "", ""),
            (99, "dr", "dr"),
        ] {
            assert_eq!(last_try(&record("@5H*/8 s", cursor, steps)), expected, "{cursor} {steps}");
        }
        let fling = |cursor, steps| last_try(&record("o1o1o", cursor, steps));
        assert_eq!(fling(5, "a1>r ! ~a1>r b1>r !"), "a1>r b1>r ");
        assert_eq!(fling(1, "a1>r ! ~a1>r b1>r !"), "a1>r ");
    }

    #[test]
    fn the_best_try_clears_the_level_in_the_fewest_pushes_and_presses() {
        let best =
            |level: &str, cursor, steps| match record(level, cursor, steps).best_try().unwrap() {
                Some(Try::Polar(_, moves)) => moves.iter().map(|mv| mv.letter()).collect(),
                Some(Try::Fling(_, moves)) => moves.iter().map(|mv| mv.to_string() + " ").collect(),
                None => String::new(),
            };
        // A heart on the way to the house, and a row below it.
        let level = "T1*2H/@5 s";
        for (steps, expected) in [
            ("urr", "urr"),
            ("rlurr!urr!lrlurr!rrr", "urr"),
            ("rrruldlllur!rlrlurr", "rlrlurr"),
            ("rrrul!ur", ""),
            ("", ""),
        ] {
            assert_eq!(best(level, steps.len(), steps), expected, "{steps}");
        }
        assert_eq!(best(level, 5, "rlurr!urr"), "rlurr", "what is undone does not count");
        assert_eq!(best(level, 9, "rlurr!u~r~r"), "rlurr", "nor does what was shown");
        assert_eq!(best("o1o1o", 7, "c1>l ! a1>r b1>r ! c1>l b1>r"), "a1>r b1>r ");
    }

    #[test]
    fn a_record_that_cant_be_played_says_which_step() {
        for (level, steps, step) in [
            ("@1*H s", "rrr", 3),
            ("@1*H s", "rx", 2),
            ("@1*H s", "!", 1),
            ("o1o", "a1>r a1>r", 2),
            ("o1o", "a1>u", 1),
        ] {
            let error = record(level, 0, steps).last_try().unwrap_err();
            assert_eq!(error, RecordError::Replay(ReplayError { step }), "{level} {steps}");
        }
        let error = record("@@", 0, "").last_try().unwrap_err();
        assert_eq!(error, RecordError::Level { level: "@@".to_owned() });
    }

    #[test]
    fn what_is_toml_is_no_level() {
        for file in
            ["version = 1\n", "# mine\r\n\r\n  level='x'", "[cleared]", "\u{feff}a.\"b\"=1\n"]
        {
            assert!(Record::is_likely(file.as_bytes()), "{file}");
        }
        for file in [
            "",
            "####\n#@.H\n#.*.\n",
            "Title: a = b\n@*H\n",
            "; a = b\n@*H\n",
            "@1*H s",
            "BEGIN\nv0\n1 1\nEND\n",
            "= 1",
            "[autumn]\nBEGIN\nv0\n0 0\n2 0\nEND\n",
        ] {
            assert!(!Record::is_likely(file.as_bytes()), "{file}");
        }
        assert!(!Record::is_likely(b"a = '\xff'"), "no text is no TOML");
    }
}
