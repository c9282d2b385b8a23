//! Numbers of the rules that apply to all content, with units and sources.
//!
//! Numerical tolerances are in `geometry/tolerance.rs`, numbers of rulesets in `crates/level/content/rulesets.ron`, and
//! numbers of levels in the levels.

use core::f64::consts::PI;

use brickwork_level::limits;

/// Converts degrees to radians, for constants.
const fn degrees(value: f64) -> f64 {
    value * PI / 180.0
}

/// Largest radius of a ball in a level without moving pieces, as a multiple of the level's own radius (no unit). Such a
/// ball still fits between the paddle and the lowest bricks.
pub const MAX_BALL_GROWTH: f64 = 1.6;

/// Half the height of the paddle (units).
pub const PADDLE_HALF_HEIGHT: f64 = 0.5 * limits::PADDLE_HEIGHT;

/// Speed of the paddle at which its motion has its full effect on the angle of a ball (units/s). A flick of the mouse
/// is faster, steering by keys is about half as fast.
pub const FAST_PADDLE: f64 = 800.0;
/// Time constant for the smoothing of the paddle's motion (s). A mouse moves the paddle once per frame, and not in the
/// steps in between.
pub const MOTION_SECONDS: f64 = 0.04;

/// Height of the paddle's top above the bottom of the field (units).
pub const PADDLE_TOP: f64 = 2.0 * PADDLE_HALF_HEIGHT;

/// Distance between the heights of two paddles, one above the other (units). A ball of the default size fits twice
/// between them.
pub const STACKED_RISE: f64 = 2.0 * PADDLE_HALF_HEIGHT + 4.0 * limits::DEFAULT_BALL_RADIUS;

/// Time without a contact with the paddle or anything destructible until a nudge (s).
pub const NUDGE_AFTER_SECONDS: f64 = 8.0;
/// Number of contacts without such a contact until a nudge.
pub const NUDGE_AFTER_CONTACTS: u32 = 48;
/// Time until the next nudge if the ball still loops (s).
pub const NUDGE_AGAIN_SECONDS: f64 = 1.5;
/// Number of contacts until the next nudge if the ball still loops.
pub const NUDGE_AGAIN_CONTACTS: u32 = 12;
/// Smallest and largest turn of a nudge (radians).
pub const NUDGE_ANGLE: (f64, f64) = (degrees(3.0), degrees(8.0));
/// Times until a turned flight must end its loop (s). A turn that ends it within the first time is taken at once.
/// Otherwise the fastest one within the second time is taken.
pub const NUDGE_WAY_SECONDS: (f64, f64) = (4.0, 9.0);
/// Largest number of contacts until a turned flight must end its loop.
pub const NUDGE_WAY_CONTACTS: u32 = 40;
/// Number of tested directions, the smallest turns first.
pub const NUDGE_DIRECTIONS: u32 = 72;
/// Number of nudged balls per tick, because the search takes up to 0.1 ms per ball. The others follow on the next
/// ticks.
pub const NUDGES_AT_A_TIME: usize = 4;
/// Largest ratio of the smaller to the larger velocity component for a flat or steep flight, which is turned away from
/// the axis (no unit; 20°).
pub const NUDGE_FLAT: f64 = 0.364;
/// Rate of nudges, checks for room and other timed rules (Hz). Ticks are at the end of a step at 60, 120 and 240 Hz.
pub const TICK_HZ: u64 = 60;

/// Number of turns to each side that the last-brick assist tries for a ball.
pub const HELP_TURNS: u32 = 10;
/// Largest number of contacts until a ball turned by the last-brick assist must hit a brick.
pub const HELP_CONTACTS: u32 = 3;
/// Smallest upward share of the velocity after a turn by the last-brick assist (no unit; 20° from the horizontal).
pub const HELP_STEEPNESS: f64 = 0.342;

