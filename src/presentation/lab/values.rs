//! What can be set in a scene, as values: the frame rate, the parts of the free scene and where they are, radius, speeds.
//!
//! Owns their ranges, what a slider's places stand for, and how a scene changes with them. [`parts`](super::parts) has the
//! sliders, [`drag`](super::drag) the hand.

use bevy::math::DVec2;
use bevy::prelude::*;

use crate::lab::scene::{FRAME_RATE, PADDLE_SPEED, PADDLE_WIDTH, RADIUS, SPEED};
use crate::lab::{FIELD, Scene};
use crate::level::limits::DEFAULT_BALL_SPEED;
use crate::presentation::language::Words;
use crate::presentation::ui::slider::Measure;

/// Which part of the free scene the sliders move: the ball, the tip of its velocity, then the boxes.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Chosen {
    #[default]
    Ball,
    Velocity,
    Box(usize),
}

/// A value that a slider sets.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Rate,
    Part,
    Across,
    Up,
    Radius,
    Speed,
    Paddle,
    PaddleSpeed,
}

/// How much faster the paddle is for each place of its slider (units/s).
const PADDLE_STEP: f64 = 50.0;
/// How long the arrow of a velocity is for each unit/s (units where all of the field is seen): a tenth of a second of flight; and at
/// most.
const REACH: f64 = 0.1;
const LONGEST: f64 = 60.0;

/// The arrow of `velocity` (units where all of the field is seen).
pub(super) fn arrow_of(velocity: DVec2) -> DVec2 {
    (velocity * REACH).clamp_length_max(LONGEST)
}

impl Value {
    /// What can be set in the free scene alone, by the names of its sliders.
    pub const OF_FREE: [(Self, fn(&Words) -> String); 7] = [
        (Self::Part, Words::lab_part),
        (Self::Across, Words::lab_across),
        (Self::Up, Words::lab_upwards),
        (Self::Radius, Words::lab_radius),
        (Self::Speed, Words::lab_faster),
        (Self::Paddle, Words::lab_part_paddle),
        (Self::PaddleSpeed, Words::lab_paddle_speed),
    ];

    /// The range of its slider in `scene`.
    pub fn range(self, scene: &Scene) -> (f64, f64) {
        match self {
            Self::Rate => (f64::from(*FRAME_RATE.start()), f64::from(*FRAME_RATE.end())),
            Self::Part => (0.0, scene.boxes.len() as f64 + 1.0),
            Self::Across => (0.0, FIELD.x),
            Self::Up => (0.0, FIELD.y),
            Self::Radius => (*RADIUS.start(), *RADIUS.end()),
            // Tenths of the tutorial's speed, up to fifty times that.
            Self::Speed => (1.0, 500.0),
            Self::Paddle => (PADDLE_WIDTH * 0.5, FIELD.x - PADDLE_WIDTH * 0.5),
            Self::PaddleSpeed => (-PADDLE_SPEED / PADDLE_STEP, PADDLE_SPEED / PADDLE_STEP),
        }
    }

    /// What it is in `scene`, as its slider shows it.
    pub fn of(self, scene: &Scene, chosen: Chosen) -> f64 {
        match self {
            Self::Rate => f64::from(scene.frame_rate),
            Self::Part => match chosen {
                Chosen::Ball => 0.0,
                Chosen::Velocity => 1.0,
                Chosen::Box(index) => index as f64 + 2.0,
            },
            Self::Across => chosen.place(scene).x,
            Self::Up => chosen.place(scene).y,
            Self::Radius => scene.radius,
            Self::Speed => 10.0 * scene.thrown().length() / DEFAULT_BALL_SPEED,
            Self::Paddle => scene.paddle.x,
            Self::PaddleSpeed => scene.paddle.speed / PADDLE_STEP,
        }
    }

