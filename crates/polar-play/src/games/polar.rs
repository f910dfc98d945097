//! Polar being played: a session of positions, and what is seen of it.

use polar_core::{
    Cell, Counters, Direction, End, Event, MAX_CELLS, Move, Outcome, Position, Pushed, Steering,
    Tile,
    lurd::{self, LurdError},
};

use super::walk;
use crate::{
    motion::{Act, Cue},
    scene::{Counter, Face, Piece, PieceId},
    session::{Session, Step},
};

/// The penguin's id; the other pieces are numbered by the cells they begin on.
const PENGUIN: PieceId = PieceId(MAX_CELLS as u16);

/// The sign of a restart in a record.
const RESTART: char = '!';

/// The sign of giving up in a record.
const GIVE_UP: char = '.';

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
    pub steering: Steering,
}

impl Polar {
    /// A game that begins with this position.
    #[must_use]
    pub fn new(start: Position, steering: Steering) -> Self {
        let ids = core::array::from_fn(|index| index as u8);
        let counters = Counters::default();
        let state = State { position: start, counters, given_up: false, ids };
        Self { session: Session::new(state), steering }
    }

    /// Where the game stands.
    #[must_use]
    pub fn state(&self) -> &State {
        self.session.state()
    }

    /// The position at the start.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.session.start().position
    }

    /// The number of steps before the cursor.
    #[must_use]
    pub const fn cursor(&self) -> usize {
        self.session.cursor()
    }

    /// Whether the level is cleared.
    #[must_use]
    pub fn is_cleared(&self) -> bool {
        self.state().position.outcome() == Outcome::Cleared
    }

    /// Whether a move can be played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_cleared() || self.state().given_up
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.session.can_undo()
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.session.can_redo()
    }

    /// A press of a direction key.
    pub fn press(&mut self, direction: Direction) -> Vec<Cue> {
        let mv = self.steering.press(&self.state().position, direction);
        self.play(mv)
    }

    /// Plays a move; nothing if the game is over.
    pub fn play(&mut self, mv: Move) -> Vec<Cue> {
        let before = *self.state();
        let Some((after, event)) = after_move(before, mv) else { return Vec::new() };
        let minor = matches!(event, Event::Bump { .. });
        self.session.play(Done::Move(mv, event), after, minor);
        let mut cues = cues(&before, &event, self.hearts(), false);
        if after.position.outcome() == Outcome::Cleared {
            let piece = penguin(&after);
            cues.push(Cue { act: Act::Cheer { piece }, reverse: false });
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

    /// Back to before the first step; redo plays them again.
    pub fn go_to_start(&mut self) {
        self.session.go_to(0);
    }

    /// Ends this try; undo takes it back. Nothing if the game is over.
    pub fn give_up(&mut self) {
        if !self.is_over() {
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
            Done::Move(_, event) => cues(&before, &event, self.hearts(), reverse),
            Done::Restart | Done::GiveUp => Vec::new(),
        }
    }

    /// A click on a cell: pushes the piece beside the penguin, or walks there by the shortest way.
    ///
    /// # Errors
    ///
    /// [`NoWay`] if neither is possible.
    pub fn go_to(&mut self, cell: Cell) -> Result<Vec<Cue>, NoWay> {
        let position = self.state().position;
        let board = position.board();
        let beside = Direction::ALL
            .into_iter()
            .find(|&direction| board.obstacle(position.penguin(), direction).1 == Some(cell));
        let way = match beside {
            Some(direction) => vec![direction],
            None => walk::way(&position, cell).ok_or(NoWay)?,
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
        Ok(cues)
    }

    /// The methods of the rules that fired in the last move, if it was one.
    #[must_use]
    pub fn trace(&self) -> Vec<&'static str> {
        match self.session.steps()[..self.cursor()].last() {
            Some(Step { done: Done::Move(_, event), .. }) => {
                event.trace().map(polar_core::Method::name).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The counters to show: turns only where steering makes them.
    #[must_use]
    pub fn counters(&self) -> Vec<Counter> {
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

    /// The pieces to show: what stands fast, what moves, the penguin.
    #[must_use]
    pub fn pieces(&self) -> Vec<Piece> {
        let state = self.state();
        let size = state.position.board().size();
        let hearts = self.hearts();
        let mut pieces: Vec<Piece> =
            size.cells().filter_map(|cell| piece(state, cell, hearts)).collect();
        pieces.sort_by_key(|piece| matches!(piece.face, Face::Ice | Face::Heart | Face::Bomb));
        pieces.push(penguin(state));
        pieces
    }

    fn hearts(&self) -> usize {
        self.start().hearts()
    }

    /// All steps as text: moves, `!` for a restart, `.` for giving up.
    #[must_use]
    pub fn record(&self) -> String {
        let sign = |step: &Step<State, Done>| match step.done {
            Done::Move(mv, _) => mv.letter(),
            Done::Restart => RESTART,
            Done::GiveUp => GIVE_UP,
        };
        self.session.steps().iter().map(sign).collect()
    }

    /// Plays a record again, through the rules, and puts the cursor where it was.
    ///
    /// # Errors
    ///
    /// [`LurdError`] at the first character that is no step, or that can't be played.
    pub fn replay(&mut self, record: &str, cursor: usize) -> Result<(), LurdError> {
        for (index, sign) in record.chars().enumerate() {
            let before = self.cursor();
            match sign {
                RESTART => self.restart(),
                GIVE_UP => self.give_up(),
                sign => {
                    if let Some(mv) = Move::from_letter(sign) {
                        self.play(mv);
                    }
                }
            }
            if self.cursor() == before || index >= lurd::MAX_PRESSES {
                return Err(LurdError::Character { column: index + 1, found: sign });
            }
        }
        self.session.go_to(cursor);
        Ok(())
    }
}

/// There is no way to the cell, and nothing there to push.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no way leads there")]
pub struct NoWay;

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

fn face(tile: Tile, lit: usize, hearts: usize) -> Option<Face> {
    match tile {
        Tile::Empty => None,
        Tile::Tree => Some(Face::Tree),
        Tile::Mountain => Some(Face::Mountain),
        Tile::House => Some(Face::House { lit: lit as u8, all: lit == hearts }),
        Tile::Ice => Some(Face::Ice),
        Tile::Heart => Some(Face::Heart),
        Tile::Bomb => Some(Face::Bomb),
    }
}

fn piece(state: &State, cell: Cell, hearts: usize) -> Option<Piece> {
    let board = state.position.board();
    let lit = hearts - state.position.hearts();
    let face = face(board.tile(cell)?, lit, hearts)?;
    let id = state.ids[usize::from(board.size().index(cell)?)];
    Some(Piece { id: PieceId(id.into()), face, cell })
}

fn penguin(state: &State) -> Piece {
    let cheers = state.position.outcome() == Outcome::Cleared;
    let face = Face::Penguin { facing: state.position.facing(), cheers };
    Piece { id: PENGUIN, face, cell: state.position.penguin() }
}

/// What is seen of an event. A turn is seen at once.
fn cues(before: &State, event: &Event, hearts: usize, reverse: bool) -> Vec<Cue> {
    let facing = |direction| {
        let face = Face::Penguin { facing: direction, cheers: false };
        Piece { face, ..penguin(before) }
    };
    let act = match *event {
        Event::Turn { .. } => return Vec::new(),
        Event::Step { direction, .. } => Act::Step { piece: facing(direction), direction },
        Event::Bump { direction, .. } => Act::Bump { piece: facing(direction), direction },
        Event::Push(pushed) => {
            let Pushed { start, direction, distance, end, .. } = pushed;
            let Some(piece) = piece(before, start, hearts) else { return Vec::new() };
            let met = match end {
                End::Home | End::Exploded => {
                    before.position.board().obstacle(pushed.last(), direction).1
                }
                End::Stopped | End::Crushed => None,
            };
            let met = met.and_then(|cell| self::piece(before, cell, hearts));
            Act::Push { pusher: facing(direction), piece, direction, distance, end, met }
        }
    };
    vec![Cue { act, reverse }]
}
