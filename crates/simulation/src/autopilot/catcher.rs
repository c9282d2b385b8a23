//! The catcher: it catches every ball, and never aims. Runs in `Intent`.
//!
//! It measures levels: what they are for somebody who only keeps the ball in play. It takes the ball somewhere on the inner
//! part of the paddle, by a seeded die and whatever stands in the field: a ball always taken in the very same place would
//! fly the same path for ever. It moves the paddle at once, as a mouse can, so that it is at rest when the ball comes.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::landing::{Landings, Plan, Sight};
use crate::rng::{Die, stream};
use crate::round::Run;
use crate::state::{RegisterState, StateResource};
use crate::{Intents, PlayerIntent, SimulationSystems};

/// Lets the catcher play.
pub struct CatcherPlugin;

impl Plugin for CatcherPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(Catcher::new(0))
            .register_kept_resource::<Catcher>()
            .add_systems(
                FixedUpdate,
                play.in_set(SimulationSystems::Intent)
                    .run_if(resource_exists::<Run>),
            );
    }
}

/// How far from the middle of the paddle it takes a ball at most (share of half the paddle). With less, balls fly more
/// steeply and wait longer for the last bricks; with this, the first pack gives the numbers with which levels were measured
/// before there was a catcher: 21 s (median) and 67 s (95 %) for the last three.
const SPREAD: f64 = 0.6;

/// What the catcher remembers.
#[derive(Resource, PartialEq, Serialize, Deserialize)]
struct Catcher {
    die: Die,
    /// Where on the paddle it takes the ball (share of half the paddle).
    plan: Plan,
    #[serde(skip)]
    landings: Landings,
}

impl StateResource for Catcher {
    const TAG: &'static str = "catcher";

    fn at_start(run: &Run) -> Self {
        Self::new(run.seed)
    }
}

impl Catcher {
    fn new(seed: u64) -> Self {
        Self {
            die: Die::new(seed, stream::CATCHER),
            plan: None,
            landings: Landings::default(),
        }
    }
}

fn play(sight: Sight, mut catcher: ResMut<Catcher>, mut intents: ResMut<Intents>) {
    let Some((paddle, _)) = sight.paddle() else {
        return;
    };
    let intent = intents.first_mut();
    *intent = PlayerIntent {
        launch: sight.holds_a_ball(),
        ..default()
    };
    let Some((seen, landing)) = sight.next_landing(&mut catcher.landings) else {
        return;
    };
    let offset = match catcher.plan {
        Some((known, offset)) if known == seen => offset,
        _ => {
            let offset = catcher.die.between(-SPREAD, SPREAD);
            catcher.plan = Some((seen, offset));
            offset
        }
    };
    intent.target = Some(landing.at.x - offset * paddle.half().x);
}
