//! What is seen of Fling: which ball is which, their colours, and the cue of a chain.

use fling_core::{Board, Cell, Displacement, Event, Size};
use polar_grid::MAX_CELLS;

use super::State;
use crate::{
    motion::{Act, Cue},
    scene::{Face, HUES, Piece, PieceId},
};

/// By cell index: where the ball that lies there began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Balls([u8; MAX_CELLS]);

impl Default for Balls {
    fn default() -> Self {
        Self(core::array::from_fn(|index| index as u8))
    }
}

impl Balls {
    /// The balls of a chain go where they flew.
    pub(super) fn fling(&mut self, size: Size, event: &Event) {
        for Displacement { from, to } in event.chain() {
            if let Some((from, to)) = size.index(from).zip(to.and_then(|to| size.index(to))) {
                // It lies before the ball that it hits now. That one flies next.
                self.0[usize::from(to)] = self.0[usize::from(from)];
            }
        }
    }
}

/// By the cell index where a ball began: its colour.
#[derive(Clone, Debug)]
pub(super) struct Hues([u8; MAX_CELLS]);

impl Hues {
    /// Colours for the balls of a board: two that are neighbours in a row or column differ, and balls
    /// further off too as far as there are colours.
    pub(super) fn of(board: &Board) -> Self {
        let size = board.size();
        let mut hues = Self([0; MAX_CELLS]);
        let mut coloured: Vec<(Cell, u8)> = Vec::new();
        for cell in board.balls() {
            let before = coloured.iter().rev();
            let left = before.clone().find(|(other, _)| other.row == cell.row);
            let above = before.clone().find(|(other, _)| other.column == cell.column);
            let is_beside = |hue| [left, above].into_iter().flatten().any(|&(_, its)| its == hue);
            // The nearer, the more it counts.
            let near = |distance: u8| (1_u32 << 16) >> distance.min(16);
            let weight = |&(other, _): &(Cell, u8)| match () {
                () if other.row == cell.row => near(cell.column.abs_diff(other.column)),
                () if other.column == cell.column => near(cell.row.abs_diff(other.row)),
                () => 0,
            };
            let cost = |hue: u8| {
                let same = coloured.iter().filter(|&&(_, other)| other == hue);
                let used = same.clone().count();
                (is_beside(hue), same.map(weight).sum::<u32>(), used)
            };
            let hue = (0..HUES).min_by_key(|&hue| cost(hue)).unwrap_or(0);
            coloured.push((cell, hue));
            if let Some(index) = size.index(cell) {
                hues.0[usize::from(index)] = hue;
            }
        }
        hues
    }
}

/// The ball on a cell.
fn ball(size: Size, balls: &Balls, hues: &Hues, cell: Cell, is_held: bool) -> Option<Piece> {
    let id = balls.0[usize::from(size.index(cell)?)];
    let face = Face::Ball { hue: hues.0[usize::from(id)], is_held };
    Some(Piece { id: PieceId(id.into()), face, cell })
}

/// All balls; the one that is held last.
pub(super) fn pieces(state: &State, hues: &Hues, held: Option<Cell>) -> Vec<Piece> {
    let board = state.position.board();
    let ball = |cell| ball(board.size(), &state.balls, hues, cell, held == Some(cell));
    let mut pieces: Vec<Piece> = board.balls().filter_map(ball).collect();
    pieces.sort_by_key(|piece| held == Some(piece.cell));
    pieces
}

/// The balls of a board on which none has flown; it may be longer than those that are played on.
pub(super) fn at_start(board: &Board) -> Vec<Piece> {
    let (balls, hues) = (Balls::default(), Hues::of(board));
    let ball = |cell| ball(board.size(), &balls, &hues, cell, false);
    board.balls().filter_map(ball).collect()
}

/// What is seen of an event.
pub(super) fn cue(before: &State, hues: &Hues, event: &Event, reverse: bool) -> Cue {
    let size = before.position.board().size();
    let direction = event.mv.direction;
    let link = |Displacement { from, to }| {
        let piece = ball(size, &before.balls, hues, from, false)?;
        let distance = match to {
            Some(to) => from.column.abs_diff(to.column) + from.row.abs_diff(to.row),
            // Over the edge, and one cell into the water.
            None => std::iter::successors(Some(from), |&cell| size.neighbour(cell, direction))
                .count() as u8,
        };
        Some((piece, distance))
    };
    Cue { act: Act::Chain { links: event.chain().filter_map(link).collect(), direction }, reverse }
}
