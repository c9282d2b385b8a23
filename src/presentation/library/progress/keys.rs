//! Keys of records and stars, from a level and its rules.

use crate::content::choices::NORMAL;
use crate::presentation::library::prelude::*;
use crate::progress::stars::Place;
use crate::progress::{Key, Subject};

/// Returns the key of the leaderboard of `level` under `rules`.
pub(crate) fn level_key(level: &Level, rules: &Rules) -> Key {
    key(Subject::Level(level.identity().to_string()), rules)
}

/// Returns the key of the leaderboard of the daily level of `day` under `rules`.
pub(crate) fn daily_key(day: &str, rules: &Rules) -> Key {
    key(Subject::Daily(day.to_owned()), rules)
}

/// Returns the key of the leaderboard of runs with this `name` under `rules`.
pub(crate) fn run_key(name: &str, rules: &Rules) -> Key {
    key(Subject::Run(name.to_owned()), rules)
}

fn key(subject: Subject, rules: &Rules) -> Key {
    let of_table = rulesets::all().get(&rules.ruleset);
    Key {
        subject,
        ruleset: rules.ruleset.clone(),
        revision: of_table.map_or(1, |ruleset| ruleset.revision),
        difficulty: difficulty(rules).to_owned(),
        assisted: !rules.assists.is_empty(),
        players: rules.players.name().unwrap_or_default(),
    }
}

/// Returns the key of the stars of `level` under `rules`.
pub(crate) fn star_place(level: &Level, rules: &Rules) -> Place {
    Place {
        level: level.identity().to_string(),
        ruleset: rules.ruleset.clone(),
        difficulty: difficulty(rules).to_owned(),
    }
}

/// Returns the name of the difficulty of `rules`.
pub(super) fn difficulty(rules: &Rules) -> &str {
    let named = Some(rules.difficulty.as_str()).filter(|name| !name.is_empty());
    named.unwrap_or(NORMAL)
}
