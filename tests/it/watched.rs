//! Games that are recorded and watched in tests.

use brickwork::presentation::Watch;

use crate::prelude::*;

/// Returns the recording of an autopilot game of at most `seconds`.
pub fn recorded(level: SharedLevel, settings: Settings, seconds: f64) -> Recording {
    let config = changed(games::with(settings), |it| {
        (it.seed, it.player) = (12, Player::Autopilot);
    });
    recorded_as(level, config, seconds)
}

/// Returns the recording of a game with `config` of at most `seconds`.
pub fn recorded_as(level: SharedLevel, config: Config, seconds: f64) -> Recording {
    let mut sim = Sim::new(level, config);
    games::record(&mut sim);
    sim.run(seconds);
    games::recordings(&mut sim).pop().expect("a recording")
}

pub fn some_game(seconds: f64) -> Recording {
    let level = level(&["xx2xx2xx", "2xxxxxx2", "...##..."]);
    recorded(level, Settings::default(), seconds)
}

/// Opens the app with `recording`, as `brickwork replay` does.
pub fn watching(recording: &Recording, speed: f64, paused: bool, frame: Duration) -> App {
    stands(loaded(to_watch(recording, speed, paused), frame))
}

/// Returns the launch request to watch `recording`.
pub fn to_watch(recording: &Recording, speed: f64, paused: bool) -> Launch {
    Launch {
        watch: Some(Watch {
            recording: recording.clone().into(),
            following: Vec::new(),
            file: "game.brickwork".into(),
            speed,
            paused,
        }),
        ..Launch::default()
    }
}

/// Waits until the recording's level is in the field, and returns `app`.
pub fn stands(mut app: App) -> App {
    assert_eq!(screen(&app), Screen::Watch, "the recording is shown");
    wait_for_level(&mut app);
    app
}
