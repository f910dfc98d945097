//! The pictures, compared with those in `tests/golden/`. After a wanted change: look at the new
//! pictures, then keep them with `POLAR_BLESS=1 cargo test -p polar-raster --test pictures`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "../../polar-play/tests/support/waiting.rs"]
mod waiting;

use std::{
    collections::{BTreeSet, HashSet},
    fs::{self, File},
    io::BufReader,
    ops::Range,
    path::Path,
    time::Duration,
};

use polar_play::{
    Actor, App, Cell, Direction, Key, List, Mark, MarkKind, Options, Panel, Phase, Piece, Point,
    Row, Scene, Target, View,
};
use polar_raster::{Art, Canvas, Frame, Theme, ambient, draw, draw_board, hit, page, palette};
use waiting::Waiting;

/// A game on a map of its own, or on level 1; a folder of its own keeps its data.
fn game(map: Option<&str>) -> (tempfile::TempDir, App) {
    let folder = tempfile::tempdir().unwrap();
    let levels = map.map(|map| {
        let file = folder.path().join("test.polar");
        fs::write(&file, map).unwrap();
        file
    });
    let data_dir = Some(folder.path().join("data"));
    let app = App::new(Options { levels, data_dir, ..Options::default() }).unwrap();
    (folder, app)
}

fn after(map: &str, keys: &[Key], milliseconds: u64) -> (tempfile::TempDir, App) {
    let (folder, mut app) = game(Some(map));
    for &key in keys {
        app.key(key);
    }
    app.tick(Duration::from_millis(milliseconds));
    (folder, app)
}

fn read(path: &Path) -> Option<(usize, usize, Vec<u8>)> {
    let mut reader = png::Decoder::new(BufReader::new(File::open(path).ok()?)).read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut bytes).ok()?;
    Some((info.width as usize, info.height as usize, bytes))
}

fn write(path: &Path, canvas: &Canvas) {
    std::fs::write(path, canvas.to_png().unwrap()).unwrap();
}

/// What the game shows at this moment, in the morning and calm.
fn frame(app: &App, width: usize, height: usize) -> Frame {
    Frame { actors: app.actors(), ..Frame::new(app.view(), (width, height)) }
}

fn compare(name: &str, app: &App, theme: Theme, width: usize, height: usize) {
    let frame = Frame { theme, ..frame(app, width, height) };
    compare_canvas(name, &draw(&Art::load().unwrap(), &frame));
}

fn compare_canvas(name: &str, canvas: &Canvas) {
    let (width, height) = (canvas.width(), canvas.height());
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let path = golden.join(format!("{name}.png"));
    if std::env::var_os("POLAR_BLESS").is_some() {
        write(&path, canvas);
        return;
    }
    if read(&path) == Some((width, height, canvas.to_rgb_bytes())) {
        return;
    }
    let drawn = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    fs::create_dir_all(env!("CARGO_TARGET_TMPDIR")).unwrap();
    write(&drawn, canvas);
    panic!(
        "{name} is not drawn as in {}.\nLook at {}; if that is how it should be, keep it with\n    \
         POLAR_BLESS=1 cargo test -p polar-raster --test pictures",
        path.display(),
        drawn.display()
    );
}

