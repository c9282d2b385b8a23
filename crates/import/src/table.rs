//! Table of the codes of a format, from a RON file beside its importer.

use std::collections::BTreeMap;

use brickwork_level::content::properties::layer::Carries;
use brickwork_level::content::table::of_this_build;
use brickwork_level::content::{Kinds, PowerId};
use brickwork_level::{BrickKind, KindFields};
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
        #[cfg(test)]
        tests::note_use("brick", name);
        self.bricks.get(name).cloned()
    }

    /// Returns the power-up of `code` in line `line`, and adds its note. A code without a power-up gets a note.
    pub fn power(&self, code: &str, line: usize, notes: &mut Notes) -> Option<PowerId> {
        #[cfg(test)]
        tests::note_use("power", code);
        let power = self.powers.get(code).copied();
        if !self.note(code, line, notes) && power.is_none() {
            notes.unknown(line, "power-up", code, "it is left out");
        }
        power
    }

    /// Returns the codes of bricks, for exports.
    pub fn codes(&self) -> Codes {
        let bricks = self.bricks.iter().filter_map(|(code, fields)| {
            let base = fields.kind.as_deref().unwrap_or(Kinds::PLAIN);
            let kind = fields.over(Kinds::base().get(base)?).kind().ok()?;
            Some((code.chars().next()?, kind))
        });
        Codes(bricks.collect())
    }

    /// Returns the code of the power-up `power`.
    pub fn power_code(&self, power: PowerId) -> Option<&str> {
        let mut powers = self.powers.iter();
        powers
            .find(|(_, other)| **other == power)
            .map(|(code, _)| code.as_str())
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

/// Codes with the bricks that an import gives.
#[derive(Debug)]
pub(crate) struct Codes(Vec<(char, BrickKind)>);

impl Codes {
    /// Returns the code of the brick that is most similar to `kind`: first in play, then in its looks.
    pub fn nearest(&self, kind: &BrickKind) -> char {
        let similarity = |other: &BrickKind| {
            let same = [
                other.is_alike(kind),
                other.look == kind.look,
                other.hits == kind.hits,
                other.colour == kind.colour,
            ];
            same.iter().fold(0, |sum, is| sum * 2 + u8::from(*is))
        };
        // The last of equal ones is the first code.
        let bricks = self.0.iter().rev();
        let best = bricks.max_by_key(|(_, other)| similarity(other));
        best.map_or('.', |(code, _)| *code)
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

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    /// Codes of bricks and power-ups, each with the name of its list.
    type Used = BTreeSet<(&'static str, String)>;

    thread_local! {
        /// Codes that the imports of this thread have looked up.
        static USED: RefCell<Used> = RefCell::default();
    }

    pub(super) fn note_use(list: &'static str, code: &str) {
        USED.with_borrow_mut(|used| used.insert((list, code.to_owned())));
    }

    /// Imports all files of the test data in `folder`. Returns the codes that they look up.
    fn used_in(folder: &Path) -> Used {
        USED.take();
        for entry in fs::read_dir(folder).expect("test data of the format") {
            let path = entry.expect("an entry").path();
            if path.extension().is_none_or(|ending| ending != "txt") {
                let bytes = fs::read(&path).expect("a file");
                // Broken files use no code.
                _ = crate::import(&path.to_string_lossy(), &bytes);
            }
        }
        USED.take()
    }

    #[test]
    fn the_test_data_uses_every_code_of_every_table() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let files = fs::read_dir(root.join("src/formats")).expect("the formats");
        let files = files.map(|entry| entry.expect("an entry").path());
        let mut count = 0;
        for file in files.filter(|file| file.extension().is_some_and(|it| it == "ron")) {
            let table = Table::read(&fs::read_to_string(&file).expect("a table"));
            let format = file.file_stem().expect("a name");
            let used = used_in(&root.join("tests/data").join(format));
            let is_used = |list, code: &String| used.contains(&(list, code.clone()));
            let bricks = table.bricks.keys().filter(|code| !is_used("brick", code));
            let powers = table.powers.keys().filter(|code| !is_used("power", code));
            let has_note = |code: &&String| is_used("brick", code) || is_used("power", code);
            let notes = table.notes.keys().filter(|code| !has_note(code));
            let unused: Vec<&String> = bricks.chain(powers).chain(notes).collect();
            assert!(unused.is_empty(), "{format:?}: no file uses {unused:?}");
            count += 1;
        }
        assert_eq!(count, 6, "every table is tested");
    }
}
