//! Marks on single bricks: a cross on each that nothing ever hits, and the hits of the heat map. Runs in `Flow`.

use brickwork_analysis::Heat;
use brickwork_analysis::heat::RING;
use brickwork_editor::Thing;

use super::EditorSystems;
use super::checking::Findings;
use super::heat::HeatMap;
use super::prelude::*;
use super::state::{Free, is_level};
use crate::geometry::Aabb;
use crate::level::{Level, Subject};
use crate::presentation::camera::Pixel;
use crate::presentation::look::edited::BrickMarks;
use crate::presentation::look::quads::{Quads, Shape};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.run_if(is_level).in_set(EditorSystems::Draw))
        .add_systems(OnExit(Screen::Edit), |mut marks: ResMut<BrickMarks>| {
            *marks = BrickMarks::default();
        });
}

/// Smallest side of a cell with a cross (pixels). One line crosses out all smaller neighbours in a row.
const SMALL: f32 = 8.0;
/// Size of a cross (sizes of the brick).
const CROSS: f32 = 0.6;

fn draw(
    (editor, pixel): (Res<Editor>, Res<Pixel>),
    (findings, map): (Res<Findings>, Res<HeatMap>),
    mut marks: ResMut<BrickMarks>,
) {
    let revision = editor.revision;
    let is_new = pixel.is_changed() || findings.is_changed() || map.is_changed();
    if marks.revision == revision && !is_new {
        return;
    }
    let mut quads = Quads::default();
    if findings.revision == revision {
        draw_unreachable(&mut quads, &editor, &findings.unreachable, pixel.0);
    }
    if let (Some(level), Some(heat)) = (&map.level, &map.heat) {
        draw_hits(&mut quads, level, heat);
    }
    *marks = BrickMarks { revision, quads };
}

/// Draws a cross on each of these bricks.
fn draw_unreachable(quads: &mut Quads, editor: &Editor, bricks: &[Subject], thick: f32) {
    let board = &editor.board;
    let half = 0.5 * board.cell_size().as_vec2();
    let mut cells = Vec::new();
    for brick in bricks {
        match brick {
            Subject::Cell(row, column) => cells.push(Cell::new(*row, *column)),
            Subject::Piece(index, _) => {
                if let Some(Thing::Piece(piece)) = editor.thing(Free::Piece(*index)) {
                    let (at, half) = box_of(piece.shape.outline().bounds(piece.at.into()));
                    cross(quads, at, half, thick);
                }
            }
            _ => {}
        }
    }
    let centre = |cell: &Cell| board.cell_centre(*cell).as_vec2();
    if half.min_element() >= 0.5 * SMALL * thick {
        cells
            .iter()
            .for_each(|cell| cross(quads, centre(cell), half, thick));
        return;
    }
    for run in cells.chunk_by(|a, b| (a.row, a.column + 1) == (b.row, b.column)) {
        let reach = CROSS * half.x * Vec2::X;
        let ends = [centre(&run[0]) - reach, centre(&run[run.len() - 1]) + reach];
        line(quads, ends, 0.5 * thick);
    }
}

/// Draws a disc on each brick, which is larger the more often it is hit, and a ring on a brick that is never hit.
fn draw_hits(quads: &mut Quads, level: &Level, heat: &Heat) {
    for (brick, size) in level.bricks().zip(heat.discs()) {
        let (at, half) = box_of(brick.shape.bounds(brick.centre));
        let radius = size.unwrap_or(RING) as f32 * half.min_element();
        if size.is_some() {
            quads.shape(Shape::disc(at, radius, palette::BALL_OUTLINE));
            quads.shape(Shape::disc(at, 0.8 * radius, palette::BALL_HOT));
        } else {
            let colour = palette::usual(tone::TEXT);
            quads.shape(Shape::disc(at, radius, palette::BALL_OUTLINE));
            quads.shape(Shape::ring(at, 0.7 * radius, 0.12 * radius, colour));
        }
    }
}

/// Returns the middle of `bounds`, and half of its size (units).
fn box_of(bounds: Aabb) -> (Vec2, Vec2) {
    (bounds.centre().as_vec2(), 0.5 * bounds.size().as_vec2())
}

/// Draws a cross in the middle of a brick with half the size `half` (units).
fn cross(quads: &mut Quads, at: Vec2, half: Vec2, thick: f32) {
    let reach = CROSS * half.min_element();
    for way in [Vec2::new(reach, reach), Vec2::new(reach, -reach)] {
        line(quads, [at - way, at + way], thick.min(0.2 * reach));
    }
}

/// Draws a light line with a dark edge, which is visible on bricks of all colours.
fn line(quads: &mut Quads, ends: [Vec2; 2], thick: f32) {
    quads.shape(Shape::line(ends, 2.0 * thick, palette::BALL_OUTLINE));
    quads.shape(Shape::line(ends, thick, palette::usual(tone::TEXT)));
}
