//! Limits and default values of level files.

use std::ops::RangeInclusive;

/// Maximum size of a level file (bytes): 32 MiB.
pub const FILE_BYTES: u64 = 32 * 1024 * 1024;
/// Maximum length of a level code (characters). The shipped levels have codes of up to 2 000.
pub const CODE_CHARS: usize = 64 * 1024;
/// Maximum size of the text of a level in a code (bytes): 1 MiB.
pub const CODE_BYTES: u64 = 1024 * 1024;
/// Maximum number of cells of a level, including empty ones.
pub const CELLS: usize = 4_000_000;
/// Maximum number of rows of a drawing.
pub const ROWS: usize = 100_000;
/// Maximum number of bricks of a level, drawn ones and pieces together. Each is an entity of the game (about 350
/// bytes). The benchmarks use a world with a million bricks.
pub const BRICKS: usize = 1_100_000;
/// Maximum number of entries of a legend.
pub const LEGEND: usize = 255;
/// Maximum number of brick kinds of a pack.
pub const KINDS: usize = 255;
/// Maximum number of levels of a pack.
pub const LEVELS: usize = 1_000;
/// Maximum number of free-standing pieces of a level.
pub const PIECES: usize = 200_000;
/// Maximum number of balls that wait in the field; 10 000 with the ball on the paddle.
pub const WAITING_BALLS: usize = 9_999;
/// Maximum number of corners of a path, not counting its start.
pub const CORNERS: usize = 1_000;
/// Maximum number of corners of all paths of a level together.
pub const ALL_CORNERS: usize = 400_000;
/// Width and height of the field (units).
pub const FIELD: RangeInclusive<f64> = 200.0..=100_000.0;
/// Speed of the ball (units/s).
pub const BALL_SPEED: RangeInclusive<f64> = 50.0..=2_000.0;
/// Minimum width of the paddle (units).
pub const MIN_PADDLE_WIDTH: f64 = 20.0;
/// Maximum width of the paddle, as a fraction of the field's width.
pub const MAX_PADDLE_SHARE: f64 = 0.9;
/// Maximum length of the name of a level, an author or a pack (characters).
pub const NAME_CHARS: usize = 60;

/// Minimum radius of the ball (units).
pub const MIN_BALL_RADIUS: f64 = 4.0;
/// Maximum radius of the ball, as a fraction of the field's shorter side. In every field, the paddle and the space that
/// a ball needs above it ([`lowest`]) then take at most half the height.
pub const MAX_BALL_SHARE: f64 = 0.1;
/// Radius of shots (units). Shots fit through gaps that are too narrow for a ball.
pub const SHOT_RADIUS: f64 = 3.0;
/// Full height of the paddle, which rests on the lower edge of the field (units). Same as in the tutorial.
pub const PADDLE_HEIGHT: f64 = 20.0;
/// Minimum side of a piece, and of a brick in a drawing with gaps (units).
pub const MIN_SIDE: f64 = 2.0;
/// Minimum radius of a round piece and of an orbit (units).
pub const MIN_RADIUS: f64 = 1.0;
/// Minimum length of a straight leg of a path (units).
pub const MIN_LEG: f64 = 1.0;
/// Minimum speed of a moving piece (units/s).
pub const MIN_PATH_SPEED: f64 = 1.0;
/// Maximum speed of a moving piece, as a fraction of the ball's speed.
pub const MAX_PATH_SHARE: f64 = 0.5;
/// Angle of a box and of the launch direction of a waiting ball (degrees).
pub const ANGLE: RangeInclusive<f64> = -360.0..=360.0;
/// Overlap of two shapes that is tolerated as a rounding error (units).
pub const TOUCH: f64 = 1e-6;
/// Shortfall in the clearance of a moving piece that is tolerated as a rounding error (units). The simulation lets a
/// ball slide out of such a gap ([`JAMMED`](brickwork_geometry::tolerance::JAMMED)); a narrower gap would crush the
/// ball.
pub const MOVER_TOUCH: f64 = brickwork_geometry::tolerance::JAMMED;

/// Default width and height of the field (units). Same as the tutorial's window.
pub const DEFAULT_FIELD: (f64, f64) = (800.0, 600.0);
/// Default radius of the ball (units). Same as in the tutorial.
pub const DEFAULT_BALL_RADIUS: f64 = 12.5;
/// Default speed of the ball (units/s): √(100² + 350²), the tutorial's initial velocity.
pub const DEFAULT_BALL_SPEED: f64 = 364.005_494_464_025_9;
/// Default width of the paddle (units).
pub const DEFAULT_PADDLE_WIDTH: f64 = 100.0;
/// Default height of the drawing, as a fraction of the field's height.
pub const DEFAULT_DRAWING_SHARE: f64 = 0.5;

/// Returns the allowed ball radii (units) in a field of `width` × `height` (units).
pub fn ball_radii(width: f64, height: f64) -> RangeInclusive<f64> {
    MIN_BALL_RADIUS..=width.min(height) * MAX_BALL_SHARE
}

/// Returns the lowest allowed height for everything except balls and the paddle (units above the lower edge of the
/// field). It leaves space for two diameters of a ball of `radius` (units) above the paddle.
pub const fn lowest(radius: f64) -> f64 {
    PADDLE_HEIGHT + 4.0 * radius
}

/// Returns the minimum clearance around a moving piece (units): the diameter of a ball of `radius` (units). Less could
/// crush a ball.
pub const fn clearance(radius: f64) -> f64 {
    2.0 * radius
}
