//! Visible state of tools: conditions, counters and lasting effects. Read-only, for the presentation of a game.

use super::state::{ReactionState, Tools};
use crate::influence::steer_ball::PullMeters;
use crate::prelude::*;
use crate::scoring::Tallies;
use brickwork_level::content::ToolId;
use brickwork_level::content::reactions::{Ends, ToolEffect, Trigger};

/// Status of a tool, for players. The variants are in ascending order of importance.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub enum ToolStatus {
    /// It changes rules, or its effect lasts all the time.
    Always,
    /// It has happened and does not happen again in the level.
    Spent,
    /// It waits for its event.
    Waiting,
    /// It waits for time or for a meter, of which this share has passed (0 to 1).
    Filled(f64),
    /// It has had this number of the events that it needs.
    Counted {
        /// Number of events (0 to `of`).
        seen: u32,
        /// Number that it needs.
        of: u32,
    },
    /// Its effect lasts until its end.
    Active,
    /// Its effect lasts for a time.
    Seconds {
        /// Rest of the time (s).
        left: f64,
        /// Whole time (s).
        of: f64,
    },
    /// Its effect lasts for a number of charges.
    Charges {
        /// Charges left, on the ball that has most of them.
        left: u32,
        /// Number at the beginning.
        of: u32,
    },
}

impl ToolStatus {
    /// Returns `true` if an effect lasts that began with an event.
    pub fn lasts(self) -> bool {
        matches!(
            self,
            Self::Active | Self::Seconds { .. } | Self::Charges { .. }
        )
    }

    /// Returns the share that has passed of what the tool waits for, or that is left of its effect (0 to 1).
    pub fn share(self) -> f64 {
        match self {
            Self::Always | Self::Spent | Self::Waiting => 0.0,
            Self::Filled(share) => share,
            Self::Counted { seen, of } | Self::Charges { left: seen, of } => {
                f64::from(seen) / f64::from(of.max(1))
            }
            Self::Active => 1.0,
            Self::Seconds { left, of } => left / of,
        }
    }
}

/// Visible state of a tool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeenTool {
    /// Tool.
    pub tool: ToolId,
    /// Its state.
    pub status: ToolStatus,
    /// `true` if the effect of that state [hinders](ToolEffect::hinders).
    pub hinders: bool,
}

/// System parameter with the visible states of the tools of a game.
#[derive(SystemParam)]
pub struct SeenTools<'w> {
    tools: Res<'w, Tools>,
    clock: Res<'w, Clock>,
    rules: Res<'w, RulesInPlay>,
    tallies: Res<'w, Tallies>,
    meters: Res<'w, PullMeters>,
}

impl SeenTools<'_> {
    /// Returns `true` if the game has no tools.
    pub fn is_empty(&self) -> bool {
        self.rules.0.tools.is_empty()
    }

    /// Returns the tools of the game as `player` sees them, in the order of the table.
    pub fn of(&self, player: PlayerId) -> impl Iterator<Item = SeenTool> {
        let moment = Moment {
            now: self.clock.now(),
            streak: self.tallies.of(player).streak,
            meter: self
                .meters
                .charge(player, &self.rules.0.pull, self.clock.now()),
        };
        let tools = self.rules.0.tools.iter();
        tools.map(move |tool| {
            let all = self.tools.reactions().iter();
            let own = all.filter(|state| state.tool == *tool);
            let seen = own.map(|state| (state.status(&moment), state.effect().hinders()));
            let none = (ToolStatus::Always, false);
            let (status, hinders) = seen.fold(none, |best, next| match next.0 > best.0 {
                true => next,
                false => best,
            });
            SeenTool {
                tool: *tool,
                status,
                hinders,
            }
        })
    }
}

/// Facts about a moment that reactions do not store.
struct Moment {
    /// Time (s since the level began).
    now: f64,
    /// Number of the player's returns in a row that hit something.
    streak: u32,
    /// Charge of the player's pull meter (0 to 1).
    meter: f64,
}

