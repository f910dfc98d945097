//! What holds in every game, tried on random ones and held against the plain rules.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::{BTreeSet, HashMap, VecDeque};

use proptest::prelude::*;
use quoridor_core::{Direction, Event, Illegal, Move, Outcome, Player, Position, Square};

mod support;

use support::{all_moves, games, plain::Plain};

/// The move of the pawn that brings it closest to its goal row.
fn nearest(position: &Position) -> Move {
    let player = position.turn();
    let steps = |square: Square| position.distance_map(player).find(|(at, _)| *at == square);
    let best = position.moves().squares().min_by_key(|&square| steps(square).map(|(_, n)| n));
    Move::Pawn(best.expect("the pawn can always move"))
}

/// How many steps each square is from one, by steps that are open.
fn steps_from(position: &Position, start: Square) -> HashMap<Square, u8> {
    let mut steps = HashMap::from([(start, 0)]);
    let mut waiting = VecDeque::from([start]);
    while let Some(at) = waiting.pop_front() {
        for way in Direction::ALL.into_iter().filter(|&way| position.is_open(at, way)) {
            let to = at.neighbour(way, position.size()).expect("the edge is not open");
            if !steps.contains_key(&to) {
                steps.insert(to, steps[&at] + 1);
                waiting.push_back(to);
            }
        }
    }
    steps
}

