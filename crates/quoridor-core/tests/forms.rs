//! Text forms: what is written is read back, and no text does harm.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use proptest::{collection::vec, prelude::*, sample::select};
use quoridor_core::{
    Cell, Direction, Fault, MAX_SIDE, Move, Orientation, Player, Position, Setup, Square, Wall,
    Walls,
    notation::{Corner, Notation},
    protocol::{Engine, Flow},
    record::{self, RecordError},
};

mod support;

use support::{all_moves, games};

/// What is said of a word that is no move.
const NO_MOVE: &str = "a move is a square such as e2, or a wall: \
                       the square at its lower left and h or v, such as e3h";

/// Sound setups, and setups with faults of all kinds.
fn setups() -> impl Strategy<Value = Setup> {
    let sizes = prop_oneof![6 => select(&[3_u8, 5, 7, 9, 11][..]), 1 => any::<u8>()];
    sizes.prop_flat_map(|size| {
        let side = size.clamp(1, MAX_SIDE);
        let on_board = || prop_oneof![20 => 0..side, 1 => 0..MAX_SIDE];
        let row = || prop_oneof![4 => on_board(), 1 => Just(0), 1 => Just(side - 1)];
        let square = |(column, row)| Square::new(column, row).expect("on the largest board");
        let pawn = || prop::option::weighted(0.95, (on_board(), row()).prop_map(square));
        let pawns = prop_oneof![9 => [pawn(), pawn()], 1 => pawn().prop_map(|pawn| [pawn; 2])];
        let wall = ((on_board(), on_board()).prop_map(square), select(&Orientation::ALL[..]))
            .prop_map(|(square, orientation)| Wall::new(square, orientation));
        let walls = prop_oneof![vec(wall.clone(), 0..3), vec(wall, 0..20)];
        (pawns, any::<[u8; 2]>(), walls, select(&Player::ALL[..])).prop_map(
            move |(pawns, walls_left, walls, turn)| Setup {
                size,
                pawns,
                walls_left,
                walls: walls.into_iter().collect(),
                turn,
            },
        )
    })
}

/// The place of a fault's kind in the order in which they are told.
const fn place(fault: &Fault) -> usize {
    match fault {
        Fault::Size { .. } => 0,
        Fault::NoPawn { .. } => 1,
        Fault::PawnOutside { .. } => 2,
        Fault::SameSquare { .. } => 3,
        Fault::BothHome => 4,
        Fault::WonToMove { .. } => 5,
        Fault::WallOutside { .. } => 6,
        Fault::Overlap { .. } => 7,
        Fault::Crossing { .. } => 8,
        Fault::ShutIn { .. } => 9,
    }
}

/// Texts that come close to being right.
fn almost() -> impl Strategy<Value = String> {
    const WORDS: [&str; 31] = [
        "9", "b", "r", "e1", "10", "e9", "-", "e3h", "e3v,a1h", "k11", "a12", "moves", "position",
        "startpos", "perft", "2", "255", "legal", "result", "show", "uqi", "newgame", "1.", "2...",
        "Start:", "Size:", "Walls:", "\n", "é", "e3h,", "isready",
    ];
    let separator = select(vec!["", " ", " ", " ", "\n", "\t"]);
    vec((select(&WORDS[..]), separator), 0..16)
        .prop_map(|words| words.into_iter().flat_map(|(word, blank)| [word, blank]).collect())
}

/// Feeds a text to every parser. That it returns is the test.
fn parse_everything(text: &str) {
    let _ = text.parse::<Square>();
    let _ = text.parse::<Move>();
    let _ = text.parse::<Position>();
    if let Ok(setup) = text.parse::<Setup>() {
        let _ = setup.faults().count();
    }
    for record in record::games(text) {
        let _ = record.headers().count();
        let _ = record.moves().count();
        let _ = record.replay().map(Iterator::count);
    }
}

