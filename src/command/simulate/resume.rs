//! `brickwork simulate --resume FILE`: continues a saved game.
//!
//! This module selects the player; [`game`](super::super::game) plays the game.

use super::super::game::Game;
use super::level::{SECONDS, outputs, recorded_player};
use super::{Arguments, Report, Who};
use crate::command::prelude::*;
use crate::headless::saved::SavedGame;

/// Continues the game saved in `file` with the arguments.
pub(super) fn resume(arguments: &Arguments, file: &Path) -> CommandResult<Report> {
    let refuse = |problem: String| format!("{} {problem}", file.shown());
    let saved = SavedGame::read(file).map_err(refuse)?;
    let run = &saved.snapshot.run;
    let player = match &arguments.player {
        Some(who) => named(who, &saved)?,
        None if matches!(saved.player, Player::Nobody | Player::Script(_)) => {
            let problem = "was not played by a program: name who goes on, with --player";
            return Err(refuse(problem.to_owned()).into());
        }
        None => saved.player.clone(),
    };
    let game = Game {
        outputs: outputs(arguments)?,
        ..arguments.game(run.clone(), player, SECONDS)
    };
    let mut sim = game.set_up();
    let restored = sim.restore(&saved.snapshot);
    restored.map_err(|unreadable| refuse(format!("is refused: {unreadable}")))?;
    Ok(arguments.report(game.play_on(sim)))
}

/// Returns the player that the command line names. The error is a whole sentence.
fn named(who: &Who, saved: &SavedGame) -> Result<Player, String> {
    match who {
        Who::Named(player) => Ok(player.clone()),
        Who::Recorded(path) => {
            let recording = recorded_player(path)?;
            if recording.run == saved.snapshot.run {
                return Ok(Player::from(&recording));
            }
            Err(format!(
                "{} is a recording of another game than the saved one",
                path.shown()
            ))
        }
    }
}
