//! Legs of a path: the area that a piece sweeps, independent of time.
//!
//! Computes the distance between a leg and an object at rest. `meeting.rs` compares two moving pieces at the same time.

use bevy_math::DVec2;

use crate::Piece;
use crate::model::Route;
use brickwork_geometry::gap::Reach;
use brickwork_geometry::{Aabb, Shape};

/// A leg of the path of a piece, or its position at rest.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stretch {
    /// A straight line between two positions (units); both are equal for a piece at rest.
    Leg(DVec2, DVec2),
    /// A circle with this centre and radius (units).
    Orbit(DVec2, f64),
}

impl Stretch {
    /// Returns all stretches of the path of `piece`.
    pub fn all(piece: &Piece) -> Vec<Self> {
        match &piece.route {
            None => vec![Self::Leg(piece.at, piece.at)],
            Some(Route::Orbit { center, .. }) => {
                let center = DVec2::from(*center);
                vec![Self::Orbit(center, center.distance(piece.at))]
            }
            Some(route) => route
                .legs(piece.at)
                .map(|(from, to)| Self::Leg(from, to))
                .collect(),
        }
    }

    /// Returns the minimum distance (units) between a `shape` on the stretch and `other` at rest at `at`; negative if
    /// they overlap.
    pub fn separation(&self, shape: &Shape, other: &Shape, at: DVec2) -> f64 {
        let reach = Reach::between(shape, other);
        match *self {
            Self::Leg(from, to) => reach.separation_along(from - at, to - at),
            Self::Orbit(centre, radius) => reach.separation_around(centre - at, radius, radius),
        }
    }
}

/// A stretch of a piece, with the surrounding area.
pub(super) struct Place {
    /// Index of the piece.
    pub piece: usize,
    pub stretch: Stretch,
    /// Index of the leg in the path.
    pub leg: usize,
    /// Area that the piece sweeps, with its clearance (units).
    pub bounds: Aabb,
}

impl Place {
    /// Returns the places of piece number `index`, which needs the clearance `margin` (units).
    pub fn all(index: usize, piece: &Piece, margin: f64) -> impl Iterator<Item = Self> {
        let reach = piece.shape.bounds(DVec2::ZERO).max;
        let stretches = Stretch::all(piece).into_iter().enumerate();
        stretches.map(move |(leg, stretch)| {
            let way = match stretch {
                Stretch::Leg(from, to) => Aabb::new(from.min(to), from.max(to)),
                Stretch::Orbit(centre, radius) => Aabb::around(centre, DVec2::splat(radius)),
            };
            Self {
                piece: index,
                stretch,
                leg,
                bounds: Aabb::new(way.min - reach - margin, way.max + reach + margin),
            }
        })
    }
}
