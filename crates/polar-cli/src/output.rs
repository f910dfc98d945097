//! Where results and remarks go: data to a file or standard output, everything else to standard error.

use std::{
    error::Error,
    ffi::OsStr,
    fmt,
    io::{self, Write as _},
    path::Path,
};

use polar_play::{Shown, files, is_obeyed};
use serde::Serialize;
use thiserror::Error;

/// A file, or standard output, that can't be written.
#[derive(Debug, Error)]
#[error("{name} can't be written: {source}")]
pub(crate) struct WriteError {
    name: String,
    source: io::Error,
}

impl WriteError {
    /// That of standard output.
    pub(crate) fn standard(source: impl Into<io::Error>) -> Self {
        Self { name: "standard output".to_owned(), source: source.into() }
    }
}

/// Writes data to standard output, and makes sure that it is there: what is printed at the end of a program
/// would be lost in silence.
pub(crate) fn print(data: impl fmt::Display) -> Result<(), WriteError> {
    let mut output = io::stdout().lock();
    write!(output, "{data}").and_then(|()| output.flush()).map_err(WriteError::standard)
}

/// Whether the reader closed the output, as `head` does when it has seen enough.
pub(crate) fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let io_error = error.downcast_ref::<io::Error>();
    io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
        || error.source().is_some_and(is_broken_pipe)
}

/// Lines on standard output beside work that is done whether anybody reads them or not.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// Why a line could not be written. After it none is.
    lost: Option<WriteError>,
}

impl Lines {
    pub(crate) fn print(&mut self, line: impl fmt::Display) {
        if self.lost.is_none() {
            self.lost = print(format_args!("{line}\n")).err();
        }
    }

    /// What the work came to; where nothing is wrong with that, whether all lines were written.
    pub(crate) fn end(self, work: Result<(), String>) -> Result<(), Box<dyn Error>> {
        match (work, self.lost) {
            (Ok(()), None) => Ok(()),
            (Ok(()), Some(lost)) => Err(lost.into()),
            (Err(wrong), lost) => {
                if let Some(lost) = lost.filter(|lost| !is_broken_pipe(lost)) {
                    remark(lost);
                }
                Err(wrong.into())
            }
        }
    }
}

/// Writes a report to standard output, as one JSON object or in words.
pub(crate) fn report(
    report: &(impl Serialize + fmt::Display),
    json: bool,
) -> Result<(), WriteError> {
    if !json {
        return print(report);
    }
    print(format_args!("{}\n", to_json(report)?))
}

/// A value as JSON in one line. What a terminal would obey is escaped, which means the same: as it is, it stands only
/// in texts.
pub(crate) fn to_json(value: &impl Serialize) -> Result<String, WriteError> {
    let json = serde_json::to_string(value).map_err(WriteError::standard)?;
    let mut escaped = String::with_capacity(json.len());
    for character in json.chars() {
        match is_obeyed(character) {
            true => escaped += &format!("\\u{:04x}", u32::from(character)),
            false => escaped.push(character),
        }
    }
    Ok(escaped)
}

/// Writes data to the file of that name, or to standard output for `-`.
pub(crate) fn write(name: &OsStr, data: &[u8]) -> Result<(), WriteError> {
    if name == "-" {
        let mut output = io::stdout().lock();
        return output.write_all(data).and_then(|()| output.flush()).map_err(WriteError::standard);
    }
    let named = |source| WriteError { name: name.to_string_lossy().into_owned(), source };
    files::write(Path::new(name), data).map_err(named)
}

/// A message of this program on standard error. It is lost where nobody can read it, which does no harm.
pub(crate) fn remark(remark: impl fmt::Display) {
    say(format_args!("polar: {remark}"));
}

/// Warns on standard error.
pub(crate) fn warn(of: impl fmt::Display) {
    remark(format_args!("warning: {of}"));
}

/// A line on standard error.
pub(crate) fn say(line: impl fmt::Display) {
    // In one piece: of programs that run side by side each line stays whole.
    let _ = io::stderr().write_all(format!("{}\n", Shown(line)).as_bytes());
}
