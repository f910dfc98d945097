//! `polar check` as people and programs call it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::fs;

use polar_play::packs;
use support::{LEVEL_1, at, fork, polar, said, stage};

const LESSONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels/polar/lessons.polar");

#[test]
fn sound_levels_get_a_line_each() {
    let (code, seen, errors) = said(polar(&["check", LESSONS, LEVEL_1], b""));
    assert_eq!((code, errors.as_str()), (0, ""));
    let lines: Vec<&str> = seen.lines().collect();
    assert_eq!(lines.len(), 11);
    let slide = format!("{LESSONS}#2: A long slide: 12×4, 1 heart, 1 house");
    assert_eq!(lines[1], slide);
    let pieces = "24×4, 3 hearts, 1 house, 1 bomb, 2 mountains, 2 ice blocks";
    assert_eq!(lines[10], format!("{LEVEL_1}#1: Stage 1: {pieces}"));
}

#[test]
fn the_readmes_level_is_one() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    let readme = fs::read_to_string(readme).unwrap();
    let (_, block) = readme.split_once("```text\n").unwrap();
    let (level, _) = block.split_once("```").unwrap();
    let (_, seen, errors) = said(polar(&["check", "-"], level));
    assert_eq!(
        (seen.as_str(), errors.as_str()),
        ("-#1: Stopped by a tree: 12×6, 1 heart, 1 house\n", "")
    );
}

/// Whoever makes levels looks there.
#[test]
fn the_readme_and_the_help_say_how_a_level_is_written() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    let readme = fs::read_to_string(readme).unwrap();
    let (_, section) = readme.split_once("## The level format\n").unwrap();
    let (section, _) = section.split_once("\n## ").unwrap();
    // As it was written: what is printed may be wrapped.
    let command = polar_cli::command().find_subcommand("check").unwrap().clone();
    let help = command.get_after_long_help().unwrap().to_string();
    for text in [section, &help] {
        for header in [polar_core::text::HEADERS, fling_core::text::HEADERS].concat() {
            assert!(text.contains(&format!("{header}: ")), "{header}: {text}");
        }
        // What is empty is called ice there.
        for tile in polar_core::Tile::ALL.into_iter().skip(1) {
            assert!(text.contains(&format!("{} {tile}", tile.letter())), "{tile}: {text}");
        }
        for (line, means) in [
            ("@2*2H/7 s", "7\u{d7}2, 1 heart, 1 house"),
            ("o2o/4 contact", "4\u{d7}2, 2 balls, contact"),
        ] {
            assert!(text.contains(line), "{line}: {text}");
            assert_eq!(said(polar(&["check", "-"], line)).1, format!("-#1: {means}\n"));
        }
    }
}

#[test]
fn every_fault_has_its_place_and_every_file_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let broken = at(folder.path(), "broken.polar");
    fs::write(&broken, "Title: A\nTitel: B\nFacing: up\n\n@.x.H\n.*@\n\nTitle: C\n@.H\n").unwrap();
    let missing = at(folder.path(), "missing.polar");
    let files = [&broken, &missing, LEVEL_1];
    let (code, seen, errors) = said(polar(&["check", files[0], files[1], files[2]], b""));
    assert_eq!(code, 1);
    let mut lines = errors.lines();
    let mut expect = |place: &str, fault: &str| {
        let line = lines.next().unwrap();
        assert!(line.starts_with(&format!("{broken}{place}: ")), "{line} is at {place}");
        assert!(line.contains(fault), "{line} is about {fault}");
    };
    expect(":2:1", "warning: the header Titel");
    expect(":3:9", "the facing is one of");
    expect(":5:3", "'x' is not a tile");
    expect(":6:4", "this row is 3 long, the longest is 5");
    expect(":6:3", "a second penguin");
    expect(":8:1", "there is no heart");
    assert!(lines.next().unwrap().starts_with(&missing));
    assert_eq!(lines.next(), Some("polar: 6 faults in 2 of 3 files"));
    let [first, second, third] = seen.lines().collect::<Vec<_>>()[..] else { panic!("{seen}") };
    assert_eq!(first, format!("{broken}#1: A: 4 faults"));
    assert_eq!(second, format!("{broken}#2: C: 1 fault"));
    assert!(third.contains("Stage 1"));
}

