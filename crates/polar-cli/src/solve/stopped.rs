//! What ended a search before it was done, and what would lead further.

use std::fmt;

use polar_search::Limit;
use serde::{Serialize, Serializer};

use super::Solve;

/// What ended a search. As JSON, the limit's name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped {
    limit: Limit,
    /// The megabytes of memory that it might hold.
    megabytes: u64,
    /// Whether files would help, and are not used.
    may_use_files: bool,
}

impl Solve {
    /// What a limit means with these options; `has_files` if the search can use files.
    pub(super) fn stopped(&self, limit: Limit, has_files: bool) -> Stopped {
        let may_use_files = has_files && self.scratch.is_none();
        Stopped { limit, megabytes: self.memory() >> 20, may_use_files }
    }
}

impl Serialize for Stopped {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.limit)
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.limit {
            Limit::Nodes => f.write_str("stopped by --max-nodes"),
            Limit::Time => f.write_str("stopped by --max-seconds"),
            Limit::Memory => {
                write!(f, "stopped by --max-memory, which is {} MB", self.megabytes)?;
                f.write_str(if self.may_use_files { "; --scratch leads further" } else { "" })
            }
            Limit::Disk => f.write_str("stopped by --max-disk, or as the disk takes no more"),
            Limit::Cancelled => f.write_str("stopped by Ctrl-C or SIGTERM"),
        }
    }
}
