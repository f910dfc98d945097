//! What the first version has kept is there in every later one.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use std::{fs, time::Duration};

use player::{keys, rows, scene};
use polar_play::{
    Action, App, Best, Key, Options, Progress, Record, Settings, Speed, Steering, Store, Theme,
    View, packs,
};
use tempfile::{TempDir, tempdir};

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
muted = true
window-size = [900, 600]

[keys]
redo = ["Z"]
next-not-cleared = ["F2"]
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
    let Settings { steering, theme, speed, reduced_motion, tells_lost, muted, .. } =
        *app.settings();
    assert_eq!((steering, theme, speed), (Steering::TurnFirst, Theme::Sixteen, Speed::Fast));
    assert!(reduced_motion && tells_lost && muted);
    assert_eq!(app.settings().window_size, Some((900, 600)));
    assert_eq!(app.settings().key_map().action(Key::F(2)), Some(Action::NextNotCleared));

    assert!(scene(&app).message.unwrap().starts_with("Solved for you: 1 push, 2 presses."));
    assert_eq!(scene(&app).reached, ["best 1", "3 presses", "the fewest"]);
    keys(&mut app, "Bu");
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

#[test]
fn where_nothing_can_be_saved_all_that_was_saved_is_there() {
    let folder = tempdir().unwrap();
    for (name, text) in KEPT {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    // A folder in place of the lock: no user can open it as a file, not even root.
    fs::create_dir(folder.path().join("lock")).unwrap();
    let data_dir = Some(folder.path().to_owned());
    let mut app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    assert!(scene(&app).message.unwrap().starts_with("Nothing can be saved: "));
    // By now that is read.
    app.tick(Duration::from_secs(9));
    assert_eq!(app.settings().theme, Theme::Sixteen);
    keys(&mut app, "Bu");
    assert_eq!(rows(&app), [".e*..H", "#....."], "the step before the bookmark");
    app.key(Key::Char('D'));
    assert_eq!(rows(&app), ["s.*..H", "#..T.."]);
    for key in ['S', 'c'] {
        app.key(Key::Char(key));
        assert_eq!(scene(&app).message.unwrap(), "Nothing can be written to the data folder.");
    }
    app.key(Key::Char('v'));
    let clipboard = folder.path().join("clipboard.txt");
    let nothing = format!("There is nothing to paste in {}: ", clipboard.display());
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with(&nothing), "{said}");
    fs::write(&clipboard, "@...*H\n").unwrap();
    app.key(Key::Char('v'));
    assert_eq!(rows(&app), ["s...*H"]);
    app.key(Key::Char('O'));
    let View::Prompt(prompt) = app.view() else { panic!("no question") };
    assert_eq!(prompt.refusal.unwrap(), "Yours: mine");
    // A level that comes later is found, too.
    fs::write(folder.path().join("levels/late.polar"), "@.*H\n").unwrap();
    keys(&mut app, "late");
    app.key(Key::Enter);
    assert_eq!(rows(&app), ["s.*H"]);
}

/// A data folder with one file in it.
fn folder_with(name: &str, text: &str) -> (TempDir, Store) {
    let folder = tempdir().unwrap();
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    fs::write(folder.path().join(name), text).unwrap();
    (folder, store)
}

fn table(folder: &TempDir, name: &str) -> toml::Table {
    fs::read_to_string(folder.path().join(name)).unwrap().parse().unwrap()
}

const NEWER: &str = r#"
music = "loud"
theme = "solarized"
speed = "fast"
reduced-motion = 3
muted = "at night"
window-size = [900]

[keys]
undo = ["F5"]
redo = ["F6", "pedal"]
zoom-in = ["z"]
next-not-cleared = ["F2"]
"#;

