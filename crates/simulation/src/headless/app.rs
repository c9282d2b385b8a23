//! App of a headless game: the plugins of the simulation, without a window.

use bevy::app::TaskPoolPlugin;
use bevy::prelude::*;
use bevy::time::{TimePlugin, TimeUpdateStrategy};

use crate::SimulationPlugin;
use crate::replay::RecorderPlugin;
use crate::round::LevelEndsRun;
use crate::trace::TracePlugin;

/// Builds an app of the simulation with trace and recorder. Lost levels do not restart in it. `extend` adds the player
/// and other systems. There is no level yet; the first step executes the command that starts one.
pub(super) fn app(extend: impl FnOnce(&mut App)) -> App {
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
    extend(&mut app);
    app.finish();
    app.cleanup();
    // The first `update` of Bevy runs no fixed step.
    app.update();
    app
}
