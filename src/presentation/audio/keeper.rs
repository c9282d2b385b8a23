//! Supervision of the output device: opens it on a background thread, and replaces it if it stops requesting sound.
//! Runs in `Sound`.
//!
//! Logs one line if there is no device or none answers, one when there is a device again, and one when `kira` has
//! switched to another. `kira` follows the default device automatically. If that fails, its thread blocks or panics;
//! both look like a device that requests nothing.

use super::device::Device;
use crate::presentation::prelude::*;

/// Maximum time without a sound request from a device in use (s).
const PATIENCE: f64 = 2.0;
/// Time until a device that is being opened is reported as not answering (s). A driver may block permanently.
const ANSWER: f64 = 10.0;
/// Shortest and longest delay before the next attempt to open a device (s).
const AGAIN: (f64, f64) = (3.0, 192.0);
/// Maximum counted length of a frame (s): time during which the computer slept does not count.
const LONGEST_FRAME: f64 = 0.1;
/// Name of the thread that opens devices.
pub const THREAD: &str = "sound device";

/// Function that opens a device. It runs on a background thread.
pub(super) type Open = Arc<dyn Fn() -> Result<Device, String> + Send + Sync>;

/// State of the supervision.
#[derive(Resource)]
pub(super) struct Keeper {
    open: Open,
    state: State,
    /// `true` after the log reported a missing device.
    is_missed: bool,
    /// Delay before the next attempt (s).
    pause: f64,
}

enum State {
    /// A device is being opened, for this time (s).
    Opening(Job<Result<Device, String>>, f64),
    /// A device is open.
    There(Played),
    /// There is no device. The next attempt follows after this time (s).
    Gone(f64),
}

/// Observations of the open device.
#[derive(Default)]
struct Played {
    /// Last number of sound requests, and the time since it changed (s).
    asked: u64,
    still: f64,
    /// `true` if the device was lost and no other has requested sound yet.
    was_lost: bool,
}

impl Keeper {
    pub fn new(open: Open) -> Self {
        Self {
            open,
            state: State::Gone(0.0),
            is_missed: false,
            pause: AGAIN.0,
        }
    }

    /// Advances by `passed` (s). `device` is the number of sound requests of the open device, and `true` if it was
    /// lost. `wanted` is `true` if sound is enabled.
    fn advance(&mut self, passed: f64, device: Option<(u64, bool)>, wanted: bool) -> Step {
        let passed = passed.min(LONGEST_FRAME);
        match &mut self.state {
            State::Gone(left) => {
                *left -= passed;
                if wanted && *left <= 0.0 {
                    let open = self.open.clone();
                    let job = Job::spawn(THREAD, 1, async move |output: Output<_>| {
                        output.give(open()).await;
                    });
                    self.state = State::Opening(job, 0.0);
                }
                Step::Wait
            }
            State::Opening(job, waited) => match job.poll() {
                Poll::Pending => {
                    *waited += passed;
                    let is_late =
                        *waited >= ANSWER && !std::mem::replace(&mut self.is_missed, true);
                    match is_late {
                        true => Step::Say("it does not answer".to_owned()),
                        false => Step::Wait,
                    }
                }
                Poll::Ready(Some(Ok(device))) => {
                    self.state = State::There(Played::default());
                    Step::Take(Box::new(device))
                }
                Poll::Ready(failed) => {
                    let why = failed.and_then(Result::err);
                    let why = why.unwrap_or_else(|| "it failed".to_owned());
                    self.miss(why).map_or(Step::Wait, Step::Say)
                }
            },
            State::There(played) => {
                let (asked, is_lost) = device.unwrap_or((played.asked, false));
                let has_asked = asked != played.asked;
                played.asked = asked;
                let was_lost = std::mem::take(&mut played.was_lost);
                played.was_lost = is_lost || (was_lost && !has_asked);
                if has_asked {
                    (played.still, self.pause) = (0.0, AGAIN.0);
                    // A device, or a replacement, counts only once it requests sound.
                    return match std::mem::take(&mut self.is_missed) {
                        true => Step::Back,
                        false if was_lost => Step::Move,
                        false => Step::Wait,
                    };
                }
                played.still = if wanted { played.still + passed } else { 0.0 };
                match played.still < PATIENCE {
                    true => Step::Wait,
                    false => Step::Drop(self.miss("it has stopped".to_owned())),
                }
            }
        }
    }

    /// Records a missing device, for the reason `why`. Returns `why` if the log needs it.
    fn miss(&mut self, why: String) -> Option<String> {
        self.state = State::Gone(self.pause);
        self.pause = (2.0 * self.pause).min(AGAIN.1);
        let is_known = std::mem::replace(&mut self.is_missed, true);
        (!is_known).then_some(why)
    }
}

/// Action for the caller.
enum Step {
    Wait,
    /// Use this device.
    Take(Box<Device>),
    /// Log that a device is available again.
    Back,
    /// Log that another device has replaced a lost one.
    Move,
    /// Log the missing device, with this reason.
    Say(String),
    /// Remove the device. Log the reason if given.
    Drop(Option<String>),
}

/// `true` if sound is enabled. Set by [`player`](super::player).
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub(super) struct SoundWanted(pub bool);

pub(super) fn keep(
    (time, wanted): (Res<Time<Real>>, Res<SoundWanted>),
    device: Option<ResMut<Device>>,
    mut keeper: ResMut<Keeper>,
    mut commands: Commands,
) {
    let device = device.map(|mut device| (device.asked(), device.was_lost()));
    match keeper.advance(time.delta_secs_f64(), device, wanted.0) {
        Step::Wait => {}
        Step::Take(device) => commands.insert_resource(*device),
        Step::Back => info!("a sound device is there again"),
        Step::Move => info!("the sound device was lost or changed, and another one plays"),
        Step::Say(why) => info!("no sound device: the game is silent ({why})"),
        Step::Drop(why) => {
            if let Some(why) = why {
                warn!("no sound device any more: the game is silent until there is one ({why})");
            }
            commands.remove_resource::<Device>();
        }
    }
}

#[cfg(test)]
mod tests;
