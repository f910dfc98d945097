//! What is reached in a level: its end, its par and star, and the best so far.

use std::{fs, path::Path, sync::mpsc, time::Duration};

use polar_play::{App, Key, Options, Speed, Steering, Store, View, packs};
use tempfile::tempdir;

use crate::{
    level_file,
    player::{keys, list, options, scene, start},
    waiting::Waiting,
    walk,
};

#[test]
fn the_authors_walk_clears_the_level_and_counts_as_he_does() {
    let folder = tempdir().unwrap();
    let turn_first = Options { steering: Some(Steering::TurnFirst), ..options(folder.path()) };
    let mut app = App::new(turn_first).unwrap();
    walk(&mut app);
    let seen = scene(&app).describe();
    assert!(seen.contains("hearts 0  steps 109  pushes 14  turns 44"), "{seen}");
    assert!(seen.contains("Cleared! 14 pushes (par), 167 presses. n plays the next level."));
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    let row = &list.rows[list.selected];
    assert!(
        row.checked && row.said(80) == "★ 14 pushes, 167 presses, by Go Endo, 1990   par 14",
        "{row:?}"
    );
}

#[test]
fn a_cleared_level_tells_the_par_and_where_to_go_on() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    // Two pushes where one would do.
    keys(&mut app, "Ldddddddsawaaasd");
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Cleared! 2 pushes (par 1), 15 presses"), "{said}");
    assert!(said.ends_with(" n plays the next level."), "{said}");

    // Two levels: the other one is not cleared, then all are.
    let (_folder, options) = level_file("@*H\n\n@.*H\n");
    let mut app = App::new(options).unwrap();
    keys(&mut app, "ndd");
    let said = scene(&app).message.unwrap();
    assert!(said.ends_with(" N plays one not cleared."), "{said}");
    app.key(Key::Enter);
    assert!(scene(&app).heading.contains("1/2"), "Enter does what is said");
    app.key(Key::Char('p'));
    // A draft is not among them.
    keys(&mut app, "e+sedd");
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Cleared!") && said.ends_with(" n plays the next level."), "{said}");
    keys(&mut app, "Ndndd");
    let said = scene(&app).message.unwrap();
    assert!(said.ends_with(" Every level is cleared!"), "{said}");
}

#[test]
fn a_key_that_has_nothing_to_take_leaves_what_is_said_and_goes_on_from_a_cleared_level() {
    let (_folder, options) = level_file("Comment: Home.\n\n@*H\n\n@.*H\n\n@..*H\n");
    let mut app = App::new(options).unwrap();
    let welcome = scene(&app).message;
    for (key, next) in [(Key::Enter, "2/3"), (Key::Char(' '), "3/3")] {
        let before = scene(&app);
        app.key(key);
        assert_eq!(scene(&app), before, "{key}");
        keys(&mut app, "lll");
        app.key(key);
        assert!(scene(&app).heading.contains(next), "{}", scene(&app).heading);
    }
    assert_ne!(scene(&app).message, welcome);
}

