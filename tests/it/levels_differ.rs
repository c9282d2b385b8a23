//! No two of the levels that come with the game are alike.

use std::collections::BTreeMap;

use bevy::math::DVec2;
use brickwork::geometry::overlap::distance;
use brickwork::headless::parsed;
use brickwork::level::{Level, SharedLevel};

use super::state::shipped;

/// Into so many cells the field of every level is divided for this, whatever its size and its drawing.
const COLUMNS: u32 = 40;
const ROWS: u32 = 30;

/// What stands in a cell: its look and its hits. Another colour does not make another level.
type Brick = (String, Option<u8>);

/// The cells of the field whose middle lies in a brick when `level` begins, and what stands there.
fn cells(level: &Level) -> BTreeMap<(u32, u32), Brick> {
    let size = level.field() / DVec2::new(COLUMNS.into(), ROWS.into());
    let places = (0..COLUMNS).flat_map(|column| (0..ROWS).map(move |row| (column, row)));
    let taken = places.filter_map(|(column, row)| {
        let middle = size * (DVec2::new(column.into(), row.into()) + 0.5);
        let mut bricks = level.bricks();
        let brick = bricks.find(|it| distance(&it.shape, it.centre, middle) <= 0.0)?;
        let kind = (brick.kind.look.name().to_owned(), brick.kind.hits);
        Some(((column, row), kind))
    });
    taken.collect()
}

/// The part of the cells of the one with more of them that are the same in the other (0 to 1).
fn shared(one: &BTreeMap<(u32, u32), Brick>, other: &BTreeMap<(u32, u32), Brick>) -> f64 {
    let same = one
        .iter()
        .filter(|(place, brick)| other.get(place) == Some(brick));
    same.count() as f64 / one.len().max(other.len()) as f64
}

/// The part of the cells in which either has a brick that are taken in both, whatever stands there (0 to 1).
fn outline_shared(one: &BTreeMap<(u32, u32), Brick>, other: &BTreeMap<(u32, u32), Brick>) -> f64 {
    let both = one.keys().filter(|place| other.contains_key(place)).count();
    both as f64 / (one.len() + other.len() - both) as f64
}

/// In what the two are alike: a sentence for each rule that they break together.
fn alike(one: &BTreeMap<(u32, u32), Brick>, other: &BTreeMap<(u32, u32), Brick>) -> Vec<String> {
    let (cells, outline) = (shared(one, other), outline_shared(one, other));
    let cells = (cells >= 0.5).then(|| format!("{cells:.2} of their cells are the same"));
    let outline = (outline >= 0.7).then(|| format!("{outline:.2} of their outlines is the same"));
    cells.into_iter().chain(outline).collect()
}

#[test]
fn no_two_shipped_levels_share_half_their_cells_or_seven_tenths_of_their_outline() {
    // The wall of 1976 is as that game had it.
    let levels: Vec<_> = shipped()
        .iter()
        .filter(|level| level.name() != "The First Wall")
        .map(|level: &SharedLevel| (level.name().to_owned(), cells(level)))
        .collect();
    let mut found = Vec::new();
    for (index, (name, one)) in levels.iter().enumerate() {
        assert!(one.len() >= 20, "{name}: a level has bricks");
        for (other_name, other) in &levels[..index] {
            let sentences = alike(one, other).into_iter();
            found.extend(sentences.map(|it| format!("{name} and {other_name}: {it}")));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_level_in_other_colours_is_a_copy_one_with_other_hits_has_its_outline_and_another_drawing_neither()
 {
    let drawn = |legend: &str, rows: &str| {
        let source = format!(
            "(format: 2, name: \"D\", author: \"T\", legend: {{{legend}}}, bricks: [{rows}, \"........\"])"
        );
        cells(&parsed(&source))
    };
    let rows = "\"xxxxxx..\", \"..yyyyyy\", \"..xxxx..\"";
    let level = drawn("'x': (color: Red), 'y': (color: Blue, hits: 2)", rows);
    let recoloured = drawn("'x': (color: Green), 'y': (color: Pink, hits: 2)", rows);
    assert_eq!(
        alike(&level, &recoloured),
        [
            "1.00 of their cells are the same",
            "1.00 of their outlines is the same"
        ]
    );
    let harder = drawn("'x': (hits: 3), 'y': (hits: 2)", rows);
    assert_eq!(
        alike(&level, &harder),
        ["1.00 of their outlines is the same"]
    );
    let other_rows = "\"......xx\", \"yyyyyy..\", \"xx....xx\"";
    let other = drawn("'x': (), 'y': (hits: 2)", other_rows);
    assert_eq!(alike(&level, &other), Vec::<String>::new());
}
