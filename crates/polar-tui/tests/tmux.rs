//! A real terminal from outside: tmux shows it, and presses the keys.
//!
//! Without tmux the tests report themselves ignored and name it, one without setsid, and one without the example that
//! panics; with `POLAR_REQUIRE_TOOLS=1` that is a failure.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod terminal;

use std::{
    env, fs, io,
    path::Path,
    process::{Command, ExitCode, Stdio},
    time::{Duration, Instant},
};

use libtest_mimic::{Arguments, Failed, Trial};
use terminal::{PATIENCE, Terminal};

const WALK: &str = "E21 S2 E3 N2 W2 S4 W7 N2 W14 N3 W2 N2 W3 S2 W2 S3 E2 E5 N3 E3 S2 E3 S2 W2 N2 W3 S2 \
                    W3 S3 E3 E11 N2 W11 N2 W2 S2 W3 S3 E3 W2 N3 E2 S2 W2 S3 E2";

type Test = fn() -> Result<(), Failed>;

fn main() -> ExitCode {
    let is_there = |tool: &str| {
        env::var_os("PATH")
            .is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(tool).is_file()))
    };
    let required = env::var_os("POLAR_REQUIRE_TOOLS").is_some_and(|value| value == "1");
    let trial = |name: &str, missing: Option<&str>, test: Test| {
        let missing = missing.filter(|_| !required);
        let note = missing.map_or(String::new(), |missing| format!(" (needs {missing})"));
        Trial::test(format!("{name}{note}"), test).with_ignored_flag(missing.is_some())
    };
    let lacks = |tool| (!is_there(tool)).then_some(tool);
    let [tmux, setsid] = ["tmux", "setsid"].map(lacks);
    // Cargo builds it with the tests, unless it is told to run only some of them.
    let example = Path::new(env!("CARGO_BIN_EXE_polar-tui")).with_file_name("examples/panics");
    let panics_too = (!example.is_file()).then_some("cargo build -p polar-tui --examples");
    let tests: [(&str, Test); 26] = [
        ("the_authors_walk_with_real_keys", authors_walk),
        ("a_signal_to_end_leaves_the_terminal_as_it_was", told_to_end),
        ("who_is_stopped_gives_the_terminal_back_and_takes_it_again", stopped),
        ("who_is_stopped_can_be_ended", stopped_and_ended),
        ("quitting_leaves_the_terminal_as_it_was", quits),
        ("a_terminal_of_one_screen_is_empty_after_the_game", one_screen),
        ("a_picture_is_seen_at_once", at_once),
        ("a_key_soon_after_esc_is_still_that_key", soon_after_escape),
        ("a_terminal_that_closes_ends_the_game_in_good_order", closes),
        ("what_slides_comes_to_rest_with_no_key", comes_to_rest),
        ("a_small_terminal_says_so_and_recovers", small_terminal),
        ("who_asks_for_ascii_gets_nothing_else", ascii),
        ("who_has_a_locale_of_ascii_gets_nothing_else", ascii_locale),
        ("a_click_walks", click),
        ("a_click_walks_where_a_press_only_turns_too", click_turned),
        ("a_mouse_that_is_dragged_draws_in_the_editor", draws),
        ("a_storm_of_resizes_ends_in_the_last_size", resize_storm),
        ("no_key_of_a_flood_is_left_behind", flood),
        ("a_level_is_pasted_and_copied", clipboard),
        ("what_is_not_saved_is_said_when_the_game_has_ended", not_saved),
        ("where_no_file_may_grow_the_game_goes_on_and_it_is_said", no_room_in_files),
        ("where_the_system_refuses_a_thread_it_is_said", no_thread),
        ("where_input_or_output_alone_is_no_terminal_it_is_refused", half_redirected),
        ("fling_with_real_keys_and_clicks", fling),
        ("a_terminal_gets_as_many_colours_as_it_says_it_has", as_many_colours),
        ("a_theme_by_name_outweighs_what_the_terminal_has", theme_by_name),
    ];
    let mut trials: Vec<Trial> =
        tests.into_iter().map(|(name, test)| trial(name, tmux, test)).collect();
    trials.push(trial("another_terminal_that_closes_ends_it_too", tmux.or(setsid), closes_apart));
    let name = "a_panic_leaves_the_terminal_as_it_was_and_one_in_the_background_the_picture";
    trials.push(trial(name, tmux.or(panics_too), panics));
    trials.push(Trial::test("a_file_that_is_no_level_is_refused", no_level));
    trials.push(Trial::test("output_that_is_no_terminal_is_refused", redirected));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn authors_walk() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.play("--steering turn-first")?;
    for leg in WALK.split_whitespace() {
        let (direction, presses) = leg.split_at(1);
        let key = match direction {
            "N" => "Up",
            "E" => "Right",
            "S" => "Down",
            _ => "Left",
        };
        terminal.keys(&vec![key; presses.parse()?])?;
    }
    terminal.wait_for("Cleared! 14 pushes (par), 167 presses")?;
    terminal.keys(&["q"])?;
    terminal.wait_for_end()?;
    let progress = fs::read_to_string(terminal.data().join("progress.toml"))?;
    if !progress.contains("pushes = 14") {
        return Err(format!("the result is not kept:\n{progress}").into());
    }
    Ok(())
}

