//! The loop between the game and a terminal, played by events.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod shown;
#[path = "../../polar-play/tests/support/waiting.rs"]
mod waiting;

use std::{
    fs,
    sync::mpsc,
    time::{Duration, Instant},
};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use polar_play::{App, Clipboard, Face, Key, Options, Target, Theme, View};
use polar_tui::{Colours, Look, Message, hit, run};
use ratatui_core::{
    backend::TestBackend,
    buffer::{Buffer, Cell},
    layout::{Position, Rect},
    style::Color,
    terminal::Terminal,
};
use shown::{ASCII, COLOURS, INDEXED, MONO, drawn, drawn_view, game, game_of};
use tempfile::TempDir;
use waiting::Waiting;

/// What the loop shows in the end, if these are the last events of a terminal of 80 by 24.
fn looped(app: &mut App, look: Look, events: impl IntoIterator<Item = Event>) -> Buffer {
    looped_in((80, 24), app, look, events, |_| ())
}

fn looped_in(
    (width, height): (u16, u16),
    app: &mut App,
    look: Look,
    events: impl IntoIterator<Item = Event>,
    copy: impl FnMut(&str),
) -> Buffer {
    let (sender, receiver) = mpsc::channel();
    events.into_iter().for_each(|event| sender.send(Message::Terminal(event)).unwrap());
    drop(sender);
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    run(app, &mut terminal, &receiver, look.colours, look.ascii, Instant::now, copy).unwrap();
    terminal.backend().buffer().clone()
}

fn ctrl(letter: char) -> Event {
    Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL))
}

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn typed(keys: &str) -> impl Iterator<Item = Event> {
    keys.chars().map(|c| key(KeyCode::Char(c)))
}

/// A game of a level in which pieces move.
fn moving(level: &str) -> (TempDir, App) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.polar");
    fs::write(&file, level).unwrap();
    let (levels, data_dir) = (Some(file), Some(folder.path().join("data")));
    let app = App::new(Options { levels, data_dir, ..Options::default() }).unwrap();
    (folder, app)
}

fn steps(app: &App) -> u32 {
    let View::Board(scene) = app.view() else { panic!("no board") };
    scene.counters[1].value
}

#[test]
fn the_loop_plays_keys_and_ends_when_it_is_told_to() {
    let (_folder, mut app) = game();
    looped(&mut app, COLOURS, typed("llju"));
    assert_eq!(steps(&app), 2);
    let (sender, receiver) = mpsc::channel();
    typed("l").map(Message::Terminal).chain([Message::End]).for_each(|it| sender.send(it).unwrap());
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    run(&mut app, &mut terminal, &receiver, Colours::None, false, Instant::now, |_| ()).unwrap();
    assert_eq!(steps(&app), 3);
}

#[test]
fn what_is_typed_ahead_behind_the_key_that_quits_is_not_played() {
    for quits in [key(KeyCode::Char('q')), ctrl('c')] {
        let (_folder, mut app) = game();
        looped(&mut app, COLOURS, [quits].into_iter().chain(typed("lll")));
        assert_eq!(steps(&app), 0);
    }
}

#[test]
fn the_loop_draws_in_the_colours_and_characters_that_are_wanted() {
    let folder = tempfile::tempdir().unwrap();
    for (theme, look) in [
        (Theme::Auto, ASCII),
        (Theme::Auto, INDEXED),
        (Theme::Dark, Look { dark: true, ..COLOURS }),
    ] {
        let data_dir = Some(folder.path().to_owned());
        let options = Options { data_dir, theme: Some(theme), ..Options::default() };
        let mut app = App::new(options).unwrap();
        let shown = looped(&mut app, look, []);
        assert_eq!(shown.content, drawn(&app, look, 80, 24).content, "{look:?}");
    }
}

#[test]
fn the_loop_shows_what_moves_where_it_is() {
    // It takes seconds: more than the picture, on a slow machine too.
    let (_folder, mut app) = moving(&format!("@*{}TH\n", ".".repeat(96)));
    app.key(Key::Right);
    let shown = looped_in((220, 24), &mut app, COLOURS, [], |_| ());
    // No time has passed since.
    assert_eq!(shown.content, drawn(&app, COLOURS, 220, 24).content);
    assert_ne!(shown.content, drawn_view(&app.view(), &[], COLOURS, 220, 24).content);
}

