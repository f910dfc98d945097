//! The question for the name of a level: to save one by, or to load one.

use super::{Turn, hints};
use crate::{
    Key,
    app::App,
    view::{Prompt, View},
};

/// The longest name, in characters.
const LONGEST: usize = 40;

/// What the name is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The draft is saved by it.
    Save,
    /// The level of that name is played.
    Load,
}

/// The question for a name.
#[derive(Clone, Debug)]
pub(crate) struct AskName {
    purpose: Purpose,
    typed: String,
    /// The names of the levels that are there.
    taken: Vec<String>,
    /// Whether Enter was pressed, and something was said about the name.
    was_asked: bool,
    /// What was typed last, if no name can have it.
    refused: Option<char>,
}

impl AskName {
    pub(super) const fn new(purpose: Purpose, taken: Vec<String>) -> Self {
        Self { purpose, typed: String::new(), taken, was_asked: false, refused: None }
    }

    /// Adds a character, if a name may have it: names are names of files, on any system.
    pub(crate) fn push(&mut self, c: char) {
        let is_allowed = c.is_ascii_alphanumeric() || "._-".contains(c);
        if !is_allowed {
            self.refused = Some(c);
        } else if self.typed.len() < LONGEST {
            self.was_asked = false;
            self.typed.push(c);
        }
    }

    /// The names that begin with what is typed.
    fn matches(&self) -> impl Iterator<Item = &str> {
        self.taken.iter().map(String::as_str).filter(|name| name.starts_with(&self.typed))
    }

    /// Goes on as far as all names that begin so agree.
    fn complete(&mut self) {
        let Some(first) = self.matches().next() else { return };
        let common = self.matches().fold(first, |common, name| {
            let same = common.bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
            common.get(..same).unwrap_or(common)
        });
        self.typed = common.to_owned();
        self.was_asked = false;
    }

    fn is_taken(&self) -> bool {
        self.taken.contains(&self.typed)
    }

    /// Why Enter does not do it yet, or which names are there.
    fn remark(&self) -> Option<String> {
        let name = &self.typed;
        if let Some(c) = self.refused {
            return Some(format!("A name can't have {c:?} in it."));
        }
        match self.purpose {
            _ if name.starts_with('.') => Some("A name can't begin with a dot.".to_owned()),
            Purpose::Save if self.was_asked && self.is_taken() => {
                Some(format!("{name} is there already. Enter again replaces it."))
            }
            Purpose::Load if self.was_asked => Some(format!("There is no level named {name:?}.")),
            Purpose::Load if self.taken.is_empty() => {
                Some("You have saved no level of this game yet.".to_owned())
            }
            Purpose::Save | Purpose::Load => {
                let names: Vec<&str> = self.matches().take(8).collect();
                (!names.is_empty()).then(|| format!("Yours: {}", names.join("  ")))
            }
        }
    }

    pub(super) fn view(&self, app: &App) -> View {
        let (title, question, done) = match self.purpose {
            Purpose::Save => ("Save", "A name for the level (letters, digits, . _ -)", "save"),
            Purpose::Load => ("Load", "The name of a level of yours", "play"),
        };
        View::Prompt(Prompt {
            heading: format!("{} · {title}", app.kind().name()),
            question: question.to_owned(),
            input: Some(self.typed.clone()),
            refusal: self.remark(),
            hints: hints(&[(Key::Enter, done), (Key::Tab, "complete"), (Key::Escape, "back")]),
        })
    }

    pub(super) fn key(&mut self, app: &mut App, key: Key) -> Turn {
        self.refused = None;
        match key {
            Key::Escape => return Turn::Close,
            Key::Enter => return self.enter(app),
            Key::Tab => self.complete(),
            Key::Backspace => {
                self.was_asked = false;
                self.typed.pop();
            }
            Key::Char(c) => self.push(c),
            _ => {}
        }
        Turn::Stay
    }

    fn enter(&mut self, app: &mut App) -> Turn {
        let is_sure = std::mem::replace(&mut self.was_asked, true);
        match self.purpose {
            _ if self.typed.is_empty() || self.typed.starts_with('.') => self.was_asked = false,
            Purpose::Save if !self.is_taken() || is_sure => {
                app.save_draft(&self.typed);
                return Turn::Close;
            }
            Purpose::Load => {
                if let Some(level) = app.own_level(&self.typed) {
                    return Turn::Play(level);
                }
            }
            Purpose::Save => {}
        }
        Turn::Stay
    }
}
