//! What is drawn.
//!
//! The screens stand in `tests/golden/`, characters and then styles. After a wanted change: look at
//! them with `git diff`, having kept them with `POLAR_BLESS=1 cargo test -p polar-tui --test drawing`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod shown;
#[path = "../../polar-play/tests/support/waiting.rs"]
mod waiting;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::Path,
    time::Duration,
};

use polar_play::{
    Actor, App, Cell as BoardCell, Counter, Direction, Face, Key, Line, List, Mark, MarkKind,
    Options, Panel, Phase, Piece, Prompt, Row, Scene, Speed, Steering, Target, Text, Theme, View,
};
use polar_tui::{Colours, Look, hit};
use ratatui_core::{
    buffer::{Buffer, Cell},
    layout::Position,
    style::{Color, Modifier, Style},
};
use shown::{ASCII, COLOURS, INDEXED, MONO, SIXTEEN, drawn, drawn_view, game, game_of, scene_of};
use waiting::Waiting;

/// The scene with one of its pieces acting where it stands.
fn acted(scene: &Scene, look: Look, acts: impl Fn(Face) -> bool, phase: Phase) -> Buffer {
    let piece = scene.pieces.iter().find(|piece| acts(piece.face)).unwrap();
    let at = (f32::from(piece.cell.column), f32::from(piece.cell.row));
    let actor = Actor { id: piece.id, face: piece.face, at, phase };
    drawn_view(&View::Board(scene.clone()), &[actor], look, 80, 24)
}

/// The characters, the styles as letters, and what the letters stand for.
fn text(buffer: &Buffer) -> String {
    let mut styles: BTreeMap<String, char> = BTreeMap::new();
    let (mut characters, mut letters) = (String::new(), String::new());
    for y in 0..buffer.area.height {
        for x in 0..buffer.area.width {
            let cell = &buffer[(x, y)];
            characters.push_str(cell.symbol());
            let Style { fg, bg, add_modifier, .. } = cell.style();
            let (fg, bg) = (fg.unwrap_or_default(), bg.unwrap_or_default());
            let next = char::from(b'a' + styles.len() as u8);
            letters.push(*styles.entry(format!("{fg} on {bg} {add_modifier:?}")).or_insert(next));
        }
        characters.push('\n');
        letters.push('\n');
    }
    let mut text = format!("{characters}\n{letters}\n");
    let mut legend: Vec<_> = styles.into_iter().map(|(style, letter)| (letter, style)).collect();
    legend.sort();
    for (letter, style) in legend {
        writeln!(text, "{letter}: {style}").unwrap();
    }
    text
}

fn compare(name: &str, buffer: &Buffer) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let path = folder.join(format!("{name}.txt"));
    let drawn = text(buffer);
    if std::env::var_os("POLAR_BLESS").is_some() {
        fs::create_dir_all(folder).unwrap();
        fs::write(&path, drawn).unwrap();
        return;
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        golden == drawn,
        "{name} is not drawn as in {}. Drawn is:\n{drawn}\nIf that is how it should be, keep it \
         with POLAR_BLESS=1 cargo test -p polar-tui --test drawing",
        path.display()
    );
}

#[test]
fn level_1_in_each_size_of_a_cell() {
    let (_folder, app) = game();
    compare("level-1-80x24", &drawn(&app, COLOURS, 80, 24));
    compare("level-1-100x30", &drawn(&app, COLOURS, 100, 30));
    compare("level-1-160x50", &drawn(&app, COLOURS, 160, 50));
}

#[test]
fn level_1_by_night() {
    let (_folder, app) = game();
    compare("level-1-dark", &drawn(&app, Look { dark: true, ..COLOURS }, 80, 24));
}

#[test]
fn the_help_goes_on_to_its_last_line_and_no_further() {
    let (_folder, mut app) = game();
    app.set_page(76, 20);
    app.key(Key::Char('?'));
    let View::Text(whole) = app.view() else { panic!("no help") };
    let last = whole.lines.len() - 20;
    for (scroll, first) in [(0, 0), (7, 7), (last, last), (last + 5, last)] {
        let view = View::Text(Text { scroll, ..whole.clone() });
        let seen = text(&drawn_view(&view, &[], COLOURS, 80, 24));
        for (line, row) in whole.lines[first..].iter().zip(seen.lines().skip(2).take(20)) {
            let (first, second) = line.columns();
            assert!(row.contains(first) && row.contains(second), "{line:?} in {row:?}");
        }
    }
}

#[test]
fn the_chosen_row_of_a_long_list_is_seen_and_no_line_is_left_free() {
    let row = |number| Row { label: format!("level {number}."), checked: true, ..Row::default() };
    for selected in [0, 25, 49] {
        let rows = (0..50).map(row).collect();
        let list = View::List(List { rows, selected, ..List::default() });
        for (look, check) in [(COLOURS, "✓"), (ASCII, "x")] {
            let shown = text(&drawn_view(&list, &[], look, 40, 12));
            assert!(shown.contains(&format!(" {check} level {selected}.")), "{shown}");
            assert_eq!(shown.matches("level ").count(), 8, "{shown}");
        }
    }
}

#[test]
fn a_bar_shows_which_part_of_a_list_or_a_text_is_seen_where_that_is_not_all() {
    // Of eight lines.
    let list = |lines, selected| {
        View::List(List { rows: vec![Row::default(); lines], selected, ..List::default() })
    };
    let page = |lines, scroll| {
        let lines = vec![Line::Words("Words.".to_owned()); lines];
        View::Text(Text { lines, scroll, ..Text::default() })
    };
    for (look, [seen, other]) in [(COLOURS, ["█", "│"]), (MONO, ["█", "│"]), (ASCII, ["#", "|"])]
    {
        let bar = |view: &View| {
            let shown = drawn_view(view, &[], look, 40, 12);
            let bar: String = (2..10).map(|y| shown[(39, y)].symbol()).collect();
            bar.replace(seen, "x").replace(other, ".")
        };
        for (views, wanted) in [
            ([list(8, 7), page(8, 0)], "        "),
            ([list(9, 0), page(9, 0)], "xxxxxxx."),
            ([list(32, 0), page(32, 0)], "xx......"),
            ([list(32, 16), page(32, 12)], "...xx..."),
            ([list(32, 31), page(32, 24)], "......xx"),
            ([list(999, 998), page(999, 991)], ".......x"),
        ] {
            assert_eq!(views.map(|view| bar(&view)), [wanted; 2], "{look:?}");
        }
    }
}

