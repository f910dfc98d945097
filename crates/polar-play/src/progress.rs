//! What a player has reached, and the records of the games.

use std::{collections::BTreeMap, iter};

use polar_core::{Counters, Steering};
use serde::{Deserialize, Serialize};

use crate::{games::Start, words::many};

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
    /// What is known of the presses without turns.
    pub bound_direct: Option<Bound>,
    /// What is known of the presses, turns included.
    pub bound_turn_first: Option<Bound>,
}

/// What is known of the fewest presses of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "KeptBound", rename_all = "kebab-case")]
pub struct Bound {
    /// The level takes at least this many.
    pub at_least: u32,
    /// So many are enough, by the best solution that was found, if one was.
    pub enough: Option<u32>,
}

/// A bound as it is read: of those that were proven, earlier versions kept that they are reached.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct KeptBound {
    at_least: u32,
    enough: Option<u32>,
    is_reached: bool,
}

impl From<KeptBound> for Bound {
    fn from(KeptBound { at_least, enough, is_reached }: KeptBound) -> Self {
        Self { at_least, enough: enough.or(is_reached.then_some(at_least)) }
    }
}

impl Bound {
    /// Whether the fewest are known.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        matches!(self.enough, Some(enough) if enough <= self.at_least)
    }

    /// In words, for a player who needed this many presses.
    pub(crate) fn said_of(self, presses: u32) -> String {
        let Self { at_least, enough } = self;
        match enough {
            _ if presses <= at_least => "the fewest".to_owned(),
            _ if self.is_exact() => format!("fewest {at_least}"),
            Some(enough) if enough < presses => format!("fewest {at_least} to {enough}"),
            _ => format!("at least {at_least}"),
        }
    }

    /// What two of them say together.
    pub(crate) fn both(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        one.into_iter().chain(other).reduce(|one, other| Self {
            at_least: one.at_least.max(other.at_least),
            enough: one.enough.into_iter().chain(other.enough).min(),
        })
    }
}

impl Best {
    /// The result of a game that was cleared. `went_at_once`: whether the penguin ever moved in a direction it was
    /// not facing.
    ///
    /// The presses count for a steering in which the whole game could have been played: for `steering` if both are
    /// possible, and for none if neither is.
    pub(crate) fn of(counters: &Counters, went_at_once: bool, steering: Steering) -> Self {
        let presses = Some(counters.presses());
        let (direct, turn_first) = (counters.turns == 0, !went_at_once);
        let is_direct = direct && (steering == Steering::Direct || !turn_first);
        Self {
            pushes: Some(counters.pushes),
            presses_direct: presses.filter(|_| is_direct),
            presses_turn_first: presses.filter(|_| turn_first && !is_direct),
            ..Self::default()
        }
    }

    /// What is known of a level, for any player.
    #[must_use]
    pub fn known(bound: Bound, steering: Steering) -> Self {
        match steering {
            Steering::Direct => Self { bound_direct: Some(bound), ..Self::default() },
            Steering::TurnFirst => Self { bound_turn_first: Some(bound), ..Self::default() },
        }
    }

    /// What is known of the presses in this steering.
    #[must_use]
    pub const fn bound(&self, steering: Steering) -> Option<Bound> {
        match steering {
            Steering::Direct => self.bound_direct,
            Steering::TurnFirst => self.bound_turn_first,
        }
    }

    /// The steering of the fewest presses; `None` for a game that counts none.
    pub(crate) fn steering(&self) -> Option<Steering> {
        let direct = self.presses_direct.map(|presses| (presses, Steering::Direct));
        let turn_first = self.presses_turn_first.map(|presses| (presses, Steering::TurnFirst));
        let fewest = direct.into_iter().chain(turn_first).min_by_key(|(presses, _)| *presses);
        fewest.map(|(_, steering)| steering)
    }

    /// The fewest presses, and what is known of them in the same steering.
    pub(crate) fn presses(&self) -> Option<(u32, Option<Bound>)> {
        self.presses_in(self.steering()?)
    }

