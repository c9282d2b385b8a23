//! Invalidates the predictions of balls whose next impact may come sooner, because the field changed.
//!
//! Implements the rule in [`obstacles`](super::obstacles). Runs in `Change`; [`wake`](super::wake) predicts again in
//! the next step.

use crate::prelude::*;
use brickwork_geometry::walk::Ray;

/// Largest number of separate areas. More of them are merged into one: invalidating too many only costs a
/// prediction.
const MAX_AREAS: usize = 32;

/// The balls in flight, with their predictions.
pub(super) type Predictions<'w, 's> = Query<'w, 's, Predicted, (With<Ball>, Without<Held>)>;

type Predicted = (
    &'static Position,
    &'static Velocity,
    &'static NextImpact,
    &'static mut WakeTime,
);

/// Invalidates the prediction of every ball that may be hit from `now` on (s since the level began), because
/// something solid is in `areas` (already grown by a ball's radius), and of every ball that was predicted to hit a
/// collider that changed at `now`.
pub(super) fn invalidate(
    predictions: &mut Predictions,
    areas: &[Aabb],
    obstacles: &Obstacles,
    now: f64,
) {
    let Some(whole) = areas.iter().copied().reduce(Aabb::union) else {
        return;
    };
    let together = [whole];
    let too_many = areas.len() > MAX_AREAS;
    let areas = if too_many { &together } else { areas };
    for (at, velocity, next, mut wake_time) in predictions {
        let ray = Ray::new(at.0, velocity.0);
        let crosses = |area: &Aabb| {
            ray.crossing(area)
                .is_some_and(|(enter, _)| now + enter <= next.time)
        };
        let stale = match next.target {
            Target::Brick(id) => obstacles.get(id).is_some_and(|item| item.since == now),
            _ => false,
        };
        if stale || areas.iter().any(crosses) {
            *wake_time = WakeTime::UNPREDICTED;
        }
    }
}
