//! Whether there is a solution at all, asked of all sets of a few pieces, one after the other, the small ones first:
//! these are followed (`followed.rs`). That is for the start only.
//!
//! The sets are shared out to some that follow them at the same time, in as many cases each, so that any number of threads
//! tells the same. Those without a heart have a share of their own: they may have more cases, and it is asked of them, too,
//! if a heart always stays behind (`last_heart.rs`).
//!
//! Checked against exhaustive search in `tests/polar_hopeless.rs`: `whoever_is_followed_what_can_be_solved_is_not_hopeless`.
//! On larger boards, with solutions: `nothing_on_the_way_of_a_solution_is_hopeless_for_who_follows`.

use super::{followed::Followed, plane::Plane, relaxed::Relaxed, state::State, terrain::Terrain};
use crate::share_out::share_out;

/// The most pieces that are followed.
const MOST: usize = 4;

/// Pieces that lead to more cases are not followed any further. Without a heart there are more: mostly it is known soon that
/// they tell nothing.
const CASES: usize = 3 << 9;
const CASES_WITHOUT_HEARTS: usize = 1 << 13;

/// How many shares the sets with a heart have.
const SHARES: usize = 4;

/// All sets of a few pieces.
pub(super) struct FewPieces<P> {
    /// Those that are not done.
    shares: Vec<Share<P>>,
    /// How many cases each of them has looked at.
    work: u64,
}

/// One of the shares: sets with a heart, or those without one.
struct Share<P> {
    followed: Followed<P>,
    /// Whether its sets have a heart.
    has_hearts: bool,
    /// The numbers of the pieces that are followed now, in order.
    chosen: Vec<usize>,
}

/// Whether there is certainly no solution from this state.
#[must_use]
pub fn is_hopeless<P: Plane>(terrain: &Terrain<P>, state: &State<P>) -> bool {
    let lost = Relaxed::new(terrain, state).lost();
    let few_pieces = FewPieces::new(terrain, state, lost);
    few_pieces.is_some_and(|mut it| it.advance(u64::MAX, 1) == Some(true))
}

impl<P: Plane> FewPieces<P> {
    /// Begins at this state; `lost` is where a heart is lost, whatever happens. `None` if there are too many pieces.
    pub(super) fn new(terrain: &Terrain<P>, start: &State<P>, lost: P) -> Option<Self> {
        let followed = Followed::new(terrain, start, lost)?;
        let without = Share::new(&followed, false, 0);
        let with = (1..=SHARES).map(|number| Share::new(&followed, true, number));
        let shares = with.chain([without]).flatten().collect();
        Some(Self { shares, work: 0 })
    }

    /// Looks at `budget` cases in each share, on so many threads. Returns whether there is certainly no solution, once it
    /// is done.
    pub(super) fn advance(&mut self, budget: u64, threads: usize) -> Option<bool> {
        self.work = self.work.saturating_add(budget);
        let said = share_out(threads, &mut self.shares, |share| share.advance(budget));
        let mut said_of_each = said.iter();
        self.shares.retain(|_| said_of_each.next() == Some(&None));
        if said.contains(&Some(true)) {
            return Some(true);
        }
        self.shares.is_empty().then_some(false)
    }

    /// How many cases it has looked at in each share; a case takes about as long as a node of a search.
    pub(super) const fn work(&self) -> u64 {
        self.work
    }

    /// The memory it holds, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.shares.iter().map(|share| share.followed.bytes()).sum()
    }
}

impl<P: Plane> Share<P> {
    /// Begins with the set that is so many of its kind behind the empty one, if there are so many.
    fn new(followed: &Followed<P>, has_hearts: bool, number: usize) -> Option<Self> {
        let followed = followed.clone();
        let followed = if has_hearts { followed } else { followed.asking_of_last() };
        let mut share = Self { followed, has_hearts, chosen: Vec::new() };
        share.go_on(number).then_some(share)
    }

    /// Looks at `budget` cases. Returns whether there is certainly no solution, once it is done.
    fn advance(&mut self, budget: u64) -> Option<bool> {
        let (most, sets) =
            if self.has_hearts { (CASES, SHARES) } else { (CASES_WITHOUT_HEARTS, 1) };
        let end = self.followed.work().saturating_add(budget);
        loop {
            let left = end.saturating_sub(self.followed.work());
            let is_hopeless = self.followed.advance(left, most)?;
            if is_hopeless || !self.go_on(sets) {
                return Some(is_hopeless);
            }
        }
    }

