//! What happened, and where its pieces are while that is seen.

use polar_core::End;
use polar_grid::{Cell, Direction};

use crate::scene::{Face, Piece, PieceId};

/// What just happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cue {
    /// What was done.
    pub act: Act,
    /// Whether it was undone: the same, backwards.
    pub reverse: bool,
}

/// What was done. Pieces are as they were before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A piece went to the next cell.
    Step {
        /// The piece, where it stood.
        piece: Piece,
        /// The way it went.
        direction: Direction,
    },
    /// A piece was stopped at once by what it went against.
    Bump {
        /// The piece.
        piece: Piece,
        /// The way it wanted to go.
        direction: Direction,
    },
    /// A piece was pushed.
    Push {
        /// Who pushed.
        pusher: Piece,
        /// What was pushed, where it lay.
        piece: Piece,
        /// The way it was pushed.
        direction: Direction,
        /// How many cells it slid.
        distance: u8,
        /// What became of it.
        end: End,
        /// What it met: the house it went into, the mountain it took with it.
        met: Option<Piece>,
        /// Other pieces that look different afterwards, as all houses do when the last heart is home.
        others: Vec<Piece>,
    },
    /// Pieces hit each other in a row, one after the other.
    Chain {
        /// The pieces, where they were, and how many cells each flies. The last one leaves the board.
        links: Vec<(Piece, u8)>,
        /// The way they fly.
        direction: Direction,
    },
    /// The level was cleared.
    Cheer {
        /// Who cheers.
        piece: Piece,
    },
}

/// What an actor is doing; a number goes from 0 to 1 while it does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    /// Nothing: it is drawn as it was until its turn comes.
    Still,
    /// Going to the next cell.
    Step(f32),
    /// Pushing.
    Push(f32),
    /// Shaking its head.
    Bump(f32),
    /// Sliding.
    Slide,
    /// Coming to rest, in a puff of snow.
    Stop(f32),
    /// Breaking into shards.
    Crush(f32),
    /// Exploding.
    Blast(f32),
    /// Going through the door.
    Home(f32),
    /// Falling into the water.
    Splash(f32),
    /// Cheering.
    Cheer(f32),
}

/// A piece in motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Actor {
    /// Which piece.
    pub id: PieceId,
    /// What it looks like.
    pub face: Face,
    /// Its column and row, with fractions.
    pub at: (f32, f32),
    /// What it does.
    pub phase: Phase,
}

/// How far a piece is thrown back when it is stopped: a pixel of the art.
const RECOIL: f32 = 1.0 / 24.0;

/// How long a step takes at leisure, in seconds.
pub(super) const STEP: f32 = 0.09;

/// How many cells a second a piece slides: without friction the speed is constant.
pub(super) const CELLS_PER_SECOND: f32 = 18.0;

impl Act {
    /// How long it takes, in seconds: the way, then what comes at its end.
    pub(super) fn seconds(&self) -> (f32, f32) {
        match *self {
            Self::Step { .. } => (STEP, 0.0),
            Self::Bump { .. } => (0.06, 0.0),
            Self::Cheer { .. } => (0.9, 0.0),
            Self::Push { distance, end, .. } => {
                let after = match end {
                    End::Stopped => 0.18,
                    End::Crushed => 0.25,
                    End::Home => 0.3,
                    End::Exploded => 0.42,
                };
                (f32::from(distance) / CELLS_PER_SECOND, after)
            }
            Self::Chain { ref links, .. } => {
                let cells: f32 = links.iter().map(|&(_, distance)| f32::from(distance)).sum();
                (cells / CELLS_PER_SECOND, 0.3)
            }
        }
    }

    /// How long all of it takes, in seconds.
    pub(super) fn total(&self) -> f32 {
        let (way, after) = self.seconds();
        way + after
    }

    /// Where the pieces are at this time, in seconds, and what they do.
    pub(super) fn actors(&self, time: f32) -> Vec<Actor> {
        let (way, after) = self.seconds();
        let on_way = if way > 0.0 { (time / way).clamp(0.0, 1.0) } else { 1.0 };
        let at_end = if after > 0.0 { ((time - way) / after).clamp(0.0, 1.0) } else { 1.0 };
        match *self {
            Self::Step { piece, direction } => {
                vec![actor(piece, direction, on_way, Phase::Step(on_way))]
            }
            Self::Bump { piece, direction } => {
                // There and back, an eighth of a cell.
                let lean = 0.125 * (1.0 - (2.0 * on_way - 1.0).abs());
                vec![actor(piece, direction, lean, Phase::Bump(on_way))]
            }
            Self::Cheer { piece } => {
                vec![actor(piece, Direction::South, 0.0, Phase::Cheer(on_way))]
            }
            Self::Chain { ref links, direction } => chain(links, direction, time, at_end),
            Self::Push { pusher, piece, direction, distance, end, met, ref others } => {
                let total = way + after;
                let pushing = (time / total.min(0.12)).clamp(0.0, 1.0);
                let slid = on_way * f32::from(distance);
                let phase = match end {
                    _ if time < way => Phase::Slide,
                    End::Stopped => Phase::Stop(at_end),
                    End::Crushed => Phase::Crush(at_end),
                    End::Home => Phase::Home(at_end),
                    End::Exploded => Phase::Blast(at_end),
                };
                let beyond = match phase {
                    // At the door, then through it.
                    Phase::Home(part) => (part / 0.7).min(1.0),
                    // It arrives first.
                    Phase::Stop(part) if distance > 0 && (0.1..0.4).contains(&part) => -RECOIL,
                    _ => 0.0,
                };
                let mut actors = Vec::with_capacity(3 + others.len());
                actors.extend(met.map(|met| {
                    let phase = match phase {
                        Phase::Blast(part) => blast_of_met(part),
                        _ => Phase::Still,
                    };
                    actor(met, direction, 0.0, phase)
                }));
                let still = |&other| actor(other, direction, 0.0, Phase::Still);
                actors.extend(others.iter().map(still));
                actors.push(actor(piece, direction, slid + beyond, phase));
                let phase = if pushing < 1.0 { Phase::Push(pushing) } else { Phase::Still };
                actors.push(actor(pusher, direction, 0.0, phase));
                actors
            }
        }
    }
}

