//! The editor's strokes: what a pointer draws between press and letting go.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use player::{game, keys, rows, scene};
use polar_play::{App, Cell, Dragged, Key, MarkKind, Options, Point, Target, View};
use proptest::prelude::*;
use tempfile::TempDir;

/// The editor with this level, and a tool in hand.
fn edit(map: &str, tool: usize) -> (TempDir, App) {
    let (folder, mut app) = game("test.polar", map);
    app.key(Key::Char('e'));
    app.point(Target::Tool(tool));
    (folder, app)
}

fn on(column: u8, row: u8) -> Target {
    Target::Point(Point::middle_of(Cell::new(column, row)))
}

/// A drag to this column and row, which may be beyond the board. All of the board is seen.
fn to(column: i16, row: i16) -> Dragged {
    Dragged { at: (column, row), seen: [(0, 0), (255, 255)] }
}

#[test]
fn every_cell_on_the_way_gets_what_is_in_hand_however_far_apart_it_is_told() {
    let (_folder, mut app) = edit("@......H\n........\n.......*\n", 2);
    app.point(on(1, 1));
    assert_eq!(rows(&app)[1], ".^......", "at the press");
    app.drag(to(6, 1));
    assert_eq!(rows(&app)[1], ".^^^^^^.");
    app.drag(to(6, 2));
    app.drag(to(2, 0));
    assert_eq!(rows(&app), ["s.^....H", ".^^^^^^.", ".....^^*"]);
    app.release();
    app.drag(to(0, 2));
    assert_eq!(rows(&app)[2], ".....^^*", "it was let go of");
}

#[test]
fn the_press_decides_and_nothing_turns_back_and_forth() {
    let (_folder, mut app) = edit("@.^^o^.H\n*.......\n", 2);
    app.point(on(1, 0));
    [6, 1, 6, 0, 1].into_iter().for_each(|column| app.drag(to(column, 0)));
    assert_eq!(rows(&app), ["^^^^^^^H", "*......."], "it puts, also where it is already");
    app.release();
    keys(&mut app, "u");
    app.point(on(2, 0));
    for column in [7, 1, 7] {
        app.drag(to(column, 0));
    }
    assert_eq!(rows(&app), ["s...o..H", "*......."], "it takes away, but nothing else");
}

#[test]
fn the_second_button_takes_away_what_is_there_whatever_is_in_hand() {
    let (_folder, mut app) = edit("@T^#o*.H\n.T^#o*.H\n", 6);
    app.second_button(on(2, 0));
    assert_eq!(rows(&app)[0], "sT.#o*.H");
    app.drag(to(5, 0));
    app.drag(to(7, 0));
    app.release();
    app.second_button(on(0, 0));
    assert_eq!(rows(&app), [".T......", ".T^#o*.H"]);
    app.point(on(6, 1));
    assert_eq!(rows(&app)[1], ".T^#o*oH", "it is still in hand");
    app.second_button(Target::Tool(2));
    app.second_button(Target::Hint(0));
    app.second_button(Target::Nowhere);
    app.drag(to(0, 1));
    assert_eq!(rows(&app)[1], ".T^#o*oH");
    app.point(on(6, 1));
    assert_eq!(rows(&app)[1], ".T^#o*.H", "and no other is");
}

#[test]
fn with_nothing_in_hand_the_first_button_takes_away_too() {
    for begin in [0, 1] {
        let (_folder, mut app) = edit(".T#o*H\n@.*.H.\n", 0);
        app.point(on(begin, 0));
        app.drag(to(5, 0));
        assert_eq!(rows(&app), ["......", "s.*.H."]);
    }
}

#[test]
fn one_undo_takes_back_a_stroke_and_one_redo_draws_it_again() {
    let (_folder, mut app) = edit("@..*.H\n......\n", 1);
    for row in [0, 1] {
        app.point(on(1, row));
        (1..=4).for_each(|column| app.drag(to(column, row.into())));
        app.release();
    }
    let drawn = rows(&app);
    assert_eq!(drawn, ["sTTTTH", ".TTTT."]);
    keys(&mut app, "u");
    assert_eq!(rows(&app), ["sTTTTH", "......"]);
    keys(&mut app, "u");
    assert_eq!(rows(&app), ["s..*.H", "......"]);
    keys(&mut app, "yy");
    assert_eq!(rows(&app), drawn);
    keys(&mut app, "r");
    assert_eq!(rows(&app), ["s..*.H", "......"]);
    keys(&mut app, "u");
    assert_eq!(rows(&app), drawn);
}

