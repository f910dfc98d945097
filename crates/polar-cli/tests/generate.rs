//! `polar generate` as people who make levels call it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use polar_core::{Setup, Tile, text};
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
    let (code, levels, errors) = said(polar(
        &["generate", "--size", "3x1", "--pushes", "9..9", "--changes", "1", "--trees", "0"],
        b"",
    ));
    assert_eq!((code, levels.as_str()), (1, ""));
    assert!(errors.contains("seeds gave no such level"), "{errors}");
    assert_eq!(polar(&["generate", "--size", "huge"], b"").status.code(), Some(2));
}
