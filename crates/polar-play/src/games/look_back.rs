//! How far back a game could still be won.

use polar_search::{Cancel, Limits, Search, Verdict, drive};

use crate::thought::{Conclusion, Job, Thought};

/// The memory that a search in the background may hold.
pub(super) const BYTES: u64 = 1 << 30;

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
            Some(true) => {
                // Half of what is left is asked each time.
                let (mut won, mut lost) = (0, path.len() - 1);
                while won < lost {
                    let middle = won + (lost - won) / 2;
                    match path.get(middle).and_then(|(_, position)| is_lost(position)) {
                        Some(true) => lost = middle,
                        Some(false) => won = middle + 1,
                        None => break,
                    }
                }
                let last = lost.checked_sub(1).filter(|_| won == lost);
                let since = last.and_then(|index| path.get(index)).map(|&(cursor, _)| cursor);
                Conclusion::Lost { since }
            }
        };
        desk.report(Thought { conclusion: Some(conclusion), ..Thought::default() });
    })
}

/// Whether there is no solution; `None` if that can't be found out.
fn is_lost(solver: &mut impl Search, cancel: &Cancel) -> Option<bool> {
    let limits = Limits { bytes: Some(BYTES), ..Limits::default() };
    match drive(solver, &limits, cancel, |_| {}) {
        Verdict::Solved(_) => Some(false),
        Verdict::Unsolvable => Some(true),
        Verdict::Limit { .. } => None,
    }
}
