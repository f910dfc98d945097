//! What is said about Fling.

use crate::{action::Action, games::About};

pub(in crate::games) const ABOUT: About = About {
    introduction: &[
        "Fling the balls at each other until one is left.",
        "Go to a ball, take it, press a direction. Arrows show where it can fly.",
        "There must be another ball on its way, with an empty cell between.",
        "The ball stops next to the one it hits; that one flies on, and so on.",
        "The last one flies off the board.",
        "With the contact rule, a ball may also be flung at its neighbour.",
        "Or drag the ball; or click it, then a cell on its way. Esc lets go of it.",
    ],
    drawing: "A click puts down a ball, or takes it away if it is there; a drag does so all along its way.",
    marks: None,
    welcome,
    explanation,
};

fn welcome(key: &dyn Fn(Action) -> String) -> String {
    let [take, help] = [Action::Take, Action::Help].map(key);
    format!("Fling balls at each other until one is left. {take} takes a ball, {help} is help.")
}

const fn explanation(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::North => "go up, or fling the ball you took",
        Action::East => "go right, or fling the ball you took",
        Action::South => "go down, or fling the ball you took",
        Action::West => "go left, or fling the ball you took",
        Action::Take => "take the ball under the cursor, or let go of it",
        Action::Hint => "show the next move; again: where it goes",
        Action::Rules => "show the last chain, or hide it",
        Action::Rule => "the contact rule, on or off",
        _ => return None,
    })
}