proptest! {
    #[test]
    fn positions_and_records_round_trip(game in games(), from in 0..70_usize) {
        let from = from % game.positions.len();
        let start = game.positions[from];
        prop_assert_eq!(start.to_string().parse(), Ok(start));
        let upper = start.to_string().to_uppercase();
        prop_assert_eq!(format!(" {upper} \r\n").parse(), Ok(start));
        let mut text = String::new();
        let headers = [("Blue", "Ann: a \u{e9}"), ("Red-Player", "")];
        record::write(&mut text, headers, &start, game.moves[from..].iter().copied())?;
        // Another game after it changes nothing.
        text.push_str("\nSize: 5\n\nc2\n");
        let record = record::games(&text).next().expect("a game");
        if from < game.moves.len() {
            prop_assert_eq!(record.header("red-player"), Some(""));
            prop_assert_eq!(record.header("blue"), Some(headers[0].1));
            prop_assert_eq!(record.start(), Ok(start));
            let read: Result<Vec<_>, _> = record.replay()?.collect();
            let positions: Vec<_> = read?.iter().map(|played| played.position).collect();
            prop_assert_eq!(positions, &game.positions[from + 1..]);
        }
    }

    #[test]
    fn text_forms_are_read_with_blanks_around_them(
        setup in setups(), game in games(), before in "[ \t\r\n]{0,3}", after in "[ \t\r\n]{0,3}",
    ) {
        let around = |form: &dyn std::fmt::Display| format!("{before}{form}{after}");
        prop_assert_eq!(around(&setup).parse(), Ok(setup));
        let position = game.last();
        prop_assert_eq!(around(&position).parse(), Ok(position));
        let blue = position.pawn(Player::Blue);
        prop_assert_eq!(around(&blue).parse(), Ok(blue));
        for mv in game.moves {
            prop_assert_eq!(around(&mv).parse(), Ok(mv));
        }
        for wall in &position.walls() {
            prop_assert_eq!(around(&wall).parse(), Ok(wall));
        }
    }

    #[test]
    fn setups_round_trip_and_their_faults_are_all_there_are(setup in setups()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        match Position::try_from(setup) {
            Ok(position) => {
                prop_assert_eq!(Setup::from(position), setup);
                prop_assert_eq!(setup.faults().next(), None);
            }
            Err(invalid) => {
                prop_assert_eq!(invalid.setup, setup);
                prop_assert!(setup.faults().is_sorted_by_key(|fault| place(&fault)));
                for kind in 0..10 {
                    let is_of_kind = |fault: &Fault| place(fault) == kind;
                    let first = setup.faults().find(is_of_kind);
                    prop_assert!(invalid.faults.iter().filter(is_of_kind).eq(first));
                }
                prop_assert!(invalid.faults.iter().is_sorted_by_key(|fault| place(&fault)));
                prop_assert!(!invalid.faults.is_empty());
            }
        }
    }

    #[test]
    fn a_wall_off_the_board_is_that_and_changes_no_other_fault(setup in setups()) {
        let on_board = |wall: &Wall| wall.is_on(setup.size);
        let without = Setup { walls: setup.walls.iter().filter(on_board).collect(), ..setup };
        let off = |fault: &Fault| matches!(fault, Fault::WallOutside { .. });
        if setup.faults().all(|fault| !matches!(fault, Fault::Size { .. })) {
            prop_assert!(setup.faults().filter(|fault| !off(fault)).eq(without.faults()));
            prop_assert_eq!(setup.faults().filter(off).count(), setup.walls.len() - without.walls.len());
        }
    }

    #[test]
    fn no_text_does_harm(text in any::<String>(), almost in almost()) {
        parse_everything(&text);
        parse_everything(&almost);
    }

    #[test]
    fn no_line_ends_or_confuses_the_engine(
        bytes in vec(any::<u8>(), 0..60),
        almost in almost(),
    ) {
        let mut engine = Engine::default();
        for line in [&bytes[..], almost.as_bytes()] {
            let before = engine;
            let mut answer = String::new();
            let flow = engine.line(line, &mut answer).expect("a string takes everything");
            prop_assert_eq!(flow, Flow::Continue);
            if answer.starts_with("error ") {
                prop_assert_eq!(answer.lines().count(), 1);
                prop_assert_eq!(engine, before);
            }
            prop_assert_eq!(engine.position().setup().faults().next(), None);
        }
    }

    #[test]
    fn flipped_notations_name_every_move_of_the_board_once(
        size in select(vec![3_u8, 5, 7, 9, 11]), rows_from_red: bool, upper: bool,
    ) {
        let corner = if upper { Corner::UpperLeft } else { Corner::LowerLeft };
        let notation = Notation { rows_from_red, corner };
        for mv in all_moves() {
            let on_board = match mv {
                Move::Pawn(square) => square.is_on(size),
                Move::Wall(wall) => wall.is_on(size),
            };
            let written = notation.write(mv, size);
            prop_assert_eq!(written.is_some(), on_board);
            if let Some(written) = written {
                prop_assert_eq!(notation.read(written, size), Some(mv));
            } else if let Some(standard) = notation.read(mv, size) {
                prop_assert_eq!(notation.write(standard, size), Some(mv));
            }
        }
    }
}

