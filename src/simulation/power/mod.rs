//! Power-ups: capsules that fall where marked bricks were, what catching one does, and until when.
//!
//! Reading order: `capsule` (falls, is caught or lost), `active` (which effects hold, and until when), then a file for
//! each effect. Everything runs in `Powers`, in the order below.

pub mod active;
pub mod capsule;
pub mod points;
pub mod wider;

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::messages::BrickDestroyed;
use super::schedule::{SimulationSystems, add_rare_schedule};

/// What capsules and effects do. Runs in `Powers`, in steps in which there are some or may come to be.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct PowersAct;

pub(super) fn plugin(app: &mut App) {
    add_rare_schedule(app, PowersAct);
    app.add_plugins((capsule::plugin, active::plugin))
        .add_systems(
            PowersAct,
            (
                capsule::drop_capsules,
                capsule::move_capsules,
                active::begin_and_end,
                points::give_points,
                wider::widen_paddles,
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

/// Run condition: a brick that carries something was destroyed, a capsule falls, or an effect holds. One for all, because in most steps of most
/// games there is nothing of it.
fn something_falls_or_holds(
    mut destroyed: MessageReader<BrickDestroyed>,
    capsules: Query<(), With<capsule::Capsule>>,
    effects: Res<active::ActiveEffects>,
) -> bool {
    let carried = destroyed
        .read()
        .filter(|brick| brick.kind.carries.is_some());
    carried.count() > 0 || !capsules.is_empty() || !effects.all().is_empty()
}

/// Takes all capsules and effects away: the life is lost.
pub(super) fn end_all(world: &mut World) {
    let mut capsules = world.query_filtered::<Entity, With<capsule::Capsule>>();
    let capsules: Vec<Entity> = capsules.iter(world).collect();
    for capsule in capsules {
        world.despawn(capsule);
    }
    world.insert_resource(active::ActiveEffects::default());
}
