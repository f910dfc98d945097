//! The editor as a player drives it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;
#[path = "support/waiting.rs"]
mod waiting;

use std::{fs, path::Path};

use player::{game, keys, message, rows, scene, with_file};
use polar_play::{
    App, Cell, Clipboard, Dragged, Face, Key, Line, MarkKind, Options, Point, Speed, Target, View,
    polar_core::{stge, text},
};
use proptest::prelude::*;
use tempfile::{TempDir, tempdir};
use waiting::Waiting;

fn start(folder: &Path, map: &str) -> App {
    App::new(with_file(folder, "test.polar", map)).unwrap()
}

fn edit(map: &str) -> (TempDir, App) {
    let (folder, mut app) = game("test.polar", map);
    app.key(Key::Char('e'));
    (folder, app)
}

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
    keys(&mut app, "n");
    assert!(scene(&app).heading.contains("draft"), "the only level: {}", scene(&app).heading);
    keys(&mut app, "N");
    assert!(!scene(&app).heading.contains("draft"), "it is not cleared: {}", scene(&app).heading);
}

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

/// What is found out about it does not wait for the next key.
#[test]
fn behind_what_was_done_stands_what_comes_of_it() {
    let (_folder, mut app) = edit("@*H\n");
    let waiting = Waiting::on(&app);
    keys(&mut app, "+");
    app.key(Key::Down);
    waiting.until(&mut app, "The board is 3×2 now. Par is 1 push, proven. Every piece is needed.");
}

