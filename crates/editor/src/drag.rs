//! Pieces and balls after a drag of a handle, and with a corner of a path added or removed.

use bevy_math::DVec2;
use brickwork_geometry::turn;
use brickwork_level::{RawPiece, RawShape, Route};

use crate::handles::{Handle, Thing, sides};
use crate::paths::corners_mut;
use crate::pieces::snapped;

/// Grid of positions and sizes (units).
pub const GRID: f64 = 5.0;
/// Grid of angles (degrees).
pub const TURN: f64 = 5.0;
/// Grid of drags that do not snap (units, degrees). Its multiples have at most three decimals, as in a level file.
const FINE: f64 = 0.125;

impl Thing {
    /// Returns the piece or ball after `handle` was dragged from a point to another (units). If it `snaps`, positions,
    /// sizes and angles are multiples of [`GRID`] and [`TURN`].
    #[must_use]
    pub fn dragged(&self, handle: Handle, [from, to]: [DVec2; 2], snaps: bool) -> Self {
        let mut thing = self.clone();
        if from == to {
            return thing;
        }
        let (at, by) = (self.at(), to - from);
        let [grid, degrees] = if snaps { [GRID, TURN] } else { [FINE; 2] };
        let snapped = |point: DVec2| snapped(point, grid);
        let sized = |size: f64| ((size / grid).round() * grid).max(GRID);
        let turned = |angle: f64| {
            let by = turn(from - at, to - at);
            (((angle + by) / degrees).round() * degrees).rem_euclid(360.0)
        };
        match &mut thing {
            Self::Ball(ball) if handle == Handle::Angle => ball.angle = turned(ball.angle),
            Self::Ball(ball) => ball.at = snapped(at + by).into(),
            Self::Piece(piece) => match (handle, &mut piece.shape, &mut piece.path) {
                (Handle::Whole, ..) => shift(piece, snapped(at + by) - at),
                (
                    Handle::Side(side),
                    RawShape::Box {
                        width,
                        height,
                        angle,
                    },
                    _,
                ) => {
                    let way = sides(*angle)[side % 4];
                    let length = if side % 2 == 0 { width } else { height };
                    let old = *length;
                    *length = sized(old + by.dot(way));
                    piece.at = (at + way * (*length - old) * 0.5).into();
                }
                (Handle::Radius, RawShape::Circle { radius }, _) => {
                    *radius = sized(*radius + by.dot((from - at).normalize_or_zero()));
                }
                (Handle::Angle, RawShape::Box { angle, .. }, _) => *angle = turned(*angle),
                (Handle::Corner(index), _, Some(path)) => {
                    if let Some(corner) = corners_mut(path).and_then(|all| all.get_mut(index)) {
                        *corner = snapped(DVec2::from(*corner) + by).into();
                    }
                }
                (Handle::Leg(index), _, Some(path)) => {
                    let leg = path.legs(at).nth(index);
                    if let (Some((start, end)), Some(corners)) = (leg, corners_mut(path)) {
                        let corner = snapped(start.midpoint(end) + by);
                        corners.insert(index.min(corners.len()), corner.into());
                    }
                }
                (Handle::Centre, _, Some(Route::Orbit { center, .. })) => {
                    *center = snapped(DVec2::from(*center) + by).into();
                }
                _ => {}
            },
        }
        thing
    }

    /// Returns the piece without a corner of its path; without a path if it is the only one. `None` for other handles.
    pub fn without(&self, handle: Handle) -> Option<Self> {
        let (Self::Piece(piece), Handle::Corner(index)) = (self, handle) else {
            return None;
        };
        let mut piece = piece.clone();
        let corners = corners_mut(piece.path.as_mut()?)?;
        if index >= corners.len() {
            return None;
        }
        corners.remove(index);
        if corners.is_empty() {
            piece.path = None;
        }
        Some(Self::Piece(piece))
    }

    /// Returns the piece with a new corner in the middle of the longest leg of its path, and the index of the corner.
    pub fn with_corner(&self) -> Option<(Self, usize)> {
        let Self::Piece(piece) = self else {
            return None;
        };
        let mut piece = piece.clone();
        let legs = piece.path.as_ref()?.legs(piece.at.into()).enumerate();
        let length = |(from, to): &(DVec2, DVec2)| from.distance(*to);
        let longest = legs.max_by(|(_, one), (_, other)| length(one).total_cmp(&length(other)));
        let (index, (from, to)) = longest?;
        corners_mut(piece.path.as_mut()?)?.insert(index, from.midpoint(to).into());
        Some((Self::Piece(piece), index))
    }
}

/// Moves a piece, with its path, by `by` (units).
fn shift(piece: &mut RawPiece, by: DVec2) {
    let moved = |point: (f64, f64)| (DVec2::from(point) + by).into();
    piece.at = moved(piece.at);
    match &mut piece.path {
        Some(Route::Orbit { center, .. }) => *center = moved(*center),
        Some(path) => {
            let corners = corners_mut(path).into_iter().flatten();
            corners.for_each(|corner| *corner = moved(*corner));
        }
        None => {}
    }
}
