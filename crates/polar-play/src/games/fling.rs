//! Fling being played: a course of positions, a cursor, and the ball that is held.

mod about;
mod draft;
mod hand;
mod random;
mod seen;
mod solution;
mod thinking;
mod watched;

pub(super) use about::ABOUT;
pub(super) use random::RANDOM;
pub(super) use thinking::study;

use fling_core::{Cell, Displacement, Event, Illegal, Move, Position, Size};

use super::{
    Start,
    course::{Course, Done, Played, Rules},
};
use crate::{
    action::Action,
    game::{Game, Input, Offer, Outcome, ReplayError},
    motion::Cue,
    progress::{Best, Record},
    scene::{Counter, Mark, MarkKind, Panel, Scene},
    settings::Settings,
    thought::{Job, Request, Watch},
    words::many,
};
use seen::{Balls, Hues};
use watched::Watched;

/// Where a game of Fling stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    position: Position,
    /// Which ball is where.
    balls: Balls,
}

impl Rules for State {
    type Move = Move;
    type Event = Event;

    fn after(mut self, mv: Move) -> Option<(Self, Event)> {
        let event = self.position.play(mv).ok()?;
        self.balls.fling(self.position.board().size(), &event);
        Some((self, event))
    }

    fn outcome(&self) -> Outcome {
        match self.position.outcome() {
            fling_core::Outcome::Solved => Outcome::Cleared,
            fling_core::Outcome::Playing => Outcome::Playing,
            fling_core::Outcome::Stuck => Outcome::Stuck,
        }
    }
}

/// A game of Fling.
#[derive(Clone, Debug)]
pub struct Fling {
    course: Course<State>,
    hues: Hues,
    cursor: Cell,
    /// Whether the ball under the cursor is held: the next direction flings it.
    holds: bool,
}

impl Fling {
    /// A game that begins with this position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let state = State { position: start, balls: Balls::default() };
        let cursor = start.board().balls().next().unwrap_or(Cell::new(0, 0));
        Self {
            course: Course::new(state, " "),
            hues: Hues::of(start.board()),
            cursor,
            holds: false,
        }
    }

    /// Where the game stands.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.course.state().position
    }

    /// The moves of each try that has any, and whether some of them are of a solution that was shown.
    #[must_use]
    pub fn tries(&self) -> Vec<(Vec<Move>, bool)> {
        self.course.tries()
    }

    fn size(&self) -> Size {
        self.position().board().size()
    }

    /// Plays a move; nothing if the player gave up.
    ///
    /// # Errors
    ///
    /// [`Illegal`] if the rules forbid it; the game is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<Vec<Cue>, Illegal> {
        self.position().foresee(mv)?;
        let played = self.course.play(mv);
        Ok(played.map(|played| self.seen(&played)).unwrap_or_default())
    }

    /// What is seen of a move. The cursor goes with the ball that was flung.
    fn seen(&mut self, Played { event, before, reverse }: &Played<State>) -> Vec<Cue> {
        let flung = event.chain().next();
        let to = flung.and_then(|flung| if *reverse { Some(flung.from) } else { flung.to });
        self.cursor = to.unwrap_or(self.cursor);
        vec![seen::cue(before, &self.hues, event, *reverse)]
    }

    fn message(&self) -> Option<String> {
        let balls = self.position().ball_count() as u32;
        match (&self.course.message, self.outcome()) {
            (Some(message), _) => Some(message.clone()),
            (None, Outcome::Cleared) => {
                let moves = self.course.start().position.ball_count() as u32 - balls;
                let moves = many(moves, "move", "moves");
                Some(match self.course.was_shown() {
                    true => format!("Solved for you: one ball is left after {moves}."),
                    false => format!("One ball is left after {moves}!"),
                })
            }
            (None, Outcome::Stuck) => {
                Some(format!("Stuck: {} left.", many(balls, "ball is", "balls are")))
            }
            (None, Outcome::GivenUp) => Some("Given up.".to_owned()),
            (None, Outcome::Playing) if self.holds => {
                Some("Which way? Esc lets go of the ball.".to_owned())
            }
            (None, Outcome::Playing) => None,
        }
    }
}

impl Game for Fling {
    fn start(&self) -> Start {
        Start::Fling(self.course.start().position)
    }

    fn scene(&self) -> Scene {
        let state = self.course.state();
        let counter = |label, value| Counter { label, value: value as u32 };
        let (start, balls) =
            (self.course.start().position.ball_count(), state.position.ball_count());
        let legal = self.directions().filter_map(|direction| {
            let cell = self.size().neighbour(self.cursor, direction)?;
            Some(Mark { cell, kind: MarkKind::Legal(direction) })
        });
        let cursor = Mark { cell: self.cursor, kind: MarkKind::Cursor };
        Scene {
            size: self.size(),
            pieces: seen::pieces(state, &self.hues, self.held()),
            marks: legal.chain([cursor]).collect(),
            counters: vec![counter("balls", balls), counter("moves", start - balls)],
            is_cleared: self.outcome() == Outcome::Cleared,
            message: self.message(),
            ..Scene::default()
        }
    }

