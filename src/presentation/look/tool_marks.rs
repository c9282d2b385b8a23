//! Marks of tools on paddle and walls, which show what a tool will do before it acts. Runs in `Update`, in `Draw`.
//!
//! [`tool_bricks`] draws those on bricks, [`ball_effects`](super::ball_effects) those on balls, and
//! [`gauges`](super::gauges) those of effects on a player.
//! Nothing is built in a game without tools.

use super::order::{canvas, layer};
use super::prelude::*;
use super::symbols::{draw_outlined, draw_outlined_line};
use super::{tool_bricks, tool_floats};
use crate::content::powers::Symbol;
use crate::content::reactions::{ToolEffect, Trigger, WallSide};
use crate::presentation::camera::MARGIN;
use crate::simulation::Tools;
use crate::simulation::tuning::PADDLE_TOP;

/// Half the line width of a zone on the paddle, and distance between two zones that overlap (units).
const ZONE: (f32, f32) = (1.3, 3.4);
/// Length of a dash of an open wall, distance from one to the next, and half the line width (units).
const DASH: (f32, f32, f32) = (14.0, 24.0, 1.3);
/// Height of an arrow on an open wall, distance from one to the next, and half the line width (units).
const ARROW: (f32, f32, f32) = (5.0, 96.0, 1.4);
/// Opacity of the opening in a wall.
const OPENING: f32 = 0.85;
/// Half the size of a symbol on a wall, half its line width, and distance from one to the next (units).
const SIGN: (Vec2, f32, f32) = (Vec2::new(6.5, 5.5), 0.9, 30.0);
/// Zone of the paddle that triggers a tool: its ends, as distances from the centre (0 to 1), and the family of
/// power-ups with its colour.
type Zone = (f32, f32, Family);

/// Adds the canvases of tools.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(tool_floats::plugin).add_systems(
        Update,
        (
            canvas("Walls of tools", layer::TOOL_WALLS, draw_walls),
            canvas(
                "Bricks of tools",
                layer::TOOL_BRICKS,
                tool_bricks::draw_bricks,
            ),
            canvas("Zones of tools", layer::TOOL_ZONES, draw_zones),
            canvas(
                "Symbols of tools",
                layer::TOOL_FLOATS,
                tool_floats::draw_floats,
            ),
        ),
    );
}

/// Returns the zones of the paddle, each with its row: zones that overlap have different rows.
fn zones(tools: &Tools) -> Vec<(Zone, usize)> {
    let mut zones: Vec<(Zone, usize)> = Vec::new();
    for state in tools.reactions() {
        let Trigger::Paddle { from, to } = state.row().trigger else {
            continue;
        };
        let zone = (from as f32, to as f32, state.effect().family());
        let is_whole = to - from >= 1.0;
        if is_whole || zones.iter().any(|(other, _)| *other == zone) {
            continue;
        }
        let taken = zones
            .iter()
            .filter(|(other, _)| other.0 < zone.1 && zone.0 < other.1);
        let row = taken.map(|(_, row)| row + 1).max().unwrap_or(0);
        zones.push((zone, row));
    }
    zones
}

fn draw_zones(
    (tools, palette): (Res<Tools>, Res<Palette>),
    paddles: Query<(&Collider, &Transform), With<Paddle>>,
) -> Quads {
    let mut quads = Quads::default();
    if tools.is_empty() {
        return quads;
    }
    for (zone, row) in zones(&tools) {
        let colour = palette.power(zone.2);
        for (collider, at) in &paddles {
            let (at, half) = (at.translation.truncate(), collider.half().as_vec2());
            for ends in zone_lines(zone, row, half) {
                draw_outlined_line(&mut quads, ends.map(|end| at + end), ZONE.0, colour);
            }
        }
    }
    quads
}

/// Returns the lines of a zone along the upper side of a paddle with half the size `half`, relative to its centre
/// (units).
fn zone_lines((from, to, _): Zone, row: usize, half: Vec2) -> Vec<[Vec2; 2]> {
    let y = half.y - ZONE.1 * row as f32;
    let ends = |from: f32, to: f32| {
        let inset = ZONE.0.min((to - from) * half.x * 0.5);
        [from * half.x + inset, to * half.x - inset].map(|x| Vec2::new(x, y))
    };
    match from > 0.0 {
        true => vec![ends(from, to), ends(-to, -from)],
        false => vec![ends(-to, to)],
    }
}

