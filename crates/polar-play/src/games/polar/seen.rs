//! What is seen of Polar: faces, pieces, and the cues of an event.

use polar_core::{Cell, End, Event, MAX_CELLS, Outcome, Pushed, Tile};

use super::State;
use crate::{
    games::course::Played,
    motion::{Act, Cue},
    scene::{Face, Piece, PieceId},
};

/// The penguin's id; the other pieces are numbered by the cells they begin on.
pub(super) const PENGUIN: PieceId = PieceId(MAX_CELLS as u16);

/// All pieces: what stands fast, what moves, the penguin. `hearts` is how many there were at the
/// start.
pub(super) fn pieces(state: &State, hearts: usize) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = on_board(state, hearts).collect();
    pieces.sort_by_key(is_loose);
    pieces.push(penguin(state));
    pieces
}

/// Whether a piece can be pushed, instead of standing fast.
pub(super) const fn is_loose(piece: &Piece) -> bool {
    matches!(piece.face, Face::Ice | Face::Heart | Face::Bomb)
}

fn on_board(state: &State, hearts: usize) -> impl Iterator<Item = Piece> {
    let cells = state.position.board().size().cells();
    cells.filter_map(move |cell| piece(state, cell, hearts))
}

/// What a tile looks like. For a house, `lit` hearts went into it, and `all` says whether all hearts are home.
pub(super) fn face(tile: Tile, lit: u8, all: bool) -> Option<Face> {
    match tile {
        Tile::Empty => None,
        Tile::Tree => Some(Face::Tree),
        Tile::Mountain => Some(Face::Mountain),
        Tile::House => Some(Face::House { lit, all }),
        Tile::Ice => Some(Face::Ice),
        Tile::Heart => Some(Face::Heart),
        Tile::Bomb => Some(Face::Bomb),
    }
}

fn piece(state: &State, cell: Cell, hearts: usize) -> Option<Piece> {
    let board = state.position.board();
    let index = usize::from(board.size().index(cell)?);
    let all = hearts > 0 && state.position.hearts() == 0;
    let face = face(board.tile(cell)?, state.home[index], all)?;
    Some(Piece { id: PieceId(state.ids[index].into()), face, cell })
}

/// The cell of what a push ends at and changes: the house, or the mountain.
pub(super) fn met(before: &State, pushed: &Pushed) -> Option<Cell> {
    match pushed.end {
        End::Home | End::Exploded => {
            before.position.board().obstacle(pushed.last(), pushed.direction).1
        }
        End::Stopped | End::Crushed => None,
    }
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

/// What is seen of a move. A turn is seen at once.
pub(super) fn cues(Played { event, before, reverse }: &Played<State>, hearts: usize) -> Vec<Cue> {
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
            let met = met(before, &pushed).and_then(|cell| self::piece(before, cell, hearts));
            let is_other = |piece: &Piece| {
                end == End::Home && matches!(piece.face, Face::House { .. }) && Some(*piece) != met
            };
            let others = on_board(before, hearts).filter(is_other).collect();
            Act::Push { pusher: facing(direction), piece, direction, distance, end, met, others }
        }
    };
    vec![Cue { act, reverse: *reverse }]
}

#[cfg(test)]
mod tests {
    use polar_core::{Direction, Steering};

    use super::*;
    use crate::{
        game::{Game as _, Input},
        games::Polar,
        motion::{Motion, Speed},
        scene::Scene,
    };

    /// The houses of these pieces: how many hearts went into each, and whether all are home.
    fn houses(faces: impl Iterator<Item = Face>) -> Vec<(u8, bool)> {
        let house =
            |face| if let Face::House { lit, all } = face { Some((lit, all)) } else { None };
        faces.filter_map(house).collect()
    }

    fn seen(scene: &Scene) -> Vec<(u8, bool)> {
        houses(scene.pieces.iter().map(|piece| piece.face))
    }

    #[test]
    fn a_house_has_light_for_each_heart_that_went_into_it_and_all_have_when_all_are_home() {
        let start = "H*@*H/5 s".parse().unwrap();
        let mut game = Polar::new(start, Steering::Direct);
        let mut motion = Motion::default();
        assert_eq!(seen(&game.scene()), [(0, false), (0, false)]);
        game.press(Direction::East);
        assert_eq!(seen(&game.scene()), [(0, false), (1, false)]);
        motion.start(game.press(Direction::West), Speed::Normal);
        assert_eq!(seen(&game.scene()), [(1, true), (1, true)]);
        let moving = houses(motion.actors().into_iter().map(|actor| actor.face));
        assert_eq!(moving, [(0, false), (1, false)], "the heart is still on its way");
        drop(game.input(Input::Undo));
        assert_eq!(seen(&game.scene()), [(0, false), (1, false)]);
        // Where no heart ever was, the house still waits.
        assert_eq!(
            seen(&Polar::new("@H s".parse().unwrap(), Steering::Direct).scene()),
            [(0, false)]
        );
    }
}
