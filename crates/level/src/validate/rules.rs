//! Validates the rules of a level or pack: the ruleset must exist, and numbers must be in range.

use super::finding::{Finding, Findings, Subject};
use crate::content::{RulesFields, rulesets};

/// Adds errors about the field `rules` of a file of format `format`.
pub(crate) fn rules(fields: Option<&RulesFields>, format: u32, findings: &mut Findings) {
    let Some(fields) = fields else {
        return;
    };
    if format == 1 {
        return findings.add(Finding::not_in_format_1("rules"));
    }
    if let Some(name) = &fields.ruleset
        && !rulesets::all().contains_key(name)
    {
        let names: Vec<&str> = rulesets::all().keys().map(String::as_str).collect();
        let subject = Subject::Rules("ruleset");
        findings.add(Finding::unknown(
            "unknown-ruleset",
            subject,
            "ruleset",
            name,
            &names,
        ));
    }
    if let Err(wrong) = fields.check() {
        findings.add(Finding::wrong_field(
            "wrong-rule",
            Subject::Rules(wrong.field),
            wrong,
        ));
    }
}