    fn answers(&self) -> bool {
        self.course.message.is_some()
    }

    fn forget_answer(&mut self) {
        self.course.message = None;
    }

    fn input(&mut self, input: Input) -> Vec<Cue> {
        self.course.message = None;
        // Any other input lets go of the ball.
        self.holds &= matches!(input, Input::Step(_) | Input::Point(_) | Input::Take);
        match input {
            Input::Step(direction) => self.step(direction),
            Input::Point(point) => self.click(point),
            Input::Take => {
                self.take();
                Vec::new()
            }
            input => {
                let played = self.course.ask(input);
                played.map(|played| self.seen(&played)).unwrap_or_default()
            }
        }
    }

    fn holds(&self) -> bool {
        self.holds
    }

    fn let_go(&mut self) {
        self.course.message = None;
        self.holds = false;
    }

    fn actions(&self) -> Vec<Offer> {
        let take = Offer::new(Action::Take, self.course.is_on());
        let take = Offer { label: if self.holds { "let go" } else { "take" }, ..take };
        [take].into_iter().chain(self.course.offers()).collect()
    }

    fn outcome(&self) -> Outcome {
        self.course.outcome()
    }

    fn best(&self) -> Option<Best> {
        let is_own = self.outcome() == Outcome::Cleared && !self.course.was_shown();
        is_own.then(Best::default)
    }

    fn trace(&self) -> Panel {
        let event = self.course.last_event();
        // These words name no cells, as the board does not show their names.
        let flown = |Displacement { from, to }| match to {
            Some(to) if to == from => "stays".to_owned(),
            Some(to) => {
                let cells = from.column.abs_diff(to.column) + from.row.abs_diff(to.row);
                format!("flies {}", many(cells, "cell", "cells"))
            }
            None => "flies off the board".to_owned(),
        };
        let balls = std::iter::once("the ball").chain(std::iter::repeat("the next"));
        let flown = event.iter().flat_map(Event::chain).map(flown);
        let lines = balls.zip(flown).map(|(ball, flown)| format!("{ball} {flown}")).collect();
        Panel { title: "last chain", lines }
    }

    fn set(&mut self, _: &Settings) {}

    fn think(&self) -> Option<Job> {
        let ahead = self.course.shown_ahead();
        let known = ahead.and_then(|moves| thinking::known(self.position(), moves));
        (!self.outcome().has_ended()).then(|| thinking::think(*self.position(), known))
    }

    fn watch(&self) -> Option<Box<dyn Watch>> {
        let (start, state) = (self.course.start().position, self.course.state());
        let played = start.ball_count() - state.position.ball_count();
        let watch = || Watched::new(*state, self.hues.clone(), played);
        (!self.outcome().has_ended()).then(|| Box::new(watch()) as Box<dyn Watch>)
    }

    fn look_back(&self, request: Request) -> Option<Job> {
        let path = self.course.this_try().into_iter();
        let path = path.map(|(cursor, state)| (cursor, state.position)).collect();
        (!self.outcome().has_ended()).then(|| thinking::look_back(path, request))
    }

    fn hint(&self, solution: &[Input], detail: bool) -> Vec<Mark> {
        thinking::marks(self.position(), solution, detail)
    }

    fn show(&mut self, solution: &[Input]) {
        let cursor = self.course.cursor();
        for mv in thinking::moves(solution, self.size()) {
            if self.course.play_as(Done::Shown, mv).is_none() {
                break;
            }
        }
        self.go_to(cursor);
    }

    fn go_to(&mut self, cursor: usize) {
        self.holds = false;
        self.course.go_to(cursor);
    }

    fn moves_since(&self, cursor: usize) -> usize {
        self.course.moves_since(cursor)
    }

    fn changes(&self) -> u64 {
        self.course.changes()
    }

    fn record(&self) -> Record {
        Record { level: self.start().to_string(), ..self.course.record() }
    }

    fn replay(&mut self, record: &Record) -> Result<(), ReplayError> {
        self.course.replay(record, record.steps.split_whitespace())?;
        let flung = self.course.last_event().and_then(|event| event.chain().next());
        let ball = || self.position().board().balls().next();
        self.cursor = flung.and_then(|flung| flung.to).or_else(ball).unwrap_or(self.cursor);
        Ok(())
    }
}
