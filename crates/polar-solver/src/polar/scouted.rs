//! A search for few presses, and one for few pushes beside it, which finds solutions soon. From these on hasty searches
//! look for ways of fewer presses, and if that takes long, a short one among all solutions of the fewest pushes.

use std::{path::Path, sync::Arc};

use polar_core::{Position, Steering};
use polar_search::{Limit, Progress, Search, Status};

use super::{
    Work,
    few_presses::{Short, Shortens as _},
    hasty::{SHARE, Sequence},
    plane::Plane,
    proof::{Proof, slice},
    relaxed::Relaxed,
    solution::{Solution, play},
    spaces::{Presses, Push, Pushes},
    state::State,
    terrain::Terrain,
};

/// After so many nodes of the search for the fewest presses, which most levels don't take, a short search begins among the
/// solutions of the fewest pushes.
const LATE: u64 = 1 << 18;

/// A search for the fewest presses, with its scout.
pub(super) struct Scouted<P: Plane> {
    start: Position,
    steering: Steering,
    /// The search for few pushes, as long as it has something to tell.
    scout: Option<Proof<Pushes<P>>>,
    /// A solution of the fewest pushes, once the scout has proven one.
    fewest: Option<Solution>,
    /// The search for fewer presses among the solutions of as many pushes.
    short: Option<Short<P>>,
    threads: usize,
    /// The nodes of what is gone of these, and its effort.
    scouted: u64,
    scouts_effort: u64,
    presses: Proof<Presses<P>>,
}

impl<P: Plane> Scouted<P> {
    pub(super) fn new(
        start: Position,
        steering: Steering,
        terrain: Terrain<P>,
        relaxed: Relaxed<P>,
        state: State<P>,
    ) -> Self {
        let scout = Pushes { terrain: terrain.clone(), relaxed: relaxed.clone() };
        let scout = Some(Proof::new(scout, state.settled(&terrain)));
        let space = Presses::new(terrain, relaxed, &state, steering);
        let pressed = space.pressed(state, start.facing());
        Self {
            start,
            steering,
            scout,
            fewest: None,
            short: None,
            threads: 1,
            scouted: 0,
            scouts_effort: 0,
            presses: Proof::hastened(
                space,
                pressed,
                Sequence::fewer_steps(Presses::with_dearer_pushes),
            ),
        }
    }

    /// How many nodes the scout has looked at, and the short search after it.
    fn scout_nodes(&self) -> u64 {
        let scout = self.scout.as_ref().map_or(0, Proof::nodes);
        self.scouted + scout + self.short.as_ref().map_or(0, Short::nodes)
    }

    fn nodes(&self) -> u64 {
        self.scout_nodes() + self.presses.nodes()
    }

    /// The scout goes on, and tells of a better solution. That there is none is a proof too.
    fn scout(&mut self, work: u64) -> Status {
        let Some(scout) = &mut self.scout else { return Status::Running };
        let before = scout.upper();
        let status = scout.advance(work);
        let upper = scout.upper();
        if upper.is_none() {
            return status;
        }
        let has_news = upper != before || status != Status::Running;
        let told = if has_news { scout.best() } else { None };
        let known = told.and_then(|pushes| self.tell(pushes));
        if status != Status::Running {
            // Done or stuck: it told what it knows.
            self.let_scout_go();
            self.fewest = known.filter(|_| status == Status::Finished);
        }
        Status::Running
    }

    /// Tells of a solution with these pushes.
    fn tell(&mut self, pushes: Vec<Push>) -> Option<Solution> {
        let solution = play(&self.start, &pushes, self.steering)?;
        self.presses.learn(solution.counters.presses(), pushes);
        Some(solution)
    }

    fn let_scout_go(&mut self) {
        let Some(scout) = self.scout.take() else { return };
        self.scouted += scout.nodes();
        self.scouts_effort += scout.effort();
    }

    fn begin_short(&mut self, fewest: &Solution) {
        self.short = Short::new(&self.start, fewest, self.steering);
        self.short.iter_mut().for_each(|short| short.set_threads(self.threads));
    }

    /// The short search goes on, and tells of a better solution.
    fn shorten(&mut self, work: u64) {
        let Some(short) = &mut self.short else { return };
        let before = short.progress().upper;
        let status = short.advance(work);
        let told = if short.progress().upper != before { short.best() } else { None };
        told.and_then(|pushes| self.tell(pushes));
        if status != Status::Running {
            self.let_short_go();
        }
    }

