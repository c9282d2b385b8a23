//! How many pictures a second are drawn: an ordinary scene, forty balls, the same while a chain of five hundred blasts goes on, and the
//! collision lab while its time goes on, in a small window and a large one; and how long it takes from the start of a process to the title.
//!
//! The game plays itself, frames of 16 ms as fast as they go, drawn into a picture by the processor, or with `--card` by the
//! graphics card; each frame waits until its picture is done. All effects are as they are meant, and detail is what the drawer gets
//! by itself. Each run is made three times, and the best is printed: a mean of all frames, and the slowest one. For the start, this
//! program runs itself and waits until the title has been drawn once.
//!
//! `cargo run --release --example frames`, or the same with `-- --card`; needs a Vulkan driver that draws by the processor, or one for the
//! card.

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

/// What is measured: its name, where it is seen, and which of its frames.
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

/// Where something is seen.
#[derive(Clone, Copy)]
enum Seen {
    /// In this level, which is played.
    Level(&'static str),
    /// In this scene of the lab, whose time goes on.
    Lab(&'static str),
}

/// Which frames count.
#[derive(Clone, Copy)]
enum Frames {
    /// [`FRAMES`], after [`BEFORE`] of them.
    Usual,
    /// From the first blast to the last.
    OfBlasts,
}
/// Sides of the picture (pixels).
const SIZES: [(u32, u32); 2] = [(800, 600), (1920, 1080)];
/// Frames of a run, those before them that are not counted, and how often each run is made.
const FRAMES: u32 = 360;
const BEFORE: u32 = 60;
const TURNS: u32 = 3;
/// A chain of blasts has ended after so many frames without one.
const QUIET: u32 = 20;
/// How long the lab is given until its throws are counted.
const COUNTED: Duration = Duration::from_secs(3);
/// How often the start is measured.
const STARTS: u32 = 7;

/// What this program is told where it is to start the game and nothing else, and where the graphics card is to draw.
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

/// A level that is in play.
fn of_level(level: &str, drawer: Drawer, size: (u32, u32)) -> Result<App, Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(level);
    let launch = Launch {
        autoplay: true,
        ..off_screen::level(&path)?
    };
    off_screen::drawn(launch, drawer, size, Screen::Play)
}

/// A `scene` of the lab, whose time goes on.
fn of_lab(scene: &'static str, drawer: Drawer, size: (u32, u32)) -> Result<App, Box<dyn Error>> {
    let launch = Launch {
        screen: Some(FirstScreen::Lab(scene)),
        ..Launch::default()
    };
    let mut app = off_screen::drawn(launch, drawer, size, Screen::Lab)?;
    // Its throws are counted meanwhile, on a thread of their own.
    let begun = Instant::now();
    while begun.elapsed() < COUNTED {
        app.update();
    }
    // From the beginning, and so slowly that it does not end before the frames do.
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

/// What some frames took.
#[derive(Default)]
struct Measured {
    frames: u32,
    all: Duration,
    slowest: Duration,
}

impl Measured {
    /// Has `app` draw one more, until it is seen.
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

/// What the usual frames of `app` take.
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

/// Bricks that blasts have taken, and for how many frames none has.
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

/// What the frames of `app` take from the first blast to the last.
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

/// How long a process takes that shows the title and ends.
fn started(told: &[String]) -> Result<Duration, Box<dyn Error>> {
    let program = std::env::current_exe()?;
    let begun = Instant::now();
    let ended = Command::new(program).args(told).arg(TO_TITLE).status()?;
    match ended.success() {
        true => Ok(begun.elapsed()),
        false => Err(format!("the title was not reached: {ended}").into()),
    }
}

/// Draws the title once, and ends at once: what a program does when it ends is not measured.
fn to_title(drawer: Drawer) -> Result<(), Box<dyn Error>> {
    let launch = Launch {
        screen: Some(FirstScreen::Title),
        ..Launch::default()
    };
    let mut app = off_screen::drawn(launch, drawer, SIZES[0], Screen::Title)?;
    app.update();
    std::process::exit(0);
}
