//! The player's own levels are files, which a text editor or another computer may change while the game runs.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;
#[path = "support/waiting.rs"]
mod waiting;

use std::{
    fs,
    path::{Path, PathBuf},
};

use player::{keys, list, message, rows, scene};
use polar_play::{App, Clipboard, Key, Options, Target, View};
use tempfile::{TempDir, tempdir};
use waiting::Waiting;

/// A game with a level of the player's own in this file, which was there at the start.
fn with_own(name: &str, text: &str) -> (TempDir, PathBuf, App) {
    let folder = tempdir().unwrap();
    let file = folder.path().join("levels").join(name);
    fs::create_dir(file.parent().unwrap()).unwrap();
    fs::write(&file, text).unwrap();
    let app = start(folder.path());
    (folder, file, app)
}

fn start(data: &Path) -> App {
    App::new(Options { data_dir: Some(data.to_owned()), ..Options::default() }).unwrap()
}

fn refusal(app: &App) -> String {
    match app.view() {
        View::Prompt(prompt) => prompt.refusal.unwrap(),
        other => panic!("it did not ask: {other:?}"),
    }
}

#[test]
fn a_level_that_was_changed_by_another_program_is_played_as_it_is_now() {
    let (_folder, file, mut app) = with_own("corner.polar", "@*H\n");
    keys(&mut app, "Ocorner\n");
    assert_eq!(rows(&app), ["s*H"]);
    fs::write(&file, "@..*H\n").unwrap();
    keys(&mut app, "Ocorner\n");
    assert_eq!(rows(&app), ["s..*H"]);
    assert!(scene(&app).heading.ends_with("Your levels 1/1 · corner"), "it is there once");
}

#[test]
fn a_level_that_was_changed_in_the_editor_while_it_was_played_is_played_as_it_was_saved() {
    let (folder, _file, mut app) = with_own("corner.polar", "@.*H\n");
    keys(&mut app, "Ocorner\nle+");
    app.key(Key::Right);
    keys(&mut app, "S\n\n");
    assert!(
        scene(&app).message.unwrap().starts_with("Saved as corner"),
        "the editor is still there"
    );
    assert_eq!(rows(&app), ["s.*H."]);
    app.key(Key::Escape);
    assert_eq!(rows(&app), ["s.*H."]);
    assert!(scene(&app).heading.ends_with("Your levels 1/1 · corner"), "{}", scene(&app).heading);
    app.close();
    let again = start(folder.path());
    assert_eq!(rows(&again), ["s.*H."]);
    assert!(scene(&again).heading.ends_with("Your levels 1/1 · corner"));
}

#[test]
fn a_level_is_copied_with_the_name_that_it_was_saved_by() {
    let (_folder, file, mut app) = with_own("corner.polar", "@.*H\n");
    app.set_clipboard(Clipboard::Desktop);
    keys(&mut app, "Ocorner\nec");
    assert_eq!(app.take_copied().unwrap(), "Title: corner\n\n@.*H\n");
    keys(&mut app, "Sother\nc");
    let copied = app.take_copied().unwrap();
    assert_eq!(copied, fs::read_to_string(file.with_file_name("other.polar")).unwrap());
}

#[test]
fn the_level_that_is_played_is_copied_too() {
    let (_folder, _file, mut app) = with_own("corner.polar", "Comment: Hm.\n\n@.*H\n");
    app.set_clipboard(Clipboard::Desktop);
    keys(&mut app, "Ocorner\nlcc");
    assert_eq!(app.take_copied().unwrap(), "@1*H s", "as it begins, in one line");
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap(), "Title: corner\nComment: Hm.\n\n@.*H\n");
    keys(&mut app, "uc");
    assert!(app.take_copied().unwrap().starts_with("Title: "), "after another key it is text");
}

#[test]
fn a_draft_that_is_played_is_copied_with_all_that_it_says() {
    let folder = tempdir().unwrap();
    let mut app = player::start(folder.path());
    keys(&mut app, "E");
    app.paste("; By hand.\nTitle: New\n\n@.*H\n");
    keys(&mut app, "el");
    app.close();
    // Also where the editor was not opened yet.
    for mut app in [app, player::start(folder.path())] {
        app.set_clipboard(Clipboard::Desktop);
        keys(&mut app, "c");
        assert_eq!(app.take_copied().unwrap(), "; By hand.\nTitle: New\n\n@.*H\n");
    }
}

/// In a list it is called by its number, which is its name in that file only.
#[test]
fn a_level_without_a_title_is_copied_without_one() {
    let folder = tempdir().unwrap();
    let mut app = App::new(player::with_file(folder.path(), "two.polar", "@.*H\n\n@*H\n")).unwrap();
    app.set_clipboard(Clipboard::Desktop);
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap().trim(), "@.*H");
}

