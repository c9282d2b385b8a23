//! How balls get faster in play: steps that the rules say, and the highest speed that all together come to.
//!
//! Owns what can be chosen and within which bounds; the simulation counts and obeys (`simulation/ball/pace.rs`).

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::range::{OutOfRange, within};

/// When a ball gets a step faster, and by how much. Each ball counts for itself, from its serve on. Bricks that
/// [quicken](super::properties::Quickens) make it a step faster too.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SpeedSteps {
    /// After each of these numbers of hits, which rise.
    pub after: Vec<u32>,
    /// Which hits count.
    pub hits: CountedHits,
    /// Every so many seconds of flight (s); 0 for never.
    pub every: f64,
    /// What a step does.
    pub each: Faster,
    /// So many of the steps `after` hits a ball has taken when it is served, as if it had made those hits.
    pub begins: u32,
    /// A ball that hits the upper wall has taken at least so many of the steps `after` hits; 0 for none.
    pub ceiling: u32,
}

/// Hits that bring a ball nearer to its next step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CountedHits {
    /// Those of paddles.
    #[default]
    OfPaddles,
    /// Those of paddles and bricks.
    OfPaddlesAndBricks,
    /// Those of anything.
    OfAnything,
}

/// What steps make of a ball's speed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Faster {
    /// Each multiplies it by this (1 to 4).
    By(f64),
    /// Each adds so much to it (units/s).
    Adds(f64),
    /// The first step makes it the first of these multiples of the speed of a serve (0.25 to 4), the second the second;
    /// the last one stays.
    Multiples(Vec<f64>),
}

impl Default for Faster {
    fn default() -> Self {
        Self::By(1.0)
    }
}

/// The highest speed that steps, kicks and effects together give a ball. One that is served faster keeps its speed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpeedCap {
    /// As a multiple of the speed of a serve (1 to 4).
    pub factor: f64,
    /// The shortest time in which a ball may cross the height of the field (s).
    pub crossing: f64,
    /// No effect makes a ball slower than this multiple of the speed of a serve (0 to 1); 0 for no such bound.
    #[serde(default)]
    pub least: f64,
}

impl Default for SpeedCap {
    fn default() -> Self {
        Self {
            factor: 4.0,
            crossing: 0.0,
            least: 0.0,
        }
    }
}

/// Steps that a table may list.
const LENGTH: RangeInclusive<usize> = 0..=32;
/// Hits until a step that a table may say.
const HITS: RangeInclusive<u32> = 1..=100_000;
/// Multiples of the speed of a serve that a table may say.
const MULTIPLE: RangeInclusive<f64> = 0.25..=4.0;

impl SpeedSteps {
    /// Whether a step makes no ball faster, whatever it comes of.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self.each, Faster::By(1.0) | Faster::Adds(0.0))
    }

    /// The speed of a ball served with `speed` (units/s) after so many `steps` (units/s).
    #[must_use]
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

    /// The hits after which a ball has taken so many of the steps `after` hits; 0 for none of them.
    #[must_use]
    pub fn hits_until(&self, steps: u32) -> u32 {
        let last = (steps as usize).checked_sub(1);
        last.and_then(|last| self.after.get(last).copied())
            .unwrap_or(0)
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
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
            within("speed_steps.every", self.every, &(0.1..=3_600.0))?;
        }
        match &self.each {
            Faster::By(factor) => within("speed_steps.each", *factor, &(1.0..=4.0)),
            Faster::Adds(more) => within("speed_steps.each", *more, &(0.0..=2_000.0)),
            Faster::Multiples(multiples) => {
                within("speed_steps.each", multiples.len(), &(1..=*LENGTH.end()))?;
                let mut each = multiples.iter();
                each.try_for_each(|multiple| within("speed_steps.each", *multiple, &MULTIPLE))
            }
        }
    }
}

impl SpeedCap {
    /// The highest speed of a ball that is served with `speed` (units/s) in a field of `height` (units): units/s.
    #[must_use]
    pub fn highest(&self, speed: f64, height: f64) -> f64 {
        let crossing = if self.crossing > 0.0 {
            height / self.crossing
        } else {
            f64::INFINITY
        };
        (speed * self.factor).min(crossing).max(speed)
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        within("speed_cap.factor", self.factor, &(1.0..=4.0))?;
        within("speed_cap.crossing", self.crossing, &(0.0..=60.0))?;
        within("speed_cap.least", self.least, &(0.0..=1.0))
    }
}
