//! What is true of a screen of any size.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod shown;

use std::{collections::BTreeSet, fs};

use polar_play::{
    App, Key, List, Options, Prompt, Row, Scene, Speed, Steering, Target, View, text_width,
};
use polar_tui::{Colours, Look, hit, page};
use proptest::prelude::*;
use ratatui_core::{
    buffer::{Cell, CellWidth as _},
    layout::Rect,
    style::Color,
};
use shown::{ASCII, COLOURS, drawn, drawn_view, game, scene_of};

/// Tells the app the size of the terminal, as the loop does.
fn resize(app: &mut App, width: u16, height: u16) {
    let (columns, lines) = page(Rect::new(0, 0, width, height));
    app.set_page(columns.into(), lines.into());
}

fn press(app: &mut App, keys: &str) {
    let of = |c| if c == '<' { Key::Escape } else { Key::Char(c) };
    keys.chars().for_each(|c| app.key(of(c)));
}

/// Words of signs that take one column or two, and of some that take more together or none.
fn words() -> impl Strategy<Value = String> {
    let sign = prop_oneof![
        4 => "[a-zé♥щ—]".boxed(),
        2 => "[ペ木]".boxed(),
        1 => prop::sample::select(vec!["❤️", "1️⃣", "🇩🇪", "👩‍👧", "e\u{301}", "\u{2028}", "ש", "ﾊﾟ"])
            .prop_map(str::to_owned)
            .boxed(),
    ];
    let word = prop::collection::vec(sign, 1..10).prop_map(|signs| signs.concat());
    prop::collection::vec(word, 1..20).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// A wide letter takes the next column, too: nothing stands there, and none is over the edge.
    #[test]
    fn the_letters_of_each_row_take_just_as_many_columns_as_there_are(
        said in words(), width in 1..120_u16, height in 1..30_u16,
        look in prop::sample::select(vec![COLOURS, ASCII, Look { ascii: true, ..COLOURS }]),
    ) {
        let scene = scene_of("@.*.H.T\n.......\n");
        let (heading, message) = (said.clone(), Some(said.clone()));
        let row = Row {
            label: said.clone(),
            note: "par 14".to_owned(),
            reached: vec![said.clone(), "1 push".to_owned()],
            ..Row::default()
        };
        let prompt = Prompt {
            heading: said.clone(),
            question: said.clone(),
            answer: None,
            refusal: Some(said),
            hints: Vec::new(),
        };
        for view in [
            View::Board(Scene { heading, message, par: Some("par 14".to_owned()), ..scene }),
            View::List(List { rows: vec![row; 2], ..List::default() }),
            View::Prompt(prompt),
        ] {
            let buffer = drawn_view(&view, &[], look, width, height);
            for y in 0..height {
                let mut x = 0;
                while x < width {
                    let taken = text_width(buffer[(x, y)].symbol()).max(1) as u16;
                    let is_left = buffer[(x, y)].bg == Color::Reset;
                    prop_assert!(look.colours == Colours::None || !is_left, "the terminal's own");
                    // What is sent to the terminal is by this count.
                    prop_assert_eq!(taken, buffer[(x, y)].cell_width());
                    let covered = (x + 1..x + taken).map(|x| buffer.cell((x, y)));
                    for cell in covered {
                        let symbol = cell.map(|cell| cell.symbol().trim());
                        prop_assert_eq!(symbol, Some(""), "behind {}, {} of {:?}", x, y, view);
                    }
                    x += taken;
                }
                prop_assert_eq!(x, width);
            }
        }
    }
}

#[test]
fn the_size_that_is_said_to_be_needed_is_the_smallest() {
    let needed = |view: &View, width, height| {
        let buffer = drawn_view(view, &[], COLOURS, width, height);
        let lines = buffer.content.chunks(width.into()).map(|line| line.iter().map(Cell::symbol));
        let said = lines.map(Iterator::collect::<String>).collect::<Vec<_>>().join(" ");
        let mut words = said.split_whitespace().skip_while(|word| *word != "needs");
        let mut number = || words.find_map(|word| word.trim_end_matches(',').parse::<u16>().ok());
        Some((number()?, number()?))
    };
    for keys in ["", "E"] {
        let (_folder, mut app) = game();
        press(&mut app, keys);
        let view = app.view();
        let sizes = (20..100).flat_map(|width| (5..14).map(move |height| (width, height)));
        let said: BTreeSet<_> =
            sizes.filter_map(|(width, height)| needed(&view, width, height)).collect();
        assert_eq!(said.len(), 1, "{keys}: {said:?}");
        let &(width, height) = said.first().unwrap();
        assert_eq!(needed(&view, width, height), None, "{keys}");
        assert!(needed(&view, width - 1, height).is_some(), "{keys}");
        assert!(needed(&view, width, height - 1).is_some(), "{keys}");
    }
}

