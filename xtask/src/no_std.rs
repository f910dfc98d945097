//! `cargo xtask no-std`: the proof that the rules crates need neither std nor an allocator.
//!
//! A program without either that has a crate among its dependencies can only be built if the crate
//! needs neither: std brings a second panic handler, `alloc` asks for an allocator. Such a program
//! can't be a member of the workspace, whose other members use std, so it is written under
//! `target/`.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
};

use serde_json::Value;

use crate::{
    Error,
    floors::{RULES, floor},
    workspace::{Crate, Workspace, cargo},
};

/// Debug builds ask for `rust_eh_personality`, although nothing unwinds.
const MAIN: &str = r#"#![no_std]
#![no_main]

use CRATE as _;

#[link(name = "c")]
unsafe extern "C" {}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

#[unsafe(no_mangle)]
extern "C" fn main() -> i32 {
    0
}

#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}
"#;

/// Builds the proving program of each crate up to the rules, in debug and release, without features
/// and with `serde` where there is such a feature.
///
/// # Errors
///
/// When a crate needs std or an allocator; cargo has then said so.
pub fn prove(workspace: &Workspace) -> Result<(), Error> {
    let folder = workspace.target.join("no-std");
    control(workspace, &folder)?;
    let rules = |member: &&Crate| floor(&member.name).is_some_and(|floor| floor <= RULES);
    for member in workspace.crates.iter().filter(rules) {
        let program = Program::write(workspace, &folder, member, MAIN)?;
        let serde = member.features.contains_key("serde");
        for features in [Some(""), serde.then_some("serde")].into_iter().flatten() {
            for profile in ["dev", "release"] {
                program.build(features, profile, Stdio::inherit())?;
                let with = if features.is_empty() { "" } else { " with " };
                println!("{}{with}{features}, {profile}: neither std nor heap", member.name);
            }
        }
    }
    Ok(())
}

/// A program that does use the heap must be refused, and only for that: without it, it is built.
fn control(workspace: &Workspace, folder: &Path) -> Result<(), Error> {
    let grid = workspace.crates.iter().find(|member| floor(&member.name) == Some(0));
    let Some(grid) = grid else { return Ok(()) };
    let folder = folder.join("control");
    Program::write(workspace, &folder, grid, MAIN)?.build("", "dev", Stdio::inherit())?;
    let main = MAIN.replace("use CRATE as _;", "extern crate alloc;\nuse CRATE as _;");
    let program = Program::write(workspace, &folder, grid, &main)?;
    match program.build("", "dev", Stdio::null()) {
        Ok(()) => Err(Error::Unproved),
        Err(Error::Cargo { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}

/// A generated program that depends on one crate and on nothing else.
struct Program {
    manifest: PathBuf,
    target: PathBuf,
}

impl Program {
    fn write(
        workspace: &Workspace,
        folder: &Path,
        member: &Crate,
        main: &str,
    ) -> Result<Self, Error> {
        let name = &member.name;
        let home = folder.join(name);
        // A JSON string is one of TOML, too: whatever is in the path, on Windows too.
        let path = Value::from(member.folder().display().to_string());
        let serde = match member.features.contains_key("serde") {
            true => format!("[features]\nserde = [\"{name}/serde\"]\n"),
            false => String::new(),
        };
        // A table of its own for the workspace keeps cargo from looking for one further up.
        let manifest = format!(
            "[package]\nname = \"{name}-proof\"\nedition = \"2024\"\n\n\
             [dependencies]\n{name} = {{ path = {path} }}\n\n{serde}\n\
             [profile.dev]\npanic = \"abort\"\n\n[profile.release]\npanic = \"abort\"\n\n\
             [workspace]\n"
        );
        let main = main.replace("CRATE", &name.replace('-', "_"));
        let sources = home.join("src");
        fs::create_dir_all(&sources).map_err(Error::file(&sources))?;
        for (path, text) in [(home.join("Cargo.toml"), manifest), (sources.join("main.rs"), main)] {
            fs::write(&path, text).map_err(Error::file(&path))?;
        }
        // The same versions as everywhere, and no look at the registry.
        let (lock, copy) = (workspace.root.join("Cargo.lock"), home.join("Cargo.lock"));
        fs::copy(&lock, &copy).map_err(Error::file(&lock))?;
        Ok(Self { manifest: home.join("Cargo.toml"), target: folder.join("target") })
    }

    fn build(&self, features: &str, profile: &str, errors: Stdio) -> Result<(), Error> {
        let mut command = cargo();
        command.args(["build", "--quiet", "--profile", profile, "--features", features]);
        command.arg("--manifest-path").arg(&self.manifest).arg("--target-dir").arg(&self.target);
        let status = command.stderr(errors).status().map_err(Error::Start)?;
        match status.success() {
            true => Ok(()),
            false => Err(Error::Cargo {
                command: format!("build of {} ({profile}, {features:?})", self.manifest.display()),
                status,
            }),
        }
    }
}
