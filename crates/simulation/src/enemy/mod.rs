//! Enemies: they appear through hatches in the upper wall, drift through the field, deflect balls, and are destroyed by
//! every contact.
//!
//! For collisions, an enemy is a brick with one hit on a path that is a pure function of time. So balls and shots hit
//! it exactly at their time of impact. Reading order: `hatch` (appearance), `drift` (motion), `end` (other ends).
//! Everything runs in `Effects` on ticks (1/60 s), so it does not depend on the step rate.

mod drift;
mod end;
pub mod hatch;

use super::tuning::{ENEMY_WAIT, ENEMY_WAY};
use crate::prelude::*;
use brickwork_level::content::materials::{Look, Sound};
use brickwork_level::content::properties::{Barren, Optional, Worth};
use brickwork_level::content::{Colour, Properties};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FieldStep,
        (end::end_enemies, drift::drift, hatch::open_hatches)
            .chain()
            .run_if(on_tick)
            .in_set(FieldStepSystems::Enemies),
    );
}

/// An enemy. It also has the components of a brick.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Enemy {
    /// End of its current leg (s since the level began).
    pub until: f64,
}

impl State for Enemy {
    const TAG: &'static str = "enemy";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        // The longest path at the lowest speed.
        game.soon("until", self.until, ENEMY_WAY.1 + ENEMY_WAIT)
    }
}

/// Timer for the next enemy, and the random stream of all enemies.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hatches {
    die: Die,
    /// Time for which one more enemy has been allowed (1/60 s of play).
    waited: u32,
}

impl State for Hatches {
    const TAG: &'static str = "hatches";

    fn at_start(run: &Run) -> Self {
        Self {
            die: Die::new(run.seed, stream::ENEMIES),
            waited: 0,
        }
    }
}

/// Returns the kind of an enemy that is worth `points`, for messages.
pub fn kind(points: u32) -> KindSummary {
    let kind = BrickKind {
        colour: Colour::Pink,
        hits: Some(1),
        look: Look::Glass,
        sound: Sound::Drone,
        properties: Properties {
            worth: Some(Worth { points }),
            optional: Some(Optional {}),
            barren: Some(Barren {}),
            ..Properties::default()
        },
    };
    KindSummary {
        is_enemy: true,
        ..kind.summary()
    }
}
