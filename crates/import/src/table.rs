//! Table of the codes of a format, from a RON file beside its importer.

use std::collections::BTreeMap;

use brickwork_level::KindFields;
use brickwork_level::content::PowerId;
use brickwork_level::content::properties::layer::Carries;
use brickwork_level::content::table::of_this_build;
use serde::Deserialize;

use crate::notes::Notes;

/// Bricks and power-ups by code, and notes about codes that differ.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Table {
    bricks: BTreeMap<String, KindFields>,
    powers: BTreeMap<String, PowerId>,
    notes: BTreeMap<String, String>,
}

impl Table {
    /// Reads a table that is compiled in.
    pub fn read(text: &str) -> Self {
        of_this_build(ron::from_str(text).map_err(|error| error.to_string()))
    }

    /// Returns the brick of `code` in line `line`, and adds its note. A code that is not in the table gets a note, unless
    /// it is one of `empty`.
    pub fn brick(
        &self,
        code: char,
        empty: &str,
        line: usize,
        notes: &mut Notes,
    ) -> Option<KindFields> {
        let name = code.to_string();
        self.note(&name, line, notes);
        let kind = self.named(&name);
        if kind.is_none() && !empty.contains(code) {
            notes.unknown(line, "brick", &name, "it is an empty cell");
        }
        kind
    }

    /// Returns the brick called `name`.
    pub fn named(&self, name: &str) -> Option<KindFields> {
        self.bricks.get(name).cloned()
    }

    /// Returns the power-up of `code` in line `line`, and adds its note. A code without a power-up gets a note.
    pub fn power(&self, code: &str, line: usize, notes: &mut Notes) -> Option<PowerId> {
        let power = self.powers.get(code).copied();
        if !self.note(code, line, notes) && power.is_none() {
            notes.unknown(line, "power-up", code, "it is left out");
        }
        power
    }

    /// Adds the note about `code`, and returns `true` if there is one.
    fn note(&self, code: &str, line: usize, notes: &mut Notes) -> bool {
        let note = self.notes.get(code);
        if let Some(note) = note {
            notes.add(line, format!("{code}: {note}"));
        }
        note.is_some()
    }
}

/// Returns `kind` with the power-up `power`.
pub(crate) fn carrying(kind: KindFields, power: Option<PowerId>) -> KindFields {
    KindFields {
        carries: power
            .map(|power| Carries { power: Some(power) })
            .or(kind.carries),
        ..kind
    }
}