fn told_to_end() -> Result<(), Failed> {
    for name in ["TERM", "QUIT", "INT", "HUP"] {
        Terminal::open(80, 24)?.same_modes_after(|terminal| {
            terminal.play("")?;
            let modes = "#{alternate_on} #{mouse_any_flag} #{cursor_flag}";
            let on = terminal.tmux(&["display-message", "-p", modes])?;
            if on.trim() != "1 1 0" {
                return Err(format!("the game's own modes are {on:?}").into());
            }
            terminal.signal(name)?;
            terminal.wait_for_end()
        })?;
    }
    Ok(())
}

fn stopped() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.same_modes_after(|terminal| {
        terminal.play("")?;
        terminal.signal("TSTP")?;
        terminal.wait_for_end()
    })?;
    terminal.line("fg")?;
    terminal.wait_for("hearts")?;
    terminal.keys(&["Right"])?;
    terminal.wait_for("steps 1")?;
    // The game hears of this only when it goes on. Until then the shell's lines end with a line feed.
    terminal.signal("STOP")?;
    terminal.wait_for("Stopped")?;
    terminal.keys(&["f", "g", "C-j"])?;
    terminal.wait_until("the game alone", |screen| !screen.contains("Stopped"))?;
    terminal.keys(&["Right"])?;
    terminal.wait_for("steps 2").map(|_| ())
}

/// As by `kill %1` of a shell, in which the game stays in the background.
fn stopped_and_ended() -> Result<(), Failed> {
    let stop_and_end = |terminal: &Terminal, stop| {
        terminal.play("")?;
        terminal.signal(stop)?;
        terminal.wait_for("Stopped")?;
        terminal.signal("TERM")?;
        terminal.signal("CONT")?;
        terminal.wait_until("the end", |_| terminal.is_gone()).map(|_| ())
    };
    Terminal::open(80, 24)?.same_modes_after(|terminal| stop_and_end(terminal, "TSTP"))?;
    // Who hears nothing of the stop gives nothing back before: the line's modes stay the shell's matter.
    let terminal = Terminal::open(80, 24)?;
    stop_and_end(&terminal, "STOP")?;
    // The shell hears of the end at its next line.
    terminal.keys(&["C-j"])
}

fn panics() -> Result<(), Failed> {
    Terminal::open(80, 24)?.same_modes_after(|terminal| {
        // Examples are built beside the program.
        terminal.line("\"${POLAR%/*}/examples/panics\"")?;
        let picture = terminal.wait_for("failed: true")?;
        if picture.trim() != "failed: true" {
            return Err(format!("something is in the picture:\n{picture}").into());
        }
        terminal.keys(&["x"])?;
        terminal.wait_for("on purpose").map(|_| ())
    })
}

fn quits() -> Result<(), Failed> {
    Terminal::open(80, 24)?.same_modes_after(|terminal| {
        terminal.play("")?;
        terminal.keys(&["q"])?;
        terminal.wait_for_end()
    })
}

