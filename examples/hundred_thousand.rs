//! A hundred thousand bricks of the game, compared with the same number of Bevy's plain sprites.
//!
//! Runs the whole game three times without a window, drawn by the processor: with one brick, with a hundred thousand,
//! and with one brick and a hundred thousand sprites. The picture is small, so that the number of pixels hardly
//! matters; an argument can set another size. Prints the processor time of a frame, and the increase caused by bricks
//! and sprites. The game's own time is separate from the driver's, whose work a graphics card would do.
//!
//! `cargo run --release --example hundred_thousand`, or the same with `-- 1920x1080`. Needs a Vulkan driver that draws
//! on the processor, and Linux, which provides the processor time of each thread.

mod off_screen;

use bevy::prelude::*;
use std::error::Error;

use brickwork::app::Drawer;
use brickwork::presentation::Screen;

/// Number of bricks in a row, and of rows.
const BRICKS: (usize, usize) = (400, 250);
/// Width and height of a brick and of the field (units).
const BRICK: Vec2 = Vec2::new(20.0, 10.0);
const FIELD: Vec2 = Vec2::new(8_000.0, 4_000.0);
/// Default width and height of the picture (pixels).
const PICTURE: (u32, u32) = (96, 64);
/// Number of measured frames, and of frames before them.
const FRAMES: u32 = 120;
const WARM_UP: u32 = 150;

/// Processor time of the game's own threads and of the driver's threads (ms per frame).
#[derive(Clone, Copy)]
struct Spent {
    game: f64,
    driver: f64,
}

impl Spent {
    fn each(self, other: Self, of: impl Fn(f64, f64) -> f64) -> Self {
        Self {
            game: of(self.game, other.game),
            driver: of(self.driver, other.driver),
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let picture = match std::env::args().nth(1) {
        None => PICTURE,
        Some(told) => {
            sides(&told).ok_or("the size of a picture is WIDTHxHEIGHT, as in 1920x1080")?
        }
    };
    let one = measured(1, 0, picture)?;
    let bricks = measured(BRICKS.0 * BRICKS.1, 0, picture)?;
    let sprites = measured(1, BRICKS.0 * BRICKS.1, picture)?;
    let more = |of: Spent| of.each(one, |with, without| (with - without).max(1e-3));
    println!(
        "| processor time of a frame (ms) | game | driver | more: game | more: driver | both |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    for (name, of) in [
        ("one brick", one),
        ("100 000 bricks", bricks),
        ("100 000 sprites", sprites),
    ] {
        let added = more(of);
        println!(
            "| {name} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} |",
            of.game,
            of.driver,
            added.game,
            added.driver,
            added.game + added.driver
        );
    }
    let (of_bricks, of_sprites) = (more(bricks), more(sprites));
    let share = of_bricks.each(of_sprites, |bricks, sprites| bricks / sprites);
    let both = (of_bricks.game + of_bricks.driver) / (of_sprites.game + of_sprites.driver);
    println!(
        "\nBricks / sprites: game {:.3}, driver {:.3}, both {both:.3}",
        share.game, share.driver
    );
    Ok(())
}

/// Parses the width and height of the picture (pixels).
fn sides(told: &str) -> Option<(u32, u32)> {
    let (width, height) = told.split_once('x')?;
    let sides = (width.parse().ok()?, height.parse().ok()?);
    (sides.0 > 0 && sides.1 > 0).then_some(sides)
}

/// Returns a level with `bricks` bricks, filled from the upper left.
fn level(bricks: usize) -> String {
    let rows = (0..BRICKS.1).map(|row| {
        let left = bricks.saturating_sub(row * BRICKS.0).min(BRICKS.0);
        format!("\"{}{}\",\n", "x".repeat(left), ".".repeat(BRICKS.0 - left))
    });
    format!(
        "(format: 2, name: \"Many\", author: \"Example\", field: (width: {}.0, height: {}.0), drawing: (height: {}.0), legend: {{'x': (color: Teal)}}, bricks: [{}])",
        FIELD.x,
        FIELD.y,
        BRICKS.1 as f32 * BRICK.y,
        rows.collect::<String>()
    )
}

/// Returns the processor time of a frame of the game with these numbers of bricks and sprites.
fn measured(bricks: usize, sprites: usize, picture: (u32, u32)) -> Result<Spent, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("many.ron");
    std::fs::write(&path, level(bricks))?;
    let launch = off_screen::level(&path)?;
    let mut app = off_screen::drawn(launch, Drawer::Processor, picture, Screen::Play)?;
    spawn_sprites(app.world_mut(), sprites);
    for _ in 0..WARM_UP {
        app.update();
    }
    let begun = processor_time()?;
    for _ in 0..FRAMES {
        app.update();
    }
    let ended = processor_time()?;
    Ok(ended.each(begun, |to, from| (to - from) * 1_000.0 / f64::from(FRAMES)))
}

/// Spawns sprites at the positions of the bricks.
fn spawn_sprites(world: &mut World, count: usize) {
    let sprites: Vec<_> = (0..count)
        .map(|place| {
            let at = Vec2::new((place % BRICKS.0) as f32, (place / BRICKS.0) as f32);
            let centre = Vec2::Y * FIELD.y + (at + 0.5) * BRICK * Vec2::new(1.0, -1.0);
            (
                Sprite::from_color(Color::srgb(0.2, 0.7, 0.6), BRICK),
                Transform::from_translation(centre.extend(3.0)),
            )
        })
        .collect();
    world.spawn_batch(sprites);
}

/// Returns the processor time used by this program so far (s).
///
/// Some threads of the driver have the driver's name. Its command thread has the name of the program's first thread,
/// which started it.
fn processor_time() -> Result<Spent, Box<dyn Error>> {
    let first = std::process::id().to_string();
    let mut spent = Spent {
        game: 0.0,
        driver: 0.0,
    };
    let read = |thread: &str, what: &str| {
        std::fs::read_to_string(format!("/proc/self/task/{thread}/{what}"))
    };
    let name = read(&first, "comm")?;
    for thread in std::fs::read_dir("/proc/self/task")? {
        let thread = thread?.file_name().to_string_lossy().into_owned();
        let (Ok(called), Ok(time)) = (read(&thread, "comm"), read(&thread, "schedstat")) else {
            // The thread has just ended.
            continue;
        };
        // The first number is the nanoseconds on a processor.
        let time = time.split_whitespace().next().unwrap_or_default();
        let time = time.parse::<f64>()? * 1e-9;
        let is_driver = called.starts_with("llvmpipe") || (called == name && thread != first);
        if is_driver {
            spent.driver += time;
        } else {
            spent.game += time;
        }
    }
    Ok(spent)
}
