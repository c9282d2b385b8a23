//! What a level may say, and what holds where it says nothing.

use std::ops::RangeInclusive;

/// Largest level file (bytes): 32 MiB.
pub const FILE_BYTES: u64 = 32 * 1024 * 1024;
/// Most cells of one level, empty ones included.
pub const CELLS: usize = 4_000_000;
/// Most rows of one drawing.
pub const ROWS: usize = 100_000;
/// Most bricks of one level, drawn ones and pieces together. Each is an entity of the game, of about 350 bytes; the
/// benchmarks have a world of a million.
pub const BRICKS: usize = 1_100_000;
/// Most entries of a legend.
pub const LEGEND: usize = 255;
/// Most kinds of bricks of one pack.
pub const KINDS: usize = 255;
/// Most levels of one pack.
pub const LEVELS: usize = 1_000;
/// Most free-standing pieces of one level.
pub const PIECES: usize = 200_000;
/// Most balls that wait in the field; with the one on the paddle ten thousand.
pub const WAITING_BALLS: usize = 9_999;
/// Most corners of one path, beside its beginning.
pub const CORNERS: usize = 1_000;
/// Most corners of all paths of a level together.
pub const ALL_CORNERS: usize = 400_000;
/// Width and height of the field (units).
pub const FIELD: RangeInclusive<f64> = 200.0..=100_000.0;
/// Speed of the ball (units/s).
pub const BALL_SPEED: RangeInclusive<f64> = 50.0..=2_000.0;
/// Narrowest paddle (units).
pub const MIN_PADDLE_WIDTH: f64 = 20.0;
/// Widest paddle, as a part of the field's width.
pub const MAX_PADDLE_SHARE: f64 = 0.9;
/// Longest name of a level, an author or a pack (characters).
pub const NAME_CHARS: usize = 60;

/// Smallest ball (radius in units).
pub const MIN_BALL_RADIUS: f64 = 4.0;
/// Largest ball: its radius as a part of the field's shorter side. So in every field the paddle and what a ball needs
/// above it ([`lowest`]) take at most half the height.
pub const MAX_BALL_SHARE: f64 = 0.1;
/// Radius of shots, which fly through gaps that are too narrow for a ball (units).
pub const SHOT_RADIUS: f64 = 3.0;
/// Full height of the paddle, which rests on the lower edge of the field (units); the tutorial's.
pub const PADDLE_HEIGHT: f64 = 20.0;
/// Shortest side of a piece, and of a brick of the drawing that has a gap (units).
pub const MIN_SIDE: f64 = 2.0;
/// Smallest radius of a round piece, and of an orbit (units).
pub const MIN_RADIUS: f64 = 1.0;
/// Shortest straight leg of a path (units).
pub const MIN_LEG: f64 = 1.0;
/// Slowest motion (units/s).
pub const MIN_PATH_SPEED: f64 = 1.0;
/// Fastest motion, as a part of the ball's speed.
pub const MAX_PATH_SHARE: f64 = 0.5;
/// Angles, of boxes and of first flights (degrees).
pub const ANGLE: RangeInclusive<f64> = -360.0..=360.0;
/// What two shapes may overlap by rounding alone (units).
pub const TOUCH: f64 = 1e-6;
/// How much closer than a ball's width a mover may come to something by rounding alone (units). The simulation lets a
/// ball slide out of such a gap ([`JAMMED`](brickwork_geometry::tolerance::JAMMED)); a narrower one would crush it.
pub const MOVER_TOUCH: f64 = brickwork_geometry::tolerance::JAMMED;

/// Width and height of the field where the level says nothing (units): the tutorial's window.
pub const DEFAULT_FIELD: (f64, f64) = (800.0, 600.0);
/// Radius of the ball where the level says nothing (units); the tutorial's.
pub const DEFAULT_BALL_RADIUS: f64 = 12.5;
/// Speed of the ball where the level says nothing (units/s): √(100² + 350²), the tutorial's initial velocity.
pub const DEFAULT_BALL_SPEED: f64 = 364.005_494_464_025_9;
/// Width of the paddle where the level says nothing (units).
pub const DEFAULT_PADDLE_WIDTH: f64 = 100.0;
/// How much of the field's height the drawing fills where the level says nothing.
pub const DEFAULT_DRAWING_SHARE: f64 = 0.5;

/// Radii that the ball of a level may have (units), in a field of `width` × `height` (units).
#[must_use]
pub fn ball_radii(width: f64, height: f64) -> RangeInclusive<f64> {
    MIN_BALL_RADIUS..=width.min(height) * MAX_BALL_SHARE
}

/// Nothing but balls and the paddle comes lower than this (units above the lower edge of the field): a ball of
/// `radius` (units) has room for its own width twice between the paddle and whatever hangs lowest.
#[must_use]
pub const fn lowest(radius: f64) -> f64 {
    PADDLE_HEIGHT + 4.0 * radius
}

/// What moves leaves so much room to everything else at all times (units) that no ball of `radius` (units) is crushed.
#[must_use]
pub const fn clearance(radius: f64) -> f64 {
    2.0 * radius
}
