//! What a brick does when it is hit, beyond what all bricks do.
//!
//! Owns what of it the message about a hit carries: the brick may have gone by the time that it is read. What is done
//! about it is in the files of the properties.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::state::{RegisterState, State};
use brickwork_level::content::BrickKind;
use brickwork_level::content::properties::{Grows, Switches};

pub(super) fn plugin(app: &mut App) {
    app.register_state::<Reacts>();
}

/// What a brick does when it is hit.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reacts {
    /// The gates that it opens and shuts.
    pub switches: Option<Switches>,
    /// What grows where it is destroyed.
    pub grows: Option<Grows>,
}

impl State for Reacts {
    const TAG: &'static str = "reacts";
}

/// Lets a brick of `kind` react, if that kind does.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if kind.summary().reacts {
        brick.insert(Reacts {
            switches: kind.properties.switches,
            grows: kind.properties.grows,
        });
    }
}
