//! Enemies: what comes through hatches in the upper wall, drifts through the field, deflects balls, and is gone with
//! whatever touches it.
//!
//! To the collisions an enemy is a brick with one hit on a path that is a pure function of time, so balls and shots meet it
//! at their time of impact, as anything else. Reading order: `hatch` (when one comes), `drift` (where it goes), `end` (what
//! else ends it). All of that runs in `Effects`, on whole 1/60 s, so it is the same at every step rate.

mod drift;
mod end;
pub mod hatch;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::clock::on_tick;
use super::rng::{Die, stream};
use super::round::Run;
use super::schedule::{ActSystems, FieldActs};
use super::state::{RegisterState, State, StateResource};
use super::tuning::{ENEMY_WAIT, ENEMY_WAY};
use crate::state::check::{Game, Wrong};
use brickwork_level::content::materials::{Look, Sound};
use brickwork_level::content::properties::{Barren, Optional, Worth};
use brickwork_level::content::{BrickKind, Colour, KindSummary, Properties};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Hatches::new(0))
        .register_state_resource::<Hatches>()
        .register_state::<Enemy>()
        .add_systems(
            FieldActs,
            (end::end_enemies, drift::drift, hatch::open_hatches)
                .chain()
                .run_if(on_tick)
                .in_set(ActSystems::Enemies),
        );
}

/// An enemy. It has the components of a brick besides.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Enemy {
    /// Until when its present way leads (s since the level began).
    pub until: f64,
}

impl State for Enemy {
    const TAG: &'static str = "enemy";

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        // The longest path at the lowest speed.
        game.soon("until", self.until, ENEMY_WAY.1 + ENEMY_WAIT)
    }
}

/// When the next enemy comes, and the die of all of them.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hatches {
    die: Die,
    /// For how long there has been room for one more (1/60 s of play).
    waited: u32,
}

impl Hatches {
    fn new(seed: u64) -> Self {
        Self {
            die: Die::new(seed, stream::ENEMIES),
            waited: 0,
        }
    }
}

impl StateResource for Hatches {
    const TAG: &'static str = "hatches";

    fn at_start(run: &Run) -> Self {
        Self::new(run.seed)
    }
}

/// What messages say of an enemy that is worth so many `points`.
#[must_use]
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
