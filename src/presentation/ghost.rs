//! What is seen of a ghost now: a recorded game that plays beside the game in hand.
//!
//! Owns the resource alone. `library/ghost.rs` says which game it is and where it stands, `look/ghost.rs` draws it; so neither
//! imports the other.

use bevy::prelude::*;

use crate::aside::ghost::Moment;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GhostNow>();
}

/// Where the ghost is in the step of the game in hand; `None` without a ghost, or where it is not known yet or any more.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct GhostNow(pub Option<Moment>);