/// Nothing moves while the loop sleeps, and a motion begins when its key comes.
#[test]
fn what_is_pushed_after_a_long_sleep_is_seen_to_slide() {
    let (_folder, mut app) = moving("@*....TH\n");
    let (sender, receiver) = mpsc::channel();
    sender.send(Message::Terminal(key(KeyCode::Right))).unwrap();
    drop(sender);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    // It is asked at the start, before the first picture, and when the key has come.
    let (began, mut asked) = (Instant::now(), 0);
    let clock = || {
        asked += 1;
        if asked > 2 { began + Duration::from_secs(3600) } else { began }
    };
    run(&mut app, &mut terminal, &receiver, Colours::None, false, clock, |_| ()).unwrap();
    assert!(app.actors().len() > 1, "the heart is on its way");
}

#[test]
fn what_looks_as_it_did_is_not_sent_again() {
    for (width, height, pictures) in [(80, 24, 4), (12, 3, 1)] {
        let (_folder, mut app) = game();
        let (sender, receiver) = mpsc::channel();
        let keys = [KeyCode::Right, KeyCode::Left, KeyCode::Right];
        keys.into_iter().for_each(|code| sender.send(Message::Terminal(key(code))).unwrap());
        drop(sender);
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        // So slow that every key gets a picture, where there is room for the board.
        let mut now = Instant::now();
        let clock = || {
            now += Duration::from_secs(1);
            now
        };
        run(&mut app, &mut terminal, &receiver, Colours::None, false, clock, |_| ()).unwrap();
        let mut drawn = 0;
        terminal.draw(|frame| drawn = frame.count()).unwrap();
        assert_eq!(drawn, pictures, "{width}x{height}");
    }
}

/// What has passed before a key is no part of the motion that the key begins.
#[test]
fn what_is_undone_in_a_pause_of_a_solution_is_seen_to_go_back() {
    let (_folder, mut app) = moving("@.......................*H\n");
    app.key(Key::Char('T'));
    Waiting::on(&app).until(&mut app, "A solution.");
    let frame = Duration::from_millis(10);
    for is_resting in [false, true] {
        while app.actors().is_empty() != is_resting {
            app.tick(frame);
        }
    }
    let (sender, receiver) = mpsc::channel();
    sender.send(Message::Terminal(key(KeyCode::Char('u')))).unwrap();
    drop(sender);
    let mut terminal = Terminal::new(TestBackend::new(120, 20)).unwrap();
    // It is asked at the start, before the first picture, and when the key has come.
    let (began, mut asked) = (Instant::now(), 0);
    let clock = || {
        asked += 1;
        if asked > 2 { began + Duration::from_millis(60) } else { began }
    };
    run(&mut app, &mut terminal, &receiver, Colours::None, false, clock, |_| ()).unwrap();
    assert!(!app.actors().is_empty(), "the penguin is on its way back");
}

#[test]
fn a_held_key_cuts_no_slide_short() {
    let (_folder, mut app) = moving(&format!("@*{}TH\n", ".".repeat(96)));
    let [press, repeat] = [KeyEventKind::Press, KeyEventKind::Repeat]
        .map(|kind| Event::Key(KeyEvent::new_with_kind(KeyCode::Right, KeyModifiers::NONE, kind)));
    looped(&mut app, COLOURS, [press.clone(), repeat.clone(), repeat]);
    assert!(app.actors().len() > 1, "the heart is on its way");
    looped(&mut app, COLOURS, [press]);
    assert_eq!(steps(&app), 1, "a press does not wait");
}

