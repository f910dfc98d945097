//! The question for a name to save a level by.

use super::{Turn, hints};
use crate::{
    Key,
    app::App,
    view::{Prompt, View},
};

/// The longest name, in characters.
const LONGEST: usize = 40;

/// The question for a name.
#[derive(Clone, Debug)]
pub(crate) struct AskName {
    typed: String,
    taken: Vec<String>,
    /// Whether the player was told that there is a level of that name.
    is_sure: bool,
}

impl AskName {
    pub(super) const fn new(taken: Vec<String>) -> Self {
        Self { typed: String::new(), taken, is_sure: false }
    }

    /// Adds a character, if a name may have it: names are names of files, on any system.
    pub(crate) fn push(&mut self, c: char) {
        let is_allowed = c.is_ascii_alphanumeric() || "._-".contains(c);
        if is_allowed && self.typed.len() < LONGEST {
            self.is_sure = false;
            self.typed.push(c);
        }
    }

    /// Goes on as far as all names that begin so agree.
    fn complete(&mut self) {
        let mut names = self.taken.iter().filter(|name| name.starts_with(&self.typed));
        let Some(first) = names.next() else { return };
        let common = names.fold(first.as_str(), |common, name| {
            let same = common.bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
            common.get(..same).unwrap_or(common)
        });
        self.typed = common.to_owned();
        self.is_sure = false;
    }

    fn refusal(&self) -> Option<String> {
        match () {
            () if self.typed.starts_with('.') => Some("A name can't begin with a dot.".to_owned()),
            () if self.is_sure => {
                Some(format!("{} is there already. Enter again replaces it.", self.typed))
            }
            () => None,
        }
    }

    pub(super) fn view(&self) -> View {
        View::Prompt(Prompt {
            heading: "Polar · Save".to_owned(),
            question: "A name for the level (letters, digits, . _ -)".to_owned(),
            input: Some(self.typed.clone()),
            refusal: self.refusal(),
            hints: hints(&[(Key::Enter, "save"), (Key::Tab, "complete"), (Key::Escape, "back")]),
        })
    }

    pub(super) fn key(&mut self, app: &mut App, key: Key) -> Turn {
        match key {
            Key::Escape => return Turn::Close,
            Key::Enter if self.typed.is_empty() || self.typed.starts_with('.') => {}
            Key::Enter if self.taken.contains(&self.typed) && !self.is_sure => self.is_sure = true,
            Key::Enter => {
                app.save_draft(&self.typed);
                return Turn::Close;
            }
            Key::Tab => self.complete(),
            Key::Backspace => {
                self.is_sure = false;
                self.typed.pop();
            }
            Key::Char(c) => self.push(c),
            _ => {}
        }
        Turn::Stay
    }
}
