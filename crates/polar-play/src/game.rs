//! The face of a game being played, the same for every game: what the player meant goes in, cues and
//! a scene come out.

use std::fmt;

use polar_grid::{Cell, Direction, Size};

use crate::{
    action::Action,
    games::Start,
    motion::Cue,
    progress::{Best, Record},
    scene::{Mark, Panel, Scene},
    settings::Settings,
    thought::{Job, Request, Watch},
};

/// A point of the board, in sixteenths of a cell from its top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// From the left edge.
    pub x: u32,
    /// From the top edge.
    pub y: u32,
}

impl Point {
    /// The middle of a cell.
    #[must_use]
    pub fn middle_of(cell: Cell) -> Self {
        let middle = |at: u8| u32::from(at) * 16 + 8;
        Self { x: middle(cell.column), y: middle(cell.row) }
    }

    /// The cell that the point lies in, if that is on a board of this size.
    #[must_use]
    pub fn cell(self, size: Size) -> Option<Cell> {
        let cell = Cell::new(u8::try_from(self.x / 16).ok()?, u8::try_from(self.y / 16).ok()?);
        size.contains(cell).then_some(cell)
    }

    /// The nearest edge of a board of this size, if the point lies in one of the cells there.
    ///
    /// ```
    /// use polar_play::{Cell, Direction, Point, Size};
    ///
    /// let edge = |column, row| Point::middle_of(Cell::new(column, row)).edge(Size::new(9, 5).unwrap());
    /// assert_eq!((edge(8, 2), edge(4, 0)), (Some(Direction::East), Some(Direction::North)));
    /// assert_eq!(edge(4, 2), None);
    /// ```
    #[must_use]
    pub fn edge(self, size: Size) -> Option<Direction> {
        self.cell(size)?;
        let long = |cells: usize| cells as u32 * 16 - 1;
        let distance = |edge| match edge {
            Direction::North => self.y,
            Direction::East => long(size.columns()) - self.x,
            Direction::South => long(size.rows()) - self.y,
            Direction::West => self.x,
        };
        Direction::ALL
            .into_iter()
            .filter(|&edge| distance(edge) < 16)
            .min_by_key(|&edge| distance(edge))
    }
}

/// What the player meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A step that way.
    Step(Direction),
    /// The pointer was pressed on this point of the board.
    Point(Point),
    /// Take what is under the cursor, or let go of it, if there is anything to take in this game.
    Take,
    /// Take back the last move.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Back to the start of the level.
    Restart,
    /// End this try.
    GiveUp,
    /// Set a bookmark here, or take it away.
    Bookmark,
    /// Back to a bookmark.
    ToBookmark,
}

/// Something that can be asked for, and whether now is the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What can be asked for.
    pub action: Action,
    /// What it is called here, in a word or two.
    pub label: &'static str,
    /// Whether it does something now.
    pub enabled: bool,
}

impl Offer {
    /// An action under its own name.
    #[must_use]
    pub const fn new(action: Action, enabled: bool) -> Self {
        Self { action, label: action.label(), enabled }
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Playing,
    /// The level is cleared.
    Cleared,
    /// There is no move left, and the level is not cleared.
    Stuck,
    /// The player gave up.
    GivenUp,
}

impl Outcome {
    /// Whether nothing is left to ask about: a game that is stuck goes on, as moves can be taken back.
    pub(crate) const fn has_ended(self) -> bool {
        matches!(self, Self::Cleared | Self::GivenUp)
    }
}

/// A game being played. It holds the course of the game, so that undo is its business; files, menus
/// and keys are not.
pub trait Game: fmt::Debug + Send {
    /// The position it began with.
    fn start(&self) -> Start;

    /// What is to be seen of it: the board, the counters, and a message about what was just asked.
    /// The rest of the scene is the app's.
    fn scene(&self) -> Scene;

    /// Whether the scene's message answers what was just asked, instead of saying how the game stands.
    fn answers(&self) -> bool;

    /// Forgets that answer: the player has gone on.
    fn forget_answer(&mut self);

    /// Does what the player meant and says what happened. What can't be done is said in the scene.
    fn input(&mut self, input: Input) -> Vec<Cue>;

    /// Whether something is held or selected.
    fn holds(&self) -> bool {
        false
    }

    /// Lets go of what is held or selected.
    fn let_go(&mut self) {}

    /// What the player can ask for beside steps, the likeliest first.
    fn actions(&self) -> Vec<Offer>;

    /// How it stands.
    fn outcome(&self) -> Outcome;

    /// The result, if the level is cleared.
    fn best(&self) -> Option<Best>;

    /// What happened in the last move, step by step.
    fn trace(&self) -> Panel;

    /// Plays on under these settings.
    fn set(&mut self, settings: &Settings);

    /// A search for a shortest solution from here; `None` if this game has no solver, or is over.
    fn think(&self) -> Option<Job>;

    /// A search for a solution from here, to be watched; `None` if there is none to watch, or the game is over.
    fn watch(&self) -> Option<Box<dyn Watch>> {
        None
    }

    /// A search for whether the game can still be won, and if not, for the last position where it could. It goes as
    /// far as the request allows.
    fn look_back(&self, request: Request) -> Option<Job>;

    /// The marks on the board that say how a solution goes on: the next move, and with `detail` the way to
    /// it.
    fn hint(&self, solution: &[Input], detail: bool) -> Vec<Mark>;

    /// Puts a solution behind the cursor, for redo to play. A level cleared with its help has no
    /// [result](Self::best).
    fn show(&mut self, solution: &[Input]);

    /// Goes to a cursor of the session.
    fn go_to(&mut self, cursor: usize);

    /// How many moves lie between a cursor and this one.
    fn moves_since(&self, cursor: usize) -> usize;

    /// How often the course of the game has changed: while this number and the settings are the same, so is the
    /// [record](Self::record). Unlike a record, it costs nothing.
    fn changes(&self) -> u64;

    /// The course of the game, to be kept. The game does not know the level's title.
    fn record(&self) -> Record;

    /// Plays a record again, through the rules. Whether it is one of this level is for the caller to know: its steps
    /// are tried, whatever level it names.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] at the first step that can't be played; the game is then to be thrown away.
    fn replay(&mut self, record: &Record) -> Result<(), ReplayError>;
}

/// A record that can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("step {step} of the record of this level can't be played")]
pub struct ReplayError {
    /// The step, counted from 1.
    pub step: usize,
}
