//! Current state of the ghost, a recorded game that plays next to the current game.
//!
//! `library/ghost.rs` chooses and plays that game and sets this resource, `look/ghost.rs` draws it, so neither imports
//! the other.

use bevy::prelude::*;

use crate::headless::ghost::Moment;

/// State of the ghost in the current step of the game. `None` without a ghost, before its steps are computed, and after
/// its game has ended.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct GhostNow(pub Option<Moment>);
