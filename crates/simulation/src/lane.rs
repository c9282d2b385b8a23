//! Lanes: where the paddles of the players move, and from where balls reach them.
//!
//! Side by side, each paddle has an equal part of the width. Stacked, the paddles are one above the other and have the
//! whole width. A paddle above another one reflects only balls that fall and do not overlap it yet, so balls fly up
//! through it. Two players have one of them each, and a single player has both. See `docs/decisions/two-players.md`.

use super::tuning;
use crate::arena::clamped;
use crate::state::prelude::*;
use crate::{Arena, PlayerId};
use brickwork_level::content::versus::versus_rules;
use brickwork_level::content::{Arrangement, HANDICAP_ROWS, Players, Rules};
use brickwork_level::{Level, PlacedBrick, limits};

/// Lane of a paddle: a part of the width at one height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lane {
    /// Left end (units).
    pub left: f64,
    /// Right end (units).
    pub right: f64,
    /// Height of the paddle's centre (units).
    pub y: f64,
}

impl Lane {
    /// Returns the lane of `player` among `players` in `arena`: that of its only paddle, or of its lower one.
    pub fn new(players: Players, player: PlayerId, arena: &Arena) -> Self {
        Self::of_paddle(players, player.0, arena)
    }

    /// Returns the lane of the paddle number `paddle` of `players` in `arena`.
    pub(crate) fn of_paddle(players: Players, paddle: u8, arena: &Arena) -> Self {
        let bounds = arena.bounds;
        let columns = players.columns();
        let column = paddle % columns;
        let part =
            |of: u8| bounds.min.x + bounds.size().x * (f64::from(column + of) / f64::from(columns));
        // The wall between the players of a versus game.
        let wall = players.versus.map_or(0.0, |_| versus_rules().divider * 0.5);
        let (before, after) = (column > 0, column + 1 < columns);
        Self {
            left: part(0) + if before { wall } else { 0.0 },
            right: part(1) - if after { wall } else { 0.0 },
            y: bounds.min.y + tuning::PADDLE_HALF_HEIGHT + rise(players, paddle),
        }
    }

    /// Returns the nearest `x` at which a paddle with half the width `half` fits into the lane (units).
    pub fn clamp_x(&self, x: f64, half: f64) -> f64 {
        clamped(x, (self.left + half, self.right - half))
    }

    /// Returns the middle of the lane (units).
    pub fn middle(&self) -> f64 {
        (self.left + self.right) * 0.5
    }

    /// Returns `true` if `x` is in the lane (units).
    pub fn contains(&self, x: f64) -> bool {
        (self.left..=self.right).contains(&x)
    }
}

/// Returns the player in whose half of a field of this `width` something at `x` is (units), in a versus game; the first
/// player otherwise.
pub fn half_of(players: Players, x: f64, width: f64) -> PlayerId {
    PlayerId(u8::from(players.versus.is_some() && x > width * 0.5))
}

/// Returns the part of `arena` that the balls of `player` can reach: a half in a versus game.
pub(crate) fn part_of(players: Players, player: PlayerId, arena: &Arena) -> Arena {
    let Aabb { mut min, mut max } = arena.bounds;
    if players.versus.is_some() {
        let lane = Lane::new(players, player, arena);
        (min.x, max.x) = (lane.left, lane.right);
    }
    Arena {
        bounds: Aabb { min, max },
    }
}

/// Returns the height of the paddle number `paddle` above the lowest one (units).
fn rise(players: Players, paddle: u8) -> f64 {
    if players.are_stacked() {
        f64::from(paddle) * tuning::STACKED_RISE
    } else {
        0.0
    }
}

/// Returns the player of the paddle number `paddle`.
pub(crate) fn player_of(players: Players, paddle: u8) -> PlayerId {
    PlayerId(paddle.min(players.count.saturating_sub(1)))
}

/// Returns `true` if `player` has only the upper of two paddles.
pub fn is_above(players: Players, player: PlayerId) -> bool {
    players.are_stacked() && player != PlayerId::FIRST
}

/// Returns `true` if a paddle at the height `y` is above another one (units), so that balls fly up through it.
pub fn is_upper(y: f64, arena: &Arena) -> bool {
    y > arena.bounds.min.y + tuning::STACKED_RISE * 0.5
}

/// Returns the height of the top of the highest paddle in `arena` (units).
pub fn highest_top(players: Players, arena: &Arena) -> f64 {
    let highest = players.paddles() - 1;
    arena.bounds.min.y + tuning::PADDLE_TOP + rise(players, highest)
}

/// Returns the lowest height of bricks in `level` under `rules` (units), which leaves the usual clearance above the
/// highest paddle.
pub(crate) fn lowest_brick(level: &Level, rules: &Rules) -> f64 {
    let highest = rules.players.paddles() - 1;
    limits::lowest(level.ball_radius()) + rise(rules.players, highest)
}

/// Places the paddles of `rules` side by side if `level` has no space for them one above the other or for two halves.
pub fn fit(level: &Level, mut rules: Rules) -> Rules {
    if refusal(level, &rules).is_some() {
        rules.players = Players::new(rules.players.count, Arrangement::SideBySide);
    }
    rules
}

/// Returns the height above which the bricks of a versus game must stay (units).
pub fn safe_line(level: &Level, rules: &Rules) -> f64 {
    lowest_brick(level, rules) + versus_rules().safe
}

/// Returns the reason why the paddles of `rules` have no room in `level`, as a sentence without a full stop. `None` if
/// they have.
pub fn refusal(level: &Level, rules: &Rules) -> Option<String> {
    if rules.players.versus.is_some() {
        return versus_refusal(level, rules);
    }
    if !rules.players.are_stacked() {
        return None;
    }
    let lowest = lowest_in(level, 0.0);
    let least = lowest_brick(level, rules);
    (lowest < least - limits::TOUCH).then(|| {
        format!(
            "something in the level reaches down to {lowest:.1} units, and paddles one above the other need a clearance \
             up to {least:.1} units"
        )
    })
}

/// Returns the lowest height that anything in `level` reaches, with this `clearance` below moving bricks (units).
fn lowest_in(level: &Level, clearance: f64) -> f64 {
    let bottom = |brick: PlacedBrick| {
        let around = brick.shape.bounds(DVec2::ZERO);
        let way = brick.path.map(Path::bounds);
        let lowest = way.map_or(brick.centre.y, |way| way.min.y - clearance);
        lowest + around.min.y
    };
    let balls = level.waiting_balls().iter();
    let balls = balls.map(|ball| ball.at.y - level.ball_radius());
    level
        .bricks()
        .map(bottom)
        .chain(balls)
        .fold(f64::INFINITY, f64::min)
}

/// Returns the reason why `level` is not suited to versus games: it is too large, or has no space for the rows of the
/// largest handicap.
fn versus_refusal(level: &Level, rules: &Rules) -> Option<String> {
    let level = level.origin().map_or(level, |origin| origin);
    if let Some(reason) = level.doubling_refusal() {
        return Some(reason.to_owned());
    }
    let row = versus_rules().row;
    let most = *HANDICAP_ROWS.end();
    let needed = safe_line(level, rules) + f64::from(most) * (row.height + row.gap);
    // Rows need this clearance below moving bricks.
    let lowest = lowest_in(level, limits::clearance(level.ball_radius()));
    (lowest < needed).then(|| {
        format!(
            "the level needs the space above {lowest:.1} units, and a versus game needs space for \
             {most} rows, up to {needed:.1} units"
        )
    })
}
