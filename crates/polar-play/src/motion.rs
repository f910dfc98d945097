//! Cues, and the motion they make: poses for the pieces that move, once, for all screens.
//!
//! A cue is what just happened. [`Motion`] plays cues one after the other and says where each
//! [`Actor`] is. An actor is drawn instead of the scene's piece of the same id. With every cue
//! skipped the scene is right.

mod cue;
mod sound;
mod stride;

use std::{collections::VecDeque, mem, time::Duration};

use polar_grid::every;

pub use cue::{Act, Actor, Cue, Phase};
use cue::{CELLS_PER_SECOND, STEP};
pub use sound::Sound;
use stride::Stride;

/// A time before all that is heard of a cue.
const BEFORE: f32 = f32::NEG_INFINITY;

/// How fast things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// Nothing is animated.
    Off,
    /// Half as fast.
    Slow,
    /// What slides goes 18 cells a second.
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
    use polar_core::End;
    use polar_grid::{Cell, Direction};

    use super::*;
    use crate::scene::{Face, Piece, PieceId};

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
