//! The question for the name of a level: to save one by, or to load one.

use std::fmt;

use super::{Page, Transition, hints};
use crate::{
    Key,
    app::{App, InTheWay},
    games::Kind,
    plain::plain,
    view::{Answer, Prompt, View},
};

/// The longest name, in characters.
const LONGEST: usize = 40;

/// How many names are said.
const SAID: usize = 8;

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
    /// The game that the level is of.
    kind: Kind,
    name: Answer,
    /// The names of the levels that are there.
    taken: Vec<String>,
    /// What was said of the name when Enter was pressed.
    said: Option<String>,
    /// Why something that was typed or pasted last is not in the name.
    refused: Option<Refused>,
}

/// Why a name does not get a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Refused {
    /// No name can have it.
    Character(char),
    /// The name is as long as one may be, in characters.
    TooLong(usize),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(' ') => {
                write!(f, "A name can't have a space in it: use - or _ instead.")
            }
            // What can't be read is written as an escape; these two would be, too.
            Self::Character(c @ ('\'' | '\\')) => write!(f, "A name can't have {c} in it."),
            Self::Character(c) => write!(f, "A name can't have {c:?} in it."),
            Self::TooLong(longest) => write!(f, "A name has at most {longest} characters."),
        }
    }
}

impl AskName {
    pub(crate) fn new(
        purpose: Purpose,
        kind: Kind,
        taken: Vec<String>,
        offered: Option<String>,
    ) -> Self {
        let name = offered.map_or_else(Answer::default, Answer::offered);
        Self { purpose, kind, name, taken, said: None, refused: None }
    }

    /// The name that is meant by what is typed: who knows the files may type that of one, with the game's suffix.
    fn meant(&self) -> &str {
        let typed = &self.name.text;
        let is_of_game = |suffix: &str| suffix.eq_ignore_ascii_case(self.kind.suffix());
        let name = match typed.rsplit_once('.') {
            Some((name, suffix)) if is_of_game(suffix) && !self.taken.contains(typed) => name,
            _ => typed,
        };
        self.only_alike(name).unwrap_or(name)
    }

    /// The one level to load that has this name in other characters, if none has it in these.
    fn only_alike(&self, name: &str) -> Option<&str> {
        if self.purpose == Purpose::Save || self.taken.iter().any(|taken| taken == name) {
            return None;
        }
        let wanted = spelt(name);
        let mut alike = self.taken.iter().filter(|taken| spelt(taken) == wanted);
        alike.next().filter(|_| alike.next().is_none()).map(String::as_str)
    }

    /// Adds a character, if a name may have it. To save by it, it must be the name of a file on any system. To load,
    /// nearly every character is taken, as a file that is there may have any name.
    fn push(&mut self, c: char) -> Result<(), Refused> {
        // Whoever types on answers no question.
        self.said = None;
        let may_have = match self.purpose {
            Purpose::Save => may_have(c),
            Purpose::Load => !c.is_control(),
        };
        if !may_have {
            return Err(Refused::Character(c));
        }
        let longest = self.longest();
        if !self.name.push(c, longest) {
            return Err(Refused::TooLong(longest));
        }
        Ok(())
    }

    /// How many characters a name may have.
    fn longest(&self) -> usize {
        let lengths = self.taken.iter().map(|name| name.chars().count());
        match self.purpose {
            Purpose::Save => LONGEST,
            Purpose::Load => lengths.fold(LONGEST, usize::max),
        }
    }

    /// The names that begin with what is typed, and the one that is meant by it; to load, where there is none, those
    /// that begin with it in other characters.
    fn matches(&self) -> impl Iterator<Item = &str> {
        let (typed, meant) = (&self.name.text, self.meant());
        let begins = move |name: &&str| name.starts_with(typed) || *name == meant;
        let names = || self.taken.iter().map(String::as_str);
        let is_alike = self.purpose == Purpose::Load && !names().any(|name| begins(&name));
        let wanted = is_alike.then(|| spelt(typed));
        names().filter(move |name| match &wanted {
            Some(wanted) => spelt(name).starts_with(wanted),
            None => begins(name),
        })
    }

    /// What is typed, completed as far as all names that begin with it agree. What several agree in that begin with it
    /// in other characters may be less than it.
    fn completed(&self) -> Option<&str> {
        let common = self.matches().reduce(|common, name| {
            let differ = common.char_indices().zip(name.chars()).find(|((_, a), b)| a != b);
            let end = differ.map_or(common.len().min(name.len()), |((at, _), _)| at);
            common.get(..end).unwrap_or(common)
        });
        common
            .filter(|common| common.starts_with(&self.name.text) || self.matches().nth(1).is_none())
    }

    fn complete(&mut self) {
        let Some(completed) = self.completed().map(str::to_owned) else { return };
        self.name = Answer { text: completed, is_offered: false };
        self.said = None;
    }