#[test]
fn a_setting_that_is_not_known_costs_no_other_one() {
    let (folder, _store) = folder_with("settings.toml", NEWER);
    let data_dir = Some(folder.path().to_owned());
    let app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    let Settings { theme, speed, reduced_motion, muted, .. } = *app.settings();
    assert_eq!((theme, speed, reduced_motion, muted), (Theme::Auto, Speed::Fast, false, false));
    assert_eq!(app.settings().window_size, None);
    assert_eq!(app.settings().key_map().keys(Action::Undo), [Key::F(5)]);
    let said = scene(&app).message.unwrap();
    assert_eq!(app.settings().key_map().keys(Action::Redo), [Key::F(6)]);
    let names = "ignored, and left as it is: redo, zoom-in, music, muted, reduced-motion, theme, \
                 window-size. ";
    assert!(said.contains(names), "{said}");
}

#[test]
fn a_setting_that_is_not_known_stays_until_it_is_set() {
    let (folder, store) = folder_with("settings.toml", NEWER);
    let file = || table(&folder, "settings.toml");
    let mut settings = store.settings().unwrap();
    settings.speed = Speed::Slow;
    settings.set_key_map(&settings.key_map());
    store.save_settings(&settings).unwrap();
    assert_eq!(file()["speed"].as_str(), Some("slow"));
    assert_eq!(file()["music"].as_str(), Some("loud"));
    assert_eq!(file()["theme"].as_str(), Some("solarized"));
    assert_eq!(file()["reduced-motion"].as_integer(), Some(3));
    let keys = file()["keys"].clone();
    assert_eq!(keys["redo"].as_array().unwrap().len(), 2, "with the key that is not known");
    assert!(keys["zoom-in"].is_array() && keys["next-not-cleared"].is_array());
    settings.theme = Theme::Dark;
    store.save_settings(&settings).unwrap();
    assert_eq!(file()["theme"].as_str(), Some("dark"));
    assert_eq!(file()["music"].as_str(), Some("loud"));
}

#[test]
fn a_key_that_is_refused_is_named_and_stays_until_its_action_gets_another() {
    let keys = r#"
east = ["Foo"]
hint = ["t", "q"]
redo = ["Ctrl-Y", "Z", "pedal"]
restart = "F3"
south = ["s", "Down"]
undo = []
west = ["q"]
"#;
    let (folder, _) = folder_with("settings.toml", &format!("[keys]{keys}"));
    let written: toml::Table = keys.parse().unwrap();
    let in_file = || table(&folder, "settings.toml")["keys"].as_table().unwrap().clone();
    let start = || {
        let data_dir = Some(folder.path().to_owned());
        App::new(Options { data_dir, ..Options::default() }).unwrap()
    };
    let mut app = start();
    let said = scene(&app).message.unwrap();
    let names = "left as it is: east, hint, redo, restart, undo, west. ";
    assert!(said.contains(names), "{said}");
    [Key::Char('o'), Key::Enter].into_iter().for_each(|key| app.key(key));
    app.close();
    assert_eq!(table(&folder, "settings.toml")["steering"].as_str(), Some("turn-first"));
    assert_eq!(in_file(), written);

    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    let mut settings = store.settings().unwrap();
    let mut map = settings.key_map();
    map.set(Action::West, Key::F(5)).unwrap();
    settings.set_key_map(&map);
    store.save_settings(&settings).unwrap();
    assert_eq!(in_file()["west"].as_array().unwrap().len(), 3, "F5 instead of the arrow");
    assert_eq!(in_file()["east"], written["east"]);
    assert_eq!(store.settings().unwrap().key_map(), map);
}

#[test]
fn that_an_action_has_no_key_left_is_nothing_unknown() {
    let folder = tempdir().unwrap();
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    let keys = "[keys]\nhint = [\"M\"]\nredo = [\"F10\"]\nsound = []\n";
    let settings: Settings = toml::from_str(keys).unwrap();
    store.save_settings(&settings).unwrap();
    assert_eq!(settings.key_map().keys(Action::Sound), []);
    assert_eq!(table(&folder, "settings.toml")["keys"]["sound"].as_array().unwrap().len(), 0);
    let data_dir = Some(folder.path().to_owned());
    let app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    let said = scene(&app).message.unwrap_or_default();
    assert!(!said.contains("left as it is"), "{said}");
}

