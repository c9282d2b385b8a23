//! One collider, one wall, one way that a collider moves, as flights see them.
//!
//! Owns what is known of each. All of them together, and the broad phase over them, are [`obstacles`](super::obstacles)'.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::response::{Response, ResponseId};
use crate::arena::Side;
use brickwork_geometry::{Aabb, Path, Shape};

/// Whether a collider holds balls up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Balls bounce off it.
    Solid,
    /// It is there, and balls fly through it.
    Passable,
    /// It is not there (yet, or any more).
    Gone,
}

/// One collider. Aligned so that each is in two lines of the processor's cache, and never in three: balls meet obstacles
/// that nobody has looked at for long.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct Obstacle {
    /// Its outline.
    pub shape: Shape,
    /// Its centre if it does not move (units); else where it was when it got its path.
    pub centre: DVec2,
    /// The brick that it belongs to.
    pub entity: Entity,
    /// Whether it holds balls up.
    pub presence: Presence,
    /// When it became what it is now (s since the level began).
    pub since: f64,
    /// What a contact with it does beside bouncing the ball, if anything.
    pub(super) response: Option<ResponseId>,
    /// Where its path stands among those of [`Obstacles`](super::Obstacles), if it moves.
    pub(super) path: Option<u32>,
}

impl Obstacle {
    /// An id without a collider.
    pub(super) const NONE: Self = Self {
        shape: Shape::Circle { radius: 0.0 },
        centre: DVec2::ZERO,
        entity: Entity::PLACEHOLDER,
        presence: Presence::Gone,
        since: 0.0,
        response: None,
        path: None,
    };

    /// Whether balls bounce off it.
    #[must_use]
    pub fn is_solid(&self) -> bool {
        self.presence == Presence::Solid
    }
}

/// What a collider becomes.
#[derive(Clone, Debug)]
pub struct Form {
    /// The brick that it belongs to.
    pub entity: Entity,
    /// Its outline.
    pub shape: Shape,
    /// Its centre (units).
    pub centre: DVec2,
    /// Its path, if it moves.
    pub path: Option<Path>,
    /// Whether it holds balls up.
    pub presence: Presence,
    /// From when on (s since the level began).
    pub since: f64,
    /// What a contact with it does beside bouncing the ball, if anything.
    pub response: Option<Response>,
}

impl Form {
    /// Whether balls bounce off it.
    #[must_use]
    pub fn is_solid(&self) -> bool {
        self.presence == Presence::Solid
    }
}

/// A wall, as flights see it.
#[derive(Clone, Copy, Debug)]
pub struct WallLine {
    /// Which.
    pub side: Side,
    /// Its outline.
    pub shape: Shape,
    /// A point of it (units).
    pub at: DVec2,
}

/// The way of an obstacle that moves.
#[derive(Clone, Debug)]
pub struct Motion {
    /// Its path.
    pub path: Path,
    /// All that it sweeps, grown by the largest radius of a ball (units).
    pub zone: Aabb,
}