#[test]
fn what_was_said_is_not_said_again_when_the_player_comes_back() {
    let (_folder, mut app) = edit("@*H\n");
    keys(&mut app, "+");
    app.key(Key::Right);
    assert_eq!(message(&app), "The board is 4×1 now.");
    for key in [Key::Escape, Key::Char('e')] {
        app.key(key);
        assert_ne!(message(&app), "The board is 4×1 now.");
    }
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
fn faults_are_shown_where_they_are() {
    let (_folder, mut app) = edit("@.*.H\n");
    let faults = |app: &App| -> Vec<u8> {
        let marks = scene(app).marks.into_iter();
        marks.filter(|mark| mark.kind == MarkKind::Fault).map(|mark| mark.cell.column).collect()
    };
    assert_eq!(faults(&app), [0_u8; 0]);
    keys(&mut app, "ll0");
    assert_eq!(faults(&app), [2], "a heart without a house");
    assert!(message(&app).starts_with("There is no house"));
    assert!(message(&app).len() <= 38, "that is one line of 40 columns");
    keys(&mut app, "hhhh0");
    assert!(message(&app).starts_with("There is no house"), "that is what is marked");
    keys(&mut app, "+");
    assert!(message(&app).contains("at which edge?"), "an answer is waited for");
    app.key(Key::Escape);
    app.paste("*.@*.*\n");
    assert_eq!(faults(&app), [0, 3, 5], "each heart");
    app.paste("*.@*.@\n");
    assert_eq!(
        (message(&app), faults(&app)),
        ("There can only be one penguin.".to_owned(), vec![5])
    );
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
fn a_level_of_another_game_is_not_pasted_as_one_of_this() {
    let (_folder, mut app) = edit("@*H\n");
    let other = "Not pasted: this is a level of Fling; go to that game first.";
    for fling in ["Game: fling\n\no..o\n", "o2o/4", "BEGIN\nv0\n0 0\n3 0\nEND\n"] {
        app.paste(fling);
        assert_eq!((rows(&app), message(&app)), (vec!["s*H".into()], other.into()), "{fling}");
    }
    app.paste("Game: chess\n\n@.*H\n");
    assert_eq!(
        message(&app),
        "Not pasted: this is a level of \"chess\", which has no levels here: write Game: polar or Game: fling."
    );
    app.paste("Game: polar\n\n@.*H\n");
    assert_eq!(rows(&app), ["s.*H"]);

    let folder = tempdir().unwrap();
    let mut app = start(folder.path(), "Game: fling\n\no.o\n");
    keys(&mut app, "e");
    app.paste("@.*H\n");
    let other = "Not pasted: this is a level of Polar; go to that game first.";
    assert_eq!((rows(&app), message(&app)), (vec!["o.o".into()], other.into()));
    app.paste("Game: fling\n\n@.*H\n");
    assert!(
        message(&app).contains("'@' and 2 more"),
        "it says that it is Fling's: {}",
        message(&app)
    );
    app.paste("@.xH\n");
    assert!(message(&app).contains("'@' and 2 more"), "no game has it: {}", message(&app));
}

/// A file with such a listing is opened, too.
#[test]
fn a_listing_of_the_originals_data_is_pasted_as_a_level_of_polar() {
    let level = include_str!("../../../levels/polar/original.polar");
    let (_folder, app) = edit(level);
    let whole = rows(&app);
    let setup = text::levels(level).next().unwrap().setup();
    let words = stge::write(&setup).unwrap();
    let words = words.chunks(2).map(|pair| format!("{:02X}{:02X}", pair[0], pair[1]));
    let words: Vec<_> = words.collect();
    let lines: Vec<_> = words.chunks(8).map(|words| words.join(" ")).collect();
    // A blank line ends no level here.
    let listing = lines.join("\n\n");

    let (_folder, mut app) = edit("@*H\n");
    app.paste(&listing);
    assert_eq!(rows(&app), whole, "{}", message(&app));
    assert!(!message(&app).contains("there are more"), "{}", message(&app));
    app.paste(&lines[1..].join("\n"));
    assert_eq!(message(&app), "Not pasted: a stage has 198 bytes, but this has 182.");

    let (_folder, mut app) = edit("Game: fling\n\no.o\n");
    app.paste(&listing);
    assert_eq!(message(&app), "Not pasted: this is a level of Polar; go to that game first.");
}

#[test]
fn a_board_that_is_not_pasted_is_told_in_whole_sentences() {
    let said =
        "Not pasted: line 2, column 3: this row is 2 long, the longest is 3; fill it up with '.'.";
    for (own, ragged) in [("@*H\n", "@*H\n..\n"), ("Game: fling\n\no.o\n", "o.o\n..\n")] {
        let (_folder, mut app) = edit(own);
        app.paste(ragged);
        assert_eq!(message(&app), said);
    }
}

#[test]
fn of_several_positions_in_one_line_none_is_pasted() {
    let (_folder, mut app) = edit("@.*H\n");
    app.paste("@*H s\n@*1H s\n");
    let said = "Not pasted: line 2, column 1: this line and the one above are a position each: \
                put a blank line between them.";
    assert_eq!((message(&app).as_str(), rows(&app)), (said, vec!["s.*H".to_owned()]));
}

#[test]
fn headers_without_a_map_are_not_pasted() {
    for (own, pasted) in [("@*H\n", "Title: A\n"), ("Game: fling\n\no.o\n", "Game: fling\n")] {
        let (_folder, mut app) = edit(own);
        app.paste(pasted);
        assert_eq!(message(&app), "Not pasted: line 1, column 1: no map follows these headers.");
    }
}

#[test]
fn a_game_without_an_optional_rule_or_random_games_says_so() {
    let (_folder, mut app) = edit("@*H\n");
    keys(&mut app, "C");
    assert_eq!(message(&app), "Polar has no optional rule.");
    keys(&mut app, "R");
    assert_eq!(message(&app), "Polar has no random games.");
    keys(&mut app, "W");
    assert_eq!(message(&app), "Polar has no search to watch.");
    assert_eq!(rows(&app), ["s*H"]);
    app.key(Key::Escape);
    for (key, said) in
        [("C", "no optional rule"), ("R", "no random games"), ("W", "no search to watch")]
    {
        app.key(Key::Right);
        app.key(Key::Char('u'));
        keys(&mut app, key);
        assert_eq!(message(&app), format!("Polar has {said}."), "in the game it says so, too");
    }
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
fn what_is_for_the_game_alone_says_so_in_the_editor() {
    let (_folder, mut app) = edit("@.*.H\n");
    for key in "npNLbBGtTx\t".chars() {
        app.key(if key == '\t' { Key::Tab } else { Key::Char(key) });
        let said = "That is for the game: e plays this level, Esc goes back.";
        assert_eq!(
            (rows(&app), message(&app)),
            (vec!["s.*.H".to_owned()], said.to_owned()),
            "{key:?}"
        );
        app.key(Key::Left);
        assert_ne!(message(&app), said);
    }
    app.key(Key::Left);
    keys(&mut app, "0n");
    assert_eq!(message(&app), "That is for the game: Esc goes back. There is no penguin yet.");
}

#[test]
fn a_key_that_finds_nothing_to_go_back_to_says_so_in_the_editor_too() {
    let (_folder, mut app) = edit("@.*.H\n");
    let nothing = [
        ("u", "There is nothing to undo."),
        ("y", "There is nothing to redo."),
        ("r", "The draft is as it began."),
    ];
    for (key, words) in nothing {
        keys(&mut app, key);
        assert!(message(&app).starts_with(words), "{}", message(&app));
    }
    keys(&mut app, "1");
    for (key, words) in nothing {
        keys(&mut app, key);
        assert!(!message(&app).starts_with(words), "{key}: there was something");
    }
}

#[test]
fn a_digit_without_a_tool_does_nothing() {
    let (_folder, mut app) = edit("@.*.H\n");
    let before = scene(&app);
    keys(&mut app, "89");
    assert_eq!((rows(&app), scene(&app).tools), (vec!["s.*.H".to_owned()], before.tools));
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

#[test]
fn a_file_stands_for_a_clipboard_and_a_screen_may_have_one() {
    let (folder, mut app) = edit("@.*.H\n");
    let file = folder.path().join("data").join("clipboard.txt");
    let nothing = format!("There is nothing to paste in {}: ", file.display());
    keys(&mut app, "v");
    assert!(message(&app).starts_with(&nothing), "{}", message(&app));
    fs::write(&file, b"@*H \xff").unwrap();
    keys(&mut app, "v");
    assert!(message(&app).starts_with(&nothing), "it is no text: {}", message(&app));
    keys(&mut app, "0c");
    assert!(message(&app).ends_with("clipboard.txt."), "what can't be played has no one line");
    keys(&mut app, "uc");
    app.flush();
    assert_eq!(
        message(&app),
        format!("Copied as text to {}. c again: as one line.", file.display())
    );
    assert_eq!(fs::read_to_string(&file).unwrap().trim(), "@.*.H");
    fs::write(&file, "T@*H s").unwrap();
    keys(&mut app, "v");
    assert_eq!(rows(&app), ["Ts*H"]);
    keys(&mut app, "u");
    assert_eq!(rows(&app), ["s.*.H"]);

    assert!(
        help(&mut app).contains("c  Ctrl-C  copy the level to a file, as text; again: as one line")
    );

    app.set_clipboard(Clipboard::Screen);
    assert!(help(&mut app).contains("v  Ctrl-V  only a reminder: your terminal's own key pastes"));
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap().trim(), "@.*.H");
    assert_eq!(app.take_copied(), None);
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap(), "@1*1H s");
    assert_eq!(
        message(&app),
        "Copied as one line, if your terminal lets programs copy. c again: as text."
    );
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap().trim(), "@.*.H");
    keys(&mut app, "clc");
    assert_eq!(app.take_copied().unwrap().trim(), "@.*.H", "after another key it is text again");
    help(&mut app);
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap().trim(), "@.*.H", "whatever that key does");
    app.point(Target::Nowhere);
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap().trim(), "@.*.H", "after a click it is, too");
    app.paste("Title: a level\n\n@o^\n.*H\n");
    assert_eq!(rows(&app), ["so^", ".*H"]);
    app.paste("@x\n");
    assert!(message(&app).contains("line 1, column 2: 'x' is not a tile"), "{}", message(&app));

    app.set_clipboard(Clipboard::Desktop);
    assert!(help(&mut app).contains("v  Ctrl-V  paste the level on the clipboard"));
    assert!(!app.take_paste_request());
    keys(&mut app, "v");
    assert!(app.take_paste_request(), "the screen is to fetch it");
    assert!(!app.take_paste_request(), "once");
    app.paste("@*H s");
    assert_eq!(rows(&app), ["s*H"]);
    keys(&mut app, "S");
    app.key(Key::Ctrl('v'));
    assert!(app.take_paste_request(), "for a name, too");
    app.paste("mine");
    let View::Prompt(prompt) = app.view() else { panic!("no prompt") };
    assert_eq!(prompt.answer.unwrap().text, "mine");
    app.key(Key::Escape);
    app.key(Key::Escape);
    assert_eq!(message(&app), "The draft is kept: D goes on with it.");
    app.key(Key::Down);
    app.paste("@.*H s");
    assert_eq!(
        (rows(&app), message(&app)),
        (vec!["s.*.H".into()], "That is for the editor: e opens it.".into())
    );
}

