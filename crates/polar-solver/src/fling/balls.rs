//! Balls as bits: the rows, and again the columns.

use fling_core::{Cell, Direction, Move, Position, Setup, Size};

/// The balls of all lines along an axis, 16 bits each, four to a word.
type Words = [u64; 4];

/// By axis: some lines, a bit for each.
pub type Lines = [u16; 2];

/// Each line's bit of lowest index, and of highest.
const LOWEST: u64 = 0x0001_0001_0001_0001;
const HIGHEST: u64 = LOWEST << 15;

/// Four lines in one.
const fn folded(lines: u64) -> u16 {
    let two = lines | lines >> 32;
    (two | two >> 16) as u16
}

/// The balls of a board, without its size: no ball ever flies to where it could matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Balls {
    /// By axis: the rows, a bit for each column, then the columns, a bit for each row.
    lines: [Words; 2],
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

    /// The move as ten bits.
    pub(super) const fn to_bits(self) -> u64 {
        let Self { axis, line, at, is_forward } = self;
        (axis as u64) << 9 | (line as u64) << 5 | (at as u64) << 1 | is_forward as u64
    }

    /// The move of ten bits.
    pub(super) const fn from_bits(bits: u64) -> Self {
        let [axis, line, at] =
            [(bits >> 9 & 1) as u8, (bits >> 5 & 15) as u8, (bits >> 1 & 15) as u8];
        Self { axis, line, at, is_forward: bits & 1 == 1 }
    }
}

