//! How far back a game could still be won.

use std::time::Instant;

use polar_search::{Desk, Progress, Search, Verdict, drive};

use crate::thought::{Conclusion, Job, Request, Since, Thought};

/// Looks whether the last of these positions can still be won; if not, which was the last that could.
/// Each is known by its cursor. What is lost stays lost.
pub(super) fn job<P, S>(path: Vec<(usize, P)>, solver: fn(&P) -> S, request: Request) -> Job
where
    P: Send + 'static,
    S: Search + 'static,
{
    Box::new(move |desk| {
        let mut look = Look { desk, request, began: Instant::now(), nodes: 0 };
        let mut is_lost = |position: &P| look.is_lost(&mut solver(position));
        let conclusion = match path.last().and_then(|(_, position)| is_lost(position)) {
            Some(false) => Conclusion::Winnable,
            None => Conclusion::Unknown,
            Some(true) => Conclusion::Lost { since: since(&path, is_lost) },
        };
        desk.report(Thought { conclusion: Some(conclusion), ..Thought::default() });
    })
}

/// Since when these positions are lost; the last one is.
fn since<P>(path: &[(usize, P)], mut is_lost: impl FnMut(&P) -> Option<bool>) -> Since {
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

/// A look back, from one position to the next.
struct Look<'a> {
    desk: &'a Desk<Thought>,
    request: Request,
    began: Instant,
    /// How many states the searches that are over looked at.
    nodes: u64,
}

impl Look<'_> {
    /// Whether there is no solution; `None` if that can't be found out.
    fn is_lost(&mut self, solver: &mut impl Search) -> Option<bool> {
        loop {
            let was_asked = self.request.is_made();
            let limits = self.request.limits(self.began.elapsed());
            let verdict =
                drive(solver, &limits, &self.desk.cancel, |progress| self.report(*progress));
            let is_lost = match verdict {
                // The player has asked for it since: so it goes on.
                Verdict::Limit { .. } if !was_asked && self.request.is_made() => continue,
                Verdict::Limit { .. } => None,
                Verdict::Solved(_) => Some(false),
                Verdict::Unsolvable => Some(true),
            };
            self.nodes += solver.progress().nodes;
            return is_lost;
        }
    }

    /// Says how far it is to a player who waits for it; else no screen is woken.
    fn report(&self, progress: Progress) {
        if self.request.is_made() {
            let progress = Progress { nodes: self.nodes + progress.nodes, ..progress };
            self.desk.report(Thought { progress, ..Thought::default() });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use polar_search::{Limits, Status, Worker};
    use proptest::prelude::*;

    use super::*;
    use crate::thought::{limits, unasked};

    /// Holds all the memory of a search that nobody has asked for after three steps, and has a solution after six.
    struct Hoarder {
        /// What the player makes in the third step.
        made: Option<Request>,
        steps: u64,
    }

    impl Search for Hoarder {
        type Solution = ();

        fn advance(&mut self, _: u64) -> Status {
            self.steps += 1;
            if let Some(request) = self.made.as_ref().filter(|_| self.steps == 3) {
                request.make();
            }
            if self.is_finished() { Status::Finished } else { Status::Running }
        }

        fn best(&self) -> Option<()> {
            self.is_finished().then_some(())
        }

        fn progress(&self) -> Progress {
            let bytes = unasked().bytes.filter(|_| self.steps >= 3).unwrap_or(0);
            Progress { nodes: self.steps, bytes, ..Progress::default() }
        }

        fn is_finished(&self) -> bool {
            self.steps == 6
        }
    }

    /// How many positions each report counts, and what it comes to.
    fn looked_back(made: Option<Request>, request: Request) -> (Vec<u64>, Option<Conclusion>) {
        let solver = |made: &Option<_>| Hoarder { made: made.clone(), steps: 0 };
        let look_back = job(vec![(0, made)], solver, request);
        let (woken, wakes) = mpsc::channel();
        let (taken, takes) = mpsc::channel();
        let worker = Worker::start(look_back, move || {
            woken.send(()).unwrap_or_default();
            // No report takes the place of another.
            takes.recv().unwrap_or_default();
        });
        let take = |()| {
            let thought: Option<Thought> = worker.take();
            taken.send(()).unwrap_or_default();
            thought
        };
        let thoughts: Vec<_> = wakes.into_iter().filter_map(take).collect();
        let conclusion = thoughts.last().and_then(|thought| thought.conclusion);
        let on_the_way = thoughts.iter().filter(|thought| thought.conclusion.is_none());
        (on_the_way.map(|thought| thought.progress.nodes).collect(), conclusion)
    }

    #[test]
    fn a_look_back_that_nobody_asks_for_ends_soon_and_who_asks_for_it_meanwhile_has_it_go_on() {
        let unknown = (vec![], Some(Conclusion::Unknown));
        assert_eq!(looked_back(None, Request::default()), unknown, "and no screen is woken");
        let winnable = Some(Conclusion::Winnable);
        assert_eq!(looked_back(None, Request::made()), ((1..=6).collect(), winnable));
        let request = Request::default();
        let asked_late = looked_back(Some(request.clone()), request);
        assert_eq!(asked_late, ((3..=6).collect(), winnable), "it does not begin anew");
    }

    #[test]
    fn what_nobody_asks_for_has_one_limit_of_time_for_all_positions() {
        let took = Duration::from_secs(4);
        let left = unasked().time.map(|time| time - took);
        assert_eq!(Request::default().limits(took), Limits { time: left, ..unasked() });
        assert_eq!(Request::default().limits(4 * took).time, Some(Duration::ZERO));
        assert_eq!(Request::made().limits(took), limits());
    }

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
