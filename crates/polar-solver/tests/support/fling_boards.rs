//! Boards of Fling of every kind that a solver may meet, made by rule and from seeds.
#![allow(dead_code, reason = "the tests and the benches use some of it")]

use fling_core::{Cell, Position, Setup};
use oorandom::Rand64;

/// The usual board, with balls where it says.
pub fn board(has_ball: impl Fn(u8, u8) -> bool) -> Position {
    let mut setup = Setup::default();
    for cell in Setup::SIZE.cells().filter(|cell| has_ball(cell.column, cell.row)) {
        setup.board.insert(cell);
    }
    Position::try_from(setup).unwrap()
}

/// A ball on each cell.
pub fn full() -> Position {
    board(|_, _| true)
}

/// A ball on each cell but that one: 224.
pub fn full_but(hole: Cell) -> Position {
    board(|column, row| (column, row) != (hole.column, hole.row))
}

/// So many balls on random cells of the usual board.
pub fn random(seed: u128, balls: usize) -> Position {
    let mut random = Rand64::new(seed);
    let mut setup = Setup::default();
    while setup.board.count() < balls {
        let [column, row] = [(); 2].map(|()| random.rand_range(0..15) as u8);
        setup.board.insert(Cell::new(column, row));
    }
    Position::try_from(setup).unwrap()
}

fn line(text: &str) -> Position {
    text.parse().unwrap()
}

/// Boards without a solution, by their number of balls.
pub fn unsolvable() -> Vec<(usize, Position)> {
    vec![
        // That takes some search.
        (10, random(1, 10)),
        // What the crowd does is beyond counting, but it can't help the balls at the border.
        (24, random(519, 24)),
        (24, random(1568, 24)),
        (24, random(2341, 24)),
        // Balls on all sides lie beyond what the crowd can reach, whatever it does.
        (
            24,
            line("2o12/13o1/15/4oo4oo3/3o3o4oo1/5oo8/3o1o1o7/8o6/13o1/8o2o2o/15/13o1/o14/15/o4o9"),
        ),
        (
            26,
            line(
                "14o/15/o14/13o1/2o5o2o3/9o5/7oo1o3o/8o6/7o1o5/5o9/15/1o13/6o2oo4/1o3o9/2o4o1ooo3",
            ),
        ),
        // A block, and a ball beyond its reach.
        (50, board(|column, row| (column < 7 && row < 7) || (column, row) == (10, 10))),
        // A block in which nothing moves.
        (196, board(|column, row| column < 14 && row < 14)),
        // Blocks that touch at a corner only, and a gap between them.
        (
            50,
            board(|column, row| {
                (column < 5 && row < 5) || (6..11).contains(&column) && (9..14).contains(&row)
            }),
        ),
        (225, full()),
        (224, full_but(Cell::new(0, 0))),
        (224, full_but(Cell::new(7, 0))),
    ]
}

/// Boards with a solution, but not where it is looked for first.
pub fn astray() -> [Position; 2] {
    [
        "15/9o4o/3o1o9/7o1o5/15/3o2o8/1o6o4o1/5o2oo5/3ooo1o2o4/13o1/4o10/7o7/4o2o7/o14/2o12",
        "6o8/1o1o11/2o12/15/2o7o2o1/o1o10o1/1o13/15/10o4/4o6oo2/2o11o/14o/11o1o1/12o2/8o4o1",
    ]
    .map(line)
}

/// Boards that are lost by what lies far out, which takes reflection to tell.
pub fn lost() -> [Position; 3] {
    [
        "5o6o1o/15/11o3/7o7/3o5oo4/7o7/3o1o7o1/13oo/5o6o2/3o10o/2o7o4/15/1o2o1o4o3/o1o12/2o12",
        "3o2o8/3o1o4o4/2o12/1o8o1o2/5o9/7oo6/3o6o4/10o1o2/15/3o5oo1o1o/15/15/15/13o1/15",
        "13o1/12o1o/12o2/7oo5o/12o2/2o1o7o2/1o2o4o5/1oo3o8/15/15/7o3o3/5o9/1o4o3o4/15/15",
    ]
    .map(line)
}

/// Another, of which the proof takes long reflection: 25 balls, and so far out that no small effort tells.
pub fn long_lost() -> Position {
    line("9o2o2/5o7o1/2o2o9/14o/2o12/2o3o2ooo3/2o2o9/2o2o8o/2o12/11o3/6o1o4o1/o14/15/2o12/15")
}

/// Boards made by rule that have a solution.
pub fn patterns() -> Vec<(&'static str, Position)> {
    vec![
        ("a cross of empty cells", board(|column, row| column != 7 && row != 7)),
        ("a ring", board(|column, row| [0, 14].contains(&column) || [0, 14].contains(&row))),
        ("chequers", board(|column, row| (column + row) % 2 == 0)),
        ("holes", board(|column, row| column % 2 == 0 || row % 2 == 0)),
        ("stripes", board(|column, _| column % 2 == 0)),
        ("points", board(|column, row| column % 2 == 0 && row % 2 == 0)),
        ("few points", board(|column, row| column % 3 == 0 && row % 3 == 0)),
        ("two diagonals", board(|column, row| column == row || column + row == 14)),
    ]
}
