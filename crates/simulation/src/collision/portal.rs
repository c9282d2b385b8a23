//! Portals: a ball that touches the one of a pair goes on from the other, at the same instant and with its velocity.
//!
//! The line of its flight is kept: it goes on as if the other portal stood where it has touched this one, from where a
//! straight flight through that would leave it. So it is in touch there and on its way out, and does not come back in.
//! Both have the same outline and rest; levels in which they do not are refused.
//!
//! Where it would lie in anything that holds balls up, or the other portal is not there, or it only grazes this one, it
//! bounces off. Used by [`continuous`](super::continuous), and by [`lookahead`](super::lookahead) for what would be.

use bevy::math::DVec2;

use super::bounce::Touch;
use super::obstacle::Obstacle;
use super::obstacles::Obstacles;
use super::one_way::lets_through;
use crate::messages::Target;
use brickwork_geometry::overlap::distance;
use brickwork_geometry::tolerance::RESTING_DEPTH;
use brickwork_geometry::{Shape, sweep};

/// Where a ball of `radius` (units) goes on that has made `touch`, if that was with a portal that lets it through
/// (its centre, units).
#[must_use]
pub fn exit(obstacles: &Obstacles, radius: f64, touch: &Touch) -> Option<DVec2> {
    let Target::Brick(id) = touch.target else {
        return None;
    };
    let entrance = obstacles.get(id)?;
    let pair = obstacles.response(entrance)?.portal?;
    let other = obstacles.other_portal(id, pair)?;
    let leaving = obstacles.get(other).filter(|item| item.is_solid())?;
    let offset = touch.at - entrance.centre;
    let at = leaving.centre + far_side(&leaving.shape, offset, touch.incoming, radius)?;
    has_room(obstacles, other, at, radius, touch).then_some(at)
}

/// Where a disc of `radius` at `offset` from the centre of `shape`, in touch with it, leaves it if it flies straight through
/// with `velocity`; `None` if it only grazes it.
fn far_side(shape: &Shape, offset: DVec2, velocity: DVec2, radius: f64) -> Option<DVec2> {
    // The same flight backwards, from beyond the shape: it comes in where this one goes out.
    let beyond = shape.bounds(DVec2::ZERO).size().length() + 4.0 * radius;
    let lasts = beyond / velocity.length();
    let from = offset + velocity * lasts;
    let back = sweep::impact(shape, DVec2::ZERO, from, -velocity, radius)?;
    Some(from - velocity * back.time)
}

/// Whether a ball of `radius` that leaves the portal `portal` at `at` lies in nothing that holds it up.
fn has_room(obstacles: &Obstacles, portal: u32, at: DVec2, radius: f64, touch: &Touch) -> bool {
    let clear = |gap: f64| gap - radius > -RESTING_DEPTH;
    let is_clear_of = |item: &Obstacle| {
        let response = obstacles.response(item);
        let open = response.is_some_and(|response| lets_through(response, touch.incoming));
        open || clear(distance(
            &item.shape,
            obstacles.centre_at(item, touch.time),
            at,
        ))
    };
    let mut walls = obstacles.walls().iter();
    let mut others = obstacles.grid().entries_at(at).iter();
    walls.all(|wall| clear(distance(&wall.shape, wall.at, at)))
        && others.all(|id| *id == portal || is_clear_of(&obstacles.all()[*id as usize]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flight_goes_on_where_it_would_have_left_on_the_far_side() {
        let bar = Shape::upright(DVec2::new(40.0, 10.0));
        let through = |offset: DVec2, velocity: DVec2| far_side(&bar, offset, velocity, 12.0);
        let straight = through(DVec2::new(15.0, -22.0), DVec2::new(0.0, 300.0));
        let straight = straight.expect("through it");
        assert!((straight - DVec2::new(15.0, 22.0)).length() < 1e-12);
        let slanting = through(DVec2::new(-20.0, -22.0), DVec2::new(200.0, 400.0));
        let slanting = slanting.expect("through it");
        assert!((slanting - DVec2::new(2.0, 22.0)).length() < 1e-12);
        let disc = Shape::Circle { radius: 20.0 };
        let hit = far_side(&disc, DVec2::new(-32.0, 0.0), DVec2::new(500.0, 0.0), 12.0);
        let hit = hit.expect("through its middle");
        assert!((hit - DVec2::new(32.0, 0.0)).length() < 1e-12);
        let grazing = far_side(&disc, DVec2::new(0.0, 32.0), DVec2::new(500.0, 0.0), 12.0);
        assert_eq!(grazing, None);
    }
}
