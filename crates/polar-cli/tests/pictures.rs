//! `polar render` and `polar replay --gif`: what is drawn is what the game shows.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::{fs, io::Cursor};

use polar_core::{Steering, record, text};
use polar_play::{
    Game,
    games::{Fling, Polar},
};
use polar_raster::{Art, draw_board};
use support::{LEVEL_1, at, polar, said, walk};

/// The pixels of a PNG file, three bytes each, and its size.
fn pixels(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    (info.width, info.height, bytes)
}

/// The first and the last picture of a GIF file, as a viewer puts them together, and the hundredths of
/// a second of all.
fn first_and_last(gif: &[u8]) -> (Vec<u8>, Vec<u8>, u32) {
    let mut decoder = gif::DecodeOptions::new().read_info(gif).unwrap();
    let palette = decoder.global_palette().unwrap().to_vec();
    let across = usize::from(decoder.width());
    let mut picture = vec![0; 3 * across * usize::from(decoder.height())];
    let (mut first, mut time) = (None, 0);
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert_eq!(frame.dispose, gif::DisposalMethod::Keep, "what does not change stays");
        for (index, &ink) in frame.buffer.iter().enumerate() {
            let [width, left, top] = [frame.width, frame.left, frame.top].map(usize::from);
            let (x, y) = (left + index % width, top + index / width);
            if frame.transparent != Some(ink) {
                let colour = &palette[3 * usize::from(ink)..][..3];
                picture[3 * (y * across + x)..][..3].copy_from_slice(colour);
            }
        }
        first.get_or_insert_with(|| picture.clone());
        time += u32::from(frame.delay);
    }
    (first.unwrap(), picture, time)
}

#[test]
fn a_level_is_drawn_at_any_size() {
    let drawn = polar(&["render", LEVEL_1, "-o", "-", "--scale", "1"], b"");
    let (width, height, small) = pixels(&drawn.stdout);
    assert_eq!((width, height), (600, 120));

    let folder = tempfile::tempdir().unwrap();
    let file = at(folder.path(), "level.png");
    let arguments = ["render", &format!("{LEVEL_1}#1"), "-o", &file, "--scale", "3"];
    assert_eq!(said(polar(&arguments, b"")), (0, String::new(), String::new()));
    let (width, height, large) = pixels(&fs::read(&file).unwrap());
    assert_eq!((width, height), (1800, 360));
    let sampled =
        (0..120usize).flat_map(|y| (0..600usize).map(move |x| 3 * (3 * y * 1800 + 3 * x)));
    let sampled: Vec<u8> = sampled.flat_map(|at| large[at..at + 3].to_vec()).collect();
    assert!(sampled == small, "every pixel of the art is a square");

    let far = at(folder.path(), "no/level.png");
    let (code, _, errors) = said(polar(&["render", LEVEL_1, "-o", &far], b""));
    assert!(code == 1 && errors.contains("level.png can't be written"), "{errors}");
    assert_eq!(
        polar(&["render", LEVEL_1, "-o", &file, "--scale", "9"], b"").status.code(),
        Some(2)
    );
}

#[test]
fn no_picture_has_the_name_of_another_kind() {
    let folder = tempfile::tempdir().unwrap();
    let render = ["render", LEVEL_1, "-o"];
    let film = ["replay", LEVEL_1, "--moves", "u", "--gif"];
    for (command, name, kind) in
        [(&render[..], "x.gif", "PNG"), (&render, "x.JPG", "PNG"), (&film, "x.png", "GIF")]
    {
        let file = at(folder.path(), name);
        let (code, seen, errors) = said(polar(&[command, &[&file]].concat(), b""));
        assert_eq!((code, &*seen), (2, ""), "{errors}");
        assert!(errors.contains(&format!("{name}' for '--")), "{errors}");
        assert!(errors.contains(&format!(": a {kind} file is written: let the name end with .")));
        assert!(!fs::exists(&file).unwrap());
    }
    for name in ["x", "x.PNG", "x.png.new", "x.tmp"] {
        let drawn = polar(&[&render[..], &[&at(folder.path(), name)]].concat(), b"");
        assert_eq!(said(drawn), (0, String::new(), String::new()), "{name}");
    }
}

