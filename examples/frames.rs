//! Frame rates of an ordinary scene, of forty balls without and with a chain of five hundred blasts, and of the
//! collision lab. Each is measured in a small and a large window. Also measures the time from the start of the process
//! to the title.
//!
//! The game plays itself, in frames of 16 ms without waiting. The processor draws into an image, or the graphics card
//! with `--card`; each frame waits until its image is complete. Effects have their default settings, and the detail is
//! the automatic one for the drawer. Each run is made three times. The output is the best mean of all frames, and the
//! best of the slowest frames. For the start, this program runs itself and waits until the title has been drawn once.
//!
//! `cargo run --release --example frames`, or the same with `-- --card`; needs a Vulkan driver for the processor, or
//! for the card.

mod off_screen;

use std::error::Error;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy::render::render_resource::PollType;
use bevy::render::renderer::RenderDevice;
use brickwork::app::Drawer;
use brickwork::presentation::{FirstScreen, Launch, Screen};
use brickwork::simulation::messages::{BrickDestroyed, Cause};

/// Measured scenes: name, location, and frames that count.
const SCENES: [(&str, Seen, Frames); 5] = [
    (
        "ordinary (First Light)",
        Seen::Level("levels/foundations/01-first-light.ron"),
        Frames::Usual,
    ),
    ("forty balls", Seen::Level(CHAIN), Frames::Usual),
    (
        "busiest (forty balls, chain of 500)",
        Seen::Level(CHAIN),
        Frames::OfBlasts,
    ),
    ("the lab (free scene)", Seen::Lab("free"), Frames::Usual),
    (
        "the lab (two bricks)",
        Seen::Lab("two-bricks"),
        Frames::Usual,
    ),
];
const CHAIN: &str = "benches/scenes/chain.ron";

