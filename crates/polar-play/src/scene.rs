//! What is to be seen, as data: no colour, no pixel, no glyph.

use std::borrow::Cow;

use polar_grid::{Cell, Direction, Size};

use crate::{
    games::Kind,
    key_map::Hint,
    motion::{Actor, Phase},
    wrap::title,
};

/// What a piece looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// A tree. The penguin can stand on its cell, in front of it.
    Tree,
    /// A mountain.
    Mountain,
    /// A house with a window lit for each heart that went into it.
    House {
        /// Hearts that went into it.
        lit: u8,
        /// Whether all hearts are home, and there was one at least.
        all: bool,
    },
    /// An ice block.
    Ice,
    /// A heart.
    Heart,
    /// A bomb.
    Bomb,
    /// The penguin.
    Penguin {
        /// The way it faces.
        facing: Direction,
        /// Whether it cheers: the level is cleared.
        cheers: bool,
    },
    /// A ball.
    Ball {
        /// Its colour, from 0 to [`HUES`] − 1: balls side by side differ where they can.
        hue: u8,
        /// Whether it is the one to be flung.
        is_held: bool,
    },
}

/// How many colours balls have.
pub const HUES: u8 = 6;

/// Tells which piece it is, also after it has moved: the same number in every scene of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId(pub u16);

/// Something that stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Which one it is.
    pub id: PieceId,
    /// What it looks like.
    pub face: Face,
    /// Where it stands.
    pub cell: Cell,
}

/// Something on a cell that is no piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// What it says.
    pub kind: MarkKind,
}

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// Keys act on this cell.
    Cursor,
    /// Something is wrong here.
    Fault,
    /// What is here is not needed.
    Pointless,
    /// This is to be moved that way.
    Hint(Direction),
    /// The way there leads over this cell.
    Way,
    /// What is selected can go that way, over this cell; or what is watched went that way, from this cell.
    Legal(Direction),
}

impl MarkKind {
    /// All kinds, arrows in every direction.
    pub fn all() -> impl Iterator<Item = Self> {
        let plain = [Self::Cursor, Self::Fault, Self::Pointless, Self::Way].into_iter();
        plain.chain(Direction::ALL.map(Self::Hint)).chain(Direction::ALL.map(Self::Legal))
    }
}

/// Something that can be put on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tool {
    /// The key that puts it there.
    pub key: char,
    /// What it is.
    pub label: &'static str,
    /// Whether it is the one in hand.
    pub is_held: bool,
}

/// A number with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// What is counted.
    pub label: &'static str,
    /// How many.
    pub value: u32,
}

/// A list of lines beside the board, opened and closed by a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// What the lines are.
    pub title: &'static str,
    /// The lines, the latest last.
    pub lines: Vec<String>,
}

/// What keeps the board where it is, whatever is said meanwhile: under a pointer, and while a search is watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steady {
    /// What is in focus.
    pub focus: Cell,
    /// The message whose lines get room.
    pub message: Option<String>,
}

/// A board with everything on and around it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The line above: game, level, title.
    pub heading: String,
    /// The level's par, if it is known: [behind the heading](crate::title).
    pub par: Option<String>,
    /// What the player has reached on this level, in parts, the most important first: behind the heading,
    /// [as many as fit](crate::fitting).
    pub reached: Vec<String>,
    /// Which game it is.
    pub kind: Kind,
    /// The board's size in cells.
    pub size: Size,
    /// The pieces, those that stand fast first, the penguin last: drawn in this order.
    pub pieces: Vec<Piece>,
    /// What is said of cells, drawn over the pieces in this order.
    pub marks: Vec<Mark>,
    /// While the player is shown a hint, the cell of the piece to move first: it is kept in sight, too.
    pub hinted: Option<Cell>,
    /// Where the penguin is while it moves, column and row with fractions.
    pub walking: Option<(f32, f32)>,
    /// What keeps the board where it is: the layout uses its focus and message.
    pub steady: Option<Steady>,
    /// What can be put on the board; empty where nothing can.
    pub tools: Vec<Tool>,
    /// The counters.
    pub counters: Vec<Counter>,
    /// Whether the level is cleared.
    pub is_cleared: bool,
    /// What happened and what to press, in one line.
    pub message: Option<String>,
    /// Whether the message is the level's comment, which is shown all the time.
    pub is_comment: bool,
    /// What can be done now.
    pub hints: Vec<Hint>,
    /// The panel, if it is open.
    pub panel: Option<Panel>,
}

impl Scene {
    /// The cell to keep in the middle where a screen can't show the whole board: the [steady](Self::steady) focus,
    /// else the cursor's cell, else the penguin's, else the middle of the board. [The middle](middle) moves far enough
    /// that a hint is seen, too.
    #[must_use]
    pub fn focus(&self) -> Cell {
        let is_penguin = |piece: &&Piece| matches!(piece.face, Face::Penguin { .. });
        let penguin = self.pieces.iter().find(is_penguin);
        let (columns, rows) = (self.size.columns() / 2, self.size.rows() / 2);
        let found = self.pointed_at().or(penguin.map(|piece| piece.cell));
        found.unwrap_or(Cell::new(columns as u8, rows as u8))
    }