proptest! {
    #[test]
    fn a_walk_by_open_neighbours_is_as_long_as_the_distance(game in games()) {
        let position = game.last();
        let size = position.size();
        for player in Player::ALL {
            let steps = steps_from(&position, position.pawn(player));
            let home = Square::all(size).filter(|square| square.row() == player.goal_row(size));
            let nearest = home.filter_map(|square| steps.get(&square)).min();
            prop_assert_eq!(nearest, Some(&position.distance(player)));
        }
    }

    #[test]
    fn neighbours_are_those_of_the_cells_and_north_is_up(
        size in prop::sample::select(vec![3_u8, 5, 7, 9, 11]),
    ) {
        let board = polar_grid::Size::new(size.into(), size.into()).expect("small");
        for square in Square::all(size) {
            for way in Direction::ALL {
                let cell = square.cell(size).and_then(|cell| board.neighbour(cell, way));
                let expected = cell.and_then(|cell| Square::from_cell(cell, size));
                prop_assert_eq!(square.neighbour(way, size), expected);
            }
        }
    }

    #[test]
    fn both_players_always_have_a_way_of_the_right_length(game in games()) {
        for position in game.positions {
            let plain = Plain::new(&position);
            for player in Player::ALL {
                prop_assert_eq!(Some(position.distance(player)), plain.distance(player as usize));
            }
            prop_assert_eq!(position.setup().faults().next(), None);
        }
    }

    #[test]
    fn the_legal_moves_are_what_play_accepts_and_the_plain_rules_allow(game in games()) {
        let position = game.last();
        let legal: BTreeSet<_> = position.moves().collect();
        prop_assert_eq!(legal.len(), position.moves().len());
        let plain = Plain::new(&position).children();
        prop_assert_eq!(&plain.iter().map(|(mv, _)| *mv).collect::<BTreeSet<_>>(), &legal);
        for mv in all_moves() {
            let mut next = position;
            let played = next.play(mv);
            prop_assert_eq!(played, position.foresee(mv));
            prop_assert_eq!(played.is_ok(), legal.contains(&mv), "{} {:?}", mv, played);
            if played.is_err() {
                prop_assert_eq!(next, position);
            } else {
                prop_assert!(position.children().any(|child| child == (mv, next)));
            }
        }
    }

    #[test]
    fn a_refused_wall_is_refused_for_the_right_reason(game in games()) {
        let position = game.last();
        for mv in all_moves() {
            let Move::Wall(wall) = mv else { continue };
            match position.foresee(mv) {
                Err(Illegal::ShutsIn { player }) => {
                    prop_assert_eq!(Plain::new(&position).shut_in(wall), Some(player));
                }
                Err(Illegal::Crosses { wall: other }) => {
                    prop_assert!(position.walls().contains(other));
                    prop_assert_eq!((other.square, other.orientation), (wall.square, wall.orientation.crossing()));
                }
                Err(Illegal::Overlaps { wall: other }) => {
                    prop_assert!(position.walls().contains(other));
                    prop_assert_eq!(other.orientation, wall.orientation);
                    prop_assert!(other.square == wall.square || other.square.is_beside(wall.square));
                }
                Err(Illegal::NoWallLeft { player }) => prop_assert_eq!(position.walls_left(player), 0),
                Err(Illegal::Outside { size }) => prop_assert!(!wall.is_on(size)),
                Err(Illegal::Over { winner }) => prop_assert_eq!(position.outcome(), Outcome::Won(winner)),
                Ok(_) => {}
                Err(other) => prop_assert!(false, "{} is refused as a pawn's move: {}", wall, other),
            }
        }
    }

    #[test]
    fn an_event_tells_who_did_what_and_what_came_of_it(game in games()) {
        let mut position = game.start;
        for mv in game.moves {
            let player = position.turn();
            let left = position.walls_left(player).saturating_sub(1);
            let [from, opponent] = [player, player.opponent()].map(|player| position.pawn(player));
            let event = position.play(mv).expect("it is legal");
            let expected = match mv {
                Move::Pawn(to) => {
                    let steps = from.column().abs_diff(to.column()) + from.row().abs_diff(to.row());
                    let won = position.outcome() == Outcome::Won(player);
                    Event::Pawn { player, from, to, over: (steps == 2).then_some(opponent), won }
                }
                Move::Wall(wall) => {
                    prop_assert_eq!(position.walls_left(player), left);
                    Event::Wall { player, wall, left }
                }
            };
            prop_assert_eq!((event, event.player()), (expected, player));
        }
    }

    #[test]
    fn walls_and_moves_come_sorted(game in games()) {
        for position in game.positions {
            prop_assert!(position.walls().iter().is_sorted());
            prop_assert!(position.moves().is_sorted());
        }
    }

    #[test]
    fn there_is_a_move_until_the_game_is_over(game in games()) {
        for position in game.positions {
            let playing = position.outcome() == Outcome::Playing;
            prop_assert_eq!(position.moves().squares().count() > 0, playing);
            prop_assert_eq!(position.moves().len() > 0, playing);
        }
    }

    #[test]
    fn any_game_can_be_taken_to_its_end(game in games()) {
        let mut position = game.last();
        // Going straight for the goal each pawn gets there; they hinder each other but once.
        let mut left = 2 * (usize::from(position.distance(Player::Blue)) + usize::from(position.distance(Player::Red)) + 2);
        while position.outcome() == Outcome::Playing {
            prop_assert!(left > 0, "still playing: {}", position);
            position.play(nearest(&position)).expect("it is legal");
            left -= 1;
        }
    }

    #[test]
    fn routes_are_shortest_ways_and_stay_so_as_long_as_nothing_cuts_them(game in games()) {
        let mut position = game.start;
        let mut routes = Player::ALL.map(|player| position.route(player));
        for mv in game.moves {
            let event = position.play(mv).expect("it is legal");
            for player in Player::ALL {
                let route = routes[player as usize].after(player, event, &position);
                routes[player as usize] = route;
                prop_assert_eq!(route.length(), position.distance(player));
                let squares: Vec<_> = route.squares().collect();
                prop_assert_eq!(squares.first(), Some(&position.pawn(player)));
                prop_assert_eq!(squares.len(), usize::from(route.length()) + 1);
                let end = squares.last().map(|square| square.row());
                prop_assert_eq!(end, Some(player.goal_row(position.size())));
                for (a, b) in squares.iter().zip(&squares[1..]) {
                    let mut ways = Direction::ALL.into_iter();
                    let way = ways.find(|&way| a.neighbour(way, position.size()) == Some(*b));
                    prop_assert!(position.is_open(*a, way.expect("neighbours")));
                }
            }
        }
    }
}
