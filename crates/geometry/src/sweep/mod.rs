//! Times of impact: the first contact of a disc in straight flight with a shape, and its contact normal.
//!
//! This is the narrow phase; [`grid`](crate::grid) selects the shapes to test. The shape is grown by the disc's radius,
//! so the disc becomes a point: a box becomes a rounded box, a circle a larger circle. For a moving shape, pass the
//! velocity relative to it. `docs/lab.md` shows the errors that this avoids, with pictures.

#[cfg(test)]
mod tests;

use bevy_math::DVec2;

use super::shape::{Shape, to_local, to_world};
use super::tolerance::{AXIS_SNAP, GRAZING_SLOPE};

/// First contact of a flight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// Time from the start of the flight (s, never negative); 0 if the disc starts in contact or inside, and moves
    /// inwards.
    pub time: f64,
    /// Unit contact normal, pointing away from the shape.
    pub normal: DVec2,
}

impl Impact {
    /// Creates the impact at `time` (s) with the contact `normal`.
    pub fn new(time: f64, normal: DVec2) -> Self {
        Self { time, normal }
    }
}

/// Box grown by a disc's radius, in the box's own axes around its centre: the outline that the disc's centre reaches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundedBox {
    /// Half the width and half the height of the box without the margin (units).
    pub half: DVec2,
    /// Radius of the disc (units): width of the margin around the box, and radius of its corners.
    pub corner: f64,
}

impl RoundedBox {
    /// Returns half the width and half the height of the outline (units).
    pub fn reach(&self) -> DVec2 {
        self.half + self.corner
    }
}

/// Returns the first contact with `shape` at `centre` of a disc of `radius` that flies from `from` with `velocity`.
///
/// Returns `None` if the disc misses the shape, flies along its surface, or starts in contact or inside and moves
/// outwards. Such a disc never returns, because shapes are convex. A disc that starts inside and moves inwards hits at
/// time 0, with the normal of the nearest surface.
pub fn impact(
    shape: &Shape,
    centre: DVec2,
    from: DVec2,
    velocity: DVec2,
    radius: f64,
) -> Option<Impact> {
    let offset = from - centre;
    match *shape {
        Shape::Circle { radius: own } => disc(offset, velocity, own + radius),
        Shape::HalfPlane { normal } => {
            let approach = -velocity.dot(normal);
            line(offset.dot(normal) - radius, approach, velocity.length())
                .map(|time| Impact { time, normal })
        }
        Shape::Box { half, axis } => {
            let rounded = RoundedBox {
                half,
                corner: radius,
            };
            if axis == DVec2::X {
                return upright_box(&rounded, offset, velocity);
            }
            let (offset, velocity) = (to_local(axis, offset), to_local(axis, velocity));
            upright_box(&rounded, offset, velocity)
                .map(|hit| Impact::new(hit.time, to_world(axis, hit.normal)))
        }
    }
}

/// Returns the time at which a point at the signed distance `gap` (units) reaches a line, at the closing speed
/// `approach` (units/s): `None` if it does not approach, and 0 if it is already at or behind the line.
pub fn line(gap: f64, approach: f64, speed: f64) -> Option<f64> {
    (approach > GRAZING_SLOPE * speed).then(|| (gap / approach).max(0.0))
}

/// Returns the contact of a point at `offset` from the centre of a circle with the radius `reach`.
fn disc(offset: DVec2, velocity: DVec2, reach: f64) -> Option<Impact> {
    let along = offset.dot(velocity);
    let away = offset.length();
    let speed = velocity.length();
    let gap = away - reach;
    if gap <= 0.0 {
        // From the exact centre, every direction leads out.
        if away == 0.0 {
            return None;
        }
        let normal = offset / away;
        let inwards = velocity.dot(normal) < -GRAZING_SLOPE * speed;
        return inwards.then_some(Impact { time: 0.0, normal });
    }
    if along >= 0.0 {
        return None;
    }
    // The path misses the centre by |offset × velocity| / speed; Pythagoras gives half the chord.
    let miss = offset.perp_dot(velocity) / speed;
    let chord_squared = (reach - miss) * (reach + miss);
    let least = GRAZING_SLOPE * reach;
    if chord_squared <= least * least {
        return None;
    }
    // The nearer root as c / (−b + √…), which avoids a difference of two nearly equal numbers.
    let time = gap * (away + reach) / (speed * (chord_squared.sqrt() - along / speed));
    let normal = (offset + velocity * time).normalize();
    Some(Impact {
        time,
        normal: snapped(normal),
    })
}