#[test]
fn who_has_not_seen_that_the_level_is_cleared_does_not_go_on() {
    let (_folder, options) = level_file("@*H\n\n@.*H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    app.key(Key::Right);
    // The heart is still on its way.
    app.key(Key::Enter);
    assert!(scene(&app).is_cleared && scene(&app).heading.contains("1/2"));
    app.key(Key::Enter);
    assert!(scene(&app).heading.contains("2/2"));
    keys(&mut app, "p");
    app.key(Key::Right);
    // It is home, and said to be: the penguin cheers.
    while app.actors().len() > 1 {
        app.tick(Duration::from_millis(20));
    }
    assert!(!app.actors().is_empty());
    app.key(Key::Enter);
    assert!(scene(&app).heading.contains("2/2"));
}

#[test]
fn the_best_is_said_while_the_level_is_played_with_the_presses_of_the_steering() {
    let folder = tempdir().unwrap();
    let play = |steering| {
        App::new(Options { steering: Some(steering), ..options(folder.path()) }).unwrap()
    };
    let mut app = play(Steering::TurnFirst);
    assert!(scene(&app).reached.is_empty(), "nothing is reached yet");
    walk(&mut app);
    app.key(Key::Char('r'));
    assert_eq!(scene(&app).reached, ["best 14★", "167 presses"]);
    app.close();
    drop(app);
    let app = play(Steering::Direct);
    assert_eq!(scene(&app).reached, ["best 14★"]);
}

#[test]
fn a_worse_result_takes_nothing_from_the_best() {
    let (_folder, options) = level_file("@.*..H\n#.....\n");
    let mut app = App::new(options.clone()).unwrap();
    // Once straight, once with a push for nothing.
    keys(&mut app, "llrsll");
    assert!(scene(&app).message.unwrap().starts_with("Cleared! 2 pushes, 3 presses"));
    assert_eq!(scene(&app).reached, ["best 1", "2 presses"]);
    app.close();
    let again = App::new(options).unwrap();
    assert_eq!(scene(&again).reached, ["best 1", "2 presses"], "nor on the disk");
}

#[test]
fn a_better_result_is_said_to_be_one_and_no_other() {
    let (_folder, options) = level_file("T.*..H\n@.....\n");
    let mut app = App::new(options).unwrap();
    // By way of the tree, and straight, with steps to and fro or without.
    for (played, says) in [
        ("dddwasaaawd", "Cleared! 2 pushes, 11 presses"),
        ("dddwasaaawd", "Cleared! 2 pushes, 11 presses"),
        ("dadadadadawdd", "Fewer pushes! 1 push, 13 presses"),
        ("dawdd", "Fewer presses! 1 push, 5 presses"),
        ("dddwasaaawd", "Cleared! 2 pushes, 11 presses"),
        ("wdd", "Fewer presses! 1 push, 3 presses"),
        ("wdd", "Cleared! 1 push, 3 presses"),
    ] {
        keys(&mut app, played);
        let said = scene(&app).message.unwrap();
        assert!(said.starts_with(says), "{said}");
        keys(&mut app, "r");
    }
}

#[test]
fn how_a_level_was_cleared_is_kept_while_it_is_played_again() {
    for (levels, clears, moves, undone) in
        [("@.*H\n\n@*H\n", "dd", "d", "uu"), ("o.o\n\no..o\n", " d", "", "u")]
    {
        let suffix = if levels.starts_with('o') { "fling" } else { "polar" };
        let folder = tempdir().unwrap();
        let file = folder.path().join("test").with_extension(suffix);
        fs::write(&file, levels).unwrap();
        let data_dir = Some(folder.path().join("data"));
        let options =
            Options { levels: Some(file), data_dir, speed: Some(Speed::Off), ..Options::default() };
        let mut app = App::new(options.clone()).unwrap();
        keys(&mut app, clears);
        keys(&mut app, "npn");
        app.close();
        let mut app = App::new(Options { level: Some(1), ..options }).unwrap();
        assert!(!scene(&app).is_cleared, "it begins at the start");
        keys(&mut app, moves);
        assert!(!scene(&app).is_cleared);
        keys(&mut app, undone);
        assert!(scene(&app).is_cleared, "{suffix}: {:?}", scene(&app).message);
    }
}

#[test]
fn who_has_cleared_every_level_is_led_to_the_stars_that_are_missing() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("test.polar");
    fs::write(&file, "T.*.H\n@....\n\n@*H\n").unwrap();
    fs::write(file.with_extension("sol"), "1 rur\n1 r\n").unwrap();
    let data_dir = Some(folder.path().join("data"));
    let options =
        Options { levels: Some(file), data_dir, speed: Some(Speed::Off), ..Options::default() };
    let mut app = App::new(options).unwrap();
    let told = |app: &mut App, opens: Key, row: usize| {
        app.key(opens);
        let said = list(app).rows[row].said(80);
        app.key(Key::Escape);
        said
    };
    let menu = |app: &mut App| told(app, Key::Escape, 1);
    let pack = |app: &mut App| told(app, Key::Char('m'), 0);
    assert_eq!(pack(&mut app), "", "nothing is reached yet");
    assert_eq!(told(&mut app, Key::Escape, 2), "no levels here", "none of Fling");
    keys(&mut app, "nd");
    assert_eq!(menu(&mut app), "1 of 2 cleared, 1 ★");
    assert_eq!(pack(&mut app), "1 of 2 cleared, 1 ★");
    // The heart goes to the tree first.
    keys(&mut app, "NdddwasaaawdnN");
    assert!(scene(&app).heading.contains("1/2"), "the other one has its star");
    let said = scene(&app).message.unwrap();
    assert_eq!(said, "Every level is cleared. This one lacks its star.");
    assert_eq!(menu(&mut app), "2 of 2 cleared, 1 ★");
    keys(&mut app, "N");
    let said = scene(&app).message.unwrap();
    assert_eq!(said, "Every level is cleared! Only this one lacks its star.");
    keys(&mut app, "dwdnpN");
    assert_eq!(menu(&mut app), "2 of 2 cleared, 2 ★");
    assert_eq!(pack(&mut app), "2 of 2 cleared, 2 ★");
}

