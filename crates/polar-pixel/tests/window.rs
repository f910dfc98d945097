//! A real window from outside: Xvfb shows it, xdotool presses the keys, imagemagick looks at it.
//!
//! Without these tools the test reports itself ignored and names what is missing; with
//! `POLAR_REQUIRE_TOOLS=1` that is a failure.

#![allow(clippy::unwrap_used, clippy::panic, reason = "this is a test")]

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitCode, Stdio};

use libtest_mimic::{Arguments, Failed, Trial};

/// Level 1 in the author's own program: directions, and how often their key is pressed.
const WALK: &str = "E21 S2 E3 N2 W2 S4 W7 N2 W14 N3 W2 N2 W3 S2 W2 S3 E2 E5 N3 E3 S2 E3 S2 W2 N2 W3 S2 \
                    W3 S3 E3 E11 N2 W11 N2 W2 S2 W3 S3 E3 W2 N3 E2 S2 W2 S3 E2";
const TOOLS: [&str; 3] = ["Xvfb", "xdotool", "import"];

fn main() -> ExitCode {
    let missing: Vec<&str> = TOOLS.into_iter().filter(|tool| !is_installed(tool)).collect();
    let required = env::var_os("POLAR_REQUIRE_TOOLS").is_some_and(|value| value == "1");
    let ignored = !missing.is_empty() && !required;
    let note = if ignored { format!(" (needs {})", missing.join(", ")) } else { String::new() };
    let trials = vec![
        Trial::test(format!("the_golden_walk_with_real_keys{note}"), golden_walk)
            .with_ignored_flag(ignored),
        Trial::test("no_display_is_a_clear_error", no_display),
    ];
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn is_installed(tool: &str) -> bool {
    env::var_os("PATH")
        .is_some_and(|path| env::split_paths(&path).any(|dir| dir.join(tool).is_file()))
}

fn game() -> Command {
    Command::new(env!("CARGO_BIN_EXE_polar-pixel"))
}

/// Ends a process when the test leaves, however it leaves.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn no_display() -> Result<(), Failed> {
    if cfg!(not(target_os = "linux")) {
        return Ok(());
    }
    let folder = tempfile::tempdir()?;
    let output = game()
        .arg("--data-dir")
        .arg(folder.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output()?;
    let message = String::from_utf8_lossy(&output.stderr);
    if output.status.code() != Some(1) || !message.contains("no window") {
        return Err(format!("{}: {message}", output.status).into());
    }
    Ok(())
}

fn golden_walk() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut server = Running(
        Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?,
    );
    let mut number = String::new();
    BufReader::new(server.0.stdout.take().ok_or("no output of Xvfb")?).read_line(&mut number)?;
    let display = format!(":{}", number.trim());
    let screen = |program: &str, arguments: &[&str]| -> Result<String, Failed> {
        let output = Command::new(program).args(arguments).env("DISPLAY", &display).output()?;
        if !output.status.success() {
            let message = String::from_utf8_lossy(&output.stderr);
            return Err(format!("{program} {arguments:?}: {message}").into());
        }
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };

    let mut game = Running(
        game()
            .args(["--steering", "turn-first", "--data-dir"])
            .arg(folder.path())
            .env("DISPLAY", &display)
            .spawn()?,
    );
    let window = screen("xdotool", &["search", "--sync", "--onlyvisible", "--name", "^Polar$"])?;
    screen("xdotool", &["mousemove", "--window", &window, "640", "360"])?;
    for part in WALK.split_whitespace() {
        let (direction, presses) = part.split_at(1);
        let key = match direction {
            "N" => "Up",
            "E" => "Right",
            "S" => "Down",
            _ => "Left",
        };
        let mut arguments = vec!["key", "--delay", "8"];
        arguments.extend(vec![key; presses.parse()?]);
        screen("xdotool", &arguments)?;
    }
    let seen = folder.path().join("seen.png");
    screen("import", &["-window", &window, &seen.to_string_lossy()])?;
    screen("xdotool", &["key", "--delay", "20", "F12", "q"])?;
    let ended = game.0.wait()?;
    if !ended.success() {
        return Err(format!("the game ended with {ended}").into());
    }
    let progress = fs::read_to_string(folder.path().join("progress.toml"))?;
    for best in ["pushes = 14", "presses-turn-first = 167"] {
        if !progress.contains(best) {
            return Err(format!("{best:?} is not reached:\n{progress}").into());
        }
    }
    for picture in [seen, folder.path().join("polar-1.png")] {
        if fs::metadata(&picture)?.len() < 1000 {
            return Err(format!("{} is no picture of a game", picture.display()).into());
        }
    }
    Ok(())
}
