//! Polar being played: a session of positions.

mod about;
mod draft;
mod presses;
mod record;
mod seen;
pub(super) mod solution;
mod thinking;
mod walk;

pub(super) use about::ABOUT;
pub(super) use presses::fewest_presses;
pub(super) use thinking::study;

use polar_core::{Cell, Counters, Direction, End, Event, MAX_CELLS, Move, Position, Steering};

use super::{
    Start,
    course::{Course, Done, Played, Rules},
};
use crate::{
    game::{Game, Input, Offer, Outcome, Point, ReplayError},
    motion::Cue,
    progress::{Best, Record},
    scene::{Counter, Mark, Panel, Scene},
    settings::Settings,
    thought::{Job, Request},
    words::many,
};

/// Where a game of Polar stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The rules' position.
    pub position: Position,
    /// What was done to get here since the last restart.
    pub counters: Counters,
    /// Whether the penguin has moved since then in a direction it was not facing. With the steering that turns
    /// first it never does.
    pub went_at_once: bool,
    // By cell index: where the piece that lies there began.
    ids: [u8; MAX_CELLS],
    // By cell index: how many hearts went into the house there.
    home: [u8; MAX_CELLS],
}

impl Rules for State {
    type Move = Move;
    type Event = Event;

    fn after(self, mv: Move) -> Option<(Self, Event)> {
        let mut after = self;
        let event = after.position.play(mv).ok()?;
        after.counters.count(&event);
        after.went_at_once |= matches!(mv, Move::Go(way) if way != self.position.facing());
        if let Event::Push(pushed) = event {
            let size = after.position.board().size();
            if let (Some(from), Some(to)) = (size.index(pushed.start), size.index(pushed.last())) {
                after.ids[usize::from(to)] = self.ids[usize::from(from)];
            }
            if pushed.end == End::Home
                && let Some(house) = seen::met(&self, &pushed).and_then(|cell| size.index(cell))
            {
                after.home[usize::from(house)] += 1;
            }
        }
        Some((after, event))
    }

    fn is_minor(event: Event) -> bool {
        matches!(event, Event::Bump { .. })
    }

    fn outcome(&self) -> Outcome {
        match self.position.outcome() {
            polar_core::Outcome::Cleared => Outcome::Cleared,
            polar_core::Outcome::Playing => Outcome::Playing,
        }
    }
}

/// A game of Polar.
#[derive(Clone, Debug)]
pub struct Polar {
    course: Course<State>,
    /// How presses become moves from now on.
    steering: Steering,
}

impl Polar {
    /// A game that begins with this position.
    #[must_use]
    pub fn new(start: Position, steering: Steering) -> Self {
        let ids = core::array::from_fn(|index| index as u8);
        let (counters, home) = (Counters::default(), [0; MAX_CELLS]);
        let state = State { position: start, counters, went_at_once: false, ids, home };
        Self { course: Course::new(state, ""), steering }
    }

    /// Where the game stands.
    #[must_use]
    pub fn state(&self) -> &State {
        self.course.state()
    }

    /// The moves of each try that has any, and whether some of them are of a solution that was shown.
    #[must_use]
    pub fn tries(&self) -> Vec<(Vec<Move>, bool)> {
        self.course.tries()
    }

    /// A press of a direction key.
    pub fn press(&mut self, direction: Direction) -> Vec<Cue> {
        let mv = self.steering.press(&self.state().position, direction);
        self.play(mv)
    }

    /// Plays a move; nothing if the game is over.
    pub fn play(&mut self, mv: Move) -> Vec<Cue> {
        let played = self.course.play(mv);
        self.seen(played)
    }

    /// What is to be seen of a move that was played, taken back or played again, and of the level if that clears it.
    fn seen(&self, played: Option<Played<State>>) -> Vec<Cue> {
        let Some(played) = played else { return Vec::new() };
        let mut cues = seen::cues(&played, self.hearts());
        if self.outcome() == Outcome::Cleared {
            cues.push(seen::cheer(self.state()));
        }
        cues
    }

    /// The pointer was pressed on this point of the board.
    fn point(&mut self, point: Point) -> Vec<Cue> {
        let Some(cell) = point.cell(self.state().position.board().size()) else {
            return Vec::new();
        };
        self.walk_or_push(cell).unwrap_or_else(|| {
            if !self.outcome().has_ended() {
                let why = match self.can_be_pushed_later(cell) {
                    true => "Go next to it first; then a click pushes it.",
                    false => "Sorry, there is no way there.",
                };
                self.course.message = Some(why.to_owned());
            }
            Vec::new()
        })
    }

    /// Whether something lies in this cell that can be pushed, if the penguin walks to it first.
    fn can_be_pushed_later(&self, cell: Cell) -> bool {
        let position = self.state().position;
        let size = position.board().size();
        let can_be_pushed = |way: Direction| {
            let walk = size.neighbour(cell, way.opposite()).and_then(|to| walk::way(&position, to));
            let mut there = position;
            let walked = walk.is_some_and(|walk| {
                walk.into_iter().all(|step| there.play(Move::Go(step)).is_ok())
            });
            walked && matches!(there.play(Move::Go(way)), Ok(Event::Push(_)))
        };
        Direction::ALL.into_iter().any(can_be_pushed)
    }

