//! The run: the current level and its start conditions.

use std::sync::Arc;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::Settings;
use brickwork_level::content::Rules;
use brickwork_level::{Level, SharedLevel};

/// The current level and its start conditions, sufficient for a restart.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Run {
    /// Level.
    pub level: SharedLevel,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Rules and step rate.
    pub settings: Settings,
    /// Score and lives at the start of the level, of all players together.
    pub began_with: Standing,
}

impl Run {
    /// Creates a new game of `level`.
    pub fn new(level: SharedLevel, seed: u64, settings: Settings) -> Self {
        let began_with = Standing::fresh(&settings.rules);
        Self {
            level,
            seed,
            settings,
            began_with,
        }
    }

    /// Returns the run on the level that its players need: with a copy of the level for each player of a versus
    /// game. If that is not possible, they play together.
    pub(crate) fn arranged(mut self) -> Self {
        let players = &mut self.settings.rules.players;
        match (players.versus, self.level.origin()) {
            (Some(_), None) => match Level::doubled(&self.level) {
                Ok(level) => self.level = Arc::new(level),
                Err(_) => *players = players.together(),
            },
            (None, Some(origin)) => self.level = origin.clone(),
            _ => {}
        }
        self
    }

    /// Returns the number of players (1 to [`MAX_PLAYERS`](super::player::MAX_PLAYERS)).
    pub fn players(&self) -> u8 {
        self.settings.rules.players.count.max(1)
    }

    /// Returns the result of a change to `rules` in this run: collision scheme, players and tools stay unchanged.
    /// `None` if a number is out of range.
    pub fn accepted(&self, rules: &Rules) -> Option<Rules> {
        rules.check().ok()?;
        Some(Rules {
            collision: self.settings.rules.collision,
            players: self.settings.rules.players,
            tools: self.settings.rules.tools.clone(),
            ..rules.clone()
        })
    }

    /// Replaces the initial standing with `standing`, if there is one and the rules carry it over to the next level.
    #[must_use]
    pub fn with_standing(self, standing: Option<Standing>) -> Self {
        let standing = standing.filter(|_| self.settings.rules.clearing.goes_on);
        Self {
            began_with: standing.unwrap_or(self.began_with),
            ..self
        }
    }
}

/// Score and lives. Players who play together share their lives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Standing {
    /// Score (points).
    pub score: u32,
    /// Lives left, including the current one.
    pub lives: u32,
}

impl Standing {
    /// Returns the standing at the start of a new game under `rules`.
    pub fn fresh(rules: &Rules) -> Self {
        Self {
            score: 0,
            lives: rules.lives,
        }
    }
}
