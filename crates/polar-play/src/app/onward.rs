//! Where a cleared level leads on, and what is said where nothing is left to clear.

use super::{App, tally::Tally};
use crate::{
    action::Action, game::Outcome, games::Kind, packs::Pack, progress::Best, words::sentences,
};

/// What was known of a level before it was cleared just now.
#[derive(Clone, Debug)]
pub(super) struct Before {
    /// The level, by its start.
    level: String,
    /// The best of it; `None` if it had never been cleared.
    best: Option<Best>,
}

impl App {
    /// Notes what is known of the level that has just been cleared, before that counts.
    pub(super) fn note_before(&mut self) {
        let level = self.game.start().to_string();
        let best = self.progress.cleared.get(&level).copied();
        self.before = Some(Before { level, best });
    }

    /// What was known before, if what is played has been cleared just now.
    fn before(&self) -> Option<&Before> {
        let level = self.game.start().to_string();
        self.before.as_ref().filter(|before| before.level == level)
    }

    /// In what this result is better than the best one before it, if it is.
    pub(super) fn new_best_words(&self, result: &Best) -> Option<&'static str> {
        let before = self.before()?.best?;
        match (result.has_fewer_pushes(&before), result.has_fewer_presses(&before)) {
            (true, true) => Some("New best: "),
            (true, false) => Some("New best in pushes: "),
            (false, true) => Some("New best in presses: "),
            (false, false) => None,
        }
    }

    /// What leads on after this game is cleared; the key that takes something does it, as nothing is to be taken then.
    pub(super) fn onward(&self) -> Option<Action> {
        match () {
            () if self.game.outcome() != Outcome::Cleared => None,
            () if self.is_random() => Some(Action::Random),
            () if !self.can(Action::Next) => None,
            () if self.level().is_none() => Some(Action::Next),
            () if self.is_other_open() && !self.is_last() => Some(Action::Next),
            () if self.is_other_open() => Some(Action::NextNotCleared),
            () if self.is_other_starless() => Some(Action::NextNotCleared),
            () if !self.is_last() => Some(Action::Next),
            () => None,
        }
    }

    /// Whether this is the last level of the game.
    fn is_last(&self) -> bool {
        let last = self.levels().last().map(|(index, _)| index);
        last == Some(self.here)
    }

    /// Whether another level is not cleared.
    pub(super) fn is_other_open(&self) -> bool {
        let mut open = self.levels().filter(|(_, level)| !self.is_cleared(level));
        open.any(|(index, _)| index != self.here)
    }

    /// Whether another level is cleared and lacks its star.
    fn is_other_starless(&self) -> bool {
        let mut starless = self.levels().filter(|(_, level)| self.lacks_star(level));
        starless.any(|(index, _)| index != self.here)
    }

    /// Where the player can go on after clearing this level.
    pub(super) fn next_words(&self) -> Option<String> {
        let [random, next, not_cleared] = [Action::Random, Action::Next, Action::NextNotCleared]
            .map(|action| self.key_of(action));
        let onward = self.onward();
        if self.level().is_some() && self.can(Action::Next) && self.all().is_all_cleared() {
            return Some(match onward {
                Some(Action::NextNotCleared) => {
                    format!("Every level is cleared! {not_cleared} plays one without its star.")
                }
                _ => self.finished_words(),
            });
        }
        let leads = match onward {
            Some(Action::Random) if self.can(Action::Next) => {
                format!("{random} makes another; {next} plays the next level.")
            }
            Some(Action::Random) => format!("{random} makes another."),
            // Short, as all of it seldom goes into a line otherwise.
            Some(Action::NextNotCleared) => format!("{not_cleared} plays one not cleared."),
            Some(_) => format!("{next} plays the next level."),
            None if self.can(Action::Next) => "That was the last level.".to_owned(),
            None => return None,
        };
        sentences([self.pack_words(), Some(leads)])
    }

    /// That all levels of a pack are cleared, if this was the last one.
    fn pack_words(&self) -> Option<String> {
        let is_first_time = self.before()?.best.is_none() && self.is_cleared(self.level()?);
        let pack = self.packs.get(self.here.pack)?;
        let tally = self.tally_of(pack);
        let is_told = is_first_time && tally.all > 1 && tally.is_all_cleared();
        is_told.then(|| format!("{}: all cleared!", pack.title))
    }

    /// That every level is cleared, and what there is beside them.
    pub(super) fn finished_words(&self) -> String {
        let Tally { all, stars, .. } = self.all();
        let starless = self.levels().any(|(_, level)| self.lacks_star(level));
        let stars = match () {
            () if starless => " Only this one lacks its star.",
            () if stars == all => " Each has its star.",
            () => "",
        };
        let is_open = |kind: &&Kind| {
            let Tally { all, cleared, .. } = self.tally(self.levels_of(**kind).map(|(_, it)| it));
            **kind != self.kind() && cleared < all
        };
        let other = Kind::ALL
            .iter()
            .find(is_open)
            .map(|kind| format!(" {} leads to {}.", self.key_of(Action::Menu), kind.name()));
        let random = self.has(Action::Random);
        let random =
            random.then(|| format!(" {} makes a random game.", self.key_of(Action::Random)));
        format!("Every level is cleared!{stars}{}", other.or(random).unwrap_or_default())
    }

    /// What is reached in all levels of the game that is played.
    fn all(&self) -> Tally {
        self.tally(self.levels().map(|(_, level)| level))
    }

    /// What is reached in the levels of a pack that are of the game that is played.
    pub(crate) fn tally_of(&self, pack: &Pack) -> Tally {
        let kind = self.kind();
        self.tally(pack.levels.iter().filter(|level| level.start.kind() == kind))
    }
}
