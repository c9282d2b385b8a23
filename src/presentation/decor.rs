//! Earned styles that the player uses, as a resource.
//!
//! `library/rewards.rs` sets it; `look/`, `audio/music.rs` and `library/current_level.rs` apply it. It never changes a game.

use bevy::prelude::*;

use crate::content::materials::{Light, PaddleStyle, TrailStyle};
use crate::simulation::PlayerId;

/// Styles in use.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decor {
    /// Style of the first player's paddle.
    pub paddle: PaddleStyle,
    /// Style of the trails.
    pub trail: TrailStyle,
    /// Light of levels that are played alone; `None` for that of their packs.
    pub light: Option<Light>,
    /// Number of the piece of music in the menus; `None` for the usual one.
    pub music: Option<usize>,
}

impl Decor {
    /// Returns the style of the paddle of `player`. Several players have different styles.
    pub fn paddle_of(&self, player: PlayerId) -> PaddleStyle {
        let all = PaddleStyle::ALL;
        let first = all.iter().position(|style| *style == self.paddle);
        all[(first.unwrap_or_default() + player.index()) % all.len()]
    }
}
