//! What the shortest ways of a piece ask of the other pieces.
//!
//! [`relaxed`](super::relaxed) lets a piece stop anywhere, and lets nothing be in its way. Here are the
//! pushes that each bring it one nearer so, with what they really need: cells that are free, and
//! something that stops it.

use polar_core::Direction;

use super::{plane::Plane, terrain::Terrain};

/// A push that brings a piece nearer.
#[derive(Clone, Copy, Debug)]
struct Nearer<P> {
    /// Where nothing may lie: behind the piece, where the penguin stands, and where it slides.
    free: P,
    /// Where something has to lie, to stop it; no cell where that is the terrain.
    stop: P,
    /// Where it lies then, if it is not at its target.
    to: Option<u8>,
}

/// The shortest ways to a target, from each cell.
#[derive(Clone, Debug)]
pub(super) struct Ways<P> {
    /// By cell: the pushes that bring a piece nearer.
    nearer: Vec<Vec<Nearer<P>>>,
    /// By cell: where a piece may come to lie on its shortest ways, that cell included.
    stops: Vec<P>,
}

impl<P: Plane> Ways<P> {
    /// The ways that these distances to the targets are of.
    pub(super) fn new(terrain: &Terrain<P>, distances: &[u8], targets: P) -> Self {
        let mut ways = Self {
            nearer: vec![Vec::new(); distances.len()],
            stops: vec![P::default(); distances.len()],
        };
        let mut cells: Vec<u8> = terrain.all.cells().collect();
        cells.sort_by_key(|&cell| distances[usize::from(cell)]);
        for from in cells {
            let nearer: Vec<_> = Direction::ALL
                .into_iter()
                .flat_map(|direction| nearer(terrain, distances, targets, from, direction))
                .collect();
            let next = nearer.iter().filter_map(|push| push.to);
            let stops = next.fold(P::of(from), |all, to| all | ways.stops[usize::from(to)]);
            ways.stops[usize::from(from)] = stops;
            ways.nearer[usize::from(from)] = nearer;
        }
        ways
    }

    /// The memory they hold, in bytes, about.
    pub(super) fn bytes(&self) -> usize {
        let pushes: usize = self.nearer.iter().map(Vec::capacity).sum();
        pushes * size_of::<Nearer<P>>()
            + self.nearer.capacity() * size_of::<Vec<Nearer<P>>>()
            + self.stops.capacity() * size_of::<P>()
    }

    /// Where a piece may come to lie on its shortest ways from there, that cell included.
    pub(super) fn stops(&self, from: u8) -> P {
        self.stops[usize::from(from)]
    }

    /// Whether one of the shortest ways from there is open: these walls are not in it, and after each
    /// push the piece is stopped by one of these stops.
    pub(super) fn is_open(&self, from: u8, walls: P, stops: P) -> bool {
        self.leads_on(from, walls, stops, &mut P::default())
    }

    /// The same, but not by way of the cells that were tried in vain.
    fn leads_on(&self, from: u8, walls: P, stops: P, tried: &mut P) -> bool {
        let is_there = |cells: P, at: P| !(cells & at).is_empty();
        self.nearer[usize::from(from)].iter().any(|push| {
            let can_be =
                !is_there(walls, push.free) && (push.stop.is_empty() || is_there(stops, push.stop));
            can_be
                && push.to.is_none_or(|to| {
                    let is_new = !tried.has(to);
                    *tried = tried.with(to);
                    is_new && self.leads_on(to, walls, stops, tried)
                })
        })
    }

    /// The walls of which one at least is in each first push from there, if there is one in each.
    pub(super) fn blocked_by(&self, from: u8, walls: P) -> Option<P> {
        let pushes = &self.nearer[usize::from(from)];
        pushes.iter().try_fold(P::default(), |all, push| {
            let here = walls & push.free;
            (!here.is_empty()).then(|| all | here)
        })
    }
}

/// The pushes from there in one direction that bring a piece nearer.
fn nearer<P: Plane>(
    terrain: &Terrain<P>,
    distances: &[u8],
    targets: P,
    from: u8,
    direction: Direction,
) -> Vec<Nearer<P>> {
    let Some(behind) = terrain.neighbour(from, direction.opposite()) else { return Vec::new() };
    let fixed = terrain.trees | terrain.houses;
    let mut pushes = Vec::new();
    let (mut free, mut last) = (P::of(behind), from);
    while let Some(next) = terrain.neighbour(last, direction) {
        if targets.has(next) {
            pushes.push(Nearer { free, stop: P::default(), to: None });
            break;
        }
        if fixed.has(next) {
            break;
        }
        free = free.with(next);
        if distances[usize::from(next)] < distances[usize::from(from)] {
            let beyond = terrain.neighbour(next, direction).map_or_else(P::default, P::of);
            pushes.push(Nearer { free, stop: beyond & !fixed, to: Some(next) });
        }
        last = next;
    }
    pushes
}
