//! Help with the last bricks of a level: when it comes, and its end, when they go by themselves. Runs in `Help`.
//!
//! Owns the time since so few were left, counted in flight alone and in 1/60 s, so alike at every step rate. Who helps:
//! the look points the bricks out, power-ups answer [`HelpCame`], `influence/towards.rs` turns balls.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::collision::consequence::Consequences;
use super::messages::{Help, HelpCame};
use super::player::Server;
use super::round::{Remaining, Round, Run};
use super::rules::RulesInPlay;
use super::schedule::{AfterFlight, AfterSystems};
use super::state::{RegisterState, StateResource};
use super::tuning::TICK_HZ;
use crate::state::check::{Game, Wrong};
use brickwork_level::content::LastBricks;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LongLast>()
        .register_state_resource::<LongLast>()
        .add_systems(
            AfterFlight,
            help_out.run_if(few_are_left).in_set(AfterSystems::Help),
        );
}

/// For how long few bricks have been left.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LongLast {
    /// In 1/60 s of flight.
    ticks: u32,
    /// The last help that came.
    help: Option<Help>,
    /// Since when a power-up has been due that has not come (s since the level began).
    owes_drop: Option<f64>,
}

impl StateResource for LongLast {
    const TAG: &'static str = "last bricks";

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        self.owes_drop
            .map_or(Ok(()), |since| game.past("owes_drop", since))
    }
}

impl LongLast {
    /// Whether so few are left (`remaining`), or were, that by `rules` help comes some time.
    pub(super) fn may_help(&self, rules: &LastBricks, remaining: Remaining) -> bool {
        remaining.0 <= rules.bricks || self.ticks > 0
    }

    /// Whether any help has come.
    pub(super) fn has_come(&self) -> bool {
        self.help.is_some()
    }

    /// Whether this `help` has come.
    #[must_use]
    pub fn has(&self, help: Help) -> bool {
        self.help.is_some_and(|last| last >= help)
    }

    /// Since when a power-up has been due that has not come (s since the level began).
    #[must_use]
    pub fn owes_drop(&self) -> Option<f64> {
        self.owes_drop
    }

    /// It has come.
    pub(super) fn drop_came(&mut self) {
        self.owes_drop = None;
    }

    /// The help that is due by `rules` after the time that has passed.
    fn due(&self, rules: &LastBricks) -> Option<Help> {
        let seconds = f64::from(self.ticks) / TICK_HZ as f64;
        let all = [
            (rules.finished_after, Help::Finished),
            (rules.turned_after, Help::Turned),
            (rules.drop_after, Help::Drop),
            (rules.shown_after, Help::Shown),
        ];
        let came = all.into_iter().find(|(after, _)| seconds >= *after);
        came.map(|(_, help)| help)
    }

    /// Whether one of them goes now by itself.
    fn finishes_one(&self, rules: &LastBricks) -> bool {
        let in_ticks = |seconds: f64| libm::round(seconds * TICK_HZ as f64) as u32;
        let since = self.ticks.checked_sub(in_ticks(rules.finished_after));
        since.is_some_and(|since| since.is_multiple_of(in_ticks(rules.finished_each).max(1)))
    }
}

/// Run condition: so few are left, or were, that help comes some time.
fn few_are_left(
    rules: Res<RulesInPlay>,
    remaining: Res<Remaining>,
    long: Res<LongLast>,
    clock: Res<Clock>,
) -> bool {
    clock.is_tick() && long.may_help(&rules.0.last_bricks, *remaining)
}

/// Counts the time, tells what help comes, and lets one brick after the other go in the end.
fn help_out(
    (rules, round, clock): (Res<RulesInPlay>, Res<Round>, Res<Clock>),
    (remaining, server): (Res<Remaining>, Res<Server>),
    mut long: ResMut<LongLast>,
    mut came: MessageWriter<HelpCame>,
    mut consequences: Consequences,
) {
    let rules = &rules.0.last_bricks;
    if remaining.0 > rules.bricks {
        *long = LongLast::default();
        return;
    }
    if *round != Round::Playing {
        return;
    }
    long.ticks = long.ticks.saturating_add(1);
    let due = long.due(rules);
    if due != long.help {
        if !long.has(Help::Drop) && due >= Some(Help::Drop) {
            long.owes_drop = Some(clock.now());
        }
        long.help = due;
        came.write_batch(due.map(HelpCame));
    }
    if long.has(Help::Finished) && long.finishes_one(rules) {
        consequences.finish_one(clock.now(), server.0);
    }
}
