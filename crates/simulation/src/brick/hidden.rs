//! Bricks that nobody sees until they are hit for the first time. Runs in `Effects`.
//!
//! Owns whether a brick has been seen. It is there all the same: balls bounce off it, blasts reach it, and the players
//! that are programs and the checks of levels take it as any other. What is shown of it is the look's.

use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::body::{Collider, Position};
use crate::collision::Obstacles;
use crate::messages::{BrickRevealed, BrickStruck};
use crate::state::{RegisterState, State};
use brickwork_level::content::BrickKind;

pub(super) fn plugin(app: &mut App) {
    app.register_state::<Hidden>();
}

/// Nobody has seen this brick yet.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden;

impl State for Hidden {
    const TAG: &'static str = "hidden";
}

/// Hides a brick of `kind`, if that kind says so.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if kind.properties.hidden.is_some() {
        brick.insert(Hidden);
    }
}

/// What was hit in this step and is still there is seen from now on.
pub(super) fn reveal(
    mut commands: Commands,
    mut struck: MessageReader<BrickStruck>,
    obstacles: Res<Obstacles>,
    hidden: Query<(&Position, &Collider), With<Hidden>>,
    mut revealed: MessageWriter<BrickRevealed>,
) {
    let struck = struck.read().filter(|struck| !struck.destroyed);
    let struck: BTreeSet<u32> = struck.map(|struck| struck.id).collect();
    for id in struck {
        let Some(entity) = obstacles.get(id).map(|obstacle| obstacle.entity) else {
            continue;
        };
        if let Ok((at, collider)) = hidden.get(entity) {
            commands.entity(entity).remove::<Hidden>();
            revealed.write(BrickRevealed {
                id,
                at: at.0,
                shape: collider.0,
            });
        }
    }
}
