//! `polar replay --game ishido` as people and programs call it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::process::Output;

use serde_json::{Value, json};
use support::{json, polar};

/// The deal of seed 1.
const DEAL: &str = "24 11 42 03 35 50 04 25 31 34 34 45 13 44 33 20 40 44 25 52 54 02 40 53 54 30 \
                    55 30 00 41 05 10 31 00 35 45 50 51 20 21 15 14 13 51 42 11 15 23 21 55 03 22 \
                    10 02 01 41 52 32 23 12 33 43 14 04 43 53 24 01 32 22 12 05";

fn replay(arguments: &[&str], input: &str) -> Output {
    polar(&[&["replay", "--game", "ishido"], arguments].concat(), input)
}

fn report(arguments: &[&str], input: &str) -> Value {
    json(&[&["replay", "--game", "ishido"], arguments].concat(), input)
}

/// The last line of the words, which is the position.
fn line(deal: &str, moves: &str) -> String {
    let said = String::from_utf8(replay(&["--deal", deal, "--moves", moves], "").stdout).unwrap();
    let line = said.lines().last().unwrap();
    assert!(line.parse::<ishido_core::Position>().is_ok(), "{line}");
    line.to_owned()
}

fn refused(arguments: &[&str], code: i32) -> String {
    support::refused(code, &[&["replay", "--game", "ishido"], arguments].concat(), "")
}

#[test]
fn a_start_a_move_and_what_is_legal_then() {
    let start = report(&["--deal", DEAL, "--moves", ""], "");
    let expected = json!({
        "rows": [
            "24  .  .  .  .  .  .  .  .  .  . 11",
            " .  .  .  .  .  .  .  .  .  .  .  .",
            " .  .  .  .  .  .  .  .  .  .  .  .",
            " .  .  .  .  . 42  .  .  .  .  .  .",
            " .  .  .  .  .  . 03  .  .  .  .  .",
            " .  .  .  .  .  .  .  .  .  .  .  .",
            " .  .  .  .  .  .  .  .  .  .  .  .",
            "35  .  .  .  .  .  .  .  .  .  . 50",
        ],
        "score": 0,
        "outcome": "playing",
        "next": "04",
        "legal": [[1, 0, 1], [0, 1, 1], [7, 4, 1], [6, 5, 1]],
        "stones_left": 66,
        "four_ways": 0,
        "position": line(DEAL, ""),
    });
    assert_eq!(start, expected);
    assert_eq!(report(&["--deal", "seed:1", "--moves", ""], ""), start);
    // 25 beside 24, 35 and 50 only: 04 now shuts 24 off to the east.
    let after = report(&["--deal", DEAL, "--moves", "-"], "1,0\n");
    let mut rows = start["rows"].clone();
    rows[0] = json!("24 04  .  .  .  .  .  .  .  .  . 11");
    let expected = json!({
        "rows": rows,
        "score": 1,
        "outcome": "playing",
        "next": "25",
        "legal": [[0, 1, 1], [0, 6, 1], [1, 7, 1]],
        "stones_left": 65,
        "four_ways": 0,
        "position": line(DEAL, "1,0"),
    });
    assert_eq!(after, expected);
    let classic = report(&["--deal", DEAL, "--rules", "classic", "--moves", "1,0"], "");
    assert_eq!(
        (&classic["score"], &classic["legal"]),
        (&json!(0), &json!([[0, 1, 0], [0, 6, 0], [1, 7, 0]])),
        "the rim scores nothing"
    );
}

/// Plays the first of the best cells until the report says that the game is over; how often one of them
/// scored eight, too.
fn play_out(rules: &str) -> (Value, u64) {
    let (mut moves, mut eights) = (String::new(), 0);
    loop {
        let seen = report(&["--deal", "seed:1", "--rules", rules, "--moves", &moves], "");
        let cells = seen["legal"].as_array().unwrap();
        let Some(best) = cells.iter().max_by_key(|cell| cell[2].as_u64()) else {
            return (seen, eights);
        };
        assert_eq!(seen["outcome"], "playing");
        moves += &format!("{},{} ", best[0], best[1]);
        eights += u64::from(best[2] == 8);
    }
}

#[test]
fn a_game_is_played_to_its_end_by_its_reports() {
    for rules in ["article", "classic"] {
        let (end, eights) = play_out(rules);
        if rules == "article" {
            assert!(eights > 0 && end["four_ways"] == eights, "{end}");
        }
        let won = end["stones_left"] == 0;
        assert_eq!(end["outcome"], if won { "won" } else { "lost" });
        assert_eq!(end["next"].is_null(), won);
    }
}

