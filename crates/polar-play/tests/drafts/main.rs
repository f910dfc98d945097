//! What is built in the editor is never lost without a word.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod leading_back;
mod naming;
#[path = "../support/player.rs"]
mod player;
mod playing;
mod replacing;
mod saving;
mod together;

use player::keys;
use polar_play::{Answer, App, Target, View};

/// Chooses the row of the menu that begins so; says whether there is one.
fn choose(app: &mut App, label: &str) -> bool {
    keys(app, "<");
    let View::List(menu) = app.view() else { panic!("no menu") };
    let row = menu.rows.iter().position(|row| row.label.starts_with(label));
    match row {
        Some(row) => app.point(Target::Row(row)),
        None => keys(app, "<"),
    }
    row.is_some()
}

/// Opens the settings, and chooses this one.
fn set(app: &mut App, label: &str) {
    keys(app, "o");
    let View::List(list) = app.view() else { panic!("no list") };
    app.point(Target::Row(list.rows.iter().position(|row| row.label == label).unwrap()));
}

/// How the row of the menu begins that leads to the last draft.
const LAST: &str = "go on with the last draft";

/// Whether the app asks if another draft may replace the last one.
fn asks(app: &App) -> bool {
    matches!(app.view(), View::Prompt(prompt) if prompt.question.starts_with("Your last draft"))
}

/// What is offered as an answer, and whether it is more than what was typed.
fn offered(app: &App) -> (String, bool) {
    let View::Prompt(prompt) = app.view() else { panic!("no question") };
    let Answer { text, is_offered } = prompt.answer.unwrap();
    (text, is_offered)
}
