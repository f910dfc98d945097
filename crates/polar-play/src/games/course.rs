//! The course of a game: what every game does with its session.

use std::{fmt, str::FromStr};

use crate::{
    action::Action,
    game::{Input, Offer, ReplayError},
    progress::{Record, VERSION},
    session::{Session, Step},
};

/// What a step of a course was: a move `M` and its effect `E`, or something that every game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Done<M, E> {
    /// A move of the player.
    Move(M, E),
    /// A move of a solution that the player was shown.
    Shown(M, E),
    /// Back to the start.
    Restart,
    /// The player gave up.
    GiveUp,
}

impl<M: Copy, E: Copy> Done<M, E> {
    /// What the step did, if it was a move.
    pub(super) const fn event(&self) -> Option<E> {
        match *self {
            Self::Move(_, event) | Self::Shown(_, event) => Some(event),
            Self::Restart | Self::GiveUp => None,
        }
    }

    /// The move, if the step was one, whoever played it.
    const fn mv(&self) -> Option<M> {
        match *self {
            Self::Move(mv, _) | Self::Shown(mv, _) => Some(mv),
            Self::Restart | Self::GiveUp => None,
        }
    }
}

/// A move that was taken back or played again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Retraced<S, E> {
    /// What it did.
    pub(super) event: E,
    /// The state before it.
    pub(super) before: S,
    /// Whether it was taken back.
    pub(super) reverse: bool,
}

/// A session of states and moves, with what the player can ask for beside moves.
#[derive(Clone, Debug)]
pub(super) struct Course<S, M, E> {
    session: Session<S, Done<M, E>>,
    written: Written,
    /// What happened last and is no step, since it changed nothing; and how many changes there were before it.
    passing: Option<(u64, E)>,
    /// The answer to what was asked last.
    pub(super) message: Option<String>,
}

/// Whether some of these moves are of a solution that the player was shown.
fn is_shown<S, M, E>(steps: &[Step<S, Done<M, E>>]) -> bool {
    steps.iter().any(|step| matches!(step.done, Done::Shown(..)))
}

impl<S: Copy + PartialEq, M: Copy + fmt::Display, E: Copy> Course<S, M, E> {
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
    fn done(&self) -> &[Step<S, Done<M, E>>] {
        &self.session.steps()[..self.session.cursor()]
    }

    /// The step that led here.
    pub(super) fn last(&self) -> Option<&Done<M, E>> {
        self.done().last().map(|step| &step.done)
    }

    /// What happened last: the effect of the step that led here, or what came since and is no step.
    pub(super) fn last_event(&self) -> Option<E> {
        match self.passing {
            Some((changes, event)) if changes == self.changes() => Some(event),
            _ => self.last().and_then(Done::event),
        }
    }

