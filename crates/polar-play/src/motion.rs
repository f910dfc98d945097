//! Cues, and the motion they make: poses for the pieces that move, once, for all screens.
//!
//! A cue is what just happened. [`Motion`] plays cues one after the other and says where each
//! [`Actor`] is. An actor is drawn instead of the scene's piece of the same id. With every cue
//! skipped the scene is right.

mod sound;
mod stride;

use std::{collections::VecDeque, mem, time::Duration};

use polar_core::End;
use polar_grid::{Cell, Direction, every};

use crate::scene::{Face, Piece, PieceId};
pub use sound::Sound;
use stride::Stride;

/// What just happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cue {
    /// What was done.
    pub act: Act,
    /// Whether it was undone: the same, backwards.
    pub reverse: bool,
}

/// What was done. Pieces are as they were before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A piece went to the next cell.
    Step {
        /// The piece, where it stood.
        piece: Piece,
        /// The way it went.
        direction: Direction,
    },
    /// A piece was stopped at once by what it went against.
    Bump {
        /// The piece.
        piece: Piece,
        /// The way it wanted to go.
        direction: Direction,
    },
    /// A piece was pushed.
    Push {
        /// Who pushed.
        pusher: Piece,
        /// What was pushed, where it lay.
        piece: Piece,
        /// The way it was pushed.
        direction: Direction,
        /// How many cells it slid.
        distance: u8,
        /// What became of it.
        end: End,
        /// What it met: the house it went into, the mountain it took with it.
        met: Option<Piece>,
        /// Other pieces that look different afterwards, as all houses do when the last heart is home.
        others: Vec<Piece>,
    },
    /// Pieces hit each other in a row, one after the other.
    Chain {
        /// The pieces, where they were, and how many cells each flies. The last one leaves the board.
        links: Vec<(Piece, u8)>,
        /// The way they fly.
        direction: Direction,
    },
    /// The level was cleared.
    Cheer {
        /// Who cheers.
        piece: Piece,
    },
}

/// What an actor is doing; a number goes from 0 to 1 while it does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    /// Nothing: it is drawn as it was until its turn comes.
    Still,
    /// Going to the next cell.
    Step(f32),
    /// Pushing.
    Push(f32),
    /// Shaking its head.
    Bump(f32),
    /// Sliding.
    Slide,
    /// Coming to rest, in a puff of snow.
    Stop(f32),
    /// Breaking into shards.
    Crush(f32),
    /// Exploding.
    Blast(f32),
    /// Going through the door.
    Home(f32),
    /// Falling into the water.
    Splash(f32),
    /// Cheering.
    Cheer(f32),
}

/// A piece in motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Actor {
    /// Which piece.
    pub id: PieceId,
    /// What it looks like.
    pub face: Face,
    /// Its column and row, with fractions.
    pub at: (f32, f32),
    /// What it does.
    pub phase: Phase,
}

/// How far a piece is thrown back when it is stopped: a pixel of the art.
const RECOIL: f32 = 1.0 / 24.0;

/// A time before all that is heard of a cue.
const BEFORE: f32 = f32::NEG_INFINITY;

/// How long a step takes at leisure, in seconds.
const STEP: f32 = 0.09;

/// How many cells a second a piece slides: without friction the speed is constant.
const CELLS_PER_SECOND: f32 = 18.0;

impl Act {
    /// How long it takes, in seconds: the way, then what comes at its end.
    fn seconds(&self) -> (f32, f32) {
        match *self {
            Self::Step { .. } => (STEP, 0.0),
            Self::Bump { .. } => (0.06, 0.0),
            Self::Cheer { .. } => (0.9, 0.0),
            Self::Push { distance, end, .. } => {
                let after = match end {
                    End::Stopped => 0.18,
                    End::Crushed => 0.25,
                    End::Home => 0.3,
                    End::Exploded => 0.42,
                };
                (f32::from(distance) / CELLS_PER_SECOND, after)
            }
            Self::Chain { ref links, .. } => {
                let cells: f32 = links.iter().map(|&(_, distance)| f32::from(distance)).sum();
                (cells / CELLS_PER_SECOND, 0.3)
            }
        }
    }

