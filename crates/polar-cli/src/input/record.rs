//! A record that the games keep, in place of a level.

use polar_play::{Record, Try, files::NoSuchLevel};

use super::{File, InputError};

impl File {
    /// Whether this is a record, be it a faulty one, and no file of levels.
    pub(crate) fn is_record(&self) -> bool {
        Record::is_likely(&self.bytes)
    }

    /// A try of the record that this is: the best one that clears the level, if that is wanted, or else the last one. A
    /// record is of one level, so that has number 1, and its game is known.
    pub(crate) fn tried(&self, best: bool) -> Result<Try, InputError> {
        let name = || self.name.clone();
        if let Some(number) = self.number.filter(|&number| number != 1) {
            let source = NoSuchLevel { number, count: 1 };
            return Err(InputError::NoSuchLevel { name: name(), source });
        }
        let read = Record::read(&self.bytes).and_then(|record| match best {
            true => record.best_try(),
            false => record.last_try().map(Some),
        });
        let tried = read.map_err(|source| InputError::Record { name: name(), source })?;
        let tried = tried.ok_or_else(|| InputError::NotCleared { name: name() })?;
        let found = tried.kind();
        match self.said.filter(|&wanted| wanted != found) {
            Some(wanted) => Err(InputError::OtherGame { name: name(), found, wanted }),
            None => Ok(tried),
        }
    }
}

/// Refuses a record where a level is wanted, in a file of this name that holds this. What only looks like one may be a
/// level with a wrong first line, and is read as such.
pub(crate) fn refuse_record(name: &str, bytes: &[u8]) -> Result<(), InputError> {
    match Record::is_likely(bytes) && Record::read(bytes).is_ok() {
        true => Err(InputError::IsRecord { name: name.to_owned() }),
        false => Ok(()),
    }
}
