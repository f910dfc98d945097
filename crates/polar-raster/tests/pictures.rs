//! The pictures, compared with those in `tests/golden/`. After a wanted change: look at the new
//! pictures, then keep them with `POLAR_BLESS=1 cargo test -p polar-raster --test pictures`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::Path;
use std::time::Duration;

use polar_play::{App, Key, Options, Target};
use polar_raster::{Art, Canvas, Theme, draw, draw_sheet};

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
    let file = BufWriter::new(File::create(path).unwrap());
    let mut encoder = png::Encoder::new(file, canvas.width() as u32, canvas.height() as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header().unwrap().write_image_data(&canvas.to_rgb_bytes()).unwrap();
}

fn compare(name: &str, app: &App, theme: Theme, width: usize, height: usize) {
    let canvas = draw(&Art::load().unwrap(), &app.view(), &app.actors(), 0, theme, width, height);
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let path = golden.join(format!("{name}.png"));
    if std::env::var_os("POLAR_BLESS").is_some() {
        write(&path, &canvas);
        return;
    }
    if read(&path) == Some((width, height, canvas.to_rgb_bytes())) {
        return;
    }
    let drawn = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    fs::create_dir_all(env!("CARGO_TARGET_TMPDIR")).unwrap();
    write(&drawn, &canvas);
    panic!(
        "{name} is not drawn as in {}.\nLook at {}; if that is how it should be, keep it with\n    \
         POLAR_BLESS=1 cargo test -p polar-raster --test pictures",
        path.display(),
        drawn.display()
    );
}

#[test]
fn level_1_in_a_small_window() {
    compare("level-1-small", &game(None).1, Theme::Light, 640, 260);
}

#[test]
fn level_1_in_a_middle_window() {
    compare("level-1", &game(None).1, Theme::Light, 1280, 720);
}

#[test]
fn a_heart_slides_and_the_rules_that_fire_are_shown() {
    let (_folder, app) = after("T@*.......T\n..^.#..oH..\n", &[Key::Tab, Key::Right], 200);
    compare("sliding", &app, Theme::Light, 960, 400);
}

#[test]
fn a_bomb_takes_a_mountain_with_it() {
    let (_folder, app) = after("T@o^..*..H\n..........\n", &[Key::Right], 200);
    compare("blast", &app, Theme::Light, 960, 300);
}

#[test]
fn ice_is_crushed() {
    let (_folder, app) = after("T@#^..*..H\n..........\n", &[Key::Right], 120);
    compare("crush", &app, Theme::Light, 960, 300);
}

#[test]
fn a_level_is_cleared_in_the_evening() {
    let (_folder, app) = after("&*...H..T\n.T...^#..\n", &[Key::Right], 5_000);
    compare("cleared-dark", &app, Theme::Dark, 1280, 480);
}

#[test]
fn the_levels() {
    let (_folder, mut app) = game(None);
    app.key(Key::Char('m'));
    compare("list", &app, Theme::Light, 960, 540);
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
    app.point(Target::Row(9));
    app.key(Key::Char('u'));
    compare("prompt", &app, Theme::Light, 960, 400);
}

#[test]
fn a_window_that_is_too_small_says_so() {
    compare("too-small", &game(None).1, Theme::Light, 320, 100);
}

#[test]
fn a_sheet_is_the_board_and_its_rim_at_any_size() {
    let art = Art::load().unwrap();
    for (columns, rows, scale) in [(1, 1, 1), (24, 4, 1), (24, 4, 3), (4, 64, 2), (256, 1, 1)] {
        let size = polar_play::Size::new(columns, rows).unwrap();
        let scene = polar_play::Scene { size, ..Default::default() };
        let sheet = draw_sheet(&art, &scene, &[], 0, Theme::Light, scale);
        let pixels = |cells: usize| (cells + 1) * 24 * usize::from(scale);
        assert_eq!((sheet.width(), sheet.height()), (pixels(columns), pixels(rows)));
    }
}
