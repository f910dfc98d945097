//! A real window from outside: Xvfb shows it, xdotool presses keys and buttons, imagemagick and xprop look at it.
//!
//! The same keys and clicks go to a game without a window, and what the window shows is compared with
//! what is drawn of that one, pixel by pixel. Without the tools the tests report themselves ignored and
//! name what is missing; with `POLAR_REQUIRE_TOOLS=1` that is a failure.

#![allow(clippy::unwrap_used, clippy::panic, reason = "this is a test")]

mod desktop;

use std::{
    env, fs,
    process::{Command, ExitCode},
    time::Instant,
};

use desktop::{Button, Desktop, PATIENCE, Played, TOOLS};
use libtest_mimic::{Arguments, Failed, Trial};
use polar_play::Key;
use polar_raster::Art;

/// Level 1 in the author's own program: directions, and how often their key is pressed.
const WALK: &str = "E21 S2 E3 N2 W2 S4 W7 N2 W14 N3 W2 N2 W3 S2 W2 S3 E2 E5 N3 E3 S2 E3 S2 W2 N2 W3 S2 \
                    W3 S3 E3 E11 N2 W11 N2 W2 S2 W3 S3 E3 W2 N3 E2 S2 W2 S3 E2";

const POND: &str = "Title: A pond\n\n@........T\n...*...H..\n..........\n.......^..\n";

type Test = fn() -> Result<(), Failed>;

fn main() -> ExitCode {
    let missing: Vec<&str> = TOOLS.iter().copied().filter(|tool| !is_installed(tool)).collect();
    let required = env::var_os("POLAR_REQUIRE_TOOLS").is_some_and(|value| value == "1");
    let ignored = !missing.is_empty() && !required;
    let note = if ignored { format!(" (needs {})", missing.join(", ")) } else { String::new() };
    let tests: &[(&str, Test)] = &[
        ("the_golden_walk_with_real_keys", golden_walk),
        ("clicks_walk_and_push", clicks),
        ("fling_with_real_keys_and_clicks", fling),
        ("after_a_resize_all_is_drawn_anew_and_clicks_land_there", resizes),
        ("a_scale_is_pixels_of_the_window_to_one_of_the_art", scaled),
        ("what_is_not_saved_is_said_when_the_game_has_ended", not_saved),
        ("hints_are_clicked_on_every_page", hints),
        ("the_wheel_moves_a_list", wheel),
        ("a_pointer_that_is_dragged_draws_in_the_editor", draws),
        ("a_window_that_was_hidden_shows_the_game", hidden),
        ("a_window_opens_with_the_size_that_it_had", size_kept),
        ("the_window_has_the_games_icon", icon),
        ("a_key_that_another_window_sees_let_go_is_not_held", control_let_go_elsewhere),
        ("who_names_no_folder_finds_pictures_where_the_game_was_started", pictures_here),
        #[cfg(all(feature = "sound", target_os = "linux"))]
        ("a_step_is_heard", heard),
        #[cfg(all(feature = "sound", target_os = "linux"))]
        ("who_has_no_speaker_is_told_and_plays_on", unheard),
        #[cfg(feature = "clipboard")]
        ("a_level_goes_to_the_clipboard_and_another_comes_from_it", clipboard),
    ];
    let mut trials: Vec<Trial> = tests
        .iter()
        .map(|&(name, test)| Trial::test(format!("{name}{note}"), test).with_ignored_flag(ignored))
        .collect();
    // Elsewhere a display can't be taken away, and the user's folder is not said by a variable.
    let on_linux: [(&str, Test); 2] = [
        ("no_display_is_a_clear_error", no_display),
        ("who_names_no_folder_has_one_called_polar", users_folder),
    ];
    trials.extend(on_linux.map(|(name, test)| {
        Trial::test(name, test).with_ignored_flag(cfg!(not(target_os = "linux")))
    }));
    trials.push(Trial::test("a_file_that_is_no_level_is_a_clear_error", no_level));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn is_installed(tool: &str) -> bool {
    env::var_os("PATH")
        .is_some_and(|path| env::split_paths(&path).any(|dir| dir.join(tool).is_file()))
}

/// The game, in a window of X, and without a speaker: the one it is compared with has none, and tests are silent.
fn game() -> Command {
    let mut game = Command::new(env!("CARGO_BIN_EXE_polar-pixel"));
    game.env_remove("WAYLAND_DISPLAY").env("ALSA_CONFIG_PATH", "/dev/null");
    game
}

/// The game must end with an error that says this.
fn refused(game: &mut Command, reason: &str) -> Result<(), Failed> {
    let output = game.output()?;
    let message = String::from_utf8_lossy(&output.stderr);
    if output.status.code() != Some(1) || !message.contains(reason) {
        return Err(format!("{}: {message}", output.status).into());
    }
    Ok(())
}

fn no_display() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut game = game();
    game.env_remove("DISPLAY");
    refused(game.arg("--data-dir").arg(folder.path()), "no window")?;
    // Where the words are lost, the code is not.
    let (reader, writer) = std::io::pipe()?;
    drop(reader);
    let status = game.stderr(writer).status()?;
    if status.code() == Some(1) { Ok(()) } else { Err(format!("it ended with {status}").into()) }
}

