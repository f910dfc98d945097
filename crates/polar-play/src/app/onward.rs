//! Where a cleared level leads on, and what is said where nothing is left to clear.

use super::{App, tally::Tally};
use crate::{action::Action, game::Outcome, games::Kind, packs::Pack, words::sentences};

/// What is new about a level that has been cleared just now.
#[derive(Clone, Debug)]
pub(super) struct News {
    /// The level, by its start.
    level: String,
    /// Whether it had never been cleared.
    is_first: bool,
    /// In what the result is better than the best one before it, if it is.
    better: Option<&'static str>,
}

impl App {
    /// Notes what is new about the level that has just been cleared, before that counts.
    pub(super) fn note_news(&mut self) {
        let level = self.game.start().to_string();
        let before = self.progress.cleared.get(&level);
        let better = self.game.best().zip(before).and_then(|(now, before)| {
            match (now.has_fewer_pushes(before), now.has_fewer_presses(before)) {
                (true, true) => Some("New best!"),
                (true, false) => Some("Fewer pushes!"),
                (false, true) => Some("Fewer presses!"),
                (false, false) => None,
            }
        });
        self.news = Some(News { is_first: before.is_none(), better, level });
    }

    /// What is new, if what is played has been cleared just now.
    fn news(&self) -> Option<&News> {
        let level = self.game.start().to_string();
        self.news.as_ref().filter(|news| news.level == level)
    }

    /// What is said instead of that the level is cleared, if it was cleared better than ever before. It is as short: all
    /// that is said then is to go into one line.
    pub(super) fn better_words(&self) -> Option<&'static str> {
        self.news()?.better
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
            () if self.are_all_cleared() && self.is_other_starless() => {
                Some(Action::NextNotCleared)
            }
            () if !self.is_last() => Some(Action::Next),
            () => None,
        }
    }

    /// Whether this is the last level of the game.
    fn is_last(&self) -> bool {
        let last = self.levels().last().map(|(index, _)| index);
        last == Some(self.here)
    }

    /// Whether no level of the game is left to clear.
    pub(super) fn are_all_cleared(&self) -> bool {
        self.all().is_all_cleared()
    }

    /// Whether another level is not cleared.
    fn is_other_open(&self) -> bool {
        let mut open = self.levels().filter(|(_, level)| !self.is_cleared(level));
        open.any(|(_, level)| !self.is_played(level))
    }

    /// Whether another level is cleared and lacks its star.
    fn is_other_starless(&self) -> bool {
        let mut starless = self.levels().filter(|(_, level)| self.lacks_star(level));
        starless.any(|(_, level)| !self.is_played(level))
    }

    /// Where the player can go on after clearing this level.
    pub(super) fn next_words(&self) -> Option<String> {
        let [random, next, not_cleared] = [Action::Random, Action::Next, Action::NextNotCleared]
            .map(|action| self.key_of(action));
        let onward = self.onward();
        if self.level().is_some() && self.can(Action::Next) && self.are_all_cleared() {
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

    /// That all levels of the pack are cleared, if this was the last one. The pack's title is in the heading.
    fn pack_words(&self) -> Option<String> {
        let is_new = self.news()?.is_first && self.is_cleared(self.level()?);
        let tally = self.tally_of(self.packs.get(self.here.pack)?);
        let is_told = is_new && tally.all > 1 && tally.is_all_cleared();
        is_told.then(|| "The whole pack is cleared!".to_owned())
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
