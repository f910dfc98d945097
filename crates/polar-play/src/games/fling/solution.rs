//! A solution of a level as text: moves with blanks between them.

use fling_core::{Outcome, Position, record};

use super::Fling;

impl Fling {
    /// Whether all of these moves can be played, and leave one ball.
    #[must_use]
    pub fn is_solved_by(start: Position, solution: &str) -> bool {
        let mut position = start;
        record::moves(solution).all(|mv| mv.is_ok_and(|mv| position.play(mv).is_ok()))
            && position.outcome() == Outcome::Solved
    }
}
