//! Rules of a level or pack: values to show, and edits that change them.
//!
//! A layer replaces a rule as a whole, so the first change of a field writes all fields of its rule except defaults.

use std::collections::BTreeMap;

use brickwork_level::Subject;
use brickwork_level::content::{FieldValues, PowerId, RuleField, Rules, RulesFields};
use brickwork_level::document::{Command, Document};
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;

use crate::Edit;
use crate::properties::upgraded;

/// Rules of a document.
pub struct RuleSheet {
    /// Rules, with those of the document, to show.
    shown: Document,
    /// Default rules: those without the rules of the document, but with its ruleset.
    below: Document,
    /// Default ruleset of the document, as written.
    ruleset: String,
    fields: Vec<RuleField>,
}

/// Maximum number of other fields that a change moves into their ranges.
const MAX_MOVED: usize = 16;

impl RuleSheet {
    /// Reads the rules of `document` on top of the layer `below`. `None` if they have errors.
    pub fn new(document: &Document, below: &RulesFields) -> Option<Self> {
        let own = match document.value(&Subject::Field("rules")) {
            Some(text) => ron::from_str::<RulesFields>(text).ok()?,
            None => RulesFields::default(),
        };
        let rules = own.shown_on(below);
        let under = RulesFields {
            ruleset: own.ruleset,
            ..RulesFields::default()
        };
        Some(Self {
            fields: rules.fields(),
            shown: written(rules)?,
            below: written(under.shown_on(below))?,
            ruleset: format!("{:?}", RulesFields::default().shown_on(below).ruleset),
        })
    }

    /// Returns all fields.
    pub fn fields(&self) -> &[RuleField] {
        &self.fields
    }

    /// Returns the value of a field as written.
    pub fn value(&self, path: &'static str) -> &str {
        self.shown.value(&Subject::Field(path)).unwrap_or_default()
    }

    /// Returns the value of a field without the rules of the document, as written. `None` if the default choice has no
    /// such field.
    pub fn default_value(&self, path: &'static str) -> Option<&str> {
        match path {
            "ruleset" => Some(&self.ruleset),
            _ => self.below.value(&Subject::Field(path)),
        }
    }

    /// Returns the power-ups of a list.
    pub fn powers(&self, path: &'static str) -> Vec<PowerId> {
        ron::from_str(self.value(path)).unwrap_or_default()
    }

    /// Returns the numbers of a map by power-up.
    pub fn weights(&self, path: &'static str) -> BTreeMap<PowerId, f64> {
        ron::from_str(self.value(path)).unwrap_or_default()
    }

    /// Returns the edit of `document` that sets the field at `path` to the value `text`. Other numbers of the rule move
    /// into their ranges if these depend on the field. A rule with its default value is removed.
    ///
    /// # Errors
    ///
    /// The reason why the value does not fit.
    pub fn set(&self, document: &Document, path: &'static str, text: &str) -> Result<Edit, String> {
        let rule = path.split('.').next().unwrap_or(path);
        let mut shown = self.shown.clone();
        let mut changed = vec![(path, text.to_owned())];
        let mut next = (path, text.to_owned());
        for _ in 0..MAX_MOVED {
            let set = Command::Set(vec![(Subject::Field(next.0), next.1)]);
            shown.apply(&[set]).map_err(|error| error.to_string())?;
            let rules = ron::from_str::<RulesFields>(shown.text());
            let rules = rules.map_err(|error| error.code.to_string())?;
            let fields = rules.shown_on(&RulesFields::default()).fields();
            let mut of_rule = fields.iter().filter(|field| field.rule() == rule);
            let Some(moved) = of_rule.find_map(|field| moved_into_range(&shown, field)) else {
                break;
            };
            changed.retain(|(path, _)| *path != moved.0);
            changed.push(moved.clone());
            next = moved;
        }
        let value = shown.value(&Subject::Field(rule)).unwrap_or_default();
        let own = layer(rule, value)?;
        own.check().map_err(|wrong| wrong.to_string())?;
        if self.default_value(rule) == Some(value) {
            return Ok(reset(document, rule));
        }
        let set = |values: Vec<(&'static str, String)>| {
            let values = values.into_iter();
            let values = values.map(|(path, text)| (Subject::Rules(path), text));
            upgraded(document, vec![Command::Set(values.collect())])
        };
        if is_own(document, rule) {
            let edit = set(changed);
            // This fails for a field of a choice that the document does not have yet: then the whole rule is set.
            if document.clone().apply(&edit).is_ok() {
                return Ok(edit);
            }
        }
        Ok(set(vec![(rule, self.without_defaults(rule, value, &own))]))
    }

