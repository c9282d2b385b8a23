//! Encoded list of names in the rules: assists, then tools, then players, then optional rules.
//!
//! The list had only assists at first. Everything else is left out if it is not in use, so the encoding of older rules
//! did not change.

use serde::de::DeserializeOwned;

use super::players::{self, Players};
use super::prelude::*;
use super::tools::ToolId;

/// Sign before the name of a tool. No assist begins with it.
const TOOL: char = '+';
/// Sign before an optional rule: its name, a blank, and its value.
const RULE: char = '~';

/// Names in an encoded list.
#[derive(Default)]
pub(super) struct Names {
    /// In ascending order without duplicates.
    pub tools: Vec<ToolId>,
    pub assists: Vec<String>,
    pub players: Players,
    /// Values of optional rules, by name.
    rules: BTreeMap<String, String>,
}

impl Names {
    /// Reads the list.
    pub fn read(names: Vec<String>) -> Result<Self, String> {
        let mut read = Self::default();
        for name in names {
            if let Some(tool) = name.strip_prefix(TOOL) {
                let known = ToolId::named(tool);
                let tool = known.ok_or_else(|| format!("there is no tool {tool:?}"))?;
                read.tools.push(tool);
            } else if let Some(players) = name.strip_prefix(players::SIGN) {
                read.players = Players::decoded(players)?;
            } else if let Some(rule) = name.strip_prefix(RULE) {
                let (rule, value) = rule.split_once(' ').unwrap_or((rule, ""));
                read.rules.insert(rule.to_owned(), value.to_owned());
            } else {
                read.assists.push(name);
            }
        }
        match read.tools.is_sorted_by(|a, b| a < b) {
            true => Ok(read),
            false => Err("the tools are not each once, in order".to_owned()),
        }
    }

    /// Takes the value of the optional rule `name`; its default if it is not in the list.
    pub fn take_rule<T: DeserializeOwned + Default>(&mut self, name: &str) -> Result<T, String> {
        let Some(value) = self.rules.remove(name) else {
            return Ok(T::default());
        };
        ron::from_str(&value).map_err(|error| format!("the rule {name:?} cannot be read: {error}"))
    }

    /// Checks that all optional rules were taken.
    pub fn expect_no_rule(&self) -> Result<(), String> {
        match self.rules.keys().next() {
            Some(unknown) => Err(format!("there is no rule {unknown:?}")),
            None => Ok(()),
        }
    }
}

/// Returns the encoded form of `tool`.
pub(super) fn encoded_tool(tool: &ToolId) -> String {
    format!("{TOOL}{}", tool.name())
}

/// Returns the encoded form of an optional rule; `None` for its default.
pub(super) fn encoded_rule<T: Serialize + Default + PartialEq>(
    name: &str,
    value: &T,
) -> Option<String> {
    // Serialising numbers and words cannot fail.
    let text = || ron::to_string(value).unwrap_or_default();
    (*value != T::default()).then(|| format!("{RULE}{name} {}", text()))
}

#[cfg(test)]
mod tests {
    use super::super::rules::Rules;

    #[test]
    fn optional_rules_are_encoded_only_in_use_and_read_back() {
        let plain = Rules::modern();
        let encoded = |rules: &Rules| ron::to_string(rules).expect("plain data");
        for name in ["descent", "cavities"] {
            assert!(!encoded(&plain).contains(name), "{name}");
        }
        let mut rules = plain;
        (rules.descent.seconds, rules.cavities) = (12.3, true);
        let text = encoded(&rules);
        assert_eq!(ron::from_str::<Rules>(&text), Ok(rules));
        let unknown = text.replace("~cavities", "~cavity");
        let refused = ron::from_str::<Rules>(&unknown).expect_err("an unknown rule");
        assert!(refused.to_string().contains("cavity"), "{refused}");
        let wrong = text.replace("12.3", "soon");
        assert!(ron::from_str::<Rules>(&wrong).is_err());
    }
}
