//! How far the penguin has to walk at least, and to turn where steering asks for it.
//!
//! The hearts alone are followed, as in `relaxed.rs`, but here the walks count and not the pushes: from where the
//! penguin stands to the place behind a heart, and from each push to the next, as if nothing were in the penguin's way.
//! What it does in between makes no walk shorter. So it is an estimate, and it can be added to that of the pushes.
//!
//! One heart, and two together, are followed to their end (`heart.rs`, `pair.rs`). Of more it is asked in which order
//! they are pushed for the first time (`order.rs`).
//!
//! Checked against exhaustive search below, `they_are_never_too_much`, and in `tests/polar.rs`:
//! `the_fewest_presses_are_those_of_exhaustive_search`.

mod heart;
mod order;
mod pair;

use std::{collections::HashMap, ops::Range, sync::Arc};

use polar_core::{Cell, Direction, Size, Steering};

use self::{heart::Heart, order::first_pushes, pair::Pair};
use super::{plane::Plane, state::State, terrain::Terrain};
use crate::hash::{Mixer, map_bytes};

/// There is no way: no board asks for so many presses.
const NEVER: u16 = u16::MAX / 2;

/// The most sets of hearts and first pushes in the cache, before it is begun anew.
const CACHED: usize = if cfg!(test) { 1 << 6 } else { 1 << 20 };

/// The walks of a level's hearts, and a cache of their first pushes.
#[derive(Clone, Debug)]
pub struct Walks<P> {
    size: Size,
    heart: Arc<Heart>,
    pair: Arc<Pair>,
    /// By hearts: where their first pushes are.
    cache: HashMap<P, Range<u32>, Mixer>,
    first_pushes: Vec<FirstPush>,
}

/// A heart may be pushed as the first one from this place, the way that the penguin faces there; then there is so far to
/// walk at least.
#[derive(Clone, Copy, Debug)]
struct FirstPush {
    place: Place,
    then: u16,
}

/// Where the penguin stands, and which way it faces.
#[derive(Clone, Copy, Debug)]
struct Place {
    cell: Cell,
    facing: Direction,
}

impl<P: Plane> Walks<P> {
    /// The walks of a level, where every mountain may be gone if there is a bomb.
    #[must_use]
    pub fn new(terrain: &Terrain<P>, start: &State<P>, steering: Steering) -> Self {
        let stays = if start.bombs.is_empty() { start.mountains } else { P::default() };
        let heart = Heart::new(terrain, stays, steering);
        let pair = match start.hearts.len() {
            0 | 1 => Pair::default(),
            _ => Pair::new(terrain, stays, &heart),
        };
        let (size, cache, first_pushes) = (terrain.size, HashMap::default(), Vec::new());
        Self { size, heart: heart.into(), pair: pair.into(), cache, first_pushes }
    }

    /// The least steps and turns still to do; `None` if the hearts can't come home.
    #[inline]
    pub fn estimate(&mut self, state: &State<P>, facing: Direction) -> Option<u32> {
        if state.hearts.is_empty() {
            return Some(0);
        }
        let penguin = Place { cell: self.size.cell(state.penguin)?, facing };
        let pushes = self.first_pushes_of(state.hearts);
        let walks = self.first_pushes[pushes.start as usize..pushes.end as usize]
            .iter()
            .map(|push| penguin.way_to(push.place, self.heart.steering) + push.then);
        walks.min().map(u32::from)
    }

    /// The first pushes of these hearts, until others are asked for.
    fn first_pushes_of(&mut self, hearts: P) -> Range<u32> {
        if let Some(known) = self.cache.get(&hearts) {
            return known.clone();
        }
        if self.cache.len() + self.first_pushes.len() >= CACHED {
            self.cache.clear();
            self.first_pushes.clear();
        }
        let from = self.first_pushes.len() as u32;
        let cells: Vec<u8> = hearts.cells().collect();
        self.first_pushes.extend(first_pushes(&self.heart, &self.pair, cells));
        let found = from..self.first_pushes.len() as u32;
        self.cache.insert(hearts, found.clone());
        found
    }