    /// Returns the `value` of a rule without its default fields. `own` is the layer with this rule.
    fn without_defaults(&self, rule: &'static str, value: &str, own: &RulesFields) -> String {
        let text = format!("({rule}: {value})");
        let Ok(mut document) = Document::new(&text) else {
            return value.to_owned();
        };
        let fields = own.shown_on(&RulesFields::default()).fields();
        let of_rule = fields.iter().filter(|field| field.rule() == rule);
        let parts = of_rule.flat_map(|field| {
            let ends = field.path.match_indices('.').map(|(end, _)| end).skip(1);
            let ends = ends.chain([field.path.len()]);
            ends.map(|end| &field.path[..end])
        });
        for part in parts.filter(|part| *part != rule) {
            let mut shorter = document.clone();
            let removed = shorter.apply(&[Command::Remove(vec![Subject::Field(part)])]);
            let is_same =
                ron::from_str(shorter.text()).is_ok_and(|fields: RulesFields| fields == *own);
            if removed.is_ok() && is_same {
                document = shorter;
            }
        }
        let value = document.value(&Subject::Field(rule)).unwrap_or(value);
        value.to_owned()
    }
}

/// Returns `true` if `document` sets the rule.
pub fn is_own(document: &Document, rule: &'static str) -> bool {
    document.value(&Subject::Rules(rule)).is_some()
}

/// Returns the edit of `document` that removes a rule, so that it has its default value.
pub fn reset(document: &Document, rule: &'static str) -> Edit {
    if !is_own(document, rule) {
        return Vec::new();
    }
    let is_last = document.elements("rules").count() == 1;
    let removed = match is_last {
        true => Subject::Field("rules"),
        false => Subject::Rules(rule),
    };
    vec![Command::Remove(vec![removed])]
}

/// Returns the text of a number, without a decimal point if it `is_whole`.
pub fn number_text(number: f64, is_whole: bool) -> String {
    match is_whole {
        true => format!("{number}"),
        false => format!("{number:?}"),
    }
}

/// Returns the text of a map with these numbers by power-up.
pub fn map_text(weights: &BTreeMap<PowerId, f64>, is_whole: bool) -> String {
    let entries = weights.iter();
    let entries = entries.map(|(power, it)| format!("{power:?}: {}", number_text(*it, is_whole)));
    format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
}

/// Returns `rules` as a document on one line.
fn written(rules: Rules) -> Option<Document> {
    let plain = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let on_one_line = PrettyConfig::new().depth_limit(0);
    let text = plain
        .to_string_pretty(&RulesFields::from(rules), on_one_line)
        .ok()?;
    // RON writes a variant that is called like the empty option as a raw name.
    Document::new(&text.replace("r#None", "None")).ok()
}

/// Reads the layer with one rule.
fn layer(rule: &str, value: &str) -> Result<RulesFields, String> {
    ron::from_str(&format!("({rule}: {value})")).map_err(|error| error.code.to_string())
}

/// Returns the path of a number that is out of its range, and the nearest number in the range.
fn moved_into_range(shown: &Document, field: &RuleField) -> Option<(&'static str, String)> {
    let FieldValues::Number {
        range,
        is_whole,
        has_zero,
    } = &field.values
    else {
        return None;
    };
    let value: f64 = ron::from_str(shown.value(&Subject::Field(field.path))?).ok()?;
    let may_be_zero = *has_zero || !field.is_used;
    if range.contains(&value) || may_be_zero && value == 0.0 {
        return None;
    }
    let nearest = value.max(*range.start()).min(*range.end());
    Some((field.path, number_text(nearest, *is_whole)))
}
