//! Reactions of a brick to hits, in addition to those of all bricks.
//!
//! Defines the data that the message of a hit contains, because the brick may no longer exist when the message is read.
//! The files of the properties apply the reactions.

use super::behaviour::Behaviour;
use crate::state::prelude::*;
use brickwork_level::content::BrickKind;
use brickwork_level::content::properties::{Grows, Switches};

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

impl Behaviour for Reacts {
    fn of_kind(kind: &BrickKind) -> Option<Self> {
        kind.properties.reacts().then_some(Self {
            switches: kind.properties.switches,
            grows: kind.properties.grows,
        })
    }
}
