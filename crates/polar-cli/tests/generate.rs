//! `polar generate` as people who make levels call it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use polar_core::{Setup, Tile, text};
use polar_solver::fling::symmetry::canonical;
use serde_json::Value;
use support::{polar, said};

const WISH: [&str; 9] =
    ["generate", "--size", "6x5", "--pushes", "2..6", "--changes", "60", "--count", "3"];

fn generate(seed: &str) -> String {
    let (code, levels, errors) = said(polar(&[&WISH[..], &["--seed", seed]].concat(), b""));
    assert_eq!((code, errors.as_str()), (0, ""));
    levels
}

#[test]
fn a_seed_always_makes_the_same_levels() {
    assert_eq!(generate("3"), generate("3"));
    assert_ne!(generate("3"), generate("4000"));
}

/// A seed gives another level with fewer pushes for the one, with a tenth of the nodes for the other.
#[test]
fn a_seed_alone_means_from_6_to_30_pushes_and_20000_nodes() {
    for seed in ["2", "4"] {
        let small = ["generate", "--size", "6x5", "--changes", "60", "--seed", seed];
        let made = said(polar(&small, ""));
        let options = ["--pushes", "6..30", "--nodes", "20000"];
        assert_eq!(made.0, 0, "{}", made.2);
        assert_eq!(made, said(polar(&[&small[..], &options].concat(), "")), "seed {seed}");
    }
}

#[test]
fn levels_need_the_pushes_that_are_said_of_them() {
    let file = generate("3");
    let pars: Vec<&str> = file.lines().filter_map(|line| line.strip_prefix("; par ")).collect();
    assert_eq!(pars.len(), 3);
    for (number, par) in (1..).zip(pars) {
        assert!((2..=6).contains(&par.parse::<u32>().unwrap()), "{par}");
        let level = format!("-#{number}");
        let (_, report, _) = said(polar(&["solve", &level, "--json"], &file));
        let report: Value = serde_json::from_str(&report).unwrap();
        assert_eq!(report["pushes"].to_string(), par);
        assert_eq!(report["optimal"], true);
    }
}

/// The fewest pushes of a level; null if it has no solution.
fn par(setup: &Setup) -> Value {
    let level = text::Print { title: None, author: None, setup }.to_string();
    let (_, report, _) = said(polar(&["solve", "-", "--json"], level));
    serde_json::from_str(&report).map_or(Value::Null, |report: Value| report["pushes"].clone())
}

/// Without any one of its tiles a level has no solution or another par.
#[test]
fn no_tile_of_a_level_is_pointless() {
    let file = generate("3");
    for level in text::levels(&file) {
        let setup = level.setup();
        let whole = par(&setup);
        for (cell, tile) in setup.board.cells().filter(|(_, tile)| *tile != Tile::Empty) {
            let mut without = setup;
            without.board.set(cell, Tile::Empty);
            assert_ne!(par(&without), whole, "{tile:?} on {cell} of\n{file}");
        }
    }
}

#[test]
fn what_can_not_be_made_is_said() {
    let none = ["--ice", "0", "--bombs", "0", "--mountains", "0", "--trees", "0", "--hearts", "1"];
    let wish = ["generate", "--size", "3x1", "--pushes", "9..9", "--changes", "1"];
    let (code, levels, errors) = said(polar(&[&wish[..], &none].concat(), b""));
    assert_eq!((code, levels.as_str()), (1, ""));
    assert!(errors.contains("seeds gave no such level"), "{errors}");
}

/// Some hundred seeds without a level in a row are enough, not as many in all.
#[test]
fn who_asks_for_many_levels_gets_them() {
    let of_polar = ["--size", "6x5", "--pushes", "4..9", "--changes", "1", "--count", "40"];
    let of_fling = ["fling", "--size", "5x5", "--balls", "4", "--count", "60"];
    for (wish, count, seeds) in [(&of_polar[..], 40, 400), (&of_fling, 60, 50)] {
        let (code, levels, errors) = said(polar(&[&["generate"], wish].concat(), ""));
        assert_eq!((code, errors.as_str()), (0, ""), "{wish:?}");
        let numbers: Vec<u64> = levels
            .lines()
            .filter_map(|line| line.strip_prefix("Title: Number ")?.parse().ok())
            .collect();
        assert!(numbers.len() == count && numbers[count - 1] > seeds, "{numbers:?}");
    }
}