#[test]
fn what_is_begun_again_and_is_in_no_file_any_more_is_said_to_be_so() {
    let (folder, file, mut app) = with_own("corner.polar", "@.*H\n");
    keys(&mut app, "Ocorner\n");
    app.close();
    fs::write(&file, "@..*H\n").unwrap();
    let app = start(folder.path());
    assert_eq!(rows(&app), ["s.*H"]);
    let said = scene(&app).message.unwrap();
    assert_eq!(said, "This level is not among those here: m chooses another.");
}

#[test]
fn a_file_of_several_levels_is_read_again_too() {
    let (_folder, file, mut app) = with_own("pair.polar", "Title: A\n\n@*H\n\nTitle: B\n\n@.*H\n");
    keys(&mut app, "Opair\n");
    assert!(scene(&app).heading.ends_with("pair 1/2 · A"), "{}", scene(&app).heading);
    fs::write(&file, "Title: C\n\n@..*H\n\nTitle: B\n\n@.*H\n").unwrap();
    keys(&mut app, "Opair\n");
    assert!(scene(&app).heading.ends_with("pair 1/2 · C"), "{}", scene(&app).heading);
    // Levels are alone in their files, or not, as the files are now.
    fs::write(&file, "@...*H\n").unwrap();
    keys(&mut app, "Opair\n");
    assert_eq!(rows(&app), ["s...*H"]);
    let own = |app: &mut App| -> Vec<String> {
        app.key(Key::Char('m'));
        let labels = list(app).rows.into_iter().map(|row| row.label);
        app.key(Key::Escape);
        labels.skip_while(|label| !["pair", "Your levels"].contains(&label.as_str())).collect()
    };
    assert_eq!(own(&mut app), ["Your levels", "  1  pair"]);
    fs::write(&file, "Title: A\n\n@*H\n\nTitle: D\n\n@..*H\n").unwrap();
    keys(&mut app, "Opair\nn");
    assert_eq!(own(&mut app), ["pair", "  1  A", "  2  D"]);
    fs::remove_file(&file).unwrap();
    keys(&mut app, "Opair\n");
    let said = "The file of pair is gone. This is the level as it was before.";
    assert_eq!((message(&app), rows(&app)), (said.to_owned(), vec!["s*H".to_owned()]));
    keys(&mut app, "eSpair\n<");
    assert_eq!(own(&mut app), ["Your levels", "  1  A (pair)"]);
}

#[test]
fn a_level_that_can_not_be_read_any_more_is_as_it_was_and_it_is_said_why() {
    let (_folder, file, mut app) = with_own("corner.polar", "@*H\n");
    fs::write(&file, "@x\n").unwrap();
    keys(&mut app, "Ocorner\n");
    assert_eq!(rows(&app), ["s*H"]);
    let message = scene(&app).message.unwrap();
    assert!(message.contains("corner.polar: "), "{message}");
    assert!(message.ends_with(". This is the level as it was before."), "{message}");
    fs::remove_file(&file).unwrap();
    keys(&mut app, "nOcorner\n");
    assert_eq!(rows(&app), ["s*H"]);
}

#[test]
fn a_level_that_another_program_has_saved_is_among_those_that_are_asked_for() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let mut other = start(folder.path());
    keys(&mut app, "O");
    assert_eq!(refusal(&app), "You have saved no level of this game yet.");
    keys(&mut other, "eSone\n");
    keys(&mut app, "<O");
    assert_eq!(refusal(&app), "Yours: one");
    app.key(Key::Tab);
    keys(&mut app, "\n");
    assert!(scene(&app).heading.contains("Your levels 1/1 · "), "{}", scene(&app).heading);
    keys(&mut other, "Sonce\n");
    keys(&mut app, "eSon");
    assert_eq!(refusal(&app), "Yours: once, one", "who saves sees which names are taken");
    // What is played although its file is gone is asked for as well.
    fs::remove_file(folder.path().join("levels/one.polar")).unwrap();
    keys(&mut app, "<<O");
    assert_eq!(refusal(&app), "Yours: once, one");
}