#[test]
fn what_is_lit_under_the_pointer_is_just_what_a_click_there_means() {
    let (art, size) = (Art::load().unwrap(), (640, 400));
    let keys = |keys: &[Key]| after("Title: A\n\n@*H\n\nTitle: B\n\n@.*H\n", keys, 0);
    for (what, (_folder, app), kinds) in [
        ("a board", keys(&[]), 1),
        ("the editor", keys(&[Key::Char('e')]), 2),
        ("a list", keys(&[Key::Escape]), 2),
        ("a page", keys(&[Key::Char('?')]), 2),
    ] {
        let view = app.view();
        let lit = |pointed| draw(&art, &Frame { pointed, ..frame(&app, size.0, size.1) });
        let plain = lit(None);
        let at = |index: usize| (index % size.0, index / size.0);
        let under = |index| hit(&view, size, at(index).0 as i32, at(index).1 as i32);
        let mut targets: Vec<Target> = Vec::new();
        for target in (0..plain.pixels().len()).step_by(67).map(under) {
            if !targets.contains(&target) && !matches!(target, Target::Point(_)) {
                targets.push(target);
            }
        }
        let mut seen = HashSet::new();
        for target in targets {
            let picture = lit(Some(target));
            let is_other = |index: &usize| picture.pixels()[*index] != plain.pixels()[*index];
            let others: Vec<usize> = (0..plain.pixels().len()).filter(is_other).collect();
            let meant: Vec<Target> = others.into_iter().step_by(31).map(under).collect();
            // A hint is lit as far as half of the gap beside it, a row under the scroll bar, too.
            let is_of = |&it: &Target| {
                it == target
                    || matches!(
                        it,
                        Target::Nowhere | Target::PageUp | Target::PageDown | Target::Thumb(_)
                    )
            };
            assert!(meant.iter().all(is_of), "{what}: {target:?}");
            if !meant.is_empty() {
                assert!(meant.contains(&target), "{what}: {target:?}");
                seen.insert(std::mem::discriminant(&target));
            }
        }
        assert_eq!(seen.len(), kinds, "{what}");
    }
}

/// The window draws only where that gives another picture, or nearly so.
#[test]
fn every_ambient_tick_is_drawn_that_gives_another_picture() {
    let art = Art::load().unwrap();
    for (what, (_folder, app), is_lively) in [
        ("a penguin", game(Some("@.T^\n#...\n*..H\n")), true),
        ("balls", game(Some("Game: fling\n\no..o\n....\n..o.\n")), false),
        ("a page", after("@*H\n", &[Key::Char('?')], 0), false),
    ] {
        let view = app.view();
        let at = |ambient| draw(&art, &Frame { ambient, ..frame(&app, 640, 400) });
        for ticks in 1..40 {
            assert!(at(ticks) == at(ambient(&view, ticks)), "{what} at {ticks}");
        }
        let drawn: BTreeSet<u32> = (1..=120).map(|ticks| ambient(&view, ticks)).collect();
        assert_eq!(drawn.len(), if is_lively { 120 } else { 11 }, "{what}");
    }
}

#[test]
fn level_1_in_a_small_window() {
    let (_folder, app) = game(None);
    compare("level-1-small", &app, Theme::Light, 640, 260);
}

#[test]
fn level_1_in_a_middle_window() {
    let (_folder, app) = game(None);
    compare("level-1", &app, Theme::Light, 1280, 720);
}

#[test]
fn a_heart_slides_and_the_rules_that_fired_before_are_shown() {
    let keys = [Key::Tab, Key::Left, Key::Right, Key::Right];
    let (_folder, app) = after("T@*.......T\n..^.#..oH..\n", &keys, 200);
    compare("sliding", &app, Theme::Light, 960, 400);
}

/// With four counters: the last one is left out to make room for the way out.
#[test]
fn where_the_rules_that_fire_have_no_room_the_window_says_so_also_beside_a_comment() {
    let (_folder, mut app) = game(Some("Comment: Push.\n\n@.*.......H\n"));
    for key in [Key::Char('o'), Key::Enter, Key::Escape, Key::Tab] {
        app.key(key);
    }
    compare("no-room", &app, Theme::Light, 320, 120);
}

#[test]
fn what_is_said_of_a_solution_that_plays_stays_while_balls_fly() {
    let art = Art::load().unwrap();
    let (_folder, mut app) = game(Some("Game: fling\n\no..o.o\n"));
    let said = |app: &App| {
        let canvas = draw(&art, &frame(app, 640, 260));
        // Through the line of the message.
        (0..640).map(|x| canvas.get(x, 228)).collect::<Vec<_>>()
    };
    app.key(Key::Char('T'));
    Waiting::on(&app).until(&mut app, "A solution.");
    let before = said(&app);
    app.tick(Duration::from_millis(100));
    assert!(app.actors().len() > 1);
    assert_eq!(said(&app), before);
}