/// Each number of pieces makes a difference.
#[test]
fn the_pieces_that_are_asked_for_are_begun_with() {
    let made = |piece: &str, count: &str| {
        let wish = ["generate", "--size", "8x6", "--pushes", "1..20", "--changes", "5"];
        let (code, level, errors) = said(polar(&[&wish[..], &[piece, count]].concat(), ""));
        assert_eq!((code, &*errors), (0, ""), "{piece} {count}");
        level
    };
    for (piece, few, many) in [
        ("--hearts", "1", "3"),
        ("--bombs", "0", "3"),
        ("--ice", "0", "6"),
        ("--mountains", "0", "6"),
        ("--trees", "5", "10"),
    ] {
        assert_ne!(made(piece, few), made(piece, many), "{piece}");
    }
}

#[test]
fn who_allows_too_little_work_is_told_what_to_allow() {
    let of_polar =
        ["generate", "--size", "6x5", "--pushes", "8..9", "--changes", "1", "--nodes", "1"];
    let (code, levels, errors) = said(polar(&of_polar, ""));
    assert_eq!((code, levels.as_str()), (1, ""));
    let expected = "polar: 400 seeds gave no such level: ask for a wider range of --pushes, \
        other pieces, another --size, more --changes or more --nodes\n";
    assert_eq!(errors, expected);
}

#[test]
fn polar_may_be_named_as_fling_is() {
    let named = said(polar(&[&["generate", "polar"], &WISH[1..]].concat(), b""));
    assert_eq!(named, said(polar(&WISH, b"")));
}