#[test]
fn what_changes_nothing_is_not_there_to_be_undone_and_leaves_what_can_be_redone() {
    let (_folder, mut app) = edit("@.*H\n....\n", 1);
    app.point(on(0, 1));
    keys(&mut app, "u");
    app.second_button(on(0, 1));
    app.drag(to(3, 1));
    app.release();
    keys(&mut app, "y");
    assert_eq!(rows(&app), ["s.*H", "T..."]);
    keys(&mut app, "u");
    assert_eq!(rows(&app), ["s.*H", "...."]);
}

#[test]
fn the_penguin_follows_and_what_it_passes_over_stays() {
    let map = ["s.*T#H", "......"];
    let (_folder, mut app) = edit("@.*T#H\n......\n", 7);
    app.point(on(1, 1));
    assert_eq!(rows(&app), ["..*T#H", ".s...."]);
    app.drag(to(2, 0));
    assert_eq!(rows(&app)[0], "..sT#H");
    app.drag(to(5, 0));
    app.drag(to(4, 1));
    assert_eq!(rows(&app), ["..*T#H", "....s."]);
    app.drag(to(9, 0));
    assert_eq!(rows(&app)[1], ".....s", "to the last cell on its way");
    app.release();
    keys(&mut app, "u");
    assert_eq!(rows(&app), map);

    // The stroke begins on the penguin itself.
    app.point(on(0, 0));
    assert_eq!(rows(&app)[0], "..*T#H", "a click takes it away");
    app.drag(to(0, 0));
    assert_eq!(rows(&app)[0], "..*T#H", "and nothing has moved since");
    app.drag(to(3, 1));
    assert_eq!(rows(&app), ["..*T#H", "...s.."]);
    app.drag(to(0, 0));
    assert_eq!(rows(&app), map, "it can be brought back");
    app.drag(to(3, 0));
    assert_eq!(rows(&app), ["..*s#H", "......"]);
    app.release();
    keys(&mut app, "u");
    assert_eq!(rows(&app), map);
}

#[test]
fn trees_are_taken_from_under_the_penguin_too() {
    let (_folder, mut app) = edit("@TT*.H\n", 7);
    app.point(on(2, 0));
    app.release();
    app.point(Target::Tool(1));
    app.point(on(1, 0));
    app.drag(to(3, 0));
    app.release();
    assert_eq!(rows(&app), ["..s*.H"]);
    app.second_button(on(2, 0));
    assert_eq!(rows(&app), ["...*.H"], "no tree was left");
}

#[test]
fn who_brings_the_penguin_back_has_done_nothing() {
    let map = ["s.*T#H", "......"];
    let (_folder, mut app) = edit("@.*T#H\n......\n", 7);
    app.point(on(0, 0));
    app.drag(to(2, 0));
    assert_eq!(rows(&app), ["..sT#H", "......"]);
    app.drag(to(0, 0));
    app.release();
    keys(&mut app, "y");
    assert_eq!(rows(&app), map, "it was never to lie on the heart");
}

#[test]
fn when_the_board_comes_to_lie_elsewhere_the_stroke_is_over() {
    let (_folder, mut app) = edit("@.*.H\n.....\n", 2);
    app.set_page(80, 24);
    app.point(on(0, 1));
    app.set_page(80, 24);
    app.drag(to(1, 1));
    assert_eq!(rows(&app)[1], "^^...", "nothing has changed");
    app.set_page(60, 16);
    app.drag(to(4, 1));
    assert_eq!(rows(&app)[1], "^^...");
}

#[test]
fn beyond_the_board_nothing_is_drawn_and_the_stroke_goes_on_when_it_comes_back() {
    let (_folder, mut app) = edit("@.*.H\n.....\n.....\n", 2);
    app.point(on(2, 1));
    app.drag(to(40, 1));
    assert_eq!(rows(&app)[1], "..^^^", "as far as the edge");
    app.drag(to(40, 90));
    app.drag(to(-7, 90));
    app.drag(to(-7, 2));
    assert_eq!(rows(&app), ["s.*.H", "..^^^", "....."], "around it");
    app.drag(to(1, 2));
    assert_eq!(rows(&app), ["s.*.H", "..^^^", "^^..."]);
    app.drag(to(i16::MAX, i16::MIN));
    app.drag(to(i16::MIN, i16::MAX));
    app.release();
    keys(&mut app, "u");
    assert_eq!(rows(&app), ["s.*.H", ".....", "....."]);
}

