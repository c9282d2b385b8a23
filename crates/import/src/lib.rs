//! Import and export: converts levels of other games, of map editors and pictures into levels of Brickwork, and back.
//!
//! [`import`] detects the format of a file by its content, never by its name. Zip packs (`archive`) and level codes are
//! already in the format of the game. Each other format is an `Importer` in a file of `formats`: it converts bytes into
//! a `Set` of drafts, and notes what cannot be kept. The rest is common: `draft` holds a level under construction,
//! `table` reads the codes of a format, `notes` bounds the messages, `source` decodes text, and `colours` selects the
//! nearest colour. Every level passes [`validate`](brickwork_level::validate), and its text is read back.
//!
//! [`export`] writes levels in the formats with an `Exporter`, and imports its text to find what the format cannot
//! express.
//!
//! A broken file gives a diagnostic with a line and a remedy. Every size is bounded before memory is used.
//!
//! # Example
//!
//! ```
//! let imported = brickwork_import::import("one.lvl", b"2 2 0 2\n1 3 3 1").expect("a level");
//! assert_eq!(imported.format, "LearnOpenGL level");
//! let (name, text) = &imported.files[0];
//! assert_eq!(name, "one.ron");
//! assert!(brickwork_level::parse::parse(name, text.as_bytes()).is_ok());
//! ```

mod archive;
mod build;
mod colours;
mod draft;
mod exporter;
mod fault;
mod formats;
mod importer;
mod json;
mod notes;
mod source;
mod table;
mod xml;

use std::path::Path;

use brickwork_level::content::RulesFields;
use brickwork_level::{Diagnostic, Level, Pack, code, limits, pack, parse};
use brickwork_platform::paths::exists;
use brickwork_platform::read::{ReadError, read_at_most};

use crate::build::built;
use crate::draft::{clean_name, level_file, slug};
use crate::fault::Fault;
use crate::formats::FORMATS;
use crate::importer::Set;
use crate::notes::Notes;
use crate::source::Source;

pub use crate::archive::{is_zip, zipped};
pub use exporter::{Given, export, export_formats};

/// Name of the format of level codes.
const CODE: &str = "level code";

/// Result of an import.
#[derive(Debug)]
pub struct Imported {
    /// Name of the format.
    pub format: &'static str,
    /// Name of the folder of the pack; `None` for a single level.
    pub folder: Option<String>,
    /// Names and texts of the files: the levels, then the `pack.ron` of a pack.
    pub files: Vec<(String, String)>,
    /// The levels, in the order of the files.
    pub levels: Vec<Level>,
    /// Number of levels of the file that are left out, each with its reason in the notes.
    pub left_out: usize,
    /// Warnings about everything that could not be kept, with lines of the imported file.
    pub notes: Vec<Diagnostic>,
}

/// Converts the content of a file of another program, a zip pack or a level code; `path` is its name in diagnostics,
/// and names a level that has no name.
///
/// # Errors
///
/// At least one diagnostic: no known format, a broken file, or no level that the game can play.
pub fn import(path: &str, bytes: &[u8]) -> Result<Imported, Vec<Diagnostic>> {
    let refuse = |fault: Fault| vec![fault.diagnostic(path)];
    let source = Source::new(path, bytes).map_err(refuse)?;
    if is_zip(bytes) {
        return archive::import(path, &source);
    }
    if has_code(bytes) {
        return from_code(source.text()).map_err(refuse);
    }
    let Some(format) = FORMATS.iter().find(|format| format.detects(&source)) else {
        return Err(refuse(unknown(&source)));
    };
    let mut notes = Notes::new(path);
    let set = format.import(&source, &mut notes).map_err(refuse)?;
    let built = Built::new(set, &source, &mut notes);
    if built.levels.is_empty() {
        let mut findings = notes.finish();
        let help = "the reasons are above; no file is written";
        let fault = Fault::new(1, "there is no level that the game can play", help);
        findings.extend(refuse(fault));
        return Err(findings);
    }
    Ok(built.imported(format.name(), notes))
}

/// Returns the name of the format of the file `path`, if its content can be imported.
pub fn format_of(path: &str, bytes: &[u8]) -> Option<&'static str> {
    if is_zip(bytes) {
        return Some(archive::NAME);
    }
    if has_code(bytes) {
        return Some(CODE);
    }
    let source = Source::new(path, bytes).ok()?;
    let format = FORMATS.iter().find(|format| format.detects(&source))?;
    Some(format.name())
}

fn has_code(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(code::detects)
}

/// Returns `true` if `path` is a level code or a link to one, and no file.
pub fn is_code(path: &Path) -> bool {
    code::detects(&path.to_string_lossy()) && !exists(path)
}

