//! Handles of free pieces and waiting balls, and their positions.

use bevy_math::DVec2;
use brickwork_geometry::direction;
use brickwork_geometry::shape::{Aabb, to_world};
use brickwork_level::{RawBall, RawPiece, RawShape, Route};

use crate::Edit;
use crate::board::Board;

/// Width of the area around the field that can also contain handles (units).
const MARGIN: f64 = 8.0;
/// Gap between an outline and the centre of a handle (sizes of a handle). Handles of neighbouring sides do not overlap.
const GAP: f64 = 0.75;
/// Minimum length of a leg with a handle (sizes of a handle).
const LEG: f64 = 2.0;

/// Free piece or waiting ball, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Free {
    /// Index of a piece.
    Piece(usize),
    /// Index of a waiting ball.
    Ball(usize),
}

/// Content of a free piece or a waiting ball.
#[derive(Clone, Debug, PartialEq)]
pub enum Thing {
    /// A piece.
    Piece(RawPiece),
    /// A waiting ball.
    Ball(RawBall),
}

/// Part of a piece or a ball that can be dragged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Handle {
    /// The piece with its path, or the ball.
    #[default]
    Whole,
    /// Side of a box, before its rotation: right, upper, left, lower (0 to 3). The opposite side stays.
    Side(usize),
    /// Radius of a circle.
    Radius,
    /// Angle of a box, or launch angle of a ball.
    Angle,
    /// Corner of a path, by its index.
    Corner(usize),
    /// Middle of a leg of a path. A drag inserts a corner with this index.
    Leg(usize),
    /// Centre of an orbit.
    Centre,
}

impl Board {
    /// Returns a piece or a ball; `None` if it does not exist or cannot be read.
    pub fn thing(&self, free: Free) -> Option<Thing> {
        match free {
            Free::Piece(index) => self.pieces.get(index)?.clone().map(Thing::Piece),
            Free::Ball(index) => self.balls.get(index)?.clone().map(Thing::Ball),
        }
    }

    /// Changes a piece or a ball to `new`. Only the parts that differ change.
    pub fn change(&self, free: Free, new: &Thing) -> Edit {
        match (free, new) {
            (Free::Piece(index), Thing::Piece(new)) => self.change_piece(index, new),
            (Free::Ball(index), Thing::Ball(new)) => self.change_ball(index, new),
            _ => Vec::new(),
        }
    }

    /// Removes a piece or a ball.
    pub fn remove(&self, free: Free) -> Edit {
        match free {
            Free::Piece(index) => self.remove_free(&[index], &[]),
            Free::Ball(index) => self.remove_free(&[], &[index]),
        }
    }

    /// Returns the handles of `thing` with their centres (units). A handle is a disc with the diameter `size` (units).
    /// Handles for sizes and angles are outside the outline and inside the field, if there is space.
    pub fn handles(&self, thing: &Thing, size: f64) -> Vec<(Handle, DVec2)> {
        let at = thing.at();
        let mut handles = vec![(Handle::Whole, at)];
        let visible = Aabb::new(DVec2::ZERO, self.field).grown(MARGIN);
        let first = |offsets: &[DVec2]| {
            let mut places = offsets.iter().map(|offset| at + *offset);
            let place = places.find(|place| visible.contains(*place));
            place.unwrap_or(at + offsets[0])
        };
        match thing {
            Thing::Ball(ball) => {
                let ahead = direction(ball.angle) * (self.ball_radius + GAP * size);
                handles.push((Handle::Angle, first(&[ahead, -ahead])));
            }
            Thing::Piece(piece) => {
                match piece.shape {
                    RawShape::Circle { radius } => {
                        let ways = sides(0.0).map(|way| way * (radius + GAP * size));
                        handles.push((Handle::Radius, first(&ways)));
                    }
                    RawShape::Box {
                        width,
                        height,
                        angle,
                    } => {
                        let half = DVec2::new(width, height) * 0.5;
                        handles.extend(self.side_handles(at, half, angle, size));
                        let corners = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
                        let corners = corners.map(|corner| {
                            to_world(direction(angle), DVec2::from(corner) * (half + size))
                        });
                        // Beyond the handle of a side.
                        let reach = half + (GAP + 1.0) * size;
                        let ways = sides(angle);
                        let beyond = [1, 3, 0, 2].map(|side| ways[side] * reach[side % 2]);
                        let places = [corners, beyond].concat();
                        handles.push((Handle::Angle, first(&places)));
                    }
                }
                handles.extend(path_handles(piece, size));
            }
        }
        handles
    }

    /// Returns the handles of the sides of a box. A side without space outside has a handle inside, unless the opposite
    /// side has space.
    fn side_handles(
        &self,
        at: DVec2,
        half: DVec2,
        angle: f64,
        size: f64,
    ) -> impl Iterator<Item = (Handle, DVec2)> {
        let visible = Aabb::new(DVec2::ZERO, self.field).grown(MARGIN);
        let [outside, inside] = [1.0, -1.0].map(|sign| {
            let reach = half + sign * GAP * size;
            let ways = sides(angle);
            [0, 1, 2, 3].map(|side| at + ways[side] * reach[side % 2].max(0.0))
        });
        let fits = outside.map(|place| visible.contains(place));
        (0..4).filter_map(move |side| {
            let place = match (fits[side], fits[(side + 2) % 4]) {
                (true, _) => outside[side],
                (false, true) => return None,
                (false, false) => inside[side],
            };
            Some((Handle::Side(side), place))
        })
    }
}

/// Returns the directions from the centre of a box, turned by `angle` (degrees), to its sides.
pub(crate) fn sides(angle: f64) -> [DVec2; 4] {
    [0.0, 90.0, 180.0, 270.0].map(|side| direction(angle + side))
}

/// Returns the handles of the path of `piece`.
fn path_handles(piece: &RawPiece, size: f64) -> Vec<(Handle, DVec2)> {
    let Some(path) = &piece.path else {
        return Vec::new();
    };
    if let Route::Orbit { center, .. } = path {
        return vec![(Handle::Centre, (*center).into())];
    }
    let corners = path.through().iter().enumerate();
    let corners = corners.map(|(index, corner)| (Handle::Corner(index), (*corner).into()));
    let legs = path.legs(piece.at.into()).enumerate();
    let legs = legs.filter(|(_, (from, to))| from.distance(*to) >= LEG * size);
    let legs = legs.map(|(index, (from, to))| (Handle::Leg(index), from.midpoint(to)));
    corners.chain(legs).collect()
}

impl Thing {
    /// Returns the centre (units).
    pub fn at(&self) -> DVec2 {
        match self {
            Self::Piece(piece) => piece.at.into(),
            Self::Ball(ball) => ball.at.into(),
        }
    }
}
