//! What clap says of a program's arguments. No name among them is to tell the terminal what to do.

use std::{
    env,
    io::{self, Write as _},
    process,
};

use clap::Parser;

use crate::shown::{Shown, is_obeyed};

/// The program's arguments. If they ask for help, or are wrong, clap's answer is [printed](print()) and the program
/// ends.
#[must_use]
pub fn parse<A: Parser>() -> A {
    A::try_parse().unwrap_or_else(|error| {
        // If nobody can read it, that does no harm.
        let _ = print(&error);
        process::exit(error.exit_code())
    })
}

/// Prints the help that was asked for, or what is wrong with the program's arguments: without colours, and as
/// [`Shown`], where one of them holds what a terminal obeys.
///
/// # Errors
///
/// [`io::Error`] if it can't be written.
pub fn print(error: &clap::Error) -> io::Result<()> {
    if !env::args_os().any(|argument| argument.to_string_lossy().contains(is_obeyed)) {
        return error.print();
    }
    let text = error.render().to_string();
    let text: String = text.lines().map(|line| format!("{}\n", Shown(line))).collect();
    match error.use_stderr() {
        true => io::stderr().write_all(text.as_bytes()),
        false => io::stdout().write_all(text.as_bytes()),
    }
}