#[test]
fn every_move_and_square_round_trips() {
    for mv in all_moves() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
        assert_eq!(format!(" {}\n", mv.to_string().to_uppercase()).parse(), Ok(mv));
    }
    for wrong in ["", "e", "e0", "e12", "l1", "L1", "@1", "e01", "e3x", "e3hh", "e3 h", "é3h"] {
        assert_eq!(wrong.parse::<Move>().unwrap_err().to_string(), NO_MOVE, "{wrong:?}");
    }
    let wall = "a wall is the square at its lower left and h or v, such as e3h";
    assert_eq!("e3 h".parse::<Wall>().unwrap_err().to_string(), wall);
    let square = "a square is a column a to k and a row 1 to 11, such as e1";
    assert_eq!("e 3".parse::<Square>().unwrap_err().to_string(), square);
    assert!(Square::all(11).map(Square::index).eq(0..121));
    assert!(Square::all(u8::MAX).eq(Square::all(11)), "no board is larger");
    assert_eq!(Square::all(0).next(), None);
    let a1 = Square::new(0, 0).unwrap();
    assert_eq!((a1.cell(9), a1.cell(3)), (Some(Cell::new(0, 8)), Some(Cell::new(0, 2))));
    for square in Square::all(7) {
        assert_eq!(square.cell(7).and_then(|cell| Square::from_cell(cell, 7)), Some(square));
    }
    assert_eq!([(7, 0), (0, 7)].map(|(x, y)| Square::from_cell(Cell::new(x, y), 7)), [None; 2]);
    let beyond = [(7, 0), (0, 7)].map(|(x, y)| Square::new(x, y).and_then(|square| square.cell(7)));
    assert_eq!(beyond, [None; 2]);
}

#[test]
fn a_board_without_squares_has_nothing_on_it() {
    let a1 = Square::new(0, 0).unwrap();
    assert_eq!((a1.cell(0), Square::from_cell(Cell::new(0, 0), 0)), (None, None));
    assert!(Direction::ALL.into_iter().all(|way| a1.neighbour(way, 0).is_none()));
    assert_eq!(Player::ALL.map(|player| player.goal_row(0)), [0, 0]);
    for mv in all_moves() {
        if let Move::Wall(wall) = mv {
            assert!(!wall.is_on(0) && !wall.is_on(1), "{wall}");
        }
        let notation = Notation { rows_from_red: true, corner: Corner::UpperLeft };
        assert_eq!((notation.read(mv, 0), notation.write(mv, 0)), (None, None), "{mv}");
    }
}

#[test]
fn squares_walls_and_moves_are_written_in_columns() {
    let wall: Wall = "k11h".parse().unwrap();
    let (square, mv) = (wall.square, Move::Wall(wall));
    assert_eq!(format!("{square:>4}|{square:4}|"), " k11|k11 |");
    assert_eq!(format!("{wall:>5}|{mv:5}|{:>3}|", Move::Pawn(square)), " k11h|k11h |k11|");
}

#[test]
fn a_player_is_read_by_its_word_or_its_letter() {
    for (player, word, letter) in [(Player::Blue, "blue", "b"), (Player::Red, "red", "r")] {
        assert_eq!(player.to_string(), word);
        for said in [word, letter, &word.to_uppercase(), &letter.to_uppercase()] {
            assert_eq!(said.parse(), Ok(player), "{said:?}");
            assert_eq!(format!(" {said}\n").parse(), Ok(player), "{said:?} with blanks around it");
        }
    }
    for wrong in ["", " ", "re", "reds", "b r", "green", "\u{f1}"] {
        let said = wrong.parse::<Player>().unwrap_err().to_string();
        assert_eq!(said, "a player is blue or red, or its first letter", "{wrong:?}");
    }
}

