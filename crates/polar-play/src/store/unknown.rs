//! What this program does not know of a file, because a newer version or another program has written it: it stays so.

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
            (_, None, None) => drop(new.insert(name.clone(), value.clone())),
            // It was dropped since.
            (_, Some(_), None) => {}
        }
    }
}

/// Drops what is known and not in the file any more, except a setting that was set to something else since.
pub(super) fn forget(new: &mut Table, found: &Table, known: &Table) {
    new.retain(|name, value| match (value, found.get(name), known.get(name)) {
        (Value::Table(new), Some(Value::Table(found)), Some(Value::Table(known))) => {
            forget(new, found, known);
            true
        }
        (value, None, Some(known)) => known != value,
        _ => true,
    });
}