/// Games of years are lost to the player if they are looked for elsewhere.
fn users_folder() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut game = game();
    game.env_remove("DISPLAY").env("XDG_DATA_HOME", folder.path());
    // What is saved at the start is enough.
    refused(&mut game, "no window")?;
    let progress = folder.path().join("polar/progress.toml");
    if progress.is_file() { Ok(()) } else { Err("progress.toml is not in polar/".into()) }
}

fn no_level() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("garbage.polar");
    fs::write(&file, [0xff, 0xfe, 0, 1, 2, 0xd8])?;
    refused(game().arg("--data-dir").arg(folder.path()).arg(&file), "garbage.polar")
}

fn golden_walk() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, None, &["--steering", "turn-first"])?;
    for part in WALK.split_whitespace() {
        let (direction, presses) = part.split_at(1);
        let (name, key) = match direction {
            "N" => ("Up", Key::Up),
            "E" => ("Right", Key::Right),
            "S" => ("Down", Key::Down),
            _ => ("Left", Key::Left),
        };
        played.press(name, key, presses.parse()?)?;
    }
    played.shows_the_game()?;
    played.press("F12", Key::F(12), 1)?;
    let folder = played.quit()?;
    let progress = fs::read_to_string(folder.path().join("progress.toml"))?;
    for best in ["pushes = 14", "presses-turn-first = 167"] {
        if !progress.contains(best) {
            return Err(format!("{best:?} is not reached:\n{progress}").into());
        }
    }
    if fs::metadata(folder.path().join("polar-1.png"))?.len() < 1000 {
        return Err("polar-1.png is no picture of a game".into());
    }
    Ok(())
}

fn clicks() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, Some(POND), &[])?;
    // Far away: the penguin walks there.
    played.click_cell(2, 1)?;
    played.says("steps 3")?;
    // A piece beside it: the heart is pushed home.
    played.click_cell(3, 1)?;
    played.says("Cleared!")?;
    played.quit().map(|_| ())
}

fn fling() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let level = "Game: fling\n\no...o.o.\n........\n";
    let mut played = Played::start(&desktop, Some(level), &[])?;
    played.press("Return", Key::Enter, 1)?;
    played.shows_the_game()?;
    played.says("Which way?")?;
    played.press("Escape", Key::Escape, 1)?;
    played.click_cell(0, 0)?;
    played.click_cell(2, 0)?;
    played.says("balls 2")?;
    played.press("Return", Key::Enter, 1)?;
    played.press("Right", Key::Right, 1)?;
    played.shows_the_game()?;
    played.says("One ball is left after 2 moves!")?;
    played.quit().map(|_| ())
}

fn resizes() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, Some(POND), &[])?;
    for ((width, height), (column, row)) in
        [((900, 500), (4, 3)), ((640, 400), (9, 2)), ((1900, 1000), (1, 2))]
    {
        played.resize(width, height)?;
        played.shows_the_game()?;
        played.click_cell(column, row)?;
    }
    // Too small for a board, and back.
    played.resize(200, 90)?;
    played.shows_the_game()?;
    played.resize(800, 600)?;
    played.click_cell(2, 1)?;
    played.click_cell(3, 1)?;
    played.says("Cleared!")?;
    played.quit().map(|_| ())
}