/// Returns the contact of a point at `offset` from the centre of `rounded`, which is unrotated.
fn upright_box(rounded: &RoundedBox, offset: DVec2, velocity: DVec2) -> Option<Impact> {
    let (half, reach) = (rounded.half, rounded.reach());
    // Slabs: for each axis, the times at which the path enters and leaves the box without rounded corners.
    let (enter_x, leave_x) = slab(offset.x, velocity.x, reach.x)?;
    let (enter_y, leave_y) = slab(offset.y, velocity.y, reach.y)?;
    let (enter, leave) = (enter_x.max(enter_y), leave_x.min(leave_y));
    if enter > leave || leave < 0.0 {
        return None;
    }
    if enter <= 0.0 {
        return upright_box_from_within(rounded, offset, velocity);
    }
    let (axis, other, side) = if enter_x > enter_y {
        (DVec2::X, DVec2::Y, -velocity.x.signum())
    } else {
        (DVec2::Y, DVec2::X, -velocity.y.signum())
    };
    let entry = offset + velocity * enter;
    let across = entry.dot(other);
    let flat = half.dot(other);
    if across.abs() <= flat {
        let approach = velocity.dot(axis).abs();
        return (approach > GRAZING_SLOPE * velocity.length())
            .then(|| Impact::new(enter, axis * side));
    }
    // The path enters through the square around a corner, so it can only hit the arc of that corner. If it misses the
    // arc, it leaves the (convex) box without a contact.
    disc(
        offset - corner_towards(half, entry),
        velocity,
        rounded.corner,
    )
}

/// Same as [`upright_box`], for a point that starts inside the box without rounded corners, or on its edge.
fn upright_box_from_within(rounded: &RoundedBox, offset: DVec2, velocity: DVec2) -> Option<Impact> {
    let beyond = offset.abs() - rounded.half;
    if beyond.min_element() > 0.0 {
        let corner = corner_towards(rounded.half, offset);
        return disc(offset - corner, velocity, rounded.corner);
    }
    // Beside a face, or inside the box: use the nearest face.
    let normal = if beyond.x > beyond.y {
        DVec2::new(1.0_f64.copysign(offset.x), 0.0)
    } else {
        DVec2::new(0.0, 1.0_f64.copysign(offset.y))
    };
    let inwards = velocity.dot(normal) < -GRAZING_SLOPE * velocity.length();
    inwards.then_some(Impact { time: 0.0, normal })
}

/// Returns the corner of the box in the quadrant of `point`.
fn corner_towards(half: DVec2, point: DVec2) -> DVec2 {
    DVec2::new(half.x.copysign(point.x), half.y.copysign(point.y))
}

/// Returns the times at which a coordinate that starts at `offset` and changes by `velocity` per second enters and
/// leaves −reach…reach; `None` if it never does. A coordinate at rest on the edge is outside: flying along a face is no
/// hit.
fn slab(offset: f64, velocity: f64, reach: f64) -> Option<(f64, f64)> {
    if velocity == 0.0 {
        return (offset.abs() < reach).then_some((f64::NEG_INFINITY, f64::INFINITY));
    }
    let near = -reach.copysign(velocity);
    Some(((near - offset) / velocity, (-near - offset) / velocity))
}

/// Returns `normal`, snapped to an axis if it differs from the axis only by rounding.
fn snapped(normal: DVec2) -> DVec2 {
    if normal.x.abs() < AXIS_SNAP {
        DVec2::new(0.0, normal.y.signum())
    } else if normal.y.abs() < AXIS_SNAP {
        DVec2::new(normal.x.signum(), 0.0)
    } else {
        normal
    }
}