    /// How long all of it takes, in seconds.
    fn total(&self) -> f32 {
        let (way, after) = self.seconds();
        way + after
    }

    fn actors(&self, time: f32) -> Vec<Actor> {
        let (way, after) = self.seconds();
        let on_way = if way > 0.0 { (time / way).clamp(0.0, 1.0) } else { 1.0 };
        let at_end = if after > 0.0 { ((time - way) / after).clamp(0.0, 1.0) } else { 1.0 };
        match *self {
            Self::Step { piece, direction } => {
                vec![actor(piece, direction, on_way, Phase::Step(on_way))]
            }
            Self::Bump { piece, direction } => {
                // There and back, an eighth of a cell.
                let lean = 0.125 * (1.0 - (2.0 * on_way - 1.0).abs());
                vec![actor(piece, direction, lean, Phase::Bump(on_way))]
            }
            Self::Cheer { piece } => {
                vec![actor(piece, Direction::South, 0.0, Phase::Cheer(on_way))]
            }
            Self::Chain { ref links, direction } => chain(links, direction, time, at_end),
            Self::Push { pusher, piece, direction, distance, end, met, ref others } => {
                let total = way + after;
                let pushing = (time / total.min(0.12)).clamp(0.0, 1.0);
                let slid = on_way * f32::from(distance);
                let phase = match end {
                    _ if time < way => Phase::Slide,
                    End::Stopped => Phase::Stop(at_end),
                    End::Crushed => Phase::Crush(at_end),
                    End::Home => Phase::Home(at_end),
                    End::Exploded => Phase::Blast(at_end),
                };
                let beyond = match phase {
                    // At the door, then through it.
                    Phase::Home(part) => (part / 0.7).min(1.0),
                    // It arrives first.
                    Phase::Stop(part) if distance > 0 && (0.1..0.4).contains(&part) => -RECOIL,
                    _ => 0.0,
                };
                let mut actors = Vec::with_capacity(3 + others.len());
                actors.extend(met.map(|met| {
                    let phase = match phase {
                        Phase::Blast(part) => blast_of_met(part),
                        _ => Phase::Still,
                    };
                    actor(met, direction, 0.0, phase)
                }));
                let still = |&other| actor(other, direction, 0.0, Phase::Still);
                actors.extend(others.iter().map(still));
                actors.push(actor(piece, direction, slid + beyond, phase));
                let phase = if pushing < 1.0 { Phase::Push(pushing) } else { Phase::Still };
                actors.push(actor(pusher, direction, 0.0, phase));
                actors
            }
        }
    }
}

/// What a bomb takes with it goes up a little later than the bomb.
fn blast_of_met(part: f32) -> Phase {
    const LAG: f32 = 0.125;
    if part < LAG { Phase::Still } else { Phase::Blast((part - LAG) / (1.0 - LAG)) }
}

/// Each piece flies when the one before has reached it.
fn chain(links: &[(Piece, u8)], direction: Direction, time: f32, at_end: f32) -> Vec<Actor> {
    let mut left = time * CELLS_PER_SECOND;
    let last = links.len().saturating_sub(1);
    let fly = |(index, &(piece, distance)): (usize, &(Piece, u8))| {
        let (flown, whole) = (left.clamp(0.0, distance.into()), f32::from(distance));
        left -= flown;
        let phase = match () {
            () if index == last && flown >= whole => Phase::Splash(at_end),
            () if flown > 0.0 && flown < whole => Phase::Slide,
            () => Phase::Still,
        };
        actor(piece, direction, flown, phase)
    };
    links.iter().enumerate().map(fly).collect()
}

