//! What is said of what can't be saved.

use std::{fs, path::Path, time::Duration};

use polar_play::{App, Key, Line, Options, Speed, Target, View, Wake};
use tempfile::{TempDir, tempdir};

use crate::{
    level_file,
    player::{keys, list, rows, scene, start},
};

#[test]
fn without_a_data_folder_the_game_plays_and_says_so() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let mut app = start(&file.join("data"));
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Nothing can be saved: "), "{said}");
    assert!(
        said.contains("). Push the hearts home."),
        "the next sentence is one of its own: {said}"
    );
    app.key(Key::Right);
    assert_eq!(scene(&app).counters[1].value, 1);
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Nothing can be saved: "), "no key hides it before it can be read");
    app.tick(Duration::from_secs(9));
    app.key(Key::Left);
    assert_eq!(scene(&app).message, None);
    // What is built there can't be kept, either.
    keys(&mut app, "e");
    let labels: Vec<_> = scene(&app).hints.iter().map(|hint| hint.label).collect();
    assert!(labels.contains(&"play") && !labels.contains(&"save"), "{labels:?}");
    for (key, cannot) in [("S", "save it in"), ("c", "copy it to"), ("v", "paste from")] {
        keys(&mut app, key);
        assert_eq!(scene(&app).message.unwrap(), format!("There is no data folder to {cannot}."));
    }
    keys(&mut app, "5");
    for is_edited in [true, false] {
        app.key(Key::Char('?'));
        let View::Text(help) = app.view() else { panic!("no help") };
        let quit = help.lines.iter().map(Line::columns).find(|(_, does)| does.starts_with("quit"));
        assert_eq!(quit.unwrap().1, "quit; nothing is saved", "{is_edited}");
        app.key(Key::Escape);
        if is_edited {
            app.key(Key::Escape);
            let said = "The draft is not saved: D goes on with it until you quit.";
            assert_eq!(scene(&app).message.unwrap(), said);
        }
    }
    assert_eq!(app.unsaved(), None);
    app.close();
    assert!(said.starts_with(&app.unsaved().unwrap()), "who has played learns it at the end, too");
}

#[test]
fn a_failure_to_save_wakes_the_screen_and_is_said() {
    let folder = tempdir().unwrap();
    let data = folder.path().join("data");
    let mut app = start(&data);
    let (sender, woken) = std::sync::mpsc::channel();
    app.on_change(move || sender.send(()).unwrap_or_default());
    app.flush();
    fs::remove_dir_all(&data).unwrap();
    app.key(Key::Right);
    app.key(Key::Char('v'));
    assert_eq!(scene(&app).message.unwrap(), "That is for the editor: e opens it.");
    woken.recv_timeout(Duration::from_secs(20)).unwrap();
    app.tick(Duration::ZERO);
    let said = scene(&app).message.unwrap();
    let unsaved = said.strip_suffix(". That is for the editor: e opens it.");
    assert!(unsaved.is_some_and(|unsaved| unsaved.starts_with("Not saved: ")), "{said}");
}

/// As where it can't be saved at first.
#[test]
fn where_nothing_can_be_saved_a_level_is_where_it_was_left_until_the_program_ends() {
    let nowhere = |data: &Path| fs::write(data, "in the way").unwrap();
    let read_only = |data: &Path| {
        drop(start(data));
        fs::remove_file(data.join("lock")).unwrap();
        fs::create_dir(data.join("lock")).unwrap();
    };
    for bar in [&nowhere as &dyn Fn(&Path), &read_only] {
        let (_folder, options) = level_file("@..*.H\n\n@.*H\n");
        bar(options.data_dir.as_deref().unwrap());
        let mut app = App::new(options).unwrap();
        assert!(scene(&app).message.unwrap().starts_with("Nothing can be saved: "));
        app.tick(Duration::from_secs(9));
        keys(&mut app, "dd");
        let left = rows(&app);
        for keys_there_and_back in ["np", "m\n", "e<"] {
            keys(&mut app, keys_there_and_back);
            assert_eq!(
                (rows(&app), scene(&app).counters[1].value),
                (left.clone(), 2),
                "{keys_there_and_back}"
            );
        }
        keys(&mut app, "u");
        assert_eq!(scene(&app).counters[1].value, 1, "it can be undone");
    }
}

/// How long it takes to read what could not be saved.
const READ: Duration = Duration::from_secs(3);

/// A folder in which neither what is reached nor a record can be written, and a game there, with what it says after
/// these keys once all of them are saved, or can't be.
fn unsaved_game(map: &str) -> (TempDir, App, impl Fn(&mut App, &str) -> String) {
    let (folder, options) = level_file(map);
    let data = options.data_dir.clone().unwrap();
    fs::create_dir_all(data.join("records")).unwrap();
    fs::create_dir(data.join("progress.toml")).unwrap();
    let mut app = App::new(options).unwrap();
    app.flush();
    fs::remove_dir(data.join("records")).unwrap();
    fs::write(data.join("records"), "in the way").unwrap();
    let said_after = |app: &mut App, pressed: &str| {
        keys(app, pressed);
        app.flush();
        app.tick(Duration::ZERO);
        scene(app).message.unwrap_or_default()
    };
    let said = said_after(&mut app, "");
    assert_eq!(said.matches("Not saved: ").count(), 1, "{said}");
    app.tick(READ);
    (folder, app, said_after)
}

