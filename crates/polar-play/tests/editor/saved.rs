//! A level is saved by a name.

use std::{fs, path::Path};

use polar_play::{App, Key, Options, Speed, Target, View};
use tempfile::tempdir;

use crate::{
    edit,
    player::{keys, message, rows, scene},
};

#[test]
fn the_record_of_a_draft_is_not_called_as_the_level_it_was_made_of() {
    let (folder, mut app) = edit("Title: Home\n\n@..*.H\n");
    keys(&mut app, "h1el");
    app.close();
    let records = fs::read_dir(folder.path().join("data/records")).unwrap();
    let records: Vec<String> =
        records.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap()).collect();
    assert!(
        matches!(records.as_slice(), [record] if record.contains("title = \"draft\"")),
        "{records:?}"
    );
}

#[test]
fn a_level_is_saved_by_name_and_there_at_the_next_start() {
    let folder = tempdir().unwrap();
    let own = |data: &Path| Options {
        data_dir: Some(data.to_owned()),
        speed: Some(Speed::Off),
        ..Options::default()
    };
    let mut app = App::new(own(folder.path())).unwrap();
    keys(&mut app, "E7l5l3S");
    app.paste("my/ l");
    keys(&mut app, "ev/el");
    let View::Prompt(prompt) = app.view() else { panic!("no prompt") };
    assert_eq!(prompt.answer.unwrap().text, "mylevel", "a name is a file's name");
    app.key(Key::Enter);
    assert_eq!(message(&app), "Saved as mylevel, among your own levels.");
    assert_eq!(scene(&app).heading, "Polar · editor · mylevel");
    // The same name again asks.
    keys(&mut app, "l1Smy");
    app.key(Key::Tab);
    app.key(Key::Enter);
    let View::Prompt(prompt) = app.view() else { panic!("it did not ask") };
    assert_eq!(prompt.refusal.unwrap(), "mylevel is there already. Enter again replaces it.");
    app.key(Key::Enter);
    let named = |app: &mut App| -> Vec<usize> {
        app.key(Key::Char('m'));
        let View::List(list) = app.view() else { panic!("no list") };
        let rows = list.rows.iter().enumerate();
        rows.filter(|(_, row)| row.label.ends_with("mylevel")).map(|(index, _)| index).collect()
    };
    assert_eq!(named(&mut app).len(), 1, "the other one is gone");
    app.close();

    let mut again = App::new(own(folder.path())).unwrap();
    let row = named(&mut again)[0];
    again.point(Target::Row(row));
    assert!(scene(&again).heading.contains("Your levels 1/1"), "{}", scene(&again).heading);
    assert_eq!(scene(&again).describe().matches('T').count(), 1);
}

#[test]
fn what_follows_a_dot_belongs_to_the_name_unless_it_is_the_games_suffix() {
    let (_folder, mut app) = edit("@.*.H\n");
    for (typed, name) in [("my.level", "my.level"), ("other.polar", "other")] {
        keys(&mut app, &format!("S{typed}\n"));
        assert_eq!(message(&app), format!("Saved as {name}, among your own levels."));
    }
}

#[test]
fn each_name_that_is_there_is_asked_about() {
    let (_folder, mut app) = edit("@.*.H\n");
    let said = |app: &App| match app.view() {
        View::Prompt(prompt) => prompt.refusal.unwrap(),
        other => panic!("it did not ask: {other:?}"),
    };
    for name in ["a", "ab"] {
        keys(&mut app, "S");
        keys(&mut app, name);
        app.key(Key::Enter);
    }
    keys(&mut app, "S");
    for (key, name) in [(Key::Char('a'), "a"), (Key::Char('b'), "ab"), (Key::Backspace, "a")] {
        app.key(key);
        app.key(Key::Enter);
        assert_eq!(said(&app), format!("{name} is there already. Enter again replaces it."));
        app.repeat(Key::Enter);
        app.repeat(Key::Escape);
        assert!(said(&app).ends_with("replaces it."), "who holds the key has not read that");
    }
    // Whoever types on reads something else, even if no name has that character.
    keys(&mut app, "/\n");
    assert_eq!(said(&app), "a is there already. Enter again replaces it.");
    app.repeat(Key::Backspace);
    app.repeat(Key::Char('c'));
    let View::Prompt(prompt) = app.view() else { panic!("it did not ask") };
    assert_eq!(prompt.answer.unwrap().text, "c", "but one types on");
    app.key(Key::Enter);
    let saved = rows(&app);
    app.repeat(Key::Enter);
    app.repeat(Key::Escape);
    assert_eq!((rows(&app), scene(&app).tools.is_empty()), (saved, false));
}