fn actor(piece: Piece, direction: Direction, way: f32, phase: Phase) -> Actor {
    let Cell { column, row } = piece.cell;
    let (dx, dy) = direction.delta();
    let at = (f32::from(column) + f32::from(dx) * way, f32::from(row) + f32::from(dy) * way);
    Actor { id: piece.id, face: piece.face, at, phase }
}

/// How fast things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// Nothing is animated.
    Off,
    /// Half as fast.
    Slow,
    /// 18 cells a second.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
}

impl Speed {
    /// All speeds: no motion, then from the slowest.
    pub const ALL: [Self; 4] = every![Self::Off, Self::Slow, Self::Normal, Self::Fast];

    const fn factor(self) -> Option<f32> {
        match self {
            Self::Off => None,
            Self::Slow => Some(0.5),
            Self::Normal => Some(1.0),
            Self::Fast => Some(2.0),
        }
    }
}

/// The cues that are playing.
#[derive(Clone, Debug, Default)]
pub struct Motion {
    queue: VecDeque<Cue>,
    time: f32,
    /// What was ended at this moment, and its time: what takes it back goes on from there.
    ended: Option<(Cue, f32)>,
    stride: Stride,
    /// Whether the level is cleared: it is heard once nothing is open any more.
    is_crowned: bool,
    /// What is heard and not told yet.
    sounds: Vec<Sound>,
    /// How long the last cues would have been seen, if nothing is animated.
    left_out: Duration,
}

impl Motion {
    /// Starts these cues. What was still running is over at once: motions never queue. Only what takes back what was
    /// running turns round where that is.
    ///
    /// If nothing is animated, what becomes of each is heard at once.
    pub fn start(&mut self, cues: Vec<Cue>, speed: Speed) {
        self.finish();
        let ended = self.ended.take();
        self.left_out = Duration::ZERO;
        if speed.factor().is_none() {
            let seconds = cues.iter().map(|cue| cue.act.total()).sum();
            self.left_out = Duration::from_secs_f32(seconds);
            return cues.iter().for_each(|cue| self.hear_end(cue, BEFORE));
        }
        let turned = cues.first().zip(ended).and_then(|(cue, (ended, time))| {
            let is_taken_back = cue.act == ended.act && cue.reverse != ended.reverse;
            is_taken_back.then(|| cue.act.total() - time)
        });
        match cues[..] {
            [Cue { act: Act::Step { .. }, .. }] => self.stride.begin(),
            _ => self.stride = Stride::default(),
        }
        self.queue = cues.into();
        match turned {
            Some(time) => self.time = time,
            None => self.hear(BEFORE, 0.0),
        }
    }

    /// Ends what is running. What becomes of it is heard.
    pub fn finish(&mut self) {
        let (mut queue, time) = (mem::take(&mut self.queue), mem::take(&mut self.time));
        for (index, cue) in queue.iter().enumerate() {
            self.hear_end(cue, if index == 0 { time } else { BEFORE });
        }
        if let Some(cue) = queue.pop_front() {
            self.ended = Some((cue, time));
            self.end_crowned();
        }
    }

    /// Whether something moves.
    #[must_use]
    pub fn is_running(&self) -> bool {
        !self.queue.is_empty()
    }

    /// How long what was started last would have been seen at the usual speed, if nothing is animated; else nothing.
    pub(crate) const fn left_out(&self) -> Duration {
        self.left_out
    }

    /// Whether the outcome is still to be seen: that of a push or a fling shows only at its end. An undone move has
    /// none.
    pub(crate) fn is_open(&self) -> bool {
        self.queue.front().is_some_and(|cue| match cue.act {
            Act::Push { .. } | Act::Chain { .. } => !cue.reverse,
            Act::Step { .. } | Act::Bump { .. } | Act::Cheer { .. } => false,
        })
    }

    /// Whether it must hear that time passes: something moves, or the next step may be a hasty one.
    pub(crate) fn needs_time(&self) -> bool {
        self.is_running() || self.stride.is_kept()
    }

