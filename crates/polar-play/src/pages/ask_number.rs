//! The question for the number of balls of a random game.

use super::{Page, Transition, hints};
use crate::{
    Key,
    app::App,
    games::RandomGames,
    view::{Answer, Prompt, View},
};

/// The longest number, in digits.
const LONGEST: usize = 3;

/// The question for a number.
#[derive(Clone, Debug)]
pub(crate) struct AskNumber {
    random: RandomGames,
    number: Answer,
    is_refused: bool,
}

impl AskNumber {
    pub(crate) fn new(random: RandomGames, offered: usize) -> Self {
        Self { random, number: Answer::offered(offered.to_string()), is_refused: false }
    }

    /// Adds a digit. Any other character, and a digit too many, is refused.
    fn push(&mut self, c: char) {
        self.is_refused |= !(c.is_ascii_digit() && self.number.push(c, LONGEST));
    }
}

impl Page for AskNumber {
    fn view(&self, app: &App) -> View {
        let balls = &self.random.balls;
        let range = format!("from {} to {}", balls.start(), balls.end());
        let last = app.last_random().map(|_| (Key::Tab, "last one"));
        let keys = last.into_iter().chain([(Key::Enter, "play"), (Key::Escape, "back")]);
        View::Prompt(Prompt {
            heading: format!("{} · Random", app.game_name()),
            question: format!("How many balls? A number {range}."),
            answer: Some(self.number.clone()),
            refusal: self.is_refused.then(|| format!("It must be a number {range}.")),
            hints: hints(keys),
        })
    }

    fn paste(&mut self, text: &str) {
        self.is_refused = false;
        text.trim().chars().for_each(|c| self.push(c));
    }

    fn takes_any_key(&self) -> bool {
        true
    }

    fn key(&mut self, app: &mut App, key: Key) -> Transition {
        self.is_refused = false;
        match key {
            Key::Enter => {
                let number = self.number.text.parse().ok();
                match number.filter(|balls| self.random.balls.contains(balls)) {
                    Some(balls) => {
                        app.make_random(&self.random, balls);
                        return Transition::Done;
                    }
                    None => self.is_refused = true,
                }
            }
            Key::Tab => {
                if let Some(last) = app.last_random() {
                    app.go_on_with_draft(&last);
                    return Transition::Done;
                }
            }
            Key::Ctrl('v') => app.ask_for_text(),
            Key::Backspace => self.number.pop(),
            Key::Char(c) => self.push(c),
            _ => {}
        }
        Transition::Stay
    }
}