    /// The memory of the cache, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        map_bytes(&self.cache) + self.first_pushes.capacity() * size_of::<FirstPush>()
    }
}

impl Place {
    /// The presses from here to there, on a board where nothing is in the way.
    #[inline]
    fn way_to(self, to: Self, steering: Steering) -> u16 {
        let (columns, rows) = (
            i16::from(to.cell.column) - i16::from(self.cell.column),
            i16::from(to.cell.row) - i16::from(self.cell.row),
        );
        let steps = columns.unsigned_abs() + rows.unsigned_abs();
        if steering == Steering::Direct {
            return steps;
        }
        let goes = [rows < 0, columns > 0, rows > 0, columns < 0];
        let between =
            |&way: &Direction| goes[way as usize] && way != self.facing && way != to.facing;
        // Every way that is gone has to be faced, and the last one at the end.
        let between = Direction::ALL.iter().filter(|way| between(way)).count();
        let last = self.facing != to.facing || between > 0;
        steps + between as u16 + u16::from(last)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, VecDeque};

    use polar_core::{Counters, Outcome, Position};
    use proptest::prelude::*;

    use super::*;
    use crate::polar::{
        plane::Wide,
        random::{Mixture, Rand64},
    };

    /// A small level with up to four hearts and houses; about one of six can be solved.
    pub(super) fn level(seed: u64) -> Option<Position> {
        let mut random = Rand64::new(seed.into());
        let mut up_to = |most: u64| random.rand_range(0..most + 1) as usize;
        let mixture = Mixture {
            size: Size::new(4 + up_to(2), 3 + up_to(2)).ok()?,
            trees: up_to(2),
            mountains: up_to(1),
            houses: 2 + up_to(2),
            ice: up_to(1),
            hearts: 1 + up_to(3),
            bombs: up_to(1),
        };
        mixture.level(&mut random)
    }

    fn steering(turn_first: bool) -> Steering {
        if turn_first { Steering::TurnFirst } else { Steering::Direct }
    }

    /// The presses that push nothing, from all positions that can be reached and from where the hearts can come home; by
    /// the rules alone. Nothing if there are too many positions.
    fn walks(start: Position, steering: Steering) -> Option<HashMap<Position, u32>> {
        let mut before: HashMap<Position, Vec<(Position, u32)>> = HashMap::new();
        let (mut queue, mut at) = (vec![start], 0);
        before.insert(start, Vec::new());
        while let Some(&position) = queue.get(at) {
            at += 1;
            if position.outcome() == Outcome::Cleared {
                continue;
            }
            for direction in Direction::ALL {
                let (mut after, mut counters) = (position, Counters::default());
                let event = after.play(steering.press(&position, direction)).ok()?;
                counters.count(&event);
                let known = before.entry(after).or_insert_with(|| {
                    queue.push(after);
                    Vec::new()
                });
                known.push((position, counters.presses() - counters.pushes));
            }
            if queue.len() > 20_000 {
                return None;
            }
        }
        let mut walks = HashMap::new();
        let cleared = queue.iter().filter(|position| position.outcome() == Outcome::Cleared);
        let mut queue: VecDeque<_> = cleared.map(|&position| (position, 0)).collect();
        while let Some((position, walked)) = queue.pop_front() {
            if walks.contains_key(&position) {
                continue;
            }
            walks.insert(position, walked);
            for &(from, walk) in &before[&position] {
                match walk {
                    0 => queue.push_front((from, walked)),
                    _ => queue.push_back((from, walked + walk)),
                }
            }
        }
        Some(walks)
    }