impl Balls {
    /// The balls of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let mut balls = Self::default();
        for Cell { column, row } in position.board().balls() {
            balls.flip(0, row, 1 << column);
            balls.flip(1, column, 1 << row);
        }
        balls
    }

    /// The same balls as a setup on a board of this size.
    #[must_use]
    pub fn setup(&self, size: Size, contact: bool) -> Setup {
        let mut setup = Setup { contact, ..Setup::new(size) };
        for row in bits(self.held(0)) {
            for column in bits(self.line(0, row)) {
                setup.board.insert(Cell::new(column, row));
            }
        }
        setup
    }

    /// A line: a row along axis 0, a column along axis 1.
    pub(super) const fn line(&self, axis: usize, line: u8) -> u16 {
        (self.lines[axis][line as usize / 4] >> (line % 4 * 16)) as u16
    }

    const fn flip(&mut self, axis: usize, line: u8, balls: u16) {
        self.lines[axis][line as usize / 4] ^= (balls as u64) << (line % 4 * 16);
    }

    /// The lines along an axis that hold a ball.
    pub(super) const fn held(&self, axis: usize) -> u16 {
        let [a, b, c, d] = self.lines[1 - axis];
        folded(a | b | c | d)
    }

    /// The balls of all lines before this one in one, and those of all lines after it.
    pub(super) fn beside(&self, axis: usize, line: u8) -> [u16; 2] {
        let index = usize::from(line / 4);
        let [mut before, mut after] = [0; 2];
        for (at, &lines) in self.lines[axis].iter().enumerate() {
            before |= if at < index { lines } else { 0 };
            after |= if at > index { lines } else { 0 };
        }
        let (lines, by) = (self.lines[axis][index & 3], line % 4 * 16);
        [folded(before | lines & ((1 << by) - 1)), folded(after | lines >> by >> 16)]
    }

    /// The two outermost lines along an axis that hold balls, each with where across it others lie farther
    /// inside than right beside it. A ball of the line there can be flung inwards, or another at it: its
    /// direct neighbour is no help.
    #[must_use]
    pub fn borders(&self, axis: usize) -> [(u8, u16); 2] {
        let held = self.held(axis);
        let first = held.trailing_zeros().min(15) as u8;
        let last = 15_u32.saturating_sub(held.leading_zeros()) as u8;
        let [_, after] = self.beside(axis, (first + 1).min(15));
        let [before, _] = self.beside(axis, last.saturating_sub(1));
        [(first, after), (last, before)]
    }

    /// The number of balls.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.lines[0].iter().map(|rows| rows.count_ones()).sum()
    }

    /// The number of balls of each line along an axis.
    #[must_use]
    pub fn counts(&self, axis: usize) -> [u8; 16] {
        let mut counts = [0; 16];
        for (counts, lines) in counts.chunks_exact_mut(4).zip(&self.lines[axis]) {
            let pairs = lines - (lines >> 1 & 0x5555_5555_5555_5555);
            let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
            let eights = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
            let lines = eights + (eights >> 8);
            for (at, count) in counts.iter_mut().enumerate() {
                *count = (lines >> (16 * at)) as u8;
            }
        }
        counts
    }

    /// How loosely the balls lie: the number of runs, balls without a gap between them, along both
    /// axes, less the number of pairs that touch at a corner.
    ///
    /// ```
    /// use polar_solver::fling::balls::Balls;
    ///
    /// // Four runs along the rows and four along the columns; three touch the ball amid them at a corner.
    /// let start: fling_core::Position = "o1o/1o1/oo1".parse()?;
    /// assert_eq!(Balls::of(&start).looseness(), 4 + 4 - 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn looseness(&self) -> i32 {
        let runs = |lines: u64| (lines & !(lines << 1 & !LOWEST)).count_ones() as i32;
        let along = |axis: usize| self.lines[axis].map(runs).iter().sum::<i32>();
        let [a, b, c, d] = self.lines[0];
        let corners = [(a, b), (b, c), (c, d), (d, 0)].map(|(rows, next)| {
            let below = rows >> 16 | next << 48;
            let [left, right] = [below << 1 & !LOWEST, below >> 1 & !HIGHEST];
            (rows & left).count_ones() as i32 + (rows & right).count_ones() as i32
        });
        along(0) + along(1) - corners.iter().sum::<i32>()
    }

    /// The legal moves.
    pub fn flings(self, contact: bool) -> impl Iterator<Item = Fling> {
        let lines = [0, 1].into_iter().flat_map(move |axis| {
            bits(self.held(axis)).map(move |line| (axis, line, self.line(axis, line)))
        });
        lines.flat_map(move |(axis, line, word)| {
            let [ahead, behind] = if contact { [0; 2] } else { [word >> 1, word << 1] };
            let [first, last] = ends(word);
            let of = move |is_forward| move |at| Fling { axis: axis as u8, line, at, is_forward };
            let forward = bits(word & !last & !ahead).map(of(true));
            forward.chain(bits(word & !first & !behind).map(of(false)))
        })
    }

    /// Plays a legal move: the ball is gone, and all that are ahead of it come a cell nearer.
    #[must_use]
    pub fn after(&self, fling: Fling) -> Self {
        let Fling { axis, line, at, is_forward } = fling;
        let axis = usize::from(axis);
        self.with_line(axis, line, flung(self.line(axis, line), at, is_forward))
    }

    /// The same balls, with those of one line replaced.
    pub(super) fn with_line(&self, axis: usize, line: u8, word: u16) -> Self {
        let changes = self.line(axis, line) ^ word;
        let mut other = *self;
        other.flip(axis, line, changes);
        for across in bits(changes) {
            other.flip(1 - axis, across, 1 << line);
        }
        other
    }

    /// A ball on each cell of a box, of which these are the lines by axis.
    #[must_use]
    pub fn filling(lines: Lines) -> Self {
        let mut full = Self::default();
        for axis in [0, 1] {
            for line in bits(lines[axis]) {
                full.flip(axis, line, lines[1 - axis]);
            }
        }
        full
    }

    /// The balls within a box, of which these are the lines by axis.
    #[must_use]
    pub fn within(&self, lines: Lines) -> Self {
        self.joined(&Self::filling(lines), |balls, inside| balls & inside)
    }

    /// The same balls and these.
    #[must_use]
    pub(super) fn with(&self, others: &Self) -> Self {
        self.joined(others, |balls, others| balls | others)
    }

    /// The same balls without these.
    #[must_use]
    pub fn without(&self, others: &Self) -> Self {
        self.joined(others, |balls, others| balls & !others)
    }

    /// Both, joined word by word.
    fn joined(&self, others: &Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut joined = *self;
        for axis in [0, 1] {
            for (words, others) in joined.lines[axis].iter_mut().zip(others.lines[axis]) {
                *words = join(*words, others);
            }
        }
        joined
    }

    /// The balls where they are, in fewer words.
    #[must_use]
    pub(super) const fn rows(&self) -> Key {
        let [a, b, c, d] = self.lines[0];
        [a as u128 | (b as u128) << 64, c as u128 | (d as u128) << 64]
    }

    /// The balls moved into the upper left corner: boards that differ only in their place have the same key.
    #[must_use]
    pub const fn key(&self) -> Key {
        let [left, top] = [self.held(1).trailing_zeros(), self.held(0).trailing_zeros()];
        let [low, high] = self.rows();
        // No ball is left of it: no bit comes from one row into another.
        match top * 16 + left {
            0 => [low, high],
            by @ 1..128 => [low >> by | high << (128 - by), high >> by],
            by @ 128..256 => [high >> (by - 128), 0],
            _ => [0, 0],
        }
    }
}

/// The rows of a board.
pub type Key = [u128; 2];

/// The indices of a word's bits, from the lowest.
pub(super) fn bits(mut word: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as u8)?;
        word &= word - 1;
        Some(bit)
    })
}

/// The word when the ball at this index is flung: it is gone, and all ahead of it come a cell nearer.
#[must_use]
pub(super) const fn flung(word: u16, at: u8, is_forward: bool) -> u16 {
    let before = (1 << at) - 1;
    let (low, high) = (word & before, word & !before & !(1 << at));
    if is_forward { low | high >> 1 } else { high | low << 1 }
}

/// The lowest and the highest bit of a word, as words.
#[must_use]
pub(super) const fn ends(word: u16) -> [u16; 2] {
    let last = match word {
        0 => 0,
        word => 1 << (15 - word.leading_zeros()),
    };
    [word & word.wrapping_neg(), last]
}

/// The mask with the gaps between its bits filled.
#[must_use]
pub(super) const fn filled(mask: u16) -> u16 {
    match mask {
        0 => 0,
        mask => u16::MAX << mask.trailing_zeros() & u16::MAX >> mask.leading_zeros(),
    }
}
