//! What each effect costs: the busiest scene, drawn by the processor, with each part of the juice alone and with all of them; and what is
//! drawn beside the juice: trails, the lens of *chaos*, words, the confetti of an end, and the shadows and blur of all detail.
//!
//! Every run plays the same steps, so all draw the same game; only with the confetti, as at an end, it goes slower at first. Whoever plays
//! ends the entrance with the first launch, so for that nobody plays, and the level begins again whenever its bricks are in their places:
//! all frames that count are those of an entrance.
//!
//! A pair of runs differs in one effect alone. One comes right after the other, now this one first and now that one, after a pair that
//! does not count; printed is the median of the differences within pairs, and the lowest and highest of them. What runs fewer steps a
//! second (hit stop, the last brick) costs nothing and is left out.
//!
//! `cargo run --release --example effects_cost`; needs a Vulkan driver that draws by the processor.

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

/// Sides of the picture (pixels).
const SIZE: (u32, u32) = (800, 600);
/// How many pairs of runs count: an odd number, so that there is one in the middle.
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

/// How long a frame takes (ms).
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
    // Obeyed before the first frame that counts.
    app.update();
    let begun = Instant::now();
    for frame in 0..mode.frames {
        (mode.each)(&mut app, frame);
        app.update();
    }
    Ok(begun.elapsed().as_secs_f64() * 1_000.0 / f64::from(mode.frames))
}
