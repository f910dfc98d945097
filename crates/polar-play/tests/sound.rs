//! What is heard of a game, and who wants it silent.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;
#[path = "support/waiting.rs"]
mod waiting;

use std::{fs, path::Path, time::Duration};

use player::{message, scene};
use polar_play::{Action, App, Key, Options, Sound, Speed, Target, View, Wake};
use tempfile::tempdir;
use waiting::Waiting;

/// The last heart comes home.
const HOME: [Sound; 2] = [Sound::Home, Sound::Clear];

/// A game of this level, with its data in this folder.
fn play(data: &Path, file: &str, text: &str, speed: Speed) -> App {
    let file = data.join(file);
    fs::write(&file, text).unwrap();
    let (levels, data_dir, speed) = (Some(file), Some(data.to_owned()), Some(speed));
    App::new(Options { levels, data_dir, speed, ..Options::default() }).unwrap()
}

/// A heart that one push brings home.
fn start(data: &Path) -> App {
    play(data, "home.polar", "@.*.H\n", Speed::Off)
}

/// What is heard of each of these keys.
fn heard(app: &mut App, keys: &str) -> Vec<Vec<Sound>> {
    let of_key = |key| {
        app.key(Key::Char(key));
        app.take_sounds()
    };
    keys.chars().map(of_key).collect()
}

/// Sets what stands in this row of the settings to its next value, and says which that is.
fn set(app: &mut App, label: &str) -> Option<String> {
    app.key(Key::Char('o'));
    let row = {
        let View::List(list) = app.view() else { panic!("no list") };
        list.rows.iter().position(|row| row.label == label)
    };
    let value = row.map(|row| {
        app.point(Target::Row(row));
        let View::List(list) = app.view() else { panic!("no list") };
        list.rows[row].note.clone()
    });
    app.key(Key::Escape);
    value
}

#[test]
fn a_game_is_heard_until_the_player_wants_it_silent() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.set_speaker();
    let nothing = Vec::<Sound>::new();
    let walk = [vec![Sound::Bump], vec![Sound::Step], HOME.to_vec()];
    assert_eq!(heard(&mut app, "kll"), walk);
    assert_eq!(app.take_sounds(), nothing, "it was told");
    assert_eq!(
        heard(&mut app, "uuyr"),
        [nothing.clone(), nothing.clone(), walk[1].clone(), nothing.clone()]
    );

    assert_eq!(heard(&mut app, "Mll"), [nothing.clone(), nothing.clone(), nothing.clone()]);
    heard(&mut app, "rM");
    assert_eq!(message(&app), "Sound on.");
    assert_eq!(heard(&mut app, "l"), [vec![Sound::Step]]);
    app.key(Key::F(10));
    assert_eq!(message(&app), "Sound off. M turns it on again.");
    app.close();

    let mut again = start(folder.path());
    again.set_speaker();
    assert_eq!(heard(&mut again, "rl"), [nothing.clone(), nothing], "it stays off");
    let values =
        ["on", "off", "on"].map(|value| (set(&mut again, "sound"), Some(value.to_owned())));
    values.into_iter().for_each(|(set, value)| assert_eq!(set, value));
    assert_eq!(set(&mut again, "motion").unwrap(), "no more than needed");
    assert_eq!(heard(&mut again, "l"), [HOME.to_vec()], "no cheer is seen, but it is heard");
}

#[test]
fn who_takes_back_a_restart_hears_nothing_of_how_the_level_was_cleared() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.set_speaker();
    assert_eq!(heard(&mut app, "llru")[1..], [HOME.to_vec(), vec![], vec![]]);
    assert!(scene(&app).is_cleared);
    // Nor does who goes to a bookmark where it was cleared, back or on.
    assert_eq!(heard(&mut app, "brB"), [vec![], vec![], vec![]]);
    assert!(scene(&app).is_cleared);
    assert!(heard(&mut app, "uuuB").iter().all(Vec::is_empty));
    assert!(scene(&app).is_cleared);
}

