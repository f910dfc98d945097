//! House-keeping for the workspace: what `cargo xtask` does.

use std::{io, path::PathBuf, process::ExitStatus};

use thiserror::Error;

pub mod dist;
pub mod floors;
pub mod levels;
pub mod no_std;
mod shared;
pub mod tidy;
pub mod workspace;

/// Why a task failed.
#[derive(Debug, Error)]
pub enum Error {
    /// A file or folder can't be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Cargo can't be started.
    #[error("cargo can't be started: {0}")]
    Start(io::Error),
    /// Cargo ran and failed; it has said why.
    #[error("cargo {command}: {status}")]
    Cargo {
        /// What cargo was asked to do.
        command: String,
        /// How it ended.
        status: ExitStatus,
    },
    /// The answer of `cargo metadata` is not what it was.
    #[error("cargo metadata: {0}")]
    Metadata(#[from] serde_json::Error),
    /// A crate that uses the heap was let through: the proof proves nothing.
    #[error("the proving binary was built although it needs an allocator: it proves nothing")]
    Unproved,
    /// A level can't be read or solved.
    #[error("{name}: {why}")]
    Level {
        /// Its pack and title.
        name: String,
        /// Why.
        why: String,
    },
    /// The icon can't be drawn.
    #[error("the icon can't be drawn: {0}")]
    Art(#[from] polar_raster::SheetError),
    /// The icon can't be written as a picture.
    #[error("the icon can't be written: {0}")]
    Picture(#[from] polar_raster::PngError),
    /// The house is not tidy; the problems have been printed.
    #[error("{count} to put in order")]
    Untidy {
        /// The number of problems.
        count: usize,
    },
}

impl Error {
    /// For `map_err`: what went wrong with that file.
    pub fn file(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        |source| Self::File { path: path.into(), source }
    }
}

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
