//! Juice: hit stop and the moment before the last brick run fewer steps a second, and no game is another one for it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use brickwork::presentation::comfort::{Comfort, Motion};
use brickwork::presentation::juice::{Amount, Juice};
use brickwork::presentation::library::preferences::Preferences;
use brickwork::presentation::{Launch, Screen};
use brickwork::simulation::Round;
use brickwork::simulation::clock::Clock;
use brickwork::simulation::state::state_sum;

use crate::shell::{launch_of, level_file, loaded, round, screen};

const FRAME: Duration = Duration::from_millis(16);

/// Forty balls and five hundred blasts.
fn scene() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/scenes/chain.ron")
}

/// The checksum at the end of every step, by its number.
#[derive(Resource, Default)]
struct Sums(BTreeMap<u64, u64>);

fn note_sum(world: &mut World) {
    let (step, sum) = (world.resource::<Clock>().step, state_sum(world));
    world.resource_mut::<Sums>().0.insert(step, sum);
}

/// What was seen of a game of the autopilot.
struct Seen {
    /// The checksum of each step.
    sums: BTreeMap<u64, u64>,
    /// The speed of the game's clock in each frame in which a ball flew.
    speeds: Vec<f64>,
    is_cleared: bool,
}

/// The autopilot plays the level at `file` until its end, or for `steps`, seen with `comfort`.
fn seen(file: &Path, steps: u64, comfort: Comfort) -> Seen {
    let launch = Launch {
        autoplay: true,
        ..launch_of(&[file], "modern")
    };
    let mut app = loaded(launch, FRAME);
    app.init_resource::<Sums>().add_systems(FixedLast, note_sum);
    app.world_mut().resource_mut::<Preferences>().comfort = comfort;
    let mut speeds = Vec::new();
    while screen(&app) == Screen::Play && app.world().resource::<Clock>().step < steps {
        app.update();
        match round(&app) {
            Round::Playing => {
                speeds.push(app.world().resource::<Time<Virtual>>().relative_speed_f64());
            }
            Round::Cleared | Round::Lost => break,
            _ => {}
        }
    }
    Seen {
        sums: std::mem::take(&mut app.world_mut().resource_mut::<Sums>().0),
        speeds,
        is_cleared: round(&app) == Round::Cleared,
    }
}

/// The first step after which two games are not the same.
fn first_other(one: &Seen, other: &Seen) -> Option<u64> {
    let differs = |(step, sum): (&u64, &u64)| {
        let there = other.sums.get(step)?;
        (there != sum).then_some(*step)
    };
    one.sums.iter().find_map(differs)
}

fn with(juice: Juice) -> Comfort {
    Comfort {
        juice,
        ..Comfort::default()
    }
}

#[test]
fn a_game_is_the_same_step_by_step_at_every_level_of_juice() {
    let usual = seen(&scene(), 700, Comfort::default());
    assert!(usual.sums.len() >= 690, "{}", usual.sums.len());
    assert!(
        usual.speeds.iter().any(|speed| *speed < 0.5),
        "blasts stop the game"
    );
    for amount in Amount::ALL {
        let other = seen(&scene(), 700, with(Juice::all(amount)));
        assert_eq!(first_other(&usual, &other), None, "{amount:?}");
        assert!(other.sums.len() >= 690);
        let stops = other.speeds.iter().any(|speed| *speed < 0.5);
        assert_eq!(stops, amount != Amount::Off, "{amount:?}");
    }
}

#[test]
fn the_last_brick_has_its_moment_once_and_only_where_it_is_wanted() {
    let (_folder, file) = level_file(
        r#"(format: 1, name: "Three", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["..x..x..x.."])"#,
    );
    let moment = |amount| {
        with(Juice {
            last_brick: amount,
            ..Juice::all(Amount::Off)
        })
    };
    let calm = Comfort {
        motion: Motion::Reduced,
        ..moment(Amount::Full)
    };
    let usual = seen(&file, 60_000, moment(Amount::Off));
    assert!(usual.is_cleared);
    assert!(usual.speeds.iter().all(|speed| *speed == 1.0));
    for (comfort, is_slow) in [
        (moment(Amount::Normal), true),
        (moment(Amount::Full), true),
        (calm, false),
    ] {
        let other = seen(&file, 60_000, comfort);
        assert_eq!(first_other(&usual, &other), None);
        let last = |seen: &Seen| seen.sums.keys().max().copied();
        assert!(
            other.is_cleared && last(&other) == last(&usual),
            "the same game"
        );
        let slow: Vec<usize> = (0..other.speeds.len())
            .filter(|frame| other.speeds[*frame] < 1.0)
            .collect();
        assert_eq!(!slow.is_empty(), is_slow);
        if let (Some(first), Some(last)) = (slow.first(), slow.last()) {
            assert_eq!(last - first + 1, slow.len(), "once");
            let least = other.speeds.iter().copied().fold(1.0, f64::min);
            assert!((0.4..0.6).contains(&least), "{least}");
            assert!(slow.len() as f64 * FRAME.as_secs_f64() < 0.9);
        }
    }
}
