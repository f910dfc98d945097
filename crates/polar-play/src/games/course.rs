//! The course of a game: what every game does with its session.

use std::{fmt, str::FromStr};

use crate::{
    action::Action,
    game::{Input, Offer, Outcome, ReplayError},
    progress::{Record, VERSION},
    session::{Session, Step},
};

/// Where a game stands, and what its rules make of that.
pub(super) trait Rules: Copy + fmt::Debug + PartialEq {
    /// A move.
    type Move: Copy + fmt::Debug + fmt::Display + FromStr;
    /// What a move did.
    type Event: Copy + fmt::Debug;

    /// Where a move leads, and what it does; `None` if it is forbidden.
    fn after(self, mv: Self::Move) -> Option<(Self, Self::Event)>;

    /// Whether undo and redo pass over what happened: nothing that one would want back has changed.
    fn is_minor(_: Self::Event) -> bool {
        false
    }

    /// How the game stands, unless the player gave up.
    fn outcome(&self) -> Outcome;
}

/// What a step of a course was: a move and its effect, or something that every game has.
#[derive(Clone, Copy, Debug)]
pub(super) enum Done<S: Rules> {
    /// A move of the player.
    Move(S::Move, S::Event),
    /// A move of a solution that the player was shown.
    Shown(S::Move, S::Event),
    /// Back to the start.
    Restart,
    /// The player gave up.
    GiveUp,
}

impl<S: Rules> Done<S> {
    /// What the step did, if it was a move.
    const fn event(&self) -> Option<S::Event> {
        match *self {
            Self::Move(_, event) | Self::Shown(_, event) => Some(event),
            Self::Restart | Self::GiveUp => None,
        }
    }

    /// The move, if the step was one, whoever played it.
    const fn mv(&self) -> Option<S::Move> {
        match *self {
            Self::Move(mv, _) | Self::Shown(mv, _) => Some(mv),
            Self::Restart | Self::GiveUp => None,
        }
    }
}

/// A move that was played, taken back, or played again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played<S: Rules> {
    /// What it did.
    pub(super) event: S::Event,
    /// The state before it.
    pub(super) before: S,
    /// Whether it was taken back.
    pub(super) reverse: bool,
}

/// A session of states and moves, with what the player can ask for beside moves.
#[derive(Clone, Debug)]
pub(super) struct Course<S: Rules> {
    session: Session<S, Done<S>>,
    written: Written,
    /// What happened last and is no step, since it changed nothing; and how many changes there were before it.
    passing: Option<(u64, S::Event)>,
    /// The answer to what was asked last.
    pub(super) message: Option<String>,
}

/// Whether some of these moves are of a solution that the player was shown.
fn is_shown<S: Rules>(steps: &[Step<S, Done<S>>]) -> bool {
    steps.iter().any(|step| matches!(step.done, Done::Shown(..)))
}

impl<S: Rules> Course<S> {
    /// A course that begins with this state. `separator` stands between two steps of its record.
    pub(super) const fn new(start: S, separator: &'static str) -> Self {
        Self {
            session: Session::new(start),
            written: Written::new(separator),
            passing: None,
            message: None,
        }
    }

    /// The state at the start.
    pub(super) const fn start(&self) -> &S {
        self.session.start()
    }

    /// Where the game stands.
    pub(super) fn state(&self) -> &S {
        self.session.state()
    }

    pub(super) const fn cursor(&self) -> usize {
        self.session.cursor()
    }

    pub(super) const fn changes(&self) -> u64 {
        self.session.changes()
    }

    /// Goes to a cursor of the session. What was answered elsewhere does not hold there.
    pub(super) fn go_to(&mut self, cursor: usize) {
        self.message = None;
        self.session.go_to(cursor);
    }

    pub(super) fn moves_since(&self, cursor: usize) -> usize {
        self.session.moves_since(cursor)
    }

    /// The steps that are not undone.
    fn done(&self) -> &[Step<S, Done<S>>] {
        &self.session.steps()[..self.session.cursor()]
    }

    /// The step that led here.
    fn last(&self) -> Option<&Done<S>> {
        self.done().last().map(|step| &step.done)
    }

    /// What happened last: the effect of the step that led here, or what came since and is no step.
    pub(super) fn last_event(&self) -> Option<S::Event> {
        match self.passing {
            Some((changes, event)) if changes == self.changes() => Some(event),
            _ => self.last().and_then(Done::event),
        }
    }

    /// The states since the last restart, each with its cursor.
    pub(super) fn this_try(&self) -> Vec<(usize, S)> {
        let steps = self.done();
        let restart = steps.iter().rposition(|step| matches!(step.done, Done::Restart));
        let from = restart.map_or(0, |index| index + 1);
        let after = (from..).zip(&steps[from..]).map(|(at, step)| (at + 1, step.after));
        std::iter::once((from, *self.start())).chain(after).collect()
    }

