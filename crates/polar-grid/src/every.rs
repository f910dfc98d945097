//! Lists of all variants of an enum, which the compiler keeps whole.

/// All variants of an enum as an array, in the order in which they are listed.
///
/// A list from which one is missing does not compile, and the error names the one that is:
///
/// ```
/// use polar_grid::every;
///
/// enum Season {
///     Summer,
///     Winter,
/// }
///
/// const ALL: [Season; 2] = every![Season::Winter, Season::Summer];
/// ```
///
/// ```compile_fail,E0004
/// # use polar_grid::every;
/// # enum Season { Summer, Winter }
/// const ALL: [Season; 1] = every![Season::Winter];
/// ```
// Of the ways to tie a list to its enum, this leaves both as everybody writes them, and the list its own order: the
// match has one arm for all that is listed, so it is exhaustive if the list is.
#[macro_export]
macro_rules! every {
    ($first:path $(, $other:path)* $(,)?) => {
        match $first {
            $first $(| $other)* => [$first $(, $other)*],
        }
    };
}