    fn let_short_go(&mut self) {
        let Some(short) = self.short.take() else { return };
        self.scouted += short.nodes();
        self.scouts_effort += short.nodes();
    }

    /// One of the searches does a slice of its work: both the same, until a solution is known.
    fn step(&mut self) -> Status {
        let share = if self.presses.upper().is_some() { SHARE } else { 1 };
        let slice = slice(self.nodes(), self.presses.weight());
        if self.presses.nodes() >= LATE
            && let Some(fewest) = self.fewest.take()
        {
            self.begin_short(&fewest);
        }
        let is_due = self.scout_nodes() * share <= self.presses.nodes();
        if is_due && self.scout.is_some() {
            self.scout(slice)
        } else if is_due && self.short.is_some() {
            self.shorten(slice);
            Status::Running
        } else {
            self.presses.advance(slice)
        }
    }
}

impl<P: Plane> Search for Scouted<P> {
    type Solution = Vec<Push>;

    fn advance(&mut self, budget: u64) -> Status {
        let end = self.nodes().saturating_add(budget);
        let mut status = Status::Running;
        while status == Status::Running && self.nodes() < end {
            status = self.step();
        }
        status
    }

    fn progress(&self) -> Progress {
        let scout = self.scout.as_ref().map_or_else(Progress::default, Search::progress);
        let short = self.short.as_ref().map_or_else(Progress::default, Search::progress);
        let presses = self.presses.progress();
        Progress {
            nodes: self.nodes(),
            bytes: scout.bytes + short.bytes + presses.bytes,
            disk: scout.disk + presses.disk,
            ..presses
        }
    }

    fn best(&self) -> Option<Vec<Push>> {
        self.presses.best()
    }

    /// What is hasty goes before the scout.
    fn make_room(&mut self, limit: Limit) -> bool {
        if limit == Limit::Memory && self.short.is_some() {
            self.let_short_go();
            return true;
        }
        if self.scout.as_mut().is_some_and(|scout| scout.make_room(limit))
            || self.presses.make_room(limit)
        {
            return true;
        }
        let has_some = self
            .scout
            .as_ref()
            .is_some_and(|scout| limit != Limit::Disk || scout.progress().disk > 0);
        if has_some {
            self.let_scout_go();
        }
        has_some
    }
}

impl<P: Plane> Work for Scouted<P> {
    fn effort(&self) -> u64 {
        let scouts = self.scout.as_ref().map_or(0, Proof::effort);
        let short = self.short.as_ref().map_or(0, Short::nodes);
        self.scouts_effort + scouts + short + self.presses.effort()
    }

    fn way_to_waiting(&self, number: u64) -> Option<Vec<Push>> {
        let scout = self.scout.as_ref().filter(|_| number.is_multiple_of(2));
        scout.map_or_else(
            || self.presses.way_to_waiting(number / 2),
            |scout| scout.way_to_waiting(number / 2),
        )
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
        self.short.iter_mut().for_each(|short| short.set_threads(threads));
        self.scout.iter_mut().for_each(|scout| scout.set_threads(threads));
        self.presses.set_threads(threads);
    }

    fn set_scratch(&mut self, folder: Arc<Path>, bytes: u64) {
        let for_scout = bytes / (SHARE + 1);
        if let Some(scout) = &mut self.scout {
            scout.set_scratch(Arc::clone(&folder), for_scout);
        }
        self.presses.set_scratch(folder, bytes - for_scout);
    }
}

#[cfg(test)]
mod tests {
    use polar_core::file;

    use super::*;

    fn search(start: Position, steering: Steering) -> Scouted<u128> {
        let (terrain, state) = Terrain::<u128>::of(&start);
        let relaxed = Relaxed::new(&terrain, &state);
        Scouted::new(start, steering, terrain, relaxed, state)
    }

    #[test]
    fn both_searches_have_a_part_of_the_memory_and_all_of_it() {
        let mut search = search("@1*3H s".parse().unwrap(), Steering::Direct);
        search.set_scratch(Path::new(".").into(), 500_000);
        let parts = [search.scout.unwrap().scratch_bytes(), search.presses.scratch_bytes()];
        let all = parts.iter().copied().sum::<Option<u64>>().unwrap();
        assert!((499_000..=500_000).contains(&all), "{parts:?}");
        assert!(parts[0] < parts[1], "{parts:?}");
    }

