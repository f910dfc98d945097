//! The loop between the game and a terminal, played by events.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod shown;

use std::{fs, sync::mpsc};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use polar_play::{App, Clipboard, Face, Key, Options, Target, Theme, View};
use polar_tui::{Colours, Look, Message, hit, run};
use ratatui::{
    Terminal,
    backend::TestBackend,
    buffer::{Buffer, Cell},
    layout::{Position, Rect},
};
use shown::{ASCII, COLOURS, INDEXED, MONO, drawn, drawn_view, game};

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
    run(app, &mut terminal, &receiver, look.colours, look.ascii, copy).unwrap();
    terminal.backend().buffer().clone()
}

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn typed(keys: &str) -> impl Iterator<Item = Event> {
    keys.chars().map(|c| key(KeyCode::Char(c)))
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
    run(&mut app, &mut terminal, &receiver, Colours::None, false, |_| ()).unwrap();
    assert_eq!(steps(&app), 3);
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
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("slide.polar");
    // It takes seconds: more than the picture, on a slow machine too.
    fs::write(&file, format!("@*{}TH\n", ".".repeat(96))).unwrap();
    let (levels, data_dir) = (Some(file), Some(folder.path().to_owned()));
    let mut app = App::new(Options { levels, data_dir, ..Options::default() }).unwrap();
    app.key(Key::Right);
    let shown = looped_in((220, 24), &mut app, COLOURS, [], |_| ());
    // No time has passed since.
    assert_eq!(shown.content, drawn(&app, COLOURS, 220, 24).content);
    assert_ne!(shown.content, drawn_view(&app.view(), &[], COLOURS, 220, 24).content);
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
