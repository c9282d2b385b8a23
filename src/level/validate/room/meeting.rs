//! Whether two moving pieces keep apart at all times, on the paths that they take together.
//!
//! Not the areas that they sweep decide but where both are at the same moment: several pieces may follow each other
//! on one path. Owns the two of them; which pairs are worth asking is `room.rs`'s business.

use crate::geometry::gap::Reach;
use crate::geometry::path::Leg;
use crate::geometry::{Path, Shape};
use crate::level::model::Route;
use crate::level::{Piece, limits};
use bevy::math::DVec2;

/// Two places of corners closer than this are the same (units).
const SAME: f64 = 1e-9;

/// So many rounds of the one and the other are compared for a common length.
const MOST_ROUNDS: u32 = 64;

/// Two rounds are in step if, in an hour, the one comes to lag behind the other by no more than this (units): places
/// round a circle are written with a few decimals. They then keep so much more apart as it is.
const MOST_LAG: f64 = 4.0;

/// For how long a lag may grow (s): a level is not played for longer without a new beginning.
const HOUR: f64 = 3_600.0;

/// Where one of two pieces goes round a circle, they keep so much more apart (units): from one moment that is looked
/// at to the next they may come so much closer, so that it makes the shortest step between the two.
const SLACK: f64 = 0.05;

/// What one comparison of two shapes costs, in the units of the work that is counted.
pub(in crate::level) const COMPARISON: u64 = 30;

/// What becomes of two moving pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::level) enum Meeting {
    /// They keep apart: for ever, or for an hour where their rounds are not exactly in step.
    Never,
    /// They move alike and overlap.
    Overlap,
    /// They come within `gap` (units) after `time` (s).
    After { gap: f64, time: f64 },
    /// Their rounds fall into step never, or not within reason: sooner or later they come within `gap` (units).
    Sometime { gap: f64 },
    /// It would take more work than is allowed to say.
    Unknown,
}

/// What becomes of `a` and `b`, both moving; adds to `work`, which is not to pass `most`.
pub(in crate::level) fn meeting(a: &Piece, b: &Piece, work: &mut u64, most: u64) -> Meeting {
    let reach = Reach::between(&a.shape, &b.shape);
    let (Some((route_a, path_a)), Some((route_b, path_b))) = (way(a), way(b)) else {
        return Meeting::Never;
    };
    if alike(a.at, route_a, b.at, route_b) {
        // The distance never changes, so nothing between them is ever crushed: they are one thing in two parts.
        return if reach.separation(a.at - b.at) < -limits::TOUCH {
            Meeting::Overlap
        } else {
            Meeting::Never
        };
    }
    let (round_a, round_b) = (path_a.period(), path_b.period());
    let together = match (route_a.repeats(), route_b.repeats()) {
        (true, true) => common(round_a, round_b, path_b.speed()),
        (false, false) => Some((round_a.max(round_b), 0.0)),
        // Once the one rests, a round of the other shows all.
        _ => Some((round_a + round_b, 0.0)),
    };
    let Some((together, lag)) = together else {
        let gap = least_gap(&reach, a, b, work, most);
        return match gap {
            None => Meeting::Unknown,
            Some(gap) if gap < limits::CLEARANCE - limits::TOUCH => Meeting::Sometime { gap },
            Some(_) => Meeting::Never,
        };
    };
    follow(&reach, [path_a, path_b], together, lag, work, most)
}

fn way(piece: &Piece) -> Option<(&Route, &Path)> {
    piece.route.as_ref().zip(piece.path.as_ref())
}

/// Whether two pieces move alike: at each moment in the same direction and equally fast.
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

/// After how long (s) two rounds of `a` and `b` seconds begin at the same moment again, if it takes few of them; and by
/// how much the second, which moves at `speed`, lags behind that in an hour (units).
fn common(a: f64, b: f64, speed: f64) -> Option<(f64, f64)> {
    (1..=MOST_ROUNDS).map(f64::from).find_map(|rounds| {
        let long = rounds * a;
        let others = (long / b).round();
        let lag = (long - others * b).abs() * (HOUR / long) * speed;
        let few = (1.0..=f64::from(MOST_ROUNDS)).contains(&others);
        (few && lag <= MOST_LAG).then_some((long, lag))
    })
}

/// A way that is gone for ever, or a part of it: what matters where two pieces meet at no known time.
#[derive(Clone, Copy, Debug)]
pub(in crate::level) enum Stretch {
    /// From here straight to there (units).
    Leg(DVec2, DVec2),
    /// Round this middle at this distance (units).
    Orbit(DVec2, f64),
}

