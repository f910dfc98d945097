//! Classic Macintosh resource forks, and the `STGE` resources in them.
//!
//! A fork comes raw, in an AppleDouble file (`._name`) or in MacBinary. The layout is that of *Inside
//! Macintosh: More Macintosh Toolbox*, chapter 1. Nothing that a file claims is believed: every
//! offset and length is checked against what there is.

use thiserror::Error;

use crate::stge::{LEN, Stage, StgeError};

/// The most `STGE` resources that are looked at.
pub const MAX_STAGES: usize = 1024;

/// What is wrong with a resource fork. Offsets count bytes of the file from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ForkError {
    /// The file ends before what should be there.
    #[error("offset {offset}: the file ends before the {what}")]
    Truncated {
        /// Where it should be.
        offset: usize,
        /// What should be there.
        what: &'static str,
    },
    /// Two parts claim the same bytes.
    #[error("offset {offset}: the {what} overlaps another part of the file")]
    Overlap {
        /// Where it begins.
        offset: usize,
        /// What overlaps.
        what: &'static str,
    },
    /// There is no `STGE` resource.
    #[error("there is no STGE resource here")]
    NoStage,
    /// More than [`MAX_STAGES`].
    #[error("offset {offset}: more than {MAX_STAGES} STGE resources are claimed")]
    TooMany {
        /// Where the number stands.
        offset: usize,
    },
    /// A resource is no stage.
    #[error("resource {id}, at offset {offset}: {error}")]
    Stage {
        /// The resource's id.
        id: i16,
        /// Where its data begins.
        offset: usize,
        /// What is wrong with it; its offsets count from there.
        error: StgeError,
    },
}

/// A resource fork with `STGE` resources.
#[derive(Clone, Copy, Debug)]
pub struct Fork<'a> {
    bytes: &'a [u8],
    // Where the fork begins in the file.
    base: usize,
    data: Span,
    references: Span,
}

/// A part of the fork.
#[derive(Clone, Copy, Debug)]
struct Span {
    start: usize,
    len: usize,
}

impl Span {
    const fn end(self) -> usize {
        self.start.saturating_add(self.len)
    }

    const fn overlaps(self, other: Self) -> bool {
        self.len > 0 && other.len > 0 && self.start < other.end() && other.start < self.end()
    }
}

const HEADER: usize = 16;
const REFERENCE: usize = 12;

/// Finds the resource fork of a file; `None` if the file looks like none that has one.
///
/// # Errors
///
/// [`ForkError`] if it does, and has no fork, or one that is damaged or holds no stage.
#[must_use]
pub fn find(file: &[u8]) -> Option<Result<Fork<'_>, ForkError>> {
    let span = if file.starts_with(&[0, 5, 0x16, 7]) || file.starts_with(&[0, 5, 0x16, 0]) {
        match apple_double(file) {
            Ok(span) => span,
            Err(error) => return Some(Err(error)),
        }
    } else if let Some(span) = mac_binary(file) {
        span
    } else if looks_raw(file) {
        Span { start: 0, len: file.len() }
    } else {
        return None;
    };
    let truncated = ForkError::Truncated { offset: span.start, what: "resource fork" };
    Some(match file.get(span.start..span.end()) {
        Some(bytes) => Fork::read(bytes, span.start),
        None => Err(truncated),
    })
}

/// A raw fork begins with four numbers that lie within the file, its data at 256 by custom.
fn looks_raw(file: &[u8]) -> bool {
    let number = |at| u32_at(file, at).unwrap_or(0);
    let (data, map, data_len) = (number(0), number(4), number(8));
    data >= HEADER && map >= HEADER && data <= 4096 && map < 1 << 24 && data_len < 1 << 24
}

/// The resource fork's entry of an AppleDouble file (RFC 1740): entry 2.
fn apple_double(file: &[u8]) -> Result<Span, ForkError> {
    let truncated = |offset| ForkError::Truncated { offset, what: "list of entries" };
    let count = usize::from(u16_at(file, 24).ok_or(truncated(24))?);
    for index in 0..count {
        let at = 26 + 12 * index;
        let entry = |field: usize| u32_at(file, at + 4 * field).ok_or(truncated(at));
        if entry(0)? == 2 {
            return Ok(Span { start: entry(1)?, len: entry(2)? });
        }
    }
    Err(ForkError::NoStage)
}

/// The resource fork of a MacBinary file, after a header of 128 bytes and the padded data fork.
fn mac_binary(file: &[u8]) -> Option<Span> {
    let zeros = [0, 74, 82].iter().all(|&at| file.get(at) == Some(&0));
    let named = matches!(file.get(1), Some(1..=63));
    let (data, len) = (u32_at(file, 83)?, u32_at(file, 87)?);
    let secondary = usize::from(u16_at(file, 120)?);
    let padded = |len: usize| len.div_ceil(128).saturating_mul(128);
    let start = 128usize.saturating_add(padded(secondary)).saturating_add(padded(data));
    (zeros && named && len > 0 && start < file.len()).then_some(Span { start, len })
}

