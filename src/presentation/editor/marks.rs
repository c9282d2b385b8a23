//! Drawings of the editor below and above the bricks: grid, heat map, cursor, selection, diagnostics and connections.
//! [`free`] draws pieces and balls. Runs in `Flow`.

use std::collections::BTreeMap;

use bevy::input_focus::InputFocus;
use brickwork_analysis::Heat;
use brickwork_editor::LinkRole;

use super::EditorSystems;
use super::canvas::Canvas;
use super::checking::Findings;
use super::findings::{colour as colour_of, places};
use super::first_flights::FirstFlights;
use super::flights::Flights;
use super::free;
use super::gesture::away;
use super::heat::HeatMap;
use super::prelude::*;
use super::state::{Gesture, Mode, is_level};
use crate::presentation::camera::Pixel;
use crate::presentation::look::edited::EditedMarks;
use crate::presentation::look::quads::{Quads, Shape};

/// Maximum number of diagnostics that are marked, and of cells for each.
const MARKED: usize = 200;
/// Maximum number of connected bricks with lines.
const LINKED: usize = 1_000;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (draw_below, draw_above)
            .run_if(is_level)
            .in_set(EditorSystems::Draw),
    )
    .add_systems(OnExit(Screen::Edit), clear);
}

fn clear(mut marks: ResMut<EditedMarks>) {
    *marks = EditedMarks::default();
}

/// Draws the grid, the axes of the symmetry and the heat map below the bricks.
fn draw_below(
    (editor, pixel, map): (Res<Editor>, Res<Pixel>, Res<HeatMap>),
    mut marks: ResMut<EditedMarks>,
) {
    if !editor.is_changed() && !pixel.is_changed() && !map.is_changed() {
        return;
    }
    let board = &editor.board;
    let (size, count) = (board.cell_size(), board.size());
    let thin = 0.5 * pixel.0;
    let colour = palette::usual(tone::TEXT_QUIET).with_alpha(0.35);
    let mut quads = Quads::default();
    let bottom = board.drawing_bottom();
    let cell = (size.min_element() as f32) / pixel.0;
    // Lines with less than a few pixels between them would look like a grey area.
    if cell >= 5.0 {
        for column in 0..=count.columns {
            let x = size.x * column as f64;
            line(
                &mut quads,
                [DVec2::new(x, bottom), DVec2::new(x, board.field.y)],
                thin,
                colour,
            );
        }
        for row in 0..=count.rows {
            let y = board.field.y - size.y * row as f64;
            line(
                &mut quads,
                [DVec2::new(0.0, y), DVec2::new(board.field.x, y)],
                thin,
                colour,
            );
        }
    }
    axes(&mut quads, &editor, 2.0 * thin);
    if let Some(heat) = &map.heat {
        draw_heat(&mut quads, heat);
    }
    marks.below = quads;
}

/// Draws the flights, and the positions of losses at the lower edge.
fn draw_heat(quads: &mut Quads, heat: &Heat) {
    let (cell, hot) = (heat.cell() as f32, palette::BALL_HOT);
    let shares = heat.shares().into_iter().enumerate();
    for (index, share) in shares.filter(|(_, share)| *share > 0.0) {
        let place = Vec2::new(
            (index % heat.columns()) as f32,
            (index / heat.columns()) as f32,
        );
        let colour = hot.with_alpha(0.6 * share as f32);
        quads.shape(Shape::rounded(
            (place + 0.5) * cell,
            Vec2::splat(0.5 * cell),
            0.0,
            colour,
        ));
    }
    for at in heat.losses() {
        let ends = [0.0, 8.0].map(|y| DVec2::new(*at, y));
        line(
            quads,
            ends,
            0.8,
            palette::usual(tone::ERROR).with_alpha(0.5),
        );
    }
}

/// Draws the axes of the symmetry.
fn axes(quads: &mut Quads, editor: &Editor, thick: f32) {
    let board = &editor.board;
    let (top, bottom) = (board.field.y, board.drawing_bottom());
    let middle = DVec2::new(0.5 * board.field.x, 0.5 * (top + bottom));
    let colour = palette::usual(tone::ACCENT).with_alpha(0.8);
    let upright = [DVec2::new(middle.x, bottom), DVec2::new(middle.x, top)];
    let level = [
        DVec2::new(0.0, middle.y),
        DVec2::new(board.field.x, middle.y),
    ];
    match editor.symmetry {
        Symmetry::None => {}
        Symmetry::Horizontal => line(quads, upright, thick, colour),
        Symmetry::Vertical => line(quads, level, thick, colour),
        Symmetry::Both => {
            line(quads, upright, thick, colour);
            line(quads, level, thick, colour);
        }
        Symmetry::Rotational | Symmetry::Fourfold => {
            quads.shape(Shape::ring(middle.as_vec2(), 8.0, thick, colour));
        }
    }
}

