//! Record of the tests of the tutorial's scheme in a step: every test in order, with its numbers and its result.
//!
//! [`discrete`](super::discrete) writes the record in `Resolution` while [`TestNotes`] exists. The lab displays it
//! (`docs/lab.md`). The game does not read it, so it is not part of the state.

use super::aim::Aimed;
use crate::prelude::*;
use brickwork_geometry::overlap::DiscTest;

/// The tests since the last read, in order.
#[derive(Resource, Clone, Debug, Default)]
pub struct TestNotes(pub Vec<Tested>);

/// A test and its result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tested {
    /// Id of the ball.
    pub ball: u32,
    /// Radius of the ball (units).
    pub radius: f64,
    /// The tested object.
    pub against: Against,
    /// `true` if the test found a contact.
    pub is_hit: bool,
    /// Centre (units) and velocity (units/s) of the ball before the test.
    pub before: (DVec2, DVec2),
    /// The same after the test; unchanged if there was no hit.
    pub after: (DVec2, DVec2),
}

/// Tested object, with the numbers of the test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Against {
    /// A wall.
    Wall {
        /// Side of the field.
        side: Side,
        /// Gap between ball and wall (units); negative if they overlap.
        gap: f64,
    },
    /// A brick: its collider id, its box, and the test.
    Brick(u32, Aabb, DiscTest),
    /// A paddle.
    Paddle(PaddleTest),
    /// The line below the field at which a ball is lost.
    Floor {
        /// Height of the ball above the line (units).
        above: f64,
    },
}

/// Test of a ball against a paddle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaddleTest {
    /// The paddle's box.
    pub bounds: Aabb,
    /// The test.
    pub test: DiscTest,
    /// Direction in which the paddle sends the ball; `None` if it was not hit.
    pub aimed: Option<Aimed>,
}

impl Tested {
    /// Returns box and test of a disc against a box; `None` for walls and the floor.
    pub fn of_box(&self) -> Option<(Aabb, DiscTest)> {
        match self.against {
            Against::Brick(_, bounds, test) | Against::Paddle(PaddleTest { bounds, test, .. }) => {
                Some((bounds, test))
            }
            Against::Wall { .. } | Against::Floor { .. } => None,
        }
    }
}
