//! Shortest ways and distances. Pawns do not block ways.

use core::{fmt, iter};

use polar_grid::Direction;

use crate::{
    Event, Player, Position, Square, Wall, Walls,
    bits::{Bits, Passages, ROW, goal},
};

/// A shortest way of a pawn to its goal row, as a set of crossings between squares.
///
/// A new wall only lengthens ways. As long as it does not [cut](Route::is_cut_by) the route, the
/// route stays a shortest one, and nothing needs a new search: see [`Route::after`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Route {
    /// Crossings to the square above, each at the bit of the lower square.
    north: u128,
    /// Crossings to the square on the right, each at the bit of the left square.
    east: u128,
    start: Option<Square>,
}

impl Route {
    /// The route of a pawn that is already there.
    pub(crate) const HOME: Self = Self { north: 0, east: 0, start: None };

    /// A shortest way through the passages, if there is any.
    #[inline]
    pub(crate) fn find(passages: Passages, start: Square, goal: u128) -> Option<Self> {
        // For each direction, the squares first reached by a step that way.
        let mut came = [0; 4];
        let mut reached = start.bit();
        let mut frontier = reached;
        while frontier & goal == 0 {
            let mut next = 0;
            for (direction, came) in Direction::ALL.into_iter().zip(&mut came) {
                let new = passages.step(frontier, direction) & !(reached | next);
                *came |= new;
                next |= new;
            }
            if next == 0 {
                return None;
            }
            reached |= next;
            frontier = next;
        }
        let mut route = Self { start: Some(start), ..Self::HOME };
        let end = frontier & goal;
        let mut at = end & end.wrapping_neg();
        while at != start.bit() {
            let [north, east, south, west] = came;
            if at & north != 0 {
                at >>= ROW;
                route.north |= at;
            } else if at & south != 0 {
                route.north |= at;
                at <<= ROW;
            } else if at & east != 0 {
                at >>= 1;
                route.east |= at;
            } else if at & west != 0 {
                route.east |= at;
                at <<= 1;
            } else {
                return None;
            }
        }
        Some(route)
    }

    /// The number of steps.
    #[must_use]
    pub const fn length(&self) -> u8 {
        (self.north.count_ones() + self.east.count_ones()) as u8
    }

    /// Whether the wall lies across the route.
    #[must_use]
    pub fn is_cut_by(&self, wall: Wall) -> bool {
        self.cutters().contains(wall)
    }

    /// All walls that would lie across the route.
    #[inline]
    pub(crate) const fn cutters(&self) -> Walls {
        Walls { horizontal: self.north | self.north >> 1, vertical: self.east | self.east >> ROW }
    }

    /// The squares of the route, from the pawn's to the goal's.
    pub fn squares(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        let mut ways = Passages { north: self.north, east: self.east };
        iter::successors(self.start.map(Square::bit), move |&at| {
            let next = |direction| Some(ways.step(at, direction)).filter(|&bit| bit != 0);
            let to = Direction::ALL.into_iter().find_map(next)?;
            // A shortest way meets itself nowhere: what has been crossed can go.
            ways.north &= !(at | at >> ROW);
            ways.east &= !(at | at >> 1);
            Some(to)
        })
        .flat_map(Bits)
    }

    /// The player's route after a move: this one as it is, where the move leaves it a shortest
    /// way, else a new one. `self` must be the player's route before the move, `position` the
    /// position after it.
    #[must_use]
    pub fn after(self, player: Player, event: Event, position: &Position) -> Self {
        let stands = match event {
            Event::Pawn { player: mover, .. } => mover != player,
            Event::Wall { wall, .. } => !self.is_cut_by(wall),
        };
        if stands { self } else { position.route(player) }
    }
}

impl fmt::Debug for Route {
    /// Its squares.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.squares()).finish()
    }
}

impl Position {
    /// A shortest way of a player to the goal row, as if the opponent were not there.
    #[must_use]
    pub fn route(&self, player: Player) -> Route {
        // There is one: that is what makes a position.
        self.route_through(player, self.passages()).unwrap_or(Route::HOME)
    }

    #[inline]
    pub(crate) fn route_through(&self, player: Player, passages: Passages) -> Option<Route> {
        Route::find(passages, self.pawn(player), goal(player, self.size()))
    }

    /// How many steps a player is from the goal row, as if the opponent were not there.
    ///
    /// ```
    /// use quoridor_core::{Player, Position};
    ///
    /// let position: Position = "9 b e1 10 e9 10 e1h".parse()?;
    /// assert_eq!(position.distance(Player::Blue), 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn distance(&self, player: Player) -> u8 {
        self.distances(player)
            .find(|&(_, squares)| squares & self.pawn(player).bit() != 0)
            .map_or(0, |(steps, _)| steps)
    }

    /// The squares at 0, 1, 2, … steps from a player's goal row, as bitboards.
    pub(crate) fn distances(&self, player: Player) -> impl Iterator<Item = (u8, u128)> + use<> {
        let passages = self.passages();
        let mut reached = 0;
        let mut next = goal(player, self.size());
        (0..=u8::MAX).map_while(move |steps| {
            let frontier = next;
            if frontier == 0 {
                return None;
            }
            reached |= frontier;
            let step = |direction| passages.step(frontier, direction);
            next = Direction::ALL.into_iter().map(step).fold(0, |a, b| a | b) & !reached;
            Some((steps, frontier))
        })
    }

    /// Every square from which a player could reach the goal row, with its distance in steps,
    /// nearest first.
    pub fn distance_map(&self, player: Player) -> impl Iterator<Item = (Square, u8)> + use<> {
        self.distances(player)
            .flat_map(|(steps, squares)| Bits(squares).map(move |square| (square, steps)))
    }
}
