//! Levels that are made side by side and handed over in order.

use std::{
    collections::VecDeque,
    panic::{self, AssertUnwindSafe},
    sync::mpsc,
    thread,
};

use polar_search::Cancel;

use super::Climb;

/// How far a level has come.
enum Stage<L> {
    Climbing(Climb),
    Made(Option<L>),
}

/// Calls off what is still being made, however it ends.
struct CallsOff<'a>(&'a Cancel);

impl Drop for CallsOff<'_> {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// What [`make_all`](super::make_all) does, whatever makes a level.
///
/// No thread waits for another, but none begins a level while those that wait to be handed over would be enough.
pub(super) fn in_order<L: Send>(
    seeds: impl Iterator<Item = u64>,
    mut wanted: usize,
    threads: usize,
    make: impl Fn(u64, &Cancel, &mut dyn FnMut(&Climb)) -> Option<L> + Sync,
    mut report: impl FnMut(u64, &Climb),
    mut made: impl FnMut(u64, Option<L>) -> usize,
) {
    let mut seeds = seeds.peekable();
    let mut threads = threads.max(1);
    let (make, enough) = (&make, &Cancel::default());
    thread::scope(|scope| {
        let _at_the_end = CallsOff(enough);
        let (sender, news) = mpsc::channel();
        // From the next to be handed over on.
        let mut begun: VecDeque<(u64, Stage<L>)> = VecDeque::new();
        let (mut handed, mut at_work) = (0, 0);
        loop {
            while at_work < threads
                && waiting(&begun) < wanted
                && let Some(&seed) = seeds.peek()
            {
                let number = handed + begun.len();
                let sender = sender.clone();
                // Once enough are made, nobody listens any more.
                let tell = move |stage| sender.send((number, stage)).unwrap_or_default();
                let work = move || {
                    let mut climbed = |climb: &Climb| tell(Ok(Stage::Climbing(*climb)));
                    // Whoever waits for this level must hear that there is none.
                    let level = AssertUnwindSafe(|| make(seed, enough, &mut climbed));
                    tell(panic::catch_unwind(level).map(Stage::Made));
                };
                let stage = match thread::Builder::new().spawn_scoped(scope, work) {
                    Ok(_) => {
                        at_work += 1;
                        Stage::Climbing(Climb::default())
                    }
                    Err(_) if begun.is_empty() => {
                        let level = make(seed, enough, &mut |climb| report(seed, climb));
                        Stage::Made(level)
                    }
                    Err(_) => {
                        threads = at_work.max(1);
                        break;
                    }
                };
                seeds.next();
                begun.push_back((seed, stage));
            }
            match begun.pop_front() {
                Some((seed, Stage::Made(level))) => {
                    handed += 1;
                    wanted = made(seed, level);
                }
                Some((seed, Stage::Climbing(climb))) => {
                    report(seed, &climb);
                    begun.push_front((seed, Stage::Climbing(climb)));
                    let Ok((number, stage)) = news.recv() else { return };
                    let stage = stage.unwrap_or_else(|panic| panic::resume_unwind(panic));
                    at_work -= usize::from(matches!(stage, Stage::Made(_)));
                    if let Some(level) = begun.get_mut(number - handed) {
                        level.1 = stage;
                    }
                }
                None => return,
            }
            if wanted == 0 {
                return;
            }
        }
    });
}

