//! A view and its poses as a picture: one `match` from a face to its art.

use polar_play::{
    Actor, Answer, Cell, Face, Line, Panel, Phase, Prompt, Scene, Text, View, games::Kind,
};

use crate::{
    picture::{BoardPicture, Figure, Gesture, Motif, Picture},
    plain::plain,
};

/// What a view looks like while these pieces move; a page of text has room for that many characters in a line, and
/// for that many lines.
pub(crate) fn picture(view: &View, actors: &[Actor], (columns, lines): (usize, usize)) -> Picture {
    match view {
        View::Board(scene) => Picture::Board(board(scene, actors)),
        View::List(list) => Picture::List(list.clone()),
        View::Text(text) => Picture::Text(text.clone()),
        View::Prompt(prompt) => Picture::Text(Text {
            heading: prompt.heading.clone(),
            lines: {
                // With an empty line above and below.
                let lines = plain_prompt(prompt).lines(columns, lines.saturating_sub(2));
                [vec![empty()], lines, vec![empty()]].concat()
            },
            second: 0,
            scroll: 0,
            hints: prompt.hints.clone(),
        }),
    }
}

/// The question as it is drawn, which may be longer than as it is: so it is broken where its lines end.
fn plain_prompt(prompt: &Prompt) -> Prompt {
    let answer = |answer: &Answer| Answer { text: plain(&answer.text), ..*answer };
    Prompt {
        question: plain(&prompt.question),
        answer: prompt.answer.as_ref().map(answer),
        refusal: prompt.refusal.as_deref().map(plain),
        ..prompt.clone()
    }
}

fn empty() -> Line {
    Line::Words(String::new())
}

/// A board with its poses.
pub(crate) fn board(scene: &Scene, actors: &[Actor]) -> BoardPicture {
    let is_moving = |id| actors.iter().any(|actor| actor.id == id);
    let still = scene.pieces.iter().filter(|piece| !is_moving(piece.id)).map(|piece| Figure {
        motif: resting(piece.face),
        column: f32::from(piece.cell.column),
        row: f32::from(piece.cell.row),
    });
    let place = |cell: Cell| (cell.column, cell.row);
    BoardPicture {
        is_drawn_small: scene.kind == Kind::Fling,
        columns: scene.size.columns() as u16,
        rows: scene.size.rows() as u16,
        focus: scene.focus_now(),
        hinted: scene.hinted.map(place),
        heading: plain(&scene.heading),
        par: scene.par.clone(),
        reached: scene.reached.clone(),
        counters: scene.counters.clone(),
        hints: scene.hints.clone(),
        message: scene.message.as_deref().map(plain),
        without_panel: scene.said(false).map(|said| plain(&said)),
        fitted: scene.steady.as_ref().map(|_| plain(scene.message_to_fit())),
        panel: scene.panel.iter().flat_map(panel).collect(),
        figures: still.chain(door(actors)).chain(actors.iter().flat_map(acting)).collect(),
        marks: scene.marks_beside(actors).copied().collect(),
        tools: scene.tools.clone(),
        shake: actors.iter().find_map(shake).unwrap_or_default(),
        is_cleared: scene.is_cleared,
    }
}

fn resting(face: Face) -> Motif {
    match face {
        Face::Tree => Motif::Tree,
        Face::Mountain => Motif::Mountain,
        // When all hearts are home every window is lit.
        Face::House { lit, all } => {
            Motif::House { lit: if all { u8::MAX } else { lit }, smoke: all }
        }
        Face::Ice => Motif::Ice,
        Face::Heart => Motif::Heart,
        Face::Bomb => Motif::Bomb,
        Face::Penguin { facing, cheers } => {
            Motif::Penguin(facing, if cheers { Gesture::Cheer(0.0) } else { Gesture::Stand })
        }
        Face::Ball { hue, is_held } => Motif::Ball { hue, is_held },
    }
}