/// What the help says.
fn help(app: &mut App) -> String {
    app.key(Key::Char('?'));
    let View::Text(text) = app.view() else { panic!("no help") };
    app.key(Key::Escape);
    let line = |line: &Line| match line.columns() {
        (words, "") => format!("{words}\n"),
        (keys, does) => format!("{keys}  {does}\n"),
    };
    text.lines.iter().map(line).collect()
}

#[test]
fn the_help_names_no_key_that_the_editor_takes_for_itself() {
    let (_folder, mut app) = edit("@*H\n");
    let said = help(&mut app);
    assert!(said.starts_with("A digit puts something on the cell"), "{said}");
    let undo = said.lines().find(|line| line.ends_with("take back the last change")).unwrap();
    assert!(said.contains("make the change again that was taken back"), "{said}");
    assert!(undo.starts_with("u  Ctrl-Z "), "Backspace takes away what is there: {undo}");
    assert!(!said.contains("go on here later"), "it goes on in the game: {said}");
    app.key(Key::Escape);
    let said = help(&mut app);
    assert!(said.starts_with("Push every heart into the house."), "{said}");
    assert!(said.contains("u  Backspace  Ctrl-Z  take back the last move"), "{said}");
}

#[test]
fn a_draft_is_solved_while_it_changes() {
    let (_folder, mut app) = edit("@.*..H\n..T...\n");
    let waiting = Waiting::on(&app);
    keys(&mut app, "1");
    keys(&mut app, "u");
    assert_eq!(message(&app), "Looking for a solution.");
    waiting.until(&mut app, "Par is 1 push, proven. What is marked is not needed.");
    let marks = scene(&app).marks;
    let pointless = marks.iter().find(|mark| mark.kind == MarkKind::Pointless).unwrap();
    assert_eq!((pointless.cell.column, pointless.cell.row), (2, 1));
    keys(&mut app, "h0");
    waiting.until(&mut app, "Par is 1 push, proven. Every piece is needed.");
    keys(&mut app, "lk2");
    waiting.until(&mut app, "Proven: there is no solution.");
}

