//! The settings, and the keys, which can be changed.

use polar_play::{App, Key, Line, Options, Settings, Speed, Steering, Target, Theme, View};
use tempfile::tempdir;

use crate::{
    level_file,
    player::{choose, keys, list, options, scene, start},
};

#[test]
fn keys_can_be_changed_help_follows_and_conflicts_are_refused() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Char('o'));
    choose(&mut app, "undo");
    app.key(Key::Char('r'));
    let View::Prompt(prompt) = app.view() else { panic!("no prompt") };
    assert_eq!(prompt.refusal.unwrap(), "r is already the key for \"restart\".", "its only one");
    app.key(Key::Char('z'));
    app.key(Key::Escape);
    keys(&mut app, "dz");
    assert_eq!(scene(&app).counters[1].value, 0);
    app.key(Key::F(1));
    let View::Text(help) = app.view() else { panic!("no help") };
    let undo = Line::Keys("z  Backspace  Ctrl-Z".to_owned(), "take back the last move".to_owned());
    assert!(
        help.lines.contains(&undo),
        "the letter is another one, and the other key is as it was"
    );
    app.close();
    let mut again = start(folder.path());
    keys(&mut again, "dz");
    assert_eq!(scene(&again).counters[1].value, 0);
}

#[test]
fn an_action_may_be_given_the_key_that_it_has() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "o");
    let usual = list(&app);
    choose(&mut app, "redo");
    keys(&mut app, "y");
    assert_eq!(list(&app).rows, usual.rows);
}

/// Of some screens there come more keys than a file can name.
#[test]
fn no_action_gets_a_key_that_can_not_be_written() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "o");
    let usual = list(&app);
    choose(&mut app, "redo");
    for key in [Key::F(13), Key::Char('\u{7}')] {
        app.key(key);
        assert!(matches!(app.view(), View::Prompt(_)), "{key} is none");
    }
    keys(&mut app, "<");
    assert_eq!(list(&app).rows, usual.rows);
}

#[test]
fn a_key_of_an_action_that_has_others_can_be_had() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Char('o'));
    let refusal = |app: &App| match app.view() {
        View::Prompt(prompt) => prompt.refusal.unwrap(),
        other => panic!("no question: {other:?}"),
    };
    let row =
        |app: &App, label: &str| list(app).rows.iter().position(|row| row.label == label).unwrap();
    let note = |app: &App, label: &str| list(app).rows[row(app, label)].note.clone();
    app.point(Target::Row(row(&app, "restart")));
    // A terminal reports a key that is held as pressed: that takes nothing away.
    for _ in 0..3 {
        app.key(Key::Backspace);
        assert_eq!(refusal(&app), "Backspace is already the key for \"undo\".");
    }
    // Nobody loses the only key that there is.
    app.key(Key::Char('t'));
    app.key(Key::Tab);
    assert_eq!(refusal(&app), "Tab is already the key for \"rules\".");
    app.key(Key::Tab);
    assert_eq!(refusal(&app), "Tab is already the key for \"rules\".");
    app.key(Key::Backspace);
    let had = app.view().hints().iter().position(|hint| hint.key == Key::Tab).unwrap();
    app.point(Target::Hint(had));
    assert_eq!(
        (note(&app, "restart"), note(&app, "undo")),
        ("Backspace  r".into(), "u  Ctrl-Z".into())
    );
    app.point(Target::Row(row(&app, "redo")));
    app.key(Key::Char('n'));
    app.key(Key::Tab);
    assert_eq!((note(&app, "redo"), note(&app, "next")), ("n  Ctrl-Y".into(), "PageDown".into()));
}

#[test]
fn changed_keys_can_be_put_back() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let rows = |app: &App| {
        let View::List(list) = app.view() else { panic!("no list") };
        list.rows
    };
    keys(&mut app, "o");
    let usual = rows(&app);
    let row = |label: &str| Target::Row(usual.iter().position(|row| row.label == label).unwrap());
    // Each has the other's key: neither could get its own back alone.
    for (action, key) in [("redo", "Z"), ("bookmark", "y"), ("redo", "b")] {
        app.point(row(action));
        keys(&mut app, key);
    }
    let notes = |app: &App| rows(app).into_iter().map(|row| row.note).collect::<Vec<_>>();
    assert!(notes(&app).contains(&"reset to defaults".to_owned()));
    let all = Target::Row(usual.len() - 1);
    let changed = rows(&app);
    app.point(all);
    assert!(notes(&app).contains(&"once more resets them".to_owned()));
    // Who goes on to something else has not said yes.
    for other in [Key::Up, Key::Left] {
        app.key(other);
        assert_eq!(rows(&app), changed);
        app.point(all);
    }
    app.point(all);
    assert_eq!(rows(&app), usual);
    app.point(all);
    assert_eq!(rows(&app), usual, "there is nothing to ask for");
    app.key(Key::Escape);
    keys(&mut app, "duy");
    assert!(scene(&app).describe().contains("steps 1"));
    app.close();
    let mut again = start(folder.path());
    keys(&mut again, "o");
    assert_eq!(rows(&again), usual);
}