fn one_screen() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.tmux(&["set", "-g", "alternate-screen", "off"])?;
    terminal.play("")?;
    terminal.keys(&["q"])?;
    let wanted = "ended\nready>";
    terminal.wait_until(wanted, |screen| screen.trim_end() == wanted).map(|_| ())
}

fn at_once() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.tmux(&["pipe-pane", "cat > written"])?;
    terminal.play("")?;
    terminal.keys(&["m"])?;
    terminal.wait_for("Levels")?;
    // With this, all is drawn again.
    terminal.signal("TSTP")?;
    terminal.wait_for_end()?;
    terminal.line("fg")?;
    terminal.wait_for("Levels")?;
    terminal.keys(&["Escape"])?;
    terminal.wait_for("hearts")?;
    terminal.keys(&["q"])?;
    terminal.wait_for("ready>")?;
    terminal.line("echo do''ne")?;
    let until = Instant::now() + PATIENCE;
    let written = loop {
        let written = fs::read_to_string(terminal.file("written")).unwrap_or_default();
        if written.contains("done") {
            break written;
        }
        if Instant::now() > until {
            return Err(format!("written is {written:?}").into());
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let (mut pictures, mut between) = (String::new(), String::new());
    for part in written.split("\u{1b}[?2026h") {
        match part.split_once("\u{1b}[?2026l") {
            Some((picture, after)) => {
                pictures.push_str(picture);
                between.push_str(after);
            }
            None => between.push_str(part),
        }
    }
    // The screen is empty before a picture of all of it. When the game gives it back, it empties it as well.
    let counts =
        |text: &str| ["\u{1b}[2J", "hearts", "Levels"].map(|what| text.matches(what).count());
    let (inside, outside) = (counts(&pictures), counts(&between));
    if inside.into_iter().all(|count| count > 1) && outside[1..] == [0, 0] {
        Ok(())
    } else {
        Err(format!("in pictures {inside:?}, outside {outside:?}").into())
    }
}

fn soon_after_escape() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.play("")?;
    let levels = || {
        terminal.keys(&["m"])?;
        terminal.wait_for("Levels")
    };
    // As tmux itself sends them, if it gets them soon after each other.
    levels()?;
    terminal.tmux(&["send-keys", "-l", "\u{1b}\u{1b}[C"])?;
    terminal.wait_for("steps 1")?;
    levels()?;
    terminal.tmux(&["send-keys", "-l", "\u{1b}u"])?;
    terminal.wait_for("steps 0")?;
    // What is pasted soon after it is no key, either.
    terminal.keys(&["E"])?;
    terminal.wait_for("editor")?;
    terminal.keys(&["?"])?;
    terminal.wait_for("Help")?;
    terminal.tmux(&["set-buffer", "Title: q quits\n\n@.*.H\n"])?;
    terminal.tmux(&["send-keys", "Escape", ";", "paste-buffer", "-p"])?;
    terminal.wait_for("editor · q quits").map(|_| ())
}

fn closes() -> Result<(), Failed> {
    ends_when_closed("")
}

/// No signal tells of the end of a terminal that is not the game's own.
fn closes_apart() -> Result<(), Failed> {
    ends_when_closed("setsid --wait")
}

/// Closes the terminal in which a game runs that was started by way of this command.
fn ends_when_closed(by: &str) -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    let code = terminal.file("code");
    // Wait until nothing moves: otherwise the next picture, which can't be shown, might end the game.
    terminal.line(&format!(
        "trap '' HUP; {by} sh -c '\"$POLAR\" --speed off --data-dir data; echo $? > new; mv new code'"
    ))?;
    terminal.wait_for("hearts")?;
    terminal.keys(&["Right"])?;
    terminal.wait_for("steps 1")?;
    terminal.tmux(&["kill-session"])?;
    let until = Instant::now() + PATIENCE;
    while !code.exists() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    let code = fs::read_to_string(&code).map_err(|_| "it goes on")?;
    // A picture that can't be shown may be on its way: then the game reports the error, which nobody sees.
    if ["0", "1"].contains(&code.trim()) {
        Ok(())
    } else {
        Err(format!("it ended with {code}").into())
    }
}

