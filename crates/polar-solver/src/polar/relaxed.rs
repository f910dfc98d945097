//! How many pushes are needed at least: an admissible estimate.
//!
//! A heart is followed alone. It may stop anywhere on its way, other pieces are not in its way, and
//! the penguin can stand wherever nothing lies that stays for ever. Mountains are different: some may
//! be gone in the end, and each that is gone costs a bomb and the pushes that bring it there, followed
//! alone as well. So for every set of mountains that may be gone: the cheapest way to send distinct
//! bombs to them, and the pushes of the hearts with the others standing. The least sum is the
//! estimate. If there is none, the position is dead.
//!
//! One push more, or several, are added if they can't all keep to their shortest ways (`ways.rs`), because of what
//! these need of each other and of the other pieces (`needs.rs`). A closer look tells of each set of mountains how
//! many pushes are wasted at least, or that it can't be done at all (`waste.rs`). And whatever the cost, there may be
//! no hope that all hearts come home (`hope.rs`).
//!
//! The sum of the distances is consistent: a push changes one piece, and brings it no further than the relaxed piece
//! could have gone. What is added is not, so that a state may be reached in fewer pushes after it was looked at; it
//! is then looked at again.

use std::collections::HashMap;

use super::{
    hope::Hope,
    needs::{Needs, reach},
    plane::Plane,
    rings::Rings,
    state::State,
    terrain::Terrain,
    traps::Traps,
    waste::Plan,
    ways::Ways,
};
use crate::{best_first::Insight, hash::Mixer, space::Closer};

/// The most mountains that are told apart; others count as gone wherever there is a bomb.
const MOUNTAINS: usize = 10;

/// The most entries of the cache, before it is begun anew.
const CACHED: usize = 1 << 20;

/// The most sets of mountains that a closer look asks about; where there may be more, or the planes are wide,
/// a search goes further without it.
const SETS: usize = 200;

/// On a usual board there are about as many bombs times sets of mountains at most.
const USUAL: u64 = 1 << 11;

/// More than all bombs together ever cost, and so little that a bomb's pushes can be added.
const IMPOSSIBLE: u16 = u16::MAX / 2;

/// The estimate of a level's states.
#[derive(Clone, Debug)]
pub struct Relaxed<P> {
    /// The mountains told apart, by the bits of a set, and the others.
    mountains: Vec<u8>,
    untold: P,
    /// By the set of mountains gone: which of `hearts`, and which goal of an insight.
    table_of: Vec<u16>,
    goal_of: Vec<u16>,
    /// How many goals there are.
    goals: usize,
    /// The hearts' distances, each table once.
    hearts: Vec<Rings<P>>,
    /// By table of `hearts`: their shortest ways, once they are asked for.
    ways: Vec<Option<Ways<P>>>,
    /// The memory that these ways hold, in bytes.
    ways_bytes: usize,
    /// By cell: where a piece may lie after a push from there.
    reach: Vec<P>,
    /// Where a heart is lost, whatever happens.
    lost: P,
    /// By mountain: the bombs' distances.
    bombs: Vec<Rings<P>>,
    /// By cell: where a bomb may come to lie on its shortest ways to any mountain.
    bomb_stops: Vec<P>,
    /// By bombs and mountains: where they are in `choices`.
    cache: HashMap<(P, P), Choices, Mixer>,
    choices: Vec<Choice>,
    /// See [`weight`](Self::weight).
    weight: u64,
}

/// A set of mountains that may be gone in the end, and its table of distances.
#[derive(Clone, Copy, Debug)]
struct Choice {
    /// The pushes that bombs need for it.
    cost: u16,
    table: u16,
    gone: u16,
}

impl Choice {
    /// By cost, then by table and set. As one number it is compared twice as fast.
    fn order(&self) -> u64 {
        u64::from(self.cost) << 32 | u64::from(self.table) << 16 | u64::from(self.gone)
    }
}

/// From where to where: first the cheapest of each table, then the others, both by cost.
#[derive(Clone, Copy, Debug)]
struct Choices {
    from: u32,
    others: u32,
    to: u32,
}

