//! Titles and names may be in any script, and of characters that nobody sees.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use std::fs;

use player::{game, keys, list, scene, start};
use polar_play::{App, Key, Prompt, View};
use tempfile::{TempDir, tempdir};

/// A zero-width space, a byte-order mark and a soft hyphen.
const UNSEEN: &str = "\u{200b}\u{feff}\u{ad}";

#[test]
fn what_nobody_sees_is_no_title_no_author_and_no_comment() {
    let text = format!("Title: {UNSEEN}\nAuthor: {UNSEEN}\nComment: {UNSEEN}\n\n@.*H\n");
    let (folder, mut app) = game("some.polar", &text);
    let (heading, message) = (scene(&app).heading, scene(&app).message);
    assert_eq!((&*heading, message), ("Polar · some 1/1 · Level 1", None));
    keys(&mut app, "m");
    let rows = list(&app).rows;
    let row = rows.last().unwrap();
    assert_eq!((row.label.trim(), &*row.reached), ("1  Level 1", &[] as &[String]));
    keys(&mut app, "<eSfloe\n");
    let saved = fs::read_to_string(folder.path().join("data/levels/floe.polar")).unwrap();
    assert_eq!(saved.matches("Title:").count(), 1, "{saved}");
    assert!(saved.contains("Title: floe\n"), "{saved}");
}

/// A game with a level of the player's own by each of these names.
fn with_own(names: &[&str]) -> (TempDir, App) {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    names
        .iter()
        .for_each(|name| fs::write(levels.join(name).with_extension("polar"), "@.*H\n").unwrap());
    let app = start(folder.path());
    (folder, app)
}

fn prompt(app: &App) -> Prompt {
    match app.view() {
        View::Prompt(prompt) => prompt,
        other => panic!("it did not ask: {other:?}"),
    }
}

#[test]
fn a_level_of_ones_own_is_found_by_its_letters_whatever_characters_they_are() {
    // Here á is two characters, as in names of macOS.
    let capek = "Ca\u{301}pek";
    let (_folder, mut app) = with_own(&[capek, "Cat", "北極", "floe"]);
    for (typed, name) in [("Cápek", capek), ("Capek", capek), ("Bei Ji", "北極"), ("北極", "北極")]
    {
        keys(&mut app, &format!("O{typed}\n"));
        assert!(scene(&app).heading.ends_with(&format!(" · {name}")), "{}", scene(&app).heading);
    }
    for (typed, name) in
        [("Cáp", capek), ("Cá", "Cá"), ("Ca", "Ca"), ("Be", "北極"), ("f", "floe"), ("é", "é")]
    {
        keys(&mut app, &format!("O{typed}"));
        app.key(Key::Tab);
        assert_eq!(prompt(&app).answer.unwrap().text, name, "{typed}");
        app.key(Key::Escape);
    }
    keys(&mut app, "OCá\n");
    assert_eq!(prompt(&app).refusal.unwrap(), "There is no level named Cá.");
}

#[test]
fn of_two_levels_with_the_same_letters_the_one_in_these_characters_is_meant() {
    let (_folder, mut app) = with_own(&["é", "e\u{301}"]);
    for name in ["é", "e\u{301}"] {
        keys(&mut app, &format!("O{name}\n"));
        assert!(scene(&app).heading.ends_with(&format!(" · {name}")), "{}", scene(&app).heading);
    }
    keys(&mut app, "Oe\n");
    assert_eq!(prompt(&app).refusal.unwrap(), "There is no level named e.");
}

#[test]
fn backspace_takes_away_what_looks_like_one_sign() {
    let (_folder, mut app) = with_own(&["floe"]);
    keys(&mut app, "O北e\u{301}👩\u{200d}👧🇩🇪");
    let rest = ["北e\u{301}👩\u{200d}👧", "北e\u{301}", "北", "", ""];
    for rest in rest {
        app.key(Key::Backspace);
        assert_eq!(prompt(&app).answer.unwrap().text, rest);
    }
}

/// Other systems have no such names.
#[cfg(target_os = "linux")]
#[test]
fn a_file_whose_name_is_no_text_is_named_as_far_as_it_is_and_says_its_fault() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};

    let (folder, mut app) = with_own(&["floe"]);
    let file = |bytes: &[u8]| folder.path().join("levels").join(OsStr::from_bytes(bytes));
    fs::write(file(b"b\xe4r.polar"), "@.x\n").unwrap();
    fs::write(file(b"k\xe4se.polar"), "@..*H\n").unwrap();
    keys(&mut app, "O");
    assert_eq!(prompt(&app).refusal.unwrap(), "Yours: b\u{fffd}r, floe, k\u{fffd}se");
    keys(&mut app, "b");
    app.key(Key::Tab);
    app.key(Key::Enter);
    let said = prompt(&app).refusal.unwrap();
    assert!(said.contains("line 1, column 3: 'x' is not a tile"), "{said}");
    keys(&mut app, "<Ok");
    app.key(Key::Tab);
    app.key(Key::Enter);
    assert!(scene(&app).heading.ends_with(" · k\u{fffd}se"), "{}", scene(&app).heading);
}
