//! Drawings of free pieces and waiting balls: paths, first flights, and the handles of the chosen piece or ball.

use brickwork_editor::{Handle, Thing};

use super::first_flights::FirstFlights;
use super::prelude::*;
use super::state::{Free, Mode};
use crate::geometry::direction;
use crate::level::{RawBall, RawPiece, Route, limits};
use crate::presentation::look::quads::{Quads, Shape};

/// Maximum number of balls with a first flight.
const FLIGHTS: usize = 200;
/// Radius of a handle, of a handle for a new corner, and of the cursor (sizes of a handle).
const SHOWN: f32 = 0.28;
const ADDS: f32 = 0.17;
const CURSOR: f32 = 0.5;

/// Draws the paths of pieces, waiting balls with their first flights, the handles, and the paddle.
pub(super) fn draw(quads: &mut Quads, editor: &Editor, flights: &FirstFlights, thick: f32) {
    let board = &editor.board;
    for (index, piece) in board.pieces.iter().enumerate() {
        if piece.as_ref().is_none_or(|piece| piece.path.is_none()) {
            continue;
        }
        if let Some(Thing::Piece(piece)) = editor.thing(Free::Piece(index)) {
            draw_path(quads, &piece, thick);
        }
    }
    for index in 0..board.balls.len() {
        if let Some(Thing::Ball(ball)) = editor.thing(Free::Ball(index)) {
            let contact = (index < FLIGHTS).then(|| flights.contact(editor, &ball));
            let contact = contact.flatten().map(|(at, _)| at);
            draw_ball(quads, &ball, board.ball_radius as f32, contact, thick);
        }
    }
    draw_handles(quads, editor, thick);
    let half = 0.5 * DVec2::new(editor.paddle_width(), limits::PADDLE_HEIGHT).as_vec2();
    let middle = Vec2::new(0.5 * board.field.x as f32, half.y);
    let paddle = Shape::rounded(middle, half, half.y, palette::PADDLE.with_alpha(0.6));
    quads.shape(paddle.outlined(thick));
}

fn draw_path(quads: &mut Quads, piece: &RawPiece, thick: f32) {
    let (at, colour) = (
        piece.at.into(),
        palette::usual(tone::ACCENT).with_alpha(0.7),
    );
    match &piece.path {
        Some(Route::Orbit { center, .. }) => {
            let middle = DVec2::from(*center);
            let radius = middle.distance(at) as f32;
            quads.shape(Shape::ring(middle.as_vec2(), radius, thick, colour));
        }
        Some(path) => path.legs(at).for_each(|(from, to)| {
            quads.shape(Shape::line([from.as_vec2(), to.as_vec2()], thick, colour));
        }),
        None => {}
    }
}

/// Draws a waiting ball, and its flight to its first contact. Without one, its direction.
fn draw_ball(quads: &mut Quads, ball: &RawBall, radius: f32, contact: Option<DVec2>, thick: f32) {
    let at = DVec2::from(ball.at);
    let end = contact.unwrap_or(at + direction(ball.angle) * 4.0 * f64::from(radius));
    let [from, to] = [at.as_vec2(), end.as_vec2()];
    quads.shape(Shape::line([from, to], thick, palette::BALL_GLOW));
    if contact.is_some() {
        quads.shape(Shape::ring(to, radius, thick, palette::BALL_GLOW));
    }
    quads.shape(Shape::disc(from, radius, palette::BALL_OUTLINE));
    quads.shape(Shape::disc(from, 0.8 * radius, palette::BALL));
}

/// Draws the handles of the chosen piece or ball: squares for sides, and circles for others. The handle under the
/// cursor is filled.
fn draw_handles(quads: &mut Quads, editor: &Editor, thick: f32) {
    let chosen = editor.chosen.filter(|_| editor.mode == Mode::Pieces);
    let Some((free, middle)) = chosen.and_then(|free| Some((free, editor.centre(free)?))) else {
        return;
    };
    let (grip, accent) = (editor.grip(), palette::usual(tone::ACCENT));
    let rim = 2.0 * thick;
    for (handle, at) in editor.handles() {
        let at = at.as_vec2();
        let (half, corner) = match handle {
            Handle::Leg(_) => (ADDS, ADDS),
            Handle::Side(_) => (SHOWN, 0.2 * SHOWN),
            _ => (SHOWN, SHOWN),
        };
        let [half, corner] = [half, corner].map(|share| share * editor.handle_size as f32);
        if handle == Handle::Angle {
            quads.shape(Shape::line([middle.as_vec2(), at], 0.5 * thick, accent));
        }
        let ground = palette::BALL_OUTLINE;
        quads.shape(Shape::rounded(
            at,
            Vec2::splat(half + rim),
            corner + rim,
            ground,
        ));
        let is_filled = grip == Some((free, handle));
        let stroke = if is_filled { 0.0 } else { 1.5 * thick };
        quads.shape(Shape::rounded(at, Vec2::splat(half), corner, accent).outlined(stroke));
        if matches!(handle, Handle::Leg(_)) {
            cross(quads, at, 0.6 * half, thick, accent);
        }
    }
}

/// Draws the cursor that keys and gamepads move among pieces.
pub(super) fn draw_cursor(quads: &mut Quads, editor: &Editor, thick: f32, colour: Color) {
    if editor.by_keys {
        let reach = CURSOR * editor.handle_size as f32;
        cross(quads, editor.point.as_vec2(), reach, thick, colour);
    }
}

fn cross(quads: &mut Quads, at: Vec2, reach: f32, thick: f32, colour: Color) {
    for way in [Vec2::X, Vec2::Y] {
        let ends = [at - way * reach, at + way * reach];
        quads.shape(Shape::line(ends, thick, colour));
    }
}
