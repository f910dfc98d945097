//! What a key does that is held down.

use std::time::Duration;

use polar_play::{App, Key, Options, Speed, View};

use crate::{
    level_file,
    player::{keys, scene},
};

#[test]
fn a_held_key_ends_no_push_but_a_step_and_what_it_undoes() {
    let (_folder, options) = level_file("@..*.....T.H\n............\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    let counters = |app: &App| scene(app).counters.iter().map(|it| it.value).collect::<Vec<_>>();
    app.key(Key::Right);
    // Two steps and the push; the held key is heard again only when the heart has come to rest.
    (0..5).for_each(|_| app.repeat(Key::Right));
    assert_eq!(counters(&app), [1, 2, 0]);
    app.tick(Duration::from_secs(9));
    assert_eq!(counters(&app), [1, 2, 1]);
    app.key(Key::Char('u'));
    assert!(app.actors().len() > 1, "the heart slides back");
    app.repeat(Key::Char('u'));
    assert_eq!(counters(&app), [1, 1, 0], "a step is undone, too");
}

#[test]
fn a_held_key_ends_no_slow_step() {
    for (speed, steps) in [(Speed::Slow, 3), (Speed::Normal, 11)] {
        let (_folder, options) = level_file("@..............*H\n");
        let mut app = App::new(Options { speed: Some(speed), ..options }).unwrap();
        app.key(Key::Right);
        for _ in 0..10 {
            app.tick(Duration::from_millis(40));
            app.repeat(Key::Right);
        }
        // A slow step takes 180 milliseconds, and the next time that the key comes is after 200.
        let counter = scene(&app).counters[1].clone();
        assert_eq!((counter.label, counter.value), ("steps", steps), "{speed:?}");
    }
}

#[test]
fn a_key_held_for_too_long_asks_for_a_thing_once() {
    let (_folder, options) = level_file("Game: fling\n\no..o.o\n");
    for key in "eEmo? WGb\t".chars() {
        let mut app = App::new(options.clone()).unwrap();
        let key = if key == '\t' { Key::Tab } else { Key::Char(key) };
        app.key(key);
        let seen = app.view();
        (0..5).for_each(|_| app.repeat(key));
        assert_eq!(app.view(), seen, "{key}");
        // Pressed again, the key closes what it opened, begins it anew, or goes on with it.
        app.key(key);
        let seen = app.view();
        (0..5).for_each(|_| app.repeat(key));
        assert_eq!(app.view(), seen, "{key} again");
    }
    let mut app = App::new(options.clone()).unwrap();
    keys(&mut app, "eS");
    app.repeat(Key::Char('S'));
    let View::Prompt(prompt) = app.view() else { panic!("it did not ask") };
    assert_eq!(prompt.answer.unwrap().text, "", "the key that asks for a name is not in it");
    // The same where one page replaces another.
    for key in "mo?OR ".chars() {
        let mut app = App::new(options.clone()).unwrap();
        app.key(Key::Escape);
        (0..2).for_each(|_| app.key(Key::Down));
        app.key(Key::Char(key));
        let seen = app.view();
        assert!(!matches!(seen, View::Board(_)), "{key}");
        (0..5).for_each(|_| app.repeat(Key::Char(key)));
        assert_eq!(app.view(), seen, "{key} in the menu");
    }
    let mut app = App::new(options).unwrap();
    keys(&mut app, "o ");
    let seen = app.view();
    app.repeat(Key::Char(' '));
    assert_eq!(app.view(), seen, "a setting is not switched back");
}

#[test]
fn a_held_key_goes_on_from_where_it_led() {
    let (_folder, options) = level_file("@...*H\n\n@..*.H\n\n@.*..H\n\n@*...H\n");
    let after = |pressed: &str, held: char| {
        let options = Options { speed: Some(Speed::Off), ..options.clone() };
        let mut app = App::new(options).unwrap();
        keys(&mut app, pressed);
        app.key(Key::Char(held));
        let once = app.view();
        app.repeat(Key::Char(held));
        (once, app.view())
    };
    for (pressed, held) in
        [("", 'n'), ("", 'p'), ("", 'N'), ("", 'd'), ("dd", 'u'), ("dduu", 'y'), ("e+d+d", 'u')]
    {
        let (once, more) = after(pressed, held);
        assert_ne!(once, more, "{held}");
    }
}
