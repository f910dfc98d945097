//! What is built in the editor is never lost without a word.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use std::fs;

use player::{keys, options, rows, scene, start};
use polar_play::{Answer, App, Clipboard, Key, Options, Target, View};
use proptest::prelude::*;
use tempfile::tempdir;

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

const LAST: &str = "go on with the last draft";

/// Whether the app asks if another draft may replace the last one.
fn asks(app: &App) -> bool {
    matches!(app.view(), View::Prompt(prompt) if prompt.question.starts_with("Your last draft"))
}

#[test]
fn what_was_saved_is_saved_after_the_next_start_too_whatever_its_title() {
    for title in ["Title: floe\n\n", "Title:\n\n", "Title: floe\nTitle: other\n\n", ""] {
        let folder = tempdir().unwrap();
        let mut app = start(folder.path());
        keys(&mut app, "E");
        app.paste(&format!("{title}@.*.HT\n"));
        keys(&mut app, "Sfloe\n");
        app.close();
        let mut again = start(folder.path());
        keys(&mut again, "<E");
        assert!(!asks(&again), "{title}");
    }
}

#[test]
fn what_was_saved_without_contact_is_saved_where_contact_was_asked_for() {
    let folder = tempdir().unwrap();
    let data_dir = Some(folder.path().to_owned());
    let levels = Some("sixty.fling".into());
    let options = Options { data_dir, levels, contact: true, ..Options::default() };
    let mut app = App::new(options).unwrap();
    keys(&mut app, "eCSz\n<Oz\ne");
    assert!(!asks(&app), "it is z");
    assert_eq!(scene(&app).heading, "Fling with contact · editor · z");
    keys(&mut app, "> <nne");
    assert!(asks(&app), "it was changed");
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
fn of_two_programs_the_one_that_was_played_last_says_where_to_begin() {
    let folder = tempdir().unwrap();
    let mut played = start(folder.path());
    let mut edited = start(folder.path());
    keys(&mut edited, "E7>>5>>3");
    edited.close();
    keys(&mut played, "n>");
    let level = scene(&played).heading;
    played.close();
    assert_eq!(scene(&start(folder.path())).heading, level);
}

#[test]
fn of_two_programs_neither_begins_a_draft_in_place_of_the_others_without_asking() {
    let folder = tempdir().unwrap();
    let mut one = start(folder.path());
    let mut other = start(folder.path());
    other.flush();
    keys(&mut one, "E7>>5>>3");
    one.close();
    keys(&mut other, "E");
    assert!(asks(&other));
    keys(&mut other, "<D");
    assert_eq!(rows(&other), rows(&one), "it goes on with that one");
}

#[test]
fn of_two_programs_one_goes_on_with_the_draft_of_the_other() {
    let folder = tempdir().unwrap();
    let mut one = start(folder.path());
    let mut other = start(folder.path());
    other.flush();
    keys(&mut one, "E7>>5>>3");
    one.close();
    keys(&mut other, "D");
    assert_eq!(rows(&other), rows(&one));
}

#[test]
fn who_only_plays_a_draft_keeps_the_newer_one_of_another_program() {
    for only_play in ["e", "ee"] {
        let folder = tempdir().unwrap();
        let mut one = start(folder.path());
        keys(&mut one, "e2ee");
        one.flush();
        let mut other = start(folder.path());
        keys(&mut other, "E\n3>3");
        other.close();
        keys(&mut one, only_play);
        one.close();
        let mut again = start(folder.path());
        keys(&mut again, "D");
        assert_eq!(rows(&again), rows(&other), "{only_play}");
    }
}

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

#[test]
fn a_game_whose_level_was_replaced_gives_way_to_one_of_the_new_level() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3Sone\n<Oone\n");
    assert!(scene(&app).heading.ends_with("· one"), "{}", scene(&app).heading);
    keys(&mut app, "l");
    let old = rows(&app);
    keys(&mut app, "e>4Sone\n\n<");
    let new = rows(&app);
    assert_eq!(scene(&app).heading, "Polar · Your levels 1/1 · one");
    for game in ["Fling", "Polar"] {
        choose(&mut app, game);
    }
    assert_eq!(rows(&app), new, "after another game, too");
    keys(&mut app, "Oone\n");
    assert_eq!(
        (scene(&app).heading, rows(&app)),
        ("Polar · Your levels 1/1 · one".to_owned(), new)
    );
    keys(&mut app, "eu.Sone\n\n<");
    assert_eq!(rows(&app), old, "and where it was left, if it is the old one again");
}