    /// Whether a key that repeats may end it: it consists only of undone moves and of steps, which are not slow.
    pub(crate) fn yields(&self, speed: Speed) -> bool {
        let is_step = |act: &Act| speed != Speed::Slow && matches!(act, Act::Step { .. });
        self.queue.iter().all(|cue| cue.reverse || is_step(&cue.act))
    }

    /// Lets time pass.
    pub fn advance(&mut self, elapsed: Duration, speed: Speed) {
        let Some(factor) = speed.factor() else {
            let (sounds, left_out) = (mem::take(&mut self.sounds), self.left_out);
            return *self = Self { sounds, left_out, ..Self::default() };
        };
        self.ended = None;
        let mut left = elapsed.as_secs_f32() * factor;
        self.stride.advance(left);
        while let Some(cue) = self.queue.front() {
            // What is undone goes backwards at twice the speed.
            let mut pace = if cue.reverse { 2.0 } else { 1.0 };
            if matches!(cue.act, Act::Step { .. }) {
                pace = self.stride.pace().max(pace);
            }
            let rest = (cue.act.total() - self.time).max(0.0);
            if left * pace < rest {
                let from = self.time;
                self.time += left * pace;
                return self.hear(from, self.time);
            }
            left -= rest / pace;
            self.hear(self.time, f32::INFINITY);
            self.time = 0.0;
            self.queue.pop_front();
            if !self.is_open() {
                self.end_crowned();
            }
            self.hear(BEFORE, 0.0);
        }
    }

    /// Notes what is heard of the cue that plays, after one time and until another.
    fn hear(&mut self, after: f32, until: f32) {
        let sounds = self.queue.front().map(Cue::sounds).unwrap_or_default();
        let is_due = |&(at, _): &(f32, _)| at > after && at <= until;
        sounds.into_iter().filter(is_due).for_each(|(_, sound)| self.note(sound));
    }

    /// Notes what becomes of a cue, if that was not heard by this time.
    fn hear_end(&mut self, cue: &Cue, time: f32) {
        if let Some((_, sound)) = cue.sounds().pop().filter(|&(at, _)| at > time) {
            self.note(sound);
        }
    }

    /// What was started has cleared the level: that is heard as soon as it is seen.
    pub(crate) fn crown(&mut self) {
        self.is_crowned = true;
        if !self.is_running() {
            self.end_crowned();
        }
    }

    fn end_crowned(&mut self) {
        if mem::take(&mut self.is_crowned) {
            self.note(Sound::Clear);
        }
    }

    /// Leaves a sound out, if it was not told yet.
    pub(crate) fn leave_out(&mut self, sound: Sound) {
        self.sounds.retain(|&other| other != sound);
    }

    fn note(&mut self, sound: Sound) {
        if !self.sounds.contains(&sound) {
            self.sounds.push(sound);
        }
    }