#[test]
fn a_name_is_no_shorter_than_a_letter_and_no_longer_than_a_file_may_be_called() {
    let (_folder, mut app) = edit("@.*.H\n");
    keys(&mut app, "S");
    app.key(Key::Enter);
    keys(&mut app, &"a".repeat(300));
    let View::Prompt(prompt) = app.view() else { panic!("it has no name, and is saved") };
    assert_eq!(prompt.answer.unwrap().text.len(), 40);
}

#[test]
fn no_level_is_saved_by_a_name_that_a_system_has_for_something_else() {
    let (folder, mut app) = edit("@.*.H\n");
    keys(&mut app, "h1");
    for (name, wrong) in [
        (".a", "dot"),
        ("nul", "Windows reserves"),
        ("AUX", "Windows reserves"),
        ("Com1.a", "Windows reserves"),
        ("lpt9", "Windows reserves"),
    ] {
        keys(&mut app, "S");
        keys(&mut app, name);
        app.key(Key::Enter);
        let View::Prompt(prompt) = app.view() else { panic!("{name} is saved") };
        assert!(prompt.refusal.unwrap().contains(wrong), "{name}");
        app.key(Key::Escape);
    }
    keys(&mut app, "S");
    app.key(Key::Enter);
    let View::Prompt(prompt) = app.view() else { panic!("it is saved without a name") };
    assert_eq!(prompt.refusal.unwrap(), "Type a name first.");
    keys(&mut app, "com");
    app.key(Key::Enter);
    app.flush();
    assert!(folder.path().join("data/levels/com.polar").is_file());
}

#[test]
fn a_file_of_the_players_is_replaced_only_if_it_is_one_level_and_after_asking() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    let file = |name: &str| levels.join(name);
    let two = "Title: A\n\n@*H\n\nTitle: B\n\n@.*H\n";
    fs::write(file("two.polar"), two).unwrap();
    fs::write(file("wrong.polar"), "@x\n").unwrap();
    fs::write(file("half.polar"), "@*H\n\n@x\n").unwrap();
    fs::write(file("titled.polar"), "Title: C\n\n@..*H\n").unwrap();
    let data_dir = Some(folder.path().to_owned());
    let mut app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    let refusal = |app: &App| match app.view() {
        View::Prompt(prompt) => prompt.refusal.unwrap(),
        other => panic!("it did not ask: {other:?}"),
    };
    keys(&mut app, "E7l5l3");
    fs::write(file("none.polar"), "").unwrap();
    fs::create_dir(file("folder.polar")).unwrap();
    let several = "holds several levels, so it stays. Choose another name.";
    let faulty = "can't be played, so it stays. Choose another name.";
    for (name, kept, fault) in [
        ("two", several, None),
        ("half", several, None),
        (
            "wrong",
            faulty,
            Some("line 1, column 2: 'x' is not a tile; the tiles are . T ^ H # * o @ &"),
        ),
        ("none", faulty, Some("there is no level here: the file is empty")),
        ("folder", faulty, Some("this is not a regular file")),
    ] {
        keys(&mut app, "S");
        keys(&mut app, name);
        app.key(Key::Enter);
        app.key(Key::Enter);
        let path = file(&format!("{name}.polar"));
        let fault = fault.map(|fault| format!(" {}: {fault}.", path.display()));
        assert_eq!(refusal(&app), format!("{name} {kept}{}", fault.unwrap_or_default()));
        app.key(Key::Escape);
    }
    keys(&mut app, "Stitled");
    app.key(Key::Enter);
    assert_eq!(refusal(&app), "titled is there already. Enter again replaces it.");
    app.key(Key::Escape);
    // A file that came there since the start is not replaced in silence, either.
    fs::write(file("late.polar"), "@*H\n").unwrap();
    keys(&mut app, "Slate");
    app.key(Key::Enter);
    assert_eq!(refusal(&app), "late is there already. Enter again replaces it.");
    app.key(Key::Escape);
    app.flush();
    assert_eq!(fs::read_to_string(file("two.polar")).unwrap(), two);
    assert_eq!(fs::read_to_string(file("wrong.polar")).unwrap(), "@x\n");
    assert!(fs::read_to_string(file("titled.polar")).unwrap().starts_with("Title: C"));

    // Each is loaded by the name of its file, and what is in one file stays together.
    keys(&mut app, "O");
    assert_eq!(refusal(&app), "Yours: half, late, none, titled, two, wrong");
    app.key(Key::Escape);
    for (name, heading) in [("two", "two 1/2 · A"), ("titled", "Your levels 1/1 · C")] {
        keys(&mut app, "O");
        keys(&mut app, name);
        app.key(Key::Enter);
        assert!(scene(&app).heading.contains(heading), "{}", scene(&app).heading);
    }
}
