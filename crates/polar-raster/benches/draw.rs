//! How long a picture of level 1 takes, in three windows.
#![allow(missing_docs, clippy::unwrap_used, reason = "a bench")]

use divan::Bencher;
use polar_play::{App, Options};
use polar_raster::{Art, Frame, draw};

fn main() {
    divan::main();
}

#[divan::bench(args = [(640, 260), (1280, 720), (1920, 1080)])]
fn level_1(bencher: Bencher, size: (usize, usize)) {
    let folder = tempfile::tempdir().unwrap();
    let data_dir = Some(folder.path().to_owned());
    let app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    let (art, view) = (Art::load().unwrap(), app.view());
    let frame = Frame::new(view, size);
    bencher.bench(|| draw(&art, &frame));
}
