//! Where results and remarks go: data to a file or standard output, remarks to standard error.

use std::{
    fmt, fs,
    io::{self, Write as _},
};

use thiserror::Error;

/// A result that can't be written.
#[derive(Debug, Error)]
#[error("{name} can't be written: {source}")]
pub(crate) struct OutputError {
    name: String,
    source: io::Error,
}

/// Writes data to the file of that name, or to standard output for `-`.
pub(crate) fn write(name: &str, data: &[u8]) -> Result<(), OutputError> {
    let done = if name == "-" {
        let mut output = io::stdout().lock();
        output.write_all(data).and_then(|()| output.flush())
    } else {
        fs::write(name, data)
    };
    let name = if name == "-" { "standard output" } else { name };
    done.map_err(|source| OutputError { name: name.to_owned(), source })
}

/// Says something on standard error. That nobody listens is no reason to stop.
pub(crate) fn say(what: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "{what}");
}

/// Warns on standard error.
pub(crate) fn warn(of: impl fmt::Display) {
    say(format_args!("polar: warning: {of}"));
}
