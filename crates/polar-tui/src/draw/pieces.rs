//! What stands and moves on the board.

use polar_play::{Actor, Direction, Face, MarkKind, Phase, Piece, Scene};
use ratatui_core::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

use super::{
    board::{is_plain, scatter},
    put,
};
use crate::{
    art::{self, CELLS, Strewn},
    ink::Ink,
    layout::BoardLayout,
    look::{Colours, Look},
};

/// Draws the pieces of a scene into a buffer.
pub(super) struct Painter<'a> {
    pub(super) scene: &'a Scene,
    pub(super) look: Look,
    pub(super) layout: &'a BoardLayout,
    pub(super) buffer: &'a mut Buffer,
}

impl Painter<'_> {
    /// Draws all pieces: each actor instead of the scene's piece with its id.
    pub(super) fn pieces(&mut self, actors: &[Actor]) {
        for actor in actors.iter().filter(|actor| matches!(actor.phase, Phase::Stop(_))) {
            self.puff(actor.at);
        }
        let is_acting = |id| actors.iter().any(|actor| actor.id == id);
        let resting = || self.scene.pieces.iter().filter(|piece| !is_acting(piece.id));
        let smokes = |piece: &&Piece| matches!(piece.face, Face::House { all: true, .. });
        for piece in resting().filter(smokes) {
            self.chimney_smoke((piece.cell.column.into(), piece.cell.row.into()));
        }
        for piece in resting() {
            self.piece(piece.face, (piece.cell.column.into(), piece.cell.row.into()));
        }
        // A heart that goes through the door is behind the wall.
        let is_going_home = |actor: &&Actor| matches!(actor.phase, Phase::Home(_));
        let (home, others): (Vec<&Actor>, Vec<&Actor>) = actors.iter().partition(is_going_home);
        for actor in home.into_iter().chain(others) {
            match actor.phase {
                Phase::Crush(part) => self.strew(actor.at, art::crush(part, self.look.ascii)),
                Phase::Blast(part) => self.blast(actor.at, part),
                Phase::Splash(part) => self.splash(actor.at, art::splash(part, self.look.ascii)),
                Phase::Bump(_) => self.piece(actor.face, self.leaned(actor)),
                Phase::Still
                | Phase::Step(_)
                | Phase::Push(_)
                | Phase::Slide
                | Phase::Stop(_)
                | Phase::Home(_)
                | Phase::Cheer(_) => self.piece(actor.face, actor.at),
            }
        }
    }

    /// Where a piece that bumps is. It leans by an eighth of a cell, often less than a character: then by one.
    fn leaned(&self, actor: &Actor) -> (f32, f32) {
        let Some(piece) = self.scene.pieces.iter().find(|piece| piece.id == actor.id) else {
            return actor.at;
        };
        let (w, h) = CELLS[self.layout.size];
        let lean = |at: f32, cell: u8, characters: u16| {
            let cell = f32::from(cell);
            let way = if (at - cell).abs() > 0.05 { (at - cell).signum() } else { 0.0 };
            cell + way / f32::from(characters)
        };
        (lean(actor.at.0, piece.cell.column, w), lean(actor.at.1, piece.cell.row, h))
    }

    /// What is said of cells.
    pub(super) fn marks(&mut self, actors: &[Actor]) {
        let (w, h) = CELLS[self.layout.size];
        let (right, bottom) = (i32::from(w) - 1, i32::from(h) - 1);
        for mark in self.scene.marks_beside(actors) {
            let (left, top) = self.corner((mark.cell.column.into(), mark.cell.row.into()));
            match mark.kind {
                // There is no room for brackets that leave the piece visible.
                MarkKind::Cursor if h == 1 => self.highlight(left, top, w),
                MarkKind::Cursor => {
                    let brackets = art::brackets(self.look.ascii);
                    for (y, row) in [top, top + bottom].into_iter().zip(brackets) {
                        for (x, glyph) in [left, left + right].into_iter().zip(row) {
                            self.put(x, y, glyph, self.look.banner());
                        }
                    }
                }
                MarkKind::Hint(direction) => {
                    let (x, y) = match direction {
                        // There is no other room beside the piece.
                        _ if h == 1 => (right, 0),
                        Direction::North => (right / 2, 0),
                        Direction::East => (right, bottom / 2),
                        Direction::South => (right / 2, bottom),
                        Direction::West => (0, bottom / 2),
                    };
                    let arrow = art::arrow(direction, self.look.ascii);
                    self.put(left + x, top + y, arrow, self.look.banner());
                }
                MarkKind::Legal(direction) => {
                    // On the side of the ball that would go there.
                    let (x, y) = match direction {
                        Direction::North => (right / 2, bottom),
                        Direction::East => (0, bottom / 2),
                        Direction::South => (right / 2, 0),
                        Direction::West => (right, bottom / 2),
                    };
                    let arrow = art::arrow(direction, self.look.ascii);
                    let style = self.look.style(Ink::Brick, Ink::Ice).add_modifier(Modifier::BOLD);
                    self.put(left + x, top + y, arrow, style);
                }
                MarkKind::Way => {
                    let dot = if self.look.ascii { '+' } else { '•' };
                    let style = self.look.style(Ink::Brick, Ink::Ice).add_modifier(Modifier::BOLD);
                    self.put(left + right / 2, top + bottom / 2, dot, style);
                }
                MarkKind::Pointless => {
                    self.put(left + (right - 1).max(1), top, '?', self.look.banner());
                }
                MarkKind::Fault => {
                    let style = self.look.style(Ink::Snow, Ink::Brick);
                    self.put(left + (right - 1).max(1), top, '!', style);
                }
            }
        }
    }

    /// Gives what is there a golden ground, or draws it reversed where there are no colours.
    fn highlight(&mut self, x: i32, y: i32, width: u16) {
        let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { return };
        let cells = Rect { x, y, width, height: 1 }.intersection(self.layout.board);
        let (ice, gold) = (self.look.style(Ink::Ice, Ink::Ice).bg, self.look.banner());
        for position in cells.positions() {
            let style = self.buffer[position].style();
            let is_reversed = style.add_modifier.contains(Modifier::REVERSED);
            let style = match self.look.colours {
                Colours::None if is_reversed => style.remove_modifier(Modifier::REVERSED),
                Colours::None => style.add_modifier(Modifier::REVERSED),
                Colours::Sixteen | Colours::Indexed | Colours::True => {
                    let own = if style.bg == ice { style.fg } else { style.bg };
                    own.filter(|_| own != gold.bg).map_or(gold, |own| gold.fg(own))
                }
            };
            self.buffer[position].set_style(style);
        }
    }

    fn piece(&mut self, face: Face, at: (f32, f32)) {
        let is_penguin = matches!(face, Face::Penguin { .. });
        let is_before_tree = is_penguin && self.is_tree_at(at);
        let has_colours = self.look.colours != Colours::None;
        let is_house = matches!(face, Face::House { .. });
        let (size, ascii) = (self.layout.size, self.look.ascii);
        let rows = match face {
            Face::Penguin { facing, cheers } if is_before_tree && size == 0 => {
                art::before_tree(facing, cheers, ascii)
            }
            _ => art::art(face, size, ascii),
        };
        let (left, top) = self.corner(at);
        for (y, [glyphs, inks, grounds]) in (top..).zip(rows) {
            for (x, ((glyph, ink), ground)) in
                (left..).zip(glyphs.chars().zip(inks.chars()).zip(grounds.chars()))
            {
                if ground != ' ' {
                    let of = |letter| art::ink(face, letter, has_colours);
                    // Without colours the wall is light, and a lit window must not look like a hole in it.
                    let is_lit = is_house && ink == 'g' && ground != '·';
                    let glyph = if is_lit && !has_colours { ' ' } else { glyph };
                    // A tree's crown shows around a penguin before it, as far as the tree's cell reaches.
                    let is_crown = is_penguin && has_colours && self.is_in_tree(x, y);
                    let ice = if is_crown { Ink::Leaf } else { Ink::Ice };
                    let ground = of(ground).unwrap_or(ice);
                    let style = self.look.style(of(ink).unwrap_or(ground), ground);
                    self.put(x, y, glyph, style);
                }
            }
        }
        // Where there is no colour to show the crown, a sign stands for the tree.
        if is_before_tree && size > 0 && is_plain(self.look) {
            let (w, h) = CELLS[size];
            let (right, bottom) = (left + i32::from(w) - 1, top + i32::from(h) - 1);
            self.put(right, bottom, art::sign_of_tree(ascii), self.look.style(Ink::Pine, Ink::Ice));
        }
    }

    /// Whether a tree stands on the nearest cell.
    fn is_tree_at(&self, (column, row): (f32, f32)) -> bool {
        let nearest = (column.round(), row.round());
        self.scene.pieces.iter().any(|piece| {
            let cell = (f32::from(piece.cell.column), f32::from(piece.cell.row));
            piece.face == Face::Tree && cell == nearest
        })
    }

    /// Whether this place on the screen is in the cell of a tree.
    fn is_in_tree(&self, x: i32, y: i32) -> bool {
        let (w, h) = CELLS[self.layout.size];
        let mut trees = self.scene.pieces.iter().filter(|piece| piece.face == Face::Tree);
        trees.any(|tree| {
            let (left, top) = self.corner((tree.cell.column.into(), tree.cell.row.into()));
            (left..left + i32::from(w)).contains(&x) && (top..top + i32::from(h)).contains(&y)
        })
    }

    /// Snow on both sides of a piece that comes to rest. Drawn on the bare ice, so that it hides no piece.
    fn puff(&mut self, at: (f32, f32)) {
        let (w, h) = CELLS[self.layout.size];
        let (left, top) = self.corner(at);
        let (glyph, ink) = art::puff(self.look.ascii);
        for x in [left - 1, left + i32::from(w)] {
            self.put(x, top + i32::from(h) - 1, glyph, self.look.style(ink, Ink::Ice));
        }
    }

    /// Smoke above the right half of a roof. Drawn on the bare ice, so that it hides no piece.
    fn chimney_smoke(&mut self, at: (f32, f32)) {
        let (w, _) = CELLS[self.layout.size];
        let (left, top) = self.corner(at);
        let (glyph, ink) = art::chimney_smoke(self.look.ascii);
        self.put(left + i32::from(w / 2), top - 1, glyph, self.look.style(ink, Ink::Ice));
    }

    fn strew(&mut self, at: (f32, f32), Strewn { glyphs, ink, rarity }: Strewn) {
        let (w, h) = CELLS[self.layout.size];
        let (left, top) = self.corner(at);
        let style = self.look.style(ink, Ink::Ice);
        for ((x, y), glyph) in strewn(w, h, rarity).zip(glyphs.chars().cycle()) {
            self.put(left + i32::from(x), top + i32::from(y), glyph, style);
        }
    }

    /// Water that is thrown up. It is the one thing that is drawn beside the board.
    fn splash(&mut self, at: (f32, f32), Strewn { glyphs, ink, rarity }: Strewn) {
        let (w, h) = CELLS[self.layout.size];
        let (left, top) = self.corner(at);
        let style = self.look.water().patch(self.look.style(ink, Ink::Sea));
        let water = self.layout.water;
        for ((x, y), glyph) in strewn(w, h, rarity).zip(glyphs.chars().cycle()) {
            let x = u16::try_from(left + i32::from(x)).unwrap_or(u16::MAX);
            let y = u16::try_from(top + i32::from(y)).unwrap_or(u16::MAX);
            if self.layout.goes_on.is_empty() && water.contains((x, y).into()) {
                put(self.buffer, x, y, glyph.encode_utf8(&mut [0; 4]), water.right(), style);
            }
        }
    }

    /// A ball of fire, where a cell has room for its shape, then smoke.
    fn blast(&mut self, at: (f32, f32), part: f32) {
        let ball = art::fireball(self.layout.size).filter(|_| !self.look.ascii);
        let (Some(rows), Some((outer, inner))) = (ball, art::fire(part)) else {
            return self.strew(at, art::smoke(part, self.look.ascii));
        };
        let (left, top) = self.corner(at);
        // Without colours the inner fire would look like a hole.
        let is_solid = self.look.colours == Colours::None;
        let fire = |letter| match letter {
            'o' => outer,
            'i' => inner,
            _ => Ink::Ice,
        };
        for (y, [glyphs, inks, grounds]) in (top..).zip(rows) {
            for (x, ((glyph, ink), ground)) in
                (left..).zip(glyphs.chars().zip(inks.chars()).zip(grounds.chars()))
            {
                let hides_ice = is_solid && ground == 'o';
                let (glyph, ground) = if hides_ice { ('█', '·') } else { (glyph, ground) };
                self.put(x, y, glyph, self.look.style(fire(ink), fire(ground)));
            }
        }
    }

    /// The place on the screen where a place on the board begins.
    fn corner(&self, (column, row): (f32, f32)) -> (i32, i32) {
        let (w, h) = CELLS[self.layout.size];
        let (columns, rows) = self.layout.origin;
        let part =
            |at: f32, first: u16, wide: u16| ((at - f32::from(first)) * f32::from(wide)).round();
        let x = i32::from(self.layout.board.x) + part(column, columns, w) as i32;
        let y = i32::from(self.layout.board.y) + part(row, rows, h) as i32;
        (x, y)
    }

    fn put(&mut self, x: i32, y: i32, glyph: char, style: Style) {
        let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { return };
        let board = self.layout.board;
        if board.contains((x, y).into()) {
            put(self.buffer, x, y, glyph.encode_utf8(&mut [0; 4]), board.right(), style);
        }
    }
}

/// The places of a cell on which something is strewn.
fn strewn(w: u16, h: u16, rarity: u32) -> impl Iterator<Item = (u16, u16)> {
    let places = (0..h).flat_map(move |y| (0..w).map(move |x| (x, y)));
    places.filter(move |&(x, y)| scatter(x, y, rarity))
}
