//! What each effect costs: the busiest scene, drawn by the processor, with each part of the juice alone and with all of them.
//!
//! Every run plays the same steps, so all draw the same game. Runs take turns, and the best of each is printed, beside the run without
//! any effect. What runs fewer steps a second (hit stop, the last brick) costs nothing and is left out.
//!
//! `cargo run --release --example effects_cost`; needs a Vulkan driver that draws by the processor.

mod off_screen;

use std::error::Error;
use std::path::Path;
use std::time::Instant;

use brickwork::presentation::Launch;
use brickwork::presentation::comfort::Comfort;
use brickwork::presentation::juice::{Amount, Juice};
use brickwork::presentation::library::preferences::Preferences;
use brickwork::presentation::library::video::WantedDetail;

/// Sides of the picture (pixels).
const SIZE: (u32, u32) = (800, 600);
/// Frames of a run, and how often each run is made.
const FRAMES: u32 = 240;
const TURNS: u32 = 3;

/// What a run shows.
struct Mode {
    name: &'static str,
    juice: Juice,
    detail: WantedDetail,
}

fn modes() -> Vec<Mode> {
    let off = Juice::all(Amount::Off);
    let on = Amount::Normal;
    let all = |amount| Juice {
        stops: Amount::Off,
        last_brick: Amount::Off,
        ..Juice::all(amount)
    };
    let low = |name, juice| Mode {
        name,
        juice,
        detail: WantedDetail::Low,
    };
    let high = |name, juice| Mode {
        name,
        juice,
        detail: WantedDetail::High,
    };
    vec![
        low("none, little detail", off),
        low(
            "sparks and debris",
            Juice {
                particles: on,
                ..off
            },
        ),
        low("squash and stretch", Juice { shapes: on, ..off }),
        low("flashes", Juice { flash: on, ..off }),
        low("shake", Juice { shake: on, ..off }),
        low("eyes", Juice { eyes: on, ..off }),
        low("normal, little detail", all(Amount::Normal)),
        low("full, little detail", all(Amount::Full)),
        high("none, all detail", off),
        high("normal, all detail", all(Amount::Normal)),
        high("full, all detail", all(Amount::Full)),
    ]
}

fn main() -> Result<(), Box<dyn Error>> {
    let modes = modes();
    let mut best = vec![f64::INFINITY; modes.len()];
    for _ in 0..TURNS {
        for (mode, best) in modes.iter().zip(&mut best) {
            *best = best.min(measured(mode)?);
        }
    }
    println!("{:<24} {:>9} {:>9}", "effects", "ms/frame", "more");
    for (mode, best_of_it) in modes.iter().zip(&best) {
        let more = best_of_it - best[0];
        println!("{:<24} {best_of_it:>9.2} {more:>+9.2}", mode.name);
    }
    Ok(())
}

/// How long a frame takes (ms).
fn measured(mode: &Mode) -> Result<f64, Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/scenes/chain.ron");
    let launch = Launch {
        autoplay: true,
        ..off_screen::level(&path)?
    };
    let mut app = off_screen::drawn(launch, SIZE)?;
    let mut preferences = app.world_mut().resource_mut::<Preferences>();
    preferences.video.detail = mode.detail;
    preferences.comfort = Comfort {
        juice: mode.juice,
        ..Comfort::default()
    };
    let begun = Instant::now();
    for _ in 0..FRAMES {
        app.update();
    }
    Ok(begun.elapsed().as_secs_f64() * 1_000.0 / f64::from(FRAMES))
}
