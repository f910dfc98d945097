//! The editor: a session of setups, with a cursor and a tool. It serves every game whose setup is a
//! [`Draft`].

mod draft;
mod stroke;

use std::fmt;

use polar_grid::{Cell, Direction, text};

use crate::{
    action::Action,
    dragged::Dragged,
    game::{Offer, Point},
    games::{Kind, Start},
    headers::Headers,
    level_file,
    scene::{Mark, MarkKind, Scene, Tool},
    session::Session,
};
use draft::Sizing;
pub(crate) use draft::{Draft, DraftFault, Resize};
use stroke::{Doing, Stroke};

/// What the player wants of the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edit<'a> {
    /// The cursor goes that way; or, if the editor asks for an edge, this one grows or shrinks.
    Step(Direction),
    /// Puts something on the cursor's cell, and keeps that tool in hand; nothing if there is no such tool. Put there
    /// once more, some pieces turn.
    Put(usize),
    /// Puts the tool in hand on the cursor's cell; takes it away if it is there already.
    Toggle,
    /// Takes away what is on the cursor's cell.
    Clear,
    /// Takes a tool in hand.
    Take(usize),
    /// Puts the tool in hand where the pointer is, or takes it away; a stroke begins.
    Point(Point),
    /// Takes away what is where the pointer is; a stroke begins.
    Wipe(Point),
    /// The stroke goes on to where the pointer is now.
    Drag(Dragged),
    /// Takes another draft instead: pasted text.
    Paste(&'a str),
    /// Takes back the last change.
    Undo,
    /// Makes again the change that was taken back last.
    Redo,
    /// Back to how the draft was when its editing began.
    Restart,
    /// A row or column more: asks at which edge.
    Grow,
    /// A row or column less: asks at which edge.
    Shrink,
    /// Switches the game's optional rule, if it has one.
    Rule,
}

/// The face of a draft being edited, the same for every game.
pub(crate) trait Editing: fmt::Debug + Send {
    /// Which game the draft is of.
    fn kind(&self) -> Kind;

    /// What is to be seen: the board, the cursor, faults where they are, the tools.
    fn scene(&self) -> Scene;

    /// Does what the player wants; returns what is to be said of it.
    fn edit(&mut self, edit: Edit<'_>) -> Option<String>;

    /// Whether a stroke has begun, and not ended.
    fn draws(&self) -> bool;

    /// The stroke ends, if there is one; says whether it was a drag.
    fn release(&mut self) -> bool;

    /// Cancels the question which edge to resize; says whether it was asked.
    fn let_go(&mut self) -> bool;

    /// Whether it is asked which edge to resize.
    fn asks(&self) -> bool;

    /// What can be asked for beside steps.
    fn actions(&self) -> Vec<Offer>;

    /// The level's start, if nothing is wrong with the draft.
    fn start(&self) -> Option<Start>;

    /// What is wrong with it first of all, in a sentence.
    fn fault(&self) -> Option<String>;

    /// The draft as a level file's text. The name, if it is saved by one, becomes its title if it has none.
    fn text(&self, name: Option<&str>) -> String;

    /// What its text says beside the board.
    fn headers(&self) -> Headers;

    /// Which board the draft was made of: the first one is 0, and each that is pasted gets the next number.
    fn board(&self) -> usize;
}

/// A draft, and which board it was made of: undo and redo bring back both.
#[derive(Clone, Copy, Debug)]
struct Made<D> {
    draft: D,
    board: usize,
}

/// A draft being edited.
#[derive(Clone, Debug)]
pub(crate) struct Editor<D> {
    // Each step with the resize that it was, if it was one.
    session: Session<Made<D>, Option<Resize>>,
    // The headers of the first board, and of each that was pasted.
    headers: Vec<Headers>,
    cursor: Cell,
    tool: usize,
    // If the next direction names an edge: what becomes of that.
    sizing: Option<Sizing>,
    // What the pointer draws. Any other edit ends it.
    stroke: Option<Stroke<D>>,
}

impl<D: Draft> Editor<D> {
    /// Begins with this draft, the cursor in its middle.
    pub(crate) fn new(draft: D, headers: Headers) -> Self {
        let size = draft.size();
        let cursor = Cell::new((size.columns() / 2) as u8, (size.rows() / 2) as u8);
        let session = Session::new(Made { draft, board: 0 });
        Self { session, headers: vec![headers], cursor, tool: 1, sizing: None, stroke: None }
    }

