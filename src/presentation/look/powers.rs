//! Visible parts of effects other than the strips on the paddle: the net below it, the exit in the right wall, and a
//! frozen, sticky, armed or ghost paddle. Runs in `Update`, in `Draw`.
//!
//! They are plain shapes, redrawn in every frame while any of them is active.

use super::prelude::*;
use crate::simulation::collision::FieldRecord;

/// Half the thickness of the net's cords (units).
const CORD: f32 = 1.4;
/// Distance between the net's knots (units).
const KNOTS: f32 = 24.0;
/// Half the size of the exit (units).
const EXIT: Vec2 = Vec2::new(5.0, 26.0);

pub(super) fn draw_powers(
    (arena, record, effects): (Res<Arena>, Res<FieldRecord>, Res<ActiveEffects>),
    palette: Res<Palette>,
    paddles: Query<(&Paddle, &Collider, &Transform)>,
) -> Quads {
    let [helps, hinders] = [Family::Helps, Family::Hinders].map(|family| palette.power(family));
    let mut quads = Quads::default();
    if record.net.is_some() {
        draw_net(&mut quads, &arena, helps);
    }
    for active in effects.all() {
        let mut own = paddles.iter();
        let paddle = own.find(|(paddle, ..)| paddle.player == active.player);
        let Some((_, outline, at)) = paddle else {
            continue;
        };
        let (at, half) = (at.translation.truncate(), outline.half().as_vec2());
        match active.effect() {
            Effect::Exit { .. } => draw_exit(&mut quads, &arena, helps),
            Effect::Sticky => draw_beads(&mut quads, (at, half), helps),
            Effect::Shoot { pairs, .. } => draw_guns(&mut quads, (at, half), pairs, helps),
            Effect::Freeze => draw_frost(&mut quads, (at, half), hinders),
            Effect::Ghost => draw_ghost(&mut quads, at, half),
            _ => {}
        }
    }
    quads
}

/// Draws two cords, and threads that cross between them.
fn draw_net(quads: &mut Quads, arena: &Arena, colour: Color) {
    let (min, max) = (arena.bounds.min.as_vec2(), arena.bounds.max.as_vec2());
    let (upper, lower) = (min.y - CORD, min.y - 12.0);
    for y in [upper, lower] {
        let ends = [min.x, max.x].map(|x| Vec2::new(x, y));
        quads.shape(Shape::line(ends, CORD, colour));
    }
    let count = ((max.x - min.x) / KNOTS).max(1.0) as u32;
    let pitch = (max.x - min.x) / count as f32;
    for knot in 0..count {
        let x = min.x + pitch * knot as f32;
        for (from, to) in [(upper, lower), (lower, upper)] {
            let ends = [Vec2::new(x, from), Vec2::new(x + pitch, to)];
            quads.shape(Shape::line(ends, 0.5 * CORD, colour.with_alpha(0.7)));
        }
    }
}

/// Draws a bright door in the right wall, with an arrow that points to it.
fn draw_exit(quads: &mut Quads, arena: &Arena, colour: Color) {
    let corner = Vec2::new(arena.bounds.max.x as f32, arena.bounds.min.y as f32);
    let centre = corner + Vec2::new(EXIT.x, EXIT.y);
    for (half, colour) in [(EXIT + 2.0, palette::BALL_OUTLINE), (EXIT, colour)] {
        quads.shape(Shape::rounded(centre, half, 2.0, colour));
    }
    let tip = corner + Vec2::new(-8.0, EXIT.y + 14.0);
    for end in [(-10.0, -9.0), (-10.0, 9.0), (-26.0, 0.0)] {
        let ends = [tip, tip + Vec2::from(end)];
        quads.shape(Shape::line(ends, 2.0, colour));
    }
}

/// Draws drops on the top of a sticky paddle.
fn draw_beads(quads: &mut Quads, (at, half): (Vec2, Vec2), colour: Color) {
    let count = (half.x / 9.0).max(2.0) as i32;
    for bead in -count..=count {
        let x = bead as f32 / count as f32 * (half.x - 6.0);
        let top = at + Vec2::new(x, half.y - 1.0);
        let radius = if bead % 2 == 0 { 3.2 } else { 2.2 };
        quads.shape(Shape::disc(top, radius, colour));
    }
}

/// Draws barrels at both ends of the paddle, or one in its middle.
fn draw_guns(quads: &mut Quads, (at, half): (Vec2, Vec2), pairs: bool, colour: Color) {
    let places: &[f32] = if pairs { &[-0.8, 0.8] } else { &[0.0] };
    for place in places {
        let base = at + Vec2::new(place * half.x, half.y - 2.0);
        let ends = [base, base + Vec2::Y * 7.0];
        quads.shape(Shape::line(ends, 4.6, palette::BALL_OUTLINE));
        quads.shape(Shape::line(ends, 3.2, colour));
    }
}

/// Draws icicles along a frozen paddle.
fn draw_frost(quads: &mut Quads, (at, half): (Vec2, Vec2), colour: Color) {
    let count = (half.x / 10.0).max(2.0) as i32;
    for spike in -count..=count {
        let x = spike as f32 / count as f32 * half.x;
        let from = at + Vec2::new(x, half.y + 1.0);
        let tall = if spike % 2 == 0 { 8.0 } else { 5.0 };
        let ends = [from, from + Vec2::Y * tall];
        quads.shape(Shape::line(ends, 1.6, colour));
    }
}

/// Draws the faint outline of a ghost paddle.
fn draw_ghost(quads: &mut Quads, at: Vec2, half: Vec2) {
    let colour = palette::usual(tone::TEXT_QUIET).with_alpha(0.25);
    quads.shape(Shape::rounded(at, half, half.y * 0.4, colour).outlined(0.6));
}
