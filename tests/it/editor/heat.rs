//! The heat map of the edited level.

use super::Editing;
use super::findings::MARKS;
use crate::drawn::{corners, is_drawn};
use crate::prelude::*;

/// Three bricks that break, and solid bricks around one that is never hit.
const LEVEL: &str = r#"(
    format: 2,
    name: "Heat",
    author: "Me",
    legend: {
        'r': (color: Red),
        's': (kind: "solid"),
    },
    bricks: [
        "rrr.sss",
        "....sss",
        "....sss",
    ],
)
"#;

/// Number of vertices of a disc with its edge.
const DISC: usize = 8;

/// Opens the heat map, and waits for the first game.
fn open_map() -> Editing {
    let mut editing = Editing::of(LEVEL);
    assert!(!is_drawn(&mut editing.app, MARKS));
    editing.choose("Heat map");
    wait(&mut editing.app, "hits", |app| is_drawn(app, MARKS));
    editing
}

#[test]
fn the_heat_map_marks_hit_bricks_with_a_disc_and_others_with_a_ring() {
    let mut editing = open_map();
    let corners = corners(&mut editing.app, MARKS);
    let cell = Vec2::new(800.0 / 7.0, limits::DEFAULT_DRAWING_SHARE as f32 * 200.0);
    let vertices = |row: usize, column: usize| {
        let middle = (Vec2::new(column as f32, row as f32) + 0.5) * cell;
        let middle = Vec2::new(middle.x, 600.0 - middle.y);
        let is_inside = |at: &&Vec2| (**at - middle).abs().cmplt(0.5 * cell).all();
        corners.iter().filter(is_inside).count()
    };
    for column in 0..3 {
        assert_eq!(vertices(0, column), DISC, "column {column}");
    }
    assert_eq!(vertices(0, 3), 0, "an empty cell");
    assert!(vertices(1, 5) > DISC, "the enclosed brick has a ring");
}

#[test]
fn an_edit_or_the_item_hides_the_heat_map() {
    let mut editing = open_map();
    editing.choose("Heat map");
    assert!(!is_drawn(&mut editing.app, MARKS), "by the item");
    editing.choose("Heat map");
    wait(&mut editing.app, "hits", |app| is_drawn(app, MARKS));
    editing.tap(&[KeyCode::Space]);
    assert!(!is_drawn(&mut editing.app, MARKS), "by an edit");
}