#[test]
fn a_board_that_goes_on_beyond_the_screen_moves_along_with_the_penguin() {
    let ice = |cells| ".".repeat(cells);
    let map = format!("*H{}\n{}@{}\n{}\n", ice(62), ice(31), ice(32), ice(64));
    let (_folder, mut app) = moving(&map);
    let area = Rect::new(0, 0, 60, 12);
    let night = Color::from_u32(0x1b2440);
    let moment = |app: &App| {
        let (view, buffer) = (app.view(), drawn(app, COLOURS, 60, 12));
        let column = |at: Position| match hit(&view, area, at.x, at.y) {
            Target::Point(point) => Some(point.x / 16),
            _ => None,
        };
        let board = || area.positions().filter(|&at| column(at).is_some());
        let is_dark = |at: &Position| [buffer[*at].fg, buffer[*at].bg].contains(&night);
        let penguin = board().filter(is_dark).map(|at| at.x).min().unwrap();
        (board().find_map(column).unwrap(), penguin)
    };
    let (first, at) = moment(&app);
    app.key(Key::Right);
    let mut seen = vec![first];
    while !app.actors().is_empty() {
        let (first, now) = moment(&app);
        seen.push(first);
        assert!(now.abs_diff(at) <= 1, "the penguin stays in the middle: {now}, not {at}");
        app.tick(Duration::from_millis(10));
    }
    seen.push(moment(&app).0);
    assert!(seen.is_sorted() && seen[1] == first, "{seen:?}");
    assert_eq!(seen.last(), Some(&(first + 1)), "{seen:?}");
}

/// Keys that come faster than they can be taken, as on a slow disk.
#[test]
fn there_is_a_picture_between_keys_that_take_long() {
    let pictures = |each: u32| {
        let (_folder, mut app) = game();
        let (sender, receiver) = mpsc::channel();
        let keys = "lhlhlhlhlh";
        typed(keys).for_each(|event| sender.send(Message::Terminal(event)).unwrap());
        drop(sender);
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        let mut now = Instant::now();
        let clock = || {
            now += Duration::from_millis(each.into());
            now
        };
        run(&mut app, &mut terminal, &receiver, Colours::None, false, clock, |_| ()).unwrap();
        assert_eq!(steps(&app), 10, "no key is lost");
        terminal.get_frame().count()
    };
    assert_eq!(pictures(1), 2, "all keys are taken at once");
    assert!(pictures(30) > 4);
}

#[test]
fn what_has_not_changed_is_not_drawn_again() {
    let pictures = |last: Message| {
        let (_folder, mut app) = game();
        let (sender, receiver) = mpsc::channel();
        let moved = mouse(&app, MouseEventKind::Moved, (1, 1));
        for message in [Message::Terminal(moved), Message::Change, last] {
            sender.send(message).unwrap();
        }
        drop(sender);
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        let mut now = Instant::now();
        // There would be a picture after each.
        let clock = || {
            now += Duration::from_secs(1);
            now
        };
        run(&mut app, &mut terminal, &receiver, Colours::None, false, clock, |_| ()).unwrap();
        terminal.get_frame().count()
    };
    assert_eq!(pictures(Message::Change), 1);
    let ctrl_l = Message::Terminal(ctrl('l'));
    for last in [Message::Redraw, ctrl_l, Message::Terminal(Event::Resize(80, 24))] {
        assert_eq!(pictures(last), 2, "the screen may show something else");
    }
}

#[test]
fn the_help_is_broken_as_wide_as_the_terminal() {
    let (_folder, mut app) = game();
    for code in [KeyCode::Char('?'), KeyCode::End] {
        let shown = looped_in((40, 12), &mut app, MONO, [key(code)], |_| ());
        let shown: String = shown.content.iter().map(Cell::symbol).collect();
        assert!(shown.contains("Help") && !shown.contains('…'), "{shown}");
    }
}

#[test]
fn ctrl_c_leaves_whatever_is_seen_and_the_help_says_so() {
    for page in ["", "m", "?", "O", "e", "eS"] {
        let (_folder, mut app) = game();
        let shown = looped(&mut app, COLOURS, typed("?").chain([key(KeyCode::End)]));
        let shown: String = shown.content.iter().map(Cell::symbol).collect();
        assert!(shown.contains("Ctrl-C") && shown.contains("Ctrl-L"), "{shown}");
        app.key(Key::Escape);
        looped(&mut app, COLOURS, typed(page));
        assert!(!app.is_over(), "{page}");
        looped(&mut app, COLOURS, [ctrl('c')]);
        assert!(app.is_over(), "{page}");
    }
}