#[test]
fn a_bomb_takes_a_mountain_with_it() {
    let (_folder, app) = after("T@o^..*..H\n..........\n", &[Key::Right], 200);
    compare("blast", &app, Theme::Light, 960, 300);
}

#[test]
fn nothing_shakes_or_snows_where_calm_is_wanted() {
    let art = Art::load().unwrap();
    // A row of pixels below the fire: the rim and the water.
    let water = |app: &App, ambient| {
        let canvas = draw(&art, &Frame { ambient, ..frame(app, 960, 300) });
        (0..960).map(|x| canvas.get(x, 215)).collect::<Vec<_>>()
    };
    let (_folder, blast) = after("T@o^..*..H\n..........\n", &[Key::Right], 30);
    let (_folder, still) = after("T@o^..*..H\n..........\n", &[], 0);
    assert_eq!(water(&blast, 0), water(&still, 0));
    assert_ne!(water(&blast, 1), water(&still, 1));
    let (_folder, cleared) = after("T@*..H....\n..........\n", &[Key::Right], 5_000);
    let snow = |ambient| {
        let canvas = draw(&art, &Frame { ambient, ..frame(&cleared, 960, 300) });
        canvas.pixels().iter().filter(|&&pixel| pixel == palette::SNOW).count()
    };
    assert!(snow(1) > snow(0) + 100, "{} and {}", snow(1), snow(0));
    // A tick later nothing else has changed.
    let cleared = |ambient| draw(&art, &Frame { ambient, ..frame(&cleared, 960, 300) });
    assert!(cleared(1) != cleared(2), "snow falls");
    assert!(cleared(u32::MAX) != cleared(0), "and for years");
}

/// A board with pieces that do nothing, a number of them in motion.
fn moving(scene: &Scene, count: usize) -> Canvas {
    let actor = |piece: &Piece| {
        let at = (f32::from(piece.cell.column), f32::from(piece.cell.row));
        Actor { id: piece.id, face: piece.face, at, phase: Phase::Still }
    };
    let actors = scene.pieces.iter().take(count).map(actor).collect();
    let (view, size) = (View::Board(scene.clone()), (640, 260));
    draw(&Art::load().unwrap(), &Frame { actors, ambient: 1, ..Frame::new(view, size) })
}

fn scene(app: &App) -> Scene {
    let View::Board(scene) = app.view() else { panic!("no board") };
    scene
}

#[test]
fn what_became_of_a_push_is_said_when_it_has_come_to_that() {
    let art = Art::load().unwrap();
    let (_folder, mut app) = game(Some("@*....H\n.......\n"));
    // The title; the message and what is below it.
    let around = |app: &App| {
        let canvas = draw(&art, &frame(app, 640, 260));
        let rows = (0..20).chain(222..260);
        rows.flat_map(|y| (0..640).map(move |x| (x, y)))
            .map(|(x, y)| canvas.get(x, y))
            .collect::<Vec<_>>()
    };
    let before = around(&app);
    app.key(Key::Right);
    app.tick(Duration::from_millis(60));
    assert!(app.actors().len() > 1 && around(&app) == before, "the heart slides");
    app.tick(Duration::from_secs(9));
    assert!(around(&app) != before);
}

#[test]
fn the_panel_shows_what_came_last_where_there_is_no_room_for_all() {
    let (_folder, app) = game(Some("@.*.H.T\n.......\n"));
    let shown = |first: &str, last: &str| {
        let mut lines = vec!["slide".to_owned(); 60];
        (lines[0], lines[59]) = (first.to_owned(), last.to_owned());
        let panel = Some(Panel { title: "rules", lines });
        moving(&Scene { panel, ..scene(&app) }, 0)
    };
    assert!(shown("push", "stop") == shown("slide", "stop"));
    assert!(shown("slide", "push") != shown("slide", "stop"));
}

