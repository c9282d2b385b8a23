//! Times of impact: when a disc that flies straight first touches a shape, and the contact normal there.
//!
//! The shape is grown by the disc's radius, so that the disc becomes a point: a box becomes a rounded box, a circle a
//! larger circle. Owns the narrow phase; [`grid`](crate::grid) says which shapes are worth asking. For a
//! moving shape, ask in its frame: pass the relative velocity. What it avoids, with pictures: `docs/lab.md`.

#[cfg(test)]
mod tests;

use bevy_math::DVec2;

use super::shape::{Shape, to_local, to_world};
use super::tolerance::{AXIS_SNAP, GRAZING_SLOPE};

/// The first touch of a flight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// Seconds from the start of the flight; 0 if it starts in touch or inside, on its way in. Never negative.
    pub time: f64,
    /// The unit contact normal, away from the shape.
    pub normal: DVec2,
}

/// A box grown by a disc's radius, in the box's own axes around its middle: the outline that the disc's centre meets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundedBox {
    /// Half the width and half the height of the box itself (units).
    pub half: DVec2,
    /// The disc's radius: how far the outline lies outside of the box, and the radius of its corners (units).
    pub corner: f64,
}

impl RoundedBox {
    /// Half the width and half the height of the outline (units).
    #[must_use]
    pub fn reach(&self) -> DVec2 {
        self.half + self.corner
    }
}

/// When a disc of `radius` around `from`, flying with `velocity` for ever, first touches `shape` at `centre`.
///
/// `None` if it never does, if it flies along the surface, or if it starts in touch or inside and is on its way out:
/// the shapes are convex, so it then never comes back. A disc that starts inside on its way in hits at time 0, with
/// the normal of the nearest surface.
#[must_use]
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
            upright_box(&rounded, offset, velocity).map(|hit| Impact {
                time: hit.time,
                normal: to_world(axis, hit.normal),
            })
        }
    }
}

/// When a point at signed `gap` (units) before a straight line reaches it, closing in at `approach` units/s.
///
/// `None` if it does not come closer; 0 if it is there or past it already.
#[must_use]
pub fn line(gap: f64, approach: f64, speed: f64) -> Option<f64> {
    (approach > GRAZING_SLOPE * speed).then(|| (gap / approach).max(0.0))
}

/// A point at `offset` from the centre of a circle of radius `reach`.
fn disc(offset: DVec2, velocity: DVec2, reach: f64) -> Option<Impact> {
    let along = offset.dot(velocity);
    let away = offset.length();
    let speed = velocity.length();
    let gap = away - reach;
    if gap <= 0.0 {
        // From the very middle every way leads out.
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
    // The nearer root as c / (−b + √…), which does not subtract two nearly equal numbers.
    let time = gap * (away + reach) / (speed * (chord_squared.sqrt() - along / speed));
    let normal = (offset + velocity * time).normalize();
    Some(Impact {
        time,
        normal: snapped(normal),
    })
}

/// A point at `offset` from the middle of `rounded`, which is not turned.
fn upright_box(rounded: &RoundedBox, offset: DVec2, velocity: DVec2) -> Option<Impact> {
    let (half, reach) = (rounded.half, rounded.reach());
    // Slabs: the times at which the path enters and leaves the box without the rounding, for each axis.
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
        return (approach > GRAZING_SLOPE * velocity.length()).then(|| Impact {
            time: enter,
            normal: axis * side,
        });
    }
    // The path enters through the square around a corner: only that corner's arc can be in its way, because a path
    // that misses the arc leaves the (convex) box without touching it.
    disc(
        offset - corner_towards(half, entry),
        velocity,
        rounded.corner,
    )
}

/// As [`upright_box`], for a point that starts inside the box without the rounding or on its edge.
fn upright_box_from_within(rounded: &RoundedBox, offset: DVec2, velocity: DVec2) -> Option<Impact> {
    let beyond = offset.abs() - rounded.half;
    if beyond.min_element() > 0.0 {
        let corner = corner_towards(rounded.half, offset);
        return disc(offset - corner, velocity, rounded.corner);
    }
    // Over a face, or in the middle: the nearest face decides.
    let normal = if beyond.x > beyond.y {
        DVec2::new(1.0_f64.copysign(offset.x), 0.0)
    } else {
        DVec2::new(0.0, 1.0_f64.copysign(offset.y))
    };
    let inwards = velocity.dot(normal) < -GRAZING_SLOPE * velocity.length();
    inwards.then_some(Impact { time: 0.0, normal })
}

/// The corner of the box that lies in the quadrant of `point`.
fn corner_towards(half: DVec2, point: DVec2) -> DVec2 {
    DVec2::new(half.x.copysign(point.x), half.y.copysign(point.y))
}

/// The times at which a coordinate that starts at `offset` and grows by `velocity` enters and leaves −reach…reach;
/// `None` if it never does. A coordinate that rests on the edge stays outside: flying along a face is no hit.
fn slab(offset: f64, velocity: f64, reach: f64) -> Option<(f64, f64)> {
    if velocity == 0.0 {
        return (offset.abs() < reach).then_some((f64::NEG_INFINITY, f64::INFINITY));
    }
    let near = -reach.copysign(velocity);
    Some(((near - offset) / velocity, (-near - offset) / velocity))
}

/// A unit normal that differs from an axis by rounding alone becomes that axis.
fn snapped(normal: DVec2) -> DVec2 {
    if normal.x.abs() < AXIS_SNAP {
        DVec2::new(0.0, normal.y.signum())
    } else if normal.y.abs() < AXIS_SNAP {
        DVec2::new(normal.x.signum(), 0.0)
    } else {
        normal
    }
}
