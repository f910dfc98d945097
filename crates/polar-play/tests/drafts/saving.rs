//! A draft is saved as a level: where, and with what it says beside its board.

use std::fs;

use polar_play::{App, Clipboard, Options, View};
use proptest::prelude::*;
use tempfile::tempdir;

use crate::{
    asks, choose, offered,
    player::{keys, rows, scene, start},
};

#[test]
fn what_was_saved_is_saved_after_the_next_start_too_whatever_its_title() {
    for title in ["Title: floe\n\n", "Title:\n\n", "Title: floe\nTitle: other\n\n", ""] {
        let folder = tempdir().unwrap();
        let mut app = start(folder.path());
        keys(&mut app, "E");
        app.paste(&format!("{title}@.*.HT\n"));
        keys(&mut app, "Sfloe\n");
        app.close();
        let mut again = start(folder.path());
        keys(&mut again, "<E");
        assert!(!asks(&again), "{title}");
    }
}

#[test]
fn what_was_saved_without_contact_is_saved_where_contact_was_asked_for() {
    let folder = tempdir().unwrap();
    let data_dir = Some(folder.path().to_owned());
    let levels = Some("sixty.fling".into());
    let options = Options { data_dir, levels, contact: true, ..Options::default() };
    let mut app = App::new(options).unwrap();
    keys(&mut app, "eCSz\n<Oz\ne");
    assert!(!asks(&app), "it is z");
    assert_eq!(scene(&app).heading, "Fling with contact · editor · z");
    keys(&mut app, "> <nne");
    assert!(asks(&app), "it was changed");
}

#[test]
fn a_game_whose_level_was_replaced_gives_way_to_one_of_the_new_level() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3Sone\n<Oone\n");
    assert!(scene(&app).heading.ends_with("· one"), "{}", scene(&app).heading);
    keys(&mut app, "l");
    let old = rows(&app);
    keys(&mut app, "e>4Sone\n\n<");
    let new = rows(&app);
    assert_eq!(scene(&app).heading, "Polar · Your levels 1/1 · one");
    for game in ["Fling", "Polar"] {
        choose(&mut app, game);
    }
    assert_eq!(rows(&app), new, "after another game, too");
    keys(&mut app, "Oone\n");
    assert_eq!(
        (scene(&app).heading, rows(&app)),
        ("Polar · Your levels 1/1 · one".to_owned(), new)
    );
    keys(&mut app, "eu.Sone\n\n<");
    assert_eq!(rows(&app), old, "and where it was left, if it is the old one again");
}

#[test]
fn a_draft_that_was_saved_is_come_back_to_as_a_level() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E7>>5>>3Smine\n<");
    choose(&mut app, "Fling");
    keys(&mut app, "E1>>1e");
    assert_eq!(scene(&app).heading, "Fling · draft");
    keys(&mut app, "eSours\n<");
    choose(&mut app, "Polar");
    choose(&mut app, "Fling");
    assert_eq!(scene(&app).heading, "Fling · Your levels 1/1 · ours", "a pack for each game");
}

#[test]
fn a_level_that_was_saved_is_in_its_place_however_one_comes_to_play_it() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let leads_back = |app: &App| scene(app).hints.iter().any(|hint| hint.label == "edit");
    keys(&mut app, "E7>>5>>3Smine\ne");
    assert_eq!(scene(&app).heading, "Polar \u{b7} Your levels 1/1 \u{b7} mine");
    // It was played before it was saved.
    keys(&mut app, "e>4eeSother\n<");
    assert_eq!(scene(&app).heading, "Polar \u{b7} Your levels 2/2 \u{b7} other");
    assert!(leads_back(&app));
    // Another one is saved by its name.
    keys(&mut app, "e>4Sother\n\n<");
    assert_eq!(scene(&app).heading, "Polar \u{b7} Your levels 2/2 \u{b7} other");
    assert!(leads_back(&app));
    // A level of the game's is nothing that one builds.
    keys(&mut app, "Lee");
    assert!(scene(&app).heading.contains("lessons 1/10"));
    assert!(!leads_back(&app));
}

#[test]
fn who_saves_what_was_played_goes_on_with_it_as_the_level_of_that_name() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "E");
    app.paste("@*..H\n");
    keys(&mut app, "Sa\n");
    app.paste("@*H\n");
    // It is played as it was, then as a draft, and that takes its place.
    keys(&mut app, "Sm\neeS");
    keys(&mut app, "<");
    app.paste("@.*H\n");
    keys(&mut app, "eeSm\n\n");
    app.close();
    let data_dir = Some(folder.path().to_owned());
    let levels = Some("sixty.fling".into());
    let mut again = App::new(Options { data_dir, levels, ..Options::default() }).unwrap();
    choose(&mut again, "Polar");
    assert_eq!(scene(&again).heading, "Polar \u{b7} Your levels 2/2 \u{b7} m");
    assert_eq!(rows(&again), ["s.*H"]);
}