#[test]
fn what_was_reached_is_not_written_over_a_long_title() {
    let (_folder, app) = game(Some("@.*.H.T\n.......\n"));
    let heading = "A title ".repeat(11).trim_end().to_owned();
    let shown = |reached: &str| {
        moving(
            &Scene { heading: heading.clone(), reached: vec![reached.to_owned()], ..scene(&app) },
            0,
        )
    };
    assert!(shown("best 3") == shown("best 4"));
}

#[test]
fn no_board_is_drawn_in_the_line_of_what_is_said() {
    let (_folder, app) = game(Some("@.*.H.T\n.......\n"));
    // Larger than the window.
    let size = polar_play::Size::new(16, 16).unwrap();
    let bare = Scene { size, message: None, ..scene(&app) };
    let said = Scene { message: Some(String::new()), ..bare.clone() };
    let line = |canvas: &Canvas| (0..640).map(|x| canvas.get(x, 228)).collect::<Vec<_>>();
    assert!(line(&moving(&bare, 0)) == line(&moving(&said, 0)));
}

#[test]
fn ice_is_crushed() {
    let (_folder, app) = after("T@#^..*..H\n..........\n", &[Key::Right], 120);
    compare("crush", &app, Theme::Light, 960, 300);
}

#[test]
fn a_level_is_cleared_in_the_evening() {
    // The last key ends the search for the fewest presses.
    let keys = [Key::Right, Key::F(5)];
    let (_folder, app) = after("&*...H..T\n.T...^#..\n\n@*H\n", &keys, 5_000);
    compare("cleared-dark", &app, Theme::Dark, 1280, 480);
}

#[test]
fn who_jumps_for_joy_leaves_the_shadow_on_the_ice() {
    let (_folder, app) = game(Some("...T\n.@*H\n"));
    let (view, penguin) = (app.view(), *scene(&app).pieces.last().unwrap());
    // At the highest.
    let (at, phase) = ((1.0, 1.0), Phase::Cheer(0.5 / 3.0));
    let actors = vec![Actor { id: penguin.id, face: penguin.face, at, phase }];
    let frame = Frame { actors, ..Frame::new(view, (640, 260)) };
    compare_canvas("cheer", &draw(&Art::load().unwrap(), &frame));
}

/// Balls of every colour.
const BALLS: &str = "Game: fling\n\n.o..o...\n........\n.o.o.oo.\n........\n.oooo.o.\n";

#[test]
fn a_ball_is_held_and_its_ways_are_marked() {
    let (_folder, app) = after(BALLS, &[Key::Enter], 0);
    compare("fling", &app, Theme::Light, 960, 540);
}

/// One first move alone leads on, so that any search looks at it next.
const FORCED: &str = "Game: fling\n\no...\n...o\no...\n....\no...\n";

#[test]
fn a_large_board_of_balls_has_cells_of_a_smaller_size() {
    let empty = ".".repeat(15);
    let rows = FORCED.lines().skip(2).map(|row| format!("{row:.<15}\n")).collect::<String>();
    let map = format!("Game: fling\n\n{rows}{}", format!("{empty}\n").repeat(10));
    let (_folder, mut app) = after(&map, &[Key::Enter], 0);
    compare("fling-large", &app, Theme::Light, 1280, 720);
    app.key(Key::Escape);
    let waiting = Waiting::on(&app);
    app.key(Key::Char('t'));
    waiting.until(&mut app, "to go");
    app.key(Key::Char('t'));
    compare("fling-large-hint", &app, Theme::Light, 640, 400);
    for key in [Key::Down, Key::Down, Key::Enter, Key::Down] {
        app.key(key);
    }
    app.tick(Duration::from_millis(820));
    compare("fling-large-splash", &app, Theme::Light, 640, 400);
}

