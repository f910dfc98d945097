//! What a newer version has written, and an older one does not know: it stays in the file.

use toml::{Table, Value};

/// The names of what is not known; those in a table stand in its place.
pub(super) fn names(found: &Table, known: &Table) -> Vec<String> {
    let of = |(name, value): (&String, &Value)| match (value, known.get(name)) {
        (Value::Table(found), Some(Value::Table(known))) => names(found, known),
        (_, Some(known)) if known == value => Vec::new(),
        _ => vec![name.clone()],
    };
    found.iter().flat_map(of).collect()
}

/// Keeps what is not known, except a setting that was set to something else since.
pub(super) fn keep(new: &mut Table, found: &Table, known: &Table) {
    for (name, value) in found {
        match (value, known.get(name), new.get_mut(name)) {
            (Value::Table(found), Some(Value::Table(known)), Some(Value::Table(new))) => {
                keep(new, found, known);
            }
            (_, Some(known), _) if known == value => {}
            (_, known, Some(new)) if known != Some(new) => {}
            (_, _, Some(new)) => *new = value.clone(),
            (_, _, None) => drop(new.insert(name.clone(), value.clone())),
        }
    }
}
