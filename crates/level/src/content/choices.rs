//! Tables of difficulties, assists and modifiers, compiled in from `assets/content/difficulties.ron`, `assists.ron` and
//! `modifiers.ron`.
//!
//! [`Chosen`](super::Chosen) contains the player's choice and computes the resulting rules.
//! [`rule_layers`](super::rule_layers) defines the fields of a layer.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use serde::Deserialize;

use super::rule_layers::RulesFields;
use super::rules::Rules;
use super::table;

/// A difficulty, an assist or a modifier: a named layer of rules.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Title shown to players.
    pub title: String,
    /// One sentence for the help.
    pub about: String,
    /// Sort key for lists (lowest first).
    #[serde(default)]
    pub place: u8,
    /// Changes to the rules; must not choose a ruleset.
    pub rules: RulesFields,
}

/// Choices by name.
pub type Choices = BTreeMap<String, Choice>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(rename = "format")]
    _format: u32,
    #[serde(deserialize_with = "table::each_once")]
    choices: Choices,
}

static DIFFICULTIES: LazyLock<Choices> = LazyLock::new(|| {
    let text = include_str!("../../../../assets/content/difficulties.ron");
    table::of_this_build(read("assets/content/difficulties.ron", text))
});

static ASSISTS: LazyLock<Choices> = LazyLock::new(|| {
    let text = include_str!("../../../../assets/content/assists.ron");
    table::of_this_build(read("assets/content/assists.ron", text))
});

static MODIFIERS: LazyLock<Choices> = LazyLock::new(|| {
    let text = include_str!("../../../../assets/content/modifiers.ron");
    table::of_this_build(read("assets/content/modifiers.ron", text))
});

/// Name of the default difficulty. It changes nothing.
pub const NORMAL: &str = "normal";

/// Returns all difficulties by name. Exactly one is active.
#[must_use]
pub fn difficulties() -> &'static Choices {
    &DIFFICULTIES
}

/// Returns all assists by name. Any number can be active together.
#[must_use]
pub fn assists() -> &'static Choices {
    &ASSISTS
}

/// Returns all modifiers by name. A daily level has one.
#[must_use]
pub fn modifiers() -> &'static Choices {
    &MODIFIERS
}

/// Reads a table of choices; `path` is used in messages.
///
/// # Errors
///
/// A sentence with file, line and column, about a syntax error or about the choice with invalid rules.
pub fn read(path: &str, text: &str) -> Result<Choices, String> {
    let table: Table = table::read(path, text)?;
    check(&table.choices, &Rules::modern()).map_err(|(name, problem)| {
        let place = table::place_of(text, name);
        format!("{path}:{place}: in {name:?}: {problem}")
    })?;
    Ok(table.choices)
}

/// Checks the rules of all `choices` on top of the valid rules `below`.
///
/// # Errors
///
/// The name of the first invalid choice, and its problem.
pub(super) fn check<'a>(choices: &'a Choices, below: &Rules) -> Result<(), (&'a str, String)> {
    for (name, choice) in choices {
        if let Err(problem) = choice.rules.check_on(below) {
            return Err((name, problem.to_string()));
        }
        if choice.rules.ruleset.is_some() {
            let problem = "`ruleset` is chosen by the player, the pack or the level alone";
            return Err((name, problem.to_owned()));
        }
    }
    Ok(())
}

/// Game speeds that a player can choose (%).
pub const GAME_SPEED_PERCENT: RangeInclusive<u8> = 50..=130;

/// Default game speed (%). A slower one counts as an assist.
pub const USUAL_GAME_SPEED: u8 = 100;
