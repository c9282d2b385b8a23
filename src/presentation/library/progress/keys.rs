//! Where the records and stars of a level are kept when it is played by given rules.

use crate::content::choices::NORMAL;
use crate::content::{Rules, rulesets};
use crate::level::Level;
use crate::progress::stars::Place;
use crate::progress::{Key, Subject};

/// The board of `level` for games by `rules`.
pub(crate) fn level_key(level: &Level, rules: &Rules) -> Key {
    key(Subject::Level(level.identity().to_string()), rules)
}

/// The board of the level of `day` for games by `rules`.
pub(crate) fn daily_key(day: &str, rules: &Rules) -> Key {
    key(Subject::Daily(day.to_owned()), rules)
}

fn key(subject: Subject, rules: &Rules) -> Key {
    let of_table = rulesets::all().get(&rules.ruleset);
    Key {
        subject,
        ruleset: rules.ruleset.clone(),
        revision: of_table.map_or(1, |ruleset| ruleset.revision),
        difficulty: difficulty(rules).to_owned(),
        assisted: !rules.assists.is_empty(),
    }
}

/// Where the stars of `level` are kept for games by `rules`.
pub(crate) fn star_place(level: &Level, rules: &Rules) -> Place {
    Place {
        level: level.identity().to_string(),
        ruleset: rules.ruleset.clone(),
        difficulty: difficulty(rules).to_owned(),
    }
}

/// The name of the difficulty that `rules` come of.
pub(super) fn difficulty(rules: &Rules) -> &str {
    let named = Some(rules.difficulty.as_str()).filter(|name| !name.is_empty());
    named.unwrap_or(NORMAL)
}
