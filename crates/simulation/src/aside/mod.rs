//! Background games: they run in separate worlds, independent of the game in the window.
//!
//! `retrace` writes the trace of a recorded game, `ghost` reports the positions of objects in one, `par` measures a
//! level with program players, and `demo` records a game of one. All functions run on the calling thread and take some
//! time. Callers with a window use a background job ([`Job`](brickwork_platform::job::Job)), which can stop them.

pub mod demo;
pub mod ghost;
pub mod par;
pub mod retrace;

use bevy::prelude::*;

use crate::SimulationCommand;
use crate::alone;
use crate::replay::Recording;
use crate::round::Run;
use crate::script::{ScriptPlugin, Scripts};

/// Sets up `run` in `app`, at step 0.
fn start(app: &mut App, run: Run) {
    let start = SimulationCommand::Start(Box::new(run));
    app.world_mut().write_message(start);
    alone::run_steps(app, 1, |_| {});
}

/// Creates an app that plays `recording`, at step 0.
fn again(recording: &Recording) -> App {
    let mut app = alone::app(|app| {
        app.add_plugins(ScriptPlugin)
            .insert_resource(Scripts::of(recording));
    });
    start(&mut app, recording.run.clone());
    app
}
