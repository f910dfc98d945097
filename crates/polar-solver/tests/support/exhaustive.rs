//! Breadth-first search by the rules crate alone, over whole positions.

use std::collections::{BTreeMap, HashMap, VecDeque};

use polar_core::{Counters, Direction, Move, Outcome, Position, Steering};

/// A position without its facing, which no push asks for.
pub fn plain(position: &Position) -> Position {
    let mut setup = position.setup();
    setup.facing = Direction::South;
    setup.try_into().unwrap()
}

/// All positions that can be reached, each with its next ones and whether a push led there.
fn graph(start: &Position) -> HashMap<Position, Vec<(Position, bool)>> {
    let mut graph = HashMap::new();
    let mut queue = vec![plain(start)];
    while let Some(position) = queue.pop() {
        if graph.contains_key(&position) {
            continue;
        }
        let next: Vec<(Position, bool)> = position
            .moves()
            .map(|mv| {
                let mut after = position;
                after.play(mv).unwrap();
                (plain(&after), after.board() != position.board())
            })
            .collect();
        queue.extend(next.iter().map(|(position, _)| *position));
        graph.insert(position, next);
    }
    graph
}

/// The fewest pushes from every position that can be reached; `None` where it is lost.
pub fn all(start: &Position) -> HashMap<Position, Option<u32>> {
    let graph = graph(start);
    let mut before: HashMap<Position, Vec<(Position, bool)>> = HashMap::new();
    for (position, next) in &graph {
        for (after, pushed) in next {
            before.entry(*after).or_default().push((*position, *pushed));
        }
    }
    let mut pushes: HashMap<Position, Option<u32>> =
        graph.keys().map(|position| (*position, None)).collect();
    let mut queue: VecDeque<(Position, u32)> = graph
        .keys()
        .filter(|position| position.outcome() == Outcome::Cleared)
        .map(|position| (*position, 0))
        .collect();
    while let Some((position, needed)) = queue.pop_front() {
        let known = pushes.get_mut(&position).unwrap();
        if known.is_some() {
            continue;
        }
        *known = Some(needed);
        for (from, pushed) in before.get(&position).into_iter().flatten() {
            if *pushed {
                queue.push_back((*from, needed + 1));
            } else {
                queue.push_front((*from, needed));
            }
        }
    }
    pushes
}

/// The fewest pushes from the start.
pub fn pushes(start: &Position) -> Option<u32> {
    all(start)[&plain(start)]
}

/// The fewest pushes from the start, and the fewest presses with so few pushes.
pub fn pushes_then_presses(start: &Position, steering: Steering) -> Option<(u32, u32)> {
    let mut known = HashMap::from([(*start, (0, 0))]);
    let mut queue = BTreeMap::from([((0, 0), vec![*start])]);
    while let Some((cost, positions)) = queue.pop_first() {
        for position in positions {
            if known[&position] != cost {
                continue;
            }
            if position.outcome() == Outcome::Cleared {
                return Some(cost);
            }
            for direction in Direction::ALL {
                let mut after = position;
                let event = after.play(steering.press(&position, direction)).unwrap();
                let mut counters = Counters::default();
                counters.count(&event);
                let cost = (cost.0 + counters.pushes, cost.1 + counters.presses());
                if known.get(&after).is_none_or(|&before| cost < before) {
                    known.insert(after, cost);
                    queue.entry(cost).or_default().push(after);
                }
            }
        }
    }
    None
}

/// The fewest presses from the start.
pub fn presses(start: &Position, steering: Steering) -> Option<u32> {
    let mut seen = HashMap::from([(*start, 0)]);
    let mut queue = VecDeque::from([*start]);
    while let Some(position) = queue.pop_front() {
        let cost = seen[&position];
        if position.outcome() == Outcome::Cleared {
            return Some(cost);
        }
        for direction in Direction::ALL {
            let mut after = position;
            let mv = steering.press(&position, direction);
            let event = after.play(mv).unwrap();
            let mut counters = Counters::default();
            counters.count(&event);
            // In direct steering only a press that does something counts.
            if counters.presses() == 0 && !matches!(mv, Move::Turn(_)) && after == position {
                continue;
            }
            let cost = cost + counters.presses();
            if seen.get(&after).is_none_or(|&known| cost < known) {
                seen.insert(after, cost);
                if counters.presses() == 0 {
                    queue.push_front(after);
                } else {
                    queue.push_back(after);
                }
            }
        }
    }
    None
}