#[test]
fn another_draft_takes_the_place_of_one_that_is_not_saved_only_after_asking() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3");
    let built = rows(&app);
    for other in ["E", "<E", "<e"] {
        keys(&mut app, other);
        assert!(asks(&app), "{other}");
        keys(&mut app, "E >");
        assert!(asks(&app), "only Enter takes the last one's place");
        app.key(Key::Tab);
        assert_eq!(rows(&app), built);
    }
    keys(&mut app, "<");
    assert_eq!(scene(&app).message.unwrap(), "The draft is kept: D goes on with it.");
    for key in "Sv".chars() {
        keys(&mut app, &key.to_string());
        assert_eq!(scene(&app).message.unwrap(), "That is for the editor: e opens it.", "{key}");
        keys(&mut app, "D<");
    }
    keys(&mut app, "e\n<");
    assert_eq!(scene(&app).message, None, "the one that was left is not the one that is kept");
    keys(&mut app, "D");
    // An empty board takes its place as soon as something is put there.
    keys(&mut app, "E\n><D");
    assert_eq!(rows(&app), built);
    keys(&mut app, "E\n1");
    let other = rows(&app);
    keys(&mut app, "<D");
    assert_eq!(rows(&app), other);
    keys(&mut app, "E");
    assert!(asks(&app), "though it can't be played yet");
}

#[test]
fn a_draft_that_could_not_be_saved_is_not_lost_to_another_one() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::write(&levels, "in the way").unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    app.paste("@.*H\n");
    keys(&mut app, "Sfloe\n");
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Not saved: "), "{said}");
    keys(&mut app, "E");
    assert!(asks(&app));
    fs::remove_file(&levels).unwrap();
    keys(&mut app, "<Sfloe\n");
    assert_eq!(scene(&app).message.unwrap(), "Saved as floe, among your own levels.");
    assert!(levels.join("floe.polar").exists());
}

#[test]
fn what_is_saved_or_played_and_what_is_empty_is_not_asked_about() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3Smine\n");
    keys(&mut app, "E");
    assert!(!asks(&app), "it is saved");
    keys(&mut app, "1uE");
    assert!(!asks(&app), "there is nothing on it");
    keys(&mut app, "7>5>3e");
    let played = rows(&app);
    app.close();
    let mut again = start(folder.path());
    assert_eq!(rows(&again), played, "the draft is played on");
    keys(&mut again, "e");
    assert_eq!(rows(&again), played, "and is what is edited");
    again.close();
    let data_dir = Some(folder.path().to_owned());
    let asked = App::new(Options { data_dir, level: Some(2), ..Options::default() }).unwrap();
    assert!(scene(&asked).heading.contains("lessons 1/10"), "{}", scene(&asked).heading);
}

#[test]
fn the_editor_names_the_level_that_a_draft_was_saved_as() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    choose(&mut app, "Fling");
    keys(&mut app, "e1");
    assert_eq!(scene(&app).heading, "Fling · editor · Pollen");
    keys(&mut app, "Smine\n");
    assert_eq!(scene(&app).heading, "Fling · editor · mine");
    keys(&mut app, "Omine\ne");
    assert_eq!(scene(&app).heading, "Fling · editor · mine");
    // What was saved is not mistaken for the level that it was made of.
    let mine = rows(&app);
    keys(&mut app, "<ne");
    assert_eq!(scene(&app).heading, "Fling · editor · Pollen");
    assert_ne!(rows(&app), mine);
}

