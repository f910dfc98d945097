//! Another draft takes the place of the last one, after asking where that is not saved.

use std::fs;

use polar_play::{App, Key, Options};
use tempfile::tempdir;

use crate::{
    asks,
    player::{choose, keys, rows, scene, start},
};

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

/// It is nowhere but in the editor.
#[test]
fn a_draft_that_is_too_long_to_be_kept_is_not_lost_to_another_one_either() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    app.paste(&format!("; {}\n@..*H\n", "long ".repeat(20_000)));
    let said = scene(&app).message.unwrap();
    assert!(said.contains("This is too long to be kept as a draft: S saves it by name."), "{said}");
    let long = rows(&app);
    for (other, back) in [("<E", "\t"), ("<e", "\t"), ("<D", ""), ("E", "<")] {
        keys(&mut app, other);
        assert_eq!(asks(&app), !back.is_empty(), "{other}");
        for key in back.chars() {
            app.key(if key == '<' { Key::Escape } else { Key::Tab });
        }
        assert_eq!(rows(&app), long, "{other}");
    }
    keys(&mut app, "Slong\nE");
    assert!(!asks(&app), "it is saved");
}

/// Not in another game either, and not to the draft that is played.
#[test]
fn a_draft_that_is_too_long_to_be_kept_is_lost_nowhere() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    app.paste("@.*H\n");
    // The short one is played and kept, the long one is in the editor.
    keys(&mut app, "e");
    let short = rows(&app);
    keys(&mut app, "E\n");
    app.paste(&format!("; {}\n@..*H\n", "long ".repeat(20_000)));
    let long = rows(&app);
    keys(&mut app, "<");
    assert_eq!(rows(&app), short);
    keys(&mut app, "e");
    assert!(asks(&app));
    app.key(Key::Tab);
    assert_eq!(rows(&app), long);
    let to = |app: &mut App, game: &str| {
        for key in [Key::Escape, Key::Escape] {
            app.key(key);
        }
        choose(app, game);
    };
    to(&mut app, "Fling");
    for key in ["E", "e", "D"] {
        keys(&mut app, key);
        let said = scene(&app).message.unwrap();
        assert_eq!(said, "First save your draft of Polar: it is too long to be kept.", "{key}");
    }
    app.key(Key::Escape);
    choose(&mut app, "Polar");
    keys(&mut app, "D");
    assert_eq!(rows(&app), long);
}
