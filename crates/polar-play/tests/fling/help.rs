//! What the help says.

use polar_play::{App, Key, Line, View};
use tempfile::tempdir;

use crate::{
    THREE, game,
    player::{choose, with_file},
};

/// What the help says of this key.
fn help(app: &mut App, key: &str) -> Option<String> {
    app.key(Key::Char('?'));
    let View::Text(help) = app.view() else { panic!("no help") };
    app.key(Key::Escape);
    let line =
        help.lines.iter().map(Line::columns).find(|&(keys, said)| keys == key && !said.is_empty());
    line.map(|(_, said)| said.to_owned())
}

#[test]
fn the_help_knows_of_no_lessons_pushes_and_rules_that_fire() {
    let (_folder, mut app) = game(THREE);
    assert_eq!(help(&mut app, "L"), None);
    assert_eq!(help(&mut app, "t").unwrap(), "show the next move; again: where it goes");
    assert_eq!(help(&mut app, "Tab").unwrap(), "show the last chain, or hide it");
}

#[test]
fn the_help_says_what_escape_does_with_a_ball_in_hand() {
    let (_folder, mut app) = game(THREE);
    let of_menu = help(&mut app, "Esc").unwrap();
    app.key(Key::Enter);
    assert_eq!(help(&mut app, "Esc").unwrap(), "let go; again: the menu");
    app.key(Key::Escape);
    assert_eq!(help(&mut app, "Esc").unwrap(), of_menu);
}

#[test]
fn the_help_of_the_editor_knows_of_random_games_where_there_are_some() {
    let (_folder, mut app) = game("o..o\n\nGame: Polar\n\n@*.H\n");
    for (game, known) in [("Polar", false), ("Fling", true)] {
        app.key(Key::Escape);
        choose(&mut app, game);
        app.key(Key::Char('e'));
        for key in ["R", "C"] {
            assert_eq!(help(&mut app, key).is_some(), known, "{game} {key}");
        }
        app.key(Key::Escape);
    }
}

#[test]
fn the_help_of_each_game_is_read_whole_on_a_page_of_any_width() {
    for (name, level, asked) in
        [("test.fling", THREE, "?"), ("test.polar", "@*H\n", "?"), ("test.polar", "@*H\n", "e?")]
    {
        let folder = tempdir().unwrap();
        let mut app = App::new(with_file(folder.path(), name, level)).unwrap();
        asked.chars().for_each(|c| app.key(Key::Char(c)));
        let mut words = |columns| {
            app.set_page(columns, 20);
            let View::Text(help) = app.view() else { panic!("no help") };
            let (mut left, mut right) = (String::new(), String::new());
            for (first, said) in help.lines.iter().map(Line::columns) {
                let before = if said.is_empty() { 0 } else { help.second };
                assert!(first.chars().count() <= columns, "{first}");
                assert!(before + said.chars().count() <= columns, "{said}");
                assert!(said.is_empty() || first.chars().count() + 2 <= help.second, "{first}");
                left.extend([first, " "]);
                right.extend([said, " "]);
            }
            [left, right].map(|text| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        };
        let whole = words(200);
        for columns in [76, 56, 36, 24, 20] {
            assert_eq!(words(columns), whole, "{columns} characters");
        }
    }
}
