//! Plays a level: selects the player, the rules and the output files.
//!
//! The arguments are checked before any game is played.

use std::io;
use std::path::Path;
use std::sync::Arc;

use super::super::game::{Game, Played, read_recording};
use super::super::outputs::{Inputs, Outputs, Wanted};
use super::super::told;
use super::{Arguments, Who};
use crate::content::suggest::{shortened, suggest};
use crate::headless::{Config, Player};
use crate::level::{SharedLevel, file as level_file};
use crate::platform::console::ProgressBar;
use crate::platform::printable::Shown;
use crate::platform::threads::share_out;
use crate::simulation::Settings;
use crate::simulation::collision::discrete::refusal;
use crate::simulation::replay::Recording;

/// Plays the games of the arguments, `threads` at a time. The error is a message for the user.
pub(super) fn play_all(arguments: &Arguments, threads: u32) -> Result<Vec<Played>, String> {
    let first = first_game(arguments)?;
    Ok(play_runs(&first, arguments.runs, threads))
}

/// Reads the level in `file`, and checks that the chosen collision scheme supports it. The error is a message for the
/// user.
pub(super) fn playable_level(arguments: &Arguments, file: &Path) -> Result<SharedLevel, String> {
    let level = level_file::read(file).map_err(|findings| told(&findings, &io::stderr()))?;
    let chosen = arguments.rules.chosen();
    if let Some(reason) = chosen.misfit(level.rules()) {
        return Err(format!("brickwork: {reason}"));
    }
    let rules = chosen.rules(level.rules());
    match refusal(&level, &rules).filter(|_| arguments.rules.is_discrete()) {
        Some(reason) => {
            let file = file.shown();
            Err(format!(
                "brickwork: {file}: {reason}: leave out --collision"
            ))
        }
        None => Ok(Arc::new(level)),
    }
}

/// Creates the first game of the arguments. The error is a message for the user.
fn first_game(arguments: &Arguments) -> Result<Game, String> {
    let one_alone = arguments.trace.is_some()
        || arguments.record.is_some()
        || arguments.save.is_some()
        || matches!(arguments.player, Some(Who::Recorded(_)));
    if one_alone && arguments.runs > 1 {
        return Err(
            "brickwork: --trace, --record, --save and a recorded player take one game; leave out --runs"
                .to_owned(),
        );
    }
    let file = arguments.level.as_deref().unwrap_or(Path::new(""));
    let level = playable_level(arguments, file)?;
    let outputs = outputs(arguments).map_err(|sentence| format!("brickwork: {sentence}"))?;
    let settings = Settings {
        rules: arguments.rules.chosen().rules(level.rules()),
        step_hz: arguments.step_hz,
    };
    let game = |player: Player| {
        let config = Config {
            settings: settings.clone(),
            seed: arguments.seed,
            player,
            standing: None,
            more_players: 0,
        };
        Game {
            frame_rate: arguments.frame_rate,
            heavy: arguments.heavy,
            measured: arguments.is_measured(),
            outputs: outputs.clone(),
            ..Game::new(level.clone(), config, arguments.seconds())
        }
    };
    let first = match &arguments.player {
        None => game(Player::Autopilot),
        Some(Who::Named(player)) => game(player.clone()),
        Some(Who::Recorded(path)) => {
            let recording =
                recorded_player(path).map_err(|sentence| format!("brickwork: {sentence}"))?;
            if recording.run.level.identity() != level.identity() {
                let (file, level) = (path.shown(), file.shown());
                return Err(format!(
                    "brickwork: {file} was not recorded on {level}: the levels differ"
                ));
            }
            let config = Game::again(&recording).config;
            Game {
                config,
                ..game(Player::Nobody)
            }
        }
    };
    Ok(first)
}

/// Reads the recording that `--player` names with `path`. The error is a whole sentence.
pub(super) fn recorded_player(path: &Path) -> Result<Recording, String> {
    if !path.exists() {
        let names: Vec<&str> = Player::all_named().map(|(name, _)| name).collect();
        let name = path.to_string_lossy();
        let help = suggest(&name, &names);
        return Err(format!(
            "--player {}: there is no player of that name, and no such recording: {help}",
            shortened(&name)
        ));
    }
    read_recording(path)
}

/// Finds the output files of the arguments. The error is a whole sentence.
pub(super) fn outputs(arguments: &Arguments) -> Result<Outputs, String> {
    let mut inputs = Inputs::default();
    if let Some(path) = &arguments.level {
        inputs.add_level(path);
    }
    if let Some(path) = &arguments.resume {
        inputs.add("saved game", path);
    }
    if let Some(Who::Recorded(path)) = &arguments.player {
        inputs.add("recorded player", path);
    }
    let wanted = Wanted {
        trace: arguments.trace.as_deref(),
        record: arguments.record.as_deref(),
        save: arguments.save.as_deref(),
    };
    Outputs::find(&wanted, &inputs)
}

/// Plays `runs` games, `threads` at a time, each like `first` with the next seed. The results are in this order.
fn play_runs(first: &Game, runs: u32, threads: u32) -> Vec<Played> {
    let progress = (runs > 1).then(|| ProgressBar::new(runs.into(), "playing"));
    share_out(runs, threads, |index| {
        let mut game = first.clone();
        game.config.seed = game.config.seed.wrapping_add(u64::from(index));
        let played = game.play();
        if let Some(progress) = &progress {
            progress.advance();
        }
        played
    })
}
