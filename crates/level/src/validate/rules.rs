//! Validates the rules of a level or pack: the ruleset must exist, and numbers must be in range.

use super::finding::{Finding, Findings, Subject};
use crate::content::suggest::{nearest, quoted, suggest};
use crate::content::{RulesFields, rulesets};

/// Adds errors about the field `rules` of a file of format `format`.
pub(crate) fn rules(fields: Option<&RulesFields>, format: u32, findings: &mut Findings) {
    let Some(fields) = fields else {
        return;
    };
    if format == 1 {
        let message = "`rules` belongs to format 2, and the file says format 1";
        let finding = Finding::error(Subject::Field("rules"), message);
        findings.add(finding.helped("leave it out, or write `format: 2`"));
        return;
    }
    if let Some(name) = &fields.ruleset
        && !rulesets::all().contains_key(name)
    {
        let names: Vec<&str> = rulesets::all().keys().map(String::as_str).collect();
        let message = format!("there is no ruleset {}", quoted(name));
        let finding = Finding::error(Subject::Rules("ruleset"), message);
        let meant = nearest(name, &names).map(|name| format!("{name:?}"));
        findings.add(finding.helped(suggest(name, &names)).mended(meant));
    }
    if let Err(wrong) = fields.check() {
        let message = format!("`{}` {}", wrong.field, wrong.problem);
        let finding = Finding::error(Subject::Rules(wrong.field), message);
        findings.add(finding.expecting(wrong.expected));
    }
}