#[test]
fn the_authors_walk_is_a_film_for_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let file = at(folder.path(), "walk.gif");
    let moves = walk();
    let replay = ["replay", LEVEL_1, "--steering", "turn-first", "--moves", &moves];
    let film = [&replay[..], &["--gif", &file, "--scale", "1"]].concat();
    let (code, seen, errors) = said(polar(&film, b""));
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(seen.ends_with("cleared\n"), "the report is printed as well: {seen}");

    let gif = fs::read(&file).unwrap();
    assert!(gif.len() < 1_000_000 / 4, "{} bytes", gif.len());
    let (first, last, time) = first_and_last(&gif);
    assert!((1_500..3_000).contains(&time), "{time} hundredths of a second");
    let drawn = polar(&["render", LEVEL_1, "-o", "-", "--scale", "1"], b"").stdout;
    assert!(first == pixels(&drawn).2, "it begins with the level");

    let level = fs::read_to_string(LEVEL_1).unwrap();
    let start = text::levels(&level).next().unwrap().position().unwrap();
    let mut game = Polar::new(start, Steering::TurnFirst);
    for press in record::presses(&moves) {
        game.press(press.unwrap());
    }
    let end = draw_board(&Art::load().unwrap(), &game.scene(), &[], 1);
    assert!(last == end.to_rgb_bytes(), "it ends with the level cleared");
}

#[test]
fn a_film_on_standard_output_is_alone_there() {
    let output = polar(&["replay", "-", "--moves", "rr", "--gif", "-", "--scale", "1"], b"@.*H\n");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let (first, last, time) = first_and_last(&output.stdout);
    assert!(first != last && time > 350);
    assert_eq!(output.stdout.last(), Some(&b';'), "the file ends where a GIF ends");

    let (code, seen, errors) =
        said(polar(&["replay", "-", "--moves", "rx", "--gif", "-"], b"@.*H\n"));
    assert_eq!((code, seen.as_str()), (1, ""));
    assert!(errors.contains("'x'"));
    let deal = ["replay", "--game", "ishido", "--deal", "seed:1", "--moves", "", "--gif", "-"];
    assert_eq!(polar(&deal, b"").status.code(), Some(2));
}

#[test]
fn a_film_has_time_for_each_move_and_for_none_after_the_end() {
    let film = |moves: &str, steering: &str| {
        let replay = ["replay", "-", "--moves", moves, "--steering", steering];
        polar(&[&replay[..], &["--gif", "-", "--scale", "1"]].concat(), b"@*.H\n").stdout
    };
    let time = |moves| first_and_last(&film(moves, "turn-first")).2;
    assert_eq!(time(""), 350, "one picture, as long as the first and the last");
    assert_eq!(time("u") - time(""), 8, "a turn takes its time, though nothing moves");
    assert_eq!(time("ulul") - time(""), 4 * 8);
    assert!(film("r", "direct") != film("", "direct"));
    assert!(film("r", "direct") == film("3ru", "direct"), "nothing is played when it is cleared");
    let repeats = gif::DecodeOptions::new().read_info(&*film("u", "direct")).unwrap().repeat();
    assert_eq!(repeats, gif::Repeat::Infinite);
}

#[test]
fn fling_is_drawn_too() {
    let level = b"Game: fling\n\no..o.o\n......\n";
    let drawn = polar(&["render", "-", "-o", "-", "--scale", "1"], level).stdout;
    let render = ["render", "-", "-o", "-", "--scale", "1", "--game", "fling"];
    assert!(drawn == polar(&render, b"o..o.o\n......\n").stdout, "the file need not say the game");
    let film = ["replay", "-", "--moves", "a1>r c1>r", "--gif", "-", "--scale", "1"];
    let (first, last, _) = first_and_last(&polar(&film, level).stdout);
    assert!(first == pixels(&drawn).2, "it begins with the level");

    let level = fling_core::text::levels("o..o.o\n......\n").next().unwrap();
    let mut game = Fling::new(level.position().unwrap());
    for mv in ["a1>r", "c1>r"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    let end = draw_board(&Art::load().unwrap(), &game.scene(), &[], 1);
    assert!(last == end.to_rgb_bytes(), "it ends with one ball");
}