/// Location of a scene.
#[derive(Clone, Copy)]
enum Seen {
    /// This level, played automatically.
    Level(&'static str),
    /// This scene of the lab, with time running.
    Lab(&'static str),
}

/// Frames that count.
#[derive(Clone, Copy)]
enum Frames {
    /// [`FRAMES`] frames, after [`BEFORE`] others.
    Usual,
    /// From the first blast to the last.
    OfBlasts,
}
/// Width and height of the picture (pixels).
const SIZES: [(u32, u32); 2] = [(800, 600), (1920, 1080)];
/// Frames of a run, frames before them that do not count, and number of runs.
const FRAMES: u32 = 360;
const BEFORE: u32 = 60;
const TURNS: u32 = 3;
/// Number of frames without a blast after which a chain has ended.
const QUIET: u32 = 20;
/// Time for the lab to count its throws.
const COUNTED: Duration = Duration::from_secs(3);
/// Number of measurements of the start.
const STARTS: u32 = 7;

/// Arguments that make this program only start the game, and select the graphics card.
const TO_TITLE: &str = "--to-title";
const BY_CARD: &str = "--card";

fn main() -> Result<(), Box<dyn Error>> {
    let told: Vec<String> = std::env::args().skip(1).collect();
    let is_told = |what: &str| told.iter().any(|it| it == what);
    let drawer = match is_told(BY_CARD) {
        true => Drawer::Card,
        false => Drawer::Processor,
    };
    if is_told(TO_TITLE) {
        return to_title(drawer);
    }
    println!("| scene | window | frames a second | slowest frame (ms) | frames |");
    println!("|---|---|--:|--:|--:|");
    for (name, seen, frames) in SCENES {
        for size in SIZES {
            let runs = (0..TURNS).map(|_| {
                let app = match seen {
                    Seen::Level(level) => of_level(level, drawer, size)?,
                    Seen::Lab(scene) => of_lab(scene, drawer, size)?,
                };
                match frames {
                    Frames::Usual => Ok(measured(app)),
                    Frames::OfBlasts => measured_in_blasts(app),
                }
            });
            let runs = runs.collect::<Result<Vec<_>, Box<dyn Error>>>()?;
            let fewest =
                |of: fn(&Measured) -> Duration| runs.iter().map(of).min().unwrap_or_default();
            let mean = fewest(|run| run.all / run.frames).as_secs_f64();
            let slowest = fewest(|run| run.slowest).as_secs_f64() * 1_000.0;
            println!(
                "| {name} | {}×{} | {:.0} | {slowest:.0} | {} |",
                size.0,
                size.1,
                1.0 / mean,
                runs[0].frames
            );
        }
    }
    let starts = (0..STARTS).map(|_| started(&told));
    let mut starts = starts.collect::<Result<Vec<_>, _>>()?;
    starts.sort();
    let (best, median) = (starts[0], starts[starts.len() / 2]);
    println!("\nFrom the start of the process to the title: {median:.2?} (best {best:.2?})");
    Ok(())
}

/// Starts a level in play.
fn of_level(level: &str, drawer: Drawer, size: (u32, u32)) -> Result<App, Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(level);
    let launch = Launch {
        autoplay: true,
        ..off_screen::level(&path)?
    };
    off_screen::drawn(launch, drawer, size, Screen::Play)
}

/// Starts a `scene` of the lab with time running.
fn of_lab(scene: &'static str, drawer: Drawer, size: (u32, u32)) -> Result<App, Box<dyn Error>> {
    let launch = Launch {
        screen: Some(FirstScreen::LabScene(scene)),
        ..Launch::default()
    };
    let mut app = off_screen::drawn(launch, drawer, size, Screen::Lab)?;
    // Meanwhile, a background thread counts the throws.
    let begun = Instant::now();
    while begun.elapsed() < COUNTED {
        app.update();
    }
    // Restart the run, and play it so slowly that it does not end before the measurement.
    for key_code in [KeyCode::KeyR, KeyCode::ArrowDown, KeyCode::Space] {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            app.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: Key::Unidentified(NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
            app.update();
        }
    }
    Ok(app)
}

/// Times of the measured frames.
#[derive(Default)]
struct Measured {
    frames: u32,
    all: Duration,
    slowest: Duration,
}

impl Measured {
    /// Draws one more frame, and waits until it is complete.
    fn frame(&mut self, app: &mut App) {
        let begun = Instant::now();
        app.update();
        let device = app.world().resource::<RenderDevice>();
        device.poll(PollType::wait_indefinitely()).ok();
        let took = begun.elapsed();
        self.frames += 1;
        self.all += took;
        self.slowest = self.slowest.max(took);
    }
}

/// Measures the usual frames of `app`.
fn measured(mut app: App) -> Measured {
    for _ in 0..BEFORE {
        app.update();
    }
    let mut measured = Measured::default();
    for _ in 0..FRAMES {
        measured.frame(&mut app);
    }
    measured
}

/// Number of bricks destroyed by blasts, and number of frames since the last one.
#[derive(Resource, Default)]
struct Blasts {
    bricks: usize,
    quiet: u32,
}

fn count_blasts(mut gone: MessageReader<BrickDestroyed>, mut blasts: ResMut<Blasts>) {
    let by_blast = gone
        .read()
        .filter(|brick| matches!(brick.cause, Cause::Blast(_)));
    let bricks = by_blast.count();
    blasts.bricks += bricks;
    blasts.quiet = if bricks > 0 { 0 } else { blasts.quiet + 1 };
}

/// Measures the frames of `app` from the first blast to the last.
fn measured_in_blasts(mut app: App) -> Result<Measured, Box<dyn Error>> {
    app.init_resource::<Blasts>()
        .add_systems(Last, count_blasts);
    for _ in 0..FRAMES {
        app.update();
        if app.world().resource::<Blasts>().bricks > 0 {
            break;
        }
    }
    let mut measured = Measured::default();
    while app.world().resource::<Blasts>().quiet < QUIET {
        measured.frame(&mut app);
    }
    match app.world().resource::<Blasts>().bricks {
        400.. => Ok(measured),
        few => Err(format!("there were {few} blasts alone").into()),
    }
}

/// Measures a process that shows the title and exits.
fn started(told: &[String]) -> Result<Duration, Box<dyn Error>> {
    let program = std::env::current_exe()?;
    let begun = Instant::now();
    let ended = Command::new(program).args(told).arg(TO_TITLE).status()?;
    match ended.success() {
        true => Ok(begun.elapsed()),
        false => Err(format!("the title was not reached: {ended}").into()),
    }
}

/// Draws the title once and exits at once, so that the shutdown is not measured.
fn to_title(drawer: Drawer) -> Result<(), Box<dyn Error>> {
    let launch = Launch {
        screen: Some(FirstScreen::Title),
        ..Launch::default()
    };
    let mut app = off_screen::drawn(launch, drawer, SIZES[0], Screen::Title)?;
    app.update();
    std::process::exit(0);
}
