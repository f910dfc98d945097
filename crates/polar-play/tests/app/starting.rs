//! How the game begins, and goes on where it was left.

use std::{fs, path::Path};

use polar_play::{App, Key, Options, Scene, StartError, games::Start, packs};
use proptest::prelude::*;
use tempfile::tempdir;

use crate::{
    at, level_file,
    player::{keys, options, scene, start},
};

#[test]
fn the_first_start_plays_level_1_and_offers_the_lessons() {
    let folder = tempdir().unwrap();
    let scene = scene(&start(folder.path()));
    assert!(scene.heading.contains("Stage 1"), "{}", scene.heading);
    assert_eq!((scene.size.columns(), scene.size.rows()), (24, 4));
    let said = "Push the hearts home. L plays the lessons, ? is help.";
    assert_eq!(scene.message.unwrap(), said);
}

#[test]
fn the_lessons_are_one_key_away() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Char('L'));
    let scene = scene(&app);
    assert!(scene.heading.contains("lessons 1/10"), "{}", scene.heading);
    assert!(scene.message.is_some(), "a lesson says what it teaches");
}

#[test]
fn the_first_lesson_that_is_not_cleared_is_played_or_else_the_first() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("lessons.polar");
    fs::write(&file, "@*H\n\n@.*H\n").unwrap();
    let options = Options { levels: Some(file), ..options(&folder.path().join("data")) };
    let mut app = App::new(options).unwrap();
    for (played, lesson) in [("", "1/2"), ("l", "2/2"), ("ll", "1/2")] {
        keys(&mut app, played);
        keys(&mut app, "L");
        assert!(scene(&app).heading.contains(lesson), "{}", scene(&app).heading);
    }
}

#[test]
fn who_comes_back_to_a_level_that_is_cleared_begins_it_again() {
    let (_folder, options) = level_file("@*H\n\n@.*H\n");
    let mut app = App::new(options).unwrap();
    let at_start = scene(&app).pieces;
    keys(&mut app, "l");
    assert!(scene(&app).is_cleared);
    keys(&mut app, "np");
    assert_eq!(scene(&app).pieces, at_start);
    // A level that was given up is as it was left, too.
    keys(&mut app, "Gnp");
    assert!(scene(&app).message.unwrap().starts_with("Given up."));
}

#[test]
fn who_asks_for_a_level_plays_it_and_who_does_not_goes_on_where_they_were() {
    let (_folder, file) = level_file("@*H\n\n@.*H\n");
    // Starts the game, presses these keys, quits, and says whether the level was cleared when the game began.
    let plays = |level, pressed: &str| {
        let mut app = App::new(Options { level, ..file.clone() }).unwrap();
        let was_cleared = scene(&app).is_cleared;
        keys(&mut app, pressed);
        app.close();
        was_cleared
    };
    assert!(!plays(Some(2), "ll"));
    assert!(plays(None, ""), "the board is as it was left");
    assert!(!plays(Some(2), ""), "a level that is asked for begins");
    assert!(!plays(None, ""), "and that is where one goes on");
    // A level that was cleared and opened again is seen from its start; so it is the next time.
    assert!(!plays(Some(1), "lnp"));
    assert!(!plays(None, ""));
    // What was begun goes on, also if it is asked for, and if another program that shows its start ends after that.
    let mut other = App::new(Options { level: Some(2), ..file.clone() }).unwrap();
    assert!(!plays(Some(2), "l"));
    other.close();
    let app = App::new(Options { level: Some(2), ..file }).unwrap();
    assert_eq!(scene(&app).counters[1].value, 1);
}

#[test]
fn a_pack_of_the_players_own_is_no_lesson_whatever_its_name() {
    let folder = tempdir().unwrap();
    fs::create_dir_all(folder.path().join("levels")).unwrap();
    fs::write(folder.path().join("levels/lessons.polar"), "@*H\n\n@.*H\n").unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "L");
    let first = scene(&app).heading;
    assert!(first.contains("Ten lessons 1/10"), "{first}");
    keys(&mut app, "ppL");
    assert_eq!(scene(&app).heading, first);
    let (_folder, options) = level_file("@*H\n");
    let own = options.data_dir.as_ref().unwrap().join("levels");
    fs::create_dir_all(&own).unwrap();
    fs::write(own.join("lessons.polar"), "@*H\n\n@.*H\n").unwrap();
    let mut app = App::new(options).unwrap();
    keys(&mut app, "L");
    assert_eq!(scene(&app).message.unwrap(), "There are no lessons among these levels.");
}

#[test]
fn the_game_goes_on_where_it_was_left() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "lllll");
    app.flush();
    keys(&mut app, "sddu");
    let left = scene(&app);
    app.close();
    drop(app);
    let mut again = start(folder.path());
    assert_eq!(scene(&again).pieces, left.pieces);
    assert_eq!(scene(&again).counters, left.counters);
    // What was undone can still be played again.
    keys(&mut again, "y");
    assert_ne!(scene(&again).pieces, left.pieces);
    again.close();
    let records = fs::read_dir(folder.path().join("records")).unwrap();
    assert_eq!(records.count(), 1, "what nobody else wrote is not kept beside it");
}

#[test]
fn a_game_of_thousands_of_moves_goes_on_where_it_was_left() {
    let (_folder, options) = level_file("@.*.H\n");
    let mut app = App::new(options.clone()).unwrap();
    (0..1001).for_each(|_| keys(&mut app, "lh"));
    let left = scene(&app).counters;
    assert_eq!(left[1].value, 2002);
    app.close();
    let again = scene(&App::new(options).unwrap());
    assert_eq!((again.counters, again.message), (left, None));
}

