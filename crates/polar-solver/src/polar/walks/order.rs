//! The walks for several hearts: in which order they are pushed for the first time.
//!
//! Whatever a solution does, the penguin comes to each of the hearts where they lie now, to one after the other, and
//! from each of these first pushes it walks to the next at least. After any of them, it still has to do what that
//! heart needs together with any one that was not pushed yet. The best order is found as for a travelling salesman:
//! M. Held and R. M. Karp, *A dynamic programming approach to sequencing problems*, 1962.

use std::cmp::Reverse;

use polar_core::{Direction, Steering};

use super::{FirstPush, NEVER, Place, heart::Heart, pair::Pair};

/// The most hearts that are put in order; of more hearts, those count that are farthest from home.
const HEARTS: usize = 7;

/// The walks after each of the first pushes, four for a heart; whatever is done with them is done with all at once.
type Walks = [u16; HEARTS * 4];

/// A push of a heart from where it lies now.
struct Push {
    /// Its number among the hearts, and its cell.
    number: usize,
    cell: u8,
    direction: Direction,
    place: Place,
}

/// Which hearts may be pushed first, and how far there is to walk then.
pub(super) fn first_pushes(
    heart: &Heart,
    pair: &Pair,
    mut hearts: Vec<u8>,
    steering: Steering,
) -> Vec<FirstPush> {
    if hearts.len() > HEARTS {
        let walks = |&cell: &u8| Direction::ALL.map(|way| heart.then(cell, way)).into_iter().min();
        hearts.sort_by_key(|cell| Reverse(walks(cell)));
        hearts.truncate(HEARTS);
    }
    let of_heart = |(number, &cell): (usize, &u8)| {
        let pushes = heart.pushes(cell);
        pushes.map(move |(direction, place)| Push { number, cell, direction, place })
    };
    let pushes: Vec<Push> = hearts.iter().enumerate().flat_map(of_heart).collect();
    let of_each = |walks: &dyn Fn(&Push) -> u16| {
        let mut all = [NEVER; HEARTS * 4];
        all.iter_mut().zip(&pushes).for_each(|(all, push)| *all = walks(push));
        all
    };
    // From each of them to this one, and until its heart and this other one are home.
    let to = |next: &Push| of_each(&|push| push.place.way_to(next.place, steering));
    let with = |&other: &u8| of_each(&|push| pair.then(push.cell, push.direction, other));
    let (to, with): (Vec<Walks>, Vec<Walks>) =
        (pushes.iter().map(to).collect(), hearts.iter().map(with).collect());

    // By the hearts that were not pushed yet, a bit for each: the walks after a push of another one.
    let mut then = vec![of_each(&|push| heart.then(push.cell, push.direction))];
    for left in 1..1_usize << hearts.len() {
        let is_left = |number: usize| left >> number & 1 == 1;
        let mut walks = [NEVER; HEARTS * 4];
        for (at, next) in pushes.iter().enumerate().filter(|(_, next)| is_left(next.number)) {
            let after = then[left & !(1 << next.number)][at];
            each(&mut walks, &to[at], |walks, way| walks.min(way + after));
        }
        for (_, with) in with.iter().enumerate().filter(|(other, _)| is_left(*other)) {
            each(&mut walks, with, u16::max);
        }
        then.push(walks);
    }
    let all = then.len() - 1;
    let first = |(at, push): (usize, &Push)| FirstPush {
        place: push.place,
        then: then[all & !(1 << push.number)][at],
    };
    pushes.iter().enumerate().map(first).filter(|push| push.then < NEVER).collect()
}

/// Does this with the walks after each push, and those beside them.
#[inline]
fn each(walks: &mut Walks, others: &Walks, with: impl Fn(u16, u16) -> u16) {
    walks.iter_mut().zip(others).for_each(|(walks, &other)| *walks = with(*walks, other));
}