/// As the lines for the levels name them.
#[test]
fn one_level_of_a_file_is_checked_alone() {
    let fork = fork(&[(128, &stage()), (129, b"no stage"), (130, &stage())]);
    let text: &[u8] = b"@.*\n\nTitle: B\n\n@*H\n\n...\n";
    let save: &[u8] = b"BEGIN\nv0\n1 1\n4 1\nEND\n";
    for (input, one, begins) in [
        (text, "-#2", "-#2: B: 3×1"),
        (&fork, "-#3", "-#3: resource 130: 24×4"),
        (&stage(), "-#1", "-#1: 24×4"),
        (save, "-#1", "-#1: 15×15"),
    ] {
        let (code, seen, errors) = said(polar(&["check", one], input));
        assert_eq!((code, errors.as_str(), seen.lines().count()), (0, "", 1), "{seen}");
        assert!(seen.starts_with(begins), "{seen}");
    }
    let (code, seen, errors) = said(polar(&["check", "-#3"], text));
    assert_eq!((code, seen.as_str()), (1, "-#3: 2 faults\n"));
    assert!(errors.starts_with("-:7:1: "), "{errors}");
    for (input, one, count) in
        [(text, "-#4", 3), (text, "-#0", 3), (&stage(), "-#2", 1), (save, "-#2", 1)]
    {
        let (code, seen, errors) = said(polar(&["check", one], input));
        assert_eq!((code, seen.as_str()), (1, ""));
        let there = match count {
            1 => "there is only one".to_owned(),
            _ => format!("they are numbered from 1 to {count}"),
        };
        let said = format!("-: there is no level {}; {there}\n", &one[2..]);
        assert!(errors.starts_with(&said), "{errors}");
    }
    let (code, _, errors) = said(polar(&["check", "-#99999999999999999999999"], text));
    let said_first = "-: there is no level of that number; they are numbered from 1 to 3\n";
    assert!(code == 1 && errors.starts_with(said_first), "{errors}");
    let (code, _, errors) = said(polar(&["check", "-#2"], b""));
    assert!(code == 1 && errors.ends_with("\npolar: 1 fault in 1 of 1 file\n"), "{errors}");
    let [ninety, hundred] = [90, 100].map(|number| format!("{LESSONS}#{number}"));
    let (_, _, errors) = said(polar(&["check", &ninety, &hundred, LEVEL_1], b""));
    assert!(errors.ends_with("\npolar: 2 faults in 1 of 2 files\n"), "{errors}");
}

#[test]
fn what_can_not_be_read_does_not_seem_to_be_missing_too() {
    let (code, _, errors) = said(polar(&["check", "-"], b"Penguin: 9;9\nx.*H\n"));
    assert_eq!(code, 1);
    assert_eq!(errors.lines().count(), 3, "two faults and the sum: {errors}");
    assert!(errors.contains("-:1:10: the penguin's place") && errors.contains("-:2:1: 'x'"));
}

#[test]
fn a_line_that_is_no_row_of_the_map_has_one_fault_and_its_letters_are_no_tiles() {
    for (file, fault) in [
        ("To me@x.org\n@*H\n", "-:1:4: 'm' and 4 more of this line are not tiles"),
        ("@1*H s\n@2*H s\n", "-:2:1: this line and the one above are a position each"),
    ] {
        let (code, seen, errors) = said(polar(&["check", "-"], file));
        assert_eq!((code, &*seen), (1, "-#1: 1 fault\n"), "{errors}");
        assert!(errors.starts_with(fault), "{errors}");
    }
}

#[test]
fn headers_without_a_map_have_one_fault() {
    for (file, place) in [
        ("@*H\n\nTitle: B\nPenguin: 0,1\n", "-:3:1"),
        ("Game: fling\no.o\n\nGame: fling\nTitle: B\n", "-:4:1"),
    ] {
        let (code, seen, errors) = said(polar(&["check", "-"], file));
        assert!(code == 1 && seen.ends_with("\n-#2: B: 1 fault\n"), "{seen}");
        let expected = format!("{place}: no map follows these headers\npolar: 1 fault");
        assert!(errors.starts_with(&expected), "{errors}");
    }
}