#[test]
fn a_record_that_cannot_be_played_is_said_and_the_level_begins_anew() {
    let (folder, options) = level_file("@.*.H\n");
    let mut app = App::new(options.clone()).unwrap();
    let at_start = scene(&app).pieces;
    keys(&mut app, "l");
    app.close();
    let mut records = fs::read_dir(folder.path().join("data/records")).unwrap();
    let record = records.next().unwrap().unwrap().path();
    let text = fs::read_to_string(&record).unwrap();
    let wrong = text.replace("steps = \"r\"", "steps = \"rx\"");
    fs::write(&record, &wrong).unwrap();
    fs::write(folder.path().join("data/settings.toml"), "theme plaid\n").unwrap();
    let mut again = App::new(options).unwrap();
    let said = scene(&again).message.unwrap();
    let sorry = "Sorry, step 2 of the record of this level can't be played.";
    assert!(said.contains("settings.toml: line 1: ") && said.ends_with(sorry), "{said}");
    assert_eq!(scene(&again).pieces, at_start);
    keys(&mut again, "ll");
    again.close();
    let kept = record.with_extension("").to_string_lossy().into_owned() + "-2.toml";
    assert_eq!(fs::read_to_string(kept).unwrap(), wrong, "it is not written over");
    assert!(fs::read_to_string(&record).unwrap().contains("steps = \"rr\""));
}

#[test]
fn a_pack_of_the_games_is_opened_by_name_with_its_title_and_pars() {
    for (name, title, par) in
        [("lessons.polar", "Ten lessons", true), ("sixty.fling", "Sixty puzzles", false)]
    {
        let loaded = packs::load(Path::new(name)).unwrap();
        let pack = &loaded.packs[0];
        assert_eq!((&*pack.title, loaded.packs.len(), loaded.faulty.len()), (title, 1, 0));
        assert!(pack.levels.iter().all(|level| level.par.is_some() == par), "{name}");
    }
}

#[test]
fn a_file_of_the_original_is_played_as_stage_1() {
    let folder = tempdir().unwrap();
    let Start::Polar(start) = packs::embedded()[0].levels[0].start else { panic!("not Polar's") };
    let file = folder.path().join("saved");
    fs::write(&file, polar_core::stge::write(&start.setup()).unwrap()).unwrap();
    let options = Options { levels: Some(file), ..options(&folder.path().join("data")) };
    let Scene { heading, par, .. } = scene(&App::new(options).unwrap());
    assert_eq!(heading, "Polar · saved 1/1 · Stage 1");
    assert_eq!(par.as_deref(), Some("par 14"));
}

#[test]
fn what_is_wrong_with_the_levels_is_said() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("bad.polar");
    let fails = |content: &[u8], level| {
        fs::write(&file, content).unwrap();
        let levels = Some(file.clone());
        App::new(Options { levels, level, ..options(folder.path()) }).unwrap_err().to_string()
    };
    assert!(fails(b"", None).ends_with("bad.polar: there is no level here: the file is empty"));
    assert!(fails(b"@.x*H\n", None).contains("bad.polar: line 1, column 3: 'x' is not a tile"));
    assert!(fails(b"\nGame: chess\n@*H\n", None).ends_with(
        "bad.polar: line 2: this is a level of \"chess\", which has no levels here: \
         write Game: polar or Game: fling"
    ));
    assert!(fails(b"\n\n.*H\n", None).contains("line 3, column 1: there is no penguin"));
    assert!(fails(b"@*H\xff", None).contains("line 1, column 4: a level file is UTF-8 text"));
    assert_eq!(
        fails(b"@*H\n", Some(2)),
        format!("{}: there is no level 2; there is only one", file.display())
    );
    let beyond = Options { level: Some(9999), ..options(folder.path()) };
    let beyond = App::new(beyond).unwrap_err().to_string();
    assert!(beyond.starts_with("there is no level 9999; they are numbered from 1 to "), "{beyond}");
    let nowhere = Options { levels: Some("/no/such/file".into()), ..options(folder.path()) };
    assert!(matches!(App::new(nowhere), Err(StartError::Packs(_))));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Any keys and clicks leave a game that goes on where it was left.
    #[test]
    fn any_input_can_be_saved_and_resumed(
        inputs in proptest::collection::vec((0..14_u8, 0..60_u32), 0..120),
    ) {
        let (folder, options) = level_file("T..#..T\n.@*.oH.\n.*..^..\n");
        let mut app = App::new(options.clone()).unwrap();
        for (kind, place) in inputs {
            match kind {
                0..=3 => app.key([Key::Up, Key::Right, Key::Down, Key::Left][usize::from(kind)]),
                4..=7 => app.key([Key::Up, Key::Right, Key::Down, Key::Left][usize::from(kind - 4)]),
                8 | 9 => app.key(Key::Char('u')),
                10 => app.key(Key::Char('y')),
                11 => app.key(Key::Char('r')),
                12 => app.key(Key::Char('G')),
                _ => app.point(at(place * 2, place % 50)),
            }
        }
        let left = scene(&app);
        app.close();
        let again = scene(&App::new(options).unwrap());
        prop_assert_eq!(&again.pieces, &left.pieces);
        prop_assert_eq!(&again.counters, &left.counters);
        drop(folder);
    }
}