#[test]
fn whichever_level_is_cleared_last_it_is_the_end() {
    let (folder, options) = level_file("@*H\n\n@.*H\n\nT.*..H\n@.....\n");
    fs::write(folder.path().join("test.sol"), "1 r\n1 rr\n1 urr\n").unwrap();
    let mut app = App::new(options).unwrap();
    let said = |app: &App| scene(app).message.unwrap();
    let labels = |app: &App| scene(app).hints.iter().map(|hint| hint.label).collect::<Vec<_>>();
    // The last one first, and not in the fewest pushes: the heart goes to the tree on the way.
    keys(&mut app, "nndddwasaaawd");
    assert!(scene(&app).is_cleared, "{}", scene(&app).describe());
    assert!(said(&app).ends_with(" N plays one not cleared."), "{}", said(&app));
    assert!(labels(&app).contains(&"next uncleared"), "{:?}", labels(&app));
    app.key(Key::Enter);
    keys(&mut app, "d");
    assert!(said(&app).ends_with(" n plays the next level."), "{}", said(&app));
    app.key(Key::Enter);
    keys(&mut app, "dd");
    let ends = " Every level is cleared! N plays one without its star.";
    assert!(said(&app).ends_with(ends), "{}", said(&app));
    let stars = labels(&app).iter().filter(|label| **label == "next star").count();
    assert_eq!(stars, 1, "{:?}", labels(&app));
    app.key(Key::Enter);
    assert!(scene(&app).heading.contains("3/3"), "{}", scene(&app).heading);
    keys(&mut app, "wdd");
    assert!(said(&app).ends_with(" Every level is cleared! Each has its star."), "{}", said(&app));
    assert!(said(&app).starts_with("New best! 1 push (par), 3 presses"), "{}", said(&app));
}

#[test]
fn equal_levels_are_one_that_lacks_its_star() {
    let (folder, options) = level_file("T.*..H\n@.....\n\n@*H\n\nT.*..H\n@.....\n");
    fs::write(folder.path().join("test.sol"), "1 urr\n1 r\n1 urr\n").unwrap();
    let mut app = App::new(options).unwrap();
    keys(&mut app, "dddwasaaawdnd");
    assert!(scene(&app).message.unwrap().ends_with(" N plays one without its star."));
    keys(&mut app, "N");
    let heading = scene(&app).heading;
    keys(&mut app, "N");
    assert_eq!(scene(&app).heading, heading);
    let said = scene(&app).message.unwrap();
    assert_eq!(said, "Every level is cleared! Only this one lacks its star.");
}

