//! `polar`: Polar on the command line.
//!
//! Data goes to standard output, everything else to standard error. The exit code is 0 when the
//! command was carried out, 1 when its input is wrong, 2 when its options are.

mod animation;
mod check;
mod engine;
mod export;
mod film;
mod generate;
mod import;
mod input;
mod output;
mod render;
mod replay;
mod solve;

use std::{
    error::Error,
    io::{self, Write as _},
    process::ExitCode,
};

use clap::{Parser, Subcommand};

/// Polar on the command line.
#[derive(Debug, Parser)]
#[command(name = "polar", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play moves on a level or a deal, and say where that leads.
    Replay(replay::Replay),
    /// Find a shortest solution of a level, or prove that there is none.
    Solve(solve::Solve),
    /// Make levels, the same for a seed on any machine.
    Generate(generate::Generate),
    /// Say what is wrong with level files, and where.
    Check(check::Check),
    /// Make level files of the original's data.
    Import(import::Import),
    /// Write a level as the original's data.
    Export(export::Export),
    /// Draw a level as a PNG file.
    Render(render::Render),
    /// Speak with a program, line by line, in the manner of UCI.
    Engine(engine::EngineOptions),
    /// Print the dispatch table of the rules, in Markdown.
    Table,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Replay(replay) => replay.run(),
        Command::Solve(solve) => solve.run(),
        Command::Generate(generate) => generate.run(),
        Command::Check(check) => check.run(),
        Command::Import(import) => import.run(),
        Command::Export(export) => export.run(),
        Command::Render(render) => render.run(),
        Command::Engine(engine) => engine.run(),
        Command::Table => write!(io::stdout(), "{}", polar_core::Table).map_err(Into::into),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Who reads the output has seen enough of it.
        Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            output::say(format_args!("polar: {}", Reasons(error.as_ref())));
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let reasons = std::iter::successors(Some(error), |&error| error.source());
    let mut failures = reasons.filter_map(|error| error.downcast_ref::<io::Error>());
    failures.any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// An error as one line.
struct Reasons<'a>(&'a (dyn Error + 'static));

impl std::fmt::Display for Reasons<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0.to_string().trim_end().replace('\n', " "))
    }
}
