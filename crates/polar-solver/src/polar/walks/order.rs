//! The walks for several hearts: in which order they are pushed for the first time.
//!
//! Whatever a solution does, the penguin comes to each of the hearts where they lie now, to one after the other, and
//! from each of these first pushes it walks to the next at least. After any of them, it still has to do what that
//! heart needs together with any one that was not pushed yet. The best order is found as for a travelling salesman:
//! M. Held and R. M. Karp, *A dynamic programming approach to sequencing problems*, 1962.

use std::cmp::Reverse;

use polar_core::Direction;

use super::{FirstPush, NEVER, Place, heart::Heart, pair::Pair};

/// The most hearts that are put in order; of more hearts, those count that are farthest from home. Each one more takes
/// more than twice as long, for each new set of hearts.
const HEARTS: usize = 7;

/// The walks after each of the first pushes, four for a heart: whatever is done with them is done with all at once.
type AfterEach = [u16; HEARTS * 4];

/// A push of a heart from where it lies now.
struct First {
    /// Its number among the hearts, and its cell.
    number: usize,
    cell: u8,
    place: Place,
}

/// Which hearts may be pushed first, and how far there is to walk then.
pub(super) fn first_pushes(heart: &Heart, pair: &Pair, mut hearts: Vec<u8>) -> Vec<FirstPush> {
    if hearts.len() > HEARTS {
        let walks = |&cell: &u8| Direction::ALL.map(|way| heart.then(cell, way)).into_iter().min();
        hearts.sort_by_key(|cell| Reverse(walks(cell)));
        hearts.truncate(HEARTS);
    }
    let of_heart = |(number, &cell): (usize, &u8)| {
        let pushes = heart.pushes(cell);
        pushes.map(move |place| First { number, cell, place })
    };
    let firsts: Vec<First> = hearts.iter().enumerate().flat_map(of_heart).collect();
    let home = after_each(&firsts, |push| heart.then(push.cell, push.place.facing));
    // By heart: until it is home as well. By push: the way to that.
    let both_home: Vec<AfterEach> = hearts
        .iter()
        .map(|&other| after_each(&firsts, |push| pair.then(push.cell, push.place.facing, other)))
        .collect();
    let to: Vec<AfterEach> = firsts
        .iter()
        .map(|next| after_each(&firsts, |push| push.place.way_to(next.place, heart.steering)))
        .collect();

    // By the hearts that were not pushed yet, a bit for each. After a push of one of these itself it means nothing, and
    // is not asked for.
    let mut walks = vec![home];
    for left in 1..1_usize << hearts.len() {
        let is_left = |number: usize| left >> number & 1 == 1;
        let mut least = [NEVER; HEARTS * 4];
        for (at, next) in firsts.iter().enumerate().filter(|(_, next)| is_left(next.number)) {
            let after = walks[left & !(1 << next.number)][at];
            combine(&mut least, &to[at], |least, way| least.min(way + after));
        }
        for other in (0..hearts.len()).filter(|&other| is_left(other)) {
            combine(&mut least, &both_home[other], u16::max);
        }
        walks.push(least);
    }
    let all = walks.len() - 1;
    let first = |(at, push): (usize, &First)| FirstPush {
        place: push.place,
        then: walks[all & !(1 << push.number)][at],
    };
    firsts.iter().enumerate().map(first).filter(|push| push.then < NEVER).collect()
}

/// What this says of each of the pushes.
fn after_each(firsts: &[First], walks: impl Fn(&First) -> u16) -> AfterEach {
    let mut all = [NEVER; HEARTS * 4];
    all.iter_mut().zip(firsts).for_each(|(all, push)| *all = walks(push));
    all
}

/// Makes one of two, for each of the pushes.
#[inline]
fn combine(all: &mut AfterEach, others: &AfterEach, with: impl Fn(u16, u16) -> u16) {
    all.iter_mut().zip(others).for_each(|(all, &other)| *all = with(*all, other));
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use polar_core::{Size, Steering};
    use proptest::prelude::*;

    use super::*;
    use crate::polar::{
        plane::Plane as _,
        random::{Mixture, Rand64},
        terrain::Terrain,
    };

    /// The walks after a push, if these other hearts were not pushed yet: with each of them together, and to one after
    /// the other.
    struct Plain<'a> {
        heart: &'a Heart,
        pair: &'a Pair,
        known: HashMap<(u8, Direction, Vec<u8>), u16>,
    }

    impl Plain<'_> {
        fn then(&mut self, cell: u8, place: Place, left: &[u8]) -> u16 {
            let direction = place.facing;
            if left.is_empty() {
                return self.heart.then(cell, direction);
            }
            let key = (cell, direction, left.to_vec());
            if let Some(&known) = self.known.get(&key) {
                return known;
            }
            let together = left.iter().map(|&other| self.pair.then(cell, direction, other)).max();
            let mut in_order = NEVER;
            for &next in left {
                let others: Vec<u8> = left.iter().copied().filter(|&it| it != next).collect();
                for there in self.heart.pushes(next) {
                    let after = self.then(next, there, &others);
                    in_order = in_order.min(place.way_to(there, self.heart.steering) + after);
                }
            }
            let walks = in_order.max(together.unwrap_or_default());
            self.known.insert(key, walks);
            walks
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn the_best_order_is_that_of_all_orders(seed: u64, hearts in 2..=HEARTS, turn_first: bool) {
            let steering = if turn_first { Steering::TurnFirst } else { Steering::Direct };
            let size = Size::new(8, 5).unwrap();
            let mixture = Mixture { size, trees: 4, mountains: 2, houses: 2, ice: 0, hearts, bombs: 0 };
            let level = mixture.level(&mut Rand64::new(seed.into())).unwrap();
            let (terrain, state) = Terrain::<u128>::of(&level);
            let heart = Heart::new(&terrain, state.mountains, steering);
            let pair = Pair::new(&terrain, state.mountains, &heart);
            let cells: Vec<u8> = state.hearts.cells().collect();
            let found = first_pushes(&heart, &pair, cells.clone());
            let mut plain = Plain { heart: &heart, pair: &pair, known: HashMap::new() };
            let mut expected = Vec::new();
            for &first in &cells {
                let others: Vec<u8> = cells.iter().copied().filter(|&it| it != first).collect();
                for place in heart.pushes(first) {
                    let then = plain.then(first, place, &others);
                    expected.extend((then < NEVER).then_some((place.cell, place.facing, then)));
                }
            }
            let found: Vec<_> =
                found.iter().map(|push| (push.place.cell, push.place.facing, push.then)).collect();
            prop_assert_eq!(found, expected);
        }
    }
}
