//! Man pages, made of the programs' help.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Command;
use clap_mangen::Man;

use crate::Error;

/// Writes the man page of a command, which comes with this program, and those of its subcommands.
pub(super) fn pages(
    command: &Command,
    source: &str,
    folder: &Path,
    paths: &mut Vec<PathBuf>,
) -> Result<(), Error> {
    let man = Man::new(command.clone()).source(source);
    let path = folder.join(man.get_filename());
    let mut page = Vec::new();
    man.render(&mut page).map_err(Error::file(&path))?;
    let page = with_tables(&String::from_utf8_lossy(&page));
    fs::write(&path, page).map_err(Error::file(&path))?;
    paths.push(path);
    command.get_subcommands().try_for_each(|command| pages(command, source, folder, paths))
}

/// The page with its examples and tables, which are set in, line by line. Roff would fill the lines of a table, and
/// join what follows with the last one.
fn with_tables(page: &str) -> String {
    let mut text = String::new();
    let mut is_filled = true;
    for line in page.lines() {
        if line.starts_with(' ') == is_filled {
            text.push_str(if is_filled { ".nf\n" } else { ".fi\n" });
            is_filled = !is_filled;
        }
        text.push_str(line);
        text.push('\n');
    }
    text
}
