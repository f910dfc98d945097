//! The board grows and shrinks.

use polar_play::{App, Cell, Dragged, Face, Key, MarkKind, Point, Target};

use crate::{
    edit,
    player::{keys, message, rows, scene},
};

#[test]
fn the_board_grows_and_shrinks_at_every_edge() {
    let (_folder, mut app) = edit("Facing: east\n\n@*H\n");
    for (edge, expected) in [
        (Key::Up, vec!["...", "e*H"]),
        (Key::Left, vec!["....", ".e*H"]),
        (Key::Down, vec!["....", ".e*H", "...."]),
        (Key::Right, vec![".....", ".e*H.", "....."]),
    ] {
        keys(&mut app, "+");
        assert!(message(&app).contains("at which edge?"));
        app.key(edge);
        assert_eq!(rows(&app), expected);
    }
    for edge in [Key::Up, Key::Left, Key::Down, Key::Right] {
        keys(&mut app, "-");
        app.key(edge);
    }
    assert_eq!(rows(&app), ["e*H"]);
    keys(&mut app, "-");
    app.key(Key::Up);
    assert_eq!(message(&app), "A board has at least one cell.");
}

#[test]
fn the_cursor_stays_with_what_it_is_on_when_the_board_grows_and_shrinks() {
    let (_folder, mut app) = edit("@*H\n");
    for (keys_, edge) in [("+", Key::Left), ("+", Key::Up), ("-", Key::Left), ("-", Key::Up)] {
        keys(&mut app, keys_);
        app.key(edge);
        let scene = scene(&app);
        let cursor = scene.marks.iter().find(|mark| mark.kind == MarkKind::Cursor).unwrap().cell;
        let heart = scene.pieces.iter().find(|piece| piece.face == Face::Heart).unwrap().cell;
        assert_eq!(cursor, heart, "{keys_} {edge}");
        assert_eq!(scene.focus(), cursor, "it is kept in sight");
    }
}

#[test]
fn the_cursor_stays_with_what_it_is_on_when_a_growth_is_undone_and_redone() {
    let (_folder, mut app) = edit("@*H\n");
    for edge in [Key::Left, Key::Up] {
        app.key(Key::Char('+'));
        app.key(edge);
    }
    for key in "uuyyu".chars() {
        app.key(Key::Char(key));
        let scene = scene(&app);
        let cursor = scene.marks.iter().find(|mark| mark.kind == MarkKind::Cursor).unwrap().cell;
        let heart = scene.pieces.iter().find(|piece| piece.face == Face::Heart).unwrap().cell;
        assert_eq!(cursor, heart, "{key}");
    }
}

#[test]
fn a_click_at_an_edge_answers_the_question_at_which_one() {
    let (_folder, mut app) = edit("@*H\n...\n...\n");
    app.point(Target::Tool(1));
    let click = |app: &mut App, column, row| {
        app.point(Target::Point(Point::middle_of(Cell::new(column, row))));
        app.release();
    };
    keys(&mut app, "+");
    click(&mut app, 2, 1);
    assert_eq!(rows(&app), ["s*H.", "....", "...."]);
    keys(&mut app, "-");
    click(&mut app, 1, 2);
    assert_eq!(rows(&app), ["s*H.", "...."], "the click has drawn nothing");
    assert_eq!(message(&app), "The board is 4×2 now.");
}

#[test]
fn any_other_click_takes_back_the_question_at_which_edge_and_draws_nothing() {
    let (_folder, mut app) = edit("@.H\n.*.\n...\n");
    app.point(Target::Tool(1));
    for second in [false, true] {
        keys(&mut app, "+");
        let heart = Target::Point(Point::middle_of(Cell::new(1, 1)));
        match second {
            true => app.second_button(heart),
            false => app.point(heart),
        }
        app.drag(Dragged { at: (1, 2), seen: [(0, 0), (2, 2)] });
        app.release();
        assert_eq!(rows(&app), ["s.H", ".*.", "..."]);
        assert!(!message(&app).contains("at which edge?"), "{}", message(&app));
        app.key(Key::Right);
        assert_eq!(rows(&app), ["s.H", ".*.", "..."], "it goes to the right");
    }
}

#[test]
fn escape_takes_back_the_question_at_which_edge() {
    let (_folder, mut app) = edit("@*H\n");
    let escape = |app: &App| {
        let hints = scene(app).hints;
        hints.iter().find(|hint| hint.key == Key::Escape).unwrap().label
    };
    assert_eq!(escape(&app), "back");
    keys(&mut app, "+");
    assert_eq!(escape(&app), "cancel");
    app.key(Key::Escape);
    assert!(scene(&app).heading.contains("editor"), "{}", scene(&app).heading);
    assert!(!message(&app).contains("at which edge?"), "{}", message(&app));
    app.key(Key::Left);
    assert_eq!(rows(&app), ["s*H"], "the cursor goes there");
    keys(&mut app, "+c");
    app.key(Key::Right);
    assert_eq!(rows(&app), ["s*H"], "another key takes it back, too");
    app.key(Key::Escape);
    assert!(!scene(&app).heading.contains("editor"), "{}", scene(&app).heading);
}
