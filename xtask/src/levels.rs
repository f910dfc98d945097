//! Proves again what is said of the levels that come with the games.

mod fling;

use std::{
    collections::HashMap,
    fmt::Display,
    fs,
    num::NonZero,
    panic::resume_unwind,
    path::Path,
    sync::atomic::{AtomicUsize, Ordering},
    thread::{self, ScopedJoinHandle},
};

use polar_core::{Cell, Counters, Position, Steering, text};
use polar_levels::{POLAR, Pack, Solution as Line};
use polar_play::games::Polar;
use polar_search::{Cancel, Limits, Search, drive};
use polar_solver::polar::{
    Objective, Solution, Solver, generate::pointless, symmetry::canonical, with_few_presses,
};

use crate::Error;

/// The packs whose levels were not made to have no pointless piece.
const BY_HAND: [&str; 2] = ["original", "lessons"];

/// How many positions may be looked at for a level with one piece less. If its par is still open then, nobody knows
/// whether the piece is needed.
const NODES: u64 = 20_000_000;

/// A level with what its `.sol` file says.
struct Entry<P> {
    pack: &'static Pack,
    name: String,
    start: P,
    solution: Option<&'static str>,
}

/// The levels of these packs; `read` gives the titles and starts of a file's levels.
fn entries_of<P, E, L>(
    packs: &'static [Pack],
    read: fn(&'static str) -> L,
) -> Result<Vec<Entry<P>>, Error>
where
    E: Display,
    L: Iterator<Item = (Option<&'static str>, Result<P, E>)>,
{
    let mut entries = Vec::new();
    for pack in packs {
        let mut solutions = pack.solutions.lines();
        for (title, start) in read(pack.file) {
            let name = format!("{}, {}", pack.name, title.unwrap_or_default());
            let start = start
                .map_err(|error| Error::Level { name: name.clone(), why: error.to_string() })?;
            entries.push(Entry { pack, name, start, solution: solutions.next() });
        }
    }
    Ok(entries)
}

fn entries() -> Result<Vec<Entry<Position>>, Error> {
    entries_of(POLAR, |file| text::levels(file).map(|level| (level.title(), level.position())))
}

/// Proves all that is said of the levels: pars, solutions, that no two are alike, and that no piece is
/// pointless. Says each problem in a sentence.
///
/// # Errors
///
/// [`Error::Level`] if a level can't be read.
pub fn check() -> Result<Vec<String>, Error> {
    let entries = entries()?;
    let mut problems = alike(&entries);
    problems.extend(on_all_cores(&entries, problems_of).into_iter().flatten());
    problems.extend(fling::check()?);
    Ok(problems)
}

/// The levels that are alike, a sentence each: under symmetry, and in Fling however wide their gaps are.
///
/// # Errors
///
/// [`Error::Level`] if a level can't be read.
pub fn dedup() -> Result<Vec<String>, Error> {
    let mut problems = alike(&entries()?);
    problems.extend(fling::dedup()?);
    Ok(problems)
}

/// Writes the `.sol` file of each pack: for each level a line with its par in pushes, or for Fling its
/// dead ends, and a solution.
///
/// # Errors
///
/// [`enum@Error`] if a level can't be read or solved, or a file can't be written.
pub fn solve(root: &Path) -> Result<(), Error> {
    let entries = entries()?;
    let solved = on_all_cores(&entries, |entry| Some(as_good(entry, prove(&entry.start)?)));
    write(&root.join("levels/polar"), &entries, solved.into_iter())?;
    fling::solve(root)
}

/// Writes the `.sol` files of a game's packs into its folder: for each level a line with its number and its moves,
/// which are `None` where there is no solution.
fn write<P>(
    folder: &Path,
    entries: &[Entry<P>],
    solved: impl Iterator<Item = Option<(u64, String)>>,
) -> Result<(), Error> {
    let mut files: HashMap<&str, String> = HashMap::new();
    for (Entry { pack, name, .. }, solved) in entries.iter().zip(solved) {
        let Some((number, moves)) = solved else {
            return Err(Error::Level { name: name.clone(), why: "no solution".to_owned() });
        };
        let line = Line { number: Some(number), moves: &moves };
        files.entry(pack.name).or_default().push_str(&format!("{line}\n"));
    }
    for (name, text) in files {
        let path = folder.join(format!("{name}.sol"));
        fs::write(&path, text).map_err(Error::file(path))?;
    }
    Ok(())
}

/// What a search finds that nothing limits.
fn finish<S: Search>(search: &mut S) -> Option<S::Solution> {
    drive(search, &Limits::default(), &Cancel::default(), |_| {}).solution()
}

fn prove(start: &Position) -> Option<Solution> {
    finish(&mut Solver::new(start, Objective::Pushes, Steering::Direct))
}

/// A solution of as many pushes with few presses between them: what is written beside a level.
fn short(start: &Position, solution: Solution) -> Solution {
    with_few_presses(start, solution, Steering::Direct)
}

/// The pushes and moves of a level's solution: of the one that is written beside it if that is as good as the one that
/// was found, so that only what is worse is written anew.
fn as_good(entry: &Entry<Position>, found: Solution) -> (u64, String) {
    let found = short(&entry.start, found);
    let written = entry.solution.map(|line| Line::read(line).moves);
    let Counters { pushes, .. } = found.counters;
    let presses = found.counters.presses();
    let is_as_good = |moves: &&str| {
        let known = Polar::counters_of(entry.start, moves);
        known.is_some_and(|known| known.pushes == pushes && known.presses() <= presses)
    };
    let moves = match written.filter(is_as_good) {
        Some(moves) => moves.to_owned(),
        None => found.moves.iter().map(|mv| mv.letter()).collect(),
    };
    (pushes.into(), moves)
}

fn problems_of(entry: &Entry<Position>) -> Vec<String> {
    let name = &entry.name;
    let Some(Line { number: Some(par), moves }) = entry.solution.map(Line::read) else {
        return vec![format!("{name}: its solution is missing: cargo xtask levels solve")];
    };
    let mut problems = Vec::new();
    let known = Polar::counters_of(entry.start, moves);
    if known.map(|known| known.pushes.into()) != Some(par) {
        problems.push(format!("{name}: its solution does not clear it in {par} pushes"));
    }
    let Some(solution) = prove(&entry.start) else {
        problems.push(format!("{name}: it has no solution"));
        return problems;
    };
    let proven = solution.counters.pushes;
    if par != u64::from(proven) {
        problems.push(format!("{name}: its par is {proven} and not {par}"));
    } else if let Some(known) = known {
        let presses = short(&entry.start, solution).counters.presses();
        if presses < known.presses() {
            let more = known.presses() - presses;
            problems.push(format!("{name}: {more} presses too many: cargo xtask levels solve"));
        }
    }
    if !BY_HAND.contains(&entry.pack.name) {
        let found = pointless(&entry.start, proven, NODES, &Cancel::default());
        for (what, cells) in [("pointless", found.cells), ("undecided", found.undecided)] {
            let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
            if !cells.is_empty() {
                problems.push(format!("{name}: {what} pieces on {}", cells.join(" ")));
            }
        }
    }
    problems
}

/// The levels that have the same canonical form, a sentence each.
fn alike(entries: &[Entry<Position>]) -> Vec<String> {
    let mut seen = HashMap::new();
    let mut problems = Vec::new();
    for Entry { name, start, .. } in entries {
        if let Some(other) = seen.insert(canonical(start), name) {
            problems.push(format!("{name} is like {other}"));
        }
    }
    problems
}

/// The results of the work for each item, in order, on as many threads as there are cores. A panic goes on here:
/// a level that was not looked at must not pass for one that is as it says.
fn on_all_cores<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let part = || {
        let mut done = Vec::new();
        while let Some((index, item)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            items.get(index).map(|item| (index, item))
        } {
            done.push((index, work(item)));
        }
        done
    };
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        // What the system gives no thread for, the others do.
        let begin = |_| thread::Builder::new().spawn_scoped(scope, part).ok();
        let threads: Vec<_> = (1..cores).filter_map(begin).collect();
        let join = |thread: ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        let own = part();
        own.into_iter().chain(threads.into_iter().flat_map(join)).collect()
    });
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said against a level of a pack whose pieces are all needed.
    fn said(map: &str, solution: Option<&'static str>) -> Vec<String> {
        let start = map.parse().unwrap();
        problems_of(&Entry { pack: &POLAR[2], name: "one".to_owned(), start, solution })
    }

    #[test]
    fn a_solution_clears_its_level_in_par_and_nothing_less_does() {
        assert_eq!(said("1@*1H s", Some("1 r")), [""; 0]);
        for (solution, problem) in [
            (None, "one: its solution is missing: cargo xtask levels solve"),
            (Some("2 r"), "one: its solution does not clear it in 2 pushes"),
            (Some("0 l"), "one: its solution does not clear it in 0 pushes"),
            (Some("1 r?"), "one: its solution does not clear it in 1 pushes"),
            (Some("1 rl"), "one: its solution does not clear it in 1 pushes"),
            (Some("1 lrr"), "one: 2 presses too many: cargo xtask levels solve"),
        ] {
            assert_eq!(said("1@*1H s", solution)[0], problem);
        }
    }

    #[test]
    fn a_solution_is_written_anew_only_if_a_better_one_is_found() {
        let written = |solution| {
            let start = "@4/2*1H/5 s".parse().unwrap();
            let entry = Entry { pack: &POLAR[2], name: "one".to_owned(), start, solution };
            as_good(&entry, prove(&start).unwrap())
        };
        // Two take as few presses as can be: the one that is written stays, whichever is found.
        assert_eq!(written(Some("1 drr")), (1, "drr".to_owned()));
        assert_eq!(written(Some("1 rdr")), (1, "rdr".to_owned()));
        let found = written(None);
        assert!(["drr", "rdr"].contains(&&*found.1.to_ascii_lowercase()), "{found:?}");
        for worse in ["1 rlrdr", "1 rd", "1 rdr?", "- "] {
            assert_eq!(written(Some(worse)), found, "{worse}");
        }
    }

    #[test]
    fn a_piece_that_is_not_needed_is_found_where_every_piece_should_be() {
        let problems = said("1@*1H/T4 s", Some("1 r"));
        assert!(problems[0].starts_with("one: pointless pieces on "), "{problems:?}");
        let start = "1@*1H/T4 s".parse().unwrap();
        let by_hand =
            Entry { pack: &POLAR[1], name: "one".to_owned(), start, solution: Some("1 r") };
        assert_eq!(problems_of(&by_hand), [""; 0]);
        // Ice is crushed first, which nobody needs.
        let start = "1@*1H/1#3 s".parse().unwrap();
        let longer = Entry { start, solution: Some("2 dr"), ..by_hand };
        assert_eq!(problems_of(&longer), ["one: its par is 1 and not 2"]);
    }

    #[test]
    fn a_level_that_is_another_turned_round_is_found() {
        let entry = |name: &str, map: &str| {
            let start = map.parse().unwrap();
            Entry { pack: &POLAR[2], name: name.to_owned(), start, solution: None }
        };
        let entries = [entry("one", "1@*1H s"), entry("two", "@1*1H s"), entry("three", "H1*@1 s")];
        assert_eq!(alike(&entries), ["three is like one"]);
    }

    #[test]
    fn work_is_done_in_order() {
        let items: Vec<u32> = (0..100).collect();
        assert_eq!(on_all_cores(&items, |item| item + 1), (1..=100).collect::<Vec<_>>());
    }

    #[test]
    #[should_panic(expected = "the third level")]
    fn work_that_panics_is_not_left_out() {
        on_all_cores(&[1, 2, 3, 4], |item| assert!(*item != 3, "the third level"));
    }
}
