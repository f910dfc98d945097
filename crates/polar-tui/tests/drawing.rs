//! What is drawn, and that a place on the screen means what is drawn there.
//!
//! The screens stand in `tests/golden/`, characters and then styles. After a wanted change: look at
//! them with `git diff`, having kept them with `POLAR_BLESS=1 cargo test -p polar-tui --test drawing`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::Path,
    sync::mpsc,
};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use polar_play::{Actor, App, Face, Key, Options, Panel, Phase, Scene, Speed, Target, Theme, View};
use polar_tui::{Colours, Look, Message, draw, hit, run};
use proptest::prelude::*;
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer, layout::Rect, style::Style};

fn game() -> (tempfile::TempDir, App) {
    let folder = tempfile::tempdir().unwrap();
    let data_dir = Some(folder.path().to_owned());
    let speed = Some(Speed::Off);
    let app = App::new(Options { data_dir, speed, ..Options::default() }).unwrap();
    (folder, app)
}

/// A level of the player's own, and what is to be seen of it.
fn scene_of(level: &str) -> Scene {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.polar");
    fs::write(&file, level).unwrap();
    let data_dir = Some(folder.path().to_owned());
    let app = App::new(Options { levels: Some(file), data_dir, ..Options::default() }).unwrap();
    let View::Board(scene) = app.view() else { panic!("no board") };
    scene
}

/// The scene with one of its pieces acting where it stands.
fn acted(scene: &Scene, look: Look, acts: impl Fn(Face) -> bool, phase: Phase) -> Buffer {
    let piece = scene.pieces.iter().find(|piece| acts(piece.face)).unwrap();
    let at = (f32::from(piece.cell.column), f32::from(piece.cell.row));
    let actor = Actor { id: piece.id, face: piece.face, at, phase };
    let area = Rect::new(0, 0, 80, 24);
    let mut buffer = Buffer::empty(area);
    draw(&View::Board(scene.clone()), &[actor], look, area, &mut buffer);
    buffer
}

const COLOURS: Look = Look { colours: Colours::True, dark: false, ascii: false };
const SIXTEEN: Look = Look { colours: Colours::Sixteen, dark: false, ascii: false };
const MONO: Look = Look { colours: Colours::None, dark: false, ascii: false };
const ASCII: Look = Look { colours: Colours::None, dark: false, ascii: true };

fn drawn(app: &App, look: Look, width: u16, height: u16) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw(&app.view(), &app.actors(), look, area, &mut buffer);
    buffer
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
    let golden = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
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
fn level_1_without_colours_and_in_ascii() {
    let (_folder, app) = game();
    compare("level-1-mono", &drawn(&app, MONO, 80, 24));
    let buffer = drawn(&app, ASCII, 100, 30);
    assert!(buffer.content.iter().all(|cell| cell.symbol().is_ascii()));
    assert!(buffer.content.iter().all(|cell| cell.fg == cell.bg), "mono sets no colours");
    compare("level-1-ascii", &buffer);
}