impl Stretch {
    /// The stretches of the path of `piece`; one without length for a piece at rest.
    pub fn all(piece: &Piece) -> Vec<Self> {
        match &piece.route {
            None => vec![Self::Leg(piece.at, piece.at)],
            Some(Route::Orbit { center, .. }) => {
                let center = DVec2::from(*center);
                vec![Self::Orbit(center, center.distance(piece.at))]
            }
            Some(route) => route
                .legs(piece.at)
                .map(|(from, to)| Self::Leg(from, to))
                .collect(),
        }
    }

    /// How near a `shape` that goes along the stretch comes to `other`, which is at rest at `at` (units).
    pub fn separation(&self, shape: &Shape, other: &Shape, at: DVec2) -> f64 {
        let reach = Reach::between(shape, other);
        match *self {
            Self::Leg(from, to) => reach.separation_along(from - at, to - at),
            Self::Orbit(centre, radius) => reach.separation_around(centre - at, radius, radius),
        }
    }
}

/// How near two pieces come if each may be anywhere on its path (units); `None` if it takes too long to say.
fn least_gap(reach: &Reach, a: &Piece, b: &Piece, work: &mut u64, most: u64) -> Option<f64> {
    let (ways_a, ways_b) = (Stretch::all(a), Stretch::all(b));
    let mut least = f64::INFINITY;
    for way_a in &ways_a {
        for way_b in &ways_b {
            *work += COMPARISON;
            if *work > most {
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
            least = least.min(apart);
        }
    }
    Some(least.max(0.0))
}

/// A piece on its way, leg by leg where it has legs.
struct Motion<'a> {
    path: &'a Path,
    legs: Option<(Leg, Box<dyn Iterator<Item = Leg> + 'a>)>,
}

impl<'a> Motion<'a> {
    fn new(path: &'a Path) -> Self {
        let legs = match path {
            Path::Orbit(_) => None,
            Path::Legs(legs) => Some((legs.leg(0.0), {
                let later: Box<dyn Iterator<Item = Leg> + 'a> =
                    Box::new(legs.legs_from(0.0).skip(1));
                later
            })),
        };
        Self { path, legs }
    }

    /// Where it is at `time` (s), which is within the present leg.
    fn at(&self, time: f64) -> DVec2 {
        match &self.legs {
            Some((leg, _)) => leg.at(time),
            None => self.path.at(time),
        }
    }

    /// Until when it goes straight (s); `None` if it never does.
    fn straight_until(&self) -> Option<f64> {
        self.legs.as_ref().map(|(leg, _)| leg.until)
    }

    /// Goes on to the leg that goes on after `time` (s).
    fn pass(&mut self, time: f64) {
        if let Some((leg, later)) = &mut self.legs {
            while leg.until <= time {
                let Some(next) = later.next() else { break };
                *leg = next;
            }
        }
    }
}

/// Follows both for `together` seconds, from leg to leg; round circles in steps that are too short to meet within.
/// The second may be `lag` units from where it is taken to be.
fn follow(
    reach: &Reach,
    [a, b]: [&Path; 2],
    together: f64,
    lag: f64,
    work: &mut u64,
    most: u64,
) -> Meeting {
    let closing = a.speed() + b.speed();
    let least = limits::CLEARANCE + lag;
    let (mut a, mut b) = (Motion::new(a), Motion::new(b));
    let mut time = 0.0;
    while time < together {
        *work += COMPARISON;
        if *work > most {
            return Meeting::Unknown;
        }
        let offset = a.at(time) - b.at(time);
        let ends = a.straight_until().zip(b.straight_until());
        let (gap, needed, next) = if let Some((end_a, end_b)) = ends {
            let end = end_a.min(end_b).min(together);
            let gap = reach.separation_along(offset, a.at(end) - b.at(end));
            (gap, least - limits::TOUCH, end)
        } else {
            let gap = reach.separation(offset);
            let safe = (gap - least) / closing;
            let straight = a.straight_until().or(b.straight_until());
            let end = straight.unwrap_or(f64::INFINITY);
            (gap, least + SLACK, (time + safe).min(end))
        };
        if gap < needed {
            let gap = gap.max(0.0);
            return Meeting::After { gap, time };
        }
        time = next;
        a.pass(time);
        b.pass(time);
    }
    Meeting::Never
}
