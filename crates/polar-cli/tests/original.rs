//! `polar import` and `polar export`: data of the programs that the games come from, there and back.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::fs;

use support::{LEVEL_1, at, fork, polar, said, stage};

#[test]
fn what_is_exported_is_imported_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (raw, into) = (at(folder.path(), "first.stge"), at(folder.path(), "levels"));
    let (code, seen, errors) = said(polar(&["export", LEVEL_1, "--stge", "-o", &raw], b""));
    assert_eq!((code, seen.as_str(), errors.as_str()), (0, "", ""));
    assert_eq!(fs::read(&raw).unwrap(), stage());

    let (code, seen, errors) = said(polar(&["import", &raw, "-o", &into], b""));
    let level = at(into.as_ref(), "first.polar");
    assert_eq!((code, seen, errors.as_str()), (0, format!("{level}\n"), ""));
    assert_eq!(polar(&["export", &level, "--stge"], b"").stdout, stage());
}

#[test]
fn a_stage_without_a_name_is_called_stage_and_its_faults_are_warned_of() {
    let folder = tempfile::tempdir().unwrap();
    let mut empty = stage();
    empty[4..].fill(0);
    let into = folder.path().to_str().unwrap();
    let (code, seen, errors) = said(polar(&["import", "-", "-o", into], &empty));
    let level = at(folder.path(), "stage.polar");
    assert_eq!((code, seen), (0, format!("{level}\n")));
    assert!(errors.starts_with(&format!("polar: warning: {level}: there is no heart")), "{errors}");
}

#[test]
fn every_stage_of_a_fork_gets_a_file_of_its_id() {
    let folder = tempfile::tempdir().unwrap();
    let into = at(folder.path(), "levels");
    let mut damaged = stage();
    damaged[7] = 7;
    let mut lying = stage();
    lying[5] = 9;
    let file = fork(&[(128, &damaged), (-2, &stage()), (130, &lying), (130, &stage())]);
    let (code, seen, errors) = said(polar(&["import", "-", "-o", &into], &file));
    assert_eq!(code, 1, "one is damaged");
    assert!(errors.contains("Stage 128: resource 128") && errors.contains("7 is not a tile"));
    assert!(errors.contains("claims 9 hearts, the board has 3"));
    assert!(errors.ends_with("polar: 1 of 4 stages could not be imported\n"));
    let (_, _, errors) = said(polar(&["import", "-", "-o", &into], fork(&[(128, &damaged)])));
    assert!(errors.ends_with("polar: 1 of 1 stage could not be imported\n"));
    let names = ["stage--2.polar", "stage-130.polar", "stage-130-2.polar"];
    let paths = names.map(|name| at(into.as_ref(), name));
    assert_eq!(seen.lines().collect::<Vec<_>>(), paths);
    for path in &paths {
        assert_eq!(polar(&["export", path, "--stge"], b"").stdout, stage());
    }
    let text = fs::read_to_string(&paths[1]).unwrap();
    assert!(text.starts_with("Title: Stage 130\nPenguin: 0,0\n\nT......"), "{text}");
}

#[test]
fn nothing_is_written_over_unless_asked() {
    let folder = tempfile::tempdir().unwrap();
    let mine = at(folder.path(), "stage-128.polar");
    fs::write(&mine, "mine").unwrap();
    let file = fork(&[(128, &stage()), (129, &stage())]);
    let into = folder.path().to_str().unwrap();
    let (code, seen, errors) = said(polar(&["import", "-", "-o", into], &file));
    assert_eq!((code, fs::read_to_string(&mine).unwrap().as_str()), (1, "mine"));
    assert!(errors.contains("stage-128.polar is there already: use --force"));
    assert_eq!(seen, format!("{}\n", at(folder.path(), "stage-129.polar")));
    let (code, _, errors) = said(polar(&["import", "-", "-o", &mine, "--force"], &file));
    assert_eq!((code, errors), (1, format!("polar: {mine} is a file: -o takes a folder\n")));
    let (code, _, errors) = said(polar(&["import", "-", "-o", into, "--force"], &file));
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(fs::read_to_string(&mine).unwrap().starts_with("Title: Stage 128\n"));
}

#[test]
fn what_the_format_can_not_say_is_said() {
    let (code, seen, errors) = said(polar(&["export", "-", "--stge"], b"@*H\n"));
    assert_eq!((code, seen.as_str()), (1, ""));
    assert!(errors.contains("a stage has 24×4 cells, this board has 3×1"), "{errors}");
    let (code, _, errors) = said(polar(&["export", LEVEL_1], b""));
    assert!(code == 2 && errors.contains("<--stge|--save <ENCODING>>"), "{errors}");

    let row = ".".repeat(24);
    for facing in ["north", "east", "south", "west"] {
        let level = format!("Facing: {facing}\n@*H{}\n{row}\n{row}\n{row}\n", &row[3..]);
        let output = polar(&["export", "-", "--stge"], level.as_bytes());
        assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 198));
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(errors.contains("will face south"), facing != "south", "{facing}: {errors}");
    }

    let folder = tempfile::tempdir().unwrap();
    let into = folder.path().to_str().unwrap();
    let (code, _, errors) = said(polar(&["import", LEVEL_1, "-o", into], b""));
    assert!(code == 1 && errors.contains("is text, not the original's data"), "{errors}");
    let save = "a comment\nBEGIN\nv0\n0 14\n3 14\nEND\n";
    let (code, _, errors) = said(polar(&["import", "-", "-o", into], save));
    assert!(code == 1 && errors.contains("is a save file of Fling: it is read as"), "{errors}");
}