fn line(quads: &mut Quads, ends: [DVec2; 2], thick: f32, colour: Color) {
    quads.shape(Shape::line(ends.map(|end| end.as_vec2()), thick, colour));
}

/// Draws everything above the bricks.
fn draw_above(
    (editor, pixel, findings): (Res<Editor>, Res<Pixel>, Res<Findings>),
    flights: Res<Flights>,
    first_flights: Res<FirstFlights>,
    focus: Res<InputFocus>,
    canvas: Single<Entity, With<Canvas>>,
    mut marks: ResMut<EditedMarks>,
) {
    let is_new = editor.is_changed() || pixel.is_changed() || findings.is_changed();
    if !is_new && !focus.is_changed() && !first_flights.is_changed() {
        return;
    }
    let mut quads = Quads::default();
    let thick = pixel.0;
    if findings.revision == editor.revision {
        draw_findings(&mut quads, &editor, &findings, thick);
    }
    flights.draw(&mut quads, &editor, thick);
    draw_links(&mut quads, &editor, thick);
    free::draw(&mut quads, &editor, &first_flights, thick);
    draw_selection(&mut quads, &editor, thick);
    let has_focus = focus.get() == Some(*canvas);
    let colour = palette::usual(if has_focus {
        tone::ACCENT
    } else {
        tone::TEXT_QUIET
    });
    match editor.mode {
        Mode::Pieces => free::draw_cursor(&mut quads, &editor, thick, colour),
        _ => {
            let frame = rectangle(&editor, editor.cursor, editor.cursor, 2.0, colour);
            quads.shape(frame.outlined(1.5 * thick));
        }
    }
    marks.above = quads;
}

/// Draws a corner mark at each place with a diagnostic.
fn draw_findings(quads: &mut Quads, editor: &Editor, findings: &Findings, thick: f32) {
    for checked in findings.all.iter().take(MARKED) {
        let subject = checked.diagnostic.subject.as_ref();
        let Some((cells, free)) = subject.map(|subject| places(editor, subject)) else {
            continue;
        };
        let colour = palette::usual(colour_of(checked.diagnostic.severity));
        let half = 0.5 * editor.board.cell_size().as_vec2();
        for cell in cells.into_iter().take(MARKED) {
            let corner = editor.board.cell_centre(cell).as_vec2() + half - 0.3 * half.min_element();
            quads.shape(Shape::disc(
                corner,
                0.25 * half.min_element(),
                palette::BALL_OUTLINE,
            ));
            quads.shape(Shape::disc(corner, 0.18 * half.min_element(), colour));
        }
        if let Some(at) = free.and_then(|free| editor.centre(free)) {
            quads.shape(Shape::ring(at.as_vec2(), 10.0, 1.5 * thick, colour));
        }
    }
}

/// Draws the selection, and the rectangle that is being selected.
fn draw_selection(quads: &mut Quads, editor: &Editor, thick: f32) {
    let board = &editor.board;
    let colour = palette::usual(tone::ACCENT);
    let moved = match editor.gesture {
        Some(Gesture::Move { from, to }) if from != to => {
            let (rows, columns) = away(from, to);
            Some(editor.selection.moved(rows, columns, board.size()))
        }
        _ => None,
    };
    let stamped = editor.stamped();
    let stamped = board.placed(&stamped).map(|(cell, ..)| cell);
    let selected = moved.as_ref().unwrap_or(&editor.selection).cells();
    let cells: Vec<Cell> = selected.chain(stamped).collect();
    // One shape for neighbours in a row, because a board can have many cells.
    for run in cells.chunk_by(|a, b| (a.row, a.column + 1) == (b.row, b.column)) {
        let colour = colour.with_alpha(0.3);
        quads.shape(rectangle(editor, run[0], run[run.len() - 1], 0.0, colour));
    }
    if let Some(Gesture::Select { from, to }) = editor.gesture {
        quads.shape(rectangle(editor, from, to, 2.0, colour).outlined(thick));
    }
}

/// Returns the rectangle with the cells `a` and `b` in its corners.
fn rectangle(editor: &Editor, a: Cell, b: Cell, corner: f32, colour: Color) -> Shape {
    let [a, b] = [a, b].map(|cell| editor.board.cell_centre(cell));
    let half = 0.5 * ((a - b).abs() + editor.board.cell_size());
    Shape::rounded((0.5 * (a + b)).as_vec2(), half.as_vec2(), corner, colour)
}

/// Draws lines between the portals of a pair, and between the switches, gates and other bricks of a group: each to the
/// next one, which keeps large groups readable.
fn draw_links(quads: &mut Quads, editor: &Editor, thick: f32) {
    let colour = palette::usual(tone::ACCENT).with_alpha(0.55);
    let mut last = BTreeMap::new();
    for to in editor.board.links().into_iter().take(LINKED) {
        let group = (to.role == LinkRole::Portal, to.number);
        if let Some(from) = last.insert(group, to.centre) {
            line(quads, [from, to.centre], thick, colour);
        }
    }
}