#[test]
fn a_draft_that_is_played_is_headed_by_the_name_that_it_is_saved_by() {
    let folder = tempdir().unwrap();
    const MINE: &str = "Polar · Your levels 1/1 · mine";
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3e");
    assert_eq!(scene(&app).heading, "Polar · draft");
    keys(&mut app, "eSmine\ne");
    assert_eq!(scene(&app).heading, MINE, "it is a level as any other");
    let leads_back = |app: &App| scene(app).hints.iter().any(|hint| hint.label == "edit");
    assert!(leads_back(&app));
    keys(&mut app, "m");
    let View::List(list) = app.view() else { panic!("no list") };
    assert_eq!(list.rows[list.selected].label.trim(), "1  mine");
    keys(&mut app, "<e>4<");
    assert_eq!(scene(&app).heading, MINE, "what was changed since is not played");
    app.key(Key::Char('e'));
    app.paste("@..*H\n");
    app.key(Key::Escape);
    assert_eq!(scene(&app).heading, MINE, "nor is what was pasted");
    keys(&mut app, "eu");
    app.key(Key::Escape);
    keys(&mut app, "ee");
    assert_eq!(scene(&app).heading, "Polar · draft", "it is something else now");
    keys(&mut app, "euel");
    app.close();
    let records = fs::read_dir(folder.path().join("records")).unwrap();
    let mut records = records.map(|record| fs::read_to_string(record.unwrap().path()).unwrap());
    assert!(records.any(|record| record.contains("title = \"mine\"")));
}

#[test]
fn a_draft_that_is_played_is_none_of_another_board_that_is_saved() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3ee>4Smine\n<");
    let played = rows(&app);
    for game in ["Fling", "Polar"] {
        choose(&mut app, game);
    }
    assert_eq!((&*scene(&app).heading, rows(&app)), ("Polar · draft", played));
}

#[test]
fn a_draft_is_called_by_the_name_that_it_was_saved_or_loaded_by_last() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3Smyga\nSmygamyga\n");
    assert_eq!(scene(&app).heading, "Polar · editor · mygamyga");
    keys(&mut app, "<Omyga\ne");
    assert_eq!(scene(&app).heading, "Polar · editor · myga");
    keys(&mut app, "<Omygamyga\ne>4<e");
    assert_eq!(scene(&app).heading, "Polar · editor · mygamyga", "also when it was changed");
    // The same after another draft was in the editor.
    keys(&mut app, "uE<e");
    assert_eq!(scene(&app).heading, "Polar · editor · mygamyga");
    keys(&mut app, ">4SmygaX\n<");
    app.close();
    let mut again = start(folder.path());
    keys(&mut again, "D");
    assert_eq!(scene(&again).heading, "Polar · editor · mygaX", "after the next start, too");
    keys(&mut again, ">4");
    assert_eq!(scene(&again).heading, "Polar · editor · mygaX");
    again.close();
    let mut third = start(folder.path());
    keys(&mut third, "D");
    assert_eq!(scene(&third).heading, "Polar · editor · mygaX", "also when it was changed");
    // The name is the one of the level that was loaded since.
    keys(&mut third, "SmygaY\n<OmygaX\n");
    for name in ["mygaY", "mygaX"] {
        keys(&mut third, &format!("<O{name}\ne"));
        assert_eq!(scene(&third).heading, format!("Polar · editor · {name}"));
    }
    third.close();
    let mut third = start(folder.path());
    keys(&mut third, "D");
    assert_eq!(scene(&third).heading, "Polar · editor · mygaX");
    third.paste("@.*H\n");
    third.close();
    let mut last = start(folder.path());
    keys(&mut last, "D");
    assert_eq!(scene(&last).heading, "Polar · editor · draft", "that has no name");
}

#[test]
fn a_draft_that_is_as_another_level_is_not_called_as_the_one_that_it_was_saved_as() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "eSx\n2Sx\n\neeu");
    app.close();
    let mut again = start(folder.path());
    assert_eq!(scene(&again).heading, "Polar · editor · x");
    keys(&mut again, "e");
    assert_eq!(scene(&again).heading, "Polar · draft");
}

#[test]
fn the_name_that_a_draft_was_saved_by_is_offered_again() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "eS");
    assert_eq!(offered(&app), ("".to_owned(), false), "Stage 1 is no level of the player's own");
    keys(&mut app, "mine\n>4S");
    assert_eq!(offered(&app), ("mine".to_owned(), true));
    keys(&mut app, "\n\n");
    assert_eq!(scene(&app).message.unwrap(), "Saved as mine, among your own levels.");
    keys(&mut app, "Sother");
    assert_eq!(offered(&app), ("other".to_owned(), false), "what is typed takes its place");
    keys(&mut app, "<S");
    app.key(Key::Backspace);
    assert_eq!(offered(&app), ("min".to_owned(), false));
    keys(&mut app, "t");
    assert_eq!(offered(&app), ("mint".to_owned(), false));
}

