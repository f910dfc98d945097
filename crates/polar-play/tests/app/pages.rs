//! The lists, the help, and what is offered below the board.

use polar_play::{App, Key, Line, List, Target, View, by_rank};
use tempfile::{TempDir, tempdir};

use crate::{
    level_file,
    player::{choose, keys, list, scene, start},
};

#[test]
fn the_help_is_at_hand_on_every_list_and_leads_back_there() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    for list in ['m', 'o'] {
        keys(&mut app, &format!("{list}j"));
        let before = app.view();
        keys(&mut app, "?");
        assert!(matches!(app.view(), View::Text(_)), "{list}");
        app.key(Key::Escape);
        assert_eq!(app.view(), before);
        app.key(Key::Escape);
    }
}

#[test]
fn the_help_scrolls_as_far_as_there_is_more() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "?");
    let help = |app: &App| {
        let View::Text(text) = app.view() else { panic!("no help") };
        (text.scroll, text.lines.len(), text.hints.iter().any(|hint| hint.label == "more"))
    };
    app.set_page(76, 10);
    let lines = help(&app).1;
    assert_eq!(help(&app), (0, lines, true));
    app.key(Key::PageDown);
    assert_eq!(help(&app), (10, lines, true));
    app.key(Key::Home);
    keys(&mut app, " ");
    assert_eq!(help(&app), (10, lines, true), "as in most programs that show a page of text");
    app.key(Key::End);
    assert_eq!(help(&app), (lines - 10, lines, false));
    app.key(Key::Up);
    assert_eq!(help(&app), (lines - 11, lines, true), "the first key goes back at once");
    app.set_page(76, lines);
    assert_eq!(help(&app), (0, lines, false));
    app.key(Key::Enter);
    assert!(matches!(app.view(), View::Board(_)), "who has read it goes on");
}

/// A game of two levels of this game, with a draft that was left, after these keys.
fn played(levels: &str, done: &str) -> (TempDir, App) {
    let (folder, options) = level_file(levels);
    let mut app = App::new(options).unwrap();
    // No line of the help is broken.
    app.set_page(200, 100);
    keys(&mut app, "E1");
    app.key(Key::Escape);
    keys(&mut app, done);
    (folder, app)
}

#[test]
fn every_hint_and_every_help_line_is_true() {
    let polar = ".....\n.@.*H\n.....\n\n@*H\n";
    let fling = "Game: fling\n\no..o\n....\n..o.\n\nGame: fling\n\no.o\n";
    for (levels, done) in [(polar, "bddu"), (polar, "Dd3d4u"), (fling, "b"), (fling, "Dd1d1u")] {
        let is_idle = |key: Key| {
            let (_folder, mut app) = played(levels, done);
            let before = app.view();
            app.key(key);
            !app.is_over() && app.view() == before
        };
        let (_folder, mut app) = played(levels, done);
        for hint in scene(&app).hints {
            assert!(!is_idle(hint.key), "{} does nothing", hint.label);
        }
        app.key(Key::Char('?'));
        let View::Text(help) = app.view() else { panic!("no help") };
        for line in help.lines {
            if let Line::Keys(keys, said) = line {
                assert!(
                    !keys.split("  ").any(|key| is_idle(key.parse().unwrap())),
                    "{done}: {said}"
                );
            }
        }
    }
}

/// Also from the help over a list; what is no key of the game's does nothing.
#[test]
fn a_click_on_a_line_of_the_help_presses_its_key() {
    let polar = ".....\n.@.*H\n.....\n\n@*H\n";
    let fling = "Game: fling\n\no..o\n....\n..o.\n\nGame: fling\n\no.o\n";
    for (levels, done) in [(polar, "bddu"), (polar, "Dd3d4u"), (fling, "b"), (fling, "Dd1d1u")] {
        let with_help = |opened: &str| {
            let (folder, mut app) = played(levels, done);
            app.set_screen_key(Key::F(12), "save a picture");
            // No folder is named that way.
            app.set_clipboard(polar_play::Clipboard::Desktop);
            keys(&mut app, opened);
            (folder, app)
        };
        let (_folder, app) = with_help("?");
        let View::Text(help) = app.view() else { panic!("no help") };
        let mut clicked = 0;
        for (index, line) in help.lines.iter().enumerate() {
            let (_folder, mut app) = with_help(if index % 2 == 0 { "?" } else { "o?" });
            let before = app.view();
            app.point(Target::Row(index));
            match line {
                Line::Keys(keys, _) => {
                    let (_folder, mut pressed) = with_help("");
                    pressed.key(keys.split("  ").next().unwrap().parse().unwrap());
                    assert_eq!((app.view(), app.is_over()), (pressed.view(), pressed.is_over()));
                    clicked += 1;
                }
                _ => assert_eq!(app.view(), before, "{line:?}"),
            }
        }
        assert!(clicked >= 20, "{clicked}");
    }
}

#[test]
fn no_hint_names_a_key_in_vain() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let labels = |app: &App| {
        let hints = scene(app).hints;
        hints.iter().filter(|hint| hint.enabled).map(|hint| hint.label).collect::<Vec<_>>()
    };
    assert_eq!(labels(&app), ["menu", "help", "quit"], "nothing is done yet");
    keys(&mut app, "bddu");
    let now = ["go to bookmark", "redo", "restart", "undo", "menu", "help", "quit"];
    assert_eq!(labels(&app), now);
    keys(&mut app, "E");
    assert_eq!(labels(&app), ["back", "help", "quit"], "an empty board is not played, nor saved");
    keys(&mut app, "1");
    assert_eq!(labels(&app), ["restart", "undo", "back", "help", "quit"]);
}

