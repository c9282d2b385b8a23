//! Changes of rules by tools, as data: set, add, multiply, minimum, maximum, in this order for each rule.
//!
//! The order of the tools does not matter. Results out of the range of a rule are limited to it and reported.

use std::collections::BTreeSet;

use serde_json::Value;

use super::prelude::*;
use super::rules::Rules;

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

/// Returns `rules` with `changes` applied, and the changes that do not have their full effect.
pub(super) fn changed(rules: Rules, changes: &[&RuleChange]) -> (Rules, Vec<Limited>) {
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
    pub(super) fn check(&self, rules: &Rules) -> Result<(), String> {
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
