//! How many pushes are needed at least: an admissible estimate.
//!
//! A heart is followed alone. It may stop anywhere on its way, other pieces are not in its way, and
//! the penguin can stand wherever nothing lies that stays for ever. Mountains are different: some may
//! be gone in the end, and each that is gone costs a bomb and the pushes that bring it there, followed
//! alone as well. So for every set of mountains that may be gone: the cheapest way to send distinct
//! bombs to them, and the pushes of the hearts with the others standing. The least sum is the
//! estimate. If there is none, the position is lost.
//!
//! One push more, or several, are added if they can't all keep to their shortest ways (`ways.rs`), because of what
//! these need of each other and of the other pieces (`needs.rs`). A closer look asks that of each set of mountains, and
//! then for a plan, which tells how many pushes are wasted at least, or that it can't be done at all (`waste.rs`). And
//! whatever the cost, there may be no hope that all hearts come home (`hope.rs`).
//!
//! It is never more than is needed: whatever a solution does, its pushes bring each heart home and a bomb to each
//! mountain that is gone, and the relaxed pieces could go the same ways. That is checked against exhaustive search in
//! `tests/polar.rs`, with all that is added to it (`the_estimate_never_says_too_much` and those after it).
//!
//! The sum of the distances is consistent: a push changes one piece, and brings it no further than the relaxed piece
//! could have gone. What is added is not, so that a state may be reached in fewer pushes after it was looked at; it
//! is then looked at again.

use super::{
    choices::{Choice, Choices},
    hope::Hope,
    learnt::Learnt,
    needs::AllWays,
    plane::Plane,
    rings::Rings,
    state::State,
    terrain::Terrain,
    traps::Traps,
    waste::Plan,
};
use crate::space::{Closer, Insight};

/// The most mountains that are told apart; others count as gone wherever there is a bomb.
const MOUNTAINS: usize = 10;

/// The most sets of mountains that a closer look asks about; where there may be more, or the planes are wide,
/// a search goes further without it.
const SETS: usize = 200;

/// On a usual board there are about as many bombs times sets of mountains at most.
const USUAL: u64 = 1 << 11;

/// The estimate of a level's states.
#[derive(Clone, Debug)]
pub struct Relaxed<P> {
    /// Which mountains may be gone in the end.
    choices: Choices<P>,
    /// The mountains that are not told apart.
    untold: P,
    /// By the set of mountains gone: which goal of an insight.
    goal_of: Vec<u16>,
    /// How many goals there are.
    goals: usize,
    /// The hearts' distances, each table once.
    hearts: Vec<Rings<P>>,
    /// By cell: the least distance in any of them.
    least: Vec<u8>,
    /// The ways of the hearts, by table of `hearts`, and what they need.
    ways: AllWays<P>,
    /// Where a heart is lost, whatever happens: no set of mountains that may be gone lets it come home.
    lost: P,
    /// See [`weight`](Self::weight).
    weight: u64,
    /// What was learnt beside the search.
    learnt: Learnt<P>,
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
        let least = |cell| hearts.iter().filter_map(|table| table.distance(cell)).min();
        let least: Vec<_> =
            terrain.all.cells().map(|cell| least(cell).unwrap_or(u8::MAX)).collect();
        let is_lost = |&cell: &u8| least[usize::from(cell)] == u8::MAX;
        let lost = terrain.all.cells().filter(is_lost).fold(P::default(), Plane::with);
        // A bomb on its way finds every other mountain gone.
        let to = |&mountain| Rings::around(P::of(mountain), terrain, fixed);
        let bombs = mountains.iter().map(to).collect();
        let looks_closer = P::CELLS <= u128::CELLS && goals <= SETS;
        let choices = Choices::new(mountains, bombs, table_of, hearts.len(), looks_closer);
        Self {
            ways: AllWays::new(terrain, hearts.len(), choices.bomb_stops(terrain)),
            choices,
            untold: start.mountains & !told_apart,
            goal_of,
            goals,
            hearts,
            least,
            lost,
            weight,
            learnt: Learnt::default(),
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
    pub(super) fn loses(&self, state: &State<P>) -> bool {
        !(state.hearts & self.lost).is_empty()
    }

    /// The least pushes from this state, or `None` if it is lost. Frozen pieces are of use only to stop others.
    #[inline]
    pub fn estimate(&mut self, terrain: &Terrain<P>, state: &State<P>, frozen: P) -> Option<u32> {
        self.estimate_above(terrain, state, frozen, 0)
    }

    /// The larger of the estimate and `known`, which is a lower bound, too; `None` if the state is lost.
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
        let found = self.choices.find(bombs, state.mountains);
        let mut best = u32::MAX;
        let least = self.least_pushes(state)?;
        for choice in self.choices.cheapest(found) {
            let &Choice { cost, table, .. } = choice;
            // Those that follow cost as much.
            if least + u32::from(cost) >= best {
                break;
            }
            let Some(sum) = self.pushes(state, table, cost).filter(|&sum| sum < best) else {
                continue;
            };
            let homes = &self.hearts[usize::from(table)];
            let needs = self.ways.needs(terrain, state, frozen, choice, homes);
            best = best.min(sum + needs.wasted(known.saturating_sub(sum), best - sum));
            if best <= known {
                return Some(known);
            }
        }
        (best < u32::MAX).then_some(best)
    }