    /// Why no file is to have this name.
    fn wrong(&self) -> Option<&'static str> {
        wrong(self.purpose, &self.name.text)
    }

    /// Whether there is nothing to load.
    fn has_none(&self) -> bool {
        self.purpose == Purpose::Load && self.taken.is_empty()
    }

    /// Why Enter does not do it yet, or which names are there.
    fn remark(&self) -> Option<String> {
        if let Some(refused) = self.refused {
            return Some(refused.to_string());
        }
        if let Some(wrong) = self.wrong() {
            return Some(wrong.to_owned());
        }
        if self.has_none() && self.said.is_none() {
            return Some("You have saved no level of this game yet.".to_owned());
        }
        let names = || {
            let names: Vec<&str> = self.matches().take(SAID).collect();
            let more = match self.matches().skip(SAID).count() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            (!names.is_empty()).then(|| format!("Yours: {}{more}", names.join(", ")))
        };
        self.said.clone().or_else(names)
    }

    fn enter(&mut self, app: &mut App) -> Transition {
        let name = self.meant();
        if self.wrong().is_some() {
            return Transition::Stay;
        }
        if name.is_empty() {
            self.said = Some("Type a name first.".to_owned());
            return Transition::Stay;
        }
        let said = match self.purpose {
            Purpose::Save => {
                let in_the_way = app.in_the_way(name);
                let said = obstacle(name, &in_the_way);
                // Enter again says yes to the question that was read, and to no other.
                let gives_way = matches!(in_the_way, InTheWay::Level | InTheWay::Changed);
                let is_answer = gives_way && said == self.said;
                match said.filter(|_| !is_answer) {
                    Some(said) => said,
                    None => {
                        app.save_draft(name);
                        return Transition::Done;
                    }
                }
            }
            Purpose::Load => match app.own_level(name) {
                Ok(Some(level)) => {
                    app.open(level);
                    return Transition::Done;
                }
                Ok(None) => format!("There is no level named {name}."),
                Err(error) => format!("{error}."),
            },
        };
        self.said = Some(said);
        Transition::Stay
    }
}

impl Page for AskName {
    fn view(&self, app: &App) -> View {
        let (title, question, done) = match self.purpose {
            Purpose::Save => ("Save", "A name for it (A-Z a-z 0-9 . _ -)", "save"),
            Purpose::Load => ("Load", "The name of one of your levels", "play"),
        };
        let may_enter = !self.has_none() || !self.name.text.is_empty();
        let enter = may_enter.then_some((Key::Enter, done));
        let is_completed = self.completed().is_none_or(|name| name == self.name.text);
        let tab = (!is_completed).then_some((Key::Tab, "complete"));
        View::Prompt(Prompt {
            heading: format!("{} · {title}", app.kind().name()),
            question: question.to_owned(),
            answer: Some(self.name.clone()),
            refusal: self.remark(),
            hints: hints(enter.into_iter().chain(tab).chain([(Key::Escape, "back")])),
        })
    }

    /// Adds what is pasted, and notes why the first part of it was refused, if any was.
    fn paste(&mut self, text: &str) {
        self.refused = None;
        for c in text.trim().chars() {
            let Err(refused) = self.push(c) else { continue };
            self.refused.get_or_insert(refused);
            if matches!(refused, Refused::TooLong(_)) {
                break;
            }
        }
    }

    fn takes_any_key(&self) -> bool {
        true
    }

    fn asks(&self) -> bool {
        self.said.is_some()
    }

    fn key(&mut self, app: &mut App, key: Key) -> Transition {
        // While the player types on, they may not have read yet why a character is missing.
        if !matches!(key, Key::Char(_)) {
            self.refused = None;
        }
        match key {
            Key::Enter => return self.enter(app),
            Key::Tab => self.complete(),
            Key::Ctrl('v') => app.ask_for_text(),
            Key::Backspace => {
                self.said = None;
                self.name.pop();
            }
            Key::Char(c) => self.refused = self.push(c).err().or(self.refused),
            _ => {}
        }
        Transition::Stay
    }
}

/// What is said to who saves by a name, if something is in the way.
fn obstacle(name: &str, in_the_way: &InTheWay) -> Option<String> {
    Some(match in_the_way {
        InTheWay::Nothing => return None,
        InTheWay::Level => format!("{name} is there already. Enter again replaces it."),
        InTheWay::Changed => {
            format!("{name} was changed by another program. Enter again replaces it.")
        }
        InTheWay::Several => {
            format!("{name} holds several levels, so it stays. Choose another name.")
        }
        InTheWay::Elsewhere => {
            format!("A file of another kind has a level named {name}. Choose another name.")
        }
        InTheWay::Faulty(error) => {
            format!("{name} can't be played, so it stays. Choose another name. {error}.")
        }
    })
}

/// Whether a level can be saved by that name.
pub(crate) fn is_name(text: &str) -> bool {
    // Each of these characters is one byte.
    let is_written = text.chars().all(may_have) && (1..=LONGEST).contains(&text.len());
    is_written && wrong(Purpose::Save, text).is_none()
}

/// A name as it is compared where the same letters may be other characters: á is one character or two, and not every
/// keyboard has it.
fn spelt(name: &str) -> String {
    plain(name, |c| c.is_ascii()).trim().to_owned()
}

/// Whether a name may have that character.
fn may_have(c: char) -> bool {
    c.is_ascii_alphanumeric() || "._-".contains(c)
}

/// Why no file is to have this name.
fn wrong(purpose: Purpose, name: &str) -> Option<&'static str> {
    match purpose {
        _ if name.starts_with('.') => Some("A name can't begin with a dot."),
        Purpose::Save if is_device(name) => Some("Windows reserves that name: choose another one."),
        Purpose::Save | Purpose::Load => None,
    }
}

/// Whether Windows takes a file of this name for a device, whatever its suffix.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().to_ascii_uppercase();
    let port = stem.strip_prefix("COM").or_else(|| stem.strip_prefix("LPT"));
    matches!(&*stem, "CON" | "PRN" | "AUX" | "NUL")
        || port.is_some_and(|number| matches!(number.as_bytes(), [b'0'..=b'9']))
}