    /// The fewest presses in this steering, and what is known of them.
    fn presses_in(&self, steering: Steering) -> Option<(u32, Option<Bound>)> {
        let presses = match steering {
            Steering::Direct => self.presses_direct,
            Steering::TurnFirst => self.presses_turn_first,
        };
        Some((presses?, self.bound(steering)))
    }

    /// The fewest presses in this steering, and what is known of them, in words. None where no game was played in
    /// this steering alone.
    pub(crate) fn presses_words(&self, steering: Steering) -> Vec<String> {
        let Some((presses, bound)) = self.presses_in(steering) else { return Vec::new() };
        let said = bound.map(|bound| bound.said_of(presses));
        iter::once(many(presses, "press", "presses")).chain(said).collect()
    }

    /// Whether it has fewer pushes than the other one has.
    pub(crate) fn has_fewer_pushes(&self, other: &Self) -> bool {
        is_fewer(self.pushes, other.pushes)
    }

    /// Whether it has fewer presses than the other one has in the same steering.
    pub(crate) fn has_fewer_presses(&self, other: &Self) -> bool {
        is_fewer(self.presses_direct, other.presses_direct)
            || is_fewer(self.presses_turn_first, other.presses_turn_first)
    }

    fn merge(&mut self, other: &Self) {
        let least = |a: Option<u32>, b: Option<u32>| a.into_iter().chain(b).min();
        self.pushes = least(self.pushes, other.pushes);
        self.presses_direct = least(self.presses_direct, other.presses_direct);
        self.presses_turn_first = least(self.presses_turn_first, other.presses_turn_first);
        self.bound_direct = Bound::both(self.bound_direct, other.bound_direct);
        self.bound_turn_first = Bound::both(self.bound_turn_first, other.bound_turn_first);
    }
}

/// Whether both are known, and the first one is fewer.
fn is_fewer(one: Option<u32>, other: Option<u32>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one < other)
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
    /// By the suffix of a game's level files: where the level of it is that was played last, as `PACK#N`, or
    /// `levels/NAME` among the player's own, `levels/NAME#N` if its file has several. It tells levels with the same board
    /// apart.
    pub place_of: BTreeMap<String, String>,
    /// By the suffix of a game's level files: the draft of it that was played later than that level;
    /// empty if none was.
    pub draft_of: BTreeMap<String, String>,
    /// By the name of a pack, which is `levels/` or `levels/NAME` for the player's own: the level of it that was played
    /// last.
    pub last_in: BTreeMap<String, String>,
    /// By the same name: the number there of that level. It tells levels with the same board apart.
    pub number_in: BTreeMap<String, usize>,
    /// By the suffix of a game's level files: the random game of it that was made last.
    pub random_of: BTreeMap<String, String>,
    /// By the suffix of a game's level files: the draft of it that was changed last, as text.
    pub drafts: BTreeMap<String, String>,
    /// By the suffix of a game's level files: the name of that draft; empty if it has none.
    pub draft_names: BTreeMap<String, String>,
    /// By the suffix of a game's level files: the start of that draft when it was played last; empty if it was not.
    pub draft_tries: BTreeMap<String, String>,
    /// Whether the editor was open at the end, with the draft that was changed last of the game played last.
    pub edits: Option<bool>,
    /// The levels that are cleared.
    pub cleared: BTreeMap<String, Best>,
    /// For each level whose par the editor has proven: a solution with that many pushes.
    pub solutions: BTreeMap<String, String>,
}

impl Progress {
    /// Adds what another program, or this one, has reached since.
    pub fn merge(&mut self, newer: &Self) {
        self.version = VERSION;
        self.last = newer.last.clone().or(self.last.take());
        self.last_of.extend(newer.last_of.clone());
        self.place_of.extend(newer.place_of.clone());
        self.draft_of.extend(newer.draft_of.clone());
        self.last_in.extend(newer.last_in.clone());
        self.number_in.extend(newer.number_in.clone());
        self.random_of.extend(newer.random_of.clone());
        self.drafts.extend(newer.drafts.clone());
        self.draft_names.extend(newer.draft_names.clone());
        self.draft_tries.extend(newer.draft_tries.clone());
        self.edits = newer.edits.or(self.edits);
        self.solutions.extend(newer.solutions.clone());
        for (level, best) in &newer.cleared {
            self.cleared.entry(level.clone()).or_default().merge(best);
        }
    }

