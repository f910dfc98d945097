//! What a window shows and whom it tells.

use std::time::Duration;

use polar_raster::{Target, Theme, View};

/// A key as a program understands it: a character where there is one, whatever the keyboard's layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character, with shift already applied.
    Char(char),
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Return, also that of the number pad.
    Enter,
    /// Escape.
    Escape,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Tabulator.
    Tab,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// To the start.
    Home,
    /// To the end.
    End,
    /// A function key, from 1.
    Function(u8),
}

/// A program in a window.
pub trait Program {
    /// A key went down, or repeats.
    fn press(&mut self, key: Key);

    /// The pointer's first button went down on `target`.
    fn point(&mut self, target: Target);

    /// So much time has passed.
    fn tick(&mut self, elapsed: Duration);

    /// What is to be seen now.
    fn view(&self) -> View;

    /// In which colours.
    fn theme(&self) -> Theme;

    /// Says a line to the player, for example where a picture was saved.
    fn notice(&mut self, line: String);

    /// Whether the player has left.
    fn finished(&self) -> bool;
}
