//! How the game starts: with what is in the data folder, at the level asked for or where it was left.

use std::path::Path;

use thiserror::Error;

use super::{App, LevelIndex, asked::Asked, clipboard::Copying, levels::levels, lost::Fate};
use crate::{
    files,
    motion::Motion,
    options::Options,
    packs::{self, Level, Pack, PackError},
    pages::PageSize,
    progress::Progress,
    saver::Saver,
    settings::Overridden,
    store::Store,
    waker::Waker,
};

/// Why the game can't start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The levels can't be loaded.
    #[error(transparent)]
    Packs(#[from] PackError),
    /// There are not so many levels.
    #[error("there is no level {asked}; they are numbered from 1 to {count}")]
    NoSuchLevel {
        /// The level asked for.
        asked: usize,
        /// How many there are.
        count: usize,
    },
}

impl App {
    /// Starts the game: at the level asked for, or where it was left, or at level 1.
    ///
    /// Without a writable data folder it starts too, and says that nothing is saved.
    ///
    /// # Errors
    ///
    /// [`StartError`] if the levels asked for can't be played.
    pub fn new(options: Options) -> Result<Self, StartError> {
        let (mut packs, number) = match &options.levels {
            Some(asked) => load(asked)?,
            None => (packs::embedded(), None),
        };
        let number = options.level.or(number);
        let mut messages = Vec::new();
        let store = Store::open(options.data_dir.clone())
            .map_err(|error| messages.push(format!("Nothing is saved: {error}.")));
        let loaded = store.as_ref().map(|store| {
            let mut report = |error: &dyn std::fmt::Display| messages.push(format!("{error}."));
            let settings = store.settings().inspect_err(|e| report(e)).unwrap_or_default();
            let progress = store.progress().inspect_err(|e| report(e)).unwrap_or_default();
            (settings, progress, packs::load_own(&store.levels(), &mut report))
        });
        let (mut settings, mut progress, own) = loaded.unwrap_or_default();
        let overridden = Overridden::by(&options, &mut settings);
        // Who asks for levels begins with one of these, not with one of their own.
        let asked = if options.levels.is_some() { packs.len() } else { usize::MAX };
        packs.extend(own);
        if options.contact {
            packs.iter_mut().flat_map(|pack| &mut pack.levels).for_each(Level::allow_contact);
            progress.allow_contact();
        }

        if options.levels.is_some() {
            // Who asks for levels plays these of each game first.
            progress.draft_of.clear();
        }
        let is_first_start = progress.last.is_none() && options.levels.is_none();
        let (here, level) = first(packs.iter().take(asked), number, &progress)?;
        let game = level.start.play(&settings);
        let waker = Waker::default();
        let mut app = Self {
            here,
            game,
            packs,
            progress,
            keys: settings.key_map(),
            settings,
            overridden,
            pages: Vec::new(),
            motion: Motion::default(),
            message: None,
            shows_rules: false,
            draft: None,
            asked: Asked::Nothing,
            fate: Fate::Open,
            bounding: None,
            copying: Copying::default(),
            page_size: PageSize::default(),
            saver: store.ok().map(|store| Saver::new(store, waker.clone())),
            waker,
            is_over: false,
        };
        let may_be_draft = options.levels.is_none() && number.is_none();
        if !(may_be_draft && app.resume_draft()) {
            app.resume();
        }
        if is_first_start {
            messages.push(app.welcome());
        }
        if !messages.is_empty() {
            app.message = Some(messages.join(" "));
        }
        Ok(app)
    }
}

/// The levels that `FILE`, `FILE#N` or a folder's name asks for, and the number of the first, if it is named.
fn load(asked: &Path) -> Result<(Vec<Pack>, Option<usize>), PackError> {
    let (file, number) = files::file_and_number(asked.as_os_str());
    Ok((packs::load(Path::new(file))?, number))
}

/// The level to begin with: the one asked for, or the one played last, or the first.
fn first<'a>(
    packs: impl IntoIterator<Item = &'a Pack>,
    asked: Option<usize>,
    progress: &Progress,
) -> Result<(LevelIndex, &'a Level), StartError> {
    let all: Vec<_> = levels(packs).collect();
    let last = |(_, level): &&(LevelIndex, &Level)| progress.last.as_ref() == Some(&level.line);
    let found = match asked {
        Some(asked) => asked.checked_sub(1).and_then(|index| all.get(index)),
        None => all.iter().find(last).or(all.first()),
    };
    let count = all.len();
    found.copied().ok_or(StartError::NoSuchLevel { asked: asked.unwrap_or(1), count })
}
