//! Table of all checks of levels and packs: severity, message, explanation and example of each.
//!
//! The checks themselves are in `text`, `validate` and [`pack`](crate::pack), and the hints in the crate of the
//! analysis. The names of checks are stable, because tools store them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::Severity;
use crate::content::suggest::suggest;
use crate::content::table;

/// A check of levels or packs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// Severity of its findings.
    pub severity: Severity,
    /// Its message, with `…` for the parts that differ.
    pub message: String,
    /// The reason, and the remedy.
    pub explanation: String,
    /// A file for which only this check has a finding. Empty for a check that needs more than one file or games.
    #[serde(default)]
    pub example: String,
}

crate::table! { checks: Check }

/// Returns all checks by their names.
pub fn checks() -> &'static BTreeMap<String, Check> {
    static CHECKS: LazyLock<BTreeMap<String, Check>> = LazyLock::new(|| {
        let path = "crates/level/src/checks.ron";
        let table: Result<Table, _> = table::read(path, include_str!("checks.ron"));
        table::of_this_build(table).checks
    });
    &CHECKS
}

/// Returns the check `id`.
///
/// # Errors
///
/// The advice about an unknown name.
pub fn find(id: &str) -> Result<&'static Check, String> {
    let names = || checks().keys().map(String::as_str).collect::<Vec<_>>();
    checks().get(id).ok_or_else(|| suggest(id, &names()))
}

impl Check {
    /// Returns what `brickwork explain` prints about the check `id`.
    pub fn told(&self, id: &str) -> String {
        let Self {
            severity,
            message,
            explanation,
            example,
        } = self;
        let mut told = format!("{}: {message} [{id}]\n\n{explanation}", severity.word());
        if !example.is_empty() {
            told += "\n\nExample:\n\n";
            let lines = example.lines().map(|line| format!("    {line}"));
            told += &lines.collect::<Vec<_>>().join("\n");
        }
        told
    }
}
