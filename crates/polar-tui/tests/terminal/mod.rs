//! A terminal of the test's own: tmux.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use libtest_mimic::Failed;
use tempfile::TempDir;

/// How long something may take to be seen.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A shell in a terminal and a folder of its own; the server ends with it. What is typed has short names for all
/// files: those in the folder, and `$POLAR` for the program.
pub struct Terminal {
    folder: TempDir,
}

impl Terminal {
    pub fn open(columns: u16, rows: u16) -> Result<Self, Failed> {
        let terminal = Self { folder: tempfile::tempdir()? };
        let (columns, rows) = (columns.to_string(), rows.to_string());
        terminal.tmux(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            &columns,
            "-y",
            &rows,
            // Whoever starts the tests may have set some of these.
            "env -u NO_COLOR -u COLORTERM -u ENV PS1='ready>' LC_ALL=C.UTF-8 sh",
        ])?;
        terminal.wait_for("ready>")?;
        Ok(terminal)
    }

    pub fn tmux(&self, arguments: &[&str]) -> Result<String, Failed> {
        let output = Command::new("tmux")
            .envs([("LC_ALL", "C.UTF-8"), ("SHELL", "/bin/sh")])
            .env("POLAR", env!("CARGO_BIN_EXE_polar-tui"))
            // The socket's name is short wherever the folder is: the system takes about a hundred characters.
            .current_dir(&self.folder)
            .args(["-S", "tmux"])
            .args(arguments)
            .output()?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            return Err(format!("tmux {arguments:?}: {said}").into());
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    pub fn screen(&self) -> Result<String, Failed> {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits until the screen shows the text.
    pub fn wait_for(&self, text: &str) -> Result<String, Failed> {
        self.wait_until(text, |screen| screen.contains(text))
    }

    /// Waits until what is wanted is seen; `name` says what that is.
    pub fn wait_until(&self, name: &str, is_seen: impl Fn(&str) -> bool) -> Result<String, Failed> {
        let until = Instant::now() + PATIENCE;
        loop {
            let screen = self.screen()?;
            if is_seen(&screen) {
                return Ok(screen);
            }
            if Instant::now() > until {
                return Err(format!("{name:?} is not to be seen:\n{screen}").into());
            }
            thread::yield_now();
        }
    }

    pub fn keys(&self, keys: &[&str]) -> Result<(), Failed> {
        self.tmux(&[&["send-keys"], keys].concat()).map(|_| ())
    }

    pub fn line(&self, line: &str) -> Result<(), Failed> {
        self.tmux(&["send-keys", "-l", line])?;
        self.keys(&["Enter"])
    }

    /// A file of this name in the shell's folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn data(&self) -> PathBuf {
        self.file("data")
    }

    /// Sends the game a signal.
    pub fn signal(&self, name: &str) -> Result<(), Failed> {
        let pid = fs::read_to_string(self.file("pid"))?;
        let sent = Command::new("sh")
            .args(["-c", &format!("kill -{name} {pid}")])
            .stderr(Stdio::null())
            .status()?;
        if sent.success() { Ok(()) } else { Err("the game can't be found".into()) }
    }

    /// Whether the game has ended, even if the shell has not heard of it yet. Only Linux tells.
    pub fn is_gone(&self) -> bool {
        let pid = fs::read_to_string(self.file("pid")).unwrap_or_default();
        let said = fs::read_to_string(format!("/proc/{}/stat", pid.trim()));
        said.map_or(true, |said| said.contains(") Z "))
    }

    /// Starts Polar in an empty shell, and waits for its board.
    pub fn play(&self, arguments: &str) -> Result<(), Failed> {
        self.play_until("hearts", arguments)
    }

    /// Starts a game in an empty shell, and waits until the screen shows this text.
    pub fn play_until(&self, shown: &str, arguments: &str) -> Result<(), Failed> {
        // Nothing moves that is not asked to.
        let speed = if arguments.contains("--speed") { "" } else { "--speed off" };
        self.line(&format!(
            "clear; sh -c 'echo $$ > pid; exec \"$POLAR\" {speed} --data-dir data {arguments}'; \
             echo en''ded"
        ))?;
        self.wait_for(shown).map(|_| ())
    }

    /// Waits until the game is over and the shell goes on. The shell's prompt would not do: an old one
    /// comes back with the screen, before the game has ended.
    pub fn wait_for_end(&self) -> Result<(), Failed> {
        self.wait_for("ended").map(|_| ())
    }

    /// The modes of the terminal: those of the line, and those of the screen; and what is pasted, which shows one
    /// more.
    pub fn modes(&self, name: &str) -> Result<[String; 3], Failed> {
        self.line(&format!("clear; cat -v > {name}.pasted; echo pas''ted-{name}"))?;
        self.tmux(&["set-buffer", "text"])?;
        self.tmux(&["paste-buffer", "-p"])?;
        self.keys(&["Enter", "C-d"])?;
        self.wait_for(&format!("pasted-{name}"))?;
        self.line(&format!("clear; stty -a > {name}; echo do''ne-{name}"))?;
        self.wait_for(&format!("done-{name}"))?;
        let screen = "#{alternate_on} #{mouse_any_flag} #{cursor_flag} #{pane_in_mode}";
        let screen = self.tmux(&["display-message", "-p", screen])?;
        let read = |name: &str| fs::read_to_string(self.file(name));
        Ok([read(name)?, screen, read(&format!("{name}.pasted"))?])
    }

    pub fn same_modes_after(
        &self,
        play: impl Fn(&Self) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        let before = self.modes("before")?;
        play(self)?;
        let after = self.modes("after")?;
        if before != after {
            return Err(format!("the modes were {before:?} and are {after:?}").into());
        }
        Ok(())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A game saves at its end. If that came after the folder is gone, there would be a new one.
        let until = Instant::now() + PATIENCE;
        let _ = self.signal("TERM");
        while self.signal("CONT").is_ok() && Instant::now() < until {
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.tmux(&["kill-server"]);
    }
}
