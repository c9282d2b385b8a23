//! Validates gates and switches: something must open every gate, and every switch needs a gate.
//!
//! Only kinds with a brick in the level count. An unused entry of the legend has no effect.

use std::collections::BTreeSet;

use super::finding::{Finding, Findings, Subject};
use crate::Level;
use crate::content::BrickKind;
use crate::raw::RawLevel;

/// Adds errors about the gates and switches of `level`, which was created from `raw`.
pub(super) fn groups(raw: &RawLevel, level: &Level, findings: &mut Findings) {
    let used: Vec<(char, &BrickKind)> = level.used_kinds().collect();
    let group_of = |group: fn(&BrickKind) -> Option<u32>| -> BTreeSet<u32> {
        used.iter().filter_map(|(_, kind)| group(kind)).collect()
    };
    let gates = group_of(gate);
    let switched = group_of(switch);
    let guarded = group_of(BrickKind::guards);
    for (key, kind) in &used {
        let subject = |part: &'static str| {
            let entry = raw.legend.iter().position(|(other, _)| other == key);
            Subject::Legend(entry.unwrap_or(0), part.into())
        };
        if let Some(group) = gate(kind)
            && !switched.contains(&group)
            && !guarded.contains(&group)
        {
            let message = format!("nothing opens the gates of group {group}");
            let help = format!(
                "write `member: (group: {group})` in the entry of a brick that can be destroyed, or add a switch: \
                 `(kind: \"switch\", switches: (group: {group}))`"
            );
            let finding = Finding::error("gate-without-opener", subject("opens.group"), message);
            findings.add(finding.helped(help).with("group", group));
        }
        if let Some(group) = switch(kind).filter(|group| !gates.contains(group)) {
            let message = format!("a switch of group {group}, and no gate of that group");
            let help = format!("add one: `(kind: \"gate\", opens: (group: {group}))`");
            let id = "switch-without-gate";
            let finding = Finding::error(id, subject("switches.group"), message);
            findings.add(finding.helped(help).with("group", group));
        }
    }
}

/// Returns the group of a gate.
fn gate(kind: &BrickKind) -> Option<u32> {
    kind.properties.opens.map(|opens| opens.group)
}

/// Returns the group of a switch.
fn switch(kind: &BrickKind) -> Option<u32> {
    kind.properties.switches.map(|switches| switches.group)
}
