//! Rules about paddles: movement under keys, rebound of balls, serves and their aiming, and steps of the width.
//!
//! `simulation/paddle.rs`, `simulation/collision/aim.rs`, `simulation/reset.rs`, `simulation/ball/aim.rs`,
//! `simulation/power/paddle.rs` and `simulation/ceiling.rs` apply them.

use super::prelude::*;

/// Speed of the paddle under keys.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Steering {
    /// Constant speed.
    Constant {
        /// Speed (units/s).
        speed: f64,
    },
    /// Slow at first, so that a tap moves the paddle by a few units, then cruising, then a dash while the key is held.
    Ramp {
        /// Speed at the press (units/s).
        tap: f64,
        /// Cruise speed (units/s).
        cruise: f64,
        /// Dash speed (units/s).
        dash: f64,
        /// Time from the press until cruise speed (s).
        cruises_after: f64,
        /// Time from the press until the speed rises again (s).
        dashes_after: f64,
        /// Time from the press until dash speed (s).
        full_after: f64,
    },
}

/// Direction of a ball after a contact with the paddle, depending on the contact position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Rebound {
    /// The angle from the vertical grows continuously from edge to edge, faster outside the middle third (degrees).
    Aimed {
        /// Angle at the ends of the middle third (0 to a third of `edge`).
        third: f64,
        /// Angle at the edges (0 to 75).
        edge: f64,
        /// Fraction of the incoming angle that is added at the centre (0 to 0.2, no unit), decreasing to 0 at the
        /// edges.
        incoming: f64,
        /// Maximum angle added by the motion of the paddle (0 to 10).
        motion: f64,
    },
    /// Few fixed directions: equally wide zones with evenly spaced angles from −`edge` to `edge` (degrees from the
    /// vertical).
    Zones {
        /// Number of zones (2 to 16).
        count: u32,
        /// Angle at the edges (5 to 75).
        edge: f64,
    },
    /// Same as in the tutorial. The horizontal velocity is proportional to the contact position, twice `base` at the
    /// edges; the vertical velocity turns upwards. Then the speed of the ball is restored.
    Horizontal {
        /// Horizontal velocity (units/s), at the default ball speed.
        base: f64,
    },
}

/// Direction of a serve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Serve {
    /// A fixed direction.
    Fixed {
        /// Components to the right and up (any length above 0).
        direction: (f64, f64),
    },
    /// A random angle from the vertical, to a random side (degrees).
    Random {
        /// Minimum angle.
        min_angle: f64,
        /// Maximum angle.
        max_angle: f64,
    },
}

numbers! {
    /// Aiming of the serve: players turn the launch direction of their ball.
    #[derive(Copy)]
    ServeAim in "serve_aim", none without max_angle {
        /// Maximum angle from straight up (degrees, 1 to 85); 0 for no aiming.
        max_angle: f64, within 1.0..=85.0;
        /// Turn rate under keys (degrees/s, 10 to 720).
        #[serde(default = "rate")]
        rate: f64, within 10.0..=720.0;
    }

    /// Steps in which capsules make a paddle longer or shorter.
    #[derive(Copy)]
    PaddleSteps in "paddle_steps", and leave_a_paddle {
        /// Size of a step, as a fraction of the width at the start of a life (0.02 to 1).
        by: f64 = 0.25, within 0.02..=1.0;
        /// Maximum number of steps below that width (0 to 20). At least a tenth of the width must remain.
        shorter: u32 = 2, within 0..=20;
        /// Maximum number of steps above that width (0 to 20).
        longer: u32 = 4, within 0..=20;
    }

    /// Effect of a hit on the ceiling on the player whose ball hits it, until the next serve.
    #[derive(Copy)]
    Ceiling in "ceiling" {
        /// Factor for the width of the paddle (0.25 to 1); 1 for no effect.
        paddle_width_factor: f64 = 1.0, within 0.25..=1.0;
    }
}

/// With the usual maximum angle, a turn from one side to the other takes a little more than a second.
fn rate() -> f64 {
    90.0
}

impl ServeAim {
    /// Limits `angle` (degrees to the right of straight up, finite) to the allowed range.
    pub fn allowed(&self, angle: f64) -> f64 {
        angle.clamp(-self.max_angle, self.max_angle)
    }
}

impl PaddleSteps {
    /// Returns `steps` plus `more`, limited to the allowed range.
    pub fn taken(&self, steps: i32, more: i32) -> i32 {
        (steps + more).clamp(-(self.shorter as i32), self.longer as i32)
    }

    /// Returns the factor for the width of the paddle after `steps`. They are limited to the allowed range, because the
    /// rules may have changed since the steps were taken.
    pub fn times(&self, steps: i32) -> f64 {
        1.0 + self.by * f64::from(self.taken(steps, 0))
    }