#[test]
fn the_originals_data_is_checked_too() {
    let mut lying = stage();
    lying[5] = 9;
    let mut damaged = stage();
    damaged[7] = 7;
    let file = fork(&[(128, &stage()), (130, &lying), (129, &damaged)]);
    let (code, seen, errors) = said(polar(&["check", "-"], &file));
    assert_eq!(code, 1);
    let [first, second, third] = seen.lines().collect::<Vec<_>>()[..] else { panic!("{seen}") };
    assert!(first.starts_with("-#1: resource 128: 24×4, 3 hearts"));
    assert_eq!(second, "-#2: resource 129: 1 fault");
    assert!(third.starts_with("-#3: resource 130: 24×4, 3 hearts"));
    assert!(errors.contains("-: warning: level 3 claims 9 hearts, the board has 3\n"));
    assert!(errors.contains("-: resource 129, at offset") && errors.contains("7 is not a tile"));

    let mut empty = stage();
    empty[6..].fill(0);
    let (code, seen, errors) = said(polar(&["check", "-"], &empty));
    assert_eq!((code, seen.as_str()), (1, "-#1: 1 fault\n"), "{errors}");

    let (code, seen, errors) = said(polar(&["check", "-"], b"0000: 0000 0001\n0004: 00xx\n"));
    assert_eq!((code, seen.as_str()), (1, ""));
    assert!(errors.starts_with("-:2:7: this is not a hexadecimal number"), "{errors}");
}

#[test]
fn a_level_of_another_game_is_not_passed_as_sound() {
    let (code, seen, errors) = said(polar(&["check", "-"], b"Title: A\nGame: chess\n\n@*H\n"));
    assert_eq!((code, seen.as_str()), (1, "-#1: A: 1 fault\n"));
    let refusal = "which has no levels here: write Game: polar or Game: fling\n";
    let expected = format!("-:2:7: this is a level of \"chess\", {refusal}");
    assert!(errors.starts_with(&expected), "{errors}");
    let twice = polar(&["check", "-"], b"Game: chess\nGame: polar\n\n@*H\n");
    let (code, seen, errors) = said(twice);
    assert_eq!((code, seen.as_str()), (1, "-#1: 1 fault\n"));
    let expected = format!("-:1:7: this is a level of \"chess\", {refusal}polar: 1 fault in");
    assert!(errors.starts_with(&expected), "the first header counts: {errors}");
}

/// Which counts is what the summary and the other commands say.
#[test]
fn a_header_that_is_there_already_is_warned_of() {
    let level = "Title: A\ntitle: B\nComment: a\nComment: b\nPenguin: 0,0\nFacing: east\n; no\n\
                 Facing: west\nPenguin: 1,0\nTitel: C\nTitel: D\n\n..*H\n\nTitle: next\n@*H\n";
    let (code, seen, errors) = said(polar(&["check", "-"], level));
    let again =
        |line, name| format!("-:{line}:1: warning: a second header {name}: the first counts\n");
    let none = |line| format!("-:{line}:1: warning: the header Titel means nothing\n");
    let expected = [again(2, "title"), again(8, "Facing"), again(9, "Penguin"), none(10), none(11)];
    assert_eq!((code, errors), (0, expected.concat()));
    assert!(seen.starts_with("-#1: A: 4×1"), "{seen}");
    let (_, seen, _) = said(polar(&["replay", "-", "--moves", ""], level));
    assert!(seen.contains("penguin at 0,0, facing e\n"), "{seen}");

    let level =
        "Game: fling\nTitle: A\nTitle: B\nRules: contact\nRules: contact\nGame: polar\n\noo.\n";
    let (code, seen, errors) = said(polar(&["check", "-"], level));
    assert_eq!((code, &*seen), (0, "-#1: A: 3×1, 2 balls, contact\n"));
    assert_eq!(errors, [again(3, "Title"), again(5, "Rules"), again(6, "Game")].concat());
}

