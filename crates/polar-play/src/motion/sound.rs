//! What a cue sounds like over its time.

use polar_core::End;
use polar_grid::every;

use super::{Act, CELLS_PER_SECOND, Cue};

/// What can be heard of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A piece goes to the next cell.
    Step,
    /// A piece goes against what does not give way.
    Bump,
    /// A piece begins to slide.
    Slide,
    /// A piece is stopped.
    Stop,
    /// A piece breaks into shards.
    Crush,
    /// A piece explodes.
    Blast,
    /// A heart comes home.
    Home,
    /// A piece falls into the water.
    Splash,
    /// The level is cleared.
    Clear,
}

impl Sound {
    /// All sounds.
    pub const ALL: [Self; 9] = every![
        Self::Step,
        Self::Bump,
        Self::Slide,
        Self::Stop,
        Self::Crush,
        Self::Blast,
        Self::Home,
        Self::Splash,
        Self::Clear,
    ];
}

impl Cue {
    /// What is heard, each sound with its time in seconds, in order. What is undone is silent.
    pub(super) fn sounds(&self) -> Vec<(f32, Sound)> {
        if self.reverse { Vec::new() } else { self.act.sounds() }
    }
}

impl Act {
    fn sounds(&self) -> Vec<(f32, Sound)> {
        match *self {
            Self::Step { .. } => vec![(0.0, Sound::Step)],
            Self::Bump { .. } => vec![(0.0, Sound::Bump)],
            // That the level is cleared is heard also where nobody cheers.
            Self::Cheer { .. } => Vec::new(),
            Self::Push { distance, end, .. } => {
                let (way, _) = self.seconds();
                let at_end = match end {
                    End::Stopped => Sound::Stop,
                    End::Crushed => Sound::Crush,
                    End::Home => Sound::Home,
                    End::Exploded => Sound::Blast,
                };
                let slide = (distance > 0).then_some((0.0, Sound::Slide));
                slide.into_iter().chain([(way, at_end)]).collect()
            }
            Self::Chain { ref links, .. } => {
                let mut cells = 0.0;
                let hit = |&(_, distance): &(_, u8)| {
                    cells += f32::from(distance);
                    (cells / CELLS_PER_SECOND, Sound::Stop)
                };
                let mut sounds = vec![(0.0, Sound::Slide)];
                sounds.extend(links.iter().map(hit));
                // The last one hits nothing.
                if let Some((_, last)) = sounds.last_mut() {
                    *last = Sound::Splash;
                }
                sounds
            }
        }
    }
}
