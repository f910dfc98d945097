//! Sessions: states, the steps between them, a cursor, and bookmarks.

/// A step of a session: what was done, and the state after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step<S, D> {
    /// What was done.
    pub(crate) done: D,
    /// The state after it.
    pub(crate) after: S,
    /// Whether undo and redo pass over it: nothing that one would want back has changed.
    pub(crate) minor: bool,
}

/// A game's course so far, and where in it the player stands.
#[derive(Clone, Debug)]
pub(crate) struct Session<S, D> {
    start: S,
    steps: Vec<Step<S, D>>,
    cursor: usize,
    // Cursors, in ascending order.
    bookmarks: Vec<usize>,
    changes: u64,
}

impl<S: Copy, D: Copy> Session<S, D> {
    /// A session that begins with this state.
    pub(crate) const fn new(start: S) -> Self {
        Self { start, steps: Vec::new(), cursor: 0, bookmarks: Vec::new(), changes: 0 }
    }

    /// The state at the start.
    pub(crate) const fn start(&self) -> &S {
        &self.start
    }

    /// The state at the cursor.
    pub(crate) fn state(&self) -> &S {
        let last = self.cursor.checked_sub(1).and_then(|index| self.steps.get(index));
        last.map_or(&self.start, |step| &step.after)
    }

    /// All steps, those after the cursor included.
    pub(crate) fn steps(&self) -> &[Step<S, D>] {
        &self.steps
    }

    /// The number of steps before the cursor.
    pub(crate) const fn cursor(&self) -> usize {
        self.cursor
    }

    /// How often the steps, the cursor or the bookmarks have changed: while this number is the same, so are they.
    pub(crate) const fn changes(&self) -> u64 {
        self.changes
    }

    /// Adds a step at the cursor; what was undone there is forgotten, and its bookmarks with it.
    pub(crate) fn play(&mut self, done: D, after: S, minor: bool) {
        self.forget_after(self.cursor);
        self.steps.push(Step { done, after, minor });
        self.move_to(self.cursor + 1);
    }

    /// Takes back the last step that is not minor, and returns it.
    pub(crate) fn undo(&mut self) -> Option<Step<S, D>> {
        let index = self.steps[..self.cursor].iter().rposition(|step| !step.minor)?;
        self.move_to(index);
        self.steps.get(index).copied()
    }

    /// Plays again the next step that is not minor, and returns it.
    pub(crate) fn redo(&mut self) -> Option<Step<S, D>> {
        let ahead = self.steps[self.cursor..].iter().position(|step| !step.minor)?;
        let index = self.cursor + ahead;
        self.move_to(index + 1);
        self.steps.get(index).copied()
    }

    /// Whether there is something to undo.
    pub(crate) fn can_undo(&self) -> bool {
        self.steps[..self.cursor].iter().any(|step| !step.minor)
    }

    /// Whether there is something to redo.
    pub(crate) fn can_redo(&self) -> bool {
        self.steps[self.cursor..].iter().any(|step| !step.minor)
    }

    /// How many steps that are not minor lie between a cursor and this one.
    pub(crate) fn moves_since(&self, cursor: usize) -> usize {
        let steps = self.steps.get(cursor..self.cursor).unwrap_or_default();
        steps.iter().filter(|step| !step.minor).count()
    }

    /// Moves the cursor to after `cursor` steps, or to the end if there are fewer.
    pub(crate) fn go_to(&mut self, cursor: usize) {
        self.move_to(cursor.min(self.steps.len()));
    }

    /// Moves the cursor there, and forgets the steps after it with their bookmarks.
    pub(crate) fn forget_after(&mut self, cursor: usize) {
        self.go_to(cursor);
        self.changes += u64::from(self.cursor < self.steps.len());
        self.steps.truncate(self.cursor);
        self.bookmarks.retain(|&bookmark| bookmark <= self.cursor);
    }

    fn move_to(&mut self, cursor: usize) {
        self.changes += u64::from(cursor != self.cursor);
        self.cursor = cursor;
    }

    /// The cursor of the same place behind the last step that is not minor: to the player nothing has changed since.
    fn place(&self, cursor: usize) -> usize {
        let steps = self.steps.get(..cursor).unwrap_or_default();
        steps.iter().rposition(|step| !step.minor).map_or(0, |index| index + 1)
    }

    /// The bookmarks, as cursors in ascending order: none is behind a minor step.
    pub(crate) fn bookmarks(&self) -> &[usize] {
        &self.bookmarks
    }

    /// Sets a bookmark at this cursor, before the minor steps that led there; returns false if there is one already, or
    /// the session is shorter.
    pub(crate) fn set_bookmark(&mut self, cursor: usize) -> bool {
        let place = self.place(cursor);
        if let Err(index) = self.bookmarks.binary_search(&place)
            && cursor <= self.steps.len()
        {
            self.bookmarks.insert(index, place);
            self.changes += 1;
            return true;
        }
        false
    }

