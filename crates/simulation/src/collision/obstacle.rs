//! One collider, one wall, or one moving collider's path, as seen by flights.
//!
//! [`obstacles`](super::obstacles) has the collection of them and the broad phase.

use super::response::{Response, ResponseId};
use crate::arena::Side;
use crate::state::prelude::*;

/// Existence and solidity of a collider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Balls bounce off it.
    Solid,
    /// It exists, but balls fly through it.
    Passable,
    /// It does not exist yet, or was removed.
    Gone,
}

/// One collider, with the indices of its path and its response in [`Obstacles`](super::Obstacles). The alignment keeps
/// each within two cache lines, because most accesses to an obstacle miss the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct Obstacle<P = u32, R = ResponseId> {
    /// Outline.
    pub shape: Shape,
    /// Centre (units). For a moving collider, its centre when it got its path.
    pub centre: DVec2,
    /// Entity of the brick.
    pub entity: Entity,
    /// Existence and solidity.
    pub presence: Presence,
    /// Time of its last change (s since the level began).
    pub since: f64,
    /// Response to a contact in addition to the bounce, if any.
    pub response: Option<R>,
    /// Path, if it moves.
    pub path: Option<P>,
}

/// New state of a collider.
pub type Form = Obstacle<Path, Response>;

impl Obstacle {
    /// Value for an id without a collider.
    pub(super) const NONE: Self = Self {
        shape: Shape::Circle { radius: 0.0 },
        centre: DVec2::ZERO,
        entity: Entity::PLACEHOLDER,
        presence: Presence::Gone,
        since: 0.0,
        response: None,
        path: None,
    };
}

impl<P, R> Obstacle<P, R> {
    /// Returns `true` if balls bounce off it.
    pub fn is_solid(&self) -> bool {
        self.presence == Presence::Solid
    }
}

/// A wall, as seen by flights.
#[derive(Clone, Copy, Debug)]
pub struct WallLine {
    /// Side of the field.
    pub side: Side,
    /// Outline.
    pub shape: Shape,
    /// A point on the wall (units).
    pub at: DVec2,
}

/// Motion of a moving obstacle.
#[derive(Clone, Debug)]
pub struct Motion {
    /// Path.
    pub path: Path,
    /// Bounds of the area that it sweeps, grown by the largest radius of a ball (units).
    pub zone: Aabb,
}