#[test]
fn what_a_newer_version_has_noted_of_progress_stays() {
    let newer = "[medals]\ngold = 3\n\n[cleared.\"@*H s\"]\npushes = 2\nstars = 3\n";
    let (folder, store) = folder_with("progress.toml", newer);
    let best = Best { pushes: Some(1), ..Best::default() };
    let cleared = [("@*H s".to_owned(), best), ("@1*H s".to_owned(), best)].into();
    store.save_progress(&Progress { cleared, ..Progress::default() }).unwrap();
    let progress = table(&folder, "progress.toml");
    assert_eq!(progress["medals"]["gold"].as_integer(), Some(3));
    let level = |line: &str| progress["cleared"][line].clone();
    assert_eq!(level("@*H s")["stars"].as_integer(), Some(3));
    assert_eq!(level("@*H s")["pushes"].as_integer(), Some(1));
    assert_eq!(level("@1*H s")["pushes"].as_integer(), Some(1));
}

#[test]
fn a_record_is_the_same_one_whatever_an_editor_has_made_of_its_text() {
    let folder = tempdir().unwrap();
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    let record = |cursor| Record { level: "@*H s".to_owned(), cursor, ..Record::default() };
    store.save_record(&record(1)).unwrap();
    let records = || -> Vec<_> {
        let entries = fs::read_dir(folder.path().join("records")).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let file = records().pop().unwrap();
    fs::write(&file, fs::read_to_string(&file).unwrap().replace('\n', "\r\n")).unwrap();
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    assert_eq!(store.record("@*H s").unwrap(), Some(record(1)));
    store.save_record(&record(2)).unwrap();
    assert_eq!(records(), std::slice::from_ref(&file), "there is no other");
    // Nor is what a newer version has noted there lost, whatever mark an editor has put before it.
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, format!("\u{feff}{text}notes = \"mine\"\n")).unwrap();
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    store.record("@*H s").unwrap();
    store.save_record(&record(3)).unwrap();
    assert_eq!(store.record("@*H s").unwrap(), Some(record(3)));
    assert_eq!(records(), std::slice::from_ref(&file), "there is still no other");
    assert_eq!(table(&folder, &file.display().to_string())["notes"].as_str(), Some("mine"));
}

/// A level whose hash is that of the original's stage 1: by chance that never happens, but it can be made.
const TRAP: &str = "@*HTTTTTTTTTTTTT/TTTTTTTTTTTTTTTT/TTTTT#^^TTT#T^oT/o#^#T#TT^TT#^^#T/T#o##TT^##TToToT/\
    o^#TTToToo^#T#oT/oo##TT#o##Too^TT/To#TTT#oo^^##TTT/TTT^TTT^To^##TTT/#TT#TT#oo^^##TTT/oo#T#TT^o^T^##TT/\
    TTT^TTT^ToTT^##T/TTT^TTT^ToTT^##T/TTT^TTT^ToTT^##T/TTT^TTT^ToT^#T#T s";

#[test]
fn two_levels_whose_records_have_one_name_keep_both() {
    let packs = packs::embedded();
    let original = packs.iter().find(|pack| pack.name == "original").unwrap();
    let stage = original.levels[0].start.to_string();
    let folder = tempdir().unwrap();
    let open = || Store::open(Some(folder.path().to_owned())).unwrap();
    let record =
        |level: &str, cursor| Record { level: level.to_owned(), cursor, ..Record::default() };
    let store = open();
    store.save_record(&record(&stage, 1)).unwrap();
    for cursor in [1, 2] {
        store.save_record(&record(TRAP, cursor)).unwrap();
    }
    assert_eq!(store.record(&stage).unwrap(), Some(record(&stage, 1)));
    store.save_record(&record(&stage, 2)).unwrap();
    let store = open();
    assert_eq!(store.record(TRAP).unwrap(), Some(record(TRAP, 2)));
    store.save_record(&record(TRAP, 3)).unwrap();
    for (level, cursor) in [(TRAP, 3), (&*stage, 2)] {
        assert_eq!(open().record(level).unwrap(), Some(record(level, cursor)));
    }
    assert_eq!(fs::read_dir(folder.path().join("records")).unwrap().count(), 2);
}
