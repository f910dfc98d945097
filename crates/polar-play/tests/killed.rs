//! A program that is killed while it saves loses at most the move being made.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::{
    env, fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use polar_play::{App, Key, Options, Speed, View};

const FOLDER: &str = "POLAR_TEST_DATA_DIR";
const KILLS: u32 = 100;

fn start(folder: &Path) -> App {
    let options = Options {
        data_dir: Some(folder.to_owned()),
        speed: Some(Speed::Off),
        ..Options::default()
    };
    App::new(options).unwrap()
}

/// The steps counted, and what is said.
fn steps(app: &App) -> (u32, Option<String>) {
    let View::Board(scene) = app.view() else { panic!("no board") };
    (scene.counters[1].value, scene.message)
}

/// Not a test of its own: the program that is killed. It walks to and fro, and says after each move
/// how many are saved.
#[test]
fn walks_to_and_fro_until_killed() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let mut app = start(Path::new(&folder));
    let end = Instant::now() + Duration::from_secs(20);
    while Instant::now() < end {
        let to = if steps(&app).0.is_multiple_of(2) { Key::Right } else { Key::Left };
        app.key(to);
        app.flush();
        println!("\nsaved {}", steps(&app).0);
        std::io::stdout().flush().unwrap();
    }
    panic!("nobody killed this program");
}

#[test]
fn killed_a_hundred_times_while_saving_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut walked = 0;
    for kill in 0..KILLS {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["walks_to_and_fro_until_killed", "--exact", "--nocapture"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut saved = lines.filter_map(|line| line.strip_prefix("saved ")?.parse::<u32>().ok());
        let first = saved.next().unwrap();
        // Each time at another point of the saving: after another number of microseconds.
        let pause = Duration::from_micros(u64::from(kill * 137 % 2000));
        let until = Instant::now() + pause;
        while Instant::now() < until {
            std::hint::spin_loop();
        }
        child.kill().unwrap();
        let last = saved.last().unwrap_or(first);
        child.wait().unwrap();

        let (found, said) = steps(&start(folder.path()));
        assert!(found == last || found == last + 1, "{last} moves were saved, {found} are there");
        assert!(said.is_none_or(|said| !said.contains("can't")), "a file was damaged");
        assert!(found > walked, "the moves of an earlier run are lost");
        walked = found;
        for folder in [folder.path(), &folder.path().join("records")] {
            let mut names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
            assert!(
                names.all(|name| !name.to_string_lossy().ends_with(".tmp")),
                "half a file stays"
            );
        }
    }
}
