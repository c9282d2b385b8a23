//! Where capsules come from beside bricks that carry one: a ruleset's bag, or its dice.
//!
//! Owns what a ruleset can say of it, and within which bounds. What draws from it is `simulation/power/drops.rs`.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::powers::{Family, PowerId};
use super::range::{OutOfRange, within};
use super::rules::POINTS;
use super::table::each_once;

/// Where capsules come from beside bricks that carry one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Drops {
    /// From nowhere else.
    #[default]
    None,
    /// A bag of capsules: one comes out for so many destroyed bricks. Of a kind there are as many in the bag as its
    /// weight says; what came out comes back when the bag is empty. Never more than three of a kind in a row, nor two
    /// that hinder.
    Bag {
        /// One capsule for so many bricks (1 to 1 000).
        every: u32,
        /// How many of each are in the bag (1 to 100).
        #[serde(deserialize_with = "each_once")]
        weights: BTreeMap<PowerId, u32>,
    },
    /// Dice: each destroyed brick throws one for each kind, so several may fall at once.
    Dice {
        /// How likely each is (0 to 1).
        #[serde(deserialize_with = "each_once")]
        chances: BTreeMap<PowerId, f64>,
    },
}

/// What a capsule is worth when it is caught, whatever it brings. One of points is worth what it says alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CapsulePoints {
    /// One that helps (0 to 1 000 000).
    pub helps: u32,
    /// One that hinders (0 to 1 000 000).
    pub hinders: u32,
}

impl CapsulePoints {
    /// For one of `family`.
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

/// How many of a kind may be in a bag.
const WEIGHT: RangeInclusive<u32> = 1..=100;

impl Drops {
    /// Whether every number is in its range, and the bag holds something.
    ///
    /// # Errors
    ///
    /// The first that is not.
    pub fn check(&self) -> Result<(), OutOfRange> {
        match self {
            Self::None => Ok(()),
            Self::Bag { every, weights } => {
                within("drops.every", *every, &(1..=1_000))?;
                for weight in weights.values() {
                    within("drops.weights", *weight, &WEIGHT)?;
                }
                // Two that hinder never come in a row, so there must be something between them.
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

    /// How many of each there are in a full bag; of a kind with dice, one.
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