/// Some terminals send it for the key Backspace.
#[test]
fn ctrl_h_takes_back_what_was_typed() {
    let (_folder, mut app) = game();
    looped(&mut app, COLOURS, typed("Oab").chain([ctrl('h')]));
    let View::Prompt(prompt) = app.view() else { panic!("no prompt") };
    assert_eq!(prompt.answer.unwrap().text, "a");
}

#[test]
fn what_is_copied_is_handed_over() {
    let (_folder, mut app) = game();
    app.set_clipboard(Clipboard::Screen);
    let mut copied = String::new();
    looped_in((80, 24), &mut app, COLOURS, typed("ec"), |text| copied.push_str(text));
    assert!(copied.contains("&..............T.....#.."), "{copied:?}");
}

#[test]
fn only_the_first_button_clicks_and_only_when_it_goes_down() {
    let (_folder, mut app) = game();
    let view = app.view();
    let View::Board(scene) = &view else { panic!("no board") };
    let beside = scene.pieces.iter().find(|piece| matches!(piece.face, Face::Penguin { .. }));
    let beside = beside.unwrap().cell.column + 1;
    let area = Rect::new(0, 0, 80, 24);
    let is_beside = |at: &Position| match hit(&view, area, at.x, at.y) {
        Target::Point(point) => point.cell(scene.size).is_some_and(|cell| cell.column == beside),
        _ => false,
    };
    let Position { x: column, y: row } = area.positions().find(is_beside).unwrap();
    let event =
        |kind| Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
    let left = MouseButton::Left;
    let others = [
        MouseEventKind::Moved,
        MouseEventKind::Down(MouseButton::Right),
        MouseEventKind::Down(MouseButton::Middle),
        MouseEventKind::Drag(left),
        MouseEventKind::Up(left),
        MouseEventKind::ScrollDown,
    ];
    looped(&mut app, COLOURS, others.map(event));
    assert_eq!(steps(&app), 0);
    looped(&mut app, COLOURS, [event(MouseEventKind::Down(left))]);
    assert!(steps(&app) > 0);
}

#[test]
fn a_double_click_to_go_back_does_not_quit_as_well() {
    let (_folder, mut app) = game();
    looped(&mut app, COLOURS, typed("?"));
    let (kind, modifiers) = (MouseEventKind::Down(MouseButton::Left), KeyModifiers::NONE);
    let click = |column| Event::Mouse(MouseEvent { kind, column, row: 23, modifiers });
    // A hand slips.
    looped(&mut app, COLOURS, [click(77), click(76)]);
    assert!(matches!(app.view(), View::Board(_)) && !app.is_over());
    looped(&mut app, COLOURS, [click(77)]);
    assert!(app.is_over(), "there is the key to quit");
}

#[test]
fn who_clicks_fast_on_undo_or_redo_hits_nothing_else_that_comes_there() {
    // Once all is undone or redone, the menu or restart is in its place.
    for (width, label, done, left) in [(60, "undo", "dd", 0), (80, "redo", "dduu", 2)] {
        let (_folder, mut app) = game();
        looped(&mut app, COLOURS, typed(done));
        let (view, area) = (app.view(), Rect::new(0, 0, width, 24));
        let is_there = |at: &Position| match hit(&view, area, at.x, at.y) {
            Target::Hint(index) => view.hints()[index].label == label,
            _ => false,
        };
        let Position { x: column, y: row } = area.positions().find(is_there).unwrap();
        let (kind, modifiers) = (MouseEventKind::Down(MouseButton::Left), KeyModifiers::NONE);
        let clicks = vec![Event::Mouse(MouseEvent { kind, column, row, modifiers }); 4];
        looped_in((width, 24), &mut app, COLOURS, clicks, |_| ());
        assert!(matches!(app.view(), View::Board(_)), "{label}");
        assert_eq!(steps(&app), left, "{label}");
    }
}