/// Delay between the destruction of a brick by an explosive ball and its blast (s).
pub const BLAST_AFTER: f64 = 0.15;
/// Angle between the parts of a split ball (radians).
pub const SPLIT_ANGLE: f64 = degrees(18.0);
/// Smallest and largest start angle of an extra ball from the vertical (degrees).
pub const EXTRA_BALL_ANGLES: (f64, f64) = (10.0, 35.0);
/// Largest number of effects of tools that begin on a tick. The others follow on the next ticks.
pub const MAX_REACTIONS: usize = 100;
/// Number of capsules in the air at which tools drop no more.
pub const MAX_CAPSULES_BY_TOOLS: usize = 20;
/// Smallest share of the velocity along the normal after a turn by a tool (no unit; 6°).
pub const TURN_STEEPNESS: f64 = 0.1;
/// Smallest horizontal share of the velocity of a ball that is mirrored (no unit; 3°). A steeper one is turned.
pub const MIRROR_STEEPNESS: f64 = 0.05;
/// Number of balls in the field at which power-ups and tools add no more.
pub const MAX_BALLS_BY_POWERS: usize = 200;
/// Distance from the right wall at which a paddle has reached the exit (units).
pub const EXIT_REACH: f64 = 1.0;
/// Largest number of equal capsules in a row from the bag.
pub const MAX_ROW_OF_A_KIND: u32 = 3;
/// Highest speed at which a magnet moves capsules (units/s).
pub const MAGNET_SPEED: f64 = 160.0;
/// Distance from which that speed applies (units); below, it is proportional to the distance.
pub const MAGNET_REACH: f64 = 40.0;
/// Longest time for which a refill waits until no ball is in its way (1/60 s).
pub const WALL_PATIENCE: u32 = 300;
/// Largest number of growing bricks per tick (1/60 s), which takes a few milliseconds. The others follow on the next
/// ticks.
pub const MAX_GROWTHS: usize = 200;
/// Duration of the full effect of a kick (1/60 s). It then decreases in `KICK_STEPS` equal steps with an interval of
/// `KICK_STEP`: a ball has its usual speed again after 1.25 s. There are few steps, because each ends a flight.
pub const KICK_HOLD: u32 = 30;
/// Interval between two steps (1/60 s), see [`KICK_HOLD`].
pub const KICK_STEP: u32 = 15;
/// Number of steps, see [`KICK_HOLD`].
pub const KICK_STEPS: u32 = 4;
/// Largest speed factor of all kicks together (no unit). The rules may limit the speed further.
pub const MAX_KICK: f64 = 4.0;

/// Smallest angle between the flight of a ball and the surface of a chaotic brick (radians). Flatter flights along a
/// row of them would hit nothing for long.
pub const CHAOS_MARGIN: f64 = degrees(15.0);

/// Speed of a wall that descends by a row (units/s).
pub const DESCENT_SPEED: f64 = 60.0;

/// Radius of an enemy (units).
pub const ENEMY_RADIUS: f64 = 13.0;
/// Positions of the hatches for enemies, as fractions of the field's width.
pub const HATCHES: [f64; 2] = [0.25, 0.75];
/// Shortest and longest straight leg of an enemy (units).
pub const ENEMY_WAY: (f64, f64) = (30.0, 110.0);
/// Clearance between an enemy and other objects (units).
pub const ENEMY_CLEARANCE: f64 = 2.0;
/// Waiting time of an enemy without a free direction (s).
pub const ENEMY_WAIT: f64 = 0.5;

/// Largest number of blasts per tick (1/60 s), which take a few milliseconds. The others follow on the next ticks.
pub const MAX_BLASTS: u32 = 3_000;

/// Bounce rate between two parallel surfaces above which a ball slides between them (contacts/s). At 364 units/s and
/// 30°, this is a clearance of 0.01 units. At the lowest step rate, it is `MAX_CONTACTS` per step.
pub const MAX_BOUNCE_RATE: f64 = 20_000.0;

/// Largest number of contacts of a ball in a step. A ball with more is jammed, and a warning is logged.
///
/// A ball between two surfaces one unit apart, at 2000 units/s and 30 steps per second, has 67.
pub const MAX_CONTACTS: u32 = 2_000;

/// Smallest clearance between wall and a ball next to the paddle, as a fraction of the ball's radius (no unit). With
/// less, the ball is lifted onto the paddle immediately, instead of bouncing in the gap.
pub const SQUEEZE_SHARE: f64 = 0.5;

/// Number of bricks at which a chain of blasts is a set piece.
pub const SET_PIECE_CHAIN: u32 = 6;
