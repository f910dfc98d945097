//! A search for few presses, and one for few pushes beside it, which finds solutions soon. From these on hasty searches
//! look for ways of fewer presses.

use std::{path::Path, sync::Arc};

use polar_core::{Position, Steering};
use polar_search::{Limit, Progress, Search, Status};

use super::{
    Work,
    hasty::Sequence,
    plane::Plane,
    proof::{Proof, SHARE, slice},
    relaxed::Relaxed,
    solution::play,
    spaces::{Presses, Push, Pushes},
    state::State,
    terrain::Terrain,
};

/// A search for the fewest presses, with its scout.
pub(super) struct Scouted<P: Plane> {
    start: Position,
    steering: Steering,
    /// The search for few pushes, as long as it has something to tell.
    scout: Option<Proof<Pushes<P>>>,
    /// The nodes of a scout that is gone, and its effort.
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
            scouted: 0,
            scouts_effort: 0,
            presses: Proof::hastened(
                space,
                pressed,
                Sequence::fewer_steps(Presses::with_dearer_pushes),
            ),
        }
    }

    /// How many nodes the scout has looked at.
    fn scout_nodes(&self) -> u64 {
        self.scout.as_ref().map_or(self.scouted, Proof::nodes)
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
        if upper != before {
            let pushes = scout.best();
            let solution = pushes.as_ref().and_then(|it| play(&self.start, it, self.steering));
            if let Some((pushes, solution)) = pushes.zip(solution) {
                self.presses.learn(solution.counters.presses(), pushes);
            }
        }
        if status != Status::Running {
            // Done or stuck: it told what it knows.
            self.let_scout_go();
        }
        Status::Running
    }

    fn let_scout_go(&mut self) {
        self.scouted = self.scout_nodes();
        self.scouts_effort = self.scout.as_ref().map_or(self.scouts_effort, Proof::effort);
        self.scout = None;
    }

    /// One of the searches does a slice of its work: both the same, until a solution is known.
    fn step(&mut self) -> Status {
        let share = if self.presses.upper().is_some() { SHARE } else { 1 };
        let slice = slice(self.nodes(), self.presses.weight());
        if self.scout.is_some() && self.scout_nodes() * share <= self.presses.nodes() {
            self.scout(slice)
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
        let presses = self.presses.progress();
        Progress {
            nodes: self.nodes(),
            bytes: scout.bytes + presses.bytes,
            disk: scout.disk + presses.disk,
            ..presses
        }
    }

    fn best(&self) -> Option<Vec<Push>> {
        self.presses.best()
    }

    /// What is hasty goes before the scout.
    fn make_room(&mut self, limit: Limit) -> bool {
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
        let scouts = self.scout.as_ref().map_or(self.scouts_effort, Proof::effort);
        scouts + self.presses.effort()
    }

    fn way_to_waiting(&self, number: u64) -> Option<Vec<Push>> {
        let scout = self.scout.as_ref().filter(|_| number.is_multiple_of(2));
        scout.map_or_else(
            || self.presses.way_to_waiting(number / 2),
            |scout| scout.way_to_waiting(number / 2),
        )
    }

    fn set_threads(&mut self, threads: usize) {
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

    fn level_1() -> Position {
        let levels = file::levels(polar_levels::POLAR[0].file.as_bytes()).unwrap();
        levels.positions().next().unwrap().unwrap()
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
