//! Sources of capsules in addition to bricks that carry one: a ruleset's bag, or its dice.
//!
//! Defines the values and their ranges; `simulation/power/drops.rs` draws the capsules.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::powers::{Family, PowerId};
use super::range::{OutOfRange, within};
use super::rules::POINTS;
use super::table::each_once;

/// Source of capsules in addition to bricks that carry one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Drops {
    /// No other source.
    #[default]
    None,
    /// A bag of capsules: one is drawn for every `every` destroyed bricks. The weight of a kind is its number in a full
    /// bag; an empty bag is refilled. At most three of a kind are drawn in a row, and never two harmful ones.
    Bag {
        /// Bricks per capsule (1 to 1 000).
        every: u32,
        /// Number of each kind in a full bag (1 to 100).
        #[serde(deserialize_with = "each_once")]
        weights: BTreeMap<PowerId, u32>,
    },
    /// Dice: each destroyed brick rolls once for each kind, so several capsules may drop at once.
    Dice {
        /// Probability of each kind (0 to 1).
        #[serde(deserialize_with = "each_once")]
        chances: BTreeMap<PowerId, f64>,
    },
}

/// Points for catching a capsule, in addition to its effect. A points capsule is worth only the points of its effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CapsulePoints {
    /// Points for a helpful capsule (0 to 1 000 000).
    pub helps: u32,
    /// Points for a harmful capsule (0 to 1 000 000).
    pub hinders: u32,
}

impl CapsulePoints {
    /// Returns the points for a capsule of `family`.
    #[must_use]
    pub fn of(&self, family: Family) -> u32 {
        match family {
            Family::Helps => self.helps,
            Family::Hinders => self.hinders,
            Family::Points => 0,
        }
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        within("capsule_points.helps", self.helps, &POINTS)?;
        within("capsule_points.hinders", self.hinders, &POINTS)
    }
}

/// Allowed number of a kind in a full bag.
const WEIGHT: RangeInclusive<u32> = 1..=100;

impl Drops {
    /// Checks that every number is in its range, and that the bag does not contain only harmful capsules.
    ///
    /// # Errors
    ///
    /// The first violation.
    pub fn check(&self) -> Result<(), OutOfRange> {
        match self {
            Self::None => Ok(()),
            Self::Bag { every, weights } => {
                within("drops.every", *every, &(1..=1_000))?;
                for weight in weights.values() {
                    within("drops.weights", *weight, &WEIGHT)?;
                }
                // Two harmful capsules are never drawn in a row, so the bag must have others.
                if weights
                    .keys()
                    .all(|power| power.power().family == Family::Hinders)
                {
                    return Err(OutOfRange {
                        field: "drops.weights",
                        problem: "has nothing that helps or is worth points".to_owned(),
                        expected: "name such a power-up, or write `drops: None`".to_owned(),
                    });
                }
                Ok(())
            }
            Self::Dice { chances } => {
                let mut chances = chances.values();
                chances.try_for_each(|chance| within("drops.chances", *chance, &(0.0..=1.0)))
            }
        }
    }

    /// Returns the number of each kind in a full bag; 1 for a kind with dice.
    pub fn weights(&self) -> impl Iterator<Item = (PowerId, u32)> {
        let (bag, dice) = match self {
            Self::None => (None, None),
            Self::Bag { weights, .. } => (Some(weights), None),
            Self::Dice { chances } => (None, Some(chances)),
        };
        let bag = bag.into_iter().flatten();
        let dice = dice.into_iter().flatten();
        bag.map(|(power, weight)| (*power, *weight))
            .chain(dice.map(|(power, _)| (*power, 1)))
    }
}