fn draw_walls((tools, palette, arena): (Res<Tools>, Res<Palette>, Res<Arena>)) -> Quads {
    let mut quads = Quads::default();
    if tools.is_empty() {
        return quads;
    }
    let colour = palette.power(Family::Helps);
    let open = open_sides(&tools);
    if open.iter().any(|is_open| *is_open) {
        for (is_left, leaves) in [(true, open[0]), (false, open[1])] {
            draw_opening(&mut quads, &arena, (is_left, leaves), colour);
        }
    }
    let mut known = [0; 3];
    for state in tools.reactions() {
        let Trigger::Wall(walls) = state.row().trigger else {
            continue;
        };
        let colour = palette.power(state.effect().family());
        let sides = [WallSide::Left, WallSide::Right, WallSide::Top];
        for (side, place) in sides.into_iter().zip(&mut known) {
            if walls.includes(side) {
                let at = sign_place(&arena, side, *place);
                let symbol: &Symbol = &state.tool.tool().symbol;
                draw_outlined(&mut quads, symbol, (at, SIGN.0), SIGN.1, colour);
                *place += 1;
            }
        }
    }
    quads
}

/// Returns whether balls leave through the left and through the right wall.
fn open_sides(tools: &Tools) -> [bool; 2] {
    let wraps = tools.held().filter(|(_, _, charge)| charge.is_left());
    let wraps = wraps.filter_map(|(state, ..)| match state.effect() {
        ToolEffect::Wrap(walls) => Some(walls),
        _ => None,
    });
    wraps.fold([false; 2], |[left, right], walls| {
        [
            left || walls.includes(WallSide::Left),
            right || walls.includes(WallSide::Right),
        ]
    })
}

/// Returns the position of symbol number `place` on the wall `side` (units).
fn sign_place(arena: &Arena, side: WallSide, place: usize) -> Vec2 {
    let (min, max) = (arena.bounds.min.as_vec2(), arena.bounds.max.as_vec2());
    let (middle, off, out) = (0.5 * (min + max), SIGN.2 * place as f32, 0.5 * MARGIN);
    match side {
        WallSide::Left => Vec2::new(min.x - out, middle.y + off),
        WallSide::Right => Vec2::new(max.x + out, middle.y + off),
        _ => Vec2::new(middle.x + off, max.y + out),
    }
}

/// Draws an opening in a side wall, with arrows out of the field if balls leave through it, and otherwise into it.
fn draw_opening(quads: &mut Quads, arena: &Arena, (is_left, leaves): (bool, bool), colour: Color) {
    let (min, max) = (arena.bounds.min.as_vec2(), arena.bounds.max.as_vec2());
    let (x, out) = if is_left { (min.x, -1.0) } else { (max.x, 1.0) };
    let (low, high) = (min.y + PADDLE_TOP as f32, max.y);
    let middle = Vec2::new(x + out * 0.5 * MARGIN, 0.5 * (low + high));
    let half = Vec2::new(0.5 * MARGIN, 0.5 * (high - low));
    let dark = palette::BALL_OUTLINE.with_alpha(OPENING);
    quads.shape(Shape::rounded(middle, half, 0.0, dark));
    let mut y = low + 0.5 * DASH.0;
    while y + 0.5 * DASH.0 <= high {
        let ends = [-0.5, 0.5].map(|end| Vec2::new(x, y + end * DASH.0));
        draw_outlined_line(quads, ends, DASH.2, colour);
        y += DASH.1;
    }
    let points = if leaves { out } else { -out };
    let mut y = low + 0.5 * ARROW.1;
    while y < high {
        let tip = Vec2::new(middle.x + points * 0.5 * ARROW.0, y);
        for side in [-1.0, 1.0] {
            let end = tip + Vec2::new(-points, side) * ARROW.0;
            draw_outlined_line(quads, [tip, end], ARROW.2, colour);
        }
        y += ARROW.1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::ToolId;

    #[test]
    fn a_zone_is_on_its_part_of_the_paddle_at_both_sides() {
        let half = Vec2::new(50.0, 8.0);
        for (from, to) in [(0.0, 0.3), (0.66, 1.0), (0.85, 1.0)] {
            for row in 0..3 {
                let lines = zone_lines((from, to, Family::Helps), row, half);
                let reach = lines.iter().flatten().map(|at| at.x.abs() + ZONE.0);
                assert!(reach.fold(0.0, f32::max) <= to * half.x + 1e-3);
                assert!(lines.iter().flatten().all(|at| at.y.abs() <= half.y));
                let is_free = from == 0.0
                    || lines
                        .iter()
                        .flatten()
                        .all(|at| at.x.abs() - ZONE.0 >= from * half.x - 1e-3);
                assert!(is_free, "{from} to {to}: {lines:?}");
            }
        }
    }

    #[test]
    fn every_tool_that_depends_on_a_part_of_the_paddle_is_seen_there() {
        for tool in ToolId::all() {
            for reaction in &tool.tool().reactions {
                if let Trigger::Paddle { from, to } = reaction.trigger
                    && to - from < 1.0
                {
                    let half = Vec2::new(40.0, 8.0);
                    let zone = (from as f32, to as f32, Family::Helps);
                    let lines = zone_lines(zone, 0, half);
                    let long = lines.iter().map(|ends| ends[0].distance(ends[1]));
                    assert!(long.fold(f32::MAX, f32::min) > 3.0, "{tool:?}");
                }
            }
        }
    }
}
