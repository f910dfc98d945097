//! What changes nothing of the game, whatever is pressed: to close it and to open it again, how fast things move, and
//! which way led to a level.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use std::{fmt::Debug, path::Path, time::Duration};

use player::{rows, scene, with_file};
use polar_play::{App, Key, Options, Scene, Speed, View};
use proptest::{collection::vec, prelude::*};
use tempfile::{TempDir, tempdir};

/// Two of them are equal, and the last one can't be won.
const LEVELS: &str =
    "@.*.H\n\n@.*...H\n.......\nH..*...\n\n@.*.H\n\n@.o.^*H\n.......\n\n@..*^H\n...^..\n";

fn options(folder: &Path, speed: Speed) -> Options {
    Options { speed: Some(speed), ..with_file(folder, "test.polar", LEVELS) }
}

fn start(speed: Speed) -> (TempDir, App) {
    let folder = tempdir().unwrap();
    let app = App::new(options(folder.path(), speed)).unwrap();
    (folder, app)
}

/// What is pressed on a board, each as often as it is likely. The first level is soon cleared.
fn keys() -> impl Strategy<Value = Vec<char>> {
    let all: Vec<char> = "llllllllkkkjjjjhhhhuuuuuyyyyrnnpNbbBBG ".chars().collect();
    vec(proptest::sample::select(all), 0..100)
}

/// The game as it stands: all that is seen but what is said of the last key, and what is proven of the presses by and
/// by.
fn seen(app: &App) -> impl PartialEq + Debug + use<> {
    let Scene { heading, mut reached, counters, is_cleared, hints, .. } = scene(app);
    reached.truncate(2);
    (rows(app), heading, reached, counters, is_cleared, hints)
}

/// What the list of levels says, and where it begins.
fn listed(app: &mut App) -> View {
    app.key(Key::Char('m'));
    let list = app.view();
    app.key(Key::Escape);
    list
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10))]

    /// With all that can be undone, redone and gone back to.
    #[test]
    fn a_game_that_is_closed_at_any_time_goes_on_like_one_that_is_not(
        pressed in keys(), every in 2..30_usize,
    ) {
        let (_folder, mut open) = start(Speed::Off);
        let (folder, mut closed) = start(Speed::Off);
        for (number, key) in (1..).zip(pressed) {
            open.key(Key::Char(key));
            closed.key(Key::Char(key));
            if number % every == 0 {
                closed.close();
                closed = App::new(options(folder.path(), Speed::Off)).unwrap();
            }
            prop_assert_eq!(seen(&closed), seen(&open), "after {} keys", number);
        }
        prop_assert_eq!(listed(&mut closed), listed(&mut open));
    }

    /// Space is left out: it goes on from a level only when it is seen that this is cleared.
    #[test]
    fn how_fast_things_move_changes_nothing_of_the_game(
        pressed in keys(), pauses in vec(0..400_u64, 100),
    ) {
        let [still, slow, normal, fast] =
            [Speed::Off, Speed::Slow, Speed::Normal, Speed::Fast].map(|speed| {
                let (_folder, mut app) = start(speed);
                for (&key, &pause) in pressed.iter().zip(&pauses).filter(|(key, _)| **key != ' ') {
                    app.key(Key::Char(key));
                    app.tick(Duration::from_millis(pause));
                }
                app.tick(Duration::from_secs(60));
                seen(&app)
            });
        prop_assert_eq!([&slow, &normal, &fast], [&still; 3]);
    }
}

#[test]
fn a_level_is_the_same_whichever_way_leads_there() {
    for (pack, count) in [("lessons.polar", 10), ("sixty.fling", 60)] {
        let begin = |number: Option<usize>, level| {
            let folder = tempdir().unwrap();
            let levels =
                Some(number.map_or(pack.into(), |number| format!("{pack}#{number}").into()));
            let data_dir = Some(folder.path().into());
            (folder, App::new(Options { levels, level, data_dir, ..Options::default() }).unwrap())
        };
        let [(_a, mut forwards), (_b, mut backwards), (_c, mut chosen)] =
            [(); 3].map(|()| begin(None, None));
        // From the first level on: `n` leads to the next ones, `p` begins with the last.
        let before: Vec<View> = (0..count)
            .map(|_| {
                backwards.key(Key::Char('p'));
                backwards.view()
            })
            .collect();
        for (number, from_behind) in (1..=count).zip(before.into_iter().rev()) {
            if number > 1 {
                forwards.key(Key::Char('n'));
            }
            [Key::Char('m'), Key::Home].into_iter().for_each(|key| chosen.key(key));
            (1..number).for_each(|_| chosen.key(Key::Down));
            chosen.key(Key::Enter);
            let [(_d, named), (_e, counted)] =
                [begin(Some(number), None), begin(None, Some(number))];
            for there in [&chosen, &named, &counted].map(App::view).into_iter().chain([from_behind])
            {
                assert_eq!(there, forwards.view(), "{pack} {number}");
            }
        }
    }
}
