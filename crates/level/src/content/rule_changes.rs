//! Changes of rules by tools, as data: set, add, multiply, minimum, maximum, in this order for each rule.
//!
//! The order of the tools does not matter. Results out of the range of a rule are limited to it and reported.

use std::collections::BTreeSet;

use serde_json::Value;

use super::prelude::*;
use super::rules::Rules;
use super::tools::{self, Change, RuleChange, Tool, ToolId};

/// Change of a rule that does not have its full effect.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Limited {
    /// The result is out of range.
    #[error("the tools set `{rule}` to {wanted}: limited to {used}")]
    OutOfRange {
        /// Field of the rules.
        rule: String,
        /// Result of the changes.
        wanted: f64,
        /// Value in the range of the rule.
        used: f64,
    },
    /// The rules of the game do not have the field.
    #[error("the tools change `{rule}`, which the rules of this game do not have: no effect")]
    NoSuchRule {
        /// Field of the rules.
        rule: String,
    },
}

/// Reads a table of tools, which can change each rule of the Modern rules; `path` is used in messages.
///
/// # Errors
///
/// A sentence with file, line and column, about a syntax error or about the invalid row.
pub fn read_tools(path: &str, text: &str) -> Result<BTreeMap<String, Tool>, String> {
    let tools = tools::read(path, text)?;
    let rules = Rules::modern();
    table::check_rows(path, text, &tools, |name, tool| {
        let mut changes = tool.rules.iter();
        let checked = changes.try_for_each(|change| change.check(&rules));
        checked.map_err(|problem| format!("in {name:?}: {problem}"))
    })?;
    Ok(tools)
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

/// Returns `rules` with `changes` applied, and the changes that do not have their full effect.
fn changed(rules: Rules, changes: &[&RuleChange]) -> (Rules, Vec<Limited>) {
    let mut named: BTreeSet<&str> = changes.iter().map(|change| change.rule.as_str()).collect();
    let (mut rules, mut limited) = (rules, Vec::new());
    // In the order of the table, because ranges depend on earlier fields.
    let fields: Vec<&'static str> = rules.fields().iter().map(|field| field.path).collect();
    for path in fields {
        if named.remove(path) {
            let of_field = changes.iter().filter(|change| change.rule == path);
            let mut of_field: Vec<Change> = of_field.map(|change| change.change).collect();
            of_field.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
            set_field(&mut rules, path, Some(&of_field), &mut limited);
        } else {
            // The range may have changed with an earlier field.
            set_field(&mut rules, path, None, &mut limited);
        }
    }
    let missing = named.into_iter().map(str::to_owned);
    limited.extend(missing.map(|rule| Limited::NoSuchRule { rule }));
    (rules, limited)
}

/// Applies `changes` to the field at `path`, and limits it to its range.
fn set_field(
    rules: &mut Rules,
    path: &'static str,
    changes: Option<&[Change]>,
    limited: &mut Vec<Limited>,
) {
    let fields = rules.fields();
    let Some(field) = fields.iter().find(|field| field.path == path) else {
        return;
    };
    let Some(mut encoded) = serde_json::to_value(&*rules).ok() else {
        return;
    };
    let Some(value) = at(&mut encoded, path) else {
        return;
    };
    match (&field.values, value.as_f64()) {
        (
            FieldValues::Number {
                range,
                is_whole,
                has_zero,
            },
            Some(before),
        ) => {
            let changes = changes.unwrap_or_default().iter();
            let wanted = changes.fold(before, |value, change| change.of(value));
            let wanted = if *is_whole { wanted.round() } else { wanted };
            let is_unused = wanted == 0.0 && (*has_zero || !field.is_used);
            let used = match is_unused {
                true => wanted,
                false => wanted.clamp(*range.start(), *range.end()),
            };
            if used == before {
                note(path, wanted, used, limited);
                return;
            }
            note(path, wanted, used, limited);
            *value = match is_whole {
                true => Value::from(used as u64),
                false => Value::from(used),
            };
        }
        (FieldValues::Switch, _) => {
            let mut changes = changes.unwrap_or_default().iter();
            let Some(Change::Switch(is_on)) =
                changes.rfind(|change| matches!(change, Change::Switch(_)))
            else {
                return;
            };
            *value = Value::from(*is_on);
        }
        _ => return,
    }
    if let Ok(changed) = serde_json::from_value(encoded) {
        *rules = changed;
    }
}

fn note(path: &str, wanted: f64, used: f64, limited: &mut Vec<Limited>) {
    if used != wanted {
        let rule = path.to_owned();
        limited.push(Limited::OutOfRange { rule, wanted, used });
    }
}

/// Returns the value at `path` in encoded rules. The name of a choice between sets of numbers is no part of the path.
fn at<'a>(value: &'a mut Value, path: &str) -> Option<&'a mut Value> {
    let mut value = value;
    for name in path.split('.') {
        let is_choice = !value.as_object()?.contains_key(name);
        if is_choice {
            value = value.as_object_mut()?.values_mut().next()?;
        }
        if !is_choice || name != "0" {
            value = value.get_mut(name)?;
        }
    }
    Some(value)
}

impl Change {
    /// Returns the result for a field with the number `value`.
    fn of(self, value: f64) -> f64 {
        match self {
            Self::Set(number) => number,
            Self::Switch(_) => value,
            Self::Add(number) => value + number,
            Self::Multiply(number) => value * number,
            Self::Minimum(number) => value.max(number),
            Self::Maximum(number) => value.min(number),
        }
    }
}

impl RuleChange {
    /// Checks that `rules` have the field, with a value of the right type.
    fn check(&self, rules: &Rules) -> Result<(), String> {
        let fields = rules.fields();
        let Some(field) = fields.iter().find(|field| field.path == self.rule) else {
            let names: Vec<&str> = fields.iter().map(|field| field.path).collect();
            let advice = suggest(&self.rule, &names);
            return Err(format!("there is no rule {:?}: {advice}", self.rule));
        };
        let is_switch = matches!(self.change, Change::Switch(_));
        match (&field.values, is_switch) {
            (FieldValues::Number { .. }, false) | (FieldValues::Switch, true) => Ok(()),
            (FieldValues::Number { .. }, true) => Err(format!(
                "`{}` is a number: say `Set(…)`, `Add(…)`, `Multiply(…)`, `Minimum(…)` or `Maximum(…)`",
                self.rule
            )),
            (FieldValues::Switch, false) => Err(format!(
                "`{}` is on or off: say `Switch(true)` or `Switch(false)`",
                self.rule
            )),
            _ => Err(format!(
                "`{}` is neither a number nor on or off: tools cannot change it",
                self.rule
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tools_change_only_rules_that_exist() {
        let text = include_str!("../../content/tools.ron");
        let tools = read_tools("tools.ron", text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(tools.len(), ToolId::all().count());
    }
}
