//! What a screen draws: one of a few plain shapes. A screen knows no menu.

use crate::{game::Point, key_map::Hint, scene::Scene};

/// What is to be drawn now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// A game being played.
    Board(Scene),
    /// A list to choose from.
    List(List),
    /// Text to read.
    Text(Text),
    /// A question.
    Prompt(Prompt),
}

impl View {
    /// The line above.
    #[must_use]
    pub fn heading(&self) -> &str {
        match self {
            Self::Board(scene) => &scene.heading,
            Self::List(list) => &list.heading,
            Self::Text(text) => &text.heading,
            Self::Prompt(prompt) => &prompt.heading,
        }
    }

    /// What can be done now.
    #[must_use]
    pub fn hints(&self) -> &[Hint] {
        match self {
            Self::Board(scene) => &scene.hints,
            Self::List(list) => &list.hints,
            Self::Text(text) => &text.hints,
            Self::Prompt(prompt) => &prompt.hints,
        }
    }
}

/// A list to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The line above.
    pub heading: String,
    /// The rows.
    pub rows: Vec<Row>,
    /// The index of the chosen row.
    pub selected: usize,
    /// What can be done now.
    pub hints: Vec<Hint>,
}

/// A row of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// What it is.
    pub label: String,
    /// What is said of it, at the right.
    pub note: String,
    /// Whether it is done: a level that is cleared.
    pub checked: bool,
    /// Whether it is a title between the rows, which can't be chosen.
    pub is_title: bool,
}

impl Row {
    /// A row with a remark.
    pub(crate) fn new(label: &str, note: String) -> Self {
        Self { label: label.to_owned(), note, checked: false, is_title: false }
    }
}

/// Text to read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The line above.
    pub heading: String,
    /// The lines, none longer than [the page is wide](crate::App::set_page).
    pub lines: Vec<Line>,
    /// Where the second column begins, which says what the keys in the first do: so many characters
    /// from the left.
    pub second: usize,
    /// The first line to show.
    pub scroll: usize,
    /// What can be done now.
    pub hints: Vec<Hint>,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Words, from the left.
    Words(String),
    /// Keys, and in a column of its own what they do; where there is no room in one line, either goes on
    /// in the next.
    Keys(String, String),
}

/// A question that a key or a line of text answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The line above.
    pub heading: String,
    /// The question.
    pub question: String,
    /// What is typed so far, if the answer is a line of text.
    pub input: Option<String>,
    /// Why the last answer was refused.
    pub refusal: Option<String>,
    /// What can be done now.
    pub hints: Vec<Hint>,
}

/// What a pointer points at: the screen's layout run backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A point of the board.
    Point(Point),
    /// A row of the list, by its index.
    Row(usize),
    /// One of the hints, by its index.
    Hint(usize),
    /// One of the tools, by its index.
    Tool(usize),
    /// Nothing.
    Nowhere,
}

/// How long a screen may sleep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// Until the next key or pointer.
    Never,
    /// So long at the most: something moves.
    In(std::time::Duration),
}