#[test]
fn what_is_taken_back_before_it_is_over_is_not_heard() {
    let folder = tempdir().unwrap();
    for (key, sounds) in [('u', vec![]), ('r', vec![]), ('B', vec![]), ('?', HOME.to_vec())] {
        let mut app = start(folder.path());
        app.set_speaker();
        assert_eq!(set(&mut app, "speed").unwrap(), "slow");
        heard(&mut app, "rbl");
        assert_eq!(heard(&mut app, "l"), [vec![Sound::Slide]]);
        assert_eq!(heard(&mut app, &key.to_string()), [sounds], "{key}");
    }
}

#[test]
fn a_game_of_fling_that_is_cleared_sounds_like_that_too() {
    let folder = tempdir().unwrap();
    let mut app = play(folder.path(), "two.fling", "o..o\n", Speed::Normal);
    app.set_speaker();
    heard(&mut app, " l");
    let mut sounds = Vec::new();
    let mut goes_on = true;
    while goes_on {
        goes_on = app.tick(Duration::from_millis(10)) != Wake::Never;
        sounds.extend(app.take_sounds());
    }
    assert_eq!(sounds, [Sound::Stop, Sound::Splash, Sound::Clear]);
    // Also where the solution is played once more.
    heard(&mut app, "u");
    while app.tick(Duration::from_secs(1)) != Wake::Never {}
    heard(&mut app, "y");
    app.key(Key::Char('?'));
    assert!(app.take_sounds().contains(&Sound::Clear));
}

#[test]
fn a_key_held_against_a_wall_is_heard_once() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.set_speaker();
    assert_eq!(heard(&mut app, "k"), [vec![Sound::Bump]]);
    app.repeat(Key::Char('k'));
    assert_eq!((app.take_sounds(), scene(&app).counters[1].value), (vec![], 0));
    app.repeat(Key::Char('l'));
    assert_eq!(heard(&mut app, "hk"), [vec![Sound::Step], vec![Sound::Bump]]);
}

#[test]
fn a_key_for_sound_is_free_where_nothing_is_heard() {
    for (has_speaker, is_free) in [(false, true), (true, false)] {
        let folder = tempdir().unwrap();
        let mut app = start(folder.path());
        if has_speaker {
            app.set_speaker();
        }
        app.key(Key::Char('o'));
        let View::List(list) = app.view() else { panic!("no list") };
        for (label, key) in [("hint", Key::Char('M')), ("show me", Key::F(10))] {
            app.point(Target::Row(list.rows.iter().position(|row| row.label == label).unwrap()));
            app.key(key);
            assert_eq!(matches!(app.view(), View::List(_)), is_free, "{label}");
            if !is_free {
                app.key(Key::Escape);
            }
        }
        let map = app.settings().key_map();
        assert_eq!(map.action(Key::Char('M')) == Some(Action::Hint), is_free);
        assert_eq!(map.keys(Action::Sound).is_empty(), is_free);
    }
}

#[test]
fn turning_the_sound_off_forgets_nothing_that_was_found_out() {
    let folder = tempdir().unwrap();
    let mut app = play(folder.path(), "lost.polar", "@..*.^H\n", Speed::Off);
    app.set_speaker();
    let waiting = Waiting::on(&app);
    assert_eq!(set(&mut app, "lost game").unwrap(), "say so");
    let lost = "This level can't be won.";
    waiting.until(&mut app, lost);
    heard(&mut app, "M");
    app.key(Key::Tab);
    assert_eq!(message(&app), lost);
}

#[test]
fn a_screen_that_is_not_heard_offers_no_sound() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let in_help = |app: &mut App| {
        app.key(Key::Char('?'));
        let View::Text(help) = app.view() else { panic!("no help") };
        app.key(Key::Escape);
        help.lines.iter().any(|line| line.columns().1 == "sound off, or on again")
    };
    heard(&mut app, "M");
    assert_eq!(message(&app), "There is no sound here.");
    assert!(!app.settings().muted && !in_help(&mut app));
    assert_eq!(set(&mut app, "sound"), None);

    app.set_speaker();
    assert!(in_help(&mut app));
    heard(&mut app, "eM");
    assert_eq!(message(&app), "Sound off. M turns it on again.", "in the editor, too");
    assert!(in_help(&mut app));
}
