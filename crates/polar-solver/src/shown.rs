//! A search is shown by its progress: what it holds is too much to print.

/// Implements `Debug` for searches.
macro_rules! shown_by_progress {
    ($($search:ident),+) => {$(
        impl std::fmt::Debug for $search {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let progress = polar_search::Search::progress(self);
                f.debug_struct(stringify!($search))
                    .field("progress", &progress)
                    .finish_non_exhaustive()
            }
        }
    )+};
}

pub(crate) use shown_by_progress;
