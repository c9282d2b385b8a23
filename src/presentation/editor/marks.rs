//! Drawings of the editor around the bricks: grid, cursor, selection, diagnostics, paths, balls and paddle. Runs in
//! `Flow`.

use bevy::input_focus::InputFocus;
use brickwork_analysis::Heat;
use brickwork_editor::LinkRole;

use super::EditorSystems;
use super::canvas::Canvas;
use super::checking::Findings;
use super::findings::{colour as colour_of, places};
use super::gesture::away;
use super::heat::HeatMap;
use super::prelude::*;
use super::state::{Free, Gesture, Mode, is_level};
use crate::geometry::direction;
use crate::level::{Route, limits};
use crate::presentation::camera::Pixel;
use crate::presentation::look::edited::EditedMarks;
use crate::presentation::look::quads::{Quads, Shape};

/// Maximum number of diagnostics that are marked, and of cells for each.
const MARKED: usize = 200;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (draw_below, draw_above)
            .run_if(is_level)
            .in_set(EditorSystems::Input),
    )
    .add_systems(OnExit(Screen::Edit), clear);
}

fn clear(mut marks: ResMut<EditedMarks>) {
    *marks = EditedMarks::default();
}

/// Draws the grid below the bricks.
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
    let bottom = board.field.y - board.drawing_height;
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
    let most = heat.flights().iter().copied().max().unwrap_or(0).max(1) as f32;
    let (cell, hot) = (heat.cell() as f32, palette::BALL_HOT);
    for (index, steps) in heat
        .flights()
        .iter()
        .enumerate()
        .filter(|(_, steps)| **steps > 0)
    {
        let place = Vec2::new(
            (index % heat.columns()) as f32,
            (index / heat.columns()) as f32,
        );
        // The square root makes rare flights visible too.
        let share = (*steps as f32 / most).sqrt();
        let colour = hot.with_alpha(0.6 * share);
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
    let (top, bottom) = (board.field.y, board.field.y - board.drawing_height);
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
    focus: Res<InputFocus>,
    canvas: Single<Entity, With<Canvas>>,
    mut marks: ResMut<EditedMarks>,
) {
    let is_new = editor.is_changed() || pixel.is_changed() || findings.is_changed();
    if !is_new && !focus.is_changed() {
        return;
    }
    let mut quads = Quads::default();
    let thick = pixel.0;
    if findings.revision == editor.revision {
        draw_findings(&mut quads, &editor, &findings, thick);
    }
    draw_free(&mut quads, &editor, thick);
    draw_selection(&mut quads, &editor, thick);
    let has_focus = focus.get() == Some(*canvas);
    let colour = palette::usual(if has_focus {
        tone::ACCENT
    } else {
        tone::TEXT_QUIET
    });
    if editor.mode != Mode::Pieces {
        frame_cell(&mut quads, &editor, editor.cursor, 1.5 * thick, colour);
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

/// Draws a frame around a cell.
fn frame_cell(quads: &mut Quads, editor: &Editor, cell: Cell, thick: f32, colour: Color) {
    let (centre, half) = (
        editor.board.cell_centre(cell),
        0.5 * editor.board.cell_size(),
    );
    let shape = Shape::rounded(centre.as_vec2(), half.as_vec2(), 2.0, colour);
    quads.shape(shape.outlined(thick));
}

/// Draws the selection, and the rectangle that is being selected.
fn draw_selection(quads: &mut Quads, editor: &Editor, thick: f32) {
    let colour = palette::usual(tone::ACCENT);
    let by = match editor.gesture {
        Some(Gesture::Move { from, to }) => away(from, to),
        _ => (0, 0),
    };
    let moved = editor.selection.moved(by.0, by.1, editor.board.size());
    let stamped = editor.stamped();
    let stamped = editor.board.placed(&stamped).map(|(cell, ..)| cell);
    for cell in moved.cells().chain(stamped) {
        let (centre, half) = (
            editor.board.cell_centre(cell),
            0.5 * editor.board.cell_size(),
        );
        let area = Shape::rounded(
            centre.as_vec2(),
            half.as_vec2(),
            0.0,
            colour.with_alpha(0.3),
        );
        quads.shape(area);
    }
    if let Some(Gesture::Select { from, to }) = editor.gesture {
        for cell in editor.board.rectangle(from, to) {
            frame_cell(quads, editor, cell, thick, colour);
        }
    }
}

/// Draws lines between the portals of a pair, and between the switches, gates and other bricks of a group.
fn draw_links(quads: &mut Quads, editor: &Editor, thick: f32) {
    let links = editor.board.links();
    let colour = palette::usual(tone::ACCENT).with_alpha(0.55);
    for (index, from) in links.iter().enumerate() {
        let is_portal = from.role == LinkRole::Portal;
        let others = links[index + 1..]
            .iter()
            .filter(|to| to.number == from.number && (to.role == LinkRole::Portal) == is_portal);
        let others: Vec<_> = match is_portal {
            true => others.collect(),
            // A line to the next brick of the group keeps large groups readable.
            false => others.take(1).collect(),
        };
        for to in others {
            line(quads, [from.centre, to.centre], thick, colour);
        }
    }
}

/// Draws paths of pieces, waiting balls with their directions, the chosen one, and the place of the paddle.
fn draw_free(quads: &mut Quads, editor: &Editor, thick: f32) {
    let board = &editor.board;
    let accent = palette::usual(tone::ACCENT);
    for (index, piece) in board.pieces.iter().enumerate() {
        let (Some(piece), Some(at)) = (piece, editor.centre(Free::Piece(index))) else {
            continue;
        };
        let by = at - DVec2::from(piece.at);
        let colour = accent.with_alpha(0.7);
        match &piece.path {
            Some(Route::Orbit { center, .. }) => {
                let middle = DVec2::from(*center) + by;
                let radius = at.distance(middle) as f32;
                quads.shape(Shape::ring(middle.as_vec2(), radius, thick, colour));
            }
            Some(path) => path.legs(at - by).for_each(|(from, to)| {
                line(quads, [from + by, to + by], thick, colour);
            }),
            None => {}
        }
    }
    draw_links(quads, editor, thick);
    for (index, ball) in board.balls.iter().enumerate() {
        let (Some(ball), Some(at)) = (ball, editor.centre(Free::Ball(index))) else {
            continue;
        };
        let along = direction(ball.angle);
        line(quads, [at, at + along * 40.0], thick, palette::BALL_GLOW);
        quads.shape(Shape::disc(at.as_vec2(), 8.0, palette::BALL_OUTLINE));
        quads.shape(Shape::disc(at.as_vec2(), 6.5, palette::BALL));
    }
    if let Some(at) = editor.chosen.and_then(|free| editor.centre(free)) {
        quads.shape(Shape::ring(at.as_vec2(), 14.0, 1.5 * thick, accent));
    }
    let half = 0.5 * DVec2::new(editor.paddle_width(), limits::PADDLE_HEIGHT).as_vec2();
    let middle = Vec2::new(0.5 * board.field.x as f32, half.y);
    let paddle = Shape::rounded(middle, half, half.y, palette::PADDLE.with_alpha(0.6));
    quads.shape(paddle.outlined(thick));
}
