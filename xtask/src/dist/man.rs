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
    let usage = command.clone().render_usage().to_string();
    let page = with_usage(&with_tables(&String::from_utf8_lossy(&page)), &usage);
    fs::write(&path, page).map_err(Error::file(&path))?;
    paths.push(path);
    command.get_subcommands().try_for_each(|command| pages(command, source, folder, paths))
}

/// The page with a synopsis that says which arguments may be repeated, and which exclude each other, as the help does.
fn with_usage(page: &str, usage: &str) -> String {
    let usages = usage.lines().map(|line| line.trim_start_matches("Usage:").trim());
    let usages: Vec<String> =
        usages.map(|line| format!("\\fB{}\\fR", line.replace('-', "\\-"))).collect();
    let mut lines: Vec<&str> = page.lines().collect();
    let synopsis = usages.join("\n.br\n");
    if let Some(place) = lines.iter().position(|line| *line == ".SH SYNOPSIS") {
        lines.splice(place + 1..=place + 1, [synopsis.as_str()]);
    }
    lines.join("\n") + "\n"
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
