//! Whether there is a device: opens one on a thread of its own, sees that it goes on asking for sound, and finds another after it
//! has stopped. Runs in `Sound`.
//!
//! Owns when the log hears of it: once when there is none, and once when there is one again. `kira` follows another default device by
//! itself; where it cannot, its thread stands still or panics, and both are seen here as silence.

use std::panic::PanicHookInfo;
use std::path::{Component, Path};
use std::sync::Arc;

use bevy::prelude::*;

use super::device::Device;
use crate::platform::background::{Background, Taken};

/// For how long (s) a device that is wanted may ask for nothing.
const PATIENCE: f64 = 2.0;
/// How long (s) after a device has gone another is looked for, and the longest time between two looks.
const AGAIN: (f64, f64) = (3.0, 48.0);
/// The longest that a frame counts (s): a computer that slept has not waited for sound.
const LONGEST_FRAME: f64 = 0.1;
/// The thread on which devices are opened.
const THREAD: &str = "sound device";

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
    /// One is being opened.
    Opening(Background<Result<Device, String>>),
    /// There is one, which had asked for sound so often, and for so long (s) no more since.
    There { asked: u64, still: f64 },
    /// There is none; another is looked for after this time (s).
    Gone(f64),
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

    /// Goes on by `passed` (s). `asked` is how often the device that there is has asked for sound; `wanted`, whether anything is to be
    /// heard.
    fn advance(&mut self, passed: f64, asked: Option<u64>, wanted: bool) -> Step {
        let passed = passed.min(LONGEST_FRAME);
        match &mut self.state {
            State::Gone(left) => {
                *left -= passed;
                if wanted && *left <= 0.0 {
                    let open = self.open.clone();
                    let work = Background::begin(THREAD, 1, move |outlet| {
                        outlet.hand_over(open());
                    });
                    self.state = State::Opening(work);
                }
                Step::Wait
            }
            State::Opening(work) => match work.take() {
                Taken::NotYet => Step::Wait,
                Taken::Next(Ok(device)) => {
                    self.state = State::There {
                        asked: 0,
                        still: 0.0,
                    };
                    self.pause = AGAIN.0;
                    let is_back = std::mem::take(&mut self.is_missed);
                    Step::Take(Box::new(device), is_back)
                }
                Taken::Next(Err(why)) => self.miss(why),
                Taken::Done => self.miss("it failed".to_owned()),
            },
            State::There {
                asked: before,
                still,
            } => {
                let asked = asked.unwrap_or(*before);
                if asked != *before || !wanted {
                    (*before, *still) = (asked, 0.0);
                    return Step::Wait;
                }
                *still += passed;
                if *still < PATIENCE {
                    return Step::Wait;
                }
                match self.miss("it has stopped".to_owned()) {
                    Step::Say(why) => Step::Drop(why),
                    step => step,
                }
            }
        }
    }

    /// There is none, for this reason.
    fn miss(&mut self, why: String) -> Step {
        self.state = State::Gone(self.pause);
        self.pause = (2.0 * self.pause).min(AGAIN.1);
        match std::mem::replace(&mut self.is_missed, true) {
            false => Step::Say(why),
            true => Step::Wait,
        }
    }
}

/// What is to be done.
enum Step {
    Wait,
    /// There is a device; whether it was missed.
    Take(Box<Device>, bool),
    /// There is none: the log is to say so.
    Say(String),
    /// The device that there was has gone: the same.
    Drop(String),
}

/// Whether anything is to be heard, which [`player`](super::player) knows.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub(super) struct SoundWanted(pub bool);

pub(super) fn keep(
    (time, wanted): (Res<Time<Real>>, Res<SoundWanted>),
    device: Option<Res<Device>>,
    mut keeper: ResMut<Keeper>,
    mut commands: Commands,
) {
    let asked = device.map(|device| device.asked());
    match keeper.advance(time.delta_secs_f64(), asked, wanted.0) {
        Step::Wait => {}
        Step::Take(device, is_back) => {
            if is_back {
                info!("a sound device is there again");
            }
            commands.insert_resource(*device);
        }
        Step::Say(why) => info!("no sound device: the game is silent ({why})"),
        Step::Drop(why) => {
            warn!("no sound device any more: the game is silent until there is one ({why})");
            commands.remove_resource::<Device>();
        }
    }
}

/// Whether `panic` is one of the libraries that talk to the device, on a thread that they have begun: it ends the sound, which
/// comes back, and not the game.
#[must_use]
pub fn is_of_device(panic: &PanicHookInfo<'_>) -> bool {
    let thread = std::thread::current();
    let place = panic.location().map_or("", |place| place.file());
    is_of_libraries(place) && is_of_sound(thread.name())
}

/// Whether the source file at `place` is one of these libraries.
fn is_of_libraries(place: &str) -> bool {
    let is_one = |part: Component<'_>| {
        let name = part.as_os_str().to_string_lossy();
        ["kira-", "cpal-"].iter().any(|library| {
            let version = name.strip_prefix(library);
            version.is_some_and(|it| it.starts_with(|sign: char| sign.is_ascii_digit()))
        })
    };
    Path::new(place).components().any(is_one)
}

