//! Outlines of drawn bricks: boxes turned by at most 45°, and discs.
//!
//! Pure arithmetic on the simulation's shapes; [`brick_meshes`](super::brick_meshes) draws within them.

use bevy::prelude::*;

use crate::geometry;

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

    /// Returns `true` for a box that is not turned, as all bricks of a drawing are.
    pub fn is_upright(&self) -> bool {
        !self.round && self.along.y == 0.0
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