/// What a bomb takes with it goes up a little later than the bomb.
fn blast_of_met(part: f32) -> Phase {
    const LAG: f32 = 0.125;
    if part < LAG { Phase::Still } else { Phase::Blast((part - LAG) / (1.0 - LAG)) }
}

/// Each piece flies when the one before has reached it.
fn chain(links: &[(Piece, u8)], direction: Direction, time: f32, at_end: f32) -> Vec<Actor> {
    let mut left = time * CELLS_PER_SECOND;
    let last = links.len().saturating_sub(1);
    let fly = |(index, &(piece, distance)): (usize, &(Piece, u8))| {
        let (flown, whole) = (left.clamp(0.0, distance.into()), f32::from(distance));
        left -= flown;
        let phase = match () {
            () if index == last && flown >= whole => Phase::Splash(at_end),
            () if flown > 0.0 && flown < whole => Phase::Slide,
            () => Phase::Still,
        };
        actor(piece, direction, flown, phase)
    };
    links.iter().enumerate().map(fly).collect()
}

fn actor(piece: Piece, direction: Direction, way: f32, phase: Phase) -> Actor {
    let Cell { column, row } = piece.cell;
    let (dx, dy) = direction.delta();
    let at = (f32::from(column) + f32::from(dx) * way, f32::from(row) + f32::from(dy) * way);
    Actor { id: piece.id, face: piece.face, at, phase }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEART: Piece =
        Piece { id: PieceId(1), face: Face::Heart, cell: Cell { column: 2, row: 1 } };

    fn is_at(actor: Actor, column: f32) -> bool {
        (actor.at.0 - column).abs() < 0.001
    }

    #[test]
    fn who_bumps_leans_that_way_and_stands_where_it_stood() {
        let act = Act::Bump { piece: HEART, direction: Direction::East };
        let (way, _) = act.seconds();
        for (time, column) in [(0.0, 2.0), (way / 2.0, 2.125), (way, 2.0)] {
            assert!(is_at(act.actors(time)[0], column));
        }
    }

    #[test]
    fn a_heart_goes_into_the_house_and_a_mountain_explodes_with_the_bomb() {
        for (end, column) in [(End::Home, 5.0), (End::Exploded, 4.0)] {
            let pusher = Piece { id: PieceId(0), ..HEART };
            let met = Some(Piece { id: PieceId(2), ..HEART });
            let direction = Direction::East;
            let others = Vec::new();
            let act = Act::Push { pusher, piece: HEART, direction, distance: 2, end, met, others };
            let [met, piece, pusher] = act.actors(0.01)[..] else { panic!("one is missing") };
            assert_eq!((met.phase, piece.phase), (Phase::Still, Phase::Slide));
            assert!(matches!(pusher.phase, Phase::Push(_)));
            let (way, after) = act.seconds();
            let [met, piece, pusher] = act.actors(way + after)[..] else {
                panic!("one is missing")
            };
            assert!(is_at(piece, column), "{end:?}: {piece:?}");
            assert_eq!(pusher.phase, Phase::Still);
            if end == End::Exploded {
                let early = act.actors(way + after * 0.1);
                assert_eq!(early[0].phase, Phase::Still, "the bomb is the first to go up");
                assert!(matches!(early[1].phase, Phase::Blast(_)));
            }
            let done = if end == End::Home { Phase::Still } else { Phase::Blast(1.0) };
            assert_eq!(met.phase, done);
        }
    }

    #[test]
    fn what_has_slid_is_thrown_back_a_little_and_what_lay_is_not() {
        for (distance, thrown_back) in [(1, RECOIL), (0, 0.0)] {
            let (direction, end) = (Direction::East, End::Stopped);
            let pusher = Piece { id: PieceId(0), ..HEART };
            let (met, others) = (None, Vec::new());
            let act = Act::Push { pusher, piece: HEART, direction, distance, end, met, others };
            let (way, _) = act.seconds();
            let there = 2.0 + f32::from(distance);
            // A frame long it is where it was stopped, and at the end it comes to rest there.
            for (time, column) in
                [(0.001, there), (0.017, there), (0.035, there - thrown_back), (0.17, there)]
            {
                let heart = act.actors(way + time)[0];
                assert_eq!(heart.id, HEART.id);
                assert!(is_at(heart, column), "{time}: {heart:?}");
            }
        }
    }
}
