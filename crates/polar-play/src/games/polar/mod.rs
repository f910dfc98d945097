//! Polar being played: a session of positions.

mod draft;
mod record;
mod seen;
mod thinking;
mod walk;

pub(super) use thinking::study;

use polar_core::{
    Cell, Counters, Direction, Event, MAX_CELLS, Move, Outcome as Rules, Position, Steering,
};

use super::Start;
use crate::{
    action::Action,
    game::{Game, Input, Offer, Outcome, ReplayError},
    motion::Cue,
    progress::{Best, Record},
    scene::{Counter, Mark, Scene},
    session::{Session, Step},
    settings::Settings,
    thought::Job,
    words::many,
};

/// Where a game of Polar stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The rules' position.
    pub position: Position,
    /// What was done to get here since the last restart.
    pub counters: Counters,
    /// Whether the player gave up here.
    pub given_up: bool,
    // By cell index: where the piece that lies there began.
    ids: [u8; MAX_CELLS],
}

/// What a step of the session was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// A move, and what it did.
    Move(Move, Event),
    /// A move of a solution that the player was shown.
    Shown(Move, Event),
    /// Back to the start.
    Restart,
    /// The player gave up.
    GiveUp,
}

/// A game of Polar.
#[derive(Clone, Debug)]
pub struct Polar {
    session: Session<State, Done>,
    /// How presses become moves from now on.
    steering: Steering,
    // About what was asked last.
    message: Option<&'static str>,
}

impl Polar {
    /// A game that begins with this position.
    #[must_use]
    pub fn new(start: Position, steering: Steering) -> Self {
        let ids = core::array::from_fn(|index| index as u8);
        let counters = Counters::default();
        let state = State { position: start, counters, given_up: false, ids };
        Self { session: Session::new(state), steering, message: None }
    }

    /// Where the game stands.
    #[must_use]
    pub fn state(&self) -> &State {
        self.session.state()
    }

    /// A press of a direction key.
    pub fn press(&mut self, direction: Direction) -> Vec<Cue> {
        let mv = self.steering.press(&self.state().position, direction);
        self.play(mv)
    }

    /// Plays a move; nothing if the game is over.
    pub fn play(&mut self, mv: Move) -> Vec<Cue> {
        self.play_as(Done::Move, mv)
    }

    fn play_as(&mut self, done: fn(Move, Event) -> Done, mv: Move) -> Vec<Cue> {
        let before = *self.state();
        let Some((after, event)) = after_move(before, mv) else { return Vec::new() };
        let minor = matches!(event, Event::Bump { .. });
        self.session.play(done(mv, event), after, minor);
        let mut cues = seen::cues(&before, &event, self.hearts(), false);
        if self.outcome() == Outcome::Cleared {
            cues.push(seen::cheer(&after));
        }
        cues
    }

    /// Back to the start; undo brings the moves back. Nothing if the game is at the start.
    pub fn restart(&mut self) {
        let start = *self.session.start();
        if *self.state() != start {
            self.session.play(Done::Restart, start, false);
        }
    }

    /// Ends this try; undo takes it back. Nothing if the game is over.
    pub fn give_up(&mut self) {
        if self.outcome() == Outcome::Playing {
            let after = State { given_up: true, ..*self.state() };
            self.session.play(Done::GiveUp, after, false);
        }
    }

    /// Takes the last move back.
    pub fn undo(&mut self) -> Vec<Cue> {
        let Some(step) = self.session.undo() else { return Vec::new() };
        self.again(step, *self.state(), true)
    }

    /// Plays again what was taken back.
    pub fn redo(&mut self) -> Vec<Cue> {
        let before = *self.state();
        let Some(step) = self.session.redo() else { return Vec::new() };
        self.again(step, before, false)
    }

    fn again(&self, step: Step<State, Done>, before: State, reverse: bool) -> Vec<Cue> {
        match step.done {
            Done::Move(_, event) | Done::Shown(_, event) => {
                seen::cues(&before, &event, self.hearts(), reverse)
            }
            Done::Restart | Done::GiveUp => Vec::new(),
        }
    }

    /// Sets a bookmark here, or takes it away.
    fn bookmark(&mut self) {
        self.message = Some(if self.session.remove_bookmark() {
            "The bookmark here is gone."
        } else {
            self.session.set_bookmark(self.session.cursor());
            "A bookmark is set here."
        });
    }

    fn go_to_bookmark(&mut self) {
        let found = self.session.go_to_bookmark();
        self.message = Some(if found { "Back at a bookmark." } else { "There is no bookmark." });
    }

    /// A click on a cell: pushes the piece beside the penguin, or walks there by the shortest way.
    /// `None` if neither is possible.
    fn go_to(&mut self, cell: Cell) -> Option<Vec<Cue>> {
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
            // The first press may only turn.
            let event = self.press(direction);
            let turned = self.state().position.facing() == direction && event.is_empty();
            cues.extend(event);
            if turned && self.steering == Steering::TurnFirst {
                cues.extend(self.press(direction));
            }
        }
        Some(cues)
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
        match (self.message, self.outcome()) {
            (Some(message), _) => Some(message.to_owned()),
            (None, Outcome::Cleared) => Some(format!(
                "Stage clear in {} and {}!",
                many(counters.pushes, "push", "pushes"),
                many(counters.presses(), "press", "presses"),
            )),
            (None, Outcome::GivenUp) => Some("Given up.".to_owned()),
            (None, Outcome::Playing) => None,
        }
    }

    /// Whether some of the moves since the last restart are those of a solution shown.
    fn was_shown(&self) -> bool {
        let steps = self.session.steps()[..self.session.cursor()].iter().rev();
        let this_try = steps.take_while(|step| step.done != Done::Restart);
        this_try.into_iter().any(|step| matches!(step.done, Done::Shown(..)))
    }

    fn hearts(&self) -> usize {
        self.session.start().position.hearts()
    }
}

