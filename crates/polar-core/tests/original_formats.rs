//! The original's own files: raw resources, listings, and forks in their three wrappings.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use polar_core::{
    Position, Setup,
    file::{self, FileError, Levels},
    listing::{self, ListingError},
    resource_fork::{self, ForkError},
    stge::{self, NotStge, Stage, StgeError},
    text,
};
use polar_grid::text::TextError;
use proptest::prelude::*;

fn level_1() -> Setup {
    let file = include_str!("../../../levels/polar/original.polar");
    text::levels(file).next().unwrap().setup()
}

fn raw() -> [u8; stge::LEN] {
    stge::write(&level_1()).unwrap()
}

/// A resource fork with these `STGE` resources, and two other types before them.
fn fork(resources: &[(i16, &[u8])]) -> Vec<u8> {
    let mut data = vec![0, 0, 0, 3, b'a', b'b', b'c'];
    let mut references = Vec::new();
    for (id, bytes) in resources {
        references.extend(id.to_be_bytes());
        references.extend([0xff, 0xff]);
        let purgeable = 1 << 29;
        references.extend((purgeable | data.len() as u32).to_be_bytes());
        references.extend([0; 4]);
        data.extend((bytes.len() as u32).to_be_bytes());
        data.extend(*bytes);
    }
    let mut map = vec![0; 24];
    map.extend(28u16.to_be_bytes()); // the list of types
    map.extend([0, 0]); // the list of names: none
    map.extend(2u16.to_be_bytes()); // three types
    for other in [b"ICON\0\0", b"SIZE\0\0"] {
        map.extend(other);
        map.extend(26u16.to_be_bytes());
    }
    map.extend(*b"STGE");
    map.extend((resources.len() as u16 - 1).to_be_bytes());
    map.extend(38u16.to_be_bytes());
    map.extend([0, 128, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0]);
    map.extend(references);
    let numbers = [256, 256 + data.len(), data.len(), map.len()];
    let mut fork: Vec<u8> = numbers.iter().flat_map(|&n| (n as u32).to_be_bytes()).collect();
    fork.resize(256, 0);
    fork.extend(data);
    fork.extend(map);
    fork
}

fn apple_double(fork: &[u8]) -> Vec<u8> {
    let mut file = vec![0, 5, 0x16, 7, 0, 2, 0, 0];
    file.extend([0; 16]);
    file.extend([0, 3]);
    for (id, offset, len) in [(3u32, 62u32, 5u32), (9, 67, 32), (2, 99, fork.len() as u32)] {
        file.extend([id, offset, len].iter().flat_map(|n| n.to_be_bytes()));
    }
    file.extend(*b"Polar");
    file.extend([0; 32]);
    file.extend(fork);
    file
}

fn mac_binary(fork: &[u8]) -> Vec<u8> {
    let mut file = vec![0; 128];
    file[1..7].copy_from_slice(b"\x05Polar");
    file[83..87].copy_from_slice(&5u32.to_be_bytes());
    file[87..91].copy_from_slice(&(fork.len() as u32).to_be_bytes());
    file.extend(*b"hello");
    file.resize(256, 0);
    file.extend(fork);
    file
}

fn positions(file: &[u8]) -> Vec<Result<Position, FileError>> {
    file::levels(file).unwrap().positions().collect()
}

#[test]
fn the_raw_form_is_99_words() {
    let bytes = raw();
    assert_eq!(bytes[..8], [0, 0, 0, 0, 0, 3, 0, 1]);
    let stage = Stage::read(&bytes).unwrap();
    assert_eq!(stage.setup, level_1());
    assert!(!stage.lies_about_hearts());
    assert_eq!(positions(&bytes), [Ok(Position::try_from(level_1()).unwrap())]);
}

#[test]
fn the_column_comes_before_the_row() {
    let mut bytes = raw();
    bytes[1] = 7;
    bytes[3] = 2;
    let setup = Stage::read(&bytes).unwrap().setup;
    assert_eq!(setup.penguin().unwrap().to_string(), "7,2");
}

#[test]
fn the_board_counts_the_hearts() {
    for claimed in [2, 9] {
        let mut bytes = raw();
        bytes[5] = claimed;
        let stage = Stage::read(&bytes).unwrap();
        assert!(stage.lies_about_hearts(), "{claimed}");
        assert_eq!(stge::write(&stage.setup).unwrap(), raw());
    }
}

