//! `polar`: Polar on the command line.
//!
//! Data goes to standard output, everything else to standard error. The exit code is 0 when the
//! command was carried out, 1 when its input is wrong, 2 when its options are.

mod engine;
mod generate;
mod input;
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
        Command::Engine(engine) => engine.run(),
        Command::Table => write!(io::stdout(), "{}", polar_core::Table).map_err(Into::into),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("polar: {}", Reasons(error.as_ref()));
            ExitCode::FAILURE
        }
    }
}

/// An error as one line.
struct Reasons<'a>(&'a (dyn Error + 'static));

impl std::fmt::Display for Reasons<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0.to_string().trim_end().replace('\n', " "))
    }
}