/// Whether a thread of this name belongs to sound: those of `kira` have none.
fn is_of_sound(name: Option<&str>) -> bool {
    name.is_none_or(|name| name == THREAD || name.starts_with("cpal"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kira::backend::{Backend, Renderer};
    use std::sync::Mutex;
    use std::sync::mpsc::{Receiver, Sender, channel};

    /// A device that is there if a rate is; who has the other end plays it.
    #[derive(Clone)]
    struct Mock {
        rate: Arc<Mutex<Option<u32>>>,
        started: Sender<Renderer>,
    }

    impl Backend for Mock {
        type Settings = Self;
        type Error = String;

        fn setup(settings: Self, _: usize) -> Result<(Self, u32), String> {
            let rate = *settings.rate.lock().expect("nobody panics");
            Ok((settings, rate.ok_or("unplugged")?))
        }

        fn start(&mut self, renderer: Renderer) -> Result<(), String> {
            self.started.send(renderer).map_err(|it| it.to_string())
        }
    }

    /// A keeper of a mock, what it has opened, and what the log would have.
    struct Desk {
        keeper: Keeper,
        mock: Mock,
        renderers: Receiver<Renderer>,
        device: Option<Device>,
        log: Vec<String>,
    }

    impl Desk {
        fn with(rate: Option<u32>) -> Self {
            let (started, renderers) = channel();
            let rate = Arc::new(Mutex::new(rate));
            let mock = Mock { rate, started };
            let settings = mock.clone();
            let open = move || Device::open::<Mock>(settings.clone());
            Self {
                keeper: Keeper::new(Arc::new(open)),
                mock,
                renderers,
                device: None,
                log: Vec::new(),
            }
        }

        fn set(&self, rate: Option<u32>) {
            *self.mock.rate.lock().expect("nobody panics") = rate;
        }

        /// So many seconds of frames; in each the device asks for sound through `renderer`.
        fn run(&mut self, seconds: f64, mut renderer: Option<&mut Renderer>) {
            for _ in 0..(seconds * 50.0) as usize {
                if let Some(renderer) = &mut renderer {
                    renderer.on_start_processing();
                    renderer.process(&mut [0.0; 256], 2);
                }
                if matches!(self.keeper.state, State::Opening(_)) {
                    std::thread::sleep(std::time::Duration::from_millis(2));
                }
                let asked = self.device.as_ref().map(Device::asked);
                match self.keeper.advance(0.02, asked, true) {
                    Step::Wait => {}
                    Step::Take(device, is_back) => {
                        self.device = Some(*device);
                        self.log.extend(is_back.then(|| "back".to_owned()));
                    }
                    Step::Say(why) => self.log.push(why),
                    Step::Drop(why) => {
                        self.device = None;
                        self.log.push(why);
                    }
                }
            }
        }
    }

    #[test]
    fn a_device_that_stops_is_let_go_and_taken_again_when_it_is_back_at_another_rate() {
        let mut desk = Desk::with(Some(44_100));
        desk.run(1.0, None);
        let mut renderer = desk.renderers.try_recv().expect("it was opened");
        desk.run(10.0, Some(&mut renderer));
        assert!(desk.device.is_some() && desk.log.is_empty());

        desk.set(None);
        desk.run(PATIENCE - 0.1, None);
        assert!(desk.device.is_some(), "a pause is no loss");
        desk.run(30.0, None);
        assert!(desk.device.is_none());
        assert_eq!(desk.log, ["it has stopped"], "one line");

        desk.set(Some(48_000));
        let mut left = 60;
        let mut renderer = loop {
            desk.run(1.0, None);
            if let Ok(renderer) = desk.renderers.try_recv() {
                break renderer;
            }
            left -= 1;
            assert!(left > 0, "it is looked for");
        };
        desk.run(20.0, Some(&mut renderer));
        assert!(desk.device.is_some());
        assert_eq!(desk.log, ["it has stopped", "back"], "and one more");
    }

    #[test]
    fn where_there_is_no_device_it_is_said_once_and_one_that_comes_later_is_found() {
        let mut desk = Desk::with(None);
        desk.run(20.0, None);
        assert_eq!(desk.log, ["unplugged"]);
        desk.set(Some(48_000));
        desk.run(60.0, None);
        assert!(desk.renderers.try_recv().is_ok());
    }

    #[test]
    fn a_device_that_has_stopped_takes_no_more_than_a_handful_of_orders() {
        let mut desk = Desk::with(Some(44_100));
        desk.run(0.5, None);
        let device = desk.device.take().expect("it was opened");
        let taken = (0..10_000).filter(|_| device.tell(super::super::device::Order::Mono(true)));
        assert!(taken.count() < 100);
    }

    #[test]
    fn a_panic_of_the_libraries_of_sound_is_no_crash_of_the_game() {
        let kira = "/home/akira/.cargo/registry/src/index-1/kira-0.12.6/src/backend/cpal/desktop/stream_manager.rs";
        assert!(is_of_libraries(kira) && is_of_sound(None));
        let other = "/home/akira/.cargo/registry/src/index-1/wgpu-29.0.4/src/lib.rs";
        assert!(!is_of_libraries(other) && !is_of_libraries("src/presentation/audio/stream.rs"));
        assert!(is_of_sound(Some(THREAD)) && is_of_sound(Some("cpal_alsa_out")));
        assert!(!is_of_sound(Some("main")) && !is_of_sound(Some("Compute Task Pool (0)")));
    }
}
