//! Writes the trace of a recorded game, which is played again for it in a world of its own.
//!
//! Owns that the whole game is in it, and that it can be stopped. Where the trace goes is said by whoever asks.

use std::io::{self, Write};

use bevy::prelude::*;

use crate::Round;
use crate::alone::{self, STEPS_AT_A_TIME};
use crate::clock::Clock;
use crate::replay::Recording;
use crate::trace::Trace;

/// Plays `recording` from its beginning to its end, and writes what happens to `out`. `goes_on` is told how many steps
/// have been played, about every 60, and says whether to go on. Returns whether the trace is whole.
///
/// # Errors
///
/// The first error of writing or flushing. Nothing is played after it.
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

/// Whether nothing is left to be written, or nothing can be.
fn is_done(world: &World, recording: &Recording) -> bool {
    world.resource::<Clock>().step >= recording.end.step
        || world.resource::<Round>().is_over()
        || world.get_resource::<Trace>().is_none_or(Trace::has_failed)
}