#[test]
fn wrong_input_is_refused_with_a_reason() {
    let moves = |moves: &str| refused(&["--deal", DEAL, "--moves", moves], 1);
    assert_eq!(
        moves("1,0 1,1"),
        "polar: move 2, 1,1: 25 shares neither its colour nor its symbol with 04 on 1,0\n"
    );
    assert!(moves("12,0").contains("12,0 is not on the board"));
    assert!(moves("1,0 x").contains("move 2: a move is a cell: column,row"));
    let deal = |deal: &str| {
        let errors = refused(&["--deal", deal, "--moves", ""], 2);
        let named = format!("error: invalid value '{deal}' for '--deal <STONES|seed:N|LINE>': ");
        assert!(errors.starts_with(&named), "{errors}");
        errors
    };
    assert!(deal("00 15").contains("a deal has 72 stones, each one twice; this one has 2"));
    assert!(deal("seed:x").contains("a seed is a number"));
    assert!(deal("").contains("this one has 0"));
    for options in [&["--deal", DEAL, "levels", "--moves", ""][..], &["levels", "--moves", ""]] {
        assert!(refused(options, 2).contains("--deal <STONES|seed:N|LINE>"));
    }
}

#[test]
fn a_game_is_asked_for_what_it_needs_and_nothing_else() {
    let asked = |game| {
        let errors = support::refused(2, &["replay", "--game", game, "--moves", "1,0"], "");
        errors.split("Usage").next().unwrap().to_owned()
    };
    let errors = asked("ishido");
    assert_eq!(errors, "error: Ishido is played from a deal: --deal <STONES|seed:N|LINE>\n");
    for game in ["polar", "fling"] {
        let errors = asked(game);
        assert!(errors.contains("FILE#N") && !errors.contains("--deal"), "{errors}");
    }
    for game in [&["--game", "polar"][..], &["--game", "fling"], &[]] {
        let deal = ["replay", "--deal", "seed:1", "--moves", "1,0"];
        let errors = support::refused(2, &[&deal, game].concat(), "");
        assert_eq!(errors, "error: a deal is for --game ishido\n", "{game:?}");
    }
}

#[test]
fn who_replays_can_go_on_from_the_position_by_its_own_rules() {
    for rules in ["article", "classic"] {
        let from = |deal: &str, moves: &str, rules: &[&str]| {
            report(&[&["--deal", deal, "--moves", moves], rules].concat(), "")
        };
        let asked = ["--rules", rules];
        let half = from("seed:1", "1,0", &asked);
        let whole = from("seed:1", "1,0 1,7", &asked);
        let line = half["position"].as_str().unwrap();
        assert_eq!(from(line, "1,7", &[]), whole);
        assert_eq!(from(&format!(" {line}\n"), "1,7", &asked), whole);
    }
    let line = line("seed:1", "");
    assert_eq!(
        refused(&["--deal", &line, "--moves", "", "--rules", "classic"], 2),
        "error: --rules classic: this position has the article rules\n"
    );
}

#[test]
fn a_wrong_position_is_refused_with_a_reason() {
    let errors = |line: &str| refused(&["--deal", line, "--moves", ""], 2);
    let line = line("seed:1", "");
    let cell = errors(&line.replacen(".", "x", 1));
    let expected = "as a position in one line, counted from there: column 3: a cell is a stone";
    assert!(cell.contains(expected), "{cell}");
    // A stone of the pouch is another one now.
    let third = errors(&line.replacen(" 04", " 25", 1));
    assert!(third.contains("25") && !third.contains("column"), "{third}");
}

#[test]
fn what_draws_levels_is_refused_with_a_deal() {
    for (option, value) in [("--scale", "4"), ("--gif", "x.gif")] {
        let errors = refused(&["--deal", "seed:1", "--moves", "", option, value], 2);
        assert!(errors.contains(&format!("cannot be used with '{option} ")), "{errors}");
    }
}

#[test]
fn without_json_it_is_said_in_words() {
    let output = replay(&["--deal", "seed:1", "--moves", "1,0"], "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("24 04  .  .  .  .  .  .  .  .  . 11\n .  ."), "{text}");
    assert!(text.contains("\nplaying: score 1, four-ways 0, stones left 65\n"), "{text}");
    assert!(text.contains("next 25: 0,1 scores 1; 0,6 scores 1; 1,7 scores 1\n"), "{text}");
}
