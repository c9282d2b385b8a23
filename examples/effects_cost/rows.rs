//! Rows of the table: each effect compared with the same run without it, and the messages that trigger it.

use bevy::math::DVec2;
use bevy::prelude::*;

use brickwork::presentation::juice::{Amount, Juice};
use brickwork::presentation::library::video::WantedDetail;
use brickwork::simulation::messages::{BallLost, Feat, FeatDone, LevelCleared};
use brickwork::simulation::power::active::ActiveEffects;
use brickwork::simulation::{PlayerId, SimulationCommand};

/// Frames of a run, and of a run at the end of a level, where an overlay appears soon.
const FRAMES: u32 = 240;
const OF_AN_END: u32 = 70;
/// Interval between words (frames).
const SAID_EVERY: u32 = 10;
/// Interval between lost lives (frames), so short that the picture is always blurred.
const LOST_EVERY: u32 = 10;
/// Interval between restarts of a level whose entrance is measured (frames). It is within the 0.28 s in which bricks
/// enter after a retry. `OF_ENTRANCES` is the number of measured frames.
const BEGINS_EVERY: u32 = 17;
const OF_ENTRANCES: u32 = 10 * BEGINS_EVERY;

/// Configuration of a run.
#[derive(Clone, Copy)]
pub struct Mode {
    pub name: &'static str,
    pub juice: Juice,
    pub detail: WantedDetail,
    pub frames: u32,
    /// `true` if the autopilot plays.
    pub is_played: bool,
    /// Called before each frame with its number.
    pub each: fn(&mut App, u32),
}

const OFF: Juice = Juice::all(Amount::Off);
const ON: Amount = Amount::Normal;

/// Returns a mode with `juice` and low detail.
const fn low(name: &'static str, juice: Juice) -> Mode {
    Mode {
        name,
        juice,
        detail: WantedDetail::Low,
        frames: FRAMES,
        is_played: true,
        each: |_, _| {},
    }
}

/// Returns a mode with `juice` and high detail.
const fn high(name: &'static str, juice: Juice) -> Mode {
    Mode {
        detail: WantedDetail::High,
        ..low(name, juice)
    }
}

/// A mode, and the mode without its effect.
pub type Row = (Mode, Mode);

/// Returns a row for each of `modes`.
fn beside<const N: usize>(than: Mode, modes: [Mode; N]) -> impl Iterator<Item = Row> {
    modes.into_iter().map(move |mode| (mode, than))
}

/// Returns all rows in the order of measurement.
pub fn rows() -> Vec<Row> {
    let rows = parts().into_iter().chain(amounts());
    rows.chain(pictures()).chain(moments()).collect()
}

/// Returns the rows for each part of the juice alone.
fn parts() -> Vec<Row> {
    let parts = [
        low(
            "sparks and debris",
            Juice {
                particles: ON,
                ..OFF
            },
        ),
        low("squash and stretch", Juice { shapes: ON, ..OFF }),
        low("flashes", Juice { flash: ON, ..OFF }),
        low("shake", Juice { shake: ON, ..OFF }),
        low("eyes", Juice { eyes: ON, ..OFF }),
        low("a score that grows", Juice { score: ON, ..OFF }),
    ];
    beside(low("none, little detail", OFF), parts).collect()
}

/// Returns the rows for all parts of the juice together, except those that reduce the steps per second, and for the
/// effects of high detail.
fn amounts() -> Vec<Row> {
    let all = |amount| Juice {
        stops: Amount::Off,
        last_brick: Amount::Off,
        ..Juice::all(amount)
    };
    let little = low("none, little detail", OFF);
    let detailed = high("none, all detail", OFF);
    let mut rows = Vec::new();
    rows.extend(beside(
        little,
        [
            low("normal, little detail", all(Amount::Normal)),
            low("full, little detail", all(Amount::Full)),
            high("shadows, all detail", OFF),
        ],
    ));
    rows.extend(beside(
        detailed,
        [
            high("normal, all detail", all(Amount::Normal)),
            high("full, all detail", all(Amount::Full)),
            high("shake, blur of blasts", Juice { shake: ON, ..OFF }),
        ],
    ));
    rows
}

/// Returns the rows for the effects of power-ups on the picture, trails and words.
fn pictures() -> Vec<Row> {
    let none = low("none, little detail", OFF);
    let each = |name, each| Mode {
        each,
        ..low(name, OFF)
    };
    let modes = [
        each("the lens of chaos", |app, frame| holds(app, frame, "chaos")),
        each("the opposite hues of confusion", |app, frame| {
            holds(app, frame, "confuse");
        }),
        each("darkness", |app, frame| holds(app, frame, "darkness")),
        each("words", with_words),
    ];
    let no_trails = each("no trails", without_trails);
    let rows = beside(no_trails, [low("trails", OFF)]);
    rows.chain(beside(none, modes)).collect()
}

/// Returns the rows for the start of a level, lost lives, and the end of a level.
fn moments() -> Vec<Row> {
    let beginning = |name, entrance| Mode {
        frames: OF_ENTRANCES,
        is_played: false,
        each: begins,
        ..low(name, Juice { entrance, ..OFF })
    };
    let lives = |name, shake| Mode {
        is_played: false,
        each: loses_lives,
        ..high(name, Juice { shake, ..OFF })
    };
    let end = |name, each| Mode {
        frames: OF_AN_END,
        each,
        ..low(
            name,
            Juice {
                celebration: ON,
                ..OFF
            },
        )
    };
    vec![
        (
            beginning("a beginning, entrance", ON),
            beginning("a beginning, no entrance", Amount::Off),
        ),
        (
            lives("lost lives, shake and blur", ON),
            lives("lost lives, no shake", Amount::Off),
        ),
        (
            end("an end, confetti", ends),
            end("an end, no confetti", |_, _| {}),
        ),
    ]
}

/// Reports the level as cleared.
fn ends(app: &mut App, frame: u32) {
    if frame == 0 {
        app.world_mut().write_message(LevelCleared);
    }
}

/// Restarts the level as soon as its bricks have entered.
fn begins(app: &mut App, frame: u32) {
    if frame.is_multiple_of(BEGINS_EVERY) {
        let again = SimulationCommand::Restart { seed: None };
        app.world_mut().write_message(again);
    }
}

/// Reports lost lives without a position in quick succession. Without a player, the next ball always waits.
fn loses_lives(app: &mut App, frame: u32) {
    if frame.is_multiple_of(LOST_EVERY) {
        app.world_mut().write_message(BallLost {
            ball: 0,
            player: PlayerId::FIRST,
            at: DVec2::NAN,
        });
    }
}

/// Removes the trails of the balls.
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

/// Activates the effect of the power-up `name` from frame 0 on.
fn holds(app: &mut App, frame: u32, name: &str) {
    if frame == 0 {
        let held = format!(
            r#"[{{"player": 0, "power": "{name}", "since": 0.0, "until": 1e9, "times": 1}}]"#
        );
        let effects = serde_json::from_str::<ActiveEffects>(&held);
        app.insert_resource(effects.expect("there is such a power-up"));
    }
}

/// Shows words in the field.
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
