//! Which mountains may be gone in the end, and the pushes of bombs that each set of them costs.

use std::{collections::HashMap, mem};

use super::{plane::Plane, rings::Rings, terrain::Terrain, ways::Ways};
use crate::hash::{Mixer, map_bytes};

/// The most choices in the cache, before it is begun anew.
const CACHED: usize = 1 << 20;

/// More than all bombs together ever cost, and so little that a bomb's pushes can be added.
const IMPOSSIBLE: u16 = u16::MAX / 2;

/// A set of mountains that may be gone in the end, and its table of distances.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// The pushes that bombs need for it.
    pub(super) cost: u16,
    pub(super) table: u16,
    /// The set, a bit for each mountain.
    pub(super) gone: u16,
}

impl Choice {
    /// By cost, then by table and set. As one number it is compared twice as fast.
    fn order(&self) -> u64 {
        u64::from(self.cost) << 32 | u64::from(self.table) << 16 | u64::from(self.gone)
    }
}

/// The choices of some bombs and mountains.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// From where to where, and from where on the cheapest of each table follow, by cost.
    from: u32,
    cheapest: u32,
    to: u32,
}

/// The choices of a level's states, and a cache of them.
#[derive(Clone, Debug)]
pub(super) struct Choices<P> {
    /// The mountains, by the bits of a set.
    mountains: Vec<u8>,
    /// By mountain: the bombs' distances.
    bombs: Vec<Rings<P>>,
    /// By set: its table of the hearts' distances.
    table_of: Vec<u16>,
    /// How many tables there are.
    tables: usize,
    /// Whether all choices are kept, as closer looks ask for them.
    keeps_all: bool,
    /// By bombs and mountains: where their choices are.
    cache: HashMap<(P, P), Found, Mixer>,
    choices: Vec<Choice>,
}

impl<P: Plane> Choices<P> {
    pub(super) fn new(
        mountains: Vec<u8>,
        bombs: Vec<Rings<P>>,
        table_of: Vec<u16>,
        tables: usize,
        keeps_all: bool,
    ) -> Self {
        let (cache, choices) = (HashMap::default(), Vec::new());
        Self { mountains, bombs, table_of, tables, keeps_all, cache, choices }
    }

    /// By cell: where a bomb may come to lie on its shortest ways to any mountain.
    pub(super) fn bomb_stops(&self, terrain: &Terrain<P>) -> Vec<P> {
        let mut all = vec![P::default(); terrain.size.len()];
        for rings in &self.bombs {
            let ways = Ways::new(terrain, rings);
            for (cell, stops) in (0..=u8::MAX).zip(&mut all) {
                *stops = *stops | ways.stops(cell, 0);
            }
        }
        all
    }

    /// The choices where these bombs can be pushed and these mountains stand, until others are asked for.
    pub(super) fn find(&mut self, bombs: P, mountains: P) -> Found {
        let key = (bombs, mountains);
        if let Some(&known) = self.cache.get(&key) {
            return known;
        }
        if self.choices.len() >= CACHED {
            self.cache.clear();
            self.choices.clear();
        }
        let found = self.add(bombs, mountains);
        self.cache.insert(key, found);
        found
    }

    /// The cheapest choice of each table, by cost.
    pub(super) fn cheapest(&self, found: Found) -> &[Choice] {
        &self.choices[found.cheapest as usize..found.to as usize]
    }

    /// Whether all choices are kept, and not only the cheapest ones.
    pub(super) const fn are_all_kept(&self) -> bool {
        self.keeps_all
    }

    /// All choices, in no order, if they are kept.
    pub(super) fn all(&self, found: Found) -> &[Choice] {
        &self.choices[found.from as usize..found.to as usize]
    }

    /// The bombs' distances from the mountains of a set that stand.
    pub(super) fn targets(&self, gone: u16, standing: P) -> Vec<&Rings<P>> {
        let goes = |&bit: &usize| gone >> bit & 1 == 1 && standing.has(self.mountains[bit]);
        (0..self.mountains.len()).filter(goes).map(|bit| &self.bombs[bit]).collect()
    }

    /// The memory of the cache, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        map_bytes(&self.cache) + self.choices.capacity() * size_of::<Choice>()
    }

    /// Finds the cheapest way to each set of mountains.
    fn add(&mut self, bombs: P, mountains: P) -> Found {
        let gone_now = (0..self.mountains.len())
            .filter(|&bit| !mountains.has(self.mountains[bit]))
            .fold(0, |gone, bit| gone | 1 << bit);
        let costs = costs(&self.bombs, bombs, gone_now);
        let all = (0..).zip(costs).zip(&self.table_of);
        let all = all
            .filter(|((_, cost), _)| *cost < IMPOSSIBLE)
            .map(|((gone, cost), &table)| Choice { cost, table, gone });
        // A cheaper one of the same table stands for it: what a plan takes away more is more pushes of
        // bombs, and those count as wasted there. One whose table is only nowhere worse does not, as its
        // mountains are others: over those that stand in it, a push may bring a heart nearer by more than one,
        // and then the count of wasted pushes is not sound. A closer look asks what stands, and so takes all sets.
        let mut cheapest: Vec<Option<Choice>> = vec![None; self.tables];
        let from = self.choices.len();
        for choice in all {
            let known = &mut cheapest[usize::from(choice.table)];
            let dearer = match known {
                Some(known) if choice.order() < known.order() => Some(mem::replace(known, choice)),
                Some(_) => Some(choice),
                None => known.replace(choice),
            };
            self.choices.extend(dearer.filter(|_| self.keeps_all));
        }
        let middle = self.choices.len();
        self.choices.extend(cheapest.into_iter().flatten());
        self.choices[middle..].sort_unstable_by_key(Choice::order);
        let [from, cheapest, to] = [from, middle, self.choices.len()].map(|at| at as u32);
        Found { from, cheapest, to }
    }
}

