//! The spaces to search: pushes, with the penguin anywhere in its region; or key presses, with the
//! penguin where its last push left it.

use polar_core::{Direction, Steering};

use super::{
    fingerprint,
    plane::Plane,
    pushed::{Ground, Pushed},
    relaxed::Relaxed,
    state::State,
    terrain::Terrain,
    traps::Traps,
    walks::Walks,
};
use crate::space::{Closer, Insight, Next, Space};

/// A push: which piece, and which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// The cell of the piece.
    pub cell: u8,
    /// The way it is pushed.
    pub direction: Direction,
}

impl<P: Plane> Pushed<P> {
    const fn step(&self) -> Push {
        Push { cell: self.cell, direction: self.direction }
    }
}

/// What is frozen; `None` if a heart is, as the state is lost then.
fn frozen_unless_lost<P: Plane>(terrain: &Terrain<P>, state: &State<P>) -> Option<P> {
    Some(state.frozen(terrain)).filter(|&frozen| (frozen & state.hearts).is_empty())
}

/// Pushes are counted. The penguin stands on the lowest cell of its region.
#[derive(Clone, Debug)]
pub struct Pushes<P> {
    pub(super) terrain: Terrain<P>,
    pub(super) relaxed: Relaxed<P>,
}

impl<P: Plane> Space for Pushes<P> {
    type State = State<P>;
    type Step = Push;
    type Nogoods = Traps<P>;

    fn packed_bytes(&self) -> usize {
        State::<P>::packed_bytes(&self.terrain)
    }

    fn pack(&self, state: &State<P>, bytes: &mut Vec<u8>) {
        state.pack(&self.terrain, bytes);
    }

    fn unpack(&self, bytes: &[u8]) -> State<P> {
        State::unpack(bytes)
    }

    fn bytes(&self) -> usize {
        self.relaxed.bytes()
    }

    fn weight(&self) -> u64 {
        self.relaxed.weight()
    }

    fn fingerprint(&self, state: &State<P>) -> u128 {
        state.fingerprint()
    }

    fn estimate(&mut self, state: &State<P>) -> Option<u32> {
        self.estimate_above(state, 0)
    }

    fn estimate_above(&mut self, state: &State<P>, known: u32) -> Option<u32> {
        let frozen = frozen_unless_lost(&self.terrain, state)?;
        self.relaxed.estimate_above(&self.terrain, state, frozen, known)
    }

    /// Each piece alone: no more than the estimate, which adds to that.
    fn estimate_soon(&mut self, state: &State<P>) -> Option<u32> {
        // Which ice is frozen makes no difference.
        let frozen = state.frozen_among(&self.terrain, state.hearts | state.bombs);
        if !(frozen & state.hearts).is_empty() {
            return None;
        }
        self.relaxed.alone(state, frozen)
    }

    fn is_known_lost(&mut self, state: &State<P>, traps: &mut Traps<P>) -> bool {
        self.relaxed.is_known_lost(&self.terrain, state, traps)
    }

    fn is_lost(&mut self, state: &State<P>, traps: &mut Traps<P>) -> bool {
        self.relaxed.is_lost(&self.terrain, state, traps)
    }

    fn look_closer(&mut self, state: &State<P>, most: u32, known: &Insight) -> Option<Closer> {
        let frozen = state.frozen(&self.terrain);
        Some(self.relaxed.look_closer(&self.terrain, state, frozen, most, known))
    }

    fn is_goal(&self, state: &State<P>) -> bool {
        state.hearts.is_empty()
    }

    fn expand(&self, state: &State<P>, fingerprint: u128, mut visit: impl FnMut(Next<Self>)) {
        let ground = Ground::of(state, &self.terrain);
        state.each_push(&self.terrain, &ground, |pushed| {
            if !self.relaxed.loses(&pushed.state) {
                let step = pushed.step();
                let (state, fingerprint) = pushed.settled(&self.terrain, &ground, fingerprint);
                visit(Next { step, state, fingerprint, price: 1 });
            }
        });
    }
}

/// A state after a push: the penguin stands there, and faces the way it pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pressed<P> {
    state: State<P>,
    facing: Direction,
}

/// Key presses are counted: steps, pushes, and the turns that steering asks for.
#[derive(Clone, Debug)]
pub struct Presses<P> {
    terrain: Terrain<P>,
    relaxed: Relaxed<P>,
    walks: Walks<P>,
    steering: Steering,
    /// One, for the key press that it is, or more, to have few pushes first.
    price_of_push: u32,
}

