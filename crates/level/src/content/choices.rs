//! The tables of difficulties, assists and modifiers: `assets/content/difficulties.ron`, `assists.ron`, `modifiers.ron`, compiled
//! in.
//!
//! Owns which there are; what a player chooses of them, and what comes of it, is [`Chosen`](super::Chosen). What a layer can
//! say is [`rule_layers`](super::rule_layers).

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use serde::Deserialize;

use super::rule_layers::RulesFields;
use super::rules::Rules;
use super::table;

/// A difficulty, an assist or a modifier: a layer of rules with a name.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What players read.
    pub title: String,
    /// One sentence for the help.
    pub about: String,
    /// Its place among the others where they are listed (the lowest comes first).
    #[serde(default)]
    pub place: u8,
    /// What it says of the rules; it chooses no ruleset.
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

/// The name of the difficulty that is played unless another is chosen: it changes nothing.
pub const NORMAL: &str = "normal";

/// All difficulties by name. One at a time is played.
#[must_use]
pub fn difficulties() -> &'static Choices {
    &DIFFICULTIES
}

/// All assists by name. Any number of them may be played together.
#[must_use]
pub fn assists() -> &'static Choices {
    &ASSISTS
}

/// All modifiers by name. The level of a day has one.
#[must_use]
pub fn modifiers() -> &'static Choices {
    &MODIFIERS
}

/// Reads a table of choices; `path` is for messages.
///
/// # Errors
///
/// A sentence with file, line and column: what cannot be read, or what is wrong with the rules of which choice.
pub fn read(path: &str, text: &str) -> Result<Choices, String> {
    let table: Table = table::read(path, text)?;
    check(&table.choices, &Rules::modern()).map_err(|(name, problem)| {
        let place = table::place_of(text, name);
        format!("{path}:{place}: in {name:?}: {problem}")
    })?;
    Ok(table.choices)
}

/// Whether the rules of all `choices` are good, on top of the good rules `below`.
///
/// # Errors
///
/// The name of the first that is not, and what is wrong with it.
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

/// Speeds of the game that a player can choose (%).
pub const GAME_SPEED_PERCENT: RangeInclusive<u8> = 50..=130;

/// The speed that is played as long as nothing is chosen (%); a slower one is help.
pub const USUAL_GAME_SPEED: u8 = 100;
