//! Meshes of outlines: a band of triangles around a hole.
//!
//! The shader draws the line within the band. Without a shader ([`plain`](super::plain)) the band itself is visible,
//! and the hole leaves the interior uncovered. The hole also saves fragment work.

use core::f32::consts::FRAC_PI_2;

use crate::presentation::prelude::*;

/// Edges of each rounded corner.
const EDGES: u32 = 4;
/// Margin for anti-aliased edges (units).
const ROOM: f32 = 1.0;

/// Returns the band of an outline: of a box with half the size `half` and corners of radius `corner`, whose line is
/// inside and `stroke` wide to each side of its middle (units). The result has pairs of an outer and an inner vertex,
/// anticlockwise.
pub(super) fn band(half: Vec2, corner: f32, stroke: f32) -> Vec<[Vec2; 2]> {
    // Enlarge the outer radius, so that the middles of the straight edges are outside too.
    let around = ops::cos(FRAC_PI_2 / EDGES as f32 * 0.5);
    let rounding = corner.max(0.0).min(half.min_element());
    let outer = corners(half - rounding, (rounding + ROOM) / around);
    let thick = 2.0 * stroke + ROOM;
    let centres = (half - corner.max(thick)).max(Vec2::ZERO);
    let inner = corners(centres, (corner - thick).max(0.0));
    outer.zip(inner).map(Into::into).collect()
}

/// Returns a polygon of four rounded corners of `radius` around `centres`, anticlockwise.
fn corners(centres: Vec2, radius: f32) -> impl Iterator<Item = Vec2> {
    let signs = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].map(Vec2::from);
    let quarters = signs.into_iter().enumerate();
    quarters.flat_map(move |(quarter, sign)| {
        (0..=EDGES).map(move |step| {
            let turned = FRAC_PI_2 * (quarter as f32 + step as f32 / EDGES as f32);
            let (sin, cos) = ops::sin_cos(turned);
            sign * centres + radius * Vec2::new(cos, sin)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the distance to the outline of a box with rounded corners; negative inside.
    fn away(at: Vec2, half: Vec2, corner: f32) -> f32 {
        let q = at.abs() - half + corner;
        q.max(Vec2::ZERO).length() + q.max_element().min(0.0) - corner
    }

    #[test]
    fn the_band_holds_the_whole_line_and_leaves_free_what_it_goes_around() {
        for (half, corner, stroke) in [
            (Vec2::splat(20.0), 20.0, 0.8),
            (Vec2::new(26.0, 14.0), 5.0, 1.3),
            (Vec2::new(40.0, 12.0), 0.0, 2.0),
            (Vec2::splat(3.0), 3.0, 2.0),
        ] {
            let band = band(half, corner, stroke);
            let (outer, inner): (Vec<Vec2>, Vec<Vec2>) =
                band.iter().map(|it| (it[0], it[1])).unzip();
            for place in 0..outer.len() {
                let next = (place + 1) % outer.len();
                let edge = (outer[place] + outer[next]) * 0.5;
                assert!(away(edge, half, corner) > 0.5, "the line is within");
                let edge = (inner[place] + inner[next]) * 0.5;
                let within = away(edge, half, corner);
                assert!(within < -2.0 * stroke || edge.length() < 1.0, "{edge}");
                assert!(outer[place].is_finite() && inner[place].is_finite());
            }
            let free = inner.iter().map(|it| it.x).fold(0.0, f32::max);
            assert!(free >= half.x - 2.0 * stroke.max(corner) - 2.0);
        }
    }
}