#[test]
fn the_panel_shows_what_came_last_where_there_is_no_room_for_all() {
    let mut scene = scene_of("@.*H\n");
    let lines = (0..99).map(|line| format!("line {line}.")).collect();
    scene.panel = Some(Panel { title: "rules", lines });
    let shown = text(&drawn_view(&View::Board(scene), &[], COLOURS, 80, 24));
    assert!(shown.contains("line 98.") && !shown.contains("line 0."), "{shown}");
}

#[test]
fn the_panel_is_seen_in_a_small_terminal_or_it_is_said_that_it_is_not() {
    let board = |columns: usize, rows: usize| {
        let rest = format!("{}\n", ".".repeat(columns)).repeat(rows - 1);
        scene_of(&format!("@.*H{}\n{rest}", ".".repeat(columns - 4)))
    };
    let (wide, tall) = (board(24, 4), board(16, 16));
    let shown = |scene: &Scene, message: Option<&str>, width, height| {
        let lines = (0..9).map(|line| format!("line {line}.")).collect();
        let panel = Some(Panel { title: "rules that fired", lines });
        let message = message.map(str::to_owned);
        let view = View::Board(Scene { panel, message, ..scene.clone() });
        text(&drawn_view(&view, &[], COLOURS, width, height))
    };
    let is_seen = |scene: &Scene, width, height| {
        let shown = shown(scene, None, width, height);
        let is_seen = shown.contains(" rules that fired ") && shown.contains(" line 8. ");
        assert_ne!(is_seen, shown.contains(" No room here for the rules that fired. "), "{shown}");
        is_seen
    };
    for (width, height) in (40..100).step_by(4).flat_map(|x| (7..40).map(move |y| (x, y))) {
        // Of the board four lines or sixteen columns are enough. A line above, one below, one for the
        // message, and two for the panel; or beside it.
        let has_room = height >= 4 + 5 || width >= 16 * 2 + 32;
        for scene in [&wide, &tall] {
            assert_eq!(is_seen(scene, width, height), has_room, "{width} by {height}");
        }
    }
    // Below a board that is never whole it grows with the terminal.
    let long = board(24, 10);
    let lines = |height| shown(&long, None, 46, height).matches(" line ").count();
    assert!((9..40).map(lines).is_sorted(), "{:?}", (9..40).map(lines).collect::<Vec<_>>());
    // The message is more important than the panel, and the panel than the end of a long message.
    assert!(shown(&wide, Some("Said."), 40, 8).contains(" Said. "));
    let with_comment = Scene { is_comment: true, ..wide.clone() };
    assert!(shown(&with_comment, Some("Said."), 40, 8).contains(" No room here "));
    assert!(shown(&with_comment, Some("Said."), 40, 30).contains(" Said. "));
    let long = "This is said in some words. ".repeat(5);
    assert!(shown(&wide, Some(long.trim()), 40, 11).contains(" line 8. "));
}

#[test]
fn level_1_in_fewer_colours() {
    let (_folder, app) = game();
    compare("level-1-indexed", &drawn(&app, INDEXED, 80, 24));
    compare("level-1-sixteen", &drawn(&app, SIXTEEN, 80, 24));
}

#[test]
fn level_1_without_colours_and_in_ascii() {
    let (_folder, app) = game();
    compare("level-1-mono", &drawn(&app, MONO, 80, 24));
    let buffer = drawn(&app, ASCII, 100, 30);
    assert!(buffer.content.iter().all(|cell| cell.symbol().is_ascii()));
    assert!(buffer.content.iter().all(|cell| cell.fg == cell.bg), "mono sets no colours");
    compare("level-1-ascii", &buffer);
    let narrow = text(&drawn(&app, ASCII, 40, 12));
    assert!(narrow.starts_with(" Polar - The original 1/1 - S> - par 14"), "{narrow}");
}

#[test]
fn what_is_undone_and_played_again_is_named_where_turns_are_counted_too() {
    let folder = tempfile::tempdir().unwrap();
    let (data_dir, steering) = (Some(folder.path().to_owned()), Some(Steering::TurnFirst));
    let mut app = App::new(Options { data_dir, steering, ..Options::default() }).unwrap();
    for (key, named) in [(Key::Right, "u undo  Esc menu"), (Key::Char('u'), "y redo  Esc menu")] {
        app.key(key);
        let drawn = text(&drawn(&app, MONO, 80, 24));
        let bar = drawn.lines().nth(23).unwrap();
        assert!(bar.contains("turns") && bar.contains(named), "{bar}");
    }
}

#[test]
fn no_counter_is_cut_in_40_columns_beside_the_menu_and_in_60_none_hides_the_help() {
    let folder = tempfile::tempdir().unwrap();
    let (data_dir, steering) = (Some(folder.path().to_owned()), Some(Steering::TurnFirst));
    let app = App::new(Options { data_dir, steering, ..Options::default() }).unwrap();
    let counters = |width| {
        let shown = text(&drawn(&app, COLOURS, width, 12));
        shown.lines().nth(11).unwrap().trim_end().to_owned()
    };
    assert_eq!(counters(40), " hearts 3  steps 0  pushes 0   Esc menu");
    let all = " hearts 3 steps 0 pushes 0 turns 0 Esc menu  ? help  q quit";
    assert_eq!(counters(60), all);
    assert!(counters(80).starts_with(" hearts 3    steps 0    pushes 0    turns 0 "));
}

#[test]
fn in_20_columns_the_help_names_the_key_for_more_of_it() {
    let (_folder, mut app) = game();
    app.set_page(16, 2);
    app.key(Key::Char('?'));
    let shown = text(&drawn(&app, COLOURS, 20, 6));
    assert_eq!(shown.lines().nth(5).unwrap(), "Down more  Esc back ");
}

#[test]
fn where_there_is_no_room_for_all_counters_the_first_are_whole() {
    let mut scene = scene_of("@.*H\n");
    scene.hints.clear();
    for (values, shown) in [
        ([3, 99, 99, 99], " hearts 3  steps 99 pushes 99 turns 99"),
        ([3, 1000, 10, 10], " hearts 3  steps 1000 pushes 10 turns 10"),
        ([3, 1000, 100, 10], " hearts 3 steps 1000 pushes 100 turns 10"),
        ([3, 1000, 100, 100], " hearts 3    steps 1000 pushes 100"),
        ([u32::MAX; 4], " hearts 4294967295 steps 4294967295"),
    ] {
        let labels = ["hearts", "steps", "pushes", "turns"].into_iter();
        let counters = labels.zip(values).map(|(label, value)| Counter { label, value });
        scene.counters = counters.collect();
        let drawn = text(&drawn_view(&View::Board(scene.clone()), &[], COLOURS, 40, 12));
        assert_eq!(drawn.lines().nth(11).unwrap().trim_end(), shown);
    }
}

