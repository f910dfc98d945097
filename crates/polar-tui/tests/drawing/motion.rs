//! What moves, and what comes of it.

use std::{collections::BTreeSet, fs, time::Duration};

use polar_play::{Actor, App, Face, Key, Options, Phase, Scene, Target, View};
use polar_tui::{Look, hit};
use ratatui_core::{buffer::Cell, layout::Position, style::Color};

use crate::{
    acted,
    shown::{ASCII, COLOURS, INDEXED, MONO, SIXTEEN, drawn, drawn_view, game, game_of, scene_of},
    text,
    waiting::Waiting,
};

#[test]
fn a_penguin_that_acts_stays_in_front_of_its_tree() {
    let is_penguin = |face| matches!(face, Face::Penguin { .. });
    let still = |level| acted(&scene_of(level), COLOURS, is_penguin, Phase::Still);
    let pushing = |level| acted(&scene_of(level), COLOURS, is_penguin, Phase::Push(0.5));
    assert_eq!(pushing("&*.H\n"), still("&*.H\n"));
    assert_ne!(still("&*.H\n").content, still("@*.H\n").content);
}

/// In cells of each size, once the heart is home. It hides no tree above the house.
#[test]
fn smoke_rises_from_a_house_that_all_hearts_have_come_to() {
    for height in [7, 9, 14] {
        for (level, count) in [(".....\n@*..H\n", 1), ("....T\n@*..H\n", 0)] {
            let (folder, _app) = game_of(level);
            let levels = Some(folder.path().join("own.polar"));
            let data_dir = Some(folder.path().join("other"));
            let mut app = App::new(Options { data_dir, levels, ..Options::default() }).unwrap();
            let shown = |app: &App| text(&drawn(app, COLOURS, 40, height));
            app.key(Key::Right);
            app.tick(Duration::from_millis(60));
            assert!(app.actors().len() > 1, "the heart slides");
            assert!(!shown(&app).contains('░'), "{}", shown(&app));
            app.tick(Duration::from_secs(9));
            assert_eq!(shown(&app).matches('░').count(), count, "{}", shown(&app));
        }
    }
}

#[test]
fn what_became_of_a_push_is_said_when_it_has_come_to_that() {
    let (folder, _app) = game_of("@*....H\n");
    let levels = Some(folder.path().join("own.polar"));
    let data_dir = Some(folder.path().join("other"));
    let mut app = App::new(Options { data_dir, levels, ..Options::default() }).unwrap();
    let says = |app: &App| text(&drawn(app, COLOURS, 80, 24)).contains("Cleared!");
    app.key(Key::Right);
    app.tick(Duration::from_millis(60));
    assert!(app.actors().len() > 1 && !says(&app), "the heart slides");
    app.tick(Duration::from_secs(9));
    assert!(says(&app));
}

#[test]
fn what_is_said_of_a_solution_that_plays_stays_while_balls_fly() {
    let (folder, _app) = game();
    let file = folder.path().join("two.fling");
    fs::write(&file, "o..o.o\n").unwrap();
    let (data_dir, levels) = (Some(folder.path().join("data")), Some(file));
    let mut app = App::new(Options { data_dir, levels, ..Options::default() }).unwrap();
    app.key(Key::Char('T'));
    Waiting::on(&app).until(&mut app, "A solution.");
    app.tick(Duration::from_millis(100));
    assert!(app.actors().len() > 1);
    let shown = text(&drawn(&app, COLOURS, 80, 24));
    assert!(shown.contains("A solution."), "{shown}");
}