impl<P: Plane> Presses<P> {
    pub(super) fn new(
        terrain: Terrain<P>,
        relaxed: Relaxed<P>,
        start: &State<P>,
        steering: Steering,
    ) -> Self {
        let walks = Walks::new(&terrain, start, steering);
        Self { terrain, relaxed, walks, steering, price_of_push: 1 }
    }

    /// The state, with the facing where the steering asks for it.
    pub(super) const fn pressed(&self, state: State<P>, facing: Direction) -> Pressed<P> {
        let facing = match self.steering {
            Steering::Direct => Direction::South,
            Steering::TurnFirst => facing,
        };
        Pressed { state, facing }
    }

    /// The same, where each push costs this much more.
    pub(super) const fn with_dearer_pushes(mut self, more: u32) -> Self {
        self.price_of_push += more;
        self
    }

    /// Says the cells where the penguin can stand facing each way, those after fewer presses first.
    /// In direct steering the facing is not asked for: all cells come under each.
    fn walk(&self, from: &Pressed<P>, mut visit: impl FnMut(u32, [P; 4])) {
        let over = from.state.walkable(&self.terrain);
        let mut presses = 0;
        match self.steering {
            Steering::Direct => {
                let mut seen = P::of(from.state.penguin);
                let mut front = seen;
                while !front.is_empty() {
                    visit(presses, [front; 4]);
                    front = self.terrain.around(front) & over & !seen;
                    seen = seen | front;
                    presses += 1;
                }
            }
            Steering::TurnFirst => {
                let mut seen = by_facing(from);
                let mut front = seen;
                while front.iter().any(|cells| !cells.is_empty()) {
                    visit(presses, front);
                    front = self.after_a_press(front, over);
                    for (front, seen) in front.iter_mut().zip(&mut seen) {
                        *front = *front & !*seen;
                        *seen = *seen | *front;
                    }
                    presses += 1;
                }
            }
        }
    }

    /// Where the penguin can stand facing each way after at most a press more: it goes on the way it faces, or turns.
    #[inline]
    fn after_a_press(&self, from: [P; 4], over: P) -> [P; 4] {
        let all = from[0] | from[1] | from[2] | from[3];
        Direction::ALL.map(|way| self.terrain.step(from[way as usize], way) & over | all)
    }

    /// Whether the penguin can walk from one place to the other with so many presses, past the pieces of the first. That
    /// is asked so often that it does not go by [`walk`](Self::walk): to tell the last cells from those before takes time.
    fn leads_to(&self, from: &Pressed<P>, to: &Pressed<P>, presses: u32) -> bool {
        let over = from.state.walkable(&self.terrain);
        let (here, there) = (P::of(from.state.penguin), to.state.penguin);
        match self.steering {
            Steering::Direct => {
                let step = |cells| cells | self.terrain.around(cells) & over;
                comes_to(presses, here, step, |cells| cells.has(there))
            }
            Steering::TurnFirst => {
                let press = |cells| self.after_a_press(cells, over);
                comes_to(presses, by_facing(from), press, |cells| {
                    cells[to.facing as usize].has(there)
                })
            }
        }
    }
}

/// Where the penguin stands, by the way it faces.
fn by_facing<P: Plane>(from: &Pressed<P>) -> [P; 4] {
    let here = P::of(from.state.penguin);
    Direction::ALL.map(|way| if way == from.facing { here } else { P::default() })
}

/// Whether that is reached within so many presses. A press more leads to all that was reached before, and on.
#[inline]
fn comes_to<C: Copy + PartialEq>(
    presses: u32,
    mut reached: C,
    press: impl Fn(C) -> C,
    is_there: impl Fn(&C) -> bool,
) -> bool {
    for _ in 0..presses {
        if is_there(&reached) {
            return true;
        }
        let more = press(reached);
        if more == reached {
            return false;
        }
        reached = more;
    }
    is_there(&reached)
}

impl<P: Plane> Space for Presses<P> {
    type State = Pressed<P>;
    type Step = Push;
    type Nogoods = Traps<P>;

    fn packed_bytes(&self) -> usize {
        State::<P>::packed_bytes(&self.terrain) + 1
    }

