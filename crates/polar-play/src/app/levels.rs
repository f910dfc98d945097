//! Which level is played, and how one gets to another.

use std::collections::BTreeMap;

use super::App;
use crate::{
    game::{Input, Outcome},
    games::{Kind, Start},
    packs::{Level, Pack},
    progress::Progress,
    words::sentences,
};

/// How many balls a random game has that is played because there is no level of the game.
const FEW_BALLS: usize = 8;

/// A level by its pack and its place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LevelIndex {
    pub(crate) pack: usize,
    pub(crate) level: usize,
}

/// All levels of all packs, in order.
pub(super) fn levels<'a>(
    packs: impl IntoIterator<Item = &'a Pack>,
) -> impl Iterator<Item = (LevelIndex, &'a Level)> {
    packs.into_iter().enumerate().flat_map(|(pack, Pack { levels, .. })| {
        let index = move |(level, it)| (LevelIndex { pack, level }, it);
        levels.iter().enumerate().map(index)
    })
}

/// The first of the levels that are meant. Of those that are the same, it is the one that was played last; or else one
/// in whose pack it was played last.
pub(super) fn find<'a>(
    packs: &'a [Pack],
    progress: &Progress,
    is_meant: impl Fn(&Level) -> bool,
) -> Option<(LevelIndex, &'a Level)> {
    let meant = || levels(packs).filter(|(_, level)| is_meant(level));
    let is_last = |index, level: &Level| {
        let noted = progress.place_of.get(level.start.kind().suffix());
        noted.is_some() && noted == place(packs, index).as_ref()
    };
    let found = meant().find(|&(index, level)| is_last(index, level));
    let in_pack = || last_in_pack(packs, progress, meant());
    found.or_else(in_pack).or_else(|| meant().next())
}

/// Where a level is: one of the player's own by its name, as more of them may come, and by its number if its file has
/// several; another by its pack and its number there.
pub(super) fn place(packs: &[Pack], index: LevelIndex) -> Option<String> {
    let pack = packs.get(index.pack)?;
    let noted = pack.noted_as();
    Some(match pack.is_own() {
        true => format!("{noted}{}", pack.levels.get(index.level)?.name()),
        false => format!("{noted}#{}", pack.number(index.level)),
    })
}

/// The level that this start stands for: of those with it, or else of those that are the same with contact or without.
pub(super) fn noted<'a>(
    packs: &'a [Pack],
    progress: &Progress,
    start: &Start,
) -> Option<(LevelIndex, &'a Level)> {
    let is_same_place = |level: &Level| level.start.with_contact() == start.with_contact();
    find(packs, progress, |level| level.start == *start)
        .or_else(|| find(packs, progress, is_same_place))
}

/// The first of these levels that was played last in its pack. Of those that are the same, it is the one with its number
/// there, unless the pack has changed.
pub(super) fn last_in_pack<'a>(
    packs: &[Pack],
    progress: &Progress,
    among: impl Iterator<Item = (LevelIndex, &'a Level)>,
) -> Option<(LevelIndex, &'a Level)> {
    let pack = |index: LevelIndex| packs.get(index.pack);
    let is_last = |index, level: &Level| {
        pack(index).and_then(|pack| progress.last_in.get(&pack.noted_as())) == Some(&level.id)
    };
    let has_number = |index: LevelIndex| {
        let noted = pack(index).and_then(|pack| progress.number_in.get(&pack.noted_as()));
        noted.copied() == pack(index).map(|pack| pack.number(index.level))
    };
    let last = among.filter(|&(index, level)| is_last(index, level));
    last.min_by_key(|&(index, _)| !has_number(index))
}

/// The start that is noted for this game.
pub(super) fn start_of(noted: &BTreeMap<String, String>, kind: Kind) -> Option<Start> {
    let start: Start = noted.get(kind.suffix())?.parse().ok()?;
    (start.kind() == kind).then_some(start)
}

