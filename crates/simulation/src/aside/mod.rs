//! Games that are played aside: in worlds of their own, which the game in the window knows nothing of.
//!
//! Owns what is played there and what it is good for: `retrace` writes the trace of a recorded game, `ghost` tells where
//! things are in one, `par` lets programs find out what a level asks for, `demo` lets one play to be looked at. All of it
//! is done where it is called, and takes its time: whoever has a window calls it on another thread
//! ([`Background`](brickwork_platform::background::Background)), and says whether to go on.

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

/// Sets `run` up in `app`, at step 0.
fn start(app: &mut App, run: Run) {
    let start = SimulationCommand::Start(Box::new(run));
    app.world_mut().write_message(start);
    alone::run_steps(app, 1, |_| {});
}

/// A world in which `recording` plays again, at step 0.
fn again(recording: &Recording) -> App {
    let mut app = alone::app(|app| {
        app.add_plugins(ScriptPlugin)
            .insert_resource(Scripts::of(recording));
    });
    start(&mut app, recording.run.clone());
    app
}