#[test]
fn the_last_level_of_a_pack_is_told_whichever_it_is() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("one.polar"), "@*H\n\n@.*H\n").unwrap();
    fs::write(folder.path().join("two.polar"), "@*.H\n\n@..*H\n").unwrap();
    let (levels, data_dir) = (Some(folder.path().into()), Some(folder.path().join("data")));
    let options = Options { levels, data_dir, speed: Some(Speed::Off), ..Options::default() };
    let mut app = App::new(options).unwrap();
    let told =
        |app: &App| scene(app).message.unwrap().contains("The whole pack is cleared! n plays");
    keys(&mut app, "ndd");
    assert!(!told(&app));
    keys(&mut app, "pd");
    assert!(told(&app), "{:?}", scene(&app).message);
    keys(&mut app, "rd");
    assert!(!told(&app), "it was all cleared before: {:?}", scene(&app).message);
}

#[test]
fn what_is_said_of_the_last_lesson_goes_into_a_line_of_80_columns() {
    let folder = tempdir().unwrap();
    let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels/polar/lessons.polar");
    let (levels, level) = (Some(lessons), Some(10));
    let mut app = App::new(Options { levels, level, ..options(folder.path()) }).unwrap();
    keys(&mut app, "dddddsdwwwds");
    let said = scene(&app).message.unwrap();
    assert!(said.ends_with(" N plays one not cleared."), "{said}");
    // With what may soon be proven of the presses, and a blank on both sides.
    let said = said.replace("presses.", "presses (the fewest).");
    assert!(said.contains("(the fewest)") && said.chars().count() + 2 <= 80, "{said}");
}

#[test]
fn a_level_that_was_solved_for_the_player_is_no_other_to_clear_where_it_stands_twice() {
    let (_folder, options) = level_file("@.*.H\n\n@.*.H\n");
    let mut app = App::new(options).unwrap();
    keys(&mut app, "nT");
    Waiting::on(&app).until(&mut app, "A solution.");
    for _ in 0..100 {
        app.tick(Duration::from_millis(100));
    }
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Solved for you") && !said.contains("not cleared"), "{said}");
    assert!(scene(&app).hints.iter().all(|hint| hint.label != "next uncleared"));
}

/// A level that was solved for the player is still to be cleared: it leads on as it did before.
#[test]
fn a_solution_that_was_shown_ends_nothing_and_leads_to_no_star() {
    let (folder, options) = level_file("T.*..H\n@.....\n\n@*H\n\n@.*H\n");
    fs::write(folder.path().join("test.sol"), "1 urr\n1 r\n1 rr\n").unwrap();
    let mut app = App::new(options).unwrap();
    keys(&mut app, "dddwasaaawdnndd");
    assert!(scene(&app).message.unwrap().ends_with(" N plays one not cleared."));
    keys(&mut app, "pT");
    Waiting::on(&app).until(&mut app, "A solution.");
    for _ in 0..100 {
        app.tick(Duration::from_millis(100));
    }
    assert!(scene(&app).message.unwrap().starts_with("Solved for you"));
    let seen = scene(&app);
    let said = seen.message.unwrap();
    assert!(said.ends_with(" n plays the next level."), "{said}");
    assert!(seen.hints.iter().all(|hint| hint.label != "next star"), "{:?}", seen.hints);
    app.key(Key::Enter);
    assert!(scene(&app).heading.contains("3/3"), "Enter does what is said");
}