    /// Where a heart is lost.
    pub(super) const fn lost(&self) -> P {
        self.lost
    }

    /// The estimate, with each piece alone.
    pub(super) fn alone(&mut self, state: &State<P>, frozen: P) -> Option<u32> {
        let found = self.choices.find(state.bombs & !frozen, state.mountains);
        let least = self.least_pushes(state)?;
        let mut best = None;
        for &Choice { cost, table, .. } in self.choices.cheapest(found) {
            // Those that follow cost as much.
            if best.is_some_and(|best| least + u32::from(cost) >= best) {
                break;
            }
            best = [best, self.pushes(state, table, cost)].into_iter().flatten().min();
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
        let nothing_more = |least| Closer { least, insight: Insight::default() };
        if state.hearts.is_empty() || !self.choices.are_all_kept() {
            return nothing_more(Some(0));
        }
        let Some(hearts) = self.least_pushes(state) else { return nothing_more(None) };
        let bombs = state.bombs & !frozen;
        let found = self.choices.find(bombs, state.mountains);
        let region = state.region(terrain);
        let either = if bombs.is_empty() { P::default() } else { self.untold & state.mountains };
        let mut bounds = vec![None; self.goals];
        for choice in self.choices.all(found) {
            let &Choice { cost, table, gone } = choice;
            let goal = usize::from(self.goal_of[usize::from(gone)]);
            let Some(known) = known.bound(goal) else { continue };
            let least = hearts + u32::from(cost);
            let is_enough = known.max(least) >= most;
            let sum = if is_enough { Some(least) } else { self.pushes(state, table, cost) };
            let Some(sum) = sum else { continue };
            let known = known.max(sum);
            if known >= most {
                bounds[goal] = Some(known);
                continue;
            }
            let (homes, left) = (&self.hearts[usize::from(table)], most - sum);
            let needs = self.ways.needs(terrain, state, frozen, choice, homes);
            let needed = needs.wasted(0, left);
            // A plan takes longer, and seldom tells more.
            if needed == left {
                bounds[goal] = Some(most);
                continue;
            }
            let targets = &*self.choices.targets(gone, state.mountains);
            let plan = Plan { terrain, state, region, frozen, either, homes, targets };
            bounds[goal] = plan.wasted(left).map(|wasted| known.max(sum + wasted.max(needed)));
        }
        let least = bounds.iter().flatten().min().map(|&least| least.min(most));
        Closer { least, insight: Insight::new(bounds) }
    }

    /// What was learnt beside the search; for all clones the same.
    pub(super) fn learnt(&self) -> Learnt<P> {
        self.learnt.clone()
    }

    /// Whether a state is known to be lost, by these traps or what was learnt beside the search.
    pub(super) fn is_known_lost(
        &self,
        terrain: &Terrain<P>,
        state: &State<P>,
        traps: &mut Traps<P>,
    ) -> bool {
        traps.hold(terrain, state) || self.learnt.holds(terrain, state)
    }

    /// Whether there is no hope for a state. If so, its trap is added to the traps.
    #[must_use]
    pub fn is_lost(&self, terrain: &Terrain<P>, state: &State<P>, traps: &mut Traps<P>) -> bool {
        let (region, lost) = (state.region(terrain), self.lost);
        traps.learn(&Hope { terrain, state, region, lost })
    }

    /// The pushes of the hearts, each by the table where they are fewest.
    fn least_pushes(&self, state: &State<P>) -> Option<u32> {
        state.hearts.cells().try_fold(0, |sum, heart| {
            let least = self.least[usize::from(heart)];
            (least != u8::MAX).then_some(sum + u32::from(least))
        })
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
    pub(super) fn bytes(&self) -> usize {
        self.choices.bytes() + self.ways.bytes()
    }
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
    use crate::{
        polar::{
            random::{Mixture, Rand64},
            spaces::Pushes,
        },
        space::Space as _,
    };

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// If the hearts are taken to cost nothing, hardly anything is passed over.
        #[test]
        fn what_is_passed_over_is_no_better(seed: u64) {
            let size = polar_core::Size::new(6, 5).unwrap();
            let mixture = Mixture { size, trees: 2, mountains: 5, houses: 1, ice: 1, hearts: 2, bombs: 3 };
            let Some(start) = mixture.level(&mut Rand64::new(seed.into())) else { return Ok(()) };
            let (terrain, start) = Terrain::<u128>::of(&start);
            let mut relaxed = Relaxed::new(&terrain, &start);
            let mut plain = relaxed.clone();
            plain.least.iter_mut().filter(|least| **least != u8::MAX).for_each(|least| *least = 0);
            let mut states = vec![start.settled(&terrain)];
            let space = Pushes { terrain: terrain.clone(), relaxed: relaxed.clone() };
            for at in 0..100 {
                let Some(state) = states.get(at).copied() else { break };
                let frozen = state.frozen(&terrain);
                let estimates = |relaxed: &mut Relaxed<_>| {
                    [relaxed.estimate(&terrain, &state, frozen), relaxed.alone(&state, frozen)]
                };
                prop_assert_eq!(estimates(&mut relaxed), estimates(&mut plain));
                space.expand(&state, 0, |next| states.push(next.state));
            }
        }
    }
}
