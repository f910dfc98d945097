//! What is said about Polar.

use crate::{action::Action, games::About};

pub(in crate::games) const ABOUT: About = About {
    introduction: &[
        "Push every heart into the house.",
        "What is pushed slides until something or the edge stops it.",
        "You can't pull, and you can't push two in a row.",
        "An ice block pushed straight against something is crushed.",
        "A bomb takes a mountain with it.",
        "Only the penguin walks on trees.",
        "A click walks to a cell, or pushes the piece beside you.",
        "Par is the fewest pushes, proven; ★ means you needed no more.",
        "A press is a step, a push or a turn.",
    ],
    drawing: "A click puts down what is in hand, or takes it away if it is there; \
              a drag does so all along its way, and moves the penguin. \
              The penguin's digit, where it stands, turns it.",
    marks: Some(
        "A mark on a cell says that something is wrong there, or not needed: the message says which.",
    ),
    welcome,
    explanation,
};

fn welcome(key: &dyn Fn(Action) -> String) -> String {
    let [lessons, help] = [Action::Lessons, Action::Help].map(key);
    format!("Push the hearts home. {lessons} plays the lessons, {help} is help.")
}

const fn explanation(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::North => "go or push up",
        Action::East => "go or push right",
        Action::South => "go or push down",
        Action::West => "go or push left",
        Action::Hint => "show the next push; again: the way to it",
        Action::Rules => "show the rules that fired, or hide them",
        Action::NextNotCleared => "go to the next level not cleared, or without its star",
        _ => return None,
    })
}
