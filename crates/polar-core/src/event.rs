//! What a move did.

use core::{fmt, iter};

use polar_grid::{Cell, Direction};

use crate::{
    rules::{self, Collide, Push, Slide},
    tile::{Movable, Obstacle},
};

/// What a move did: enough to animate it, to make a sound and to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The penguin turned where it stands.
    Turn {
        /// Where the penguin stands.
        at: Cell,
        /// The way it faced.
        from: Direction,
        /// The way it faces now.
        to: Direction,
    },
    /// The penguin went to the next cell.
    Step {
        /// Where the penguin stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
        /// The way it went.
        direction: Direction,
        /// What it stepped on: empty or a tree.
        onto: Obstacle,
    },
    /// A push changed the board.
    Push(Pushed),
    /// The way was blocked: nothing changed but the penguin's facing. Counted nowhere.
    Bump {
        /// Where the penguin stands.
        at: Cell,
        /// The way it faces now.
        direction: Direction,
        /// What it stands before.
        obstacle: Obstacle,
        /// What lies beyond the obstacle, if that is a piece that could have moved.
        beyond: Option<Obstacle>,
    },
}

/// A push that changed the board: one piece moved, in a straight line, or was gone at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pushed {
    /// The piece.
    pub piece: Movable,
    /// Where the piece lay. The penguin stands one cell behind, and stays there.
    pub start: Cell,
    /// The way it was pushed.
    pub direction: Direction,
    /// How many cells it slid; 0 if it was gone where it lay.
    pub distance: u8,
    /// What became of it.
    pub end: End,
    /// What it met beyond its last cell.
    pub obstacle: Obstacle,
}

/// What became of a pushed piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// It lies at the end of its way.
    Stopped,
    /// It was crushed, and is gone.
    Crushed,
    /// It went into the house, and is gone.
    Home,
    /// It exploded: it and the mountain it met are gone.
    Exploded,
}

impl Pushed {
    /// The last cell the piece reached.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Cell {
        self.start.towards(self.direction, self.distance)
    }
}

impl Event {
    /// Whether the move changed the board or the penguin's cell.
    #[must_use]
    pub const fn is_change(&self) -> bool {
        matches!(self, Self::Step { .. } | Self::Push(_))
    }

    /// The cells passed over: the penguin's when it steps, the piece's when it is pushed, else
    /// only where the penguin stands.
    pub fn path(&self) -> impl Iterator<Item = Cell> + Clone + use<> {
        let (start, direction, distance) = match *self {
            Self::Turn { at, to: direction, .. } | Self::Bump { at, direction, .. } => {
                (at, direction, 0)
            }
            Self::Step { from, direction, .. } => (from, direction, 1),
            Self::Push(Pushed { start, direction, distance, .. }) => (start, direction, distance),
        };
        (0..=distance).map(move |steps| start.towards(direction, steps))
    }

    /// The methods that fired, in order, as the article's programs print them. Nothing fires in a
    /// turn.
    pub fn trace(&self) -> impl Iterator<Item = Method> + Clone + use<> {
        let mut next = match *self {
            Self::Turn { .. } => None,
            Self::Step { onto, .. } => Some(Call::Push(onto)),
            Self::Bump { obstacle, .. } => Some(Call::Push(obstacle)),
            Self::Push(Pushed { piece, .. }) => Some(Call::Push(Obstacle::of(piece.tile()))),
        };
        let (mut way, met) = match *self {
            Self::Push(pushed) => (pushed.distance, pushed.obstacle),
            Self::Bump { beyond: Some(beyond), .. } => (0, beyond),
            Self::Turn { .. } | Self::Step { .. } | Self::Bump { beyond: None, .. } => {
                (0, Obstacle::Edge)
            }
        };
        iter::from_fn(move || {
            let ahead = if way > 0 { Obstacle::Empty } else { met };
            let (method, call) = match next? {
                Call::Push(obstacle) => {
                    let push = rules::push(obstacle);
                    let call = match push {
                        Push::Collide(mover) => Some(Call::Collide(mover)),
                        Push::Step | Push::Nothing => None,
                    };
                    (Method::Push(push), call)
                }
                Call::Collide(mover) => {
                    let collide = rules::collide(mover, ahead);
                    let slides = collide == Collide::Slide;
                    (Method::Collide(collide), slides.then_some(Call::Slide(mover)))
                }
                Call::Slide(mover) => {
                    let slide = rules::slide(mover, ahead);
                    let call = match slide {
                        // At the end of its way there is something that stops it, unless the event was
                        // made up.
                        Slide::On => (way > 0).then_some(Call::Slide(mover)),
                        Slide::Stop => None,
                        Slide::Collide => Some(Call::Collide(mover)),
                    };
                    way = way.saturating_sub(1);
                    (Method::Slide(slide), call)
                }
            };
            next = call;
            Some(method)
        })
    }

    /// The press in LURD notation: the direction's letter, upper case for a push.
    #[must_use]
    pub const fn press_letter(&self) -> char {
        match self {
            Self::Push(pushed) => pushed.direction.lurd_letter().to_ascii_uppercase(),
            Self::Turn { to: direction, .. }
            | Self::Step { direction, .. }
            | Self::Bump { direction, .. } => direction.lurd_letter(),
        }
    }
}

/// A call of one of the three functions, its obstacle still to be looked up.
#[derive(Clone, Copy)]
enum Call {
    Push(Obstacle),
    Collide(Movable),
    Slide(Movable),
}

/// One of the article's methods, named after the classes it is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// A method of *push*.
    Push(Push),
    /// A method of *collide*.
    Collide(Collide),
    /// A method of *slide*.
    Slide(Slide),
}

impl Method {
    /// The method's name: the function, then the classes that its answer is written for.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Push(Push::Step) => "push: walkable",
            Self::Push(Push::Nothing) => "push: fixed",
            Self::Push(Push::Collide(_)) => "push: movable",
            Self::Collide(Collide::Slide) => "collide: movable/empty",
            Self::Collide(Collide::Crush) => "collide: ice block/blocking",
            Self::Collide(Collide::GoHome) => "collide: heart/house",
            Self::Collide(Collide::Explode) => "collide: bomb/mountain",
            Self::Collide(Collide::Nothing) => "collide: movable/blocking",
            Self::Slide(Slide::On) => "slide: movable/empty",
            Self::Slide(Slide::Collide) => "slide: movable/blocking",
            Self::Slide(Slide::Stop) => "slide: ice block/blocking",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