impl Game for Polar {
    fn start(&self) -> Start {
        Start::Polar(self.session.start().position)
    }

    fn scene(&self) -> Scene {
        let state = self.state();
        Scene {
            size: state.position.board().size(),
            pieces: seen::pieces(state, self.hearts()),
            counters: self.counters(),
            message: self.message(),
            ..Scene::default()
        }
    }

    fn input(&mut self, input: Input) -> Vec<Cue> {
        self.message = None;
        match input {
            Input::Step(direction) => self.press(direction),
            Input::Point(point) => {
                let Some(cell) = point.cell(self.state().position.board().size()) else {
                    return Vec::new();
                };
                self.go_to(cell).unwrap_or_else(|| {
                    self.message = Some("Sorry, no way leads there.");
                    Vec::new()
                })
            }
            Input::Act(Action::Undo) => self.undo(),
            Input::Act(Action::Redo) => self.redo(),
            Input::Act(action) => {
                match action {
                    Action::Restart => self.restart(),
                    Action::GiveUp => self.give_up(),
                    Action::Bookmark => self.bookmark(),
                    Action::ToBookmark => self.go_to_bookmark(),
                    _ => {}
                }
                Vec::new()
            }
        }
    }

    fn actions(&self) -> Vec<Offer> {
        let has_moved = *self.state() != *self.session.start();
        vec![
            Offer::new(Action::Undo, self.session.can_undo()),
            Offer::new(Action::Redo, self.session.can_redo()),
            Offer::new(Action::Restart, has_moved),
            Offer::new(Action::Bookmark, true),
            Offer::new(Action::ToBookmark, !self.session.bookmarks().is_empty()),
            Offer::new(Action::GiveUp, self.outcome() == Outcome::Playing),
        ]
    }

    fn outcome(&self) -> Outcome {
        let state = self.state();
        match state.position.outcome() {
            Rules::Cleared => Outcome::Cleared,
            Rules::Playing if state.given_up => Outcome::GivenUp,
            Rules::Playing => Outcome::Playing,
        }
    }

    fn best(&self) -> Option<Best> {
        let is_own = self.outcome() == Outcome::Cleared && !self.was_shown();
        is_own.then(|| Best::of(&self.state().counters, self.steering))
    }

    fn trace(&self) -> Vec<&'static str> {
        match self.session.steps()[..self.session.cursor()].last() {
            Some(Step { done: Done::Move(_, event) | Done::Shown(_, event), .. }) => {
                event.trace().map(polar_core::Method::name).collect()
            }
            _ => Vec::new(),
        }
    }

    fn set(&mut self, settings: &Settings) {
        self.steering = settings.steering;
    }

    fn think(&self) -> Option<Job> {
        let is_on = self.outcome() == Outcome::Playing;
        is_on.then(|| thinking::think(self.state().position, self.steering))
    }

    fn look_back(&self) -> Option<Job> {
        if self.outcome() != Outcome::Playing {
            return None;
        }
        let steps = &self.session.steps()[..self.session.cursor()];
        // A restart takes everything back; where the player gave up, nothing went on.
        let restart = steps.iter().rposition(|step| step.done == Done::Restart);
        let from = restart.map_or(0, |index| index + 1);
        let start = (from, self.session.start().position);
        let after = (from..).zip(&steps[from..]).map(|(at, step)| (at + 1, step.after.position));
        let mut path: Vec<(usize, Position)> = std::iter::once(start).chain(after).collect();
        // Walks lose nothing: the last position on each board tells it.
        path.reverse();
        path.dedup_by(|later, earlier| later.1.board() == earlier.1.board());
        path.reverse();
        Some(thinking::look_back(path))
    }

    fn hint(&self, line: &[Input], detail: bool) -> Vec<Mark> {
        thinking::marks(&self.state().position, line, self.steering, detail)
    }

    fn show(&mut self, line: &[Input]) {
        let cursor = self.session.cursor();
        for input in line {
            if let &Input::Step(direction) = input {
                let mv = self.steering.press(&self.state().position, direction);
                self.play_as(Done::Shown, mv);
            }
        }
        self.session.go_to(cursor);
    }

    fn go_to(&mut self, cursor: usize) {
        self.session.go_to(cursor);
    }

    fn moves_since(&self, cursor: usize) -> usize {
        self.session.moves_since(cursor)
    }

    fn record(&self) -> Record {
        Record {
            level: self.start().to_string(),
            steering: self.steering,
            cursor: self.session.cursor(),
            bookmarks: self.session.bookmarks().to_vec(),
            steps: record::write(self.session.steps()),
            ..Record::default()
        }
    }

    fn replay(&mut self, record: &Record) -> Result<(), ReplayError> {
        record::replay(self, &record.steps)?;
        for &bookmark in &record.bookmarks {
            self.session.set_bookmark(bookmark);
        }
        self.session.go_to(record.cursor);
        Ok(())
    }
}

/// The state after a move, or `None` if the game is over.
fn after_move(before: State, mv: Move) -> Option<(State, Event)> {
    let mut after = before;
    if before.given_up {
        return None;
    }
    let event = after.position.play(mv).ok()?;
    after.counters.count(&event);
    if let Event::Push(pushed) = event {
        let size = after.position.board().size();
        if let (Some(from), Some(to)) = (size.index(pushed.start), size.index(pushed.last())) {
            after.ids[usize::from(to)] = before.ids[usize::from(from)];
        }
    }
    Some((after, event))
}
