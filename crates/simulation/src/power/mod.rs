//! Power-ups: capsules that fall from destroyed bricks, and the effects of a catch.
//!
//! Reading order: `drops` (draws capsules), `drop_capsules` and `help` (for the last bricks), `capsule` (falls),
//! `catch` (is caught or lost), `active` (active effects and their ends), then the files of the effects. Nearly
//! everything runs in `Powers`, in the order below. Catches, ends and shots happen on
//! [ticks](super::clock::Clock::is_tick), so at the same time at every step rate.

pub mod active;
pub mod capsule;
mod catch;
mod drop_capsules;
pub mod drops;
mod exit;
mod help;
mod in_play;
mod multiply;
mod net;
mod paddle;
pub mod points;
pub mod shoot;
mod speed;
mod sticky;

use bevy::ecs::schedule::ScheduleLabel;

use super::collision::shots::Shot;
use super::lane::half_of;
use super::last_bricks::LongLast;
use super::schedule::add_rare_schedule;
use crate::prelude::*;

/// Schedule for capsules and effects. Runs in `Powers`, in steps that have or may create some.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct PowersAct;

pub(super) fn plugin(app: &mut App) {
    add_rare_schedule(app, PowersAct);
    app.add_systems(
        PowersAct,
        (
            help::drop_help.run_if(help::is_due),
            catch::catch_capsules,
            active::begin_and_end,
            sticky::let_go.run_if(sticky::a_ball_may_go),
            (
                points::give_points_and_lives,
                paddle::change_paddles,
                multiply::split_balls,
                multiply::start_extra_balls,
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
    .post_collision_if(something_falls_or_holds)
    .add_systems(
        PostCollision,
        (
            drop_capsules::drop_capsules.run_if(on_message::<BrickDestroyed>),
            (|world: &mut World| world.run_schedule(PowersAct)).run_if(something_falls_or_holds),
        )
            .chain()
            .in_set(PostCollisionSystems::Powers),
    )
    .add_systems(
        FixedUpdate,
        capsule::let_capsules_fall
            .run_if(any_with_component::<capsule::Capsule>)
            .in_set(SimulationSystems::Movement),
    );
}

/// Run condition: effects of tools change, the net differs from its target state, or a ball has hit something while an effect is active or help
/// is due; or, on a [tick](Clock::is_tick), a capsule is low, an effect acts or ends, or a ball on a paddle may launch.
///
/// All systems share one condition, because in most steps they have nothing to do.
fn something_falls_or_holds(
    (clock, rules, arena): (Res<Clock>, Res<RulesInPlay>, Res<Arena>),
    (events, long, record): (Res<StepEvents>, Res<LongLast>, Res<FieldRecord>),
    (effects, tools): (Res<active::ActiveEffects>, Res<Tools>),
    capsules: Query<&Position, With<capsule::Capsule>>,
    held: Query<&Held>,
) -> bool {
    let low = capsule::catch_height(&rules.0, &arena);
    let falls = || capsules.iter().any(|at| at.0.y <= low);
    let waits = || effects.act(&clock) || falls() || held.iter().any(Held::may_go);
    let after_contact = || !effects.all().is_empty() || help::due_since(&rules, &long).is_some();
    events.tools
        || net::differs(&rules.0, &effects, &tools, &record)
        || (events.contact && after_contact())
        || (clock.is_tick() && waits())
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
    despawn_all::<Or<(With<capsule::Capsule>, With<Shot>)>>(world);
    world.resource_mut::<shoot::Guns>().clear();
    world.insert_resource(active::ActiveEffects::default());
}

/// Removes the capsules, shots and effects of `player`, who plays against another one and has lost a life.
pub(super) fn end_of(world: &mut World, player: PlayerId) {
    let players = world.resource::<RulesInPlay>().0.players;
    let width = world.resource::<Arena>().bounds.size().x;
    let mut capsules = world.query_filtered::<(Entity, &Position), With<capsule::Capsule>>();
    let capsules = capsules.iter(world);
    let capsules = capsules.filter(|(_, at)| half_of(players, at.0.x, width) == player);
    let mut gone: Vec<Entity> = capsules.map(|(entity, _)| entity).collect();
    let mut shots = world.query::<(Entity, &Shot)>();
    let shots = shots.iter(world).filter(|(_, shot)| shot.player == player);
    gone.extend(shots.map(|(entity, _)| entity));
    for entity in gone {
        world.despawn(entity);
    }
    world.resource_mut::<shoot::Guns>().take_from(player);
    world
        .resource_mut::<active::ActiveEffects>()
        .drop_of(player);
}
