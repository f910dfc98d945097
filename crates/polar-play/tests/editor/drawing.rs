//! Pieces are put on the board and taken away.

use polar_play::{App, Key, Point, Target, View};
use proptest::prelude::*;

use crate::{
    edit,
    player::{keys, message, rows, scene},
};

#[test]
fn what_is_put_on_the_board_can_be_played_and_changed_again() {
    let (_folder, mut app) = edit("@..H\n..*.\n");
    keys(&mut app, "0");
    assert_eq!(scene(&app).message.unwrap(), "There is no heart to bring home yet.");
    keys(&mut app, "e");
    assert_eq!(message(&app), "This can't be played. There is no heart to bring home yet.");
    keys(&mut app, "S");
    let refused = "Only a playable level can be saved. There is no heart to bring home yet.";
    assert_eq!(message(&app), refused);
    keys(&mut app, "kh5e");
    assert_eq!(rows(&app), ["s*.H", "...."]);
    app.key(Key::Right);
    assert!(message(&app).starts_with("Cleared!"));
    keys(&mut app, "e");
    assert_eq!(rows(&app), ["s*.H", "...."]);
    assert_eq!(scene(&app).tools.iter().position(|tool| tool.is_held), Some(5));
    app.key(Key::Escape);
    for key in ["n", "p", "N"] {
        assert!(scene(&app).heading.contains("draft"), "{}", scene(&app).heading);
        keys(&mut app, key);
        assert!(!scene(&app).heading.contains("draft"), "{key}: {}", scene(&app).heading);
        keys(&mut app, "De");
    }
}

#[test]
fn undo_redo_and_restart_work_on_the_draft() {
    let (_folder, mut app) = edit("@.*.H\n");
    keys(&mut app, "11u");
    assert_eq!(rows(&app), ["s.*.H"], "what changes nothing is not there to be undone");
    keys(&mut app, "1l2");
    assert_eq!(rows(&app), ["s.T^H"]);
    keys(&mut app, "u");
    assert_eq!(rows(&app), ["s.T.H"]);
    keys(&mut app, "uy");
    assert_eq!(rows(&app), ["s.T.H"]);
    keys(&mut app, "r");
    assert_eq!(rows(&app), ["s.*.H"]);
    keys(&mut app, "u");
    assert_eq!(rows(&app), ["s.T.H"]);
}

#[test]
fn what_stands_on_a_draft_is_on_its_board_what_stands_fast_first() {
    let (_folder, mut app) = edit("@.*.H\n");
    app.paste("Penguin: 9,2\n\n*T.H\n.^o#\n");
    let View::Board(scene) = app.view() else { panic!("no board") };
    assert!(scene.pieces.iter().all(|piece| scene.size.contains(piece.cell)));
    let letters: String = scene.pieces.iter().map(|piece| piece.face.letter()).collect();
    assert_eq!(letters, "TH^*o#");
}

#[test]
fn the_pointer_puts_and_takes_away() {
    let (_folder, mut app) = edit("@.*.H\n");
    let click = Target::Point(Point { x: 3 * 16 + 4, y: 9 });
    app.point(Target::Tool(4));
    app.point(click);
    assert_eq!(rows(&app), ["s.*#H"]);
    app.point(click);
    assert_eq!(rows(&app), ["s.*.H"]);
    app.point(Target::Point(Point { x: 2 * 16 + 4, y: 9 }));
    assert_eq!(rows(&app), ["s.#.H"], "it takes the place of another piece");
    keys(&mut app, "u");
    app.point(click);
    app.point(click);
    for (puts, takes_away) in [(Key::Char(' '), Key::Backspace), (Key::Enter, Key::Delete)] {
        app.key(puts);
        assert_eq!(rows(&app), ["s.*#H"]);
        app.key(takes_away);
        assert_eq!(rows(&app), ["s.*.H"]);
    }
}

#[test]
fn there_is_always_one_penguin_at_most() {
    let (_folder, mut app) = edit("@T*.H\n");
    keys(&mut app, "h7");
    assert_eq!(rows(&app), [".s*.H"]);
    keys(&mut app, "l7");
    assert_eq!(rows(&app), [".Ts.H"], "the heart makes way");
    keys(&mut app, "0");
    assert_eq!(rows(&app), [".T..H"]);
}

