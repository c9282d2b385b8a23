//! Trace of a game as JSON Lines for external tools: one header, then one line per step. Runs in `Observe`.
//!
//! Defines the trace format, version 1: `bodies` writes the objects in the field, `events` writes the events in a step,
//! `step` combines both. A trace does not affect the game. Numbers have the shortest form that reads back to the same
//! `f64`.

mod bodies;
mod events;
mod step;

use std::io::Write;

use serde_json::Value;

use crate::prelude::*;

/// Writes a trace of the current level to a file, a buffer or any other writer.
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

/// Output of the trace. Insert it at step 0 of the level; `begin` also writes the header.
#[derive(Resource)]
pub struct Trace {
    out: Box<dyn Write + Send + Sync>,
    failed: Option<std::io::Error>,
    done: bool,
}

impl Trace {
    /// Begins the trace of the level in `world`, and writes the header to `out`.
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

    /// Returns `true` after a write error. Nothing more is written then.
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