/// A piece in motion, and what it throws up.
fn acting(actor: &Actor) -> Vec<Figure> {
    let (column, row) = actor.at;
    let here = |motif| Figure { motif, column, row };
    let gesture = |gesture| match resting(actor.face) {
        Motif::Penguin(facing, _) => vec![here(Motif::Penguin(facing, gesture))],
        motif => vec![here(motif)],
    };
    match actor.phase {
        Phase::Still | Phase::Slide => vec![here(resting(actor.face))],
        Phase::Step(part) => gesture(Gesture::Walk(part)),
        Phase::Push(_) => gesture(Gesture::Push),
        Phase::Bump(part) => gesture(Gesture::Bump(part)),
        Phase::Cheer(part) => gesture(Gesture::Cheer(hop(part))),
        Phase::Stop(part) => vec![here(resting(actor.face)), here(Motif::Puff(part))],
        Phase::Crush(part) => vec![here(Motif::Crush(part))],
        Phase::Blast(part) => vec![here(Motif::Blast(part))],
        Phase::Splash(part) => vec![here(Motif::Splash(part))],
        Phase::Home(part) => home(part).map(here).into_iter().collect(),
    }
}

/// A heart on its way through the door: smaller and smaller, then gone.
fn home(part: f32) -> Option<Motif> {
    match part {
        ..0.25 => Some(Motif::Heart),
        ..0.75 => Some(Motif::HeartHome((part - 0.25) / 0.5)),
        _ => None,
    }
}

/// The open door of the house that a heart goes into, which is the first of the houses in motion.
fn door(actors: &[Actor]) -> Option<Figure> {
    let is_open = |actor: &&Actor| matches!(actor.phase, Phase::Home(part) if part < 0.9);
    actors.iter().find(is_open)?;
    let is_house = |actor: &&Actor| matches!(actor.face, Face::House { .. });
    let (column, row) = actors.iter().find(is_house)?.at;
    Some(Figure { motif: Motif::Door, column, row })
}

/// How high the penguin is while it jumps for joy, three times.
fn hop(part: f32) -> f32 {
    const HEIGHT: f32 = 0.16;
    HEIGHT * (part * 3.0 * std::f32::consts::PI).sin().abs()
}

/// The blast of a bomb shakes the sheet by two pixels, to and fro.
fn shake(actor: &Actor) -> Option<(i8, i8)> {
    let Phase::Blast(part) = actor.phase else { return None };
    if actor.face != Face::Bomb {
        return None;
    }
    Some(match (part * 8.0) as u8 {
        0 | 4 => (2, -1),
        1 | 5 => (-2, 1),
        2 => (1, 2),
        3 => (-1, -2),
        _ => (0, 0),
    })
}

fn panel(panel: &Panel) -> impl Iterator<Item = String> + '_ {
    std::iter::once(panel.title.to_owned()).chain(panel.lines.iter().cloned())
}

#[cfg(test)]
mod tests {
    use polar_play::{Answer, Direction, PieceId, Prompt};

    use super::*;

    /// What is painted of a piece with this face on the cell (2, 1), in each of these phases.
    fn acted(face: Face, phases: &[Phase]) -> Vec<Vec<Figure>> {
        let actor = |&phase| Actor { id: PieceId(0), face, at: (2.0, 1.0), phase };
        phases.iter().map(|phase| acting(&actor(phase))).collect()
    }

    #[test]
    fn whatever_the_penguin_does_looks_different() {
        let face = Face::Penguin { facing: Direction::East, cheers: false };
        let phases = [Phase::Still, Phase::Step(0.1), Phase::Push(0.1), Phase::Bump(0.1)];
        let seen = acted(face, &[&phases[..], &[Phase::Cheer(0.1)]].concat());
        for (index, figures) in seen.iter().enumerate() {
            assert!(!seen[..index].contains(figures), "{figures:?} is something else, too");
        }
        let [Figure { motif: Motif::Penguin(_, Gesture::Cheer(height)), row, .. }] = seen[4][..]
        else {
            panic!("{:?}", seen[4])
        };
        assert!(height > 0.0 && row == 1.0, "who cheers jumps up over its cell: {height}, {row}");
    }

    #[test]
    fn what_comes_to_rest_is_seen_in_a_puff_of_snow() {
        let seen = acted(Face::Heart, &[Phase::Stop(0.5)]);
        let motifs: Vec<Motif> = seen[0].iter().map(|figure| figure.motif).collect();
        assert_eq!(motifs, [Motif::Heart, Motif::Puff(0.5)]);
    }