#[test]
fn a_title_from_a_file_is_ascii_too_where_only_that_is_shown() {
    let scene = scene_of("Title: Éis ♥ 日本\n@*.H\n");
    let buffer = acted(&scene, ASCII, |face| face == Face::Heart, Phase::Still);
    assert!(buffer.content.iter().all(|cell| cell.symbol().is_ascii()), "{}", text(&buffer));
    assert!(text(&buffer).contains("?is ? ?"), "{}", text(&buffer));
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

#[test]
fn the_panel_the_lists_the_help_and_the_question() {
    let (_folder, mut app) = game();
    app.key(Key::Right);
    app.key(Key::Tab);
    compare("panel", &drawn(&app, COLOURS, 100, 30));
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
fn a_level_being_edited() {
    let (_folder, mut app) = game();
    for key in ['E', '7', 'd', '5', 'd', '3'] {
        app.key(Key::Char(key));
    }
    compare("editor-80x24", &drawn(&app, COLOURS, 80, 24));
    compare("editor-60x20", &drawn(&app, MONO, 60, 20));
}

#[test]
fn a_cleared_level_and_the_penguin_in_each_direction() {
    let (folder, _app) = game();
    let file = folder.path().join("short.polar");
    fs::write(&file, "Title: Short\n\n@.*H.\n.....\n").unwrap();
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
fn a_theme_and_a_terminal_make_a_look() {
    let colours = |theme, terminal| Look::new(theme, terminal, false).colours;
    assert_eq!(colours(Theme::Auto, Colours::None), Colours::None);
    assert_eq!(colours(Theme::Auto, Colours::True), Colours::True);
    assert_eq!(colours(Theme::Mono, Colours::True), Colours::None);
    assert_eq!(colours(Theme::Sixteen, Colours::True), Colours::Sixteen);
    assert!(Look::new(Theme::Dark, Colours::True, false).dark);
}

#[test]
fn the_loop_plays_keys_and_ends_when_it_is_told_to() {
    let (_folder, mut app) = game();
    let (sender, receiver) = mpsc::channel();
    for code in [KeyCode::Right, KeyCode::Right, KeyCode::Down, KeyCode::Char('u')] {
        let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        sender.send(Message::Terminal(event)).unwrap();
    }
    sender.send(Message::End).unwrap();
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    run(&mut app, &mut terminal, &receiver, Colours::True, false, |_| ()).unwrap();
    let View::Board(scene) = app.view() else { panic!("no board") };
    assert_eq!(scene.counters[1].value, 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_piece_is_drawn_on_its_place_and_nowhere_else(
        tiles in (4..37_usize).prop_flat_map(|columns| {
            let row = proptest::collection::vec(prop::sample::select(&b".T^H#*o"[..]), columns);
            proptest::collection::vec(row.prop_map(|row| String::from_utf8(row).unwrap()), 1..6)
        }),
        (width, height) in (0..120_u16, 0..40_u16),
        look in prop::sample::select(vec![COLOURS, SIXTEEN, MONO, ASCII]),
        panel: bool,
    ) {
        let rest = ".".repeat(tiles[0].len() - 4);
        let mut scene = scene_of(&format!("{}\n&*.H{rest}\n", tiles.join("\n")));
        scene.panel = panel.then(|| Panel { title: "rules", lines: vec!["push: movable".to_owned()] });
        let area = Rect::new(0, 0, width, height);
        let drawn = |scene: &Scene| {
            let mut buffer = Buffer::empty(area);
            draw(&View::Board(scene.clone()), &[], look, area, &mut buffer);
            buffer
        };
        let view = View::Board(scene.clone());
        let cell_at = |x, y| match hit(&view, area, x, y) {
            Target::Point(point) => point.cell(scene.size),
            _ => None,
        };
        let all = drawn(&scene);
        if !area.positions().any(|at| cell_at(at.x, at.y).is_some()) {
            let said = "This terminal is too small";
            let line = area.positions().take(usize::from(width).min(said.len()));
            let line: String = line.map(|at| all[at].symbol()).collect();
            prop_assert!(said.starts_with(line.trim_end_matches(['…', '.'])), "no board, and no word of it: {line:?}");
            return Ok(());
        }
        let seen: BTreeSet<_> = area.positions().filter_map(|at| cell_at(at.x, at.y)).collect();
        let has_room = scene.size.columns() * 2 + 2 <= width.into()
            && scene.size.rows() + 3 <= height.into();
        prop_assert!(seen.len() == scene.size.len() || !has_room, "{} cells seen", seen.len());
        prop_assert!(seen.contains(&scene.pieces.last().unwrap().cell), "the penguin is out of sight");
        for index in 0..scene.pieces.len() {
            let mut without = scene.clone();
            let piece = without.pieces.remove(index);
            if without.pieces.iter().any(|other| other.cell == piece.cell) && piece.face == Face::Tree {
                // The penguin stands before it.
                continue;
            }
            if !seen.contains(&piece.cell) {
                continue;
            }
            let without = drawn(&without);
            let changed = without.diff(&all);
            prop_assert!(!changed.is_empty(), "{piece:?} is not to be seen");
            for (x, y, _) in changed {
                prop_assert_eq!(cell_at(x, y), Some(piece.cell), "{:?}", piece);
            }
        }
    }

    #[test]
    fn every_tool_means_what_is_drawn_there(width in 0..200_u16, height in 0..70_u16) {
        let (_folder, mut app) = game();
        app.key(Key::Char('E'));
        let area = Rect::new(0, 0, width, height);
        let buffer = drawn(&app, ASCII, width, height);
        let view = app.view();
        let View::Board(scene) = &view else { panic!("no board") };
        for (index, tool) in scene.tools.iter().enumerate() {
            let hits = area.positions().filter(|at| hit(&view, area, at.x, at.y) == Target::Tool(index));
            let seen: String = hits.map(|at| buffer[at].symbol().to_owned()).collect();
            let has_room = width >= 80 && height >= 24;
            let shown = format!(" {} {} ", tool.key, tool.label);
            prop_assert!(seen == shown || (seen.is_empty() && !has_room), "{seen:?}");
        }
    }

    #[test]
    fn every_hint_means_what_is_drawn_there(width in 0..200_u16, height in 0..70_u16, key in "[ mo?]") {
        let (_folder, mut app) = game();
        key.chars().for_each(|key| app.key(Key::Char(key)));
        let area = Rect::new(0, 0, width, height);
        let buffer = drawn(&app, ASCII, width, height);
        let view = app.view();
        for (index, hint) in view.hints().iter().enumerate() {
            let hits = area.positions().filter(|at| hit(&view, area, at.x, at.y) == Target::Hint(index));
            let seen: String = hits.map(|at| buffer[at].symbol().to_owned()).collect();
            let has_room = width >= 80 && height >= 24;
            prop_assert!(seen == format!("{} {}", hint.key, hint.label) || (seen.is_empty() && !has_room), "{seen:?}");
        }
    }

    #[test]
    fn every_row_means_itself_and_no_size_is_too_small_to_draw(width in 0..200_u16, height in 0..70_u16) {
        let (_folder, mut app) = game();
        for key in ['m', 'o', '?'] {
            app.key(Key::Char(key));
            let area = Rect::new(0, 0, width, height);
            let buffer = drawn(&app, ASCII, width, height);
            let view = app.view();
            if let View::List(list) = &view {
                for at in area.positions() {
                    if let Target::Row(index) = hit(&view, area, at.x, at.y) {
                        let line: String = (0..width).map(|x| buffer[(x, at.y)].symbol().to_owned()).collect();
                        let label: String = list.rows[index].label.chars().take(3).collect();
                        prop_assert!(width < 30 || line.contains(&label), "{line:?} {label:?}");
                    }
                }
            }
            app.key(Key::Escape);
        }
    }
}
