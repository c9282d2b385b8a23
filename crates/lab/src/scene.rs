//! A scene: one throw, and what stands in its way.
//!
//! Owns its values, their ranges, and what a scene may not be. Its level is [`level`](super::level)'s, and what it is for stands in
//! `docs/lab.md`.

use std::ops::RangeInclusive;

use bevy::math::DVec2;
use serde::{Deserialize, Serialize};

use super::refused::{Field, Refused};
use brickwork_geometry::overlap::{BoxTest, distance};
use brickwork_geometry::{Aabb, Shape};
use brickwork_level::limits;

/// Width and height of the field of every scene (units): half of the tutorial's, so that a ball is large in it.
pub const FIELD: DVec2 = DVec2::new(400.0, 300.0);
/// Width of the paddle (units).
pub const PADDLE_WIDTH: f64 = 80.0;
/// Side of the brick in the upper left corner that keeps the level from being cleared ([`level`](super::level); units).
pub(super) const KEEPER: f64 = 2.0;
/// The highest place of a box's upper edge (units): below that brick.
pub const HIGHEST: f64 = FIELD.y - KEEPER;
/// Radii of the ball (units). Below, it could reach that brick.
pub const RADIUS: RangeInclusive<f64> = 8.0..=24.0;
/// Frames a second of the tutorial's scheme.
pub const FRAME_RATE: RangeInclusive<u32> = 15..=240;
/// Speeds of the ball (units/s): up to fifty times that of the tutorial.
pub const SPEED: RangeInclusive<f64> = 10.0..=18_200.0;
/// Speeds of the paddle to either side (units/s).
pub const PADDLE_SPEED: f64 = 4_000.0;
/// Sides of a box (units).
pub const SIDE: RangeInclusive<f64> = 4.0..=200.0;
/// So many boxes at most.
pub const BOXES: usize = 12;
/// How long a throw is looked at (s).
pub const SECONDS: RangeInclusive<f64> = 0.1..=4.0;

/// A throw, and what stands in the field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// The ball's centre when it is thrown (units, from the lower left corner of the field).
    pub ball: (f64, f64),
    /// Its velocity (units/s).
    pub velocity: (f64, f64),
    /// Its radius (units, within [`RADIUS`]).
    pub radius: f64,
    /// Frames a second (within [`FRAME_RATE`]); the exact scheme plays at that rate too, which changes nothing for it.
    pub frame_rate: u32,
    /// What the paddle does.
    pub paddle: PaddlePush,
    /// What stands in the field, in the order in which it is tested.
    pub boxes: Vec<LabBox>,
    /// How long the throw is looked at (s, within [`SECONDS`]).
    pub seconds: f64,
}

/// Where the paddle is, and how it is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaddlePush {
    /// Where its centre is at first (units from the left).
    pub x: f64,
    /// How fast it goes to the right all the while (units/s, at most [`PADDLE_SPEED`] to either side).
    pub speed: f64,
}

/// A box in the field.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LabBox {
    /// Its centre (units).
    pub at: (f64, f64),
    /// Its width and height (units, each within [`SIDE`]).
    pub size: (f64, f64),
    /// Whether it stays when it is hit.
    #[serde(default)]
    pub solid: bool,
}

impl LabBox {
    /// Where it is.
    #[must_use]
    pub fn bounds(&self) -> Aabb {
        let half = DVec2::from(self.size) * 0.5;
        Aabb::around(self.at.into(), half)
    }
}

impl Scene {
    /// The ball's centre at first (units).
    #[must_use]
    pub fn start(&self) -> DVec2 {
        self.ball.into()
    }

    /// Its velocity at first (units/s).
    #[must_use]
    pub fn thrown(&self) -> DVec2 {
        self.velocity.into()
    }

    /// The lowest place of a box's lower edge (units): the rule of all levels.
    #[must_use]
    pub fn lowest(&self) -> f64 {
        limits::lowest(self.radius)
    }

    /// Where the paddle is at first.
    #[must_use]
    pub fn paddle_bounds(&self) -> Aabb {
        let half = DVec2::new(PADDLE_WIDTH, limits::PADDLE_HEIGHT) * 0.5;
        Aabb::around(DVec2::new(self.paddle.x, half.y), half)
    }

    /// Whether it can be played.
    ///
    /// # Errors
    ///
    /// The first value that is not good.
    pub fn check(&self) -> Result<(), Refused> {
        let (radius, speed) = (self.radius, self.thrown().length());
        within(Field::Radius, radius, *RADIUS.start(), *RADIUS.end())?;
        let rate = f64::from(self.frame_rate);
        let rates = (f64::from(*FRAME_RATE.start()), f64::from(*FRAME_RATE.end()));
        within(Field::FrameRate, rate, rates.0, rates.1)?;
        within(
            Field::Seconds,
            self.seconds,
            *SECONDS.start(),
            *SECONDS.end(),
        )?;
        within(Field::BallAcross, self.ball.0, radius, FIELD.x - radius)?;
        within(Field::BallUp, self.ball.1, 0.0, FIELD.y - radius)?;
        within(Field::Velocity, speed, *SPEED.start(), *SPEED.end())?;
        let half = PADDLE_WIDTH * 0.5;
        within(Field::PaddleAt, self.paddle.x, half, FIELD.x - half)?;
        within(
            Field::PaddleSpeed,
            self.paddle.speed,
            -PADDLE_SPEED,
            PADDLE_SPEED,
        )?;
        self.check_boxes()?;
        let outline = |bounds: Aabb| Shape::upright(bounds.size() * 0.5);
        let overlaps = |bounds: Aabb| {
            distance(&outline(bounds), bounds.centre(), self.start()) < radius - limits::TOUCH
        };
        if overlaps(self.paddle_bounds()) {
            return Err(Refused::BallInPaddle);
        }
        match self.boxes.iter().position(|of| overlaps(of.bounds())) {
            Some(index) => Err(Refused::BallInBox(index + 1)),
            None => Ok(()),
        }
    }

    fn check_boxes(&self) -> Result<(), Refused> {
        if self.boxes.len() > BOXES {
            return Err(Refused::TooManyBoxes {
                there: self.boxes.len(),
                most: BOXES,
            });
        }
        for (index, of) in self.boxes.iter().enumerate() {
            let number = index + 1;
            let (width, height) = of.size;
            let (thinnest, longest) = (*SIDE.start(), *SIDE.end());
            within(Field::BoxWidth(number), width, thinnest, longest)?;
            within(Field::BoxHeight(number), height, thinnest, longest)?;
            let (low, high) = (width * 0.5, FIELD.x - width * 0.5);
            within(Field::BoxAcross(number), of.at.0, low, high)?;
            let (low, high) = (self.lowest() + height * 0.5, HIGHEST - height * 0.5);
            within(Field::BoxUp(number), of.at.1, low, high)?;
            let overlaps = |other: &LabBox| {
                let common = BoxTest::of(of.bounds(), other.bounds()).common;
                common.min_element() > limits::TOUCH
            };
            if let Some(other) = self.boxes[..index].iter().position(overlaps) {
                return Err(Refused::BoxesOverlap(other + 1, number));
            }
        }
        Ok(())
    }
}

/// NaN is in no range.
fn within(field: Field, value: f64, low: f64, high: f64) -> Result<(), Refused> {
    if (low..=high).contains(&value) {
        return Ok(());
    }
    Err(Refused::OutOfRange {
        field,
        value,
        range: (low, high),
    })
}
