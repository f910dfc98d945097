//! Whether there can be a solution at all, as far as can be told from a few pieces that are followed.
//!
//! `hope.rs` takes a piece to be wherever it may ever be, all at once: so it stops others here, makes way for them there
//! and goes home as well. Here a few pieces are followed: it is known where they lie, and only the others are taken to
//! be wherever they may be meanwhile. So there is a case for all that the followed pieces may make of the board, with
//! where the others may lie then, and where the penguin may walk. A push of a followed piece leads from one case to
//! another: the penguin is behind the piece then, no other piece lies where it has slid, and one lies where it was
//! stopped. If in none of the cases all hearts may be home, there is no solution. As more is taken to be possible than
//! is, what is not found never happens. Nor is there one if a heart always stays behind (`last_heart.rs`).
//!
//! Where the whole of a board is too much for a search, few pieces often tell that it can't be solved, as a heart and
//! the bomb beside it, and they have some hundred cases. Sets of very many are given up (`few_pieces.rs`, `study.rs`). In
//! planning, pieces that are followed exactly while the rest is relaxed are known as red-black planning: C. Domshlak,
//! J. Hoffmann and M. Katz, *Red-black planning*, 2015.

use std::collections::HashMap;

use polar_core::Direction;

use super::{
    hope::Hope, last_heart, outlook::Outlook, plane::Plane, rings::Rings, state::State,
    terrain::Terrain, trap::Trap,
};
use crate::hash::{Mixer, map_bytes};

/// A few pieces that are followed, and what comes of them.
#[derive(Clone)]
pub(super) struct Followed<P> {
    terrain: Terrain<P>,
    start: State<P>,
    /// Where the penguin can walk at the start.
    region: P,
    /// Where a heart is lost, whatever happens.
    lost: P,
    /// What can never be pushed.
    frozen: P,
    /// Whether it is asked, too, if a heart always stays behind.
    asks_of_last: bool,
    /// The pieces that may be followed.
    pieces: Vec<u8>,
    /// What may be, by the numbers of the cases; the start's comes first.
    cases: Vec<Case<P>>,
    /// The number of a case, by the followed pieces, where they lie, and the mountains.
    numbers: HashMap<State<P>, usize, Mixer>,
    /// How far hearts are from a house at least.
    homes: Rings<P>,
    /// By how far the followed hearts are: the cases to look at, as something is new there.
    news: Vec<Vec<usize>>,
    /// Whether all hearts may be home in a case.
    is_done: bool,
    /// How many cases were looked at, and how many before those of these pieces.
    work: u64,
    since: u64,
}

/// What may be while the followed pieces lie in their places.
#[derive(Clone)]
pub(super) struct Case<P> {
    /// The followed pieces, where they lie, and the mountains.
    pub(super) followed: State<P>,
    pub(super) outlook: Outlook<P>,
    /// Whether it is among those to look at, and whether it was looked at before.
    waits: bool,
    pub(super) was_seen: bool,
    /// What pushes of the followed pieces lead to, if it is asked whether a heart always stays behind.
    pub(super) leads_to: Vec<Change<P>>,
    /// From where hearts may come home, as far as that was asked (`last_heart.rs`), and the houses.
    pub(super) homeward: P,
}

/// What a push of a followed piece leads to.
#[derive(Clone)]
pub(super) struct Change<P> {
    /// The case then.
    pub(super) case: usize,
    /// Where certainly no other piece lay when it was pushed.
    pub(super) free: P,
}

impl<P: Plane> Followed<P> {
    /// Begins at this state, with no piece followed; `lost` is where a heart is lost, whatever happens. `None` if there are
    /// too many pieces.
    pub(super) fn new(terrain: &Terrain<P>, start: &State<P>, lost: P) -> Option<Self> {
        let frozen = start.frozen(terrain);
        let mut followed = Self {
            terrain: terrain.clone(),
            start: *start,
            region: start.region(terrain),
            lost,
            frozen,
            asks_of_last: false,
            pieces: (start.movable() & !frozen).cells().collect(),
            cases: Vec::new(),
            numbers: HashMap::default(),
            homes: Rings::around(terrain.houses, terrain, terrain.houses),
            news: Vec::new(),
            is_done: false,
            work: 0,
            since: 0,
        };
        followed.follow(P::default())?;
        Some(followed)
    }

    /// Asks, too, if a heart always stays behind. No heart may be followed then.
    pub(super) fn asking_of_last(self) -> Self {
        Self { asks_of_last: true, ..self }
    }

    /// The cells of the pieces that may be followed.
    pub(super) fn pieces(&self) -> &[u8] {
        &self.pieces
    }

    /// Follows the pieces on these cells, in up to so many cases. If there is certainly no solution, returns what all
    /// that may come of it is trapped in, a trap for each case.
    pub(super) fn traps(&mut self, cells: P, most: usize) -> Option<Vec<Trap<P>>> {
        debug_assert!(!self.asks_of_last, "a heart that stays behind is not trapped in each case");
        self.follow(cells)?;
        self.advance(u64::MAX, most).filter(|&is_hopeless| is_hopeless)?;
        let trap = |case: &Case<P>| Trap::new(&self.terrain, &case.followed, &case.outlook);
        Some(self.cases.iter().map(trap).collect())
    }