#[test]
fn damaged_resources_say_where() {
    let mut bytes = raw();
    bytes[7] = 9;
    assert_eq!(Stage::read(&bytes), Err(StgeError::Tile { offset: 6, word: 9 }));
    let said = |bytes: &[u8]| Stage::read(bytes).unwrap_err().to_string();
    bytes[0] = 1;
    assert_eq!(said(&bytes), "offset 0: 256 is not a column or row of a board");
    bytes[..4].copy_from_slice(&[0, 0, 1, 0]);
    assert_eq!(said(&bytes), "offset 2: 256 is not a column or row of a board");
    assert_eq!(Stage::read(&bytes[1..]), Err(StgeError::Length { found: 197 }));
}

#[test]
fn other_sizes_are_not_written() {
    let small: Setup = "@*H s".parse().unwrap();
    assert!(matches!(stge::write(&small), Err(NotStge::Size(_))));
    let empty: Setup = "24/24/24/24 s".parse().unwrap();
    let said = stge::write(&empty).unwrap_err().to_string();
    assert_eq!(said, "a stage has a penguin, this board has none");
}

#[test]
fn listings_are_read_as_editors_print_them() {
    let bytes = raw();
    let words = |chunk: &[u8]| -> Vec<String> {
        chunk.chunks(2).map(|pair| format!("{:02X}{:02X}", pair[0], pair[1])).collect()
    };
    let lines = |line: &dyn Fn(usize, String) -> String| -> String {
        bytes.chunks(16).enumerate().map(|(n, c)| line(16 * n, words(c).join(" "))).collect()
    };
    let plain = lines(&|_, words| format!("{words}\n"));
    let dump = lines(&|at, words| format!("{at:06x}: {words} |................|\n"));
    let derez = lines(&|_, words| format!("\t$\"{words}\"            /* ... */\n"));
    let xxd = lines(&|at, words| format!("{at:08x}: {words}  ..;:$ ab cd.....\n"));
    let bare = plain.replace([' ', '\n'], "");
    let pairs = |words: String| {
        words.split(' ').map(|w| format!("{} {}", &w[..2], &w[2..])).collect::<Vec<_>>().join(" ")
    };
    let hexdump =
        lines(&|at, words| format!("{at:08x}  {:47}  |..d ab....|\n", pairs(words))) + "000000c6\n";
    let od = lines(&|at, words| format!("{at:06x} {}\n", pairs(words))) + "0000c6\n";
    let array = lines(&|_, words| format!("  0x{}, // ab cd\n", pairs(words).replace(' ', ", 0x")));
    let lisp = lines(&|_, words| format!("  #x{} ; ab cd\n", words.replace(' ', " #x")));
    let derez = format!("data 'STGE' (128) {{\n{derez}}};\n");
    let grouped = |group: usize, line: usize| -> String {
        let digits = |group: &[u8]| group.iter().map(|byte| format!("{byte:02x}")).collect();
        let line = bytes.chunks(line).map(|line| line.chunks(group).map(digits).collect());
        line.map(|groups: Vec<String>| groups.join(" ") + "\n").collect()
    };
    let (narrow, fours) = (grouped(2, 4), grouped(4, 16));
    for text in [plain, dump, xxd, bare, hexdump, od, array, lisp, derez, narrow, fours] {
        assert_eq!(listing::read(&text).unwrap().setup, level_1(), "{text}");
        assert!(matches!(file::levels(text.as_bytes()), Ok(Levels::Stage(_))), "{text}");
        let marked = format!("\u{feff}{text}");
        assert!(matches!(file::levels(marked.as_bytes()), Ok(Levels::Stage(_))), "{marked}");
        assert_eq!(listing::read(&text.replace('\n', "\r")).unwrap().setup, level_1(), "{text}");
    }
    let error = listing::read("0000 0001\n00 0x0z\n").unwrap_err().to_string();
    assert_eq!(error, "line 2, column 4: this is not a hexadecimal number of whole bytes");
    for wrong in ["0000 000\n", "0000 0x,\n"] {
        let error = listing::read(wrong).unwrap_err().to_string();
        assert!(error.starts_with("line 1, column 6: "), "{error}");
    }
    let error = listing::read("é\t$\"0000 0z\"\n").unwrap_err().to_string();
    assert!(error.starts_with("line 1, column 10: "), "{error}");
    assert!(!listing::looks_like("1000\n1050\n"), "a small map of digits is a map");
    assert!(!listing::looks_like("10 01\n1050\n"), "a blank is a cell of a map");
    assert!(!listing::looks_like("Dad: abba\n\n@*H\n"), "a header is no offset");
    assert!(!listing::looks_like(&"Title: a\n10\n\n".repeat(200)), "many small maps are maps");
    for penguin in ['@', '&'] {
        let maps = |map: String| map.replace('@', &penguin.to_string()).repeat(100);
        assert!(!listing::looks_like(&maps("1050\n@030\n\n".into())), "also without a title");
        assert!(!listing::looks_like(&maps("1050\n@.30\n\n".into())), "and not of digits alone");
        let wide = format!("{}\n@5{}3\n\n", "0".repeat(32), "0".repeat(29));
        assert!(!listing::looks_like(&maps(wide)), "and if they are as wide as a dump");
    }
}