fn ascii() -> Result<(), Failed> {
    plays_in_ascii(&Terminal::open(80, 24)?, "--ascii")
}

fn ascii_locale() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.line("export LC_ALL=C")?;
    plays_in_ascii(&terminal, "")
}

fn plays_in_ascii(terminal: &Terminal, arguments: &str) -> Result<(), Failed> {
    terminal.play(arguments)?;
    let screen = terminal.screen()?;
    if screen.is_ascii() { Ok(()) } else { Err(screen.into()) }
}

fn small_terminal() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.play("")?;
    terminal.tmux(&["resize-window", "-x", "30", "-y", "10"])?;
    terminal.wait_for("too small")?;
    terminal.tmux(&["resize-window", "-x", "100", "-y", "30"])?;
    terminal.wait_for("hearts").map(|_| ())
}

fn click() -> Result<(), Failed> {
    clicks_with("direct")
}

fn click_turned() -> Result<(), Failed> {
    clicks_with("turn-first")
}

/// Clicks on a cell, with this steering, and waits until the penguin is there.
fn clicks_with(steering: &str) -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.play(&format!("--steering {steering}"))?;
    let screen = terminal.screen()?;
    let row = screen.lines().position(|line| line.contains('▾')).ok_or("no penguin")? + 1;
    let line = screen.lines().nth(row - 1).unwrap_or_default();
    let column = line.chars().position(|c| c == '▾').ok_or("no penguin")? + 1;
    // Five cells of two characters to the right.
    terminal.tmux(&["send-keys", "-l", &format!("\u{1b}[<0;{};{row}M", column + 10)])?;
    terminal.wait_for("steps 5").map(|_| ())
}

fn draws() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.play("")?;
    // The empty board is drawn in cells of 4 by 2, and a mountain in its hand is put back.
    terminal.keys(&["E"])?;
    terminal.wait_for("editor")?;
    let mountains = |wanted: usize| {
        let is_drawn = |screen: &str| screen.matches("▝▘").count() == wanted;
        terminal.wait_until(&format!("{wanted} mountains"), is_drawn).map(|_| ())
    };
    let mouse = |what: &str| terminal.tmux(&["send-keys", "-l", &format!("\u{1b}[<{what}")]);
    terminal.keys(&["2"])?;
    mountains(1)?;
    terminal.keys(&["u"])?;
    mountains(0)?;
    mouse("0;30;10M")?;
    mountains(1)?;
    mouse("32;50;10M")?;
    mountains(6)?;
    // Out of the board, where the pointer goes on without a button.
    mouse("32;79;10M")?;
    mountains(9)?;
    mouse("35;79;11M")?;
    mouse("32;30;14M")?;
    mouse("2;30;10M")?;
    mountains(8)?;
    mouse("34;38;10M")?;
    mouse("2;38;10m")?;
    mountains(6)?;
    terminal.keys(&["u"])?;
    mountains(9)?;
    terminal.keys(&["u"])?;
    mountains(0)
}

fn comes_to_rest() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    fs::write(terminal.file("slide.polar"), "@*..........H\n")?;
    terminal.play_until("hearts", "--speed normal slide.polar")?;
    // It is said when the heart is home.
    terminal.keys(&["Right"])?;
    terminal.wait_for("Cleared!").map(|_| ())
}