#[test]
fn a_search_is_watched() {
    let (_folder, mut app) = after(FORCED, &[Key::Char('W')], 0);
    for _ in 0..2 {
        app.tick(Duration::from_millis(100));
    }
    compare("fling-watched", &app, Theme::Light, 960, 540);
}

#[test]
fn a_chain_of_balls_ends_in_the_water() {
    let (_folder, app) = after(BALLS, &[Key::Down, Key::Down, Key::Enter, Key::Right], 150);
    compare("fling-flying", &app, Theme::Light, 640, 480);
    let (_folder, app) = after(BALLS, &[Key::Down, Key::Down, Key::Enter, Key::Right], 450);
    compare("fling-splash", &app, Theme::Dark, 640, 480);
}

#[test]
fn the_levels() {
    let (_folder, mut app) = game(None);
    app.key(Key::Char('m'));
    compare("list", &app, Theme::Light, 960, 540);
}

/// The bar at the edge is as long as the part that is seen, and as far down.
#[test]
fn the_levels_of_a_long_list_and_where_in_it_they_are() {
    let levels: String = (1..41).map(|level| format!("Title: Number {level}\n\n@*H\n\n")).collect();
    let (_folder, mut app) = game(Some(&levels));
    app.key(Key::Char('m'));
    compare("list-first", &app, Theme::Light, 640, 260);
    (1..20).for_each(|_| app.key(Key::Down));
    compare("list-middle", &app, Theme::Light, 640, 260);
    app.key(Key::End);
    compare("list-last", &app, Theme::Dark, 640, 260);
}

#[test]
fn the_last_lines_of_the_help() {
    let (_folder, mut app) = game(None);
    let (columns, lines) = page((640, 400));
    app.set_page(columns, lines);
    app.key(Key::Char('?'));
    app.key(Key::End);
    compare("help-last", &app, Theme::Light, 640, 400);
}

#[test]
fn a_long_title_stands_apart_from_what_is_said_of_the_level() {
    let title = "A title so long that a part of it has to make room for what is said behind it";
    let map = format!("Game: fling\nTitle: {title}\n\no..o\n");
    let (_folder, app) = after(&map, &[Key::Char('m')], 0);
    compare("list-long", &app, Theme::Light, 640, 200);
}

#[test]
fn a_level_is_listed_as_if_its_title_and_author_were_what_is_drawn_of_them() {
    let list = |title: &str, author: &str| {
        let row = Row {
            label: format!("  1  {title}"),
            note: "par  1".to_owned(),
            reached: ["★ 1 push", "2 presses", "the fewest", author].map(str::to_owned).into(),
            ..Row::default()
        };
        let view = View::List(List { rows: vec![row], ..List::default() });
        let (theme, size) = (Theme::Light, (640, 200));
        draw(&Art::load().unwrap(), &Frame { theme, ..Frame::new(view, size) })
    };
    assert!(list(&"日本".repeat(6), "A") == list(&"Ri Ben ".repeat(6), "A"));
    assert!(list("A", &"日本".repeat(4)) == list("A", &"Ri Ben ".repeat(4)));
}

#[test]
fn a_short_title_leaves_room_for_all_that_is_said_of_the_level() {
    let (_folder, app) = after("Title: A\n\n@*H\n", &[Key::Right, Key::Char('m')], 0);
    compare("list-noted", &app, Theme::Light, 220, 140);
}

#[test]
fn a_level_cleared_in_as_few_pushes_as_can_be() {
    let (_folder, mut app) = game(None);
    app.key(Key::Char('L'));
    // Over the trees, and one push.
    app.point(Target::Point(Point { x: 6 * 16, y: 2 * 16 }));
    app.key(Key::Right);
    app.key(Key::Char('m'));
    compare("list-par", &app, Theme::Light, 960, 540);
}

#[test]
fn the_menu() {
    let (_folder, mut app) = game(None);
    app.key(Key::Escape);
    compare("menu", &app, Theme::Light, 960, 540);
}