    /// What keeps the board where it is now, whatever comes.
    pub(crate) fn into_steady(self) -> Steady {
        Steady { focus: self.focus(), message: self.message }
    }

    /// Where the [focus](Self::focus) is at this moment, column and row with fractions. It goes along with a penguin
    /// that moves, so that the board does not jump ahead.
    #[must_use]
    pub fn focus_now(&self) -> (f32, f32) {
        let Cell { column, row } = self.focus();
        let walking = self.walking.filter(|_| self.pointed_at().is_none());
        walking.unwrap_or((column.into(), row.into()))
    }

    /// The cell in focus wherever the penguin is.
    fn pointed_at(&self) -> Option<Cell> {
        let steady = self.steady.as_ref().map(|steady| steady.focus);
        let cursor = self.marks.iter().find(|mark| mark.kind == MarkKind::Cursor);
        steady.or(cursor.map(|mark| mark.cell))
    }

    /// The same scene while these pieces move. A penguin that bumps stays: else the board would seem to bump.
    pub(crate) fn with(self, actors: &[Actor]) -> Self {
        let is_walking = |actor: &&Actor| {
            matches!(actor.face, Face::Penguin { .. }) && !matches!(actor.phase, Phase::Bump(_))
        };
        Self { walking: actors.iter().find(is_walking).map(|actor| actor.at), ..self }
    }

    /// The message to show. Where an open panel has no room, a message says so, or the player would wait for the
    /// panel. That message replaces the level's comment, and no other message.
    #[must_use]
    pub fn said(&self, shows_panel: bool) -> Option<Cow<'_, str>> {
        let missing = self.panel.as_ref().filter(|_| !shows_panel);
        let no_room =
            missing.map(|panel| Cow::from(format!("No room here for the {}.", panel.title)));
        let message = self.message.as_deref().map(Cow::from);
        if self.is_comment { no_room.or(message) } else { message.or(no_room) }
    }

    /// The message whose lines are to have room: the [steady](Self::steady) one, else the current one.
    #[must_use]
    pub fn message_to_fit(&self) -> &str {
        let message = self.steady.as_ref().map_or(&self.message, |steady| &steady.message);
        message.as_deref().unwrap_or_default()
    }

    /// The marks to draw while these pieces move. The cursor is left out: it is already where the ball that was flung
    /// will stop.
    pub fn marks_beside(&self, actors: &[Actor]) -> impl Iterator<Item = &Mark> {
        let is_moving = actors.iter().any(|actor| !matches!(actor.phase, Phase::Bump(_)));
        self.marks.iter().filter(move |mark| !is_moving || mark.kind != MarkKind::Cursor)
    }

    /// The scene in words, row by row: for tests.
    #[must_use]
    pub fn describe(&self) -> String {
        let mut lines = vec![title(&self.heading, self.par.as_deref(), usize::MAX)];
        for row in 0..self.size.rows() {
            let cells = (0..self.size.columns()).map(|column| {
                let here = |piece: &&Piece| {
                    (usize::from(piece.cell.column), usize::from(piece.cell.row)) == (column, row)
                };
                self.pieces.iter().rfind(here).map_or('.', |piece| piece.face.letter())
            });
            lines.push(cells.collect());
        }
        let counters = self.counters.iter().map(|c| format!("{} {}", c.label, c.value));
        lines.push(counters.collect::<Vec<_>>().join("  "));
        lines.extend(self.message.clone());
        lines.join("\n")
    }
}

/// The column or row in the middle of a screen that shows `shown` of them: the one in focus, or as near to it as
/// possible if the `hinted` one, and one more beside it, are to be seen, too.
///
/// # Examples
///
/// ```
/// assert_eq!(polar_play::middle(30.5, None, 20), 30.5);
/// assert_eq!(polar_play::middle(30.0, Some(25), 20), 30.0);
/// assert_eq!(polar_play::middle(30.0, Some(5), 20), 13.0);
/// ```
#[must_use]
pub fn middle(focus: f32, hinted: Option<u8>, shown: u16) -> f32 {
    let reach = f32::from((shown / 2).saturating_sub(2));
    hinted.map(f32::from).map_or(focus, |hinted| focus.clamp(hinted - reach, hinted + reach))
}

impl Face {
    /// The face as one character; the penguin's shows where it looks.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Tree => 'T',
            Self::Mountain => '^',
            Self::House { .. } => 'H',
            Self::Ice => '#',
            Self::Heart => '*',
            Self::Bomb => 'o',
            Self::Penguin { facing, .. } => facing.compass_letter(),
            Self::Ball { is_held: false, .. } => 'o',
            Self::Ball { is_held: true, .. } => 'O',
        }
    }
}
