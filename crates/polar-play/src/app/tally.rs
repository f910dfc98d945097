//! How much of some levels is done.

use super::App;
use crate::packs::Level;

/// What the player has reached in some levels.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// How many levels there are.
    pub(crate) all: usize,
    /// How many of them are cleared.
    pub(crate) cleared: usize,
    /// How many are cleared with as few pushes as are proven to be enough.
    pub(crate) stars: usize,
}

impl Tally {
    /// What is said of it, in parts, the most important first; nothing where there is no level.
    pub(crate) fn words(self) -> Vec<String> {
        let Self { all, cleared, stars } = self;
        let cleared = (all > 0).then(|| format!("{cleared} of {all} cleared"));
        let stars = (stars > 0).then(|| format!("{stars} ★"));
        cleared.into_iter().chain(stars).collect()
    }

    /// Whether nothing is left to clear.
    pub(crate) const fn is_all_cleared(self) -> bool {
        self.all > 0 && self.cleared == self.all
    }
}

impl App {
    /// What is reached in these levels.
    pub(crate) fn tally<'a>(&self, levels: impl IntoIterator<Item = &'a Level>) -> Tally {
        let mut tally = Tally::default();
        for level in levels {
            tally.all += 1;
            tally.cleared += usize::from(self.is_cleared(level));
            tally.stars += usize::from(self.has_star(level));
        }
        tally
    }
}