#[test]
fn a_level_is_saved_and_played_by_its_name_and_by_that_of_its_file() {
    for (game, name) in [("lessons.polar", "mine.polar"), ("sixty.fling", "mine.FLING")] {
        let folder = tempdir().unwrap();
        let (levels, data_dir) = (Some(game.into()), Some(folder.path().to_owned()));
        let mut app = App::new(Options { levels, data_dir, ..Options::default() }).unwrap();
        keys(&mut app, &format!("eS{name}\n"));
        assert!(scene(&app).message.unwrap().starts_with("Saved as mine, "));
        keys(&mut app, &format!("S{name}\n"));
        assert_eq!(refusal(&app), "mine is there already. Enter again replaces it.");
        keys(&mut app, &format!("<O{name}"));
        assert_eq!(refusal(&app), "Yours: mine");
        keys(&mut app, "\n");
        assert!(scene(&app).heading.contains("Your levels 1/1"), "{}", scene(&app).heading);
    }
    // A level may have such a name of its own.
    let (_folder, _file, mut app) = with_own("one.polar.polar", "@*H\n");
    keys(&mut app, "Oone.polar\n");
    assert_eq!(rows(&app), ["s*H"]);
}

#[test]
fn a_level_with_a_fault_is_among_those_that_are_asked_for_and_its_fault_is_told() {
    let (_folder, file, mut app) = with_own("corner.polar", "@x\n");
    keys(&mut app, "O");
    assert_eq!(refusal(&app), "Yours: corner");
    app.key(Key::Tab);
    keys(&mut app, "\n");
    let fault = format!("{}: line 1, column 2: 'x' is not a tile", file.display());
    assert!(refusal(&app).starts_with(&fault), "{}", refusal(&app));
    // It is no level of another game.
    let data_dir = file.parent().unwrap().parent().map(Path::to_owned);
    let levels = Some("sixty.fling".into());
    let mut app = App::new(Options { data_dir, levels, ..Options::default() }).unwrap();
    keys(&mut app, "O");
    assert_eq!(refusal(&app), "You have saved no level of this game yet.");
}

#[test]
fn a_folder_that_is_named_like_a_level_is_not_among_those_that_are_asked_for() {
    let (folder, file, mut app) = with_own("one.polar", "@*H\n");
    fs::create_dir(file.with_file_name("other.polar")).unwrap();
    keys(&mut app, "O");
    assert_eq!(refusal(&app), "Yours: one");
    let again = start(folder.path());
    let said = scene(&again).message.unwrap_or_default();
    assert!(!said.contains("other.polar"), "{said}");
    keys(&mut app, "<eSother\n");
    let said = refusal(&app);
    assert!(said.starts_with("other can't be played, so it stays."), "{said}");
}

#[test]
fn who_saves_over_the_work_of_another_program_is_told() {
    let (folder, file, mut app) = with_own("corner.polar", "@*H\n");
    let changed = "corner was changed by another program. Enter again replaces it.";
    let there = "corner is there already. Enter again replaces it.";
    keys(&mut app, "Ocorner\nel");
    fs::write(&file, "; Not the board is another one, but this.\n\n@*H\n").unwrap();
    keys(&mut app, "Scorner\n");
    assert_eq!(refusal(&app), changed);
    // What was read since is known.
    keys(&mut app, "<<Ocorner\neScorner\n");
    assert_eq!(refusal(&app), there);
    // Who said yes to the one question did not say yes to the other.
    fs::write(&file, "@..*H\n").unwrap();
    app.key(Key::Enter);
    assert_eq!(refusal(&app), changed);
    app.key(Key::Enter);
    assert!(fs::read_to_string(&file).unwrap().ends_with("@*H\n"));
    keys(&mut app, "Scorner\n");
    assert_eq!(refusal(&app), there, "what was written here is known, too");
    // So it is after a start at which the file had changed.
    app.close();
    fs::write(&file, "@..*H\n").unwrap();
    let mut again = start(folder.path());
    keys(&mut again, "Ocorner\neScorner\n");
    assert_eq!(refusal(&again), there);
}

#[test]
fn what_was_saved_with_the_contact_rule_allowed_was_changed_by_nobody() {
    let folder = tempdir().unwrap();
    let data_dir = Some(folder.path().to_owned());
    let levels = Some("sixty.fling".into());
    let options = Options { data_dir, levels, contact: true, ..Options::default() };
    let mut app = App::new(options).unwrap();
    app.key(Key::Char('E'));
    app.paste("o.o\n");
    keys(&mut app, "Smine\nS\n");
    assert_eq!(refusal(&app), "mine is there already. Enter again replaces it.");
}

