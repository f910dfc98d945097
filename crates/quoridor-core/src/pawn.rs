//! Where a pawn can go.

use polar_grid::Direction;

use crate::{Event, Illegal, Player, Position, Square};

impl Position {
    /// The squares that the pawn of the player to move can go to.
    #[inline]
    pub(crate) fn pawn_targets(&self) -> u128 {
        let passages = self.passages();
        let pawn = self.pawn(self.turn()).bit();
        let opponent = self.pawn(self.turn().opponent()).bit();
        let mut targets = 0;
        for direction in Direction::ALL {
            let next = passages.step(pawn, direction);
            if next != opponent {
                targets |= next;
                continue;
            }
            let straight = passages.step(opponent, direction);
            targets |= if straight != 0 {
                straight
            } else {
                let [left, right] = sides(direction);
                passages.step(opponent, left) | passages.step(opponent, right)
            };
        }
        targets
    }

    pub(crate) fn foresee_pawn(&self, to: Square) -> Result<Event, Illegal> {
        let player = self.turn();
        let from = self.pawn(player);
        if !to.is_on(self.size()) {
            return Err(Illegal::Outside { size: self.size() });
        }
        if let Some(player) = Player::ALL.into_iter().find(|&player| self.pawn(player) == to) {
            return Err(Illegal::Occupied { player });
        }
        if self.pawn_targets() & to.bit() == 0 {
            return Err(self.pawn_refusal(from, to));
        }
        let over = (!from.is_beside(to)).then(|| self.pawn(player.opponent()));
        Ok(Event::Pawn { player, from, to, over, won: self.is_home(player, to) })
    }

    /// Why the pawn can't go to a free square of the board.
    fn pawn_refusal(&self, from: Square, to: Square) -> Illegal {
        let over = self.pawn(self.turn().opponent());
        let open = |a: Square, b: Square| {
            Direction::ALL.into_iter().any(|way| self.passages().step(a.bit(), way) == b.bit())
        };
        if from.is_beside(to) {
            Illegal::WallBetween { from, to }
        } else if !(from.is_beside(over) && over.is_beside(to)) {
            Illegal::NotAdjacent { from, to }
        } else if !open(from, over) {
            Illegal::WallBetween { from, to: over }
        } else if !open(over, to) {
            Illegal::WallBetween { from: over, to }
        } else {
            Illegal::StraightIsFree { over }
        }
    }
}

/// The two directions across a direction.
const fn sides(direction: Direction) -> [Direction; 2] {
    match direction {
        Direction::North | Direction::South => [Direction::West, Direction::East],
        Direction::East | Direction::West => [Direction::North, Direction::South],
    }
}