fn size_kept() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, None, &[])?;
    played.resize(900, 500)?;
    played.shows_the_game()?;
    let folder = played.quit()?;
    let settings = folder.path().join("settings.toml");
    // A file that somebody has edited asks for no window that can't be seen or drawn.
    for (kept, wanted) in
        [(None, "900x500"), (Some("[2, 9]"), "320x240"), (Some("[1000000, 500]"), "8192x500")]
    {
        if let Some(kept) = kept {
            fs::write(&settings, format!("window-size = {kept}\n"))?;
        }
        let (_game, window) = desktop.open(game().arg("--data-dir").arg(folder.path()))?;
        let geometry = desktop.xdotool(&["getwindowgeometry", &window])?;
        if !geometry.contains(&format!("Geometry: {wanted}")) {
            return Err(format!("{kept:?}: {geometry}").into());
        }
    }
    Ok(())
}

fn scaled() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    for scale in [2, 3] {
        let mut played = Played::start(&desktop, Some(POND), &["--scale", &scale.to_string()])?;
        let wide = played.width_of_cell(2, 1);
        if wide != 24 * scale {
            return Err(format!("at {scale} a cell is {wide} pixels wide").into());
        }
        played.click_cell(2, 1)?;
        played.says("steps 3")?;
        played.quit()?;
    }
    Ok(())
}

fn not_saved() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, None, &[])?;
    let data = played.data();
    // Once it has saved what it does at the start, nothing can be saved for seconds, and then not there.
    played.wait_for_file("progress.toml")?;
    let lock = fs::File::create(data.join("lock"))?;
    lock.lock()?;
    fs::remove_dir_all(data.join("records"))?;
    fs::write(data.join("records"), "in the way")?;
    played.press("Right", Key::Right, 1)?;
    let said = played.quit_in_vain()?;
    if said.contains("polar-pixel: Not saved: ") { Ok(()) } else { Err(said.into()) }
}

fn wheel() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, None, &[])?;
    played.press("m", Key::Char('m'), 1)?;
    played.shows_the_game()?;
    // The first notch may pass over a title. The key comes when the wheel's button is let go.
    played.turn_wheel()?;
    played.turn_wheel()?;
    played.press("Up", Key::Up, 1)?;
    played.quit().map(|_| ())
}

fn pictures_here() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let (here, data) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let mut game = game();
    let (_game, window) =
        desktop.open(game.current_dir(&here).env("XDG_DATA_HOME", data.path()))?;
    let until = Instant::now() + PATIENCE;
    // Before there is a picture, it can't be saved.
    while !here.path().join("polar-1.png").is_file() {
        if Instant::now() > until {
            return Err("no picture is there".into());
        }
        desktop.xdotool(&["key", "--window", &window, "F12"])?;
    }
    Ok(())
}

/// What ALSA plays goes into a pipe.
#[cfg(all(feature = "sound", target_os = "linux"))]
fn heard() -> Result<(), Failed> {
    use std::{fs::File, io::Read as _, sync::mpsc, thread};

    let desktop = Desktop::start()?;
    let folder = tempfile::tempdir()?;
    let (pipe, config) = (folder.path().join("pipe"), folder.path().join("alsa.conf"));
    if !Command::new("mkfifo").arg(&pipe).status()?.success() {
        return Err("no pipe".into());
    }
    let device = format!("pcm.!default {{ type file slave.pcm null file {pipe:?} format raw }}");
    fs::write(&config, format!("</usr/share/alsa/alsa.conf>\n{device}\n"))?;
    let mut game = game();
    game.arg("--data-dir").arg(folder.path()).env("ALSA_CONFIG_PATH", config);

    // Who does not read on holds up the device, so that it plays no faster than it is heard.
    let (played, blocks) = mpsc::sync_channel(0);
    thread::spawn(move || {
        let mut device = File::open(pipe)?;
        let mut block = [0; 4096];
        while device.read_exact(&mut block).is_ok() && played.send(block).is_ok() {}
        std::io::Result::Ok(())
    });
    let (_game, window) = desktop.open(&mut game)?;
    let is_silent = || -> Result<bool, Failed> {
        Ok(blocks.recv_timeout(PATIENCE)?.iter().all(|&byte| byte == 0))
    };
    // Ten seconds of it; a pipe takes them in much less.
    for _ in 0..1000 {
        if !is_silent()? {
            return Err("something is heard before a key".into());
        }
    }
    desktop.xdotool(&["key", "--window", &window, "Right"])?;
    let until = Instant::now() + PATIENCE;
    while is_silent()? {
        if Instant::now() > until {
            return Err("nothing is heard".into());
        }
    }
    Ok(())
}