#[test]
fn what_begins_beside_the_board_draws_nothing() {
    let (_folder, mut app) = edit("@.*.H\n.....\n", 2);
    for target in [Target::Nowhere, Target::Tool(3), Target::Row(0)] {
        app.point(target);
        app.drag(to(4, 1));
        assert_eq!(rows(&app)[1], ".....", "{target:?}");
        app.point(on(0, 1));
        let pressed = rows(&app);
        app.point(target);
        app.drag(to(4, 1));
        assert_eq!(rows(&app), pressed, "{target:?}: the press before it is over");
        keys(&mut app, "u");
    }
}

#[test]
fn cells_that_the_screen_does_not_show_are_not_drawn_on() {
    let (_folder, mut app) = edit("@.*....H\n........\n", 2);
    app.point(on(3, 1));
    app.drag(Dragged { at: (20, 1), seen: [(2, 0), (5, 1)] });
    app.drag(Dragged { at: (-3, 1), seen: [(2, 0), (5, 1)] });
    assert_eq!(rows(&app)[1], "..^^^^..");
}

#[test]
fn the_board_stays_where_it_is_under_a_pointer_that_draws() {
    let (_folder, mut app) = edit("@.*....H\n........\n", 2);
    let before = scene(&app).focus();
    let cursor = |app: &App| {
        let marks = scene(app).marks;
        marks.iter().find(|mark| mark.kind == MarkKind::Cursor).unwrap().cell
    };
    app.point(on(1, 1));
    app.drag(to(6, 1));
    assert_eq!((scene(&app).focus(), cursor(&app)), (before, Cell::new(6, 1)));
    // The end of a stroke may not be reported.
    app.point(on(0, 1));
    assert_eq!(scene(&app).focus(), before, "it is where the pointer saw it");
    app.release();
    assert_eq!((scene(&app).focus(), cursor(&app)), (before, Cell::new(0, 1)));
    app.second_button(on(6, 1));
    assert_eq!(scene(&app).focus(), before);
    app.key(Key::Left);
    assert_eq!(scene(&app).focus(), Cell::new(5, 1));
}

#[test]
fn clicks_leave_the_board_where_it_is_and_a_key_that_moves_the_cursor_brings_it_back() {
    // What a key does to the cursor's cell is seen where that is.
    let all = [("1 u", (4, 1)), ("j", (0, 2)), ("+h", (1, 1)), ("+l", (0, 1))];
    for (pressed, (column, row)) in all {
        for (name, map) in [
            ("test.polar", "@.*....H\n........\n........\n"),
            ("test.fling", "o.o....o\n........\n........\n"),
        ] {
            let (_folder, mut app) = game(name, map);
            app.key(Key::Char('e'));
            let begun = (scene(&app).focus(), rows(&app));
            for _ in 0..2 {
                app.point(on(0, 1));
                app.release();
                assert_eq!(scene(&app).focus(), begun.0, "{name}");
            }
            assert_eq!((scene(&app).focus(), rows(&app)), begun, "the second takes it away");
            keys(&mut app, pressed);
            assert_eq!(scene(&app).focus(), Cell::new(column, row), "{name} {pressed}");
        }
    }
}

#[test]
fn the_board_goes_on_to_where_a_drag_has_ended() {
    let (_folder, mut app) = edit("@.*....H\n........\n", 2);
    let begun = scene(&app).focus();
    app.point(on(5, 1));
    app.drag(to(6, 1));
    assert_eq!(scene(&app).focus(), begun);
    app.release();
    assert_eq!(scene(&app).focus(), Cell::new(6, 1));
}

#[test]
fn the_cursor_is_in_focus_when_the_screen_has_another_size_or_the_board_is_another() {
    let (_folder, mut app) = edit("@.*....H\n........\n", 2);
    app.set_page(80, 24);
    let begun = scene(&app).focus();
    app.point(on(0, 1));
    app.release();
    app.set_page(80, 24);
    assert_eq!(scene(&app).focus(), begun);
    app.set_page(60, 16);
    assert_eq!(scene(&app).focus(), Cell::new(0, 1));
    app.key(Key::Right);
    app.point(on(0, 0));
    app.release();
    assert_eq!(scene(&app).focus(), Cell::new(1, 1));
    app.paste("@*H\n");
    assert_eq!(scene(&app).focus(), Cell::new(0, 0));
}

#[test]
fn there_is_room_for_what_was_said_before_until_the_stroke_ends() {
    let (_folder, mut app) = edit("@.*.H\n.....\n", 2);
    app.say("Something in many words.".to_owned());
    let fits = |app: &App| scene(app).message_to_fit().to_owned();
    app.point(on(0, 0));
    app.drag(to(1, 0));
    app.second_button(on(0, 1));
    assert_eq!(scene(&app).message.unwrap(), "There is no penguin yet.");
    assert_eq!(fits(&app), "Something in many words.");
    app.release();
    assert_eq!(fits(&app), "There is no penguin yet.");
    app.point(on(4, 0));
    app.drag(to(0, 0));
    assert_eq!(fits(&app), "There is no penguin yet.");
}