#[test]
fn a_letter_of_another_alphabet_is_the_key_at_its_place() {
    let (_folder, options) = level_file("@.........H*\n\n@*H\n");
    let mut app = App::new(options).unwrap();
    let steps = |app: &App| scene(app).counters[1].value;
    // D, D, L, then U twice.
    keys(&mut app, "ввд");
    app.repeat(Key::Char('д'));
    assert_eq!(steps(&app), 4);
    keys(&mut app, "гг");
    assert_eq!(steps(&app), 2);
    // N with Shift; in Greek M, S, K, and M again.
    keys(&mut app, "Т");
    assert!(scene(&app).heading.contains("2/2"));
    keys(&mut app, "μ");
    let selected = list(&app).selected;
    keys(&mut app, "κ");
    assert_eq!(list(&app).selected, selected - 1);
    keys(&mut app, "μ");
    scene(&app);
    // A letter that the player chose is what it was chosen for.
    keys(&mut app, "щ");
    choose(&mut app, "hint");
    app.key(Key::Char('в'));
    let View::Prompt(prompt) = app.view() else { panic!("no question") };
    assert_eq!(prompt.refusal.unwrap(), "в is already the key for \"right\".");
    app.key(Key::Tab);
    let rows = list(&app).rows;
    let hint = rows.iter().find(|row| row.label == "hint").unwrap();
    assert_eq!(hint.note, "в");
    let right = rows.iter().find(|row| row.label == "right").unwrap();
    assert_eq!(right.note, "Right  d  l", "the Latin key is as it was");
    app.key(Key::Escape);
    keys(&mut app, "в");
    assert_eq!(steps(&app), 0);
    // What is typed is what is on the key.
    keys(&mut app, "уЫг");
    let View::Prompt(prompt) = app.view() else { panic!("no question") };
    assert_eq!(prompt.answer.unwrap().text, "");
    assert!(prompt.refusal.unwrap().contains('г'));
}

/// The editor has some keys for itself, whatever they ask for in the game.
#[test]
fn whatever_keys_are_chosen_the_editor_has_one_for_all_that_is_done_there() {
    let folder = tempdir().unwrap();
    let choose = |app: &mut App, label: &str, key| {
        app.key(Key::Char('o'));
        choose(app, label);
        app.key(key);
        app.key(Key::Escape);
    };
    let without_key = |app: &mut App| {
        app.key(Key::F(1));
        let View::Text(help) = app.view() else { panic!("no help") };
        app.key(Key::Escape);
        help.lines.contains(&Line::KeysOnly(String::new(), "take back the last change".to_owned()))
    };
    let mut app = start(folder.path());
    choose(&mut app, "undo", Key::Char('3'));
    choose(&mut app, "restart", Key::Char('4'));
    choose(&mut app, "edit", Key::Char('1'));
    app.key(Key::Right);
    app.key(Key::Char('3'));
    assert_eq!(scene(&app).counters[1].value, 0, "in the game it undoes");
    app.key(Key::Char('1'));
    let before = scene(&app).describe();
    assert!(scene(&app).heading.contains("editor") && !without_key(&mut app));
    app.key(Key::Char('2'));
    assert_ne!(scene(&app).describe(), before);
    app.key(Key::Ctrl('z'));
    assert_eq!(scene(&app).describe(), before);
    app.key(Key::Char('2'));
    assert_ne!(scene(&app).describe(), before);
    app.key(Key::Char('r'));
    assert_eq!(scene(&app).describe(), before);
    app.key(Key::Char('e'));
    assert!(!scene(&app).heading.contains("editor"));
    // A default key that the player gave to another action asks for that in the editor, too.
    choose(&mut app, "hint", Key::Char('u'));
    app.key(Key::Char('1'));
    app.key(Key::Char('u'));
    assert!(scene(&app).message.unwrap().starts_with("That is for the game: e plays"));
    app.key(Key::Char('2'));
    app.key(Key::Ctrl('z'));
    assert_eq!(scene(&app).describe(), before);
}

