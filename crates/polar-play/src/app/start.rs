//! How the game starts: with what is in the data folder, at the level asked for or where it was left.

use std::{fmt::Display, path::PathBuf};

use thiserror::Error;

use super::{
    App, LevelIndex,
    asked::Asked,
    clipboard::Copying,
    grip::Grip,
    levels::{last_in_pack, levels, noted},
    lost::Fate,
    saves::Failure,
    storage::{Records, Storage},
};
use crate::{
    files::{self, NoSuchLevel},
    motion::Motion,
    options::Options,
    packs::{self, Faulty, Level, Loaded, Pack, PackError},
    pages::PageSize,
    progress::Progress,
    saver::{Saver, not_saved},
    scene::Scene,
    settings::{Overridden, Settings, Theme},
    store::Store,
    waker::Waker,
};

/// Why the game can't start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The levels can't be loaded.
    #[error(transparent)]
    Packs(#[from] PackError),
    /// The levels that come with the game are fewer than the number asked for.
    #[error(transparent)]
    NoSuchLevel(#[from] NoSuchLevel),
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
        let (file, number) =
            options.levels.as_ref().map(|name| files::file_and_number(name.as_os_str())).unzip();
        let Loaded { mut packs, mut faulty } = match file {
            Some(file) => packs::load(file.as_ref())?,
            None => Loaded { packs: packs::embedded(), faulty: Vec::new() },
        };
        let number = options.level.or(number.flatten());
        if let Some(at) = faulty.iter().position(|faulty| Some(faulty.number) == number) {
            return Err(faulty.swap_remove(at).error.into());
        }
        let mut messages = Vec::new();
        let mut say = |said: &dyn Display| messages.push(format!("{said}."));
        packs::report(&faulty, &mut say);
        let waker = Waker::default();
        let Kept { storage, mut settings, mut progress, failure, own } =
            Kept::open(options.data_dir.clone(), &waker, &mut say);
        let overridden = Overridden::by(&options, &mut settings);
        let asked_for = options.levels.as_ref().map(|_| packs.len());
        packs.extend(own);
        if options.contact {
            packs.iter_mut().flat_map(|pack| &mut pack.levels).for_each(Level::allow_contact);
            progress.allow_contact();
        }
        if options.levels.is_some() {
            // Then a change to another game goes to one of its levels, not to a draft.
            progress.draft_of.clear();
        }
        packs.iter_mut().flat_map(|pack| &mut pack.levels).for_each(|it| it.settle_par(&progress));
        let is_first_start = progress.last.is_none() && options.levels.is_none();
        let no_such = |error| match file {
            Some(file) => PackError::NoSuchLevel { path: file.into(), error }.into(),
            None => StartError::from(error),
        };
        // If levels are asked for, the game begins with one of those, not with one of the player's own.
        let begins_in = match asked_for {
            Some(count) => packs.get(..count).unwrap_or_default(),
            None => &packs,
        };
        let (here, level) = first(begins_in, number, &faulty, &progress).map_err(no_such)?;
        let game = level.start.play(&settings);
        let mut app = Self {
            here,
            game,
            title: String::new(),
            packs,
            progress,
            keys: settings.key_map(),
            settings,
            overridden,
            pages: Vec::new(),
            pressed_at: None,
            pointed: None,
            motion: Motion::default(),
            told: Scene::default(),
            message: None,
            failure,
            shows_rules: false,
            grip: Grip::Nothing,
            draft: None,
            asked: Asked::Nothing,
            fate: Fate::Open,
            news: None,
            unwinnable: None,
            bounding: None,
            copying: Copying::default(),
            page_size: PageSize::default(),
            screen_keys: Vec::new(),
            has_speaker: false,
            themes: &Theme::ALL,
            storage,
            allows_contact: options.contact,
            waker,
            is_over: false,
            is_closed: false,
        };
        app.resume(&options, number);
        messages.extend(app.message.take());
        if is_first_start {
            messages.push(app.welcome());
        }
        app.message = Some(messages.join(" ")).filter(|said| !said.is_empty());
        Ok(app)
    }

    /// Goes on with the draft or the level that was left, or begins the level asked for.
    fn resume(&mut self, options: &Options, number: Option<usize>) {
        let may_be_draft = options.levels.is_none() && number.is_none();
        // Asking for contact means playing, not editing.
        let was_edited =
            may_be_draft && !options.contact && self.progress.edits.unwrap_or_default();
        if !(may_be_draft && self.resume_draft()) {
            // Who asks for a level wants to play it, who does not wants to go on where they were.
            let is_last = self.progress.last == Some(self.game.start().to_string());
            match number {
                None if is_last => self.replay_record(),
                _ => self.go_on_unless_cleared(self.game.start()),
            }
            self.note_level();
        }
        self.resume_editor(was_edited);
    }
}

/// What is in the data folder.
struct Kept {
    storage: Storage,
    settings: Settings,
    progress: Progress,
    /// That nothing can be saved, or no progress.
    failure: Option<Failure>,
    /// The player's own levels.
    own: Vec<Pack>,
}

impl Kept {
    /// Reads it. What can't be read is reported; in its place is what there is on a first start.
    fn open(folder: Option<PathBuf>, waker: &Waker, say: &mut dyn FnMut(&dyn Display)) -> Self {
        let (store, saves_nothing) = match Store::open(folder.clone()) {
            Ok(store) => (Some(store), None),
            Err(error) => {
                let saves_nothing = format!("Nothing can be saved: {error}.");
                (Store::open_to_read(folder).ok(), Some(saves_nothing))
            }
        };
        let mut failure = saves_nothing.clone().map(Failure::new);
        let mut settings = Settings::default();
        let mut progress = Progress::default();
        let mut own = Vec::new();
        if let Some(store) = &store {
            settings = store.settings().inspect_err(|error| say(error)).unwrap_or_default();
            if let Some(unknown) = store.unknown_settings() {
                say(&unknown);
            }
            let kept = store.progress().inspect_err(|error| match saves_nothing {
                // The start is noted there, which fails in the same way.
                None => failure = Some(Failure::new(not_saved(error))),
                Some(_) => say(error),
            });
            progress = kept.unwrap_or_default();
            let loaded = packs::load_own(&store.levels(), &progress);
            packs::report(&loaded.faulty, say);
            own = loaded.packs;
        }
        let storage = match (store, saves_nothing) {
            (Some(store), None) => Storage::Writable(Saver::new(store, waker.clone())),
            (Some(store), Some(why)) => Storage::ReadOnly(store, why, Records::new()),
            (None, why) => Storage::Nowhere(why.unwrap_or_default(), Records::new()),
        };
        Self { storage, settings, progress, failure, own }
    }
}

/// The level to begin with: the one asked for, or the one played last, or the one that a pack was left at, or the
/// first. Levels that can't be played count in its number, too.
fn first<'a>(
    packs: &'a [Pack],
    asked: Option<usize>,
    faulty: &[Faulty],
    progress: &Progress,
) -> Result<(LevelIndex, &'a Level), NoSuchLevel> {
    let all: Vec<_> = levels(packs).collect();
    let last = || noted(packs, progress, &progress.last.as_ref()?.parse().ok()?);
    let found = match asked {
        Some(asked) => {
            let before = faulty.iter().filter(|faulty| faulty.number < asked).count();
            asked.checked_sub(before + 1).and_then(|index| all.get(index)).copied()
        }
        None => {
            let left = || last_in_pack(packs, progress, all.iter().copied());
            last().or_else(left).or(all.first().copied())
        }
    };
    found.ok_or(NoSuchLevel { number: asked.unwrap_or(1), count: all.len() + faulty.len() })
}
