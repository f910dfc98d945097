//! What a click does, and what is dragged.

use polar_play::{App, Key, Options, PieceId, Scene, ScrollBar, Steering, Target, View};
use tempfile::tempdir;

use crate::{
    at, level_file,
    player::{choose, keys, list, scene, start},
};

#[test]
fn a_click_on_a_piece_from_afar_says_how_it_is_pushed() {
    let (_folder, options) = level_file("@..*H\n.....\n..^..\n");
    let mut app = App::new(options).unwrap();
    let mut said = |column: u32, row: u32| {
        app.point(at(column * 16 + 8, row * 16 + 8));
        scene(&app).message.unwrap()
    };
    assert_eq!(said(3, 0), "Go next to it first; then a click pushes it.");
    assert_eq!(said(2, 2), "Sorry, there is no way there.");
    // Where one comes to it, it can't be pushed.
    let (_folder, options) = level_file("@..*\n....\n*H..\n");
    let mut app = App::new(options).unwrap();
    app.point(at(3 * 16 + 8, 8));
    assert_eq!(scene(&app).message.unwrap(), "Sorry, there is no way there.");
    // Nobody comes beside it, or nothing is pushed any more.
    let (_folder, options) = level_file("@.^*H\n\n@*H..o\n");
    let mut app = App::new(options).unwrap();
    app.point(at(3 * 16 + 8, 8));
    assert_eq!(scene(&app).message.unwrap(), "Sorry, there is no way there.");
    keys(&mut app, "nd");
    let cleared = scene(&app).message;
    app.point(at(5 * 16 + 8, 8));
    assert_eq!(scene(&app).message, cleared);
}

#[test]
fn a_click_walks_there_or_pushes_the_piece_beside() {
    let (_folder, options) = level_file("@.T.*.H\n.^.....\n");
    let mut app = App::new(options).unwrap();
    let click = |app: &mut App, column: u32| app.point(at(column * 16 + 8, 8));
    keys(&mut app, "n");
    assert_eq!(scene(&app).message.unwrap(), "This is the only level.");
    click(&mut app, 3);
    assert_eq!(scene(&app).message, None, "what was said has been heard");
    let penguin = *scene(&app).pieces.last().unwrap();
    assert_eq!((penguin.id, penguin.cell.column), (PieceId(256), 3));
    click(&mut app, 7);
    assert_eq!(scene(&app).message, None, "that is beside the board");
    click(&mut app, 6);
    assert!(scene(&app).message.unwrap().contains("no way"));
    click(&mut app, 4);
    assert_eq!(scene(&app).counters[0].value, 0);
}

/// Who looks to the right goes there first, and turns once.
#[test]
fn of_equally_short_ways_a_click_walks_one_with_the_fewest_turns() {
    for (looks, first, to) in [("dd", (1, 0), (3, 2)), ("ss", (0, 1), (3, 2))] {
        let (_folder, options) = level_file("@...\n....\n....\n*..H\n");
        let turn_first = Options { steering: Some(Steering::TurnFirst), ..options };
        let mut app = App::new(turn_first).unwrap();
        keys(&mut app, looks);
        let cell = |app: &App| scene(app).pieces.last().unwrap().cell;
        let before = scene(&app).counters.iter().map(|it| it.value).collect::<Vec<_>>();
        assert!(u32::from(cell(&app).column) >= first.0 && u32::from(cell(&app).row) >= first.1);
        app.point(at(to.0 * 16 + 8, to.1 * 16 + 8));
        assert_eq!((cell(&app).column, cell(&app).row), (to.0 as u8, to.1 as u8));
        let after = scene(&app).counters.iter().map(|it| it.value).collect::<Vec<_>>();
        let turns = scene(&app).counters.iter().position(|it| it.label == "turns").unwrap();
        assert_eq!(after[turns] - before[turns], 1, "{looks}");
    }
}

#[test]
fn a_click_walks_the_shortest_way_in_either_steering() {
    for (steering, counters) in [(Steering::Direct, 3), (Steering::TurnFirst, 4)] {
        let (_folder, options) = level_file("@...\n..^.\n....\n*..H\n");
        let mut app = App::new(Options { steering: Some(steering), ..options }).unwrap();
        assert_eq!(scene(&app).counters.len(), counters, "turns count where they are made");
        // The penguin looks down at first.
        for (column, row, turns) in
            [(3, 0, 1), (0, 2, 0), (1, 1, 1), (2, 2, 1), (3, 2, 1), (3, 1, 2)]
        {
            keys(&mut app, "r");
            app.point(at(column * 16 + 8, row * 16 + 8));
            let seen = scene(&app);
            let cell = seen.pieces.last().unwrap().cell;
            assert_eq!((u32::from(cell.column), u32::from(cell.row)), (column, row));
            assert_eq!(seen.counters[1].value, column + row, "{column},{row}");
            let turned = seen.counters.get(3).map_or(turns, |counter| counter.value);
            assert_eq!(turned, turns, "{column},{row}: no needless turn");
            assert_eq!(seen.focus(), cell, "the penguin is kept in sight");
        }
    }
}

