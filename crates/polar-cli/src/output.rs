//! Where words go: data to standard output, everything else to standard error.

use std::{
    fmt,
    io::{self, Write as _},
};

use serde::Serialize;

/// Writes data to standard output.
///
/// # Errors
///
/// When it can't be written: what is printed at the end of a program would be lost in silence.
pub(crate) fn print(data: impl fmt::Display) -> io::Result<()> {
    let mut output = io::stdout().lock();
    write!(output, "{data}")?;
    output.flush()
}

/// Writes a report to standard output, as one JSON object or in words.
pub(crate) fn report(report: &(impl Serialize + fmt::Display), json: bool) -> io::Result<()> {
    if json { print(format_args!("{}\n", serde_json::to_string(report)?)) } else { print(report) }
}

/// A line on standard error. Where nobody can read it, it is lost, and no harm done.
pub(crate) fn remark(remark: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "polar: {remark}");
}