    fn draft(&self) -> &D {
        &self.session.state().draft
    }

    /// What is wrong; first what is marked on the board, as a mark has to be explained.
    fn faults(&self) -> Vec<DraftFault> {
        let mut faults = self.draft().faults();
        faults.sort_by_key(|fault| fault.cell.is_none());
        faults
    }

    fn change(&mut self, draft: D) {
        self.change_to(Made { draft, ..*self.session.state() });
    }

    fn change_to(&mut self, after: Made<D>) {
        if self.differs(&after) {
            self.session.play(None, after, false);
        }
    }

    fn differs(&self, other: &Made<D>) -> bool {
        let Made { draft, board } = self.session.state();
        other.draft != *draft || self.headers.get(other.board) != self.headers.get(*board)
    }

    fn paste(&mut self, draft: D, headers: Headers) {
        let board = self.headers.len();
        self.headers.push(headers);
        self.change_to(Made { draft, board });
    }

    fn put(&mut self, tool: usize) {
        let mut after = *self.draft();
        after.put(self.cursor, tool);
        self.change(after);
    }

    fn toggle(&mut self) {
        let mut after = *self.draft();
        if !after.take(self.cursor, self.tool) {
            after.put(self.cursor, self.tool);
        }
        self.change(after);
    }

    /// A stroke begins.
    fn press(&mut self, point: Point, clears: bool) {
        let Some(cell) = point.cell(self.draft().size()) else { return };
        let mut without = *self.draft();
        let is_there = without.take(cell, self.tool);
        let doing = match self.tool {
            0 => Doing::Clear,
            _ if clears => Doing::Clear,
            tool if D::is_single(tool) => Doing::Carry(tool),
            tool if is_there => Doing::TakeAway(tool),
            tool => Doing::Put(tool),
        };
        self.stroke = Some(Stroke {
            doing,
            before: *self.draft(),
            begun: self.session.cursor(),
            at: (cell.column.into(), cell.row.into()),
            is_dragged: false,
        });
        self.cursor = cell;
        if clears { self.put(0) } else { self.toggle() }
    }

    /// The stroke goes on. All of it is one step, which grows: one undo takes it back. While the draft is as it was
    /// before the stroke, there is no step.
    fn drag(&mut self, mut stroke: Stroke<D>, to: Dragged) {
        let way: Vec<Cell> = to.way_from(stroke.at, self.draft().size()).collect();
        stroke.at = to.at;
        stroke.is_dragged |= !way.is_empty();
        let after = stroke.drawn(*self.draft(), &way);
        self.cursor = way.last().copied().unwrap_or(self.cursor);
        if after != *self.draft() {
            self.session.forget_after(stroke.begun);
            self.change(after);
        }
        self.stroke = Some(stroke);
    }

    fn resize(&mut self, edge: Direction, sizing: Sizing) -> String {
        let before = self.faults();
        let resize = Resize::new(self.draft().size(), edge, sizing);
        let resized = resize.and_then(|resize| Some((resize, self.draft().resized(&resize)?)));
        match resized {
            Some((resize, after)) => {
                let made = Made { draft: after, ..*self.session.state() };
                self.session.play(Some(resize), made, false);
                self.follow(resize);
                let said = format!("The board is {} now.", after.size());
                // The board may have lost what it needs.
                let is_new = |fault: &DraftFault| before.iter().all(|old| old.what != fault.what);
                match self.faults().into_iter().find(is_new) {
                    Some(fault) => format!("{said} {}", fault.what),
                    None => said,
                }
            }
            None => match sizing {
                Sizing::Grow => D::LARGEST.to_owned(),
                Sizing::Shrink => "A board has at least one cell.".to_owned(),
            },
        }
    }