#[test]
fn the_next_key_is_for_the_setting_that_was_clicked() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Char('o'));
    let row = |label: &str| list(&app).rows.iter().position(|row| row.label == label).unwrap();
    let (motion, undo) = (row("motion"), row("undo"));
    app.point(Target::Row(motion));
    assert_eq!(list(&app).rows[motion].note, "no more than needed");
    app.key(Key::Enter);
    assert_eq!(list(&app).rows[motion].note, "full");
    app.point(Target::Row(undo));
    app.key(Key::Escape);
    assert_eq!(list(&app).selected, undo, "Esc leaves the key as it is");
    app.key(Key::Enter);
    let View::Prompt(prompt) = app.view() else { panic!("no prompt") };
    assert_eq!(prompt.question, "Press the new key for: undo");
}

#[test]
fn changing_the_steering_never_changes_what_was_played() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "ddds");
    let before = scene(&app).pieces;
    app.key(Key::Char('o'));
    app.key(Key::Enter);
    app.key(Key::Escape);
    app.close();
    let again = start(folder.path());
    assert_eq!(again.settings().steering, Steering::TurnFirst);
    assert_eq!(scene(&again).pieces, before);
}

#[test]
fn a_draft_is_played_with_the_steering_that_is_set() {
    let (_folder, options) = level_file("@.T.H\n*....\n");
    let steering = Some(Steering::TurnFirst);
    let mut app = App::new(Options { steering, ..options }).unwrap();
    keys(&mut app, "e4el");
    assert_eq!(scene(&app).heading, "Polar · draft");
    assert_eq!((scene(&app).counters[1].value, scene(&app).counters[3].value), (0, 1));
}

#[test]
fn what_one_start_was_asked_for_is_not_kept_but_what_is_set_is() {
    let folder = tempdir().unwrap();
    let asked = Options {
        steering: Some(Steering::TurnFirst),
        theme: Some(Theme::Dark),
        ..options(folder.path())
    };
    // The theme set in the list is the one after the option's.
    for (label, kept) in [("lost game", Theme::Auto), ("colours", Theme::Sixteen)] {
        let mut app = App::new(asked.clone()).unwrap();
        app.key(Key::Char('o'));
        choose(&mut app, label);
        app.close();
        let data_dir = Some(folder.path().to_owned());
        let again = App::new(Options { data_dir, ..Options::default() }).unwrap();
        let Settings { steering, theme, speed, tells_lost, .. } = *again.settings();
        assert_eq!((steering, speed), (Steering::Direct, Speed::Normal));
        assert_eq!((theme, tells_lost), (kept, true), "{label}");
    }
}

#[test]
fn each_setting_that_is_changed_is_said_and_kept_whatever_the_start_was_asked_for() {
    let folder = tempdir().unwrap();
    let asked = Options {
        steering: Some(Steering::Direct),
        theme: Some(Theme::Light),
        ..options(folder.path())
    };
    let mut app = App::new(asked).unwrap();
    app.key(Key::Char('o'));
    for (row, said) in [
        ("steering", ["turn first, then go", "go at once", "turn first, then go"]),
        ("colours", ["dark", "sixteen colours", "no colours"]),
        ("speed", ["slow", "normal", "fast"]),
        ("motion", ["no more than needed", "full", "no more than needed"]),
        ("lost game", ["say so", "say nothing", "say so"]),
    ] {
        for said in said {
            choose(&mut app, row);
            let rows = list(&app).rows;
            assert_eq!(rows.iter().find(|it| it.label == row).unwrap().note, said);
        }
    }
    app.close();
    let data_dir = Some(folder.path().to_owned());
    let again = App::new(Options { data_dir, ..Options::default() }).unwrap();
    let Settings { steering, theme, speed, reduced_motion, tells_lost, .. } =
        again.settings().clone();
    assert_eq!((steering, theme, speed), (Steering::TurnFirst, Theme::Mono, Speed::Fast));
    assert!(reduced_motion && tells_lost);
}

#[test]
fn the_keys_to_either_side_change_a_setting_there_and_back() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "oj");
    for (key, said) in [
        (Key::Right, "light"),
        (Key::Char('l'), "dark"),
        (Key::Left, "light"),
        (Key::Char('h'), "what suits the screen"),
        (Key::Left, "no colours"),
        (Key::Right, "what suits the screen"),
    ] {
        app.key(key);
        let View::List(list) = app.view() else { panic!("no list") };
        assert_eq!(list.rows[1].note, said, "{key}");
    }
    let (keys, before) = (app.settings().clone(), app.view());
    [Key::End, Key::Right, Key::Left].into_iter().for_each(|key| app.key(key));
    assert_eq!(app.settings(), &keys, "no other row has values");
    app.key(Key::Home);
    app.key(Key::Down);
    assert_eq!(app.view(), before);
}
