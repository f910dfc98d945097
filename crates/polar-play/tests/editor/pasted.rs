//! What is copied and pasted.

use std::fs;

use polar_play::{App, Clipboard, Key, Options, Target, View, polar_core::stge, polar_core::text};
use tempfile::tempdir;

use crate::{
    edit, help,
    player::{keys, message, rows},
    start,
};

#[test]
fn a_level_of_another_game_is_not_pasted_as_one_of_this() {
    let (_folder, mut app) = edit("@*H\n");
    let other = "Not pasted: this is a level of Fling; go to that game first.";
    for fling in ["Game: fling\n\no..o\n", "o2o/4", "BEGIN\nv0\n0 0\n3 0\nEND\n"] {
        app.paste(fling);
        assert_eq!((rows(&app), message(&app)), (vec!["s*H".into()], other.into()), "{fling}");
    }
    app.paste("Game: chess\n\n@.*H\n");
    assert_eq!(
        message(&app),
        "Not pasted: this is a level of \"chess\", which has no levels here: write Game: polar or Game: fling."
    );
    app.paste("Game: polar\n\n@.*H\n");
    assert_eq!(rows(&app), ["s.*H"]);

    let folder = tempdir().unwrap();
    let mut app = start(folder.path(), "Game: fling\n\no.o\n");
    keys(&mut app, "e");
    app.paste("@.*H\n");
    let other = "Not pasted: this is a level of Polar; go to that game first.";
    assert_eq!((rows(&app), message(&app)), (vec!["o.o".into()], other.into()));
    app.paste("Game: fling\n\n@.*H\n");
    assert!(
        message(&app).contains("'@' and 2 more"),
        "it says that it is Fling's: {}",
        message(&app)
    );
    app.paste("@.xH\n");
    assert!(message(&app).contains("'@' and 2 more"), "no game has it: {}", message(&app));
}

/// A file with such a listing is opened, too.
#[test]
fn a_listing_of_the_originals_data_is_pasted_as_a_level_of_polar() {
    let level = include_str!("../../../../levels/polar/original.polar");
    let (_folder, app) = edit(level);
    let whole = rows(&app);
    let setup = text::levels(level).next().unwrap().setup();
    let words = stge::write(&setup).unwrap();
    let words = words.chunks(2).map(|pair| format!("{:02X}{:02X}", pair[0], pair[1]));
    let words: Vec<_> = words.collect();
    let lines: Vec<_> = words.chunks(8).map(|words| words.join(" ")).collect();
    // A blank line ends no level here.
    let listing = lines.join("\n\n");

    let (_folder, mut app) = edit("@*H\n");
    app.paste(&listing);
    assert_eq!(rows(&app), whole, "{}", message(&app));
    assert!(!message(&app).contains("there are more"), "{}", message(&app));
    app.paste(&lines[1..].join("\n"));
    assert_eq!(message(&app), "Not pasted: a stage has 198 bytes, but this has 182.");

    let (_folder, mut app) = edit("Game: fling\n\no.o\n");
    app.paste(&listing);
    assert_eq!(message(&app), "Not pasted: this is a level of Polar; go to that game first.");
}

#[test]
fn a_board_that_is_not_pasted_is_told_in_whole_sentences() {
    let said =
        "Not pasted: line 2, column 3: this row is 2 long, the longest is 3; fill it up with '.'.";
    for (own, ragged) in [("@*H\n", "@*H\n..\n"), ("Game: fling\n\no.o\n", "o.o\n..\n")] {
        let (_folder, mut app) = edit(own);
        app.paste(ragged);
        assert_eq!(message(&app), said);
    }
}

#[test]
fn of_several_positions_in_one_line_none_is_pasted() {
    let (_folder, mut app) = edit("@.*H\n");
    app.paste("@*H s\n@*1H s\n");
    let said = "Not pasted: line 2, column 1: this line and the one above are a position each: \
                put a blank line between them.";
    assert_eq!((message(&app).as_str(), rows(&app)), (said, vec!["s.*H".to_owned()]));
}

#[test]
fn headers_without_a_map_are_not_pasted() {
    for (own, pasted) in [("@*H\n", "Title: A\n"), ("Game: fling\n\no.o\n", "Game: fling\n")] {
        let (_folder, mut app) = edit(own);
        app.paste(pasted);
        assert_eq!(message(&app), "Not pasted: line 1, column 1: no map follows these headers.");
    }
}

