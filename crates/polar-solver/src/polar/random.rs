//! Random levels, the same for a seed on any machine.

pub use oorandom::Rand64;
use polar_core::{Position, Setup, Size, Tile};

/// How many of each tile a random level has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mixture {
    /// The board's size.
    pub size: Size,
    /// Trees.
    pub trees: usize,
    /// Mountains.
    pub mountains: usize,
    /// Houses.
    pub houses: usize,
    /// Ice blocks.
    pub ice: usize,
    /// Hearts.
    pub hearts: usize,
    /// Bombs.
    pub bombs: usize,
}

impl Mixture {
    /// A level with all of it on random cells, and the penguin on one that is left; `None` if there is not enough
    /// room, or nothing to do.
    ///
    /// ```
    /// use polar_core::Size;
    /// use polar_solver::polar::random::{Mixture, Rand64};
    ///
    /// let size = Size::new(6, 5)?;
    /// let mixture = Mixture { size, trees: 2, mountains: 1, houses: 1, ice: 1, hearts: 2, bombs: 1 };
    /// let mut random = Rand64::new(7);
    /// let levels = [mixture.level(&mut random), mixture.level(&mut random)];
    /// assert!(levels[0].is_some() && levels[0] != levels[1]);
    /// assert_eq!(mixture.level(&mut Rand64::new(7)), levels[0], "of a seed always the same");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn level(&self, random: &mut Rand64) -> Option<Position> {
        let mut cells: Vec<_> = self.size.cells().collect();
        let mut setup = Setup::new(self.size);
        let mut take = |random: &mut Rand64| {
            let index = random.rand_range(0..cells.len().max(1) as u64) as usize;
            (index < cells.len()).then(|| cells.swap_remove(index))
        };
        for (tile, count) in [
            (Tile::Tree, self.trees),
            (Tile::Mountain, self.mountains),
            (Tile::House, self.houses),
            (Tile::Ice, self.ice),
            (Tile::Heart, self.hearts),
            (Tile::Bomb, self.bombs),
        ] {
            for _ in 0..count {
                setup.board.set(take(random)?, tile);
            }
        }
        setup.header = Some(take(random)?);
        setup.level().ok()
    }
}

/// A small level with a bit of everything.
#[cfg(test)]
pub(super) fn small_level(seed: u64) -> Option<Position> {
    let mut random = Rand64::new(seed.into());
    let mut up_to = |most| random.rand_range(0..most) as usize;
    let mixture = Mixture {
        size: Size::new(4 + up_to(4), 3 + up_to(3)).ok()?,
        trees: up_to(3),
        mountains: up_to(5),
        houses: 1,
        ice: up_to(3),
        hearts: 1 + up_to(3),
        bombs: up_to(4),
    };
    mixture.level(&mut random)
}
