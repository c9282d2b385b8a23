//! Check that the chosen collision scheme can play a level under the chosen rules.
//!
//! A level that it cannot play is shown as a broken one, with the reason; no feature of a level is dropped silently.
//! `catalogue.rs` stores the levels.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::embedded::LevelsFolder;
use super::preferences::ThisRun;
use crate::content::{Chosen, rulesets};
use crate::level::diagnostic::Position;
use crate::level::{Diagnostic, Level};
use crate::simulation::CollisionScheme;
use crate::simulation::collision::discrete::refusal;

/// System parameter that checks levels against the chosen rules.
#[derive(SystemParam)]
pub(crate) struct Judge<'w> {
    this_run: Res<'w, ThisRun>,
    /// Location of the game's own levels.
    pub folder: Res<'w, LevelsFolder>,
}

impl Judge<'_> {
    /// Returns the reason why `level`, from the file `path`, cannot be played. `None` if it can.
    pub fn refused(&self, level: &Level, path: &str) -> Option<Diagnostic> {
        refused(level, path, &self.this_run.chosen)
    }
}

/// Returns the reason why `level`, from the file `path`, cannot be played with the choices `chosen`. `None` if it can.
pub(crate) fn refused(level: &Level, path: &str, chosen: &Chosen) -> Option<Diagnostic> {
    if chosen.collision != CollisionScheme::Discrete {
        return None;
    }
    let reason = |chosen: &Chosen| refusal(level, &chosen.rules(level.rules()));
    let found = reason(chosen)?;
    let usual = Chosen {
        ruleset: Some(rulesets::DEFAULT.to_owned()),
        ..chosen.clone()
    };
    let help = match reason(&usual) {
        None => format!(
            "choose another ruleset than {:?}, or leave out --collision",
            chosen.ruleset(level.rules()).rules.ruleset
        ),
        Some(_) => "choose the continuous scheme, or leave out --collision".to_owned(),
    };
    Some(Diagnostic::error(path, Position::START, found, help))
}
