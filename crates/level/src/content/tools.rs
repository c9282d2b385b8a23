//! Table of tools, compiled in from `crates/level/content/tools.ron`: choices of a run that change its rules and react to
//! events.
//!
//! [`reactions`](super::reactions) defines triggers and effects, `rule_changes` how changes of rules compose.

use super::powers::{Symbol, check_symbol};
use super::prelude::*;
use super::reactions::Reaction;
use super::rule_changes::{Limited, RuleChange, changed};
use super::rules::Rules;

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

table::row_id! {
    /// A tool of the table. It is serialised by its name, so a new row changes no file.
    ToolId, tool: Tool, "tool"
}

crate::table!(tools: Tool);

table::compiled_in! {
    fn all: Vec<(String, Tool)>, "tools.ron", |path, text| {
        read(path, text).map(|tools| tools.into_iter().collect())
    }
}

/// Reads a table of tools; `path` is used in messages.
///
/// # Errors
///
/// A sentence with file, line and column, about a syntax error or about the invalid row.
pub fn read(path: &str, text: &str) -> Result<BTreeMap<String, Tool>, String> {
    let Table { tools, .. } = table::read(path, text)?;
    let rules = Rules::modern();
    table::check_rows(path, text, &tools, |name, tool| {
        tool.check(&rules)
            .map_err(|problem| format!("in {name:?}: {problem}"))
    })?;
    Ok(tools)
}

impl Tool {
    fn check(&self, rules: &Rules) -> Result<(), String> {
        if let Terms::Price(points) = self.terms {
            let price = within("terms", points, &(1..=*POINTS.end()));
            price.map_err(|wrong| wrong.to_string())?;
        }
        self.rules.iter().try_for_each(|it| it.check(rules))?;
        self.reactions.iter().try_for_each(Reaction::check)?;
        check_symbol(&self.symbol)?;
        match self.rules.is_empty() && self.reactions.is_empty() {
            true => Err("it does nothing: give it `rules` or `reactions`".to_owned()),
            false => Ok(()),
        }
    }
}

/// Returns `rules` with the changes of `tools`, which become its active tools, and the changes that do not have their
/// full effect.
pub fn laid_on(tools: &[ToolId], rules: Rules) -> (Rules, Vec<Limited>) {
    let mut tools = tools.to_vec();
    tools.sort_unstable();
    tools.dedup();
    let changes = tools.iter().flat_map(|id| &id.tool().rules);
    let changes: Vec<&RuleChange> = changes.collect();
    let (rules, limited) = match changes.is_empty() {
        true => (rules, Vec::new()),
        false => changed(rules, &changes),
    };
    (Rules { tools, ..rules }, limited)
}
