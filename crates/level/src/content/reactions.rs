//! Reactions of tools: their triggers, effects and ends, with numbers and ranges.
//!
//! `simulation/tool` finds the triggers and applies the effects.

use super::powers::{Family, PowerId};
use super::prelude::*;

/// Reaction of a tool to an event.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reaction {
    /// Event that triggers it.
    pub trigger: Trigger,
    /// Number of these events for one effect (1 to 999).
    #[serde(default = "one")]
    pub every: u32,
    /// Effect, from the first tick (1/60 s) after the event.
    pub effect: ToolEffect,
    /// End of an effect that lasts.
    #[serde(default)]
    pub ends: Ends,
}

fn one() -> u32 {
    1
}

/// Event that triggers a reaction.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Trigger {
    /// The start of the level. An effect on balls applies to all balls.
    Always,
    /// A ball leaves a paddle without a bounce: a serve, or the launch of a caught ball.
    Launch,
    /// A ball touches a paddle at a distance from its centre within this range (0 at the centre, 1 at an edge).
    Paddle {
        /// Shortest distance.
        from: f64,
        /// Longest distance.
        to: f64,
    },
    /// A ball touches a wall.
    Wall(WallSide),
    /// A ball hits a destructible brick on this side.
    Brick(BrickSide),
    /// A ball hits its n-th destructible brick since it left the paddle (1 to 99).
    Rally(u32),
    /// A brick is destroyed, by any cause.
    Destroyed,
    /// The first brick of the level is destroyed.
    FirstBrick,
    /// At most this number of required bricks is left for the first time in the level (1 to 99).
    LastBricks(u32),
    /// This number of bricks of one colour is destroyed in a row (2 to 20).
    SameColour(u32),
    /// A paddle catches a capsule of this family.
    Caught(Family),
    /// A capsule falls past the paddles.
    Missed,
    /// A ball is lost.
    BallLost,
    /// The last ball is lost.
    LifeLost,
    /// A ball returns to a paddle without having hit anything destructible.
    Miss,
    /// A player's returns in a row that hit something reach this number or a multiple of it (1 to 99).
    Streak(u32),
    /// The pull meter of a player is full again.
    MeterFull,
    /// No ball in flight has hit anything destructible for this time (s, 1 to 60).
    Idle(f64),
}

/// Walls that balls bounce off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum WallSide {
    /// The left wall.
    Left,
    /// The right wall.
    Right,
    /// The top wall.
    Top,
    /// The left or right wall.
    Sides,
    /// Any of the three.
    Any,
}

/// Side of a brick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum BrickSide {
    /// The lower side.
    Below,
    /// The upper side.
    Above,
    /// The left or right side.
    Sides,
    /// Any side.
    Any,
}

/// Bricks that a ball flies through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Passed {
    /// All destructible bricks.
    All,
    /// Destructible bricks with the colour of the brick of the event.
    SameColour,
}

/// Bricks that a strike hits, besides the brick of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Line {
    /// Bricks beside it.
    Row,
    /// Bricks above and below it.
    Column,
    /// Bricks of its colour.
    Colour,
}

/// Effect of a tool.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ToolEffect {
    /// The ball destroys bricks completely and flies on through them. A charge is a brick.
    Pass(Passed),
    /// The ball destroys bricks completely and bounces off them. A charge is a brick.
    Crush,
    /// Bricks that the ball destroys explode with this radius (units, 1 to 2 000). A charge is a brick.
    Explode(f64),
    /// Hits of the ball on bricks have no effect. A charge is a brick.
    Dull,
    /// The ball leaves walls and bricks at rest turned by this angle (degrees counter-clockwise, −60 to 60), if it
    /// still moves away from them. A charge is a bounce.
    Turn(f64),
    /// The ball leaves through this side wall and continues from the opposite one. A charge is a passage.
    Wrap(WallSide),
    /// The ball stays on the paddle that it touches, until it is launched. A charge is a catch.
    Stick,
    /// The contact of the ball with a paddle does not end the rally. A charge is a contact with a paddle.
    KeepRally,
    /// The speed of the ball is multiplied (0.5 to 2), within the limits of the rules. A charge is a contact with a
    /// paddle.
    Speed(f64),
    /// The speed of the ball is multiplied for about a second (1 to 4).
    Kick(f64),
    /// The speed steps of the ball are taken back.
    Calm,
    /// A second ball starts where the ball is, with its flight mirrored from left to right.
    Mirror,
    /// Bricks in a line with the brick of the event take a hit.
    Strike(Line),
    /// The destroyed brick comes back, once.
    Return {
        /// Delay (s, 0.5 to 60).
        after: f64,
        /// Factor of its points when it is destroyed again (1 to 20).
        points: f64,
    },
    /// The nearest bricks that do not explode become explosive.
    Ember {
        /// Number of bricks (1 to 20).
        bricks: u32,
        /// Radius of the blast (units, 1 to 2 000).
        radius: f64,
    },
    /// A capsule with this power-up falls from the position of the event.
    Capsule(PowerId),
    /// A net below the paddle returns balls. A charge is a return.
    Net,
    /// The width of the paddles is multiplied (0.5 to 2). A charge is a contact with a paddle.
    Width(f64),
    /// The points of bricks are multiplied (0 to 20). A charge is a brick.
    Multiply(f64),
    /// Points at once (1 to 100 000).
    Points(u32),
    /// A life at once, up to the maximum of the rules.
    Life,
}

/// End of an effect that lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
pub enum Ends {
    /// The effect does not last.
    #[default]
    AtOnce,
    /// After this number of charges (1 to 99). A repeated trigger sets the number again.
    Charges(u32),
    /// After this time (s, 0.1 to 600). A repeated trigger starts it again.
    Seconds(f64),
    /// At the next bounce off a wall.
    Wall,
    /// At the next contact with a paddle.
    Paddle,
    /// With the ball or the level.
    Never,
}

impl WallSide {
    /// Returns `true` if this includes `side`: `Left`, `Right` or `Top`.
    pub fn includes(self, side: Self) -> bool {
        match self {
            Self::Any => true,
            Self::Sides => side != Self::Top,
            _ => self == side,
        }
    }
}

impl Trigger {
    /// Returns `true` if the event happens at a place in the field.
    pub fn has_place(self) -> bool {
        !matches!(
            self,
            Self::Always | Self::LastBricks(_) | Self::MeterFull | Self::Idle(_)
        )
    }
}

impl ToolEffect {
    /// Returns the family of power-ups that has the colour of the effect.
    pub fn family(self) -> Family {
        match self.hinders() {
            true => Family::Hinders,
            false => Family::Helps,
        }
    }

    /// Returns `true` if the effect makes the game harder or takes points.
    pub fn hinders(self) -> bool {
        match self {
            Self::Dull | Self::Kick(_) => true,
            Self::Speed(times) => times > 1.0,
            Self::Width(times) | Self::Multiply(times) => times < 1.0,
            Self::Capsule(power) => power.power().family == Family::Hinders,
            _ => false,
        }
    }

    /// Returns `true` if the effect lasts. All others happen once.
    pub fn lasts(self) -> bool {
        self.is_on_balls() || matches!(self, Self::Net | Self::Width(_) | Self::Multiply(_))
    }

    /// Returns `true` if the effect lasts and belongs to single balls.
    pub fn is_on_balls(self) -> bool {
        matches!(
            self,
            Self::Pass(_)
                | Self::Crush
                | Self::Explode(_)
                | Self::Dull
                | Self::Turn(_)
                | Self::Wrap(_)
                | Self::Stick
                | Self::KeepRally
                | Self::Speed(_)
        )
    }
}
