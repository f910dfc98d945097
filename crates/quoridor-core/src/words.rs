//! The words of a line, and where they stand.

/// Words between blanks, each with its column in characters from 1.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    /// What has not been read.
    pub(crate) rest: &'a str,
    /// The column at which the rest begins.
    column: usize,
}

impl<'a> Words<'a> {
    pub(crate) const fn new(line: &'a str) -> Self {
        Self { rest: line, column: 1 }
    }

    /// Passes over this many bytes.
    fn skip(&mut self, bytes: usize) -> &'a str {
        let (skipped, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.rest = rest;
        self.column += skipped.chars().count();
        skipped
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<(usize, &'a str)> {
        let blanks = self.rest.len() - self.rest.trim_start().len();
        self.skip(blanks);
        let column = self.column;
        let length = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let word = self.skip(length);
        (!word.is_empty()).then_some((column, word))
    }
}
