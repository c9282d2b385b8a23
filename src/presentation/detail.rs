//! Level of detail of rendering, as a resource.
//!
//! `window/detail.rs` measures the speed of the computer and sets it, `look/` applies it, so neither imports the other.
//! Everything with a meaning for the game is drawn at all levels.

use bevy::prelude::*;

/// Level of detail of rendering.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// Everything is drawn.
    #[default]
    High,
    /// No shadows of bricks, no blur, and half the particles.
    Low,
    /// As `Low`, and no scenery. Only if the player chose reduced detail, because a scenery takes hardly any time.
    Plain,
}
