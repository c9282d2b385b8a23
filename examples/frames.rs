//! How many pictures a second are drawn: an ordinary scene, the busiest one, and the collision lab while its time goes on, in a small window
//! and a large one; and how long it takes from the start of a process to the title.
//!
//! The game plays itself, frames of 16 ms as fast as they go, drawn by the processor into a picture; all effects are as they are meant, and
//! detail is what the processor gets by itself. Runs take turns, and the best of each is printed: a mean of all frames, and the slowest
//! one. For the start, this program runs itself and waits until the title has been drawn once.
//!
//! `cargo run --release --example frames`; needs a Vulkan driver that draws by the processor.

mod off_screen;

use std::error::Error;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use brickwork::presentation::{FirstScreen, Launch, Screen};

/// What is played: its name and its level.
const SCENES: [(&str, &str); 2] = [
    (
        "ordinary (First Light)",
        "levels/foundations/01-first-light.ron",
    ),
    ("busiest (chain of 500)", "benches/scenes/chain.ron"),
];
/// Sides of the picture (pixels).
const SIZES: [(u32, u32); 2] = [(800, 600), (1920, 1080)];
/// Frames of a run, those before them that are not counted, and how often each run is made.
const FRAMES: u32 = 360;
const BEFORE: u32 = 60;
const TURNS: u32 = 3;
/// How long the lab is given until its throws are counted.
const COUNTED: Duration = Duration::from_secs(3);
/// How often the start is measured.
const STARTS: u32 = 7;

/// What this program is told where it is to start the game and nothing else.
const TO_TITLE: &str = "--to-title";

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().nth(1).as_deref() == Some(TO_TITLE) {
        return to_title();
    }
    println!("| scene | window | frames a second | slowest frame (ms) |");
    println!("|---|---|--:|--:|");
    let played = SCENES.map(|(name, level)| (name, Some(level)));
    for (name, level) in played.into_iter().chain([("the lab", None)]) {
        for size in SIZES {
            let runs = (0..TURNS).map(|_| match level {
                Some(level) => measured(of_level(level, size)?),
                None => measured(of_lab(size)?),
            });
            let runs = runs.collect::<Result<Vec<_>, _>>()?;
            let fewest = |of: fn(&(f64, f64)) -> f64| runs.iter().map(of).fold(f64::MAX, f64::min);
            let (mean, slowest) = (fewest(|run| run.0), fewest(|run| run.1));
            let (rate, slowest) = (1.0 / mean, slowest * 1_000.0);
            println!(
                "| {name} | {}×{} | {rate:.0} | {slowest:.0} |",
                size.0, size.1
            );
        }
    }
    let starts = (0..STARTS).map(|_| started());
    let mut starts = starts.collect::<Result<Vec<_>, _>>()?;
    starts.sort();
    let (best, median) = (starts[0], starts[starts.len() / 2]);
    println!("\nFrom the start of the process to the title: {median:.2?} (best {best:.2?})");
    Ok(())
}

/// A level that is in play.
fn of_level(level: &str, size: (u32, u32)) -> Result<App, Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(level);
    let launch = Launch {
        autoplay: true,
        ..off_screen::level(&path)?
    };
    off_screen::drawn(launch, size, Screen::Play)
}

/// The lab's fullest scene, whose time goes on.
fn of_lab(size: (u32, u32)) -> Result<App, Box<dyn Error>> {
    let launch = Launch {
        screen: Some(FirstScreen::Lab("free")),
        ..Launch::default()
    };
    let mut app = off_screen::drawn(launch, size, Screen::Lab)?;
    // Its throws are counted meanwhile, on a thread of their own.
    let begun = Instant::now();
    while begun.elapsed() < COUNTED {
        app.update();
    }
    for key_code in [KeyCode::KeyR, KeyCode::Space] {
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

/// The mean and the longest time of a frame (s).
fn measured(mut app: App) -> Result<(f64, f64), Box<dyn Error>> {
    for _ in 0..BEFORE {
        app.update();
    }
    let mut slowest = Duration::ZERO;
    let begun = Instant::now();
    for _ in 0..FRAMES {
        let frame = Instant::now();
        app.update();
        slowest = slowest.max(frame.elapsed());
    }
    let mean = begun.elapsed().as_secs_f64() / f64::from(FRAMES);
    Ok((mean, slowest.as_secs_f64()))
}

/// How long a process takes that shows the title and ends.
fn started() -> Result<Duration, Box<dyn Error>> {
    let program = std::env::current_exe()?;
    let begun = Instant::now();
    let ended = Command::new(program).arg(TO_TITLE).status()?;
    match ended.success() {
        true => Ok(begun.elapsed()),
        false => Err(format!("the title was not reached: {ended}").into()),
    }
}

/// Draws the title once, and ends at once: what a program does when it ends is not measured.
fn to_title() -> Result<(), Box<dyn Error>> {
    let launch = Launch {
        screen: Some(FirstScreen::Title),
        ..Launch::default()
    };
    let mut app = off_screen::drawn(launch, SIZES[0], Screen::Title)?;
    app.update();
    std::process::exit(0);
}
