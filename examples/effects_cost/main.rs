//! Cost of each visual effect in the busiest scene, drawn by the processor.
//!
//! Measures each part of the juice alone and all parts together. It also measures other effects: trails, the lens of
//! *chaos*, words, the confetti at the end of a level, and the shadows and blur of high detail.
//!
//! All runs play the same steps, so they draw the same game. Only the confetti run is slower at first, as at the end of
//! a level. The entrance is measured without a player, because the first launch would end it. The level restarts
//! whenever its bricks have entered, so that all measured frames belong to an entrance.
//!
//! The two runs of a pair differ in one effect. They follow each other directly, with alternating order, after one pair
//! that does not count. The output is the median of the differences within pairs, with the lowest and the highest.
//! Effects that reduce the steps per second (hit stop, last brick) cost nothing and are left out.
//!
//! `cargo run --release --example effects_cost`; needs a Vulkan driver that draws on the processor.

#[path = "../off_screen/mod.rs"]
mod off_screen;
mod rows;

use std::error::Error;
use std::path::Path;
use std::time::Instant;

use brickwork::app::Drawer;
use brickwork::presentation::comfort::Comfort;
use brickwork::presentation::library::preferences::Preferences;
use brickwork::presentation::{Launch, Screen};

use rows::{Mode, rows};

/// Width and height of the picture (pixels).
const SIZE: (u32, u32) = (800, 600);
/// Number of pairs that count; odd, so that one of them is the median.
const PAIRS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    println!("| effects | ms a frame | more | lowest, highest | than |");
    println!("|---|--:|--:|--:|---|");
    for (mode, than) in &rows() {
        let mut pairs = Vec::new();
        for turn in 0..=PAIRS {
            let (with, without) = if turn.is_multiple_of(2) {
                let without = measured(than)?;
                (measured(mode)?, without)
            } else {
                (measured(mode)?, measured(than)?)
            };
            if turn > 0 {
                pairs.push((with - without, with));
            }
        }
        pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (more, took) = pairs[PAIRS / 2];
        let (lowest, highest) = (pairs[0].0, pairs[PAIRS - 1].0);
        println!(
            "| {} | {took:.2} | {more:+.2} | {lowest:+.2}, {highest:+.2} | {} |",
            mode.name, than.name
        );
    }
    Ok(())
}

/// Returns the mean time of a frame (ms).
fn measured(mode: &Mode) -> Result<f64, Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/scenes/chain.ron");
    let launch = Launch {
        autoplay: mode.is_played,
        ..off_screen::level(&path)?
    };
    let mut app = off_screen::drawn(launch, Drawer::Processor, SIZE, Screen::Play)?;
    let mut preferences = app.world_mut().resource_mut::<Preferences>();
    preferences.video.detail = mode.detail;
    preferences.comfort = Comfort {
        juice: mode.juice,
        ..Comfort::default()
    };
    // Apply the settings before the first measured frame.
    app.update();
    let begun = Instant::now();
    for frame in 0..mode.frames {
        (mode.each)(&mut app, frame);
        app.update();
    }
    Ok(begun.elapsed().as_secs_f64() * 1_000.0 / f64::from(mode.frames))
}