    /// Follows the pieces of the set of this share that is so many further on. Returns whether there is one.
    fn go_on(&mut self, sets: usize) -> bool {
        let mut left = sets;
        while left > 0 {
            if !choose(&mut self.chosen, self.followed.pieces().len()) {
                return false;
            }
            let is_of_share = self.followed.has_hearts(self.set()) == self.has_hearts;
            left -= usize::from(is_of_share);
        }
        self.followed.follow(self.set()).is_some()
    }

    /// The cells of the pieces that are followed now.
    fn set(&self) -> P {
        let pieces = self.followed.pieces();
        self.chosen.iter().fold(P::default(), |set, &number| set.with(pieces[number]))
    }
}

/// Chooses the next numbers below `count`, or one more of them. Returns whether there are any.
fn choose(chosen: &mut Vec<usize>, count: usize) -> bool {
    // The last that can go on does, and those behind it follow closely.
    let places = chosen.len();
    let last = (0..places).rposition(|place| chosen[place] + places < count + place);
    match last {
        Some(place) => {
            let first = chosen[place] + 1;
            chosen.truncate(place);
            chosen.extend(first..first + places - place);
        }
        None if places < MOST.min(count) => *chosen = (0..=places).collect(),
        None => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;
    use crate::polar::random::small_level;

    proptest! {
        #[test]
        fn any_threads_tell_the_same_at_the_same_time(
            seed: u64, budget in prop_oneof![1..20_u64, Just(u64::MAX)], threads in 2..6_usize,
        ) {
            let Some(start) = small_level(seed) else { return Ok(()) };
            let (terrain, state) = Terrain::<u128>::of(&start);
            let lost = Relaxed::new(&terrain, &state).lost();
            let tells = |threads| -> Vec<_> {
                let Some(mut few_pieces) = FewPieces::new(&terrain, &state, lost) else {
                    return Vec::new();
                };
                let mut tells = vec![None];
                while tells.last() == Some(&None) {
                    tells.push(few_pieces.advance(budget, threads));
                }
                tells
            };
            prop_assert_eq!(tells(threads), tells(1));
        }
    }

    #[test]
    fn what_any_share_tells_is_told() {
        let mut only_by_others = 0;
        for seed in 0..400 {
            let Some(start) = small_level(seed) else { continue };
            let (terrain, state) = Terrain::<u128>::of(&start);
            let lost = Relaxed::new(&terrain, &state).lost();
            let few_pieces = || FewPieces::new(&terrain, &state, lost).unwrap();
            let of_each: Vec<_> =
                few_pieces().shares.iter_mut().map(|share| share.advance(u64::MAX)).collect();
            let told = of_each.contains(&Some(true));
            assert_eq!(few_pieces().advance(u64::MAX, 2), Some(told), "{start}");
            only_by_others += u32::from(told && of_each[0] == Some(false));
        }
        assert!(only_by_others > 0);
    }

    /// Each takes a case, at least.
    #[test]
    fn together_the_shares_follow_all_sets() {
        let (terrain, state) = Terrain::<u128>::of(&"@6/1*1*1*1/7/1o1o1#1/7/H6 s".parse().unwrap());
        let lost = Relaxed::new(&terrain, &state).lost();
        let mut few_pieces = FewPieces::new(&terrain, &state, lost).unwrap();
        let mut followed = Vec::new();
        loop {
            let now: Vec<_> = few_pieces.shares.iter().map(|share| share.chosen.clone()).collect();
            followed.extend(now);
            match few_pieces.advance(1, 2) {
                None => {}
                told => break assert_eq!(told, Some(false), "it can be solved"),
            }
        }
        followed.sort_unstable();
        followed.dedup();
        assert_eq!(followed.len(), 1 + 6 + 15 + 20 + 15);
    }

    #[test]
    fn each_set_comes_once_and_small_ones_come_first() {
        for (count, sets) in [(0, 1), (1, 2), (4, 16), (6, 1 + 6 + 15 + 20 + 15)] {
            let (mut chosen, mut seen) = (Vec::new(), Vec::new());
            loop {
                assert!(chosen.is_sorted() && chosen.iter().all(|&number| number < count));
                seen.push(chosen.clone());
                if !choose(&mut chosen, count) {
                    break;
                }
            }
            assert!(seen.is_sorted_by_key(Vec::len));
            let different: HashSet<_> = seen.iter().collect();
            assert_eq!((seen.len(), different.len()), (sets, sets));
        }
    }
}
