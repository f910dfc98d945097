//! Traps: what a state that is lost can't come out of, and no other state that lies in it.
//!
//! Where there is no hope (`hope.rs`), it is known of each piece where it may ever lie, where the penguin may walk
//! and which mountains may go. No push leads out of that. So a state is lost, too, whose pieces lie where these may
//! lie, each in the place of another one, and whose penguin walks where it may: to ask that takes a twentieth of
//! the time. A few traps hold nearly all states that are lost. In planning they are known as nogoods: M. Steinmetz
//! and J. Hoffmann, *State space search nogood learning*, 2017.

use polar_core::Movable;

use super::{
    hope::{Hope, PIECES},
    outlook::Outlook,
    plane::Plane,
    state::State,
    terrain::Terrain,
};

/// So many traps are known, those that held a state last.
const TRAPS: usize = 64;

/// Pieces, by the bits of their numbers.
type Pieces = u32;

/// The pieces by kind, in the order of their numbers.
pub(super) const fn kinds_of<P: Plane>(state: &State<P>) -> [(Movable, P); 3] {
    [(Movable::Heart, state.hearts), (Movable::Bomb, state.bombs), (Movable::Ice, state.ice)]
}

/// What a state can't come out of.
#[derive(Debug)]
pub(super) struct Trap<P> {
    /// By cell: the pieces that may lie there.
    lie_at: Vec<Pieces>,
    /// The hearts, the bombs and the ice.
    kinds: [Pieces; 3],
    /// Those that never are gone.
    stay: Pieces,
    /// Where the penguin may walk.
    ground: P,
    /// The mountains, and those that may be gone.
    mountains: P,
    gone: P,
}

impl<P: Plane> Trap<P> {
    /// What was found to be possible from a state, and where each of its pieces may lie.
    pub(super) fn new(
        terrain: &Terrain<P>,
        state: &State<P>,
        outlook: &Outlook<P>,
        places: impl Iterator<Item = P>,
    ) -> Self {
        let (mut lie_at, mut stay) = (vec![0; terrain.size.len()], 0);
        for (number, at) in places.enumerate() {
            at.cells().for_each(|cell| lie_at[usize::from(cell)] |= 1 << number);
            stay |= Pieces::from((at & terrain.houses).is_empty()) << number;
        }
        let mut first = 0;
        let kinds = kinds_of(state).map(|(_, set)| {
            let count = set.len();
            first += count;
            (((1_u64 << count) - 1) << (first - count)) as Pieces
        });
        let Outlook { ground, gone, .. } = *outlook;
        Self { lie_at, kinds, stay, ground, mountains: state.mountains, gone }
    }

    /// Whether it holds a state, of which this is where the penguin can walk.
    fn holds(&self, state: &State<P>, region: P) -> bool {
        let blown = self.mountains & !state.mountains;
        let is_within = |cells: P, within: P| (cells & !within).is_empty();
        is_within(region, self.ground)
            && is_within(state.mountains, self.mountains)
            && is_within(blown, self.gone)
            && kinds_of(state).iter().zip(self.kinds).all(|((_, set), kind)| self.fits(*set, kind))
    }

    /// Whether what lies on these cells may be some of these pieces, among them all that never are gone.
    fn fits(&self, cells: P, kind: Pieces) -> bool {
        let (mut may_be, mut len) = ([0; PIECES], 0);
        for cell in cells.cells() {
            let pieces = self.lie_at[usize::from(cell)] & kind;
            let Some(of_cell) = may_be.get_mut(len).filter(|_| pieces != 0) else { return false };
            *of_cell = pieces;
            len += 1;
        }
        let may_be = &may_be[..len];
        // Where each cell can have a piece, and each of those pieces a cell, both can be at once: N. S. Mendelsohn
        // and A. L. Dulmage, 1958.
        each_has_one(may_be) && self.all_stay(may_be, kind)
    }