#[test]
fn what_a_level_says_beside_its_board_is_kept_copied_and_saved() {
    const PASTED: &str =
        "; One of four.\nTitle: My floe\nAuthor: Me\nComment: Mind the tree.\nComment: 2\n\n";
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.set_clipboard(Clipboard::Screen);
    let copied = |app: &mut App| {
        keys(app, "c");
        app.take_copied().unwrap()
    };
    keys(&mut app, "E");
    app.paste(&format!("{PASTED}@.*.HT\n"));
    assert_eq!(scene(&app).heading, "Polar · editor · My floe");
    keys(&mut app, "4uu");
    assert_eq!(copied(&mut app).trim_start_matches('\n').lines().next().unwrap(), "............");
    app.paste("@.*.HT\n");
    app.paste(&format!("{PASTED}@.*.HT\n"));
    assert_eq!(copied(&mut app), format!("{PASTED}@.*.HT\n"), "that is another level");
    app.close();

    let mut again = start(folder.path());
    keys(&mut again, "DS");
    assert_eq!(offered(&again).0, "", "no file has a blank in its name");
    keys(&mut again, "floe\n");
    assert_eq!(scene(&again).heading, "Polar · editor · floe");
    keys(&mut again, "<Ofloe\n");
    assert_eq!(scene(&again).message.unwrap(), "Mind the tree. 2", "all comments");
    again.close();
    let file = |name: &str| std::fs::read_to_string(folder.path().join("levels").join(name));
    assert_eq!(file("floe.polar").unwrap(), format!("{PASTED}@.*.HT\n"));

    let mut third = start(folder.path());
    keys(&mut third, "Ofloe\n");
    assert_eq!(scene(&third).heading, "Polar · Your levels 1/1 · My floe");
    keys(&mut third, "eS");
    assert_eq!(offered(&third), ("floe".to_owned(), true));
    keys(&mut third, "other\n");
    third.close();
    assert_eq!(file("other.polar").unwrap(), format!("{PASTED}@.*.HT\n"));
}

#[test]
fn comment_lines_stay_in_a_file_that_is_edited_and_saved_over() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    let file = levels.join("floe.polar");
    fs::write(&file, "; mine\nTitle: Floe\n\n@*..H\n;  and more\n\n;\n; at the end  \n").unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "Ofloe\ne2S\n\n");
    app.close();
    let text = "; mine\n;  and more\n;\n; at the end\nTitle: Floe\n\n@*^.H\n";
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn what_a_file_says_of_all_its_levels_is_not_said_by_its_first_one() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    let one = "; The smallest ones.\n\n; by hand\nTitle: One\n\n@*H\n";
    fs::write(levels.join("alone.polar"), one).unwrap();
    let two = "\n; Easy.\n\nTitle: Two\n\n@.*H\n";
    fs::write(levels.join("pair.polar"), [one, two].concat()).unwrap();
    let mut app = start(folder.path());
    app.set_clipboard(Clipboard::Screen);
    let of_one = "; by hand\nTitle: One\n\n@*H\n";
    let of_two = "; Easy.\nTitle: Two\n\n@.*H\n";
    for (keys_to, copy) in [
        ("Opair\nec", of_one),
        ("<nec", of_two),
        ("<Oalone\nec", &format!("; The smallest ones.\n{of_one}")),
    ] {
        keys(&mut app, keys_to);
        assert_eq!(app.take_copied().unwrap(), copy, "{keys_to}");
    }
    // Nor is it where they are pasted.
    app.paste(&[one, two].concat());
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap(), of_one);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever is said of it, in words that mean something elsewhere.
    #[test]
    fn what_is_saved_is_read_again_whatever_its_headers_and_comments_say(
        is_fling: bool,
        said in proptest::collection::vec(
            prop_oneof![
                Just("$\"00\""), Just("0018 0000"), Just("BEGIN"), Just("v0"), Just("Title: a"), Just("|"),
                Just("//"), Just(";"), Just("@"), Just("o..o"), Just("é 木"), Just("Game"), Just(" "), Just("#1"),
            ],
            0..6,
        ),
    ) {
        let said = said.concat();
        let (map, game) = if is_fling { ("o..o\n", "Fling") } else { ("@.*.HT\n", "Polar") };
        let text = format!("; {said}\nTitle: a {said}\nGame: {game}\nComment: {said}\n\n{map}");
        let folder = tempdir().unwrap();
        let mut app = start(folder.path());
        choose(&mut app, game);
        keys(&mut app, "E");
        app.paste(&text);
        let built = rows(&app);
        keys(&mut app, "Sfloe\n");
        let message = scene(&app).message.unwrap();
        prop_assert!(message.starts_with("Saved as floe"), "{message}");
        keys(&mut app, "Sfloe\n");
        let View::Prompt(prompt) = app.view() else { panic!("it does not ask") };
        prop_assert_eq!(prompt.refusal.unwrap(), "floe is there already. Enter again replaces it.");
        keys(&mut app, "<");
        app.close();
        let mut again = start(folder.path());
        keys(&mut again, "<n");
        prop_assert_ne!(rows(&again), built.clone());
        keys(&mut again, "Ofloe\n");
        prop_assert_eq!(rows(&again), built, "{}", scene(&again).message.unwrap_or_default());
    }

    /// A draft is kept as it is, whatever is wrong with it.
    #[test]
    fn a_draft_is_kept_whatever_it_is(
        fling in any::<bool>(),
        input in "([0-7C>hjku]|[+-][hjkl]){1,30}",
    ) {
        let folder = tempdir().unwrap();
        let mut app = start(folder.path());
        choose(&mut app, if fling { "Fling" } else { "Polar" });
        keys(&mut app, "E");
        let empty = rows(&app);
        keys(&mut app, &input);
        let left = scene(&app);
        let text = rows(&app);
        app.close();
        let mut again = start(folder.path());
        keys(&mut again, "D");
        if let View::Board(scene) = again.view() && scene.heading.contains("editor") {
            prop_assert_eq!(scene.size, left.size);
            prop_assert_eq!(scene.pieces, left.pieces);
        } else {
            prop_assert_eq!(text, empty, "nothing was changed");
        }
    }
}