#[test]
fn a_stage_that_was_cut_is_called_so() {
    let folder = tempfile::tempdir().unwrap();
    let into = at(folder.path(), "levels");
    let cut = &stage()[..197];
    for arguments in [&["import", "-", "-o", &into][..], &["check", "-"]] {
        let (code, seen, errors) = said(polar(arguments, cut));
        assert_eq!((code, seen.as_str()), (1, ""));
        assert!(errors.contains("-: a stage has 198 bytes, but this has 197\n"), "{errors}");
    }
    assert!(!folder.path().join("levels").exists(), "nothing is made for nothing");
}

#[test]
fn replay_warns_of_the_stage_that_is_played() {
    let mut lying = stage();
    lying[5] = 9;
    let file = fork(&[(1, &stage()), (2, &lying)]);
    let warned = |name| said(polar(&["replay", name, "--moves", "d"], &file)).2;
    assert_eq!(warned("-#1"), "");
    assert_eq!(warned("-#2"), "polar: warning: -#2 claims 9 hearts, the board has 3\n");
}

/// It has no line that could be named.
#[test]
fn a_stage_that_is_no_level_is_named_by_its_number() {
    let mut without = stage();
    without[6..].fill(0);
    let file = fork(&[(1, &stage()), (2, &without)]);
    let refused = |arguments: &[&str]| said(polar(arguments, &file)).2;
    for arguments in [&["replay", "-#2", "--moves", "d"][..], &["solve", "--all", "-"]] {
        let errors = refused(arguments);
        assert!(errors.contains("polar: -#2: there is no heart to bring home\n"), "{errors}");
    }
    let alone = said(polar(&["replay", "-", "--moves", "d"], &without)).2;
    assert!(alone.ends_with("polar: -: there is no heart to bring home\n"), "{alone}");
}

#[test]
fn a_save_file_is_written_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let (level, save) = (at(folder.path(), "corners.fling"), at(folder.path(), "corners.save"));
    let rows = [&format!("o{}o", ".".repeat(13)), ".".repeat(15).as_str(), &"oo.".repeat(5)]
        .map(str::to_owned);
    let empty = vec![rows[1].clone(); 12].join("\n");
    fs::write(&level, format!("{}\n{}\n{empty}\n{}\n", rows[0], rows[1], rows[2])).unwrap();
    let position = |path: &str| polar(&["replay", path, "--moves", "", "--json"], b"").stdout;
    for (encoding, first) in [("v0", "BEGIN\nv0\n0 0\n1 0\n3 0\n"), ("v1", "BEGIN\nv1\n**.**.")] {
        let arguments = ["export", &level, "--save", encoding, "-o", &save];
        assert_eq!(said(polar(&arguments, b"")), (0, String::new(), String::new()));
        assert!(fs::read_to_string(&save).unwrap().starts_with(first), "{encoding}");
        assert_eq!(position(&save), position(&level), "{encoding}");
    }
}

#[test]
fn a_map_that_names_no_game_is_flings_where_its_save_file_is_wanted() {
    let map = [&"o.".repeat(7)[..], "o\n", &format!("{}\n", ".".repeat(15)).repeat(14)].concat();
    let (code, save, errors) = said(polar(&["export", "-", "--save", "v0"], map.as_bytes()));
    assert!(code == 0 && save.starts_with("BEGIN\nv0\n0 14\n2 14\n"), "{save}{errors}");
    let wrong = map.replacen('o', "x", 1);
    let (code, _, errors) = said(polar(&["export", "-", "--save", "v0"], wrong.as_bytes()));
    assert!(code == 1 && errors.contains("line 1, column 1: 'x'"), "{errors}");
    let polar_map = ["Game: polar\n\n", &map].concat();
    let (code, seen, errors) = said(polar(&["export", "-", "--save", "v0"], polar_map.as_bytes()));
    assert!(code == 1 && seen.is_empty() && errors.contains("no penguin"), "{errors}");
}

#[test]
fn of_several_levels_the_first_is_exported_and_it_is_said_that_there_are_others() {
    let levels = fs::read_to_string(LEVEL_1).unwrap() + "\n@*H\n";
    let output = polar(&["export", "-", "--stge"], levels);
    assert_eq!(output.stdout, stage());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors, "polar: -: this is level 1 of 2; -#N picks another\n");
}

#[test]
fn a_level_of_another_game_is_no_stage() {
    let (code, seen, errors) = said(polar(&["export", "-", "--stge"], b"Game: fling\n\no.o\n"));
    assert!(code == 1 && seen.is_empty(), "{seen}");
    assert!(errors.contains("a level of Fling; it must be one of Polar"), "{errors}");
}

#[test]
fn what_a_save_file_can_not_say_is_said() {
    let small = b"Game: fling\n\no.o\n";
    let contact = format!("Game: fling\nRules: contact\n\n{}", "oo.............\n".repeat(15));
    for (level, why) in [
        (&small[..], "a board of 15×15, not of 3×1"),
        (contact.as_bytes(), "can't say that contact is in the rules"),
        (b"@*H\n", "a level of Polar; it must be one of Fling"),
    ] {
        let (code, seen, errors) = said(polar(&["export", "-", "--save", "v0"], level));
        assert!(code == 1 && seen.is_empty() && errors.contains(why), "{errors}");
    }
    let both = polar(&["export", LEVEL_1, "--stge", "--save", "v0"], b"");
    assert_eq!(both.status.code(), Some(2), "one format at a time");
}