#[test]
fn a_press_begins_another_stroke_where_nobody_told_that_the_last_one_ended() {
    let (_folder, mut app) = edit("@.*.H\n.....\n", 1);
    app.point(on(0, 1));
    app.drag(to(1, 1));
    app.point(on(1, 1));
    app.drag(to(0, 1));
    assert_eq!(rows(&app)[1], ".....");
    keys(&mut app, "u");
    assert_eq!(rows(&app)[1], "TT...");
    keys(&mut app, "u");
    assert_eq!(rows(&app)[1], ".....");
}

#[test]
fn whatever_comes_in_the_middle_of_a_stroke_ends_it() {
    let end = |with: &dyn Fn(&mut App)| {
        let (folder, mut app) = edit("@.*.H\n.....\n", 1);
        app.point(on(0, 1));
        app.drag(to(1, 1));
        with(&mut app);
        let ended = matches!(app.view(), View::Board(_)).then(|| rows(&app));
        app.drag(to(4, 1));
        if let Some(ended) = ended {
            assert_eq!(rows(&app), ended);
        }
        (folder, app)
    };
    let (_folder, app) = end(&|app| keys(app, "u"));
    assert_eq!(rows(&app)[1], ".....", "all of it is taken back");
    let (_folder, app) = end(&|app| keys(app, "uy"));
    assert_eq!(rows(&app)[1], "TT...");
    let (_folder, app) = end(&|app| keys(app, "3"));
    assert_eq!(rows(&app)[1], "TH...");
    let (_folder, mut app) = end(&|app| app.paste("@*H\n"));
    assert_eq!(rows(&app), ["s*H"]);
    keys(&mut app, "u");
    assert_eq!(rows(&app), ["s.*.H", "TT..."]);
    let (_folder, mut app) = end(&|app| {
        keys(app, "+");
        app.key(Key::Left);
    });
    keys(&mut app, "uu");
    assert_eq!(rows(&app), ["s.*.H", "....."]);
    // A page or the game ends the stroke, too: it is over when the player comes back.
    for (there, back) in [('?', Key::Escape), ('e', Key::Char('e'))] {
        let (_folder, mut app) = end(&|app| keys(app, &there.to_string()));
        app.key(back);
        app.drag(to(4, 1));
        assert_eq!(rows(&app), ["s.*.H", "TT..."], "{there}");
    }
}

#[test]
fn what_was_drawn_is_kept() {
    let (folder, mut app) = edit("@.*.H\n.....\n", 1);
    app.point(on(0, 1));
    app.drag(to(3, 1));
    app.close();
    let data_dir = Some(folder.path().join("data"));
    let again = App::new(Options { data_dir, ..Options::default() }).unwrap();
    assert_eq!(rows(&again), ["s.*.H", "TTTT."], "also before it was let go of");
}

#[test]
fn in_a_game_a_pointer_that_took_nothing_only_clicks_and_with_one_button() {
    for (name, map) in [("test.polar", "@..*.H\n......\n"), ("test.fling", "o..o.o\n......\n")] {
        let (_folder, mut app) = game(name, map);
        let before = app.view();
        app.drag(to(2, 1));
        for column in 0..4 {
            app.second_button(on(column, 0));
            app.drag(to(5, 0));
            app.release();
        }
        assert_eq!(app.view(), before, "{name}");
        app.point(on(1, 1));
        let clicked = app.view();
        app.drag(to(0, 0));
        app.drag(to(5, 0));
        app.release();
        assert_eq!(app.view(), clicked, "{name}");
    }
}