impl<P: Plane> Relaxed<P> {
    /// The tables of a level.
    #[must_use]
    pub fn new(terrain: &Terrain<P>, start: &State<P>) -> Self {
        let bombs = start.bombs.len();
        let mountains: Vec<u8> = match bombs {
            0 => Vec::new(),
            _ => start.mountains.cells().take(MOUNTAINS).collect(),
        };
        let told_apart = mountains.iter().fold(P::default(), |all, &cell| all.with(cell));
        // Without bombs every mountain stays.
        let stays = if bombs == 0 { start.mountains } else { P::default() };
        let fixed = terrain.houses | stays;
        let mut hearts: Vec<Rings<P>> = Vec::new();
        let mut table_of = vec![u16::MAX; 1 << mountains.len()];
        let (mut goal_of, mut goals) = (vec![0; 1 << mountains.len()], 0);
        for (gone, entry) in table_of.iter_mut().enumerate() {
            if gone.count_ones() > bombs {
                continue;
            }
            let standing = standing(&mountains, gone, told_apart);
            let table = Rings::around(terrain.houses, terrain, fixed | standing);
            let known = hearts.iter().position(|other| *other == table);
            let index = known.unwrap_or_else(|| {
                hearts.push(table);
                hearts.len() - 1
            });
            *entry = index as u16;
            goal_of[gone] = goals as u16;
            goals += 1;
        }
        let weight = (u64::from(bombs) * goals as u64 / USUAL).max(1);
        let is_lost = |&cell: &u8| hearts.iter().all(|table| table.distance(cell).is_none());
        let lost = terrain.all.cells().filter(is_lost).fold(P::default(), Plane::with);
        // A bomb on its way finds every other mountain gone.
        let to = |&mountain| Rings::around(P::of(mountain), terrain, fixed);
        let bombs: Vec<Rings<P>> = mountains.iter().map(to).collect();
        let mut bomb_stops: Vec<P> = vec![P::default(); terrain.size.len()];
        for rings in &bombs {
            let ways = Ways::new(terrain, rings);
            for (cell, stops) in (0..=u8::MAX).zip(&mut bomb_stops) {
                *stops = *stops | ways.stops(cell, 0);
            }
        }
        Self {
            goal_of,
            goals,
            untold: start.mountains & !told_apart,
            bombs,
            ways: vec![None; hearts.len()],
            ways_bytes: 0,
            reach: reach(terrain),
            mountains,
            table_of,
            hearts,
            lost,
            bomb_stops,
            cache: HashMap::default(),
            choices: Vec::new(),
            weight,
        }
    }

    /// How many times as long a state takes as on a usual board, roughly: where there are many bombs, a state has many
    /// pushes of these, and after each the sets of mountains have to be gone through again.
    #[must_use]
    pub const fn weight(&self) -> u64 {
        self.weight
    }

    /// Whether a heart lies where it is lost whatever happens: the part of the estimate that costs next
    /// to nothing.
    #[inline]
    pub fn loses(&self, state: &State<P>) -> bool {
        !(state.hearts & self.lost).is_empty()
    }

    /// The least pushes from this state, or `None` if it is dead. Frozen pieces are of use only to stop others.
    #[inline]
    pub fn estimate(&mut self, terrain: &Terrain<P>, state: &State<P>, frozen: P) -> Option<u32> {
        self.estimate_above(terrain, state, frozen, 0)
    }

    /// The larger of the estimate and `known`, which is a lower bound, too; `None` if the state is dead.
    #[inline]
    pub fn estimate_above(
        &mut self,
        terrain: &Terrain<P>,
        state: &State<P>,
        frozen: P,
        known: u32,
    ) -> Option<u32> {
        if state.hearts.is_empty() {
            return Some(known);
        }
        let bombs = state.bombs & !frozen;
        let Choices { from, others, .. } = self.choices(bombs, state.mountains);
        let mut best = u32::MAX;
        for index in from..others {
            let Choice { cost, table, .. } = self.choices[index as usize];
            let Some(sum) = self.pushes(state, table, cost).filter(|&sum| sum < best) else {
                continue;
            };
            let hearts = &self.hearts[usize::from(table)];
            let ways = self.ways[usize::from(table)].get_or_insert_with(|| {
                let ways = Ways::new(terrain, hearts);
                self.ways_bytes += ways.bytes();
                ways
            });
            let sent = if cost > 0 { bombs } else { P::default() };
            let stops = sent.cells().map(|bomb| self.bomb_stops[usize::from(bomb)] | P::of(bomb));
            let sent_stops = stops.fold(P::default(), |all, stops| all | stops);
            let needs = Needs { state, ways, reach: &self.reach, sent, sent_stops, frozen };
            best = best.min(sum + needs.wasted(known.saturating_sub(sum)));
            if best <= known {
                return Some(known);
            }
        }
        (best < u32::MAX).then_some(best)
    }

    /// Where a heart is lost.
    #[cfg(test)]
    pub(super) const fn lost(&self) -> P {
        self.lost
    }

    /// The estimate, with each piece alone.
    #[must_use]
    pub fn alone(&mut self, state: &State<P>, frozen: P) -> Option<u32> {
        let Choices { from, others, .. } = self.choices(state.bombs & !frozen, state.mountains);
        let mut best = None;
        for Choice { cost, table, .. } in &self.choices[from as usize..others as usize] {
            // Those that follow cost as much.
            if best.is_some_and(|best| u32::from(*cost) >= best) {
                break;
            }
            best = [best, self.pushes(state, *table, *cost)].into_iter().flatten().min();
        }
        best
    }