#[test]
fn the_game_is_what_the_player_says() {
    let check = |game, input: &[u8]| {
        let (code, seen, errors) = said(polar(&["check", "-", "--game", game], input));
        (code, [seen, errors].concat())
    };
    let (code, seen) = check("fling", b"o..o\n\nGame: polar\noo\n");
    assert_eq!((code, &*seen), (0, "-#1: 4×1, 2 balls\n-#2: 2×1, 2 balls\n"));
    let (code, seen) = check("polar", b"Game: chess\n@*H\n");
    assert_eq!((code, &*seen), (0, "-#1: 3×1, 1 heart, 1 house\n"));
    // As `solve` reads them.
    for (game, input, part) in [
        ("fling", &stage()[..], "-:1:1: "),
        ("fling", b"@*H\n", "'@' and 2 more of this line are not cells"),
        ("fling", b"", "the file is empty"),
        ("fling", b"BEGIN\nv0\n1 1\n1 1\nEND\n", "-:4:1: a second ball"),
        ("polar", b"BEGIN\nv0\n1 1\nEND\n", "'B' and 4 more of this line are not tiles"),
    ] {
        let (code, seen) = check(game, input);
        assert!(code == 1 && seen.contains(part), "{seen}");
        let (code, ..) = said(polar(&["solve", "-", "--game", game], input));
        assert_eq!(code, 1);
    }
    let save = b"BEGIN\nv0\n1 1\n4 1\nEND\n";
    assert_eq!(check("fling", save), (0, "-#1: 15×15, 2 balls\n".to_owned()));
}

#[test]
fn text_is_in_utf_8_but_for_the_comments_of_a_save_file() {
    let (code, seen, errors) =
        said(polar(&["check", "-"], b"Title: One\nAuthor: Ren\xe9\n\n@*H\n"));
    assert_eq!((code, seen.as_str()), (1, ""));
    assert!(errors.starts_with("-:2:12: a level file is UTF-8 text"), "{errors}");
    let save = b"Ren\xe9's game\nBEGIN\nv0\n1 1\n4 1\nEND\n";
    let (code, seen, errors) = said(polar(&["check", "-"], save));
    assert_eq!((code, seen.as_str(), errors.as_str()), (0, "-#1: 15\u{d7}15, 2 balls\n", ""));
    assert_eq!(polar(&["solve", "-"], save).status.code(), Some(0));
}

/// Windows has no files of such names.
#[cfg(unix)]
#[test]
fn no_file_tells_the_terminal_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let file = at(folder.path(), "a\u{1b}[2J.polar");
    fs::write(&file, "Title: \u{1b}[31mR\u{e9}d \u{5de5}\u{7}\nGame: \u{9b}x\n\n@*H\n").unwrap();
    let (code, seen, errors) = said(polar(&["check", &file], b""));
    let shown = file.replace('\u{1b}', "\\u{1b}");
    assert_eq!(code, 1);
    assert_eq!(seen, format!("{shown}#1: \\u{{1b}}[31mR\u{e9}d \u{5de5}\\u{{7}}: 1 fault\n"));
    let expected = format!("{shown}:2:7: this is a level of \"\\u{{9b}}x\"");
    assert!(errors.starts_with(&expected), "{errors}");
    let (_, _, errors) = said(polar(&["solve", &file], b""));
    assert!(errors.starts_with(&format!("polar: {shown}: ")), "{errors}");
}

#[test]
fn a_title_that_nobody_sees_is_not_told() {
    let (code, seen, errors) = said(polar(&["check", "-"], "Title: \u{200b}\u{feff}\n@*H\n"));
    assert_eq!((code, &*seen, &*errors), (0, "-#1: 3\u{d7}1, 1 heart, 1 house\n", ""));
}

#[test]
fn a_position_in_one_line_with_wrong_words_has_one_fault() {
    let check = |line: &str| said(polar(&["check", "-", "--game", "fling"], line));
    for line in ["o2o  contact\n", "o2o contact contact\n"] {
        let (code, seen, errors) = check(line);
        assert_eq!((code, &*seen), (1, "-#1: 1 fault\n"), "{line}");
        let expected = "-:1:5: as a position in one line: \
                        after the board there can only be a blank and contact\n";
        assert!(errors.starts_with(expected), "{errors}");
    }
    assert_eq!(check("o2o Contact\n").1, "-#1: 4\u{d7}1, 2 balls, contact\n");
}

