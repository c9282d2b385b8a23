//! Paths of free pieces: kinds, speeds and directions.

use bevy_math::DVec2;
use brickwork_geometry::Path;
use brickwork_level::{RawPiece, Route, limits};

/// Speed of a new path (units/s).
const SPEED: f64 = 100.0;
/// Grid of speeds (units/s).
const STEP: f64 = 10.0;
/// Length of the first leg of a new path, and radius of a new orbit (units).
const LENGTH: f64 = 150.0;

/// Kind of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathKind {
    /// To the last corner.
    Once,
    /// To the last corner and back.
    BackAndForth,
    /// Through the corners and straight back to the start.
    Loop,
    /// Around a circle.
    Orbit,
}

/// Returns a path of this kind for `piece` in a `field` (units). Takes speed and points from the current path of the
/// piece.
pub fn path_of_kind(piece: &RawPiece, kind: PathKind, field: DVec2) -> Route {
    let (x, y) = piece.at;
    let ahead = if x + LENGTH <= field.x {
        x + LENGTH
    } else {
        x - LENGTH
    };
    let old = piece.path.as_ref();
    let speed = old.map_or(SPEED, Route::speed);
    let (through, center) = match old {
        Some(Route::Orbit { center, .. }) => (vec![*center], *center),
        Some(path) => {
            let first = path.through().first();
            (
                path.through().to_vec(),
                first.copied().unwrap_or((ahead, y)),
            )
        }
        None => (vec![(ahead, y)], (ahead, y)),
    };
    match kind {
        PathKind::Once => Route::Once { through, speed },
        PathKind::BackAndForth => Route::BackAndForth { through, speed },
        PathKind::Loop => Route::Loop { through, speed },
        PathKind::Orbit => Route::Orbit {
            center,
            speed,
            clockwise: matches!(
                old,
                Some(Route::Orbit {
                    clockwise: true,
                    ..
                })
            ),
        },
    }
}

/// Returns `path`, faster or slower by `steps`. The speed stays within the limits for a ball of `ball_speed` (units/s).
pub fn paced(mut path: Route, steps: f64, ball_speed: f64) -> Route {
    let most = (ball_speed * limits::MAX_PATH_SHARE).max(limits::MIN_PATH_SPEED);
    match &mut path {
        Route::Once { speed, .. }
        | Route::BackAndForth { speed, .. }
        | Route::Loop { speed, .. }
        | Route::Orbit { speed, .. } => {
            let wanted = ((*speed / STEP).round() + steps) * STEP;
            *speed = wanted.clamp(limits::MIN_PATH_SPEED, most);
        }
    }
    path
}

/// Returns `path` in the other direction: clockwise or counter-clockwise for an orbit, the corners in reverse for
/// others.
pub fn reversed(mut path: Route) -> Route {
    if let Route::Orbit { clockwise, .. } = &mut path {
        *clockwise = !*clockwise;
    } else if let Some(corners) = corners_mut(&mut path) {
        corners.reverse();
    }
    path
}

/// Returns the path of `piece` as the game moves it. `None` if it does not move, or its path cannot be followed.
pub fn followed(piece: &RawPiece) -> Option<Path> {
    let (route, at) = (piece.path.as_ref()?, DVec2::from(piece.at));
    let is_far = |(from, to): (DVec2, DVec2)| from.distance(to) >= limits::MIN_LEG;
    let is_good = match route {
        Route::Orbit { center, .. } => at.distance((*center).into()) >= limits::MIN_RADIUS,
        _ => !route.through().is_empty() && route.legs(at).all(is_far),
    };
    let is_moving = route.speed() >= limits::MIN_PATH_SPEED;
    let path = (is_good && is_moving).then(|| route.path(at))?;
    path.period().is_finite().then_some(path)
}

/// Returns the corners of a path; `None` for an orbit.
pub(crate) fn corners_mut(path: &mut Route) -> Option<&mut Vec<(f64, f64)>> {
    match path {
        Route::Once { through, .. }
        | Route::BackAndForth { through, .. }
        | Route::Loop { through, .. } => Some(through),
        Route::Orbit { .. } => None,
    }
}
