//! What `--help` says.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::collections::BTreeSet;

use ishido_core::{FOUR_WAY_BONUSES, LEFT_BONUSES, START};
use polar_grid::MAX_CELLS;
use serde_json::{Map, Value};
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

/// What `--help` says, in one line: it may be wrapped anywhere.
fn help(command: &[&str]) -> String {
    let (_, help, _) = said(polar(&[command, &["--help"]].concat(), ""));
    help.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_help_says_how_large_the_pixels_may_be() {
    for command in ["render", "replay"] {
        let help = help(&[command]);
        assert!(help.contains("pixel of the art, from 1 to 8;"), "{help}");
    }
}

/// All of them in a sentence, "and" before the last.
fn listed<T: ToString>(items: &[T], between: &str) -> String {
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    let (last, others) = items.split_last().unwrap();
    format!("{} and {last}", others.join(between))
}

#[test]
fn the_numbers_in_the_help_are_those_of_the_rules() {
    let [none, one, two] = LEFT_BONUSES;
    for (command, expected) in [
        ("check", format!("a board has at most {MAX_CELLS} cells.")),
        ("replay", format!("lie on {} before the first move", listed(&START, " "))),
        ("replay", format!("bring {} points more.", listed(&FOUR_WAY_BONUSES, ", "))),
        ("replay", format!("no stone left brings {none} points, one {one} and two {two}.")),
    ] {
        let help = help(&[command]);
        assert!(help.contains(&expected), "{expected}: {help}");
    }
}

#[test]
fn the_help_says_what_the_exit_codes_mean() {
    let code = |arguments: &[&str]| said(polar(arguments, "no level")).0;
    let codes = [&["table"][..], &["check", "-"], &["table", "--no-option"]].map(code);
    let [carried_out, wrong_input, wrong_options] = codes;
    let expected = format!(
        "The exit code is {carried_out} if the command was carried out, {wrong_input} if something is wrong with \
         what it reads or writes, {wrong_options} if its options are wrong."
    );
    let help = help(&[]);
    assert!(help.contains(&expected), "{expected}: {help}");
}

/// A command and those below it.
fn with_those_below(command: clap::Command) -> Vec<clap::Command> {
    let below: Vec<_> = command.get_subcommands().cloned().flat_map(with_those_below).collect();
    [vec![command], below].concat()
}

/// A paragraph is broken where the terminal ends. If it were broken by hand too, a narrower terminal
/// would show long lines and short ones in turn.
#[test]
fn a_line_of_the_help_that_is_broken_by_hand_fits_80_columns() {
    for command in with_those_below(polar_cli::command()) {
        for help in [command.get_after_help(), command.get_after_long_help()].into_iter().flatten()
        {
            for paragraph in help.to_string().split("\n\n").filter(|text| text.contains('\n')) {
                let long: Vec<_> =
                    paragraph.lines().filter(|line| line.chars().count() > 80).collect();
                assert!(long.is_empty(), "{}: {long:#?}", command.get_name());
            }
        }
    }
}

/// The names of the fields that a command's long help explains under these headings.
fn explained(command: &str, headings: &[&str]) -> BTreeSet<String> {
    // As it was written: what is printed may be wrapped.
    let command = polar_cli::command().find_subcommand(command).unwrap().clone();
    let help = command.get_after_long_help().unwrap().to_string();
    let (_, fields) = help.split_once("The fields of --json.").unwrap();
    let (mut names, mut is_wanted) = (BTreeSet::new(), false);
    let mut lines = fields.lines().skip(1).peekable();
    while let Some(line) = lines.next() {
        match line.strip_prefix("  ") {
            None => is_wanted = headings.contains(&line.trim_end_matches(':')),
            Some(line) if is_wanted && !line.starts_with(' ') => {
                // What they mean stands behind the names, or below them.
                let below = lines.peek().filter(|below| below.starts_with("   "));
                let (these, meaning) =
                    line.split_once("  ").or(below.map(|&below| (line, below))).expect(line);
                assert!(!meaning.trim().is_empty(), "{line}");
                names.extend(these.split(", ").map(str::to_owned));
            }
            Some(_) => {}
        }
    }
    names
}

#[test]
fn the_help_explains_every_field_of_json_and_no_other() {
    let fling = "Game: fling\no..o\n";
    let unsolvable = ["@.*.\n...H\n", "Game: fling\no...o\n.....\n..o..\n"];
    let deal = ["replay", "--game", "ishido", "--deal", "seed:1", "--moves", ""];
    let count = ["Either game", "Fling", "Fling with --count"];
    for (arguments, input, headings) in [
        (&["solve", "-"][..], "@.*H\n", &["Either game", "Polar"][..]),
        (&["solve", "-", "--max-nodes", "0"], "@.*.H\n", &["Either game", "Polar"]),
        (&["solve", "-"], unsolvable[0], &["Either game", "Polar"]),
        (&["solve", "-"], fling, &["Either game", "Fling"]),
        (&["solve", "-", "--count"], fling, &count),
        (&["solve", "-", "--count"], unsolvable[1], &count),
        (&["solve", "-", "--count", "--max-nodes", "0"], fling, &count),
        (&["solve", "-", "--all"], "@*H\n", &["Either game", "Polar", "Either game with --all"]),
        (&["replay", "-", "--moves", ""], "@*H\n", &["Polar"]),
        (&["replay", "-", "--moves", ""], fling, &["Fling"]),
        (&deal, "", &["Ishido"]),
    ] {
        let (_, object, errors) = said(polar(&[arguments, &["--json"]].concat(), input));
        let object: Map<String, Value> = serde_json::from_str(&object).expect(&errors);
        let mut found: BTreeSet<String> = object.keys().cloned().collect();
        // A level that can't be played has no other field but its name.
        found.extend(arguments.contains(&"--all").then(|| "error".to_owned()));
        assert_eq!(explained(arguments[0], headings), found, "{arguments:?}: {input}");
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
    use std::fs;
    use support::{fork, shell, stage};

    // What is the player's own is here, all else comes with the program.
    let folder = tempfile::tempdir().unwrap();
    for name in ["Polar.rsrc", "._Polar"] {
        fs::write(folder.path().join(name), fork(&[(128, &stage())])).unwrap();
    }
    fs::create_dir(folder.path().join("my-levels")).unwrap();
    for name in ["my.polar", "my-levels/one.polar"] {
        fs::write(folder.path().join(name), "@*H\n").unwrap();
    }
    let record = "version = 1\nlevel = '@1*H s'\ntitle = ''\nsteering = 'direct'\ncursor = 2\nsteps = 'rr'\n";
    fs::write(folder.path().join("record.toml"), record).unwrap();
    let examples = examples(&polar_cli::command());
    assert!(examples.len() > 20, "{examples:?}");
    for example in examples {
        // Not every system has xxd.
        let output = shell(folder.path(), &format!("xxd() {{ cat; }}; {example}"));
        let errors = String::from_utf8(output.stderr).unwrap();
        let is_remark = |line: &str| line.ends_with(", but levels that come with the games");
        assert!(output.status.success() && errors.lines().all(is_remark), "{example}: {errors}");
    }
}