#[test]
fn a_faulty_save_file_of_a_folder_is_checked_whatever_line_it_lacks() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("future.sav", "BEGIN\nv2\n1 2\nEND\n"),
        ("hasty.sav", "BEGIN\nv0\n1 1\n4\n1 1\nEND\n"),
        ("nobegin.sav", "my game\nv0\n1 2\n3 4\nEND\n"),
        ("one", "BEGIN\nv0\n1 1\n4 1\nEND\n"),
        ("README", "This is the\nEND\n"),
        ("versions.txt", "v0\nv1\n"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let (code, seen, errors) = said(polar(&["check", folder.path().to_str().unwrap()], b""));
    let [future, hasty, no_begin, one] =
        ["future.sav", "hasty.sav", "nobegin.sav", "one"].map(|name| at(folder.path(), name));
    let expected = format!(
        "{future}#1: 1 fault\n{hasty}#1: 2 faults\n{no_begin}#1: 1 fault\n\
         {one}#1: 15\u{d7}15, 2 balls\n"
    );
    assert_eq!((code, seen), (1, expected));
    let expected = format!(
        "{future}:2:1: after BEGIN should come a line v0 or v1\n\
         {hasty}:4:1: a ball is two numbers, x and y, from 0 to 14\n\
         {hasty}:5:1: a second ball on 1 1\n\
         {no_begin}:2:1: a line BEGIN should come first\npolar: 4 faults in 3 of 4 files\n"
    );
    assert_eq!(errors, expected);
}

#[test]
fn of_a_folder_the_level_files_are_checked_in_the_order_of_their_names() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("c.polar", "@x*H\n"),
        ("b.fling", "o..o\n"),
        ("a", "BEGIN\nv0\n1 1\n4 1\nEND\n"),
        ("notes.txt", "@x*H\n"),
        ("a.sol", "-\n"),
        ("._c.polar", "Mac OS X"),
        (".#c.polar", "@*H\n"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    fs::create_dir(folder.path().join("d.polar")).unwrap();
    let [a, b, c, d] = ["a", "b.fling", "c.polar", "d.polar"].map(|name| at(folder.path(), name));
    let named = folder.path().to_str().unwrap();
    let (code, seen, errors) = said(polar(&["check", named, LEVEL_1], b""));
    assert_eq!(code, 1);
    let start = format!("{a}#1: 15\u{d7}15, 2 balls\n{b}#1: 4\u{d7}1, 2 balls\n{c}#1: 1 fault\n");
    assert!(seen.starts_with(&start) && seen.lines().count() == 4, "{seen}");
    let [fault, irregular, all] = errors.lines().collect::<Vec<_>>()[..] else {
        panic!("{errors}")
    };
    assert!(fault.starts_with(&format!("{c}:1:2: 'x' is not a tile")), "{fault}");
    assert_eq!(irregular, format!("{d}: this is not a regular file"));
    assert_eq!(all, "polar: 2 faults in 2 of 5 files");

    // The same game for all of them.
    let (_, seen, _) = said(polar(&["check", "--game", "fling", named], b""));
    assert!(seen.contains(&format!("{c}#1: 1 fault\n")), "{seen}");
}

#[test]
fn a_folder_without_a_level_file_is_said_and_no_number_names_a_level_of_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let named = folder.path().to_str().unwrap();
    let (code, seen, errors) = said(polar(&["check", named, LEVEL_1], b""));
    assert_eq!((code, seen.lines().count()), (1, 1));
    let wanted = "there is no level file in this folder\npolar: 1 fault in 1 of 2 files\n";
    assert_eq!(errors, format!("{named}: {wanted}"));
    fs::write(folder.path().join("a.polar"), "@*H\n").unwrap();
    let (code, seen, errors) = said(polar(&["check", &format!("{named}#1")], b""));
    assert_eq!((code, seen.as_str()), (1, ""));
    let wanted = "this is a folder; a number is for a level of one file\n";
    assert_eq!(errors, format!("{named}: {wanted}polar: 1 fault in 1 of 1 file\n"));
}

