//! Trace of a recorded game.
//!
//! The trace contains the whole game, and writing can be cancelled. The caller selects the output.

use std::io::{self, Write};

use super::Sim;
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
    let mut sim = Sim::from_recording(recording);
    Trace::begin(sim.app.world_mut(), out);
    let mut is_stopped = false;
    sim.run_to(recording.end.step, |sim| {
        is_stopped = !goes_on(sim.clock().step);
        !is_stopped && !sim.resource::<Trace>().has_failed()
    });
    let trace = sim.app.world_mut().remove_resource::<Trace>();
    trace.map_or(Ok(()), Trace::end)?;
    Ok(!is_stopped)
}
