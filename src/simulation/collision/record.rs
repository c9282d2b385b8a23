//! What of the field does not follow from the colliders that stand in it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::simulation::round::Run;
use crate::simulation::state::StateResource;

/// What has become of the field since the level began.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FieldRecord {
    /// How often it has changed: whoever has drawn conclusions from what stands in it compares this number.
    pub revision: u64,
    /// How many collider ids have been given.
    pub ids: u32,
    /// The largest radius that a ball has had (units): the broad phase serves balls up to it.
    pub largest_ball: f64,
    /// Since when a net has been spread below the paddle, if one is (s since the level began).
    pub net: Option<f64>,
}

impl FieldRecord {
    /// The id of a new collider.
    pub fn new_id(&mut self) -> u32 {
        self.ids += 1;
        self.ids - 1
    }
}

impl StateResource for FieldRecord {
    const TAG: &'static str = "field";

    fn at_start(run: &Run) -> Self {
        Self {
            revision: 0,
            ids: run.level.bricks().count() as u32,
            largest_ball: run.level.ball_radius(),
            net: None,
        }
    }
}
