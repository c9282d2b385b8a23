//! Whether there is a device: opens one on a thread of its own, sees that it goes on asking for sound, and finds another after it
//! has stopped. Runs in `Sound`.
//!
//! Owns when the log hears of it: once when there is none or none answers, once when there is one again, and once when one is lost or
//! changed and `kira` has found another. `kira` follows another default device by itself; where it cannot, its thread stands still or
//! panics, and both are seen here as silence.

use std::sync::Arc;

use bevy::prelude::*;

use super::device::Device;
use crate::platform::background::{Background, Taken};

/// For how long (s) a device that is wanted may ask for nothing.
const PATIENCE: f64 = 2.0;
/// How long (s) one that is being opened may take before the log hears of it: a driver may wait for ever.
const ANSWER: f64 = 10.0;
/// How long (s) after a device has gone another is looked for, and the longest time between two looks.
const AGAIN: (f64, f64) = (3.0, 192.0);
/// The longest that a frame counts (s): a computer that slept has not waited for sound.
const LONGEST_FRAME: f64 = 0.1;
/// The thread on which devices are opened.
pub const THREAD: &str = "sound device";

/// How a device is opened. Called on a thread of its own.
pub(super) type Open = Arc<dyn Fn() -> Result<Device, String> + Send + Sync>;

/// What is known of the device.
#[derive(Resource)]
pub(super) struct Keeper {
    open: Open,
    state: State,
    /// Whether the log has heard that there is none.
    is_missed: bool,
    /// How long it is until the next look (s).
    pause: f64,
}

enum State {
    /// One is being opened, for so long (s).
    Opening(Background<Result<Device, String>>, f64),
    /// There is one.
    There(Played),
    /// There is none; another is looked for after this time (s).
    Gone(f64),
}

/// What is known of the device that there is.
#[derive(Default)]
struct Played {
    /// How often it had asked for sound, and for how long (s) it has not since.
    asked: u64,
    still: f64,
    /// Whether it was lost meanwhile.
    was_lost: bool,
}

/// What a device is found to do.
enum Found {
    /// It asks for sound; perhaps another one, in the place of one that was lost.
    Asking { in_its_place: bool },
    /// Nothing, for a while.
    Nothing,
    /// Nothing, for too long.
    Stopped,
}

impl Played {
    /// Goes on as [`Keeper::advance`] does.
    fn advance(&mut self, passed: f64, device: Option<(u64, bool)>, wanted: bool) -> Found {
        let (asked, is_lost) = device.unwrap_or((self.asked, false));
        // Of one that is lost, it is known only later whether another asks in its place.
        let in_its_place = asked != self.asked && self.was_lost;
        self.was_lost = is_lost || (self.was_lost && !in_its_place);
        if asked != self.asked {
            (self.asked, self.still) = (asked, 0.0);
            return Found::Asking { in_its_place };
        }
        self.still = if wanted { self.still + passed } else { 0.0 };
        if self.still < PATIENCE {
            Found::Nothing
        } else {
            Found::Stopped
        }
    }
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

    /// Goes on by `passed` (s). `device` says how often the one that there is has asked for sound, and whether it was lost; `wanted`,
    /// whether anything is to be heard.
    fn advance(&mut self, passed: f64, device: Option<(u64, bool)>, wanted: bool) -> Step {
        let passed = passed.min(LONGEST_FRAME);
        match &mut self.state {
            State::Gone(left) => {
                *left -= passed;
                if wanted && *left <= 0.0 {
                    let open = self.open.clone();
                    let work = Background::begin(THREAD, 1, move |outlet| {
                        outlet.hand_over(open());
                    });
                    self.state = State::Opening(work, 0.0);
                }
                Step::Wait
            }
            State::Opening(work, waited) => match work.take() {
                Taken::NotYet => {
                    *waited += passed;
                    let is_late =
                        *waited >= ANSWER && !std::mem::replace(&mut self.is_missed, true);
                    match is_late {
                        true => Step::Say("it does not answer".to_owned()),
                        false => Step::Wait,
                    }
                }
                Taken::Next(Ok(device)) => {
                    self.state = State::There(Played::default());
                    Step::Take(Box::new(device))
                }
                Taken::Next(Err(why)) => self.miss(why).map_or(Step::Wait, Step::Say),
                Taken::Done => {
                    let why = "it failed".to_owned();
                    self.miss(why).map_or(Step::Wait, Step::Say)
                }
            },
            State::There(played) => match played.advance(passed, device, wanted) {
                Found::Asking { in_its_place } => {
                    self.pause = AGAIN.0;
                    // One that is opened and asks for nothing is none.
                    match std::mem::take(&mut self.is_missed) {
                        true => Step::Back,
                        false if in_its_place => Step::Move,
                        false => Step::Wait,
                    }
                }
                Found::Nothing => Step::Wait,
                Found::Stopped => Step::Drop(self.miss("it has stopped".to_owned())),
            },
        }
    }

    /// There is none, for this reason; which the log is to have, unless it has one.
    fn miss(&mut self, why: String) -> Option<String> {
        self.state = State::Gone(self.pause);
        self.pause = (2.0 * self.pause).min(AGAIN.1);
        let is_known = std::mem::replace(&mut self.is_missed, true);
        (!is_known).then_some(why)
    }
}

/// What is to be done.
enum Step {
    Wait,
    /// There is a device.
    Take(Box<Device>),
    /// It asks for sound after none was there: the log is to say so.
    Back,
    /// Another asks for sound in the place of one that was lost: the log is to say so.
    Move,
    /// There is none: the log is to say so.
    Say(String),
    /// The device that there was has gone: the log is to have this reason, if any.
    Drop(Option<String>),
}

/// Whether anything is to be heard, which [`player`](super::player) knows.
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
