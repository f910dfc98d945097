//! A terminal of the test's own: tmux.

use std::{
    fs,
    path::PathBuf,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use libtest_mimic::Failed;
use tempfile::TempDir;

/// How long something may take to be seen.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A shell in a terminal of its own; the server ends with it.
pub struct Terminal {
    folder: TempDir,
    socket: PathBuf,
}

impl Terminal {
    pub fn open(columns: u16, rows: u16) -> Result<Self, Failed> {
        let folder = tempfile::tempdir()?;
        let socket = folder.path().join("tmux");
        let terminal = Self { folder, socket };
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
            "env PS1='ready>' LC_ALL=C.UTF-8 sh",
        ])?;
        terminal.wait_for("ready>")?;
        Ok(terminal)
    }

    pub fn tmux(&self, arguments: &[&str]) -> Result<String, Failed> {
        let mut tmux = Command::new("tmux");
        let output =
            tmux.env("LC_ALL", "C.UTF-8").arg("-S").arg(&self.socket).args(arguments).output()?;
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

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub fn pid(&self) -> PathBuf {
        self.folder.path().join("pid")
    }

    /// Starts Polar in an empty shell, and waits for its board.
    pub fn play(&self, arguments: &str) -> Result<(), Failed> {
        self.play_until("hearts", arguments)
    }

    /// Starts a game in an empty shell, and waits until the screen shows this text.
    pub fn play_until(&self, shown: &str, arguments: &str) -> Result<(), Failed> {
        let (program, data, pid) = (env!("CARGO_BIN_EXE_polar-tui"), self.data(), self.pid());
        let (data, pid) = (data.display(), pid.display());
        // Nothing moves that is not asked to.
        let speed = if arguments.contains("--speed") { "" } else { "--speed off" };
        self.line(&format!(
            "clear; sh -c 'echo $$ > {pid}; exec {program} {speed} --data-dir {data} \
             {arguments}'; echo en''ded"
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
        let file = self.folder.path().join(name);
        let pasted = file.with_extension("pasted");
        self.line(&format!("clear; cat -v > {}; echo pas''ted-{name}", pasted.display()))?;
        self.tmux(&["set-buffer", "text"])?;
        self.tmux(&["paste-buffer", "-p"])?;
        self.keys(&["Enter", "C-d"])?;
        self.wait_for(&format!("pasted-{name}"))?;
        self.line(&format!("clear; stty -a > {}; echo do''ne-{name}", file.display()))?;
        self.wait_for(&format!("done-{name}"))?;
        let screen = "#{alternate_on} #{mouse_any_flag} #{cursor_flag} #{pane_in_mode}";
        let screen = self.tmux(&["display-message", "-p", screen])?;
        Ok([fs::read_to_string(file)?, screen, fs::read_to_string(pasted)?])
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
        let _ = self.tmux(&["kill-server"]);
    }
}
