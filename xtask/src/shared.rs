//! What the programs share is built once, whichever is built first.

use std::collections::BTreeSet;

use crate::{
    Error,
    workspace::{PROGRAMS, ask},
};

/// What all programs are made of, and the `Cargo.toml` where they agree.
const SHARED: &str = "polar-play";
const MANIFEST: &str = "crates/polar-play/Cargo.toml";

/// What of that is built anew for a program, since something else in it asks for other features: a sentence each.
///
/// # Errors
///
/// When cargo fails.
pub(crate) fn problems() -> Result<Vec<String>, Error> {
    let shared = built(SHARED, "clap")?;
    let programs = PROGRAMS.map(|program| (program, ""));
    let mut problems = Vec::new();
    // Beside the programs, what the README offers of one.
    for (program, feature) in programs.into_iter().chain([("polar-pixel", "sound")]) {
        problems.extend(twice(&shared, program, &built(program, feature)?));
    }
    Ok(problems)
}

/// A package, its version, and the features that it is built with.
type Built = BTreeSet<(String, String)>;

/// All that is built for a package, with a feature of it, on Linux: elsewhere nobody has looked what is asked for.
fn built(package: &str, feature: &str) -> Result<Built, Error> {
    let tree = ["tree", "--target", "x86_64-unknown-linux-gnu", "--edges", "normal,build"];
    let lines = ["--prefix", "none", "--no-dedupe", "--format", "{p}|{f}"];
    let of = ["--package", package, "--features", feature];
    let answer = ask(&[&tree, &lines[..], &of].concat())?;
    Ok(String::from_utf8_lossy(&answer).lines().filter_map(line).collect())
}

/// A line of the tree. Behind a package's version stands where it lies, or that it is a macro.
fn line(line: &str) -> Option<(String, String)> {
    let (package, features) = line.split_once('|')?;
    let package = package.split(" (").next().unwrap_or(package);
    Some((package.to_owned(), features.to_owned()))
}

/// What is built for this program in another way than for all of them.
fn twice(shared: &Built, program: &str, built: &Built) -> Vec<String> {
    let said = |(package, features): &(String, String)| {
        let other: Vec<&str> =
            built.iter().filter(|(name, _)| name == package).map(|(_, other)| &**other).collect();
        let other = other.join(" and ");
        format!(
            "{package} is built anew for {program}, with the features {other} instead of {features}: \
             name those that are missing in {MANIFEST}"
        )
    };
    shared.difference(built).map(said).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(lines: &[&str]) -> Built {
        lines.iter().filter_map(|it| line(it)).collect()
    }

    #[test]
    fn what_other_features_are_asked_of_is_built_twice() {
        let shared = tree(&["play v1 (/a b)|clap", "syn v3|full", "once v1|", ""]);
        let same =
            tree(&["screen v1|", "play v1 (/c)|clap", "syn v3|full", "syn v3|a", "once v1|"]);
        assert!(twice(&shared, "screen", &same).is_empty());

        let other = tree(&["play v1|clap", "syn v3|full,visit", "syn v3|a", "once v1|"]);
        let said = "syn v3 is built anew for screen, with the features a and full,visit instead of full: \
                    name those that are missing in crates/polar-play/Cargo.toml";
        assert_eq!(twice(&shared, "screen", &other), [said]);
    }
}
