//! Power-ups that players can get, as far as they help to hit bricks.

use std::collections::BTreeSet;

use brickwork_level::content::effects::{BallTraits, Effect};
use brickwork_level::content::{PowerId, Rules};

/// Combined effects of the available power-ups. Harmful ones count too, because players may catch them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Means {
    known: BTreeSet<PowerId>,
    /// Balls destroy bricks that crumble.
    pub energy: bool,
    /// Paddles shoot.
    pub shots: bool,
    /// Blast radius of bricks that balls destroy (units).
    pub blast: f64,
}

impl Means {
    /// Returns the power-ups that `rules` drop.
    pub fn new(rules: &Rules) -> Self {
        let mut means = Self::default();
        if rules.has_drops() {
            means.add(rules.drops.weights().map(|(power, _)| power));
        }
        if rules.last_bricks.bricks > 0 {
            means.add(rules.last_bricks.drops.iter().copied());
        }
        means
    }

    /// Adds `powers`, and those that follow from them.
    pub fn add(&mut self, powers: impl IntoIterator<Item = PowerId>) {
        let mut open: Vec<PowerId> = powers.into_iter().collect();
        while let Some(power) = open.pop() {
            if !self.known.insert(power) {
                continue;
            }
            let row = power.power();
            open.extend(row.drops.as_deref().and_then(PowerId::named));
            let mut traits = BallTraits::default();
            row.effect.change_balls(&mut traits);
            self.energy |= traits.energy;
            self.blast = self.blast.max(traits.blast.unwrap_or(0.0));
            match row.effect {
                Effect::Shoot { .. } => self.shots = true,
                Effect::Random => open.extend(PowerId::all()),
                _ => {}
            }
        }
    }
}