/// What is offered as an answer, and whether it is more than what was typed.
fn offered(app: &App) -> (String, bool) {
    let View::Prompt(prompt) = app.view() else { panic!("no question") };
    let Answer { text, is_offered } = prompt.answer.unwrap();
    (text, is_offered)
}

#[test]
fn what_a_level_says_beside_its_board_is_kept_copied_and_saved() {
    const PASTED: &str =
        "; One of four.\nTitle: My floe\nAuthor: Me\nComment: Mind the tree.\nComment: 2\n\n";
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.set_clipboard(Clipboard::Screen);
    let copied = |app: &mut App| {
        keys(app, "c");
        app.take_copied().unwrap()
    };
    keys(&mut app, "E");
    app.paste(&format!("{PASTED}@.*.HT\n"));
    assert_eq!(scene(&app).heading, "Polar · editor · My floe");
    keys(&mut app, "4uu");
    assert_eq!(copied(&mut app).trim_start_matches('\n').lines().next().unwrap(), "............");
    app.paste("@.*.HT\n");
    app.paste(&format!("{PASTED}@.*.HT\n"));
    assert_eq!(copied(&mut app), format!("{PASTED}@.*.HT\n"), "that is another level");
    app.close();

    let mut again = start(folder.path());
    keys(&mut again, "DS");
    assert_eq!(offered(&again).0, "", "no file has a blank in its name");
    keys(&mut again, "floe\n");
    assert_eq!(scene(&again).heading, "Polar · editor · floe");
    keys(&mut again, "<Ofloe\n");
    assert_eq!(scene(&again).message.unwrap(), "Mind the tree. 2", "all comments");
    again.close();
    let file = |name: &str| std::fs::read_to_string(folder.path().join("levels").join(name));
    assert_eq!(file("floe.polar").unwrap(), format!("{PASTED}@.*.HT\n"));

    let mut third = start(folder.path());
    keys(&mut third, "Ofloe\n");
    assert_eq!(scene(&third).heading, "Polar · Your levels 1/1 · My floe");
    keys(&mut third, "eS");
    assert_eq!(offered(&third), ("floe".to_owned(), true));
    keys(&mut third, "other\n");
    third.close();
    assert_eq!(file("other.polar").unwrap(), format!("{PASTED}@.*.HT\n"));
}

#[test]
fn comment_lines_stay_in_a_file_that_is_edited_and_saved_over() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    let file = levels.join("floe.polar");
    fs::write(&file, "; mine\nTitle: Floe\n\n@*..H\n;  and more\n\n;\n; at the end  \n").unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "Ofloe\ne2S\n\n");
    app.close();
    let text = "; mine\n;  and more\n;\n; at the end\nTitle: Floe\n\n@*^.H\n";
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn what_a_file_says_of_all_its_levels_is_not_said_by_its_first_one() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    let one = "; The smallest ones.\n\n; by hand\nTitle: One\n\n@*H\n";
    fs::write(levels.join("alone.polar"), one).unwrap();
    let two = "\n; Easy.\n\nTitle: Two\n\n@.*H\n";
    fs::write(levels.join("pair.polar"), [one, two].concat()).unwrap();
    let mut app = start(folder.path());
    app.set_clipboard(Clipboard::Screen);
    let of_one = "; by hand\nTitle: One\n\n@*H\n";
    let of_two = "; Easy.\nTitle: Two\n\n@.*H\n";
    for (keys_to, copy) in [
        ("Opair\nec", of_one),
        ("<nec", of_two),
        ("<Oalone\nec", &format!("; The smallest ones.\n{of_one}")),
    ] {
        keys(&mut app, keys_to);
        assert_eq!(app.take_copied().unwrap(), copy, "{keys_to}");
    }
}

#[test]
fn a_title_is_offered_for_a_name_and_a_name_is_the_title_of_a_level_that_has_none() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    for (title, name) in [("floe-1", "floe-1"), ("", ""), (".floe", ""), ("Con", ""), ("é", "")] {
        app.paste(&format!("title: {title}\n\n@.*H\n"));
        keys(&mut app, "S");
        assert_eq!(offered(&app).0, name);
        keys(&mut app, "<");
    }
    app.paste("@*H\n");
    keys(&mut app, "Sone\n");
    app.close();
    let mut again = start(folder.path());
    keys(&mut again, "Oone\neStwo\n");
    again.close();
    let saved = std::fs::read_to_string(folder.path().join("levels/two.polar")).unwrap();
    assert_eq!(saved, "Title: two\n\n@*H\n", "what was but its name is not its title");
}

