//! "This is lost": whether the game can still be won is looked for in the background.

use super::App;
use crate::{
    action::Action,
    game::{Offer, Outcome},
    thought::{Conclusion, Request, Since, Thinker},
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
        thinker: Thinker,
        /// What the player asks for with it is a rescue.
        request: Request,
    },
    /// It can't: this is proven.
    Lost(Since),
}

impl Fate {
    /// Whether the player waits for it.
    pub(super) fn is_asked(&self) -> bool {
        matches!(self, Self::Looking { request, .. } if request.is_made())
    }

    /// Whether the game is lost, and a rescue can go back to where it was not.
    pub(super) const fn has_way_back(&self) -> bool {
        matches!(self, Self::Lost(Since::Cursor(_)))
    }
}

impl App {
    /// Makes a search due for whether the game can still be won, if the player wants to be told.
    pub(super) fn look_if_lost(&mut self) {
        self.fate = match self.settings.tells_lost {
            // A game that is over has words of its own.
            true if self.is_unwinnable() && !self.game.outcome().has_ended() => {
                Fate::Lost(Since::Start)
            }
            true => Fate::Due,
            false => Fate::Open,
        };
    }

    /// Begins that search, if it is due. It copies the whole game: a search for each of many keys at once
    /// would take quadratic time.
    pub(super) fn begin_to_look(&mut self) {
        if matches!(self.fate, Fate::Due) {
            self.look_back(Request::default());
        }
    }

    fn look_back(&mut self, request: Request) {
        self.fate = match self.game.look_back(request.clone()) {
            Some(job) => Fate::Looking { thinker: Thinker::new(self.waker.start(job)), request },
            None => Fate::Open,
        };
    }

    /// Goes back to where the game could still be won, as soon as that is known.
    pub(super) fn rescue(&mut self) {
        self.take_up_again();
        if self.is_unwinnable() {
            self.fate = Fate::Lost(Since::Start);
        }
        match &self.fate {
            &Fate::Lost(Since::Cursor(cursor)) => self.go_back(cursor),
            Fate::Lost(Since::Start) => {}
            // What is looked for goes on.
            Fate::Looking { request, .. } => request.make(),
            Fate::Lost(Since::Unknown) | Fate::Open | Fate::Due => {
                self.look_back(Request::made());
                if !self.fate.is_asked() {
                    self.message = Some("There is nothing to look for.".to_owned());
                }
            }
        }
    }

    /// Whether there may be a position to go back to where the game could still be won.
    pub(super) fn may_be_rescued(&self) -> bool {
        !self.is_unwinnable() && self.is_away()
    }

    /// Whether restart would lead somewhere: it is enabled away from the start, and where the player gave up at the
    /// start.
    fn is_away(&self) -> bool {
        let leads_back = |offer: Offer| offer.action == Action::Restart && offer.enabled;
        self.game.actions().into_iter().any(leads_back)
    }

    /// Whether it is known that the level has no solution.
    fn is_unwinnable(&self) -> bool {
        self.unwinnable == Some(self.game.start())
    }

