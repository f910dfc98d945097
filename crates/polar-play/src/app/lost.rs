//! "This is lost": whether the game can still be won is looked for in the background.

use polar_search::Worker;

use super::App;
use crate::{
    action::Action,
    game::Offer,
    thought::{Conclusion, Since, Thought},
    words::many,
};

/// Whether the game can still be won, as far as that is known.
#[derive(Debug, Default)]
pub(super) enum Fate {
    /// Nobody has looked, or it can.
    #[default]
    Open,
    /// That is to be found out as soon as no more keys come.
    Due,
    /// That is being found out.
    Looking {
        worker: Worker<Thought>,
        /// Whether the player asked for it, as a rescue.
        is_asked: bool,
    },
    /// It can't: this is proven.
    Lost(Since),
}

impl Fate {
    /// Whether the player waits for it.
    pub(super) const fn is_asked(&self) -> bool {
        matches!(self, Self::Looking { is_asked: true, .. })
    }

    /// Whether the game is lost, and a rescue can go back to where it was not.
    pub(super) const fn has_way_back(&self) -> bool {
        matches!(self, Self::Lost(Since::Cursor(_)))
    }
}

impl App {
    /// Makes a search due for whether the game can still be won, if the player wants to be told.
    pub(super) fn look_if_lost(&mut self) {
        self.fate = if self.settings.tells_lost { Fate::Due } else { Fate::Open };
    }

    /// Begins that search, if it is due. It copies the whole game: a search for each of many keys at once
    /// would take quadratic time.
    pub(super) fn begin_to_look(&mut self) {
        if matches!(self.fate, Fate::Due) {
            self.look_back(false);
        }
    }

    fn look_back(&mut self, is_asked: bool) {
        let look = |job| Fate::Looking { worker: self.waker.start(job), is_asked };
        self.fate = self.game.look_back().map_or(Fate::Open, look);
    }

    /// Goes back to where the game could still be won, as soon as that is known.
    pub(super) fn rescue(&mut self) {
        self.take_up_again();
        match self.fate {
            Fate::Lost(Since::Cursor(cursor)) => self.go_back(cursor),
            Fate::Lost(Since::Start | Since::Unknown) => {}
            Fate::Open | Fate::Due | Fate::Looking { .. } => {
                self.look_back(true);
                self.message = Some(match self.fate.is_asked() {
                    true => {
                        "Looking back for where it could still be won. Any key stops it.".to_owned()
                    }
                    false => "There is nothing to look for.".to_owned(),
                });
            }
        }
    }

    /// Whether there may be a position to go back to where the game could still be won.
    pub(super) fn may_be_rescued(&self) -> bool {
        match self.fate {
            Fate::Lost(Since::Start | Since::Unknown) => false,
            Fate::Lost(Since::Cursor(_)) | Fate::Open | Fate::Due | Fate::Looking { .. } => {
                // Restart is enabled away from the start, and where the player gave up at the start.
                let is_away = |offer: Offer| offer.action == Action::Restart && offer.enabled;
                self.game.actions().into_iter().any(is_away)
            }
        }
    }

    /// What is said of a game that is lost, and what to press if there may be a way back.
    pub(super) fn and_way_back(&self, words: String) -> String {
        match self.may_be_rescued() {
            true => {
                format!("{words} {} goes back as far as it takes.", self.key_of(Action::Rescue))
            }
            false => words,
        }
    }

    fn go_back(&mut self, cursor: usize) {
        let moves = many(self.game.moves_since(cursor), "move", "moves");
        let redo = self.key_of(Action::Redo);
        self.game.go_to(cursor);
        self.message =
            Some(format!("{moves} back: from here it can be won. {redo} goes forward again."));
        self.look_if_lost();
        self.save_record();
    }

    /// Takes what was found out about whether the game can be won.
    pub(super) fn take_look(&mut self) {
        let Fate::Looking { worker, is_asked } = &self.fate else { return };
        let Some(Thought { words, conclusion: Some(conclusion), .. }) = Thought::latest(worker)
        else {
            return;
        };
        let is_asked = *is_asked;
        self.fate = Fate::Open;
        if is_asked {
            self.message = match conclusion {
                Conclusion::Lost { .. } => None,
                Conclusion::Winnable => Some("This can still be won.".to_owned()),
                Conclusion::Unknown if words.is_empty() => {
                    Some("The search found no answer.".to_owned())
                }
                // It failed.
                Conclusion::Unknown => Some(words),
            };
        }
        match conclusion {
            Conclusion::Lost { since: Since::Cursor(cursor) } if is_asked => self.go_back(cursor),
            Conclusion::Lost { since } => self.fate = Fate::Lost(since),
            Conclusion::Winnable | Conclusion::Unknown => {}
        }
    }

    /// What is said of a game that is lost.
    pub(super) fn lost_message(&self) -> Option<String> {
        let Fate::Lost(since) = self.fate else { return None };
        Some(match since {
            Since::Cursor(cursor) => {
                let moves = many(self.game.moves_since(cursor), "move", "moves");
                let rescue = self.key_of(Action::Rescue);
                format!("This is lost. {moves} ago it was not: {rescue} goes back there.")
            }
            Since::Start => "This level can't be won.".to_owned(),
            Since::Unknown => "This is lost; since when is not known.".to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{app::asked::message_without_a_report, thought::FAILED};

    #[test]
    fn a_rescue_that_failed_is_told_from_one_that_found_no_answer() {
        let message = message_without_a_report(|app| {
            app.fate = Fate::Looking { worker: app.waker.start(|_| {}), is_asked: true };
        });
        assert_eq!(message.as_deref(), Some(FAILED));
    }
}