#[test]
fn what_a_header_or_a_comment_quotes_makes_no_listing() {
    let map = "\n@.*..H\n";
    for said in ["Title: Win $\"5\"\n", "; costs a \"$\"\n", "Title: a\nComment: $\"00\n"] {
        let [level] = &positions(format!("{said}{map}").as_bytes())[..] else { panic!("{said}") };
        assert!(level.is_ok(), "{said}");
    }
}

#[test]
fn a_listing_has_bytes_of_two_digits() {
    let mut setup = level_1();
    setup.header = Some(polar_core::Cell::new(0x17, 2));
    let bytes = stge::write(&setup).unwrap();
    let text: String = bytes.iter().map(|byte| format!("{byte:02x} ")).collect();
    assert_eq!(listing::read(&text).unwrap().setup, setup);
}

#[test]
fn a_fork_is_found_in_all_its_wrappings_and_read_by_ascending_ids() {
    let level = raw();
    let fork = fork(&[(200, &level), (-5, &level), (128, b"bad"), (7, &level)]);
    let mut apple_single = apple_double(&fork);
    apple_single[3] = 0;
    for file in [fork.clone(), apple_double(&fork), apple_single, mac_binary(&fork)] {
        let found = resource_fork::find(&file).unwrap().unwrap();
        let stages: Vec<_> = found.stages().collect();
        let ids: Vec<i16> = stages.iter().map(|(id, _)| *id).collect();
        assert_eq!(ids, [-5, 7, 128, 200]);
        for (id, stage) in stages {
            match (id, stage) {
                (128, Err(ForkError::Stage { id: 128, error, .. })) => {
                    assert_eq!(error, StgeError::Length { found: 3 });
                }
                (_, Ok(stage)) => assert_eq!(stage.setup, level_1()),
                (id, other) => panic!("{id}: {other:?}"),
            }
        }
        assert_eq!(positions(&file).iter().filter(|position| position.is_ok()).count(), 3);
    }
}

#[test]
fn lying_forks_say_where() {
    let level = raw();
    let sound = fork(&[(1, &level), (2, &level)]);
    let with = |at: usize, bytes: &[u8]| {
        let mut file = sound.clone();
        file[at..at + bytes.len()].copy_from_slice(bytes);
        file
    };
    let error = |file: &[u8]| resource_fork::find(file).unwrap().unwrap_err();
    let longer = error(&with(8, &[0, 0, 0xff, 0xff])).to_string();
    assert_eq!(longer, "offset 256: the file ends before the resource data");
    assert!(matches!(error(&with(4, &[0, 0, 1, 16])), ForkError::Overlap { offset: 272, .. }));
    assert!(matches!(error(&sound[..300]), ForkError::Truncated { .. }));
    assert_eq!(
        error(&apple_double(&with(0, &[0, 0, 0, 8]))).to_string(),
        "offset 107: the resource data overlaps another part of the file",
        "of the file, not the fork"
    );
    // The second resource begins inside the first.
    let references = sound.len() - 24;
    let inside = with(references + 12 + 4, &[0, 0, 0, 9]);
    let stages: Vec<_> = resource_fork::find(&inside).unwrap().unwrap().stages().collect();
    assert!(stages.iter().any(|(_, stage)| stage.is_err()), "{stages:?}");
    let same = with(references + 12 + 4, &[0, 0, 0, 7]);
    let overlap = ForkError::Overlap { offset: 256 + 7 + 4, what: "resource" };
    let stages = resource_fork::find(&same).unwrap().unwrap().stages();
    assert!(stages.map(|(_, stage)| stage).eq([Err(overlap); 2]), "both claim the same bytes");
}

/// A fork with this one resource, whose map comes before the data and right behind the header.
fn fork_with_map_first() -> Vec<u8> {
    let file = fork(&[(1, &raw())]);
    let (data, map) = file[256..].split_at(7 + 4 + stge::LEN);
    let numbers = [16 + map.len(), 16, data.len(), map.len()];
    let header: Vec<u8> = numbers.iter().flat_map(|&n| (n as u32).to_be_bytes()).collect();
    [&header[..], map, data].concat()
}

