//! What effects give to balls: how they treat what they hit.
//!
//! Owns what follows from the effects of a player for the balls that are theirs. No state of its own: `collision` asks at
//! each contact with a brick, in games in which any effect holds.

use super::active::ActiveEffects;
use crate::player::PlayerId;
use brickwork_level::content::effects::Effect;

/// How a ball treats the bricks that it hits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BallTraits {
    /// It destroys what can be destroyed, whole, and flies on.
    pub passes: bool,
    /// It destroys what crumbles, too.
    pub energy: bool,
    /// What it destroys explodes, so far around (units).
    pub blast: Option<f64>,
    /// It bounces off bricks and walls at random angles.
    pub chaotic: bool,
    /// How often its hits do nothing (0 to 1). Never that of one that flies on, or it would be in what it hits: the effects
    /// exclude each other.
    pub misses: f64,
}

impl ActiveEffects {
    /// How balls of `player` treat bricks.
    #[must_use]
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
