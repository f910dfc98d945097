//! The walks for two hearts together: each may stop anywhere on its way, but the other one is in its way.

use polar_core::Direction;

use super::{NEVER, heart::Heart};
use crate::polar::{plane::Plane, terrain::Terrain};

/// Two hearts, followed together.
#[derive(Clone, Debug, Default)]
pub(super) struct Pair {
    /// How many cells the board has.
    cells: usize,
    /// By a heart's cell, a direction and the other's cell: the walks after that push, until both are home.
    then: Vec<u16>,
}

/// A push of one of two hearts.
#[derive(Clone, Copy)]
struct Push {
    heart: u8,
    direction: Direction,
    other: u8,
}

/// Dijkstra's search, back from where the first of the two comes home.
struct Backwards<'a, P> {
    terrain: &'a Terrain<P>,
    /// One heart, when the other is home.
    alone: &'a Heart,
    /// Where a heart may lie.
    open: P,
    pair: Pair,
    /// By walks, as there are few numbers of them: the pushes after which there may be so many.
    waiting: Vec<Vec<Push>>,
}

impl Pair {
    /// On a board where some mountains stay.
    pub(super) fn new<P: Plane>(terrain: &Terrain<P>, stays: P, alone: &Heart) -> Self {
        let cells = terrain.size.len();
        let pair = Self { cells, then: vec![NEVER; cells * 4 * cells] };
        let open = terrain.all & !(terrain.houses | terrain.trees | stays);
        let mut search = Backwards { terrain, alone, open, pair, waiting: Vec::new() };
        search.come_home();
        search.go_back();
        search.pair
    }

    /// The walks after a push of one heart, until both are home. On a level of one heart there is no other, and no table.
    #[inline]
    pub(super) fn then(&self, heart: u8, direction: Direction, other: u8) -> u16 {
        self.then.get(self.index(Push { heart, direction, other })).copied().unwrap_or(NEVER)
    }

    const fn index(&self, Push { heart, direction, other }: Push) -> usize {
        (heart as usize * 4 + direction as usize) * self.cells + other as usize
    }
}

impl<P: Plane> Backwards<'_, P> {
    /// The pushes that bring one heart home: then there is the other.
    fn come_home(&mut self) {
        let Self { terrain, alone, open, .. } = *self;
        let slide = terrain.open(open);
        for heart in open.cells() {
            for place in alone.pushes(heart) {
                let direction = place.facing;
                let way = terrain.slide(P::of(heart), &slide, direction);
                let next = terrain.step(way.with(heart), direction);
                if (next & terrain.houses).is_empty() {
                    continue;
                }
                let behind = terrain.step(P::of(heart), direction.opposite());
                for other in (open & !way & !behind).without(heart).cells() {
                    self.add(Push { heart, direction, other }, alone.from(place, other));
                }
            }
        }
    }

    /// All pushes before these, by their walks.
    fn go_back(&mut self) {
        let mut walks = 0;
        while usize::from(walks) < self.waiting.len() {
            while let Some(push) = self.waiting[usize::from(walks)].pop() {
                if self.pair.then[self.pair.index(push)] == walks {
                    let Push { heart, other, .. } = push;
                    self.stopped(heart, other, push, walks);
                    self.stopped(other, heart, push, walks);
                }
            }
            walks += 1;
        }
    }

    /// The pushes that stop a heart there, after which this one is next. The penguin may stand behind the heart where no
    /// heart may lie, on a tree.
    fn stopped(&mut self, at: u8, other: u8, next: Push, walks: u16) {
        let Self { terrain, alone, open, .. } = *self;
        let Some(place) = alone.place(next.heart, next.direction) else { return };
        for direction in Direction::ALL {
            let back = |cell| {
                let back = terrain.neighbour(cell, direction.opposite());
                back.filter(|&cell| cell != other)
            };
            let mut from = back(at).filter(|&cell| open.has(cell));
            while let Some(heart) = from {
                let behind = back(heart);
                if let Some(before) = alone.place(heart, direction).filter(|_| behind.is_some()) {
                    let way = before.way_to(place, alone.steering);
                    self.add(Push { heart, direction, other }, walks + way);
                }
                from = behind.filter(|&cell| open.has(cell));
            }
        }
    }

    /// After this push there is so far to walk at most.
    fn add(&mut self, push: Push, walks: u16) {
        let index = self.pair.index(push);
        let known = &mut self.pair.then[index];
        if walks < *known {
            *known = walks;
            let walks = usize::from(walks);
            self.waiting.resize(self.waiting.len().max(walks + 1), Vec::new());
            self.waiting[walks].push(push);
        }
    }
}

#[cfg(test)]
mod tests {
    use polar_core::Steering;
    use proptest::prelude::*;

    use super::{
        super::{Place, tests::level},
        *,
    };

    /// The walks of a penguin there until two hearts are home, by those after each push.
    fn from(pair: &Pair, alone: &Heart, penguin: Place, hearts: [u8; 2]) -> u16 {
        let [one, other] = hearts;
        let walks = [(one, other), (other, one)].into_iter().flat_map(|(heart, other)| {
            let pushes = alone.pushes(heart);
            pushes.map(move |place| {
                let way = penguin.way_to(place, alone.steering);
                way + pair.then(heart, place.facing, other)
            })
        });
        walks.min().unwrap_or(NEVER).min(NEVER)
    }

    proptest! {
        /// After a push it is as far as from the nearest place where the heart may stop.
        #[test]
        fn each_push_leads_to_the_next(seed: u64, turn_first: bool) {
            let Some(start) = level(seed) else { return Ok(()) };
            let steering = if turn_first { Steering::TurnFirst } else { Steering::Direct };
            let (terrain, state) = Terrain::<u128>::of(&start);
            let stays = state.mountains;
            let alone = Heart::new(&terrain, stays, steering);
            let pair = Pair::new(&terrain, stays, &alone);
            let in_the_way = terrain.houses | terrain.trees | stays;
            for heart in (terrain.all & !in_the_way).cells() {
                for other in (terrain.all & !in_the_way).without(heart).cells() {
                    for place in alone.pushes(heart) {
                        let direction = place.facing;
                        let behind = terrain.neighbour(heart, direction.opposite());
                        let mut expected = NEVER;
                        let mut ahead = terrain.neighbour(heart, direction);
                        while let Some(next) = ahead.filter(|_| behind != Some(other)) {
                            if terrain.houses.has(next) {
                                expected = expected.min(alone.from(place, other));
                            }
                            if in_the_way.has(next) || next == other {
                                break;
                            }
                            let both = [next, other];
                            expected = expected.min(from(&pair, &alone, place, both));
                            ahead = terrain.neighbour(next, direction);
                        }
                        prop_assert_eq!(pair.then(heart, direction, other), expected);
                    }
                }
            }
        }
    }
}
