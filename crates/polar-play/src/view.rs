//! What a screen draws: one of a few plain shapes. A screen knows no menu.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation as _;

use crate::{fitting, game::Point, key_map::Hint, scene::Scene, text_width, title, wrap};

/// What is to be drawn now.
#[derive(Clone, Debug, PartialEq)]
pub enum View {
    /// A board: a game that is played, a draft that is edited, or a search that is watched.
    Board(Scene),
    /// A list to choose from.
    List(List),
    /// Text to read.
    Text(Text),
    /// A question.
    Prompt(Prompt),
}

impl View {
    /// The line above; a board's in `width` columns.
    #[must_use]
    pub fn title(&self, width: usize) -> Cow<'_, str> {
        match self {
            Self::Board(scene) => title(&scene.heading, scene.par.as_deref(), width).into(),
            Self::List(list) => Cow::from(&list.heading),
            Self::Text(text) => Cow::from(&text.heading),
            Self::Prompt(prompt) => Cow::from(&prompt.heading),
        }
    }

    /// The first line shown of a list or a text where `seen` of them are.
    pub(crate) fn first(&self, seen: usize) -> Option<usize> {
        match self {
            Self::List(list) => Some(list.first(seen)),
            Self::Text(text) => Some(text.first(seen)),
            Self::Board(_) | Self::Prompt(_) => None,
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
    /// The index of the row around which the list is shown, if that is not the chosen one.
    pub around: Option<usize>,
    /// What can be done now.
    pub hints: Vec<Hint>,
}

impl List {
    /// The first row shown where `seen` of them are: the one around which they are shown is in the middle, if that is
    /// possible, and the chosen one among them.
    #[must_use]
    pub fn first(&self, seen: usize) -> usize {
        let last = self.rows.len().saturating_sub(seen);
        let first = self.around.unwrap_or(self.selected).saturating_sub(seen / 2).min(last);
        first.clamp((self.selected + 1).saturating_sub(seen.max(1)), self.selected)
    }
}

/// How many columns of a long label are kept where a level's par is said behind it: its number, and twelve
/// letters of its title.
const LEAST: usize = 17;

/// A row of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// What it is.
    pub label: String,
    /// What is said of it, at the right.
    pub note: String,
    /// What the player has reached there, and who made it, in parts, the most important first: before the note, [as much as there
    /// is room for](Self::said).
    pub reached: Vec<String>,
    /// Whether it is done: a level that is cleared.
    pub checked: bool,
    /// Whether it is a title between the rows, which can't be chosen.
    pub is_title: bool,
}

impl Row {
    /// A row with a remark.
    pub(crate) fn new(label: &str, note: String) -> Self {
        Self { label: label.to_owned(), note, ..Self::default() }
    }

    /// What is said at the right of the label where a line has `width` columns for both. What was reached is left
    /// out before the label is cut, unless the label is longer than half of the line.
    ///
    /// # Examples
    ///
    /// ```
    /// use polar_play::Row;
    ///
    /// let (label, note) = ("Ice".to_owned(), "par 14".to_owned());
    /// let reached = vec!["15 pushes".to_owned(), "99 presses".to_owned()];
    /// let row = Row { label, note, reached, ..Row::default() };
    /// assert_eq!(row.said(40), "15 pushes, 99 presses   par 14");
    /// assert_eq!(row.said(33), "15 pushes   par 14");
    /// assert_eq!(row.said(20), "par 14");
    /// ```
    #[must_use]
    pub fn said(&self, width: usize) -> String {
        // A blank behind the label, and more of them between the parts than within one.
        let label = text_width(&self.label).min(LEAST.max(width / 2)) + 1;
        let note = if self.note.is_empty() { String::new() } else { format!("   {}", self.note) };
        let reached = fitting(&self.reached, width.saturating_sub(label + text_width(&note)));
        (reached + &note).trim_start().to_owned()
    }

    /// How many columns a line needs to say all of it.
    #[must_use]
    pub fn width(&self) -> usize {
        let said = self.said(usize::MAX);
        text_width(&self.label) + 1 + text_width(&said)
    }
}

/// Text to read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The line above.
    pub heading: String,
    /// The lines, none longer than [the page is wide](crate::App::set_page).
    pub lines: Vec<Line>,
    /// How many columns of the screen from the left the second column begins, which says what the keys in the first
    /// do.
    pub second: usize,
    /// The first line to show.
    pub scroll: usize,
    /// What can be done now.
    pub hints: Vec<Hint>,
}

impl Text {
    /// The first line shown where `seen` of them are.
    #[must_use]
    pub fn first(&self, seen: usize) -> usize {
        self.scroll.min(self.lines.len().saturating_sub(seen))
    }
}

/// A line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Words, from the left.
    Words(String),
    /// Keys, and in a column of its own what they do; where there is no room in one line, either goes on
    /// in the next. A click presses the first of them.
    Keys(String, String),
    /// The same, where a click presses none.
    KeysOnly(String, String),
    /// An answer that is only offered: what is typed takes its place.
    Offered(String),
}