    /// The moves of each try in which anything was moved, and whether some of them are of a solution that the player was
    /// shown.
    pub(super) fn tries(&self) -> Vec<(Vec<S::Move>, bool)> {
        let is_move = |step: &Step<S, Done<S>>| !step.minor && step.done.mv().is_some();
        let moved = self.all_tries().filter(|steps| steps.iter().any(is_move));
        let moves =
            |steps: &[Step<S, Done<S>>]| steps.iter().filter_map(|step| step.done.mv()).collect();
        moved.map(|steps| (moves(steps), is_shown(steps))).collect()
    }

    /// Whether some of the moves since the last restart are of a solution that the player was shown.
    pub(super) fn was_shown(&self) -> bool {
        self.all_tries().next_back().is_some_and(is_shown)
    }

    /// The steps between restarts.
    fn all_tries(&self) -> impl DoubleEndedIterator<Item = &[Step<S, Done<S>>]> {
        self.done().split(|step| matches!(step.done, Done::Restart))
    }

    /// The rest of a solution that the player was shown: what redo plays from here to the end, if all of it is shown.
    pub(super) fn shown_ahead(&self) -> Option<Vec<S::Move>> {
        let ahead = &self.session.steps()[self.session.cursor()..];
        let shown = |step: &Step<S, Done<S>>| match step.done {
            Done::Shown(mv, _) => Some(mv),
            Done::Move(..) | Done::Restart | Done::GiveUp => None,
        };
        ahead.iter().map(shown).collect()
    }

    /// Whether anything was done since the last restart that one would want back.
    fn has_begun(&self) -> bool {
        self.all_tries().next_back().is_some_and(|steps| steps.iter().any(|step| !step.minor))
    }

    /// Back to the start of this try, if nothing was done since that one would want back.
    pub(super) fn forget_minor(&mut self) {
        if !self.has_begun() {
            let at = self.this_try().first().map_or(0, |&(cursor, _)| cursor);
            self.session.go_to(at);
        }
    }

    /// Whether the player gave up here.
    fn is_given_up(&self) -> bool {
        matches!(self.last(), Some(Done::GiveUp))
    }

    /// How the game stands.
    pub(super) fn outcome(&self) -> Outcome {
        if self.is_given_up() { Outcome::GivenUp } else { self.state().outcome() }
    }

    /// Whether the player can move: the game goes on, and nobody gave up.
    pub(super) fn is_on(&self) -> bool {
        self.outcome() == Outcome::Playing
    }

    /// Plays a move of the player, if it is allowed and nobody gave up. What is returned is to be seen.
    pub(super) fn play(&mut self, mv: S::Move) -> Option<Played<S>> {
        let (before, (after, event)) = (*self.state(), self.after(mv)?);
        // What is minor costs nothing of what can be redone.
        if S::is_minor(event) && (after == before || self.session.can_redo()) {
            self.passing = Some((self.changes(), event));
        } else {
            self.push(Done::Move(mv, event), after);
        }
        Some(Played { event, before, reverse: false })
    }

    /// Where a move leads from here, unless the player gave up.
    fn after(&self, mv: S::Move) -> Option<(S, S::Event)> {
        if self.is_given_up() { None } else { self.state().after(mv) }
    }

    /// Plays a move of a solution, or one that is written: also what changes nothing, as the cursor of a record counts
    /// it. `None` if it can't be played.
    pub(super) fn play_as(
        &mut self,
        done: fn(S::Move, S::Event) -> Done<S>,
        mv: S::Move,
    ) -> Option<()> {
        let (after, event) = self.after(mv)?;
        self.push(done(mv, event), after);
        Some(())
    }

    fn push(&mut self, done: Done<S>, after: S) {
        let minor = done.event().is_some_and(S::is_minor);
        self.written.truncate(self.session.cursor());
        self.written.push(&write(&done));
        self.session.play(done, after, minor);
    }

    /// Does what the player wants, if it is not for the game alone to do. What is returned is to be seen.
    pub(super) fn ask(&mut self, input: Input) -> Option<Played<S>> {
        match input {
            Input::Undo => return self.undo(),
            Input::Redo => return self.redo(),
            Input::Restart if self.has_begun() => self.restart(),
            Input::GiveUp => self.give_up(),
            Input::Bookmark => self.bookmark(),
            Input::ToBookmark => self.go_to_bookmark(),
            Input::Restart | Input::Step(_) | Input::Point(_) | Input::Take => {}
        }
        None
    }

    fn undo(&mut self) -> Option<Played<S>> {
        let event = self.session.undo()?.done.event()?;
        Some(Played { event, before: *self.state(), reverse: true })
    }

    fn redo(&mut self) -> Option<Played<S>> {
        let before = *self.state();
        let event = self.session.redo()?.done.event()?;
        Some(Played { event, before, reverse: false })
    }

    /// Back to the start; undo brings the moves back. Nothing if the game is at the start. A record may have it after
    /// bumps alone.
    fn restart(&mut self) {
        if *self.state() != *self.start() || self.is_given_up() {
            self.push(Done::Restart, *self.start());
        }
    }

