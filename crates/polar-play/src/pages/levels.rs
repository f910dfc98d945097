//! The list of levels, with what was reached in each.

use super::{Page, Transition, hints, selected_after};
use crate::{
    Key,
    action::Action,
    app::{App, LevelIndex},
    packs::{Level, Pack},
    view::{List, Row, View},
    words::many,
};

/// The list of levels.
#[derive(Clone, Debug)]
pub(crate) struct Levels {
    selected: usize,
}

impl Levels {
    pub(crate) fn new(app: &App) -> Self {
        let here = |(index, _): &(Option<LevelIndex>, Row)| *index == Some(app.here);
        Self { selected: entries(app).iter().position(here).unwrap_or(1) }
    }
}

impl Page for Levels {
    fn view(&self, app: &App) -> View {
        let rows = rows(app);
        let next = next_pack(&rows, self.selected).map(|_| (Key::Right, "next pack"));
        let keys = next.into_iter().chain([(Key::Enter, "play"), (Key::Escape, "back")]);
        View::List(List {
            heading: format!("{} · Levels", app.kind().name()),
            rows,
            selected: self.selected,
            around: None,
            hints: hints(keys),
        })
    }

    fn opened_by(&self) -> Option<Action> {
        Some(Action::Levels)
    }

    fn selected(&self, _: &App) -> Option<usize> {
        Some(self.selected)
    }

    fn move_by(&mut self, app: &App, by: isize) {
        self.selected = selected_after(&rows(app), self.selected, by);
    }

    /// Goes to the first level of the next pack, or back to that of this one; from there to that of the one before.
    fn move_sideways(&mut self, app: &mut App, by: isize) {
        let rows = rows(app);
        let to = match by {
            ..0 => (0..self.selected).rev().find(|&index| begins_pack(&rows, index)),
            _ => next_pack(&rows, self.selected),
        };
        self.selected = to.unwrap_or(self.selected);
    }

    fn choose(&mut self, app: &mut App, index: usize) -> Transition {
        match entries(app).get(index) {
            Some(&(Some(level), _)) => {
                app.open(level);
                Transition::Done
            }
            _ => Transition::Stay,
        }
    }
}

/// The first level of the next pack.
fn next_pack(rows: &[Row], selected: usize) -> Option<usize> {
    (selected + 1..rows.len()).find(|&index| begins_pack(rows, index))
}

/// Whether this row is the first one below a title.
fn begins_pack(rows: &[Row], index: usize) -> bool {
    index.checked_sub(1).and_then(|above| rows.get(above)).is_some_and(|row| row.is_title)
}

fn rows(app: &App) -> Vec<Row> {
    entries(app).into_iter().map(|(_, row)| row).collect()
}

/// The rows; those without a level are the packs' titles.
fn entries(app: &App) -> Vec<(Option<LevelIndex>, Row)> {
    let mut entries = Vec::new();
    let mut titled = None;
    for (index, level) in app.levels() {
        let Some(pack) = app.packs.get(index.pack) else { continue };
        if titled.replace(index.pack) != Some(index.pack) {
            entries.push((None, title(app, pack)));
        }
        entries.push((Some(index), row(app, pack.number(index.level), level)));
    }
    entries
}

/// The title of a pack; of several levels it says how many are cleared, once one is.
fn title(app: &App, pack: &Pack) -> Row {
    let tally = app.tally_of(pack);
    let is_told = tally.all > 1 && tally.cleared > 0;
    let reached = if is_told { tally.words() } else { Vec::new() };
    Row { is_title: true, reached, ..Row::new(&pack.title, String::new()) }
}

fn row(app: &App, number: usize, level: &Level) -> Row {
    let best = app.progress.cleared.get(&level.id);
    let reached = best.and_then(|best| {
        let pushes = best.pushes?;
        let star = if app.has_star(level) { "★ " } else { "" };
        let pushes = format!("{star}{}", many(pushes, "push", "pushes"));
        let presses = best.presses_words(app.settings().steering);
        Some([pushes].into_iter().chain(presses).collect::<Vec<_>>())
    });
    let par = level.par.map(|par| format!("par {par:>2}"));
    let note = par.into_iter().chain(level.start.size_words()).collect::<Vec<_>>().join("   ");
    // Levels that the player has made of the same one may share its title: their names differ.
    let name = level.saved_as.as_ref().filter(|name| **name != level.title);
    let name = name.map(|name| format!(" ({name})")).unwrap_or_default();
    let author = level.headers.author().map(|author| format!("by {author}"));
    let reached = reached.unwrap_or_default().into_iter().chain(author).collect();
    let label = format!("{number:>3}  {}{name}", level.title);
    Row { checked: best.is_some(), reached, ..Row::new(&label, note) }
}