/// How many levels are made and not handed over.
fn waiting<L>(begun: &VecDeque<(u64, Stage<L>)>) -> usize {
    begun.iter().filter(|(_, stage)| matches!(stage, Stage::Made(Some(_)))).count()
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    };

    use super::*;

    /// The levels of these seeds are their own numbers, and each is wanted.
    fn all(
        seeds: std::ops::RangeInclusive<u64>,
        threads: usize,
        make: impl Fn(u64, &Cancel, &mut dyn FnMut(&Climb)) -> Option<u64> + Sync,
    ) -> Vec<(u64, Option<u64>)> {
        let mut handed = Vec::new();
        let count = seeds.clone().count();
        in_order(
            seeds,
            count,
            threads,
            make,
            |_, _| {},
            |seed, level| {
                handed.push((seed, level));
                count - handed.len()
            },
        );
        handed
    }

    #[test]
    fn a_slow_level_keeps_no_other_thread_waiting() {
        // The first is made when all others are: only one thread is left to make those.
        let (made, news) = mpsc::channel();
        let news = Mutex::new(news);
        let make = |seed, _: &Cancel, _: &mut dyn FnMut(&Climb)| {
            if seed == 1 {
                let news = news.lock().unwrap();
                (2..=9).for_each(|_| news.recv().unwrap());
            } else {
                made.send(()).unwrap();
            }
            Some(seed)
        };
        let expected: Vec<_> = (1..=9).map(|seed| (seed, Some(seed))).collect();
        assert_eq!(all(1..=9, 2, make), expected);
    }

    #[test]
    fn no_level_is_begun_when_enough_wait() {
        // The first gives up when the second waits: then a third would be in vain.
        let begun = AtomicUsize::new(0);
        let (waits, news) = mpsc::channel();
        let news = Mutex::new(news);
        let make = |seed, _: &Cancel, _: &mut dyn FnMut(&Climb)| {
            begun.fetch_add(1, Ordering::Relaxed);
            if seed == 1 {
                news.lock().unwrap().recv().unwrap();
                return None;
            }
            Some(seed)
        };
        // It is told how far the first has come at its beginning, and again when the second is made.
        let mut told = 0;
        let report = |_, _: &Climb| {
            told += 1;
            if told == 2 {
                waits.send(()).unwrap();
            }
        };
        let mut handed = Vec::new();
        in_order(1.., 1, 2, make, report, |seed, level| {
            handed.push(seed);
            1 - usize::from(level.is_some())
        });
        assert_eq!((handed, begun.into_inner()), (vec![1, 2], 2));
    }

    #[test]
    fn what_comes_of_the_next_level_is_told_from_its_beginning() {
        let make = |_, _: &Cancel, report: &mut dyn FnMut(&Climb)| {
            (1..=3).for_each(|changes| report(&Climb { changes, ..Climb::default() }));
            None::<u64>
        };
        for threads in [1, 3] {
            let mut told = Vec::new();
            let report = |seed, climb: &Climb| told.push((seed, climb.changes));
            let mut handed = Vec::new();
            in_order(1..=4, 4, threads, make, report, |seed, _| {
                handed.push(seed);
                4
            });
            assert_eq!(handed, [1, 2, 3, 4]);
            assert!(told.is_sorted() && told[0] == (1, 0), "{told:?}");
            if threads == 1 {
                let every = (1..=4).flat_map(|seed| (0..=3).map(move |changes| (seed, changes)));
                assert!(told.iter().copied().eq(every), "{told:?}");
            }
        }
    }

    #[test]
    fn who_makes_a_level_and_panics_ends_it_all() {
        let make = |seed, cancel: &Cancel, _: &mut dyn FnMut(&Climb)| {
            assert_ne!(seed, 1);
            while !cancel.is_cancelled() {
                thread::yield_now();
            }
            Some(seed)
        };
        let ended = panic::catch_unwind(|| all(1..=9, 2, make));
        assert!(ended.is_err());
    }

    #[test]
    #[should_panic(expected = "on purpose")]
    fn who_is_handed_a_level_and_panics_ends_it_all() {
        let make = |seed, cancel: &Cancel, _: &mut dyn FnMut(&Climb)| {
            while seed != 1 && !cancel.is_cancelled() {
                thread::yield_now();
            }
            Some(seed)
        };
        in_order(1.., 2, 2, make, |_, _| {}, |_, _| panic!("on purpose"));
    }
}
