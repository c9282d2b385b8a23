//! A brick at all its positions: at rest, or along its path.

use bevy::math::DVec2;
use brickwork_geometry::gap;
use brickwork_geometry::{Aabb, Path, Shape};
use brickwork_level::PlacedBrick;

/// Outline of a brick with all its positions.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// Outline.
    pub shape: Shape,
    /// Centre when the level begins (units).
    pub at: DVec2,
    /// Path of the centre; `None` for a brick at rest.
    pub path: Option<&'a Path>,
    /// Bounds of all positions (units).
    pub bounds: Aabb,
}

impl<'a> Target<'a> {
    /// Creates the outline of `shape` at `at` (units), or along `path`.
    pub fn new(shape: Shape, at: DVec2, path: Option<&'a Path>) -> Self {
        let around = shape.bounds(DVec2::ZERO);
        let centres = path.map_or(Aabb::new(at, at), Path::bounds);
        Self {
            shape,
            at,
            path,
            bounds: Aabb::new(centres.min + around.min, centres.max + around.max),
        }
    }

    /// Creates the outline of `brick`.
    pub fn of(brick: &PlacedBrick<'a>) -> Self {
        Self::new(brick.shape, brick.centre, brick.path)
    }

    /// Returns the smallest distance between `other` at `there` and all positions of the brick (units); negative if
    /// they overlap.
    pub fn separation(&self, other: &Shape, there: DVec2) -> f64 {
        let reach = gap::Reach::between(&self.shape, other);
        match self.path {
            None => reach.separation(self.at - there),
            Some(Path::Orbit(orbit)) => {
                let radius = orbit.arm.length();
                reach.separation_around(orbit.centre - there, radius, radius)
            }
            Some(path @ Path::Legs(legs)) => {
                let cycle = legs.legs_from(0.0);
                let cycle = cycle.take_while(|leg| leg.since < path.period());
                let gaps = cycle
                    .map(|leg| reach.separation_along(leg.from - there, leg.at(leg.until) - there));
                gaps.fold(f64::INFINITY, f64::min)
            }
        }
    }

    /// Returns the smallest distance to the positions of `other` (units). The result may be too small if both move.
    pub fn separation_from(&self, other: &Target) -> f64 {
        match (self.path, other.path) {
            (_, None) => self.separation(&other.shape, other.at),
            (None, Some(_)) => other.separation(&self.shape, self.at),
            (Some(_), Some(_)) => {
                let area = Shape::upright(other.bounds.size() * 0.5);
                self.separation(&area, other.bounds.centre())
            }
        }
    }
}
