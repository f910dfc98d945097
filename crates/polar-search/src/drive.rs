//! The driver: clock, limits and cancelling around a stepwise search.

use std::{
    fmt,
    time::{Duration, Instant},
};

use crate::{Cancel, Progress, Search, Status};

/// The limits of a search; `None` is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Nodes, counted since the search began. A search goes on in steps, and ends with the one that reaches the limit:
    /// it may look at some more.
    pub nodes: Option<u64>,
    /// Time, counted from the call of [`drive()`].
    pub time: Option<Duration>,
    /// Memory in bytes.
    pub bytes: Option<u64>,
    /// Files in bytes.
    pub disk: Option<u64>,
}

impl Limits {
    /// The limit that a search with this progress has hit after this time, if there is one.
    fn hit(&self, progress: &Progress, elapsed: Duration) -> Option<Limit> {
        fn is_hit<T: PartialOrd>(limit: Option<T>, now: T) -> bool {
            limit.is_some_and(|limit| now >= limit)
        }
        let limits = [
            (Limit::Nodes, is_hit(self.nodes, progress.nodes)),
            (Limit::Time, is_hit(self.time, elapsed)),
            (Limit::Memory, is_hit(self.bytes, progress.bytes)),
            (Limit::Disk, is_hit(self.disk, progress.disk)),
        ];
        limits.into_iter().find_map(|(limit, is_hit)| is_hit.then_some(limit))
    }
}

/// The limit that was hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The limit of nodes was reached.
    Nodes,
    /// The time is up.
    Time,
    /// The memory is used up.
    Memory,
    /// The files have reached their limit, or the disk is full or failed.
    Disk,
    /// The caller cancelled it.
    Cancelled,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Nodes => "nodes",
            Self::Time => "time",
            Self::Memory => "memory",
            Self::Disk => "disk",
            Self::Cancelled => "cancelled",
        })
    }
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<S> {
    /// There is a solution, with all that the search can prove of it proven.
    Solved(S),
    /// It is proven that there is none.
    Unsolvable,
    /// A limit was hit. The search can go on after it.
    Limit {
        /// Which.
        limit: Limit,
        /// The best solution so far.
        best: Option<S>,
    },
}

impl<S> Verdict<S> {
    /// The solution, if one is proven; what was best when a limit was hit is not.
    #[must_use]
    pub fn solution(self) -> Option<S> {
        match self {
            Self::Solved(solution) => Some(solution),
            Self::Unsolvable | Self::Limit { .. } => None,
        }
    }
}

/// Nodes between two looks at the clock, at the beginning: a tenth of a second, where they take as long as any do.
const FIRST_BUDGET: u64 = 16;

/// The time between two reports, about.
const REPORT: Duration = Duration::from_millis(50);

/// Runs a search until it is done or a limit is hit, and reports about twenty times a second. The result of a search
/// that [is finished](Search::is_finished) is known, and returned whatever the limits.
///
/// # Panics
///
/// Where the standard library has no clock, as on `wasm32-unknown-unknown`. There, call [`Search::advance`].
#[must_use = "it says how the search ended; the search itself stays where it was left"]
pub fn drive<S: Search + ?Sized>(
    search: &mut S,
    limits: &Limits,
    cancel: &Cancel,
    mut report: impl FnMut(&Progress),
) -> Verdict<S::Solution> {
    let start = Instant::now();
    let mut budget = FIRST_BUDGET;
    loop {
        let progress = search.progress();
        let cancelled = cancel.is_cancelled().then_some(Limit::Cancelled);
        if let Some(limit) = cancelled.or_else(|| limits.hit(&progress, start.elapsed())) {
            if makes_room(search, limit) {
                continue;
            }
            return ended_by(search, limit);
        }
        let left = limits.nodes.map_or(u64::MAX, |nodes| nodes - progress.nodes);
        let before = Instant::now();
        let status = search.advance(budget.min(left));
        let took = before.elapsed();
        let now = search.progress();
        report(&now);
        match status {
            Status::Running => {}
            Status::Stuck(limit) if makes_room(search, limit) => {}
            Status::Stuck(limit) => return ended_by(search, limit),
            Status::Finished => return proven(search),
        }
        budget = next_budget(budget, took, now.nodes > progress.nodes);
    }
}