impl ReactionState {
    fn status(&self, moment: &Moment) -> ToolStatus {
        let (trigger, every) = (self.row().trigger, self.row().every);
        let counted = |seen: u32, of: u32| ToolStatus::Counted {
            seen: seen.min(of),
            of,
        };
        if let Some(lasts) = self.lasting(moment.now) {
            return lasts;
        }
        match trigger {
            Trigger::Always => ToolStatus::Always,
            Trigger::FirstBrick | Trigger::LastBricks(_) if self.seen > 0 => ToolStatus::Spent,
            Trigger::Rally(of) => {
                let most = self.rallies.values().copied().max();
                counted(most.unwrap_or(0), of)
            }
            Trigger::SameColour(of) => counted(self.row.map_or(0, |(_, count)| count), of),
            Trigger::Streak(of) => counted(moment.streak % of, of),
            Trigger::MeterFull => ToolStatus::Filled(moment.meter),
            Trigger::Idle(seconds) => {
                let tick = moment.now * tuning::TICK_HZ as f64;
                let left = self.wakes.map(|wakes| wakes as f64 - tick);
                let left = left.map(|left| left / tuning::TICK_HZ as f64 / seconds);
                ToolStatus::Filled(left.map_or(0.0, |left| (1.0 - left).clamp(0.0, 1.0)))
            }
            _ if every > 1 => counted(self.seen, every),
            _ => ToolStatus::Waiting,
        }
    }

    /// Returns the state of the effect at `now` (s since the level began) if it lasts. `None` for one that lasts all
    /// the time.
    pub fn lasting(&self, now: f64) -> Option<ToolStatus> {
        let (row, held) = (self.row(), self.held.values());
        let held = held.filter(|charge| charge.is_left());
        if row.trigger == Trigger::Always {
            return None;
        }
        match row.ends {
            Ends::Charges(of) => {
                let left = held.filter_map(|charge| charge.left).max()?;
                Some(ToolStatus::Charges { left, of })
            }
            Ends::Seconds(of) => {
                let last = held.filter_map(|charge| charge.until).max()?;
                let left = (last as f64 / tuning::TICK_HZ as f64 - now).min(of);
                (left > 0.0).then_some(ToolStatus::Seconds { left, of })
            }
            _ => (held.count() > 0).then_some(ToolStatus::Active),
        }
    }

    /// Returns `true` if one more event of its kind by `ball` triggers the effect, and not each such event does.
    pub fn is_near(&self, ball: u32) -> bool {
        let (row, is_next) = (self.row(), |seen: u32, of: u32| of > 1 && seen + 1 == of);
        match row.trigger {
            Trigger::Rally(of) => is_next(self.rallies.get(&ball).copied().unwrap_or(0), of),
            Trigger::SameColour(of) => is_next(self.row.map_or(0, |(_, count)| count), of),
            Trigger::Destroyed | Trigger::Brick(_) => is_next(self.seen, row.every),
            _ => false,
        }
    }
}

impl Tools {
    /// Returns the ids of the bricks that the tools have made explosive. Some may be destroyed.
    pub fn explosive(&self) -> impl Iterator<Item = u32> {
        self.changed(|effect| matches!(effect, ToolEffect::Ember { .. }))
    }

    /// Returns the ids of the bricks that were restored for more points. Some may be destroyed.
    pub fn returned(&self) -> impl Iterator<Item = u32> {
        self.changed(|effect| matches!(effect, ToolEffect::Return { .. }))
    }

    fn changed(&self, is_it: fn(ToolEffect) -> bool) -> impl Iterator<Item = u32> {
        let all = self.reactions().iter();
        let changed = all.filter(move |state| is_it(state.effect()));
        changed.flat_map(|state| state.bricks.iter().copied())
    }

    /// Returns the ids of the bricks that will come back, each with the share of its delay that has passed at `now`
    /// (0 to 1; s since the level began).
    pub fn returning(&self, now: f64) -> impl Iterator<Item = (u32, f64)> {
        self.returning.iter().map(move |brick| {
            let effect = self.reactions()[brick.reaction as usize].effect();
            let after = match effect {
                ToolEffect::Return { after, .. } => after,
                _ => 1.0,
            };
            let left = brick.due as f64 / tuning::TICK_HZ as f64 - now;
            (brick.brick, (1.0 - left / after).clamp(0.0, 1.0))
        })
    }
}
