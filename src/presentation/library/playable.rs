//! Whether the collision scheme that was chosen can play a level by the rules that are chosen.
//!
//! A level that it cannot play is shown as one that is wrong, with the reason: nothing of it is left out silently. Owns the
//! judgement alone; `catalogue.rs` keeps what was read.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::embedded::LevelsFolder;
use super::preferences::ThisRun;
use crate::content::{Chosen, rulesets};
use crate::level::diagnostic::Position;
use crate::level::{Diagnostic, Level};
use crate::simulation::CollisionScheme;
use crate::simulation::collision::discrete::refusal;

/// Judges levels by the rules that are chosen now.
#[derive(SystemParam)]
pub(crate) struct Judge<'w> {
    this_run: Res<'w, ThisRun>,
    /// Where the game's own levels are.
    pub folder: Res<'w, LevelsFolder>,
}

impl Judge<'_> {
    /// Why `level`, of the file `path`, cannot be played; `None` if it can.
    pub fn refused(&self, level: &Level, path: &str) -> Option<Diagnostic> {
        refused(level, path, &self.this_run.chosen)
    }
}

/// Why `level`, of the file `path`, cannot be played as is `chosen`; `None` if it can.
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