/// What the mouse does on a cell, in a terminal of 80 by 24.
fn mouse(app: &App, kind: MouseEventKind, cell: (u32, u32)) -> Event {
    let (view, area) = (app.view(), Rect::new(0, 0, 80, 24));
    let is_there = |at: &Position| match hit(&view, area, at.x, at.y) {
        Target::Point(point) => (point.x / 16, point.y / 16) == cell,
        _ => false,
    };
    let Position { x: column, y: row } = area.positions().find(is_there).unwrap();
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// The rows of the board that is seen.
fn rows(app: &App) -> Vec<String> {
    let View::Board(scene) = app.view() else { panic!("no board") };
    scene.describe().lines().skip(1).take(scene.size.rows()).map(str::to_owned).collect()
}

#[test]
fn a_mouse_draws_in_the_editor_with_its_first_button_and_wipes_with_its_second() {
    let (_folder, mut app) = game_of("@.*..H\n......\n......\n");
    looped(&mut app, COLOURS, typed("e2u"));
    let [left, right, middle] = [MouseButton::Left, MouseButton::Right, MouseButton::Middle];
    for (kind, cell, wanted) in [
        (MouseEventKind::Down(left), (0, 1), "^....."),
        (MouseEventKind::Drag(left), (5, 1), "^^^^^^"),
        (MouseEventKind::Up(left), (5, 1), "^^^^^^"),
        (MouseEventKind::Drag(left), (5, 0), "^^^^^^"),
        (MouseEventKind::Down(right), (1, 1), "^.^^^^"),
        (MouseEventKind::Drag(right), (3, 1), "^...^^"),
        // It was let go of where the terminal does not hear of it.
        (MouseEventKind::Moved, (3, 1), "^...^^"),
        (MouseEventKind::Drag(right), (4, 1), "^...^^"),
        (MouseEventKind::Down(left), (2, 1), "^.^.^^"),
        (MouseEventKind::Drag(middle), (1, 1), "^.^.^^"),
        (MouseEventKind::Down(middle), (1, 1), "^.^.^^"),
    ] {
        let event = mouse(&app, kind, cell);
        looped(&mut app, COLOURS, [event]);
        assert_eq!(rows(&app)[1], wanted, "{kind:?} at {cell:?}");
    }
    assert!(rows(&app)[0].ends_with(".*..H"), "{:?}", rows(&app));
    looped(&mut app, COLOURS, typed("uu"));
    assert_eq!(rows(&app)[1], "^^^^^^", "one undo a stroke");
    looped(&mut app, COLOURS, typed("u"));
    assert_eq!(rows(&app)[1], "......");
}

#[test]
fn a_board_that_goes_on_beyond_the_screen_stays_under_a_mouse_that_draws() {
    let (_folder, mut app) = game_of(&format!("@*H{0}\n{0}...\n", ".".repeat(90)));
    looped(&mut app, COLOURS, typed("e2u"));
    let left = MouseButton::Left;
    let View::Board(before) = app.view() else { panic!("no board") };
    let from = before.focus().column;
    // At the right edge, and on to it.
    let down = mouse(&app, MouseEventKind::Down(left), (u32::from(from) + 10, 1));
    looped(&mut app, COLOURS, [down]);
    let Event::Mouse(drag) = mouse(&app, MouseEventKind::Drag(left), (u32::from(from) + 12, 1))
    else {
        panic!("no mouse")
    };
    looped(
        &mut app,
        COLOURS,
        [Event::Mouse(drag), Event::Mouse(MouseEvent { column: 79, ..drag })],
    );
    let View::Board(after) = app.view() else { panic!("no board") };
    assert_eq!(after.focus(), before.focus());
    let drawn = rows(&app)[1].matches('^').count();
    assert_eq!(drawn, 10, "as far as the edge that is seen");
    looped(
        &mut app,
        COLOURS,
        [Event::Mouse(MouseEvent { kind: MouseEventKind::Up(left), ..drag })],
    );
    let View::Board(after) = app.view() else { panic!("no board") };
    assert_ne!(after.focus(), before.focus(), "then the cursor is brought to the middle");
}

#[test]
fn the_thumb_of_the_scroll_bar_is_dragged() {
    for key in ["m", "?"] {
        let (_folder, mut app) = game();
        looped(&mut app, COLOURS, typed(key));
        let (view, area) = (app.view(), Rect::new(0, 0, 80, 24));
        let is_thumb = |at: &Position| matches!(hit(&view, area, at.x, at.y), Target::Thumb(_));
        let thumb = area.positions().find(is_thumb).unwrap();
        let event = |kind, row| {
            let (column, modifiers) = (thumb.x, KeyModifiers::NONE);
            Event::Mouse(MouseEvent { kind, column, row, modifiers })
        };
        let left = MouseButton::Left;
        let press = event(MouseEventKind::Down(left), thumb.y);
        // What is seen first, and what is not seen.
        let first = |app: &App| match app.view() {
            View::List(list) => (list.first(20), list.rows.len() - 20),
            View::Text(text) => (text.first(20), text.lines.len() - 20),
            View::Board(_) | View::Prompt(_) => panic!("no list and no text"),
        };
        let before = first(&app).0;
        let [rest, drag] = [thumb.y, 23].map(|row| event(MouseEventKind::Drag(left), row));
        looped(&mut app, COLOURS, [press.clone(), rest]);
        assert_eq!(first(&app).0, before, "{key}: it rests");
        looped(&mut app, COLOURS, [press, drag]);
        let (dragged, last) = first(&app);
        assert_eq!(dragged, last, "{key}");
        let up = event(MouseEventKind::Up(left), 23);
        let back = event(MouseEventKind::Drag(left), thumb.y);
        looped(&mut app, COLOURS, [up, back]);
        assert_eq!(first(&app).0, dragged, "{key}: it was let go of");
    }
}

#[test]
fn the_wheel_moves_lists_and_texts_and_nothing_else() {
    let (_folder, mut app) = game();
    let turned =
        |kind| Event::Mouse(MouseEvent { kind, column: 0, row: 0, modifiers: KeyModifiers::NONE });
    let [down, up] = [MouseEventKind::ScrollDown, MouseEventKind::ScrollUp].map(turned);
    let before = app.view();
    looped(&mut app, COLOURS, [down.clone(), up.clone()]);
    assert_eq!(app.view(), before);
    let mut place = |keys: &str, events: &[&Event]| {
        looped(&mut app, COLOURS, typed(keys).chain(events.iter().copied().cloned()));
        match app.view() {
            View::List(list) => list.selected,
            View::Text(text) => text.scroll,
            View::Board(_) | View::Prompt(_) => panic!("no list and no text"),
        }
    };
    // One of the turns passes over a title.
    assert_eq!(place("m", &[]) + 3, place("", &[&down, &down]));
    assert_eq!(place("", &[]) - 1, place("", &[&up]));
    assert_eq!(place("m?", &[&down, &down, &up]), 3);
}

/// Programs that read the screen aloud follow the terminal's cursor, though it is hidden.
#[test]
fn the_cursor_is_where_the_player_looks() {
    let (_folder, mut app) = game_of("Title: One\n\n....\n.@*H\n\n@*H\n");
    let mut line = |events: Vec<Event>| {
        let (sender, receiver) = mpsc::channel();
        events.into_iter().for_each(|event| sender.send(Message::Terminal(event)).unwrap());
        drop(sender);
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        run(&mut app, &mut terminal, &receiver, Colours::None, true, Instant::now, |_| ()).unwrap();
        let Position { x, y } = terminal.get_cursor_position().unwrap();
        let buffer = terminal.backend().buffer();
        (x..80).map(|x| buffer[(x, y)].symbol().to_owned()).collect::<String>()
    };
    assert!(line(vec![]).starts_with(" ('') "), "the penguin");
    assert!(line(typed("m").collect()).contains(" One "));
    assert!(line(vec![key(KeyCode::Down)]).contains(" Level 2 "));
    assert!(line(vec![key(KeyCode::Up)]).contains(" One "));
    assert!(line(vec![key(KeyCode::Esc)]).starts_with(" ('') "));
    assert!(line(typed("Oabc").collect()).starts_with('_'), "behind what is typed");
    assert!(line(typed("日本").collect()).starts_with('_'), "wide letters take two columns");
}
