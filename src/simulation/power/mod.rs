//! Power-ups: capsules that fall where marked bricks were, what catching one does, and until when.
//!
//! Reading order: `drops` (what falls where) and `help` (with the last bricks), `capsule` (falls, is caught or lost; `joker` and `magnet` change how),
//! `active` (which effects hold, and until when), then a file for each effect. Everything runs in `Powers`, in the order
//! below, and what counts is caught, ended and shot on [ticks](super::clock::Clock::is_tick), so at the same times at every
//! step rate; what balls do otherwise because of an effect (`traits`) is asked by `collision`.

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
use bevy::prelude::*;

use super::ball::Held;
use super::collision::FieldRecord;
use super::collision::shots::Shot;
use super::last_bricks::LongLast;
use super::messages::BrickDestroyed;
use super::rules::RulesInPlay;
use super::schedule::{SimulationSystems, add_rare_schedule};

/// What capsules and effects do. Runs in `Powers`, in steps in which there are some or may come to be.
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
            drops::drop_capsules,
            help::drop_help,
            capsule::move_capsules,
            active::begin_and_end,
            points::give_points,
            life::give_lives,
            width::widen_paddles,
            freeze::freeze_paddles,
            sticky::let_go,
            multiply::split_balls,
            multiply::start_extra_balls,
            (speed::calm_balls, speed::change_speeds).chain(),
            net::spread_net,
            shoot::shoot,
            exit::leave_by_exit,
        )
            .chain(),
    )
    .add_systems(
        FixedUpdate,
        (|world: &mut World| world.run_schedule(PowersAct))
            .run_if(something_falls_or_holds)
            .in_set(SimulationSystems::Powers),
    );
}

/// Run condition: a brick was destroyed that may drop something, a capsule falls, an effect holds, or a ball on a paddle may
/// go. One for all,
/// because in most steps of most games there is nothing of it.
fn something_falls_or_holds(
    rules: Res<RulesInPlay>,
    mut destroyed: MessageReader<BrickDestroyed>,
    capsules: Query<(), With<capsule::Capsule>>,
    held: Query<&Held>,
    effects: Res<active::ActiveEffects>,
    (record, long): (Res<FieldRecord>, Res<LongLast>),
) -> bool {
    let by_rules = rules.0.has_drops();
    let dropping = (destroyed.read()).filter(|brick| by_rules || brick.kind.carries.is_some());
    let net = rules.0.safety_net != record.net.is_some();
    let changes = net || help::due_since(&rules, &long).is_some() || held.iter().any(Held::may_go);
    changes || dropping.count() > 0 || !capsules.is_empty() || !effects.all().is_empty()
}

/// Takes all capsules, shots and effects away: the life is lost.
pub(super) fn end_all(world: &mut World) {
    let mut things = world.query_filtered::<Entity, Or<(With<capsule::Capsule>, With<Shot>)>>();
    let things: Vec<Entity> = things.iter(world).collect();
    for thing in things {
        world.despawn(thing);
    }
    world.resource_mut::<shoot::Guns>().clear();
    world.insert_resource(active::ActiveEffects::default());
}
