//! What can be set in a scene, as values: the frame rate, the parts of the free scene and where they are, radius, speeds.
//!
//! Owns their ranges, what a slider's places stand for, and how a scene changes with them. [`parts`](super::parts) has the
//! sliders, [`drag`](super::drag) the hand.

use bevy::math::DVec2;
use bevy::prelude::*;

use crate::lab::scene::{FRAME_RATE, HIGHEST, PADDLE_SPEED, PADDLE_WIDTH, RADIUS, SPEED};
use crate::lab::{FIELD, Scene};
use crate::level::limits::DEFAULT_BALL_SPEED;
use crate::presentation::language::Words;
use crate::presentation::ui::slider::Measure;

/// Which part of the free scene the sliders move: the ball, the tip of its velocity, then the boxes.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Movable {
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
/// How much faster the ball is along an axis for each place of its slider, and how fast at least in the places at its ends (units/s).
const VELOCITY_STEP: f64 = 10.0;
const USUAL_SPEED: f64 = 1_000.0;
/// How long the arrow of a velocity is for each unit/s, a tenth of a second of flight, and how long at most (units where all of the
/// field is seen).
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
    pub fn range(self, scene: &Scene, chosen: Movable) -> (f64, f64) {
        match (self, chosen) {
            (Self::Across | Self::Up, Movable::Velocity) => {
                let fastest = scene.thrown().abs().max_element().max(USUAL_SPEED);
                let places = (fastest / VELOCITY_STEP).ceil();
                (-places, places)
            }
            _ => self.range_of_part(scene),
        }
    }

    /// The same, but for a velocity.
    fn range_of_part(self, scene: &Scene) -> (f64, f64) {
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
    pub fn of(self, scene: &Scene, chosen: Movable) -> f64 {
        match self {
            Self::Rate => f64::from(scene.frame_rate),
            Self::Part => match chosen {
                Movable::Ball => 0.0,
                Movable::Velocity => 1.0,
                Movable::Box(index) => index as f64 + 2.0,
            },
            Self::Across => chosen.parts(scene).x,
            Self::Up => chosen.parts(scene).y,
            Self::Radius => scene.radius,
            Self::Speed => 10.0 * scene.thrown().length() / DEFAULT_BALL_SPEED,
            Self::Paddle => scene.paddle.x,
            Self::PaddleSpeed => scene.paddle.speed / PADDLE_STEP,
        }
    }

    /// `scene` with another value of it.
    pub fn set(self, scene: &Scene, chosen: Movable, value: f64) -> Scene {
        let mut scene = scene.clone();
        match self {
            Self::Rate => scene.frame_rate = value as u32,
            Self::Part => {}
            Self::Across => {
                let parts = DVec2::new(value, chosen.parts(&scene).y);
                chosen.set_parts(&mut scene, parts);
            }
            Self::Up => {
                let parts = DVec2::new(chosen.parts(&scene).x, value);
                chosen.set_parts(&mut scene, parts);
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
    pub fn measure(self, chosen: Movable) -> Option<Measure> {
        let (each, unit) = match self {
            Self::Rate => (1.0, "/s"),
            Self::Part => return None,
            Self::Across | Self::Up if chosen == Movable::Velocity => (VELOCITY_STEP, "u/s"),
            Self::Across | Self::Up | Self::Radius | Self::Paddle => (1.0, "u"),
            Self::Speed => (0.1, "×"),
            Self::PaddleSpeed => (PADDLE_STEP, "u/s"),
        };
        Some(Measure { each, unit })
    }

    /// What is written beside its slider.
    pub fn words(self, scene: &Scene, chosen: Movable, words: &Words) -> String {
        if let Some(measure) = self.measure(chosen) {
            let told = measure.words(self.of(scene, chosen) as f32, words);
            if self == Self::Speed {
                let speed = words.places(scene.thrown().length(), 0);
                return format!("{told} · {speed} u/s");
            }
            return told;
        }
        match chosen {
            Movable::Ball => words.lab_part_ball(),
            Movable::Velocity => words.lab_part_velocity(),
            Movable::Box(index) => words.lab_part_box(index as u32 + 1),
        }
    }
}

impl Movable {
    /// What its two sliders show: where it is (units); of the velocity its parts (steps of its sliders).
    fn parts(self, scene: &Scene) -> DVec2 {
        match self {
            Self::Velocity => scene.thrown() / VELOCITY_STEP,
            _ => self.place(scene),
        }
    }

    /// Sets what its two sliders show.
    fn set_parts(self, scene: &mut Scene, parts: DVec2) {
        match self {
            Self::Velocity => scene.velocity = (parts * VELOCITY_STEP).into(),
            _ => self.put(scene, parts),
        }
    }

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
                    let high = DVec2::new(FIELD.x, HIGHEST) - half;
                    of.at = place.clamp(low, high).into();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{FREE, SCENES};

    #[test]
    fn the_parts_of_a_velocity_are_set_in_units_a_second_and_no_slider_changes_the_other_part() {
        let mut scene: Scene = (SCENES[FREE].scene)();
        for velocity in [(150.0, 330.0), (-20.0, 0.0), (9_000.0, -12_340.0)] {
            scene.velocity = velocity;
            for (value, at, set) in [
                (Value::Across, velocity.0, (70.0, velocity.1)),
                (Value::Up, velocity.1, (velocity.0, 70.0)),
            ] {
                assert_eq!(value.of(&scene, Movable::Velocity) * VELOCITY_STEP, at);
                let (low, high) = value.range(&scene, Movable::Velocity);
                assert!((low..=high).contains(&value.of(&scene, Movable::Velocity)));
                assert_eq!(value.set(&scene, Movable::Velocity, 7.0).velocity, set);
            }
        }
    }

    #[test]
    fn the_tip_of_an_arrow_is_where_it_was_put_and_the_longest_arrow_turns_a_fast_throw_without_slowing_it()
     {
        let mut scene: Scene = (SCENES[FREE].scene)();
        let wanted = scene.start() + DVec2::new(20.0, 30.0);
        Movable::Velocity.put(&mut scene, wanted);
        assert!(Movable::Velocity.place(&scene).distance(wanted) < 1e-9);
        scene.velocity = (0.0, 18_000.0);
        let tip = Movable::Velocity.place(&scene);
        assert!((tip.distance(scene.start()) - LONGEST).abs() < 1e-9);
        let beside = scene.start() + DVec2::new(3.0 * LONGEST, 0.0);
        Movable::Velocity.put(&mut scene, beside);
        assert_eq!(scene.velocity, (18_000.0, 0.0));
    }
}
