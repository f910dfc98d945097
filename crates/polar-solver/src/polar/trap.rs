//! A trap, or nogood: what a lost state can't come out of, nor any other state that lies in it.
//!
//! Where there is no hope (`hope.rs`), it is known of each piece where it may ever lie, where the penguin may walk
//! and which mountains may go. No push leads out of that. So a state is lost, too, whose pieces lie where these may
//! lie, each in the place of another one, and whose penguin walks where it may: to ask that takes a small part of
//! the time. In planning traps are known as nogoods: M. Steinmetz and J. Hoffmann, *State space search nogood learning*,
//! 2017.
//!
//! Checked below, on states found elsewhere as well: `nothing_comes_out_of_a_trap`. And against exhaustive search in
//! `tests/polar.rs`: `the_estimate_never_says_too_much` asks all traps that it has learnt of each position.

use super::{
    outlook::{Outlook, PIECES},
    plane::Plane,
    state::State,
    terrain::Terrain,
};

/// Pieces, by the bits of their numbers.
type Pieces = u32;

/// What a state can't come out of.
#[derive(Debug)]
pub(super) struct Trap<P> {
    /// By cell: the pieces that may lie there.
    lie_at: Vec<Pieces>,
    /// The hearts, the bombs and the ice, and where some of them may lie.
    kinds: [(Pieces, P); 3],
    /// By kind: where the pieces lie that are followed.
    anchors: [P; 3],
    /// Those that are never gone.
    stay: Pieces,
    /// Where the penguin may walk.
    ground: P,
    /// The mountains, and those that may be gone.
    mountains: P,
    gone: P,
}

impl<P: Plane> Trap<P> {
    /// All that may become of a state, in which some pieces are followed, and lie where they do in this one.
    pub(super) fn new(terrain: &Terrain<P>, followed: &State<P>, outlook: &Outlook<P>) -> Self {
        let (mut lie_at, mut stay, mut number) = (vec![0; terrain.size.len()], 0, 0);
        let kinds = followed.kinds().map(|(kind, set)| {
            let others = outlook.pieces().iter().filter(|piece| piece.kind == kind);
            let (mut pieces, mut within) = (0, P::default());
            for at in others.map(|piece| piece.at).chain(set.cells().map(P::of)) {
                let piece: Pieces = 1 << number;
                at.cells().for_each(|cell| lie_at[usize::from(cell)] |= piece);
                if (at & terrain.houses).is_empty() {
                    stay |= piece;
                }
                (pieces, within, number) = (pieces | piece, within | at, number + 1);
            }
            (pieces, within)
        });
        let anchors = followed.kinds().map(|(_, set)| set);
        let Outlook { ground, gone, .. } = *outlook;
        Self { lie_at, kinds, anchors, stay, ground, mountains: followed.mountains, gone }
    }

    /// Whether pieces lie where those lay that were followed: else it can't hold the state.
    pub(super) fn has_its_anchors(&self, state: &State<P>) -> bool {
        let mut kinds = state.kinds().into_iter().zip(self.anchors);
        kinds.all(|((_, set), anchors)| (anchors & !set).is_empty())
    }

    /// The memory that it holds beside itself, in bytes.
    pub(super) const fn bytes(&self) -> usize {
        self.lie_at.capacity() * size_of::<Pieces>()
    }

    /// Where the pieces of each kind lay that were followed, the hearts first: each has to lie there in a state that it
    /// holds.
    pub(super) const fn anchors(&self) -> [P; 3] {
        self.anchors
    }

    /// Where pieces of each kind may lie, the hearts first.
    pub(super) fn kinds(&self) -> [P; 3] {
        self.kinds.map(|(_, within)| within)
    }

    /// Whether it holds a state; `region` is where its penguin can walk.
    pub(super) fn holds(&self, state: &State<P>, region: P) -> bool {
        let blown = self.mountains & !state.mountains;
        let is_within = |cells: P, within: P| (cells & !within).is_empty();
        let kinds = || state.kinds().into_iter().map(|(_, set)| set).zip(self.kinds);
        is_within(region, self.ground)
            && kinds().all(|(set, (_, within))| is_within(set, within))
            && is_within(state.mountains, self.mountains)
            && is_within(blown, self.gone)
            && kinds().all(|(set, (kind, _))| self.fits(set, kind))
    }

    /// Whether what lies on these cells may be some of these pieces, among them all that are never gone.
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

    /// Whether each piece of a kind that is never gone can have a cell; `may_be` says by cell which may lie there.
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

/// Which choice each one has.
struct Matching<'a> {
    choices: &'a [u32],
    taken: u32,
    /// By choice: its owner, if it is taken.
    owners: [u8; PIECES],
}

impl Matching<'_> {
    /// Finds a choice for one more. Its owner may have to look for another, but no choice is asked for twice.
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

