//! What is drawn.
//!
//! The screens stand in `tests/golden/`, characters and then styles. After a wanted change: look at
//! them with `git diff`, having kept them with `POLAR_BLESS=1 cargo test -p polar-tui --test drawing`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod boards;
mod large;
mod motion;
mod pages;
#[path = "../shown/mod.rs"]
mod shown;
#[path = "../../../polar-play/tests/support/waiting.rs"]
mod waiting;
mod words;

use std::{collections::BTreeMap, fmt::Write as _, fs, path::Path};

use polar_play::{Actor, Face, Phase, Scene, View};
use polar_tui::Look;
use ratatui_core::{buffer::Buffer, style::Style};
use shown::drawn_view;

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
