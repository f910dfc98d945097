//! The dispatch table, the methods that fire, and what a move does.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use polar_core::{
    Cell, Direction, End, Event, Illegal, Move, Obstacle, Outcome, Position, Pushed, Steering,
    Table, Tile,
};

fn position(line: &str) -> Position {
    line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Goes east and tells what is left, and the methods that fired.
fn east(line: &str) -> (String, Vec<&'static str>) {
    let mut position = position(line);
    let event = position.play(Move::Go(Direction::East)).unwrap();
    (position.to_string(), event.trace().map(polar_core::Method::name).collect())
}

#[test]
fn the_whole_table() {
    // To take a new table over, and into the README: `cargo run -p polar-core --example table`.
    assert_eq!(Table.to_string(), include_str!("table.md"));
}

#[test]
fn each_method_fires_where_the_article_says() {
    let cases: &[(&str, &str, &[&str])] = &[
        ("@1*H s", "1@*H e", &["push: walkable"]),
        ("@T*H s", "1&*H e", &["push: walkable"]),
        ("@^*H s", "@^*H e", &["push: fixed"]),
        ("@H* s", "@H* e", &["push: fixed"]),
        ("*H@ s", "*H@ e", &["push: fixed"]),
        (
            "@*2T/4H s",
            "@2*T/4H e",
            &[
                "push: movable",
                "collide: movable/empty",
                "slide: movable/empty",
                "slide: movable/empty",
                "slide: movable/blocking",
                "collide: movable/blocking",
            ],
        ),
        (
            "@*1H s",
            "@2H e",
            &[
                "push: movable",
                "collide: movable/empty",
                "slide: movable/empty",
                "slide: movable/blocking",
                "collide: heart/house",
            ],
        ),
        ("@*H s", "@1H e", &["push: movable", "collide: heart/house"]),
        ("@o^*H s", "@2*H e", &["push: movable", "collide: bomb/mountain"]),
        ("@#T*H s", "@1T*H e", &["push: movable", "collide: ice block/blocking"]),
        ("*H@# s", "*H@1 e", &["push: movable", "collide: ice block/blocking"]),
        (
            "@#1*H s",
            "@1#*H e",
            &[
                "push: movable",
                "collide: movable/empty",
                "slide: movable/empty",
                "slide: ice block/blocking",
            ],
        ),
        ("@**H s", "@**H e", &["push: movable", "collide: movable/blocking"]),
        ("*H@o s", "*H@o e", &["push: movable", "collide: movable/blocking"]),
    ];
    for &(before, after, methods) in cases {
        assert_eq!(east(before), (after.to_owned(), methods.to_vec()), "{before}");
    }
}

#[test]
fn an_event_tells_enough_to_animate_it() {
    let mut position = position("@o2^1/4*H s");
    let event = position.play(Move::Go(Direction::East)).unwrap();
    let Event::Push(pushed) = event else { panic!("{event:?}") };
    assert_eq!((pushed.start, pushed.distance, pushed.end), (Cell::new(1, 0), 2, End::Exploded));
    let columns: Vec<u8> = event.path().map(|cell| cell.column).collect();
    assert_eq!(columns, [1, 2, 3]);
    assert_eq!(Pushed::last(pushed), Cell::new(3, 0));
}

#[test]
fn the_trace_of_an_event_that_somebody_made_up_ends() {
    let mut position = position("@*2H s");
    let event = position.play(Move::Go(Direction::East)).unwrap();
    let Event::Push(pushed) = event else { panic!("{event:?}") };
    for (obstacle, distance) in Obstacle::ALL.into_iter().flat_map(|it| [(it, 0), (it, 2)]) {
        let made_up = Event::Push(Pushed { obstacle, distance, ..pushed });
        assert!(made_up.trace().take(10).count() < 10, "{obstacle}");
    }
}

#[test]
fn a_cleared_level_takes_no_move() {
    let mut cleared = position("@H s");
    assert_eq!(cleared.outcome(), Outcome::Cleared);
    assert_eq!(cleared.play(Move::Go(Direction::East)), Err(Illegal::Cleared));
    assert_eq!(cleared.play(Move::Turn(Direction::East)), Err(Illegal::Cleared));
    assert_eq!(Illegal::Cleared.to_string(), "the level is already cleared");
    assert_eq!(cleared.moves().count(), 0);
    assert_eq!(cleared, position("@H s"));
}

#[test]
fn steering_makes_moves_of_presses() {
    let facing_south = position("@1*H s");
    let east = Direction::East;
    assert_eq!(Steering::Direct.press(&facing_south, east), Move::Go(east));
    assert_eq!(Steering::TurnFirst.press(&facing_south, east), Move::Turn(east));
    let south = Direction::South;
    assert_eq!(Steering::TurnFirst.press(&facing_south, south), Move::Go(south));
}

#[test]
fn a_steering_is_read_as_it_is_written() {
    for (name, steering) in [("direct", Steering::Direct), ("turn-first", Steering::TurnFirst)] {
        assert_eq!(name.parse(), Ok(steering));
        assert_eq!(format!(" {name}\n").parse(), Ok(steering));
        assert_eq!(steering.to_string(), name);
    }
    let said = "Direct".parse::<Steering>().unwrap_err().to_string();
    assert_eq!(said, "a steering is direct or turn-first");
}

#[test]
fn three_tiles_are_pieces() {
    let pieces = Tile::ALL.map(|tile| tile.movable().map(Tile::from));
    let expected = Tile::ALL.map(|tile| match tile {
        Tile::Ice | Tile::Heart | Tile::Bomb => Some(tile),
        Tile::Empty | Tile::Tree | Tile::Mountain | Tile::House => None,
    });
    assert_eq!(pieces, expected);
}