#[test]
fn a_title_from_a_file_is_ascii_too_where_only_that_is_shown() {
    let scene = scene_of("Title: E\u{301}is – Čapek ♥ 日本\u{2028}\n@*.H\n");
    let buffer = acted(&scene, ASCII, |face| face == Face::Heart, Phase::Still);
    assert!(buffer.content.iter().all(|cell| cell.symbol().is_ascii()), "{}", text(&buffer));
    assert!(text(&buffer).contains("Eis - Capek hearts  Ri Ben"), "{}", text(&buffer));
}

#[test]
fn a_title_in_another_script_is_spelt_in_ascii_as_far_as_there_is_room() {
    let title = "北极企鹅 שלום";
    let mut scene = scene_of(&format!("Title: {title}\n@*.H\n"));
    scene.par = Some("par 14".to_owned());
    let top = |width| {
        let drawn = text(&drawn_view(&View::Board(scene.clone()), &[], ASCII, width, 12));
        drawn.lines().next().unwrap().to_owned()
    };
    assert!(top(80).contains("Bei Ji Qi E  shlvm"), "{}", top(80));
    assert!(top(40).contains("Bei Ji Qi> - par 14"), "{}", top(40));
    let row =
        |label: &str| Row { label: label.to_owned(), note: "par 14".to_owned(), ..Row::default() };
    let list = List { rows: vec![row(title), row(&"鹅".repeat(30))], ..List::default() };
    let drawn = text(&drawn_view(&View::List(list), &[], ASCII, 60, 12));
    assert!(drawn.contains("Bei Ji Qi E  shlvm"), "{drawn}");
    assert!(drawn.contains("E E > par 14"), "{drawn}");
}

#[test]
fn what_is_said_in_another_script_gives_way_at_its_end_alone_in_ascii() {
    let mut scene = scene_of("@*.H\n");
    let words =
        |letter: &str| (10..40).map(|n| format!("{letter}{n}")).collect::<Vec<_>>().join(" ");
    scene.message = Some(words("щ"));
    let drawn = text(&drawn_view(&View::Board(scene), &[], ASCII, 40, 16));
    let is_of_message = |line: &&str| line.contains("shch");
    let said: Vec<_> =
        drawn.lines().filter(is_of_message).flat_map(str::split_whitespace).collect();
    let (said, end) = (said.join(" "), said.len());
    let said = said.strip_suffix('>').unwrap_or(&said);
    assert!(words("shch").starts_with(said) && end > 15, "{drawn}");
}

#[test]
fn who_made_a_level_is_spelt_in_ascii_as_its_title_is() {
    let reached = vec!["by Чайка".to_owned()];
    let row = Row { label: "Ёж".to_owned(), reached, ..Row::default() };
    let list = List { rows: vec![row], ..List::default() };
    let drawn = text(&drawn_view(&View::List(list), &[], ASCII, 60, 12));
    assert!(drawn.contains("by Chaika"), "{drawn}");
}

#[test]
fn a_title_from_a_file_does_not_tell_the_terminal_what_to_do() {
    let scene = scene_of("Title: \u{1b}[31mRed\u{7}\u{9b}2J\n@*.H\n");
    let list = View::List(List {
        heading: scene.heading.clone(),
        rows: vec![Row {
            label: scene.heading.clone(),
            note: scene.heading.clone(),
            ..Row::default()
        }],
        ..List::default()
    });
    for (view, look) in [(&list, COLOURS), (&list, ASCII), (&View::Board(scene), COLOURS)] {
        let buffer = drawn_view(view, &[], look, 80, 24);
        let shown: String = buffer.content.iter().map(Cell::symbol).collect();
        assert!(shown.contains("[31mRed") && !shown.contains(char::is_control), "{shown}");
    }
}

#[test]
fn no_word_of_a_comment_in_wide_letters_is_lost_and_the_par_stays() {
    let comment = "木のところで止まるまで押してから別の方向に押してくださいね";
    let mut scene = scene_of("@.*.H\n");
    (scene.heading, scene.message) = (comment.repeat(2), Some(comment.to_owned()));
    scene.par = Some("par 2".to_owned());
    let buffer = drawn_view(&View::Board(scene), &[], COLOURS, 40, 20);
    let row =
        |y| -> String { (0..40).map(|x| buffer[(x, y)].symbol().trim().to_owned()).collect() };
    let shown: String = (0..20).map(row).collect();
    assert!(shown.contains(comment), "{shown}");
    assert!(row(0).ends_with("…·par2"), "{}", row(0));
}

#[test]
fn a_line_separator_is_a_blank() {
    let rows = vec![Row { label: "a\u{2028}b\u{2029}c".to_owned(), ..Row::default() }];
    let view = View::List(List { rows, ..List::default() });
    assert!(text(&drawn_view(&view, &[], COLOURS, 40, 12)).contains("a b c"));
}

#[test]
fn that_a_title_of_wide_letters_goes_on_is_said() {
    let title = "雪".repeat(20);
    let rows = vec![Row { label: title, ..Row::default() }];
    let view = View::List(List { rows, ..List::default() });
    let shown = |width| text(&drawn_view(&view, &[], COLOURS, width, 12));
    let cut = |shown: String| (shown.matches('雪').count(), shown.contains('…'));
    assert_eq!(cut(shown(60)), (20, false));
    let (seen, goes_on) = cut(shown(40));
    assert!(seen < 20 && goes_on, "{seen}");
}

#[test]
fn what_was_reached_in_a_level_gives_way_to_its_par_and_title() {
    let row = |label: &str, reached: &[&str]| Row {
        label: label.to_owned(),
        note: "par 20".to_owned(),
        reached: reached.iter().map(|&part| part.to_owned()).collect(),
        checked: true,
        ..Row::default()
    };
    let reached = ["★ 20 pushes", "174 presses", "fewest 110"];
    let rows = vec![
        row(" 20  Independence Fjord", &reached),
        row("  1  A title that is too long for half a line", &["1 push", "1 press"]),
    ];
    let list = List { rows, ..List::default() };
    let shown = |width| text(&drawn_view(&View::List(list.clone()), &[], COLOURS, width, 12));
    let all = "Independence Fjord  ★ 20 pushes, 174 presses, fewest 110   par 20";
    for (width, rows) in [
        (120, [all, "too long for half a line 1 push, 1 press   par 20"]),
        (80, [all, "too long for half a line 1 push, 1 press   par 20"]),
        (
            60,
            ["Independence Fjord         ★ 20 pushes   par 20", "too l… 1 push, 1 press   par 20"],
        ),
        (40, ["Independence Fjord   par 20", "A title that is too… par 20"]),
    ] {
        let shown = shown(width);
        assert!(rows.iter().all(|row| shown.contains(row)), "{rows:?} in {shown}");
    }
}

