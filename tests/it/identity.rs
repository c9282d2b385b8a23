//! Identity of a level for records: equal for levels that play alike, different for all others.

use std::ops::Range;

use brickwork::level::{Identity, KindFields};

use crate::prelude::*;

/// Level that uses every feature.
const RICH: &str = include_str!("../data/identity/rich_level.ron");

/// Returns the level of [`RICH`] after all `changes`. Each pair replaces every occurrence of its first text by its
/// second.
fn rich(changes: &[(String, String)]) -> Level {
    let mut source = RICH.to_owned();
    for (what, with) in changes {
        assert!(source.contains(what), "{what}");
        source = source.replace(what, with);
    }
    parsed(&source)
}

/// Returns the identity of the level in `source`; `None` if it is invalid.
fn identity(source: &str) -> Option<Identity> {
    let level = parse::parse("changed.ron", source.as_bytes()).ok()?;
    Some(level.identity())
}

#[test]
fn what_is_only_read_seen_or_heard_is_no_part_of_a_level_s_identity() {
    let level = rich(&[]);
    for changes in cases::<Vec<(String, String)>>("identity/same") {
        assert_eq!(rich(&changes).identity(), level.identity(), "{changes:?}");
    }
    // Other characters for the same bricks, which also changes the order of the legend.
    let renamed = RICH.replace("'a'", "'z'").replace("\"abc.\"", "\"zbc.\"");
    let renamed = renamed.replace("\"d.ab\"", "\"d.zb\"");
    let renamed = renamed.replace("\"cd.a\"", "\"cd.z\"");
    assert_eq!(identity(&renamed), Some(level.identity()));
}

#[test]
fn a_brick_is_the_same_whether_it_is_drawn_or_stands_free() {
    let source = |bricks: &str| {
        format!(
            "(format: 2, name: \"N\", author: \"A\", legend: {{'a': (), 'b': (hits: 2)}}, drawing: (height: 100), {bricks})"
        )
    };
    let drawn = parsed(&source("bricks: [\"ab\"]"));
    let free = parsed(&source(
        "pieces: [(kind: 'a', at: (200, 550), shape: Box(width: 400, height: 100)), \
         (kind: 'b', at: (600, 550), shape: Box(width: 400, height: 100))]",
    ));
    assert_eq!(drawn.identity(), free.identity());
    let turned = parsed(&source(
        "pieces: [(kind: 'b', at: (600, 550), shape: Box(width: 400, height: 100)), \
         (kind: 'a', at: (200, 550), shape: Box(width: 400, height: 100))]",
    ));
    assert_ne!(drawn.identity(), turned.identity(), "their ids are others");
}

/// Returns the byte ranges of all numbers in `text` that are outside strings and comments.
fn numbers(text: &str) -> Vec<std::ops::Range<usize>> {
    let bytes = text.as_bytes();
    let (mut found, mut at, mut quoted) = (Vec::new(), 0, false);
    while at < bytes.len() {
        let byte = bytes[at];
        quoted ^= byte == b'"';
        let before = at.checked_sub(1).map_or(b' ', |before| bytes[before]);
        let begins = byte.is_ascii_digit() && !before.is_ascii_alphanumeric() && before != b'_';
        if begins && !quoted {
            let rest = bytes[at..].iter();
            let is_part = |byte: &&u8| byte.is_ascii_digit() || **byte == b'.';
            let length = rest.take_while(is_part).count();
            found.push(at..at + length);
            at += length;
        } else {
            at += 1;
        }
    }
    found
}

/// Asserts for each number in the range `within` of `text` that a small change of it gives an identity that is not in
/// `found`. Returns the count of numbers.
fn hold_numbers(text: &str, within: Range<usize>, found: &mut BTreeSet<Identity>) -> usize {
    found.insert(identity(text).unwrap_or_else(|| panic!("a good level: {text}")));
    let numbers = numbers(text);
    let numbers = numbers.iter().filter(|place| within.contains(&place.start));
    let numbers = numbers.filter(|place| !text[..place.start].ends_with("format: "));
    let mut count = 0;
    for place in numbers {
        let number = &text[place.clone()];
        // Slightly more, or less if that is out of range.
        let others = [1.0, -1.0].map(|sign| {
            if number.contains('.') {
                let value = number.parse::<f64>().expect("a number");
                format!("{:?}", value + sign * 1e-9)
            } else {
                let value = number.parse::<i64>().expect("a whole number");
                (value + sign as i64).to_string()
            }
        });
        let (before, after) = (&text[..place.start], &text[place.end..]);
        let with = |other: &String| format!("{before}{other}{after}");
        let identity = others.iter().find_map(|other| identity(&with(other)));
        let identity = identity.unwrap_or_else(|| panic!("{number} → {others:?}: {text}"));
        // Each makes another level.
        assert!(found.insert(identity), "{number} → {others:?}:\n{text}");
        count += 1;
    }
    count
}