/// Windows has no such pipes.
#[cfg(unix)]
#[test]
fn a_pipe_in_a_folder_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = at(folder.path(), "a.polar");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let (code, _, errors) = said(polar(&["check", folder.path().to_str().unwrap()], b""));
    assert_eq!(code, 1);
    assert!(errors.starts_with(&format!("{pipe}: this is not a regular file\n")), "{errors}");
}

const SIXTY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels/fling/sixty.fling");

#[test]
fn levels_of_fling_are_checked_too() {
    let (code, seen, errors) = said(polar(&["check", SIXTY], b""));
    assert_eq!((code, errors.as_str()), (0, ""));
    assert_eq!(seen.lines().count(), 60);

    // By a header in a mixed file, each level its own.
    let mixed = b"Title: A\nGame: fling\nRules: none\n\no.*o\no\n\nTitle: B\n\n@*H\n";
    let (code, seen, errors) = said(polar(&["check", "-"], mixed));
    assert_eq!(code, 1);
    assert_eq!(seen, "-#1: A: 3 faults\n-#2: B: 3\u{d7}1, 1 heart, 1 house\n");
    for place in [
        "-:3:8: the only rule",
        "-:5:3: '*' is not a cell",
        "-:6:2: this row is 1 long, the longest is 4",
    ] {
        assert!(errors.contains(place), "{place}: {errors}");
    }

    // What is wrong with one hides nothing of the next.
    let two = b"Game: fling\n\no.*o\n\nGame: fling\nRulse: contact\n\n...\n";
    let (code, seen, errors) = said(polar(&["check", "-"], two));
    assert_eq!((code, seen.as_str()), (1, "-#1: 1 fault\n-#2: 1 fault\n"));
    assert!(errors.contains("-:6:1: warning: the header Rulse means nothing\n"), "{errors}");

    let (code, seen, errors) = said(polar(&["check", "-"], b"a game\nBEGIN\nv0\n1 1\n4 1\nEND\n"));
    assert_eq!((code, seen.as_str(), errors.as_str()), (0, "-#1: 15\u{d7}15, 2 balls\n", ""));
    let (code, seen, errors) = said(polar(&["check", "-"], b"BEGIN\nv0\n1 1\n1 1\nEND\n"));
    assert_eq!((code, seen.as_str()), (1, "-#1: 1 fault\n"));
    assert!(errors.starts_with("-:4:1: a second ball on 1 1"), "{errors}");
    let (code, _, errors) = said(polar(&["check", "-"], b"BEGIN\nv1\n......x........\nEND\n"));
    assert!(code == 1 && errors.starts_with("-:3:7: 'x' is neither . nor *\n"), "{errors}");
}

/// The exit code and the faults of a pack with this text beside it.
fn beside(levels: &str, solutions: impl AsRef<[u8]>, number: &str) -> (i32, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let file = at(folder.path(), "my.polar");
    fs::write(&file, levels).unwrap();
    fs::write(folder.path().join("my.sol"), solutions).unwrap();
    let (code, _, errors) = said(polar(&["check", &format!("{file}{number}")], b""));
    let sol = at(folder.path(), "my.sol");
    (code, errors.lines().map(|line| line.replace(&sol, "my.sol")).collect())
}

