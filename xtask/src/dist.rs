//! `cargo xtask dist`: what is packed beside the programs, made of their command lines, of the art, and of what cargo
//! knows of the crates in them.

mod bash;
mod man;
mod menu;
mod notices;

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::{Command, ValueEnum as _};
use clap_complete::Shell;
use polar_raster::{Art, icon};

use crate::{Error, workspace::PROGRAMS};

/// The programs that are shipped.
#[must_use]
pub fn commands() -> [Command; 3] {
    [polar_cli::command(), polar_tui::command(), polar_pixel::command()]
}

/// Writes the completions of every program for every shell into `completions`, and a man page for
/// every command into `man`; beside them the licences, the games' entries for a desktop's menu, and their icon.
/// Returns the paths of what was written.
///
/// # Errors
///
/// When a file can't be written, or cargo can't tell which crates are in the programs.
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
            let path = path.map_err(Error::file(&completions))?;
            if shell == Shell::Bash {
                let script = fs::read_to_string(&path).map_err(Error::file(&path))?;
                fs::write(&path, bash::with_files(&script)).map_err(Error::file(&path))?;
            }
            paths.push(path);
        }
    }
    for command in commands() {
        // A page for `polar help` would say what the others say.
        let mut command = command.disable_help_subcommand(true);
        command.build();
        let source = command.render_version();
        man::pages(&command, source.trim(), &man, &mut paths)?;
    }
    for (name, bytes) in beside()? {
        let path = folder.join(name);
        fs::write(&path, bytes).map_err(Error::file(&path))?;
        paths.push(path);
    }
    Ok(paths)
}

/// The names of the files beside the folders, and what is in them.
fn beside() -> Result<[(&'static str, Vec<u8>); 6], Error> {
    Ok([
        ("LICENSE-MIT", include_bytes!("../../LICENSE-MIT").into()),
        ("LICENSE-APACHE", include_bytes!("../../LICENSE-APACHE").into()),
        ("THIRD-PARTY.txt", notices::notices(&PROGRAMS)?.into()),
        ("polar-pixel.desktop", menu::entry("polar-pixel", "Polar", false).into()),
        ("polar-tui.desktop", menu::entry("polar-tui", "Polar in a terminal", true).into()),
        ("polar.png", icon(&Art::load()?, menu::SCALE).to_png()?),
    ])
}
