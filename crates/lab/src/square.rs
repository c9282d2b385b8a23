//! The chapters' first test of a ball: as the square around it, against a box.
//!
//! The scheme tests the round ball alone; this is for whoever shows what the chapters began with. The test itself is
//! [`BoxTest`]'s.

use bevy::math::DVec2;

use brickwork_geometry::Aabb;
use brickwork_geometry::overlap::BoxTest;
use brickwork_simulation::collision::test_notes::Tested;

/// The square around the ball before `test`, and what it and the box have in common; `None` for walls and the floor.
#[must_use]
pub fn of(test: &Tested) -> Option<(Aabb, BoxTest)> {
    let (bounds, _) = test.of_box()?;
    let square = Aabb::around(test.before.0, DVec2::splat(test.radius));
    Some((square, BoxTest::of(square, bounds)))
}
