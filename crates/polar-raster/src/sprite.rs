//! Sprites and the text files they are drawn in.
//!
//! A sheet is a text file of frames. A frame is a line `[name]`, then its rows: one letter of the
//! [palette](crate::palette) for each pixel, `.` where the ground shows through. A blank line ends it.

use std::collections::HashMap;

use thiserror::Error;

use crate::palette::{Rgb, ink};

/// A small picture with holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sprite {
    width: usize,
    pixels: Vec<Option<Rgb>>,
}

impl Sprite {
    /// Width in pixels.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Height in pixels.
    #[must_use]
    pub fn height(&self) -> usize {
        self.pixels.len() / self.width.max(1)
    }

    /// The same drawing in other colours: each of `from` becomes the one at its place in `to`.
    pub(crate) fn recoloured<const N: usize>(&self, from: [Rgb; N], to: [Rgb; N]) -> Self {
        let other = |pixel: Rgb| from.iter().zip(to).find(|(of, _)| **of == pixel);
        let recolour = |pixel: Rgb| other(pixel).map_or(pixel, |(_, to)| to);
        let pixels = self.pixels.iter().map(|pixel| pixel.map(recolour)).collect();
        Self { width: self.width, pixels }
    }

    /// The rows from the top; `None` is a hole.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<Rgb>]> {
        self.pixels.chunks(self.width.max(1))
    }
}

/// What is wrong with a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SheetError {
    /// A letter that no colour has.
    #[error("line {line}, column {column}: no colour has the letter {letter:?}")]
    UnknownColour {
        /// Line of the file, from 1.
        line: usize,
        /// Column of the line, from 1.
        column: usize,
        /// The letter found there.
        letter: char,
    },
    /// A row that is longer or shorter than the first of its frame.
    #[error("line {line}: the row has {found} pixels, the first row of the frame has {expected}")]
    Ragged {
        /// Line of the file, from 1.
        line: usize,
        /// Pixels in this row.
        found: usize,
        /// Pixels in the first row of the frame.
        expected: usize,
    },
    /// A row of pixels before any `[name]` line.
    #[error("line {line}: a row of pixels must follow a line with the frame's [name]")]
    Nameless {
        /// Line of the file, from 1.
        line: usize,
    },
    /// Two frames with one name.
    #[error("line {line}: there is already a frame named {name:?}")]
    Duplicate {
        /// Line of the file, from 1.
        line: usize,
        /// The name.
        name: String,
    },
    /// A frame that the program wants to draw and the sheet does not have.
    #[error("there is no frame named {name:?}")]
    Missing {
        /// The name.
        name: String,
    },
}

/// The frames of one file, by name.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    frames: HashMap<String, Sprite>,
}

impl Sheet {
    /// Reads a sheet.
    ///
    /// # Errors
    /// The first fault of the text, with its line.
    ///
    /// # Examples
    /// ```
    /// use polar_raster::Sheet;
    ///
    /// let sheet = Sheet::parse("[dot]\n.W\nW.\n")?;
    /// assert_eq!(sheet.get("dot")?.width(), 2);
    /// assert!(Sheet::parse("[dot]\n.?\n").is_err());
    /// assert!(Sheet::parse("[dot]\n.W\n\nW.\n").is_err(), "a blank line ends a frame");
    /// # Ok::<(), polar_raster::SheetError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Sheet, SheetError> {
        let mut sheet = Sheet::default();
        let mut current: Option<(String, Sprite)> = None;
        for (index, row) in text.lines().enumerate() {
            let line = index + 1;
            if row.is_empty() {
                sheet.frames.extend(current.take());
                continue;
            }
            if let Some(name) = row.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                sheet.frames.extend(current.take());
                if sheet.frames.contains_key(name) {
                    return Err(SheetError::Duplicate { line, name: name.to_owned() });
                }
                current = Some((name.to_owned(), Sprite { width: 0, pixels: Vec::new() }));
                continue;
            }
            let Some((_, sprite)) = &mut current else { return Err(SheetError::Nameless { line }) };
            let found = row.chars().count();
            if sprite.pixels.is_empty() {
                sprite.width = found;
            } else if found != sprite.width {
                return Err(SheetError::Ragged { line, found, expected: sprite.width });
            }
            for (index, letter) in row.chars().enumerate() {
                sprite.pixels.push(match letter {
                    '.' => None,
                    _ => Some(ink(letter).ok_or(SheetError::UnknownColour {
                        line,
                        column: index + 1,
                        letter,
                    })?),
                });
            }
        }
        sheet.frames.extend(current);
        Ok(sheet)
    }

    /// The frame called `name`.
    ///
    /// # Errors
    /// [`SheetError::Missing`] if there is none.
    pub fn get(&self, name: &str) -> Result<&Sprite, SheetError> {
        self.frames.get(name).ok_or_else(|| SheetError::Missing { name: name.to_owned() })
    }

    /// The names of all frames, sorted.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.frames.keys().map(String::as_str).collect();
        names.sort_unstable();
        names
    }
}
