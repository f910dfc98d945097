//! A desktop of the test's own, and a game played on it.

use std::{
    fs,
    io::{BufRead, BufReader, Read as _},
    path::PathBuf,
    process::{Child, Command, ExitStatus, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use libtest_mimic::Failed;
use polar_pixel::{OWN_KEY, THEMES};
use polar_play::{App, Key, Options, Speed, Steering, Target, View};
use polar_raster::{Art, Canvas, Frame, dragged, draw, hit, window_size};
use tempfile::TempDir;

pub const TOOLS: &[&str] = &[
    "Xvfb",
    "xdotool",
    "xprop",
    "import",
    #[cfg(feature = "clipboard")]
    XCLIP,
];

#[cfg(feature = "clipboard")]
const XCLIP: &str = "xclip";

/// How long something may take to be seen.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Ends a process when the test leaves, however it leaves.
pub struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An X server.
pub struct Desktop {
    _server: Running,
    display: String,
}

impl Desktop {
    pub fn start() -> Result<Desktop, Failed> {
        let mut server = Running(
            Command::new("Xvfb")
                .args(["-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"])
                // Otherwise the X server resets when a game has ended, and the next game may come too soon.
                .arg("-noreset")
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()?,
        );
        let mut number = String::new();
        BufReader::new(server.0.stdout.take().ok_or("no output of Xvfb")?)
            .read_line(&mut number)?;
        Ok(Desktop { _server: server, display: format!(":{}", number.trim()) })
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Result<Output, Failed> {
        let output =
            Command::new(program).args(arguments).env("DISPLAY", &self.display).output()?;
        if !output.status.success() {
            let message = String::from_utf8_lossy(&output.stderr);
            return Err(format!("{program} {arguments:?}: {message}").into());
        }
        Ok(output)
    }

    /// What another program finds on the clipboard.
    #[cfg(feature = "clipboard")]
    pub fn clipboard(&self) -> Result<String, Failed> {
        let output = self.run(XCLIP, &["-selection", "clipboard", "-out"])?;
        Ok(String::from_utf8(output.stdout)?)
    }

    /// Another program copies this.
    #[cfg(feature = "clipboard")]
    pub fn copy(&self, text: &str) -> Result<(), Failed> {
        use std::io::Write as _;
        let mut xclip = Command::new(XCLIP)
            .args(["-selection", "clipboard", "-in"])
            .env("DISPLAY", &self.display)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()?;
        xclip.stdin.take().ok_or("no input of xclip")?.write_all(text.as_bytes())?;
        // It goes on in the background, as long as there is the X server.
        let ended = xclip.wait()?;
        if ended.success() { Ok(()) } else { Err(format!("xclip: {ended}").into()) }
    }

    /// Starts a game here, and says which window is the game's.
    pub fn open(&self, game: &mut Command) -> Result<(Running, String), Failed> {
        let mut game = Running(game.env("DISPLAY", &self.display).stderr(Stdio::piped()).spawn()?);
        let until = Instant::now() + PATIENCE;
        loop {
            if let Ok(window) = self.xdotool(&["search", "--onlyvisible", "--name", "^Polar$"]) {
                return Ok((game, window));
            }
            if let Some(ended) = game.0.try_wait()? {
                return Err(format!("the game has no window: {ended}").into());
            }
            if Instant::now() > until {
                return Err("the game's window is not to be seen".into());
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    pub fn xdotool(&self, arguments: &[&str]) -> Result<String, Failed> {
        let output = self.run("xdotool", arguments)?;
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }
}

/// A game in a window, and the same without one.
pub struct Played<'a> {
    desktop: &'a Desktop,
    // What ends first stands first: a game that goes on saves, and makes the folder again.
    game: Running,
    folder: TempDir,
    window: String,
    size: (usize, usize),
    pictures: usize,
    twin: App,
    /// Where the pointer is, if no key came after it.
    pointer: Option<(i32, i32)>,
    art: Art,
    _twins_folder: TempDir,
}

impl Played<'_> {
    /// Starts both on these levels, or on level 1. Nothing is animated, so that pictures can be compared.
    pub fn start<'a>(
        desktop: &'a Desktop,
        levels: Option<&str>,
        options: &[&str],
    ) -> Result<Played<'a>, Failed> {
        let (folder, twins_folder) = (tempfile::tempdir()?, tempfile::tempdir()?);
        let file = folder.path().join("own.polar");
        if let Some(levels) = levels {
            fs::write(&file, levels)?;
        }
        let levels = levels.map(|_| file);
        let mut game = super::game();
        game.args(["--speed", "off", "--data-dir"]).arg(folder.path()).args(options).args(&levels);
        let steering = options.contains(&"turn-first").then_some(Steering::TurnFirst);
        let data_dir = Some(twins_folder.path().to_owned());
        let speed = Some(Speed::Off);
        let of_twin = Options { levels, data_dir, steering, speed, ..Options::default() };
        let mut twin = App::new(of_twin)?;
        twin.set_screen_key(OWN_KEY.0, OWN_KEY.1);
        twin.set_themes(&THEMES);
        let (game, window) = desktop.open(&mut game)?;
        let scale = options.iter().skip_while(|option| **option != "--scale").nth(1);
        let size = match scale {
            Some(scale) => window_size(&twin.view(), scale.parse()?),
            None => (1280, 720),
        };
        let art = Art::load()?;
        let (pictures, _twins_folder) = (0, twins_folder);
        let mut played = Played {
            desktop,
            folder,
            game,
            window,
            size,
            pictures,
            twin,
            pointer: None,
            art,
            _twins_folder,
        };
        // In the corner, so that any size is seen whole.
        played.desktop.xdotool(&["windowmove", &played.window, "0", "0"])?;
        played.desktop.xdotool(&["mousemove", "--window", &played.window, "5", "300"])?;
        played.shows_the_game()?;
        Ok(played)
    }

    /// Presses a key this many times; `name` is what X calls it.
    pub fn press(&mut self, name: &str, key: Key, times: usize) -> Result<(), Failed> {
        let mut arguments = vec!["key", "--delay", "8"];
        arguments.extend(vec![name; times]);
        self.desktop.xdotool(&arguments)?;
        (0..times).for_each(|_| self.twin.key(key));
        self.pointer = None;
        Ok(())
    }

    /// Holds a key down.
    pub fn hold(&self, name: &str) -> Result<(), Failed> {
        self.desktop.xdotool(&["keydown", name]).map(|_| ())
    }

    /// Lets go of a key, whichever window has the keyboard.
    pub fn let_go(&self, name: &str) -> Result<(), Failed> {
        self.desktop.xdotool(&["keyup", name]).map(|_| ())
    }

    /// The numbers that the window tells a desktop under this name.
    pub fn numbers(&self, name: &str) -> Result<Vec<u32>, Failed> {
        let output =
            self.desktop.run("xprop", &["-id", &self.window, "-f", name, "32c", " $0+", name])?;
        let said = String::from_utf8_lossy(&output.stdout);
        Ok(said.split([' ', ',']).filter_map(|word| word.parse().ok()).collect())
    }

    /// Takes the window from the desktop, and the keyboard from it.
    pub fn hide(&mut self) -> Result<(), Failed> {
        self.desktop.xdotool(&["windowunmap", "--sync", &self.window])?;
        self.hears()
    }

    /// Waits until the game has heard of all that came before. minifb tells where the pointer is, whether its
    /// button is down and which window has the keyboard only as it is when asked, sixty times a second on a quick
    /// machine. So a key is sent after that, and its picture shows that the game has asked.
    fn hears(&mut self) -> Result<(), Failed> {
        self.pictures += 1;
        self.pointer = None;
        // To the window itself, so that it comes there whichever window has the keyboard.
        self.desktop.xdotool(&["key", "--window", &self.window, "F12"])?;
        let picture = self.wait_for_file(&format!("polar-{}.png", self.pictures))?;
        self.twin.say(format!("Picture saved as {}.", picture.display()));
        Ok(())
    }

    /// Waits until there is a file of this name among the game's data.
    pub fn wait_for_file(&self, name: &str) -> Result<PathBuf, Failed> {
        let file = self.folder.path().join(name);
        let until = Instant::now() + PATIENCE;
        while !file.exists() {
            if Instant::now() > until {
                return Err(format!("{} is not saved", file.display()).into());
            }
            thread::sleep(Duration::from_millis(5));
        }
        Ok(file)
    }

    /// Where the game keeps its data.
    pub fn data(&self) -> PathBuf {
        self.folder.path().to_owned()
    }

    /// How many pixels of the window a cell is wide.
    pub fn width_of_cell(&self, column: u32, row: u32) -> usize {
        let (size, view) = (self.size, self.twin.view());
        let is_in_cell = |x: i32, y: i32| match hit(&view, size, x, y) {
            Target::Point(at) => (at.x / 16, at.y / 16) == (column, row),
            _ => false,
        };
        let wide = |y| (0..size.0 as i32).filter(|&x| is_in_cell(x, y)).count();
        (0..size.1 as i32).map(wide).max().unwrap_or(0)
    }

    /// Puts the window back, with the keyboard.
    pub fn bring_back(&self) -> Result<(), Failed> {
        let arguments =
            ["windowmap", "--sync", &self.window, "windowfocus", "--sync", &self.window];
        self.desktop.xdotool(&arguments).map(|_| ())
    }

    /// Pastes this, which is on the clipboard.
    #[cfg(feature = "clipboard")]
    pub fn paste(&mut self, text: &str) -> Result<(), Failed> {
        self.twin.set_clipboard(polar_play::Clipboard::Desktop);
        self.press("v", Key::Char('v'), 1)?;
        self.twin.paste(text);
        Ok(())
    }

    /// Clicks on a cell.
    pub fn click_cell(&mut self, column: u32, row: u32) -> Result<(), Failed> {
        self.click(|target| is_on(target, column, row))
    }

    /// Clicks on a hint of the page that is shown.
    pub fn click_hint(&mut self, index: usize) -> Result<(), Failed> {
        self.click(|target| target == Target::Hint(index))
    }

    /// Clicks on a tool of the editor.
    pub fn click_tool(&mut self, index: usize) -> Result<(), Failed> {
        self.click(|target| target == Target::Tool(index))
    }

    /// Clicks where this is meant, and holds the button until the window shows what comes of it.
    fn click(&mut self, is_meant: impl Fn(Target) -> bool) -> Result<(), Failed> {
        let (x, y) = self.place(is_meant)?;
        self.press_at(Button::First, x, y)?;
        self.desktop.xdotool(&["mouseup", "1"]).map(|_| ())
    }

    /// Where in the window this is meant.
    fn place(&self, is_meant: impl Fn(Target) -> bool) -> Result<(i32, i32), Failed> {
        let (size, view) = (self.size, self.twin.view());
        let place = (0..size.1 as i32)
            .step_by(4)
            .flat_map(|y| (0..size.0 as i32).step_by(4).map(move |x| (x, y)))
            .find(|&(x, y)| is_meant(hit(&view, size, x, y)));
        place.ok_or_else(|| "what to click on is nowhere to be seen".into())
    }

    /// Turns the wheel down by a notch.
    pub fn turn_wheel(&mut self) -> Result<(), Failed> {
        self.desktop.xdotool(&["click", "5"])?;
        self.twin.wheel(1);
        self.shows_the_game()
    }

    /// Presses a button there, and waits until the window shows what comes of it.
    fn press_at(&mut self, button: Button, x: i32, y: i32) -> Result<(), Failed> {
        self.move_to(x, y)?;
        self.hears()?;
        self.desktop.xdotool(&["mousedown", button.number()])?;
        self.pointer = Some((x, y));
        let target = hit(&self.twin.view(), self.size, x, y);
        match button {
            Button::First => self.twin.point(target),
            Button::Second => self.twin.second_button(target),
        }
        self.shows_the_game()
    }

    fn move_to(&self, x: i32, y: i32) -> Result<(), Failed> {
        let (x, y) = (x.to_string(), y.to_string());
        self.desktop.xdotool(&["mousemove", "--window", &self.window, &x, &y]).map(|_| ())
    }

    /// Presses a button on a cell, and holds it.
    pub fn hold_on_cell(&mut self, button: Button, column: u32, row: u32) -> Result<(), Failed> {
        let (x, y) = self.place(|target| is_on(target, column, row))?;
        self.press_at(button, x, y)
    }

    /// Goes to a cell with the button held, in one leap.
    pub fn drag_to_cell(&mut self, column: u32, row: u32) -> Result<(), Failed> {
        let (x, y) = self.place(|target| is_on(target, column, row))?;
        self.drag_to(x, y)
    }

    /// Goes to a pixel of the window with the button held, or out of it.
    pub fn drag_to(&mut self, x: i32, y: i32) -> Result<(), Failed> {
        self.move_to(x, y)?;
        self.pointer = None;
        let to = dragged(&self.twin.view(), self.size, x, y).ok_or("no board")?;
        self.twin.drag(to);
        self.shows_the_game()?;
        // Also wait if the picture does not change.
        self.hears()
    }

    /// Lets go of the pointer's button.
    pub fn let_go_of(&mut self, button: Button) -> Result<(), Failed> {
        self.desktop.xdotool(&["mouseup", button.number()])?;
        self.twin.release();
        self.hears()
    }

    pub fn resize(&mut self, width: usize, height: usize) -> Result<(), Failed> {
        let (w, h) = (width.to_string(), height.to_string());
        self.desktop.xdotool(&["windowsize", "--sync", &self.window, &w, &h])?;
        self.size = (width, height);
        Ok(())
    }

    /// Waits until the window shows exactly what is drawn of the game without one. What the two games find out in
    /// the background they may find out at different times.
    pub fn shows_the_game(&mut self) -> Result<(), Failed> {
        let until = Instant::now() + PATIENCE;
        loop {
            self.twin.tick(Duration::ZERO);
            let (view, size) = (self.twin.view(), self.size);
            let pointed = self.pointer.map(|(x, y)| hit(&view, size, x, y));
            let frame = Frame { pointed, ..Frame::new(view, size) };
            let wanted = draw(&self.art, &frame);
            if self.picture()? == ppm(&wanted) {
                return Ok(());
            }
            if Instant::now() > until {
                // Other tests that fail at the same time have desktops of their own.
                let number = self.desktop.display.trim_start_matches(':');
                let folder = format!("{}/desktop-{number}", env!("CARGO_TARGET_TMPDIR"));
                fs::create_dir_all(&folder)?;
                fs::write(format!("{folder}/seen.ppm"), self.picture()?)?;
                fs::write(format!("{folder}/wanted.ppm"), ppm(&wanted))?;
                return Err(format!("compare seen.ppm with wanted.ppm in {folder}").into());
            }
        }
    }

    fn picture(&self) -> Result<Vec<u8>, Failed> {
        Ok(self.desktop.run("import", &["-window", &self.window, "-depth", "8", "ppm:-"])?.stdout)
    }

    /// Whether the game says this.
    pub fn says(&self, words: &str) -> Result<(), Failed> {
        let View::Board(scene) = self.twin.view() else { return Err("no board".into()) };
        let said = scene.describe();
        if said.contains(words) { Ok(()) } else { Err(format!("no {words:?} in {said}").into()) }
    }

    /// The board in letters.
    pub fn board(&self) -> Result<String, Failed> {
        let View::Board(scene) = self.twin.view() else { return Err("no board".into()) };
        let said = scene.describe();
        let rows: Vec<&str> = said.lines().skip(1).take(scene.size.rows()).collect();
        Ok(rows.join("\n"))
    }

    /// Leaves the game, and says where it kept its data.
    pub fn quit(mut self) -> Result<TempDir, Failed> {
        let (ended, said) = self.leave()?;
        if ended.success() { Ok(self.folder) } else { Err(format!("{ended}: {said}").into()) }
    }

    /// Leaves the game, and says what it wrote for whoever started it.
    #[cfg(all(feature = "sound", target_os = "linux"))]
    pub fn quit_with_words(mut self) -> Result<String, Failed> {
        let (ended, said) = self.leave()?;
        if ended.success() { Ok(said) } else { Err(format!("{ended}: {said}").into()) }
    }

    /// Leaves the game, and says what it is not content with.
    pub fn quit_in_vain(mut self) -> Result<String, Failed> {
        let (ended, said) = self.leave()?;
        if ended.code() == Some(1) { Ok(said) } else { Err(format!("{ended}: {said}").into()) }
    }

    fn leave(&mut self) -> Result<(ExitStatus, String), Failed> {
        // Esc leads from any page to the board or the menu, or from the board to the menu: there q quits.
        self.desktop.xdotool(&["key", "--delay", "20", "Escape", "q"])?;
        let mut said = String::new();
        self.game.0.stderr.take().ok_or("no messages")?.read_to_string(&mut said)?;
        Ok((self.game.0.wait()?, said))
    }
}

/// A button of the pointer.
#[derive(Clone, Copy, Debug)]
pub enum Button {
    First,
    Second,
}

impl Button {
    /// What X calls it.
    const fn number(self) -> &'static str {
        match self {
            Self::First => "1",
            Self::Second => "3",
        }
    }
}

fn is_on(target: Target, column: u32, row: u32) -> bool {
    matches!(target, Target::Point(at) if (at.x / 16, at.y / 16) == (column, row))
}

/// A picture as imagemagick writes it.
fn ppm(canvas: &Canvas) -> Vec<u8> {
    let head = format!("P6\n{} {}\n255\n", canvas.width(), canvas.height());
    [head.into_bytes(), canvas.to_rgb_bytes()].concat()
}