    /// A better estimate, which takes about a hundred times as long; large boards and those with too many sets of
    /// mountains have none. A bound above `most` is reported as `most`. The goals of an insight are the sets of
    /// mountains that are gone in the end: those of which enough is known are not looked at again.
    pub fn look_closer(
        &mut self,
        terrain: &Terrain<P>,
        state: &State<P>,
        frozen: P,
        most: u32,
        known: &Insight,
    ) -> Closer {
        let is_too_large = P::CELLS > u128::CELLS || self.goals > SETS;
        if state.hearts.is_empty() || is_too_large {
            return Closer { least: Some(0), insight: Insight::default() };
        }
        let bombs = state.bombs & !frozen;
        let Choices { from, to, .. } = self.choices(bombs, state.mountains);
        let choices = &self.choices[from as usize..to as usize];
        let region = state.region(terrain);
        let either = if bombs.is_empty() { P::default() } else { self.untold & state.mountains };
        let mut bounds = vec![None; self.goals];
        for &Choice { cost, table, gone } in choices {
            let goal = usize::from(self.goal_of[usize::from(gone)]);
            let Some(known) = known.bound(goal) else { continue };
            let Some(sum) = self.pushes(state, table, cost) else { continue };
            let known = known.max(sum);
            if known >= most {
                bounds[goal] = Some(known);
                continue;
            }
            let goes =
                |&bit: &usize| gone >> bit & 1 == 1 && state.mountains.has(self.mountains[bit]);
            let targets: Vec<_> =
                (0..self.mountains.len()).filter(goes).map(|bit| &self.bombs[bit]).collect();
            let (homes, targets) = (&self.hearts[usize::from(table)], &*targets);
            let plan = Plan { terrain, state, region, frozen, either, homes, targets };
            bounds[goal] = plan.wasted(most - sum).map(|wasted| known.max(sum + wasted));
        }
        let least = bounds.iter().flatten().min().map(|&least| least.min(most));
        Closer { least, insight: Insight::new(bounds) }
    }

    /// Whether there is no hope for a state. If so, its trap is added to the traps.
    #[must_use]
    pub fn is_lost(&self, terrain: &Terrain<P>, state: &State<P>, traps: &mut Traps<P>) -> bool {
        let (region, lost) = (state.region(terrain), self.lost);
        traps.learn(&Hope { terrain, state, region, lost })
    }

    /// The pushes of the hearts by a table, and those of the bombs.
    fn pushes(&self, state: &State<P>, table: u16, cost: u16) -> Option<u32> {
        let rings = &self.hearts[usize::from(table)];
        state
            .hearts
            .cells()
            .try_fold(u32::from(cost), |sum, heart| Some(sum + u32::from(rings.distance(heart)?)))
    }

    /// The memory of what is cached, roughly, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.cache.capacity() * (size_of::<((P, P), Choices)>() + 1)
            + self.choices.capacity() * size_of::<Choice>()
            + self.ways_bytes
    }

    fn choices(&mut self, bombs: P, mountains: P) -> Choices {
        let key = (bombs, mountains);
        if let Some(&known) = self.cache.get(&key) {
            return known;
        }
        if self.choices.len() >= CACHED {
            self.cache.clear();
            self.choices.clear();
        }
        let choices = self.find_choices(bombs, mountains);
        self.cache.insert(key, choices);
        choices
    }

    /// Finds the cheapest way to each set of mountains.
    fn find_choices(&mut self, bombs: P, mountains: P) -> Choices {
        let gone_now = (0..self.mountains.len())
            .filter(|&bit| !mountains.has(self.mountains[bit]))
            .fold(0, |gone, bit| gone | 1 << bit);
        let costs = costs(&self.bombs, bombs, gone_now);
        let found = (0..).zip(costs).zip(&self.table_of);
        let mut found: Vec<Choice> = found
            .filter(|((_, cost), _)| *cost < IMPOSSIBLE)
            .map(|((gone, cost), &table)| Choice { cost, table, gone })
            .collect();
        found.sort_unstable_by_key(Choice::order);
        // A cheaper one of the same table stands for it: what a plan takes away more is more pushes of
        // bombs, and those count as wasted there. One whose table is only nowhere worse does not, as its
        // mountains are others: over those that stand in it, a push may bring a heart nearer by more than one,
        // and then the count of wasted pushes is not sound. A closer look asks what stands, and so takes all sets.
        let mut is_known = vec![false; self.hearts.len()];
        let is_first =
            |choice: &Choice| !std::mem::replace(&mut is_known[usize::from(choice.table)], true);
        let (first, others): (Vec<_>, Vec<_>) = found.into_iter().partition(is_first);
        let from = self.choices.len() as u32;
        self.choices.extend(first);
        let middle = self.choices.len() as u32;
        self.choices.extend(others);
        Choices { from, others: middle, to: self.choices.len() as u32 }
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

/// The mountains that are not in the set.
fn standing<P: Plane>(mountains: &[u8], gone: usize, all: P) -> P {
    let gone = mountains.iter().enumerate().filter(|(bit, _)| gone >> bit & 1 == 1);
    gone.fold(all, |standing, (_, &cell)| standing.without(cell))
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
}