    /// A level that can be solved, and its walks.
    fn solvable_level(seed: u64, steering: Steering) -> (Position, HashMap<Position, u32>) {
        let of_seed = |seed| {
            let level = level(seed)?;
            let walks = walks(level, steering)?;
            walks.contains_key(&level).then_some((level, walks))
        };
        (seed..=u64::MAX).chain(0..seed).find_map(of_seed).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn they_are_never_too_much(seed: u64, turn_first: bool) {
            let steering = steering(turn_first);
            let (start, walks) = solvable_level(seed, steering);
            let (terrain, state) = Terrain::<u128>::of(&start);
            let mut estimates = Walks::new(&terrain, &state, steering);
            for (position, walked) in walks {
                let (_, state) = Terrain::<u128>::of(&position);
                let estimate = estimates.estimate(&state, position.facing());
                prop_assert!(estimate.is_some_and(|it| it <= walked), "{position}: {estimate:?}");
            }
        }

        #[test]
        fn in_wide_planes_they_are_the_same(seed: u64, turn_first: bool) {
            fn estimate<P: Plane>(start: &Position, steering: Steering) -> Option<u32> {
                let (terrain, state) = Terrain::<P>::of(start);
                Walks::new(&terrain, &state, steering).estimate(&state, start.facing())
            }
            let (Some(start), steering) = (level(seed), steering(turn_first)) else { return Ok(()) };
            prop_assert_eq!(estimate::<u128>(&start, steering), estimate::<Wide>(&start, steering));
        }

        /// What is put in order is a tour, and a place less to come to makes none longer.
        #[test]
        fn a_heart_more_is_no_shorter_a_walk(seed: u64, turn_first: bool) {
            let Some(start) = level(seed) else { return Ok(()) };
            let (terrain, state) = Terrain::<u128>::of(&start);
            let mut walks = Walks::new(&terrain, &state, steering(turn_first));
            let mut estimate = |state| walks.estimate(&state, start.facing()).unwrap_or(u32::MAX);
            let all = estimate(state);
            for heart in state.hearts.cells() {
                let hearts = state.hearts.without(heart);
                let fewer = estimate(State { hearts, ..state });
                prop_assert!(fewer <= all, "without {heart}: {fewer}, {all}");
            }
        }
    }

    /// The hearts lie around the house, and each is pushed home from its far side. But of three and four hearts some may
    /// be pushed aside on the way: it is not asked what becomes of them.
    #[test]
    fn one_goes_to_one_heart_after_the_other() {
        let level = "7/3*3/7/1*1H1*1/3@3/3*3/7 s".parse().unwrap();
        let (terrain, state) = Terrain::<u128>::of(&level);
        let [north, west, east, south] = [10, 22, 26, 38].map(u128::of);
        assert_eq!(state.hearts, north | west | east | south);
        let estimate = |hearts, steering| {
            let mut walks = Walks::new(&terrain, &state, steering);
            walks.estimate(&State { hearts, ..state }, Direction::South)
        };
        let presses =
            |hearts| [Steering::Direct, Steering::TurnFirst].map(|it| estimate(hearts, it));
        assert_eq!(presses(0), [Some(0), Some(0)]);
        assert_eq!(presses(south), [Some(2), Some(3)]);
        assert_eq!(presses(west | east), [Some(4 + 6), Some(7 + 7)]);
        assert_eq!(presses(west | east | north), [Some(14), Some(6 + 8 + 7)]);
        assert_eq!(presses(state.hearts), [Some(16), Some(3 + 7 + 8 + 7)]);
    }

    /// The one in line with the house is the nearest, and the one at the other end of the board the farthest.
    #[test]
    fn of_many_hearts_those_count_that_are_farthest_from_home() {
        let level = "H2*11/@14/1*1*1*9/15/1*1*1*6*2/15 s".parse().unwrap();
        let (terrain, state) = Terrain::<u128>::of(&level);
        assert_eq!(state.hearts.len(), 8);
        let (nearest, farthest) = (3, 4 * 15 + 12);
        let mut walks = Walks::new(&terrain, &state, Steering::Direct);
        let mut without = |cell| {
            let hearts = state.hearts.without(cell);
            walks.estimate(&State { hearts, ..state }, Direction::South).unwrap()
        };
        let all = without(state.penguin);
        assert_eq!(without(nearest), all);
        assert!(without(farthest) < all);
    }
}