    #[test]
    fn a_heart_grows_smaller_in_the_open_door_which_is_closed_behind_it() {
        let house = Face::House { lit: 0, all: false };
        let seen = |part| {
            let actor = |id, face, phase| Actor { id: PieceId(id), face, at: (2.0, 1.0), phase };
            let actors = [actor(0, house, Phase::Still), actor(1, Face::Heart, Phase::Home(part))];
            let figures = board(&Scene::default(), &actors).figures;
            let motifs = figures.into_iter().map(|figure| figure.motif);
            motifs.filter(|motif| !matches!(motif, Motif::House { .. })).collect::<Vec<_>>()
        };
        assert_eq!(seen(0.1), [Motif::Door, Motif::Heart]);
        let [Motif::Door, Motif::HeartHome(early)] = seen(0.3)[..] else {
            panic!("{:?}", seen(0.3))
        };
        let [Motif::Door, Motif::HeartHome(late)] = seen(0.7)[..] else {
            panic!("{:?}", seen(0.7))
        };
        assert!(early < late);
        assert_eq!(seen(0.8), [Motif::Door]);
        assert_eq!(seen(0.95), []);
    }

    #[test]
    fn the_door_that_is_open_is_that_of_the_house_the_heart_goes_into() {
        let actor =
            |id, column, face, phase| Actor { id: PieceId(id), face, at: (column, 1.0), phase };
        let house = Face::House { lit: 0, all: false };
        let (met, other) = (actor(0, 4.0, house, Phase::Still), actor(1, 1.0, house, Phase::Still));
        let heart = actor(2, 3.5, Face::Heart, Phase::Home(0.5));
        let open = door(&[met, other, heart]);
        assert_eq!(open, Some(Figure { motif: Motif::Door, column: 4.0, row: 1.0 }));
    }

    #[test]
    fn a_house_that_waits_for_nobody_has_light_in_every_window() {
        let house = |all| resting(Face::House { lit: 1, all });
        assert_eq!(house(true), Motif::House { lit: u8::MAX, smoke: true });
        assert_eq!(house(false), Motif::House { lit: 1, smoke: false });
    }

    #[test]
    fn what_is_said_of_a_board_is_broken_as_it_is_drawn() {
        let said = Some("日本の雪".to_owned());
        let picture = board(&Scene { message: said, ..Scene::default() }, &[]);
        assert_eq!(picture.without_panel.unwrap(), "Ri Ben noXue ");
        assert_eq!(picture.message.unwrap(), "Ri Ben noXue ");
    }

    #[test]
    fn what_a_question_says_in_letters_that_the_fonts_lack_is_broken_as_it_is_drawn() {
        let wide = "日本".repeat(8);
        let prompt = Prompt {
            heading: String::new(),
            question: wide.clone(),
            answer: Some(Answer { text: wide.clone(), is_offered: false }),
            refusal: Some(wide),
            hints: Vec::new(),
        };
        let Picture::Text(page) = picture(&View::Prompt(prompt), &[], (32, 20)) else {
            panic!("a question is text")
        };
        let lines: Vec<&str> = page.lines.iter().map(|line| line.columns().0).collect();
        assert!(lines.iter().all(|line| plain(line).len() <= 32), "{lines:?}");
        assert_eq!(lines.join(" ").matches("Ri Ben").count(), 3 * 8, "{lines:?}");
        assert!(lines.iter().any(|line| line.ends_with('_')), "{lines:?}");
    }

    #[test]
    fn all_that_a_question_says_is_shown() {
        let name = "a-name-of-twenty-eight-letters";
        let said = format!("{name} holds several levels, so it stays. Choose another name.");
        let question = "A name for the level".to_owned();
        let answer = Some(Answer { text: name.to_owned(), is_offered: false });
        let refusal = Some(said.clone());
        let prompt =
            Prompt { heading: String::new(), question, answer, refusal, hints: Vec::new() };
        let Picture::Text(page) = picture(&View::Prompt(prompt), &[], (32, 20)) else {
            panic!("a question is text")
        };
        let lines: Vec<&str> = page.lines.iter().map(|line| line.columns().0).collect();
        assert!(lines.iter().all(|line| line.chars().count() <= 32), "{lines:?}");
        assert!(lines.join(" ").contains(&said), "{lines:?}");
    }
}
