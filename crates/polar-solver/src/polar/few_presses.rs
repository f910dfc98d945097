//! Among the solutions of the fewest pushes, one of few presses: as far as a short search finds one.

use polar_core::{Position, Steering};
use polar_search::Search as _;

use super::{
    plane::{Plane, Wide},
    relaxed::Relaxed,
    solution::{self, Solution},
    spaces::Presses,
    terrain::Terrain,
};
use crate::{best_first::BestFirst, space::Space as _};

/// How many nodes the short search may look at: on a board of 24 × 4 about a tenth of a second.
const NODES: u64 = 1 << 14;

/// The most that a solution may cost here, far more than those of any level that comes with the game. One that costs more
/// is given back as it is.
const DEAREST: u32 = 1 << 18;

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
    // A push more costs more than all presses of the known solution: so the cheapest solution has the fewest pushes,
    // and of those with as many pushes the fewest presses.
    let surcharge = presses.checked_add(1)?;
    let cost = pushes.checked_mul(surcharge)?.checked_add(presses)?;
    if cost > DEAREST {
        return None;
    }
    let (terrain, state) = Terrain::<P>::of(start);
    let relaxed = Relaxed::new(&terrain, &state);
    let mut space = Presses::new(terrain, relaxed, &state, steering);
    space.price_of_push += surcharge;
    let pressed = space.pressed(state, start.facing());
    let nodes = NODES / space.weight();
    let mut search = BestFirst::new(space, pressed, 1);
    // However it ends: it uses no files, and what it found by then counts.
    let _ = search.advance_below(nodes, Some(cost));
    solution::play(start, &search.best()?, steering)
}
