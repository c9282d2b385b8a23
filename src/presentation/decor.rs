//! Earned styles that the player uses, as a resource.
//!
//! `library/rewards.rs` sets it; `look/`, `audio/music.rs` and `library/current_level.rs` apply it. It never changes a game.

use bevy::prelude::*;

use crate::content::materials::{Light, PaddleStyle, TrailStyle};

/// Styles in use.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decor {
    /// Style of the paddle.
    pub paddle: PaddleStyle,
    /// Style of the trails.
    pub trail: TrailStyle,
    /// Light of levels that are played alone; `None` for that of their packs.
    pub light: Option<Light>,
    /// Number of the piece of music in the menus; `None` for the usual one.
    pub music: Option<usize>,
}
