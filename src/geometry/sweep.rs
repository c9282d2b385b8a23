//! Times of impact: when a disc that flies straight first touches a shape, and the contact normal there.
//!
//! The shape is grown by the disc's radius, so that the disc becomes a point: a box becomes a rounded box, a circle a
//! larger circle. Owns the narrow phase; [`grid`](super::grid) says which shapes are worth asking. For a
//! moving shape, ask in its frame: pass the relative velocity.

use bevy::math::DVec2;

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
        Shape::Box { half, axis } if axis == DVec2::X => {
            upright_box(half, offset, velocity, radius)
        }
        Shape::Box { half, axis } => {
            let (offset, velocity) = (to_local(axis, offset), to_local(axis, velocity));
            upright_box(half, offset, velocity, radius).map(|hit| Impact {
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

/// A point at `offset` from the centre of an upright box of half extents `half`, rounded outwards by `radius`.
fn upright_box(half: DVec2, offset: DVec2, velocity: DVec2, radius: f64) -> Option<Impact> {
    let reach = half + radius;
    // Slabs: the times at which the path enters and leaves the box without the rounding, for each axis.
    let (enter_x, leave_x) = slab(offset.x, velocity.x, reach.x)?;
    let (enter_y, leave_y) = slab(offset.y, velocity.y, reach.y)?;
    let (enter, leave) = (enter_x.max(enter_y), leave_x.min(leave_y));
    if enter > leave || leave < 0.0 {
        return None;
    }
    if enter <= 0.0 {
        return upright_box_from_within(half, offset, velocity, radius);
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
    disc(offset - corner_towards(half, entry), velocity, radius)
}

/// As [`upright_box`], for a point that starts inside the box without the rounding or on its edge.
fn upright_box_from_within(
    half: DVec2,
    offset: DVec2,
    velocity: DVec2,
    radius: f64,
) -> Option<Impact> {
    let beyond = offset.abs() - half;
    if beyond.min_element() > 0.0 {
        return disc(offset - corner_towards(half, offset), velocity, radius);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn brick() -> Shape {
        Shape::upright(DVec2::new(30.0, 10.0))
    }

    /// Start, velocity, expected time and normal (`None`: no hit) for a ball of radius 5 against [`brick`] at 0.
    #[test]
    fn a_box_is_hit_on_each_side_and_corner_and_missed_when_the_path_passes_by() {
        let diagonal = DVec2::new(1.0, 1.0).normalize();
        for (name, from, velocity, expected) in [
            (
                "from the left",
                (-55.0, 0.0),
                (10.0, 0.0),
                Some((2.0, DVec2::NEG_X)),
            ),
            (
                "from the right",
                (45.0, 3.0),
                (-10.0, 0.0),
                Some((1.0, DVec2::X)),
            ),
            (
                "from below",
                (0.0, -35.0),
                (0.0, 20.0),
                Some((1.0, DVec2::NEG_Y)),
            ),
            (
                "from above, far along",
                (29.0, 25.0),
                (0.0, -10.0),
                Some((1.0, DVec2::Y)),
            ),
            ("passing above", (-100.0, 15.5), (10.0, 0.0), None),
            ("sliding along the top", (-100.0, 15.0), (10.0, 0.0), None),
            ("flying away", (-55.0, 0.0), (-10.0, 0.0), None),
            ("standing still", (-55.0, 0.0), (0.0, 0.0), None),
            (
                "in touch, on its way in",
                (-35.0, 0.0),
                (10.0, 3.0),
                Some((0.0, DVec2::NEG_X)),
            ),
            ("in touch, on its way out", (-35.0, 0.0), (-10.0, 3.0), None),
            (
                "inside, on its way in",
                (-28.0, 0.0),
                (10.0, 0.0),
                Some((0.0, DVec2::NEG_X)),
            ),
            ("inside, on its way out", (-28.0, 0.0), (-10.0, 0.0), None),
        ] {
            let hit = impact(&brick(), DVec2::ZERO, from.into(), velocity.into(), 5.0);
            assert_eq!(hit.map(|h| (h.time, h.normal)), expected, "{name}");
        }
        let from = DVec2::new(30.0, 10.0) + diagonal * 15.0;
        let hit = impact(&brick(), DVec2::ZERO, from, -diagonal, 5.0).expect("a corner hit");
        assert!(
            (hit.time - 10.0).abs() < 1e-12 && hit.normal.distance(diagonal) < 1e-12,
            "{hit:?}"
        );
    }

    #[test]
    fn a_path_through_the_square_of_a_corner_but_past_its_arc_is_no_hit() {
        let from = DVec2::new(34.9, 100.0);
        let slanted = DVec2::new(0.5, -10.0);
        assert!(impact(&brick(), DVec2::ZERO, from, slanted, 5.0).is_none());
    }

    #[test]
    fn a_turned_box_is_hit_along_its_own_normal() {
        let axis = DVec2::new(0.6, 0.8);
        let shape = Shape::Box {
            half: DVec2::new(30.0, 10.0),
            axis,
        };
        let from = axis.perp() * 50.0;
        let hit = impact(&shape, DVec2::ZERO, from, -axis.perp() * 5.0, 5.0).expect("head on");
        assert!(
            (hit.time - 7.0).abs() < 1e-12 && hit.normal.distance(axis.perp()) < 1e-12,
            "{hit:?}"
        );
    }

    #[test]
    fn a_disc_is_hit_however_little_the_path_grazes_it_and_missed_by_the_least_distance() {
        let (reach, velocity) = (30.0_f64, DVec2::X);
        let mut depth = reach - reach.next_down();
        while depth < 10.0 {
            let miss = reach - depth;
            let hit = disc(DVec2::new(-100.0, miss), velocity, reach);
            let chord = ((reach - miss) * (reach + miss)).sqrt();
            let time = hit.map(|hit| hit.time);
            assert!(
                time.is_some_and(|time| (time - (100.0 - chord)).abs() < 1e-9),
                "{depth} deep: {time:?}"
            );
            depth *= 3.0;
        }
        for miss in [reach, reach.next_up(), reach + 1e-9, reach + 1.0] {
            let hit = disc(DVec2::new(-100.0, miss), velocity, reach);
            assert_eq!(hit, None, "passing by at {miss}");
        }
    }

    #[test]
    fn a_disc_in_touch_is_hit_only_by_what_comes_in_more_steeply_than_rounding_can_tell() {
        for (slope, hits) in [
            (1e-3, true),
            (1e-11, true),
            (1e-13, false),
            (0.0, false),
            (-1e-3, false),
        ] {
            let velocity = DVec2::new(400.0, -400.0 * slope);
            let hit = disc(DVec2::new(0.0, 30.0), velocity, 30.0);
            let expected = hits.then_some(Impact {
                time: 0.0,
                normal: DVec2::Y,
            });
            assert_eq!(hit, expected, "slope {slope}");
        }
    }
}
