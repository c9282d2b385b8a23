//! Writes what happens as JSON Lines for tools outside: one header, then one line per step. Runs in `Observe`.
//!
//! Owns the trace format, version 1: `bodies` has what stands in the field, `events` what happened in a step, `step` puts
//! both together. Only looks; a game with a trace is the same game. Numbers are written in the shortest form that reads
//! back to the same double.

mod bodies;
mod events;
mod step;

use std::io::Write;

use bevy::prelude::*;
use serde_json::Value;

use super::schedule::SimulationSystems;
use super::state::RegisterState;

/// Writes a trace of the level in play to a file, a buffer or anything else.
pub struct TracePlugin;

impl Plugin for TracePlugin {
    fn build(&self, app: &mut App) {
        app.ignore_state::<Trace>("only looks, and decides nothing")
            .add_systems(
                FixedUpdate,
                step::write_step
                    .in_set(SimulationSystems::Observe)
                    .run_if(resource_exists::<Trace>),
            );
    }
}

/// Where the trace goes. Inserted when the level stands at step 0; the header is written with it.
#[derive(Resource)]
pub struct Trace {
    out: Box<dyn Write + Send + Sync>,
    failed: Option<std::io::Error>,
    done: bool,
}

impl Trace {
    /// Begins the trace of the level that stands in `world`, writing the header to `out`.
    pub fn begin(world: &mut World, out: Box<dyn Write + Send + Sync>) {
        let header = bodies::header(world);
        let mut trace = Self {
            out,
            failed: None,
            done: false,
        };
        trace.line(&header);
        world.insert_resource(trace);
    }

    /// Whether something could not be written: nothing that follows is.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.failed.is_some()
    }

    /// Ends the trace.
    ///
    /// # Errors
    ///
    /// The first error of writing or flushing.
    pub fn end(mut self) -> std::io::Result<()> {
        match self.failed.take() {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }

    fn line(&mut self, value: &Value) {
        if self.failed.is_none()
            && let Err(error) = writeln!(self.out, "{value}")
        {
            self.failed = Some(error);
        }
    }
}
