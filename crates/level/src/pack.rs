//! A pack: a folder of levels with a `pack.ron`, which sets the name, the order of the levels and their base layers.
//!
//! Defines the format of `pack.ron` and compares its list with the folder. Loads no level.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use brickwork_platform::folder;
use brickwork_platform::paths::exists;
use unicode_normalization::UnicodeNormalization;

use super::limits;
use super::raw::RawPack;
use super::text::diagnostic::Diagnostic;
use super::text::parse::{Text, read_bytes};
use super::text::recover::with_later_faults;
use super::validate::{Finding, Findings, Subject, kinds, rules, undrawable_name, unreadable_name};
use crate::content::Layers;
use crate::content::materials::Light;
use crate::content::suggest::{nearest, quoted, suggest};

/// Name of the file that makes a folder a pack.
pub const FILE_NAME: &str = "pack.ron";

/// Content of a `pack.ron`.
#[derive(Clone, Debug, PartialEq)]
pub struct Pack {
    /// Name shown in the menu.
    pub name: String,
    /// File names of the levels in the order of play: plain names, at least one, without duplicates.
    pub levels: Vec<String>,
    /// Rest levels: listed levels that are easier than the previous ones; without duplicates.
    pub rests: Vec<String>,
    /// Light in which the levels are rendered.
    pub light: Light,
    /// Base layers of its levels; [`layers_of`](Self::layers_of) sets the round.
    pub layers: Layers,
}

impl Pack {
    /// Reads the `pack.ron` at `path`.
    ///
    /// # Errors
    ///
    /// Diagnostics of the file, at least one.
    pub fn read(path: &Path) -> Result<Self, Vec<Diagnostic>> {
        let shown = path.to_string_lossy();
        Self::parse(&shown, &read_bytes(path, &shown)?)
    }

    /// Parses the content of a `pack.ron`; `path` is its name in diagnostics.
    ///
    /// # Errors
    ///
    /// Diagnostics of the content, at least one.
    pub fn parse(path: &str, bytes: &[u8]) -> Result<Self, Vec<Diagnostic>> {
        let again = |bytes: &[u8]| Self::parse_once(path, bytes).err().unwrap_or_default();
        let read = Self::parse_once(path, bytes);
        read.map_err(|first| with_later_faults(bytes, first, again))
    }

    /// Same as [`parse`](Self::parse), but with only the first fault of a text that cannot be parsed.
    fn parse_once(path: &str, bytes: &[u8]) -> Result<Self, Vec<Diagnostic>> {
        let text = Text::new(path, bytes, "a pack: (format: 2, name: …, levels: […])")?;
        text.check_counts()?;
        text.check_format()?;
        Self::validate(text.read()?).map_err(|findings| text.diagnostics(findings))
    }

    /// Returns the base layers of the level in the file `name`. A level that the pack does not list has round 1.
    pub fn layers_of(&self, name: &str) -> Layers {
        Layers {
            round: self.place_of(name).unwrap_or(0) as u32 + 1,
            ..self.layers.clone()
        }
    }

    /// Returns the index of the level in the file `name`, or `None` if the pack does not list it.
    pub fn place_of(&self, name: &str) -> Option<usize> {
        let name = composed(name);
        let mut levels = self.levels.iter();
        levels.position(|level| composed(level) == name)
    }

    /// Returns `true` if the level in the file `name` is a rest.
    pub fn is_rest(&self, name: &str) -> bool {
        let name = composed(name);
        self.rests.iter().any(|rest| composed(rest) == name)
    }

    fn validate(raw: RawPack) -> Result<Self, Vec<Finding>> {
        let mut findings = Findings::default();
        findings.extend(unreadable_name("name", &raw.name));
        let count = raw.levels.len();
        if count == 0 || count > limits::LEVELS {
            let message = format!("the pack lists {count} levels");
            let finding = Finding::error("level-count", Subject::Field("levels"), message);
            let finding = finding.counted("levels", count, limits::LEVELS);
            findings.add(finding.expecting(format!("expected 1 to {}", limits::LEVELS)));
        }
        let names = all_composed(&raw.levels);
        for (index, level) in raw.levels.iter().enumerate().take(limits::LEVELS) {
            let shown = quoted(level);
            if !is_plain_name(level) {
                let message = format!("{shown} is not the name of a level file");
                let finding = Finding::error("wrong-level-name", Subject::Row(index), message);
                let help = "name a .ron file in the same folder; names that start with a dot are hidden files";
                findings.add(finding.helped(help).with("name", shown));
            } else if let Some(first) = first_of(&names, index) {
                let message = format!("{shown} is listed twice");
                let finding = Finding::error("repeated-level", Subject::Row(index), message);
                let finding = finding.and(Subject::Row(first)).with("name", shown);
                findings.add(finding.helped("remove one of the two"));
            }
        }
        rules(raw.rules.as_ref(), raw.format, &mut findings);
        rests(&raw, &mut findings);
        if raw.format == 1 && raw.light.is_some() {
            findings.add(Finding::not_in_format_1("light"));
        }
        let pack = Self {
            name: raw.name.trim().to_owned(),
            levels: raw.levels,
            rests: raw.rests,
            light: raw.light.unwrap_or_default(),
            layers: Layers {
                kinds: kinds(&raw.kinds, raw.format, &mut findings),
                rules: raw.rules.unwrap_or_default(),
                round: 1,
            },
        };
        findings.outcome(pack).map(|(pack, _)| pack)
    }

