//! What is kept between two starts of the game.

use std::{collections::BTreeMap, time::Duration};

use super::{App, asked::Asked, levels::place};
use crate::{
    packs::Pack,
    progress::{Progress, Record},
    saver::{Save, Saver},
    words::sentences,
};

/// How many characters of a level's title are in its record.
const TITLE: usize = 100;

/// How long it takes to read what could not be saved.
const READ: Duration = Duration::from_secs(3);

/// What could not be saved, in a sentence for each, and how long that has been seen.
#[derive(Debug)]
pub(super) struct Failure {
    said: String,
    seen: Duration,
}

impl Failure {
    /// It was not seen yet.
    pub(super) const fn new(said: String) -> Self {
        Self { said, seen: Duration::ZERO }
    }
}

impl App {
    /// Waits until everything so far is saved. The game goes on.
    pub fn flush(&self) {
        if let Some(saver) = self.storage.saver() {
            saver.flush();
        }
    }

    /// Waits until everything is saved, also what a search has found of the presses until now. What is saved after
    /// that is written at once, by the calling thread.
    pub fn close(&mut self) {
        self.stop_bounding();
        self.storage.close();
        self.is_closed = true;
    }

    /// What could not be saved, in a sentence for each failure; each is given once. After [`close`](Self::close) it is
    /// given again if it is final: then no view says it any more.
    #[must_use]
    pub fn unsaved(&self) -> Option<String> {
        let nothing = self.storage.saves_nothing().filter(|_| self.is_closed);
        nothing.or_else(|| self.storage.saver().and_then(Saver::failure))
    }

    /// Takes what could not be saved since the last call, to be said beside what is said. As it is told once, it waits
    /// until what is said is seen. Returns how long it is still to stay.
    pub(super) fn take_failure(&mut self, elapsed: Duration) -> Option<Duration> {
        let is_board_seen = self.pages.is_empty() && !matches!(self.asked, Asked::Watching(_));
        if !is_board_seen || self.motion.is_open() {
            return None;
        }
        if let Some(failure) = &mut self.failure {
            failure.seen = failure.seen.saturating_add(elapsed);
        }
        if let Some(said) = self.unsaved() {
            let before = self.failure_words().filter(|before| *before != said);
            self.failure = sentences([before, Some(said)]).map(Failure::new);
        }
        let failure = self.failure.as_ref()?;
        Some(READ.saturating_sub(failure.seen)).filter(|left| !left.is_zero())
    }

    /// What could not be saved.
    pub(super) fn failure_words(&self) -> Option<String> {
        self.failure.as_ref().map(|failure| failure.said.clone())
    }

    /// Says no more of what could not be saved, if it was there long enough to be read.
    pub(super) fn clear_failure(&mut self) {
        self.failure.take_if(|failure| failure.seen >= READ);
    }

    /// Notes that a level is played. One of a file that the player named is no place among the levels that the next
    /// start finds: there the last one stays.
    pub(super) fn note_level(&mut self) {
        self.look_if_lost();
        let (suffix, start) = (self.kind().suffix().to_owned(), self.game.start().to_string());
        let place = place(&self.packs, self.here);
        let mut place_of: BTreeMap<_, _> =
            place.map(|place| (suffix.clone(), place)).into_iter().collect();
        let pack = self.packs.get(self.here.pack);
        let last_in = pack.map(|pack| (pack.noted_as(), start.clone())).into_iter().collect();
        let number = |pack: &Pack| (pack.noted_as(), pack.number(self.here.level));
        let number_in = pack.map(number).into_iter().collect();
        let is_kept = pack.is_some_and(Pack::is_always_there);
        let draft_of = [(suffix.clone(), String::new())].into();
        let mut last_of = BTreeMap::from([(suffix, start)]);
        self.progress.last_of.extend(last_of.clone());
        self.progress.place_of.extend(place_of.clone());
        if !is_kept {
            last_of.clear();
            place_of.clear();
        }
        let point = self.resume_point();
        self.reach(Progress { last_of, place_of, draft_of, last_in, number_in, ..point });
    }

    /// Where the next start begins, if nothing is noted after this: with this game, and in the editor if
    /// the draft that was changed last is being edited.
    pub(super) fn resume_point(&self) -> Progress {
        let last = Some(self.game.start().to_string());
        let edits = Some(self.edits() && self.is_kept());
        Progress { last, edits, ..Progress::default() }
    }

    /// Plays the record of this level again, if there is one.
    pub(super) fn replay_record(&mut self) {
        let level = self.level();
        let is_level = level.is_some();
        self.title = level.map(|level| level.title.clone()).unwrap_or_default();
        let line = self.game.start().to_string();
        match self.storage.record(&line) {
            Ok(Some(record)) => {
                if !is_level {
                    self.title.clone_from(&record.title);
                }
                if let Err(error) = self.game.replay(&record) {
                    if let Some(store) = self.storage.store() {
                        store.disown_record(&line);
                    }
                    self.message = Some(format!("Sorry, {error}."));
                    self.game = self.game.start().play(&self.settings);
                }
            }
            Ok(None) => {}
            Err(error) => self.message = Some(format!("{error}.")),
        }
        // It may be cleared as it is; or this is how it was cleared, and the result was lost or could not be saved.
        self.save_result();
    }

    /// Notes the result of a level that is cleared.
    pub(super) fn save_result(&mut self) {
        let Some(best) = self.game.best() else { return };
        let cleared = [(self.game.start().to_string(), best)].into();
        self.reach(Progress { cleared, ..self.resume_point() });
        self.settle_pars();
    }

    /// What was reached may prove the par of a level, or that its par was none.
    fn settle_pars(&mut self) {
        let levels = self.packs.iter_mut().flat_map(|pack| &mut pack.levels);
        levels.for_each(|level| level.settle_par(&self.progress));
    }

    /// Learns what another program has written meanwhile.
    pub(super) fn catch_up(&mut self) {
        if let Some(now) = self.storage.saver().and_then(Saver::progress) {
            self.progress.merge(&now.of_others());
            self.settle_pars();
        }
    }

    /// Learns what was reached in another program meanwhile. The last draft stays the one that is known here.
    pub(super) fn learn_results(&mut self) {
        if let Some(now) = self.storage.saver().and_then(Saver::progress) {
            self.progress.merge(&now.results());
            self.settle_pars();
        }
    }

    pub(super) fn reach(&mut self, reached: Progress) {
        self.progress.merge(&reached);
        self.save(Save::Progress(reached));
    }

    pub(super) fn save_record(&mut self) {
        let title = self.level().map_or(self.unlisted(), |level| level.title.as_str());
        let title = title.chars().take(TITLE).collect();
        let record = Record { title, ..self.game.record() };
        self.save(Save::Record(record));
    }

    pub(crate) fn change_settings(&mut self) {
        self.settings.set_key_map(&self.keys);
        self.game.set(&self.settings);
        self.look_if_lost();
        self.save_settings();
    }

    /// The player has made the window this many pixels wide and high. It is a setting, for the next start.
    pub fn set_window_size(&mut self, size: (usize, usize)) {
        self.settings.window_size = Some(size);
        self.save_settings();
    }

    pub(super) fn save_settings(&mut self) {
        self.save(Save::Settings(self.overridden.kept(&self.settings)));
    }

    /// Why something can't be written where nothing is saved.
    pub(super) fn unwritable(&self, what: &str) -> String {
        match self.storage.levels() {
            Some(_) => "Nothing can be written to the data folder.".to_owned(),
            None => format!("There is no data folder to {what}."),
        }
    }

    pub(super) fn save(&mut self, job: Save) {
        self.storage.save(job);
    }
}
