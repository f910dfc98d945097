//! What is painted: a view with its poses worked in. The pieces of a scene become figures, a face and
//! its phase a motif.

use polar_play::{Counter, Direction, Hint, List, Mark, Text, Tool};

/// What the whole window shows.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Picture {
    /// A game being played.
    Board(BoardPicture),
    /// Lines to choose from.
    List(List),
    /// A page to read.
    Text(Text),
}

/// A board with everything on and around it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct BoardPicture {
    /// Whether there are small sprites, too, of all that can be on the board.
    pub(crate) is_drawn_small: bool,
    /// Columns of the board.
    pub(crate) columns: u16,
    /// Rows of the board.
    pub(crate) rows: u16,
    /// The column and row to keep in sight, with fractions while the penguin moves.
    pub(crate) focus: (f32, f32),
    /// The column and row of a hint, which is kept in sight, too.
    pub(crate) hinted: Option<(u8, u8)>,
    /// The line above, left: game, level, title.
    pub(crate) heading: String,
    /// The level's par, behind it.
    pub(crate) par: Option<String>,
    /// What the player has reached, behind the par: as much as fits.
    pub(crate) reached: Vec<String>,
    /// The line below, left: the counters.
    pub(crate) counters: Vec<Counter>,
    /// The line below, right: what can be done now.
    pub(crate) hints: Vec<Hint>,
    /// What just happened and what to press; in a line of its own.
    pub(crate) message: Option<String>,
    /// The message where the panel is not seen.
    pub(crate) without_panel: Option<String>,
    /// Another message whose lines get room instead, where the board must stay in place whatever is said.
    pub(crate) fitted: Option<String>,
    /// Lines of the panel; empty when it is closed.
    pub(crate) panel: Vec<String>,
    /// The pieces, moving or not.
    pub(crate) figures: Vec<Figure>,
    /// What is said of cells.
    pub(crate) marks: Vec<Mark>,
    /// What can be put on the board.
    pub(crate) tools: Vec<Tool>,
    /// How far the sheet is shaken, in pixels of a sprite.
    pub(crate) shake: (i8, i8),
    /// Whether the level is cleared: snow falls.
    pub(crate) is_cleared: bool,
}

/// A piece where it is at this moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Figure {
    /// What it shows.
    pub(crate) motif: Motif,
    /// Column, with a fraction while it moves.
    pub(crate) column: f32,
    /// Row, with a fraction while it moves.
    pub(crate) row: f32,
}

/// What a figure shows: a frame of the art, or a row of frames at a phase from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Motif {
    /// The penguin.
    Penguin(Direction, Gesture),
    /// A tree.
    Tree,
    /// A mountain.
    Mountain,
    /// A house with a window lit for each heart that went into it, smoking when all are home.
    House {
        /// Hearts that went into it; three windows can show.
        lit: u8,
        /// Whether smoke rises.
        smoke: bool,
    },
    /// An ice block.
    Ice,
    /// A heart.
    Heart,
    /// A heart that goes through the door, at this phase: it gets smaller.
    HeartHome(f32),
    /// The open door of a house, drawn over it.
    Door,
    /// A bomb.
    Bomb,
    /// An ice block breaking, at this phase.
    Crush(f32),
    /// A bomb and a mountain going up, at this phase.
    Blast(f32),
    /// A ball, at rest or held above the ice.
    Ball {
        /// Its colour.
        hue: u8,
        /// Whether it is held.
        is_held: bool,
    },
    /// Water thrown up where something fell into it, at this phase.
    Splash(f32),
    /// Snow thrown up where something stopped, at this phase.
    Puff(f32),
}

/// What the penguin does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Gesture {
    /// It stands.
    Stand,
    /// It walks, at this phase of two steps.
    Walk(f32),
    /// It pushes.
    Push,
    /// It shakes its head, at this phase.
    Bump(f32),
    /// It cheers, this many cells above its shadow.
    Cheer(f32),
}