    /// The cursor stays with what it was on; if that is gone, where it is.
    fn follow(&mut self, resize: Resize) {
        self.cursor = resize.moved(self.cursor).unwrap_or(self.cursor);
    }

    fn undo(&mut self) {
        let undone = self.session.undo().and_then(|step| step.done);
        if let Some(resize) = undone {
            self.follow(resize.undone(self.draft().size()));
        }
    }

    fn redo(&mut self) {
        let redone = self.session.redo().and_then(|step| step.done);
        redone.into_iter().for_each(|resize| self.follow(resize));
    }

    /// What is asked, if the next direction is to name an edge.
    fn question(&self) -> Option<String> {
        let what = match self.sizing? {
            Sizing::Grow => "Add a row or column",
            Sizing::Shrink => "Take one away",
        };
        Some(format!("{what} at which edge? Press a direction, or click a cell there."))
    }

    /// The board may have become smaller.
    fn keep_cursor(&mut self) {
        let size = self.draft().size();
        let last = |count: usize| count.saturating_sub(1) as u8;
        self.cursor.column = self.cursor.column.min(last(size.columns()));
        self.cursor.row = self.cursor.row.min(last(size.rows()));
    }
}

/// What a text says beside the board of its first level.
pub(crate) fn headers(text: &str, kind: Kind) -> Headers {
    if level_file::of_own_format(text).is_some() {
        return Headers::default();
    }
    let of = if are_many(text) { Headers::of_first } else { Headers::of };
    text::levels(text).next().map(|level| of(&level, kind)).unwrap_or_default()
}

/// Whether there is another board after the first one.
fn are_many(text: &str) -> bool {
    text::levels(text).skip(1).any(|level| level.rows().next().is_some())
}

/// Reads pasted text, unless it is of another game, where its letters mean something else.
fn read<D: Draft>(text: &str) -> Result<D, String> {
    let of_other =
        |kind: Kind| format!("this is a level of {}; go to that game first", kind.name());
    let Some(level) = text::levels(text).next() else { return D::read(text) };
    let kind = level_file::kind_of(&level, level_file::of_own_format(text), D::KIND);
    let kind = kind.map_err(|error| error.to_string())?;
    if kind != D::KIND {
        return Err(of_other(kind));
    }
    let draft: D = D::read(text).map_err(|wrong| {
        // Where a text does not say of which game it is, it may be of any.
        let says_nothing = level.header("Game").is_none();
        let can_be = |kind| level_file::text_start(&level, Some(kind), kind).is_ok();
        let other = Kind::ALL.into_iter().find(|&kind| says_nothing && can_be(kind));
        other.map_or(wrong, of_other)
    })?;
    // Nothing could be put there, and it would never grow.
    if draft.size().is_empty() {
        return Err("the board has no cell".to_owned());
    }
    Ok(draft)
}

impl<D: Draft> Editing for Editor<D> {
    fn kind(&self) -> Kind {
        D::KIND
    }

    fn scene(&self) -> Scene {
        let draft = self.draft();
        let faults = self.faults();
        // Those that the message is about.
        let told = faults.iter().take_while(|fault| fault.what == faults[0].what);
        let on_board = told.filter_map(|fault| fault.cell);
        let mut marks: Vec<Mark> =
            on_board.map(|cell| Mark { cell, kind: MarkKind::Fault }).collect();
        marks.push(Mark { cell: self.cursor, kind: MarkKind::Cursor });
        let tool = |(index, &label): (usize, &&'static str)| {
            let key = char::from_digit(index as u32, 10).unwrap_or('?');
            Tool { key, label, is_held: index == self.tool }
        };
        Scene {
            size: draft.size(),
            pieces: draft.pieces(),
            marks,
            tools: D::TOOLS.iter().enumerate().map(tool).collect(),
            message: self.question().or(faults.first().map(|fault| fault.what.clone())),
            ..Scene::default()
        }
    }

