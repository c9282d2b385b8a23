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

mod off_screen;

use std::error::Error;
use std::path::Path;
use std::time::Instant;

use bevy::math::DVec2;
use bevy::prelude::*;

use brickwork::app::Drawer;
use brickwork::presentation::comfort::Comfort;
use brickwork::presentation::juice::{Amount, Juice};
use brickwork::presentation::library::preferences::Preferences;
use brickwork::presentation::library::video::WantedDetail;
use brickwork::presentation::{Launch, Screen};
use brickwork::simulation::SimulationCommand;
use brickwork::simulation::messages::{BallLost, Feat, FeatDone, LevelCleared};
use brickwork::simulation::player::PlayerId;
use brickwork::simulation::power::active::ActiveEffects;

/// Sides of the picture (pixels).
const SIZE: (u32, u32) = (800, 600);
/// Frames of a run: of most, and of those about an end, which has an overlay a little later. And how many pairs of runs count: an odd
/// number, so that there is one in the middle.
const FRAMES: u32 = 240;
const OF_AN_END: u32 = 70;
const PAIRS: usize = 5;
/// So often words are said (frames).
const SAID_EVERY: u32 = 10;
/// So often a life is lost (frames): the picture is blurred all the time.
const LOST_EVERY: u32 = 10;
/// So often a level begins again where its entrance is measured (frames): each lies within the 0.28 s that bricks come in after a
/// retry. And how many of its frames count.
const BEGINS_EVERY: u32 = 17;
const OF_ENTRANCES: u32 = 10 * BEGINS_EVERY;

/// What a run shows.
#[derive(Clone, Copy)]
struct Mode {
    name: &'static str,
    /// The mode, by its place, from which it differs in one effect.
    beside: usize,
    juice: Juice,
    detail: WantedDetail,
    frames: u32,
    /// Whether the autopilot plays.
    is_played: bool,
    /// What is done before each frame, by its number.
    each: fn(&mut App, u32),
}

/// The places of modes beside which others are measured.
const NONE: usize = 0;
const NO_ENTRANCE: usize = 6;
const NONE_IN_DETAIL: usize = 10;
const NO_TRAILS: usize = 13;
const NO_CONFETTI: usize = 19;
const NO_SHAKE: usize = 23;

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
        beside: NONE,
        juice,
        detail: WantedDetail::Low,
        frames: FRAMES,
        is_played: true,
        each: |_, _| {},
    };
    let high = |name, juice| Mode {
        beside: NONE_IN_DETAIL,
        detail: WantedDetail::High,
        ..low(name, juice)
    };
    let particles = Juice {
        particles: on,
        ..off
    };
    let entrance = Juice {
        entrance: on,
        ..off
    };
    let shake = Juice { shake: on, ..off };
    let celebration = Juice {
        celebration: on,
        ..off
    };
    let beginning = |name, juice| Mode {
        beside: NO_ENTRANCE,
        frames: OF_ENTRANCES,
        is_played: false,
        each: begins,
        ..low(name, juice)
    };
    let end = |name, each| Mode {
        beside: NO_CONFETTI,
        frames: OF_AN_END,
        each,
        ..low(name, celebration)
    };
    let lives = |name, juice| Mode {
        beside: NO_SHAKE,
        is_played: false,
        each: loses_lives,
        ..high(name, juice)
    };
    vec![
        low("none, little detail", off),
        low("sparks and debris", particles),
        low("squash and stretch", Juice { shapes: on, ..off }),
        low("flashes", Juice { flash: on, ..off }),
        low("shake", shake),
        low("eyes", Juice { eyes: on, ..off }),
        beginning("a beginning, no entrance", off),
        beginning("a beginning, entrance", entrance),
        low("normal, little detail", all(Amount::Normal)),
        low("full, little detail", all(Amount::Full)),
        high("none, all detail", off),
        high("normal, all detail", all(Amount::Normal)),
        high("full, all detail", all(Amount::Full)),
        Mode {
            beside: NO_TRAILS,
            each: without_trails,
            ..low("no trails", off)
        },
        Mode {
            beside: NO_TRAILS,
            ..low("trails", off)
        },
        Mode {
            each: |app, frame| holds(app, frame, "chaos"),
            ..low("the lens of chaos", off)
        },
        Mode {
            each: |app, frame| holds(app, frame, "confuse"),
            ..low("the opposite hues of confusion", off)
        },
        Mode {
            each: |app, frame| holds(app, frame, "darkness"),
            ..low("darkness", off)
        },
        Mode {
            each: with_words,
            ..low("words", off)
        },
        end("an end, no confetti", |_, _| {}),
        end("an end, confetti", |app, frame| {
            if frame == 0 {
                app.world_mut().write_message(LevelCleared);
            }
        }),
        Mode {
            beside: NONE,
            ..high("shadows, all detail", off)
        },
        high("shake, blur of blasts", shake),
        lives("lost lives, no shake", off),
        lives("lost lives, shake and blur", shake),
        low("a score that grows", Juice { score: on, ..off }),
    ]
}

/// The level begins again, as soon as its bricks have come in.
fn begins(app: &mut App, frame: u32) {
    if frame.is_multiple_of(BEGINS_EVERY) {
        let again = SimulationCommand::Restart { seed: None };
        app.world_mut().write_message(again);
    }
}

/// Lives are lost nowhere, one soon after the other: nobody plays, so the next ball waits all the time.
fn loses_lives(app: &mut App, frame: u32) {
    if frame.is_multiple_of(LOST_EVERY) {
        app.world_mut().write_message(BallLost {
            ball: 0,
            player: PlayerId::FIRST,
            at: DVec2::NAN,
        });
    }
}

/// Nothing is drawn behind balls.
fn without_trails(app: &mut App, _: u32) {
    let world = app.world_mut();
    let mut named = world.query::<(Entity, &Name)>();
    let trails = named
        .iter(world)
        .find(|(_, name)| name.as_str() == "Trails");
    if let Some((trails, _)) = trails {
        world.despawn(trails);
    }
}

/// The effect of the power-up called `name` holds from frame 0 on.
fn holds(app: &mut App, frame: u32, name: &str) {
    if frame == 0 {
        let held = format!(
            r#"[{{"player": 0, "power": "{name}", "since": 0.0, "until": 1e9, "times": 1}}]"#
        );
        let effects = serde_json::from_str::<ActiveEffects>(&held);
        app.insert_resource(effects.expect("there is such a power-up"));
    }
}

/// Something is said in the field.
fn with_words(app: &mut App, frame: u32) {
    if frame.is_multiple_of(SAID_EVERY) {
        app.world_mut().write_message(FeatDone {
            player: PlayerId::FIRST,
            feat: Feat::Chain,
            count: frame,
            points: 100,
            at: DVec2::new(100.0 + f64::from(frame), 80.0),
        });
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let modes = modes();
    println!("| effects | ms a frame | more | lowest, highest | than |");
    println!("|---|--:|--:|--:|---|");
    for (place, mode) in modes.iter().enumerate() {
        if mode.beside == place {
            continue;
        }
        let beside = &modes[mode.beside];
        let mut pairs = Vec::new();
        for turn in 0..=PAIRS {
            let (with, without) = if turn.is_multiple_of(2) {
                let without = measured(beside)?;
                (measured(mode)?, without)
            } else {
                (measured(mode)?, measured(beside)?)
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
            mode.name, beside.name
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
