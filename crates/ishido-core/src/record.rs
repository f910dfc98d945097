//! Records of moves as text: cells with blanks between them, `1,0 10,0 5,4`.

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
/// use ishido_core::{Move, record};
///
/// let moves: Result<Vec<Move>, _> = record::moves(" 1,0  10,7\n").collect();
/// assert_eq!(moves, Ok(vec![Move::new(1, 0), Move::new(10, 7)]));
/// assert_eq!(record::moves("1,0 x").last().unwrap().unwrap_err().number, 2);
/// ```
pub fn moves(text: &str) -> impl Iterator<Item = Result<Move, RecordError>> + Clone + '_ {
    text.split_whitespace()
        .zip(1..)
        .map(|(word, number)| word.parse().map_err(|error| RecordError { number, error }))
}
