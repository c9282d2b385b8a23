//! Tables of difficulties, assists and modifiers, compiled in from `crates/level/content/difficulties.ron`, `assists.ron` and
//! `modifiers.ron`.
//!
//! [`Chosen`](super::Chosen) contains the player's choice and computes the resulting rules.

use super::prelude::*;
use super::rules::{Rules, RulesFields};

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

crate::table!(choices: Choice);

table::compiled_in! {
    /// Returns all difficulties by name. Exactly one is active.
    pub fn difficulties: Choices, "difficulties.ron", read
    /// Returns all assists by name. Any number can be active together.
    pub fn assists: Choices, "assists.ron", read
    /// Returns all modifiers by name. A daily level has one.
    pub fn modifiers: Choices, "modifiers.ron", read
}

/// Name of the default difficulty. It changes nothing.
pub const NORMAL: &str = "normal";

/// Reads a table of choices; `path` is used in messages.
///
/// # Errors
///
/// A sentence with file, line and column, about a syntax error or about the choice with invalid rules.
pub fn read(path: &str, text: &str) -> Result<Choices, String> {
    let table: Table = table::read(path, text)?;
    table::check_rows(path, text, &table.choices, |name, choice| {
        choice.check(name, &Rules::modern())
    })?;
    Ok(table.choices)
}

impl Choice {
    /// Checks the rules of the choice `name` on top of the valid rules `below`.
    ///
    /// # Errors
    ///
    /// The problem, with the name.
    pub(super) fn check(&self, name: &str, below: &Rules) -> Result<(), String> {
        let problem = match self.rules.check_on(below) {
            Err(problem) => problem.to_string(),
            Ok(()) if self.rules.ruleset.is_none() => return Ok(()),
            Ok(()) => "`ruleset` is chosen by the player, the pack or the level alone".to_owned(),
        };
        Err(format!("in {name:?}: {problem}"))
    }
}

/// Game speeds that a player can choose (%).
pub const GAME_SPEED_PERCENT: RangeInclusive<u8> = 50..=130;

/// Default game speed (%). A slower one counts as an assist.
pub const USUAL_GAME_SPEED: u8 = 100;