    fn pack(&self, pressed: &Pressed<P>, bytes: &mut Vec<u8>) {
        bytes.push(pressed.facing as u8);
        pressed.state.pack(&self.terrain, bytes);
    }

    fn unpack(&self, bytes: &[u8]) -> Pressed<P> {
        let facing = Direction::ALL[usize::from(bytes[0]) % 4];
        Pressed { state: State::unpack(&bytes[1..]), facing }
    }

    fn bytes(&self) -> usize {
        self.relaxed.bytes() + self.walks.bytes()
    }

    fn weight(&self) -> u64 {
        self.relaxed.weight()
    }

    fn fingerprint(&self, pressed: &Pressed<P>) -> u128 {
        pressed.state.fingerprint() ^ fingerprint::facing(pressed.facing)
    }

    /// If it has the same pieces, and the penguin walks from its place to the other one.
    fn stands_for(&self, from: &Pressed<P>, to: &Pressed<P>, more: u32) -> bool {
        from.state == State { penguin: from.state.penguin, ..to.state }
            && self.leads_to(from, to, more)
    }

    fn estimate(&mut self, Pressed { state, facing }: &Pressed<P>) -> Option<u32> {
        let frozen = frozen_unless_lost(&self.terrain, state)?;
        let walks = self.walks.estimate(state, *facing)?;
        let pushes = self.relaxed.estimate(&self.terrain, state, frozen)?;
        Some(pushes.saturating_mul(self.price_of_push).saturating_add(walks))
    }

    fn is_known_lost(&mut self, state: &Pressed<P>, traps: &mut Traps<P>) -> bool {
        self.relaxed.is_known_lost(&self.terrain, &state.state, traps)
    }

    fn is_lost(&mut self, state: &Pressed<P>, traps: &mut Traps<P>) -> bool {
        self.relaxed.is_lost(&self.terrain, &state.state, traps)
    }

    fn is_goal(&self, state: &Pressed<P>) -> bool {
        state.state.hearts.is_empty()
    }

