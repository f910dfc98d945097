//! How far a piece is from where it goes: the pushes that it needs at least, if it may stop anywhere on its way.

use polar_core::Direction;

use super::{plane::Plane, terrain::Terrain};

/// No push brings it there.
const NEVER: u8 = u8::MAX;

/// The cells around some targets, by the least pushes that bring a piece from there into one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rings<P> {
    /// By distance; the targets come first.
    rings: Vec<P>,
    /// All of them but the targets.
    within: P,
    /// By cell: which ring it is in; those that are in none are as far as can be, and so are the targets.
    distances: Vec<u8>,
}

impl<P: Plane> Rings<P> {
    /// If only what is fixed and the trees are in the way of the piece, and the penguin can't stand on what is fixed.
    pub(super) fn around(targets: P, terrain: &Terrain<P>, fixed: P) -> Self {
        let open = terrain.open(terrain.all & !(fixed | terrain.trees | targets));
        let ground = terrain.all & !(fixed | targets);
        let (mut known, mut rings) = (targets, vec![targets]);
        while rings.len() < usize::from(NEVER) {
            let mut next = P::default();
            for direction in Direction::ALL {
                // Back along the way that the piece slides.
                let passed = terrain.slide(known, &open, direction.opposite());
                // The penguin has to stand behind it.
                next = next | passed & terrain.step(ground, direction);
            }
            next = next & !known;
            if next.is_empty() {
                break;
            }
            rings.push(next);
            known = known | next;
        }
        Self::of(rings, terrain.size.len())
    }

    /// On a board of this many cells.
    pub(super) fn of(rings: Vec<P>, cells: usize) -> Self {
        let (mut within, mut distances) = (P::default(), vec![NEVER; cells]);
        for (distance, &ring) in (0..NEVER).zip(&rings).skip(1) {
            within = within | ring;
            ring.cells().for_each(|cell| distances[usize::from(cell)] = distance);
        }
        Self { rings, within, distances }
    }

    /// By distance; the targets come first.
    #[inline]
    pub(super) fn by_distance(&self) -> &[P] {
        &self.rings
    }

    /// The least pushes from a cell that is no target; `None` if none bring a piece there.
    #[inline]
    pub(super) fn distance(&self, cell: u8) -> Option<u8> {
        Some(self.distances[usize::from(cell)]).filter(|&distance| distance != NEVER)
    }

    /// Where the pieces go.
    pub(super) fn targets(&self) -> P {
        self.rings.first().copied().unwrap_or_default()
    }

    /// From where a piece can come to a target.
    #[inline]
    pub(super) const fn within(&self) -> P {
        self.within
    }

    /// Those of these cells from where a piece can come to a target: those of each ring at once, with its distance, in
    /// no order.
    #[inline]
    pub(super) fn split(&self, cells: P) -> impl Iterator<Item = (usize, P)> {
        let mut left = cells & self.within;
        std::iter::from_fn(move || {
            let distance = usize::from(self.distances[usize::from(left.lowest()?)]);
            let ring = self.rings[distance];
            let here = left & ring;
            left = left & !ring;
            Some((distance, here))
        })
    }
}
