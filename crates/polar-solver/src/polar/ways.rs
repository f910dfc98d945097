//! What the ways of a piece ask of the other pieces: the shortest ones, and those with one push more.
//!
//! `relaxed.rs` lets a piece stop anywhere, and lets nothing be in its way. Here are the pushes on such ways, with
//! what they really need: cells that are free, and something that stops the piece.

use polar_core::Direction;

use super::{plane::Plane, rings::Rings, terrain::Terrain};

/// A push that brings a piece nearer, or leaves it as far.
#[derive(Clone, Copy, Debug)]
struct Push<P> {
    /// The pushes wasted by it: none if it brings the piece nearer, else one.
    waste: usize,
    /// Where nothing may lie: behind the piece, where the penguin stands, and where it slides.
    free: P,
    /// Where something has to lie, to stop it; no cell where that is the terrain.
    stop: P,
    /// Where it lies then, if it is not at its target.
    to: Option<u8>,
}

/// The ways to a target, from each cell.
#[derive(Clone, Debug)]
pub(super) struct Ways<P> {
    /// By cell: the pushes, those that waste nothing first.
    pushes: Vec<Vec<Push<P>>>,
    /// By the pushes wasted at most, none or one, and by cell: where a piece may come to lie, that cell
    /// included.
    stops: [Vec<P>; 2],
}

impl<P: Plane> Ways<P> {
    /// The shortest ways to the targets that the rings are around.
    pub(super) fn new(terrain: &Terrain<P>, rings: &Rings<P>) -> Self {
        let nowhere = || vec![P::default(); terrain.size.len()];
        let mut ways =
            Self { pushes: vec![Vec::new(); terrain.size.len()], stops: [nowhere(), nowhere()] };
        let mut cells: Vec<u8> = terrain.all.cells().collect();
        cells.sort_by_key(|&cell| distance(rings, cell));
        for &from in &cells {
            let found = Direction::ALL
                .into_iter()
                .flat_map(|direction| pushes(terrain, rings, from, direction));
            let found_here = &mut ways.pushes[usize::from(from)];
            found_here.extend(found);
            found_here.sort_by_key(|push| push.waste);
        }
        for waste in 0..=1_usize {
            for &from in &cells {
                // After a push less may be wasted, or there is less to go: that is known already.
                let next = ways.pushes[usize::from(from)].iter().filter_map(|push| {
                    let left = waste.checked_sub(push.waste)?;
                    Some(ways.stops[left][usize::from(push.to?)])
                });
                let stops = next.fold(P::of(from), |all, stops| all | stops);
                ways.stops[waste][usize::from(from)] = stops;
            }
        }
        ways
    }

    /// The memory they hold, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let pushes: usize = self.pushes.iter().map(Vec::capacity).sum();
        let stops: usize = self.stops.iter().map(Vec::capacity).sum();
        pushes * size_of::<Push<P>>()
            + self.pushes.capacity() * size_of::<Vec<Push<P>>>()
            + stops * size_of::<P>()
    }

    /// Where a piece may come to lie on its ways from there, that cell included. `waste` is how many pushes of a way
    /// may be wasted: none or one.
    pub(super) fn stops(&self, from: u8, waste: usize) -> P {
        self.stops[waste][usize::from(from)]
    }

    /// Whether one of these ways is open: these walls are not in it, and after each push the piece is stopped
    /// by one of these stops.
    pub(super) fn is_open(&self, from: u8, waste: usize, walls: P, stops: P) -> bool {
        self.leads_on(from, waste, walls, stops, &mut [P::default(); 2])
    }

    /// The same, but not over cells that were tried in vain with as many pushes left to waste.
    fn leads_on(&self, from: u8, waste: usize, walls: P, stops: P, tried: &mut [P; 2]) -> bool {
        let is_there = |cells: P, at: P| !(cells & at).is_empty();
        self.pushes[usize::from(from)].iter().take_while(|push| push.waste <= waste).any(|push| {
            let can_be =
                !is_there(walls, push.free) && (push.stop.is_empty() || is_there(stops, push.stop));
            let left = waste - push.waste;
            can_be
                && push.to.is_none_or(|to| {
                    let is_new = !tried[left].has(to);
                    tried[left] = tried[left].with(to);
                    is_new && self.leads_on(to, left, walls, stops, tried)
                })
        })
    }

    /// The walls that are in the way of the first pushes from there that waste nothing, if each of these has one.
    pub(super) fn blocked_by(&self, from: u8, walls: P) -> Option<P> {
        let mut pushes = self.pushes[usize::from(from)].iter().take_while(|push| push.waste == 0);
        pushes.try_fold(P::default(), |all, push| {
            let here = walls & push.free;
            (!here.is_empty()).then(|| all | here)
        })
    }
}

/// The least pushes from there; many if there are none.
fn distance<P: Plane>(rings: &Rings<P>, cell: u8) -> u8 {
    rings.distance(cell).unwrap_or(u8::MAX)
}

/// The pushes from there in one direction that bring a piece nearer, or leave it as far.
fn pushes<P: Plane>(
    terrain: &Terrain<P>,
    rings: &Rings<P>,
    from: u8,
    direction: Direction,
) -> Vec<Push<P>> {
    let Some(behind) = terrain.neighbour(from, direction.opposite()) else { return Vec::new() };
    let fixed = terrain.trees | terrain.houses;
    let mut pushes = Vec::new();
    let (mut free, mut last) = (P::of(behind), from);
    while let Some(next) = terrain.neighbour(last, direction) {
        if rings.targets().has(next) {
            pushes.push(Push { waste: 0, free, stop: P::default(), to: None });
            break;
        }
        if fixed.has(next) {
            break;
        }
        free = free.with(next);
        let [here, there] = [from, next].map(|cell| usize::from(distance(rings, cell)));
        let waste = (there + 1).saturating_sub(here);
        if waste <= 1 {
            let beyond = terrain.neighbour(next, direction).map_or_else(P::default, P::of);
            pushes.push(Push { waste, free, stop: beyond & !fixed, to: Some(next) });
        }
        last = next;
    }
    pushes
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::polar::random::small_level;

    /// Whether a way is open, however often a cell is come to.
    fn is_open(ways: &Ways<u128>, from: u8, waste: usize, walls: u128, stops: u128) -> bool {
        ways.pushes[usize::from(from)].iter().any(|push| {
            push.waste <= waste
                && walls & push.free == 0
                && (push.stop == 0 || stops & push.stop != 0)
                && push.to.is_none_or(|to| is_open(ways, to, waste - push.waste, walls, stops))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        /// Whatever lies about.
        #[test]
        fn a_way_is_open_if_one_is_that_may_come_to_a_cell_again(
            seed: u64, walls: [u128; 3], stops: [u128; 2],
        ) {
            let Some(start) = small_level(seed) else { return Ok(()) };
            let (terrain, _) = Terrain::<u128>::of(&start);
            let rings = Rings::around(terrain.houses, &terrain, terrain.houses);
            let ways = Ways::new(&terrain, &rings);
            // Few walls and many stops: else next to none is open.
            let (walls, stops) = (walls.into_iter().fold(!0, |all, one| all & one), stops[0] | stops[1]);
            for from in (terrain.all & !terrain.houses & !terrain.trees).cells() {
                for waste in [0, 1] {
                    prop_assert_eq!(
                        ways.is_open(from, waste, walls, stops),
                        is_open(&ways, from, waste, walls, stops),
                        "{} {} {:x} {:x}", from, waste, walls, stops
                    );
                }
            }
        }
    }
}
