//! Traits that effects give to balls, for their contacts.
//!
//! Derives the traits from the effects of the balls' player, without state of its own. `collision` reads them at each
//! contact.

use crate::prelude::*;

/// Behaviour of a ball at contacts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BallTraits {
    /// It destroys destructible bricks completely and flies through them.
    pub passes: bool,
    /// It also destroys crumbling bricks.
    pub energy: bool,
    /// Radius of the explosion of bricks that it destroys (units).
    pub blast: Option<f64>,
    /// It bounces off bricks and walls at random angles.
    pub chaotic: bool,
    /// Share of its hits without effect (0 to 1). Always 0 for a ball that passes through bricks, or the ball would be
    /// inside of one: these effects exclude each other.
    pub misses: f64,
}

impl ActiveEffects {
    /// Returns the traits of the balls of `player`.
    pub fn ball_traits(&self, player: PlayerId) -> BallTraits {
        let mut traits = BallTraits::default();
        for active in self.of(player) {
            match active.effect() {
                Effect::Through => traits.passes = true,
                Effect::Energy => (traits.passes, traits.energy) = (true, true),
                Effect::Chaotic => traits.chaotic = true,
                Effect::Explosive { radius } => traits.blast = Some(radius),
                Effect::Weak { misses } => traits.misses = misses,
                _ => {}
            }
        }
        traits
    }
}