#[test]
fn a_draft_that_is_played_has_the_par_that_the_editor_has_proven() {
    let (_folder, mut app) = edit("@.*..H\n..T...\n");
    let waiting = Waiting::on(&app);
    keys(&mut app, "u5");
    app.key(Key::Backspace);
    waiting.until(&mut app, "Par is 1 push, proven. What is marked is not needed.");
    keys(&mut app, "e");
    assert_eq!(scene(&app).par.unwrap(), "par 1");
    keys(&mut app, "ll");
    assert!(message(&app).starts_with("Cleared! 1 push (par), "), "{}", message(&app));
    assert!(scene(&app).reached[0].ends_with("1★"), "{:?}", scene(&app).reached);
    keys(&mut app, "ee");
    assert_eq!(scene(&app).par.unwrap(), "par 1", "it is the same level");
    keys(&mut app, "e5e");
    assert_eq!(scene(&app).par, None, "nothing is proven of another one yet");
}

#[test]
fn who_cuts_off_what_the_level_needs_is_told() {
    let (_folder, mut app) = edit("@.*H\n");
    for (edge, said) in [
        (Key::Right, "The board is 3×1 now. There is no house yet."),
        (Key::Left, "The board is 2×1 now. There is no penguin yet."),
    ] {
        keys(&mut app, "-");
        app.key(edge);
        assert_eq!(message(&app), said);
    }
}