    /// Ends this try; undo takes it back. Nothing if the game is over.
    fn give_up(&mut self) {
        if self.is_on() {
            self.push(Done::GiveUp, *self.state());
        }
    }

    /// Sets a bookmark here, or takes it away.
    fn bookmark(&mut self) {
        let was_there = self.session.remove_bookmark();
        if !was_there {
            self.session.set_bookmark(self.session.cursor());
        }
        let what = if was_there { "The bookmark here is gone." } else { "A bookmark is set here." };
        self.message = Some(what.to_owned());
    }

    /// Goes to the bookmark before this state, or else to the last one.
    fn go_to_bookmark(&mut self) {
        let found = self.session.go_to_bookmark();
        let what = if found { "Back at a bookmark." } else { "There is no bookmark." };
        self.message = Some(what.to_owned());
    }

    /// What the player can ask for beside moves, the likeliest first.
    pub(super) fn offers(&self) -> Vec<Offer> {
        vec![
            Offer::new(Action::Undo, self.session.can_undo()),
            Offer::new(Action::Redo, self.session.can_redo()),
            Offer::new(Action::Restart, self.has_begun()),
            Offer::new(Action::Bookmark, true),
            Offer::new(Action::ToBookmark, !self.session.bookmarks().is_empty()),
            Offer::new(Action::GiveUp, self.is_on()),
        ]
    }

    /// The record of this course, except for what only the game and the app know.
    pub(super) fn record(&self) -> Record {
        let bookmarks = self.session.bookmarks().to_vec();
        let steps = self.written.text.clone();
        Record { version: VERSION, cursor: self.cursor(), bookmarks, steps, ..Record::default() }
    }

    /// Plays a record again, which has these steps, through the rules.
    pub(super) fn replay<'a>(
        &mut self,
        record: &Record,
        steps: impl Iterator<Item = &'a str>,
    ) -> Result<(), ReplayError> {
        for (step, number) in steps.zip(1..) {
            let before = self.cursor();
            self.play_written(step);
            if number > MOST_STEPS || self.cursor() == before {
                return Err(ReplayError { step: number });
            }
        }
        for &bookmark in &record.bookmarks {
            self.session.set_bookmark(bookmark);
        }
        self.session.go_to(record.cursor);
        Ok(())
    }

    /// Plays a step of a record, if that can be: a move as the rules write it, with a sign before it if it was shown, or
    /// a sign.
    fn play_written(&mut self, step: &str) {
        let mut play = |done, mv: &str| self.play_as(done, mv.parse().ok()?);
        match (step, step.strip_prefix(SHOWN)) {
            (RESTART, _) => self.restart(),
            (GIVE_UP, _) => self.give_up(),
            (_, Some(mv)) => drop(play(Done::Shown, mv)),
            (mv, None) => drop(play(Done::Move, mv)),
        }
    }
}

/// The steps of a course as its record says them. They are written as they are played, so that a save
/// after each move of a long game writes none of them again.
#[derive(Clone, Debug)]
struct Written {
    text: String,
    /// For each step, where in the text it ends.
    ends: Vec<usize>,
    separator: &'static str,
}

impl Written {
    const fn new(separator: &'static str) -> Self {
        Self { text: String::new(), ends: Vec::new(), separator }
    }

    /// Forgets all but the first `steps` steps.
    fn truncate(&mut self, steps: usize) {
        self.ends.truncate(steps);
        self.text.truncate(self.ends.last().copied().unwrap_or(0));
    }

    fn push(&mut self, step: &str) {
        if !self.ends.is_empty() {
            self.text.push_str(self.separator);
        }
        self.text.push_str(step);
        self.ends.push(self.text.len());
    }
}

/// The sign of a restart in a record.
const RESTART: &str = "!";

/// The sign of giving up.
const GIVE_UP: &str = ".";

/// The sign before a move that was shown.
pub(super) const SHOWN: char = '~';

/// The most steps of a record.
const MOST_STEPS: usize = 1_000_000;

fn write<S: Rules>(done: &Done<S>) -> String {
    match done {
        Done::Move(mv, _) => mv.to_string(),
        Done::Shown(mv, _) => format!("{SHOWN}{mv}"),
        Done::Restart => RESTART.to_owned(),
        Done::GiveUp => GIVE_UP.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use polar_core::{Direction, Move, Steering};

    use super::*;
    use crate::games::Polar;

    #[test]
    fn the_rest_of_a_solution_is_known_as_long_as_all_of_it_was_shown() {
        let game = Polar::new("@1*H/4 s".parse().unwrap(), Steering::Direct);
        let mut course = Course::new(*game.state(), "");
        course.play(Move::Go(Direction::East));
        let shown = [Direction::South, Direction::West, Direction::North].map(Move::Go);
        shown.iter().for_each(|&mv| course.play_as(Done::Shown, mv).unwrap());
        for (cursor, ahead) in [(4, Some(vec![])), (2, Some(shown[1..].to_vec())), (0, None)] {
            course.go_to(cursor);
            assert_eq!(course.shown_ahead(), ahead);
        }
    }
}
