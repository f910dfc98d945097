//! Where one is after the next start, and what leads back to the last draft.

use std::fs;

use polar_play::{App, Key, Options, Target, View};
use tempfile::tempdir;

use crate::{
    LAST, asks, choose,
    player::{keys, rows, scene, start},
    set,
};

#[test]
fn the_last_draft_is_in_the_menu_of_each_game_also_after_the_next_start() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    for (game, build) in [("Polar", "E7>>5>>3"), ("Fling", "E1>>1")] {
        assert!(choose(&mut app, game));
        assert!(!choose(&mut app, LAST), "nothing was built yet");
        keys(&mut app, build);
        let built = rows(&app);
        keys(&mut app, "<");
        assert_ne!(rows(&app), built);
        assert!(choose(&mut app, LAST));
        assert_eq!(rows(&app), built);
        keys(&mut app, "u");
        assert_ne!(rows(&app), built, "what was done can be undone");
        keys(&mut app, "yq");
        app.close();

        app = start(folder.path());
        assert_eq!(scene(&app).heading, format!("{game} · editor · draft"), "it goes on there");
        assert_eq!(rows(&app), built);
        keys(&mut app, "<");
        app.close();

        app = start(folder.path());
        assert_ne!(rows(&app), built, "the editor was left");
        assert!(choose(&mut app, game));
        assert!(choose(&mut app, LAST));
        assert_eq!(rows(&app), built);
        keys(&mut app, "<");
    }
}

#[test]
fn what_was_changed_of_a_level_is_there_after_the_next_start_too() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "D");
    assert_eq!(scene(&app).message.unwrap(), "There is no draft yet.");
    keys(&mut app, "e1");
    let changed = rows(&app);
    app.close();
    let mut again = start(folder.path());
    keys(&mut again, "D");
    assert_eq!(rows(&again), changed);
}

#[test]
fn what_is_changed_of_a_saved_draft_is_come_back_to_after_the_next_start_too() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3Smine\n");
    app.close();
    let mut again = start(folder.path());
    keys(&mut again, "D>4");
    let changed = rows(&again);
    keys(&mut again, "<Omine\ne");
    assert!(!asks(&again));
    assert_eq!(rows(&again), changed);
}

#[test]
fn who_asked_for_a_level_since_is_not_led_back_to_the_editor() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7q");
    app.close();
    let data_dir = Some(folder.path().to_owned());
    let mut asked = App::new(Options { data_dir, level: Some(2), ..Options::default() }).unwrap();
    let level = scene(&asked).heading;
    assert!(level.contains("lessons 1/10"), "{level}");
    asked.close();
    assert_eq!(scene(&start(folder.path())).heading, level);
}

#[test]
fn the_footer_says_how_to_get_back_to_the_draft_that_is_played() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let edits = |app: &App| scene(app).hints.iter().any(|hint| hint.label == "edit");
    assert!(!edits(&app), "that is no draft");
    keys(&mut app, "E7>>5>>3e");
    assert!(edits(&app));
    app.close();
    let mut again = start(folder.path());
    assert!(edits(&again), "also after the next start");
    keys(&mut again, "n");
    assert!(!edits(&again), "that is no draft");
}

/// Even if another program with the same folder left another game in between.
#[test]
fn who_left_the_editor_last_is_back_in_it() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "e>>4");
    let mut other = start(folder.path());
    keys(&mut other, "en");
    other.close();
    keys(&mut app, ">>4");
    let left = rows(&app);
    app.close();
    let again = start(folder.path());
    assert_eq!(scene(&again).heading, "Polar · editor · Stage 1");
    assert_eq!(rows(&again), left);
}

/// Even if the draft was unchanged, and another program was left in the editor before.
#[test]
fn who_left_the_editor_for_the_game_last_is_back_in_the_game() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "e");
    let mut other = start(folder.path());
    keys(&mut other, "E>>4");
    other.close();
    keys(&mut app, "e");
    app.close();
    let again = start(folder.path());
    assert_eq!(scene(&again).heading, "Polar · The original 1/1 · Stage 1");
}