/// The least pushes that send distinct bombs to the mountains, by the set that is gone then; `IMPOSSIBLE` where too few
/// bombs can come there. For each mountain, `rings` are the cells from which a bomb comes there, by its pushes.
fn costs<P: Plane>(rings: &[Rings<P>], bombs: P, gone_now: usize) -> Vec<u16> {
    let standing = (0..rings.len()).filter(|bit| gone_now >> bit & 1 == 0);
    // For each mountain the nearest bombs do, as many as there are mountains: one of these is always free.
    let most = standing.clone().count();
    let mut ways: Vec<(u8, usize, u16)> = Vec::new();
    for bit in standing {
        let by_pushes = (0..).zip(rings[bit].by_distance());
        let from = by_pushes.flat_map(|(pushes, &ring)| {
            (bombs & ring).cells().map(move |bomb| (bomb, bit, pushes))
        });
        ways.extend(from.take(most));
    }
    ways.sort_unstable();
    let mut costs = vec![IMPOSSIBLE; 1 << rings.len()];
    costs[gone_now] = 0;
    let mut before = costs.clone();
    for of_bomb in ways.chunk_by(|one, other| one.0 == other.0) {
        // A bomb takes one mountain: the sets after it are built on those before.
        before.copy_from_slice(&costs);
        for &(_, bit, pushes) in of_bomb {
            let half = 1 << bit;
            for (costs, before) in costs.chunks_mut(2 * half).zip(before.chunks(2 * half)) {
                for (after, before) in costs[half..].iter_mut().zip(before) {
                    *after = (*after).min(before + pushes);
                }
            }
        }
    }
    costs
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// By mountain, the distances of the bombs on these many first cells; some can't come there.
    fn distances_of_bombs(cells: usize) -> impl Strategy<Value = Vec<Vec<Option<u8>>>> {
        let distance = prop_oneof![1 => Just(None), 5 => (1..12_u8).prop_map(Some)];
        prop::collection::vec(prop::collection::vec(distance, cells), 0..7)
    }

    fn rings(distances: &[Option<u8>]) -> Rings<u128> {
        let ring = |distance| {
            let cells = (0..=u8::MAX).zip(distances).filter(|(_, it)| **it == Some(distance));
            cells.map(|(cell, _)| cell).fold(0, u128::with)
        };
        Rings::of((0..12).map(ring).collect(), distances.len())
    }

    /// Bomb by bomb, whatever its distances are.
    fn plain_costs(
        distances: &[Vec<Option<u8>>],
        bombs: u128,
        gone_now: usize,
    ) -> Vec<Option<u16>> {
        let mut costs = vec![None; 1 << distances.len()];
        costs[gone_now] = Some(0);
        for bomb in bombs.cells() {
            for (gone, cost) in costs.clone().into_iter().enumerate() {
                for (bit, distances) in distances.iter().enumerate() {
                    let (after, way) = (gone | 1 << bit, distances[usize::from(bomb)]);
                    let cost = cost.zip(way).map(|(cost, way): (u16, _)| cost + u16::from(way));
                    if after != gone {
                        costs[after] = costs[after].into_iter().chain(cost).min();
                    }
                }
            }
        }
        costs
    }

    proptest! {
        #[test]
        fn the_nearest_bombs_are_all_that_matter(
            distances in distances_of_bombs(20), bombs in 0..1_u128 << 20, gone_now: usize,
        ) {
            let rings: Vec<_> = distances.iter().map(|table| rings(table)).collect();
            let gone_now = gone_now % (1 << rings.len());
            let costs = costs(&rings, bombs, gone_now).into_iter();
            let costs = costs.map(|cost| Some(cost).filter(|&cost| cost < IMPOSSIBLE));
            prop_assert!(costs.eq(plain_costs(&distances, bombs, gone_now)));
        }
    }

    /// Bombs alone: with no mountain each has one choice.
    #[test]
    fn the_cache_counts_the_next_one_before_it_grows() {
        let mut choices: Choices<u128> = Choices::new(Vec::new(), Vec::new(), vec![0], 1, true);
        for bombs in 0..100_000 {
            let (capacity, before) = (choices.cache.capacity(), choices.bytes());
            choices.find(bombs, 0);
            let grown = choices.cache.capacity();
            if grown > capacity {
                let entries = (capacity + grown) * size_of::<((u128, u128), Found)>();
                assert!(capacity == 0 || before >= entries, "{bombs}: {before} {entries}");
            }
        }
    }
}
