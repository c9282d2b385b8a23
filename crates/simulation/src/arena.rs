//! The field: three reflecting walls, and the floor line below which a ball is lost.
//!
//! Walls are colliders with half-planes as outlines. [`reset`](super::reset) creates them, and they never move.

use crate::state::prelude::*;
use crate::{Collider, Position};

/// The field of the current level.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arena {
    /// Extent (units); the lower left corner is the origin.
    pub bounds: Aabb,
}

impl State for Arena {
    const TAG: &'static str = "arena";

    fn at_start(run: &Run) -> Self {
        Self::new(run.level.field())
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let size = game.run.level.field();
        expect(*self == Self::new(size), "bounds", self.bounds, size)
    }
}

impl Default for Arena {
    fn default() -> Self {
        let (width, height) = brickwork_level::limits::DEFAULT_FIELD;
        Self::new(DVec2::new(width, height))
    }
}

impl Arena {
    /// Creates a field of `size` (units).
    pub fn new(size: DVec2) -> Self {
        Self {
            bounds: Aabb::new(DVec2::ZERO, size),
        }
    }

    /// Returns the nearest `x` at which a ball of `radius` fits between the side walls (units).
    pub fn clamp_x(&self, x: f64, radius: f64) -> f64 {
        clamped(x, (self.bounds.min.x + radius, self.bounds.max.x - radius))
    }

    /// Returns the height of the centre at which a ball of `radius` touches the net below the paddle (units).
    pub fn net(&self, radius: f64) -> f64 {
        self.bounds.min.y + radius
    }

    /// Returns the height of the centre at which a ball of `radius` is completely below the field (units).
    pub fn floor(&self, radius: f64) -> f64 {
        self.bounds.min.y - radius
    }
}

/// Returns the value nearest to `x` in the range from `low` to `high`, or their middle if the range is empty.
pub(crate) fn clamped(x: f64, (low, high): (f64, f64)) -> f64 {
    if low > high {
        (low + high) * 0.5
    } else {
        x.clamp(low, high)
    }
}

/// Side of a reflecting wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Left, at x = 0.
    Left,
    /// Right.
    Right,
    /// Top.
    Top,
}

impl Side {
    /// All sides.
    pub const ALL: [Self; 3] = [Self::Left, Self::Right, Self::Top];

    /// Returns the unit normal into the field.
    pub fn normal(self) -> DVec2 {
        match self {
            Self::Left => DVec2::X,
            Self::Right => DVec2::NEG_X,
            Self::Top => DVec2::NEG_Y,
        }
    }

    /// Returns a point on the wall (units).
    pub fn place(self, arena: &Arena) -> DVec2 {
        match self {
            Self::Left => arena.bounds.min,
            Self::Right | Self::Top => arena.bounds.max,
        }
    }
}

/// A wall of the field.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wall(pub Side);

impl State for Wall {
    const TAG: &'static str = "wall";
}

/// Returns the components of the wall at `side` of `arena`.
pub fn wall(side: Side, arena: &Arena) -> (StableId, Wall, Collider, Position) {
    let normal = side.normal();
    (
        StableId::new(Class::Wall, side as u32),
        Wall(side),
        Collider(Shape::HalfPlane { normal }),
        Position(side.place(arena)),
    )
}