#[test]
fn what_is_said_to_lead_on_from_a_cleared_level_can_be_clicked() {
    let polar = "@*H\n\n@.*H\n";
    let fling = "Game: fling\n\no..o\n\nGame: fling\n\no...o\n";
    for (levels, done, said, led) in [
        (polar, "d", "n plays", "2/2"),
        (polar, "ndd", "N plays", "1/2"),
        (fling, " d", "n plays", "2/2"),
        (fling, "n d", "N plays", "1/2"),
    ] {
        let (_folder, options) = level_file(levels);
        let mut app = App::new(options).unwrap();
        keys(&mut app, done);
        let Scene { message, hints, .. } = scene(&app);
        assert!(message.as_ref().unwrap().contains(said), "{message:?}");
        let is_named = |key: Key| said.starts_with(&key.to_string());
        let hint = hints.iter().position(|hint| is_named(hint.key));
        app.point(Target::Hint(hint.unwrap_or_else(|| panic!("{said}, and no hint does"))));
        assert!(scene(&app).heading.contains(led), "{}", scene(&app).heading);
    }
}

#[test]
fn a_click_leaves_the_list_of_settings_where_it_is() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "o");
    let first = |app: &App| list(app).first(8);
    app.key(Key::PageDown);
    let before = first(&app);
    assert_ne!(before, 0);
    for row in [before + 1, before + 6] {
        app.point(Target::Row(row));
        app.key(Key::Escape);
        assert_eq!((first(&app), list(&app).selected), (before, row), "it was asked for a key");
    }
    assert_eq!(list(&app).first(1), before + 6, "what is chosen is seen, however few are");
    app.key(Key::Down);
    assert_eq!(first(&app), before + 7 - 4, "a key brings it into the middle");
}

#[test]
fn what_is_offered_below_a_page_can_be_clicked_and_beside_it_is_nothing() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "m");
    let click_on = |app: &mut App, label: &str| {
        let view = app.view();
        let hint = view.hints().iter().position(|hint| hint.label == label).unwrap();
        app.point(Target::Hint(hint));
    };
    app.key(Key::Down);
    let page = app.view();
    for beside in [Target::Nowhere, at(20, 9), Target::Tool(0)] {
        app.point(beside);
        assert_eq!(app.view(), page, "{beside:?}");
    }
    click_on(&mut app, "play");
    assert!(scene(&app).heading.contains("lessons 1/10"), "{}", scene(&app).heading);
    keys(&mut app, "?");
    click_on(&mut app, "back");
    assert!(scene(&app).heading.contains("lessons 1/10"), "{}", scene(&app).heading);
}

/// The hint with this label.
fn hint(app: &App, label: &str) -> Target {
    let view = app.view();
    let hint = view.hints().iter().position(|hint| hint.label == label);
    Target::Hint(hint.unwrap_or_else(|| panic!("no {label} in {:?}", view.hints())))
}

#[test]
fn a_double_click_does_no_more_than_a_click_where_that_leads_elsewhere() {
    let (_folder, options) = level_file("Game: fling\n\no..o.o\n\nGame: fling\n\no..o\n");
    let mut app = App::new(options).unwrap();
    // Where the key to go back was on a page, the one to quit is on the board.
    for (opens, label) in [("?", "back"), ("W", "stop")] {
        keys(&mut app, opens);
        app.point(hint(&app, label));
        let board = app.view();
        for _ in 0..2 {
            app.point_again(hint(&app, "quit"));
        }
        assert!(!app.is_over() && app.view() == board, "{opens}");
    }
    let board = app.view();
    keys(&mut app, "W");
    [App::point, App::point_again].into_iter().for_each(|point| point(&mut app, at(8, 8)));
    assert_eq!(app.view(), board, "a click ends watching, and takes no ball");
    keys(&mut app, "m");
    app.point(Target::Row(2));
    let opened = app.view();
    assert!(scene(&app).heading.contains("2/2"), "{opened:?}");
    app.point_again(at(8, 8));
    assert_eq!(app.view(), opened, "no ball of the level is taken");
    app.point(at(8, 8));
    assert_ne!(app.view(), opened);
}

#[test]
fn a_double_click_is_two_where_the_same_is_there_again() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "ddd");
    app.point(hint(&app, "undo"));
    app.point_again(hint(&app, "undo"));
    assert_eq!(scene(&app).counters[1].value, 1);
    keys(&mut app, "o");
    let speed = || Target::Row(2);
    let said = |app: &App| list(app).rows[2].note.clone();
    let before = said(&app);
    for point in [App::point, App::point_again, App::point_again, App::point_again] {
        point(&mut app, speed());
    }
    assert_eq!(said(&app), before, "round and round");
}