#[test]
fn the_map_may_come_before_the_data_and_right_behind_the_header() {
    assert_eq!(positions(&fork_with_map_first()), [Ok(Position::try_from(level_1()).unwrap())]);
}

#[test]
fn the_data_of_a_raw_fork_begins_within_4096_bytes() {
    for (start, is_fork) in [(4096_u32, true), (4097, false)] {
        let mut file = fork(&[(1, &raw())]);
        let more = start - 256;
        file.splice(256..256, vec![0; more as usize]);
        let map = u32::from_be_bytes(file[4..8].try_into().unwrap()) + more;
        file[..4].copy_from_slice(&start.to_be_bytes());
        file[4..8].copy_from_slice(&map.to_be_bytes());
        assert_eq!(resource_fork::find(&file).is_some_and(|fork| fork.is_ok()), is_fork);
    }
}

#[test]
fn what_is_claimed_lies_in_its_own_part_of_the_fork() {
    let with = |mut file: Vec<u8>, at: usize, bytes: &[u8]| {
        file[at..at + bytes.len()].copy_from_slice(bytes);
        file
    };
    let error = |file: &[u8]| resource_fork::find(file).unwrap().unwrap_err();
    let (map, types) = (16, 16 + 28);
    let end = u32::from_be_bytes(fork_with_map_first()[..4].try_into().unwrap()) as usize;
    let types_in_data = with(fork_with_map_first(), map + 24, &((end - map) as u16).to_be_bytes());
    let truncated = |offset, what| ForkError::Truncated { offset, what };
    assert_eq!(error(&types_in_data), truncated(end, "list of types"));
    let stage = types + 2 + 2 * 8;
    let more = with(fork_with_map_first(), stage + 4, &1u16.to_be_bytes());
    assert_eq!(error(&more), truncated(types + 38, "list of references"));

    // The data comes first here, and the resource goes on in the map.
    let long = with(fork(&[(1, &raw())]), 256 + 7, &199u32.to_be_bytes());
    let stages = resource_fork::find(&long).unwrap().unwrap().stages();
    assert!(stages.eq([(1, Err(truncated(256 + 7 + 4, "resource")))]));

    // The length of the second one is two bytes of the first one's last tile, and two behind it.
    let level = raw();
    let second = 7 + 4 + stge::LEN - 2;
    let two = with(fork(&[(1, &level), (2, &level)]), 256 + second + 2, &[0, 198]);
    let two = with(two, 256 + second + 4, &level);
    let reference = two.len() - 12 + 4;
    let two = with(two, reference, &(second as u32).to_be_bytes());
    let stages = resource_fork::find(&two).unwrap().unwrap().stages();
    let overlap = |start| Err(ForkError::Overlap { offset: 256 + start + 4, what: "resource" });
    assert_eq!(stages.collect::<Vec<_>>(), [(1, overlap(7)), (2, overlap(second))]);
}

#[test]
fn a_mac_binary_file_may_have_a_second_header() {
    let mut file = mac_binary(&fork(&[(1, &raw())]));
    file[1] = 63; // the longest name
    file[120..122].copy_from_slice(&130u16.to_be_bytes());
    file.splice(128..128, [0xff; 256]);
    assert_eq!(positions(&file), [Ok(Position::try_from(level_1()).unwrap())]);
}

#[test]
fn a_mac_binary_file_has_three_bytes_that_are_zero() {
    for at in [0, 74, 82] {
        let mut file = mac_binary(&fork(&[(1, &raw())]));
        file[at] = 1;
        assert!(resource_fork::find(&file).is_none(), "byte {at}");
    }
}

#[test]
fn a_fork_has_any_number_of_stages_up_to_a_bound() {
    let level = raw();
    let of = |count: usize| fork(&vec![(1, &level[..]); count]);
    let found = |file: &[u8]| resource_fork::find(file).unwrap().map(|_| ());
    let refused = |file: &[u8]| found(file).unwrap_err().to_string();
    assert_eq!(found(&of(resource_fork::MAX_STAGES)), Ok(()));
    assert!(positions(&of(400)).iter().all(Result::is_ok), "more than 64 KiB of data");
    let more = resource_fork::MAX_STAGES + 1;
    let number = 256 + 7 + 202 * more + 28 + 2 + 2 * 8 + 4;
    let too_many = format!("offset {number}: more than 1024 STGE resources are claimed");
    assert_eq!(refused(&of(more)), too_many);
    let mut none = of(1);
    let types = 256 + 7 + 202 + 28;
    assert_eq!(none[types..types + 2], [0, 2], "three types, kept as one less");
    none[types..types + 2].fill(0xff);
    assert_eq!(refused(&none), "there is no STGE resource here");
}