#[test]
fn what_was_reached_gives_way_to_the_par_behind_a_title_in_wide_letters() {
    let title = "ペンギンはハートを氷の上で家まで押していくのです";
    let row = Row {
        label: format!("  1  {title}"),
        note: "par  1".to_owned(),
        reached: ["★ 1 push", "2 presses", "the fewest"].map(str::to_owned).into(),
        ..Row::default()
    };
    let list = View::List(List { rows: vec![row], ..List::default() });
    let line = |width| {
        let buffer = drawn_view(&list, &[], COLOURS, width, 6);
        // The second column of a wide letter holds a blank.
        let line: String = (0..width).map(|x| buffer[(x, 2)].symbol()).collect();
        (title.chars().filter(|&c| line.contains(c)).count(), line.trim_end().to_owned())
    };
    let (seen, narrow) = line(80);
    assert!(seen < title.chars().count() && narrow.contains('…'), "{narrow}");
    assert!(narrow.ends_with("★ 1 push, 2 presses   par  1"), "{narrow}");
    let (seen, wide) = line(150);
    assert!(seen == title.chars().count() && !wide.contains('…'), "{wide}");
    assert!(wide.ends_with("★ 1 push, 2 presses, the fewest   par  1"), "{wide}");
}

#[test]
fn what_the_player_has_reached_is_said_behind_the_title_as_far_as_there_is_room() {
    let mut scene = scene_of("Title: Not a short one\n@*.H\n");
    scene.reached = ["best 3★", "9 presses", "at least 7"].map(str::to_owned).to_vec();
    let heading = scene.heading.chars().count() as u16;
    let view = View::Board(scene);
    let said = |width| {
        let shown = text(&drawn_view(&view, &[], COLOURS, width, 20));
        shown.lines().next().unwrap().trim_start().to_owned()
    };
    assert!(said(heading + 4 + 30).ends_with("  best 3★, 9 presses, at least 7 "));
    assert!(said(heading + 4 + 29).ends_with("  best 3★, 9 presses "));
    assert!(said(heading + 4 + 6).trim_end().ends_with("short one"), "{}", said(heading + 4 + 6));
}

#[test]
fn a_title_gives_way_to_the_par() {
    let (_folder, app) = game();
    let drawn = text(&drawn(&app, COLOURS, 40, 12));
    let line = drawn.lines().next().unwrap();
    assert!(line.ends_with("… · par 14 "), "{line:?}");
}

#[test]
fn a_long_message_is_read_to_its_end_where_the_board_scrolls_too() {
    let (_folder, app) = game();
    let View::Board(scene) = app.view() else { panic!("no board") };
    let said = scene.message.unwrap();
    for (width, height) in [(40, 12), (50, 9), (40, 24)] {
        let shown = text(&drawn(&app, MONO, width, height));
        let words: Vec<&str> = shown.split_whitespace().collect();
        assert!(words.join(" ").contains(&said), "{width} x {height}:\n{shown}");
    }
    // Where there is room for one line only, that is the first one.
    assert!(text(&drawn(&app, MONO, 40, 7)).contains(" Push the hearts home. L plays the…"));
}

/// A comment may be as long as its author likes.
#[test]
fn a_message_is_read_as_far_as_the_board_leaves_lines_free() {
    let long: String = (0..80).map(|number| format!("word{number} ")).collect();
    // The second board scrolls.
    for columns in [38, 80] {
        let level = format!("@.*H{}\n", ".".repeat(columns - 4));
        let shown = |said: &str, height| {
            let scene = Scene { message: Some(said.to_owned()), ..scene_of(&level) };
            text(&drawn_view(&View::Board(scene), &[], MONO, 80, height))
        };
        let read = shown(&long, 24);
        assert!((0..80).all(|number| read.contains(&format!("word{number} "))), "{read}");
        assert!(read.contains(shown("word", 24).lines().nth(10).unwrap()), "{read}");
        let cut = shown(&long, 10);
        assert!(cut.contains('…'), "{cut}");
    }
}

#[test]
fn a_board_that_goes_on_beyond_the_screen_has_a_rim_where_it_ends() {
    let rim = |level: String, width, height| {
        let view = View::Board(scene_of(&level));
        let shown = text(&drawn_view(&view, &[], COLOURS, width, height));
        ["▄▄▄", "▀▀▀", "▐ ", " ▌"].map(|rim| shown.contains(rim))
    };
    let (wide, tall) =
        (format!("@.*{}H\n", ".".repeat(60)), format!("@\n*\n{}H\n", ".\n".repeat(60)));
    for width in [80, 81] {
        assert_eq!(rim(wide.clone(), width, 24), [true, true, false, false], "{width}");
        assert_eq!(rim(tall.clone(), width, 24), [false, false, true, true], "{width}");
    }
}

#[test]
fn of_a_board_that_goes_on_beyond_the_screen_the_right_edge_is_seen_where_it_ends() {
    let rest = ".".repeat(59);
    let (begins, ends) = (format!("@.*H{rest}\n"), format!("{rest}H*.@\n"));
    // Seen from edge to edge, but not from top to bottom.
    let across = format!("@.*H{0}\n", ".".repeat(36)) + &format!("{}\n", ".".repeat(40)).repeat(5);
    for (look, glyph) in [(COLOURS, "▌"), (MONO, "~"), (ASCII, "~")] {
        let edge = |level: &str, x, height| {
            let shown = drawn_view(&View::Board(scene_of(level)), &[], look, 81, height);
            (1..height - 1).filter(|&y| shown[(x, y)].symbol() == glyph).count()
        };
        // Without colours the shore has corners, where its row is seen.
        let corners = if look == COLOURS { 0 } else { 2 };
        assert_eq!(edge(&begins, 79, 24), 0, "{look:?}");
        assert_eq!(edge(&ends, 79, 24), 1 + corners, "{look:?}");
        assert_eq!(
            edge(&across, 80, 8),
            4,
            "{look:?}: in one row is the mark that it goes on below"
        );
    }
}