    /// `scene` with another value of it.
    pub fn set(self, scene: &Scene, chosen: Chosen, value: f64) -> Scene {
        let mut scene = scene.clone();
        match self {
            Self::Rate => scene.frame_rate = value as u32,
            Self::Part => {}
            Self::Across => {
                let place = DVec2::new(value, chosen.place(&scene).y);
                chosen.put(&mut scene, place);
            }
            Self::Up => {
                let place = DVec2::new(chosen.place(&scene).x, value);
                chosen.put(&mut scene, place);
            }
            Self::Radius => scene.radius = value,
            Self::Speed => {
                let speed = value * 0.1 * DEFAULT_BALL_SPEED;
                let speed = speed.clamp(*SPEED.start(), *SPEED.end());
                let along = scene.thrown().normalize_or(DVec2::Y);
                scene.velocity = (along * speed).into();
            }
            Self::Paddle => scene.paddle.x = value,
            Self::PaddleSpeed => scene.paddle.speed = value * PADDLE_STEP,
        }
        scene
    }

    /// How its slider's places are told; none for names.
    pub fn measure(self) -> Option<Measure> {
        let (each, unit) = match self {
            Self::Rate => (1.0, "/s"),
            Self::Part => return None,
            Self::Across | Self::Up | Self::Radius | Self::Paddle => (1.0, "u"),
            Self::Speed => (0.1, "×"),
            Self::PaddleSpeed => (PADDLE_STEP, "u/s"),
        };
        Some(Measure { each, unit })
    }

    /// What is written beside its slider.
    pub fn words(self, scene: &Scene, chosen: Chosen, words: &Words) -> String {
        if let Some(measure) = self.measure() {
            return measure.words(self.of(scene, chosen) as f32, words);
        }
        match chosen {
            Chosen::Ball => words.lab_part_ball(),
            Chosen::Velocity => words.lab_part_velocity(),
            Chosen::Box(index) => words.lab_part_box(index as u32 + 1),
        }
    }
}

impl Chosen {
    /// Where it is in `scene` (units).
    pub fn place(self, scene: &Scene) -> DVec2 {
        match self {
            Self::Ball => scene.start(),
            Self::Velocity => scene.start() + arrow_of(scene.thrown()),
            Self::Box(index) => scene
                .boxes
                .get(index)
                .map_or(scene.start(), |of| of.at.into()),
        }
    }

    /// Puts it at `place` (units), as near as the field allows.
    pub fn put(self, scene: &mut Scene, place: DVec2) {
        match self {
            Self::Ball => {
                let low = DVec2::splat(scene.radius);
                scene.ball = place.clamp(low, FIELD - low).into();
            }
            Self::Velocity => {
                let way = place - scene.start();
                let Some(along) = way.try_normalize() else {
                    return;
                };
                // The longest arrow stands for whatever is faster: it turns the throw, and its speed stays.
                let longest = LONGEST / REACH;
                let speed = if way.length() < LONGEST * 0.99 {
                    way.length() / REACH
                } else {
                    scene.thrown().length().max(longest)
                };
                if speed >= *SPEED.start() {
                    scene.velocity = (along * speed).into();
                }
            }
            Self::Box(index) => {
                let lowest = scene.lowest();
                if let Some(of) = scene.boxes.get_mut(index) {
                    let half = DVec2::from(of.size) * 0.5;
                    let low = DVec2::new(half.x, lowest + half.y);
                    of.at = place.clamp(low, FIELD - half).into();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::SCENES;

    #[test]
    fn the_tip_of_an_arrow_is_where_it_was_put_and_the_longest_arrow_turns_a_fast_throw_without_slowing_it()
     {
        let mut scene: Scene = (SCENES[SCENES.len() - 1].scene)();
        let wanted = scene.start() + DVec2::new(20.0, 30.0);
        Chosen::Velocity.put(&mut scene, wanted);
        assert!(Chosen::Velocity.place(&scene).distance(wanted) < 1e-9);
        scene.velocity = (0.0, 18_000.0);
        let tip = Chosen::Velocity.place(&scene);
        assert!((tip.distance(scene.start()) - LONGEST).abs() < 1e-9);
        let beside = scene.start() + DVec2::new(3.0 * LONGEST, 0.0);
        Chosen::Velocity.put(&mut scene, beside);
        assert_eq!(scene.velocity, (18_000.0, 0.0));
    }
}
