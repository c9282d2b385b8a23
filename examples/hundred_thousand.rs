//! A hundred thousand bricks, as the game draws them, beside as many of Bevy's plain sprites.
//!
//! Runs the whole game three times without a window, drawn by the processor into a small picture, so that what is measured is what
//! has to be done for the bricks, and not how many pixels they fill: with one brick, with a hundred thousand, and with one brick and a
//! hundred thousand sprites. Prints the processor time of a frame, and what bricks and sprites add to it.
//!
//! `cargo run --release --example hundred_thousand`; needs a Vulkan driver that draws by the processor, and Linux, where the system tells
//! how much processor time a program has had.

mod off_screen;

use std::error::Error;
use std::path::Path;

use bevy::prelude::*;

use brickwork::presentation::Screen;

/// Bricks in a row, and rows.
const BRICKS: (usize, usize) = (400, 250);
/// Width and height of a brick (units), and of the field.
const BRICK: Vec2 = Vec2::new(20.0, 10.0);
const FIELD: Vec2 = Vec2::new(8_000.0, 4_000.0);
/// Sides of the picture (pixels).
const PICTURE: (u32, u32) = (96, 64);
/// Frames that are measured, after so many that are not.
const FRAMES: u32 = 120;
const WARM_UP: u32 = 150;

fn main() -> Result<(), Box<dyn Error>> {
    let one = measured(1, 0)?;
    let bricks = measured(BRICKS.0 * BRICKS.1, 0)?;
    let sprites = measured(1, BRICKS.0 * BRICKS.1)?;
    let [of_bricks, of_sprites] = [bricks - one, sprites - one].map(|it| it.max(1e-3));
    println!("one brick            {one:8.3} ms of processor time a frame");
    println!("100 000 bricks       {bricks:8.3} ms, {of_bricks:.3} for the bricks");
    println!("100 000 sprites      {sprites:8.3} ms, {of_sprites:.3} for the sprites");
    println!("bricks / sprites     {:8.3}", of_bricks / of_sprites);
    Ok(())
}

/// The level with so many bricks, from the upper left.
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

/// The processor time of a frame (ms) of the game with so many bricks and sprites.
fn measured(bricks: usize, sprites: usize) -> Result<f64, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("many.ron");
    std::fs::write(&path, level(bricks))?;
    let launch = off_screen::level(&path)?;
    let mut app = off_screen::drawn(launch, PICTURE, Screen::Play)?;
    spawn_sprites(app.world_mut(), sprites);
    for _ in 0..WARM_UP {
        app.update();
    }
    let begun = processor_time()?;
    for _ in 0..FRAMES {
        app.update();
    }
    Ok((processor_time()? - begun) * 1_000.0 / f64::from(FRAMES))
}

/// Sprites where the bricks would be.
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

/// How much processor time this program has had, all its threads together (s).
fn processor_time() -> Result<f64, Box<dyn Error>> {
    let stat = std::fs::read_to_string(Path::new("/proc/self/stat"))?;
    // After the name in brackets; the 14th and 15th fields of all, in hundredths of a second.
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let ticks = |place: usize| -> Result<f64, Box<dyn Error>> {
        let field = fields.get(place).ok_or("a field is missing")?;
        Ok(field.parse::<f64>()?)
    };
    Ok((ticks(11)? + ticks(12)?) / 100.0)
}
