//! What a newer version has written, and an older one does not know: it stays in the file.

use toml::{Table, Value};

use crate::action::Action;

/// Whether this is an old name of an action: it is still read, and its keys are written by the new one.
fn is_given_up(name: &str) -> bool {
    let name = Value::from(name);
    let action: Option<Action> = name.clone().try_into().ok();
    action.is_some_and(|action| Value::try_from(action).is_ok_and(|today| today != name))
}

/// How much of a value in the file is known.
enum Taken<'a> {
    /// All of it; or it is a table, whose values have to be compared one by one.
    Whole(Option<(&'a Table, &'a Table)>),
    /// Nothing.
    Not,
}

/// How much of the value with this name is known, if `known` is all that is known of the file.
fn taken<'a>(name: &str, value: &'a Value, known: &'a Table) -> Taken<'a> {
    match (value, known.get(name)) {
        (Value::Table(found), Some(Value::Table(known))) => Taken::Whole(Some((found, known))),
        (_, None) if is_given_up(name) => Taken::Whole(None),
        (_, Some(known)) if known == value => Taken::Whole(None),
        _ => Taken::Not,
    }
}

/// The names of what is not known; those in a table stand in its place.
pub(super) fn names(found: &Table, known: &Table) -> Vec<String> {
    let of = |(name, value): (&String, &Value)| match taken(name, value, known) {
        Taken::Whole(None) => Vec::new(),
        Taken::Whole(Some((found, known))) => names(found, known),
        Taken::Not => vec![name.clone()],
    };
    found.iter().flat_map(of).collect()
}

/// Keeps what is not known, except a setting that was set to something else since.
pub(super) fn keep(new: &mut Table, found: &Table, known: &Table) {
    for (name, value) in found {
        match (taken(name, value, known), new.get_mut(name)) {
            (Taken::Whole(Some((found, known))), Some(Value::Table(new))) => {
                keep(new, found, known);
            }
            (Taken::Whole(_), _) => {}
            (Taken::Not, Some(new)) if known.get(name) != Some(new) => {}
            (Taken::Not, Some(new)) => *new = value.clone(),
            (Taken::Not, None) => drop(new.insert(name.clone(), value.clone())),
        }
    }
}