    /// Keeps in mind what a search has told of the level: that it is lost since the start, or from there.
    pub(super) fn note_conclusion(&mut self, conclusion: Option<Conclusion>) {
        if let Some(Conclusion::Lost { since }) = conclusion
            && (since == Since::Start || !self.is_away())
        {
            self.unwinnable = Some(self.game.start());
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
        let Fate::Looking { thinker, request } = &mut self.fate else { return };
        if !thinker.listen() {
            return;
        }
        let is_asked = request.is_made();
        let Some(conclusion) = thinker.thought.conclusion else { return };
        let words = std::mem::take(&mut thinker.thought.words);
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
        self.note_conclusion(Some(conclusion));
        match conclusion {
            Conclusion::Lost { since: Since::Cursor(cursor) } if is_asked => self.go_back(cursor),
            Conclusion::Lost { since } => self.fate = Fate::Lost(since),
            Conclusion::Winnable | Conclusion::Unknown => {}
        }
    }

    /// What is said while the player waits for a rescue.
    pub(super) fn rescue_message(&self) -> Option<String> {
        let Fate::Looking { thinker, request } = &self.fate else { return None };
        request.is_made().then(|| {
            let positions = many(thinker.thought.progress.nodes, "position", "positions");
            format!("Looking back for where it could be won: {positions}. Any key stops it.")
        })
    }

    /// What is said of a game that is lost.
    pub(super) fn lost_message(&self) -> Option<String> {
        let Fate::Lost(since) = self.fate else { return None };
        Some(match since {
            Since::Cursor(cursor) => {
                let moves = many(self.game.moves_since(cursor), "move", "moves");
                let rescue = self.key_of(Action::Rescue);
                // Who is stuck need not be told that this is lost, and the line has no room for it.
                match self.game.outcome() {
                    Outcome::Stuck => {
                        format!("{moves} ago it was not lost: {rescue} goes back there.")
                    }
                    Outcome::Playing | Outcome::Cleared | Outcome::GivenUp => {
                        format!("This is lost. {moves} ago it was not: {rescue} goes back there.")
                    }
                }
            }
            Since::Start => "This level can't be won.".to_owned(),
            Since::Unknown => {
                let rescue = self.key_of(Action::Rescue);
                format!("This is lost; since when is not known. {rescue} looks again.")
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use super::*;
    use crate::{
        Key,
        app::asked::{message_without_a_report, new_game},
        thought::{FAILED, Thought},
        view::View,
    };

    fn message(app: &App) -> Option<String> {
        let View::Board(scene) = app.view() else { panic!("no board") };
        scene.message
    }

    /// What a search says that has looked at so many positions.
    fn counted(nodes: u64) -> Thought {
        let mut thought = Thought::default();
        thought.progress.nodes = nodes;
        thought
    }

    #[test]
    fn a_rescue_waits_for_the_search_that_goes_on_and_counts_with_it() {
        let (_folder, mut app, wakes) = new_game();
        let before = message(&app);
        let (end, ended) = mpsc::channel::<()>();
        let worker = app.waker.start(move |desk| {
            ended.recv().unwrap_or_default();
            desk.report(counted(1234));
            ended.recv().unwrap_or_default();
        });
        let (request, thinker) = (Request::default(), Thinker { worker, thought: counted(77) });
        app.fate = Fate::Looking { thinker, request: request.clone() };
        assert_eq!(message(&app), before, "nobody has asked for it");
        let said = |positions: &str| {
            Some(format!("Looking back for where it could be won: {positions}. Any key stops it."))
        };
        for _ in ["once", "again"] {
            app.key(Key::Char('x'));
            assert!(request.is_made() && app.is_busy());
            assert_eq!(message(&app), said("77 positions"), "it does not begin anew");
        }
        end.send(()).unwrap();
        wakes.recv_timeout(Duration::from_secs(20)).unwrap();
        app.tick(Duration::ZERO);
        assert_eq!(message(&app), said("1234 positions"));
        app.key(Key::Char('!'));
        assert_eq!((message(&app), app.is_busy()), (before, false));
    }

    #[test]
    fn since_when_a_game_is_lost_can_be_looked_for_again() {
        let (_folder, mut app, _) = new_game();
        app.fate = Fate::Lost(Since::Unknown);
        let said = "This is lost; since when is not known. x looks again.";
        assert_eq!(message(&app).as_deref(), Some(said));
        app.key(Key::Char('x'));
        assert!(app.fate.is_asked());
    }

    #[test]
    fn a_rescue_that_failed_is_told_from_one_that_found_no_answer() {
        let message = message_without_a_report(|app| {
            let thinker = Thinker::new(app.waker.start(|_| {}));
            app.fate = Fate::Looking { thinker, request: Request::made() };
        });
        assert_eq!(message.as_deref(), Some(FAILED));
    }
}
