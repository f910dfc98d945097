//! Among the solutions of the fewest pushes, one of few presses: as far as a short search finds one.

use polar_core::{Position, Steering};
use polar_search::Search as _;

use super::{
    plane::{Plane, Wide},
    solution::{self, Solution},
    spaces::{Pressed, Presses, Push},
    terrain::Terrain,
    traps::Traps,
};
use crate::{
    best_first::BestFirst,
    space::{Next, Space},
};

/// How many nodes the short search may look at: on a board of 24 × 4 about a tenth of a second.
const NODES: u64 = 1 << 14;

/// The most that a solution may cost here, far more than those of any level that comes with the game. One that costs more
/// is given back as it is.
const DEAREST: u32 = 1 << 18;

/// Pushes and presses are counted, and a push costs more than all presses of the known solution: so the cheapest
/// solution has the fewest pushes, and of those with as many pushes the fewest presses.
#[derive(Clone, Debug)]
struct PushesThenPresses<P> {
    presses: Presses<P>,
    price_of_push: u32,
}

impl<P: Plane> Space for PushesThenPresses<P> {
    type State = Pressed<P>;
    type Step = Push;
    type Nogoods = Traps<P>;

    fn packed_bytes(&self) -> usize {
        self.presses.packed_bytes()
    }

    fn pack(&self, state: &Pressed<P>, bytes: &mut Vec<u8>) {
        self.presses.pack(state, bytes);
    }

    fn unpack(&self, bytes: &[u8]) -> Pressed<P> {
        self.presses.unpack(bytes)
    }

    fn bytes(&self) -> usize {
        self.presses.bytes()
    }

    fn weight(&self) -> u64 {
        self.presses.weight()
    }

    fn fingerprint(&self, state: &Pressed<P>) -> u128 {
        self.presses.fingerprint(state)
    }

    fn estimate(&mut self, state: &Pressed<P>) -> Option<u32> {
        let (pushes, presses) = self.presses.estimates(state)?;
        Some(pushes.saturating_mul(self.price_of_push).saturating_add(presses))
    }

    fn is_known_lost(&mut self, state: &Pressed<P>, traps: &mut Traps<P>) -> bool {
        self.presses.is_known_lost(state, traps)
    }

    fn is_lost(&mut self, state: &Pressed<P>, traps: &mut Traps<P>) -> bool {
        self.presses.is_lost(state, traps)
    }

    fn is_goal(&self, state: &Pressed<P>) -> bool {
        self.presses.is_goal(state)
    }

    fn expand(&self, from: &Pressed<P>, fingerprint: u128, mut visit: impl FnMut(Next<Self>)) {
        self.presses.expand(from, fingerprint, |Next { step, state, fingerprint, price }| {
            let price = price + self.price_of_push;
            visit(Next { step, state, fingerprint, price });
        });
    }
}

/// A solution of as many pushes, and of as few presses in this steering as a short search finds: the given one if it
/// finds none with fewer. It takes about a tenth of a second at most on a board of 24 × 4, and up to half a second or a
/// bit more on one of 16 × 16. The given solution is to be one of the fewest pushes.
///
/// ```
/// use polar_core::Steering;
/// use polar_search::{Cancel, Limits, drive};
/// use polar_solver::polar::{Objective, Solver, with_few_presses};
///
/// let (start, steering) = ("*3/1@2/3H s".parse()?, Steering::Direct);
/// let mut solver = Solver::new(&start, Objective::Pushes, steering);
/// let verdict = drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {});
/// if let Some(solution) = verdict.solution() {
///     let short = with_few_presses(&start, solution.clone(), steering);
///     assert_eq!(short.counters.pushes, solution.counters.pushes);
///     assert!(short.counters.presses() <= solution.counters.presses());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn with_few_presses(start: &Position, solution: Solution, steering: Steering) -> Solution {
    let better = if start.board().size().len() <= u128::CELLS {
        better::<u128>(start, &solution, steering)
    } else {
        better::<Wide>(start, &solution, steering)
    };
    better.unwrap_or(solution)
}

fn better<P: Plane>(start: &Position, known: &Solution, steering: Steering) -> Option<Solution> {
    let (pushes, presses) = (known.counters.pushes, known.counters.presses());
    let price_of_push = presses.checked_add(1)?;
    let cost = pushes.checked_mul(price_of_push)?.checked_add(presses)?;
    if cost > DEAREST {
        return None;
    }
    let (terrain, state) = Terrain::<P>::of(start);
    let presses = Presses::new(terrain, &state, steering);
    let pressed = presses.pressed(state, start.facing());
    let nodes = NODES / presses.weight();
    let mut search = BestFirst::new(PushesThenPresses { presses, price_of_push }, pressed, 1);
    // However it ends: it uses no files, and what it found by then counts.
    let _ = search.advance_below(nodes, Some(cost));
    solution::play(start, &search.best()?, steering)
}
