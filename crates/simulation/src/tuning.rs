//! The numbers of the rules that hold for all content: every one with its unit, and where it comes from.
//!
//! Numerical tolerances live in `geometry/tolerance.rs`, what a ruleset chooses in `assets/content/rulesets.ron`, and
//! what a level chooses in the level.

use core::f64::consts::PI;

use brickwork_level::limits;

/// Degrees as radians, for constants.
const fn degrees(value: f64) -> f64 {
    value * PI / 180.0
}

/// The largest that a ball can get in play where nothing moves, as a multiple of the radius that the level gives it (no
/// unit). It still has room between the paddle and what hangs lowest.
pub const MAX_BALL_GROWTH: f64 = 1.6;

/// Half the height of the paddle (units).
pub const PADDLE_HALF_HEIGHT: f64 = 0.5 * limits::PADDLE_HEIGHT;

/// A paddle that moves so fast (units/s) adds as much to the angle of a ball as its motion can add. A flick of the mouse
/// is faster, cruising by keys is about half of it.
pub const FAST_PADDLE: f64 = 800.0;
/// How long a paddle's motion is remembered (s): a mouse moves it once a frame, and stands still in the steps between.
pub const MOTION_SECONDS: f64 = 0.04;

/// Height of the paddle's top above the bottom of the field (units).
pub const PADDLE_TOP: f64 = 2.0 * PADDLE_HALF_HEIGHT;

/// A ball that has touched neither paddle nor anything destructible for so long (s)…
pub const NUDGE_AFTER_SECONDS: f64 = 8.0;
/// …or for so many contacts is turned.
pub const NUDGE_AFTER_CONTACTS: u32 = 48;
/// If it still loops, it is turned again after this time (s)…
pub const NUDGE_AGAIN_SECONDS: f64 = 1.5;
/// …or so many contacts.
pub const NUDGE_AGAIN_CONTACTS: u32 = 12;
/// Smallest and largest turn of a nudge (radians).
pub const NUDGE_ANGLE: (f64, f64) = (degrees(3.0), degrees(8.0));
/// A turn that leads out within so many seconds is taken at once; if there is none, the shortest way out of at most so
/// many seconds.
pub const NUDGE_WAY_SECONDS: (f64, f64) = (4.0, 9.0);
/// Most contacts on a way out.
pub const NUDGE_WAY_CONTACTS: u32 = 40;
/// Directions that are tried, the smallest turns first.
pub const NUDGE_DIRECTIONS: u32 = 72;
/// Balls that are turned at one time: looking for a way out takes up to 0.1 ms a ball. Others have their turn next.
pub const NUDGES_AT_A_TIME: usize = 4;
/// A flight with less than this ratio of its smaller to its larger velocity component counts as flat, or steep, and is
/// turned away from the axis (no unit; 20°).
pub const NUDGE_FLAT: f64 = 0.364;
/// Nudges, and what waits for room, fall on multiples of this rate (Hz), so at a step's end at 60, 120 and 240 Hz alike.
pub const TICK_HZ: u64 = 60;

/// Turns to each side that help with the last bricks tries for a ball.
pub const HELP_TURNS: u32 = 10;
/// Most contacts on the way of a ball that is turned to a brick.
pub const HELP_CONTACTS: u32 = 3;
/// The smallest part of its speed that a ball turned by help has upwards (no unit; 20° from the horizontal).
pub const HELP_STEEPNESS: f64 = 0.342;

/// How long after a brick that an explosive ball has destroyed its blast comes (s).
pub const BLAST_AFTER: f64 = 0.15;
/// Angle between the balls that one becomes (radians).
pub const SPLIT_ANGLE: f64 = degrees(18.0);
/// Smallest and largest angle from the vertical at which an extra ball starts (degrees).
pub const EXTRA_BALL_ANGLES: (f64, f64) = (10.0, 35.0);
/// With so many balls in the field, power-ups bring no more.
pub const MAX_BALLS_BY_POWERS: usize = 200;
/// A paddle this near to the right wall has reached the way out (units).
pub const EXIT_REACH: f64 = 1.0;
/// How often in a row the same capsule may come out of the bag.
pub const MAX_ROW_OF_A_KIND: u32 = 3;
/// How fast a magnet pulls capsules at most (units/s)…
pub const MAGNET_SPEED: f64 = 160.0;
/// …from so far away on (units); nearer ones slower.
pub const MAGNET_REACH: f64 = 40.0;
/// For how many 1/60 s another wall waits at most until no ball is where it will stand.
pub const WALL_PATIENCE: u32 = 300;
/// Bricks that grow at one time (1/60 s); the rest have their turn next. They take a few milliseconds.
pub const MAX_GROWTHS: usize = 200;
/// A kick lasts so long unabated, and then goes in so many equal steps, each so long after the one before (1/60 s): a ball
/// has its speed again after 1.25 s. Few steps, because each ends a flight.
pub const KICK_HOLD: u32 = 30;
/// See [`KICK_HOLD`].
pub const KICK_STEP: u32 = 15;
/// See [`KICK_HOLD`].
pub const KICK_STEPS: u32 = 4;
/// Kicks together make a ball at most so many times as fast, before the rules' own cap (no unit).
pub const MAX_KICK: f64 = 4.0;

/// A chaotic brick sends no ball nearer to its surface than this (radians): flat flights along a wall of them would hit
/// nothing for long.
pub const CHAOS_MARGIN: f64 = degrees(15.0);

/// Radius of an enemy (units).
pub const ENEMY_RADIUS: f64 = 13.0;
/// Where the hatches are that enemies come through: parts of the field's width.
pub const HATCHES: [f64; 2] = [0.25, 0.75];
/// Shortest and longest straight way of an enemy (units).
pub const ENEMY_WAY: (f64, f64) = (30.0, 110.0);
/// How far an enemy keeps from what stands in the field (units).
pub const ENEMY_CLEARANCE: f64 = 2.0;
/// An enemy that finds no way waits so long (s).
pub const ENEMY_WAIT: f64 = 0.5;

/// Blasts in one tick (1/60 s); the rest come in the next. They take a few milliseconds.
pub const MAX_BLASTS: u32 = 3_000;

/// A ball that would bounce more often than this between two parallel surfaces (contacts/s) slides between them. At
/// 364 units/s and 30° that is a clearance of a hundredth of a unit, and at the lowest step rate it is as many contacts
/// a step as are allowed.
pub const MAX_BOUNCE_RATE: f64 = 20_000.0;

/// Contacts of one ball in one step after which the step gives up on it, with a warning.
///
/// A ball between two surfaces one unit apart, at 2000 units/s and 30 steps a second, has 67.
pub const MAX_CONTACTS: u32 = 2_000;

/// A ball beside the paddle with less than this part of its radius between it and the wall is lifted out at once,
/// instead of rattling in the gap (no unit).
pub const SQUEEZE_SHARE: f64 = 0.5;