#[test]
fn snow_falls_while_the_penguin_cheers_and_hides_no_piece() {
    let mut scene = scene_of("@T^o#*.\n......H\n.......\n");
    for piece in &mut scene.pieces {
        if let Face::House { lit, .. } = &mut piece.face {
            *lit = 1;
        }
    }
    let bare = View::Board(Scene { pieces: Vec::new(), ..scene.clone() });
    let is_penguin = |face| matches!(face, Face::Penguin { .. });
    for look in [COLOURS, SIXTEEN, MONO, ASCII] {
        let acted = |phase| acted(&scene, look, is_penguin, phase);
        let (still, cheering) = (acted(Phase::Still), acted(Phase::Cheer(0.5)));
        let changed = still.diff(&cheering);
        assert!(changed.len() > 20, "{look:?}");
        let bare = drawn_view(&bare, &[], look, still.area.width, still.area.height);
        for (x, y, cell) in changed {
            assert_eq!(cell.symbol(), "*", "{look:?}");
            assert_eq!(still[(x, y)], bare[(x, y)], "{look:?}");
        }
    }
}

#[test]
fn a_bump_is_seen_in_every_size_of_a_cell() {
    for level in
        [".......\n...@*.H\n.......\n", "@.................*H....\n........................\n"]
    {
        let scene = scene_of(level);
        let penguin = scene.pieces.last().unwrap();
        let view = View::Board(scene.clone());
        for (width, height) in [(80, 24), (100, 30), (160, 50)] {
            let drawn = |actors: &[Actor]| drawn_view(&view, actors, COLOURS, width, height);
            let (column, row) = (f32::from(penguin.cell.column), f32::from(penguin.cell.row));
            for at in [(column + 0.125, row), (column, row + 0.125)] {
                let phase = Phase::Bump(0.5);
                let bump = Actor { id: penguin.id, face: penguin.face, at, phase };
                assert_ne!(drawn(&[bump]), drawn(&[]), "{at:?} in {width} x {height}");
            }
        }
    }
}

#[test]
fn who_bumps_leans_to_where_it_would_go() {
    let scene = scene_of(".......\n...@*.H\n.......\n");
    let penguin = scene.pieces.last().unwrap();
    let view = View::Board(scene.clone());
    for (width, height) in [(80, 24), (100, 30), (160, 50)] {
        let drawn = |actors: &[Actor]| drawn_view(&view, actors, COLOURS, width, height);
        let still = drawn(&[]);
        // The first and the last column and row that look otherwise.
        let changed = |across: f32, down: f32| {
            let (column, row) = (penguin.cell.column, penguin.cell.row);
            let at = (f32::from(column) + across, f32::from(row) + down);
            let phase = Phase::Bump(0.5);
            let bumps = drawn(&[Actor { id: penguin.id, face: penguin.face, at, phase }]);
            let changed = || still.area.positions().filter(|&at| bumps[at] != still[at]);
            let range = |of: fn(Position) -> u16| {
                (changed().map(of).min().unwrap(), changed().map(of).max().unwrap())
            };
            (range(|at| at.x), range(|at| at.y))
        };
        let is_before = |first: (u16, u16), then: (u16, u16)| first.0 < then.0 && first.1 < then.1;
        assert!(is_before(changed(-0.125, 0.0).0, changed(0.125, 0.0).0), "{width} x {height}");
        assert!(is_before(changed(0.0, -0.125).1, changed(0.0, 0.125).1), "{width} x {height}");
    }
}

#[test]
fn what_comes_to_rest_puffs_on_bare_ice_only() {
    let scene = scene_of("@..*TH\n");
    for (look, puff) in [(COLOURS, "▒"), (ASCII, ":")] {
        let at_rest = acted(&scene, look, |face| face == Face::Heart, Phase::Still);
        let puffing = acted(&scene, look, |face| face == Face::Heart, Phase::Stop(0.5));
        let changed = at_rest.diff(&puffing);
        let symbols: Vec<&str> = changed.iter().map(|(_, _, cell)| cell.symbol()).collect();
        // The tree's foot covers the other one.
        assert_eq!(symbols, [puff]);
    }
}

