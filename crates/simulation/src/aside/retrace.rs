//! Writes the trace of a recorded game, which is played in a separate world.
//!
//! The trace contains the whole game, and writing can be cancelled. The caller selects the output.

use std::io::{self, Write};

use bevy::prelude::*;

use crate::Round;
use crate::alone::{self, STEPS_AT_A_TIME};
use crate::clock::Clock;
use crate::replay::Recording;
use crate::trace::Trace;

/// Plays `recording` from its beginning to its end, and writes the trace to `out`. Calls `goes_on` about every 60 steps
/// with the number of played steps, and stops if it returns `false`. Returns `true` if the trace is complete.
///
/// # Errors
///
/// The first error of writing or flushing. The playback stops there.
pub fn write_trace(
    recording: &Recording,
    out: Box<dyn Write + Send + Sync>,
    mut goes_on: impl FnMut(u64) -> bool,
) -> io::Result<bool> {
    let mut app = super::again(recording);
    Trace::begin(app.world_mut(), out);
    let mut stopped = false;
    while !stopped && !is_done(app.world(), recording) {
        let left = recording.end.step - app.world().resource::<Clock>().step;
        alone::run_steps(&mut app, left.min(STEPS_AT_A_TIME), |_| {});
        stopped = !goes_on(app.world().resource::<Clock>().step);
    }
    let trace = app.world_mut().remove_resource::<Trace>();
    trace.map_or(Ok(()), Trace::end)?;
    Ok(!stopped)
}

/// Returns `true` if nothing more can be written.
fn is_done(world: &World, recording: &Recording) -> bool {
    world.resource::<Clock>().step >= recording.end.step
        || world.resource::<Round>().is_over()
        || world.get_resource::<Trace>().is_none_or(Trace::has_failed)
}
