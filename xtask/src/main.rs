//! The command `cargo xtask`.

use std::process::ExitCode;

use xtask::{Error, dist, levels, no_std, tidy, workspace::Workspace};

const USAGE: &str = "\
usage: cargo xtask COMMAND

  tidy           what the compiler can't check: import directions, the rules' matches, lints, packages,
                 what the programs share, ARCHITECTURE.md, the top folder, unfinished business
  no-std         proof that the rules crates need neither std nor an allocator
  levels check   all that is said of the levels, proven again: minutes
  levels dedup   levels that are alike under symmetry, and in Fling however wide their gaps are
  levels solve   writes the par, or the dead ends, and a solution of each level into the .sol files
  dist           what is packed beside the programs, into target/dist: shell completions, man pages,
                 licences, entries for a desktop's menu and their icon";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["tidy"] => Workspace::load()
            .and_then(|workspace| {
                Ok([tidy::problems(&workspace)?, tidy::around(&workspace)].concat())
            })
            .and_then(|problems| report(&problems, "the house is tidy")),
        ["levels", "check"] => {
            levels::check().and_then(|problems| report(&problems, "every level is as it says"))
        }
        ["levels", "dedup"] => {
            levels::dedup().and_then(|problems| report(&problems, "no two levels are alike"))
        }
        ["levels", "solve"] => {
            Workspace::load().and_then(|workspace| levels::solve(&workspace.root))
        }
        ["dist"] => Workspace::load()
            .and_then(|workspace| dist::write(&workspace.target.join("dist")))
            .map(|paths| paths.iter().for_each(|path| println!("{}", path.display()))),
        ["no-std"] => Workspace::load().and_then(|workspace| no_std::prove(&workspace)),
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

fn report(problems: &[String], fine: &str) -> Result<(), Error> {
    if problems.is_empty() {
        println!("{fine}");
        return Ok(());
    }
    for problem in problems {
        eprintln!("{problem}");
    }
    Err(Error::Untidy { count: problems.len() })
}
