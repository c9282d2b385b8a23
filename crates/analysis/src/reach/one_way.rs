//! The side of a one-way brick that lets no ball in.
//!
//! A ball passes if its velocity has a component in the direction of the brick. So it enters at every point whose
//! normal is not exactly that direction. A round or slanted brick has no side of that kind, and never blocks permanently.

use bevy::math::DVec2;
use brickwork_geometry::tolerance::AXIS_SNAP;
use brickwork_geometry::{Aabb, Shape};
use brickwork_level::limits::TOUCH;

use super::barriers::{Barrier, Barriers};

/// Returns `true` if balls cannot enter a brick of `shape`, which lets balls through `towards` (a unit vector), from one
/// of its sides.
pub fn has_shut_side(shape: &Shape, towards: DVec2) -> bool {
    matches!(shape, Shape::Box { axis, .. } if is_upright(*axis)) && is_upright(towards)
}

/// Returns the positions of a ball (units) at the shut side of the barrier `index`, which lets balls through `towards`.
///
/// Barriers that continue the side, of the same height or higher, keep balls from its ends.
pub fn shut_side(barriers: &Barriers, index: usize, towards: DVec2) -> Aabb {
    let own = barriers.all[index].bounds;
    let is_vertical = towards.y.abs() > 0.5;
    let is_forward = towards.x + towards.y > 0.0;
    let side = if is_vertical { DVec2::X } else { DVec2::Y };
    // Height in the direction of the brick: the lower and the upper end of `bounds`.
    let heights = |bounds: &Aabb| {
        let (low, high) = (bounds.min.dot(towards), bounds.max.dot(towards));
        (low.min(high), low.max(high))
    };
    let (_, height) = heights(&own);
    let continues = |it: &Barrier| {
        let (low, high) = heights(&it.bounds);
        let is_box = matches!(it.shape, Shape::Box { axis, .. } if is_upright(axis));
        is_box && low < height && high >= height - AXIS_SNAP
    };
    let area = own.grown(2.0 * barriers.radius);
    let near = barriers.near(&area);
    let near = near.map(|it| &barriers.all[it as usize]);
    let near: Vec<&Barrier> = near.filter(|it| continues(it)).collect();
    let (mut low, mut high) = (own.min.dot(side), own.max.dot(side));
    loop {
        let (from, to) = (low, high);
        for it in &near {
            let (start, end) = (it.bounds.min.dot(side), it.bounds.max.dot(side));
            if start <= high + TOUCH && end >= low - TOUCH {
                (low, high) = (low.min(start), high.max(end));
            }
        }
        if (from, to) == (low, high) {
            break;
        }
    }
    let (mut min, mut max) = (side * low, side * high);
    if is_vertical {
        (min.y, max.y) = if is_forward {
            (own.max.y, f64::INFINITY)
        } else {
            (f64::NEG_INFINITY, own.min.y)
        };
    } else {
        (min.x, max.x) = if is_forward {
            (own.max.x, f64::INFINITY)
        } else {
            (f64::NEG_INFINITY, own.min.x)
        };
    }
    Aabb::new(min, max)
}

/// Returns `true` if a unit vector is parallel to an axis.
fn is_upright(vector: DVec2) -> bool {
    vector.x.abs() < AXIS_SNAP || vector.y.abs() < AXIS_SNAP
}
