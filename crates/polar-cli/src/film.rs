//! A film of a game: its moves with their motion, as an animated picture.

use std::{error::Error, time::Duration};

use indicatif::ProgressBar;
use polar_play::{Actor, Cue, Game, Motion, Outcome, Scene, Speed};
use polar_raster::{Art, draw_board};

use crate::{animation::Animation, progress};

/// The unit of time of a GIF.
const TICK: Duration = Duration::from_millis(10);
/// Ticks between pictures. Browsers slow down what changes every tick.
const PICTURE: u16 = 4;
/// Ticks that every move takes at least, also one in which nothing moves, as a turn.
const MOVE: u16 = 8;
/// Ticks before the first move.
const OPENING: u16 = 100;
/// Ticks after the last move.
const ENDING: u16 = 250;

/// Plays the inputs or moves, until the game is over, and draws it all, each pixel of the art a square of
/// `scale` pixels.
pub(crate) fn film<G: Game, I: Copy>(
    game: &mut G,
    inputs: &[I],
    play: impl Fn(&mut G, I) -> Vec<Cue>,
    scale: u8,
) -> Result<Vec<u8>, Box<dyn Error>> {
    let art = Art::load()?;
    let draw = |scene: &Scene, actors: &[Actor]| draw_board(&art, scene, actors, scale);
    let mut animation = Animation::new(draw(&game.scene(), &[]), OPENING)?;
    let mut motion = Motion::default();
    let mut until_picture = 0;
    let bar = ProgressBar::new(inputs.len() as u64);
    let bar = progress::Line::new(bar, "{bar:15} {percent}% drawn, {elapsed}");
    for &input in inputs {
        bar.inc(1);
        if game.outcome() != Outcome::Playing {
            break;
        }
        motion.start(play(game, input), Speed::Normal);
        let scene = game.scene();
        let mut ticks = 0;
        while motion.is_running() || ticks < MOVE {
            if until_picture == 0 {
                animation.show(draw(&scene, &motion.actors()), PICTURE)?;
                until_picture = PICTURE;
            }
            motion.advance(TICK, Speed::Normal);
            ticks += 1;
            until_picture -= 1;
        }
    }
    animation.show(draw(&game.scene(), &[]), ENDING)?;
    Ok(animation.finish()?)
}
