//! Titles, messages and counters: what gives way where there is no room for all, and what other scripts become.

use polar_play::{App, Counter, Face, Key, List, Options, Phase, Row, Scene, Steering, View};
use ratatui_core::buffer::Cell;

use crate::{
    acted,
    shown::{ASCII, COLOURS, MONO, drawn, drawn_view, game, scene_of},
    text,
};

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
fn a_line_separator_and_a_tab_are_blanks() {
    let rows = vec![Row { label: "a\u{2028}b\u{2029}c\td\u{85}e".to_owned(), ..Row::default() }];
    let view = View::List(List { rows, ..List::default() });
    for look in [COLOURS, ASCII] {
        let shown = text(&drawn_view(&view, &[], look, 40, 12));
        assert!(shown.contains("a b c d e"), "{shown}");
    }
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
fn no_letter_of_arabic_is_lost_where_two_would_be_one_in_print() {
    let name = "سلام ".repeat(5);
    let reached = vec![format!("by {name}")];
    let rows = vec![Row { label: "1".to_owned(), reached, ..Row::default() }];
    let view = View::List(List { rows, ..List::default() });
    let shown = |width| text(&drawn_view(&view, &[], COLOURS, width, 12));
    assert!(shown(60).contains(name.trim()), "{}", shown(60));
    assert!(!shown(36).contains("by"), "{}", shown(36));
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