#[test]
fn a_set_of_walls_takes_more() {
    let wall = |text: &str| text.parse::<Wall>().unwrap();
    let mut walls = Walls::from_iter([wall("e3h")]);
    walls.extend(["a1v", "e3h", "b2h"].map(wall));
    assert!(walls.iter().eq(["b2h", "e3h", "a1v"].map(wall)));
    assert_eq!((&walls).into_iter().len(), 3);
}

#[test]
fn games_and_answers_are_written_to_whatever_can_be_written_to() {
    let mut text = String::new();
    let out: &mut dyn std::fmt::Write = &mut text;
    record::write(out, [], &Position::default(), ["e2".parse().unwrap()]).unwrap();
    Engine::default().line(b"isready", out).unwrap();
    assert_eq!(text, "Size: 9\nWalls: 10\n\n1. e2\nreadyok\n");
}

#[test]
fn a_refused_pawn_move_is_refused_for_the_right_reason() {
    let refused = |line: &str, mv: &str| {
        let position: Position = line.parse().expect(line);
        position.foresee(mv.parse().expect(mv)).unwrap_err().to_string()
    };
    let open = "9 b e4 10 e5 10 -";
    assert_eq!(refused(open, "e5"), "red stands there");
    assert_eq!(refused(open, "e4"), "blue stands there");
    assert_eq!(refused(open, "e7"), "e7 is not adjacent to e4");
    assert_eq!(
        refused(open, "d5"),
        "the way straight over e5 is free: only without it the pawn goes round"
    );
    assert_eq!(refused(open, "k11"), "that is off the board, which has 9 columns and rows");
    assert_eq!(refused("9 b e4 10 e5 10 e4h", "e6"), "a wall is between e4 and e5");
    assert_eq!(refused("9 b e4 10 e5 10 e4h", "d5"), "a wall is between e4 and e5");
    assert_eq!(refused("9 b e4 10 e5 10 e5h", "e6"), "a wall is between e5 and e6");
    assert_eq!(refused("9 b e4 10 e5 10 e5h,d4v", "d5"), "a wall is between e5 and d5");
    assert_eq!(refused("9 b e4 10 e6 10 d3v", "d4"), "a wall is between e4 and d4");
    assert_eq!(refused("9 r e9 10 e5 10 -", "e4"), "the game is over: blue has won");
}

#[test]
fn a_refused_wall_says_what_is_in_its_way() {
    let refused = |line: &str, mv: &str| {
        let position: Position = line.parse().expect(line);
        position.foresee(mv.parse().expect(mv)).unwrap_err().to_string()
    };
    let walls = "9 r e2 9 e8 9 e4h,c2v";
    for overlapping in ["d4h", "e4h", "f4h"] {
        assert_eq!(refused(walls, overlapping), "it overlaps the wall e4h");
    }
    for overlapping in ["c1v", "c2v", "c3v"] {
        assert_eq!(refused(walls, overlapping), "it overlaps the wall c2v");
    }
    assert_eq!(refused(walls, "e4v"), "it crosses the wall e4h");
    let outside = "that is off the board, which has 9 columns and rows";
    assert_eq!(refused(walls, "i4h"), outside);
    assert_eq!(refused("9 r e2 9 e8 0 -", "e4h"), "red has no wall left");
    let shut_in = "it shuts blue in: everybody must keep a way to the goal row";
    assert_eq!(refused("9 r e2 9 e8 9 a4h,c4h,e4h,g4h,h5h", "h4v"), shut_in);
}