/// Returns the content of the file at `path`, or `path` if it is a level code.
///
/// # Errors
///
/// The file cannot be read, or has more than [`limits::FILE_BYTES`].
pub fn content(path: &Path) -> Result<Vec<u8>, ReadError> {
    match is_code(path) {
        true => Ok(path.to_string_lossy().into_owned().into_bytes()),
        false => read_at_most(path, limits::FILE_BYTES),
    }
}

/// Converts a level code.
fn from_code(text: &str) -> Result<Imported, Fault> {
    let help = "a code begins with `bw1`, and a link to a level ends in a code";
    let level = code::decode(text).map_err(|error| Fault::new(1, error.to_string(), help))?;
    Ok(Imported {
        format: CODE,
        folder: None,
        files: vec![(level_file(level.name()), level.to_file())],
        levels: vec![level],
        left_out: 0,
        notes: Vec::new(),
    })
}

/// Returns the name and text of a `pack.ron` with `levels`, the names of files.
pub fn pack_file(name: &str, rules: &RulesFields, levels: &[String]) -> (String, String) {
    let rules = match rules.is_empty() {
        true => String::new(),
        false => format!("    rules: {},\n", rules.spaced()),
    };
    let levels: String = levels
        .iter()
        .map(|level| format!("        {level:?},\n"))
        .collect();
    let name = clean_name(name).unwrap_or_else(|| "Imported levels".to_owned());
    let text = format!(
        "(\n    format: 2,\n    name: {name:?},\n{rules}    levels: [\n{levels}    ],\n)\n"
    );
    (pack::FILE_NAME.to_owned(), text)
}

/// Returns the message about a file of no known format.
fn unknown(source: &Source) -> Fault {
    let text = source.text();
    if source.bytes.is_empty() {
        return Fault::new(1, "the file is empty", "name a file with content");
    }
    if text.contains("format:") && text.contains("legend:") {
        let help = "play it with `brickwork play`";
        return Fault::new(1, "this is already a level of Brickwork", help);
    }
    let others = [archive::NAME, CODE];
    let names = FORMATS.iter().map(|format| format.name()).chain(others);
    let names: Vec<&str> = names.collect();
    let help = format!(
        "these can be imported: {}; a file that is cut off at its beginning is not recognised",
        names.join(", ")
    );
    Fault::new(1, "the content has no format that can be imported", help)
}

/// Valid levels of a set.
struct Built {
    name: String,
    rules: RulesFields,
    levels: Vec<(String, Level)>,
    is_pack: bool,
    left_out: usize,
}

impl Built {
    /// Validates all drafts of `set`. Notes the reason of each draft that is left out.
    fn new(mut set: Set, source: &Source, notes: &mut Notes) -> Self {
        let max = limits::LEVELS;
        let (line, surplus) = set.surplus.take().unwrap_or_default();
        if surplus > 0 {
            let count = max + surplus;
            let message = format!("the set has {count} levels: only the first {max} are kept");
            notes.add(line, message);
        }
        let count = set.levels.len() + surplus;
        let is_pack = set.levels.len() > 1;
        let name = set.name.as_deref().and_then(clean_name);
        let name = name
            .or_else(|| clean_name(source.stem()))
            .unwrap_or_else(|| "Imported".to_owned());
        let mut levels = Vec::new();
        for (index, mut draft) in set.levels.into_iter().enumerate() {
            draft.complete(&name, index, is_pack);
            if !is_pack {
                draft.raw.rules = Some(set.rules.clone()).filter(|rules| !rules.is_empty());
            }
            if let Some(level) = built(draft, notes) {
                let file = match is_pack {
                    true => format!("{:02}-{}.ron", index + 1, slug(level.name())),
                    false => level_file(source.stem()),
                };
                levels.push((file, level));
            }
        }
        Self {
            name,
            rules: set.rules,
            left_out: set.left_out + count - levels.len(),
            levels,
            is_pack,
        }
    }

    /// Writes the levels, and reads the texts back.
    fn imported(self, format: &'static str, mut notes: Notes) -> Imported {
        let (mut files, mut levels) = (Vec::new(), Vec::new());
        for (name, level) in self.levels {
            let text = level.to_file();
            match parse::parse(&name, text.as_bytes()) {
                Ok(level) => levels.push(level),
                Err(findings) => notes.add_findings(&name, &findings),
            }
            files.push((name, text));
        }
        if self.is_pack {
            let names: Vec<String> = files.iter().map(|(name, _)| name.clone()).collect();
            let (file, text) = pack_file(&self.name, &self.rules, &names);
            if let Err(findings) = Pack::parse(&file, text.as_bytes()) {
                notes.add_findings(&file, &findings);
            }
            files.push((file, text));
        }
        Imported {
            format,
            folder: self.is_pack.then(|| slug(&self.name)),
            files,
            levels,
            left_out: self.left_out,
            notes: notes.finish(),
        }
    }
}