fn fling() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    fs::write(terminal.file("three.fling"), "Title: Three\n\no...o.o.\n........\n")?;
    terminal.play_until("balls 3", "three.fling")?;
    // The arrow stands beside the ball that is held.
    terminal.keys(&["Enter"])?;
    let screen = terminal.wait_for("Which way?")?;
    let row = screen.lines().position(|line| line.contains('▸')).ok_or("no arrow")? + 1;
    let line = screen.lines().nth(row - 1).unwrap_or_default();
    let column = line.chars().position(|c| c == '▸').ok_or("no arrow")? + 1;
    terminal.keys(&["Escape"])?;
    terminal.wait_until("nothing held", |screen| !screen.contains('▸'))?;
    terminal.keys(&["Enter", "Right"])?;
    terminal.wait_for("balls 2")?;
    terminal.keys(&["u"])?;
    terminal.wait_for("balls 3")?;
    // A click on the ball, and one on its way.
    for x in [column - 2, column + 4] {
        terminal.tmux(&["send-keys", "-l", &format!("\u{1b}[<0;{x};{row}M")])?;
    }
    terminal.wait_for("balls 2")?;
    terminal.keys(&["t"])?;
    terminal.wait_for("1 move to go")?;
    terminal.keys(&["W", "Enter"])?;
    terminal.wait_for("Solved after")?;
    terminal.keys(&["y"])?;
    terminal.wait_for("Solved for you: one ball is left after 2 moves.").map(|_| ())
}

fn resize_storm() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.play("")?;
    for step in 0..40_u16 {
        let (columns, rows) = (20 + step * 37 % 170, 3 + step * 11 % 50);
        let size = (columns.to_string(), rows.to_string());
        terminal.tmux(&["resize-window", "-x", &size.0, "-y", &size.1])?;
    }
    terminal.tmux(&["resize-window", "-x", "100", "-y", "30"])?;
    // All of it is where it belongs: the title, and the way out in the last corner.
    let fits = |screen: &str| {
        let lines: Vec<&str> = screen.lines().collect();
        let last = lines.last().map_or("", |line| line.trim_end());
        let corner = last.ends_with("quit") && last.chars().count() == 99;
        lines.len() == 30 && corner && lines[0].contains("Stage 1")
    };
    terminal.wait_until("100 by 30", fits).map(|_| ())
}

fn flood() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.play("")?;
    fs::write(terminal.file("keys"), "da".repeat(2000))?;
    terminal.tmux(&["load-buffer", "keys"])?;
    terminal.tmux(&["paste-buffer"])?;
    terminal.wait_for("steps 4000").map(|_| ())
}

fn clipboard() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.tmux(&["set", "-g", "set-clipboard", "on"])?;
    terminal.play("")?;
    terminal.keys(&["E"])?;
    terminal.wait_for("editor")?;
    terminal.tmux(&["set-buffer", "Title: two lines\n\n@.*.....H\n.........\n"])?;
    terminal.tmux(&["paste-buffer", "-p"])?;
    // So whatever is there later was copied by the game.
    terminal.tmux(&["set-buffer", "something else"])?;
    terminal.keys(&["c"])?;
    terminal.wait_for("Copied")?;
    let until = Instant::now() + PATIENCE;
    while !terminal.tmux(&["show-buffer"])?.contains("@.*.....H\n.........") {
        if Instant::now() > until {
            return Err(format!("copied is {:?}", terminal.tmux(&["show-buffer"])).into());
        }
    }
    terminal.keys(&["e"])?;
    terminal.wait_for("draft").map(|_| ())
}

fn no_level() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("garbage.polar");
    fs::write(&file, [0xff, 0xfe, 0, 1, 2, 0xd8])?;
    refused(game(folder.path()).arg(file), "garbage.polar")
}

fn as_many_colours() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    // Ice, as tmux says it.
    for (variables, ice) in [
        ("TERM=xterm", "48;5;15m"),
        ("TERM=xterm-256color", "48;5;195m"),
        ("TERM=xterm-256color COLORTERM=truecolor", "48;2;207;233;247m"),
    ] {
        terminal.line(&format!("unset COLORTERM; export {variables}"))?;
        terminal.play("--theme light")?;
        let screen = terminal.tmux(&["capture-pane", "-e", "-p"])?;
        if !screen.contains(ice) {
            return Err(format!("{variables}: no {ice} in {screen:?}").into());
        }
        terminal.keys(&["q"])?;
        terminal.wait_for_end()?;
    }
    Ok(())
}

