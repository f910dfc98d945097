//! `cargo xtask tidy`: what the compiler can't check.

use std::{collections::BTreeSet, fs, path::Path, process::Command};

use syn::{
    Arm, ItemFn, PatIdent, PatRest, PatWild,
    visit::{self, Visit},
};

use crate::{Error, floors, shared, workspace::Workspace};

/// What may stand in the top folder, beside names that begin with a dot.
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

/// Every package has a copy of these, as a link to the top folder.
const LICENSES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// The file with the rules of Polar: matches without an arm that catches all.
const RULES: &str = "crates/polar-core/src/rules.rs";

/// Unfinished business. In two parts, or this file would be found.
const UNFINISHED: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

/// All that is not in order in the house, a sentence each; not what stands around it, see [`around`].
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
    problems.extend(shared::problems()?);
    for folder in ["crates", "levels", "xtask"] {
        unfinished(&workspace.root.join(folder), &mut problems)?;
    }
    Ok(problems)
}

/// What stands in the top folder and does not belong there, a sentence each. The workspace's tests don't ask for it:
/// who packs the programs has a folder of their own there.
#[must_use]
pub fn around(workspace: &Workspace) -> Vec<String> {
    match tracked(&workspace.root) {
        Ok(tracked) => top(&tracked),
        Err(why) => vec![format!("what git tracks can't be told: {why}")],
    }
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

/// No arm of the rules catches all. Clippy sees that only where one value is matched, not a pair.
fn rules(workspace: &Workspace, problems: &mut Vec<String>) -> Result<(), Error> {
    let path = workspace.root.join(RULES);
    let file = match syn::parse_file(&read(&path)?) {
        Ok(file) => file,
        Err(wrong) => {
            problems.push(format!("{}: {wrong}", path.display()));
            return Ok(());
        }
    };
    let mut arms = Arms::default();
    arms.visit_file(&file);
    let said = |name| format!("{}: an arm of {name} catches all", path.display());
    problems.extend(arms.catch_all.into_iter().map(said));
    Ok(())
}

/// The arms of functions.
#[derive(Default)]
struct Arms {
    /// The function that it is in.
    function: String,
    /// The function of each arm of which a part matches anything.
    catch_all: Vec<String>,
}

impl Visit<'_> for Arms {
    fn visit_item_fn(&mut self, function: &ItemFn) {
        self.function = function.sig.ident.to_string();
        visit::visit_item_fn(self, function);
    }

    fn visit_arm(&mut self, arm: &Arm) {
        let mut parts = Parts::default();
        parts.visit_pat(&arm.pat);
        if parts.match_anything {
            self.catch_all.push(self.function.clone());
        }
        visit::visit_arm(self, arm);
    }
}

/// The parts of a pattern. A class of tiles is a macro, a tile has a capital letter.
#[derive(Default)]
struct Parts {
    /// Whether one is `_`, `..` or a name.
    match_anything: bool,
}

impl Visit<'_> for Parts {
    fn visit_pat_wild(&mut self, _: &PatWild) {
        self.match_anything = true;
    }

    fn visit_pat_rest(&mut self, _: &PatRest) {
        self.match_anything = true;
    }

    fn visit_pat_ident(&mut self, name: &PatIdent) {
        let is_variable = !name.ident.to_string().starts_with(char::is_uppercase);
        self.match_anything |= is_variable && name.subpat.is_none();
        visit::visit_pat_ident(self, name);
    }
}

/// Every crate that may go to a registry can be found there, and has its page and its licences with it.
fn packages(workspace: &Workspace, problems: &mut Vec<String>) -> Result<(), Error> {
    for member in workspace.crates.iter().filter(|member| member.is_published()) {
        let name = &member.name;
        for (what, is_missing) in [
            ("description", member.description.is_none()),
            ("keywords", member.keywords.is_empty()),
            ("categories", member.categories.is_empty()),
            ("README.md", !member.folder().join("README.md").is_file()),
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

/// The files that git tracks, each with a zero behind it; none where there is no git. What else is there is no part of
/// the house: pictures and levels that people make, and what cargo builds. What git says if it can't is the error.
fn tracked(root: &Path) -> Result<String, String> {
    let files = Command::new("git")
        // The checkout may be another user's.
        .args(["-c", "safe.directory=*", "ls-files", "-z"])
        // A hook of git's is told of another checkout.
        .env_remove("GIT_DIR")
        .env_remove("GIT_INDEX_FILE")
        .current_dir(root)
        .output();
    match files {
        Ok(files) if files.status.success() => Ok(String::from_utf8_lossy(&files.stdout).into()),
        Ok(files) if root.join(".git").exists() => {
            Err(String::from_utf8_lossy(&files.stderr).trim().to_owned())
        }
        Ok(_) | Err(_) => Ok(String::new()),
    }
}

/// Of these files and folders with files, none stands in the top folder that does not belong there.
fn top(tracked: &str) -> Vec<String> {
    let names = tracked.split_terminator('\0').filter_map(|path| path.split('/').next());
    let strange: BTreeSet<&str> =
        names.filter(|name| !TOP.contains(name) && !name.starts_with('.')).collect();
    strange.into_iter().map(|name| format!("{name} does not belong in the top folder")).collect()
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
    use super::*;

    fn catch_all(body: &str) -> usize {
        let file = syn::parse_file(&format!("fn push() {{ {body} }}")).unwrap();
        let mut arms = Arms::default();
        arms.visit_file(&file);
        assert!(arms.catch_all.iter().all(|name| name == "push"));
        arms.catch_all.len()
    }

    #[test]
    fn what_is_tracked_in_the_top_folder_belongs_there() {
        let found = top(".ci/run\0README.md\0crates/a/b.rs\0old/a.rs\0old/b.rs\0x.png\0");
        assert_eq!(
            found,
            ["old", "x.png"].map(|it| format!("{it} does not belong in the top folder"))
        );
        assert!(top("").is_empty(), "there is no git");
    }

    #[test]
    fn an_arm_that_catches_all_is_found_wherever_it_is() {
        for (body, count) in [
            ("match (a, b) { (_, _) => 1 }", 1),
            ("match (a, b) { (A, B) => 1, (A, _other) => 2 }", 1),
            ("match (a, b) { (A, _) | (_, B) => 1, other => 2 }", 2),
            ("match (a, b) { (Movable::Ice, obstacle) => 1, (Movable::Heart, ..) => 2 }", 2),
            ("let c = match a { A => { let d = 1; d } _ => 2 }; c", 1),
            ("Some(match a { A => match b { B => 1 }, _ => 2 })", 1),
            ("match a { A { .. } => 1, one @ B => 2, C(..) => 3 }", 2),
            // Any of a class
            (
                "match (a, b) { (movable!(), tile::A) if FREE => 1, // of b\n (A | B, all!()) =>\n 2 }",
                0,
            ),
        ] {
            assert_eq!(catch_all(body), count, "{body}");
        }
    }
}
