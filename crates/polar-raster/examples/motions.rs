//! Writes the frames of each motion side by side: `motions OUT.png [SCALE]`. To be looked at after a change.

use std::{error::Error, fs, time::Duration};

use polar_play::{App, Key, Options, Target};
use polar_raster::{Art, Canvas, Frame, Rect, draw, hit, palette, window_size};

/// A level, the keys that lead to the motion, and milliseconds between its frames.
const MOTIONS: [(&str, &[Key], u64); 8] = [
    ("@......\n......H\n....*..\n", &[Key::Right], 9),
    (".@T....\n......H\n....*..\n", &[Key::Up], 6),
    (".@*.T..\n......H\n.......\n", &[Key::Right], 25),
    ("..@#^..\n......H\n....*..\n", &[Key::Right], 24),
    (".@o.^..\n......H\n....*..\n", &[Key::Right], 45),
    (".@*..H.\n.......\n...*...\n", &[Key::Right], 38),
    (".@*.H..\n.......\n.......\n", &[Key::Right], 125),
    (".@*....\n......H\n.......\n", &[Key::Right, Key::Char('u')], 15),
];

const FRAMES: i32 = 12;
const ACROSS: i32 = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let out = arguments.next().ok_or("usage: motions OUT.png [SCALE]")?;
    let scale: u8 = arguments.next().as_deref().unwrap_or("2").parse()?;
    let art = Art::load()?;
    let mut sheets = Vec::new();
    for (level, keys, milliseconds) in MOTIONS {
        sheets.push(motion(&art, level, keys, Duration::from_millis(milliseconds), scale)?);
    }
    let (width, height) = (sheets[0][0].width(), sheets[0][0].height());
    let (across, down) = (width as i32 + 4, height as i32 + 4);
    let rows = FRAMES / ACROSS * sheets.len() as i32;
    let mut canvas =
        Canvas::new((across * ACROSS) as usize, (down * rows) as usize, palette::NIGHT);
    for (index, frame) in (0..).zip(sheets.iter().flatten()) {
        let (left, top) = (index % ACROSS * across, index / ACROSS * down);
        for (at, &colour) in (0..).zip(frame.pixels()) {
            let (x, y) = (at % width as i32, at / width as i32);
            canvas.fill(Rect::new(left + x, top + y, 1, 1), colour);
        }
    }
    fs::write(&out, canvas.to_png()?)?;
    Ok(())
}

/// The frames of the board while the last key does its work.
fn motion(
    art: &Art,
    level: &str,
    keys: &[Key],
    step: Duration,
    scale: u8,
) -> Result<Vec<Canvas>, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("motion.polar");
    std::fs::write(&file, level)?;
    let data_dir = Some(folder.path().to_owned());
    let mut app = App::new(Options { levels: Some(file), data_dir, ..Options::default() })?;
    let size = window_size(&app.view(), scale);
    keys.iter().for_each(|&key| app.key(key));
    let frame = |index: i32| {
        if index > 0 {
            app.tick(step);
        }
        let ambient = (step * index as u32).as_millis() as u32 / 125;
        let (view, actors) = (app.view(), app.actors());
        let frame = Frame { actors, ambient, ..Frame::new(view, size) };
        let canvas = draw(art, &frame);
        let board = |y: usize| {
            let is_board =
                |&x: &usize| matches!(hit(&frame.view, size, x as i32, y as i32), Target::Point(_));
            (0..size.0).filter(is_board).collect::<Vec<_>>()
        };
        let rows: Vec<Vec<usize>> = (0..size.1).map(board).filter(|row| !row.is_empty()).collect();
        let top = (0..size.1).find(|&y| !board(y).is_empty()).unwrap_or(0);
        let mut part = Canvas::new(rows[0].len(), rows.len(), palette::SEA);
        for (y, row) in rows.iter().enumerate() {
            for (x, &from) in row.iter().enumerate() {
                let colour = canvas.get(from, top + y).unwrap_or_default();
                part.fill(Rect::new(x as i32, y as i32, 1, 1), colour);
            }
        }
        part
    };
    Ok((0..FRAMES).map(frame).collect())
}
