//! Copying the level that is played or built, and pasting into the editor, as far as the screen can.

use super::{App, asked::Asked};
use crate::{action::Action, editor::Edit, game::Offer, packs::Level, saver::Save};

/// Where copied text goes, and where pasted text comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clipboard {
    /// A file in the data folder.
    #[default]
    File,
    /// The screen puts text there. It has a key of its own for pasting, and hands over the pasted text.
    Screen,
    /// The screen puts text there, and hands it over when it is [asked](App::take_paste_request).
    Desktop,
}

/// What is copied and pasted, between the player's keys and the screen's next look.
#[derive(Debug, Default)]
pub(super) struct Copying {
    clipboard: Clipboard,
    /// What the screen is to put on its clipboard.
    copied: Option<String>,
    /// Whether the screen is to hand over what is on its clipboard.
    asks_to_paste: bool,
    /// Whether the next copy is one line, because the last key copied the draft as text.
    as_line: bool,
}

impl Copying {
    /// After any other key, a click or a paste the draft is copied as text again.
    pub(super) fn after(&mut self, action: Option<Action>) {
        self.as_line &= action == Some(Action::Copy);
    }
}

impl App {
    /// Says what the screen can do about copying.
    pub fn set_clipboard(&mut self, clipboard: Clipboard) {
        self.copying.clipboard = clipboard;
    }

    /// What was copied since the last call, for the screen to put on its clipboard.
    pub fn take_copied(&mut self) -> Option<String> {
        self.copying.copied.take()
    }

    /// Whether the player asked since the last call for what is on the clipboard, for the screen to
    /// [hand over](Self::paste).
    pub fn take_paste_request(&mut self) -> bool {
        std::mem::take(&mut self.copying.asks_to_paste)
    }

    /// Text was pasted.
    pub fn paste(&mut self, text: &str) {
        self.stop_thinking(None);
        self.copying.after(None);
        let edits = self.edits();
        match self.pages.last_mut() {
            Some(page) => page.paste(text),
            None if edits => self.edit(Edit::Paste(text)),
            // No key opens the editor until the search is over.
            None if matches!(self.asked, Asked::Watching(_)) => {}
            None => self.refuse_outside_editor(),
        }
    }

    /// The draft in the editor, or else the level that is played, as a level file's text; and in one line, if it can be
    /// played.
    fn to_copy(&self) -> (String, Option<String>) {
        // As it is saved: a level of the player's own has its name for a title.
        let own = |name: &str| self.own().any(|(_, own)| own == name);
        if let Some(draft) = self.edited() {
            let text = draft.editor.text(draft.name().filter(|name| own(name)));
            return (text, draft.editor.start().map(|start| start.to_string()));
        }
        let (start, level) = (self.game.start(), self.level());
        let of_level = level.map(|level| level.headers.clone());
        let headers = of_level.or_else(|| self.headers_of_draft(start)).unwrap_or_default();
        let name = level.map(Level::name).filter(|name| own(name));
        (start.edit(headers).text(name), Some(start.to_string()))
    }

    /// Copies the level as a level file's text; the same key again copies it as one line.
    pub(super) fn copy(&mut self) {
        let (text, line) = self.to_copy();
        let has_line = line.is_some();
        let (text, form, other) = match line {
            Some(line) if self.copying.as_line => (line, "one line", "text"),
            _ => (text, "text", "one line"),
        };
        let copied = match (self.copying.clipboard, self.storage.saver()) {
            (Clipboard::Desktop, _) => {
                self.copying.copied = Some(text);
                format!("Copied as {form}.")
            }
            // There is no answer that tells whether it did.
            (Clipboard::Screen, _) => {
                self.copying.copied = Some(text);
                format!("Copied as {form}, if your terminal lets programs copy.")
            }
            (Clipboard::File, Some(saver)) => {
                let path = saver.store().clipboard();
                self.save(Save::Clipboard(text));
                format!("Copied as {form} to {}.", path.display())
            }
            (Clipboard::File, None) => {
                self.message = Some(self.unwritable("copy it to"));
                return;
            }
        };
        self.copying.as_line = !self.copying.as_line;
        self.message = Some(match has_line {
            true => format!("{copied} {} again: as {other}.", self.key_of(Action::Copy)),
            false => copied,
        });
    }

    pub(super) fn ask_to_paste(&mut self) {
        match self.copying.clipboard {
            Clipboard::Desktop => self.copying.asks_to_paste = true,
            Clipboard::Screen => {
                self.message =
                    Some("Paste with your terminal's own key, often Ctrl-Shift-V.".to_owned());
            }
            Clipboard::File => self.paste_file(),
        }
    }

    /// Asks for what is on the desktop's clipboard, where something is typed. A terminal pastes by itself.
    pub(crate) const fn ask_for_text(&mut self) {
        match self.copying.clipboard {
            Clipboard::Desktop => self.copying.asks_to_paste = true,
            Clipboard::Screen | Clipboard::File => {}
        }
    }

    /// Pastes what the file holds that stands for a clipboard. For that it need not be possible to write there.
    fn paste_file(&mut self) {
        let Some((path, text)) = self.storage.copied() else {
            self.message = Some("There is no data folder to paste from.".to_owned());
            return;
        };
        match text {
            Ok(text) => self.edit(Edit::Paste(&text)),
            Err(error) => {
                let path = path.display();
                self.message = Some(format!("There is nothing to paste in {path}: {error}."));
            }
        }
    }

    /// Copying and pasting, as far as it is possible here.
    pub(super) fn clipboard_offers(&self) -> [Offer; 2] {
        let (copy, paste) = (Action::Copy, Action::Paste);
        match self.copying.clipboard {
            Clipboard::File => {
                let is_writable = self.storage.saver().is_some();
                let is_readable = self.storage.levels().is_some();
                [
                    Offer { label: "copy to file", ..Offer::new(copy, is_writable) },
                    Offer { label: "paste file", ..Offer::new(paste, is_readable) },
                ]
            }
            Clipboard::Screen => [Offer::new(copy, true), Offer::new(paste, false)],
            Clipboard::Desktop => [Offer::new(copy, true), Offer::new(paste, true)],
        }
    }

    /// What copying and pasting do here, in a sentence: that depends on the screen.
    pub(super) const fn clipboard_explanation(&self, action: Action) -> Option<&'static str> {
        Some(match (action, self.copying.clipboard) {
            (Action::Copy, Clipboard::File) => {
                "copy the level to a file, as text; again: as one line"
            }
            (Action::Paste, Clipboard::File) => "paste the level in that file",
            (Action::Copy, _) => "copy the level as text; again: as one line",
            (Action::Paste, Clipboard::Screen) => "only a reminder: your terminal's own key pastes",
            (Action::Paste, Clipboard::Desktop) => "paste the level on the clipboard",
            _ => return None,
        })
    }
}