/// Else what is saved by that name would be written over the other file.
#[test]
fn no_level_is_called_by_the_name_of_another_ones_file() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    let files = [
        ("z.Polar", "@.*H\n"),
        ("z.polar", "@*H\n"),
        ("z-2.polar", "@..*H\n"),
        ("z.fling", "Game: polar\n\n@...*H\n"),
        ("y.1", "BEGIN\nv0\n1 1\n3 1\nEND\n"),
        ("y.2", "BEGIN\nv0\n1 1\n4 1\nEND\n"),
    ];
    for (name, text) in files {
        fs::write(levels.join(name), text).unwrap();
    }
    if fs::read_dir(&levels).unwrap().count() < files.len() {
        // To this system names that differ in the case of their letters are the same.
        fs::remove_file(levels.join("z.polar")).unwrap();
        fs::write(levels.join("z.polar"), "@*H\n").unwrap();
    }
    let mut app = start(folder.path());
    for (name, row) in [("z", "s*H"), ("z-2", "s..*H")] {
        keys(&mut app, &format!("O{name}\n"));
        assert_eq!(rows(&app), [row], "{name}");
    }
    // The others have no name that is a file's, and none is saved over.
    keys(&mut app, "Oz-3\n");
    assert!(["s.*H", "s...*H"].contains(&&*rows(&app).concat()));
    keys(&mut app, "eSz-3\n");
    assert!(refusal(&app).starts_with("A file of another kind has a level named z-3."));
    keys(&mut app, "<<");
    // A number behind a dot tells files apart.
    app.key(Key::Escape);
    let View::List(menu) = app.view() else { panic!("no menu") };
    app.point(Target::Row(
        menu.rows.iter().position(|row| row.label.starts_with("Fling")).unwrap(),
    ));
    keys(&mut app, "O");
    assert_eq!(refusal(&app), "Yours: y.1, y.2");
    // Nor over one of another game, whatever its suffix.
    keys(&mut app, "<E");
    app.paste("o.o\n");
    keys(&mut app, "Sz\n");
    assert!(refusal(&app).starts_with("A file of another kind has a level named z."));
}

/// Both know the level; only one looks for its par.
#[test]
fn a_par_that_another_program_has_proven_is_seen_in_the_list() {
    let (folder, _file, mut app) = with_own("mine.polar", "@.*.H\n");
    let row = |app: &mut App| {
        app.key(Key::Char('m'));
        let row = list(app).rows.into_iter().find(|row| row.label.ends_with("  mine")).unwrap();
        app.key(Key::Escape);
        (row.note, row.reached)
    };
    assert_eq!(row(&mut app), (String::new(), vec![]));
    let mut other = player::start(folder.path());
    let waiting = Waiting::on(&other);
    keys(&mut other, "Omine\ne");
    waiting.until(&mut other, "Par is 1 push, proven. Every piece is needed.");
    keys(&mut other, "ell");
    assert!(message(&other).starts_with("Cleared! 1 push (par)"), "{}", message(&other));
    other.close();
    let reached = ["★ 1 push", "2 presses"].map(str::to_owned).to_vec();
    assert_eq!(row(&mut app), ("par  1".to_owned(), reached));
}

#[test]
fn a_level_whose_file_is_gone_is_as_it_was_and_it_is_said() {
    let (_folder, file, mut app) = with_own("corner.polar", "@*H\n");
    fs::remove_file(&file).unwrap();
    keys(&mut app, "Ocorner\n");
    assert_eq!(rows(&app), ["s*H"]);
    let said = "The file of corner is gone. This is the level as it was before.";
    assert_eq!(scene(&app).message.unwrap(), said);
}

#[test]
fn a_new_level_is_at_once_where_the_next_start_has_it() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    for name in ["ant", "cave2", "cave10"] {
        fs::write(
            levels.join(name).with_extension("polar"),
            format!("@{}*H\n", ".".repeat(name.len())),
        )
        .unwrap();
    }
    let mut app = start(folder.path());
    keys(&mut app, "Ocave10\n");
    assert!(scene(&app).heading.ends_with("3/3 \u{b7} cave10"));
    keys(&mut app, "E");
    app.paste("@.*.H\n");
    keys(&mut app, "Scave3\n<");
    assert!(scene(&app).heading.ends_with("4/4 \u{b7} cave10"), "it is played on");
    keys(&mut app, "p");
    assert!(scene(&app).heading.ends_with("3/4 \u{b7} cave3"));
    app.close();
    assert!(scene(&start(folder.path())).heading.ends_with("3/4 \u{b7} cave3"));
}

#[test]
fn a_new_level_of_ones_own_leaves_what_is_played_of_another_pack_where_it_is() {
    let (_folder, _file, mut app) = with_own("cave.polar", "@..*H\n");
    keys(&mut app, "nn");
    let (heading, board) = (scene(&app).heading, rows(&app));
    keys(&mut app, "E");
    app.paste("@.*.H\n");
    keys(&mut app, "Sant\n<");
    assert_eq!((scene(&app).heading, rows(&app)), (heading.clone(), board));
    keys(&mut app, "np");
    assert_eq!(scene(&app).heading, heading);
}