    fn leave_a_paddle(&self) -> Result<(), FieldError> {
        if self.times(-(self.shorter as i32)) >= 0.1 {
            return Ok(());
        }
        let shorter = self.shorter;
        let problem = format!("is {shorter}, and nothing would be left of the paddle");
        let expected = "leave a tenth of its width, or more";
        Err(FieldError::new("paddle_steps.shorter", problem, expected))
    }
}

impl Ceiling {
    /// Returns `true` if a hit has no effect.
    pub fn is_none(&self) -> bool {
        self.paddle_width_factor == 1.0
    }
}

/// Allowed speeds (units/s).
const SPEED: RangeInclusive<f64> = 1.0..=100_000.0;
/// Allowed angles from the vertical (degrees).
const ANGLE: RangeInclusive<f64> = 0.0..=85.0;
/// Allowed times (s).
const SECONDS: RangeInclusive<f64> = 0.0..=60.0;

impl Steering {
    fn numbers(&self) -> Vec<Bounded> {
        match *self {
            Steering::Constant { speed } => vec![Bounded::new("steering.speed", speed, SPEED)],
            Steering::Ramp {
                tap,
                cruise,
                dash,
                cruises_after,
                dashes_after,
                full_after,
            } => {
                let full = dashes_after + 0.001..=120.0;
                vec![
                    Bounded::new("steering.tap", tap, SPEED),
                    Bounded::new("steering.cruise", cruise, SPEED),
                    Bounded::new("steering.dash", dash, SPEED),
                    Bounded::new("steering.cruises_after", cruises_after, 0.001..=60.0),
                    Bounded::new("steering.dashes_after", dashes_after, SECONDS),
                    Bounded::new("steering.full_after", full_after, full),
                ]
            }
        }
    }
}

impl Rebound {
    fn numbers(&self) -> Vec<Bounded> {
        match *self {
            Rebound::Aimed {
                third,
                edge,
                incoming,
                motion,
            } => vec![
                Bounded::new("rebound.edge", edge, 0.0..=75.0),
                Bounded::new("rebound.incoming", incoming, 0.0..=0.2),
                // Otherwise a contact further right could send the ball further left.
                Bounded::new("rebound.third", third, 30.0 * incoming..=edge / 3.0),
                Bounded::new("rebound.motion", motion, 0.0..=10.0),
            ],
            Rebound::Zones { count, edge } => vec![
                Bounded::new("rebound.count", count, 2..=16),
                Bounded::new("rebound.edge", edge, 5.0..=75.0),
            ],
            Rebound::Horizontal { base } => vec![Bounded::new("rebound.base", base, SPEED)],
        }
    }
}

impl Serve {
    fn numbers(&self) -> Vec<Bounded> {
        match *self {
            Serve::Fixed { direction: (x, y) } => vec![
                Bounded::new("serve.direction", x, -1e6..=1e6),
                Bounded::new("serve.direction", y, 1e-3..=1e6),
            ],
            Serve::Random {
                min_angle,
                max_angle,
            } => vec![
                Bounded::new("serve.max_angle", max_angle, ANGLE),
                Bounded::new("serve.min_angle", min_angle, 0.0..=max_angle),
            ],
        }
    }
}

/// Implements the checks and the list for choices between sets of numbers, with an example of each.
macro_rules! forms {
    ($($type:ident: $forms:expr;)+) => {$(
        impl Checked for $type {
            fn check(&self) -> Result<(), FieldError> {
                all_within(self.numbers())
            }
        }

        impl Listed for $type {
            fn list(&self, path: &'static str, fields: &mut Vec<RuleField>) {
                fields.push(RuleField::choice(path, $forms));
                for number in self.numbers() {
                    match fields.last_mut() {
                        // The components of a direction.
                        Some(last) if last.path == number.path => last.values = FieldValues::Numbers,
                        _ => fields.push(RuleField::number(number, false)),
                    }
                }
            }
        }
    )+};
}

forms! {
    Steering: [
        "Constant(speed: 500.0)",
        "Ramp(tap: 150.0, cruise: 500.0, dash: 950.0, cruises_after: 0.08, dashes_after: 0.2, full_after: 0.34)",
    ];
    Rebound: [
        "Aimed(third: 14.0, edge: 60.0, incoming: 0.15, motion: 8.0)",
        "Zones(count: 8, edge: 60.0)",
        "Horizontal(base: 100.0)",
    ];
    Serve: ["Fixed(direction: (1.0, 3.5))", "Random(min_angle: 14.0, max_angle: 40.0)"];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_taken_under_other_rules_count_as_the_nearest_that_are_allowed() {
        let coarse = PaddleSteps {
            by: 0.5,
            shorter: 1,
            longer: 2,
        };
        let times: Vec<f64> = (-4..=8).map(|steps| coarse.times(steps)).collect();
        assert!(
            times.is_sorted() && times[0] == 0.5 && times[12] == 2.0,
            "{times:?}"
        );
    }
}