    /// Whether each piece of a kind that never is gone can have a cell, of which this is what may lie on each.
    fn all_stay(&self, may_be: &[Pieces], kind: Pieces) -> bool {
        let (mut cells, mut len) = ([0; PIECES], 0);
        let mut left = self.stay & kind;
        while left != 0 {
            let piece = left.trailing_zeros();
            left &= left - 1;
            for (cell, pieces) in may_be.iter().enumerate() {
                cells[len] |= (pieces >> piece & 1) << cell;
            }
            len += 1;
        }
        each_has_one(&cells[..len])
    }
}

/// Whether each can have one of its choices for itself alone.
fn each_has_one(choices: &[u32]) -> bool {
    let mut matching = Matching { choices, taken: 0, owners: [0; PIECES] };
    (0..choices.len() as u8).all(|who| matching.finds_one(who, &mut 0))
}

/// Who has which choice.
struct Matching<'a> {
    choices: &'a [u32],
    taken: u32,
    /// By choice: who has it, if it is taken.
    owners: [u8; PIECES],
}

impl Matching<'_> {
    /// Finds a choice for one more. Who has it already may have to look for another, but none is asked for twice.
    fn finds_one(&mut self, who: u8, asked: &mut u32) -> bool {
        let of_who = self.choices[usize::from(who)];
        let free = of_who & !self.taken;
        let mut left = if free == 0 { of_who & !*asked } else { free };
        while left != 0 {
            let choice = left.trailing_zeros() as usize;
            *asked |= 1 << choice;
            if self.taken >> choice & 1 == 0 || self.finds_one(self.owners[choice], asked) {
                self.taken |= 1 << choice;
                self.owners[choice] = who;
                return true;
            }
            left &= !*asked;
        }
        false
    }
}

/// The traps that are known, and whether it is worth its time to look for more.
#[derive(Debug)]
pub struct Traps<P> {
    /// The one that held a state last comes first.
    traps: Vec<Trap<P>>,
    /// How often a state was looked at that is in none of them, of late, and how often it was lost.
    looked: u32,
    lost: u32,
    /// How many states might have been looked at.
    chances: u32,
}

impl<P> Default for Traps<P> {
    fn default() -> Self {
        Self { traps: Vec::new(), looked: 0, lost: 0, chances: 0 }
    }
}

impl<P: Plane> Traps<P> {
    /// So many are needed to tell, and at most four times as many are remembered.
    const ENOUGH: u32 = 1 << 5;

    /// To look is worth it if one of so many is lost: it takes as long as some states.
    const WORTH_IT: u32 = 8;

    /// Else one state of so many is looked at.
    const SELDOM: u32 = 16;

    /// Whether a state is certainly lost. One that is may not be told.
    pub(super) fn is_lost(&mut self, hope: &Hope<P>) -> bool {
        let mut traps = self.traps.iter();
        if let Some(at) = traps.position(|trap| trap.holds(hope.state, hope.region)) {
            self.traps[..=at].rotate_right(1);
            return true;
        }
        if !self.is_next() {
            return false;
        }
        let trap = hope.trap();
        let is_lost = trap.is_some();
        self.count(is_lost);
        if let Some(trap) = trap {
            self.traps.truncate(TRAPS - 1);
            self.traps.insert(0, trap);
        }
        is_lost
    }

    const fn is_next(&mut self) -> bool {
        self.chances = self.chances.wrapping_add(1);
        self.looked < Self::ENOUGH
            || self.lost * Self::WORTH_IT >= self.looked
            || self.chances.is_multiple_of(Self::SELDOM)
    }

    fn count(&mut self, is_lost: bool) {
        self.looked += 1;
        self.lost += u32::from(is_lost);
        if self.looked == 4 * Self::ENOUGH {
            (self.looked, self.lost) = (self.looked / 2, self.lost / 2);
        }
    }
}

#[cfg(test)]
mod tests {
    use polar_core::{Direction, Position, Size};
    use proptest::prelude::*;

