//! What can be shown, as plain data: a board, a list, a page of text, a question.
//!
//! Nothing here knows a rule: whoever plays the game says which faces are to be seen and where.

use polar_grid::Direction;

/// What the whole window shows.
#[derive(Clone, Debug, PartialEq)]
pub enum View {
    /// A game being played.
    Board(Scene),
    /// Lines to choose from.
    List(List),
    /// A page to read.
    Text(Text),
    /// A question with a typed answer.
    Prompt(Prompt),
}

/// A board with everything on and around it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Columns of the board.
    pub columns: u8,
    /// Rows of the board.
    pub rows: u8,
    /// The line above, left: game, level, title.
    pub title: String,
    /// The line below, left: the counters.
    pub counters: String,
    /// The line below, right: what can be done now.
    pub actions: Vec<String>,
    /// What just happened and what to press; takes the place of the title while it lasts.
    pub message: Option<String>,
    /// Lines of the panel; empty when it is closed.
    pub panel: Vec<String>,
    /// Marks under the pieces.
    pub marks: Vec<(Mark, u8, u8)>,
    /// The pieces, moving or not.
    pub actors: Vec<Actor>,
    /// How far the sheet is shaken, in pixels of a sprite.
    pub shake: (i8, i8),
    /// Whether snow falls, as it does when a level is cleared.
    pub snowfall: bool,
}

/// A piece where it is at this moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Actor {
    /// What it looks like.
    pub face: Face,
    /// Column, with a fraction while it moves.
    pub column: f32,
    /// Row, with a fraction while it moves.
    pub row: f32,
}

/// How a piece looks. Phases run from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Face {
    /// The penguin.
    Penguin(Direction, Gesture),
    /// A tree.
    Tree,
    /// A mountain.
    Mountain,
    /// A house with a window lit for each of so many hearts at home, smoking when all are.
    House {
        /// Hearts at home; three windows can show.
        lit: u8,
        /// Whether smoke rises.
        smoke: bool,
    },
    /// An ice block.
    Ice,
    /// A heart.
    Heart,
    /// A bomb.
    Bomb,
    /// An ice block breaking, at this phase.
    Crush(f32),
    /// A bomb and a mountain going up, at this phase.
    Blast(f32),
    /// Snow thrown up where something stopped, at this phase.
    Puff(f32),
}

/// What the penguin does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// It stands.
    Stand,
    /// It walks, at this phase of two steps.
    Walk(f32),
    /// It pushes.
    Push,
    /// It shakes its head, at this phase.
    Bump(f32),
    /// It cheers.
    Cheer,
}

/// A mark on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The cursor.
    Cursor,
    /// What is chosen.
    Selected,
    /// A cell that a move may go to.
    Legal,
    /// Where the last move was.
    Last,
    /// A hint to go this way.
    Hint(Direction),
}

/// Lines to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The heading.
    pub title: String,
    /// The lines.
    pub rows: Vec<ListRow>,
    /// The chosen line, from 0.
    pub selected: usize,
    /// What can be done.
    pub hint: String,
}

/// One line of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListRow {
    /// What it is.
    pub label: String,
    /// A remark at the right: best results, a key.
    pub note: String,
    /// Whether it carries the cleared mark.
    pub cleared: bool,
}

/// A page to read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The heading.
    pub title: String,
    /// The lines, already broken.
    pub lines: Vec<String>,
    /// Lines scrolled away at the top.
    pub scroll: usize,
    /// What can be done.
    pub hint: String,
}

/// A question with a typed answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prompt {
    /// The question.
    pub question: String,
    /// What has been typed so far.
    pub answer: String,
    /// What can be done, or what was wrong.
    pub hint: String,
}
