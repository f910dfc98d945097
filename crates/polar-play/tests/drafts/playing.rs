//! A draft is played, and come back to.

use std::fs;

use polar_play::{App, Options};
use tempfile::tempdir;

use crate::{
    asks, choose,
    player::{keys, options, rows, scene, start},
};

/// The game keeps all its moves and bookmarks.
#[test]
fn who_only_looks_at_a_level_in_the_editor_plays_on() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "d>b>");
    let left = scene(&app);
    keys(&mut app, "ee");
    assert_eq!((scene(&app).counters, scene(&app).heading), (left.counters.clone(), left.heading));
    app.close();
    let mut again = start(folder.path());
    assert_eq!(scene(&again).counters, left.counters);
    keys(&mut again, "B");
    assert_eq!(scene(&again).counters[1].value, left.counters[1].value - 1);
    keys(&mut again, "u");
    assert_eq!(scene(&again).counters[1].value, left.counters[1].value - 2);
}

#[test]
fn a_draft_goes_on_where_it_was_left_for_a_level() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    app.paste("@....\n..*.H\n");
    keys(&mut app, "e>b>v");
    let left = scene(&app).counters;
    keys(&mut app, "n>");
    keys(&mut app, "De");
    assert_eq!(scene(&app).counters, left);
    keys(&mut app, "B");
    assert_eq!(scene(&app).counters[1].value, 1);
}

#[test]
fn who_plays_a_level_from_the_editor_that_is_cleared_begins_anew() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    app.paste("@*H\n");
    keys(&mut app, "e>");
    assert!(scene(&app).message.unwrap().starts_with("Cleared!"));
    keys(&mut app, "ee");
    assert_eq!(scene(&app).counters[1].value, 0);
    assert_eq!(rows(&app), ["s*H"]);
}

#[test]
fn a_level_of_which_a_draft_was_made_is_none() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "e1u<");
    assert!(scene(&app).hints.iter().all(|hint| hint.label != "edit"));
}

#[test]
fn a_draft_that_is_as_the_level_that_it_was_made_of_is_played_as_that_one_whatever_was_played_since()
 {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "Le1u<nDe");
    assert_eq!(scene(&app).heading, "Polar · Ten lessons 1/10 · Over the trees");
    assert!(scene(&app).is_comment);
    keys(&mut app, "n");
    assert!(scene(&app).heading.starts_with("Polar · Ten lessons 2/10 · "));
}

#[test]
fn who_plays_a_draft_comes_back_to_it_though_it_was_changed_since() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3e");
    keys(&mut app, "e>4");
    let changed = rows(&app);
    keys(&mut app, "<e");
    assert!(!asks(&app));
    assert_eq!(rows(&app), changed);
}

/// After the next start, or where a draft of another game was in the editor in between.
#[test]
fn who_comes_back_to_the_draft_that_is_played_and_changes_it_still_plays_a_draft() {
    for starts_again in [true, false] {
        let folder = tempdir().unwrap();
        let mut app = start(folder.path());
        keys(&mut app, "e2e");
        if starts_again {
            app.close();
            app = start(folder.path());
        } else {
            choose(&mut app, "Fling");
            keys(&mut app, "e<");
            choose(&mut app, "Polar");
        }
        keys(&mut app, "e3");
        let changed = rows(&app);
        keys(&mut app, "<");
        assert_eq!(scene(&app).heading, "Polar · draft");
        keys(&mut app, "e");
        assert!(!asks(&app));
        assert_eq!(rows(&app), changed);
    }
}

