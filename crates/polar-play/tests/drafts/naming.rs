//! What a draft is called, and which name it is offered.

use std::fs;

use polar_play::{App, Key, View};
use tempfile::tempdir;

use crate::{
    choose, offered,
    player::{keys, rows, scene, start},
};

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
fn an_empty_board_that_has_a_name_is_no_new_level() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3Sm\nuuuE");
    assert_eq!(scene(&app).heading, "Polar \u{b7} editor \u{b7} draft");
    assert_ne!(scene(&app).message.unwrap_or_default(), "This is a new level.");
}