impl Line {
    /// What it says in its first column, and in the second if it has one.
    #[must_use]
    pub fn columns(&self) -> (&str, &str) {
        match self {
            Self::Words(words) | Self::Offered(words) => (words, ""),
            Self::Keys(keys, said) | Self::KeysOnly(keys, said) => (keys, said),
        }
    }
}

/// A question that a key or a line of text answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The line above.
    pub heading: String,
    /// The question.
    pub question: String,
    /// The answer so far, if it is a line of text.
    pub answer: Option<Answer>,
    /// Why the last answer was refused.
    pub refusal: Option<String>,
    /// What can be done now.
    pub hints: Vec<Hint>,
}

/// An answer that is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// What is typed so far, or offered.
    pub text: String,
    /// Whether it is only offered: the first character typed takes its place.
    pub is_offered: bool,
}

impl Answer {
    /// An answer that the player need not type.
    pub(crate) const fn offered(text: String) -> Self {
        Self { text, is_offered: true }
    }

    /// Adds a character, if there are fewer than `most`, and says whether it did.
    pub(crate) fn push(&mut self, c: char, most: usize) -> bool {
        if std::mem::take(&mut self.is_offered) {
            self.text.clear();
        }
        let has_room = self.text.chars().count() < most;
        if has_room {
            self.text.push(c);
        }
        has_room
    }

    /// Takes the last sign away, with all characters that it is made of.
    pub(crate) fn pop(&mut self) {
        self.is_offered = false;
        let last = self.text.grapheme_indices(true).next_back();
        self.text.truncate(last.map_or(0, |(start, _)| start));
    }
}

impl Prompt {
    /// What is to be read, in lines of up to this many columns: the question, the answer with a
    /// cursor behind what is typed, the refusal, and an empty line between them.
    ///
    /// Of more than `most` lines the empty ones give way, then the end of the question and that of the refusal, where
    /// dots say so if there is a line for them, and at last the beginning of the answer.
    #[must_use]
    pub fn lines(&self, columns: usize, most: usize) -> Vec<Line> {
        let in_lines = |text: &str, most, line: fn(String) -> Line| {
            wrap(text, columns, most).into_iter().map(line).collect::<Vec<_>>()
        };
        let answer = self.answer.as_ref().map(|Answer { text, is_offered }| {
            let mut lines = match is_offered {
                true => in_lines(text, usize::MAX, Line::Offered),
                false => in_lines(&format!("{text}_"), usize::MAX, Line::Words),
            };
            lines.drain(..lines.len().saturating_sub(most));
            lines
        });
        let left = most - answer.as_ref().map_or(0, Vec::len);
        // A line is left for the question, if there is more than one.
        let refused = |text: &String| in_lines(text, left - usize::from(left > 1), Line::Words);
        let refusal = self.refusal.as_ref().map(refused);
        let left = left - refusal.as_ref().map_or(0, Vec::len);
        let question = in_lines(&self.question, left, Line::Words);
        let parts: Vec<_> = [Some(question), answer, refusal].into_iter().flatten().collect();
        let apart = parts.join(&Line::Words(String::new()));
        if apart.len() <= most { apart } else { parts.concat() }
    }
}

/// What a pointer points at: the screen's layout run backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A point of the board.
    Point(Point),
    /// A row of the list, or a line of a text that says what a key does, by its index.
    Row(usize),
    /// One of the hints, by its index.
    Hint(usize),
    /// One of the tools, by its index.
    Tool(usize),
    /// The page before, of a list or a text: above the thumb of its scroll bar.
    PageUp,
    /// The next page: below the thumb.
    PageDown,
    /// The thumb, at the place that [stands for this line](crate::ScrollBar::line): it may be dragged.
    Thumb(usize),
    /// Nothing.
    Nowhere,
}

/// How long a screen may sleep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// Until the next key or pointer, or until [it is called](crate::App::on_change).
    Never,
    /// At most this long: something moves, or a solution that plays or a search that is watched goes on then.
    In(std::time::Duration),
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn words(line: &Line) -> &str {
        line.columns().0
    }

    proptest! {
        #[test]
        fn a_question_keeps_its_answer_and_says_what_is_cut(
            counts in (1usize..40, 0usize..40), columns in 6usize..90, most in 0usize..20,
        ) {
            let of = |word: &str, count: usize| vec![word; count].join(" ");
            let prompt = Prompt {
                heading: String::new(),
                hints: Vec::new(),
                question: of("which", counts.0),
                answer: Some(Answer { text: "igloo".to_owned(), is_offered: false }),
                refusal: Some(of("no", counts.1)).filter(|text| !text.is_empty()),
            };
            let whole = prompt.lines(columns, usize::MAX);
            let lines = prompt.lines(columns, most);
            prop_assert!(lines.len() <= most);
            prop_assert!(most == 0 || lines.iter().any(|line| words(line) == "igloo_"));
            let said = |lines: &[Line]| lines.iter().filter(|line| !words(line).is_empty()).count();
            let is_cut = lines.iter().any(|line| words(line).ends_with('…'));
            prop_assert!(is_cut == (said(&whole) > most) || most < 3);
            prop_assert!(is_cut || said(&lines) == said(&whole).min(most));
            prop_assert!(whole.len() > most || lines == whole);
        }
    }
}