#[cfg(test)]
pub(super) mod tests {
    use polar_core::Direction;
    use proptest::prelude::*;

    use super::*;
    use crate::polar::{followed::Followed, hope::Hope, random::small_level, relaxed::Relaxed};

    /// The states after some pushes, as they come.
    pub(in crate::polar) fn some_states(
        terrain: &Terrain<u128>,
        start: State<u128>,
    ) -> Vec<State<u128>> {
        let mut states = vec![start.settled(terrain)];
        for at in 0..100 {
            let Some(state) = states.get(at) else { break };
            let after = pushed(terrain, state);
            states.extend(after);
        }
        states
    }

    fn trap_of(terrain: &Terrain<u128>, state: &State<u128>, lost: u128) -> Option<Trap<u128>> {
        Hope { terrain, state, region: state.region(terrain), lost }.trap()
    }

    /// The states after one push.
    pub(in crate::polar) fn pushed(
        terrain: &Terrain<u128>,
        state: &State<u128>,
    ) -> Vec<State<u128>> {
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
            let Some(start) = small_level(seed) else { return Ok(()) };
            let (terrain, start) = Terrain::<u128>::of(&start);
            let relaxed = Relaxed::new(&terrain, &start);
            let states = some_states(&terrain, start);
            for lost in [0, relaxed.lost()] {
                let trap_of = |state: &_| trap_of(&terrain, state, lost);
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

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// Where pieces were followed: whatever is pushed, one of the traps holds what comes of it, or a heart is lost.
        #[test]
        fn nothing_comes_out_of_the_traps_of_who_follows(seed: u64) {
            let Some(start) = small_level(seed) else { return Ok(()) };
            let (terrain, start) = Terrain::<u128>::of(&start);
            let lost = Relaxed::new(&terrain, &start).lost();
            let states = some_states(&terrain, start);
            for state in states.iter().step_by(5) {
                let Some(mut followed) = Followed::new(&terrain, state, lost) else { continue };
                let pieces = followed.pieces().to_vec();
                let sets = pieces.iter().flat_map(|&one| pieces.iter().map(move |&it| [one, it]));
                for [one, other] in sets {
                    let cells = u128::of(one).with(other);
                    let Some(traps) = followed.traps(cells, 512) else { continue };
                    let hold = |state: &State<u128>| {
                        let region = state.region(&terrain);
                        traps.iter().any(|trap| {
                            let holds = trap.holds(state, region);
                            assert!(!holds || trap.has_its_anchors(state));
                            holds
                        })
                    };
                    prop_assert!(hold(state), "{state:?} {cells:x}");
                    for state in states.iter().filter(|state| hold(state)).take(50) {
                        prop_assert!(state.hearts != 0, "{state:?}");
                        for after in pushed(&terrain, state) {
                            prop_assert!(after.hearts & lost != 0 || hold(&after), "{after:?}");
                        }
                    }
                }
            }
        }
    }

    /// The penguin can't leave its corner.
    const CORNERED: &str = "@^7/^7H/9/9/9/9 s";

    #[test]
    fn who_walks_elsewhere_is_not_in_the_trap() {
        let (terrain, start) = Terrain::<u128>::of(&CORNERED.parse().unwrap());
        let cornered = State { hearts: u128::of(12), ..start };
        let outside = State { penguin: 10, ..cornered };
        let trap = trap_of(&terrain, &cornered, 0).unwrap();
        assert!(trap.holds(&cornered, cornered.region(&terrain)));
        assert!(!trap.holds(&outside, outside.region(&terrain)));
        assert!(trap_of(&terrain, &outside, 0).is_none(), "one push does it");
    }

    /// It can't push its heart, but could if the mountain were gone, which nothing takes away.
    #[test]
    fn who_has_one_mountain_less_is_not_in_the_trap() {
        let (terrain, start) = Terrain::<u128>::of(&"@*^H s".parse().unwrap());
        let trap = trap_of(&terrain, &start, 0).unwrap();
        assert!(trap.holds(&start, start.region(&terrain)));
        let without = State { mountains: 0, ..start };
        assert_eq!(without.region(&terrain), start.region(&terrain));
        assert!(!trap.holds(&without, without.region(&terrain)));
        assert!(trap_of(&terrain, &without, 0).is_none(), "one push does it");
    }

    #[test]
    fn with_more_pieces_than_have_a_bit_there_is_hope() {
        let (terrain, start) = Terrain::<u128>::of(&CORNERED.parse().unwrap());
        for (count, is_trapped) in [(32, true), (33, false)] {
            let state = State { hearts: (18..18 + count).fold(0, u128::with), ..start };
            let trap = trap_of(&terrain, &state, 0);
            assert_eq!(trap.is_some(), is_trapped, "{count}");
            assert!(trap.is_none_or(|trap| trap.holds(&state, state.region(&terrain))));
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
