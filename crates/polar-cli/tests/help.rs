//! What `--help` says.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use support::{polar, said};

#[test]
fn the_help_of_every_command_has_examples() {
    for command in polar_cli::command().get_subcommands() {
        let (code, help, _) = said(polar(&[command.get_name(), "--help"], ""));
        let example = format!("  polar {}", command.get_name());
        let has_example = help.contains("Example") && help.contains(example.trim_start());
        assert!(code == 0 && has_example, "{help}");
    }
}

#[test]
fn the_help_says_how_large_the_pixels_may_be() {
    for command in ["render", "replay"] {
        let (_, help, _) = said(polar(&[command, "--help"], ""));
        assert!(help.contains("pixel of the art, from 1 to 8;"), "{help}");
    }
}

/// The examples in the help of a command and of those below it.
#[cfg(unix)]
fn examples(command: &clap::Command) -> Vec<String> {
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let example = |line: &str| {
        let line = line.strip_prefix("  ").or_else(|| line.strip_prefix("Example: "))?;
        Some(line.to_owned())
    };
    let below = command.get_subcommands().flat_map(examples);
    help.lines().filter_map(example).chain(below).collect()
}

#[test]
#[cfg(unix)]
fn every_example_works_as_it_stands() {
    use std::{fs, os::unix};
    use support::{fork, shell, stage};

    let folder = tempfile::tempdir().unwrap();
    let levels = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels");
    unix::fs::symlink(levels, folder.path().join("levels")).unwrap();
    // All else is in the project's folder, but the original's data is the player's own.
    for name in ["Polar.rsrc", "._Polar"] {
        fs::write(folder.path().join(name), fork(&[(128, &stage())])).unwrap();
    }
    let examples = examples(&polar_cli::command());
    assert!(examples.len() > 20, "{examples:?}");
    for example in examples {
        // Not every system has xxd.
        let output = shell(folder.path(), &format!("xxd() {{ cat; }}; {example}"));
        assert!(output.status.success() && output.stderr.is_empty(), "{example}: {output:?}");
    }
}