    #[test]
    fn where_memory_is_used_up_the_fewest_presses_are_proven_without_a_scout() {
        let start = level_1();
        let mut search = search(start, Steering::Direct);
        search.advance(5000);
        let before = search.progress();
        let mut count = 0;
        while search.make_room(Limit::Memory) {
            count += 1;
        }
        assert!(search.scout.is_none() && count > 1, "{count}");
        let now = search.progress();
        assert_eq!((now.nodes, now.upper), (before.nodes, before.upper), "nothing is forgotten");
        assert_eq!(search.advance(u64::MAX), Status::Finished);
        assert_eq!(search.progress().upper, Some(99));
    }

    fn level(pack: &str, number: usize) -> Position {
        let pack = polar_levels::POLAR.iter().find(|it| it.name == pack).unwrap();
        let levels = file::levels(pack.file.as_bytes()).unwrap();
        levels.positions().nth(number - 1).unwrap().unwrap()
    }

    fn level_1() -> Position {
        level("original", 1)
    }

    /// So that who asks for few presses is not told of more than who asks for few pushes.
    #[test]
    fn late_it_knows_of_the_fewest_presses_for_the_fewest_pushes() {
        let mut search = search(level("fjords", 20), Steering::TurnFirst);
        let mut before = 0;
        let mut advance = |search: &mut Scouted<_>| {
            assert_eq!(search.advance(1 << 12), Status::Running);
            let nodes = search.progress().nodes;
            assert!(nodes > before, "none is forgotten");
            before = nodes;
        };
        while search.short.is_none() {
            advance(&mut search);
        }
        assert!(search.scout.is_none() && search.presses.nodes() >= LATE);
        while search.short.is_some() {
            advance(&mut search);
        }
        // The fewest of 18 pushes.
        assert!(search.progress().upper.unwrap() <= 153);
    }

    /// One on so many threads whose short search has begun, though it is not late.
    fn with_short(threads: usize) -> Scouted<u128> {
        let mut search = search(level_1(), Steering::Direct);
        search.set_threads(threads);
        while search.fewest.is_none() {
            assert_eq!(search.advance(1), Status::Running);
        }
        let fewest = search.fewest.take().unwrap();
        search.begin_short(&fewest);
        search
    }

    /// Each of which needs memory.
    #[test]
    fn the_short_search_uses_all_threads() {
        let bytes = |search: &Scouted<_>| search.short.as_ref().unwrap().progress().bytes;
        let [mut one, two] = [1, 2].map(with_short);
        assert!(bytes(&one) < bytes(&two));
        one.set_threads(2);
        assert_eq!(bytes(&one), bytes(&two));
    }

    #[test]
    fn what_the_short_search_finds_is_told() {
        let mut search = with_short(1);
        assert!(search.progress().upper > Some(116));
        while search.short.is_some() {
            search.shorten(1000);
        }
        assert_eq!(search.progress().upper, Some(116));
        let best = search.best().and_then(|pushes| play(&search.start, &pushes, search.steering));
        assert_eq!(
            best.map(|best| (best.counters.pushes, best.counters.presses())),
            Some((14, 116))
        );
    }

    #[test]
    fn the_short_search_goes_first_where_memory_is_used_up() {
        let mut search = with_short(1);
        search.shorten(1000);
        let before = search.progress();
        assert!(!search.make_room(Limit::Disk) || search.short.is_some(), "it has no files");
        assert!(search.make_room(Limit::Memory) && search.short.is_none());
        let now = search.progress();
        assert_eq!(now.nodes, before.nodes, "nothing is forgotten");
        assert!(now.bytes < before.bytes);
    }

    /// Also those of a scout that is gone.
    #[test]
    fn the_nodes_of_both_searches_count() {
        let mut search = search(level_1(), Steering::TurnFirst);
        let mut scouted = 0;
        while search.scout.is_some() {
            assert_eq!(search.advance(1), Status::Running);
            scouted = search.scout.as_ref().map_or(scouted, |scout| scout.progress().nodes);
            assert!(search.progress().nodes >= scouted + search.presses.progress().nodes);
        }
        assert!(scouted > 0);
    }
}
