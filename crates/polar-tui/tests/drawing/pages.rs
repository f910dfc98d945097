//! Lists, the help, the panel and questions.

use std::{collections::BTreeSet, fs};

use polar_play::{App, Key, Line, List, Options, Panel, Prompt, Row, Scene, Target, Text, View};
use ratatui_core::{buffer::Cell, style::Modifier};

use crate::{
    compare,
    shown::{ASCII, COLOURS, MONO, drawn, drawn_view, game, scene_of},
    text,
};

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
fn in_20_columns_the_help_names_the_key_for_more_of_it() {
    let (_folder, mut app) = game();
    app.set_page(16, 2);
    app.key(Key::Char('?'));
    let shown = text(&drawn(&app, COLOURS, 20, 6));
    assert_eq!(shown.lines().nth(5).unwrap(), "Down more  Esc back ");
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