#[test]
fn a_ball_that_is_dragged_is_flung_that_way_once() {
    let (_folder, mut app) = game("test.fling", "o..o.o\n......\n.....o\n");
    app.point(on(0, 0));
    // The pointer is still on the ball.
    app.drag(to(0, 0));
    assert_eq!(rows(&app)[0], "O..o.o");
    // It may have gone far before it is heard of again, and not quite straight.
    app.drag(to(9, 2));
    let flung = ["..o.o.", "......", ".....o"];
    assert_eq!(rows(&app), flung, "the first stops, the second flies on, the third leaves");
    app.drag(to(9, 9));
    assert_eq!(rows(&app), flung);
    app.release();
    keys(&mut app, "u");
    // A drag of the other button, or after letting go, is none of a ball that is held.
    app.point(on(0, 0));
    app.release();
    app.drag(to(3, 0));
    assert_eq!(rows(&app)[0], "O..o.o");
    // What can't be done is said, and the ball is still held; a click lets go of it, but no drag does.
    for _ in 0..2 {
        app.point(on(0, 0));
        app.drag(to(0, 1));
        app.release();
        assert!(scene(&app).message.unwrap().contains("would leave the board"));
        assert_eq!(rows(&app)[0], "O..o.o");
    }
    app.point(on(0, 0));
    app.drag(to(1, 0));
    assert_eq!(rows(&app), flung);
}

#[test]
fn who_slips_goes_on_dragging_the_ball_that_could_not_be_flung_that_way() {
    let (_folder, mut app) = game("test.fling", "o..o.o\n......\n");
    app.point(on(0, 0));
    for (column, row) in [(0, 1), (-1, 1), (0, 0)] {
        app.drag(to(column, row));
        assert_eq!(rows(&app)[0], "O..o.o");
    }
    assert!(scene(&app).message.unwrap().contains("would leave the board"));
    app.drag(to(2, 1));
    assert_eq!(rows(&app)[0], "..o.o.");
}

#[test]
fn the_board_stays_under_a_pointer_that_has_a_ball() {
    let comment = "a word and another ".repeat(20);
    let (_folder, mut app) = game("test.fling", &format!("Comment: {comment}\n\no..o\n....\n"));
    app.key(Key::Right);
    let before = scene(&app);
    app.point(on(0, 0));
    let held = scene(&app);
    assert_ne!(held.message, before.message);
    assert_eq!((held.focus(), held.message_to_fit()), (before.focus(), before.message_to_fit()));
    app.release();
    assert_eq!(scene(&app).steady, None);
    assert_eq!(scene(&app).focus(), Cell::new(0, 0));
}

#[test]
fn balls_are_drawn_too() {
    let (_folder, mut app) = game("test.fling", "o..o.o\n......\n");
    app.key(Key::Char('e'));
    app.point(on(0, 1));
    app.drag(to(5, 1));
    assert_eq!(rows(&app), ["o..o.o", "oooooo"]);
    app.second_button(on(5, 1));
    app.drag(to(5, 0));
    app.release();
    assert_eq!(rows(&app), ["o..o..", "ooooo."]);
    keys(&mut app, "uu");
    assert_eq!(rows(&app), ["o..o.o", "......"]);
}

/// What a hand does.
#[derive(Clone, Copy, Debug)]
enum Done {
    Press(u8, u8),
    Second(u8, u8),
    Drag(i16, i16),
    Release,
    Tool(usize),
    Key(char),
    Paste,
}

fn done() -> impl Strategy<Value = Done> {
    let cell = || (0..7_u8, 0..4_u8);
    prop_oneof![
        2 => cell().prop_map(|(column, row)| Done::Press(column, row)),
        1 => cell().prop_map(|(column, row)| Done::Second(column, row)),
        6 => (-3..9_i16, -3..6_i16).prop_map(|(column, row)| Done::Drag(column, row)),
        1 => Just(Done::Release),
        1 => (0..8_usize).prop_map(Done::Tool),
        1 => prop::sample::select(b"uyr+-hjkl17 ".to_vec()).prop_map(|key| Done::Key(key.into())),
        1 => Just(Done::Paste),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Whatever happens between strokes, undo takes all of it back, and redo brings it back.
    #[test]
    fn nothing_that_is_drawn_is_lost(all in proptest::collection::vec(done(), 0..40)) {
        let (_folder, mut app) = edit("@.*.H\n..T..\n", 1);
        for done in all {
            match done {
                Done::Press(column, row) => app.point(on(column, row)),
                Done::Second(column, row) => app.second_button(on(column, row)),
                Done::Drag(column, row) => app.drag(to(column, row)),
                Done::Release => app.release(),
                Done::Tool(tool) => app.point(Target::Tool(tool)),
                Done::Key(key) => app.key(Key::Char(key)),
                Done::Paste => app.paste("@*H\n...\n"),
            }
        }
        // The end of what can be redone, and all the way back and there again.
        keys(&mut app, &"y".repeat(50));
        let last = rows(&app);
        keys(&mut app, &"u".repeat(50));
        prop_assert_eq!(rows(&app), ["s.*.H", "..T.."]);
        keys(&mut app, &"y".repeat(50));
        prop_assert_eq!(rows(&app), last);
    }
}
