//! The registry of state: it is complete, and what follows from it covers every field.

use bevy::prelude::*;
use brickwork::headless::{Config, Player, Sim};
use brickwork::simulation::replay::{Recorder, RecorderPlugin};
use brickwork::simulation::state::compare::Values;
use brickwork::simulation::state::sum::Sums;
use brickwork::simulation::state::{Registry, StableId, unregistered};
use brickwork::simulation::{CollisionScheme, Rules, Settings};

const ROWS: [&str; 3] = ["xx2xx2xx", "2xxxxxx2", "...##..."];

fn played(settings: Settings, seconds: f64) -> Sim {
    let config = Config {
        settings,
        seed: 3,
        player: Player::Autopilot,
        ..Config::default()
    };
    let mut sim = Sim::drawn(&ROWS, config);
    sim.watch();
    let recorder = Recorder::begin(sim.app.world_mut());
    sim.app.insert_resource(recorder);
    sim.run(seconds);
    sim
}

#[test]
#[cfg(feature = "dev")]
fn everything_in_the_simulation_is_state_kept_derived_or_ignored_with_a_reason() {
    for rules in [Rules::modern(), Rules::tutorial()] {
        for collision in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
            let sim = played(
                Settings::of(Rules {
                    collision,
                    ..rules.clone()
                }),
                60.0,
            );
            let missing = unregistered(sim.app.world());
            assert_eq!(
                missing,
                Vec::<String>::new(),
                "register each in the plugin that owns it (simulation/state/mod.rs says how)"
            );
        }
    }
}
