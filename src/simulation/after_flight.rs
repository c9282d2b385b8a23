//! What follows the flights of a step: help, what the field does by itself, power-ups, speeds, changes, turns, score. Runs
//! in `Follow`.
//!
//! Owns when. In most steps balls fly and nothing else happens, and a system costs a step something even where it is
//! skipped; so one system runs the schedule of all this, in steps that may have work for it. Each part says itself when
//! it acts. This asks less exactly: it may run them for nothing, but leaves out no step in which one has something to
//! do. The order is [`schedule`](super::schedule)'s.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::ball::pace::Pacing;
use super::brick::Acting;
use super::brick::grows::Growth;
use super::clearing::Walls;
use super::clock::Clock;
use super::collision::ball_change::BallChanges;
use super::collision::change::{Awaiting, FieldChanges};
use super::enemy::Enemy;
use super::influence::pull::PullMeters;
use super::intent::Intents;
use super::last_bricks::LongLast;
use super::nudge::{Timers, any_loops};
use super::power::PowersInPlay;
use super::round::Remaining;
use super::rules::RulesInPlay;
use super::schedule::{AfterFlight, SimulationSystems};
use super::state::RegisterState;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Eventful>()
        .ignore_state::<Eventful>("set and cleared within a step")
        .add_systems(
            FixedUpdate,
            follow
                .run_if(something_follows)
                .in_set(SimulationSystems::Follow),
        );
}

/// Whether anything has happened in the step in hand of which rules take note: a contact, a hit, a ball given up.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Eventful(pub bool);

fn follow(world: &mut World) {
    world.run_schedule(AfterFlight);
    world.resource_mut::<Eventful>().0 = false;
}

/// What may ask for something in any step.
#[derive(SystemParam)]
struct InAnyStep<'w> {
    eventful: Res<'w, Eventful>,
    remaining: Res<'w, Remaining>,
    intents: Res<'w, Intents>,
    field: Res<'w, FieldChanges>,
    balls: Res<'w, BallChanges>,
}

impl InAnyStep<'_> {
    fn asks(&self) -> bool {
        let changes = !self.field.is_empty() || !self.balls.is_empty();
        let cleared = self.remaining.0 == 0;
        self.eventful.0 || changes || cleared || self.intents.any_pull()
    }
}

/// What waits for a [tick](Clock::is_tick).
#[derive(SystemParam)]
struct OnTicks<'w, 's> {
    long: Res<'w, LongLast>,
    meters: Res<'w, PullMeters>,
    growth: Res<'w, Growth>,
    walls: Res<'w, Walls>,
    acting: Query<'w, 's, (), Or<(With<Enemy>, Acting, Awaiting)>>,
    timers: Timers<'w, 's>,
}

impl OnTicks<'_, '_> {
    fn wait(&self, rules: &RulesInPlay, remaining: Remaining, now: f64) -> bool {
        rules.0.let_field_act()
            || (rules.0.nudge && any_loops(&self.timers, now))
            || self.long.may_help(&rules.0.last_bricks, remaining)
            || !self.acting.is_empty()
            || self.growth.is_due()
            || self.walls.due.is_some()
            || self.meters.any_asks()
    }
}

/// Run condition: a part of it may have something to do in the step in hand.
fn something_follows(
    (clock, rules, pacing): (Res<Clock>, Res<RulesInPlay>, Res<Pacing>),
    now: InAnyStep,
    waiting: OnTicks,
    powers: PowersInPlay,
) -> bool {
    let tick = clock.is_tick();
    let at_once = now.asks() || powers.net_differs(&rules.0) || pacing.is_due(tick);
    let waits =
        || waiting.wait(&rules, *now.remaining, clock.now()) || powers.wait(&rules.0, &clock);
    at_once || (tick && waits())
}