#[test]
fn the_penguin_turns_where_it_is_put_once_more() {
    let (_folder, mut app) = edit(".*.H\n..@.\n");
    for (board, said) in [("..w.", "west"), ("..n.", "north"), ("..e.", "east"), ("..s.", "south")]
    {
        keys(&mut app, "7");
        assert_eq!(rows(&app)[1], board);
        assert_eq!(message(&app), format!("The penguin faces {said}."));
    }
    keys(&mut app, "7u");
    assert_eq!(rows(&app)[1], "..s.", "it can be undone");
    keys(&mut app, "yh7");
    assert_eq!(rows(&app)[1], ".w..", "elsewhere it only comes there");
    app.key(Key::Escape);
    keys(&mut app, "e");
    keys(&mut app, "e");
    assert_eq!(rows(&app)[1], ".w..", "it is played as it was built");
}

#[test]
fn the_penguin_and_the_tree_that_it_stands_on_are_taken_away_one_by_one() {
    let (_folder, mut app) = edit("T@*.H\n");
    let space = Key::Char(' ');
    keys(&mut app, "hh7");
    app.key(space);
    assert_eq!(rows(&app), ["T.*.H"], "the tree stays");
    keys(&mut app, "u");
    app.point(Target::Tool(1));
    app.key(space);
    assert_eq!(rows(&app), ["s.*.H"]);
    keys(&mut app, "lh7");
    app.key(space);
    assert_eq!(rows(&app), ["..*.H"], "the tree was taken from under the penguin");
    for key in [Key::Char('0'), Key::Backspace] {
        keys(&mut app, "17");
        app.key(key);
        assert_eq!(rows(&app), ["..*.H"], "all that is there");
    }
}

#[test]
fn a_penguin_named_in_a_header_is_taken_away_and_makes_way() {
    let (_folder, mut app) = edit("@*.H\n....\n");
    let paste = |app: &mut App| {
        app.paste("Penguin: 0,0\n\n.*.H\n....\n");
        assert_eq!(rows(app), ["s*.H", "...."]);
    };
    paste(&mut app);
    keys(&mut app, "khh");
    app.key(Key::Backspace);
    assert_eq!(rows(&app), [".*.H", "...."]);
    paste(&mut app);
    keys(&mut app, "5");
    assert_eq!(rows(&app), ["**.H", "...."]);
    assert_eq!(message(&app), "There is no penguin yet.");
    paste(&mut app);
    keys(&mut app, "7777");
    assert_eq!(rows(&app), ["s*.H", "...."], "it stands there already, and turns");
    app.key(Key::Char(' '));
    assert_eq!(rows(&app), [".*.H", "...."], "the same tool takes it away");
    paste(&mut app);
    keys(&mut app, "j7");
    assert_eq!(rows(&app), [".*.H", "s..."], "it goes where it is put");
    paste(&mut app);
    keys(&mut app, "+k");
    assert_eq!(rows(&app), ["....", "s*.H", "...."], "it stays with its board");
}

#[test]
fn each_tool_puts_there_what_it_is_called() {
    let (_folder, mut app) = edit("@*H\n...\n");
    for (tool, letter) in [
        ("ice", '.'),
        ("tree", 'T'),
        ("mountain", '^'),
        ("house", 'H'),
        ("ice block", '#'),
        ("heart", '*'),
        ("bomb", 'o'),
        ("penguin", 's'),
    ] {
        let tool = *scene(&app).tools.iter().find(|it| it.label == tool).unwrap();
        app.key(Key::Char(tool.key));
        assert_eq!(rows(&app)[1].chars().nth(1), Some(letter), "{tool:?}");
    }
}

#[test]
fn a_digit_without_a_tool_does_nothing() {
    let (_folder, mut app) = edit("@.*.H\n");
    let before = scene(&app);
    keys(&mut app, "89");
    assert_eq!((rows(&app), scene(&app).tools), (vec!["s.*.H".to_owned()], before.tools));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Any keys leave a draft that says what is wrong with it, or can be played.
    #[test]
    fn any_keys_leave_a_draft(input in "[0-9+eEhjklurcv \\-]{0,60}", pasted in "[.T@*H/0-9 \n]{0,30}") {
        let (_folder, mut app) = edit("@.*.H\n..T..\n");
        keys(&mut app, &input);
        app.paste(&pasted);
        // The app may ask whether to replace the draft.
        if matches!(app.view(), View::Prompt(_)) {
            app.key(Key::Escape);
        }
        let View::Board(scene) = app.view() else { panic!("no board") };
        prop_assert!(!scene.size.is_empty() || scene.message.is_some());
        prop_assert!(scene.marks.iter().all(|mark| scene.size.contains(mark.cell) || scene.size.is_empty()));
    }
}
