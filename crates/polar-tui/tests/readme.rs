//! The README's table of keys says what the keys do.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod shown;

use std::{collections::BTreeSet, fs};

use polar_play::{Action, Key, KeyMap, Line, View};

/// The rows of the table: keys, and what is said of them.
fn rows() -> Vec<(Vec<Key>, String)> {
    let readme =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let table = readme.split("## Keys").nth(1).unwrap().split("\n\n").nth(1).unwrap();
    let cells = table.lines().skip(2).map(|line| line.trim_matches('|').split_once('|').unwrap());
    let keys = |names: &str| {
        let names = names.replace("arrows", "Up Right Down Left").replace(['`', ','], " ");
        names.split_whitespace().map(|name| name.parse().expect("a key")).collect()
    };
    cells.map(|(names, said)| (keys(names), said.trim().to_owned())).collect()
}

/// What Polar's help says of this key.
fn help(key: Key) -> String {
    let (_folder, mut app) = shown::game();
    // No line is broken.
    app.set_page(200, 100);
    app.key(Key::Char('?'));
    let View::Text(help) = app.view() else { panic!("no help") };
    let lines = help.lines.iter().map(Line::columns);
    let is_of_key = |keys: &str| keys.split("  ").any(|name| name == key.to_string());
    let found = lines.into_iter().find(|(keys, _)| is_of_key(keys));
    found.unwrap_or_else(|| panic!("the help has no {key}")).1.to_owned()
}

#[test]
fn every_key_of_the_table_does_what_is_said_of_it() {
    let map = KeyMap::default();
    for (keys, said) in rows() {
        let said = said.split([';', ':']).next().unwrap();
        // Where as many things are said as the keys do, each is of one key.
        let parts: Vec<_> = said.split(", ").collect();
        let actions: BTreeSet<_> = keys.iter().map(|&key| map.action(key)).collect();
        let are_apart = [keys.len(), actions.len()] == [parts.len(); 2];
        for (key, at) in keys.into_iter().zip(0..) {
            let said = if are_apart { parts[at] } else { said };
            let action = map.action(key).unwrap_or_else(|| panic!("{key} does nothing"));
            let words =
                if action.direction().is_some() { help(key) } else { action.label().to_owned() };
            let is_said = words.split(' ').any(|word| word.len() > 3 && said.contains(word));
            assert!(is_said, "{key} is not for {said:?} but for {:?}", action.label());
        }
    }
}

#[test]
fn the_table_has_a_key_for_every_action() {
    let map = KeyMap::default();
    let shown: BTreeSet<Action> =
        rows().into_iter().flat_map(|(keys, _)| keys).filter_map(|key| map.action(key)).collect();
    assert_eq!(shown, Action::ALL.into_iter().collect());
}