    /// Takes the bookmark at the cursor away, or that before the minor steps that led here; says whether there was one.
    pub(crate) fn remove_bookmark(&mut self) -> bool {
        let (before, here) = (self.bookmarks.len(), self.place(self.cursor));
        self.bookmarks.retain(|&bookmark| bookmark != here);
        let was_there = self.bookmarks.len() < before;
        self.changes += u64::from(was_there);
        was_there
    }

    /// Goes to the nearest bookmark before the cursor and the minor steps that led there, or else to the last one after
    /// it; says whether there was one.
    pub(crate) fn go_to_bookmark(&mut self) -> bool {
        let here = self.place(self.cursor);
        let before = self.bookmarks.iter().rfind(|&&bookmark| bookmark < here);
        let Some(&bookmark) = before.or(self.bookmarks.last()) else { return false };
        self.move_to(bookmark);
        true
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Session;

    #[test]
    fn undo_and_redo_go_from_move_to_move() {
        let mut session = Session::new(1);
        session.play("doubled", 2, false);
        session.play("looked at", 2, true);
        session.play("tripled", 6, false);
        assert_eq!(session.undo().map(|step| step.done), Some("tripled"));
        assert_eq!(session.undo().map(|step| step.done), Some("doubled"));
        assert_eq!(*session.state(), 1);
        assert_eq!(session.redo().map(|step| step.done), Some("doubled"));
    }

    #[test]
    fn the_bookmark_before_is_gone_to_or_else_the_last() {
        let mut session = Session::new(0);
        (1..=6).for_each(|number| session.play((), number, false));
        [1, 3, 5].into_iter().for_each(|cursor| assert!(session.set_bookmark(cursor)));
        session.go_to(3);
        for expected in [1, 5, 3] {
            assert!(session.go_to_bookmark());
            assert_eq!(*session.state(), expected);
        }
    }

    #[test]
    fn the_bookmarks_of_what_is_forgotten_are_forgotten() {
        let mut session = Session::new(0);
        (1..=3).for_each(|number| session.play((), number, false));
        [1, 3].into_iter().for_each(|cursor| assert!(session.set_bookmark(cursor)));
        session.go_to(1);
        session.play((), 20, false);
        assert_eq!(session.bookmarks(), [1]);
    }

    #[test]
    fn behind_what_is_minor_the_bookmark_is_the_same() {
        let mut session = Session::new(0);
        (1..=5).for_each(|number| session.play((), number, [3, 4].contains(&number)));
        assert!(session.set_bookmark(1));
        assert!(session.set_bookmark(4));
        assert!(!session.set_bookmark(2) && !session.set_bookmark(6));
        assert_eq!(session.bookmarks(), [1, 2]);
        for (cursor, bookmark) in [(5, 2), (4, 1), (3, 1), (2, 1), (1, 2)] {
            session.go_to(cursor);
            assert!(session.go_to_bookmark());
            assert_eq!(session.cursor(), bookmark, "from {cursor}");
        }
        session.go_to(3);
        assert!(session.remove_bookmark());
        assert_eq!(session.bookmarks(), [1]);
    }

    #[test]
    fn what_is_minor_is_no_move_and_is_passed_over() {
        let mut session = Session::new(0);
        session.play("looked", 0, true);
        assert!(!session.can_undo());
        session.go_to(0);
        assert!(!session.can_redo());
        session.play("moved", 1, false);
        assert_eq!(session.moves_since(0), 1);
        session.go_to(0);
        assert_eq!(session.redo().map(|step| step.done), Some("moved"));
    }

    proptest! {
        /// The number of changes differs exactly when something has changed, so it says when to save.
        #[test]
        fn changes_are_counted_where_something_changes(
            asked in proptest::collection::vec((0..9_u8, 0..6_usize), 0..60),
        ) {
            let mut session = Session::new(0);
            for (what, number) in asked {
                let before = session.clone();
                match what {
                    0 | 1 => session.play(number, number, number == 0),
                    2 => drop(session.undo()),
                    3 => drop(session.redo()),
                    4 => session.go_to(number),
                    5 => drop(session.set_bookmark(number)),
                    6 => drop(session.remove_bookmark()),
                    7 => session.forget_after(number),
                    _ => drop(session.go_to_bookmark()),
                }
                let is_same = session.steps() == before.steps()
                    && session.cursor() == before.cursor()
                    && session.bookmarks() == before.bookmarks();
                prop_assert_eq!(session.changes() == before.changes(), is_same);
            }
        }
    }
}
