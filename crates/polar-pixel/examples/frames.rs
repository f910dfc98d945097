//! Measures the loop in a real window: `frames WIDTH HEIGHT`. A heart slides over 21 cells at half speed.
//! It says how many pictures a second were shown meanwhile, and how many before, when nothing moved.

use std::{
    error::Error,
    fs,
    time::{Duration, Instant},
};

use polar_pixel::{Backend, Signal, Window, WindowError, run};
use polar_play::{App, Key, Options, Speed};
use polar_raster::{Art, Canvas};

const LEVEL: &str = "@*.....................T\nH.......................\n\
                     ........................\n........................\n";
const QUIET: Duration = Duration::from_secs(3);
const SLIDE: Duration = Duration::from_millis(2200);

/// A window whose pictures are counted, and one key pressed in it.
struct Counted {
    window: Window,
    size: (usize, usize),
    start: Instant,
    pressed: bool,
    quiet: u32,
    moving: u32,
    longest: Duration,
}

impl Backend for Counted {
    type Error = WindowError;

    fn size(&self) -> (usize, usize) {
        self.size
    }

    fn signals(&mut self) -> Vec<Signal> {
        if self.pressed || self.start.elapsed() < QUIET {
            return Vec::new();
        }
        self.pressed = true;
        vec![Signal::Key(Key::Right)]
    }

    fn frame(&mut self, picture: Option<&Canvas>) -> Result<Duration, WindowError> {
        let elapsed = self.window.frame(picture)?;
        let shown = u32::from(picture.is_some());
        if self.pressed {
            self.moving += shown;
            self.longest = self.longest.max(elapsed);
        } else {
            self.quiet += shown;
        }
        Ok(elapsed)
    }

    fn is_open(&self) -> bool {
        self.start.elapsed() < QUIET + SLIDE
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse());
    let (Some(width), Some(height)) = (arguments.next(), arguments.next()) else {
        return Err("usage: frames WIDTH HEIGHT".into());
    };
    let size = (width?, height?);
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("slide.polar");
    fs::write(&file, LEVEL)?;
    let data_dir = Some(folder.path().to_owned());
    let speed = Some(Speed::Slow);
    let mut app = App::new(Options { levels: Some(file), data_dir, speed, ..Options::default() })?;
    let mut counted = Counted {
        window: Window::open("Frames", size.0, size.1)?,
        size,
        start: Instant::now(),
        pressed: false,
        quiet: 0,
        moving: 0,
        longest: Duration::ZERO,
    };
    run(&mut app, &mut counted, &Art::load()?, folder.path())?;
    let a_second = |pictures: u32, time: Duration| f64::from(pictures) / time.as_secs_f64();
    println!(
        "{} x {}: {:.1} pictures a second in motion, the longest {:.1} ms; {:.1} a second at rest",
        size.0,
        size.1,
        a_second(counted.moving, SLIDE),
        counted.longest.as_secs_f64() * 1e3,
        a_second(counted.quiet, QUIET),
    );
    Ok(())
}