#[test]
fn where_a_board_goes_on_beyond_the_screen_an_arrow_in_the_water_says_so() {
    let wide = |before: usize| format!("{}@*H{}\n", ".".repeat(before), ".".repeat(60 - before));
    let high = |before| wide(before).trim().chars().flat_map(|c| [c, '\n']).collect::<String>();
    let signs = ["▴", "▸", "▾", "◂"];
    for (look, [north, east, south, west]) in
        [(COLOURS, signs), (MONO, signs), (ASCII, ["^", ">", "v", "<"])]
    {
        // Beside a row of cells, and beside a column of them.
        let (ends, sides) = ([0, 39], [18, 21]);
        for (level, water, arrows) in [
            (wide(0), ends, vec![(39, 5, east)]),
            (wide(30), ends, vec![(0, 5, west), (39, 5, east)]),
            (wide(60), ends, vec![(0, 5, west)]),
            (high(0), sides, vec![(21, 9, south)]),
            (high(30), sides, vec![(21, 1, north), (21, 9, south)]),
            (high(60), sides, vec![(21, 1, north)]),
            ("@*H\n".to_owned(), ends, vec![]),
        ] {
            let shown = drawn_view(&View::Board(scene_of(&level)), &[], look, 40, 12);
            let water = water.into_iter().flat_map(|x| (1..10).map(move |y| (x, y)));
            let found = water.map(|(x, y)| (x, y, shown[(x, y)].symbol()));
            let is_arrow = |it: &(u16, u16, &str)| [north, east, south, west].contains(&it.2);
            assert_eq!(found.filter(is_arrow).collect::<Vec<_>>(), arrows, "{look:?}: {level}");
        }
    }
}

#[test]
fn a_penguin_that_acts_stays_in_front_of_its_tree() {
    let is_penguin = |face| matches!(face, Face::Penguin { .. });
    let still = |level| acted(&scene_of(level), COLOURS, is_penguin, Phase::Still);
    let pushing = |level| acted(&scene_of(level), COLOURS, is_penguin, Phase::Push(0.5));
    assert_eq!(pushing("&*.H\n"), still("&*.H\n"));
    assert_ne!(still("&*.H\n").content, still("@*.H\n").content);
}

#[test]
fn the_tree_behind_the_penguin_is_seen_in_every_size_and_look() {
    for look in [COLOURS, SIXTEEN, MONO, ASCII] {
        for width in [60, 100, 160] {
            for cheers in [false, true] {
                let drawn = |penguin: char| {
                    let level = format!("{penguin}*.H{}\n", ".".repeat(20));
                    let mut scene = scene_of(&level);
                    if let Some(piece) = scene.pieces.last_mut() {
                        piece.face = Face::Penguin { facing: Direction::South, cheers };
                    }
                    text(&drawn_view(&View::Board(scene), &[], look, width, 12))
                };
                assert_ne!(drawn('&'), drawn('@'), "{look:?} in {width}, cheering: {cheers}");
            }
        }
    }
}

#[test]
fn a_tree_is_green_no_further_than_its_own_cell() {
    let scene = scene_of("@T....\n...*.H\n");
    let leaf = Color::from_u32(0x3fa26a);
    let view = View::Board(scene.clone());
    let penguin = scene.pieces.iter().find(|piece| matches!(piece.face, Face::Penguin { .. }));
    let &Piece { id, face, .. } = penguin.unwrap();
    for (width, height) in [(40, 8), (40, 12), (80, 24)] {
        for part in [0.0, 0.3, 0.4, 0.5, 0.6, 0.7, 1.0] {
            let actor = Actor { id, face, at: (part, 0.0), phase: Phase::Step(part) };
            let buffer = drawn_view(&view, &[actor], COLOURS, width, height);
            let green = buffer.area.positions().filter(|&at| buffer[at].bg == leaf);
            for at in green {
                let under = hit(&view, buffer.area, at.x, at.y);
                let Target::Point(point) = under else { panic!("{under:?} is green") };
                assert_eq!(point.cell(scene.size), Some(BoardCell::new(1, 0)), "{at} at {part}");
            }
        }
    }
}

#[test]
fn a_heart_that_is_in_the_house_shows_nowhere_behind_it() {
    for size in [(40, 7), (40, 10), (80, 24)] {
        for look in [COLOURS, MONO, ASCII] {
            let mut scene = scene_of("@...*.H\n.......\n.......\n");
            let is_house = |face| matches!(face, Face::House { .. });
            let at = scene.pieces.iter().position(|piece| piece.face == Face::Heart).unwrap();
            let heart = scene.pieces.remove(at);
            let house = *scene.pieces.iter().find(|piece| is_house(piece.face)).unwrap();
            let at = (f32::from(house.cell.column), f32::from(house.cell.row));
            let actor = |id, face, phase| Actor { id, face, at, phase };
            let actors = [
                actor(house.id, house.face, Phase::Still),
                actor(heart.id, heart.face, Phase::Home(0.8)),
            ];
            let view = View::Board(scene);
            let drawn = |actors: &[Actor]| drawn_view(&view, actors, look, size.0, size.1);
            assert_eq!(drawn(&actors).diff(&drawn(&[])), [], "{look:?} in {size:?}");
        }
    }
}

#[test]
fn a_lit_window_is_seen_without_colours_too() {
    for size in [(40, 7), (40, 10), (80, 24)] {
        for look in [MONO, ASCII] {
            let drawn = |hearts| {
                let mut scene = scene_of("@.*.H..\n.......\n.......\n");
                for piece in &mut scene.pieces {
                    if let Face::House { lit, .. } = &mut piece.face {
                        *lit = hearts;
                    }
                }
                let buffer = drawn_view(&View::Board(scene), &[], look, size.0, size.1);
                buffer.content.iter().map(Cell::symbol).collect::<String>()
            };
            assert_ne!(drawn(0), drawn(1), "{look:?} in {size:?}");
        }
    }
}

#[test]
fn snow_falls_while_the_penguin_cheers_and_hides_no_piece() {
    let mut scene = scene_of("@T^o#*.\n......H\n.......\n");
    for piece in &mut scene.pieces {
        if let Face::House { lit, .. } = &mut piece.face {
            *lit = 1;
        }
    }
    let bare = View::Board(Scene { pieces: Vec::new(), ..scene.clone() });
    let is_penguin = |face| matches!(face, Face::Penguin { .. });
    for look in [COLOURS, SIXTEEN, MONO, ASCII] {
        let acted = |phase| acted(&scene, look, is_penguin, phase);
        let (still, cheering) = (acted(Phase::Still), acted(Phase::Cheer(0.5)));
        let changed = still.diff(&cheering);
        assert!(changed.len() > 20, "{look:?}");
        let bare = drawn_view(&bare, &[], look, still.area.width, still.area.height);
        for (x, y, cell) in changed {
            assert_eq!(cell.symbol(), "*", "{look:?}");
            assert_eq!(still[(x, y)], bare[(x, y)], "{look:?}");
        }
    }
}

