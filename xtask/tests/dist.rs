//! What is packed beside the programs is there, and knows every command.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use clap::{Arg, Command, ValueHint};
use xtask::dist;

/// What is beside the completions and the man pages.
const BESIDE: [&str; 6] = [
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "THIRD-PARTY.txt",
    "polar-pixel.desktop",
    "polar-tui.desktop",
    "polar.png",
];

#[test]
fn every_command_is_completed_and_has_a_man_page() {
    let folder = tempfile::tempdir().unwrap();
    let (completions, man) = (folder.path().join("completions"), folder.path().join("man"));
    let written: BTreeSet<_> = dist::write(folder.path()).unwrap().into_iter().collect();
    let mut expected = BTreeSet::new();
    for program in dist::commands() {
        let name = program.get_name();
        let zsh = format!("_{name}");
        let others = ["{}.bash", "{}.elv", "{}.fish", "_{}.ps1"].map(|it| it.replace("{}", name));
        for file in others.into_iter().chain([zsh]) {
            let path = completions.join(file);
            completes(&fs::read_to_string(&path).unwrap(), &program);
            expected.insert(path);
        }
        for page in pages(&man, name, &program) {
            expected.insert(man.join(format!("{page}.1")));
        }
    }
    assert!(expected.contains(&man.join("polar-generate-fling.1")), "{expected:?}");
    expected.extend(BESIDE.map(|name| folder.path().join(name)));
    assert_eq!(written, expected);
}

#[test]
fn what_an_option_can_be_is_completed() {
    let folder = tempfile::tempdir().unwrap();
    dist::write(folder.path()).unwrap();
    for (program, values) in [
        ("polar", &["direct turn-first", "article classic", "v0 v1"][..]),
        ("polar-tui", &["direct turn-first"]),
        ("polar-pixel", &["direct turn-first"]),
    ] {
        let path = folder.path().join(format!("completions/{program}.bash"));
        let text = fs::read_to_string(path).unwrap();
        for values in values {
            assert!(text.contains(&format!("\"{values}\"")), "{program} completes no {values}");
        }
    }
}

#[test]
fn every_man_page_says_of_which_program_and_version_it_is() {
    let folder = tempfile::tempdir().unwrap();
    dist::write(folder.path()).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    for (page, program) in [("polar", "polar"), ("polar-generate-fling", "polar")] {
        let path = folder.path().join(format!("man/{page}.1"));
        let text = fs::read_to_string(path).unwrap().replace('\\', "");
        assert!(text.contains(&format!("\"{program} {version}\"")), "{text}");
    }
}

/// Roff fills a line with what follows, even one that is set in, unless it is told not to: the columns of a table would
/// be lost, and the heading of the next one joined with it. What it does not fill it does not break either.
#[test]
fn tables_and_examples_are_shown_line_by_line_in_80_columns_and_all_else_is_filled() {
    let folder = tempfile::tempdir().unwrap();
    let pages = dist::write(folder.path()).unwrap().into_iter();
    let mut set_in = 0;
    for page in pages.filter(|path| path.extension().is_some_and(|suffix| suffix == "1")) {
        let text = fs::read_to_string(&page).unwrap();
        // An apostrophe has a name.
        let text = text.replace("\\*(Aq", "'").replace('\\', "");
        let mut is_filled = true;
        for line in text.lines() {
            match line {
                ".nf" => is_filled = false,
                ".fi" => is_filled = true,
                _ => assert_eq!(line.starts_with(' '), !is_filled, "{}: {line}", page.display()),
            }
            // The page itself is set in by seven columns.
            assert!(is_filled || line.chars().count() <= 73, "{}: {line}", page.display());
            set_in += usize::from(!is_filled);
        }
    }
    assert!(set_in > 80, "{set_in} lines are set in");
}