#[test]
fn a_file_stands_for_a_clipboard_and_a_screen_may_have_one() {
    let (folder, mut app) = edit("@.*.H\n");
    let file = folder.path().join("data").join("clipboard.txt");
    let nothing = format!("There is nothing to paste in {}: ", file.display());
    keys(&mut app, "v");
    assert!(message(&app).starts_with(&nothing), "{}", message(&app));
    fs::write(&file, b"@*H \xff").unwrap();
    keys(&mut app, "v");
    assert!(message(&app).starts_with(&nothing), "it is no text: {}", message(&app));
    keys(&mut app, "0c");
    assert!(message(&app).ends_with("clipboard.txt."), "what can't be played has no one line");
    keys(&mut app, "uc");
    app.flush();
    assert_eq!(
        message(&app),
        format!("Copied as text to {}. c again: as one line.", file.display())
    );
    assert_eq!(fs::read_to_string(&file).unwrap().trim(), "@.*.H");
    fs::write(&file, "T@*H s").unwrap();
    keys(&mut app, "v");
    assert_eq!(rows(&app), ["Ts*H"]);
    keys(&mut app, "u");
    assert_eq!(rows(&app), ["s.*.H"]);

    assert!(
        help(&mut app).contains("c  Ctrl-C  copy the level to a file, as text; again: as one line")
    );

    app.set_clipboard(Clipboard::Screen);
    assert!(help(&mut app).contains("v  Ctrl-V  only a reminder: your terminal's own key pastes"));
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap().trim(), "@.*.H");
    assert_eq!(app.take_copied(), None);
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap(), "@1*1H s");
    assert_eq!(
        message(&app),
        "Copied as one line, if your terminal lets programs copy. c again: as text."
    );
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap().trim(), "@.*.H");
    keys(&mut app, "clc");
    assert_eq!(app.take_copied().unwrap().trim(), "@.*.H", "after another key it is text again");
    help(&mut app);
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap().trim(), "@.*.H", "whatever that key does");
    app.point(Target::Nowhere);
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap().trim(), "@.*.H", "after a click it is, too");
    app.paste("Title: a level\n\n@o^\n.*H\n");
    assert_eq!(rows(&app), ["so^", ".*H"]);
    app.paste("@x\n");
    assert!(message(&app).contains("line 1, column 2: 'x' is not a tile"), "{}", message(&app));

    app.set_clipboard(Clipboard::Desktop);
    assert!(help(&mut app).contains("v  Ctrl-V  paste the level on the clipboard"));
    assert!(!app.take_paste_request());
    keys(&mut app, "v");
    assert!(app.take_paste_request(), "the screen is to fetch it");
    assert!(!app.take_paste_request(), "once");
    app.paste("@*H s");
    assert_eq!(rows(&app), ["s*H"]);
    keys(&mut app, "S");
    app.key(Key::Ctrl('v'));
    assert!(app.take_paste_request(), "for a name, too");
    app.paste("mine");
    let View::Prompt(prompt) = app.view() else { panic!("no prompt") };
    assert_eq!(prompt.answer.unwrap().text, "mine");
    app.key(Key::Escape);
    app.key(Key::Escape);
    assert_eq!(message(&app), "The draft is kept: D goes on with it.");
    app.key(Key::Down);
    app.paste("@.*H s");
    assert_eq!(
        (rows(&app), message(&app)),
        (vec!["s.*.H".into()], "That is for the editor: e opens it.".into())
    );
}

#[test]
fn a_board_without_a_cell_is_not_pasted() {
    let (folder, mut app) = edit("@*H\n");
    let fling = folder.path().join("test.fling");
    fs::write(&fling, "o.o\n").unwrap();
    let (levels, data_dir) = (Some(fling), Some(folder.path().join("fling")));
    let mut fling = App::new(Options { levels, data_dir, ..Options::default() }).unwrap();
    fling.key(Key::Char('e'));
    for (app, texts) in [(&mut app, ["0 s", "/ s"]), (&mut fling, ["0", "/"])] {
        let before = rows(app);
        for pasted in texts {
            app.paste(pasted);
            assert_eq!(message(app), "Not pasted: the board has no cell.", "{pasted:?}");
            assert_eq!(rows(app), before);
        }
    }
}

#[test]
fn who_pastes_more_than_a_level_is_told_what_is_taken() {
    let (_folder, mut app) = edit("@.*H\n");
    app.paste("@..*H\n\n@*H\n");
    assert_eq!(message(&app), "Pasted the first level; there are more after it.");
    assert_eq!(rows(&app), ["s..*H"]);
    app.paste("@..*\n\n@*H\n");
    let said = "Pasted the first level; there are more after it. There is no house yet.";
    assert_eq!(message(&app), said);
    app.paste("@..*H\n\nThat is all.\n");
    assert!(message(&app).ends_with("there are more after it."));
    for alone in ["@..*H\n\n", "@..*H\n\nAuthor: me\n"] {
        app.paste(alone);
        assert!(!message(&app).contains("Pasted"), "{}", message(&app));
    }
    app.set_clipboard(Clipboard::Screen);
    app.paste("; By hand.\n\n@..*H\n\nAuthor: me\n");
    keys(&mut app, "c");
    assert_eq!(app.take_copied().unwrap(), "; By hand.\n\n@..*H\n");
}

/// Only two of its kinds of line make a save file of Fling of a text.
#[test]
fn a_word_in_a_line_of_its_own_makes_no_other_game_of_a_level() {
    let (_folder, mut app) = edit("@.*H\n");
    app.paste("@..*H\n\nEND\n");
    assert_eq!(rows(&app), ["s..*H"], "{}", message(&app));
    app.paste("BEGIN\nv0\n0 0\n9 0\nEND\n");
    assert_eq!(message(&app), "Not pasted: this is a level of Fling; go to that game first.");
}
