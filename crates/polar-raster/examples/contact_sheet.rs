//! Writes every sprite of the art, enlarged, on ice: `contact_sheet OUT.png [SCALE]`.

use std::{error::Error, fs, path::Path};

use polar_raster::{Canvas, Rect, Sheet, palette};

const CELL: i32 = 26;
const PER_ROW: i32 = 12;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let out = arguments.next().ok_or("usage: contact_sheet OUT.png [SCALE]")?;
    let scale: i32 = arguments.next().as_deref().unwrap_or("4").parse()?;

    let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("art");
    let mut files: Vec<_> =
        fs::read_dir(art)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    files.sort();
    let mut rows = Vec::new();
    for file in files {
        let sheet = Sheet::parse(&fs::read_to_string(&file)?)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        let frames: Vec<_> =
            sheet.names().into_iter().filter_map(|name| sheet.get(name).ok().cloned()).collect();
        rows.extend(frames.chunks(PER_ROW as usize).map(<[_]>::to_vec));
    }

    let (width, height) = (CELL * PER_ROW * scale, CELL * rows.len() as i32 * scale);
    let mut canvas = Canvas::new(width as usize, height as usize, palette::ICE);
    for (y, row) in (0i32..).zip(&rows) {
        for (x, sprite) in (0i32..).zip(row) {
            canvas.fill(
                Rect::new(
                    x * CELL * scale,
                    y * CELL * scale,
                    (CELL - 1) * scale,
                    (CELL - 1) * scale,
                ),
                if sprite.width() == 24 { palette::ICE } else { palette::SEA },
            );
            canvas.blit(sprite, x * CELL * scale, y * CELL * scale, scale);
        }
    }
    fs::write(&out, canvas.to_png()?)?;
    Ok(())
}
