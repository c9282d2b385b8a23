//! Rules about balls in flight: speed steps and their limits, minimum angles, and help for stuck balls.
//!
//! `simulation/ball/pace.rs` and `simulation/stuck_ball.rs` apply them; [`off_axes`](brickwork_geometry::off_axes) implements
//! the formula of the angles.

use super::prelude::*;
use brickwork_geometry::bounce::radians;
use brickwork_geometry::off_axes::AxisAngles;

/// Speed steps: the conditions for a step, and its size. Each ball has its own count, which starts at its serve. Bricks
/// that quicken add steps too.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SpeedSteps {
    /// Numbers of hits after which a step is taken, in increasing order.
    pub after: Vec<u32>,
    /// Hits that count.
    pub hits: CountedHits,
    /// Interval between steps (s of flight); 0 for none.
    pub every: f64,
    /// Size of a step.
    pub each: Faster,
    /// Number of the steps in `after` that a ball has taken when it is served, as if it had made those hits.
    pub begins: u32,
    /// Minimum number of the steps in `after` that a ball has taken once it hits the upper wall; 0 for none.
    pub ceiling: u32,
}

/// Hits that count towards the next step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CountedHits {
    /// Hits on paddles.
    #[default]
    OfPaddles,
    /// Hits on paddles and bricks.
    OfPaddlesAndBricks,
    /// All hits.
    OfAnything,
}

/// Effect of speed steps on the speed of a ball.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Faster {
    /// Each step multiplies the speed by this factor (1 to 4).
    By(f64),
    /// Each step adds this speed (units/s).
    Adds(f64),
    /// Speed after each step, as a multiple of the serve speed (0.25 to 4). Further steps keep the last value.
    Multiples(Vec<f64>),
}

impl Default for Faster {
    fn default() -> Self {
        Self::By(1.0)
    }
}

numbers! {
    /// Limits for the speed that results from steps, kicks and effects. A ball that is served faster keeps its speed.
    #[derive(Copy)]
    SpeedCap in "speed_cap" {
        /// Maximum, as a multiple of the serve speed (1 to 4).
        factor: f64 = 4.0, within 1.0..=4.0;
        /// Minimum time in which a ball crosses the height of the field (s, 0 to 60); 0 for no limit.
        crossing: f64, within 0.0..=60.0;
        /// Minimum speed under effects, as a multiple of the serve speed (0 to 1); 0 for no limit.
        #[serde(default)]
        least: f64, within 0.0..=1.0;
    }

    /// Minimum angles to the axes after a bounce (degrees, 0 to 40), for rulesets that imitate a game with such limits.
    /// Reflections are exact if both are 0.
    #[derive(Copy)]
    MinAngles in "min_angles" {
        /// Minimum angle to the horizontal.
        horizontal: f64, within 0.0..=40.0;
        /// Minimum angle to the vertical.
        vertical: f64, within 0.0..=40.0;
    }

    /// Random turn to either side for a ball with too many consecutive hits on walls and solid bricks only.
    #[derive(Copy)]
    StuckGuard in "stuck_guard", none without hits {
        /// Number of hits until the turn (8 to 1 000); 0 for no turn.
        hits: u32, within 8..=1_000;
        /// Angle of the turn (degrees, 1 to 45).
        turn: f64, within 1.0..=45.0;
    }

    /// Return to the paddle for a ball that has long touched neither the paddle nor anything destructible.
    #[derive(Copy)]
    IdleReturn in "idle_return", none without after {
        /// Time until the return (s, 1 to 600), at least that of two flights over the height of the field; 0 for no
        /// return.
        after: f64, within 1.0..=600.0;
    }
}

/// Allowed number of steps in a list.
const LENGTH: RangeInclusive<usize> = 0..=32;
/// Allowed number of hits until a step.
const HITS: RangeInclusive<u32> = 1..=100_000;
/// Allowed multiples of the serve speed.
const MULTIPLE: RangeInclusive<f64> = 0.25..=4.0;
/// Allowed interval between steps (s of flight).
const EVERY: RangeInclusive<f64> = 0.1..=3_600.0;
/// Allowed factors of a step.
const FACTOR: RangeInclusive<f64> = 1.0..=4.0;
/// Allowed increments of the speed by a step (units/s).
const INCREMENT: RangeInclusive<f64> = 0.0..=2_000.0;