#[test]
fn a_resource_that_covers_another_does_not_hide_it() {
    let level = raw();
    let mut file = fork(&[(1, &level), (2, &level)]);
    file[256 + 7..256 + 11].copy_from_slice(&300u32.to_be_bytes());
    let fork = resource_fork::find(&file).unwrap().unwrap();
    let stages: Vec<_> = fork.stages().collect();
    let [(1, Err(error)), (2, Ok(_))] = stages[..] else { panic!("{stages:?}") };
    assert!(error.to_string().ends_with("a stage has 198 bytes, but this has 300"), "{error}");
}

#[test]
fn a_stage_that_is_cut_or_has_too_much_is_no_level_text() {
    let found = |file: &[u8]| match file::levels(file) {
        Err(FileError::Stge(StgeError::Length { found })) => found,
        Err(FileError::Listing(ListingError::Stage(StgeError::Length { found }))) => found,
        other => panic!("{other:?}"),
    };
    let bytes = raw();
    let more = [&bytes[..], &[0]].concat();
    assert_eq!([found(&bytes[..1]), found(&bytes[..197]), found(&more)], [1, 197, 199]);

    let digits = |chunk: &[u8], blank: &str| -> String {
        chunk.iter().map(|byte| format!("{byte:02x}{blank}")).collect()
    };
    for lines in 1..6 {
        let bare = bytes.chunks(30).take(lines).map(|c| digits(c, "") + "\n");
        assert_eq!(found(bare.collect::<String>().as_bytes()), 30 * lines);
        let dump = bytes.chunks(16).zip((0..).step_by(16)).take(lines);
        let dump = dump.map(|(c, at)| format!("{at:08x}  {} |........|\n", digits(c, " ")));
        assert_eq!(found(dump.collect::<String>().as_bytes()), 16 * lines);
    }
    for penguin in ['@', '&'] {
        let map = format!("{}\n{}{penguin}5003\n", "0".repeat(32), "0".repeat(27));
        assert_eq!(positions(map.as_bytes()).len(), 1, "a map with a penguin is a map");
    }
}

#[test]
fn a_text_of_as_many_bytes_as_a_stage_is_text() {
    let text = format!("{:197}\n", "@*H\n;");
    assert_eq!(text.len(), stge::LEN);
    assert_eq!(positions(text.as_bytes()), [Ok("@*H s".parse().unwrap())]);
}

#[test]
fn what_is_no_level_file_is_refused() {
    assert_eq!(file::levels(b"").unwrap_err(), TextError::Empty.into());
    assert_eq!(file::levels(b"\n ; nothing\n").unwrap_err(), TextError::NoLevel.into());
    assert_eq!(
        file::levels("é@.\n*é".as_bytes().strip_suffix(b"\xa9").unwrap()).unwrap_err().to_string(),
        "line 2, column 2: a level file is UTF-8 text, and this is not; save it as UTF-8"
    );
}

proptest! {
    #[test]
    fn the_raw_form_keeps_the_board_and_the_penguin(
        tiles in proptest::collection::vec(support::tiles(), 96), column in 0..24_u8, row in 0..4_u8,
    ) {
        let mut setup = level_1();
        for (cell, tile) in setup.board.size().cells().zip(tiles) {
            setup.board.set(cell, tile);
        }
        setup.header = Some(polar_core::Cell::new(column, row));
        prop_assert_eq!(Stage::read(&stge::write(&setup).unwrap()).unwrap().setup, setup);
    }

    #[test]
    fn any_bytes_are_levels_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        if let Ok(levels) = file::levels(&bytes) {
            let _ = levels.positions().take(2000).count();
        }
    }

    #[test]
    fn a_damaged_fork_is_stages_or_an_error(
        changes in proptest::collection::vec((0..900_usize, any::<u8>()), 0..12), cut in 0..900_usize, wrapping in 0..3,
    ) {
        let level = raw();
        let fork = fork(&[(3, &level), (1, &level), (2, b"x")]);
        let mut file = match wrapping {
            0 => fork,
            1 => apple_double(&fork),
            _ => mac_binary(&fork),
        };
        for (at, byte) in changes {
            if let Some(there) = file.get_mut(at) {
                *there = byte;
            }
        }
        file.truncate(file.len().saturating_sub(cut / 3));
        if let Ok(levels) = file::levels(&file) {
            let _ = levels.positions().take(2000).count();
        }
    }
}