#[test]
fn a_bump_is_seen_in_every_size_of_a_cell() {
    for level in
        [".......\n...@*.H\n.......\n", "@.................*H....\n........................\n"]
    {
        let scene = scene_of(level);
        let penguin = scene.pieces.last().unwrap();
        let view = View::Board(scene.clone());
        for (width, height) in [(80, 24), (100, 30), (160, 50)] {
            let drawn = |actors: &[Actor]| drawn_view(&view, actors, COLOURS, width, height);
            let (column, row) = (f32::from(penguin.cell.column), f32::from(penguin.cell.row));
            for at in [(column + 0.125, row), (column, row + 0.125)] {
                let phase = Phase::Bump(0.5);
                let bump = Actor { id: penguin.id, face: penguin.face, at, phase };
                assert_ne!(drawn(&[bump]), drawn(&[]), "{at:?} in {width} x {height}");
            }
        }
    }
}

/// Where a cell has one line there is no room for brackets: it is gold, or reversed without colours.
#[test]
fn a_cursor_in_one_line_leaves_what_it_is_on_to_be_seen() {
    let mut scene = scene_of("@..............o........\n.*.T.^.#..........H.....\n");
    let kind = MarkKind::Cursor;
    scene.marks = scene.size.cells().map(|cell| Mark { cell, kind }).collect();
    let view = View::Board(scene);
    for (name, look) in [("cursor", COLOURS), ("cursor-mono", MONO)] {
        compare(name, &drawn_view(&view, &[], look, 60, 12));
    }
}

#[test]
fn who_bumps_leans_to_where_it_would_go() {
    let scene = scene_of(".......\n...@*.H\n.......\n");
    let penguin = scene.pieces.last().unwrap();
    let view = View::Board(scene.clone());
    for (width, height) in [(80, 24), (100, 30), (160, 50)] {
        let drawn = |actors: &[Actor]| drawn_view(&view, actors, COLOURS, width, height);
        let still = drawn(&[]);
        // The first and the last column and row that look otherwise.
        let changed = |across: f32, down: f32| {
            let (column, row) = (penguin.cell.column, penguin.cell.row);
            let at = (f32::from(column) + across, f32::from(row) + down);
            let phase = Phase::Bump(0.5);
            let bumps = drawn(&[Actor { id: penguin.id, face: penguin.face, at, phase }]);
            let changed = || still.area.positions().filter(|&at| bumps[at] != still[at]);
            let range = |of: fn(Position) -> u16| {
                (changed().map(of).min().unwrap(), changed().map(of).max().unwrap())
            };
            (range(|at| at.x), range(|at| at.y))
        };
        let is_before = |first: (u16, u16), then: (u16, u16)| first.0 < then.0 && first.1 < then.1;
        assert!(is_before(changed(-0.125, 0.0).0, changed(0.125, 0.0).0), "{width} x {height}");
        assert!(is_before(changed(0.0, -0.125).1, changed(0.0, 0.125).1), "{width} x {height}");
    }
}

#[test]
fn what_comes_to_rest_puffs_on_bare_ice_only() {
    let scene = scene_of("@..*TH\n");
    for (look, puff) in [(COLOURS, "▒"), (ASCII, ":")] {
        let at_rest = acted(&scene, look, |face| face == Face::Heart, Phase::Still);
        let puffing = acted(&scene, look, |face| face == Face::Heart, Phase::Stop(0.5));
        let changed = at_rest.diff(&puffing);
        let symbols: Vec<&str> = changed.iter().map(|(_, _, cell)| cell.symbol()).collect();
        // The tree's foot covers the other one.
        assert_eq!(symbols, [puff]);
    }
}

/// How the cell of a heart or a bomb looks while that breaks or explodes, and without it.
fn ended(face: Face, look: Look, size: (u16, u16), phase: Phase) -> Vec<[Cell; 2]> {
    let mut scene = scene_of("@......\n.o.*..H\n.......\n");
    let index = scene.pieces.iter().position(|piece| piece.face == face).unwrap();
    let piece = scene.pieces.remove(index);
    let at = (f32::from(piece.cell.column), f32::from(piece.cell.row));
    let actor = Actor { id: piece.id, face, at, phase };
    let view = View::Board(scene.clone());
    let [with, without] =
        [&[actor][..], &[]].map(|actors| drawn_view(&view, actors, look, size.0, size.1));
    let area = with.area;
    let is_there = |place: &Position| match hit(&view, area, place.x, place.y) {
        Target::Point(point) => point.cell(scene.size) == Some(piece.cell),
        _ => false,
    };
    let (there, elsewhere): (Vec<_>, Vec<_>) = area.positions().partition(is_there);
    assert!(elsewhere.into_iter().all(|at| with[at] == without[at]), "{phase:?} in {size:?}");
    there.into_iter().map(|at| [with[at].clone(), without[at].clone()]).collect()
}

#[test]
fn what_breaks_or_explodes_fills_its_cell_and_is_gone_bit_by_bit() {
    let phases = [(Face::Heart, Phase::Crush as fn(f32) -> Phase), (Face::Bomb, Phase::Blast)];
    for (face, phase) in phases {
        for look in [COLOURS, INDEXED, SIXTEEN, MONO, ASCII] {
            for size in [(40, 7), (40, 10), (80, 24)] {
                let seen = [0.0, 0.2, 0.5, 0.65, 0.75, 0.95].map(|part| {
                    let cells = ended(face, look, size, phase(part));
                    let seen = cells.iter().filter(|[with, without]| with != without).count();
                    (seen, cells.len())
                });
                assert_eq!(seen[0].0, seen[0].1, "{face:?} {look:?} {size:?}");
                assert!(
                    seen.is_sorted_by(|a, b| a.0 >= b.0),
                    "{face:?} {look:?} {size:?} {seen:?}"
                );
                assert!(seen[5].0 * 2 <= seen[5].1, "{face:?} {look:?} {size:?} {seen:?}");
            }
        }
    }
}

