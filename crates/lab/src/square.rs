//! The tutorial's first test of a ball: the square around the ball, against a box.
//!
//! The discrete scheme only tests the disc. This module exists for displaying the tutorial's first version, and uses
//! [`BoxTest`].

use bevy::math::DVec2;

use brickwork_geometry::Aabb;
use brickwork_geometry::overlap::BoxTest;
use brickwork_simulation::collision::test_notes::Tested;

/// Returns the square around the ball before `test`, and its overlap with the box; `None` for walls and the floor.
pub fn of(test: &Tested) -> Option<(Aabb, BoxTest)> {
    let (bounds, _) = test.of_box()?;
    let square = Aabb::around(test.before.0, DVec2::splat(test.radius));
    Some((square, BoxTest::new(square, bounds)))
}
