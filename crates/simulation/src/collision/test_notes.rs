//! What the tutorial's scheme tests in a step: every test in its order, with its numbers and its verdict.
//!
//! For whoever shows how that scheme works. Owns what is noted; [`discrete`](super::discrete) writes it, in `Resolution`, as
//! long as [`TestNotes`] is there. Nothing in the game reads it, so it is no part of the state. What is made of it: `docs/lab.md`.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::aim::Aimed;
use crate::arena::Side;
use brickwork_geometry::Aabb;
use brickwork_geometry::overlap::DiscTest;

/// The tests since whoever reads them took them last, in their order.
#[derive(Resource, Clone, Debug, Default)]
pub struct TestNotes(pub Vec<Tested>);

/// A test, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tested {
    /// The ball's id.
    pub ball: u32,
    /// Its radius (units).
    pub radius: f64,
    /// What it was tested against.
    pub against: Against,
    /// Whether it found a contact.
    pub is_hit: bool,
    /// Its centre (units) and velocity (units/s) before the test.
    pub before: (DVec2, DVec2),
    /// The same after it: what it was before, if nothing was hit.
    pub after: (DVec2, DVec2),
}

/// What a ball is tested against, and how the test went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Against {
    /// A wall.
    Wall {
        /// Which.
        side: Side,
        /// Between ball and wall (units).
        gap: f64,
    },
    /// A brick: its collider id, its box, and the test.
    Brick(u32, Aabb, DiscTest),
    /// A paddle.
    Paddle(PaddleTest),
    /// The line below the field at which a ball is lost.
    Floor {
        /// How far above it the ball is (units).
        above: f64,
    },
}

/// The test of a ball against a paddle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaddleTest {
    /// The paddle's box.
    pub bounds: Aabb,
    /// The test.
    pub test: DiscTest,
    /// How it sends the ball on; `None` if it was not hit.
    pub aimed: Option<Aimed>,
}

impl Tested {
    /// The test of a disc against a box that it was, with the box; `None` for walls and the floor.
    #[must_use]
    pub fn of_box(&self) -> Option<(Aabb, DiscTest)> {
        match self.against {
            Against::Brick(_, bounds, test) | Against::Paddle(PaddleTest { bounds, test, .. }) => {
                Some((bounds, test))
            }
            Against::Wall { .. } | Against::Floor { .. } => None,
        }
    }
}
