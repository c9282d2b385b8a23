//! Rules about capsules: sources in addition to bricks that carry one, conditions, size, fall speed and points.
//!
//! `simulation/power/drops.rs` draws the capsules, `simulation/power/capsule.rs` moves them, and
//! `simulation/power/active.rs` ends effects.

use bevy_math::DVec2;

use super::powers::{Family, PowerId};
use super::prelude::*;
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

/// Start position of a capsule within the bounds of its brick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CapsuleStart {
    /// The centre of the capsule is at the centre of the brick.
    #[default]
    Middle,
    /// The upper left corner of the capsule is at the upper left corner of the brick.
    UpperLeft,
}

numbers! {
    /// Conditions for a drop, and the effects that catching a capsule ends. The default has none. The conditions apply
    /// only to the rules' bag and dice: a capsule that a brick carries always drops.
    #[derive(Copy, Eq)]
    #[serde(default)]
    CapsuleRules in "capsules" {
        /// Drop no capsule while several balls are in play.
        single_ball: bool;
        /// Drop no capsule whose effect is already active.
        not_held: bool;
        /// Drop no capsule of the same kind as the previous one.
        not_again: bool;
        /// Drop speed-reset capsules only after a ball has taken a speed step.
        calm_in_need: bool;
        /// Catching a capsule ends all other effects of the player.
        ends_others: bool;
    }

    /// Points for catching a capsule, in addition to its effect. A points capsule is worth only the points of its
    /// effect.
    #[derive(Copy)]
    #[serde(default)]
    CapsulePoints in "capsule_points" {
        /// Points for a helpful capsule (0 to 1 000 000).
        helps: u32, within POINTS;
        /// Points for a harmful capsule (0 to 1 000 000).
        hinders: u32, within POINTS;
    }

    /// Size, fall speed and start position of capsules. The default is slow enough for a player to decide whether to
    /// catch a capsule.
    #[derive(Copy)]
    #[serde(default)]
    CapsuleBody in "capsule_body" {
        /// Full width (units, 4 to 200).
        width: f64 = 40.0, within 4.0..=200.0;
        /// Full height (units, 4 to 100).
        height: f64 = 18.0, within 4.0..=100.0;
        /// Fall speed (units/s, 20 to 1000).
        speed: f64 = 140.0, within 20.0..=1_000.0;
        /// Start position in the brick.
        from: CapsuleStart;
    }
}

impl Checked for CapsuleStart {}

impl Listed for CapsuleStart {
    fn list(&self, path: &'static str, fields: &mut Vec<RuleField>) {
        fields.push(RuleField::choice(path, ["Middle", "UpperLeft"]));
    }
}

impl CapsuleBody {
    /// Returns half the width and height (units).
    pub fn half(&self) -> DVec2 {
        DVec2::new(self.width, self.height) * 0.5
    }
}

impl CapsulePoints {
    /// Returns the points for a capsule of `family`.
    pub fn of(&self, family: Family) -> u32 {
        match family {
            Family::Helps => self.helps,
            Family::Hinders => self.hinders,
            Family::Points => 0,
        }
    }
}

/// Allowed number of bricks per capsule of a bag.
const BRICKS: RangeInclusive<u32> = 1..=1_000;
/// Allowed number of a kind in a full bag.
const WEIGHT: RangeInclusive<u32> = 1..=100;
/// Allowed probability of a kind.
const CHANCE: RangeInclusive<f64> = 0.0..=1.0;

impl Listed for Drops {
    fn list(&self, path: &'static str, fields: &mut Vec<RuleField>) {
        let forms = [
            "None",
            r#"Bag(every: 8, weights: {"wide": 1})"#,
            r#"Dice(chances: {"wide": 0.05})"#,
        ];
        fields.push(RuleField::choice(path, forms));
        let weights = |path, (low, high), is_whole| {
            let range = low..=high;
            RuleField::new(path, FieldValues::Weights { range, is_whole })
        };
        match self {
            Self::None => {}
            Self::Bag { every, .. } => {
                let every = Bounded::new("drops.every", *every, BRICKS);
                fields.push(RuleField::number(every, false));
                let range = (f64::from(*WEIGHT.start()), f64::from(*WEIGHT.end()));
                fields.push(weights("drops.weights", range, true));
            }
            Self::Dice { .. } => {
                fields.push(weights("drops.chances", CHANCE.into_inner(), false));
            }
        }
    }
}

impl Checked for Drops {
    /// Also checks that the bag does not contain only harmful capsules.
    fn check(&self) -> Result<(), FieldError> {
        match self {
            Self::None => Ok(()),
            Self::Bag { every, weights } => {
                within("drops.every", *every, &BRICKS)?;
                for weight in weights.values() {
                    within("drops.weights", *weight, &WEIGHT)?;
                }
                // Two harmful capsules are never drawn in a row, so the bag must have others.
                let mut families = weights.keys().map(|power| power.power().family);
                if families.any(|family| family != Family::Hinders) {
                    return Ok(());
                }
                let problem = "has nothing that helps or is worth points";
                let expected = "name such a power-up, or write `drops: None`";
                Err(FieldError::new("drops.weights", problem, expected))
            }
            Self::Dice { chances } => {
                let mut chances = chances.values();
                chances.try_for_each(|chance| within("drops.chances", *chance, &CHANCE))
            }
        }
    }
}

impl Drops {
    /// Returns the number of each kind in a full bag; 1 for a kind with dice.
    pub fn weights(&self) -> Box<dyn Iterator<Item = (PowerId, u32)> + '_> {
        match self {
            Self::None => Box::new(std::iter::empty()),
            Self::Bag { weights, .. } => Box::new(weights.iter().map(|(power, it)| (*power, *it))),
            Self::Dice { chances } => Box::new(chances.keys().map(|power| (*power, 1))),
        }
    }
}
