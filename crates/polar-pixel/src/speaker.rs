//! What is heard. There is a speaker if the program was built with the feature `sound`.

#[cfg(any(feature = "sound", test))]
mod clips;
#[cfg(feature = "sound")]
mod device;

use polar_play::Sound;
use thiserror::Error;

/// What can be heard.
pub trait Speaker {
    /// Plays a sound, beside those that are still heard.
    fn play(&mut self, sound: Sound);

    /// Ends all that is still heard.
    fn hush(&mut self);
}

/// Why nothing is heard.
#[derive(Debug, Error)]
#[error("no sound: {reason}. The game is played in silence")]
pub struct SpeakerError {
    reason: String,
}

/// The system's speaker. `None` if the program was not built for it.
///
/// # Errors
/// There is none, or it can't be used.
pub(crate) fn open() -> Result<Option<Box<dyn Speaker>>, SpeakerError> {
    #[cfg(feature = "sound")]
    return Ok(Some(Box::new(device::Device::open()?)));
    #[cfg(not(feature = "sound"))]
    Ok(None)
}
