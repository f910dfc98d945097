//! The desktop's clipboard. It is there if the program was built with the feature `clipboard`.

use std::error::Error as StdError;

use thiserror::Error;

/// A clipboard for text.
pub trait Clipboard {
    /// Puts a text there.
    ///
    /// # Errors
    /// The system refuses it.
    fn copy(&mut self, text: &str) -> Result<(), ClipboardError>;

    /// The text that is there.
    ///
    /// # Errors
    /// There is none, or it can't be had.
    fn paste(&mut self) -> Result<String, ClipboardError>;
}

/// Why nothing was copied or pasted.
#[derive(Debug, Error)]
pub enum ClipboardError {
    /// There is nothing on the clipboard, or something that is no text.
    #[error("there is no text on the clipboard")]
    Empty,
    /// The system fails.
    #[error("the clipboard can't be used: {0}")]
    System(#[source] Box<dyn StdError + Send + Sync>),
}

/// The desktop's clipboard, if there is one and the program was built for it.
pub(crate) fn open() -> Option<Box<dyn Clipboard>> {
    #[cfg(feature = "clipboard")]
    return Some(Box::new(arboard::Clipboard::new().ok()?));
    #[cfg(not(feature = "clipboard"))]
    None
}

#[cfg(feature = "clipboard")]
impl Clipboard for arboard::Clipboard {
    fn copy(&mut self, text: &str) -> Result<(), ClipboardError> {
        Ok(self.set_text(text)?)
    }

    fn paste(&mut self) -> Result<String, ClipboardError> {
        Ok(self.get_text()?)
    }
}

#[cfg(feature = "clipboard")]
impl From<arboard::Error> for ClipboardError {
    fn from(error: arboard::Error) -> Self {
        match error {
            arboard::Error::ContentNotAvailable => Self::Empty,
            error => Self::System(Box::new(error)),
        }
    }
}