/// Who clicks again and again in one place does not hit another one there.
#[test]
fn undo_redo_and_restart_stay_where_they_are_while_one_of_them_is_of_use() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let places = |app: &App| scene(app).hints.iter().map(|hint| hint.label).collect::<Vec<_>>();
    let click = |app: &mut App, label: &str| {
        let place = places(app).iter().position(|it| *it == label).unwrap();
        app.point(Target::Hint(place));
    };
    assert!(!places(&app).contains(&"undo"), "at the start none is of use");
    keys(&mut app, "dd");
    let before = places(&app);
    let steps = |app: &App| scene(app).counters[1].value;
    for (clicked, left) in
        [("undo", 1), ("undo", 0), ("undo", 0), ("redo", 1), ("redo", 2), ("redo", 2)]
    {
        click(&mut app, clicked);
        assert_eq!((places(&app), steps(&app)), (before.clone(), left), "{clicked}");
    }
}

#[test]
fn what_leads_on_is_named_where_there_is_little_room_and_the_menu_is() {
    let (_folder, options) = level_file("@*H\n\n@.*H\n");
    let mut app = App::new(options).unwrap();
    let named = |app: &App| {
        let hints = scene(app).hints;
        by_rank(&hints).into_iter().take(2).map(|index| hints[index].label).collect::<Vec<_>>()
    };
    assert_eq!(named(&app), ["menu", "help"]);
    keys(&mut app, "dn");
    keys(&mut app, "p");
    app.key(Key::Right);
    assert_eq!(named(&app), ["next", "menu"]);
}

#[test]
fn the_editor_keeps_a_key_for_all_that_is_done_there() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Char('o'));
    let set = |app: &mut App, label: &str, key| {
        choose(app, label);
        app.key(key);
    };
    // In the editor a digit puts something on the board, so there it is still e.
    set(&mut app, "edit", Key::Char('5'));
    set(&mut app, "hint", Key::Char('e'));
    let View::Prompt(prompt) = app.view() else { panic!("e is not to be had") };
    let refusal = prompt.refusal.unwrap();
    assert_eq!(refusal, "The editor would have no key for \"edit\": choose another.");
    app.key(Key::Char('i'));
    app.key(Key::Escape);
    keys(&mut app, "5");
    assert!(scene(&app).heading.contains("editor"));
    keys(&mut app, "e");
    assert!(!scene(&app).heading.contains("editor"));
}

#[test]
fn a_list_passes_over_its_titles_and_its_own_key_closes_it() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let selected = |app: &App| list(app).selected;
    // A title, a level, a title, the ten lessons of the game.
    keys(&mut app, "m");
    for (key, row) in [
        (Key::Up, 1),
        (Key::Down, 3),
        (Key::Up, 1),
        (Key::Home, 1),
        (Key::Char('j'), 3),
        (Key::Char('k'), 1),
    ] {
        app.key(key);
        assert_eq!(selected(&app), row, "{key}");
    }
    for key in [Key::Home, Key::PageUp] {
        keys(&mut app, "jjj");
        app.key(key);
        assert_eq!(selected(&app), 1, "nothing is above the first title: {key}");
    }
    for closes in ["m", "oo", "??"] {
        keys(&mut app, closes);
        assert!(matches!(app.view(), View::Board(_)), "{closes}");
    }
    keys(&mut app, "mj ");
    assert!(scene(&app).heading.contains("lessons 1/10"), "Space chooses, as Enter does");
    keys(&mut app, "m");
    assert_eq!(selected(&app), 3, "the level that is played");
    for closes in ["q", "oq", "?q"] {
        keys(&mut app, closes);
        assert!(matches!(app.view(), View::Board(_)), "{closes}: it ends the page, not the game");
        assert!(!app.is_over());
    }
    app.key(Key::Escape);
    keys(&mut app, "q");
    assert!(app.is_over(), "the menu offers it");
}

#[test]
fn sideways_the_list_of_levels_goes_from_pack_to_pack() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "m");
    let offered = |list: &List| list.hints.iter().any(|hint| hint.key == Key::Right);
    let rows = list(&app).rows;
    let first = |title: &usize| rows[*title].is_title.then_some(title + 1);
    let firsts: Vec<_> = (0..rows.len()).filter_map(|title| first(&title)).collect();
    let [original, lessons, .., last] = firsts[..] else { panic!("too few packs") };
    // From the middle of a pack, too.
    keys(&mut app, "jj");
    for &pack in firsts.iter().filter(|&&pack| pack > lessons) {
        assert!(offered(&list(&app)));
        app.key(Key::Right);
        assert_eq!(list(&app).selected, pack);
    }
    assert!(!offered(&list(&app)), "there is none after the last");
    for (key, selected) in [
        (Key::Right, last),
        (Key::Down, last + 1),
        (Key::Char('l'), last + 1),
        (Key::Left, last),
        (Key::Left, firsts[firsts.len() - 2]),
        (Key::Home, original),
        (Key::Char('h'), original),
    ] {
        app.key(key);
        assert_eq!(list(&app).selected, selected, "{key}");
    }
}