fn theme_by_name() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    let coloured = |arguments: &str| -> Result<bool, Failed> {
        terminal.play(arguments)?;
        let screen = terminal.tmux(&["capture-pane", "-e", "-p"])?;
        terminal.keys(&["q"])?;
        terminal.wait_for_end()?;
        // White as a ground, as tmux says it.
        Ok(screen.contains("\u{1b}[48;5;15m"))
    };
    for (variable, has_colours) in [
        ("TERM=xterm", true),
        ("TERM=vt100", false),
        ("TERM=xterm NO_COLOR=1", false),
        // Set to nothing, it is as if it was not set.
        ("TERM=xterm NO_COLOR=", true),
    ] {
        terminal.line(&format!("export COLORTERM= {variable}"))?;
        let found = (coloured("--theme auto")?, coloured("--theme sixteen")?);
        if found != (has_colours, true) {
            return Err(format!("{variable}: colours by themselves, by name: {found:?}").into());
        }
    }
    Ok(())
}

fn redirected() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut game = game(folder.path());
    refused(&mut game, "needs a terminal")?;
    // Where the words are lost, the code is not.
    let (reader, writer) = io::pipe()?;
    drop(reader);
    let status = game.stderr(writer).status()?;
    if status.code() == Some(1) { Ok(()) } else { Err(format!("it ended with {status}").into()) }
}

fn no_thread() -> Result<(), Failed> {
    Terminal::open(80, 24)?.same_modes_after(|terminal| {
        // No system has so much memory for a thread.
        let stack = usize::MAX / 2;
        terminal.line(&format!(
            "clear; RUST_MIN_STACK={stack} \"$POLAR\" --data-dir data; echo en''ded"
        ))?;
        terminal.wait_for("polar-tui: the system refuses a thread that waits for signals: ")?;
        terminal.wait_for_end()
    })
}

fn half_redirected() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    for (end, redirection) in ["< /dev/null", "> out"].into_iter().enumerate() {
        let game = format!("\"$POLAR\" --data-dir data {redirection}");
        terminal.line(&format!("clear; {game}; echo en''d {end}"))?;
        terminal.wait_until("the refusal", |screen| {
            screen.contains("needs a terminal") && screen.contains(&format!("end {end}"))
        })?;
    }
    if fs::read(terminal.file("out"))?.is_empty() {
        Ok(())
    } else {
        Err("something was written".into())
    }
}

fn not_saved() -> Result<(), Failed> {
    let terminal = Terminal::open(80, 24)?;
    terminal.play("")?;
    let data = terminal.data();
    // Once it has saved what it does at the start, nothing can be saved for seconds, and then not there.
    let until = Instant::now() + PATIENCE;
    while !data.join("progress.toml").exists() {
        if Instant::now() > until {
            return Err("nothing was saved at the start".into());
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let lock = fs::File::create(data.join("lock"))?;
    lock.lock()?;
    fs::remove_dir_all(data.join("records"))?;
    fs::write(data.join("records"), "in the way")?;
    terminal.keys(&["Right", "q"])?;
    terminal.wait_for("polar-tui: Not saved: ").map(|_| ())
}

fn no_room_in_files() -> Result<(), Failed> {
    Terminal::open(100, 24)?.same_modes_after(|terminal| {
        terminal.line(
            "clear; sh -c 'ulimit -f 0; exec \"$POLAR\" --speed off --data-dir data'; echo en''ded",
        )?;
        terminal.wait_for("hearts")?;
        terminal.keys(&["Right"])?;
        terminal.wait_for("steps 1")?;
        terminal.keys(&["q"])?;
        terminal.wait_for_end()?;
        terminal.wait_for("polar-tui: Not saved: ")?;
        terminal.wait_for("File too large").map(|_| ())
    })
}

/// A game that keeps its data there, without a terminal.
fn game(data: &Path) -> Command {
    let mut game = Command::new(env!("CARGO_BIN_EXE_polar-tui"));
    game.arg("--data-dir").arg(data).stdin(Stdio::null());
    game
}

/// The game must end with an error that says this, and write nothing else.
fn refused(game: &mut Command, reason: &str) -> Result<(), Failed> {
    let output = game.output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.code() != Some(1) || !said.contains(reason) {
        return Err(format!("{}: {said}", output.status).into());
    }
    if output.stdout.is_empty() { Ok(()) } else { Err("something was written".into()) }
}
