//! Trail behind each flying ball: a tapering ribbon through its previous positions. Runs in `Update`, in `Draw`.
//!
//! Contacts are points of the ribbon, so that its corners are at the contacts and not at frame boundaries. The colour
//! is hotter for balls that are faster than at the serve.

use std::collections::{HashMap, VecDeque};

use super::prelude::*;
use crate::simulation::rules::ball_speed;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Trails>().add_systems(
        Update,
        (
            // Balls with the same ids may be different balls.
            reset_with_field::<Trails>(),
            canvas("Trails", layer::TRAIL, draw_trails),
        )
            .chain()
            .in_set(LookSystems::Draw),
    );
}

/// Length of the trail (s): usual, and with more balls than [`FEW`].
const LENGTH: (f64, f64) = (0.30, 0.20);
/// Largest number of balls with trails of the usual length.
const FEW: usize = 3;
/// Half the width of the trail at the ball (share of its radius).
const WIDTH: f32 = 0.85;
/// Opacity of the trail at the ball (0 to 1).
const ALPHA: f32 = 0.42;
/// Length (s) and opacity of a trail with reduced motion, which shows only the direction.
const CALM: (f64, f32) = (0.10, 0.25);
/// Ratio of a ball's speed to its serve speed at which its trail is hottest.
const HOT: f32 = 1.45;
/// Minimum time between two points of a trail that are not contacts (s).
const SPACING: f64 = 1.0 / 125.0;

/// Maximum number of points of a trail, the newest: in a corner, a frame may have thousands of contacts.
const MAX_POINTS: usize = 64;

/// Previous positions of each ball, the newest first, with the time (s of virtual time).
#[derive(Resource, Default)]
struct Trails(HashMap<u32, VecDeque<(Vec2, f64)>>);

fn draw_trails(
    (time, comfort): (Res<Time>, Res<Comfort>),
    (rules, run): (Res<RulesInPlay>, Option<Res<Run>>),
    (mut trails, mut served): (ResMut<Trails>, Local<f64>),
    mut hits: FiniteReader<BallHit>,
    balls: Query<(&Ball, &Transform), Without<Held>>,
) -> Quads {
    let now = time.elapsed_secs_f64();
    if let Some(run) = run.filter(|run| run.is_changed() || rules.is_changed()) {
        *served = ball_speed(&rules.0, &run.level);
    }
    let (length, alpha) = match (comfort.is_calm(), balls.iter().len() > FEW) {
        (true, _) => CALM,
        (false, true) => (LENGTH.1, ALPHA),
        (false, false) => (LENGTH.0, ALPHA),
    };
    for hit in hits.read() {
        if let Some(trail) = trails.0.get_mut(&hit.ball) {
            if hit.passed && hit.from.is_some() {
                // Do not draw a line from one portal to the other.
                trail.clear();
            }
            note(trail, hit.at.as_vec2(), now);
        }
    }
    let expired = |point: &(Vec2, f64)| now - point.1 > length;
    for trail in trails.0.values_mut() {
        // Keep one point beyond the end, so that the ribbon can taper towards it.
        while trail.len() > 1 && expired(&trail[trail.len() - 2]) {
            trail.pop_back();
        }
    }
    trails
        .0
        .retain(|_, trail| trail.front().is_some_and(|newest| !expired(newest)));

    let mut quads = Quads::default();
    for (ball, transform) in &balls {
        let at = transform.translation.truncate();
        let trail = trails.0.entry(ball.id).or_default();
        quads.ribbon(
            &taper(at, trail, ball.radius as f32 * WIDTH, length, now),
            tint((ball.speed / *served) as f32).with_alpha(alpha),
        );
        if trail.front().is_none_or(|last| now - last.1 >= SPACING) {
            note(trail, at, now);
        }
    }
    quads
}

/// Adds a position to a trail. Drops the oldest if there are too many.
fn note(trail: &mut VecDeque<(Vec2, f64)>, at: Vec2, now: f64) {
    trail.push_front((at, now));
    trail.truncate(MAX_POINTS);
}

/// Returns the colour of a trail for a ball that is `times` as fast as at the serve.
fn tint(times: f32) -> LinearRgba {
    // The ratio is NaN if both speeds are 0: show no heat.
    let heat = ((times - 1.0) / (HOT - 1.0)).clamp(0.0, 1.0);
    let heat = if heat.is_nan() { 0.0 } else { heat };
    let (usual, hot) = (palette::BALL_GLOW, palette::BALL_HOT);
    usual.to_linear().mix(&hot.to_linear(), heat)
}

/// Returns the points of a ribbon from the ball at `at` back along its `trail`, with half-widths (units) and alphas
/// that reach 0 after `length` (s).
fn taper(
    at: Vec2,
    trail: &VecDeque<(Vec2, f64)>,
    width: f32,
    length: f64,
    now: f64,
) -> Vec<(Vec2, f32, f32)> {
    let mut points = vec![(at, width, 1.0)];
    for &(was, when) in trail {
        let left = (1.0 - (now - when) / length).clamp(0.0, 1.0) as f32;
        points.push((was, width * left, left * left));
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trail_tapers_to_nothing_and_is_never_wider_than_the_ball() {
        let radius = 12.5;
        let trail = (0..40).map(|i| (Vec2::ZERO, 10.0 - f64::from(i) * 0.01));
        let points = taper(Vec2::ZERO, &trail.collect(), radius * WIDTH, LENGTH.0, 10.0);
        for pair in points.windows(2) {
            assert!(
                pair[0].1 >= pair[1].1 && pair[0].2 >= pair[1].2,
                "it narrows and fades"
            );
        }
        assert!(points.iter().all(|point| point.1 <= radius));
        assert!(points[40].1.abs() < 1e-6, "it ends after its length");
    }

    #[test]
    fn a_ball_that_rattles_in_a_corner_has_no_endless_trail() {
        let mut trail = VecDeque::new();
        for contact in 0..2_000 {
            note(&mut trail, Vec2::splat(contact as f32), 10.0);
        }
        assert_eq!(trail.len(), MAX_POINTS);
        assert_eq!(trail[0].0, Vec2::splat(1_999.0), "the newest stay");
        let usual = (LENGTH.0 / SPACING) as usize;
        assert!(usual + 16 < MAX_POINTS, "a usual trail has room: {usual}");
    }

    #[test]
    fn the_faster_a_ball_is_than_it_was_served_the_hotter_is_its_trail() {
        let usual = palette::BALL_GLOW.to_linear();
        assert_eq!([0.5, 1.0, f32::NAN].map(tint), [usual; 3]);
        let green = [1.0, 1.1, 1.3, 1.45].map(|times| tint(times).green);
        assert!(green.windows(2).all(|pair| pair[1] < pair[0]), "{green:?}");
        assert_eq!(
            [1.45, 9.0, f32::INFINITY].map(tint),
            [palette::BALL_HOT.to_linear(); 3]
        );
        let LinearRgba {
            red, green, blue, ..
        } = tint(9.0);
        assert!(red / (red + green + blue) < 0.8, "no saturated red");
    }
}