#[test]
fn a_draft_is_not_called_as_a_level_that_says_something_else_of_the_same_board() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    for name in ["a", "b"] {
        app.paste(&format!("Title: The {name}\n\n@*H\n"));
        keys(&mut app, &format!("S{name}\n"));
    }
    keys(&mut app, "<Oa\n");
    assert_eq!(scene(&app).heading, "Polar · Your levels 1/2 · The a");
    keys(&mut app, "ec");
    assert_eq!(scene(&app).heading, "Polar · editor · b", "it would be saved over the other one");
}

#[test]
fn a_board_that_is_pasted_has_no_name_until_it_is_saved() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "e");
    let level = rows(&app);
    app.paste("@x\n");
    assert_eq!(scene(&app).heading, "Polar · editor · Stage 1", "nothing was pasted");
    app.paste("@.*.H\n");
    assert_eq!(scene(&app).heading, "Polar · editor · draft");
    keys(&mut app, ">4<e");
    assert_eq!(scene(&app).heading, "Polar · editor · draft");
    keys(&mut app, "uu");
    assert_eq!(rows(&app), level);
    assert_eq!(scene(&app).heading, "Polar · editor · Stage 1", "it is that level again");
    keys(&mut app, "y");
    assert_eq!(scene(&app).heading, "Polar · editor · draft", "it is pasted again");
    keys(&mut app, "u>0");
    app.paste("@..*.H\n");
    keys(&mut app, "u");
    assert_eq!(scene(&app).heading, "Polar · editor · Stage 1", "that level, changed");
    keys(&mut app, "ySmine\n");
    assert_eq!(scene(&app).heading, "Polar · editor · mine");
    keys(&mut app, ">4");
    assert_eq!(scene(&app).heading, "Polar · editor · mine", "also when it is changed");
    keys(&mut app, "r");
    assert_eq!(rows(&app), level);
    assert_eq!(scene(&app).heading, "Polar · editor · Stage 1", "that is not what was saved");
    app.paste("@.*.H\n");
    keys(&mut app, "Sone\n");
    for (pasted, name) in [("@..*.H\n", "draft"), ("@.*.H\n", "one")] {
        app.paste(pasted);
        assert_eq!(scene(&app).heading, format!("Polar · editor · {name}"), "{pasted}");
    }
}

#[test]
fn a_draft_that_was_saved_is_come_back_to_as_a_level() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3Smine\n<");
    choose(&mut app, "Fling");
    keys(&mut app, "E1>>1e");
    assert_eq!(scene(&app).heading, "Fling · draft");
    keys(&mut app, "eSours\n<");
    choose(&mut app, "Polar");
    choose(&mut app, "Fling");
    assert_eq!(scene(&app).heading, "Fling · Your levels 1/1 · ours", "a pack for each game");
}

