//! Broad phase compared with brute force: the walk through the grid with a test of every area, and the next impact with
//! a loop over all colliders.

use crate::prelude::*;

mod next_impact;
mod walk;

/// Largest radius of a ball (units).
const REACH: f64 = 12.5;

pub fn direction(die: &mut Die) -> DVec2 {
    let (sin, cos) = libm::sincos(die.between(0.0, core::f64::consts::TAU));
    DVec2::new(cos, sin)
}

pub fn within(die: &mut Die, area: &Aabb) -> DVec2 {
    let x = die.between(area.min.x, area.max.x);
    DVec2::new(x, die.between(area.min.y, area.max.y))
}
