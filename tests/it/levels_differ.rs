//! Distinctness of the bundled levels: no two are alike.

use brickwork::geometry::overlap::distance;

use super::state::shipped;
use crate::prelude::*;

/// Columns and rows of the grid that divides the field of every level, regardless of its size and drawing.
const COLUMNS: u32 = 40;
const ROWS: u32 = 30;

/// Appearance and hits of the brick in a cell. The colour is ignored.
type Brick = (String, Option<u8>);

/// Returns the cells of the field whose centre is inside a brick at the start of `level`, with their bricks.
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

/// Returns the number of equal cells as a share of the cells of the level with more of them (0 to 1).
fn shared(one: &BTreeMap<(u32, u32), Brick>, other: &BTreeMap<(u32, u32), Brick>) -> f64 {
    let cells = one.iter();
    let same = cells.filter(|(place, brick)| other.get(place) == Some(brick));
    same.count() as f64 / one.len().max(other.len()) as f64
}

/// Returns the number of cells occupied in both as a share of the cells occupied in either (0 to 1).
fn outline_shared(one: &BTreeMap<(u32, u32), Brick>, other: &BTreeMap<(u32, u32), Brick>) -> f64 {
    let both = one.keys().filter(|place| other.contains_key(place)).count();
    both as f64 / (one.len() + other.len() - both) as f64
}

/// Returns a sentence for each limit of similarity that the two levels exceed.
fn alike(one: &BTreeMap<(u32, u32), Brick>, other: &BTreeMap<(u32, u32), Brick>) -> Vec<String> {
    let (cells, outline) = (shared(one, other), outline_shared(one, other));
    let cells = (cells >= 0.5).then(|| format!("{cells:.2} of their cells are the same"));
    let outline = (outline >= 0.7).then(|| format!("{outline:.2} of their outlines is the same"));
    cells.into_iter().chain(outline).collect()
}

#[test]
fn no_two_shipped_levels_share_half_their_cells_or_seven_tenths_of_their_outline() {
    // "The First Wall" is excluded: it reproduces the wall of 1976.
    let levels = shipped();
    let levels = levels.iter().map(|level| (level.name(), cells(level)));
    let levels: Vec<_> = levels
        .filter(|(name, _)| *name != "The First Wall")
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
    let outlines = "1.00 of their outlines is the same";
    let both = ["1.00 of their cells are the same", outlines];
    assert_eq!(alike(&level, &recoloured), both);
    let harder = drawn("'x': (hits: 3), 'y': (hits: 2)", rows);
    assert_eq!(alike(&level, &harder), [outlines]);
    let other_rows = "\"......xx\", \"yyyyyy..\", \"xx....xx\"";
    let other = drawn("'x': (), 'y': (hits: 2)", other_rows);
    assert_eq!(alike(&level, &other), Vec::<String>::new());
}