#[test]
fn every_fault_of_a_setup_is_named() {
    let faults = |line: &str| -> Vec<_> {
        let setup: Setup = line.parse().expect(line);
        setup.faults().map(|fault| fault.to_string()).collect()
    };
    assert_eq!(
        faults("8 b - 1 e9 1 -"),
        ["a board of size 8: it should be 3, 5, 7, 9 or 11", "blue has no pawn",]
    );
    assert_eq!(
        faults("5 b f1 1 c5 1 e1h,a5v,b2h"),
        [
            "blue's pawn on f1 is off the board",
            "the wall e1h is off the board",
            "the wall a5v is off the board",
        ]
    );
    assert_eq!(
        faults("5 b c3 1 c3 1 a1h,b1h,b1v,b2v,d4h,d4v"),
        [
            "both pawns stand on c3",
            "the walls a1h and b1h overlap",
            "the walls b1v and b2v overlap",
            "the walls b1h and b1v cross",
            "the walls d4h and d4v cross",
        ]
    );
    assert_eq!(faults("3 b b1 1 b3 1 b2h,k1h"), ["the wall k1h is off the board"]);
    assert_eq!(faults("11 b f1 10 f11 10 k3h,a4h"), ["the wall k3h is off the board"]);
    let wrong_size = "a board of size 13: it should be 3, 5, 7, 9 or 11";
    assert_eq!(faults("13 b f1 10 f11 10 k3h,a4h"), [wrong_size]);
    assert_eq!(faults("5 b c5 1 c1 1 -"), ["both players have won"]);
    let to_move = |player| {
        [format!(
            "{player} has won, but it is {player}'s turn; after the last move it is the other's"
        )]
    };
    assert_eq!(faults("9 b e9 10 e5 2 -"), to_move("blue"));
    assert_eq!(faults("9 r e5 10 e1 2 -"), to_move("red"));
    for after_the_last_move in ["9 r e9 10 e5 2 -", "9 b e5 10 e1 2 -"] {
        assert_eq!(faults(after_the_last_move), [""; 0]);
    }
    assert_eq!(faults("5 b f5 1 c3 1 -"), ["blue's pawn on f5 is off the board"]);
    let shut_in = |player| [format!("{player} is shut in: no way leads to the goal row")];
    assert_eq!(faults("5 b a1 1 a5 1 a1h,b1v"), shut_in("blue"));
    assert_eq!(faults("5 b a1 1 a5 1 a4h,b4v"), shut_in("red"));
    let first = "5 b - 1 - 1 -".parse::<Setup>().unwrap().faults().next();
    assert_eq!(first, Some(Fault::NoPawn { player: Player::Blue }));
}

#[test]
fn a_game_starts_on_a_board_of_3_5_7_9_or_11() {
    let sizes = (0..=u8::MAX).filter(|&size| Position::new(size, 10).is_ok());
    assert!(sizes.eq([3, 5, 7, 9, 11]));
    assert_eq!(Position::new(5, 3).unwrap().to_string(), "5 b c1 3 c5 3 -");
}

#[test]
fn of_a_start_on_a_board_that_is_too_large_only_the_size_is_wrong() {
    for size in [12, 13, 23, 24, 255] {
        let faults = Position::new(size, 10).unwrap_err().faults;
        assert!(faults.iter().eq([Fault::Size { size }]), "{faults}");
    }
}

#[test]
fn a_wrong_line_says_where() {
    let (size, turn) = ("expected the size, a number", "expected the turn, b or r");
    let square = "expected blue's square, such as e1, or -";
    let walls = "expected the walls, such as e3h,c6v, or -";
    for (line, column, said) in [
        ("", 1, size),
        ("+9 b e1 1 e9 1 -", 1, size),
        ("9 x e1 1 e9 1 -", 3, turn),
        ("9 b z1 1 e9 1 -", 5, square),
        ("9 b e1 1 e9 256 -", 13, "expected the number of walls red has left, up to 255"),
        ("9 b e1 1 e9 1", 14, walls),
        ("9 b e1 1 e9 1 e1h,,e3h", 19, walls),
        ("9 b e1 1 e9 1 - x", 17, "nothing should follow the walls"),
        (" \n+9 b e1 1 e9 1 -", 3, size),
        ("  9 x e1 1 e9 1 -", 5, turn),
        ("9  b e1 1 e9 1 -", 3, turn),
        ("9 b\te1 1 e9 1 -", 3, turn),
        ("9 b \te1 1 e9 1 -", 5, square),
        (" 9 b e1 1 e9 1 \n", 15, walls),
        ("9 b e1 1 e9 1 a1h,\ta2h", 19, walls),
        ("9 b e1 1 e9 1 e1h,e1v,e1h", 23, "the wall e1h is there already"),
    ] {
        let error = line.parse::<Setup>().unwrap_err().to_string();
        assert_eq!(error, format!("column {column}: {said}"), "{line:?}");
    }
}