#[test]
fn what_can_not_be_is_refused_before_it_is_looked_for() {
    for (options, why) in [
        (&["--size", "huge"][..], "columns x rows"),
        (&["--size", "6x"], "columns x rows"),
        (&["--size", "+6x5"], "columns x rows"),
        (&["--pushes", "2..+6"], "a range is written 6..9"),
        (&["--size", "300x1"], "300 by 1 has more than 256 cells"),
        (&["--size", "0x5"], "at least one cell"),
        (&["--pushes", "6.."], "a range is written"),
        (&["--pushes", "9..6"], "a range begins with the fewest"),
        (&["--pushes", "0..0"], "every level takes a push at least"),
        (&["--hearts", "0"], "a whole number from 1"),
        (&["--count", "0"], "a whole number from 1"),
        (&["--changes", "0"], "a whole number from 1"),
        (&["--nodes", "0"], "a whole number from 1"),
        (&["fling", "--count", "0"], "a whole number from 1"),
        (&["fling", "--tries", "0"], "a whole number from 1"),
        (
            &["--size", "6x4", "--hearts", "1000"],
            "1011 pieces with the penguin do not fit on a board of 6×4",
        ),
        (&["--hearts", &usize::MAX.to_string()], "pieces"),
        (&["fling", "--balls", "0"], "a whole number from 1"),
        (&["fling", "--balls", "500"], "500 balls do not fit on a board of 15×15"),
        (&["fling", "--size", "17x2"], "16 columns and rows at most"),
        (&["fling", "--dead-ends", "9..5"], "a range begins with the fewest"),
    ] {
        let (code, levels, errors) = said(polar(&[&["generate"], options].concat(), b""));
        assert_eq!((code, levels.as_str()), (2, ""), "{options:?}");
        assert!(errors.starts_with("error: ") && errors.contains(why), "{errors}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn no_progress_stays_between_the_levels_on_a_terminal() {
    for (game, first_told) in [
        ("--size 6x5 --pushes 2..6 --changes 60", ", seed 1: 0/60 changes, best none yet"),
        ("fling --balls 4 --size 5x5", ", seed 1: 0/10000 tries"),
    ] {
        let generate = format!("\"$POLAR\" generate {game} --count 3");
        let output = std::process::Command::new("script")
            .args(["-qec", &generate, "/dev/null"])
            .env("POLAR", env!("CARGO_BIN_EXE_polar"))
            // The terminal and the shell are this test's own, whatever it was started from.
            .envs([("TERM", "xterm"), ("SHELL", "/bin/sh")])
            .output()
            .unwrap();
        let (code, seen, _) = said(output);
        assert!(code == 0 && seen.contains(" 2/3 levels"), "{seen:?}");
        let first = seen.find("Title").unwrap();
        assert!(seen[..first].contains(" 0/3 levels"), "it is there from the start: {seen:?}");
        assert!(seen[..first].contains(first_told), "and what happens within a level: {seen:?}");
        // What stays of a line is what was written after it was last cleared.
        let stays = |line: &str| !line.rsplit("\r\u{1b}[2K").next().unwrap().contains(" levels,");
        assert!(seen.lines().all(stays), "{seen:?}");
    }
}

#[test]
fn after_the_greatest_seed_there_is_none() {
    let greatest = u64::MAX.to_string();
    let of_polar = ["generate", "--size", "6x5", "--pushes", "1..9", "--count", "2"].as_slice();
    let of_fling = &["generate", "fling", "--size", "6x5", "--balls", "4", "--count", "2"];
    for wish in [of_polar, of_fling] {
        let (code, levels, errors) = said(polar(&[wish, &["--seed", &greatest]].concat(), ""));
        let titles: Vec<&str> = levels.lines().filter(|line| line.starts_with("Title")).collect();
        assert_eq!(titles, [format!("Title: Number {greatest}")], "{errors}");
        assert!(code == 1 && errors.contains("there is no greater seed"), "{errors}");
    }
}

#[test]
fn who_asks_for_more_levels_than_there_are_gets_those() {
    let pieces =
        ["--hearts", "1", "--bombs", "0", "--ice", "0", "--mountains", "0", "--trees", "0"];
    let wish = ["generate", "--size", "4x1", "--pushes", "1..1", "--changes", "1", "--count", "99"];
    let (code, levels, errors) = said(polar(&[&wish[..], &pieces].concat(), ""));
    let found = levels.lines().filter(|line| line.starts_with("Title")).count();
    assert!(code == 1 && found > 1, "{errors}{levels}");
    let nothing_more = format!(
        "seeds gave no new level after these {found}: ask for fewer levels, a wider range of"
    );
    assert!(errors.contains(&nothing_more), "{errors}");
    let of_fling = |count: &str, options: &[&str]| {
        let wish = ["generate", "fling", "--balls", "2", "--count", count];
        said(polar(&[&wish, options].concat(), ""))
    };
    let (code, _, errors) = of_fling("2", &["--size", "3x1"]);
    let nothing_more = "polar: 50 seeds gave no new level after this one: ask for fewer levels, another --size or \
        more --tries\n";
    assert_eq!((code, &*errors), (1, nothing_more));
    let no_dead_end = ["--size", "3x1", "--dead-ends", "5..9", "--unique", "--tries", "9"];
    let (code, _, errors) = of_fling("1", &no_dead_end);
    let nothing = "polar: 50 seeds gave no such level: ask for another --size, --solutions instead of --unique, \
        a wider range of --dead-ends or more --tries\n";
    assert_eq!((code, &*errors), (1, nothing));
}

/// On a full board no ball has room to be flung, however many seeds are tried.
#[test]
fn a_full_board_of_fling_is_refused_unless_neighbours_can_be_flung_at() {
    for (balls, size) in [("2", "2x1"), ("225", "15x15")] {
        let wish = ["generate", "fling", "--balls", balls, "--size", size];
        let (code, levels, errors) = said(polar(&wish, ""));
        let expected =
            format!("error: {balls} balls fill the board: without --contact one cell stays free\n");
        assert_eq!((code, &*levels, errors), (2, "", expected));
    }
    for options in
        [&["--balls", "2", "--size", "2x1", "--contact"][..], &["--balls", "1", "--size", "1x1"]]
    {
        let (code, levels, errors) = said(polar(&[&["generate", "fling"], options].concat(), ""));
        assert_eq!((code, &*errors), (0, ""), "{levels}");
    }
}

/// On a row of four cells, two balls are one or two cells apart; no other puzzle is new.
#[test]
fn no_puzzle_of_fling_is_made_again_mirrored_turned_or_moved() {
    let wish = ["generate", "fling", "--balls", "2", "--size", "4x1", "--count", "99"];
    let (code, levels, errors) = said(polar(&wish, ""));
    let mut maps: Vec<&str> = levels
        .lines()
        .filter(|line| line.contains('o') && line.trim_matches(['o', '.']).is_empty())
        .map(|line| line.trim_matches('.'))
        .collect();
    maps.sort_unstable();
    assert_eq!(maps, ["o..o", "o.o"], "{levels}");
    let expected = "polar: 50 seeds gave no new level after these 2: ask for fewer levels, another --size or \
        more --tries\n";
    assert_eq!((code, &*errors), (1, expected));
    let (_, few, _) =
        said(polar(&["generate", "fling", "--balls", "3", "--size", "9x9", "--count", "40"], ""));
    let mut forms: Vec<_> =
        fling_core::text::levels(&few).map(|level| canonical(&level.position().unwrap())).collect();
    forms.sort_unstable();
    forms.dedup();
    assert_eq!(forms.len(), 40, "{few}");
}