#[test]
fn a_wider_terminal_names_all_that_a_narrower_one_does() {
    for (steering, keys) in [Steering::Direct, Steering::TurnFirst]
        .map(|steering| ["", "bdd", "dduu", "G", "E1", "e", "m", "o"].map(|keys| (steering, keys)))
        .concat()
    {
        let folder = tempfile::tempdir().unwrap();
        let data_dir = Some(folder.path().to_owned());
        let (speed, steering) = (Some(Speed::Off), Some(steering));
        let options = Options { data_dir, speed, steering, ..Options::default() };
        let mut app = App::new(options).unwrap();
        press(&mut app, keys);
        let view = app.view();
        let mut before = (BTreeSet::new(), 0);
        // On a terminal of fewer columns no board is shown.
        for width in 40..=130 {
            let area = Rect::new(0, 0, width, 20);
            let hint = |x| match hit(&view, area, x, area.bottom() - 1) {
                Target::Hint(index) => Some(index),
                _ => None,
            };
            // Each is wider than three columns.
            let hints: BTreeSet<usize> = (0..width).step_by(3).filter_map(hint).collect();
            let buffer = drawn(&app, COLOURS, width, 20);
            let line: String = (0..width).map(|x| buffer[(x, 19)].symbol()).collect();
            let counters = ["hearts ", "steps ", "pushes ", "turns "];
            let count = counters.iter().filter(|label| line.contains(**label)).count();
            assert!(before.0.is_subset(&hints) && before.1 <= count, "{keys:?} at {width}: {line}");
            before = (hints, count);
        }
        assert_eq!(before.0.len(), view.hints().len(), "{keys:?}");
    }
}

#[test]
fn a_terminal_that_has_its_size_again_shows_what_it_showed_before() {
    let (folder, mut app) = game();
    app.close();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    fs::write(levels.join("a-name-that-is-longer-than-half-of-a-line.polar"), "@*H\n").unwrap();
    for keys in ["", "dd", "m", "mjjjj", "o", "ojjjjjjjj", "?", "?jjjjjjjj", "O", "E", "E1+", "<"] {
        let data_dir = Some(folder.path().to_owned());
        let mut app = App::new(Options { data_dir, ..Options::default() }).unwrap();
        press(&mut app, keys);
        let mut shown = |(width, height)| {
            resize(&mut app, width, height);
            drawn(&app, COLOURS, width, height)
        };
        let sizes = [(80, 24), (40, 7), (200, 60), (20, 6), (1, 1), (41, 60)];
        let before = sizes.map(&mut shown);
        let after = [5, 3, 1, 4, 2, 0].map(|index: usize| (index, shown(sizes[index])));
        for (index, again) in after {
            assert!(again == before[index], "{keys:?} at {:?}", sizes[index]);
        }
    }
}

/// As WCAG 2 counts it: from 1 to 21.
fn contrast(one: Color, other: Color) -> f64 {
    let light = |colour| {
        let Color::Rgb(r, g, b) = colour else { panic!("{colour:?}") };
        let linear = [r, g, b].map(|part| match f64::from(part) / 255.0 {
            part @ ..=0.03928 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    };
    let (one, other) = (light(one), light(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn all_that_a_page_says_stands_out_from_its_ground() {
    for look in [false, true].map(|dark| Look { dark, ..COLOURS }) {
        for keys in ["m", "o", "?", "O", "<"] {
            let (_folder, mut app) = game();
            press(&mut app, keys);
            let buffer = drawn(&app, look, 80, 24);
            let is_said = |cell: &&ratatui_core::buffer::Cell| !cell.symbol().trim().is_empty();
            for cell in buffer.content.iter().filter(is_said) {
                assert!(contrast(cell.fg, cell.bg) >= 4.5, "{cell:?} with {look:?}");
            }
        }
    }
}
