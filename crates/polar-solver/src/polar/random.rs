//! Random levels, the same for a seed on any machine.

use oorandom::Rand64;
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
    /// A level with all of it on random cells, and the penguin on one that is left; `None` if there
    /// is not so much room, or nothing to do.
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