impl App {
    /// All levels of the game that is played, in order.
    pub(crate) fn levels(&self) -> impl Iterator<Item = (LevelIndex, &Level)> {
        self.levels_of(self.kind())
    }

    /// All levels of a game, in order.
    pub(crate) fn levels_of(&self, kind: Kind) -> impl Iterator<Item = (LevelIndex, &Level)> {
        levels(&self.packs).filter(move |(_, level)| level.start.kind() == kind)
    }

    /// What the game that is played is called, with its optional rule.
    pub(crate) fn game_name(&self) -> &'static str {
        self.game.start().name()
    }

    /// Which game is played.
    pub(crate) fn kind(&self) -> Kind {
        self.game.start().kind()
    }

    /// The level of a game that was played last, or else its first that is not cleared, or else its first.
    pub(super) fn last_of(&self, kind: Kind) -> Option<LevelIndex> {
        let last = start_of(&self.progress.last_of, kind);
        let found = last.and_then(|last| noted(&self.packs, &self.progress, &last));
        let open = || self.levels_of(kind).find(|(_, level)| !self.is_cleared(level));
        found.or_else(open).or_else(|| self.levels_of(kind).next()).map(|(index, _)| index)
    }

    /// The start that is played of this one: with contact, where that was asked for.
    pub(super) fn played(&self, start: Start) -> Start {
        if self.allows_contact { start.with_contact() } else { start }
    }

    /// Goes to another game: to the level or the draft that was played last, or to its first level. The
    /// game that is played goes on.
    pub(crate) fn switch(&mut self, kind: Kind) {
        if kind == self.kind() {
            return self.leave_editor();
        }
        if let Some(draft) = start_of(&self.progress.draft_of, kind) {
            return self.go_on_with_draft(&draft);
        }
        let is_new = !self.progress.last_of.contains_key(kind.suffix());
        match self.last_of(kind) {
            Some(index) if is_new => {
                self.open(index);
                self.message = sentences([self.message.take(), Some(self.welcome())]);
            }
            Some(index) => self.open(index),
            None => match kind.random() {
                Some(random) => self.make_random(&random, FEW_BALLS),
                None => self.say_no_level(kind),
            },
        }
    }

    pub(super) fn say_no_level(&mut self, kind: Kind) {
        self.message = Some(format!("There is no level of {} here.", kind.name()));
    }

    /// The level that is played; `None` if that is a draft, or if a draft saved since has replaced the level.
    pub(super) fn level(&self) -> Option<&Level> {
        self.level_at(self.here).filter(|level| level.start == self.game.start())
    }

    /// Whether this level is the one that is played, or has the same board.
    pub(super) fn is_played(&self, level: &Level) -> bool {
        self.level().is_some_and(|here| here.id == level.id)
    }

    pub(super) fn level_at(&self, index: LevelIndex) -> Option<&Level> {
        self.packs.get(index.pack)?.levels.get(index.level)
    }

    pub(crate) fn is_cleared(&self, level: &Level) -> bool {
        self.progress.cleared.contains_key(&level.id)
    }

    /// Whether it is cleared, but not with as few pushes as are proven to be enough.
    pub(crate) fn lacks_star(&self, level: &Level) -> bool {
        level.par.is_some() && self.is_cleared(level) && !self.has_star(level)
    }

    /// Whether it is cleared with as few pushes as are proven to be enough.
    pub(crate) fn has_star(&self, level: &Level) -> bool {
        let best = self.progress.cleared.get(&level.id);
        best.and_then(|best| best.pushes).is_some_and(|pushes| level.is_par(pushes))
    }

    /// Whether the current level is where the player is or was, and not only where to begin: who has played nothing but
    /// a file of somebody's has all levels before them.
    fn is_placed(&self) -> bool {
        self.level().is_some() || self.progress.last_of.contains_key(self.kind().suffix())
    }

    /// All levels of the game, round and round from the one after the current one, or from the one before it if `by` is
    /// -1. The current one is the last; one that is only to be begun with is the first. Where there is none, the first
    /// level is next, and the last one is previous.
    fn levels_from_here(&self, by: isize) -> Vec<(LevelIndex, &Level)> {
        let all: Vec<_> = self.levels().collect();
        let count = all.len() as isize;
        let here = all.iter().position(|&(index, _)| index == self.here);
        let from = match here {
            Some(here) if self.is_placed() => here as isize,
            Some(here) => here as isize - by,
            None if by > 0 => -1,
            None => 0,
        };
        let places = (1..=count).map(|n| (from + by * n).rem_euclid(count) as usize);
        places.filter_map(|place| all.get(place).copied()).collect()
    }

    /// Goes to the next level, or to the previous one if `by` is -1.
    pub(super) fn step_level(&mut self, by: isize) {
        let found = self.levels_from_here(by).first().map(|&(index, _)| index);
        match found {
            None => self.say_no_level(self.kind()),
            // Beside what is no level, such as a draft, even the only level is another one.
            Some(index) if index == self.here && self.level().is_some() => {
                self.message = Some("This is the only level.".to_owned());
            }
            Some(index) => self.open(index),
        }
    }

    /// Goes to the next level that is not cleared; or, if all are, to the next one that lacks its star.
    pub(super) fn next_not_cleared(&mut self) {
        self.learn_results();
        let ahead = self.levels_from_here(1);
        if ahead.is_empty() {
            return self.say_no_level(self.kind());
        }
        // The current level itself, or one that is the same, may be the only one.
        let other = |is_meant: &dyn Fn(&Level) -> bool| {
            let found = ahead.iter().find(|(_, level)| is_meant(level) && !self.is_played(level));
            found.map(|&(index, _)| index)
        };
        let open = other(&|level| !self.is_cleared(level));
        let starless = other(&|level| self.lacks_star(level));
        let is_open_here = self.level().is_some_and(|level| !self.is_cleared(level));
        let (goes_to, said) = match (open, starless) {
            (Some(index), _) => (Some(index), None),
            (None, _) if is_open_here => {
                (None, Some("This is the only level that is not cleared.".to_owned()))
            }
            (None, Some(index)) => {
                let said = "Every level is cleared. This one lacks its star.";
                (Some(index), Some(said.to_owned()))
            }
            (None, None) => (None, Some(self.finished_words())),
        };
        if let Some(index) = goes_to {
            self.open(index);
        }
        self.message = sentences([self.message.take(), said]);
    }

    /// The lessons of the game.
    pub(crate) fn lessons(&self) -> impl Iterator<Item = (LevelIndex, &Level)> {
        let is_lesson =
            |index: LevelIndex| self.packs.get(index.pack).is_some_and(Pack::is_lessons);
        self.levels().filter(move |&(index, _)| is_lesson(index))
    }

    /// Goes to the first lesson that is not cleared.
    pub(super) fn open_lessons(&mut self) {
        self.learn_results();
        let first_open = self.lessons().find(|(_, level)| !self.is_cleared(level));
        let lesson = first_open.or(self.lessons().next()).map(|(index, _)| index);
        match lesson {
            Some(index) => self.open(index),
            None => {
                self.message = Some("There are no lessons among these levels.".to_owned());
            }
        }
    }

    /// Goes to a level: to where it was left, or to its start if it is cleared.
    pub(crate) fn open(&mut self, index: LevelIndex) {
        self.here = index;
        let left = self.close_editor();
        let Some(level) = self.level_at(index) else { return };
        self.go_on_unless_cleared(level.start);
        self.note_level();
        self.say_left(left);
    }

    /// Plays a level where it was left, or from its start if it is cleared: undo brings back how.
    pub(super) fn go_on_unless_cleared(&mut self, start: Start) {
        self.game = start.play(&self.settings);
        self.replay_record();
        if self.game.outcome() == Outcome::Cleared {
            self.game.input(Input::Restart);
            self.save_record();
        }
    }
}
