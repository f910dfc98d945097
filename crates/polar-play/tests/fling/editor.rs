//! The editor.

use polar_play::{App, Key};

use crate::{
    game, map,
    player::{scene, with_file},
    press,
};

#[test]
fn the_editor_places_and_removes_balls() {
    let (_folder, mut app) = game("Title: Two\n\no.o\n");
    press(&mut app, &[Key::Char('e'), Key::Backspace]);
    assert_eq!(map(&app), "o.o", "nothing was under the cursor");
    press(&mut app, &[Key::Right, Key::Backspace, Key::Left, Key::Left, Key::Backspace]);
    assert_eq!(map(&app), "...");
    assert_eq!(scene(&app).message.unwrap(), "There is no ball yet.");
    press(&mut app, &[Key::Char('+'), Key::Down, Key::Char(' '), Key::Down, Key::Char('1')]);
    press(&mut app, &[Key::Char('u'), Key::Right, Key::Char(' ')]);
    // There are two tools; no other digit is one.
    press(&mut app, &[Key::Right, Key::Char('2'), Key::Char('9'), Key::Char('e')]);
    assert_eq!(map(&app), "o../.o.");
}

#[test]
fn a_pasted_board_that_is_too_long_is_seen_and_can_be_cut_to_size() {
    let (folder, mut app) = game("o.o\n");
    app.key(Key::Char('e'));
    app.paste("o16o/18");
    assert_eq!(map(&app), format!("o{0}o/.{0}.", ".".repeat(16)));
    let too_long = "A board has at most 16 columns and 16 rows.";
    assert_eq!(scene(&app).message.unwrap(), too_long);
    press(&mut app, &[Key::Char('+'), Key::Right]);
    assert_eq!(scene(&app).message.unwrap(), too_long);
    press(&mut app, &[Key::Char('-'), Key::Right]);
    assert_eq!(scene(&app).message.unwrap(), "The board is 17×2 now.");
    app.close();
    let mut again = App::new(with_file(folder.path(), "test.fling", "o.o\n")).unwrap();
    again.key(Key::Char('D'));
    assert_eq!(scene(&again).message.unwrap(), too_long, "it is kept");
    press(&mut again, &[Key::Char('-'), Key::Right, Key::Char('e')]);
    assert_eq!(map(&again), format!("o{0}/.{0}", ".".repeat(15)));
}