#[test]
fn a_bomb_flashes_burns_and_smokes() {
    let [snow, gold, brick, slate, rock] =
        [0xf4fbff, 0xf2b84b, 0xb5473c, 0x46536b, 0x6f7f95].map(Color::from_u32);
    let inks = |size, part| -> BTreeSet<String> {
        let cells = ended(Face::Bomb, COLOURS, size, Phase::Blast(part));
        let seen = cells.into_iter().filter(|[with, without]| with != without);
        seen.map(|[with, _]| with.fg.to_string()).collect()
    };
    let named = |inks: &[Color]| inks.iter().map(Color::to_string).collect();
    for size in [(40, 10), (80, 24)] {
        assert_eq!(inks(size, 0.1), named(&[snow]), "{size:?}");
        assert_eq!(inks(size, 0.3), named(&[gold, snow]), "{size:?}");
        assert_eq!(inks(size, 0.5), named(&[brick, gold]), "{size:?}");
        assert_eq!(inks(size, 0.6), named(&[slate, brick]), "{size:?}");
        assert_eq!(inks(size, 0.8), named(&[rock]), "{size:?}");
    }
    for (part, ink) in [(0.1, snow), (0.35, gold), (0.6, brick), (0.8, rock)] {
        assert_eq!(inks((40, 7), part), named(&[ink]), "{part}");
    }
}

#[test]
fn what_is_typed_ends_where_the_next_letter_comes() {
    let (_folder, mut app) = game();
    "eSmy".chars().for_each(|c| app.key(Key::Char(c)));
    let shown = || text(&drawn(&app, COLOURS, 80, 24));
    assert!(shown().contains(" my_ "), "{}", shown());
}

#[test]
fn the_panel_the_lists_the_help_and_the_question() {
    let (_folder, mut app) = game();
    app.key(Key::Right);
    app.key(Key::Tab);
    compare("panel", &drawn(&app, COLOURS, 100, 30));
    app.key(Key::Escape);
    compare("menu", &drawn(&app, COLOURS, 80, 24));
    app.key(Key::Escape);
    app.key(Key::Char('m'));
    compare("levels", &drawn(&app, COLOURS, 80, 24));
    app.key(Key::Escape);
    app.key(Key::Char('?'));
    compare("help", &drawn(&app, COLOURS, 80, 30));
    app.key(Key::Escape);
    app.key(Key::Char('o'));
    app.point(Target::Row(9));
    compare("question", &drawn(&app, COLOURS, 80, 24));
}

#[test]
fn no_page_of_40_columns_is_cut() {
    let (_folder, mut app) = game();
    let shown = |app: &App| text(&drawn(app, COLOURS, 40, 40));
    // A step, so that there is a way back to be offered.
    app.key(Key::Right);
    for key in [Key::Escape, Key::Char('m'), Key::Char('?')] {
        app.set_page(36, 36);
        app.key(key);
        let page = shown(&app);
        assert!(!page.contains('…'), "{page}");
        app.key(Key::Escape);
    }
    "eS".chars().for_each(|c| app.key(Key::Char(c)));
    assert!(!shown(&app).contains('…'), "{}", shown(&app));
    app.key(Key::Escape);
    app.key(Key::Char('m'));
    let levels = shown(&app);
    let pars = levels.lines().filter_map(|line| line.find(" par "));
    assert_eq!(pars.collect::<BTreeSet<_>>().len(), 1, "the pars stand in a column:\n{levels}");
}

#[test]
fn no_answer_to_a_question_covers_the_keys() {
    let (folder, mut app) = game();
    app.close();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    for number in 10..21 {
        let file = levels.join(format!("a-name-as-long-as-a-line-has-room-{number}.polar"));
        fs::write(file, "@*H\n").unwrap();
    }
    let data_dir = Some(folder.path().to_owned());
    let mut app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    app.key(Key::Char('O'));
    for height in [7, 12] {
        let shown = text(&drawn(&app, COLOURS, 40, height));
        assert!(shown.contains("Enter play  Tab complete  Esc back"), "{shown}");
    }
    let shown = text(&drawn(&app, COLOURS, 40, 18));
    assert!(shown.contains("and 3 more"), "the last words are seen where there is room:\n{shown}");
}

#[test]
fn a_question_in_wide_letters_is_read_to_its_end_and_stands_in_the_middle() {
    let names = "最後の最後に残されたとても長い名前の面、".repeat(4);
    let prompt = Prompt {
        heading: String::new(),
        question: "名前".to_owned(),
        answer: None,
        refusal: Some(names.clone()),
        hints: Vec::new(),
    };
    let buffer = drawn_view(&View::Prompt(prompt), &[], COLOURS, 80, 24);
    let symbol = |x, y| buffer[(x, y)].symbol();
    let is_wide =
        |&(x, y): &(u16, u16)| !symbol(x, y).trim().is_empty() && !symbol(x, y).is_ascii();
    let places = (1..23).flat_map(|y| (0..80).map(move |x| (x, y)));
    let places: Vec<(u16, u16)> = places.filter(is_wide).collect();
    let shown: String = places.iter().map(|&(x, y)| symbol(x, y)).collect();
    assert_eq!(shown, format!("名前{names}"));
    // Two letters of two columns each.
    assert_eq!(places[0].0, 38);
}

#[test]
fn an_answer_that_is_only_offered_looks_chosen() {
    let (_folder, mut app) = game();
    app.key(Key::Char('e'));
    for c in "Smine".chars() {
        app.key(Key::Char(c));
    }
    app.key(Key::Enter);
    app.key(Key::Char('S'));
    let reversed = |app: &App| {
        let screen = drawn_view(&app.view(), &[], MONO, 40, 12);
        let is_reversed = |cell: &&Cell| cell.modifier.contains(Modifier::REVERSED);
        screen.content().iter().filter(is_reversed).map(Cell::symbol).collect::<String>()
    };
    assert_eq!(reversed(&app), "mine");
    app.key(Key::Char('x'));
    assert_eq!(reversed(&app), "", "it was typed");
}

#[test]
fn a_level_being_edited() {
    let (_folder, mut app) = game();
    for key in ['E', '7', 'd', '5', 'd', '3'] {
        app.key(Key::Char(key));
    }
    Waiting::on(&app).until(&mut app, "needed");
    compare("editor-80x24", &drawn(&app, COLOURS, 80, 24));
    compare("editor-60x20", &drawn(&app, MONO, 60, 20));
}

