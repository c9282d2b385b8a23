//! Plays a level: selects the player, the rules and the output files.
//!
//! The arguments are checked before any game is played.

use super::super::game::{Game, play_games};
use super::super::outputs::{Inputs, Outputs};
use super::{Arguments, Report, Who};
use crate::command::prelude::*;
use crate::content::suggest::{shortened, suggest};
use crate::content::versus::versus_rules;
use crate::level::{Level, file as level_file};
use crate::simulation::collision::discrete::refusal;
use crate::simulation::{CollisionScheme, Rules, lane};

/// Maximum time of play, unless the command line sets it (s).
pub(super) const SECONDS: f64 = 60.0;

/// Plays the games of the arguments on the level in `file`, `threads` at a time.
pub(super) fn play_all(
    arguments: &Arguments,
    file: &Path,
    threads: u32,
) -> CommandResult<Vec<Report>> {
    let first = first_game(arguments, file)?;
    Ok(play_games(arguments.runs, threads, |index| {
        let mut game = first.clone();
        game.run.seed = game.run.seed.wrapping_add(u64::from(index));
        arguments.report(game.play())
    }))
}

/// Reads the level in `file`, and checks that the chosen collision scheme supports it.
pub(super) fn playable_level(arguments: &Arguments, file: &Path) -> CommandResult<SharedLevel> {
    let level = level_file::read(file)?;
    let chosen = arguments.chosen();
    if let Some(reason) = chosen.misfit(level.rules()) {
        return Err(reason.into());
    }
    for note in arguments.rules.tool_notes(level.rules()) {
        complain(format_args!("brickwork: {}: {note}", file.shown()));
    }
    let rules = chosen.rules(level.rules());
    let is_discrete = chosen.collision == CollisionScheme::Discrete;
    if let Some(reason) = refusal(&level, &rules).filter(|_| is_discrete) {
        let file = file.shown();
        return Err(format!("{file}: {reason}: leave out --collision").into());
    }
    check_players(&level, &rules, file.shown())?;
    Ok(Arc::new(level))
}

/// Checks that the players of `rules` can play `level`, which is called `name`. The error is a whole sentence.
fn check_players(level: &Level, rules: &Rules, name: impl std::fmt::Display) -> Result<(), String> {
    match lane::refusal(level, rules) {
        Some(reason) => {
            let remedy = match rules.players.versus {
                Some(_) => "leave out --versus",
                None => "choose --arrangement side-by-side",
            };
            Err(format!("{name}: {reason}: {remedy}"))
        }
        None => Ok(()),
    }
}

/// Creates the first game of the arguments on the level in `file`.
fn first_game(arguments: &Arguments, file: &Path) -> CommandResult<Game> {
    let is_single = arguments.trace.is_some()
        || arguments.record.is_some()
        || arguments.save.is_some()
        || matches!(arguments.player, Some(Who::Recorded(_)));
    if is_single && arguments.runs > 1 {
        return Err(
            "--trace, --record, --save and a recorded player take one game; leave out --runs"
                .into(),
        );
    }
    let level = playable_level(arguments, file)?;
    let outputs = outputs(arguments)?;
    let (run, player) = match &arguments.player {
        Some(Who::Recorded(path)) => {
            let recording = recorded_player(path)?;
            if recording.run.level.identity() != level.identity() {
                let (file, level) = (path.shown(), file.shown());
                return Err(
                    format!("{file} was not recorded on {level}: the levels differ").into(),
                );
            }
            let player = Player::from(&recording);
            let run = recording.run;
            (Run { level, ..run }, player)
        }
        who => {
            let settings = Settings {
                rules: arguments.chosen().rules(level.rules()),
                step_hz: arguments.step_hz,
            };
            let player = match who {
                Some(Who::Named(player)) => player.clone(),
                _ => Player::Autopilot,
            };
            (
                Run::new(level, arguments.seed.of_level()?, settings),
                player,
            )
        }
    };
    let versus = run.settings.rules.players.versus;
    let seconds = versus.map_or(SECONDS, |_| versus_rules().seconds.into());
    Ok(Game {
        outputs,
        ..arguments.game(run, player, seconds)
    })
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
    Recording::read(path).map_err(|problem| format!("{} {problem}", path.shown()))
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
    let wanted = [&arguments.trace, &arguments.record, &arguments.save];
    Outputs::find(wanted.map(Option::as_deref), &inputs)
}
