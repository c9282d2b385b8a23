//! Checks that two moving pieces keep a ball's width apart at all times.
//!
//! Compares their positions at the same time, so several pieces may follow each other on one path. `pieces.rs` selects
//! the pairs.

use super::gaps::is_tight;
use super::prelude::*;
use super::stretch::Stretch;
use crate::model::Route;
use brickwork_geometry::Path;
use brickwork_geometry::path::Leg;

/// Maximum distance between two corners that count as equal (units).
const SAME: f64 = 1e-9;

/// Maximum number of rounds of each piece in a common period.
const MAX_ROUNDS: u32 = 64;

/// Maximum drift in an hour between two periods that count as equal (units). Positions on a circle are written with a
/// few decimals, so their periods differ slightly. Such a pair must keep this drift as additional distance.
const MAX_DRIFT: f64 = 4.0;

/// Time over which drift accumulates (s). No level is played for longer without a restart.
const HOUR: f64 = 3_600.0;

/// Additional distance for a piece on a circle (units). It limits the length of a step from below: between two steps
/// the pieces can approach each other by at most this much.
const SLACK: f64 = 0.05;

/// The result of comparing two moving pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Meeting {
    /// They keep apart. `tight` is `true` if their minimum distance is exactly a ball's width.
    Apart { tight: bool },
    /// They move in the same way and overlap.
    Overlap,
    /// They come within `gap` (units) after `time` (s).
    After { gap: f64, time: f64 },
    /// Their periods have no short common multiple, so they come within `gap` (units) at some time.
    Sometime { gap: f64 },
    /// The comparison exceeds the work limit.
    Unknown,
}

impl Meeting {
    /// Returns `Apart` for a minimum distance of `gap` (units) and a ball of diameter `width` (units).
    fn apart(gap: f64, width: f64) -> Self {
        let tight = is_tight(gap, width);
        Self::Apart { tight }
    }
}

/// Compares the moving pieces `a` and `b`; `width` is the diameter of a ball (units).
pub(super) fn meeting(a: &Piece, b: &Piece, width: f64, work: &mut Work) -> Meeting {
    let reach = Reach::between(&a.shape, &b.shape);
    let (Some((route_a, path_a)), Some((route_b, path_b))) = (way(a), way(b)) else {
        return Meeting::Apart { tight: false };
    };
    if alike(a.at, route_a, b.at, route_b) {
        // Their distance is constant, so a ball between them is never crushed, at any distance.
        let gap = reach.separation(a.at - b.at);
        return match gap < -limits::TOUCH {
            true => Meeting::Overlap,
            false => Meeting::apart(gap, width),
        };
    }
    let (round_a, round_b) = (path_a.period(), path_b.period());
    let together = match (route_a.repeats(), route_b.repeats()) {
        (true, true) => common(round_a, round_b, path_b.speed()),
        (false, false) => Some((round_a.max(round_b), 0.0)),
        // After one piece has stopped, one period of the other covers all positions.
        _ => Some((round_a + round_b, 0.0)),
    };
    let Some((together, drift)) = together else {
        return match min_gap(&reach, a, b, work) {
            None => Meeting::Unknown,
            Some(gap) if gap < width - limits::MOVER_TOUCH => Meeting::Sometime { gap },
            Some(gap) => Meeting::apart(gap, width),
        };
    };
    follow(&reach, [path_a, path_b], together, drift, width, work)
}

fn way(piece: &Piece) -> Option<(&Route, &Path)> {
    piece.route.as_ref().zip(piece.path.as_ref())
}

/// Returns `true` if two pieces always move in the same direction at the same speed.
fn alike(at_a: DVec2, a: &Route, at_b: DVec2, b: &Route) -> bool {
    if a.speed() != b.speed() {
        return false;
    }
    let shift = at_a - at_b;
    match (a, b) {
        (
            Route::Orbit {
                center: center_a,
                clockwise: turn_a,
                ..
            },
            Route::Orbit {
                center: center_b,
                clockwise: turn_b,
                ..
            },
        ) => {
            let centres = DVec2::from(*center_a) - DVec2::from(*center_b);
            turn_a == turn_b && centres.distance(shift) < SAME
        }
        _ => {
            std::mem::discriminant(a) == std::mem::discriminant(b)
                && a.through().len() == b.through().len()
                && a.through()
                    .iter()
                    .zip(b.through())
                    .all(|(a, b)| (DVec2::from(*a) - DVec2::from(*b)).distance(shift) < SAME)
        }
    }
}