    /// A click on a cell: pushes the piece beside the penguin, or walks there by the shortest way.
    /// `None` if neither is possible.
    fn walk_or_push(&mut self, cell: Cell) -> Option<Vec<Cue>> {
        let position = self.state().position;
        let board = position.board();
        let beside = Direction::ALL
            .into_iter()
            .find(|&direction| board.obstacle(position.penguin(), direction).1 == Some(cell));
        let way = match beside {
            Some(direction) => vec![direction],
            None => walk::way(&position, cell)?,
        };
        let mut cues = Vec::new();
        for direction in way {
            let first = self.steering.press(&self.state().position, direction);
            cues.extend(self.play(first));
            if matches!(first, Move::Turn(_)) {
                cues.extend(self.press(direction));
            }
        }
        Some(cues)
    }

    /// The penguin faces as at the start, if all that it has done since is to look around in another steering than that
    /// which is used: there that would be a press, and no press of the game would count.
    fn face_as_steered(&mut self) {
        if self.steering == Steering::TurnFirst && self.state().went_at_once {
            self.course.forget_minor();
        }
    }

    /// The counters to show: turns only where steering makes them.
    fn counters(&self) -> Vec<Counter> {
        let State { position, counters, .. } = self.state();
        let counter = |label, value| Counter { label, value };
        let mut shown = vec![
            counter("hearts", position.hearts() as u32),
            counter("steps", counters.steps),
            counter("pushes", counters.pushes),
        ];
        if self.steering == Steering::TurnFirst || counters.turns > 0 {
            shown.push(counter("turns", counters.turns));
        }
        shown
    }

    fn message(&self) -> Option<String> {
        let counters = self.state().counters;
        match (&self.course.message, self.outcome()) {
            (Some(message), _) => Some(message.clone()),
            (None, Outcome::Cleared) => {
                let pushes = many(counters.pushes, "push", "pushes");
                let presses = many(counters.presses(), "press", "presses");
                Some(match self.course.was_shown() {
                    true => format!("Solved for you: {pushes}, {presses}."),
                    false => "Cleared!".to_owned(),
                })
            }
            (None, Outcome::GivenUp) => Some("Given up.".to_owned()),
            (None, Outcome::Playing | Outcome::Stuck) => None,
        }
    }

    fn hearts(&self) -> usize {
        self.course.start().position.hearts()
    }
}

impl Game for Polar {
    fn start(&self) -> Start {
        Start::Polar(self.course.start().position)
    }

    fn scene(&self) -> Scene {
        let state = self.state();
        Scene {
            size: state.position.board().size(),
            pieces: seen::pieces(state, self.hearts()),
            counters: self.counters(),
            is_cleared: state.position.outcome() == polar_core::Outcome::Cleared,
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
        match input {
            Input::Step(direction) => self.press(direction),
            Input::Point(point) => self.point(point),
            // A penguin only pushes: there is nothing to take.
            input => {
                let played = self.course.ask(input);
                self.face_as_steered();
                self.seen(played)
            }
        }
    }

    fn actions(&self) -> Vec<Offer> {
        self.course.offers()
    }

    fn outcome(&self) -> Outcome {
        self.course.outcome()
    }

    fn best(&self) -> Option<Best> {
        let is_own = self.outcome() == Outcome::Cleared && !self.course.was_shown();
        let State { counters, went_at_once, .. } = self.state();
        is_own.then(|| Best::of(counters, *went_at_once, self.steering))
    }

    fn trace(&self) -> Panel {
        let event = self.course.last_event();
        let rules = event.iter().flat_map(Event::trace);
        let lines = rules.map(|rule| rule.name().to_owned()).collect();
        Panel { title: "rules that fired", lines }
    }

    fn set(&mut self, settings: &Settings) {
        self.steering = settings.steering;
        self.face_as_steered();
    }

    fn think(&self) -> Option<Job> {
        let (position, steering) = (self.state().position, self.steering);
        let ahead = self.course.shown_ahead();
        let known = ahead.and_then(|moves| thinking::known(&position, moves, steering));
        self.course.is_on().then(|| thinking::think(position, steering, known))
    }

    fn look_back(&self, request: Request) -> Option<Job> {
        if !self.course.is_on() {
            return None;
        }
        let this_try = self.course.this_try().into_iter();
        let mut path: Vec<(usize, Position)> =
            this_try.map(|(cursor, state)| (cursor, state.position)).collect();
        // Walks lose nothing: the last position on each board tells it.
        path.reverse();
        path.dedup_by(|later, earlier| later.1.board() == earlier.1.board());
        path.reverse();
        Some(thinking::look_back(path, request))
    }

    fn hint(&self, solution: &[Input], detail: bool) -> Vec<Mark> {
        thinking::marks(&self.state().position, solution, self.steering, detail)
    }

    fn show(&mut self, solution: &[Input]) {
        let cursor = self.course.cursor();
        for input in solution {
            if let &Input::Step(direction) = input {
                let mv = self.steering.press(&self.state().position, direction);
                self.course.play_as(Done::Shown, mv);
            }
        }
        self.course.go_to(cursor);
    }

    fn go_to(&mut self, cursor: usize) {
        self.course.go_to(cursor);
        self.face_as_steered();
    }

    fn moves_since(&self, cursor: usize) -> usize {
        self.course.moves_since(cursor)
    }

    fn changes(&self) -> u64 {
        self.course.changes()
    }

    fn record(&self) -> Record {
        let level = self.start().to_string();
        Record { level, steering: self.steering, ..self.course.record() }
    }

    fn replay(&mut self, record: &Record) -> Result<(), ReplayError> {
        self.course.replay(record, record::steps(&record.steps))?;
        self.face_as_steered();
        Ok(())
    }
}