/// What can be repeated, and what excludes each other, stands there as in the help.
#[test]
fn every_man_page_says_how_the_command_is_used() {
    let folder = tempfile::tempdir().unwrap();
    dist::write(folder.path()).unwrap();
    let synopsis = |page: &str| {
        let text = fs::read_to_string(folder.path().join(format!("man/{page}.1"))).unwrap();
        let (_, behind) = text.split_once(".SH SYNOPSIS\n").unwrap();
        behind.split_once("\n.SH").unwrap().0.replace("\\-", "-")
    };
    assert_eq!(synopsis("polar-solve"), "\\fBpolar solve [OPTIONS] <FILE[#N]>...\\fR");
    assert_eq!(synopsis("polar-tui"), "\\fBpolar-tui [OPTIONS] [FILE[#N]|DIR]\\fR");
    let two_ways = "\\fBpolar generate [OPTIONS]\\fR\n.br\n\\fBpolar generate <COMMAND>\\fR";
    assert_eq!(synopsis("polar-generate"), two_ways);
}

/// Where bash is told of no word, it offers files.
#[test]
#[cfg(unix)]
fn bash_offers_files_where_nothing_is_typed_yet() {
    use std::process::{Command, Stdio};

    if Command::new("bash").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("skipped: there is no bash");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    dist::write(folder.path()).unwrap();
    let offered = |program: &str, typed: &str| {
        let script = format!(
            "source completions/{program}.bash; COMP_WORDS=({program} {typed}); \
            COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); compopt() {{ :; }}; \
            {} {program} \"${{COMP_WORDS[COMP_CWORD]}}\" \"${{COMP_WORDS[COMP_CWORD - 1]}}\"; \
            echo \"${{COMPREPLY[*]}}\"",
            format!("_{program}").replace('-', "__"),
        );
        let output =
            Command::new("bash").args(["-c", &script]).current_dir(folder.path()).output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
    };
    for program in ["polar", "polar-tui", "polar-pixel"] {
        let path = folder.path().join(format!("completions/{program}.bash"));
        let script = fs::read_to_string(path).unwrap();
        let files = format!(" -o default {program}");
        assert!(script.lines().any(|line| line.contains("complete ") && line.ends_with(&files)));
    }
    for (program, typed) in [
        ("polar", "check ''"),
        ("polar", "check a ''"),
        ("polar", "generate fling ''"),
        ("polar-tui", "''"),
        ("polar-pixel", "''"),
    ] {
        assert_eq!(offered(program, typed), "", "{program} {typed}");
    }
    assert!(offered("polar", "''").starts_with("-h -V --help --version replay solve"));
    assert_eq!(offered("polar", "check --g"), "--game");
    assert_eq!(offered("polar", "check --game ''"), "polar fling");
    assert!(offered("polar", "generate ''").ends_with(" polar fling help"));
    assert!(offered("polar", "engine ''").ends_with(" quoridor"));
}

/// Otherwise a shell offers all programs, or all files where a number is meant.
#[test]
fn files_are_offered_where_a_file_is_meant_and_nowhere_else() {
    let mut offered = BTreeMap::new();
    for program in dist::commands() {
        hints(&program, program.get_name(), &mut offered);
    }
    use ValueHint::{AnyPath, DirPath, FilePath};
    let expected = [
        ("polar check FILE[#N]|DIR", AnyPath),
        ("polar export FILE[#N]", FilePath),
        ("polar export --output", FilePath),
        ("polar import FILE", FilePath),
        ("polar import --output", DirPath),
        ("polar render FILE[#N]", FilePath),
        ("polar render --output", FilePath),
        ("polar replay FILE[#N]", FilePath),
        ("polar replay --gif", FilePath),
        ("polar solve FILE[#N]", FilePath),
        ("polar solve --scratch", DirPath),
        ("polar-pixel FILE[#N]|DIR", AnyPath),
        ("polar-pixel --data-dir", DirPath),
        ("polar-tui FILE[#N]|DIR", AnyPath),
        ("polar-tui --data-dir", DirPath),
    ];
    let expected = expected.map(|(argument, hint)| (argument.to_owned(), hint));
    assert_eq!(offered, expected.into_iter().collect());
}

/// The arguments of a command and of those below it whose values are no words of a list and not of their own kind.
fn hints(command: &Command, name: &str, found: &mut BTreeMap<String, ValueHint>) {
    for argument in command.get_arguments().filter(|it| it.get_action().takes_values()) {
        let hint = argument.get_value_hint();
        if argument.get_possible_values().is_empty() && hint != ValueHint::Other {
            let value = argument.get_value_names().unwrap_or_default().join(" ");
            let word = argument.get_long().map_or(value, |long| format!("--{long}"));
            found.insert(format!("{name} {word}"), hint);
        }
    }
    for subcommand in command.get_subcommands() {
        hints(subcommand, &format!("{name} {}", subcommand.get_name()), found);
    }
}