#[test]
fn the_solutions_beside_a_pack_belong_to_its_levels() {
    let pack = "Title: A\n@*H\n\n@.*H\n\nTitle: C\nGame: fling\no.o.o\n\n@x*H\n\n@*.H\n";
    let sound = "1 r\n- rr\n0 a1>r b1>r\n-\n-\n";
    let (code, errors) = beside(pack, sound, "");
    assert_eq!((code, errors.len()), (1, 2), "the fourth level is faulty: {errors:?}");
    let anew = "write the file anew with polar solve --all";
    for (solutions, faults) in [
        ("1 l\n1 rr\n-\n-\n-\n", &["1: this does not solve level 1 (A)"][..]),
        (
            "2 r\n1 r\n-\n-\n-\n",
            &["1: this clears level 1 (A) in 1 push, not in 2", "2: this does not solve level 2"],
        ),
        ("-\n-\n0 a1>r\n7 r\n1 r\n", &["3: this does not solve level 3 (C)"]),
        ("-\nrr\n-\n-\n-\n", &["2: a number or - and a solution of level 2 should be here"]),
        ("1 r\r\n1 rr\r\n", &["3: 2 lines for 5 levels"]),
        ("-\n-\n-\n-\n-\n1 r\n\n", &["6: 6 lines for 5 levels"]),
        ("", &["1: 0 lines for 5 levels"]),
    ] {
        let (code, errors) = beside(pack, solutions, "");
        let of_sol: Vec<_> = errors.iter().filter(|line| line.starts_with("my.sol")).collect();
        let expected: Vec<_> =
            faults.iter().map(|fault| format!("my.sol:{fault}: {anew}")).collect();
        assert_eq!((code, of_sol), (1, expected.iter().collect()), "{solutions:?}");
        let count = format!("polar: {} faults in 1 of 1 file", faults.len() + 1);
        assert_eq!(errors.last(), Some(&count), "{errors:?}");
    }
}

#[test]
fn of_one_level_its_line_alone_is_checked() {
    let pack = "@*H\n\n@.*H\n";
    assert_eq!(beside(pack, "1 l\n1 rr\n", "#2"), (0, vec![]));
    assert_eq!(beside(pack, "1 r\n", "#2"), (0, vec![]));
    let (code, errors) = beside(pack, "1 r\n1 r\n", "#2");
    assert_eq!((code, errors.len()), (1, 2), "{errors:?}");
    assert!(errors[0].starts_with("my.sol:2: this does not solve level 2: "), "{errors:?}");
}

#[test]
#[cfg(unix)]
fn a_link_to_solutions_that_are_not_there_is_a_fault() {
    let folder = tempfile::tempdir().unwrap();
    let (file, sol) = (at(folder.path(), "my.polar"), at(folder.path(), "my.sol"));
    fs::write(&file, "@*H\n").unwrap();
    std::os::unix::fs::symlink("nowhere", &sol).unwrap();
    let (code, _, errors) = said(polar(&["check", &file], b""));
    assert_eq!(code, 1);
    assert!(errors.starts_with(&format!("{sol}: No such file")), "{errors}");
}

#[test]
fn solutions_that_cannot_be_read_are_a_fault() {
    let folder = tempfile::tempdir().unwrap();
    let (file, sol) = (at(folder.path(), "my.polar"), at(folder.path(), "my.sol"));
    fs::write(&file, "@*H\n").unwrap();
    fs::create_dir(&sol).unwrap();
    let (code, _, errors) = said(polar(&["check", &file], b""));
    assert_eq!(code, 1);
    assert!(errors.starts_with(&format!("{sol}: ")), "{errors}");
}

#[test]
fn solutions_that_are_no_text_are_a_fault() {
    let (code, errors) = beside("@*H\n", b"1 r\n\xff", "");
    assert_eq!(code, 1);
    assert!(errors[0].starts_with("my.sol:2:1: this is not UTF-8 text; "), "{errors:?}");
}

#[test]
fn what_solve_writes_beside_a_pack_is_sound_and_only_its_own_is_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let [file, other] = ["my.polar", "my.fling"].map(|name| at(folder.path(), name));
    fs::write(&file, "@.*.H\n\n@.*.\n...H\n\nGame: fling\no..o\n").unwrap();
    fs::write(&other, "o.o.o\n").unwrap();
    let (_, solutions, _) = said(polar(&["solve", "--all", &file], b""));
    fs::write(folder.path().join("my.sol"), solutions).unwrap();
    for name in [&*file, &other, folder.path().to_str().unwrap()] {
        let (code, _, errors) = said(polar(&["check", name], b""));
        assert_eq!((code, &*errors), (0, ""), "{name}");
    }
    fs::remove_file(&file).unwrap();
    let loud = at(folder.path(), "my.FLING");
    for name in [&other, &loud] {
        fs::rename(&other, name).unwrap();
        let (code, _, errors) = said(polar(&["check", name], b""));
        assert!(
            code == 1 && errors.contains("my.sol:1: this does not solve level 1: "),
            "{name}: {errors}"
        );
    }
}

