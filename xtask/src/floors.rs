//! The floors of the house: which crate may depend on which.

use crate::workspace::{Crate, Dependency};

/// The floors from the ground up. A crate depends on crates of lower floors only, never sideways.
const FLOORS: [(&str, &[&str]); 7] = [
    ("ground", &["polar-grid"]),
    ("rules", &["polar-core", "fling-core", "ishido-core", "quoridor-core", "polar-levels"]),
    ("search", &["polar-search"]),
    ("thinkers", &["polar-solver", "quoridor-ai", "polar-net"]),
    ("play", &["polar-play"]),
    ("pictures", &["polar-raster"]),
    ("screens", &["polar-tui", "polar-pixel", "polar-cli", "polar-web"]),
];

/// The highest floor whose crates need neither std nor an allocator.
pub(crate) const RULES: usize = 1;

/// What the floors up to [`RULES`] may use from outside the workspace; serde only as a feature.
const OUTSIDE_RULES: [&str; 2] = ["thiserror", "serde"];

/// The floor of a crate, an index into [`FLOORS`].
pub(crate) fn floor(name: &str) -> Option<usize> {
    FLOORS.iter().position(|(_, crates)| crates.contains(&name))
}

/// What is wrong with a crate's dependencies, a sentence each.
#[must_use]
pub fn problems(member: &Crate) -> Vec<String> {
    let name = &member.name;
    // House-keeping lives in no floor, and ships nothing of the house.
    if name == "xtask" {
        return Vec::new();
    }
    let Some(own) = floor(name) else {
        return vec![format!("{name} has no floor: give it one in xtask/src/floors.rs")];
    };
    let problem = |dependency: &Dependency| {
        let other = &dependency.name;
        let inside = dependency.path.is_some();
        match floor(other) {
            Some(below) if inside && below < own => None,
            Some(above) if inside => Some(format!(
                "{name} ({}) can't depend on {other} ({}): only on the floors below",
                FLOORS[own].0, FLOORS[above].0
            )),
            None if inside => Some(format!("{name} can't depend on {other}: it has no floor")),
            _ if own > RULES => None,
            _ if !OUTSIDE_RULES.contains(&other.as_str()) => {
                Some(format!("{name} ({}) can't depend on {other}", FLOORS[own].0))
            }
            _ if other == "serde" && !dependency.optional => {
                Some(format!("{name} can only depend on serde by a feature"))
            }
            _ => None,
        }
    };
    member.shipped().filter_map(problem).collect()
}