#[test]
fn a_cleared_level_and_the_penguin_in_each_direction() {
    let (folder, _app) = game();
    let file = folder.path().join("short.polar");
    fs::write(&file, "Title: Short\n\n@.*H.\n.....\n\nTitle: Next\n\n@*H\n").unwrap();
    let (data_dir, levels) = (Some(folder.path().join("data")), Some(file));
    let speed = Some(Speed::Off);
    let options = Options { data_dir, levels, speed, ..Options::default() };
    let mut app = App::new(options).unwrap();
    for key in [Key::Down, Key::Right, Key::Left, Key::Up] {
        app.key(key);
        let name = format!("penguin-{key}").to_lowercase();
        compare(&name, &drawn(&app, COLOURS, 60, 14));
    }
    app.key(Key::Right);
    app.key(Key::Right);
    compare("cleared", &drawn(&app, COLOURS, 60, 14));
    compare("cleared-mono", &drawn(&app, MONO, 60, 14));
}

/// In cells of each size, once the heart is home. It hides no tree above the house.
#[test]
fn smoke_rises_from_a_house_that_all_hearts_have_come_to() {
    for height in [7, 9, 14] {
        for (level, count) in [(".....\n@*..H\n", 1), ("....T\n@*..H\n", 0)] {
            let (folder, _app) = game_of(level);
            let levels = Some(folder.path().join("own.polar"));
            let data_dir = Some(folder.path().join("other"));
            let mut app = App::new(Options { data_dir, levels, ..Options::default() }).unwrap();
            let shown = |app: &App| text(&drawn(app, COLOURS, 40, height));
            app.key(Key::Right);
            app.tick(Duration::from_millis(60));
            assert!(app.actors().len() > 1, "the heart slides");
            assert!(!shown(&app).contains('░'), "{}", shown(&app));
            app.tick(Duration::from_secs(9));
            assert_eq!(shown(&app).matches('░').count(), count, "{}", shown(&app));
        }
    }
}

#[test]
fn what_became_of_a_push_is_said_when_it_has_come_to_that() {
    let (folder, _app) = game_of("@*....H\n");
    let levels = Some(folder.path().join("own.polar"));
    let data_dir = Some(folder.path().join("other"));
    let mut app = App::new(Options { data_dir, levels, ..Options::default() }).unwrap();
    let says = |app: &App| text(&drawn(app, COLOURS, 80, 24)).contains("Cleared!");
    app.key(Key::Right);
    app.tick(Duration::from_millis(60));
    assert!(app.actors().len() > 1 && !says(&app), "the heart slides");
    app.tick(Duration::from_secs(9));
    assert!(says(&app));
}

#[test]
fn what_is_said_of_a_solution_that_plays_stays_while_balls_fly() {
    let (folder, _app) = game();
    let file = folder.path().join("two.fling");
    fs::write(&file, "o..o.o\n").unwrap();
    let (data_dir, levels) = (Some(folder.path().join("data")), Some(file));
    let mut app = App::new(Options { data_dir, levels, ..Options::default() }).unwrap();
    app.key(Key::Char('T'));
    Waiting::on(&app).until(&mut app, "A solution.");
    app.tick(Duration::from_millis(100));
    assert!(app.actors().len() > 1);
    let shown = text(&drawn(&app, COLOURS, 80, 24));
    assert!(shown.contains("A solution."), "{shown}");
}

/// Balls of every colour, one of them held, its ways marked.
const BALLS: &str =
    "Title: Balls\nGame: fling\n\n.o..o...\n........\n.o.o.oo.\n........\n.oooo.o.\n";

#[test]
fn balls_in_each_size_of_a_cell_and_without_colours() {
    let (_folder, mut app) = game_of(BALLS);
    app.key(Key::Enter);
    compare("fling-40x10", &drawn(&app, COLOURS, 40, 10));
    compare("fling-60x14", &drawn(&app, COLOURS, 60, 14));
    compare("fling-60x20", &drawn(&app, COLOURS, 60, 20));
    compare("fling-70x26", &drawn(&app, COLOURS, 70, 26));
    compare("fling-mono", &drawn(&app, MONO, 60, 14));
    compare("fling-ascii", &drawn(&app, ASCII, 60, 20));
}

/// One first move alone leads on, so that any search looks at it next.
const FORCED: &str = "Game: fling\n\no...\n...o\no...\n....\no...\n";

#[test]
fn a_search_is_watched() {
    let (_folder, mut app) = game_of(FORCED);
    app.key(Key::Char('W'));
    for _ in 0..2 {
        app.tick(Duration::from_millis(100));
    }
    compare("fling-watched", &drawn(&app, COLOURS, 80, 24));
}

#[test]
fn a_ball_that_leaves_the_board_splashes_into_the_water() {
    let scene = scene_of("Game: fling\n\no.o.\n....\n");
    for (look, water) in [(COLOURS, "▟"), (ASCII, "#")] {
        let mut scene = scene.clone();
        let ball = scene.pieces.pop().unwrap();
        let (at, phase) = ((4.0, 0.0), Phase::Splash(0.1));
        let actor = Actor { id: ball.id, face: ball.face, at, phase };
        let view = View::Board(scene);
        let drawn = |actors: &[Actor]| drawn_view(&view, actors, look, 60, 14);
        let (still, splashing) = (drawn(&[]), drawn(&[actor]));
        let changed = still.diff(&splashing);
        assert!(changed.iter().any(|(_, _, cell)| cell.symbol() == water), "{changed:?}");
    }
}

#[test]
fn a_theme_and_a_terminal_make_a_look() {
    let colours = |theme, terminal| Look::new(theme, terminal, false).colours;
    assert_eq!(colours(Theme::Auto, Colours::None), Colours::None);
    assert_eq!(colours(Theme::Auto, Colours::True), Colours::True);
    assert_eq!(colours(Theme::Light, Colours::Indexed), Colours::Indexed);
    assert_eq!(colours(Theme::Mono, Colours::True), Colours::None);
    assert_eq!(colours(Theme::Sixteen, Colours::True), Colours::Sixteen);
    // Asked for by name, there are colours where the terminal says it has none.
    assert_eq!(colours(Theme::Light, Colours::None), Colours::Sixteen);
    assert!(Look::new(Theme::Dark, Colours::True, false).dark);
    assert!(!Look::new(Theme::Auto, Colours::True, false).dark);
}

/// The key that answers the question is the last to give way.
#[test]
fn a_question_shows_the_key_that_answers_it_in_a_narrow_terminal() {
    let (_folder, mut app) = game();
    let press = |app: &mut App, keys: &str| keys.chars().for_each(|key| app.key(Key::Char(key)));
    press(&mut app, "E1");
    press(&mut app, "E");
    let View::Prompt(_) = app.view() else { panic!("no question") };
    let seen = text(&drawn(&app, COLOURS, 40, 12));
    assert!(seen.contains("Tab keep it  Enter begin  Esc back"), "{seen}");
}