#[test]
fn every_number_of_a_level_is_part_of_its_identity() {
    let text = rich(&[]).to_ron();
    let count = hold_numbers(&text, 0..text.len(), &mut BTreeSet::new());
    assert!(count > 50, "{count} numbers");
}

#[test]
fn every_property_of_every_kind_is_part_of_a_level_s_identity_and_its_name_is_not() {
    // A gate needs a brick that opens it, and a switch needs gates. Two groups exist, so that the group number can
    // change.
    let level = |entry: &str| {
        format!(
            "(format: 2, name: \"N\", author: \"A\", legend: {{'x': (), 'k': {entry}, \
             'm': (member: (group: 1)), 'g': (opens: (group: 1)), 'M': (member: (group: 2)), 'G': (opens: (group: 2))}}, \
             bricks: [\"xkkm.\", \"gGM..\"])"
        )
    };
    let (mut found, mut count) = (BTreeSet::new(), 0);
    for name in Kinds::base().names() {
        let kind = Kinds::base().get(name).and_then(|kind| kind.kind().ok());
        let kind = kind.expect("a kind of the table");
        // All properties of the kind, written as fields of a plain brick.
        let said = KindFields::difference(&kind, None);
        let written = level(&format!("({})", said.trim_start_matches(", ")));
        let named = level(&format!("(kind: {name:?})"));
        assert_eq!(identity(&written), identity(&named), "{name}: {written}");
        let at = written.find("'k'").expect("its entry");
        let end = written.find("'m'").expect("the next one");
        count += hold_numbers(&written, at..end, &mut found);
    }
    assert!(count > 5, "{count} numbers");
}

#[test]
fn every_brick_path_and_ball_is_part_of_its_identity() {
    let changes = cases::<[String; 2]>("identity/other").into_iter();
    let changed = |[what, with]: [String; 2]| {
        assert!(RICH.contains(&what), "{what}");
        RICH.replacen(&what, &with, 1)
    };
    let mut sources: Vec<String> = changes.map(changed).collect();
    // Change each cell of the drawing. Remove each piece or change its kind.
    for row in ["abc.", "d.ab", "cd.a"] {
        for (column, cell) in row.char_indices() {
            for other in ['.', 'a', 'b', 'c', 'd'] {
                let mut changed = row.to_owned();
                changed.replace_range(column..=column, &other.to_string());
                if other != cell {
                    sources.push(RICH.replace(row, &changed));
                }
            }
        }
    }
    for piece in RICH.lines().filter(|line| line.contains("shape: ")) {
        sources.push(RICH.replace(&format!("{piece}\n"), ""));
        let kind = &piece[piece.find("'").expect("a kind")..][..3];
        for other in ["'a'", "'b'", "'c'", "'d'"] {
            if other != kind {
                sources.push(RICH.replace(piece, &piece.replace(kind, other)));
            }
        }
    }
    let mut found = BTreeSet::from([rich(&[]).identity()]);
    for source in &sources {
        let identity = identity(source).unwrap_or_else(|| panic!("a good level: {source}"));
        assert!(found.insert(identity), "another level:\n{source}");
    }
    assert!(sources.len() > 80, "{} changes", sources.len());
}

#[test]
fn an_identity_is_written_with_its_version() {
    let text = rich(&[]).identity().to_string();
    let (version, hash) = text.split_once('-').expect("a version and a hash");
    assert_eq!(version, "1");
    assert_eq!(hash.len(), 32, "{text}");
    assert!(hash.chars().all(|c| c.is_ascii_hexdigit()), "{text}");
}