/// Whether the editor was left before the game or with it.
#[test]
fn who_plays_a_draft_that_was_changed_since_plays_one_after_the_next_start_too() {
    for leaves in [["<", "", ""], ["", "<", ""]] {
        let folder = tempdir().unwrap();
        let mut app = start(folder.path());
        keys(&mut app, "e2ee3");
        let changed = rows(&app);
        keys(&mut app, leaves[0]);
        for leave in &leaves[1..] {
            app.close();
            app = start(folder.path());
            keys(&mut app, leave);
            assert_eq!(scene(&app).heading, "Polar · draft");
            let said = scene(&app).message.unwrap_or_default();
            assert!(!said.contains("not among those here"), "{said}");
        }
        keys(&mut app, "e");
        assert!(!asks(&app));
        assert_eq!(rows(&app), changed);
    }
}

#[test]
fn a_draft_that_was_once_played_with_contact_is_the_draft_at_a_start_without_it() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    choose(&mut app, "Fling");
    keys(&mut app, "E1>>>1>1ee>>1<");
    app.close();
    App::new(Options { contact: true, ..options(folder.path()) }).unwrap().close();
    let mut again = start(folder.path());
    assert_eq!(scene(&again).heading, "Fling with contact · draft");
    keys(&mut again, "e");
    assert!(!asks(&again));
}

/// Whether the editor was left before the game or with it, and whatever else was begun there.
#[test]
fn a_level_that_is_played_with_contact_as_a_draft_is_so_after_the_next_start_too() {
    for (pressed, then) in [("e <", ""), ("e ", "<"), ("E\n1<", "")] {
        let folder = tempdir().unwrap();
        let levels = folder.path().join("levels");
        fs::create_dir(&levels).unwrap();
        fs::write(levels.join("three.fling"), "o..o.o\n").unwrap();
        let mut app = start(folder.path());
        choose(&mut app, "Fling");
        keys(&mut app, "Othree\neCe\n>");
        assert_eq!(rows(&app), ["..o.o."]);
        keys(&mut app, pressed);
        app.close();
        let mut again = start(folder.path());
        keys(&mut again, then);
        assert_eq!(scene(&again).heading, "Fling with contact · draft", "{pressed}");
        assert_eq!(rows(&again), ["..o.o."], "{pressed}");
    }
}

#[test]
fn what_is_played_is_no_draft_once_another_one_takes_its_place() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "e2ee3E\n1<");
    app.close();
    let mut again = start(folder.path());
    assert_eq!(scene(&again).heading, "Polar · untitled");
    keys(&mut again, "e");
    assert!(asks(&again), "the editor has another one");
}

#[test]
fn a_draft_that_is_played_on_leads_to_the_levels_of_its_game() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    choose(&mut app, "Fling");
    keys(&mut app, "nE1>>1e");
    assert_eq!(scene(&app).heading, "Fling · draft");
    app.close();
    let mut again = start(folder.path());
    assert_eq!(scene(&again).heading, "Fling · draft");
    keys(&mut again, "n");
    assert_eq!(scene(&again).heading, "Fling · Sixty puzzles 3/60 · Mustard Seed");
}

#[test]
fn a_draft_that_is_played_has_its_headers_in_the_editor_after_the_next_start() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    app.paste("Title: Theirs\n\n@.*.HT\n");
    keys(&mut app, "e");
    app.close();
    let mut again = start(folder.path());
    assert_eq!(scene(&again).heading, "Polar · draft");
    keys(&mut again, "e");
    assert_eq!(scene(&again).heading, "Polar · editor · Theirs");
}

#[test]
fn a_draft_that_says_something_else_is_no_level_of_the_same_board() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    app.paste("@.*.HT\n");
    keys(&mut app, "Smine\n");
    app.paste("Title: Theirs\nAuthor: Them\n\n@.*.HT\n");
    assert_eq!(scene(&app).heading, "Polar · editor · Theirs");
    app.close();
    let mut again = start(folder.path());
    assert_eq!(scene(&again).heading, "Polar · editor · Theirs");
    keys(&mut again, "<");
    again.close();
    let mut third = start(folder.path());
    keys(&mut third, "Omine\ne");
    assert!(asks(&third), "it would be lost");
}