#[test]
fn a_name_is_typed() {
    let (_folder, mut app) = after(BALLS, &[Key::Char('e'), Key::Char('S'), Key::Char('x')], 0);
    app.key(Key::Char('y'));
    compare("name", &app, Theme::Light, 960, 400);
}

#[test]
fn a_name_is_offered() {
    let (_folder, mut app) = after(BALLS, &[Key::Char('e'), Key::Char('S'), Key::Char('x')], 0);
    app.key(Key::Enter);
    app.key(Key::Char('S'));
    compare("offered", &app, Theme::Dark, 640, 400);
}

#[test]
fn help_in_the_evening() {
    let (_folder, mut app) = game(None);
    app.key(Key::Char('?'));
    compare("help-dark", &app, Theme::Dark, 1280, 720);
}

#[test]
fn a_question_for_a_key() {
    let (_folder, mut app) = game(None);
    app.key(Key::Char('o'));
    let View::List(settings) = app.view() else { panic!("no settings") };
    let undo = settings.rows.iter().position(|row| row.label == "undo").unwrap();
    app.point(Target::Row(undo));
    app.key(Key::Char('y'));
    compare("prompt", &app, Theme::Light, 960, 400);
}

#[test]
fn a_level_being_edited() {
    let (_folder, mut app) = game(None);
    for key in ['E', '7', 'd', '5', 'd', '3'] {
        app.key(Key::Char(key));
    }
    Waiting::on(&app).until(&mut app, "needed");
    compare("editor", &app, Theme::Light, 960, 540);
}

#[test]
fn the_marks() {
    let (_folder, app) = game(Some("@.*.H.T\n.......\n.#.o.^.\n"));
    let View::Board(mut scene) = app.view() else { panic!("no board") };
    let mark = |column, row, kind| Mark { cell: Cell::new(column, row), kind };
    scene.marks = Direction::ALL
        .into_iter()
        .zip([(3, 2), (1, 2), (2, 0), (5, 2)])
        .map(|(direction, (column, row))| mark(column, row, MarkKind::Hint(direction)))
        .collect();
    scene.marks.push(mark(6, 0, MarkKind::Way));
    scene.marks.push(mark(5, 1, MarkKind::Way));
    scene.marks.push(mark(4, 0, MarkKind::Fault));
    scene.marks.push(mark(0, 0, MarkKind::Cursor));
    let frame = Frame { view: View::Board(scene), ..frame(&app, 640, 400) };
    compare_canvas("marks", &draw(&Art::load().unwrap(), &frame));
}

#[test]
fn a_board_that_goes_on_beyond_the_window_has_a_sign_at_each_edge_where_it_does() {
    let two = format!("{}\n{}\n", "T.#..^.o".repeat(2), ".".repeat(16));
    let map = format!("{two}{two}{two}.......@*...H..T\n{two}{two}{two}{two}");
    let (_folder, app) = game(Some(&map));
    compare("goes-on", &app, Theme::Light, 320, 200);
}

/// The columns of pixels with this ink, in these lines.
fn columns_of(ink: u32, canvas: &Canvas, lines: Range<usize>) -> Vec<usize> {
    let has_ink = |&x: &usize| lines.clone().any(|y| canvas.get(x, y) == Some(ink));
    (0..canvas.width()).filter(has_ink).collect()
}

/// A board of 64 cells by 3, with the penguin in the middle and this beside it.
fn wide(beside: char) -> (tempfile::TempDir, App) {
    let ice = |cells| ".".repeat(cells);
    let rows = [format!("*H{}", ice(62)), format!("{}@{beside}{}", ice(31), ice(31)), ice(64)];
    game(Some(&(rows.join("\n") + "\n")))
}