#[test]
fn equal_boards_are_warned_of_and_with_strict_a_warning_is_a_fault() {
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = (at(folder.path(), "one.polar"), at(folder.path(), "two.fling"));
    // The second level says in one line what the first one says as a map; the last one faces another way.
    fs::write(&one, "Title: x\n@*H\n\n; again\nTitle: y\n@*H s\n\n@*H n\n").unwrap();
    fs::write(&two, "o..o\n\nTitel: z\no2o contact\n\no2o\n").unwrap();
    let expected = format!(
        "{one}:5:1: warning: level 2 has the same board as {one}#1\n\
         {two}:3:1: warning: the header Titel means nothing\n\
         {two}:6:1: warning: level 3 has the same board as {two}#1\n"
    );
    // What is named twice is no other level.
    let files = [&*one, &two, &format!("{}#2", at(folder.path(), "./one.polar"))];
    let (code, seen, errors) = said(polar(&[&["check"], &files[..]].concat(), b""));
    let last = at(folder.path(), "./one.polar");
    let again = format!("{last}:5:1: warning: level 2 has the same board as {one}#1\n");
    assert_eq!((code, errors), (0, expected.clone() + &again));
    assert_eq!(seen.lines().count(), 7);
    let (code, _, errors) = said(polar(&["check", "--strict", &one, &two], b""));
    assert_eq!((code, errors), (1, format!("{expected}polar: 3 faults in 2 of 2 files\n")));
    assert_eq!(said(polar(&["check", "--strict", LESSONS, LEVEL_1], b"")).0, 0);
    // With the same number, in another file.
    let other = at(folder.path(), "other.polar");
    fs::write(&other, "@*H\n").unwrap();
    let (_, _, errors) = said(polar(&["check", &one, &other], b""));
    let same = format!("{other}:1:1: warning: level 1 has the same board as {one}#1\n");
    assert!(errors.ends_with(&same), "{errors}");
}

#[test]
fn a_warning_that_is_a_fault_hides_no_other() {
    let level = "Game: fling\nTitel: z\n\n...\n";
    let expected =
        "-:2:1: warning: the header Titel means nothing\n-:4:1: there is no ball on the board\n";
    for (strict, count) in [(&[][..], "1 fault"), (&["--strict"], "2 faults")] {
        let (code, seen, errors) = said(polar(&[&["check", "-"], strict].concat(), level));
        assert_eq!((code, seen), (1, format!("-#1: {count}\n")));
        assert_eq!(errors, format!("{expected}polar: {count} in 1 of 1 file\n"));
    }
}

#[test]
fn a_second_game_of_a_save_file_is_warned_of() {
    let game = "BEGIN\nv0\n0 0\n5 0\nEND\n";
    let (code, seen, errors) = said(polar(&["check", "-"], format!("{game}\nnotes\n{game}")));
    assert_eq!((code, seen.as_str()), (0, "-#1: 15\u{d7}15, 2 balls\n"));
    assert_eq!(errors, "-:8:1: warning: a save file has one game: this one is not read\n");
    let (_, _, errors) = said(polar(&["check", "-"], format!("{game}\nnotes\n")));
    assert_eq!(errors, "");
}

#[test]
fn more_levels_than_the_games_play_are_a_fault_of_the_file() {
    let most = packs::MOST;
    let levels = "@*H\n\n".repeat(most);
    let said_of = |levels: String| {
        let (code, _, errors) = said(polar(&["check", "-"], levels));
        let is_alike = |line: &&str| line.contains("has the same board");
        let others: Vec<&str> = errors.lines().filter(|line| !is_alike(line)).collect();
        (code, others.join("\n"))
    };
    assert_eq!(said_of(levels.clone()), (0, String::new()));
    let expected = format!(
        "-: there are more than {most} levels here, the most that are read\n\
         polar: 1 fault in 1 of 1 file"
    );
    assert_eq!(said_of(levels + "@*H\n"), (1, expected));
}
