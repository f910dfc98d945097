//! The pictures, compared with those in `tests/golden/`. After a wanted change: look at the new
//! pictures, then keep them with `POLAR_BLESS=1 cargo test -p polar-raster --test pictures`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::Path;

use polar_grid::Direction;
use polar_raster::{
    Actor, Art, Canvas, Face, Gesture, List, ListRow, Mark, Prompt, Scene, Text, Theme, View, draw,
};

const LEVEL_1: [&str; 4] = [
    "100000000000000100000400",
    "106020545000000000100100",
    "100000000000000050002300",
    "110000100000000000000000",
];

fn level(rows: &[&str], penguin: (f32, f32), facing: Direction, gesture: Gesture) -> Scene {
    let mut actors = Vec::new();
    for (row, line) in (0u8..).zip(rows) {
        for (column, digit) in (0u8..).zip(line.bytes()) {
            let face = match digit {
                b'1' => Face::Tree,
                b'2' => Face::Mountain,
                b'3' => Face::House { lit: 0, smoke: false },
                b'4' => Face::Ice,
                b'5' => Face::Heart,
                b'6' => Face::Bomb,
                _ => continue,
            };
            actors.push(Actor { face, column: f32::from(column), row: f32::from(row) });
        }
    }
    let face = Face::Penguin(facing, gesture);
    actors.push(Actor { face, column: penguin.0, row: penguin.1 });
    Scene {
        columns: 24,
        rows: 4,
        title: "Polar  1  The first stage".into(),
        counters: "hearts 3   steps    0   pushes    0".into(),
        actions: ["u undo", "r restart", "? help"].map(String::from).into(),
        actors,
        ..Scene::default()
    }
}

fn first() -> Scene {
    level(&LEVEL_1, (0.0, 0.0), Direction::South, Gesture::Stand)
}

fn sliding() -> Scene {
    let rows = [
        "100000000000000100000400",
        "106020040000000000100100",
        "100000000000000050002300",
        "110000100000000000000000",
    ];
    let mut scene = level(&rows, (7.0, 1.0), Direction::East, Gesture::Push);
    scene.actors.retain(|it| !(it.face == Face::Ice && it.row == 1.0));
    scene.actors.push(Actor { face: Face::Heart, column: 13.37, row: 1.0 });
    scene.actors.push(Actor { face: Face::Puff(0.5), column: 12.4, row: 1.0 });
    scene.marks.push((Mark::Last, 7, 1));
    scene.marks.push((Mark::Hint(Direction::South), 16, 1));
    scene.panel = ["push: movable", "collide: movable/empty", "slide: movable/empty"]
        .map(String::from)
        .into();
    scene
}

fn blasting() -> Scene {
    let mut scene = first();
    scene.actors.retain(|it| it.face != Face::Bomb && (it.face != Face::Mountain || it.row > 1.0));
    scene.actors.push(Actor { face: Face::Blast(0.45), column: 4.0, row: 1.0 });
    scene.actors.push(Actor { face: Face::Crush(0.4), column: 14.0, row: 0.0 });
    scene.shake = (1, -2);
    scene
}

fn cleared() -> Scene {
    let rows = [
        "100000000000000140000000",
        "100020000000000000100100",
        "100000000000000000000300",
        "110000140000000000000000",
    ];
    let mut scene = level(&rows, (5.0, 2.0), Direction::South, Gesture::Cheer);
    for actor in &mut scene.actors {
        if let Face::House { lit, smoke } = &mut actor.face {
            (*lit, *smoke) = (3, true);
        }
    }
    scene.message = Some("Stage clear in 109 steps and 14 pushes. Enter: the next level".into());
    scene.snowfall = true;
    scene
}

fn list() -> View {
    let rows = (1..=14)
        .map(|n| ListRow {
            label: format!("{n:>2}  {}", if n == 1 { "The first stage" } else { "A lesson" }),
            note: if n < 4 { format!("{:>3} steps", 100 + n) } else { String::new() },
            cleared: n < 4,
        })
        .collect();
    View::List(List {
        title: "Levels".into(),
        rows,
        selected: 3,
        hint: "Enter play   Esc back".into(),
    })
}

fn help() -> View {
    let lines = [
        "Bring every heart to the house.",
        "",
        "What you push slides until something stops it.",
        "Ice that is pushed against something breaks.",
        "A bomb and a mountain take each other away.",
        "",
        "arrows  WASD  hjkl    walk and push",
        "u                     undo",
    ];
    View::Text(Text {
        title: "Help".into(),
        lines: lines.map(String::from).into(),
        scroll: 0,
        hint: "Esc back".into(),
    })
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

fn compare(name: &str, view: &View, theme: Theme, width: usize, height: usize) {
    let canvas = draw(&Art::load().unwrap(), view, 0, theme, width, height);
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
    compare("level-1-small", &View::Board(first()), Theme::Light, 640, 240);
}

#[test]
fn level_1_in_a_middle_window() {
    compare("level-1", &View::Board(first()), Theme::Light, 1280, 720);
}

#[test]
fn a_heart_slides() {
    compare("sliding", &View::Board(sliding()), Theme::Light, 1280, 480);
}

#[test]
fn a_blast_and_a_crush() {
    compare("blast", &View::Board(blasting()), Theme::Light, 1280, 360);
}

#[test]
fn a_level_is_cleared_in_the_evening() {
    compare("cleared-dark", &View::Board(cleared()), Theme::Dark, 1920, 600);
}

#[test]
fn a_list() {
    compare("list", &list(), Theme::Light, 960, 540);
}

#[test]
fn help_in_the_evening() {
    compare("help-dark", &help(), Theme::Dark, 960, 540);
}

#[test]
fn a_question() {
    let prompt = Prompt {
        question: "Open which file?".into(),
        answer: "levels/polar/original.polar".into(),
        hint: "Enter open   Esc back".into(),
    };
    compare("prompt", &View::Prompt(prompt), Theme::Light, 640, 240);
}

#[test]
fn a_window_that_is_too_small_says_so() {
    compare("too-small", &View::Board(first()), Theme::Light, 320, 100);
}
