//! Which level the comment lines of a text belong to.

use polar_grid::text::{Line, levels, lines};
use proptest::prelude::*;

/// Lines of every kind.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        2 => "[.@]{1,3}",
        2 => " ;? ?",
        1 => "[A-C]: ?[a-c]?",
        3 => " ?; ?[a-z]{0,3} ?",
    ]
}

proptest! {
    #[test]
    fn each_is_one_levels_own(text in prop::collection::vec(line(), 0..20)) {
        let text = text.join("\n");
        let all = lines(&text).filter_map(|line| match line {
            Line::Comment(comment) => Some(comment),
            Line::Blank | Line::Header(_) | Line::Map(_) => None,
        });
        let all: Vec<_> = all.collect();
        let of_levels: Vec<_> = levels(&text).flat_map(|level| level.comments()).collect();
        if levels(&text).next().is_some() {
            prop_assert_eq!(of_levels, all);
        }
    }
}
