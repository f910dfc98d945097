//! `polar import`: the original's stages as level files.

use std::{
    collections::BTreeMap,
    error::Error,
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};

use clap::Args;
use fling_core::save;
use polar_core::{
    file::{self, Levels},
    resource_fork::ForkError,
    stge::Stage,
    text::Print,
};
use polar_play::{Shown, files, many};

use crate::{
    arguments::{folder, name},
    input::{self, LieAboutHearts},
    output::{Lines, remark, warn},
};

/// The options of `polar import`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  polar import Polar.rsrc -o stages
  polar import ._Polar -o stages --force

Each STGE resource of a fork becomes a level file that is named after its id, such as stage-128.polar, \
and a single resource becomes one that is named after its own file; the names are printed. What can't be read is \
reported, and does not keep the others from being written.")]
pub(crate) struct Import {
    /// The original's data: a resource fork (raw, AppleDouble or MacBinary), an STGE resource, raw or
    /// as a hexadecimal listing, or - for standard input.
    #[arg(value_name = "FILE", value_parser = name())]
    file: OsString,
    /// The folder for the level files; it is created if missing.
    #[arg(short, long, value_name = "DIR", value_parser = folder())]
    output: PathBuf,
    /// Overwrite existing files.
    #[arg(long)]
    force: bool,
}

/// A stage, and what it is to be called.
struct Found {
    name: String,
    title: String,
    stage: Result<Stage, ForkError>,
}

impl Import {
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        let bytes = input::read(&self.file)?;
        let shown = self.file.display();
        let levels = file::levels(&bytes).map_err(|error| format!("{shown}: {error}"))?;
        let found = match levels {
            Levels::Text(_) if save::looks_like(&bytes) => {
                return Err(format!("{shown} is a save file of Fling: it is read as it is").into());
            }
            Levels::Text(_) => {
                return Err(format!("{shown} is text, not the original's data").into());
            }
            Levels::Stage(stage) => vec![self.lone(stage)],
            Levels::Fork(fork) => numbered(fork.stages()),
        };
        self.make_folder()?;
        let mut lines = Lines::default();
        let mut failed = 0;
        for stage in &found {
            match self.import(stage) {
                Ok(path) => lines.print(Shown(path.display())),
                Err(error) => {
                    failed += 1;
                    remark(error);
                }
            }
        }
        lines.end(match failed {
            0 => Ok(()),
            _ => {
                let stages = many(found.len(), "stage", "stages");
                Err(format!("{failed} of {stages} could not be imported"))
            }
        })
    }

    /// Writes the file of a stage, and says its name.
    fn import(&self, Found { name, title, stage }: &Found) -> Result<PathBuf, String> {
        let path = self.output.join(format!("{name}.polar"));
        match stage {
            Ok(stage) => self.write(&path, title, stage).map(|()| path),
            Err(error) => Err(format!("{}: {title}: {error}", self.file.display())),
        }
    }

    fn make_folder(&self) -> Result<(), String> {
        let shown = self.output.display();
        fs::create_dir_all(&self.output).map_err(|error| match error.kind() {
            // Of a folder that is there it says nothing.
            io::ErrorKind::AlreadyExists => format!("{shown} is a file: -o takes a folder"),
            _ => format!("{shown}: {error}"),
        })
    }

    /// A stage that has no id is named after its file.
    fn lone(&self, stage: Stage) -> Found {
        let stem = Path::new(&self.file).file_stem().filter(|_| self.file != "-");
        let name = stem.map_or("stage".into(), |stem| stem.to_string_lossy().into_owned());
        Found { title: Shown(&name).to_string(), name, stage: Ok(stage) }
    }

    fn write(&self, path: &Path, title: &str, stage: &Stage) -> Result<(), String> {
        let shown = path.display();
        if files::are_same(path, Path::new(&self.file)) {
            return Err(format!("{shown} is what is read: choose another folder to write to"));
        }
        if stage.lies_about_hearts() {
            warn(format_args!("{shown}: the resource {}", LieAboutHearts(stage)));
        }
        for fault in stage.setup.level_faults() {
            warn(format_args!("{shown}: {fault}"));
        }
        let text = Print { title: Some(title), author: None, setup: &stage.setup }.to_string();
        let write = if self.force { files::write } else { files::write_new };
        match write(path, text.as_bytes()) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(format!("{shown} is there already: use --force to write over it"))
            }
            done => done.map_err(|error| format!("{shown}: {error}")),
        }
    }
}

/// Stages named after their ids. An id that comes again is numbered too.
fn numbered(stages: impl Iterator<Item = (i16, Result<Stage, ForkError>)>) -> Vec<Found> {
    let mut seen = BTreeMap::<i16, usize>::new();
    let name = |(id, stage)| {
        let times = seen.entry(id).or_default();
        *times += 1;
        let again = if *times > 1 { format!("-{times}") } else { String::new() };
        Found { name: format!("stage-{id}{again}"), title: format!("Stage {id}"), stage }
    };
    stages.map(name).collect()
}
