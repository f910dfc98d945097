//! What is seen of Polar: faces, pieces, and the cues of an event.

use polar_core::{Cell, End, Event, MAX_CELLS, Outcome, Pushed, Tile};

use super::State;
use crate::{
    motion::{Act, Cue},
    scene::{Face, Piece, PieceId},
};

/// The penguin's id; the other pieces are numbered by the cells they begin on.
pub(super) const PENGUIN: PieceId = PieceId(MAX_CELLS as u16);

/// All pieces: what stands fast, what moves, the penguin. `hearts` is how many there were at the
/// start.
pub(super) fn pieces(state: &State, hearts: usize) -> Vec<Piece> {
    let cells = state.position.board().size().cells();
    let mut pieces: Vec<Piece> = cells.filter_map(|cell| piece(state, cell, hearts)).collect();
    pieces.sort_by_key(|piece| matches!(piece.face, Face::Ice | Face::Heart | Face::Bomb));
    pieces.push(penguin(state));
    pieces
}

pub(super) fn face(tile: Tile, lit: usize, hearts: usize) -> Option<Face> {
    match tile {
        Tile::Empty => None,
        Tile::Tree => Some(Face::Tree),
        Tile::Mountain => Some(Face::Mountain),
        Tile::House => Some(Face::House { lit: lit as u8, all: lit > 0 && lit == hearts }),
        Tile::Ice => Some(Face::Ice),
        Tile::Heart => Some(Face::Heart),
        Tile::Bomb => Some(Face::Bomb),
    }
}

fn piece(state: &State, cell: Cell, hearts: usize) -> Option<Piece> {
    let board = state.position.board();
    let lit = hearts - state.position.hearts();
    let face = face(board.tile(cell)?, lit, hearts)?;
    let id = state.ids[usize::from(board.size().index(cell)?)];
    Some(Piece { id: PieceId(id.into()), face, cell })
}

fn penguin(state: &State) -> Piece {
    let cheers = state.position.outcome() == Outcome::Cleared;
    let face = Face::Penguin { facing: state.position.facing(), cheers };
    Piece { id: PENGUIN, face, cell: state.position.penguin() }
}

/// The penguin is glad.
pub(super) fn cheer(state: &State) -> Cue {
    Cue { act: Act::Cheer { piece: penguin(state) }, reverse: false }
}

/// What is seen of an event. A turn is seen at once.
pub(super) fn cues(before: &State, event: &Event, hearts: usize, reverse: bool) -> Vec<Cue> {
    let facing = |direction| {
        let face = Face::Penguin { facing: direction, cheers: false };
        Piece { face, ..penguin(before) }
    };
    let act = match *event {
        Event::Turn { .. } => return Vec::new(),
        Event::Step { direction, .. } => Act::Step { piece: facing(direction), direction },
        Event::Bump { direction, .. } => Act::Bump { piece: facing(direction), direction },
        Event::Push(pushed) => {
            let Pushed { start, direction, distance, end, .. } = pushed;
            let Some(piece) = piece(before, start, hearts) else { return Vec::new() };
            let met = match end {
                End::Home | End::Exploded => {
                    before.position.board().obstacle(pushed.last(), direction).1
                }
                End::Stopped | End::Crushed => None,
            };
            let met = met.and_then(|cell| self::piece(before, cell, hearts));
            Act::Push { pusher: facing(direction), piece, direction, distance, end, met }
        }
    };
    vec![Cue { act, reverse }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_that_no_heart_has_come_to_still_waits() {
        let all = |lit, hearts| match face(Tile::House, lit, hearts) {
            Some(Face::House { all, .. }) => all,
            other => panic!("{other:?}"),
        };
        assert!(all(2, 2) && !all(1, 2) && !all(0, 2) && !all(0, 0));
    }
}
