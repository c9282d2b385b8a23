//! Marks of tools on bricks: explosive ones, those that are worth more, and those that will come back. Runs in
//! `Update`, in `Draw`.

use std::collections::BTreeMap;

use super::prelude::*;
use super::symbols::draw_outlined_line;
use crate::simulation::Tools;
use crate::simulation::brick::hidden::Hidden;

/// Radius of the mark of a changed brick (share of half its height), and half its line width (units).
const BRICK: (f32, f32) = (0.55, 1.2);
/// Half the line width of the outline of a brick that will come back (units).
const RETURNS: f32 = 0.9;

pub(super) fn draw_bricks(
    (tools, palette, clock): (Res<Tools>, Res<Palette>, Res<Clock>),
    run: Option<Res<Run>>,
    (fixed, round): (Res<Time<Fixed>>, Res<Round>),
    bricks: Query<(&Brick, &Collider, &Position, Option<&ShownBefore>), Without<Hidden>>,
) -> Quads {
    let mut quads = Quads::default();
    if tools.is_empty() {
        return quads;
    }
    let mut marked: Vec<(u32, bool)> = tools.explosive().map(|id| (id, true)).collect();
    marked.extend(tools.returned().map(|id| (id, false)));
    marked.sort_unstable();
    let bricks = bricks.iter().filter(|_| !marked.is_empty());
    for (brick, collider, now, before) in bricks {
        let at = match before {
            Some(before) => between(before.0, now.0, fraction(&fixed, *round)),
            None => now.0.as_vec2(),
        };
        let from = marked.partition_point(|(id, _)| *id < brick.id);
        let own = marked[from..].iter().take_while(|(id, _)| *id == brick.id);
        for (_, is_explosive) in own {
            let family = match is_explosive {
                true => Family::Helps,
                false => Family::Points,
            };
            let place = (at, BRICK.0 * collider.half().as_vec2().min_element());
            for ends in brick_lines(*is_explosive, place) {
                draw_outlined_line(&mut quads, ends, BRICK.1, palette.power(family));
            }
        }
    }
    let returning: BTreeMap<u32, f64> = tools.returning(clock.now()).collect();
    if let Some(run) = run.filter(|_| !returning.is_empty()) {
        for (placed, id) in run.level.bricks().zip(0..) {
            let Some(share) = returning.get(&id) else {
                continue;
            };
            if let Some(outline) = Outline::from_shape(&placed.shape) {
                let place = (placed.centre.as_vec2(), *share as f32);
                let colour = palette.brick(placed.kind.colour);
                draw_returning(&mut quads, &outline, place, colour);
            }
        }
    }
    quads
}

/// Returns the lines of the mark of a brick around `middle` with the radius `reach` (units): a star for an explosive
/// brick, a rhombus for one that is worth more.
fn brick_lines(is_explosive: bool, (middle, reach): (Vec2, f32)) -> Vec<[Vec2; 2]> {
    let turns: &[f32] = &[0.0, 1.0, 2.0, 3.0];
    let at = |turn: f32, share: f32| {
        let (sin, cos) = ops::sin_cos(turn * TAU / 8.0);
        middle + reach * share * Vec2::new(cos, sin)
    };
    match is_explosive {
        true => turns
            .iter()
            .map(|turn| [at(*turn, 1.0), at(turn + 4.0, 1.0)])
            .collect(),
        false => turns
            .iter()
            .map(|turn| [at(2.0 * turn, 1.0), at(2.0 * turn + 2.0, 1.0)])
            .collect(),
    }
}

/// Draws the outline of a brick that will come back, and a line in it that grows with the `share` of the delay that has
/// passed.
fn draw_returning(
    quads: &mut Quads,
    outline: &Outline,
    (middle, share): (Vec2, f32),
    colour: Color,
) {
    let half = outline.half - 2.0;
    let corner = if outline.round { half.x } else { 3.0 };
    let faint = colour.with_alpha(0.5);
    let edge = Shape::rounded(middle, half, corner, faint).along(outline.along);
    quads.shape(edge.outlined(RETURNS));
    let reach = outline.along * (half.x - 3.0).max(0.0);
    let ends = [middle - reach, middle - reach + 2.0 * share * reach];
    quads.shape(Shape::line(ends, RETURNS, faint));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marks_of_bricks_differ_and_stay_on_the_brick() {
        let place = (Vec2::ZERO, 5.0);
        assert_ne!(brick_lines(true, place), brick_lines(false, place));
        for ends in brick_lines(true, place)
            .iter()
            .chain(&brick_lines(false, place))
        {
            assert!(ends.iter().all(|end| end.length() < 5.1), "{ends:?}");
        }
    }
}