#[test]
fn every_crate_in_the_programs_is_named_with_its_licence_and_where_its_source_is() {
    let folder = tempfile::tempdir().unwrap();
    dist::write(folder.path()).unwrap();
    let notices = fs::read_to_string(folder.path().join("THIRD-PARTY.txt")).unwrap();
    let (crates, texts) = notices.split_once("\n----").unwrap();
    let mut names = BTreeSet::new();
    // A crate is a paragraph whose lines, but for the first one, are set in.
    for paragraph in crates.split("\n\n").filter(|it| it.contains("\n    ")) {
        let (name, _) = paragraph.split_once(' ').unwrap();
        names.insert(name);
        for said in ["\n    licence: ", "\n    source code: https://"] {
            assert!(paragraph.contains(said), "{paragraph}");
        }
        let has_text = paragraph.contains(": text ") || paragraph.contains("has no text;");
        assert!(has_text, "{paragraph}");
    }
    // One of each program's own, some of whose licences ask for their text or for the source, and one that another
    // needs.
    for name in ["clap", "crossterm", "minifb", "deunicode", "option-ext", "flate2"] {
        assert!(names.contains(name), "{name} is not in {names:?}");
    }
    // Neither the project's own, nor what only tests, this command, or other systems need.
    for name in ["polar-core", "proptest", "clap_mangen", "winapi"] {
        assert!(!names.contains(name), "{name} is in {names:?}");
    }
    for text in
        ["Redistributions in binary form must reproduce", "Mozilla Public License", "MIT License"]
    {
        assert!(texts.contains(text), "{text} is missing");
    }
    // The text of a number stands there once.
    let last = texts.matches("\nText ").count();
    assert!(
        crates.contains(&format!(": text {last}\n"))
            && !crates.contains(&format!(": text {}", last + 1))
    );
    assert!(crates.contains("It is Go Endo's work"), "{crates}");
    let here = concat!(env!("CARGO_MANIFEST_DIR"), "/");
    for private in [here.trim_end_matches("xtask/"), ".cargo", "index.crates.io"] {
        assert!(!notices.contains(private), "{private} is told");
    }
}

#[test]
fn the_games_are_in_a_desktops_menu_with_their_icon() {
    let folder = tempfile::tempdir().unwrap();
    dist::write(folder.path()).unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    for (program, in_terminal) in [("polar-pixel", "false"), ("polar-tui", "true")] {
        let entry = read(&format!("{program}.desktop"));
        assert!(entry.starts_with("[Desktop Entry]\n"), "{entry}");
        for line in [&format!("Exec={program}"), "Icon=polar", &format!("Terminal={in_terminal}")] {
            assert!(entry.lines().any(|it| it == line), "{entry}");
        }
    }
    let icon = fs::read(folder.path().join("polar.png")).unwrap();
    // The width and the height of a PNG file; desktops have a folder for icons of this size.
    assert_eq!([&icon[16..20], &icon[20..24]], [192u32.to_be_bytes(); 2]);
}

/// The text knows the options of a command, and its subcommands.
fn completes(text: &str, command: &Command) {
    for option in command.get_opts().filter_map(Arg::get_long) {
        assert!(text.contains(&format!("--{option}")) || text.contains(&format!("-l {option}")));
    }
    for subcommand in command.get_subcommands() {
        assert!(text.contains(subcommand.get_name()), "no {} in {text}", subcommand.get_name());
        completes(text, subcommand);
    }
}

/// The pages of a command of this full name, and of its subcommands. Each names the next ones.
fn pages(man: &Path, name: &str, command: &Command) -> Vec<String> {
    // Roff writes a hyphen that is no line break with a backslash.
    let text = fs::read_to_string(man.join(format!("{name}.1"))).unwrap().replace('\\', "");
    assert!(text.contains(&format!(".TH {name} 1")), "{text}");
    let mut pages = vec![name.to_owned()];
    for subcommand in command.get_subcommands() {
        let full = format!("{name}-{}", subcommand.get_name());
        assert!(text.contains(&format!("{full}(1)")), "{name}.1 does not name {full}");
        pages.extend(self::pages(man, &full, subcommand));
    }
    pages
}
