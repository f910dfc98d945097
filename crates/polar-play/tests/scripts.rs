//! Titles and names may be in any script, and of characters that nobody sees.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use std::fs;

use player::{game, keys, list, scene};

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
