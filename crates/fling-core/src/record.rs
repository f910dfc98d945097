//! Records of moves as text: moves with blanks between them, `a1>r c1>r`.

use thiserror::Error;

use crate::moves::{Move, MoveError};

/// A word of a record that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("move {number}: {error}")]
pub struct RecordError {
    /// Which word it is, from 1.
    pub number: usize,
    /// What a move is.
    pub error: MoveError,
}

/// The moves of a record, one after the other: those behind a word that is none, too.
///
/// ```
/// use fling_core::{Move, record};
///
/// let moves: Result<Vec<Move>, _> = record::moves(" a1>r  D16>u\n").collect();
/// assert_eq!(moves.map(|moves| moves.len()), Ok(2));
/// assert_eq!(record::moves("a1>r x").last().unwrap().unwrap_err().number, 2);
/// ```
pub fn moves(text: &str) -> impl Iterator<Item = Result<Move, RecordError>> + Clone + '_ {
    text.split_whitespace()
        .zip(1..)
        .map(|(word, number)| word.parse().map_err(|error| RecordError { number, error }))
}
