//! Demo game of the autopilot: a recording of its first seconds.

use super::{Player, Sim};
use crate::Run;
use crate::replay::Recording;

/// Returns a recording of the first `seconds` of `run` by the autopilot, or of the whole game if it is shorter. Calls
/// `goes_on` every few milliseconds; `None` if it returns `false`.
pub async fn play(
    run: Run,
    seconds: f64,
    mut goes_on: impl AsyncFnMut() -> bool,
) -> Option<Recording> {
    let mut sim = Sim::from_run(run, Player::Autopilot);
    sim.begin_recording();
    let last = sim.step_at(seconds);
    let is_complete = sim.run_in_steps(last, async |_| goes_on().await).await;
    sim.end_recording().filter(|_| is_complete)
}