/// Returns the shortest common multiple (s) of the periods `a` and `b` (s), if it is at most [`MAX_ROUNDS`] of each.
/// Also returns the drift of the second piece in an hour (units), at `speed` (units/s).
fn common(a: f64, b: f64, speed: f64) -> Option<(f64, f64)> {
    (1..=MAX_ROUNDS).map(f64::from).find_map(|rounds| {
        let long = rounds * a;
        let others = (long / b).round();
        let drift = (long - others * b).abs() * (HOUR / long) * speed;
        let few = (1.0..=f64::from(MAX_ROUNDS)).contains(&others);
        (few && drift <= MAX_DRIFT).then_some((long, drift))
    })
}

/// Returns the minimum distance between the paths of `a` and `b` (units), independent of time. `None` if the work limit
/// is exceeded.
fn min_gap(reach: &Reach, a: &Piece, b: &Piece, work: &mut Work) -> Option<f64> {
    let (ways_a, ways_b) = (Stretch::all(a), Stretch::all(b));
    let mut min = f64::INFINITY;
    for way_a in &ways_a {
        for way_b in &ways_b {
            work.compare();
            if work.is_over() {
                return None;
            }
            let apart = match (*way_a, *way_b) {
                (Stretch::Leg(from, to), Stretch::Leg(start, end)) => reach
                    .stretched(end - start)
                    .separation_along(from - (start + end) * 0.5, to - (start + end) * 0.5),
                (Stretch::Leg(from, to), Stretch::Orbit(centre, radius))
                | (Stretch::Orbit(centre, radius), Stretch::Leg(from, to)) => reach
                    .stretched(to - from)
                    .separation_around((from + to) * 0.5 - centre, radius, radius),
                (Stretch::Orbit(here, one), Stretch::Orbit(there, other)) => {
                    reach.separation_around(here - there, (one - other).abs(), one + other)
                }
            };
            min = min.min(apart);
        }
    }
    Some(min.max(0.0))
}

/// A moving piece. It steps through the legs of its path instead of looking up a leg by time.
struct Motion<'a> {
    path: &'a Path,
    legs: Option<(Leg, Box<dyn Iterator<Item = Leg> + 'a>)>,
}

impl<'a> Motion<'a> {
    fn new(path: &'a Path) -> Self {
        let legs = match path {
            Path::Orbit(_) => None,
            Path::Legs(legs) => {
                let later: Box<dyn Iterator<Item = Leg>> = Box::new(legs.legs_from(0.0).skip(1));
                Some((legs.leg(0.0), later))
            }
        };
        Self { path, legs }
    }

    /// Returns the position at `time` (s), which must be within the current leg.
    fn at(&self, time: f64) -> DVec2 {
        match &self.legs {
            Some((leg, _)) => leg.at(time),
            None => self.path.at(time),
        }
    }

    /// Returns the end of the current straight leg (s); `None` on a circle.
    fn straight_until(&self) -> Option<f64> {
        self.legs.as_ref().map(|(leg, _)| leg.until)
    }

    /// Advances to the leg that continues after `time` (s).
    fn pass(&mut self, time: f64) {
        if let Some((leg, later)) = &mut self.legs {
            while leg.until <= time {
                let Some(next) = later.next() else { break };
                *leg = next;
            }
        }
    }
}

/// Follows two pieces on their paths for `together` seconds: from leg to leg, and on circles in steps so short that the
/// pieces cannot meet in between. The actual position of the second piece may differ by `drift` (units); `width` is the
/// diameter of a ball (units).
fn follow(
    reach: &Reach,
    [a, b]: [&Path; 2],
    together: f64,
    drift: f64,
    width: f64,
    work: &mut Work,
) -> Meeting {
    let closing = a.speed() + b.speed();
    let min = width + drift;
    let (mut a, mut b) = (Motion::new(a), Motion::new(b));
    let (mut time, mut nearest) = (0.0, f64::INFINITY);
    while time < together {
        work.compare();
        if work.is_over() {
            return Meeting::Unknown;
        }
        let offset = a.at(time) - b.at(time);
        let ends = a.straight_until().zip(b.straight_until());
        let (gap, needed, next) = if let Some((end_a, end_b)) = ends {
            let end = end_a.min(end_b).min(together);
            let gap = reach.separation_along(offset, a.at(end) - b.at(end));
            (gap, min - limits::MOVER_TOUCH, end)
        } else {
            let gap = reach.separation(offset);
            let safe = (gap - min) / closing;
            let straight = a.straight_until().or(b.straight_until());
            let end = straight.unwrap_or(f64::INFINITY);
            (gap, min + SLACK, (time + safe).min(end))
        };
        if gap < needed {
            let gap = gap.max(0.0);
            return Meeting::After { gap, time };
        }
        nearest = nearest.min(gap);
        time = next;
        a.pass(time);
        b.pass(time);
    }
    Meeting::apart(nearest, width)
}
