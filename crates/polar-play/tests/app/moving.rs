//! What is seen and said while pieces move, and after it.

use std::time::Duration;

use polar_play::{Actor, App, Direction, Face, Key, Options, Phase, Scene, Speed, Wake};

use crate::{
    at, level_file,
    player::{choose, keys, scene},
};

#[test]
fn what_is_undone_while_it_slides_turns_round_where_it_is() {
    let (_folder, options) = level_file("@*..........H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    let heart = |app: &App| {
        let heart = app.actors().into_iter().find(|actor| actor.face == Face::Heart);
        heart.expect("the heart slides").at.0
    };
    app.key(Key::Right);
    for (milliseconds, key) in [(300, "u"), (100, "y"), (100, "u")] {
        app.tick(Duration::from_millis(milliseconds));
        let there = heart(&app);
        assert!(there > 1.5 && there < 10.5, "it is on its way: {there}");
        keys(&mut app, key);
        assert!((heart(&app) - there).abs() < 0.01, "{key}: from {there} to {}", heart(&app));
    }
    app.tick(Duration::from_millis(110));
    assert!(app.actors().is_empty(), "back in half of the time that it was on its way");
}

#[test]
fn what_became_of_a_push_is_told_when_it_is_seen_and_until_then_what_was_told_before() {
    let (_folder, options) = level_file("Comment: Push.\n\n@*..H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    app.key(Key::Tab);
    let around = |app: &App| Scene { pieces: Vec::new(), walking: None, ..scene(app) };
    let before = around(&app);
    assert_eq!(before.message.as_deref(), Some("Push."));
    app.key(Key::Right);
    while app.actors().len() > 1 {
        assert_eq!(around(&app), before, "it slides");
        app.tick(Duration::from_millis(15));
    }
    let after = around(&app);
    assert!(after.message.as_ref().is_some_and(|said| said.starts_with("Cleared!")), "{after:?}");
    assert!(after.is_cleared && after.reached != before.reached, "{after:?}");
    assert!(after.counters != before.counters && after.panel != before.panel, "{after:?}");
    // What is undone is known at once.
    keys(&mut app, "u");
    assert!(app.actors().len() > 1, "it slides back");
    assert_eq!(around(&app).counters, before.counters);
    assert_eq!(around(&app).message, before.message);
    // What is played again is as open as when it was new; and a key finds it done.
    keys(&mut app, "y");
    assert!(!scene(&app).is_cleared);
    app.key(Key::Escape);
    app.key(Key::Escape);
    assert!(scene(&app).is_cleared);
}

#[test]
fn what_was_refused_before_a_push_is_not_told_while_it_is_open() {
    let (_folder, options) = level_file("Comment: Push.\n\n@*...H\n......\n^^^^^^\n......\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    app.point(at(2 * 16 + 8, 3 * 16 + 8));
    assert_eq!(scene(&app).message.unwrap(), "Sorry, there is no way there.");
    app.key(Key::Right);
    assert!(app.actors().len() > 1, "it slides");
    let Scene { message, is_comment, .. } = scene(&app);
    assert_eq!((message.as_deref(), is_comment), (Some("Push."), true));
}

#[test]
fn steps_are_told_as_they_are_taken() {
    let (_folder, options) = level_file("@...*H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    for steps in 1..=3 {
        app.key(Key::Right);
        assert_eq!(scene(&app).counters[1].value, steps);
    }
    app.key(Key::Right);
    // A step that is undone before it is seen what became of a push.
    keys(&mut app, "uu");
    assert_eq!(scene(&app).counters[1].value, 2);
}

#[test]
fn the_penguin_cheers_but_in_reduced_motion_where_hearts_still_slide() {
    let (_folder, options) = level_file("@*.H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    for cheers in [true, false] {
        if !cheers {
            keys(&mut app, "o");
            choose(&mut app, "motion");
            app.key(Key::Escape);
        }
        // Where the same push is played again, too.
        for clears in ["rl", "uy"] {
            keys(&mut app, clears);
            assert!(app.actors().iter().any(|actor| actor.face == Face::Heart));
            let mut has_cheered = false;
            while app.tick(Duration::from_millis(10)) != Wake::Never {
                has_cheered |= app.actors().iter().any(|it| matches!(it.phase, Phase::Cheer(_)));
            }
            assert_eq!(has_cheered, cheers, "{clears}");
        }
    }
}

#[test]
fn it_is_seen_how_many_hearts_went_into_each_house_and_that_all_are_home() {
    let (_folder, options) = level_file("@*H\n.*H\n");
    let mut app = App::new(options).unwrap();
    for (pushes, lit, all) in [("", [0, 0], false), ("l", [1, 0], false), ("jl", [1, 1], true)] {
        keys(&mut app, pushes);
        let pieces = scene(&app).pieces;
        let (houses, others) = pieces.split_at(2);
        let faces: Vec<Face> = houses.iter().map(|it| it.face).collect();
        assert_eq!(faces, lit.map(|lit| Face::House { lit, all }), "{pieces:?}");
        let Some(Face::Penguin { cheers, .. }) = others.last().map(|it| it.face) else {
            panic!("no penguin")
        };
        assert_eq!(cheers, all);
    }
}

#[test]
fn pieces_keep_their_ids_while_they_move() {
    let (_folder, options) = level_file("@*..#\n....H\n");
    let mut app = App::new(options).unwrap();
    let heart = |app: &App| *scene(app).pieces.iter().find(|p| p.face == Face::Heart).unwrap();
    let before = heart(&app);
    app.key(Key::Right);
    let after = heart(&app);
    assert_eq!((before.id, before.cell.column, after.cell.column), (after.id, 1, 3));
}

#[test]
fn motion_ends_in_the_scene_and_a_key_ends_it() {
    let (_folder, options) = level_file("@*.....H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    assert_eq!(app.tick(Duration::ZERO), Wake::Never);
    app.key(Key::Right);
    let place = |app: &App| app.actors().iter().find(|a| a.face == Face::Heart).map(|a| a.at.0);
    assert_eq!(place(&app), Some(1.0));
    let east = Face::Penguin { facing: Direction::East, cheers: false };
    assert!(app.actors().iter().any(|actor| actor.face == east), "it looks where it pushes");
    assert!(matches!(app.tick(Duration::from_millis(100)), Wake::In(_)));
    let on_way = place(&app).unwrap();
    assert!((2.7..2.9).contains(&on_way), "18 cells a second: {on_way}");
    assert_eq!(app.tick(Duration::from_secs(5)), Wake::Never);
    assert_eq!(app.actors(), Vec::<Actor>::new());
    app.key(Key::Char('u'));
    assert!(!app.actors().is_empty());
    app.key(Key::Char('?'));
    assert!(app.actors().is_empty());
}

#[test]
fn the_rules_that_fired_are_shown_when_asked_for() {
    let (_folder, options) = level_file("@*H\n");
    let mut app = App::new(options).unwrap();
    app.key(Key::Tab);
    app.key(Key::Right);
    let panel = scene(&app).panel.unwrap();
    assert_eq!(panel.lines, ["push: movable", "collide: heart/house"]);
    app.key(Key::Tab);
    assert_eq!(scene(&app).panel, None);
}
