//! What the first version has kept is there in every later one.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/board.rs"]
mod board;

use std::fs;

use board::{rows, scene};
use polar_play::{Action, App, Key, Options, Settings, Speed, Steering, Theme, View};
use tempfile::tempdir;

/// The files of a data folder.
const KEPT: [(&str, &str); 4] = [
    (
        "settings.toml",
        r#"
steering = "turn-first"
theme = "sixteen"
speed = "fast"
reduced-motion = true
tells-lost = true

[keys]
redo = ["Z"]
next-unsolved = ["F2"]
"#,
    ),
    (
        "progress.toml",
        r#"
version = 1
last = "@1*2H/#5 s"

[last_of]
polar = "@1*2H/#5 s"

[draft_of]
polar = ""

[random_of]

[drafts]
polar = """
Title: Home

@.*..H
#..T..
"""

[cleared."@1*2H/#5 s"]
pushes = 1
presses-turn-first = 3

[cleared."@1*2H/#5 s".bound-turn-first]
at-least = 3
is-reached = true
"#,
    ),
    // A step, giving up, back to the start, and a step and a push that were shown.
    (
        "records/6676b9faa5e870be.toml",
        r#"
version = 1
level = "@1*2H/#5 s"
title = "Home"
steering = "turn-first"
cursor = 5
bookmarks = [2]
steps = "r.!~r~r"
"#,
    ),
    ("levels/mine.polar", "@*H\n"),
];

#[test]
fn what_the_first_version_has_kept_is_read() {
    let folder = tempdir().unwrap();
    let data = folder.path().join("data");
    for (name, text) in KEPT {
        let file = data.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    let level = folder.path().join("a.polar");
    fs::write(&level, "Title: Home\n\n@.*..H\n#.....\n").unwrap();
    let (levels, data_dir) = (Some(level), Some(data));
    let mut app = App::new(Options { levels, data_dir, ..Options::default() }).unwrap();
    let Settings { steering, theme, speed, reduced_motion, tells_lost, .. } = *app.settings();
    assert_eq!((steering, theme, speed), (Steering::TurnFirst, Theme::Sixteen, Speed::Fast));
    assert!(reduced_motion && tells_lost);
    assert_eq!(app.settings().key_map().action(Key::F(2)), Some(Action::NextNotCleared));

    assert!(scene(&app).message.unwrap().starts_with("Shown, not yours: 1 push, 2 presses."));
    assert_eq!(scene(&app).reached, ["best 1", "3 presses", "the fewest"]);
    "Bu".chars().for_each(|key| app.key(Key::Char(key)));
    assert_eq!(rows(&app), [".e*..H", "#....."], "the step before the bookmark");
    app.key(Key::Char('Z'));
    assert!(scene(&app).message.unwrap().starts_with("Given up."));

    app.key(Key::Char('D'));
    assert_eq!(rows(&app), ["s.*..H", "#..T.."]);
    assert!(scene(&app).heading.ends_with("Home"), "{}", scene(&app).heading);
    app.key(Key::Char('O'));
    let View::Prompt(prompt) = app.view() else { panic!("no question") };
    assert_eq!(prompt.refusal.unwrap(), "Yours: mine");
}