    use super::*;
    use crate::polar::{
        random::{Mixture, Rand64},
        relaxed::Relaxed,
    };

    /// A small level with a bit of everything.
    fn level(seed: u64) -> Option<Position> {
        let mut random = Rand64::new(seed.into());
        let mut up_to = |most| random.rand_range(0..most) as usize;
        let mixture = Mixture {
            size: Size::new(4 + up_to(4), 3 + up_to(3)).ok()?,
            trees: up_to(3),
            mountains: up_to(5),
            houses: 1,
            ice: up_to(3),
            hearts: 1 + up_to(3),
            bombs: up_to(4),
        };
        mixture.level(&mut random)
    }

    /// The states after some pushes, as they come.
    fn some_states(terrain: &Terrain<u128>, start: State<u128>) -> Vec<State<u128>> {
        let mut states = vec![start.settled(terrain)];
        for at in 0..100 {
            let Some(state) = states.get(at) else { break };
            let after = pushed(terrain, state);
            states.extend(after);
        }
        states
    }

    /// The states after one push.
    fn pushed(terrain: &Terrain<u128>, state: &State<u128>) -> Vec<State<u128>> {
        let region = state.region(terrain);
        let of = |direction| {
            let cells = (terrain.step(region, direction) & state.movable()).cells();
            cells.filter_map(move |cell| state.push(terrain, cell, direction))
        };
        Direction::ALL.into_iter().flat_map(of).map(|after| after.settled(terrain)).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        /// Whatever is pushed in a state that a trap holds, the trap holds what comes of it, or a heart is lost. And
        /// there is no hope for it. That is so of states found elsewhere, too.
        #[test]
        fn nothing_comes_out_of_a_trap(seed: u64) {
            let Some(start) = level(seed) else { return Ok(()) };
            let (terrain, start) = Terrain::<u128>::of(&start);
            let relaxed = Relaxed::new(&terrain, &start);
            let states = some_states(&terrain, start);
            for lost in [0, relaxed.lost()] {
                let trap_of = |state: &State<u128>| {
                    let (region, frozen) = (state.region(&terrain), state.frozen(&terrain));
                    Hope { terrain: &terrain, state, region, frozen, lost }.trap()
                };
                let holds = |trap: &Trap<u128>, state: &State<u128>| {
                    trap.holds(state, state.region(&terrain))
                };
                let traps: Vec<_> = states.iter().step_by(5).filter_map(trap_of).take(20).collect();
                for trap in &traps {
                    for state in states.iter().filter(|state| holds(trap, state)).take(100) {
                        prop_assert!(state.hearts != 0 && trap_of(state).is_some(), "{state:?}");
                        for after in pushed(&terrain, state) {
                            let stays = after.hearts & lost != 0 || holds(trap, &after);
                            prop_assert!(stays, "{state:?} {after:?} {trap:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn with_more_pieces_than_have_a_bit_there_is_hope() {
        let (terrain, start) = Terrain::<u128>::of(&"H8/9/9/9/@8 s".parse().unwrap());
        // In the rows between: none of them can be pushed north but by who walks behind it.
        for (count, is_trapped) in [(32, true), (33, false)] {
            let hearts = (9..9 + count).fold(0, u128::with);
            let state = State { hearts, ..start };
            let (region, frozen) = (state.region(&terrain), hearts);
            let hope = Hope { terrain: &terrain, state: &state, region, frozen, lost: 0 };
            let trap = hope.trap();
            assert_eq!(trap.is_some(), is_trapped, "{count}");
            assert!(trap.is_none_or(|trap| trap.holds(&state, region)));
        }
    }

    #[test]
    fn each_has_one_where_that_is_so() {
        assert!(each_has_one(&[]));
        assert!(each_has_one(&[0b011, 0b001, 0b110]), "the first gives way twice");
        assert!(!each_has_one(&[0b011, 0b001, 0b010]));
        assert!(!each_has_one(&[0b1, 0]));
    }
}
