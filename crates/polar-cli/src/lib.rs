//! `polar`: Polar on the command line.
//!
//! Data goes to standard output, everything else to standard error. The exit code is 0 if the
//! command was carried out, 1 if something is wrong with what it reads or writes, 2 if its options
//! are wrong. A reader that closes the pipe early is not an error.

mod animation;
mod arguments;
mod check;
mod engine;
mod export;
mod fields;
mod film;
mod generate;
mod import;
mod input;
mod interrupt;
mod output;
mod progress;
mod render;
mod replay;
mod solve;
mod usage;

use std::{
    error::Error,
    io::{self, Write as _},
    process::ExitCode,
};

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use polar_play::{files, packs};

/// Polar on the command line.
#[derive(Debug, Parser)]
#[command(
    name = "polar",
    version,
    after_help = format!("Examples:
  polar solve original.polar
  polar replay original.polar --moves 'd 3r'
  polar help replay

Where there is no file of this name, these are the levels that come with the games: {}.

Data goes to standard output, everything else to standard error. The exit code is 0 if the command was \
carried out, 1 if something is wrong with what it reads or writes, 2 if its options are wrong.",
        packs::names().collect::<Vec<_>>().join(", "))
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play moves on a level or a deal, or those of a record, and say where that leads.
    Replay(replay::Replay),
    /// Find a solution to a level (for Polar, a shortest one), or prove that there is none.
    Solve(solve::Solve),
    /// Make levels of Polar or of Fling; a seed gives the same ones on any machine.
    Generate(generate::Generate),
    /// Say what is wrong with level files, and where.
    Check(check::Check),
    /// Make level files from the original's data.
    Import(import::Import),
    /// Write a level in the format of the program that its game comes from.
    Export(export::Export),
    /// Draw a level as a PNG file.
    Render(render::Render),
    /// Referee a game for a program, line by line, in the style of UCI.
    Engine(engine::EngineOptions),
    /// Print the dispatch table of the rules, in Markdown.
    #[command(after_help = "Example: polar table > table.md")]
    Table,
}

/// The command as clap knows it: what shell completions and man pages are made of.
#[must_use]
pub fn command() -> clap::Command {
    arguments::hinting(arguments::taking_negatives(Arguments::command()))
}

/// Does what the program's arguments ask for.
#[must_use]
pub fn run() -> ExitCode {
    match carry_out().or_else(explain) {
        Ok(code) => code,
        Err(error) if output::is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            output::remark(error.to_string().trim_end().replace('\n', " "));
            ExitCode::FAILURE
        }
    }
}

fn carry_out() -> Result<ExitCode, Box<dyn Error>> {
    files::outlive_their_limit()?;
    let matches = command().try_get_matches_from(arguments::given());
    let mut matches = matches.map_err(arguments::about_given)?;
    match Arguments::from_arg_matches_mut(&mut matches)?.command {
        Command::Replay(replay) => replay.run(),
        Command::Solve(solve) => solve.run(),
        Command::Generate(generate) => generate.run(),
        Command::Check(check) => check.run(),
        Command::Import(import) => import.run(),
        Command::Export(export) => export.run(),
        Command::Render(render) => render.run(),
        Command::Engine(engine) => engine.run(),
        Command::Table => output::print(polar_core::Table).map_err(Into::into),
    }?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the help that was asked for, or what is wrong with the options. Other errors are handed back.
fn explain(error: Box<dyn Error>) -> Result<ExitCode, Box<dyn Error>> {
    let error = error.downcast::<clap::Error>()?;
    let printed = polar_play::arguments::print(&error).and_then(|()| io::stdout().flush());
    if error.use_stderr() {
        return Ok(ExitCode::from(2));
    }
    printed.map_err(output::WriteError::standard)?;
    Ok(ExitCode::SUCCESS)
}
