//! Post-flight phase: counts the score of the flights, then runs help, idle-ball return, power-ups, speeds, changes and
//! turns, and counts their score. Runs in `Follow`.
//!
//! In most steps balls fly and nothing else happens, but even a skipped system costs time. So one system runs these
//! schedules, and only in steps that may need them. Each part checks its own condition. The check here may give false
//! positives but never false negatives. Nothing runs after flights that end the level. [`schedule`](super::schedule)
//! defines the order.

use bevy::ecs::system::{SystemParam, SystemState};
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
use super::intent::{Intents, note_step_intents};
use super::last_bricks::LongLast;
use super::nudge::{Timers, any_loops};
use super::power::PowersInPlay;
use super::round::{Remaining, Rewarded, Round, Standings};
use super::rules::RulesInPlay;
use super::schedule::{AfterFlight, Counting, SimulationSystems};
use super::state::RegisterState;
use super::stray::any_is_idle;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Eventful>()
        .ignore_state::<Eventful>("set and cleared within a step")
        .add_systems(
            FixedUpdate,
            (follow, note_step_intents)
                .chain()
                .in_set(SimulationSystems::Follow),
        );
}

/// Events of the current step that rules may react to.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eventful {
    /// A ball or a shot has hit something. Only effects and the last-brick assist react to it.
    pub contact: bool,
    /// The score changes: a brick or a ball was destroyed or lost, the level was cleared, or a player achieved a feat
    /// that the rules pay.
    pub counts: bool,
    /// An event with further effects: a hit on a brick that reacts to hits, a capsule that may fall, a lost ball.
    pub more: bool,
}

fn follow(world: &mut World, question: &mut SystemState<Question>) -> Result {
    // Count the score of the flights first: timers then start on this tick, not at the end of the step.
    if world.resource::<Eventful>().counts {
        world.run_schedule(Counting);
        world.resource_mut::<Eventful>().counts = false;
    }
    let goes_on = !world.resource::<Round>().is_over();
    if goes_on && question.get(world)?.more_follows() {
        world.run_schedule(AfterFlight);
        if world.resource::<Eventful>().counts || points_were_given(world) {
            world.run_schedule(Counting);
        }
    }
    if *world.resource::<Eventful>() != Eventful::default() {
        *world.resource_mut::<Eventful>() = Eventful::default();
    }
    Ok(())
}

/// Returns `true` if a score has changed, or no required brick is left.
fn points_were_given(world: &World) -> bool {
    let standings = world.resource::<Standings>();
    world.resource::<Remaining>().0 == 0 || !world.resource::<Rewarded>().is_up_to_date(standings)
}

/// Conditions that may hold in any step.
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
        self.eventful.more || changes || cleared || self.intents.any_pull()
    }
}

/// Conditions that apply only on a [tick](Clock::is_tick).
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
    fn wait(&self, rules: &RulesInPlay, remaining: Remaining, clock: &Clock) -> bool {
        rules.0.let_field_act()
            || (rules.0.nudge && any_loops(&self.timers, clock.now()))
            || any_is_idle(&self.timers, &rules.0, clock)
            || self.long.may_help(&rules.0.last_bricks, remaining)
            || !self.acting.is_empty()
            || self.growth.is_due()
            || self.walls.due.is_some()
            || self.meters.any_asks()
    }
}

/// Parameters of the check for steps that need more than counting after the flights.
#[derive(SystemParam)]
struct Question<'w, 's> {
    clock: Res<'w, Clock>,
    rules: Res<'w, RulesInPlay>,
    pacing: Res<'w, Pacing>,
    now: InAnyStep<'w>,
    waiting: OnTicks<'w, 's>,
    powers: PowersInPlay<'w, 's>,
}

impl Question<'_, '_> {
    fn more_follows(&self) -> bool {
        let (rules, tick) = (&self.rules, self.clock.is_tick());
        let contact = self.now.eventful.contact;
        let noticed = contact && (self.powers.any_holds() || self.waiting.long.has_come());
        let at_once = self.powers.net_differs(&rules.0) || self.pacing.is_due(tick);
        let remaining = *self.now.remaining;
        noticed
            || self.now.asks()
            || at_once
            || (tick && self.waiting.wait(rules, remaining, &self.clock))
            || (tick && self.powers.wait(&rules.0, &self.clock))
    }
}