#[test]
fn a_board_without_a_cell_is_not_pasted() {
    let (folder, mut app) = edit("@*H\n");
    let fling = folder.path().join("test.fling");
    fs::write(&fling, "o.o\n").unwrap();
    let (levels, data_dir) = (Some(fling), Some(folder.path().join("fling")));
    let mut fling = App::new(Options { levels, data_dir, ..Options::default() }).unwrap();
    fling.key(Key::Char('e'));
    for (app, texts) in [(&mut app, ["0 s", "/ s"]), (&mut fling, ["0", "/"])] {
        let before = rows(app);
        for pasted in texts {
            app.paste(pasted);
            assert_eq!(message(app), "Not pasted: the board has no cell.", "{pasted:?}");
            assert_eq!(rows(app), before);
        }
    }
}

#[test]
fn who_pastes_more_than_a_level_is_told_what_is_taken() {
    let (_folder, mut app) = edit("@.*H\n");
    app.paste("@..*H\n\n@*H\n");
    assert_eq!(message(&app), "Pasted the first level; there are more after it.");
    assert_eq!(rows(&app), ["s..*H"]);
    app.paste("@..*\n\n@*H\n");
    let said = "Pasted the first level; there are more after it. There is no house yet.";
    assert_eq!(message(&app), said);
    app.paste("@..*H\n\nThat is all.\n");
    assert!(message(&app).ends_with("there are more after it."));
    app.paste("@..*H\n\n");
    assert!(!message(&app).contains("Pasted"), "{}", message(&app));
}

#[test]
fn a_par_that_is_proven_in_the_editor_is_kept_with_the_level() {
    let folder = tempdir().unwrap();
    let start = || {
        let (data_dir, speed) = (Some(folder.path().to_owned()), Some(Speed::Off));
        App::new(Options { data_dir, speed, ..Options::default() }).unwrap()
    };
    let save = |app: &mut App, name: &str| {
        keys(app, "S");
        keys(app, name);
        app.key(Key::Enter);
    };
    let par_of = |app: &mut App, name: &str| {
        keys(app, "O");
        keys(app, name);
        app.key(Key::Enter);
        scene(app).par
    };
    let mut app = start();
    let waiting = Waiting::on(&app);
    keys(&mut app, "E");
    app.paste("@.*..H\n");
    // This is said last: by then the solution is there, too.
    waiting.until(&mut app, "Par is 1 push, proven. Every piece is needed.");
    save(&mut app, "before");
    keys(&mut app, "+");
    app.key(Key::Up);
    save(&mut app, "behind");
    waiting.until(&mut app, "among your own levels.");
    app.key(Key::Char('9'));
    waiting.until(&mut app, "Par is 1 push, proven. Every piece is needed.");
    assert_eq!(par_of(&mut app, "behind").unwrap(), "par 1");
    app.close();

    let mut again = start();
    let waiting = Waiting::on(&again);
    for name in ["before", "behind"] {
        assert_eq!(par_of(&mut again, name).unwrap(), "par 1", "{name}");
    }
    for key in [Key::Right, Key::Right] {
        again.key(key);
    }
    assert_eq!(scene(&again).reached.first().unwrap(), "best 1★");
    keys(&mut again, "e2");
    waiting.until(&mut again, "Proven: there is no solution.");
    save(&mut again, "");
    again.key(Key::Enter);
    assert_eq!(par_of(&mut again, "behind"), None, "that is another board");
    again.close();
    let progress = folder.path().join("progress.toml");
    let kept = fs::read_to_string(&progress).unwrap();
    assert!(kept.contains("\"rr\""), "{kept}");
    fs::write(&progress, kept.replace("\"rr\"", "\"r\"")).unwrap();
    assert_eq!(par_of(&mut start(), "before"), None, "no solution is believed that is none");
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