#[test]
fn a_wrong_record_says_where() {
    let error = |text: &str| -> RecordError {
        let record = record::games(text).next().expect("a game");
        match record.replay() {
            Err(error) => error,
            Ok(mut moves) => moves.find_map(Result::err).expect("something is wrong"),
        }
    };
    assert_eq!(
        error("Size: ten\n\ne2\n").to_string(),
        "line 1, column 7: Size should be a number up to 255"
    );
    assert_eq!(
        error("Walls: 5\nSize: 4\n\nc2\n").to_string(),
        "line 2, column 7: a board of size 4: it should be 3, 5, 7, 9 or 11"
    );
    assert_eq!(
        error("Start: 9 b e1\n\ne2\n").to_string(),
        "line 1, column 8: as a position in one line, counted from there: \
         column 7: expected the number of walls blue has left, up to 255"
    );
    assert_eq!(
        error("Blue: Ann\nStart: 9 b e1 1 - 1 -\n\ne2\n").to_string(),
        "line 2, column 8: red has no pawn"
    );
    assert_eq!(
        error("; a comment\n1. e2 e8\n2. e3 1.?\n").to_string(),
        format!("line 3, column 9: {NO_MOVE}")
    );
    assert_eq!(
        error("1.e2 e8 2.e5\n").to_string(),
        "line 1, column 11: e5 can't be played: e5 is not adjacent to e2"
    );
    assert_eq!(error("..e2\n").to_string(), format!("line 1, column 1: {NO_MOVE}"));
    let in_characters = format!("line 1, column 4: {NO_MOVE}");
    assert_eq!(error("e2\u{a0}x\n").to_string(), in_characters, "the blank is two bytes");
    let record = record::games("e2 e7 e8\n").next().expect("a game");
    assert_eq!(record.replay().expect("a start").count(), 2, "nothing follows an error");
}

#[test]
fn a_record_is_written_with_a_number_for_each_pair_of_moves() {
    let written = |start: &str, moves: &str| {
        let moves = moves.split(' ').map(|mv| mv.parse().unwrap());
        let mut text = String::new();
        record::write(&mut text, [], &start.parse().unwrap(), moves).unwrap();
        text
    };
    assert_eq!(
        written("9 b e1 10 e9 10 -", "e2 e8 e3 e3h a1v"),
        "Size: 9\nWalls: 10\n\n1. e2 e8\n2. e3 e3h\n3. a1v\n"
    );
    let red_first = "9 r e1 10 e9 10 -";
    assert_eq!(
        written(red_first, "e8 e2 e7"),
        format!("Start: {red_first}\n\n1... e8\n2. e2 e7\n")
    );
}

#[test]
fn a_header_that_would_not_be_read_back_is_refused() {
    let write =
        |name, value| record::write(&mut String::new(), [(name, value)], &Position::default(), []);
    assert_eq!(write("Blue", "Ann"), Ok(()));
    for name in ["", "Blue player", "size", "é"] {
        let said = "a header's name is letters and hyphens, and none of Start, Size and Walls";
        assert_eq!(write(name, "x").unwrap_err().to_string(), said, "{name:?}");
    }
    for value in [" x", "x ", "x\ny", "x\ry"] {
        let said = "a header's value is one line without blanks around it";
        assert_eq!(write("Blue", value).unwrap_err().to_string(), said, "{value:?}");
    }
}

#[test]
fn the_engine_answers() {
    let mut engine = Engine::default();
    let mut answer = |line: &str| {
        let mut answer = String::new();
        engine.line(line.as_bytes(), &mut answer).expect("a string takes everything");
        answer
    };
    assert!(answer("uqi\r\n").starts_with("id name Polar Quoridor "));
    assert!(answer("uqi").ends_with("\nuqiok\n"));
    assert_eq!(answer("isready"), "readyok\n");
    assert_eq!(answer("perft 3"), "2062264\n");
    assert_eq!(answer("position 3 b b1 1 b3 1 -"), "");
    assert_eq!(answer("legal"), "a1 c1 b2 a1h b1h a2h b2h a1v b1v a2v b2v\n");
    assert_eq!(
        answer("position startpos moves e2 e9"),
        "error column 28: e9 can't be played: red stands there\n"
    );
    assert_eq!(answer("perft 1"), "11\n");
    assert_eq!(answer("perft 200"), "error perft 200 would generate more than 5000000 positions\n");
    assert_eq!(
        answer("legal now"),
        "error nothing should follow this command, but column 7 has something\n"
    );
    assert_eq!(answer("position 3 b b1 1 b3 1 a1h moves b2").lines().count(), 1);
    assert!(answer("show").ends_with("3 b b1 1 b3 1 -\n"));
    assert_eq!(answer("position 9 r e9 1 e5 1 -"), "");
    assert_eq!((answer("legal"), answer("perft 2")), ("\n".into(), "0\n".into()));
    assert_eq!(answer("result"), "blue\n");
    assert_eq!(answer("position 9 r e2 1 e8 1 -"), "");
    assert_eq!(answer("result"), "playing\n");
    assert!(answer("result now").starts_with("error nothing should follow"));
    assert_eq!(answer("position 9 r e9 1 e5 1 -"), "");
    assert!(answer("perft 1 2").starts_with("error nothing should follow"));
    assert!(answer("newgame now").starts_with("error nothing should follow"));
    assert!(answer("show").ends_with("\n9 r e9 1 e5 1 -\n"), "it is the same position");
    assert_eq!(answer("position 9 b e2 3 e9 7 -"), "");
    let players = "\nblue: 7 steps to go, 3 walls left\nred: 8 steps to go, 7 walls left\n";
    assert!(answer("show").contains(players));
    assert_eq!(answer("position 9 b e8 1 e4 0 -"), "");
    let players = "\nblue: 1 step to go, 1 wall left\nred: 3 steps to go, 0 walls left\n";
    assert!(answer("show").contains(players));
    assert_eq!(answer("newgame"), "");
    assert!(answer("show").ends_with("9 b e1 10 e9 10 -\n"));
}

