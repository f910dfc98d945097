//! `polar replay` with a record of the games in place of a level.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::{fs, path::Path};

use polar_play::{App, Key, Options};
use support::{at, polar, said};

/// A record as the games write it.
fn record(level: &str, cursor: usize, steps: &str) -> String {
    format!(
        "version = 1\nlevel = \"{level}\"\ntitle = \"One\"\nsteering = \"turn-first\"\n\
         cursor = {cursor}\nsteps = \"{steps}\"\n"
    )
}

/// What is printed of a record and of moves on a level, with these options.
fn seen(record: &str, level: &str, moves: &str, options: &[&str]) -> [Vec<u8>; 2] {
    [(record, &["replay", "-"][..]), (level, &["replay", "-", "--moves", moves])].map(
        |(input, arguments)| {
            let output = polar(&[arguments, options].concat(), input);
            assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
            output.stdout
        },
    )
}

/// The one record in a data folder.
fn record_in(data_dir: &Path) -> String {
    let mut files = fs::read_dir(data_dir.join("records")).unwrap();
    let file = files.next().unwrap().unwrap().path();
    assert!(files.next().is_none());
    file.to_str().unwrap().to_owned()
}

#[test]
fn what_the_game_has_kept_is_played_again() {
    for (suffix, level, keys, moves) in [
        ("polar", "@.*H\n.T..\n", "drrulr", "drrulr"),
        ("polar", "@.*H\n.T..\n", "drRldr", "ldr"),
        ("polar", "@.*H\n.T..\n", "drR", "dr"),
        ("polar", "@.*H\n.T..\n", "drUr", "dr"),
        ("polar", "@.*H\n.T..\n", "dG", "d"),
        ("fling", "o.o.o\n", " rrr rRG", "a1>r"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = at(folder.path(), &format!("one.{suffix}"));
        fs::write(&file, level).unwrap();
        let data_dir = folder.path().join("data");
        let options = Options {
            data_dir: Some(data_dir.clone()),
            levels: Some(file.clone().into()),
            ..Options::default()
        };
        let mut app = App::new(options).unwrap();
        for key in keys.chars() {
            app.key(match key {
                'u' => Key::Up,
                'd' => Key::Down,
                'l' => Key::Left,
                'r' => Key::Right,
                ' ' => Key::Enter,
                'U' => Key::Char('u'),
                'R' => Key::Char('r'),
                other => Key::Char(other),
            });
        }
        app.close();
        let record = record_in(&data_dir);
        let from_record = said(polar(&["replay", &record, "--json"], ""));
        let from_moves = said(polar(&["replay", &file, "--moves", moves, "--json"], ""));
        assert_eq!(from_record, from_moves, "{keys}: {}", fs::read_to_string(&record).unwrap());
        assert_eq!(from_record.0, 0, "{from_record:?}");
    }
}

#[test]
fn a_record_shows_its_last_try_that_has_moves_as_moves_would() {
    for options in [&[][..], &["--json"], &["--gif", "-", "--scale", "1"]] {
        for (cursor, steps, moves) in [
            (4, "urrd", "urrd"),
            (5, "urrd!", "urrd"),
            (6, "urrd!r", "r"),
            (5, "urrd!r", "urrd"),
            // At the edge the penguin turns, and no more.
            (6, "urrd!l", "urrd"),
            (7, "urrd!l!", "urrd"),
            (3, "u~r~r", "urr"),
            (3, "rr.", "rr"),
            (0, "urrd", ""),
        ] {
            let record = record("3*1H/@5/6 s", cursor, steps);
            let [from_record, from_moves] = seen(&record, "3*1H/@5/6 s", moves, options);
            assert!(from_record == from_moves, "{cursor} {steps} {options:?}");
        }
        let fling = record("o2o2o contact", 5, "a1>r ! a1>r ~c1>r !");
        let [from_record, from_moves] = seen(&fling, "o2o2o contact", "a1>r c1>r", options);
        assert!(from_record == from_moves, "{options:?}");
    }
}

#[test]
fn the_best_try_of_a_record_is_shown_if_that_is_wanted() {
    let played = record("3*1H/@5/6 s", 13, "rlurrr!urrr!r");
    let (code, best, _) = said(polar(&["replay", "-", "--best"], &played));
    let (_, moves, _) = said(polar(&["replay", "-", "--moves", "urrr"], "3*1H/@5/6 s"));
    assert_eq!((code, &best), (0, &moves));
    for (input, refusal) in [
        (
            record("3*1H/@5/6 s", 1, "r"),
            "polar: -: no try of your own in this record clears the level\n",
        ),
        ("@*H\n".to_owned(), "error: --best is for a record: this is a level\n"),
    ] {
        let (code, seen, errors) = said(polar(&["replay", "-", "--best"], &input));
        assert!(code > 0 && seen.is_empty() && errors == refusal, "{code} {errors}");
    }
}

/// Turns are moves of their own: no steering has to be said.
#[test]
fn a_turn_in_a_record_is_one() {
    let record = record("@1*H s", 4, "^>rr");
    let (_, seen, _) = said(polar(&["replay", "-"], &record));
    assert!(seen.ends_with("1 step, 1 push, 2 turns\ncleared\n"), "{seen}");
    let output = polar(&["replay", "-", "--gif", "-", "--scale", "1"], &record);
    assert!(output.stdout.starts_with(b"GIF89a"), "{output:?}");
}

#[test]
fn a_record_is_known_by_what_it_holds_and_has_one_level() {
    let record = format!("\u{feff}# mine\r\n{}", record("@1*H s", 2, "rr").replace('\n', "\r\n"));
    for arguments in [&["-"][..], &["-#1"], &["-", "--game", "polar"]] {
        let (code, seen, errors) = said(polar(&[&["replay"], arguments].concat(), &record));
        assert!(code == 0 && seen.ends_with("\ncleared\n"), "{arguments:?}: {errors}");
    }
    for (arguments, fault) in [
        (&["-#2"][..], "polar: -: there is no level 2; there is only one\n"),
        (
            &["-", "--game", "fling"],
            "polar: -: this is a level of Polar; it must be one of Fling\n",
        ),
    ] {
        let refused = said(polar(&[&["replay"], arguments].concat(), &record));
        assert_eq!(refused, (1, String::new(), fault.to_owned()));
    }
}

#[test]
fn a_record_says_its_moves_itself_and_a_level_does_not() {
    let record = record("@1*H s", 2, "rr");
    for option in [&["--moves", "rr"][..], &["--steering", "direct"], &["--contact"]] {
        let (code, seen, errors) = said(polar(&[&["replay", "-"], option].concat(), &record));
        assert_eq!((code, &*seen), (2, ""), "{option:?}");
        let refusal = "is for a level: this is a record, which says its moves itself\n";
        assert_eq!(errors, format!("error: {} {refusal}", option[0]));
    }
    let (code, seen, errors) = said(polar(&["replay", "-"], "@*H\n"));
    assert_eq!((code, &*seen), (2, ""));
    assert_eq!(errors, "error: a level needs --moves; only a record says its own\n");
    let (code, _, errors) = said(polar(&["replay", "--game", "ishido", "--deal", "seed:1"], ""));
    assert!(code == 2 && errors.contains("--moves"), "{errors}");
}

#[test]
fn what_is_wrong_with_a_record_is_said_with_its_place() {
    let sound = record("@1*H s", 2, "rr");
    let newer = sound.replace("version = 1", "version = 2");
    let unclosed = sound.replace("\"One\"", "\"One");
    let nowhere = record("@1*H", 2, "rr");
    for (file, fault) in [
        (&*newer, "it is of version 2, newer than this program"),
        (&unclosed, "line 3: "),
        ("version = 1\n[cleared]\n", "this is no record of a game: "),
        ("steering = \"direct\"\n", "this is no record of a game: "),
        (&nowhere, "the level of this record is not a position of any game: \"@1*H\""),
        (&record("@1*H s", 2, "rrr"), "step 3 of the record of this level can't be played"),
        (&record("@1*H s", 0, "r?"), "step 2 of the record of this level can't be played"),
        (&record("o1o", 1, "b1>r"), "step 1 of the record of this level can't be played"),
    ] {
        let (code, seen, errors) = said(polar(&["replay", "-"], file));
        assert_eq!((code, &*seen), (1, ""), "{file}");
        assert!(errors.starts_with(&format!("polar: -: {fault}")), "{errors}");
    }
    let (_, _, errors) = said(polar(&["replay", "-"], "version = 1\n"));
    assert!(errors.contains("missing field") && errors.contains("folder records of the data"));
}

/// It would be told as a map of which no character is a tile.
#[test]
fn who_takes_a_record_for_a_level_is_told() {
    let record = record("@1*H s", 0, "");
    for arguments in [
        &["solve", "-"][..],
        &["solve", "--all", "-"],
        &["check", "-"],
        &["render", "-", "-o", "-"],
    ] {
        let (code, printed, errors) = said(polar(arguments, &record));
        assert_eq!((code, &*printed), (1, ""), "{arguments:?}");
        let told = "-: this is a record of the games and no level; polar replay plays it\n";
        assert!(errors.trim_start_matches("polar: ").starts_with(told), "{errors}");
    }
    // A first line that looks like one of a record hides no fault of a level file.
    let (_, _, errors) = said(polar(&["check", "-"], "Title = One\n@*H\n\nTitle: Two\n@q*H\n"));
    assert!(errors.contains("-:1:2: ") && errors.contains("-:5:2: 'q' is not a tile"), "{errors}");
}