#[test]
fn a_double_click_says_yes_to_no_question_that_it_asks() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "o");
    choose(&mut app, "hint");
    keys(&mut app, "z");
    let all = list(&app).rows.len() - 1;
    let said = |app: &App| list(app).rows[all].note.clone();
    app.point(Target::Row(all));
    app.point_again(Target::Row(all));
    assert_eq!(said(&app), "once more resets them");
    app.point(Target::Row(all));
    assert_eq!(said(&app), "none changed");
    keys(&mut app, "<eSown\nS");
    app.point(hint(&app, "save"));
    app.point_again(hint(&app, "save"));
    let View::Prompt(prompt) = app.view() else { panic!("the level was replaced") };
    assert_eq!(prompt.refusal.unwrap(), "own is there already. Enter again replaces it.");
    app.point(hint(&app, "save"));
    assert!(scene(&app).message.unwrap().contains("Saved"));
}

#[test]
fn a_click_beside_the_thumb_turns_the_page() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.set_page(76, 10);
    let selected = |app: &App| list(app).selected;
    let before = app.view();
    app.point(Target::PageDown);
    assert_eq!(app.view(), before, "a board has no pages");
    app.key(Key::Char('m'));
    let first = selected(&app);
    app.point(Target::PageDown);
    assert!(selected(&app) >= first + 10);
    app.point(Target::PageUp);
    assert_eq!(selected(&app), first);
}

#[test]
fn the_thumb_of_a_scroll_bar_is_dragged_and_takes_the_list_or_the_help_along() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let seen = 10;
    app.set_page(76, seen);
    // A bar of 40 pixels.
    let bar = |app: &App| {
        let (first, lines) = match app.view() {
            View::List(list) => (list.first(seen), list.rows.len()),
            View::Text(text) => (text.first(seen), text.lines.len()),
            other => panic!("no scroll bar: {other:?}"),
        };
        (first, lines, ScrollBar::new(40, first, seen, lines).unwrap())
    };
    for page in ['m', '?', 'o'] {
        app.key(Key::Char(page));
        app.key(Key::Home);
        let (_, lines, start) = bar(&app);
        let Target::Thumb(grasped) = start.target(start.length - 1) else { panic!("no thumb") };
        app.scroll_to(grasped + lines);
        assert_eq!(bar(&app).0, 0, "{page}: the thumb is not in hand");
        app.point(Target::Thumb(grasped));
        assert_eq!(bar(&app).0, 0, "{page}: it is only pressed");
        for down in [7, 3, 12] {
            app.scroll_to(start.line(start.length - 1 + down));
            let (first, _, now) = bar(&app);
            assert!(first > 0 && now.top.abs_diff(down) <= 1, "{page}: {now:?} for {down}");
        }
        for beyond in [grasped + lines, usize::MAX] {
            app.scroll_to(0);
            app.scroll_to(beyond);
            assert_eq!(bar(&app).0, lines - seen, "{page}: it goes no further than to the end");
        }
        app.scroll_to(0);
        assert_eq!(bar(&app).0, 0, "{page}");
        app.release();
        app.scroll_to(grasped + lines);
        assert_eq!(bar(&app).0, 0, "{page}: it was let go of");
        app.key(Key::Escape);
    }
    app.point(Target::Thumb(3));
    app.scroll_to(9);
    assert!(matches!(app.view(), View::Board(_)), "a board has none");
}

#[test]
fn a_thumb_reaches_either_end_from_wherever_it_is_pressed() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let seen = 10;
    app.set_page(76, seen);
    app.key(Key::Char('m'));
    let lines = list(&app).rows.len();
    for down in 0..lines {
        [Key::Home].into_iter().chain(vec![Key::Down; down]).for_each(|key| app.key(key));
        let bar = ScrollBar::new(seen, list(&app).first(seen), seen, lines).unwrap();
        for at in bar.top..bar.top + bar.length {
            app.point(bar.target(at));
            app.scroll_to(bar.line(seen));
            assert_eq!(list(&app).first(seen), lines - seen, "{down} {at}");
            app.scroll_to(0);
            assert!(at == 0 || list(&app).first(seen) == 0, "{down} {at}");
        }
    }
}

#[test]
fn a_thumb_that_rests_moves_nothing_whatever_row_it_is_at() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let seen = 10;
    app.set_page(76, seen);
    app.key(Key::Char('m'));
    app.point(Target::Thumb(0));
    let place = |app: &App| (list(app).first(seen), list(app).selected);
    let chosen = place(&app);
    app.scroll_to(0);
    assert_eq!(place(&app), chosen, "it is only touched");
    for line in 1..list(&app).rows.len() - seen {
        app.scroll_to(line);
        let there = place(&app);
        app.scroll_to(line);
        assert_eq!(place(&app), there, "{line}");
        // A title is passed over.
        assert!((line..=line + 1).contains(&there.0), "{there:?} for {line}");
    }
}
