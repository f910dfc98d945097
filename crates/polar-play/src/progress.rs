//! What a player has reached, and the records of the games.

use std::collections::BTreeMap;

use polar_core::{Counters, Steering};
use serde::{Deserialize, Serialize};

/// The version of the files that are written.
pub(crate) const VERSION: u32 = 1;

/// The best results of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Best {
    /// The fewest pushes.
    pub pushes: Option<u32>,
    /// The fewest presses without turns.
    pub presses_direct: Option<u32>,
    /// The fewest presses, turns included.
    pub presses_turn_first: Option<u32>,
}

impl Best {
    /// The result of a game that was cleared.
    #[must_use]
    pub fn of(counters: &Counters, steering: Steering) -> Self {
        let turned = steering == Steering::TurnFirst || counters.turns > 0;
        let presses = Some(counters.presses());
        Self {
            pushes: Some(counters.pushes),
            presses_direct: presses.filter(|_| !turned),
            presses_turn_first: presses.filter(|_| turned),
        }
    }

    fn merge(&mut self, other: &Self) {
        let least = |a: Option<u32>, b: Option<u32>| a.into_iter().chain(b).min();
        self.pushes = least(self.pushes, other.pushes);
        self.presses_direct = least(self.presses_direct, other.presses_direct);
        self.presses_turn_first = least(self.presses_turn_first, other.presses_turn_first);
    }
}

/// What a player has reached. A level is known by the one-line form of its start, so that it is the
/// same level under another title or in another file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// The version of the file.
    pub version: u32,
    /// The level played last.
    pub last: Option<String>,
    /// By the suffix of a game's level files: the level of it that was played last.
    pub last_of: BTreeMap<String, String>,
    /// The levels that are cleared.
    pub cleared: BTreeMap<String, Best>,
}

impl Progress {
    /// Adds what another program, or this one, has reached since.
    pub fn merge(&mut self, newer: &Self) {
        self.version = VERSION;
        self.last = newer.last.clone().or(self.last.take());
        self.last_of.extend(newer.last_of.clone());
        for (level, best) in &newer.cleared {
            self.cleared.entry(level.clone()).or_default().merge(best);
        }
    }
}

/// A game as it is kept: the level itself, and only the steps. Loading it plays it again through
/// the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The version of the file.
    pub version: u32,
    /// The start of the level in one line.
    pub level: String,
    /// The level's title, for who reads the file.
    pub title: String,
    /// The steering of the latest step.
    pub steering: Steering,
    /// How many of the steps are not undone.
    pub cursor: usize,
    /// The bookmarks: after so many steps each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bookmarks: Vec<usize>,
    /// The steps: moves, `!` for a restart, `.` for giving up.
    pub steps: String,
}
