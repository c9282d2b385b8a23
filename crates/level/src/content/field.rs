//! Rules about the field: refills of the bricks, the end of a level, leaving it early, help, and enemies.
//!
//! `simulation/clearing.rs`, `simulation/brick/walls.rs`, `simulation/skip_level.rs`, `simulation/last_bricks.rs`,
//! `simulation/influence` and `simulation/enemy` apply them.

use super::powers::{Family, PowerId};
use super::prelude::*;

numbers! {
    /// Conditions and effects of clearing a level.
    #[derive(Copy)]
    #[serde(default)]
    Clearing in "clearing" {
        /// Number of times that the bricks are set up, including the first (1 to 99). Destroying the last set clears
        /// the level.
        walls: u32 = 1, within 1..=99;
        /// Effect while a cleared level is shown.
        celebration: Celebration;
        /// `true` if score and lives carry over to the next level, `false` if each level starts like a new game.
        goes_on: bool = true;
    }

    /// Warp: players may leave a level as if it were cleared, after enough of its bricks are destroyed.
    #[derive(Copy)]
    Warp in "warp", none without share {
        /// Fraction of the required bricks to destroy (0.05 to 1); 0 for no warp.
        share: f64, within 0.05..=1.0;
    }

    /// Pull: the player can turn the lowest ball towards the paddle at any time.
    #[derive(Copy)]
    Pull in "pull", none without max_turn {
        /// Maximum turn (degrees, 0 to 180); 0 for no pull.
        max_turn: f64, within 0.0..=180.0;
        /// Recharge time (s, 0.1 to 600).
        recharge: f64, within 0.1..=600.0;
    }

    /// Last-brick assist. Each stage starts at the given time after few enough bricks remain (s of flight, 1 to 3600),
    /// and not before the previous stage.
    #[serde(default)]
    LastBricks in "last_bricks", and never_hinder {
        /// Maximum number of remaining required bricks (0 to 100); 0 for no assist.
        bricks: u32, within 0..=100;
        /// The remaining bricks are highlighted.
        shown_after: f64 = 10.0, within 1.0..=3_600.0;
        /// A power-up is due: it drops at the next hit on a brick, or the next contact with a paddle.
        drop_after: f64 = 20.0, within *shown_after..=3_600.0;
        /// Power-ups of which one is chosen at random; empty for none.
        drops: Vec<PowerId>;
        /// Balls that leave a paddle turn towards the remaining bricks.
        turned_after: f64 = 35.0, within *drop_after..=3_600.0;
        /// Maximum turn (degrees, 0 to 45).
        max_turn: f64 = 15.0, within 0.0..=45.0;
        /// The remaining bricks are destroyed automatically, one after the other.
        finished_after: f64 = 60.0, within *turned_after..=3_600.0;
        /// Interval between two of them (s, 0.1 to 60).
        finished_each: f64 = 0.5, within 0.1..=60.0;
        /// Fraction of their points that they are then worth (0 to 1).
        finished_share: f64 = 0.5, within 0.0..=1.0;
    }

    /// Enemies: objects that drift through the field and deflect balls.
    #[derive(Copy)]
    Enemies in "enemies", none without max {
        /// Maximum number at a time (1 to 9); 0 for no enemies.
        max: u32, within 1..=9;
        /// Interval between two enemies while there are fewer than `max` (s of play, 1 to 600).
        every: f64, within 1.0..=600.0;
        /// Drift speed (units/s, 10 to 200), at most a quarter of the speed of balls.
        speed: f64, within 10.0..=200.0;
        /// Points for each enemy (0 to 100 000).
        points: u32, within 0..=100_000;
    }

    /// Descent of the wall: it moves down by a row again and again, and stops above the paddle. Levels in which something
    /// moves or balls wait have no descent.
    #[derive(Copy)]
    Descent in "descent", none without seconds {
        /// Interval between two rows (s, 3 to 600); 0 for no descent.
        seconds: f64, within 3.0..=600.0;
    }
}

impl Descent {
    /// Multiplies the interval by `factor`, `times` over. It stays within its range, in whole tenths of a second.
    pub(super) fn shrink(&mut self, factor: f64, times: usize) {
        // By multiplication, because `powi` may differ between systems. After so many times, it is the shortest one.
        let shrunk = (0..times.min(1_000)).fold(self.seconds, |seconds, _| {
            (seconds * factor).clamp(3.0, 600.0)
        });
        self.seconds = (shrunk * 10.0).round() / 10.0;
    }
}

/// Effect while a cleared level is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Celebration {
    /// The effects that were active when the level was cleared.
    #[default]
    None,
    /// Only the effect of this power-up.
    Power(PowerId),
}

// `and never_hinder` checks the list.
impl Checked for Vec<PowerId> {}

impl Listed for Celebration {
    fn list(&self, path: &'static str, fields: &mut Vec<RuleField>) {
        let lasting = PowerId::all().filter(|power| power.power().effect.holds());
        let powers = lasting.map(|power| format!("Power({power:?})"));
        let forms = std::iter::once("None".to_owned()).chain(powers);
        fields.push(RuleField::choice(path, forms));
    }
}

impl Checked for Celebration {
    fn check(&self) -> Result<(), FieldError> {
        match self {
            Self::Power(power) if !power.power().effect.holds() => Err(FieldError::new(
                "clearing.celebration",
                format!("is {power:?}, which only happens"),
                "expected a power-up with an effect that lasts",
            )),
            Self::Power(_) | Self::None => Ok(()),
        }
    }
}

impl Warp {
    /// Returns `true` if the warp is open after `gone` of `all` required bricks.
    pub fn is_open(&self, gone: u32, all: u32) -> bool {
        // Round to whole bricks with a tolerance: 4 of 5 must be 80 % despite rounding errors.
        let needed = libm::ceil(self.share * f64::from(all) - 1e-9);
        !self.is_none() && f64::from(gone) >= needed
    }
}

impl LastBricks {
    fn never_hinder(&self) -> Result<(), FieldError> {
        each_once("last_bricks.drops", &self.drops)?;
        let hinders = |power: &&PowerId| power.power().family == Family::Hinders;
        match self.drops.iter().find(hinders) {
            None => Ok(()),
            Some(power) => Err(FieldError::new(
                "last_bricks.drops",
                format!("has \"{}\", which hinders", power.name()),
                "expected power-ups that help or are worth points",
            )),
        }
    }
}
