//! Tests of the supervision, with a mock device that stops and comes back.

use super::*;
use kira::backend::{Backend, Renderer};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// Mock backend. The device exists if `rate` is set, and opening it blocks while `gate` is locked. The receiver of
/// `started` gets its renderer.
#[derive(Clone)]
struct Mock {
    rate: Arc<Mutex<Option<u32>>>,
    gate: Arc<Mutex<()>>,
    started: Sender<Renderer>,
}

impl Backend for Mock {
    type Settings = Self;
    type Error = String;

    fn setup(settings: Self, _: usize) -> Result<(Self, u32), String> {
        drop(settings.gate.lock().expect("nobody panics"));
        let rate = *settings.rate.lock().expect("nobody panics");
        Ok((settings, rate.ok_or("unplugged")?))
    }

    fn start(&mut self, renderer: Renderer) -> Result<(), String> {
        self.started.send(renderer).map_err(|it| it.to_string())
    }
}

/// Keeper of a mock, its open device and its log.
struct Desk {
    keeper: Keeper,
    mock: Mock,
    renderers: Receiver<Renderer>,
    device: Option<Device>,
    log: Vec<String>,
    /// `true` if the device reports a loss in the next frame.
    was_lost: bool,
}

impl Desk {
    fn with(rate: Option<u32>) -> Self {
        let (started, renderers) = channel();
        let rate = Arc::new(Mutex::new(rate));
        let gate = Arc::default();
        let mock = Mock {
            rate,
            gate,
            started,
        };
        let settings = mock.clone();
        let open = move || Device::open::<Mock>(settings.clone());
        Self {
            keeper: Keeper::new(Arc::new(open)),
            mock,
            renderers,
            device: None,
            log: Vec::new(),
            was_lost: false,
        }
    }

    fn set(&self, rate: Option<u32>) {
        *self.mock.rate.lock().expect("nobody panics") = rate;
    }

    /// Runs `seconds` of frames (50 fps). In each, the device requests sound from `renderer`. Waits for a device that
    /// is being opened.
    fn run(&mut self, seconds: f64, mut renderer: Option<&mut Renderer>) {
        for _ in 0..(seconds * 50.0) as usize {
            if let Some(renderer) = &mut renderer {
                renderer.on_start_processing();
                renderer.process(&mut [0.0; 256], 2);
            }
            self.advance(0.02);
            let begun = Instant::now();
            while matches!(self.keeper.state, State::Opening(..)) {
                assert!(begun.elapsed() < Duration::from_secs(30), "it is opened");
                std::thread::sleep(Duration::from_millis(1));
                self.advance(0.0);
            }
        }
    }

    fn advance(&mut self, passed: f64) {
        let was_lost = std::mem::take(&mut self.was_lost);
        let device = self.device.as_ref().map(|it| (it.asked(), was_lost));
        match self.keeper.advance(passed, device, true) {
            Step::Wait => {}
            Step::Take(device) => self.device = Some(*device),
            Step::Back => self.log.push("back".to_owned()),
            Step::Move => self.log.push("another".to_owned()),
            Step::Say(why) => self.log.push(why),
            Step::Drop(why) => {
                self.device = None;
                self.log.extend(why);
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
fn a_device_that_is_opened_again_and_again_and_never_asks_is_one_line() {
    let mut desk = Desk::with(Some(44_100));
    desk.run(120.0, None);
    assert_eq!(desk.log, ["it has stopped"]);
    assert!(desk.renderers.try_iter().count() > 2, "it is tried");
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
    let mut device = desk.device.take().expect("it was opened");
    let taken = (0..10_000).filter(|_| device.tell(super::super::device::Order::Mono(true)));
    assert!(taken.count() < 100);
}

#[test]
fn a_driver_that_does_not_answer_is_said_once_and_its_device_taken_when_it_does() {
    let mut desk = Desk::with(Some(44_100));
    let gate = desk.mock.gate.clone();
    let held = gate.lock().expect("nobody panics");
    let wait = |desk: &mut Desk, seconds: f64| {
        for _ in 0..(seconds * 50.0) as usize {
            desk.advance(0.02);
        }
    };
    wait(&mut desk, ANSWER - 0.1);
    assert!(desk.log.is_empty(), "not before its time");
    wait(&mut desk, 60.0);
    assert_eq!(desk.log, ["it does not answer"], "one line");
    drop(held);
    desk.run(0.1, None);
    let mut renderer = desk.renderers.try_recv().expect("it was opened");
    desk.run(1.0, Some(&mut renderer));
    assert!(desk.device.is_some());
    assert_eq!(desk.log, ["it does not answer", "back"]);
}

#[test]
fn a_device_that_is_lost_and_replaced_is_one_line_and_so_is_one_that_is_lost_for_good() {
    let mut desk = Desk::with(Some(44_100));
    desk.run(0.1, None);
    let mut renderer = desk.renderers.try_recv().expect("it was opened");
    desk.run(1.0, Some(&mut renderer));
    desk.was_lost = true;
    desk.run(1.0, Some(&mut renderer));
    assert_eq!(desk.log, ["another"]);
    desk.set(None);
    desk.was_lost = true;
    desk.run(10.0, None);
    assert!(desk.device.is_none());
    assert_eq!(desk.log, ["another", "it has stopped"]);
}
