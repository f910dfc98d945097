//! The house is in order, and the checks that say so can fail.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::{fs, path::PathBuf, process::Command};

use xtask::{
    floors, tidy,
    workspace::{Crate, Dependency, Workspace},
};

#[test]
fn the_house_is_tidy() {
    let problems = tidy::problems(&Workspace::load().unwrap()).unwrap();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_readme_shows_the_table_of_the_rules() {
    let root = Workspace::load().unwrap().root;
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let readme = read("README.md");
    let (_, rest) = readme.split_once("<!-- table -->\n").expect("the table's first marker");
    let (shown, _) = rest.split_once("<!-- end of table -->").expect("the table's last marker");
    assert_eq!(shown.trim(), read("crates/polar-core/tests/table.md").trim());
}

#[test]
fn a_house_in_disorder_is_told_so() {
    let root = tempfile::tempdir().unwrap();
    let at = |path: &str| root.path().join(path);
    for folder in ["crates/polar-core/src", "levels", "xtask"] {
        fs::create_dir_all(at(folder)).unwrap();
    }
    let unfinished = concat!("# TO", "DO");
    fs::write(at("crates/polar-core/Cargo.toml"), unfinished).unwrap();
    fs::write(at("xtask/main.rs"), unfinished).unwrap();
    let rules = "fn push() {\n    match tile {\n        Tile::Tree => Step,\n        _ => Nothing,\n    }\n}\n";
    fs::write(at("crates/polar-core/src/rules.rs"), rules).unwrap();
    fs::write(at("ARCHITECTURE.md"), "`polar-core` `rand`").unwrap();
    // Of what somebody has made there nothing is said: git does not track it.
    fs::write(at("picture.png"), "").unwrap();
    fs::write(at("notes.txt"), "").unwrap();
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.env_remove("GIT_DIR").env_remove("GIT_INDEX_FILE").current_dir(&root);
        git.args(arguments).status().is_ok_and(|status| status.success())
    };
    let tracks = git(&["init", "--quiet"]) && git(&["add", "notes.txt"]);
    fs::write(at("LICENSE-MIT"), "Do as you like.").unwrap();
    fs::write(at("LICENSE-APACHE"), "Do as you like, and say so.").unwrap();
    fs::write(at("crates/polar-core/LICENSE-MIT"), "Do as we like.").unwrap();
    // As git writes a link where there are none.
    fs::write(at("crates/polar-core/LICENSE-APACHE"), "../../LICENSE-APACHE").unwrap();
    let polar_core = Crate {
        manifest: at("crates/polar-core/Cargo.toml"),
        ..member("polar-core", vec![outside("thiserror"), outside("rand")])
    };
    let root = root.path().to_owned();
    let workspace = Workspace { target: root.join("target"), root, crates: vec![polar_core] };

    let problems = tidy::problems(&workspace).unwrap();
    let expected = [
        "rand",
        "lints",
        "push",
        "no description",
        "no keywords",
        "no categories",
        "no README.md",
        "no LICENSE-MIT",
        "thiserror",
        "Cargo.toml:1",
        "main.rs:1",
    ];
    assert_eq!(problems.len(), expected.len(), "{problems:#?}");
    for (problem, part) in problems.iter().zip(expected) {
        assert!(problem.contains(part), "{problem} should be about {part}");
    }
    let strange = tracks.then(|| "notes.txt does not belong in the top folder".to_owned());
    assert_eq!(tidy::around(&workspace), strange.into_iter().collect::<Vec<_>>());
}

fn member(name: &str, dependencies: Vec<Dependency>) -> Crate {
    Crate {
        name: name.into(),
        manifest: PathBuf::new(),
        dependencies,
        features: Default::default(),
        publish: None,
        description: None,
        keywords: Vec::new(),
        categories: Vec::new(),
    }
}

fn with(name: &str, dependency: Dependency) -> Vec<String> {
    floors::problems(&member(name, vec![dependency]))
}

fn inside(name: &str) -> Dependency {
    Dependency { path: Some(PathBuf::new()), ..outside(name) }
}

fn outside(name: &str) -> Dependency {
    Dependency { name: name.into(), kind: None, optional: false, path: None }
}

#[test]
fn crates_depend_on_lower_floors_only() {
    assert!(with("polar-tui", inside("polar-play")).is_empty());
    assert!(with("polar-core", inside("polar-grid")).is_empty());
    let wrong = [
        ("polar-grid", "polar-core"),
        ("polar-core", "polar-play"),
        ("polar-core", "polar-levels"),
        ("polar-tui", "polar-pixel"),
        ("polar-play", "polar-raster"),
        ("polar-play", "xtask"),
    ];
    for (from, to) in wrong {
        assert_eq!(with(from, inside(to)).len(), 1, "{from} may not depend on {to}");
    }
    assert_eq!(with("polar-attic", outside("serde")).len(), 1, "a crate without a floor");
}

#[test]
fn tests_may_look_down_from_anywhere() {
    let dev = Dependency { kind: Some("dev".into()), ..inside("polar-core") };
    assert!(with("polar-levels", dev).is_empty());
}

#[test]
fn the_rules_stand_on_little() {
    let serde = |optional| Dependency { optional, ..outside("serde") };
    assert!(with("polar-core", outside("thiserror")).is_empty());
    assert!(with("polar-core", serde(true)).is_empty());
    assert_eq!(with("polar-core", serde(false)).len(), 1);
    assert_eq!(with("polar-core", outside("rand")).len(), 1);
    assert!(with("polar-play", outside("rand")).is_empty());
}