/// How the cell of a heart or a bomb looks while that breaks or explodes, and without it.
fn ended(face: Face, look: Look, size: (u16, u16), phase: Phase) -> Vec<[Cell; 2]> {
    let mut scene = scene_of("@......\n.o.*..H\n.......\n");
    let index = scene.pieces.iter().position(|piece| piece.face == face).unwrap();
    let piece = scene.pieces.remove(index);
    let at = (f32::from(piece.cell.column), f32::from(piece.cell.row));
    let actor = Actor { id: piece.id, face, at, phase };
    let view = View::Board(scene.clone());
    let [with, without] =
        [&[actor][..], &[]].map(|actors| drawn_view(&view, actors, look, size.0, size.1));
    let area = with.area;
    let is_there = |place: &Position| match hit(&view, area, place.x, place.y) {
        Target::Point(point) => point.cell(scene.size) == Some(piece.cell),
        _ => false,
    };
    let (there, elsewhere): (Vec<_>, Vec<_>) = area.positions().partition(is_there);
    assert!(elsewhere.into_iter().all(|at| with[at] == without[at]), "{phase:?} in {size:?}");
    there.into_iter().map(|at| [with[at].clone(), without[at].clone()]).collect()
}

#[test]
fn what_breaks_or_explodes_fills_its_cell_and_is_gone_bit_by_bit() {
    let phases = [(Face::Heart, Phase::Crush as fn(f32) -> Phase), (Face::Bomb, Phase::Blast)];
    for (face, phase) in phases {
        for look in [COLOURS, INDEXED, SIXTEEN, MONO, ASCII] {
            for size in [(40, 7), (40, 10), (80, 24)] {
                let seen = [0.0, 0.2, 0.5, 0.65, 0.75, 0.95].map(|part| {
                    let cells = ended(face, look, size, phase(part));
                    let seen = cells.iter().filter(|[with, without]| with != without).count();
                    (seen, cells.len())
                });
                assert_eq!(seen[0].0, seen[0].1, "{face:?} {look:?} {size:?}");
                assert!(
                    seen.is_sorted_by(|a, b| a.0 >= b.0),
                    "{face:?} {look:?} {size:?} {seen:?}"
                );
                assert!(seen[5].0 * 2 <= seen[5].1, "{face:?} {look:?} {size:?} {seen:?}");
            }
        }
    }
}

#[test]
fn a_bomb_flashes_burns_and_smokes() {
    let [snow, gold, brick, slate, rock] =
        [0xf4fbff, 0xf2b84b, 0xb5473c, 0x46536b, 0x6f7f95].map(Color::from_u32);
    let inks = |size, part| -> BTreeSet<String> {
        let cells = ended(Face::Bomb, COLOURS, size, Phase::Blast(part));
        let seen = cells.into_iter().filter(|[with, without]| with != without);
        seen.map(|[with, _]| with.fg.to_string()).collect()
    };
    let named = |inks: &[Color]| inks.iter().map(Color::to_string).collect();
    for size in [(40, 10), (80, 24)] {
        assert_eq!(inks(size, 0.1), named(&[snow]), "{size:?}");
        assert_eq!(inks(size, 0.3), named(&[gold, snow]), "{size:?}");
        assert_eq!(inks(size, 0.5), named(&[brick, gold]), "{size:?}");
        assert_eq!(inks(size, 0.6), named(&[slate, brick]), "{size:?}");
        assert_eq!(inks(size, 0.8), named(&[rock]), "{size:?}");
    }
    for (part, ink) in [(0.1, snow), (0.35, gold), (0.6, brick), (0.8, rock)] {
        assert_eq!(inks((40, 7), part), named(&[ink]), "{part}");
    }
}

#[test]
fn a_ball_that_leaves_the_board_splashes_into_the_water() {
    let scene = scene_of("Game: fling\n\no.o.\n....\n");
    for (look, water) in [(COLOURS, "▟"), (ASCII, "#")] {
        let mut scene = scene.clone();
        let ball = scene.pieces.pop().unwrap();
        let (at, phase) = ((4.0, 0.0), Phase::Splash(0.1));
        let actor = Actor { id: ball.id, face: ball.face, at, phase };
        let view = View::Board(scene);
        let drawn = |actors: &[Actor]| drawn_view(&view, actors, look, 60, 14);
        let (still, splashing) = (drawn(&[]), drawn(&[actor]));
        let changed = still.diff(&splashing);
        assert!(changed.iter().any(|(_, _, cell)| cell.symbol() == water), "{changed:?}");
    }
}
