//! Where a wall can be placed, and how that is found out.
//!
//! A wall may not take away a player's last way to the goal row. Most walls can't: three tests leave
//! few to be searched for, and none of them is ever wrong.
//!
//! 1. *Does it close a ring?* Squares are parted by a closed line only, of walls and rim. A new wall
//!    closes one only if at least two of its two ends and its middle touch a wall or the rim. That is
//!    asked of all walls of the board at once, with a few shifts.
//! 2. *Does it lie across the player's shortest way?* If not, that way remains. One search for each
//!    player answers this for all walls.
//! 3. The others are placed one at a time, and the board is flooded from the pawn: all squares reached
//!    so far take a step in all four directions at once.
//!
//! The example `cut_off` holds the flood against other searches.

use crate::{
    Event, Illegal, Player, Position, Wall, Walls,
    bits::{Passages, ROW, goal, rectangle},
};

impl Position {
    /// The walls that the player to move can place.
    #[inline]
    pub(crate) fn legal_walls(&self) -> Walls {
        if self.walls_left(self.turn()) == 0 {
            return Walls::EMPTY;
        }
        let free = self.free_walls();
        let closers = self.ring_closers(free);
        if closers.is_empty() {
            return free;
        }
        let passages = self.passages();
        let mut legal = free;
        for player in Player::ALL {
            // A wall off the player's shortest way leaves that way.
            let Some(route) = self.route_through(player, passages) else { continue };
            for wall in closers.and(route.cutters()).and(legal).iter() {
                if !self.has_way(player, passages.without(Walls::from_iter([wall]))) {
                    legal.remove(wall);
                }
            }
        }
        legal
    }

    /// The walls of the board that neither overlap nor cross one that lies there.
    #[inline]
    fn free_walls(&self) -> Walls {
        let inner = rectangle(self.size() - 1, self.size() - 1);
        let Walls { horizontal: h, vertical: v } = self.walls();
        Walls {
            horizontal: inner & !(h | h << 1 | h >> 1 | v),
            vertical: inner & !(v | v << ROW | v >> ROW | h),
        }
    }

    /// Those of the walls that could close a ring: of their two ends and their middle, at least two
    /// touch a wall or the rim. Any other wall leaves the same squares connected, since parting
    /// them takes a closed line.
    #[inline]
    fn ring_closers(&self, walls: Walls) -> Walls {
        let inner = self.size() - 1;
        let Walls { horizontal: h, vertical: v } = self.walls();
        // The points inside the board, each named by the square at its lower left, that a wall
        // touches. What is shifted off the board is taken for a point of the rim, and touches.
        let points = h | h << 1 | h >> 1 | v | v << ROW | v >> ROW;
        let west_rim = rectangle(1, inner);
        let south_rim = rectangle(inner, 1);
        let west = points << 1 | west_rim;
        let east = points >> 1 | west_rim << (inner - 1);
        let south = points << ROW | south_rim;
        let north = points >> ROW | south_rim << ((inner - 1) * ROW);
        let two = |a: u128, b: u128| a & b | (a | b) & points;
        Walls { horizontal: two(west, east), vertical: two(south, north) }.and(walls)
    }

    fn has_way(&self, player: Player, passages: Passages) -> bool {
        passages.connect(self.pawn(player).bit(), goal(player, self.size()))
    }

    pub(crate) fn foresee_wall(&self, wall: Wall) -> Result<Event, Illegal> {
        let player = self.turn();
        let Some(left) = self.walls_left(player).checked_sub(1) else {
            return Err(Illegal::NoWallLeft { player });
        };
        if !wall.is_on(self.size()) {
            return Err(Illegal::Outside { size: self.size() });
        }
        if let Some(wall) = self.walls().and(wall.overlapping()).iter().next() {
            return Err(Illegal::Overlaps { wall });
        }
        let across = Wall::new(wall.square, wall.orientation.crossing());
        if self.walls().contains(across) {
            return Err(Illegal::Crosses { wall: across });
        }
        let alone = Walls::from_iter([wall]);
        if !self.ring_closers(alone).is_empty() {
            let passages = self.passages().without(alone);
            let shut_in = |&player: &Player| !self.has_way(player, passages);
            if let Some(player) = Player::ALL.into_iter().find(shut_in) {
                return Err(Illegal::ShutsIn { player });
            }
        }
        Ok(Event::Wall { player, wall, left })
    }
}
