//! The command `cargo xtask`.

use std::process::ExitCode;

use xtask::{Error, no_std, tidy, workspace::Workspace};

const USAGE: &str = "\
usage: cargo xtask COMMAND

  tidy     import directions, the top folder, unfinished business
  no-std   proof that the rules crates need neither std nor an allocator";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let done = match (arguments.next().as_deref(), arguments.next()) {
        (Some("tidy"), None) => tidy(),
        (Some("no-std"), None) => Workspace::load().and_then(|workspace| no_std::prove(&workspace)),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn tidy() -> Result<(), Error> {
    let problems = tidy::problems(&Workspace::load()?)?;
    if problems.is_empty() {
        println!("the house is tidy");
        return Ok(());
    }
    for problem in &problems {
        eprintln!("{problem}");
    }
    Err(Error::Untidy { count: problems.len() })
}
