//! Every level can be played and solved. Nine lessons need the rule that they teach, and the tenth shows what a hasty push
//! does.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::{HashSet, VecDeque};

use polar_core::{
    Direction, End, Event, Movable, Move, Obstacle, Outcome, Position, Pushed,
    polar_grid::text::Header,
    record,
    text::{self, HEADERS, Level},
};
use polar_levels::{FLING, POLAR};

/// What a search may not do.
type Forbidden = fn(&Event) -> bool;

const NOTHING: Forbidden = |_| false;

/// More positions than any lesson has: a search that reaches it says nothing.
const MOST_POSITIONS: usize = 200_000;

fn lessons() -> Vec<Level<'static>> {
    text::levels(POLAR[1].file).collect()
}

/// The length of the shortest solution, or `None` if there is none, by breadth-first search.
fn solve(start: Position, forbidden: Forbidden) -> Option<usize> {
    let mut seen = HashSet::from([start]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((position, moves)) = queue.pop_front() {
        assert!(seen.len() < MOST_POSITIONS, "too large for this search: {start}");
        for mv in position.moves() {
            let mut next = position;
            if forbidden(&next.play(mv).unwrap()) {
                continue;
            }
            if next.outcome() == Outcome::Cleared {
                return Some(moves + 1);
            }
            // The way the penguin faces makes no difference.
            next.play(Move::Turn(Direction::South)).unwrap();
            if seen.insert(next) {
                queue.push_back((next, moves + 1));
            }
        }
    }
    None
}

#[test]
fn every_level_is_a_level_with_a_title_of_its_own() {
    let mut titles = HashSet::new();
    for pack in POLAR {
        assert!(text::levels(pack.file).next().is_some(), "{} is empty", pack.name);
        for level in text::levels(pack.file) {
            let title = level.title().unwrap();
            level.position().unwrap_or_else(|error| panic!("{}, {title}: {error}", pack.name));
            let is_known = |header: Header<'_>| HEADERS.iter().any(|name| header.is(name));
            assert!(level.text().headers().all(is_known), "{}, {title}", pack.name);
            assert!(titles.insert(title), "two levels are called {title}");
        }
    }
}

#[test]
fn every_solution_clears_its_level_in_par() {
    for pack in POLAR {
        assert_eq!(
            text::levels(pack.file).count(),
            pack.solutions.lines().count(),
            "{}",
            pack.name
        );
        for (level, line) in text::levels(pack.file).zip(pack.solutions.lines()) {
            let title = level.title().unwrap();
            let (par, moves) = line.split_once(' ').unwrap();
            let mut position = level.position().unwrap();
            let events = record::moves(moves).map(|mv| position.play(mv.unwrap()).unwrap());
            let pushes = events.filter(|event| matches!(event, Event::Push(_))).count();
            assert_eq!(par, pushes.to_string(), "{title}");
            assert_eq!(position.outcome(), Outcome::Cleared, "{title}");
        }
    }
}

#[test]
fn a_hundred_and_twenty_levels_go_from_three_pushes_to_twenty() {
    let [original, lessons, others @ ..] = POLAR else { panic!("two packs at least") };
    assert_eq!((original.name, lessons.name), ("original", "lessons"));
    let pars = others.iter().flat_map(|pack| pack.solutions.lines());
    let pars: Vec<u32> =
        pars.map(|line| line.split_once(' ').unwrap().0.parse().unwrap()).collect();
    assert_eq!((pars.len(), pars.iter().min(), pars.iter().max()), (120, Some(&3), Some(&20)));
}

#[test]
fn the_packs_are_offered_in_this_order_by_these_titles() {
    let packs: Vec<_> = POLAR.iter().chain(FLING).map(|pack| (pack.name, pack.title)).collect();
    let expected = [
        ("original", "The original"),
        ("lessons", "Ten lessons"),
        ("floes", "Small floes"),
        ("tracks", "Tracks in the snow"),
        ("straits", "Straits"),
        ("fjords", "Fjords"),
        ("seas", "Polar seas"),
        ("sixty", "Sixty puzzles"),
    ];
    assert_eq!(packs, expected);
}

#[test]
fn there_are_levels_of_different_shapes() {
    let levels: Vec<Level<'_>> = POLAR.iter().flat_map(|pack| text::levels(pack.file)).collect();
    let sizes = levels.iter().map(|level| level.setup().board.size().to_string());
    let sizes: HashSet<String> = sizes.collect();
    for size in ["24×4", "8×6", "12×8", "16×8", "20×12"] {
        assert!(sizes.contains(size), "{size} is not in {sizes:?}");
    }
}

#[test]
fn every_lesson_has_one_sentence_and_a_solution() {
    assert_eq!(lessons().len(), 10);
    for level in lessons() {
        let title = level.title().unwrap();
        let sentence = level.comment().unwrap();
        assert!(sentence.ends_with('.') && sentence.matches('.').count() == 1, "{title}");
        assert!(sentence.len() <= 76, "{title}: too long for a line of a terminal");
        assert!(solve(level.position().unwrap(), NOTHING).is_some(), "{title} has no solution");
    }
}

/// A push of that piece which came to lie before that obstacle.
fn stops(event: &Event, mover: Movable, before: Obstacle) -> bool {
    matches!(*event, Event::Push(Pushed { piece, end: End::Stopped, obstacle, .. })
        if piece == mover && obstacle == before)
}

#[test]
fn no_lesson_can_be_solved_without_its_rule() {
    let rules: [(&str, Forbidden); 9] = [
        ("Over the trees", |event| matches!(event, Event::Step { onto: Obstacle::Tree, .. })),
        ("A long slide", |event| stops(event, Movable::Heart, Obstacle::Edge)),
        ("Stopped by a tree", |event| stops(event, Movable::Heart, Obstacle::Tree)),
        ("Crushed ice", |event| matches!(event, Event::Push(p) if p.end == End::Crushed)),
        ("A friendly ice block", |event| stops(event, Movable::Heart, Obstacle::Ice)),
        ("Through the mountain", |event| matches!(event, Event::Push(p) if p.end == End::Exploded)),
        (
            "At the door",
            |event| matches!(event, Event::Push(p) if p.end == End::Home && p.distance == 0),
        ),
        (
            "The other side",
            |event| matches!(event, Event::Push(p) if p.direction == Direction::West),
        ),
        ("Two hearts", |event| stops(event, Movable::Heart, Obstacle::Heart)),
    ];
    for (title, rule) in rules {
        let level = lessons().into_iter().find(|level| level.title() == Some(title)).expect(title);
        let solved = solve(level.position().unwrap(), rule);
        assert_eq!(solved, None, "{title} has a solution without its rule");
    }
}

#[test]
fn a_hasty_push_strands_the_heart() {
    let level = lessons().into_iter().find(|level| level.title() == Some("No way back")).unwrap();
    let mut position = level.position().unwrap();
    let push = loop {
        if let event @ Event::Push(_) = position.play(Move::Go(Direction::East)).unwrap() {
            break event;
        }
    };
    assert!(stops(&push, Movable::Heart, Obstacle::Mountain));
    assert_eq!(solve(position, NOTHING), None);
}