    /// What is heard that was not told yet, each sound once.
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        mem::take(&mut self.sounds)
    }

    /// The pieces that move now, in the order to draw them.
    #[must_use]
    pub fn actors(&self) -> Vec<Actor> {
        let Some(cue) = self.queue.front() else { return Vec::new() };
        let time = if cue.reverse { cue.act.total() - self.time } else { self.time };
        cue.act.actors(time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEART: Piece =
        Piece { id: PieceId(1), face: Face::Heart, cell: Cell { column: 2, row: 1 } };

    fn step(reverse: bool) -> Cue {
        Cue { act: Act::Step { piece: HEART, direction: Direction::East }, reverse }
    }

    /// The column of the only actor after this many milliseconds.
    fn column_after(motion: &mut Motion, milliseconds: u64) -> Option<f32> {
        motion.advance(Duration::from_millis(milliseconds), Speed::Normal);
        motion.actors().first().map(|actor| actor.at.0)
    }

    fn is_near(found: Option<f32>, wanted: f32) -> bool {
        found.is_some_and(|found| (found - wanted).abs() < 0.001)
    }

    #[test]
    fn what_begins_while_something_moves_begins_at_its_start() {
        let mut motion = Motion::default();
        motion.start(vec![step(false)], Speed::Normal);
        assert!(is_near(column_after(&mut motion, 45), 2.5));
        motion.start(vec![step(false)], Speed::Normal);
        assert!(is_near(column_after(&mut motion, 0), 2.0));
    }

    #[test]
    fn what_is_undone_goes_back_at_twice_the_speed_and_no_time_is_lost_after_it() {
        let mut motion = Motion::default();
        motion.start(vec![step(true), step(false)], Speed::Normal);
        assert!(is_near(column_after(&mut motion, 0), 3.0));
        assert!(is_near(column_after(&mut motion, 15), 3.0 - 1.0 / 3.0));
        // 45 milliseconds back, 60 of 90 forward.
        assert!(is_near(column_after(&mut motion, 90), 2.0 + 2.0 / 3.0));
        assert_eq!(column_after(&mut motion, 31), None);
    }

    #[test]
    fn what_is_taken_back_on_its_way_turns_round_where_it_is() {
        for reverse in [false, true] {
            let mut motion = Motion::default();
            motion.start(vec![step(reverse)], Speed::Normal);
            let turned = column_after(&mut motion, 30);
            assert!(turned.is_some_and(|column| column > 2.0 && column < 3.0), "{turned:?}");
            // A key ends what is running, before it is known what the key does.
            motion.finish();
            assert_eq!(motion.actors(), []);
            motion.start(vec![step(!reverse)], Speed::Normal);
            let column = column_after(&mut motion, 0);
            assert!(is_near(column, turned.unwrap()), "{column:?} is not {turned:?}");
            assert_eq!(column_after(&mut motion, 61), None, "back at once");
        }
        // What was ended long ago is not gone on with.
        let mut motion = Motion::default();
        motion.start(vec![step(false)], Speed::Normal);
        column_after(&mut motion, 30);
        motion.finish();
        column_after(&mut motion, 1);
        motion.start(vec![step(true)], Speed::Normal);
        assert!(is_near(column_after(&mut motion, 0), 3.0));
    }

    #[test]
    fn a_held_key_moves_one_on_evenly_and_as_fast_as_it_comes() {
        let mut motion = Motion::default();
        let mut columns = Vec::new();
        for column in 2..8 {
            let piece = Piece { cell: Cell { column, row: 1 }, ..HEART };
            let act = Act::Step { piece, direction: Direction::East };
            motion.start(vec![Cue { act, reverse: false }], Speed::Normal);
            columns.extend((0..4).map_while(|_| {
                let column = motion.actors().first()?.at.0;
                motion.advance(Duration::from_millis(10), Speed::Normal);
                Some(column)
            }));
        }
        // After the first step, which knows of no other.
        let moved: Vec<f32> = columns[4..].windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(moved.iter().all(|&moved| is_near(Some(moved), 0.25)), "{moved:?}");
        assert!(motion.needs_time(), "the next step may come soon");
        motion.advance(Duration::from_millis(90), Speed::Normal);
        assert!(!motion.needs_time());
    }

    #[test]
    fn slow_is_half_as_fast_and_fast_twice_as_fast() {
        for (speed, wanted) in [(Speed::Slow, 2.125), (Speed::Normal, 2.25), (Speed::Fast, 2.5)] {
            let mut motion = Motion::default();
            motion.start(vec![step(false)], speed);
            motion.advance(Duration::from_micros(22_500), speed);
            assert!(is_near(motion.actors().first().map(|actor| actor.at.0), wanted), "{speed:?}");
        }
    }

    #[test]
    fn nothing_moves_where_nothing_is_animated() {
        let mut motion = Motion::default();
        motion.start(vec![step(false)], Speed::Off);
        assert_eq!(motion.actors(), []);
    }

    #[test]
    fn who_bumps_leans_that_way_and_stands_where_it_stood() {
        let act = Act::Bump { piece: HEART, direction: Direction::East };
        let (way, _) = act.seconds();
        for (time, column) in [(0.0, 2.0), (way / 2.0, 2.125), (way, 2.0)] {
            assert!(is_near(Some(act.actors(time)[0].at.0), column));
        }
    }

    #[test]
    fn a_heart_goes_into_the_house_and_a_mountain_explodes_with_the_bomb() {
        for (end, column) in [(End::Home, 5.0), (End::Exploded, 4.0)] {
            let pusher = Piece { id: PieceId(0), ..HEART };
            let met = Some(Piece { id: PieceId(2), ..HEART });
            let direction = Direction::East;
            let others = Vec::new();
            let act = Act::Push { pusher, piece: HEART, direction, distance: 2, end, met, others };
            let [met, piece, pusher] = act.actors(0.01)[..] else { panic!("one is missing") };
            assert_eq!((met.phase, piece.phase), (Phase::Still, Phase::Slide));
            assert!(matches!(pusher.phase, Phase::Push(_)));
            let (way, after) = act.seconds();
            let [met, piece, pusher] = act.actors(way + after)[..] else {
                panic!("one is missing")
            };
            assert!(is_near(Some(piece.at.0), column), "{end:?}: {piece:?}");
            assert_eq!(pusher.phase, Phase::Still);
            if end == End::Exploded {
                let early = act.actors(way + after * 0.1);
                assert_eq!(early[0].phase, Phase::Still, "the bomb is the first to go up");
                assert!(matches!(early[1].phase, Phase::Blast(_)));
            }
            let done = if end == End::Home { Phase::Still } else { Phase::Blast(1.0) };
            assert_eq!(met.phase, done);
        }
    }

    #[test]
    fn what_has_slid_is_thrown_back_a_little_and_what_lay_is_not() {
        for (distance, thrown_back) in [(1, RECOIL), (0, 0.0)] {
            let (direction, end) = (Direction::East, End::Stopped);
            let pusher = Piece { id: PieceId(0), ..HEART };
            let (met, others) = (None, Vec::new());
            let act = Act::Push { pusher, piece: HEART, direction, distance, end, met, others };
            let (way, _) = act.seconds();
            let there = 2.0 + f32::from(distance);
            // A frame long it is where it was stopped, and at the end it comes to rest there.
            for (time, column) in
                [(0.001, there), (0.017, there), (0.035, there - thrown_back), (0.17, there)]
            {
                let heart = act.actors(way + time)[0];
                assert_eq!(heart.id, HEART.id);
                assert!(is_near(Some(heart.at.0), column), "{time}: {heart:?}");
            }
        }
    }

    fn push(distance: u8, end: End, reverse: bool) -> Cue {
        let (pusher, direction) = (Piece { id: PieceId(0), ..HEART }, Direction::East);
        let (met, others) = (None, Vec::new());
        let act = Act::Push { pusher, piece: HEART, direction, distance, end, met, others };
        Cue { act, reverse }
    }

    /// What is heard within so many milliseconds.
    fn heard(motion: &mut Motion, milliseconds: u64) -> Vec<Sound> {
        motion.advance(Duration::from_millis(milliseconds), Speed::Normal);
        motion.take_sounds()
    }

    #[test]
    fn what_happens_is_heard_when_it_is_seen() {
        use Sound::{Blast, Bump, Crush, Home, Slide, Splash, Step, Stop};
        let direction = Direction::East;
        for (end, sound) in
            [(End::Stopped, Stop), (End::Crushed, Crush), (End::Home, Home), (End::Exploded, Blast)]
        {
            let mut motion = Motion::default();
            motion.start(vec![push(2, end, false), step(false)], Speed::Normal);
            assert_eq!(motion.take_sounds(), [Slide], "at once");
            // Two cells, at 18 a second.
            assert_eq!(heard(&mut motion, 105), [], "{end:?}");
            assert_eq!(heard(&mut motion, 10), [sound]);
            assert_eq!(heard(&mut motion, 450), [Step]);
            assert_eq!(heard(&mut motion, 1000), []);
        }
        let bump = Act::Bump { piece: HEART, direction };
        let bump = Cue { act: bump, reverse: false };
        for (cue, sound) in
            [(step(false), Step), (bump, Bump), (push(0, End::Crushed, false), Crush)]
        {
            let mut motion = Motion::default();
            motion.start(vec![cue], Speed::Normal);
            assert_eq!((heard(&mut motion, 1), heard(&mut motion, 1000)), (vec![sound], vec![]));
        }
        let links = vec![(HEART, 18), (HEART, 0), (HEART, 9), (HEART, 18)];
        let mut motion = Motion::default();
        let cue = Cue { act: Act::Chain { links, direction }, reverse: false };
        motion.start(vec![cue], Speed::Normal);
        assert_eq!(motion.take_sounds(), [Slide]);
        let times = [990, 20, 480, 20, 980, 20];
        let heard = times.map(|milliseconds| heard(&mut motion, milliseconds));
        // The second ball touches the third: both hits are one.
        assert_eq!(heard, [vec![], vec![Stop], vec![], vec![Stop], vec![], vec![Splash]]);
    }

    #[test]
    fn what_is_cut_short_is_heard_by_its_end_and_what_is_undone_not_at_all() {
        let cue = |reverse| push(2, End::Home, reverse);
        let mut motion = Motion::default();
        motion.start(vec![cue(false), step(false)], Speed::Normal);
        assert_eq!(heard(&mut motion, 10), [Sound::Slide]);
        motion.finish();
        assert_eq!(motion.take_sounds(), [Sound::Home, Sound::Step]);

        let mut motion = Motion::default();
        motion.start(vec![cue(true)], Speed::Normal);
        assert_eq!(heard(&mut motion, 180), []);
        // It turns round on its way: it does not begin to slide.
        motion.finish();
        motion.start(vec![cue(false)], Speed::Normal);
        assert_eq!((motion.take_sounds(), heard(&mut motion, 1000)), (vec![], vec![Sound::Home]));

        // What has been heard is not heard again.
        motion.start(vec![cue(false)], Speed::Normal);
        assert_eq!(heard(&mut motion, 200), [Sound::Slide, Sound::Home]);
        motion.finish();
        assert_eq!(motion.take_sounds(), []);
    }

    #[test]
    fn that_the_level_is_cleared_is_heard_when_it_is_seen_and_once() {
        let start = |speed| {
            let mut motion = Motion::default();
            let cheer = Cue { act: Act::Cheer { piece: HEART }, reverse: false };
            // Who has come there by a click has a way behind them.
            motion.start(vec![step(false), push(2, End::Home, false), cheer], speed);
            motion.crown();
            motion
        };
        let mut motion = start(Speed::Normal);
        assert_eq!(heard(&mut motion, 100), [Sound::Step, Sound::Slide]);
        assert_eq!(heard(&mut motion, 120), [Sound::Home]);
        assert_eq!(heard(&mut motion, 1000), [Sound::Clear]);
        assert_eq!(heard(&mut motion, 1000), []);
        motion = start(Speed::Normal);
        motion.finish();
        let at_once = [Sound::Step, Sound::Home, Sound::Clear];
        assert_eq!(motion.take_sounds(), at_once);
        assert_eq!(start(Speed::Off).take_sounds(), at_once);
    }

    #[test]
    fn where_nothing_is_animated_what_becomes_of_it_is_heard_at_once() {
        let mut motion = Motion::default();
        motion.start(vec![push(2, End::Crushed, false), step(true)], Speed::Off);
        motion.advance(Duration::ZERO, Speed::Off);
        assert_eq!(motion.take_sounds(), [Sound::Crush]);
    }
}