#[test]
fn the_engine_says_what_it_does_not_understand() {
    let mut engine = Engine::default();
    let takes = "position takes startpos or a position's line, then moves and the moves";
    for (line, refusal) in [
        (&b"legal \xff"[..], "the line is not UTF-8 from byte 7 on"),
        (b"perft", "perft takes a depth from 0 to 255"),
        (b"perft 256", "perft takes a depth from 0 to 255"),
        (b"position", takes),
        (b"position moves e2", takes),
        (b"position startpos e2", takes),
        (b"position startpos move e2", takes),
        (b"position STARTPOS", takes),
        (b"position 9 x", "in the position: column 3: expected the turn, b or r"),
        (b"position startpos moves e2 e3x", &format!("column 28: {NO_MOVE}")),
    ] {
        let mut answer = String::new();
        assert_eq!(engine.line(line, &mut answer), Ok(Flow::Continue));
        assert_eq!(answer, format!("error {refusal}\n"));
    }
    assert_eq!(engine, Engine::default());
}

#[cfg(feature = "serde")]
#[test]
fn serde_goes_through_the_text_forms() {
    let position = Position::default();
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(json, "\"9 b e1 10 e9 10 -\"");
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    let wall = Move::Wall("e3h".parse().unwrap());
    assert_eq!(serde_json::to_string(&wall).unwrap(), "\"e3h\"");
    assert!(serde_json::from_str::<Position>("\"9 b e9 10 e1 10 -\"").is_err());
    assert_eq!(serde_json::to_string(&Player::Red).unwrap(), "\"red\"");
    assert_eq!(serde_json::from_str::<Player>("\"blue\"").unwrap(), Player::Blue);
    assert!(serde_json::from_str::<Player>("\"green\"").is_err());
}

#[test]
fn what_is_printed_for_debugging_has_names_of_squares_and_walls() {
    let position: Position = "3 b b1 1 b3 1 a1h".parse().unwrap();
    assert_eq!(format!("{:?}", position.pawn(Player::Blue)), "b1");
    assert_eq!(format!("{:?}", position.walls()), "{a1h}");
    assert_eq!(format!("{:?}", position.route(Player::Blue)), "[b1, c1, c2, c3]");
    let moves = "[Pawn(a1), Pawn(c1), Wall(a2h), Wall(b2h), Wall(a2v)]";
    let mut left = position.moves();
    assert_eq!(format!("{left:?}"), moves);
    left.nth(2);
    assert_eq!(format!("{left:?}"), "[Wall(b2h), Wall(a2v)]");
    assert_eq!((left.squares().count(), left.walls().len()), (0, 2));
}

#[test]
fn an_outcome_says_who_has_won() {
    let near: Position = "9 b e8 0 a2 0 -".parse().unwrap();
    let (mut blue, mut red) = (near, near);
    blue.play("e9".parse().unwrap()).unwrap();
    red.play("e7".parse().unwrap()).unwrap();
    red.play("a1".parse().unwrap()).unwrap();
    let said = [near, blue, red].map(|position| position.outcome().to_string());
    assert_eq!(said, ["playing", "won by blue", "won by red"]);
}
