//! What a screen tells the app, and asks of it.

use std::{fs, thread};

use polar_play::{App, Key, View};
use tempfile::tempdir;

use crate::{
    level_file,
    player::{choose, keys, scene, start},
};

/// Also with a draft, and with a page on top.
#[test]
fn a_screen_may_show_the_app_on_another_thread() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "e?");
    let shown = app.view();
    assert_eq!(thread::spawn(move || app.view()).join().unwrap(), shown);
}

#[test]
fn what_a_screen_has_to_say_is_seen_until_the_next_key() {
    let (_folder, options) = level_file("@.*.H\n");
    let mut app = App::new(options).unwrap();
    app.say("There is a picture now.".to_owned());
    assert_eq!(scene(&app).message.unwrap(), "There is a picture now.");
    keys(&mut app, "L");
    assert_eq!(scene(&app).message.unwrap(), "There are no lessons among these levels.");
    keys(&mut app, "l");
    assert_eq!(scene(&app).message, None);
}

#[test]
fn a_screen_may_end_the_game_whatever_is_seen() {
    for page in ["", "m", "?", "O", "e", "eS"] {
        let (_folder, options) = level_file("@.*.H\n");
        let mut app = App::new(options).unwrap();
        keys(&mut app, page);
        app.key(Key::Ctrl('c'));
        assert!(!app.is_over(), "{page}: in a window it copies");
        app.leave();
        assert!(app.is_over(), "{page}");
    }
}

/// Settings may have been made for another screen, or by hand.
#[test]
fn a_key_of_the_screen_is_told_for_nothing_else() {
    let (_folder, options) = level_file("@*..\n...H\n\n@*H\n");
    let data = options.data_dir.clone().unwrap();
    fs::create_dir_all(&data).unwrap();
    let keys_of = "[keys]\nundo = [\"Ctrl-C\", \"z\"]\nnext = [\"Ctrl-L\"]\n";
    fs::write(data.join("settings.toml"), keys_of).unwrap();
    let mut app = App::new(options).unwrap();
    app.set_screen_key(Key::Ctrl('c'), "quit");
    app.set_screen_key(Key::Ctrl('l'), "draw");
    keys(&mut app, "s");
    let view = app.view();
    let key_of = |label: &str| view.hints().iter().find(|hint| hint.label == label).unwrap().key;
    assert_eq!(key_of("undo"), Key::Char('z'));
    keys(&mut app, "n");
    assert!(scene(&app).heading.contains("2/2"), "it has its default key: {}", scene(&app).heading);
}

/// In the editor the digit is a tool, and the other key of copying is the terminal's.
#[test]
fn a_key_of_the_screen_is_not_all_that_is_left_of_an_action_in_the_editor() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.set_screen_key(Key::Ctrl('c'), "quit");
    keys(&mut app, "o");
    for (label, key) in [("copy", "1"), ("hint", "c")] {
        choose(&mut app, label);
        keys(&mut app, key);
    }
    let View::Prompt(prompt) = app.view() else { panic!("it is taken") };
    let refusal = prompt.refusal.unwrap();
    assert!(refusal.starts_with("The editor would have no key for \"copy\""), "{refusal}");
}