#[test]
fn any_key_ends_the_search_for_the_fewest_presses_and_the_hints_key_begins_it_again() {
    let folder = tempdir().unwrap();
    let turn_first = Options { steering: Some(Steering::TurnFirst), ..options(folder.path()) };
    let mut app = App::new(turn_first).unwrap();
    let (sender, woken) = mpsc::channel();
    app.on_change(move || sender.send(()).unwrap_or_default());
    let says = |app: &App, words: &str| scene(app).message.unwrap().contains(words);
    let until_it_looks = |app: &mut App| {
        while !says(app, "; still looking).") {
            woken.recv_timeout(Duration::from_secs(20)).unwrap();
            app.tick(Duration::ZERO);
        }
    };
    walk(&mut app);
    until_it_looks(&mut app);
    app.key(Key::F(5));
    assert!(says(&app, "; t looks again)."), "{:?}", scene(&app).message);
    let kept = scene(&app).message;
    app.tick(Duration::ZERO);
    assert_eq!(scene(&app).message, kept, "nobody looks any more");
    app.key(Key::Char('t'));
    until_it_looks(&mut app);
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    let note = &list.rows[list.selected].said(80);
    // A solution of fewer presses may be known by now.
    let said = ["at least ", "fewest "].map(|words| format!("★ 14 pushes, 167 presses, {words}"));
    assert!(said.iter().any(|words| note.starts_with(words)), "{note}");
}

/// Of this one the fewest presses are not proven so soon. The penguin goes to and fro before it plays the solution.
#[test]
fn a_solution_of_fewer_presses_than_the_players_is_said_to_be_known() {
    let (folder, pack) = (
        tempdir().unwrap(),
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels/polar/fjords"),
    );
    let (levels, level) = (Some(pack.with_extension("polar")), Some(18));
    let mut app = App::new(Options { levels, level, ..options(folder.path()) }).unwrap();
    let (sender, woken) = mpsc::channel();
    app.on_change(move || sender.send(()).unwrap_or_default());
    let solutions = fs::read_to_string(pack.with_extension("sol")).unwrap();
    let (pushes, moves) = solutions.lines().nth(17).unwrap().split_once(' ').unwrap();
    let presses = moves.len() + 40;
    for letter in "ud".repeat(20).chars().chain(moves.chars()) {
        app.key(match letter {
            'u' => Key::Up,
            'r' => Key::Right,
            'd' => Key::Down,
            _ => Key::Left,
        });
    }
    let bounds = |said: &str| -> [usize; 2] {
        let (_, fewest) = said.split_once("fewest ").unwrap();
        let (at_least, enough) = fewest.split_once(" to ").unwrap();
        let enough = enough.split(|it: char| !it.is_ascii_digit()).next().unwrap();
        [at_least, enough].map(|it| it.parse().unwrap())
    };
    // Until more is known than at the beginning.
    let mut first = None;
    let [at_least, enough] = loop {
        let said = scene(&app).message.unwrap();
        assert!(said.contains(&format!("{pushes} pushes (par), {presses} presses")), "{said}");
        if said.contains(" to ") {
            let [at_least, enough] = bounds(&said);
            assert!(0 < at_least && at_least < enough && enough < presses, "{said}");
            if at_least > *first.get_or_insert(at_least) {
                break [at_least, enough];
            }
        }
        woken.recv_timeout(Duration::from_secs(20)).unwrap();
        app.tick(Duration::ZERO);
    };
    app.key(Key::F(5));
    while woken.try_recv().is_ok() {}
    app.key(Key::Char('t'));
    for _ in 0..5 {
        let said = scene(&app).message.unwrap();
        let [again, still] = bounds(&said);
        assert!(at_least <= again && still <= enough, "a new search forgets nothing: {said}");
        woken.recv_timeout(Duration::from_secs(20)).unwrap();
        app.tick(Duration::ZERO);
    }
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    let note = &list.rows[list.selected].said(80);
    assert!(note.contains(&format!("{presses} presses, fewest ")), "{note}");
    assert!(bounds(note)[1] <= enough, "{note}");
}

