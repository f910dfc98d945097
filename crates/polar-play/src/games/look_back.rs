//! How far back a game could still be won.

use polar_search::{Cancel, Search, Verdict, drive};

use crate::thought::{Conclusion, Job, LIMITS, Since, Thought};

/// Looks whether the last of these positions can still be won; if not, which was the last that could.
/// Each is known by its cursor. What is lost stays lost.
pub(super) fn job<P, S>(path: Vec<(usize, P)>, solver: fn(&P) -> S) -> Job
where
    P: Send + 'static,
    S: Search + 'static,
{
    Box::new(move |desk| {
        let is_lost = |position: &P| is_lost(&mut solver(position), &desk.cancel);
        let conclusion = match path.last().and_then(|(_, position)| is_lost(position)) {
            Some(false) => Conclusion::Winnable,
            None => Conclusion::Unknown,
            Some(true) => Conclusion::Lost { since: since(&path, is_lost) },
        };
        desk.report(Thought { conclusion: Some(conclusion), ..Thought::default() });
    })
}

/// Since when these positions are lost; the last one is.
fn since<P>(path: &[(usize, P)], is_lost: impl Fn(&P) -> Option<bool>) -> Since {
    // Half of what is left is asked each time.
    let (mut won, mut lost) = (0, path.len().saturating_sub(1));
    while won < lost {
        let middle = won + (lost - won) / 2;
        match path.get(middle).and_then(|(_, position)| is_lost(position)) {
            Some(true) => lost = middle,
            Some(false) => won = middle + 1,
            None => return Since::Unknown,
        }
    }
    let last = lost.checked_sub(1).and_then(|index| path.get(index));
    last.map_or(Since::Start, |&(cursor, _)| Since::Cursor(cursor))
}

/// Whether there is no solution; `None` if that can't be found out.
fn is_lost(solver: &mut impl Search, cancel: &Cancel) -> Option<bool> {
    match drive(solver, &LIMITS, cancel, |_| {}) {
        Verdict::Solved(_) => Some(false),
        Verdict::Unsolvable => Some(true),
        Verdict::Limit { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Since, since};

    proptest! {
        /// Where nothing is left open the turning point is found; else it is that, or it is unknown.
        #[test]
        fn a_game_is_lost_since_its_last_position_that_is_not(
            won in 0..20_usize,
            lost in 1..20_usize,
            open in proptest::collection::vec(any::<bool>(), 40),
            is_open in any::<bool>(),
        ) {
            let path: Vec<_> = (0..won + lost).map(|index| (10 + index, index)).collect();
            let found = since(&path, |&index| {
                let is_known = !is_open || !open[index];
                is_known.then_some(index >= won)
            });
            let truth = won.checked_sub(1).map_or(Since::Start, |last| Since::Cursor(10 + last));
            prop_assert!(found == truth || (is_open && found == Since::Unknown), "{found:?}");
        }
    }
}
