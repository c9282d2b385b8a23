//! A game that a program plays to be looked at: so many seconds of it, as a recording.

use super::start;
use crate::Round;
use crate::alone::{self, STEPS_AT_A_TIME};
use crate::autopilot::AutopilotPlugin;
use crate::clock::Clock;
use crate::replay::{Recorder, Recording};
use crate::round::Run;

/// The first `seconds` of `run` as the autopilot plays it, or all of it if that is shorter. `None` if `goes_on`, which is
/// asked every few milliseconds, says no.
pub fn play(run: Run, seconds: f64, mut goes_on: impl FnMut() -> bool) -> Option<Recording> {
    let mut app = alone::app(|app| {
        app.add_plugins(AutopilotPlugin);
    });
    start(&mut app, run);
    let recorder = Recorder::begin(app.world_mut());
    app.insert_resource(recorder);
    while !app.world().resource::<Round>().is_over()
        && app.world().resource::<Clock>().now() < seconds
    {
        if !goes_on() {
            return None;
        }
        alone::run_steps(&mut app, STEPS_AT_A_TIME, |_| {});
    }
    let recorder = app.world_mut().remove_resource::<Recorder>()?;
    recorder.finish().pop()
}