/// However the program ends.
#[test]
fn what_was_found_of_the_presses_is_kept_where_the_window_is_closed() {
    let folder = tempdir().unwrap();
    let turn_first = Options { steering: Some(Steering::TurnFirst), ..options(folder.path()) };
    let mut app = App::new(turn_first).unwrap();
    let (sender, woken) = mpsc::channel();
    app.on_change(move || sender.send(()).unwrap_or_default());
    walk(&mut app);
    while !scene(&app).message.unwrap().contains("; still looking).") {
        woken.recv_timeout(Duration::from_secs(20)).unwrap();
        app.tick(Duration::ZERO);
    }
    app.close();
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    let kept = store.progress().unwrap().cleared.into_values().next().unwrap();
    let bound = kept.bound_turn_first.unwrap();
    assert!(bound.at_least > 0 && !bound.is_exact(), "{bound:?}");
}

#[test]
fn a_level_of_the_game_keeps_its_par_in_any_file() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("copied.polar");
    let original = polar_levels::POLAR.iter().find(|pack| pack.name == "original").unwrap();
    fs::write(&file, format!("{}\n@*H\n", original.file)).unwrap();
    let pars: Vec<_> =
        packs::load(&file).unwrap().packs[0].levels.iter().map(|it| it.par).collect();
    assert_eq!(pars, [Some(14), None]);
    let mut app = start(folder.path());
    for key in ['e', 'S', 'm', 'y'] {
        app.key(Key::Char(key));
    }
    app.key(Key::Enter);
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    let row = list.rows.last().unwrap();
    assert!(row.label.ends_with("Stage 1 (my)") && row.note.contains("par 14"), "{row:?}");
}

#[test]
fn a_pack_has_the_pars_that_lie_beside_it() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("mine.polar");
    // The last level's solution is of an older board.
    fs::write(&file, "@*H\n\n@.*.H\n\n@..\n.*H\n\n@*.T\n...H\n").unwrap();
    let pars = || -> Vec<_> {
        packs::load(&file).unwrap().packs[0].levels.iter().map(|level| level.par).collect()
    };
    assert_eq!(pars(), [None; 4]);
    fs::write(file.with_extension("sol"), "1 r\n2 rr\n-\n1 rr\n").unwrap();
    assert_eq!(pars(), [Some(1), None, None, None], "of the second it takes one push");
    for text in ["\u{feff}1 r\n2 rr\n", "1 r\r\n2 rr\r\n", "1 r\r2 rr\r"] {
        fs::write(file.with_extension("sol"), text).unwrap();
        assert_eq!(pars(), [Some(1), None, None, None], "{text:?}");
    }
}

#[test]
fn a_par_that_the_player_has_bettered_is_none() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("lie.polar");
    fs::write(&file, "@#.......\n..*.....H\n").unwrap();
    fs::write(file.with_extension("sol"), "2 rdrr\n").unwrap();
    let play =
        || App::new(Options { levels: Some(file.clone()), ..options(folder.path()) }).unwrap();
    let mut app = play();
    assert_eq!(scene(&app).par.unwrap(), "par 2");
    let cleared = |app: &mut App, keys: &[Key], said: &str| {
        keys.iter().for_each(|&key| app.key(key));
        assert!(scene(app).message.unwrap().starts_with(said), "{:?}", scene(app).message);
        assert_eq!((scene(app).par, &*scene(app).reached[0]), (None, "best 1"));
    };
    cleared(&mut app, &[Key::Down, Key::Right, Key::Right], "Cleared! 1 push, ");
    app.key(Key::Char('r'));
    cleared(&mut app, &[Key::Right, Key::Down, Key::Right, Key::Right], "Cleared! 2 pushes, ");
    app.key(Key::Char('m'));
    let row = list(&app).rows.remove(1);
    assert!(row.note.is_empty() && row.reached[0] == "1 push", "{row:?}");
    app.close();
    assert_eq!(scene(&play()).par, None, "nor is it after the next start");
}
