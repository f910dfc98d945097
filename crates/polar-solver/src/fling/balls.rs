//! Balls as bits: a word for each row, and again a word for each column.

use fling_core::{Board, Cell, Direction, MAX_SIDE, Move, Setup, Size};

/// The two axes along which a ball flies, as indices.
const AXES: [usize; 2] = [0, 1];

/// The balls of a board, without its size: no ball ever flies to where it could matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balls {
    /// By axis: the rows, a bit for each column, then the columns, a bit for each row.
    lines: [[u16; MAX_SIDE]; 2],
}

/// A move of [`Balls`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fling {
    axis: u8,
    line: u8,
    at: u8,
    /// Towards larger indices: east or south.
    is_forward: bool,
}

impl Fling {
    /// The move as the rules know it.
    #[must_use]
    pub const fn to_move(self) -> Move {
        let Self { axis, line, at, is_forward } = self;
        let (cell, direction) = match (axis, is_forward) {
            (0, true) => (Cell::new(at, line), Direction::East),
            (0, false) => (Cell::new(at, line), Direction::West),
            (_, true) => (Cell::new(line, at), Direction::South),
            (_, false) => (Cell::new(line, at), Direction::North),
        };
        Move { cell, direction }
    }
}

impl Balls {
    /// The balls of a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let mut balls = Self::default();
        for Cell { column, row } in board.balls() {
            balls.lines[0][usize::from(row)] |= 1 << column;
            balls.lines[1][usize::from(column)] |= 1 << row;
        }
        balls
    }

    /// The same balls as a setup on a board of this size.
    #[must_use]
    pub fn setup(&self, size: Size, contact: bool) -> Setup {
        let mut setup = Setup { contact, ..Setup::new(size) };
        for (row, word) in (0..).zip(self.lines(0)) {
            for column in bits(*word) {
                setup.board.place(Cell::new(column, row));
            }
        }
        setup
    }

    /// The lines along an axis: the rows along 0, the columns along 1.
    #[must_use]
    pub const fn lines(&self, axis: usize) -> &[u16; MAX_SIDE] {
        &self.lines[axis]
    }

    /// The places along an axis at which there is a ball.
    #[must_use]
    pub fn extent(&self, axis: usize) -> u16 {
        self.lines[axis].iter().fold(0, |all, line| all | line)
    }

    /// The number of balls.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.lines[0].iter().map(|row| row.count_ones()).sum()
    }

    /// The balls of a line that may be flung forward, and those that may be flung back.
    const fn movers(line: u16, contact: bool) -> [u16; 2] {
        let gap = if contact { [line; 2] } else { [!(line >> 1), !(line << 1)] };
        let last = match line {
            0 => 0,
            line => 1 << (15 - line.leading_zeros()),
        };
        let first = line & line.wrapping_neg();
        [line & !last & gap[0], line & !first & gap[1]]
    }

    /// The number of legal moves.
    #[must_use]
    pub fn mobility(&self, contact: bool) -> u32 {
        let count = |line: &u16| {
            let [forward, back] = Self::movers(*line, contact);
            forward.count_ones() + back.count_ones()
        };
        self.lines.iter().flatten().map(count).sum()
    }

    /// The legal moves.
    pub fn flings(&self, contact: bool) -> impl Iterator<Item = Fling> + '_ {
        let lines = AXES
            .into_iter()
            .flat_map(|axis| (0..).zip(&self.lines[axis]).map(move |line| (axis as u8, line)));
        lines.flat_map(move |(axis, (line, &word))| {
            let [forward, back] = Self::movers(word, contact);
            let of = move |is_forward| move |at| Fling { axis, line, at, is_forward };
            bits(forward).map(of(true)).chain(bits(back).map(of(false)))
        })
    }

    /// Plays a legal move: the ball is gone, and all that are ahead of it come a cell nearer.
    #[must_use]
    pub fn after(&self, fling: Fling) -> Self {
        let mut after = *self;
        let (axis, line) = (usize::from(fling.axis), usize::from(fling.line));
        let word = self.lines[axis][line];
        let before = (1 << fling.at) - 1;
        let (low, high) = (word & before, word & !before & !(1 << fling.at));
        let changed = if fling.is_forward { low | high >> 1 } else { high | low << 1 };
        after.lines[axis][line] = changed;
        for across in bits(word ^ changed) {
            after.lines[1 - axis][usize::from(across)] ^= 1 << line;
        }
        after
    }

    /// The balls moved into the upper left corner: boards that are alike but for their place have the
    /// same key.
    #[must_use]
    pub fn key(&self) -> Key {
        let (left, top) = (self.extent(0).trailing_zeros(), self.extent(1).trailing_zeros());
        let mut key = Key::default();
        for (row, word) in self.lines[0].iter().skip(top as usize).enumerate() {
            key[row / 4] |= u64::from(word >> left) << (row % 4 * 16);
        }
        key
    }
}

/// The balls alone, as large as they must be.
pub type Key = [u64; 4];

/// The indices of a word's bits, from the lowest.
pub fn bits(mut word: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as u8)?;
        word &= word - 1;
        Some(bit)
    })
}

/// The mask with the gaps between its bits filled.
#[must_use]
pub const fn filled(mask: u16) -> u16 {
    match mask {
        0 => 0,
        mask => u16::MAX << mask.trailing_zeros() & u16::MAX >> mask.leading_zeros(),
    }
}
