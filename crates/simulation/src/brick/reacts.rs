//! Reactions of a brick to hits, in addition to those of all bricks.
//!
//! Defines the data that the message of a hit contains, because the brick may no longer exist when the message is read.
//! The files of the properties apply the reactions.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::state::{RegisterState, State};
use brickwork_level::content::properties::{Grows, Switches};

pub(super) fn plugin(app: &mut App) {
    app.register_state::<Reacts>();
}

/// Reactions of a brick to hits.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reacts {
    /// Gates that it switches.
    pub switches: Option<Switches>,
    /// Bricks that grow when it is destroyed.
    pub grows: Option<Grows>,
}

impl State for Reacts {
    const TAG: &'static str = "reacts";
}