impl<'a> Fork<'a> {
    fn read(bytes: &'a [u8], base: usize) -> Result<Self, ForkError> {
        let truncated = |at, what| ForkError::Truncated { offset: base.saturating_add(at), what };
        let header = |at| u32_at(bytes, at).ok_or(truncated(at, "header"));
        let data = Span { start: header(0)?, len: header(8)? };
        let map = Span { start: header(4)?, len: header(12)? };
        for (part, what) in [(data, "resource data"), (map, "resource map")] {
            if part.end() > bytes.len() {
                return Err(truncated(part.start, what));
            }
            if part.overlaps(Span { start: 0, len: HEADER }) {
                return Err(ForkError::Overlap { offset: base + part.start, what });
            }
        }
        if data.overlaps(map) {
            return Err(ForkError::Overlap { offset: base + map.start, what: "resource map" });
        }
        let in_map = |at: usize| {
            let there = at.checked_add(2).is_some_and(|end| end <= map.end());
            u16_at(bytes, at).filter(|_| there).ok_or(truncated(at, "list of types"))
        };
        let types = map.start + usize::from(in_map(map.start + 24)?);
        // The number of types is kept as one less; 65,535 is none.
        let count = in_map(types)?.wrapping_add(1);
        for index in 0..usize::from(count) {
            let at = types + 2 + 8 * index;
            in_map(at + 6)?;
            if bytes.get(at..at + 4) != Some(b"STGE") {
                continue;
            }
            let stages = usize::from(in_map(at + 4)?) + 1;
            let start = types + usize::from(in_map(at + 6)?);
            let references = Span { start, len: stages * REFERENCE };
            if stages > MAX_STAGES {
                return Err(ForkError::TooMany { offset: base + at + 4 });
            }
            if references.end() > map.end() {
                return Err(truncated(start, "list of references"));
            }
            return Ok(Self { bytes, base, data, references });
        }
        Err(ForkError::NoStage)
    }

    /// The resources' ids and stages, ascending by the signed id. One that is bad does not hide the
    /// others.
    pub fn stages(
        &self,
    ) -> impl Iterator<Item = (i16, Result<Stage, ForkError>)> + Clone + use<'a> {
        let fork = *self;
        let mut last = None;
        core::iter::from_fn(move || {
            let after = |key: &(i16, usize)| last.is_none_or(|last| *key > last);
            let next = fork.ids().filter(after).min()?;
            last = Some(next);
            Some((next.0, fork.stage(next)))
        })
    }

    /// The ids with the numbers of their references.
    fn ids(self) -> impl Iterator<Item = (i16, usize)> {
        let list = self.bytes.get(self.references.start..self.references.end());
        let references = list.unwrap_or_default().chunks_exact(REFERENCE);
        references.enumerate().map(|(n, bytes)| (i16::from_be_bytes([bytes[0], bytes[1]]), n))
    }

    fn stage(self, (id, number): (i16, usize)) -> Result<Stage, ForkError> {
        let span = self.resource(number)?;
        let offset = self.base + span.start;
        let others = (0..self.references.len / REFERENCE).filter(|&other| other != number);
        // One of another length is bad by itself, and must not hide the sound ones it covers.
        let mut stages = others
            .filter_map(|other| self.resource(other).ok())
            .filter(|other| span.len == LEN && other.len == LEN);
        // The length before the data belongs to the resource too.
        let whole = |span: Span| Span { start: span.start - 4, len: span.len + 4 };
        if stages.any(|other| whole(span).overlaps(whole(other))) {
            return Err(ForkError::Overlap { offset, what: "resource" });
        }
        let bytes = self.bytes.get(span.start..span.end()).unwrap_or_default();
        Stage::read(bytes).map_err(|error| ForkError::Stage { id, offset, error })
    }

    /// Where a resource's data lies in the fork.
    fn resource(self, number: usize) -> Result<Span, ForkError> {
        let at = self.references.start + number * REFERENCE;
        let truncated =
            |at: usize| ForkError::Truncated { offset: self.base + at, what: "resource" };
        // Three bytes of offset after one of attributes.
        let offset = u32_at(self.bytes, at + 4).ok_or(truncated(at))? & 0x00ff_ffff;
        let length_at = self.data.start + offset;
        let len = u32_at(self.bytes, length_at).ok_or(truncated(length_at))?;
        let span = Span { start: length_at + 4, len };
        if span.end() > self.data.end() { Err(truncated(span.start)) } else { Ok(span) }
    }
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let pair = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_be_bytes([pair[0], pair[1]]))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<usize> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    usize::try_from(u32::from_be_bytes([four[0], four[1], four[2], four[3]])).ok()
}
