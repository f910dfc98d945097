//! One level of Polar in a window, straight on the rules: `one_level WIDTH HEIGHT [FOLDER]`.
//!
//! It steers as the author's programs do: a press turns first. On leaving it prints where the game
//! stands, as `hearts steps pushes turns`. F12 saves a picture in FOLDER.

use std::error::Error;
use std::process::ExitCode;
use std::time::Duration;

use polar_core::{
    Counters, Direction, End, Event, Outcome, Position, Pushed, Steering, Tile, text,
};
use polar_pixel::{Key, Options, Program, Window, run};
use polar_raster::{Actor, Art, Face, Gesture, Scene, Target, Theme, View};

/// Cells that a piece slides in a second.
const SPEED: f32 = 18.0;
/// How long a step, a bump or what comes after a slide is shown, in seconds.
const SHORT: f32 = 0.12;

struct Level {
    position: Position,
    before: Position,
    counters: Counters,
    event: Option<Event>,
    since: f32,
    home: u8,
    notice: Option<String>,
    left: bool,
}

impl Program for Level {
    fn press(&mut self, key: Key) {
        let direction = match key {
            Key::Up => Direction::North,
            Key::Down => Direction::South,
            Key::Left => Direction::West,
            Key::Right => Direction::East,
            Key::Escape => {
                self.left = true;
                return;
            }
            _ => return,
        };
        self.before = self.position;
        let press = Steering::TurnFirst.press(&self.position, direction);
        if let Ok(event) = self.position.play(press) {
            self.counters.count(&event);
            self.home += u8::from(matches!(event, Event::Push(Pushed { end: End::Home, .. })));
            (self.event, self.since, self.notice) = (Some(event), 0.0, None);
        }
    }

    fn point(&mut self, _: Target) {}

    fn tick(&mut self, elapsed: Duration) {
        self.since += elapsed.as_secs_f32();
        if self.since > self.length() {
            self.event = None;
        }
    }

    fn view(&self) -> View {
        let moving = match self.event {
            Some(Event::Push(pushed)) => Some(pushed),
            _ => None,
        };
        let mut actors = Vec::new();
        let board = if moving.is_some() { &self.before } else { &self.position };
        for (cell, tile) in board.board().cells() {
            if moving.is_some_and(|pushed| pushed.start == cell) {
                continue;
            }
            let (column, row) = (f32::from(cell.column), f32::from(cell.row));
            if let Some(face) = self.face(tile) {
                actors.push(Actor { face, column, row });
            }
        }
        if let Some(pushed) = moving {
            actors.push(self.pushed(pushed));
        }
        let cell = self.position.penguin();
        let gesture = match self.event {
            _ if self.position.outcome() == Outcome::Cleared => Gesture::Cheer,
            Some(Event::Push(_)) => Gesture::Push,
            Some(Event::Step { .. }) => Gesture::Walk(self.since / SHORT),
            Some(Event::Bump { .. }) => Gesture::Bump(self.since / SHORT),
            Some(Event::Turn { .. }) | None => Gesture::Stand,
        };
        actors.push(Actor {
            face: Face::Penguin(self.position.facing(), gesture),
            column: f32::from(cell.column),
            row: f32::from(cell.row),
        });
        let cleared = self.position.outcome() == Outcome::Cleared;
        let size = self.position.board().size();
        let Counters { steps, pushes, turns, .. } = self.counters;
        let clear = cleared.then(|| "Stage clear. Escape leaves".to_owned());
        View::Board(Scene {
            columns: size.columns() as u8,
            rows: size.rows() as u8,
            title: "Polar   Stage 1".into(),
            counters: format!("steps {steps:>4}   pushes {pushes:>3}   turns {turns:>4}"),
            actions: vec!["F12 picture".into(), "Esc leave".into()],
            message: self.notice.clone().or(clear),
            actors,
            snowfall: cleared && moving.is_none(),
            ..Scene::default()
        })
    }

    fn theme(&self) -> Theme {
        Theme::Light
    }

    fn notice(&mut self, line: String) {
        self.notice = Some(line);
    }

    fn finished(&self) -> bool {
        self.left
    }
}

impl Level {
    /// How long the event is shown, in seconds.
    fn length(&self) -> f32 {
        match self.event {
            Some(Event::Push(pushed)) => f32::from(pushed.distance) / SPEED + 2.0 * SHORT,
            _ => SHORT,
        }
    }

    fn pushed(&self, pushed: Pushed) -> Actor {
        let far = (self.since * SPEED).min(f32::from(pushed.distance));
        let (dx, dy) = pushed.direction.delta();
        let after = (self.since - f32::from(pushed.distance) / SPEED) / (2.0 * SHORT);
        let face = match pushed.end {
            End::Crushed if after > 0.0 => Face::Crush(after),
            End::Exploded if after > 0.0 => Face::Blast(after),
            _ => self.face(pushed.piece.tile()).unwrap_or(Face::Ice),
        };
        Actor {
            face,
            column: f32::from(pushed.start.column) + far * f32::from(dx),
            row: f32::from(pushed.start.row) + far * f32::from(dy),
        }
    }

    fn face(&self, tile: Tile) -> Option<Face> {
        Some(match tile {
            Tile::Empty => return None,
            Tile::Tree => Face::Tree,
            Tile::Mountain => Face::Mountain,
            Tile::House => {
                Face::House { lit: self.home, smoke: self.position.outcome() == Outcome::Cleared }
            }
            Tile::Ice => Face::Ice,
            Tile::Heart => Face::Heart,
            Tile::Bomb => Face::Bomb,
        })
    }
}

fn main() -> ExitCode {
    match play() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("one_level: {error}");
            ExitCode::FAILURE
        }
    }
}

fn play() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let width = arguments.next().as_deref().unwrap_or("1280").parse()?;
    let height = arguments.next().as_deref().unwrap_or("720").parse()?;
    let pictures = arguments.next().unwrap_or_default().into();

    let file = include_str!("../../../levels/polar/original.polar");
    let position = text::levels(file).next().ok_or("no level in the file")?.position()?;
    let mut level = Level {
        position,
        before: position,
        counters: Counters::default(),
        event: None,
        since: 0.0,
        home: 0,
        notice: None,
        left: false,
    };
    let mut window = Window::open("Polar", width, height)?;
    run(&mut level, &mut window, &Art::load()?, &Options { pictures })?;
    let Counters { steps, pushes, turns, .. } = level.counters;
    println!("{} {steps} {pushes} {turns}", level.position.hearts());
    Ok(())
}
