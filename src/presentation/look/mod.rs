//! How the things in the field look: interpolated bodies, bricks, ball, paddle, arena, sparks and trail.
//!
//! Draws what the simulation says, and nothing else; screens and menus are [`shell`](super::shell)'s business.

use bevy::prelude::*;

pub(super) fn plugin(_app: &mut App) {}
