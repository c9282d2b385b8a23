//! Checks of reactions: ranges of numbers, and triggers, effects and ends that fit each other.

use super::prelude::*;
use super::reactions::{Ends, Passed, Reaction, ToolEffect, Trigger, WallSide};

impl ToolEffect {
    /// Returns `true` if the effect needs the brick of the event.
    fn needs_brick(self) -> bool {
        matches!(
            self,
            Self::Pass(Passed::SameColour) | Self::Strike(_) | Self::Return { .. }
        )
    }

    /// Returns `true` if the effect needs the ball of the event, and happens once.
    fn needs_ball(self) -> bool {
        matches!(self, Self::Kick(_) | Self::Calm | Self::Mirror)
    }
}

impl Trigger {
    /// Returns `true` if the event has a brick.
    fn has_brick(self) -> bool {
        matches!(
            self,
            Self::Brick(_)
                | Self::Rally(_)
                | Self::Destroyed
                | Self::FirstBrick
                | Self::SameColour(_)
        )
    }

    /// Returns `true` if the event has a ball in flight.
    fn has_ball(self) -> bool {
        matches!(
            self,
            Self::Launch
                | Self::Paddle { .. }
                | Self::Wall(_)
                | Self::Brick(_)
                | Self::Rally(_)
                | Self::Miss
                | Self::Streak(_)
        )
    }
}

impl Checked for Trigger {
    fn check(&self) -> Result<(), FieldError> {
        match *self {
            Self::Paddle { from, to } => {
                within("trigger.from", from, &(0.0..=1.0))?;
                within("trigger.to", to, &(from..=1.0))
            }
            Self::Rally(bricks) | Self::LastBricks(bricks) => within("trigger", bricks, &(1..=99)),
            Self::Streak(returns) => within("trigger", returns, &(1..=99)),
            Self::SameColour(bricks) => within("trigger", bricks, &(2..=20)),
            Self::Idle(seconds) => within("trigger", seconds, &(1.0..=60.0)),
            _ => Ok(()),
        }
    }
}

impl Checked for ToolEffect {
    fn check(&self) -> Result<(), FieldError> {
        const RADIUS: RangeInclusive<f64> = 1.0..=2_000.0;
        match *self {
            Self::Explode(radius) => within("effect", radius, &RADIUS),
            Self::Turn(degrees) => within("effect", degrees, &(-60.0..=60.0)),
            Self::Speed(times) | Self::Width(times) => within("effect", times, &(0.5..=2.0)),
            Self::Kick(times) => within("effect", times, &(1.0..=4.0)),
            Self::Return { after, points } => {
                within("effect.after", after, &(0.5..=60.0))?;
                within("effect.points", points, &(1.0..=20.0))
            }
            Self::Ember { bricks, radius } => {
                within("effect.bricks", bricks, &(1..=20))?;
                within("effect.radius", radius, &RADIUS)
            }
            Self::Multiply(times) => within("effect", times, &(0.0..=20.0)),
            Self::Points(points) => within("effect", points, &(1..=100_000)),
            _ => Ok(()),
        }
    }
}

impl Checked for Ends {
    fn check(&self) -> Result<(), FieldError> {
        match *self {
            Self::Charges(count) => within("ends", count, &(1..=99)),
            Self::Seconds(seconds) => within("ends", seconds, &(0.1..=600.0)),
            _ => Ok(()),
        }
    }
}

impl Reaction {
    /// Checks the numbers, and that trigger, effect and end fit each other.
    pub(super) fn check(&self) -> Result<(), String> {
        let numbers = within("every", self.every, &(1..=999))
            .and_then(|()| self.trigger.check())
            .and_then(|()| self.effect.check())
            .and_then(|()| self.ends.check());
        numbers.map_err(|wrong| wrong.to_string())?;
        let mut misfits = self.misfits().into_iter();
        match misfits.find(|(is_wrong, _)| *is_wrong) {
            Some((_, problem)) => Err(problem.to_owned()),
            None => Ok(()),
        }
    }

    /// Returns the possible misfits of trigger, effect and end, each with the remedy and `true` if it is one.
    fn misfits(&self) -> [(bool, &'static str); 8] {
        let (trigger, effect) = (self.trigger, self.effect);
        [
            (
                effect.lasts() && self.ends == Ends::AtOnce,
                "its effect lasts: say `ends: Charges(…)`, `Seconds(…)`, `Wall`, `Paddle` or `Never`",
            ),
            (
                !effect.lasts() && self.ends != Ends::AtOnce,
                "its effect happens once: leave out `ends`",
            ),
            (
                effect.needs_brick() && !trigger.has_brick(),
                "its effect needs a brick: choose a trigger with one, such as `Destroyed`",
            ),
            (
                matches!(effect, ToolEffect::Return { .. })
                    && matches!(trigger, Trigger::Brick(_) | Trigger::Rally(_)),
                "only a destroyed brick can return: choose the trigger `Destroyed`, `FirstBrick` or `SameColour`",
            ),
            (
                effect.needs_ball() && !trigger.has_ball(),
                "its effect needs a ball in flight: choose a trigger with one, such as `Launch` or `Wall`",
            ),
            (
                trigger == Trigger::Always
                    && (!effect.lasts() || self.ends != Ends::Never || self.every != 1),
                "`Always` goes with an effect that lasts and `ends: Never`",
            ),
            (
                matches!(effect, ToolEffect::Wrap(WallSide::Top | WallSide::Any)),
                "only side walls wrap: say `Left`, `Right` or `Sides`",
            ),
            (
                matches!(effect, ToolEffect::Speed(_)) && trigger == Trigger::Always,
                "for a permanent speed, change the rule `ball_speed_factor`",
            ),
        ]
    }
}
