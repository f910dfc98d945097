//! What every screen of the grid games would otherwise write again.
//!
//! Data flows one way: a screen gives [`App`] keys and pointers, and draws the [`View`] and the
//! [`Actor`]s it gets back. It knows no rule, no menu and no file. Between keys it lets time pass with
//! [`App::tick`], which says how long it may sleep ([`Wake`]); what changes while it sleeps wakes it by
//! [`App::on_change`]. At the end [`App::close`] waits until all is saved.
//!
//! A game behind this is a [`Game`]: [`games`] has one for each of those that can be played.
//!
//! The feature `clap` makes [`Options`] the options of a command line, and has what a screen needs beside them to read
//! its arguments.
//!
//! ```
//! use polar_play::{App, Key, Options, View};
//!
//! let folder = tempfile::tempdir()?; // without it, the user's own
//! let mut app = App::new(Options { data_dir: Some(folder.path().into()), ..Options::default() })?;
//! app.key(Key::Right);
//! let View::Board(scene) = app.view() else { unreachable!("a game begins with its board") };
//! assert!(scene.describe().contains("steps 1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

mod action;
mod app;
#[cfg(feature = "clap")]
pub mod arguments;
mod clicks;
mod dragged;
mod editor;
pub mod files;
mod footer;
mod game;
pub mod games;
mod headers;
mod key;
mod key_map;
mod latin;
pub mod level_file;
mod motion;
mod names;
mod options;
pub mod packs;
mod pages;
mod plain;
mod progress;
mod record;
mod saver;
mod scene;
mod scroll_bar;
mod session;
mod settings;
mod shown;
mod store;
mod thought;
mod view;
mod waker;
mod words;
mod wrap;

pub use action::Action;
pub use app::{App, Clipboard, StartError};
pub use clicks::Clicks;
pub use dragged::Dragged;
pub use footer::{Footer, by_rank, footers};
pub use game::{Game, Input, Offer, Outcome, Point, ReplayError};
pub use key::{Key, KeyError};
pub use key_map::{Hint, KeyConflict, KeyMap};
pub use motion::{Act, Actor, Cue, Motion, Phase, Sound, Speed};
pub use options::Options;
pub use plain::plain;
pub use polar_core::{End, Steering};
pub use polar_grid::{Cell, Direction, Size};
pub use progress::{Best, Bound, Progress, Record};
pub use record::{RecordError, Try};
pub use scene::{
    Counter, Face, HUES, Mark, MarkKind, Panel, Piece, PieceId, Scene, Steady, Tool, middle,
};
pub use scroll_bar::ScrollBar;
pub use settings::{Settings, Theme};
pub use shown::{Shown, is_obeyed, is_seen, parts_words};
pub use store::{KeptError, Store, StoreError};
pub use thought::{Conclusion, Job, Request, Since, Thought, Watch};
pub use view::{Answer, Line, List, Prompt, Row, Target, Text, View, Wake};
#[cfg(feature = "clap")]
pub use words::one_of;
pub use words::{many, number_in};
pub use wrap::{fitting, text_width, title, wrap};
/// The crates below: signatures have their types.
pub use {fling_core, polar_core, polar_grid, polar_levels, polar_search};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