#[test]
fn however_the_editor_is_left_it_is_said_how_to_go_on_with_the_draft() {
    for left in ["<", "m\n"] {
        let folder = tempdir().unwrap();
        let mut app = start(folder.path());
        keys(&mut app, "E7");
        keys(&mut app, left);
        assert!(!scene(&app).heading.contains("editor"), "{left}");
        let said = scene(&app).message.unwrap();
        assert_eq!(said, "The draft is kept: D goes on with it.", "{left}");
        // What is saved needs no such word.
        keys(&mut app, "D");
        app.paste("@.*H\n");
        keys(&mut app, "Smine\n");
        keys(&mut app, left);
        assert!(!scene(&app).message.unwrap_or_default().contains("goes on with it"), "{left}");
    }
}

#[test]
fn who_is_in_the_draft_that_they_ask_for_is_told() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "EE");
    assert_eq!(scene(&app).message.unwrap(), "This is a new level.");
    keys(&mut app, "7D");
    assert_eq!(scene(&app).message.unwrap(), "This is the last draft.");
    assert!(scene(&app).heading.contains("editor"));
    keys(&mut app, "<D");
    assert_ne!(scene(&app).message.unwrap_or_default(), "This is the last draft.");
}

#[test]
fn the_key_that_leads_back_to_a_draft_is_that_of_the_game() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    set(&mut app, "last draft");
    // In the editor the digit is a tool.
    keys(&mut app, "5<E7<");
    assert_eq!(scene(&app).message.unwrap(), "The draft is kept: 5 goes on with it.");
    keys(&mut app, "5");
    assert!(scene(&app).heading.contains("editor"));
}

#[test]
fn who_chooses_in_the_editors_menu_to_play_the_draft_plays_it() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    set(&mut app, "menu");
    // Esc only leaves the editor.
    keys(&mut app, "!<E");
    app.paste("@.*H\n");
    keys(&mut app, "!");
    let View::List(menu) = app.view() else { panic!("no menu") };
    let play = menu.rows.iter().position(|row| row.label == "play it");
    app.point(Target::Row(play.unwrap()));
    assert!(!scene(&app).heading.contains("editor"), "{}", scene(&app).heading);
    assert_eq!(scene(&app).size.to_string(), "4×1");
    keys(&mut app, "e");
    assert!(scene(&app).heading.contains("editor"));
}

/// In the other game that key is for a draft of its own.
#[test]
fn who_goes_from_the_editor_to_another_game_is_not_told_of_its_drafts_key() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    choose(&mut app, "Fling");
    choose(&mut app, "Polar");
    set(&mut app, "menu");
    // Esc only leaves the editor.
    keys(&mut app, "!<E7!");
    let View::List(menu) = app.view() else { panic!("no menu") };
    let fling = menu.rows.iter().position(|row| row.label.starts_with("Fling"));
    app.point(Target::Row(fling.unwrap()));
    assert!(scene(&app).heading.starts_with("Fling"));
    assert!(!scene(&app).message.unwrap_or_default().contains("goes on with it"));
}

#[test]
fn what_is_said_of_the_draft_stands_beside_what_else_is_said() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    app.paste("@.*H\n");
    keys(&mut app, "Smine\n<");
    fs::write(folder.path().join("levels").join("mine.polar"), "@qH\n").unwrap();
    keys(&mut app, "E7Omine\n");
    let said = scene(&app).message.unwrap();
    assert!(said.contains("'q' is not a tile") && said.contains("as it was before."), "{said}");
    assert!(said.ends_with("The draft is kept: D goes on with it."), "{said}");
}

#[test]
fn what_goes_on_beside_the_editor_is_stopped_by_esc_and_it_says_so() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    choose(&mut app, "Fling");
    keys(&mut app, "ER\n");
    let escape = |app: &App| {
        let hints = scene(app).hints;
        hints.into_iter().find(|hint| hint.key == Key::Escape).map(|hint| hint.label)
    };
    assert_eq!(escape(&app), Some("stop"));
    keys(&mut app, "<");
    assert_eq!(escape(&app), Some("back"));
}
