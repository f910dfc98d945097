//! Work that is shared out to threads.

use std::{
    iter, panic,
    sync::{Mutex, PoisonError},
    thread,
};

/// Does this for each of them, and returns what it comes to, in their order. Each of the threads goes on with the next
/// that no other has taken, so that all end at about the same time. If the system has fewer, these do it.
pub(crate) fn share_out<T: Send, R: Send>(
    threads: usize,
    of: impl IntoIterator<Item = T, IntoIter: ExactSizeIterator + Send>,
    does: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let of = of.into_iter();
    let threads = threads.min(of.len());
    let next = Mutex::new(of.enumerate());
    let take = || next.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work =
        || -> Vec<_> { iter::from_fn(take).map(|(number, it)| (number, does(it))).collect() };
    let mut done = thread::scope(|scope| {
        let begin = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let others: Vec<_> = (1..threads).filter_map(begin).collect();
        let mut done = work();
        for other in others {
            done.extend(other.join().unwrap_or_else(|panic| panic::resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn what_comes_of_each_stands_in_its_place() {
        for threads in [0, 1, 2, 5, 100] {
            for count in [0, 1, 2, 9_u32] {
                let squares = share_out(threads, (0..count).collect::<Vec<_>>(), |it| it.pow(2));
                assert_eq!(squares, (0..count).map(|it| it.pow(2)).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn each_is_done_once() {
        let mut done = [0; 20];
        share_out(3, &mut done, |it| *it += 1);
        assert_eq!(done, [1; 20]);
    }

    /// Each waits for another one: alone a thread would wait for ever.
    #[test]
    fn as_many_as_there_are_threads_are_done_at_the_same_time() {
        let meeting = Barrier::new(3);
        let led = share_out(3, 0..9, |_| meeting.wait().is_leader());
        assert_eq!(led.iter().filter(|&&led| led).count(), 3);
    }

    #[test]
    #[should_panic(expected = "7 is too much")]
    fn who_fails_is_heard() {
        share_out(2, 0..9, |it| assert!(it != 7, "7 is too much"));
    }
}
