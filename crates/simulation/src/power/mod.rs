//! Power-ups: capsules that fall from destroyed bricks, and the effects of a catch.
//!
//! Reading order: `drops` (creates capsules) and `help` (for the last bricks), `capsule` (falls, is caught or lost;
//! modified by `joker` and `magnet`), `active` (active effects and their ends), then a file for each effect. Nearly
//! everything runs in `Powers`, in the order below. Catches, ends and shots happen on
//! [ticks](super::clock::Clock::is_tick), so at the same time at every step rate. `collision` reads the effects on
//! balls (`traits`).

pub mod active;
pub mod capsule;
pub mod drops;
mod exit;
mod freeze;
mod help;
mod joker;
mod life;
mod magnet;
mod multiply;
mod net;
pub mod points;
pub mod shoot;
mod speed;
mod sticky;
pub mod traits;
mod width;

use bevy::ecs::schedule::ScheduleLabel;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::after_flight::Eventful;
use super::arena::Arena;
use super::ball::Held;
use super::body::Position;
use super::clock::Clock;
use super::collision::FieldRecord;
use super::collision::shots::Shot;
use super::last_bricks::LongLast;
use super::messages::{BrickDestroyed, EffectEnded, PowerCaught};
use super::rules::RulesInPlay;
use super::schedule::{AfterFlight, AfterSystems, SimulationSystems, add_rare_schedule};
use brickwork_level::content::Rules;

/// Schedule for capsules and effects. Runs in `Powers`, in steps that have or may create some.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct PowersAct;

pub(super) fn plugin(app: &mut App) {
    add_rare_schedule(app, PowersAct);
    app.add_plugins((
        capsule::plugin,
        drops::plugin,
        active::plugin,
        shoot::plugin,
    ))
    .add_systems(
        PowersAct,
        (
            help::drop_help.run_if(help::is_due),
            capsule::catch_capsules,
            active::begin_and_end,
            sticky::let_go.run_if(sticky::a_ball_may_go),
            (
                points::give_points,
                life::give_lives,
                width::widen_paddles,
                freeze::freeze_paddles,
                multiply::split_balls,
                multiply::start_extra_balls,
                speed::calm_balls,
            )
                .chain()
                .run_if(something_was_caught_or_ended),
            net::spread_net,
            speed::change_speeds,
            shoot::shoot.run_if(shoot::somebody_may_shoot),
            exit::leave_by_exit.run_if(exit::is_open),
        )
            .chain(),
    )
    .add_systems(
        AfterFlight,
        (
            drops::drop_capsules.run_if(on_message::<BrickDestroyed>),
            (|world: &mut World| world.run_schedule(PowersAct)).run_if(something_falls_or_holds),
        )
            .chain()
            .in_set(AfterSystems::Powers),
    )
    .add_systems(
        FixedUpdate,
        capsule::let_capsules_fall
            .run_if(any_with_component::<capsule::Capsule>)
            .in_set(SimulationSystems::Movement),
    );
}

/// Run condition: help is due, the net differs from its target state, or a ball has hit something while an effect is
/// active; or, on a [tick](Clock::is_tick), a capsule is low, an effect acts or ends, or a ball on a paddle may launch.
///
/// All systems share one condition, because in most steps they have nothing to do.
fn something_falls_or_holds(
    (clock, rules): (Res<Clock>, Res<RulesInPlay>),
    (eventful, long): (Res<Eventful>, Res<LongLast>),
    powers: PowersInPlay,
) -> bool {
    let helps = help::due_since(&rules, &long).is_some();
    let hit = eventful.contact && powers.any_holds();
    let waits = || clock.is_tick() && powers.wait(&rules.0, &clock);
    powers.net_differs(&rules.0) || helps || hit || waits()
}

/// Current capsules, effects, and held balls.
#[derive(SystemParam)]
pub(super) struct PowersInPlay<'w, 's> {
    effects: Res<'w, active::ActiveEffects>,
    record: Res<'w, FieldRecord>,
    arena: Res<'w, Arena>,
    capsules: Query<'w, 's, &'static Position, With<capsule::Capsule>>,
    held: Query<'w, 's, &'static Held>,
}

impl PowersInPlay<'_, '_> {
    /// Returns `true` if an effect is active.
    pub fn any_holds(&self) -> bool {
        !self.effects.all().is_empty()
    }

    /// Returns `true` if the state of the net differs from the one that `rules` and effects require.
    pub fn net_differs(&self, rules: &Rules) -> bool {
        net::differs(rules, &self.effects, &self.record)
    }

    /// Returns `true` if something may happen under `rules` on the [tick](Clock::is_tick) of `clock`.
    pub fn wait(&self, rules: &Rules, clock: &Clock) -> bool {
        let low = capsule::catch_height(rules, &self.arena);
        self.effects.act(clock)
            || self.capsules.iter().any(|at| at.0.y <= low)
            || self.held.iter().any(Held::may_go)
    }
}

/// Run condition: a capsule was caught or an effect ended, so paddles and balls may need updates.
fn something_was_caught_or_ended(
    mut caught: MessageReader<PowerCaught>,
    mut ended: MessageReader<EffectEnded>,
) -> bool {
    caught.read().count() + ended.read().count() > 0
}

/// Removes all capsules, shots and effects, because the life is lost.
pub(super) fn end_all(world: &mut World) {
    let mut things = world.query_filtered::<Entity, Or<(With<capsule::Capsule>, With<Shot>)>>();
    let things: Vec<Entity> = things.iter(world).collect();
    for thing in things {
        world.despawn(thing);
    }
    world.resource_mut::<shoot::Guns>().clear();
    world.insert_resource(active::ActiveEffects::default());
}
