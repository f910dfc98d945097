//! What is said of files that can't be read.

use std::fs;

use polar_play::{App, Key};
use tempfile::tempdir;

use crate::{
    level_file,
    player::{keys, scene, start},
    walk,
};

#[test]
fn the_line_of_a_file_that_cannot_be_read_is_said() {
    let folder = tempdir().unwrap();
    for (file, text) in [
        ("settings.toml", "theme = \"dark\"\nspeed = \"plaid\n"),
        ("progress.toml", "version = 1\nlast = \"@1*\n"),
    ] {
        fs::write(folder.path().join(file), text).unwrap();
        let said = scene(&start(folder.path())).message.unwrap();
        assert!(said.contains(&format!("{file}: line 2: ")), "{said}");
        fs::remove_file(folder.path().join(file)).unwrap();
    }
}

#[test]
fn settings_in_another_encoding_are_said_to_be_that_and_where() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("settings.toml"), b"# keys\n# gr\xf6\xdfer\n").unwrap();
    let said = scene(&start(folder.path())).message.unwrap();
    assert!(said.contains("settings.toml: line 2, column 5: this is not UTF-8 text"), "{said}");
}

#[test]
fn files_that_cant_be_read_are_reported_and_kept() {
    let folder = tempdir().unwrap();
    for name in ["settings.toml", "progress.toml"] {
        fs::write(folder.path().join(name), "= garbage \u{1}").unwrap();
    }
    let mut app = start(folder.path());
    let said = scene(&app).message.unwrap();
    assert_eq!(said.matches("the file is kept as it is. ").count(), 2, "{said}");
    walk(&mut app);
    keys(&mut app, "o");
    app.key(Key::Enter);
    app.close();
    for name in ["settings.toml", "progress.toml"] {
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), "= garbage \u{1}");
    }
    fs::write(folder.path().join("progress.toml"), "version = 99\n").unwrap();
    assert!(scene(&start(folder.path())).message.unwrap().contains("newer than this program"));
}

#[test]
fn a_record_that_cant_be_read_is_reported_and_kept_beside_the_new_one() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Right);
    app.close();
    let records = || fs::read_dir(folder.path().join("records")).unwrap();
    let path = records().next().unwrap().unwrap().path();
    fs::write(&path, "= garbage").unwrap();
    let mut app = start(folder.path());
    let said = scene(&app).message.unwrap();
    assert!(said.ends_with("; what is there is kept beside the new record."), "{said}");
    app.key(Key::Right);
    app.close();
    let kept: Vec<_> =
        records().map(|it| fs::read_to_string(it.unwrap().path()).unwrap()).collect();
    assert_eq!(kept.len(), 2);
    assert!(kept.contains(&"= garbage".to_owned()), "{kept:?}");
    assert_eq!(scene(&start(folder.path())).counters[1].value, 1);
}

#[test]
fn that_the_players_own_levels_cannot_be_read_is_said() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::write(&levels, "in the way").unwrap();
    let said = scene(&start(folder.path())).message.unwrap();
    assert!(said.starts_with(&format!("{}: ", levels.display())), "{said}");
    assert!(said.contains("). Push the hearts home."), "the game begins: {said}");
}

#[test]
fn who_looks_for_a_star_is_told_of_a_record_that_cant_be_read() {
    let (folder, options) = level_file("@*H\n\n@*H\n.#.\n");
    let levels = options.levels.clone().unwrap();
    fs::write(levels.with_extension("sol"), "1 r\n1 r\n").unwrap();
    let mut app = App::new(options).unwrap();
    // The second one with a push too many.
    keys(&mut app, "dnsdwdp");
    app.flush();
    let records = fs::read_dir(folder.path().join("data/records")).unwrap();
    for path in records.map(|entry| entry.unwrap().path()) {
        if fs::read_to_string(&path).unwrap().contains("drur") {
            fs::write(&path, "= garbage").unwrap();
        }
    }
    keys(&mut app, "N");
    let said = scene(&app).message.unwrap();
    assert!(said.contains("records") && said.ends_with("This one lacks its star."), "{said}");
}
