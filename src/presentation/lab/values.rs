//! Adjustable values of a scene: frame rate, positions of the parts of the free scene, radius, speeds.
//!
//! Defines their ranges, slider steps and effects on a scene. [`parts`](super::parts) has the sliders, and
//! [`drag`](super::drag) the dragging.

use brickwork_ui::slider::Measure;

use super::prelude::*;
use crate::lab::scene::{FRAME_RATE, HIGHEST, PADDLE_SPEED, PADDLE_WIDTH, RADIUS, SPEED};
use crate::level::limits::DEFAULT_BALL_SPEED;

/// Part of the free scene that the sliders move.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Movable {
    #[default]
    Ball,
    Velocity,
    Box(usize),
}

/// Value of a slider.
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

/// Slider step of the paddle speed (units/s).
const PADDLE_STEP: f64 = 50.0;
/// Slider step of the ball's velocity components, and minimum of their range (units/s).
const VELOCITY_STEP: f64 = 10.0;
const USUAL_SPEED: f64 = 1_000.0;
/// Length of the arrow of a velocity per unit/s (a tenth of a second of flight), and its maximum length (units at full
/// view).
const REACH: f64 = 0.1;
const LONGEST: f64 = 60.0;

/// Returns the arrow of `velocity` (units at full view).
pub(super) fn arrow_of(velocity: DVec2) -> DVec2 {
    (velocity * REACH).clamp_length_max(LONGEST)
}

impl Value {
    /// Values that exist only in the free scene, with the names of their sliders.
    pub const OF_FREE: [(Self, fn(&Words) -> String); 7] = [
        (Self::Part, Words::lab_part),
        (Self::Across, Words::lab_across),
        (Self::Up, Words::lab_upwards),
        (Self::Radius, Words::lab_radius),
        (Self::Speed, Words::lab_faster),
        (Self::Paddle, Words::lab_part_paddle),
        (Self::PaddleSpeed, Words::lab_paddle_speed),
    ];

    /// Returns the range of the slider in `scene`.
    pub fn range(self, scene: &Scene, chosen: Movable) -> (f64, f64) {
        match self {
            Self::Across | Self::Up if chosen == Movable::Velocity => {
                let fastest = scene.thrown().abs().max_element().max(USUAL_SPEED);
                let places = (fastest / VELOCITY_STEP).ceil();
                (-places, places)
            }
            Self::Rate => (f64::from(*FRAME_RATE.start()), f64::from(*FRAME_RATE.end())),
            Self::Part => (0.0, scene.boxes.len() as f64 + 1.0),
            Self::Across => (0.0, FIELD.x),
            Self::Up => (0.0, FIELD.y),
            Self::Radius => (*RADIUS.start(), *RADIUS.end()),
            // Tenths of the tutorial's speed, up to 50 times that speed.
            Self::Speed => (1.0, 500.0),
            Self::Paddle => (PADDLE_WIDTH * 0.5, FIELD.x - PADDLE_WIDTH * 0.5),
            Self::PaddleSpeed => (-PADDLE_SPEED / PADDLE_STEP, PADDLE_SPEED / PADDLE_STEP),
        }
    }

    /// Returns the slider value in `scene`.
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

    /// Returns `scene` with the slider set to `value`.
    pub fn set(self, scene: &Scene, chosen: Movable, value: f64) -> Scene {
        let (parts, mut scene) = (chosen.parts(scene), scene.clone());
        match self {
            Self::Rate => scene.frame_rate = value as u32,
            Self::Part => {}
            Self::Across => chosen.set_parts(&mut scene, parts.with_x(value)),
            Self::Up => chosen.set_parts(&mut scene, parts.with_y(value)),
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

    /// Returns the unit of the slider. `None` for names.
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

    /// Returns the text next to the slider.
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
    /// Returns the values of the two position sliders: the position (units), or the velocity (slider steps).
    fn parts(self, scene: &Scene) -> DVec2 {
        match self {
            Self::Velocity => scene.thrown() / VELOCITY_STEP,
            _ => self.place(scene),
        }
    }

    /// Sets the values of the two position sliders.
    fn set_parts(self, scene: &mut Scene, parts: DVec2) {
        match self {
            Self::Velocity => scene.velocity = (parts * VELOCITY_STEP).into(),
            _ => self.put(scene, parts),
        }
    }

    /// Returns the position in `scene` (units).
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

    /// Moves the part to `place` (units), as near as the field allows.
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
                // The longest arrow represents all higher speeds: it changes only the direction.
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
        let mut scene: Scene = SCENES[FREE].scene.clone();
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
        let mut scene: Scene = SCENES[FREE].scene.clone();
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