    /// The memory it holds, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        // All have the same pieces.
        let outlook = self.cases.first().map_or(0, |case| case.outlook.bytes());
        let changes = self.cases.iter().map(|case| case.leads_to.capacity()).sum::<usize>();
        map_bytes(&self.numbers)
            + self.cases.len() * (size_of::<Case<P>>() + outlook)
            + changes * size_of::<Change<P>>()
    }

    /// How many cases it has looked at: each takes about as long as a node of a search.
    pub(super) const fn work(&self) -> u64 {
        self.work
    }

    /// Looks at `budget` cases. Returns whether there is certainly no solution, once that is known: there may be one if
    /// the pieces lead to more than so many.
    pub(super) fn advance(&mut self, budget: u64, most: usize) -> Option<bool> {
        let end = self.work.saturating_add(budget);
        while self.work < end {
            let Some(number) = self.news.iter_mut().find_map(Vec::pop) else {
                return Some(self.is_hopeless());
            };
            self.work += 1;
            self.look_at(number);
            // To ask of the last heart may take as long as all cases before.
            let asks = !self.asks_of_last || (self.work - self.since).is_power_of_two();
            if self.cases.len() > most || asks && !self.is_hopeless() {
                return Some(false);
            }
        }
        None
    }

    /// Begins anew with the pieces on these cells. `None` if there are too many pieces.
    pub(super) fn follow(&mut self, cells: P) -> Option<()> {
        debug_assert!((cells & !self.start.movable()).is_empty(), "a piece lies on each");
        debug_assert!(!self.asks_of_last || !self.has_hearts(cells), "no heart is followed");
        self.cases.clear();
        self.numbers.clear();
        self.is_done = false;
        self.since = self.work;
        self.news.iter_mut().for_each(Vec::clear);
        let State { hearts, bombs, ice, .. } = self.start;
        let of = |cells: P| State {
            hearts: hearts & cells,
            bombs: bombs & cells,
            ice: ice & cells,
            ..self.start
        };
        let followed = State { penguin: 0, ..of(cells) };
        let outlook = Outlook::beside(&self.terrain, &of(!cells), self.region, cells)?;
        self.add(followed, outlook);
        Some(())
    }

    /// Whether a heart lies on one of these cells at the start.
    pub(super) fn has_hearts(&self, cells: P) -> bool {
        !(self.start.hearts & cells).is_empty()
    }

    /// Whether there is no solution, as far as the cases tell that were looked at.
    fn is_hopeless(&mut self) -> bool {
        !self.is_done
            || self.asks_of_last
                && last_heart::stays(&self.terrain, &mut self.cases, self.start.hearts)
    }

    /// Adds a case, which is to be looked at. Returns its number.
    fn add(&mut self, followed: State<P>, outlook: Outlook<P>) -> usize {
        let (number, homeward) = (self.cases.len(), P::default());
        let (waits, was_seen, leads_to) = (true, false, Vec::new());
        self.cases.push(Case { followed, outlook, waits, was_seen, leads_to, homeward });
        self.numbers.insert(followed, number);
        self.wait(number);
        number
    }

    /// Finds what may come of a case.
    fn look_at(&mut self, number: usize) {
        let terrain = &self.terrain;
        let Case { followed, outlook, waits, was_seen, leads_to, .. } = &mut self.cases[number];
        (*waits, *was_seen) = (false, true);
        leads_to.clear();
        outlook.begin(terrain, followed.mountains);
        let hope = Hope { terrain, state: followed, region: self.region, lost: self.lost };
        while outlook.push_all(terrain, followed, self.frozen, |it, push| hope.push(it, push)) {}
        self.is_done |= followed.hearts.is_empty() && outlook.is_done(terrain);
        let (followed, outlook) = (*followed, outlook.clone());
        for direction in Direction::ALL {
            let ready = followed.movable() & self.terrain.step(outlook.ground, direction);
            ready.cells().for_each(|cell| self.push(number, &outlook, cell, direction));
        }
    }

    /// A followed piece is pushed, and stopped by whatever may lie on its way.
    fn push(&mut self, number: usize, outlook: &Outlook<P>, cell: u8, direction: Direction) {
        let (terrain, followed) = (&self.terrain, self.cases[number].followed);
        let Some(behind) = terrain.neighbour(cell, direction.opposite()) else { return };
        let closed = terrain.all & !outlook.empty | terrain.trees;
        let open = |stop| terrain.open(terrain.all & !(closed | stop));
        let way = |stop| terrain.slide(P::of(cell), &open(stop), direction);
        let longest = way(P::default());
        let mountains = (longest & followed.mountains).cells().map(|at| (followed, P::of(at)));
        let without = |at| State { mountains: followed.mountains.without(at), ..followed };
        let others = (longest & outlook.may_lie()).cells().map(|at| (without(at), P::of(at)));
        let nothing = [(followed, P::default())];
        let stops = nothing.into_iter().chain(mountains).chain(others);
        let found = stops.filter_map(|(before, stop)| {
            let after = before.pushed(terrain, closed | stop, cell, direction)?.state;
            let is_lost = !(after.hearts & self.lost).is_empty();
            let free = way(stop).with(behind);
            let stop = stop & !before.mountains;
            let outlook = outlook.after(behind, free, stop);
            Some((after, free)).filter(|_| !is_lost).zip(outlook)
        });
        for ((after, free), outlook) in found.collect::<Vec<_>>() {
            let case = match self.numbers.get(&after) {
                Some(&known) => {
                    let case = &mut self.cases[known];
                    let is_more = outlook.join(&mut case.outlook, &after);
                    if is_more && !std::mem::replace(&mut case.waits, true) {
                        self.wait(known);
                    }
                    known
                }
                None => self.add(after, outlook.outlook(&after)),
            };
            if self.asks_of_last {
                self.cases[number].leads_to.push(Change { case, free });
            }
        }
    }

    /// This case is to be looked at, the sooner the nearer its hearts are to a house.
    fn wait(&mut self, number: usize) {
        let far = |heart| usize::from(self.homes.distance(heart).unwrap_or_default());
        let far = self.cases[number].followed.hearts.cells().map(far).sum::<usize>();
        self.news.resize(self.news.len().max(far + 1), Vec::new());
        self.news[far].push(number);
    }
}
