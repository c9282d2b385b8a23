//! Trail behind each flying ball: tapering strands through its previous positions. Runs in `Update`, in `Draw`.
//!
//! The style of the player defines the strands; usually it is one ribbon. Contacts are points of a strand, so that its
//! corners are at the contacts and not at frame boundaries. The colour is hotter for balls that are faster than at the
//! serve.

use std::collections::{HashMap, VecDeque};

use super::prelude::*;
use crate::content::materials::TrailStyle;
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
    (time, comfort, decor): (Res<Time>, Res<Comfort>, Res<Decor>),
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
        let colour = tint(decor.trail, (ball.speed / *served) as f32).with_alpha(alpha);
        let spots = spots(at, trail, length, now);
        for strand in strands(decor.trail, &spots, ball.radius as f32 * WIDTH) {
            quads.ribbon(&strand, colour);
        }
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
fn tint(style: TrailStyle, times: f32) -> LinearRgba {
    // The ratio is NaN if both speeds are 0: show no heat.
    let heat = ((times - 1.0) / (HOT - 1.0)).clamp(0.0, 1.0);
    let heat = if heat.is_nan() { 0.0 } else { heat };
    let (usual, hot) = (palette::trail(style), palette::BALL_HOT);
    usual.to_linear().mix(&hot.to_linear(), heat)
}

/// Position on a trail, with its time (s) and the share of its life that is left (1 at the ball to 0).
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub at: Vec2,
    pub time: f64,
    pub left: f32,
}

/// Points of a ribbon: each a position, half the width (units) and an alpha.
pub(super) type Strand = Vec<(Vec2, f32, f32)>;

/// Time between two marks of gems and dashes (s of virtual time). Each mark has its own time, so it stays in place.
const MARK: f64 = 0.024;

/// Returns the spots from the ball at `at` back along its `trail`, which lasts `length` (s).
fn spots(at: Vec2, trail: &VecDeque<(Vec2, f64)>, length: f64, now: f64) -> Vec<Spot> {
    let older = trail.iter().copied();
    let all = std::iter::once((at, now)).chain(older);
    all.map(|(at, time)| Spot {
        at,
        time,
        left: (1.0 - (now - time) / length).clamp(0.0, 1.0) as f32,
    })
    .collect()
}

/// Returns the strands of a trail through `spots`, the newest first, within `width` to each side (units). Alphas reach
/// 0 at the end.
pub(super) fn strands(style: TrailStyle, spots: &[Spot], width: f32) -> Vec<Strand> {
    let along = |from: &Spot, to: &Spot| (to.at - from.at).normalize_or(Vec2::X);
    // A strand `wide` (share of the width), `aside` from the path (share of the width).
    let strand = |wide: fn(f32) -> f32, aside: f32| {
        let point = |(index, spot): (usize, &Spot)| {
            let after = &spots[(index + 1).min(spots.len() - 1)];
            let across = along(after, &spots[index.saturating_sub(1)]).perp();
            let at = spot.at + across * (aside * width * spot.left);
            (at, width * wide(spot.left), spot.left * spot.left)
        };
        spots.iter().enumerate().map(point).collect()
    };
    match style {
        TrailStyle::Glow => vec![strand(|left| left, 0.0)],
        TrailStyle::Comet => vec![
            strand(|left| left * left * left, 0.0),
            strand(|_| 0.14, 0.0),
        ],
        TrailStyle::Ribbons => [-0.7, 0.7]
            .map(|aside| strand(|left| 0.26 * left, aside))
            .into(),
        TrailStyle::Gems | TrailStyle::Dashes => {
            let is_gem = style == TrailStyle::Gems;
            let marks = marks(spots);
            let pairs = marks.windows(2).filter(|pair| is_gem || pair[0].0 % 2 == 0);
            let piece = |pair: &[(i64, Spot)]| {
                let (from, to) = (pair[0].1, pair[1].1);
                let (wide, end) = (0.6 * width * from.left, if is_gem { 0.0 } else { 1.0 });
                let ends = [from, to].map(|spot| (spot.at, end * wide, from.left));
                let middle = (from.at.midpoint(to.at), wide, from.left);
                vec![ends[0], middle, ends[1]]
            };
            pairs.map(piece).collect()
        }
    }
}

/// Returns the spots between `spots` whose times are multiples of [`MARK`], with their numbers, the newest first.
fn marks(spots: &[Spot]) -> Vec<(i64, Spot)> {
    let between = |pair: &[Spot]| {
        let [new, old] = [pair[0], pair[1]];
        let [first, last] = [old, new].map(|spot| (spot.time / MARK).floor() as i64);
        let mark = move |number: i64| {
            let time = number as f64 * MARK;
            let share = ((time - old.time) / (new.time - old.time)) as f32;
            let (at, left) = (old.at.lerp(new.at, share), old.left.lerp(new.left, share));
            (number, Spot { at, time, left })
        };
        (first + 1..=last).rev().map(mark)
    };
    spots.windows(2).flat_map(between).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a trail of 0.4 s along a line, with the ball at its end.
    fn line() -> Vec<Spot> {
        let trail = (1..40).map(|i| (Vec2::X * -4.0 * i as f32, 10.0 - f64::from(i) * 0.01));
        spots(Vec2::ZERO, &trail.collect(), LENGTH.0, 10.0)
    }

    #[test]
    fn a_trail_tapers_to_nothing_and_is_never_wider_than_the_ball() {
        let (radius, spots) = (12.5, line());
        for style in TrailStyle::ALL.iter().copied() {
            let points = strands(style, &spots, radius * WIDTH).concat();
            assert!(points.len() >= 16, "{style:?}");
            for (at, width, alpha) in &points {
                assert!(at.y.abs() + width <= radius, "{style:?}: {at} {width}");
                let left = 1.0 + at.x / (400.0 * LENGTH.0 as f32);
                assert!(
                    *alpha <= left.max(0.0) + 0.1,
                    "{style:?} fades: {at} {alpha}"
                );
            }
        }
        let usual = strands(TrailStyle::Glow, &spots, radius * WIDTH).concat();
        for pair in usual.windows(2) {
            assert!(
                pair[0].1 >= pair[1].1 && pair[0].2 >= pair[1].2,
                "it narrows and fades"
            );
        }
        assert!(usual[39].1.abs() < 1e-6, "it ends after its length");
    }

    #[test]
    fn gems_and_dashes_stay_in_place_while_the_ball_flies_on() {
        let (now, later) = (line(), &line()[3..]);
        let places = |spots: &[Spot]| -> Vec<(i64, Vec2)> {
            let marks = marks(spots).into_iter();
            marks.map(|(number, spot)| (number, spot.at)).collect()
        };
        let (now, later) = (places(&now), places(later));
        assert!(
            later.len() > 5 && now.ends_with(&later),
            "{now:?} {later:?}"
        );
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
        let tint = |times| tint(TrailStyle::Glow, times);
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
