//! Portals: a ball that touches one of a pair continues from the other, at the same instant and with the same velocity.
//!
//! The ball keeps its offset: it continues as if it had flown straight through the portal that it touched, and leaves
//! the other one at the corresponding point. There it touches the portal and moves away, so it does not enter again.
//! Both portals have the same outline and do not move; the level check rejects others.
//!
//! The ball bounces off instead if it would overlap something solid at the exit, if the other portal does not exist, or
//! if it only grazes this one. Used by [`continuous`](super::continuous), and by [`lookahead`](super::lookahead) for
//! predictions.

use super::bounce::Touch;
use super::one_way::lets_through;
use crate::prelude::*;

/// Returns the centre of a ball of `radius` at the exit of the portal that it touches in `touch` (units). `None` if the
/// target is not a portal or does not let the ball through.
pub fn exit(obstacles: &Obstacles, radius: f64, touch: &Touch) -> Option<DVec2> {
    let Target::Brick(id) = touch.target else {
        return None;
    };
    let entrance = obstacles.get(id)?;
    let pair = obstacles.response(entrance)?.portal?;
    let other = obstacles.other_portal(id, pair)?;
    let leaving = obstacles.get(other).filter(|item| item.is_solid())?;
    let [offset, from] = [entrance, leaving].map(|item| obstacles.centre_at(item, touch.time));
    let offset = touch.at - offset;
    let at = from + far_side(&leaving.shape, offset, touch.incoming, radius)?;
    has_room(obstacles, Some(other), at, radius, touch).then_some(at)
}

/// Returns the point at which a disc of `radius` leaves `shape` on a straight line with `velocity`, relative to the
/// centre of `shape` (units). `offset` is the point at which it touches the shape. `None` if it only grazes it.
fn far_side(shape: &Shape, offset: DVec2, velocity: DVec2, radius: f64) -> Option<DVec2> {
    // The reversed flight from beyond the shape: it enters where this one leaves.
    let beyond = shape.bounds(DVec2::ZERO).size().length() + 4.0 * radius;
    let lasts = beyond / velocity.length();
    let from = offset + velocity * lasts;
    let back = sweep::impact(shape, DVec2::ZERO, from, -velocity, radius)?;
    Some(from - velocity * back.time)
}

/// Returns `true` if a ball of `radius` that leaves the portal `portal`, if any, at `at` overlaps nothing that blocks it.
pub(crate) fn has_room(
    obstacles: &Obstacles,
    portal: Option<u32>,
    at: DVec2,
    radius: f64,
    touch: &Touch,
) -> bool {
    let clear = |gap: f64| gap - radius > -RESTING_DEPTH;
    let is_clear_of = |item: &Obstacle| {
        let response = obstacles.response(item);
        let open = response.is_some_and(|response| lets_through(response, touch.incoming));
        let centre = obstacles.centre_at(item, touch.time);
        open || clear(distance(&item.shape, centre, at))
    };
    let mut walls = obstacles.walls().iter();
    let mut others = obstacles.grid().entries_at(at).iter();
    walls.all(|wall| clear(distance(&wall.shape, wall.at, at)))
        && others.all(|id| Some(*id) == portal || is_clear_of(&obstacles.all()[*id as usize]))
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