/// Whether a search gave something back of what a limit counts. Nothing gives back nodes or time.
fn makes_room<S: Search + ?Sized>(search: &mut S, limit: Limit) -> bool {
    matches!(limit, Limit::Memory | Limit::Disk) && search.make_room(limit)
}

/// The budget for the next step, which is to take as long as the time between two reports, given the budget of the
/// last step and how long that took. A short step that looked at no node tells nothing about how fast nodes are.
fn next_budget(budget: u64, took: Duration, looked: bool) -> u64 {
    if took < REPORT / 2 && looked {
        budget.saturating_mul(2)
    } else if took > REPORT * 2 {
        (budget / 2).max(1)
    } else {
        budget
    }
}

/// How a search ended that can't go on for this limit: what it knows, it knows all the same.
fn ended_by<S: Search + ?Sized>(search: &S, limit: Limit) -> Verdict<S::Solution> {
    match search.is_finished() {
        true => proven(search),
        false => Verdict::Limit { limit, best: search.best() },
    }
}

/// What a finished search proved.
fn proven<S: Search + ?Sized>(search: &S) -> Verdict<S::Solution> {
    search.best().map_or(Verdict::Unsolvable, Verdict::Solved)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where a countdown begins.
    const NODES: u64 = 1 << 20;

    /// Counts down, and finds the end.
    struct Countdown(u64);

    impl Search for Countdown {
        type Solution = u64;

        fn advance(&mut self, budget: u64) -> Status {
            self.0 = self.0.saturating_sub(budget);
            if self.is_finished() { Status::Finished } else { Status::Running }
        }

        fn best(&self) -> Option<u64> {
            self.is_finished().then_some(0)
        }

        fn progress(&self) -> Progress {
            Progress { nodes: NODES - self.0, ..Progress::default() }
        }

        fn is_finished(&self) -> bool {
            self.0 == 0
        }
    }

    /// Thinks for a few steps without looking at a node, then looks at as many as it may.
    #[derive(Default)]
    struct Thinker {
        steps: usize,
        nodes: u64,
    }

    impl Search for Thinker {
        type Solution = u64;

        fn advance(&mut self, budget: u64) -> Status {
            self.steps += 1;
            if self.steps < 20 {
                return Status::Running;
            }
            self.nodes = budget;
            Status::Finished
        }

        fn best(&self) -> Option<u64> {
            self.is_finished().then_some(self.nodes)
        }

        fn progress(&self) -> Progress {
            Progress { nodes: self.nodes, ..Progress::default() }
        }

        fn is_finished(&self) -> bool {
            self.nodes > 0
        }
    }

    #[test]
    fn a_step_grows_by_nodes_that_were_fast_only() {
        let (limits, before) = (Limits::default(), Instant::now());
        let verdict = drive(&mut Thinker::default(), &limits, &Cancel::default(), |_| {});
        let Verdict::Solved(nodes) = verdict else { panic!("{verdict:?}") };
        // Fewer only if the machine held up a step.
        let was_held_up = before.elapsed() > REPORT * 2;
        assert!(nodes == FIRST_BUDGET || was_held_up && nodes < FIRST_BUDGET, "{nodes}");
    }

    /// Keeps a byte in a file and two in memory for each step, and is stuck after ten.
    struct Hoarder(u64);

    impl Search for Hoarder {
        type Solution = u64;

        fn advance(&mut self, _: u64) -> Status {
            self.0 += 1;
            if self.0 == 10 { Status::Stuck(Limit::Disk) } else { Status::Running }
        }

        fn best(&self) -> Option<u64> {
            Some(self.0)
        }

        fn progress(&self) -> Progress {
            Progress { nodes: self.0, bytes: 2 * self.0, disk: self.0, ..Progress::default() }
        }
    }

    #[test]
    fn a_limit_is_hit_as_soon_as_it_is_reached() {
        let limits = Limits {
            nodes: Some(5),
            time: Some(Duration::from_millis(60)),
            bytes: Some(7),
            disk: Some(8),
        };
        let hit = |nodes, bytes, disk, time| {
            let progress = Progress { nodes, bytes, disk, ..Progress::default() };
            limits.hit(&progress, Duration::from_millis(time))
        };
        assert_eq!(hit(4, 6, 7, 59), None);
        assert_eq!(hit(5, 6, 7, 59), Some(Limit::Nodes));
        assert_eq!(hit(4, 7, 7, 59), Some(Limit::Memory));
        assert_eq!(hit(4, 6, 8, 59), Some(Limit::Disk));
        assert_eq!(hit(4, 6, 7, 60), Some(Limit::Time));
        assert_eq!(
            Limits::default().hit(&Progress { nodes: 9, ..Progress::default() }, REPORT),
            None
        );
    }

    #[test]
    fn each_limit_ends_the_search_with_what_it_has() {
        let no_time = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        let few_bytes = Limits { bytes: Some(6), ..Limits::default() };
        let small_files = Limits { disk: Some(3), ..Limits::default() };
        for (limits, limit, steps) in [
            (no_time, Limit::Time, 0),
            (few_bytes, Limit::Memory, 3),
            (small_files, Limit::Disk, 3),
            (Limits::default(), Limit::Disk, 10),
        ] {
            let mut reports = Vec::new();
            let report = |progress: &Progress| reports.push(progress.nodes);
            let verdict = drive(&mut Hoarder(0), &limits, &Cancel::default(), report);
            assert_eq!(verdict, Verdict::Limit { limit, best: Some(steps) });
            assert!(reports.into_iter().eq(1..=steps), "a report after each step");
        }
    }

    /// A hoarder that has nothing left to find when it is stuck.
    struct Content(Hoarder);

    impl Search for Content {
        type Solution = u64;

        fn advance(&mut self, budget: u64) -> Status {
            self.0.advance(budget)
        }

        fn best(&self) -> Option<u64> {
            self.0.best()
        }

        fn progress(&self) -> Progress {
            self.0.progress()
        }

        fn is_finished(&self) -> bool {
            self.0.0 == 10
        }
    }

    #[test]
    fn what_is_known_is_told_by_a_search_that_is_stuck_too() {
        let drive = |limits| drive(&mut Content(Hoarder(0)), &limits, &Cancel::default(), |_| {});
        assert_eq!(drive(Limits::default()), Verdict::Solved(10));
        let few = Limits { nodes: Some(9), ..Limits::default() };
        assert_eq!(drive(few), Verdict::Limit { limit: Limit::Nodes, best: Some(9) });
    }

    /// As the hoarder, but it can do without half of what it keeps, once.
    struct Frugal {
        hoarder: Hoarder,
        spared: Option<u64>,
    }

    impl Search for Frugal {
        type Solution = u64;

        fn advance(&mut self, budget: u64) -> Status {
            self.hoarder.advance(budget)
        }

        fn best(&self) -> Option<u64> {
            self.hoarder.best()
        }

        fn progress(&self) -> Progress {
            let Progress { nodes, bytes, disk, .. } = self.hoarder.progress();
            let spared = self.spared.unwrap_or(0);
            Progress {
                nodes,
                bytes: bytes - 2 * spared,
                disk: disk - spared,
                ..Progress::default()
            }
        }

        fn make_room(&mut self, _: Limit) -> bool {
            let is_first = self.spared.is_none();
            self.spared = self.spared.or(Some(self.hoarder.0 / 2));
            is_first
        }
    }

    #[test]
    fn who_can_do_without_something_goes_on_until_memory_or_files_are_used_up_again() {
        let few_bytes = Limits { bytes: Some(8), ..Limits::default() };
        let small_files = Limits { disk: Some(4), ..Limits::default() };
        let few_nodes = Limits { nodes: Some(1), ..Limits::default() };
        for (limits, limit, steps) in [
            (few_bytes, Limit::Memory, 6),
            (small_files, Limit::Disk, 6),
            (few_nodes, Limit::Nodes, 1),
        ] {
            let mut search = Frugal { hoarder: Hoarder(0), spared: None };
            let verdict = drive(&mut search, &limits, &Cancel::default(), |_| {});
            assert_eq!(verdict, Verdict::Limit { limit, best: Some(steps) });
            assert_eq!(search.spared.is_some(), limit != Limit::Nodes);
        }
    }

    /// Is stuck by a limit as long as there is something beside it, and counts how often it is asked to let that go.
    struct Crowded {
        limit: Limit,
        /// How many things are beside it, and how many of them it can do without.
        beside: usize,
        spare: usize,
        asked: usize,
    }

    impl Search for Crowded {
        type Solution = usize;

        fn advance(&mut self, _: u64) -> Status {
            if self.beside == 0 { Status::Finished } else { Status::Stuck(self.limit) }
        }

        fn best(&self) -> Option<usize> {
            Some(self.asked)
        }

        fn progress(&self) -> Progress {
            Progress::default()
        }

        fn make_room(&mut self, limit: Limit) -> bool {
            assert_eq!(limit, self.limit);
            self.asked += 1;
            let can = self.spare > 0;
            (self.beside, self.spare) =
                (self.beside - usize::from(can), self.spare.saturating_sub(1));
            can
        }
    }

    #[test]
    fn who_is_stuck_goes_on_as_long_as_there_is_something_to_do_without() {
        let driven = |limit, spare| {
            let mut search = Crowded { limit, beside: 2, spare, asked: 0 };
            drive(&mut search, &Limits::default(), &Cancel::default(), |_| {})
        };
        for limit in [Limit::Memory, Limit::Disk] {
            assert_eq!(driven(limit, 2), Verdict::Solved(2));
            for (spare, asked) in [(0, 1), (1, 2)] {
                assert_eq!(driven(limit, spare), Verdict::Limit { limit, best: Some(asked) });
            }
        }
        for limit in [Limit::Nodes, Limit::Time, Limit::Cancelled] {
            assert_eq!(driven(limit, 2), Verdict::Limit { limit, best: Some(0) }, "not asked");
        }
    }

    #[test]
    fn which_search_it_drives_may_be_decided_late() {
        let mut search: Box<dyn Search<Solution = u64>> = Box::new(Countdown(NODES));
        let verdict = drive(&mut *search, &Limits::default(), &Cancel::default(), |_| {});
        assert_eq!(verdict, Verdict::Solved(0));
    }

    #[test]
    fn only_what_is_proven_is_a_solution() {
        let limit = Limit::Time;
        let verdicts =
            [Verdict::Solved(7), Verdict::Unsolvable, Verdict::Limit { limit, best: Some(7) }];
        assert_eq!(verdicts.map(Verdict::solution), [Some(7), None, None]);
    }

    #[test]
    fn cancelling_ends_the_search_with_what_it_has() {
        let cancel = Cancel::default();
        let report = |progress: &Progress| {
            if progress.nodes == 3 {
                cancel.cancel();
            }
        };
        let verdict = drive(&mut Hoarder(0), &Limits::default(), &cancel, report);
        assert_eq!(verdict, Verdict::Limit { limit: Limit::Cancelled, best: Some(3) });
    }

    #[test]
    fn steps_grow_where_nodes_are_fast_and_shrink_where_they_are_slow() {
        let (fast, slow) = (REPORT / 4, REPORT * 3);
        assert_eq!([next_budget(8, fast, true), next_budget(8, fast, false)], [16, 8]);
        assert_eq!([REPORT / 2, REPORT, REPORT * 2].map(|took| next_budget(8, took, true)), [8; 3]);
        assert_eq!([8, 3, 1].map(|budget| next_budget(budget, slow, true)), [4, 1, 1]);
        assert_eq!(next_budget(8, slow, false), 4);
        let mut steps = 0;
        let mut search = Countdown(NODES);
        let verdict = drive(&mut search, &Limits::default(), &Cancel::default(), |_| steps += 1);
        assert_eq!(verdict, Verdict::Solved(0));
        assert!(steps < NODES / FIRST_BUDGET / 2, "{steps}");
    }

    #[test]
    fn what_is_known_is_said_whatever_the_limits() {
        let none = Limits { nodes: Some(0), ..Limits::default() };
        let some = Limits { nodes: Some(4), ..Limits::default() };
        let few = Limits { nodes: Some(NODES - 1), ..Limits::default() };
        let cancel = Cancel::default();
        let mut search = Countdown(NODES);
        for limits in [none, some, few] {
            let verdict = drive(&mut search, &limits, &cancel, |_| {});
            assert_eq!(verdict, Verdict::Limit { limit: Limit::Nodes, best: None });
        }
        assert_eq!(drive(&mut search, &Limits::default(), &cancel, |_| {}), Verdict::Solved(0));
        for limits in [none, few] {
            assert_eq!(drive(&mut search, &limits, &cancel, |_| {}), Verdict::Solved(0));
        }
        cancel.cancel();
        assert_eq!(drive(&mut search, &Limits::default(), &cancel, |_| {}), Verdict::Solved(0));
    }
}