/// The place on the board, in sixteenths of a cell, that is in the middle of a window of 640 by 200 pixels.
fn in_the_middle(app: &App) -> u32 {
    match hit(&app.view(), (640, 200), 320, 100) {
        Target::Point(point) => point.x,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_board_that_goes_on_beyond_the_window_moves_along_with_the_penguin() {
    let art = Art::load().unwrap();
    let (_folder, mut app) = wide('.');
    let penguin = |app: &App| {
        let dark = columns_of(palette::NIGHT, &draw(&art, &frame(app, 640, 200)), 80..120);
        dark[0].midpoint(dark[dark.len() - 1])
    };
    let before = in_the_middle(&app);
    app.key(Key::Right);
    let mut seen = vec![before];
    while !app.actors().is_empty() {
        seen.push(in_the_middle(&app));
        assert!(penguin(&app).abs_diff(320) <= 6, "the penguin is at {}", penguin(&app));
        app.tick(Duration::from_millis(10));
    }
    seen.push(in_the_middle(&app));
    assert!(seen.is_sorted() && seen[1] == before, "{seen:?}");
    assert_eq!(seen.last(), Some(&(before + 16)), "{seen:?}");
}

#[test]
fn a_board_that_goes_on_beyond_the_window_does_not_bump_with_the_penguin() {
    let (_folder, mut app) = wide('^');
    let before = in_the_middle(&app);
    app.key(Key::Right);
    app.tick(Duration::from_millis(30));
    assert!(matches!(app.actors()[..], [Actor { phase: Phase::Bump(_), .. }]));
    assert_eq!(in_the_middle(&app), before);
}

#[test]
fn a_tree_makes_room_for_the_penguin_bit_by_bit() {
    let art = Art::load().unwrap();
    let (_folder, mut app) = game(Some("....*..H\n@T......\n........\n"));
    let crown = |app: &App| {
        let canvas = draw(&art, &frame(app, 640, 260));
        let is_leaf = |y: &usize| !columns_of(palette::LEAF, &canvas, *y..*y + 1).is_empty();
        (30..canvas.height()).find(is_leaf).unwrap()
    };
    let mut tops = vec![crown(&app)];
    app.key(Key::Right);
    for _ in 0..10 {
        tops.push(crown(&app));
        app.tick(Duration::from_millis(9));
    }
    tops.push(crown(&app));
    // Four pixels of the art, each two of the window.
    assert_eq!((tops[0], tops[1]), (tops[11] + 8, tops[0]), "{tops:?}");
    assert!(tops.windows(2).all(|two| two[1] <= two[0] && two[0] - two[1] <= 2), "{tops:?}");
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let (_folder, app) = game(None);
    compare("too-small", &app, Theme::Light, 320, 100);
}

#[test]
fn a_blast_shakes_a_sheet_too() {
    let art = Art::load().unwrap();
    // The edge of the rim, far from the fire.
    let edge = |app: &App| {
        let sheet = draw_board(&art, &scene(app), &app.actors(), 1);
        (0..sheet.width()).map(|x| sheet.get(x, sheet.height() - 1)).collect::<Vec<_>>()
    };
    let board = "T@o^..*..H\n..........\n..........\n";
    let (_folder, blast) = after(board, &[Key::Right], 30);
    let (_folder, still) = after(board, &[], 0);
    assert_ne!(edge(&blast), edge(&still));
}

#[test]
fn a_sheet_is_the_board_and_its_rim_at_any_size() {
    let art = Art::load().unwrap();
    for (columns, rows, scale) in [(1, 1, 1), (24, 4, 1), (24, 4, 3), (4, 64, 2), (256, 1, 1)] {
        let size = polar_play::Size::new(columns, rows).unwrap();
        let scene = polar_play::Scene { size, ..Default::default() };
        let sheet = draw_board(&art, &scene, &[], scale);
        let pixels = |cells: usize| (cells + 1) * 24 * usize::from(scale);
        assert_eq!((sheet.width(), sheet.height()), (pixels(columns), pixels(rows)));
    }
    for (beyond, nearest) in [(0, 1), (255, 16)] {
        let [beyond, nearest] =
            [beyond, nearest].map(|scale| draw_board(&art, &Default::default(), &[], scale));
        assert!(beyond == nearest);
    }
}
