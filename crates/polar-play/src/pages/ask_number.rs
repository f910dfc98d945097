//! The question for the number of balls of a random game.

use std::ops::RangeInclusive;

use super::{Turn, hints};
use crate::{
    Key,
    app::App,
    view::{Prompt, View},
};

/// The question for a number.
#[derive(Clone, Debug)]
pub(crate) struct AskNumber {
    /// How many it can have.
    balls: RangeInclusive<usize>,
    typed: String,
    /// Nothing was typed yet: the first digit takes the place of the number that is offered.
    is_offered: bool,
    is_refused: bool,
}

impl AskNumber {
    pub(super) fn new(balls: RangeInclusive<usize>) -> Self {
        Self { balls, typed: "12".to_owned(), is_offered: true, is_refused: false }
    }

    /// Adds a digit.
    pub(crate) fn push(&mut self, c: char) {
        if !c.is_ascii_digit() {
            return;
        }
        if std::mem::take(&mut self.is_offered) {
            self.typed.clear();
        }
        if self.typed.len() < 3 {
            self.is_refused = false;
            self.typed.push(c);
        }
    }

    pub(super) fn view(&self, app: &App) -> View {
        let range = format!("from {} to {}", self.balls.start(), self.balls.end());
        let play = (Key::Enter, "play");
        let last = app.last_random().map(|_| (Key::Tab, "go on with the last one"));
        let keys: Vec<_> = [play].into_iter().chain(last).chain([(Key::Escape, "back")]).collect();
        View::Prompt(Prompt {
            heading: format!("{} · Random", app.kind().name()),
            question: format!("How many balls? A number {range}."),
            input: Some(self.typed.clone()),
            refusal: self.is_refused.then(|| format!("It must be a number {range}.")),
            hints: hints(&keys),
        })
    }

    pub(super) fn key(&mut self, app: &mut App, key: Key) -> Turn {
        match key {
            Key::Escape => return Turn::Close,
            Key::Enter => {
                match self.typed.parse().ok().filter(|balls| self.balls.contains(balls)) {
                    Some(balls) => {
                        app.make_random(app.kind(), balls);
                        return Turn::Close;
                    }
                    None => self.is_refused = true,
                }
            }
            Key::Tab => {
                if let Some(last) = app.last_random() {
                    app.go_on_with_draft(&last);
                    return Turn::Close;
                }
            }
            Key::Backspace => {
                (self.is_offered, self.is_refused) = (false, false);
                self.typed.pop();
            }
            Key::Char(c) => self.push(c),
            _ => {}
        }
        Turn::Stay
    }
}
