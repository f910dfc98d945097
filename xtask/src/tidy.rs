//! `cargo xtask tidy`: what the compiler can't check.

use std::{fs, path::Path};

use crate::{Error, floors, workspace::Workspace};

/// What may stand in the top folder, beside names that begin with a dot and cargo's own folder.
const TOP: [&str; 10] = [
    "Cargo.toml",
    "Cargo.lock",
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "crates",
    "levels",
    "xtask",
];

/// What every package has a copy of, by a link to the top folder.
const LICENSES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// Where the rules of Polar are matches without an arm that catches all.
const RULES: &str = "crates/polar-core/src/rules.rs";

/// Unfinished business. In two parts, or this file would be found.
const UNFINISHED: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

/// All that is not in order, a sentence each.
///
/// # Errors
///
/// When a file can't be read.
pub fn problems(workspace: &Workspace) -> Result<Vec<String>, Error> {
    let mut problems: Vec<String> = workspace.crates.iter().flat_map(floors::problems).collect();
    lints(workspace, &mut problems)?;
    rules(workspace, &mut problems)?;
    packages(workspace, &mut problems)?;
    architecture(workspace, &mut problems)?;
    top(workspace, &mut problems)?;
    for folder in ["crates", "levels", "xtask"] {
        unfinished(&workspace.root.join(folder), &mut problems)?;
    }
    Ok(problems)
}

/// Every crate keeps to the workspace's lints.
fn lints(workspace: &Workspace, problems: &mut Vec<String>) -> Result<(), Error> {
    for member in &workspace.crates {
        if !read(&member.manifest)?.contains("[lints]\nworkspace = true") {
            problems.push(format!("{} does not inherit the workspace's lints", member.name));
        }
    }
    Ok(())
}

/// Every arm of the rules names what it is for. Clippy sees that only where one value is matched, not a pair.
fn rules(workspace: &Workspace, problems: &mut Vec<String>) -> Result<(), Error> {
    let path = workspace.root.join(RULES);
    let mut in_match = false;
    for (number, line) in (1..).zip(read(&path)?.lines()) {
        let line = line.trim_start();
        let pattern = line.split("=>").next().unwrap_or_default();
        if line.starts_with("match ") || line.starts_with('}') {
            in_match = line.starts_with("match ");
        } else if in_match && catches_all(pattern) {
            problems.push(format!("{}:{number}: this arm catches all", path.display()));
        }
    }
    Ok(())
}

/// Whether everything matches a part of the pattern: `_`, `..` or a name. A class of tiles is a macro.
fn catches_all(pattern: &str) -> bool {
    let mut words = pattern.split_inclusive(|c: char| !(c.is_alphanumeric() || c == '_'));
    let is_name = |word: &str| word.starts_with(|c: char| c == '_' || c.is_lowercase());
    pattern.contains("..") || words.any(|word| is_name(word) && !word.ends_with('!'))
}

/// Every crate that may go to a registry can be found there, and has its licences with it.
fn packages(workspace: &Workspace, problems: &mut Vec<String>) -> Result<(), Error> {
    for member in workspace.crates.iter().filter(|member| member.is_published()) {
        let name = &member.name;
        for (what, is_missing) in [
            ("description", member.description.is_none()),
            ("keywords", member.keywords.is_empty()),
            ("categories", member.categories.is_empty()),
        ] {
            if is_missing {
                problems.push(format!("{name} has no {what}"));
            }
        }
        for license in LICENSES {
            let whole = read(&workspace.root.join(license))?;
            let text = fs::read_to_string(member.folder().join(license)).unwrap_or_default();
            // Where git makes no links, as on Windows by default, there is a file that says where this one would lead.
            if text != whole && !text.trim_end().ends_with(license) {
                problems.push(format!("{name} has no {license} like that of the top folder"));
            }
        }
    }
    Ok(())
}

/// Every crate, and every crate from outside, has its line in `ARCHITECTURE.md`.
fn architecture(workspace: &Workspace, problems: &mut Vec<String>) -> Result<(), Error> {
    let page = read(&workspace.root.join("ARCHITECTURE.md"))?;
    let mut names: Vec<&str> = workspace
        .crates
        .iter()
        .flat_map(|member| {
            let dependencies = member.dependencies.iter().map(|dependency| &*dependency.name);
            dependencies.chain([&*member.name])
        })
        .collect();
    names.sort_unstable();
    names.dedup();
    let missing = names.into_iter().filter(|name| !page.contains(&format!("`{name}`")));
    problems.extend(missing.map(|name| format!("ARCHITECTURE.md does not say what {name} is for")));
    Ok(())
}

/// Nothing stands about in the top folder.
fn top(workspace: &Workspace, problems: &mut Vec<String>) -> Result<(), Error> {
    let root = &workspace.root;
    for entry in fs::read_dir(root).map_err(Error::file(root))? {
        let entry = entry.map_err(Error::file(root))?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let known = TOP.contains(&&*name) || name.starts_with('.');
        if !known && entry.path() != workspace.target {
            problems.push(format!("{name} does not belong in the top folder"));
        }
    }
    Ok(())
}

/// No line says that something is still to be done.
fn unfinished(folder: &Path, problems: &mut Vec<String>) -> Result<(), Error> {
    for entry in fs::read_dir(folder).map_err(Error::file(folder))? {
        let path = entry.map_err(Error::file(folder))?.path();
        if path.is_dir() {
            unfinished(&path, problems)?;
            continue;
        }
        // Pictures and fonts say nothing.
        let bytes = fs::read(&path).map_err(Error::file(&path))?;
        let Ok(text) = std::str::from_utf8(&bytes) else { continue };
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(word) = UNFINISHED.iter().find(|word| line.contains(**word)) {
                problems.push(format!("{}:{number}: {word}", path.display()));
            }
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(Error::file(path))
}

#[cfg(test)]
mod tests {
    use super::catches_all;

    #[test]
    fn an_arm_for_a_class_is_none_for_all() {
        for pattern in
            ["walkable!() ", "(movable!(), Obstacle::Empty) ", "| (Movable::Ice, blocking!())"]
        {
            assert!(!catches_all(pattern), "{pattern}");
        }
        for pattern in
            ["_ ", "(_, _) ", "other ", "(Movable::Ice, obstacle) ", "(Movable::Ice, ..)"]
        {
            assert!(catches_all(pattern), "{pattern}");
        }
    }
}
