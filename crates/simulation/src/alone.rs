//! The simulation in a separate app without a window: its setup, and its steps without frames.
//!
//! Handles two peculiarities of Bevy: the first `update` runs no fixed step, and only frames drop messages.

use bevy::app::TaskPoolPlugin;
use bevy::ecs::message::{MessageRegistry, ShouldUpdateMessages};
use bevy::prelude::*;
use bevy::time::{TimePlugin, TimeUpdateStrategy};

use super::SimulationPlugin;
use super::replay::RecorderPlugin;
use super::round::LevelEndsRun;
use super::trace::TracePlugin;

/// Number of steps between two frames that drop messages.
pub const STEPS_AT_A_TIME: u64 = 60;

/// Builds an app of the simulation with trace and recorder. Lost levels do not restart in it. `join` adds the player.
/// There is no level yet; the first step executes the command that starts one.
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

/// Runs `count` steps, and calls `after` after each of them.
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
        // A frame without elapsed time, which drops the messages that all readers have read.
        world.resource_mut::<MessageRegistry>().should_update = ShouldUpdateMessages::Ready;
        app.insert_resource(TimeUpdateStrategy::FixedTimesteps(0));
        app.update();
        left -= now;
    }
}
