//! Demo game of the autopilot: a recording of its first seconds.

use super::start;
use crate::Round;
use crate::alone::{self, STEPS_AT_A_TIME};
use crate::autopilot::AutopilotPlugin;
use crate::clock::Clock;
use crate::replay::{Recorder, Recording};
use crate::round::Run;

/// Returns a recording of the first `seconds` of `run` by the autopilot, or of the whole game if it is shorter. Calls
/// `goes_on` every few milliseconds; `None` if it returns `false`.
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