#[test]
fn what_can_not_be_saved_is_told_once_and_beside_what_the_game_says() {
    let (_folder, mut app, said_after) = unsaved_game("@..*.H\n");
    let said = said_after(&mut app, "d");
    assert!(said.starts_with("Not saved: ") && said.contains("records"), "{said}");
    assert_eq!(said_after(&mut app, "d"), said, "a held key takes away nothing that was not read");
    assert_eq!(app.tick(Duration::ZERO), Wake::In(READ));
    assert_eq!(app.tick(READ), Wake::Never);
    let said = said_after(&mut app, "d");
    assert!(said.starts_with("Cleared! 1 push, 3 presses") && said.ends_with('.'), "{said}");
    assert!(!said.contains("Not saved: "), "{said}");
    let (_folder, mut app, said_after) = unsaved_game("@*H\n\n@.*H\n");
    let said = said_after(&mut app, "d");
    assert!(
        said.starts_with("Not saved: ") && said.contains(". Cleared! 1 push, 1 press"),
        "{said}"
    );
    assert!(said.ends_with("n plays the next level."), "{said}");
}

#[test]
fn what_can_not_be_saved_waits_until_the_board_is_seen() {
    let (_folder, mut app, _) = unsaved_game("@.*.H\n");
    keys(&mut app, "d");
    app.key(Key::Escape);
    app.flush();
    app.tick(Duration::ZERO);
    let help = list(&app).rows.iter().position(|row| row.label.starts_with("how to play"));
    app.point(Target::Row(help.unwrap()));
    for _ in 0..2 {
        app.tick(Duration::ZERO);
        app.key(Key::Escape);
    }
    app.tick(Duration::ZERO);
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Not saved: "), "{said}");
    // While it is open what becomes of a push, what is said is of before it.
    let (_folder, options) = level_file("@*..H\n");
    let data = options.data_dir.clone().unwrap();
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    app.flush();
    fs::remove_dir_all(data).unwrap();
    keys(&mut app, "d");
    app.flush();
    app.tick(Duration::ZERO);
    assert_eq!(scene(&app).message, None);
    keys(&mut app, "?");
    app.key(Key::Escape);
    app.tick(Duration::ZERO);
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Not saved: ") && said.contains(". Cleared! "), "{said}");
}

#[test]
fn what_can_not_be_saved_hides_nothing_in_the_editor() {
    let (_folder, mut app, said_after) = unsaved_game("@.*.H\n");
    assert!(!said_after(&mut app, "e").contains("Not saved: "), "it was told before");
    app.key(Key::Left);
    app.key(Key::Left);
    assert_eq!(said_after(&mut app, "0"), "There is no penguin yet.");
    let (_folder, options) = level_file("@.*.H\n");
    let data = options.data_dir.clone().unwrap();
    let mut app = App::new(options).unwrap();
    keys(&mut app, "e");
    app.key(Key::Left);
    app.key(Key::Left);
    app.flush();
    fs::remove_dir_all(data).unwrap();
    let said = said_after(&mut app, "0");
    assert!(
        said.starts_with("Not saved: ") && said.ends_with(". There is no penguin yet."),
        "{said}"
    );
}

#[test]
fn at_the_start_a_failure_to_save_hides_nothing_else() {
    let folder = tempdir().unwrap();
    let faults = [("progress.toml", "= garbage"), ("levels/mine.polar", "@.x\n")];
    fs::create_dir(folder.path().join("levels")).unwrap();
    for (name, text) in faults {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let mut app = start(folder.path());
    app.flush();
    app.tick(Duration::ZERO);
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Not saved: "), "{said}");
    for words in ["progress.toml: line 1", "mine.polar: line 1", "Push the hearts home."] {
        assert_eq!(said.matches(words).count(), 1, "{words}: {said}");
    }
    keys(&mut app, "l");
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Not saved: "), "who plays at once has not read it: {said}");
}

#[test]
fn what_is_not_saved_at_the_end_can_still_be_said() {
    let folder = tempdir().unwrap();
    let data = folder.path().join("data");
    let mut app = start(&data);
    app.flush();
    fs::remove_dir_all(&data).unwrap();
    app.key(Key::Right);
    app.key(Key::Char('q'));
    app.close();
    let unsaved = app.unsaved().unwrap();
    assert!(unsaved.starts_with("Not saved: ") && unsaved.contains("data"), "{unsaved}");
    assert_eq!(app.unsaved(), None, "it is said once");
}