#[test]
fn what_is_saved_unchanged_does_not_take_the_place_of_the_draft_that_was_changed_last() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "e>>4");
    let changed = rows(&app);
    app.close();
    let mut again = start(folder.path());
    keys(&mut again, "<e\n");
    assert_ne!(rows(&again), changed, "another one was begun in its place");
    assert_eq!(scene(&again).heading, "Polar · editor · Stage 1");
    keys(&mut again, "Scopy\n");
    again.close();
    let mut third = start(folder.path());
    keys(&mut third, "D");
    assert_eq!(rows(&third), changed);
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever is said of it, in words that mean something elsewhere.
    #[test]
    fn what_is_saved_is_read_again_whatever_its_headers_and_comments_say(
        is_fling: bool,
        said in proptest::collection::vec(
            prop_oneof![
                Just("$\"00\""), Just("0018 0000"), Just("BEGIN"), Just("v0"), Just("Title: a"), Just("|"),
                Just("//"), Just(";"), Just("@"), Just("o..o"), Just("é 木"), Just("Game"), Just(" "), Just("#1"),
            ],
            0..6,
        ),
    ) {
        let said = said.concat();
        let (map, game) = if is_fling { ("o..o\n", "Fling") } else { ("@.*.HT\n", "Polar") };
        let text = format!("; {said}\nTitle: a {said}\nGame: {game}\nComment: {said}\n\n{map}");
        let folder = tempdir().unwrap();
        let mut app = start(folder.path());
        choose(&mut app, game);
        keys(&mut app, "E");
        app.paste(&text);
        let built = rows(&app);
        keys(&mut app, "Sfloe\n");
        let message = scene(&app).message.unwrap();
        prop_assert!(message.starts_with("Saved as floe"), "{message}");
        keys(&mut app, "Sfloe\n");
        let View::Prompt(prompt) = app.view() else { panic!("it does not ask") };
        prop_assert_eq!(prompt.refusal.unwrap(), "floe is there already. Enter again replaces it.");
        keys(&mut app, "<");
        app.close();
        let mut again = start(folder.path());
        keys(&mut again, "<n");
        prop_assert_ne!(rows(&again), built.clone());
        keys(&mut again, "Ofloe\n");
        prop_assert_eq!(rows(&again), built, "{}", scene(&again).message.unwrap_or_default());
    }

    /// A draft is kept as it is, whatever is wrong with it.
    #[test]
    fn a_draft_is_kept_whatever_it_is(
        fling in any::<bool>(),
        input in "([0-7C>hjku]|[+-][hjkl]){1,30}",
    ) {
        let folder = tempdir().unwrap();
        let mut app = start(folder.path());
        choose(&mut app, if fling { "Fling" } else { "Polar" });
        keys(&mut app, "E");
        let empty = rows(&app);
        keys(&mut app, &input);
        let left = scene(&app);
        let text = rows(&app);
        app.close();
        let mut again = start(folder.path());
        keys(&mut again, "D");
        if let View::Board(scene) = again.view() && scene.heading.contains("editor") {
            prop_assert_eq!(scene.size, left.size);
            prop_assert_eq!(scene.pieces, left.pieces);
        } else {
            prop_assert_eq!(text, empty, "nothing was changed");
        }
    }
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
fn a_level_that_was_saved_is_in_its_place_however_one_comes_to_play_it() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let leads_back = |app: &App| scene(app).hints.iter().any(|hint| hint.label == "edit");
    keys(&mut app, "E7>>5>>3Smine\ne");
    assert_eq!(scene(&app).heading, "Polar \u{b7} Your levels 1/1 \u{b7} mine");
    // It was played before it was saved.
    keys(&mut app, "e>4eeSother\n<");
    assert_eq!(scene(&app).heading, "Polar \u{b7} Your levels 2/2 \u{b7} other");
    assert!(leads_back(&app));
    // Another one is saved by its name.
    keys(&mut app, "e>4Sother\n\n<");
    assert_eq!(scene(&app).heading, "Polar \u{b7} Your levels 2/2 \u{b7} other");
    assert!(leads_back(&app));
    // A level of the game's is nothing that one builds.
    keys(&mut app, "Lee");
    assert!(scene(&app).heading.contains("lessons 1/10"));
    assert!(!leads_back(&app));
}

#[test]
fn an_empty_board_that_has_a_name_is_no_new_level() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3Sm\nuuuE");
    assert_eq!(scene(&app).heading, "Polar \u{b7} editor \u{b7} draft");
    assert_ne!(scene(&app).message.unwrap_or_default(), "This is a new level.");
}

#[test]
fn who_saves_what_was_played_goes_on_with_it_as_the_level_of_that_name() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    app.paste("@*..H\n");
    keys(&mut app, "Sa\n");
    app.paste("@*H\n");
    // It is played as it was, then as a draft, and that takes its place.
    keys(&mut app, "Sm\neeS");
    keys(&mut app, "<");
    app.paste("@.*H\n");
    keys(&mut app, "eeSm\n\n");
    app.close();
    let data_dir = Some(folder.path().to_owned());
    let levels = Some("sixty.fling".into());
    let mut again = App::new(Options { data_dir, levels, ..Options::default() }).unwrap();
    choose(&mut again, "Polar");
    assert_eq!(scene(&again).heading, "Polar \u{b7} Your levels 2/2 \u{b7} m");
    assert_eq!(rows(&again), ["s.*H"]);
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