    /// Something happened that changed nothing, and is no step: what was undone can still be redone.
    pub(super) fn pass(&mut self, event: E) {
        self.passing = Some((self.changes(), event));
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
    pub(super) fn tries(&self) -> Vec<(Vec<M>, bool)> {
        let is_move = |step: &Step<S, Done<M, E>>| !step.minor && step.done.mv().is_some();
        let moved = self.all_tries().filter(|steps| steps.iter().any(is_move));
        let moves = |steps: &[Step<S, Done<M, E>>]| {
            steps.iter().filter_map(|step| step.done.mv()).collect()
        };
        moved.map(|steps| (moves(steps), is_shown(steps))).collect()
    }

    /// Whether some of the moves since the last restart are of a solution that the player was shown.
    pub(super) fn was_shown(&self) -> bool {
        self.all_tries().next_back().is_some_and(is_shown)
    }

    /// The steps between restarts.
    fn all_tries(&self) -> impl DoubleEndedIterator<Item = &[Step<S, Done<M, E>>]> {
        self.done().split(|step| matches!(step.done, Done::Restart))
    }

    /// The rest of a solution that the player was shown: what redo plays from here to the end, if all of it is shown.
    pub(super) fn shown_ahead(&self) -> Option<Vec<M>> {
        let ahead = &self.session.steps()[self.session.cursor()..];
        let shown = |step: &Step<S, Done<M, E>>| match step.done {
            Done::Shown(mv, _) => Some(mv),
            Done::Move(..) | Done::Restart | Done::GiveUp => None,
        };
        ahead.iter().map(shown).collect()
    }

    /// Whether the player gave up here.
    pub(super) fn is_given_up(&self) -> bool {
        matches!(self.last(), Some(Done::GiveUp))
    }

    /// Adds a step. A minor one is passed over by undo and redo.
    pub(super) fn play(&mut self, done: Done<M, E>, after: S, minor: bool) {
        self.written.truncate(self.session.cursor());
        self.written.push(&write(&done));
        self.session.play(done, after, minor);
    }

    /// Does what the player wants, if it is not for the game alone to do. What is returned is to be seen.
    pub(super) fn ask(&mut self, input: Input, is_playing: bool) -> Option<Retraced<S, E>> {
        match input {
            Input::Undo => return self.undo(),
            Input::Redo => return self.redo(),
            Input::Restart => self.restart(),
            Input::GiveUp => self.give_up(is_playing),
            Input::Bookmark => self.bookmark(),
            Input::ToBookmark => self.go_to_bookmark(),
            Input::Step(_) | Input::Point(_) | Input::Take => {}
        }
        None
    }

    fn undo(&mut self) -> Option<Retraced<S, E>> {
        let event = self.session.undo()?.done.event()?;
        Some(Retraced { event, before: *self.state(), reverse: true })
    }

    /// Whether something that was taken back can be played again.
    pub(super) fn can_redo(&self) -> bool {
        self.session.can_redo()
    }

    fn redo(&mut self) -> Option<Retraced<S, E>> {
        let before = *self.state();
        let event = self.session.redo()?.done.event()?;
        Some(Retraced { event, before, reverse: false })
    }

    /// Back to the start; undo brings the moves back. Nothing if the game is at the start.
    pub(super) fn restart(&mut self) {
        if *self.state() != *self.start() || self.is_given_up() {
            self.play(Done::Restart, *self.start(), false);
        }
    }

    /// Ends this try; undo takes it back. Nothing if the game is over.
    pub(super) fn give_up(&mut self, is_playing: bool) {
        if is_playing {
            self.play(Done::GiveUp, *self.state(), false);
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
    pub(super) fn offers(&self, is_playing: bool) -> Vec<Offer> {
        let has_moved = *self.state() != *self.start() || self.is_given_up();
        vec![
            Offer::new(Action::Undo, self.session.can_undo()),
            Offer::new(Action::Redo, self.can_redo()),
            Offer::new(Action::Restart, has_moved),
            Offer::new(Action::Bookmark, true),
            Offer::new(Action::ToBookmark, !self.session.bookmarks().is_empty()),
            Offer::new(Action::GiveUp, is_playing),
        ]
    }

    /// The record of this course, except for what only the game and the app know.
    pub(super) fn record(&self) -> Record {
        let bookmarks = self.session.bookmarks().to_vec();
        let steps = self.written.text.clone();
        Record { version: VERSION, cursor: self.cursor(), bookmarks, steps, ..Record::default() }
    }

    /// Takes the bookmarks and the cursor of a record whose steps are played.
    pub(super) fn resume(&mut self, record: &Record) {
        for &bookmark in &record.bookmarks {
            self.session.set_bookmark(bookmark);
        }
        self.session.go_to(record.cursor);
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

/// Plays the steps of a record, through the rules. `play` says whether a step could be played.
pub(super) fn replay<'a, M: FromStr>(
    steps: impl Iterator<Item = &'a str>,
    mut play: impl FnMut(Done<M, ()>) -> bool,
) -> Result<(), ReplayError> {
    for (step, number) in steps.zip(1..) {
        if number > MOST_STEPS || !read(step).is_some_and(&mut play) {
            return Err(ReplayError { step: number });
        }
    }
    Ok(())
}

/// A step of a record: a move as the rules write it, with a sign before it if it was shown, or a sign.
fn read<M: FromStr>(step: &str) -> Option<Done<M, ()>> {
    match (step, step.strip_prefix(SHOWN)) {
        (RESTART, _) => Some(Done::Restart),
        (GIVE_UP, _) => Some(Done::GiveUp),
        (_, Some(mv)) => Some(Done::Shown(mv.parse().ok()?, ())),
        (mv, None) => Some(Done::Move(mv.parse().ok()?, ())),
    }
}

fn write<M: fmt::Display, E>(done: &Done<M, E>) -> String {
    match done {
        Done::Move(mv, _) => mv.to_string(),
        Done::Shown(mv, _) => format!("{SHOWN}{mv}"),
        Done::Restart => RESTART.to_owned(),
        Done::GiveUp => GIVE_UP.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_of_a_solution_is_known_as_long_as_all_of_it_was_shown() {
        let mut course = Course::<u8, u8, ()>::new(0, " ");
        course.play(Done::Move(1, ()), 1, false);
        for mv in 2..=4 {
            course.play(Done::Shown(mv, ()), mv, false);
        }
        for (cursor, ahead) in [(4, Some(vec![])), (2, Some(vec![3, 4])), (0, None)] {
            course.go_to(cursor);
            assert_eq!(course.shown_ahead(), ahead);
        }
    }
}
