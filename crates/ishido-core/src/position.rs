//! A position: where a game stands.

use core::fmt;

use polar_grid::Cell;

use crate::{
    Attribute, Board, Deal, Event, Illegal, Move, Placement, Pouch, Rules, SIZE, START, Stone,
    fit::Fit,
    mask,
    setup::{Invalid, Setup},
};

/// The stones on the board and in the pouch, the score, and the rules. `Copy`, without heap.
///
/// Made of a [`Deal`] or of a [`Setup`] without faults, or read from its one-line form (see
/// [`line`](crate::line)).
///
/// ```
/// use ishido_core::{Deal, Illegal, Move, Position, Rules};
///
/// let mut position = Position::new(Deal::from_seed(1), Rules::Article);
/// let before = position;
/// let refused = position.play(Move::new(2, 2));
/// assert!(matches!(refused, Err(Illegal::Alone { .. })));
/// assert_eq!(position, before);
///
/// let best = position.placements().max_by_key(|placement| placement.score()).ok_or("over")?;
/// let event = position.play(best.mv())?;
/// assert_eq!(position.score(), event.score());
/// assert_eq!(position.pouch().len(), 65);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(Setup);

/// How a position stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next stone fits somewhere.
    Playing,
    /// No stone is left.
    Won,
    /// The next stone fits nowhere.
    Lost,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Playing => "playing",
            Self::Won => "won",
            Self::Lost => "lost",
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = Invalid;

    fn try_from(setup: Setup) -> Result<Self, Invalid> {
        match setup.faults().next() {
            None => Ok(Self(setup)),
            Some(_) => Err(Invalid { setup, faults: setup.faults().collect() }),
        }
    }
}

impl Position {
    /// The position before the first move.
    #[must_use]
    pub fn new(deal: Deal, rules: Rules) -> Self {
        let (first, rest) = deal.stones().split_at(START.len());
        let mut setup = Setup { rules, ..Setup::default() };
        for (&cell, &stone) in START.iter().zip(first) {
            setup.board.set(cell, Some(stone));
        }
        setup.pouch = Pouch::new(rest).unwrap_or_default();
        Self(setup)
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.0.board
    }

    /// The stones still to be laid.
    #[must_use]
    pub const fn pouch(&self) -> &Pouch {
        &self.0.pouch
    }

    /// The stone to be laid next.
    #[must_use]
    pub fn next_stone(&self) -> Option<Stone> {
        self.0.pouch.next_stone()
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.0.rules
    }

    /// The score.
    #[must_use]
    pub const fn score(&self) -> u64 {
        self.0.score
    }

    /// The four-ways made in this game.
    #[must_use]
    pub const fn four_ways(&self) -> u8 {
        self.0.four_ways
    }

    /// Whether the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if self.0.pouch.is_empty() {
            Outcome::Won
        } else if self.moves().next().is_none() {
            Outcome::Lost
        } else {
            Outcome::Playing
        }
    }

    /// The legal moves, row by row from the top left.
    pub fn moves(&self) -> impl Iterator<Item = Move> + Clone + use<> {
        self.placements().map(Placement::mv)
    }

    /// The legal moves with what they match and score, row by row from the top left.
    pub fn placements(&self) -> impl Iterator<Item = Placement> + Clone + use<> {
        self.fit().into_iter().flat_map(Fit::placements)
    }

    /// Where a stone would fit now, be it in the pouch or not, with what it would match and score,
    /// row by row from the top left. Those of the next stone are [`Position::placements`].
    ///
    /// ```
    /// use ishido_core::{Deal, Position, Rules};
    ///
    /// let position = Position::new(Deal::from_seed(1990), Rules::Classic);
    /// let next = position.next_stone().ok_or("no stone")?;
    /// assert!(position.placements_of(next).eq(position.placements()));
    /// // Which of the stones in the pouch fit nowhere as the board is?
    /// let stuck = position.pouch().iter().filter(|&stone| position.placements_of(stone).next().is_none());
    /// assert_eq!(stuck.count(), 0);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn placements_of(&self, stone: Stone) -> impl Iterator<Item = Placement> + Clone + use<> {
        self.fit_of(stone).placements()
    }

    fn fit(&self) -> Option<Fit> {
        self.next_stone().map(|stone| self.fit_of(stone))
    }

    fn fit_of(&self, stone: Stone) -> Fit {
        let Setup { board, rules, four_ways, .. } = &self.0;
        Fit::new(stone, board, *rules, *four_ways)
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// [`Illegal`] says why the stone can't go there; the position is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<Event, Illegal> {
        let placement = self.foresee(mv)?;
        let setup = &mut self.0;
        setup.pouch.take();
        setup.board.set(placement.cell, Some(placement.stone));
        setup.four_ways += u8::from(placement.matches.is_four_way());
        let outcome = self.outcome();
        let end_bonus = match outcome {
            Outcome::Playing => 0,
            Outcome::Won | Outcome::Lost => self.rules().end_bonus(self.pouch().len()),
        };
        let event = Event { placement, outcome, end_bonus };
        // Only a score that a setup made up comes near the end of the numbers.
        self.0.score = self.0.score.saturating_add(event.score());
        Ok(event)
    }

    /// What a move would match and score.
    ///
    /// # Errors
    ///
    /// As [`Position::play`].
    pub fn foresee(&self, mv: Move) -> Result<Placement, Illegal> {
        let Some(fit) = self.fit() else { return Err(Illegal::Over(Outcome::Won)) };
        fit.placement(mv.cell).ok_or_else(|| match self.outcome() {
            Outcome::Playing => self.reason(mv.cell, &fit),
            over => Illegal::Over(over),
        })
    }

    /// Why a stone that fits somewhere does not fit there.
    fn reason(&self, cell: Cell, fit: &Fit) -> Illegal {
        let stone = fit.stone;
        if !SIZE.contains(cell) {
            return Illegal::Outside { cell };
        }
        if let Some(there) = self.board().stone(cell) {
            return Illegal::Occupied { cell, there };
        }
        if let Some((neighbour, there)) = self.clashes(cell, stone).next() {
            return Illegal::Clash { stone, neighbour, there };
        }
        let matches = fit.matches(cell);
        let Some(attribute) = self.rules().surplus(matches) else { return Illegal::Alone { cell } };
        let limit = matches.limit();
        let differs = attribute.other();
        let differing = |&(_, there): &(Cell, Stone)| match differs {
            Attribute::Colour => there.colour() != stone.colour(),
            Attribute::Symbol => there.symbol() != stone.symbol(),
        };
        match self.neighbours(cell).filter(differing).nth(usize::from(limit)) {
            Some((neighbour, there)) => {
                let neighbours = matches.neighbours();
                Illegal::Uneven { stone, neighbour, there, differs, neighbours, limit }
            }
            None => Illegal::Alone { cell },
        }
    }

    /// The stones beside a cell, clockwise from north; none beside a cell off the board.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = (Cell, Stone)> + Clone + '_ {
        let sides = mask::neighbours(mask::cell(cell)).into_iter().flat_map(mask::iter);
        sides.filter_map(|cell| Some((cell, self.board().stone(cell)?)))
    }

    /// The stones beside a cell that share neither colour nor symbol with that stone, clockwise from
    /// north.
    pub fn clashes(
        &self,
        cell: Cell,
        stone: Stone,
    ) -> impl Iterator<Item = (Cell, Stone)> + Clone + '_ {
        self.neighbours(cell).filter(move |(_, there)| !there.matches(stone))
    }

    /// The position as a setup that says the same.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.0
    }
}
