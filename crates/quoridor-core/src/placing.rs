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
//! # Six searches side by side
//!
//! The report that started this compared five searches for *is this player cut off?* and left some of
//! it to belief. `cargo run --release -p quoridor-core --example cut_off` prints the figures for all sizes
//! from 3 to 15, `cargo bench -p quoridor-core --bench cut_off` times single boards. Here are three sizes:
//! squares looked at on average, then time as a multiple of the flood's, in one run. *Typical* boards have
//! size² / 4 random walls, *full* ones as many as leave a way, the *serpentine* is one way through every
//! square, and on the last nothing reaches the goal row. *Wrong* counts wrong answers on the 4000 boards, of
//! which the serpentines are a thousand times the same one. Times differ by up to a third from run to run.
//!
//! | 5 × 5 | typical | full | serpentine | shut in | wrong |
//! | --- | --: | --: | --: | --: | --: |
//! | depth-first | 8 · 2.7 | 8 · 2.2 | 19 · 1.1 | 18 · 4.9 | 0 |
//! | breadth-first | 15 · 3.1 | 10 · 2.4 | 21 · 1.4 | 18 · 4.0 | 0 |
//! | greedy depth-breadth | 10 · 2.8 | 8 · 2.2 | 21 · 1.3 | 18 · 3.5 | 0 |
//! | reverse breadth-first | 19 · 4.5 | 15 · 2.8 | 23 · 1.7 | 7 · 1.6 | 0 |
//! | spinning | 15 · 1.7 | 9 · 0.8 | 29 · 1.0 | 31 · 4.4 | 0 |
//! | careless spinning | 17 · 1.9 | 14 · 1.2 | 47 · 1.6 | 31 · 4.5 | 1269 |
//! | patient spinning | 61 · 5.6 | 9 · 0.8 | 29 · 1.0 | 400 · 38.5 | 0 |
//! | bit-parallel flood | 18 · 1.0 | 11 · 1.0 | 22 · 1.0 | 18 · 1.0 | 0 |
//!
//! | 9 × 9 | typical | full | serpentine | shut in | wrong |
//! | --- | --: | --: | --: | --: | --: |
//! | depth-first | 15 · 4.5 | 15 · 2.4 | 69 · 1.0 | 70 · 10.2 | 0 |
//! | breadth-first | 53 · 16.2 | 22 · 3.9 | 73 · 1.4 | 70 · 10.9 | 0 |
//! | greedy depth-breadth | 28 · 9.3 | 18 · 3.2 | 73 · 1.4 | 70 · 10.0 | 0 |
//! | reverse breadth-first | 68 · 23.3 | 33 · 6.1 | 77 · 1.3 | 11 · 1.5 | 0 |
//! | spinning | 32 · 3.9 | 23 · 2.5 | 87 · 1.1 | 51 · 6.5 | 0 |
//! | careless spinning | 45 · 4.0 | 83 · 4.1 | 155 · 1.7 | 51 · 7.0 | 1597 |
//! | patient spinning | 105 · 8.1 | 23 · 2.5 | 87 · 1.1 | 1296 · 93.1 | 0 |
//! | bit-parallel flood | 63 · 1.0 | 23 · 1.0 | 74 · 1.0 | 70 · 1.0 | 0 |
//!
//! | 15 × 15 | typical | full | serpentine | shut in | wrong |
//! | --- | --: | --: | --: | --: | --: |
//! | depth-first | 27 · 4.2 | 26 · 2.8 | 204 · 0.7 | 208 · 21.1 | 0 |
//! | breadth-first | 165 · 34.5 | 40 · 3.6 | 211 · 0.9 | 208 · 10.9 | 0 |
//! | greedy depth-breadth | 70 · 8.7 | 35 · 3.6 | 211 · 0.9 | 208 · 6.6 | 0 |
//! | reverse breadth-first | 201 · 38.2 | 60 · 4.9 | 218 · 0.7 | 17 · 0.8 | 0 |
//! | spinning | 64 · 4.1 | 48 · 3.0 | 234 · 0.7 | 81 · 5.5 | 0 |
//! | careless spinning | 121 · 4.1 | 372 · 7.0 | 437 · 0.7 | 81 · 5.7 | 1940 |
//! | patient spinning | 170 · 5.5 | 48 · 3.0 | 234 · 0.7 | 3600 · 82.9 | 0 |
//! | bit-parallel flood | 193 · 1.0 | 42 · 1.0 | 212 · 1.0 | 208 · 1.0 | 0 |
//!
//! * The flood is the fastest on typical boards of all sizes, and never far from the fastest. On the
//!   serpentine it gains nothing: each round goes one row on.
//! * Greedy depth-breadth looks at half of what breadth-first looks at on typical boards; depth-first,
//!   trying forward first, at less still. If nobody gets through, all three look at everything.
//! * Reverse breadth-first looks at more, unless it is the goal row that is shut: then it is done at
//!   once.
//!
//! # Is spinning always right?
//!
//! No. Spinning falls towards the goal; when it meets a wall, it follows it until all turns are undone
//! and it can fall on. It never promises a way that is not there, and without a limit it finds every
//! way, as *patient* spinning does. But the report's limit of 3 × width + 4 × walls squares is too low:
//! on a board of 5 with the walls a2h b2v c2v c3h d4h the walk from c1 takes 37 squares, the limit is
//! 35, and a player with a way is called shut in. In half a million trials on random boards of 3 to
//! 11, from random squares, that happened 71 times, so that a thousand boards may well show none.
//!
//! *Careless* spinning falls whenever it faces the goal, without counting turns; it can go round for
//! ever, on a board of 3 with the walls a1h b2h from b1. It was wrong in one of fourteen of the same
//! trials.
//!
//! Both boards are tests. Without the limit, spinning is right and takes long to see that nothing
//! can be reached, so that it has no advantage left.

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
            return Err(Illegal::OffBoard { size: self.size() });
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
