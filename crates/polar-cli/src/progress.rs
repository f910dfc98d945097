//! A live line on standard error while something takes long.

use std::{
    io::{self, IsTerminal as _},
    ops::Deref,
    thread::{self, JoinHandle},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};

/// The time after which the line says how long it has taken.
const TICK: Duration = Duration::from_millis(100);

/// A line that is there until it is dropped.
pub(crate) struct Line {
    bar: ProgressBar,
    /// Moves the line on. Without it the line moves only when there is something new to say.
    ticker: Option<JoinHandle<()>>,
}

impl Line {
    /// This line, by a template of indicatif's, on a terminal, and nothing elsewhere.
    pub(crate) fn new(bar: ProgressBar, template: &str) -> Self {
        if !io::stderr().is_terminal() {
            return Self { bar: ProgressBar::hidden(), ticker: None };
        }
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.tick();
        let ticked = bar.clone();
        // Not indicatif's own ticks: they panic where the system refuses a thread.
        let ticker = thread::Builder::new().name("progress".to_owned()).spawn(move || {
            while !ticked.is_finished() {
                ticked.tick();
                thread::park_timeout(TICK);
            }
        });
        Self { bar, ticker: ticker.ok() }
    }
}

impl Deref for Line {
    type Target = ProgressBar;

    fn deref(&self) -> &ProgressBar {
        &self.bar
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
        if let Some(ticker) = self.ticker.take() {
            ticker.thread().unpark();
            // It does not panic, and draws no more when it has ended.
            let _ = ticker.join();
        }
    }
}