    fn edit(&mut self, edit: Edit<'_>) -> Option<String> {
        let mut said = None;
        let sizing = self.sizing.take();
        let stroke = self.stroke.take();
        match edit {
            Edit::Step(direction) => match sizing {
                Some(sizing) => said = Some(self.resize(direction, sizing)),
                None => {
                    let beside = self.draft().size().neighbour(self.cursor, direction);
                    self.cursor = beside.unwrap_or(self.cursor);
                }
            },
            // There are more digits than tools.
            Edit::Put(tool) | Edit::Take(tool) if tool >= D::TOOLS.len() => {}
            Edit::Put(tool) => {
                self.tool = tool;
                match self.draft().put_again(self.cursor, tool) {
                    Some((after, how)) => {
                        self.change(after);
                        said = Some(how.to_owned());
                    }
                    None => self.put(tool),
                }
            }
            Edit::Toggle => self.toggle(),
            Edit::Clear => self.put(0),
            Edit::Take(tool) => self.tool = tool,
            // Any other click only cancels the question.
            Edit::Point(point) => match sizing {
                Some(sizing) => {
                    let edge = point.edge(self.draft().size());
                    said = edge.map(|edge| self.resize(edge, sizing));
                }
                None => self.press(point, false),
            },
            Edit::Wipe(_) if sizing.is_some() => {}
            Edit::Wipe(point) => self.press(point, true),
            Edit::Drag(to) => {
                if let Some(stroke) = stroke {
                    self.drag(stroke, to);
                }
            }
            Edit::Paste(text) => match read(text) {
                Ok(draft) => {
                    self.paste(draft, headers(text, D::KIND));
                    let is_text = level_file::of_own_format(text).is_none();
                    let is_more = is_text && are_many(text);
                    let first = "Pasted the first level; there are more after it.";
                    said = is_more.then(|| match self.fault() {
                        Some(fault) => format!("{first} {fault}"),
                        None => first.to_owned(),
                    });
                }
                Err(wrong) => said = Some(format!("Not pasted: {wrong}.")),
            },
            Edit::Undo => self.undo(),
            Edit::Redo => self.redo(),
            Edit::Restart => self.change_to(*self.session.start()),
            Edit::Grow => self.sizing = Some(Sizing::Grow),
            Edit::Shrink => self.sizing = Some(Sizing::Shrink),
            Edit::Rule => {
                if let Some((after, how)) = self.draft().switched() {
                    self.change(after);
                    said = Some(how.to_owned());
                }
            }
        }
        self.keep_cursor();
        said
    }

    fn draws(&self) -> bool {
        self.stroke.is_some()
    }

    fn release(&mut self) -> bool {
        self.stroke.take().is_some_and(|stroke| stroke.is_dragged)
    }

    fn let_go(&mut self) -> bool {
        self.sizing.take().is_some()
    }

    fn asks(&self) -> bool {
        self.sizing.is_some()
    }

    fn actions(&self) -> Vec<Offer> {
        let mut offers = vec![
            Offer::new(Action::Undo, self.session.can_undo()),
            Offer::new(Action::Redo, self.session.can_redo()),
            Offer::new(Action::Restart, self.differs(self.session.start())),
            Offer::new(Action::Grow, true),
            Offer::new(Action::Shrink, true),
        ];
        offers.extend(self.draft().switched().map(|_| Offer::new(Action::Rule, true)));
        offers
    }

    fn start(&self) -> Option<Start> {
        self.draft().start()
    }

    fn fault(&self) -> Option<String> {
        self.faults().into_iter().next().map(|fault| fault.what)
    }

    fn text(&self, name: Option<&str>) -> String {
        let headers = self.headers();
        let headers = name.map(|name| headers.clone().saved_as(name)).unwrap_or(headers);
        format!("{headers}{}", self.draft().text())
    }

    fn headers(&self) -> Headers {
        self.headers.get(self.board()).cloned().unwrap_or_default()
    }

    fn board(&self) -> usize {
        self.session.state().board
    }
}
