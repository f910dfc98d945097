//! The workspace as `cargo metadata` tells it.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde::Deserialize;

use crate::Error;

/// The packages that the programs are in.
pub(crate) const PROGRAMS: [&str; 3] = ["polar-cli", "polar-tui", "polar-pixel"];

/// The workspace's crates.
#[derive(Clone, Debug, Deserialize)]
pub struct Workspace {
    /// The top folder.
    #[serde(rename = "workspace_root")]
    pub root: PathBuf,
    /// Where cargo builds.
    #[serde(rename = "target_directory")]
    pub target: PathBuf,
    /// The member crates.
    #[serde(rename = "packages")]
    pub crates: Vec<Crate>,
}

/// One crate of the workspace.
#[derive(Clone, Debug, Deserialize)]
pub struct Crate {
    /// Its name.
    pub name: String,
    /// Its `Cargo.toml`.
    #[serde(rename = "manifest_path")]
    pub manifest: PathBuf,
    /// What its `Cargo.toml` depends on.
    pub dependencies: Vec<Dependency>,
    /// Its features and what each turns on.
    pub features: BTreeMap<String, Vec<String>>,
    /// The registries it may go to: any if nothing is said, and none if the list is empty.
    pub publish: Option<Vec<String>>,
    /// What it is, in a sentence.
    pub description: Option<String>,
    /// The words by which a registry finds it.
    pub keywords: Vec<String>,
    /// Where a registry lists it.
    pub categories: Vec<String>,
}

/// One dependency as the `Cargo.toml` names it.
#[derive(Clone, Debug, Deserialize)]
pub struct Dependency {
    /// The crate depended on.
    pub name: String,
    /// `dev`, `build`, or `None` for an ordinary one.
    pub kind: Option<String>,
    /// Whether a feature turns it on.
    pub optional: bool,
    /// Its folder, if it is a crate of this workspace.
    pub path: Option<PathBuf>,
}

impl Crate {
    /// The folder of the crate.
    pub(crate) fn folder(&self) -> &Path {
        self.manifest.parent().unwrap_or(&self.manifest)
    }

    /// Whether it may go to a registry.
    pub(crate) fn is_published(&self) -> bool {
        self.publish.as_ref().is_none_or(|registries| !registries.is_empty())
    }

    /// The dependencies of what is shipped: all but those of tests.
    pub(crate) fn shipped(&self) -> impl Iterator<Item = &Dependency> {
        self.dependencies.iter().filter(|dependency| dependency.kind.as_deref() != Some("dev"))
    }
}

impl Workspace {
    /// Asks cargo about the workspace that this program was built in.
    ///
    /// # Errors
    ///
    /// When cargo fails, or says something that can't be read.
    pub fn load() -> Result<Self, Error> {
        Ok(serde_json::from_slice(&ask(&["metadata", "--no-deps", "--format-version", "1"])?)?)
    }
}

/// What cargo answers about the workspace that this program was built in.
///
/// # Errors
///
/// When cargo fails.
pub(crate) fn ask(arguments: &[&str]) -> Result<Vec<u8>, Error> {
    let output = cargo()
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stderr(Stdio::inherit())
        .output()
        .map_err(Error::Start)?;
    if !output.status.success() {
        return Err(Error::Cargo { command: arguments.join(" "), status: output.status });
    }
    Ok(output.stdout)
}

/// The cargo that runs this program.
pub(crate) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
