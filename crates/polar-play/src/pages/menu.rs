//! The menu: which game, and what can be done with it.

use super::{Page, Transition, hints, selected_after};
use crate::{
    Key,
    action::Action,
    app::App,
    games::Kind,
    view::{List, Row, View},
};

/// The menu. Its rows may change while it is open: whether the game can be rescued is found out in the background.
#[derive(Clone, Debug)]
pub(crate) struct Menu {
    selected: Entry,
    /// Where that was last. If it is gone, what has taken its place is selected.
    place: usize,
}

/// What a row of the menu is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Title,
    Play(Kind),
    Ask(Action),
}

impl Menu {
    pub(crate) fn new(app: &App) -> Self {
        let mut menu = Self { selected: Entry::Play(app.kind()), place: 0 };
        menu.move_by(app, 0);
        menu
    }

    /// The row that is selected now.
    fn row(&self, app: &App) -> usize {
        let here = entries(app).iter().position(|(entry, _)| *entry == self.selected);
        here.unwrap_or_else(|| selected_after(&rows(app), self.place, 0))
    }
}

impl Page for Menu {
    fn view(&self, app: &App) -> View {
        View::List(List {
            heading: format!("{} · Menu", app.kind().name()),
            rows: rows(app),
            selected: self.row(app),
            around: None,
            hints: hints([(Key::Enter, "choose"), (Key::Escape, "back")]),
        })
    }

    fn opened_by(&self) -> Option<Action> {
        Some(Action::Menu)
    }

    fn selected(&self, app: &App) -> Option<usize> {
        Some(self.row(app))
    }

    fn move_by(&mut self, app: &App, by: isize) {
        self.place = selected_after(&rows(app), self.row(app), by);
        if let Some(&(entry, _)) = entries(app).get(self.place) {
            self.selected = entry;
        }
    }

    fn offers(&self, app: &App, action: Action) -> bool {
        entries(app).iter().any(|(entry, _)| *entry == Entry::Ask(action))
    }

    fn choose(&mut self, app: &mut App, index: usize) -> Transition {
        match entries(app).get(index) {
            Some(&(Entry::Play(kind), _)) => {
                app.switch(kind);
                Transition::Done
            }
            Some(&(entry @ Entry::Ask(action), _)) => {
                (self.selected, self.place) = (entry, index);
                Transition::Ask(action)
            }
            Some((Entry::Title, _)) | None => Transition::Stay,
        }
    }
}

fn rows(app: &App) -> Vec<Row> {
    entries(app).into_iter().map(|(_, row)| row).collect()
}

fn entries(app: &App) -> Vec<(Entry, Row)> {
    let title =
        |text: &str| (Entry::Title, Row { is_title: true, ..Row::new(text, String::new()) });
    let game = |kind: Kind| {
        let tally = app.tally(app.levels_of(kind).map(|(_, level)| level));
        let note = if tally.all == 0 { "no levels here" } else { "" };
        let row = Row::new(kind.name(), note.to_owned());
        (Entry::Play(kind), Row { checked: tally.is_all_cleared(), reached: tally.words(), ..row })
    };
    let ask = |action: Action| {
        // The help has room for the rest of the sentence.
        let does = app.explanation(action).split(';').next().unwrap_or_default();
        (Entry::Ask(action), Row::new(does, app.key_of(action)))
    };
    let here = app.kind();
    let is_there = |action: &Action| match action {
        Action::EditLast => app.kept_draft().is_some(),
        Action::Levels => app.levels().next().is_some(),
        Action::Lessons => app.lessons().next().is_some(),
        Action::Hint | Action::ShowMe | Action::Watch | Action::Rescue => app.can(*action),
        action => app.has(*action),
    };
    let of_game = [
        Action::Levels,
        Action::Lessons,
        Action::Random,
        Action::EditNew,
        Action::EditLast,
        Action::Edit,
        Action::Load,
    ];
    let of_game = of_game.into_iter().filter(is_there);
    let for_help = [Action::Hint, Action::ShowMe, Action::Watch, Action::Rescue];
    let for_help: Vec<Action> = for_help.into_iter().filter(is_there).collect();
    let stuck = (!for_help.is_empty()).then(|| title("If you are stuck"));
    let of_house = [Action::Settings, Action::Help, Action::Quit];
    [title("Which game")]
        .into_iter()
        .chain(Kind::ALL.map(game))
        .chain([title(here.name())])
        .chain(of_game.map(ask))
        .chain(stuck)
        .chain(for_help.into_iter().map(ask))
        .chain([title("General")])
        .chain(of_house.map(ask))
        .collect()
}
