//! What a level's text says beside its board: its title, its author, comments.

use std::fmt;

use polar_grid::text::LevelText;

use crate::{games::Kind, shown::is_seen};

/// The headers of a level, except those that say how its game begins, and its comment lines, each in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Headers {
    /// Whole lines, as they are written.
    comments: String,
    /// Names and values.
    headers: Vec<(String, String)>,
}

impl Headers {
    /// The headers and comments of a level of this game.
    pub(crate) fn of(level: &LevelText<'_>, kind: Kind) -> Self {
        let kept = level.headers().filter(|header| !kind.sets_up_by(header.name));
        let headers =
            kept.map(|header| (header.name.to_owned(), header.value.to_owned())).collect();
        let comments = level.comments().flat_map(|comment| [";", comment, "\n"]).collect();
        Self { comments, headers }
    }

    /// Those of the first level of many: a comment that stands apart is the file's.
    pub(crate) fn of_first(level: &LevelText<'_>, kind: Kind) -> Self {
        let headers = Self::of(level, kind);
        let own = headers.comments.split_inclusive('\n').skip(level.comments_apart());
        Self { comments: own.collect(), ..headers }
    }

    /// The title, if there is one.
    pub(crate) fn title(&self) -> Option<&str> {
        self.all("Title").next()
    }

    /// Who made the level, if that is said.
    pub(crate) fn author(&self) -> Option<&str> {
        self.all("Author").next()
    }

    /// What the level tells the player, all in one line.
    pub(crate) fn comment(&self) -> Option<String> {
        let comments: Vec<&str> = self.all("Comment").collect();
        Some(comments.join(" ")).filter(|comment| !comment.is_empty())
    }

    /// The values of the headers of this name that say something.
    fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        let named = self.headers.iter().filter(move |(other, _)| other.eq_ignore_ascii_case(name));
        named.map(|(_, value)| value.as_str()).filter(|value| is_seen(value))
    }

    /// The headers to save by this name, which becomes the title if there is none.
    pub(crate) fn saved_as(mut self, name: &str) -> Self {
        if self.title().is_none() {
            // One that says nothing would be a second one.
            self.headers.retain(|(header, _)| !header.eq_ignore_ascii_case("Title"));
            self.headers.insert(0, ("Title".to_owned(), name.to_owned()));
        }
        self
    }

    /// The headers without the title, if the title only repeats the file's name.
    pub(crate) fn loaded_as(mut self, name: &str) -> Self {
        if self.title().is_none_or(|title| title == name) {
            self.headers.retain(|(header, _)| !header.eq_ignore_ascii_case("Title"));
        }
        self
    }
}

impl fmt::Display for Headers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.comments)?;
        self.headers.iter().try_for_each(|(name, value)| writeln!(f, "{name}: {value}"))
    }
}
