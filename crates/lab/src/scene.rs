//! Scene: one throw, and the obstacles in its way.
//!
//! Defines the values with their ranges, and rejects invalid scenes. [`level`](super::level) builds the level;
//! `docs/lab.md` explains the scenes.

use std::ops::RangeInclusive;

use bevy::math::DVec2;
use serde::{Deserialize, Serialize};

use super::error::{Field, SceneError};
use brickwork_geometry::overlap::{BoxTest, distance};
use brickwork_geometry::{Aabb, Shape};
use brickwork_level::limits;

/// Width and height of the field of every scene (units): half of the tutorial's, so that the ball looks large.
pub const FIELD: DVec2 = DVec2::new(400.0, 300.0);
/// Width of the paddle (units).
pub const PADDLE_WIDTH: f64 = 80.0;
/// Side of the brick in the upper left corner that keeps the level from being cleared (units; see
/// [`level`](super::level)).
pub(super) const KEEPER: f64 = 2.0;
/// Maximum height of a box's upper edge (units): below that brick.
pub const HIGHEST: f64 = FIELD.y - KEEPER;
/// Range of the ball's radius (units). A smaller ball could reach that brick.
pub const RADIUS: RangeInclusive<f64> = 8.0..=24.0;
/// Range of the frame rate (fps).
pub const FRAME_RATE: RangeInclusive<u32> = 15..=240;
/// Range of the ball's speed (units/s): up to fifty times the tutorial's speed.
pub const SPEED: RangeInclusive<f64> = 10.0..=18_200.0;
/// Maximum speed of the paddle in either direction (units/s).
pub const PADDLE_SPEED: f64 = 4_000.0;
/// Range of the sides of a box (units).
pub const SIDE: RangeInclusive<f64> = 4.0..=200.0;
/// Maximum number of boxes.
pub const BOXES: usize = 12;
/// Range of the duration of a run (s).
pub const SECONDS: RangeInclusive<f64> = 0.1..=4.0;

/// Throw, with the paddle and the boxes in the field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// Centre of the ball at the start (units, from the lower left corner of the field).
    pub ball: (f64, f64),
    /// Velocity of the ball at the start (units/s).
    pub velocity: (f64, f64),
    /// Radius of the ball (units, within [`RADIUS`]).
    pub radius: f64,
    /// Frame rate (fps, within [`FRAME_RATE`]). The exact scheme uses it too, but its result does not depend on it.
    pub frame_rate: u32,
    /// Position and motion of the paddle.
    pub paddle: PaddlePush,
    /// Boxes in the field, in the order in which they are tested.
    pub boxes: Vec<LabBox>,
    /// Duration of the run (s, within [`SECONDS`]).
    pub seconds: f64,
}

/// Position and motion of the paddle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaddlePush {
    /// Initial position of the centre (units from the left).
    pub x: f64,
    /// Constant speed to the right (units/s, at most [`PADDLE_SPEED`] in either direction).
    pub speed: f64,
}

/// Box in the field.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LabBox {
    /// Centre (units).
    pub at: (f64, f64),
    /// Width and height (units, each within [`SIDE`]).
    pub size: (f64, f64),
    /// `true` if hits do not destroy the box.
    #[serde(default)]
    pub solid: bool,
}

impl LabBox {
    /// Returns the bounds (units).
    pub fn bounds(&self) -> Aabb {
        let half = DVec2::from(self.size) * 0.5;
        Aabb::around(self.at.into(), half)
    }
}

impl Scene {
    /// Returns the centre of the ball at the start (units).
    pub fn start(&self) -> DVec2 {
        self.ball.into()
    }

    /// Returns the velocity of the ball at the start (units/s).
    pub fn thrown(&self) -> DVec2 {
        self.velocity.into()
    }

    /// Returns the minimum height of a box's lower edge (units); all levels have this limit.
    pub fn lowest(&self) -> f64 {
        limits::lowest(self.radius)
    }

    /// Returns the bounds of the paddle at the start (units).
    pub fn paddle_bounds(&self) -> Aabb {
        let half = DVec2::new(PADDLE_WIDTH, limits::PADDLE_HEIGHT) * 0.5;
        Aabb::around(DVec2::new(self.paddle.x, half.y), half)
    }

    /// Checks that the scene can be played.
    ///
    /// # Errors
    ///
    /// Returns the first invalid value.
    pub fn check(&self) -> Result<(), SceneError> {
        let (radius, speed) = (self.radius, self.thrown().length());
        within(Field::Radius, radius, RADIUS)?;
        let (slowest, fastest) = FRAME_RATE.into_inner();
        let rates = f64::from(slowest)..=f64::from(fastest);
        within(Field::FrameRate, f64::from(self.frame_rate), rates)?;
        within(Field::Seconds, self.seconds, SECONDS)?;
        within(Field::BallAcross, self.ball.0, radius..=FIELD.x - radius)?;
        within(Field::BallUp, self.ball.1, 0.0..=FIELD.y - radius)?;
        within(Field::Velocity, speed, SPEED)?;
        let half = PADDLE_WIDTH * 0.5;
        within(Field::PaddleAt, self.paddle.x, half..=FIELD.x - half)?;
        let speeds = -PADDLE_SPEED..=PADDLE_SPEED;
        within(Field::PaddleSpeed, self.paddle.speed, speeds)?;
        self.check_boxes()?;
        let overlaps = |bounds: Aabb| {
            let (outline, centre) = upright(bounds);
            distance(&outline, centre, self.start()) < radius - limits::TOUCH
        };
        if overlaps(self.paddle_bounds()) {
            return Err(SceneError::BallInPaddle);
        }
        match self.boxes.iter().position(|of| overlaps(of.bounds())) {
            Some(index) => Err(SceneError::BallInBox(index + 1)),
            None => Ok(()),
        }
    }

    fn check_boxes(&self) -> Result<(), SceneError> {
        if self.boxes.len() > BOXES {
            return Err(SceneError::TooManyBoxes {
                there: self.boxes.len(),
                most: BOXES,
            });
        }
        for (index, of) in self.boxes.iter().enumerate() {
            let number = index + 1;
            let (width, height) = of.size;
            within(Field::BoxWidth(number), width, SIDE)?;
            within(Field::BoxHeight(number), height, SIDE)?;
            let across = width * 0.5..=FIELD.x - width * 0.5;
            within(Field::BoxAcross(number), of.at.0, across)?;
            let up = self.lowest() + height * 0.5..=HIGHEST - height * 0.5;
            within(Field::BoxUp(number), of.at.1, up)?;
            let overlaps = |other: &LabBox| {
                let common = BoxTest::new(of.bounds(), other.bounds()).common;
                common.min_element() > limits::TOUCH
            };
            if let Some(other) = self.boxes[..index].iter().position(overlaps) {
                return Err(SceneError::BoxesOverlap(other + 1, number));
            }
        }
        Ok(())
    }
}

/// Checks that `value` is from `low` to `high`; NaN is in no range.
fn within(field: Field, value: f64, range: RangeInclusive<f64>) -> Result<(), SceneError> {
    if range.contains(&value) {
        return Ok(());
    }
    let range = range.into_inner();
    Err(SceneError::OutOfRange {
        field,
        value,
        range,
    })
}

/// Returns the outline and the centre of a box with these bounds.
pub(super) fn upright(bounds: Aabb) -> (Shape, DVec2) {
    (Shape::upright(bounds.size() * 0.5), bounds.centre())
}
