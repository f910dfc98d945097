//! `THIRD-PARTY.txt`: under which licences the crates are that the programs are built of.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;

use crate::{Error, workspace::ask};

/// How the names of files begin that say under which licence a crate is, in small letters.
const LICENSES: [&str; 5] = ["license", "licence", "copying", "unlicense", "notice"];

/// What `cargo metadata` tells of all crates, not only of the workspace's.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

/// A crate.
#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    /// Where it comes from; nothing for a crate of the workspace.
    source: Option<String>,
    license: Option<String>,
    repository: Option<String>,
    manifest_path: PathBuf,
}

/// Which crates are built of which.
#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

/// A crate, and what it is built of.
#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Edge>,
}

/// A crate that another one is built of.
#[derive(Deserialize)]
struct Edge {
    pkg: String,
    dep_kinds: Vec<Kind>,
}

/// Whether it is for tests (`dev`), for building (`build`), or for the program.
#[derive(Deserialize)]
struct Kind {
    kind: Option<String>,
}

/// The notices for these programs, whichever features they are built with on this system.
///
/// # Errors
///
/// When cargo fails, or a crate's files can't be read.
pub(super) fn notices(programs: &[&str]) -> Result<String, Error> {
    let metadata = metadata()?;
    let mut texts = Texts::default();
    let mut crates = String::new();
    for package in outsiders(&metadata, programs) {
        let Package { name, version, license, repository, .. } = package;
        // Writing to a string does not fail.
        let _ = writeln!(crates, "\n{name} {version}");
        for (what, said) in [("licence", license), ("source code", repository)] {
            if let Some(said) = said {
                let _ = writeln!(crates, "    {what}: {said}");
            }
        }
        let texts_of_crate = licenses(package.manifest_path.parent().unwrap_or(Path::new("")))?;
        if texts_of_crate.is_empty() {
            let _ = writeln!(crates, "    its package has no text; its source code may have one");
        }
        for (file, text) in texts_of_crate {
            let _ = writeln!(crates, "    {file}: text {}", texts.number(text));
        }
    }
    let mut notices = format!("{HEAD}\n{}\n{CRATES}{crates}", of_levels());
    for (number, text) in (1..).zip(texts.0) {
        let _ = write!(notices, "\n{RULE}\nText {number}\n{RULE}\n\n{text}");
    }
    Ok(notices)
}

const HEAD: &str = "\
The licences of what is in the programs of Polar
================================================

The programs themselves are under MIT or Apache-2.0, as you like: LICENSE-MIT, LICENSE-APACHE.

Of the levels that are in them:
";

const CRATES: &str = "\
The programs are built of these crates, of a few only if a feature asks for them. Each crate is under the licence that
it names; if it names several with \"OR\" or \"/\" between them, under any one of those. The texts follow. Rust's own
library is in the programs, too, under MIT OR Apache-2.0; source code: https://github.com/rust-lang/rust
";

const RULE: &str =
    "--------------------------------------------------------------------------------";

/// What the package of the levels says of their licence.
fn of_levels() -> &'static str {
    let page = include_str!("../../../levels/README.md");
    page.split_once("## Licence\n\n").map_or(page, |(_, said)| said)
}

/// All crates, as they are for this system and with every feature.
fn metadata() -> Result<Metadata, Error> {
    let told = String::from_utf8_lossy(&ask(&["-vV"])?).into_owned();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    let mut arguments = vec!["metadata", "--locked", "--all-features", "--format-version", "1"];
    arguments.extend(host.into_iter().flat_map(|host| ["--filter-platform", host]));
    Ok(serde_json::from_slice(&ask(&arguments)?)?)
}

/// The crates that these programs are built of and that come from elsewhere, by name.
fn outsiders<'a>(metadata: &'a Metadata, programs: &[&str]) -> Vec<&'a Package> {
    let nodes: BTreeMap<&str, &Node> =
        metadata.resolve.nodes.iter().map(|node| (&*node.id, node)).collect();
    let is_program = |package: &&Package| programs.contains(&&*package.name);
    let mut to_visit: Vec<&str> =
        metadata.packages.iter().filter(is_program).map(|package| &*package.id).collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = to_visit.pop() {
        if reached.insert(id) {
            let edges = nodes.get(id).into_iter().flat_map(|node| &node.deps);
            let shipped = edges.filter(|edge| edge.dep_kinds.iter().any(|it| it.kind.is_none()));
            to_visit.extend(shipped.map(|edge| &*edge.pkg));
        }
    }
    let is_outside = |it: &&Package| it.source.is_some() && reached.contains(&*it.id);
    let mut outsiders: Vec<&Package> = metadata.packages.iter().filter(is_outside).collect();
    outsiders.sort_by_key(|package| (&package.name, &package.version));
    outsiders
}

/// The names and texts of the licence files in a crate's folder, and in those in it: what a crate has from others may
/// have one of its own there.
fn licenses(folder: &Path) -> Result<BTreeMap<String, String>, Error> {
    let paths = inside(folder)?;
    let below = paths.iter().filter(|path| path.is_dir()).map(|path| inside(path));
    let below = below.collect::<Result<Vec<_>, _>>()?.concat();
    let mut found = BTreeMap::new();
    for path in paths.into_iter().chain(below) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_file() && LICENSES.iter().any(|start| name.starts_with(start)) {
            let text = fs::read(&path).map_err(Error::file(&path))?;
            let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().into_owned();
            found.insert(name, String::from_utf8_lossy(&text).into_owned());
        }
    }
    Ok(found)
}

/// The paths of what is in a folder.
fn inside(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let path = |entry: std::io::Result<fs::DirEntry>| {
        entry.map(|entry| entry.path()).map_err(Error::file(folder))
    };
    fs::read_dir(folder).map_err(Error::file(folder))?.map(path).collect()
}

/// Texts, each once.
#[derive(Default)]
struct Texts(Vec<String>);

impl Texts {
    /// The number of a text, from 1; how its lines and the whole of it end makes no other one of it.
    fn number(&mut self, text: String) -> usize {
        let lines = text.trim_end().lines().map(str::trim_end).skip_while(|line| line.is_empty());
        let lines: Vec<&str> = lines.collect();
        let text = format!("{}\n", lines.join("\n"));
        let place = self.0.iter().position(|known| *known == text);
        place.map_or_else(
            || {
                self.0.push(text);
                self.0.len()
            },
            |place| place + 1,
        )
    }
}