    /// Returns errors about levels that are listed in `bytes` (the content of the `pack.ron` at `path`) but missing
    /// among the level files `present` in the folder. Also returns warnings about files that are not listed and about
    /// the pack's name.
    pub fn disagreements(&self, path: &str, bytes: &[u8], present: &[String]) -> Vec<Diagnostic> {
        let mut findings = Findings::default();
        findings.extend(undrawable_name("name", &self.name));
        let names: HashSet<String> = present.iter().map(|level| composed(level)).collect();
        let others: Vec<&str> = present.iter().map(String::as_str).collect();
        for (index, level) in self.levels.iter().enumerate() {
            if !names.contains(&composed(level)) {
                findings.add_error(|| {
                    let message = format!("there is no file {}", quoted(level));
                    let help = match others.is_empty() {
                        true => "create the file, or take it out of `levels`".to_owned(),
                        false => suggest(level, &others),
                    };
                    let finding = Finding::error("missing-level", Subject::Row(index), message);
                    finding.helped(help).with("name", quoted(level))
                });
            }
        }
        let listed: HashSet<String> = self.levels.iter().map(|level| composed(level)).collect();
        for level in present {
            if !listed.contains(&composed(level)) {
                let message = format!("{} is in the folder, but not in the pack", quoted(level));
                let help = "add it to `levels`, or it is never played";
                let subject = Subject::Field("levels");
                let finding = Finding::warning("unlisted-level", subject, message).helped(help);
                findings.add(finding.with("name", quoted(level)));
            }
        }
        match Text::new(path, bytes, "a pack") {
            Ok(text) => text.diagnostics(findings.all()),
            Err(refused) => refused,
        }
    }
}

/// Maximum number of levels listed in a message.
const MOST_LISTED: usize = 40;

/// Adds errors about the list of rest levels.
fn rests(raw: &RawPack, findings: &mut Findings) {
    if raw.format == 1 && !raw.rests.is_empty() {
        return findings.add(Finding::not_in_format_1("rests"));
    }
    let levels: Vec<&str> = raw.levels.iter().map(String::as_str).collect();
    let names: HashSet<String> = raw.levels.iter().map(|level| composed(level)).collect();
    let rests = all_composed(&raw.rests);
    // Beyond the maximum number of levels, every rest would be wrong.
    for (index, rest) in raw.rests.iter().enumerate().take(limits::LEVELS) {
        if !names.contains(&rests[index]) {
            findings.add_error(|| {
                let message = format!("{} is not a level of the pack", quoted(rest));
                let finding = Finding::error("unknown-rest", Subject::Rest(index), message);
                let meant = nearest(rest, &levels);
                let help = match meant {
                    None if levels.len() > MOST_LISTED => "name a level of the pack".to_owned(),
                    _ => suggest(rest, &levels),
                };
                let meant = meant.map(|name| format!("{name:?}"));
                let finding = finding.helped(help).with("name", quoted(rest));
                finding.mended(meant)
            });
        } else if let Some(first) = first_of(&rests, index) {
            let message = format!("{} is a rest twice", quoted(rest));
            let finding = Finding::error("repeated-rest", Subject::Rest(index), message);
            let finding = finding.and(Subject::Rest(first)).with("name", quoted(rest));
            findings.add(finding.helped("remove one of the two"));
        }
    }
}

/// Returns `true` if `name` can be the name of a level file in a pack.
pub fn is_plain_name(name: &str) -> bool {
    // A name without a stem starts with a dot.
    name.ends_with(".ron")
        && name != FILE_NAME
        && !name.starts_with('.')
        && !name.contains(['/', '\\', ':'])
        && !name.contains("..")
}

/// Unicode form NFC of a file name. Some systems store names in the form NFD, with each accent as a separate character;
/// both look the same.
fn composed(name: &str) -> String {
    name.nfc().collect()
}

/// Returns the [`composed`] forms of `names`, at most as many as a pack may have levels.
fn all_composed(names: &[String]) -> Vec<String> {
    let names = names.iter().take(limits::LEVELS);
    names.map(|name| composed(name)).collect()
}

/// Returns the index of an earlier name equal to the one at `index`, if there is one.
fn first_of(names: &[String], index: usize) -> Option<usize> {
    names[..index].iter().position(|name| *name == names[index])
}

/// Returns the path of the level file `name` of a pack in `folder`. The name on disk may have another Unicode form.
pub fn file_in(folder: &Path, name: &str) -> PathBuf {
    let file = folder.join(name);
    if name.is_ascii() || exists(&file) {
        return file;
    }
    let entries = folder::entries(folder).unwrap_or_default();
    let is_same = |entry: &PathBuf| {
        let entry = entry.file_name().unwrap_or_default();
        composed(&entry.to_string_lossy()) == composed(name)
    };
    entries.into_iter().find(is_same).unwrap_or(file)
}