    /// What only adds up, whoever has reached it and when.
    pub(crate) fn results(&self) -> Self {
        let (cleared, solutions) = (self.cleared.clone(), self.solutions.clone());
        Self { cleared, solutions, ..Self::default() }
    }

    /// What another program has done since that this one should know of while it runs: results, and drafts, of which
    /// the one that was changed last counts.
    pub(crate) fn of_others(&self) -> Self {
        let (drafts, draft_names) = (self.drafts.clone(), self.draft_names.clone());
        let draft_tries = self.draft_tries.clone();
        Self { drafts, draft_names, draft_tries, ..self.results() }
    }

    /// What was played last is played with contact from now on, if its game has that rule.
    pub(crate) fn allow_contact(&mut self) {
        let of_games =
            [&mut self.last_of, &mut self.draft_of, &mut self.last_in, &mut self.random_of];
        let of_games = of_games.into_iter().flat_map(BTreeMap::values_mut);
        for last in self.last.iter_mut().chain(of_games) {
            if let Ok(start) = last.parse::<Start>() {
                *last = start.with_contact().to_string();
            }
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
    /// The level's title, for people who read the file, and for the heading where no pack has the level.
    pub title: String,
    /// The steering of the latest step.
    pub steering: Steering,
    /// How many of the steps are not undone.
    pub cursor: usize,
    /// The bookmarks: after how many steps each is set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bookmarks: Vec<usize>,
    /// The steps: moves, each behind `~` if it is of a solution that was shown, `!` for a restart, `.` for
    /// giving up.
    pub steps: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_says_what_is_known_to_a_player_who_needed_so_many_presses() {
        for (enough, presses, words) in [
            (None, 130, "at least 99"),
            (None, 99, "the fewest"),
            (Some(120), 130, "fewest 99 to 120"),
            (Some(120), 120, "at least 99"),
            (Some(120), 110, "at least 99"),
            (Some(120), 99, "the fewest"),
            (Some(99), 130, "fewest 99"),
            (Some(99), 99, "the fewest"),
        ] {
            let bound = Bound { at_least: 99, enough };
            assert_eq!(bound.said_of(presses), words, "{bound:?} {presses}");
        }
    }

    #[test]
    fn a_bound_of_an_earlier_version_says_what_it_said() {
        for (kept, enough) in [
            ("at-least = 99", None),
            ("at-least = 99\nis-reached = false", None),
            ("at-least = 99\nis-reached = true", Some(99)),
            ("at-least = 99\nenough = 120", Some(120)),
        ] {
            let bound: Bound = toml::from_str(kept).unwrap();
            assert_eq!(bound, Bound { at_least: 99, enough }, "{kept}");
            assert_eq!(toml::from_str::<Bound>(&toml::to_string(&bound).unwrap()), Ok(bound));
        }
    }

    /// Wherever it is noted what was played last.
    #[test]
    fn contact_is_allowed_in_all_that_was_played_last() {
        let noted = || BTreeMap::from([("of a game".to_owned(), "o2o".to_owned())]);
        let mut progress = Progress {
            last: Some("o2o".to_owned()),
            last_of: noted(),
            draft_of: noted(),
            last_in: noted(),
            random_of: noted(),
            ..Progress::default()
        };
        progress.allow_contact();
        let Progress { last, last_of, draft_of, last_in, random_of, .. } = progress;
        let all =
            [last_of, draft_of, last_in, random_of].into_iter().flat_map(BTreeMap::into_values);
        for start in last.into_iter().chain(all) {
            assert_eq!(start, "o2o contact");
        }
    }
}
