//! Outlines of drawn bricks: boxes turned by at most 45°, and discs. Also the quads of bodies and shadows with them.
//!
//! Pure arithmetic on the simulation's shapes; [`brick_meshes`](super::brick_meshes) draws the bricks.

use bevy::prelude::*;

use super::quads::{Quads, Shape};
use crate::geometry;

/// Extent of shadows under the rounded corners of their body, and offset of shadows (units).
const SHADOW: (f32, Vec2) = (3.0, Vec2::new(1.6, -2.6));
/// Width of a shadow's fade beyond the outline of its body (units).
const SHADOW_SOFT: f32 = 1.8;

/// Outline of a brick around its centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Outline {
    /// Half the width and height along the brick's own axes (units).
    pub half: Vec2,
    /// Direction of the width, a unit vector, at most 45° from the field's x axis.
    pub along: Vec2,
    /// `true` for a disc.
    pub round: bool,
}

impl Outline {
    /// Returns the outline of `shape`. `None` for a shape that no brick has.
    pub fn from_shape(shape: &geometry::Shape) -> Option<Self> {
        match *shape {
            geometry::Shape::Box { half, axis } => {
                Some(Self::turned(half.as_vec2(), axis.as_vec2()))
            }
            geometry::Shape::Circle { radius } => Some(Self {
                half: Vec2::splat(radius as f32),
                along: Vec2::X,
                round: true,
            }),
            geometry::Shape::HalfPlane { .. } => None,
        }
    }

    /// Returns the outline of a box that is not turned.
    pub fn upright(half: Vec2) -> Self {
        Self {
            half,
            along: Vec2::X,
            round: false,
        }
    }

    /// Returns the outline of a box independent of the choice of its axis: the light comes from above, so its upper
    /// side must be the brick's upper side.
    fn turned(half: Vec2, axis: Vec2) -> Self {
        let (half, axis) = if axis.y.abs() > axis.x.abs() {
            (half.yx(), axis.perp())
        } else {
            (half, axis)
        };
        Self {
            half,
            along: if axis.x < 0.0 { -axis } else { axis },
            round: false,
        }
    }

    /// Returns a line around a body at `centre`, at the distance `gap` and with half the line width `stroke` (units).
    pub fn frame(&self, centre: Vec2, gap: f32, stroke: f32, colour: Color) -> Shape {
        let half = self.half + gap;
        let corner = if self.round { half.x } else { gap };
        let shape = Shape::rounded(centre, half, corner, colour);
        shape.along(self.along).outlined(stroke)
    }

    /// Returns `true` for a box that is not turned, as all bricks of a drawing are.
    pub fn is_upright(&self) -> bool {
        !self.round && self.along.y == 0.0
    }
}

impl Quads {
    /// Adds a body with `outline` around `centre`, drawn at `scale`.
    pub(super) fn block(
        &mut self,
        (centre, scale): (Vec2, f32),
        outline: &Outline,
        colour: LinearRgba,
        look: [f32; 4],
    ) {
        let Outline { half, along, .. } = *outline;
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| {
            let local = Vec2::new(x, y) * half;
            (centre + along.rotate(local) * scale, local)
        });
        self.quad_of(corners, half, colour, look);
    }

    /// Adds the shadow of a block, offset to its lower right.
    pub(super) fn shadow(&mut self, place: (Vec2, f32), outline: &Outline, colour: LinearRgba) {
        if outline.is_upright() {
            self.shadow_strips(place, outline.half, colour);
            return;
        }
        let (centre, scale) = place;
        let half = outline.half + SHADOW_SOFT;
        let middle = centre + SHADOW.1 * scale;
        let soft = SHADOW_SOFT * 2.0;
        let corner = if outline.round { half.x } else { soft };
        let shape = Shape::rounded(middle, half * scale, corner * scale, colour);
        self.shape(shape.along(outline.along).soft(soft * scale));
    }

    /// Adds only the strips of a shadow that an upright block does not cover.
    fn shadow_strips(&mut self, (centre, scale): (Vec2, f32), half: Vec2, colour: LinearRgba) {
        let (low, high) = (SHADOW.1 - half - SHADOW_SOFT, SHADOW.1 + half);
        let strip = |low: Vec2, high: Vec2| [low, low.with_x(high.x), high, high.with_x(low.x)];
        let edge = high.x + SHADOW_SOFT;
        let middle = SHADOW.0 - half.y;
        let below = strip(Vec2::new(-half.x, low.y), Vec2::new(edge, middle));
        let left = Vec2::new(half.x - SHADOW.0, middle);
        let beside = strip(left, Vec2::new(edge, high.y));
        let cast = half + SHADOW_SOFT;
        for corners in [below, beside] {
            let corners = corners.map(|local| (centre + local * scale, local - SHADOW.1));
            let look = [SHADOW_SOFT * 2.0, SHADOW_SOFT * 2.0, 0.0, 0.0];
            self.quad_of(corners, cast, colour, look);
        }
    }
}

/// Returns the angle of a direction (radians).
pub(super) fn angle_of(along: Vec2) -> f32 {
    ops::atan2(along.y, along.x)
}

#[cfg(test)]
mod tests {
    use bevy::math::DVec2;

    use super::*;

    #[test]
    fn a_box_is_drawn_the_same_whichever_of_its_sides_it_is_given_by() {
        let (sin, cos) = (0.28_f64, 0.96);
        let axis = DVec2::new(cos, sin);
        let half = DVec2::new(30.0, 10.0);
        let of =
            |half, axis| Outline::from_shape(&geometry::Shape::Box { half, axis }).expect("a box");
        let drawn = of(half, axis);
        assert_eq!(drawn.half, half.as_vec2());
        assert_eq!(of(half, -axis), drawn, "turned by half a turn");
        assert_eq!(of(half.yx(), axis.perp()), drawn, "by a quarter");
        assert_eq!(of(half.yx(), -axis.perp()), drawn, "by three quarters");
        assert!(!drawn.is_upright());
        assert!(of(half, DVec2::NEG_X).is_upright() && of(half, DVec2::Y).is_upright());
    }

    #[test]
    fn no_box_is_drawn_upside_down() {
        for turn in 0_u16..720 {
            let (sin, cos) = bevy::math::ops::sin_cos(f32::from(turn) * 0.5_f32.to_radians());
            let drawn = Outline::turned(Vec2::new(30.0, 10.0), Vec2::new(cos, sin));
            let least = std::f32::consts::FRAC_1_SQRT_2 - 1e-6;
            assert!(drawn.along.x >= least, "turned by {} half degrees", turn);
        }
    }
}
