//! `cargo xtask dist`: what is packed beside the programs, made of their command lines.

mod man;

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::{Command, ValueEnum as _};
use clap_complete::Shell;

use crate::Error;

/// The programs that are shipped.
#[must_use]
pub fn commands() -> [Command; 3] {
    [polar_cli::command(), polar_tui::command(), polar_pixel::command()]
}

/// Writes the completions of every program for every shell into `completions`, and a man page for
/// every command into `man`. Returns the paths of what was written.
///
/// # Errors
///
/// When a file can't be written.
pub fn write(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let (completions, man) = (folder.join("completions"), folder.join("man"));
    let mut paths = Vec::new();
    for folder in [&completions, &man] {
        fs::create_dir_all(folder).map_err(Error::file(folder))?;
    }
    for mut command in commands() {
        let name = command.get_name().to_owned();
        for &shell in Shell::value_variants() {
            let path = clap_complete::generate_to(shell, &mut command, &name, &completions);
            paths.push(path.map_err(Error::file(&completions))?);
        }
    }
    for command in commands() {
        // A page for `polar help` would say what the others say.
        let mut command = command.disable_help_subcommand(true);
        command.build();
        let source = command.render_version();
        man::pages(&command, source.trim(), &man, &mut paths)?;
    }
    Ok(paths)
}
