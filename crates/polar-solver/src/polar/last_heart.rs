//! Whether a heart always stays behind.
//!
//! `hope.rs` takes a heart to be stopped by others wherever these may lie. So two of them may come home where each would
//! need the other one to stop it. But one of the two is the last. Here it is asked from where hearts may come home if they
//! are stopped only by what is no heart, and by hearts that may come home themselves. That is found from the houses on.
//! If hearts lie elsewhere, one always will: the last one to leave those cells would need another one there to stop it.
//!
//! It is asked of cases in which bombs and ice are followed (`followed.rs`). A push of one of these moves no heart: from
//! where a heart may come home in the case after it, it may in the case before.
//!
//! Checked against exhaustive search below: `what_it_tells_is_true`. And in `tests/polar_hopeless.rs`, with all other sets:
//! `whoever_is_followed_what_can_be_solved_is_not_hopeless`.

use polar_core::{Direction, Movable};

use super::{followed::Case, plane::Plane, terrain::Terrain};

/// Whether one of the hearts of the first case always stays behind, as far as is known from the cases that were looked at;
/// notes in each of these from where hearts may come home.
pub(super) fn stays<P: Plane>(terrain: &Terrain<P>, cases: &mut [Case<P>], hearts: P) -> bool {
    loop {
        let mut is_more = false;
        for number in (0..cases.len()).rev() {
            let case = &cases[number];
            if !case.was_seen {
                continue;
            }
            let later = case.leads_to.iter().fold(P::default(), |later, change| {
                later | cases[change.case].homeward & !change.free
            });
            let homeward = homeward(terrain, case, later);
            is_more |= homeward != case.homeward;
            cases[number].homeward = homeward;
        }
        if cases.first().is_none_or(|start| (hearts & !start.homeward).is_empty()) {
            return false;
        }
        if !is_more {
            return true;
        }
    }
}

/// From where a heart may come home in a case, as it may from these cells once the case is another one.
fn homeward<P: Plane>(terrain: &Terrain<P>, case: &Case<P>, later: P) -> P {
    let Case { followed, outlook, .. } = case;
    let (mut hearts, mut others) = (P::default(), followed.movable());
    for piece in outlook.pieces() {
        let of_kind = if piece.kind == Movable::Heart { &mut hearts } else { &mut others };
        *of_kind = *of_kind | piece.at & !terrain.houses;
    }
    let empty = outlook.empty & !terrain.trees;
    let open = terrain.open(empty);
    let stops = terrain.trees | followed.mountains | others;
    let mut homeward = case.homeward | terrain.houses | later & hearts;
    loop {
        let mut more = homeward;
        for direction in Direction::ALL {
            let back = direction.opposite();
            let stop = homeward & empty & terrain.before(stops | homeward, direction);
            let to = terrain.houses | stop;
            let from = terrain.step(to | terrain.slide(to, &open, back), back);
            more = more | from & outlook.ahead[direction as usize] & hearts;
        }
        if more == homeward {
            return homeward;
        }
        homeward = more;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use oorandom::Rand64;
    use polar_core::{Setup, Size, Tile};

    use super::*;
    use crate::polar::{
        followed::Followed,
        relaxed::Relaxed,
        state::State,
        trap::tests::{pushed, some_states},
    };

    /// Whether there is no hope for a state if these pieces are followed, and whether a heart always stays behind.
    fn tells(terrain: &Terrain<u128>, state: &State<u128>, cells: u128) -> [bool; 2] {
        let lost = Relaxed::new(terrain, state).lost();
        let followed = Followed::new(terrain, state, lost).unwrap();
        [followed.clone(), followed.asking_of_last()].map(|mut followed| {
            followed.follow(cells);
            followed.advance(u64::MAX, 1000) == Some(true)
        })
    }

    fn tells_of(level: &str) -> [bool; 2] {
        let (terrain, state) = Terrain::of(&level.parse().unwrap());
        tells(&terrain, &state, 0)
    }

    /// The way home is up from the middle of the row. Nothing else can stop a heart there.
    #[test]
    fn the_last_of_two_that_stop_each_other_stays() {
        assert_eq!(tells_of("TTTTHTTTT/2*3*2/@8 s"), [false, true]);
        assert_eq!(tells_of("TTTTHTTTT/2*3*2/7#1/@8 s"), [false, false], "there is ice");
        assert_eq!(tells_of("TTTTHTTTT/1*1*1T3/@8 s"), [false, false], "there is a tree");
    }

    /// The left one needs no other, and stops that before it goes home.
    #[test]
    fn who_may_come_home_stops_others() {
        assert_eq!(tells_of("TTTHHTTTT/3*2*2/@8 s"), [false, false]);
    }

    /// A level with the house among trees, where hearts have to stop each other, as there is little else.
    fn bare_level(random: &mut Rand64) -> Option<(Terrain<u128>, State<u128>)> {
        let mut up_to = |most| random.rand_range(0..most) as usize;
        let size = Size::new(6 + up_to(4), 3 + up_to(2)).ok()?;
        let mut setup = Setup::new(size);
        let house = up_to(size.columns() as u64);
        for cell in size.cells() {
            let tile = match (cell.row, up_to(13)) {
                (0, _) if usize::from(cell.column) == house => Tile::House,
                (0, _) | (_, 0) => Tile::Tree,
                (_, 1 | 2) => Tile::Heart,
                (_, 3) => Tile::Ice,
                (_, 4) => Tile::Bomb,
                (_, 5) => Tile::Mountain,
                _ => Tile::Empty,
            };
            setup.board.set(cell, tile);
        }
        let corner = size.cells().last()?;
        setup.board.set(corner, Tile::Empty);
        setup.header = Some(corner);
        let (terrain, state) = Terrain::<u128>::of(&setup.level().ok()?);
        (state.movable().count_ones() < 6).then_some((terrain, state))
    }

    fn can_be_solved(terrain: &Terrain<u128>, state: State<u128>) -> bool {
        let (mut known, mut due) = (HashSet::new(), vec![state]);
        while let Some(state) = due.pop() {
            if state.hearts == 0 {
                return true;
            }
            if known.insert(state) {
                due.extend(pushed(terrain, &state));
            }
        }
        false
    }

    /// Without a piece that is followed, with each that is no heart, and with all of these.
    #[test]
    fn what_it_tells_is_true() {
        let (mut random, mut told) = (Rand64::new(0), [0, 0]);
        for _ in 0..8000 {
            let Some((terrain, start)) = bare_level(&mut random) else { continue };
            let states = some_states(&terrain, start);
            for state in states.iter().filter(|state| state.hearts != 0).step_by(40) {
                let all = state.bombs | state.ice;
                for cells in all.cells().map(u128::of).chain([0, all]) {
                    let [is_hopeless, stays] = tells(&terrain, state, cells);
                    assert!(stays || !is_hopeless, "{state:?}");
                    if stays && !is_hopeless {
                        assert!(!can_be_solved(&terrain, *state), "{state:?} {cells:x}");
                        told[usize::from(cells != 0)] += 1;
                    }
                }
            }
        }
        assert!(told.iter().all(|&times| times > 30), "{told:?}");
    }
}