impl SpeedSteps {
    /// Returns `true` if steps do not change the speed.
    pub fn is_empty(&self) -> bool {
        matches!(self.each, Faster::By(1.0) | Faster::Adds(0.0))
    }

    /// Returns the speed (units/s) after `steps` steps of a ball served with `speed` (units/s).
    pub fn speed(&self, speed: f64, steps: u32) -> f64 {
        match &self.each {
            Faster::By(factor) => (0..steps.min(100)).fold(speed, |speed, _| speed * factor),
            Faster::Adds(more) => speed + more * f64::from(steps),
            Faster::Multiples(multiples) => {
                let last = steps.min(multiples.len() as u32).checked_sub(1);
                last.map_or(speed, |index| speed * multiples[index as usize])
            }
        }
    }

    /// Returns the number of hits after which a ball has taken `steps` of the steps in `after`; 0 for no steps.
    pub fn hits_until(&self, steps: u32) -> u32 {
        let last = (steps as usize).checked_sub(1);
        last.and_then(|last| self.after.get(last).copied())
            .unwrap_or(0)
    }
}

impl Checked for SpeedSteps {
    fn check(&self) -> Result<(), FieldError> {
        within("speed_steps.after", self.after.len(), &LENGTH)?;
        let listed = 0..=self.after.len() as u32;
        within("speed_steps.begins", self.begins, &listed)?;
        within("speed_steps.ceiling", self.ceiling, &listed)?;
        for hits in &self.after {
            within("speed_steps.after", *hits, &HITS)?;
        }
        for pair in self.after.windows(2) {
            within("speed_steps.after", pair[1], &(pair[0] + 1..=*HITS.end()))?;
        }
        if self.every != 0.0 {
            within("speed_steps.every", self.every, &EVERY)?;
        }
        match &self.each {
            Faster::By(factor) => within("speed_steps.each", *factor, &FACTOR),
            Faster::Adds(more) => within("speed_steps.each", *more, &INCREMENT),
            Faster::Multiples(multiples) => {
                within("speed_steps.each", multiples.len(), &(1..=*LENGTH.end()))?;
                let mut each = multiples.iter();
                each.try_for_each(|multiple| within("speed_steps.each", *multiple, &MULTIPLE))
            }
        }
    }
}

impl Listed for SpeedSteps {
    fn list(&self, _path: &'static str, fields: &mut Vec<RuleField>) {
        self.after.list("speed_steps.after", fields);
        let hits = ["OfPaddles", "OfPaddlesAndBricks", "OfAnything"];
        fields.push(RuleField::choice("speed_steps.hits", hits));
        let every = Bounded::new("speed_steps.every", self.every, EVERY);
        fields.push(RuleField::number(every, true));
        self.each.list("speed_steps.each", fields);
        let listed = 0..=self.after.len() as u32;
        let begins = Bounded::new("speed_steps.begins", self.begins, listed.clone());
        let ceiling = Bounded::new("speed_steps.ceiling", self.ceiling, listed);
        fields.extend([begins, ceiling].map(|number| RuleField::number(number, false)));
    }
}

impl Listed for Faster {
    fn list(&self, path: &'static str, fields: &mut Vec<RuleField>) {
        let forms = ["By(1.05)", "Adds(20.0)", "Multiples([1.2, 1.5, 2.0])"];
        fields.push(RuleField::choice(path, forms));
        let value = "speed_steps.each.0";
        let number = match self {
            Self::By(factor) => Bounded::new(value, *factor, FACTOR),
            Self::Adds(more) => Bounded::new(value, *more, INCREMENT),
            Self::Multiples(multiples) => return multiples.list(value, fields),
        };
        fields.push(RuleField::number(number, false));
    }
}

impl SpeedCap {
    /// Returns the maximum speed (units/s) of a ball served with `speed` (units/s) in a field of `height` (units).
    pub fn highest(&self, speed: f64, height: f64) -> f64 {
        let crossing = if self.crossing > 0.0 {
            height / self.crossing
        } else {
            f64::INFINITY
        };
        (speed * self.factor).min(crossing).max(speed)
    }
}

impl MinAngles {
    /// Returns `true` if reflections are exact.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the angles in the radians that the formula takes; `None` if reflections are exact.
    pub fn of_axes(&self) -> Option<AxisAngles> {
        (!self.is_none()).then(|| AxisAngles {
            horizontal: radians(self.horizontal),
            vertical: radians(self.vertical),
        })
    }
}
