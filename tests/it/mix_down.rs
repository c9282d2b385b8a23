//! Busy scenes mixed down by the real audio code. The game runs without a window, and the test measures the output and
//! the gain reduction of the limiter.

use std::sync::mpsc::{Sender, channel};

use brickwork_synth::loudness::{integrated, true_peak};
use brickwork_synth::take::Take;
use kira::backend::{Backend, Renderer};

use brickwork::app::without_window;
use brickwork::presentation::audio::sound::PlaySound;
use brickwork::presentation::audio::{Bank, CEILING, SoundPlugin, lowest_level};

use crate::prelude::*;

const FRAME: Duration = Duration::from_micros(16_667);

/// Silent device of a given rate (Hz) that renders on request.
struct Silent(Sender<Renderer>);

impl Backend for Silent {
    type Settings = (Sender<Renderer>, u32);
    type Error = String;

    fn setup((started, rate): Self::Settings, _: usize) -> Result<(Self, u32), String> {
        Ok((Self(started), rate))
    }

    fn start(&mut self, renderer: Renderer) -> Result<(), String> {
        self.0.send(renderer).map_err(|error| error.to_string())
    }
}

/// Output of a game, and its events meanwhile.
struct Heard {
    /// Left and right channel.
    channels: [Take; 2],
    /// Number of requested sounds.
    asked: usize,
    /// Number of bricks destroyed by blasts.
    blasts: usize,
    /// Gain reduction of the limiter (dB).
    held_back: f64,
}

impl Heard {
    /// Asserts that no sum exceeds the ceiling, with at most `MOST_HELD_BACK` of gain reduction. Prints the
    /// measurements.
    fn is_within_bounds(&self, scene: &str) {
        let loudest = self.channels.iter().map(Take::peak).fold(0.0, f64::max);
        let true_peak = self.channels.iter().map(true_peak).fold(f64::MIN, f64::max);
        println!(
            "{scene}: {} sounds, {} blasts: peak {:.2} dBFS, true peak {true_peak:.2} dBTP, {:.1} LUFS, held back by {:.1} dB",
            self.asked,
            self.blasts,
            20.0 * libm::log10(loudest),
            integrated(&self.channels),
            self.held_back,
        );
        assert!(loudest <= f64::from(CEILING) * 1.000_1, "{loudest}");
        assert!(true_peak <= -1.0, "{true_peak}");
        assert!(loudest > 0.1, "something is heard");
        assert!(self.held_back <= MOST_HELD_BACK, "{} dB", self.held_back);
    }
}

/// Maximum gain reduction (dB). More would be audible and shows that levels or limits of voices are wrong.
const MOST_HELD_BACK: f64 = 6.0;

/// Runs the autopilot for `seconds` on the level at `path` at full volume through a device of `rate` (Hz). Returns the
/// output.
fn heard(path: &str, rate: u32, seconds: f64) -> Heard {
    let launch = autoplay_of(&[&root(path)], "modern");
    let mut app = without_window(launch, Folders::default());
    let (sender, renderer) = channel();
    let device = move || (sender.clone(), rate);
    app.add_plugins(SoundPlugin::through::<Silent>(device));
    let mut app = load(app, Duration::ZERO);
    let begun = Instant::now();
    // Wait until all sounds are rendered, so that none is missing.
    while !app.world().resource::<Bank>().is_ready() {
        assert!(begun.elapsed().as_secs() < 240, "it is ready");
        app.update();
        std::thread::sleep(Duration::from_millis(2));
    }
    app.world_mut().resource_mut::<Preferences>().volume = 10;
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    let mut renderer = renderer.recv().expect("it was sent");
    listen(&mut app, &mut renderer, (rate, seconds))
}

fn listen(app: &mut App, renderer: &mut Renderer, (rate, seconds): (u32, f64)) -> Heard {
    let mut heard = Heard {
        channels: [Take(Vec::new()), Take(Vec::new())],
        asked: 0,
        blasts: 0,
        held_back: 0.0,
    };
    let mut out = vec![0.0_f32; 2 * (rate as usize / 60)];
    let mut asked = app.world().resource::<Messages<PlaySound>>().get_cursor();
    let gone = app.world().resource::<Messages<BrickDestroyed>>();
    let mut gone = gone.get_cursor();
    for _ in 0..(seconds * 60.0) as usize {
        app.update();
        let world = app.world();
        heard.asked += asked.read(world.resource()).count();
        let by_blast = |brick: &&BrickDestroyed| matches!(brick.cause, Cause::Blast(_));
        heard.blasts += gone.read(world.resource()).filter(by_blast).count();
        renderer.on_start_processing();
        renderer.process(&mut out, 2);
        for both in out.chunks_exact(2) {
            for (channel, sample) in heard.channels.iter_mut().zip(both) {
                channel.0.push(f64::from(*sample));
            }
        }
    }
    let lowest = lowest_level(app.world()).expect("there is a device");
    heard.held_back = -20.0 * libm::log10(f64::from(lowest));
    heard
}

#[test]
fn in_the_busiest_scene_no_sum_of_sounds_is_above_minus_one_decibel() {
    let heard = heard("benches/scenes/chain.ron", brickwork_synth::RATE, 20.0);
    assert!(heard.asked > 500, "{} sounds", heard.asked);
    assert!(heard.blasts >= 300, "{} blasts", heard.blasts);
    heard.is_within_bounds("a chain of blasts");
}

#[test]
fn nor_is_one_where_machines_and_metal_are_hit_through_a_device_of_another_rate() {
    let heard = heard("levels/engines/01-pinball.ron", 48_000, 20.0);
    assert!(heard.asked > 40, "{} sounds", heard.asked);
    heard.is_within_bounds("pinball at 48 kHz");
}