    fn expand(&self, from: &Pressed<P>, fingerprint: u128, mut visit: impl FnMut(Next<Self>)) {
        let (movable, blocking) = (from.state.movable(), from.state.blocking(&self.terrain));
        let behind = Direction::ALL.map(|way| self.terrain.step(movable, way.opposite()));
        let fingerprint = fingerprint ^ fingerprint::facing(from.facing);
        self.walk(from, |walked, cells| {
            let price = walked + self.price_of_push;
            for direction in Direction::ALL {
                let here = cells[direction as usize] & behind[direction as usize];
                if here.is_empty() {
                    continue;
                }
                for cell in self.terrain.step(here, direction).cells() {
                    let pushed = from.state.pushed(&self.terrain, blocking, cell, direction);
                    let pushed = pushed.filter(|pushed| !self.relaxed.loses(&pushed.state));
                    let Some(pushed) = pushed else { continue };
                    let step = pushed.step();
                    let Some((state, fingerprint)) = pushed.behind(&self.terrain, fingerprint)
                    else {
                        continue;
                    };
                    let state = self.pressed(state, direction);
                    let fingerprint = fingerprint ^ fingerprint::facing(state.facing);
                    visit(Next { step, state, fingerprint, price });
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use polar_core::{Counters, Outcome, Position};
    use proptest::prelude::*;

    use super::*;
    use crate::{polar::random::small_level, sharded::shard_of};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        /// That one is compared with exhaustive search. A sweep passes over what this one says is lost.
        #[test]
        fn what_is_estimated_soon_is_no_more_than_the_estimate(seed: u64) {
            let Some(start) = small_level(seed) else { return Ok(()) };
            let (terrain, start) = Terrain::<u128>::of(&start);
            let relaxed = Relaxed::new(&terrain, &start);
            let mut states = vec![start.settled(&terrain)];
            let mut space = Pushes { terrain, relaxed };
            for at in 0..100 {
                let Some(state) = states.get(at).copied() else { break };
                match (space.estimate_soon(&state), space.estimate(&state)) {
                    (Some(soon), estimate) => prop_assert!(estimate.is_none_or(|it| soon <= it)),
                    (None, estimate) => prop_assert_eq!(estimate, None),
                }
                space.expand(&state, 0, |next| states.push(next.state));
            }
        }
    }

    /// Where the penguin comes to without a push, and the presses that this takes; by the rules alone.
    fn walks(space: &Presses<u128>, start: Position) -> Vec<(Pressed<u128>, u32)> {
        let place = |it: &Position| space.pressed(Terrain::of(it).1, it.facing());
        let mut walks = vec![(place(&start), 0)];
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((position, walked)) = queue.pop_front() {
            for direction in Direction::ALL {
                let (mut after, mut counters) = (position, Counters::default());
                counters.count(&after.play(space.steering.press(&position, direction)).unwrap());
                let there = (place(&after), walked + counters.presses());
                if counters.pushes == 0 && walks.iter().all(|walk| walk.0 != there.0) {
                    walks.push(there);
                    queue.push_back((after, there.1));
                }
            }
        }
        walks
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// And of all such states the fingerprints have the same lower half.
        #[test]
        fn a_state_stands_for_those_to_which_the_penguin_walks(
            seed: u64, turn_first: bool, presses in prop::collection::vec(0..4_usize, 0..60),
            more in 0..50_u32,
        ) {
            let Some(mut position) = small_level(seed) else { return Ok(()) };
            let (terrain, state) = Terrain::<u128>::of(&position);
            let steering = if turn_first { Steering::TurnFirst } else { Steering::Direct };
            let relaxed = Relaxed::new(&terrain, &state);
            let space = Presses::new(terrain.clone(), relaxed, &state, steering);
            for press in presses {
                let mv = steering.press(&position, Direction::ALL[press]);
                position.play(mv).unwrap();
                if position.outcome() == Outcome::Cleared {
                    return Ok(());
                }
            }
            let walks = walks(&space, position);
            let (from, _) = walks[0];
            let lower = |state: &_| space.fingerprint(state) as u64;
            let shard = |state: &_| shard_of(space.fingerprint(state));
            let steps = |state: &_| {
                let mut steps = Vec::new();
                space.expand(state, space.fingerprint(state), |next| steps.push(next));
                steps
            };
            for cell in from.state.walkable(&terrain).cells() {
                for facing in Direction::ALL {
                    let to = space.pressed(State { penguin: cell, ..from.state }, facing);
                    let walk = walks.iter().find(|walk| walk.0 == to).map(|walk| walk.1);
                    for more in [walk.unwrap_or(more), walk.unwrap_or(0).saturating_sub(1), more] {
                        let expected = walk.is_some_and(|walk| walk <= more);
                        prop_assert_eq!(space.stands_for(&from, &to, more), expected, "{:?}", to);
                    }
                    prop_assert_eq!(lower(&to), lower(&from));
                    prop_assert_eq!(shard(&to), shard(&from));
                    let Some(walk) = walk else { continue };
                    let here = steps(&from);
                    for there in steps(&to) {
                        let is_there = |it: &Next<_>| {
                            it.state == there.state && it.price <= there.price + walk
                        };
                        prop_assert!(here.iter().any(is_there), "{to:?} {there:?}");
                    }
                }
            }
            for next in steps(&from) {
                // Where the penguin ends, or where it began.
                let began = State { penguin: from.state.penguin, ..next.state.state };
                for to in [next.state, Pressed { state: began, ..from }] {
                    prop_assert!(!space.stands_for(&from, &to, u32::MAX) && lower(&to) != lower(&from));
                }
            }
        }
    }

    /// Else there would be four states for one.
    #[test]
    fn states_that_differ_in_facing_are_one_in_direct_steering() {
        let (terrain, state) = Terrain::<u128>::of(&"@1*3H s".parse().unwrap());
        for (steering, expected) in [(Steering::Direct, 1), (Steering::TurnFirst, 4)] {
            let relaxed = Relaxed::new(&terrain, &state);
            let space = Presses::new(terrain.clone(), relaxed, &state, steering);
            let facing_all_ways = || Direction::ALL.map(|facing| space.pressed(state, facing));
            let packed = facing_all_ways().map(|pressed| {
                let mut bytes = Vec::new();
                space.pack(&pressed, &mut bytes);
                bytes
            });
            let fingerprints = facing_all_ways().map(|pressed| space.fingerprint(&pressed));
            assert_eq!(std::collections::HashSet::from(packed).len(), expected);
            assert_eq!(std::collections::HashSet::from(fingerprints).len(), expected);
        }
    }
}
