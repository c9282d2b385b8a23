//! Table of tools, compiled in from `crates/level/content/tools.ron`: choices of a run that change its rules, react to
//! events, and bring gains for further choices.
//!
//! [`reactions`](super::reactions) defines triggers and effects, `rule_changes` lays them on the rules of a game.

use super::powers::{Symbol, check_symbol};
use super::prelude::*;
use super::reactions::Reaction;
use super::row_id;

/// A tool.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tool {
    /// Title shown to players.
    pub title: String,
    /// One sentence for players.
    pub about: String,
    /// Lines of the symbol.
    pub symbol: Symbol,
    /// Frequency among the choices of a run.
    pub rarity: Rarity,
    /// Price or risk.
    #[serde(default)]
    pub terms: Terms,
    /// Changes of rules.
    #[serde(default)]
    pub rules: Vec<RuleChange>,
    /// Reactions to events.
    #[serde(default)]
    pub reactions: Vec<Reaction>,
    /// Gains for the choices of tools after walls.
    #[serde(default)]
    pub gains: Vec<Gain>,
}

/// Gain of a tool for the choices of tools after walls. Several tools add up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    /// Choices that bring it.
    pub trigger: GainTrigger,
    /// Effect of each charge.
    pub effect: GainEffect,
    /// Number of charges (1 to 9).
    pub charges: u32,
}

/// Choices that bring a gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum GainTrigger {
    /// The first one after the tool was taken.
    Once,
    /// Each one after the tool was taken.
    Wall,
    /// Each one after the tool was taken, once for each gold medal of the wall.
    Gold,
}

/// Effect of a charge at a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum GainEffect {
    /// Other tools in place of all offers that are not locked. The charge stays until it is used.
    Reroll,
    /// Another tool in place of one that is not offered again. The charge stays until it is used.
    Ban,
    /// An offer stays for the next choice. The charge stays until it is used.
    Lock,
    /// One more offer in this choice.
    Offer,
    /// One more tool can be taken in this choice.
    Pick,
}

/// Frequency of a tool among the choices of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Rarity {
    /// Offered often.
    Common,
    /// Offered at times.
    Uncommon,
    /// Offered seldom.
    Rare,
}

/// Price or risk of a tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Terms {
    /// Neither.
    #[default]
    Free,
    /// It has a drawback, or a condition that can do harm.
    Risk,
    /// It costs this number of points of the run when it is chosen (1 to 1 000 000).
    Price(u32),
}

/// Change of a rule.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleChange {
    /// Names from the rule to the field, separated by dots, as in `rebound.edge`.
    pub rule: String,
    /// The change.
    pub change: Change,
}

/// Operation on a rule. The variants are in the order in which they apply.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Deserialize)]
pub enum Change {
    /// Sets a number.
    Set(f64),
    /// Turns a rule on or off.
    Switch(bool),
    /// Adds to a number.
    Add(f64),
    /// Multiplies a number.
    Multiply(f64),
    /// Raises a number to at least this value.
    Minimum(f64),
    /// Lowers a number to at most this value.
    Maximum(f64),
}

row_id::row_id! {
    /// A tool of the table. It is serialised by its name, so a new row changes no file.
    ToolId, tool: Tool, "tool"
}

crate::table!(tools: Tool);

table::compiled_in! {
    fn all: Vec<(String, Tool)>, "tools.ron", |path, text| {
        read(path, text).map(|tools| tools.into_iter().collect())
    }
}

/// Reads a table of tools; `path` is used in messages. [`super::read_tools`] also checks the names of rules.
///
/// # Errors
///
/// A sentence with file, line and column, about a syntax error or about the invalid row.
pub(super) fn read(path: &str, text: &str) -> Result<BTreeMap<String, Tool>, String> {
    let Table { tools, .. } = table::read(path, text)?;
    table::check_rows(path, text, &tools, |name, tool| {
        tool.check()
            .map_err(|problem| format!("in {name:?}: {problem}"))
    })?;
    Ok(tools)
}

impl Tool {
    fn check(&self) -> Result<(), String> {
        if let Terms::Price(points) = self.terms {
            let price = within("terms", points, &(1..=*POINTS.end()));
            price.map_err(|wrong| wrong.to_string())?;
        }
        self.reactions.iter().try_for_each(Reaction::check)?;
        for gain in &self.gains {
            let charges = within("charges", gain.charges, &(1..=9));
            charges.map_err(|wrong| wrong.to_string())?;
        }
        check_symbol(&self.symbol)?;
        match self.acts_in_walls() || !self.gains.is_empty() {
            true => Ok(()),
            false => Err("it does nothing: give it `rules`, `reactions` or `gains`".to_owned()),
        }
    }

    /// Returns `true` if the tool does something in a wall, and not only at the choices between walls.
    pub fn acts_in_walls(&self) -> bool {
        !(self.rules.is_empty() && self.reactions.is_empty())
    }
}