#[cfg(all(feature = "sound", target_os = "linux"))]
fn unheard() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, None, &[])?;
    played.press("Right", Key::Right, 1)?;
    played.press("M", Key::Char('M'), 1)?;
    played.shows_the_game()?;
    played.says("There is no sound here.")?;
    let said = played.quit_with_words()?;
    if said.contains("polar-pixel: no sound: ") { Ok(()) } else { Err(said.into()) }
}

fn draws() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, Some(POND), &[])?;
    played.press("e", Key::Char('e'), 1)?;
    played.click_tool(2)?;
    let before = played.board()?;
    played.hold_on_cell(Button::First, 0, 2)?;
    played.drag_to_cell(4, 3)?;
    // Out of the window, and back.
    played.drag_to(1400, 300)?;
    played.drag_to_cell(2, 1)?;
    played.let_go_of(Button::First)?;
    let drawn = played.board()?;
    played.hold_on_cell(Button::Second, 4, 3)?;
    played.drag_to_cell(0, 2)?;
    played.let_go_of(Button::Second)?;
    let wiped = played.board()?;
    for undone in [&drawn, &before] {
        played.press("u", Key::Char('u'), 1)?;
        played.shows_the_game()?;
        let seen = played.board()?;
        if seen != *undone || drawn == before || wiped == drawn {
            return Err(format!("{before}\n\n{drawn}\n\n{wiped}\n\n{seen}").into());
        }
    }
    played.quit().map(|_| ())
}

fn hidden() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, None, &[])?;
    played.hide()?;
    played.bring_back()?;
    played.shows_the_game()
}

fn icon() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, None, &[])?;
    // It is there before the first picture.
    played.shows_the_game()?;
    let numbers = played.numbers("_NET_WM_ICON")?;
    let icon = polar_raster::icon(&Art::load()?, 1);
    let pixels = icon.pixels().iter().map(|colour| 0xff00_0000 | colour);
    let expected: Vec<u32> = [24, 24].into_iter().chain(pixels).collect();
    if !numbers.starts_with(&expected) {
        return Err(format!("this is the icon: {numbers:?}").into());
    }
    played.quit().map(|_| ())
}

fn control_let_go_elsewhere() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, None, &[])?;
    played.bring_back()?;
    played.press("d", Key::Char('d'), 1)?;
    played.shows_the_game()?;
    played.hold("ctrl")?;
    played.hide()?;
    played.let_go("ctrl")?;
    played.bring_back()?;
    played.press("d", Key::Char('d'), 1)?;
    played.shows_the_game()
}

fn hints() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, None, &[])?;
    // "menu", then "back"; "help", then "back".
    for (hint, page) in [(0, 1), (1, 1)] {
        played.click_hint(hint)?;
        played.click_hint(page)?;
        played.says("steps")?;
    }
    // The editor: a tool, and where to put it.
    played.press("e", Key::Char('e'), 1)?;
    played.click_tool(2)?;
    played.click_cell(20, 3)?;
    played.press("Escape", Key::Escape, 1)?;
    // A question: its one hint leaves it.
    played.press("o", Key::Char('o'), 1)?;
    played.press("End", Key::End, 1)?;
    played.press("Return", Key::Enter, 1)?;
    played.shows_the_game()?;
    played.click_hint(0)?;
    played.quit().map(|_| ())
}

#[cfg(feature = "clipboard")]
fn clipboard() -> Result<(), Failed> {
    let desktop = Desktop::start()?;
    let mut played = Played::start(&desktop, Some(POND), &[])?;
    played.press("e", Key::Char('e'), 1)?;
    desktop.copy("@*H s")?;
    played.paste("@*H s")?;
    played.shows_the_game()?;
    played.press("c", Key::Char('c'), 1)?;
    played.shows_the_game()?;
    let copied = desktop.clipboard()?;
    if copied.trim() != "@*H" {
        return Err(format!("this was copied: {copied:?}").into());
    }
    played.quit().map(|_| ())
}
