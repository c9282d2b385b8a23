//! The legs of a path: what a piece sweeps, whenever it does.
//!
//! Owns a leg and its distance from what rests; where two that move are at one moment is `meeting.rs`'s.

use bevy_math::DVec2;

use crate::Piece;
use crate::model::Route;
use brickwork_geometry::gap::Reach;
use brickwork_geometry::{Aabb, Shape};

/// One leg of the path of a piece, or the place where it rests.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stretch {
    /// Straight from here to there (units); a piece at rest goes from where it is to the same place.
    Leg(DVec2, DVec2),
    /// Round this centre at this distance (units).
    Orbit(DVec2, f64),
}

impl Stretch {
    /// All stretches of the path of `piece`.
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

    /// The least distance between a `shape` on the stretch and `other`, which rests at `at` (units); less than 0 where
    /// they overlap.
    pub fn separation(&self, shape: &Shape, other: &Shape, at: DVec2) -> f64 {
        let reach = Reach::between(shape, other);
        match *self {
            Self::Leg(from, to) => reach.separation_along(from - at, to - at),
            Self::Orbit(centre, radius) => reach.separation_around(centre - at, radius, radius),
        }
    }
}

/// A stretch of one piece, with the area around it.
pub(super) struct Place {
    /// Whose it is.
    pub piece: usize,
    pub stretch: Stretch,
    /// Which leg of its path it is.
    pub leg: usize,
    /// All that the piece sweeps there, and the room that it needs around (units).
    pub bounds: Aabb,
}

impl Place {
    /// The places of piece number `index`, which needs `margin` (units) of room around it.
    pub fn all(index: usize, piece: &Piece, margin: f64) -> impl Iterator<Item = Self> {
        let reach = piece.shape.bounds(DVec2::ZERO).max;
        let stretches = Stretch::all(piece).into_iter().enumerate();
        stretches.map(move |(leg, stretch)| {
            let way = match stretch {
                Stretch::Leg(from, to) => Aabb {
                    min: from.min(to),
                    max: from.max(to),
                },
                Stretch::Orbit(centre, radius) => Aabb::around(centre, DVec2::splat(radius)),
            };
            Self {
                piece: index,
                stretch,
                leg,
                bounds: Aabb {
                    min: way.min - reach - margin,
                    max: way.max + reach + margin,
                },
            }
        })
    }
}
