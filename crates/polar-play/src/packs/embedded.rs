//! The packs that come with the games.

use std::{collections::HashMap, path::Path, sync::LazyLock};

use polar_levels::Solution;

use super::{Pack, Source, read::levels};
use crate::games::Kind;

/// The packs that come with the games.
#[must_use]
pub fn embedded() -> Vec<Pack> {
    let of_kind = |kind| packs_of(kind).iter().map(move |pack| read_embedded(pack, kind));
    Kind::ALL.into_iter().flat_map(of_kind).collect()
}

const fn packs_of(kind: Kind) -> &'static [polar_levels::Pack] {
    match kind {
        Kind::Polar => polar_levels::POLAR,
        Kind::Fling => polar_levels::FLING,
    }
}

pub(super) fn read_embedded(pack: &polar_levels::Pack, kind: Kind) -> Pack {
    let levels = levels(pack.file.as_bytes(), kind).into_iter().flatten().flatten().collect();
    let (name, title) = (pack.name.to_owned(), pack.title.to_owned());
    let read = Pack { name, title, levels, source: Source::Game, faulty: Vec::new() };
    match kind {
        Kind::Polar => with_pars(read, pack.solutions),
        // Its numbers are of dead ends.
        Kind::Fling => read,
    }
}

/// The names by which [`in_place_of`] knows the packs that come with the games.
pub fn names() -> impl Iterator<Item = String> {
    let of_kind = |kind: Kind| {
        packs_of(kind).iter().map(move |pack| format!("{}.{}", pack.name, kind.suffix()))
    };
    Kind::ALL.into_iter().flat_map(of_kind)
}

/// The pack that comes with the games under this name, such as `lessons.polar`, if there is no such file.
///
/// ```
/// use std::path::Path;
///
/// let (_, lessons) = polar_play::packs::in_place_of(Path::new("lessons.polar")).ok_or("a file")?;
/// assert_eq!(lessons.title, "Ten lessons");
/// assert_eq!(polar_play::packs::in_place_of(Path::new("./lessons.polar")), None);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn in_place_of(file: &Path) -> Option<(Kind, &'static polar_levels::Pack)> {
    let kind = Kind::of_suffix(file)?;
    let is_named = |pack: &&polar_levels::Pack| file.with_extension("") == Path::new(pack.name);
    let pack = packs_of(kind).iter().find(is_named).filter(|_| !file.exists())?;
    Some((kind, pack))
}

/// Adds what the solutions say, a line each.
fn with_pars(mut pack: Pack, solutions: &str) -> Pack {
    for (level, line) in pack.levels.iter_mut().zip(solutions.lines()) {
        level.par = Solution::read(line).number.and_then(|par| par.try_into().ok());
    }
    pack
}

/// The pars of the levels that come with the games, by the levels' starts: they hold for the same level in any file.
pub(super) static PARS: LazyLock<HashMap<String, u32>> = LazyLock::new(|| {
    let levels = embedded().into_iter().flat_map(|pack| pack.levels);
    levels.filter_map(|level| Some((level.id, level.par?))).collect()
});
