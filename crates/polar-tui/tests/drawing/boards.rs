//! Boards, in each size of a cell and in each look.

use std::{fs, time::Duration};

use polar_play::{
    Actor, App, Cell as BoardCell, Direction, Face, Key, Mark, MarkKind, Options, Phase, Piece,
    Speed, Target, Theme, View,
};
use polar_tui::{Colours, Look, hit};
use ratatui_core::{buffer::Cell, style::Color};

use crate::{
    compare,
    shown::{ASCII, COLOURS, INDEXED, MONO, SIXTEEN, drawn, drawn_view, game, game_of, scene_of},
    text,
    waiting::Waiting,
};

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

/// Two inks of a drawing may be one colour of the sixteen, as those of a ball are.
#[test]
fn in_sixteen_colours_nothing_is_drawn_in_the_colour_of_its_ground() {
    let dark = Look { dark: true, ..SIXTEEN };
    let (_folder, level) = game();
    let (_folder, balls) = game_of(BALLS);
    for (app, look) in [(&level, SIXTEEN), (&level, dark), (&balls, SIXTEEN), (&balls, dark)] {
        for (width, height) in [(40, 10), (80, 24), (160, 50)] {
            let buffer = drawn(app, look, width, height);
            let is_hidden = |cell: &&Cell| cell.fg == cell.bg && !" █".contains(cell.symbol());
            assert_eq!(buffer.content.iter().find(is_hidden), None, "{look:?} {width}");
        }
    }
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
