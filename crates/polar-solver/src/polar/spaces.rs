//! The spaces to search: pushes, with the penguin anywhere in its region; or key presses, with the
//! penguin where its last push left it.

use polar_core::{Direction, Steering};

use super::{plane::Plane, relaxed::Relaxed, state::State, terrain::Terrain};
use crate::best_first::Space;

/// A push: which piece, and which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// The cell of the piece.
    pub cell: u8,
    /// The way it is pushed.
    pub direction: Direction,
}

/// Pushes are counted. The penguin stands on the lowest cell of its region.
pub struct Pushes<P> {
    pub(super) terrain: Terrain<P>,
    pub(super) relaxed: Relaxed<P>,
}

impl<P: Plane> Space for Pushes<P> {
    type State = State<P>;
    type Step = Push;

    fn hash(&self, state: &State<P>) -> u64 {
        state.hash()
    }

    fn estimate(&mut self, state: &State<P>) -> Option<u32> {
        self.relaxed.estimate(state)
    }

    fn is_goal(&self, state: &State<P>) -> bool {
        state.hearts.is_empty()
    }

    fn expand(&mut self, state: &State<P>, found: &mut Vec<(Push, State<P>, u32)>) {
        let region = state.region(&self.terrain);
        for direction in Direction::ALL {
            let pushable = self.terrain.step(region, direction) & state.movable();
            for cell in pushable.cells() {
                if let Some(after) = state.push(&self.terrain, cell, direction) {
                    found.push((Push { cell, direction }, after.settled(&self.terrain), 1));
                }
            }
        }
    }
}

/// A state after a push: the penguin stands there, and faces the way it pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pressed<P> {
    state: State<P>,
    facing: Direction,
}

/// Key presses are counted: steps, pushes, and the turns that steering asks for.
pub struct Presses<P> {
    pub(super) terrain: Terrain<P>,
    pub(super) relaxed: Relaxed<P>,
    pub(super) steering: Steering,
}

impl<P: Plane> Presses<P> {
    /// The state, with the facing where the steering asks for it.
    pub(super) const fn pressed(&self, state: State<P>, facing: Direction) -> Pressed<P> {
        let facing = match self.steering {
            Steering::Direct => Direction::South,
            Steering::TurnFirst => facing,
        };
        Pressed { state, facing }
    }

    /// The presses before the penguin stands on each cell facing each way, as far as it can walk: at
    /// `4 × cell + direction`.
    fn walk(&self, from: &Pressed<P>) -> Vec<u16> {
        let over = from.state.walkable(&self.terrain);
        let mut presses = vec![u16::MAX; self.terrain.size.len() * 4];
        let at = |cell: u8, facing: Direction| usize::from(cell) * 4 + facing as usize;
        let mut queue = std::collections::VecDeque::from([(from.state.penguin, from.facing)]);
        presses[at(from.state.penguin, from.facing)] = 0;
        while let Some((cell, facing)) = queue.pop_front() {
            let cost = presses[at(cell, facing)] + 1;
            for direction in Direction::ALL {
                // A press may only turn; in direct steering what follows a turn is the same press.
                let turns = self.steering == Steering::TurnFirst && direction != facing;
                let ahead = self.terrain.neighbour(cell, direction).filter(|&c| over.has(c));
                let to = match ahead {
                    _ if turns => cell,
                    Some(ahead) => ahead,
                    None => continue,
                };
                let known = &mut presses[at(to, direction)];
                if *known > cost {
                    *known = cost;
                    queue.push_back((to, direction));
                }
            }
        }
        presses
    }
}

impl<P: Plane> Space for Presses<P> {
    type State = Pressed<P>;
    type Step = Push;

    fn hash(&self, state: &Pressed<P>) -> u64 {
        (state.state.hash() ^ state.facing as u64)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(29)
    }

    fn estimate(&mut self, state: &Pressed<P>) -> Option<u32> {
        self.relaxed.estimate(&state.state)
    }

    fn is_goal(&self, state: &Pressed<P>) -> bool {
        state.state.hearts.is_empty()
    }

    fn expand(&mut self, from: &Pressed<P>, found: &mut Vec<(Push, Pressed<P>, u32)>) {
        let walked = self.walk(from);
        for (place, &presses) in walked.iter().enumerate().filter(|(_, p)| **p != u16::MAX) {
            let (cell, facing) = ((place / 4) as u8, Direction::ALL[place % 4]);
            for direction in Direction::ALL {
                // In turn-first steering a push goes the way the penguin faces.
                if self.steering == Steering::TurnFirst && direction != facing {
                    continue;
                }
                let Some(piece) = self.terrain.neighbour(cell, direction) else { continue };
                if !from.state.movable().has(piece) {
                    continue;
                }
                if let Some(state) = from.state.push(&self.terrain, piece, direction) {
                    let step = Push { cell: piece, direction };
                    let after = self.pressed(state, direction);
                    found.push((step, after, u32::from(presses) + 1));
                }
            }
        }
    }
}
