//! The simulation in an app of its own that nobody looks at: how it is built, and how its steps run without frames.
//!
//! Two traps that it takes care of: Bevy's first `update` runs no fixed step, and messages are dropped only by frames.

use bevy::app::TaskPoolPlugin;
use bevy::ecs::message::{MessageRegistry, ShouldUpdateMessages};
use bevy::prelude::*;
use bevy::time::{TimePlugin, TimeUpdateStrategy};

use super::SimulationPlugin;
use super::replay::RecorderPlugin;
use super::round::LevelEndsRun;
use super::trace::TracePlugin;

/// Steps that run between two frames in which messages are dropped.
pub const STEPS_AT_A_TIME: u64 = 60;

/// The simulation with trace and recorder, whose levels end their runs, and with whoever plays: `join` adds them. No
/// level stands in it yet; the first step obeys the command that sets one up.
pub fn app(join: impl FnOnce(&mut App)) -> App {
    let mut app = App::new();
    app.add_plugins((
        TaskPoolPlugin::default(),
        TimePlugin,
        TracePlugin,
        RecorderPlugin,
    ))
    .add_plugins(SimulationPlugin)
    .insert_resource(TimeUpdateStrategy::FixedTimesteps(0))
    .insert_resource(LevelEndsRun);
    join(&mut app);
    app.finish();
    app.cleanup();
    app.update();
    app
}

/// Runs `count` steps, and `after` after each of them.
pub fn run_steps(app: &mut App, count: u64, mut after: impl FnMut(&mut World)) {
    let mut left = count;
    while left > 0 {
        let now = left.min(STEPS_AT_A_TIME);
        let world = app.world_mut();
        world.schedule_scope(FixedUpdate, |world, schedule| {
            for _ in 0..now {
                schedule.run(world);
                after(world);
            }
        });
        // A frame in which no time passes: messages that everybody has read are dropped.
        world.resource_mut::<MessageRegistry>().should_update = ShouldUpdateMessages::Ready;
        app.insert_resource(TimeUpdateStrategy::FixedTimesteps(0));
        app.update();
        left -= now;
    }
}
