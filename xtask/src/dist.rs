//! `cargo xtask dist`: what is packed beside the programs, made of their command lines.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::{Command, ValueEnum as _};
use clap_complete::Shell;
use clap_mangen::Man;

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
        pages(&command, source.trim(), &man, &mut paths)?;
    }
    Ok(paths)
}

/// Writes the man page of a command, which comes with this program, and those of its subcommands.
fn pages(
    command: &Command,
    source: &str,
    folder: &Path,
    paths: &mut Vec<PathBuf>,
) -> Result<(), Error> {
    let page = Man::new(command.clone())
        .source(source)
        .generate_to(folder)
        .map_err(Error::file(folder))?;
    paths.push(page);
    command.get_subcommands().try_for_each(|command| pages(command, source, folder, paths))
}
