//! Parses the bytes of a file into a [`Level`], or returns diagnostics with positions.
//!
//! Checks size, encoding, number of cells and syntax, in this order, so that each limit applies before memory is used.
//! [`validate`] checks the meaning of the content.

use std::io::ErrorKind;
use std::path::Path;

use serde::de::DeserializeOwned;

use super::diagnostic::{Diagnostic, Position};
use super::explain::explain;
use super::locate::locate;
use super::odd::named;
use super::prelude::*;
use super::recover::with_later_faults;
use super::tree::{List, Tree};
use crate::content::Layers;
use crate::raw::{RawBrick, RawLevel};
use crate::validate::{Argument, Finding, Subject, too_many_entries, too_many_kinds, validate};
use crate::{FORMAT, Level, limits};
use brickwork_platform::read::{read_at_most, with_line_feeds};

/// Reads a file of at most [`limits::FILE_BYTES`]; `shown` is its name in diagnostics.
pub(crate) fn read_bytes(path: &Path, shown: &str) -> Result<Vec<u8>, Vec<Diagnostic>> {
    read_at_most(path, limits::FILE_BYTES).map_err(|problem| {
        let message = format!("the file {problem}");
        let help = match problem.kind {
            _ if problem.is_missing() => "check the name, or create the file",
            ErrorKind::PermissionDenied => "allow the file to be read",
            ErrorKind::FileTooLarge => "split the level into smaller ones",
            _ => "name a level file: text that ends in .ron",
        };
        vec![Diagnostic::error(
            "unreadable-file",
            shown,
            Position::START,
            message,
            help,
        )]
    })
}

/// Parses the content of a level file without a pack; `path` is its name in diagnostics.
///
/// # Errors
///
/// Diagnostics of the content, at least one.
pub fn parse(path: &str, bytes: &[u8]) -> Result<Level, Vec<Diagnostic>> {
    inspect(path, bytes, Layers::base()).map(|(level, _)| level)
}

/// Parses the content of a level file on top of the layers `below`; `path` is its name in diagnostics. Also returns
/// warnings about values that are allowed but probably unintended.
///
/// # Errors
///
/// Diagnostics of the content, at least one.
pub fn inspect(
    path: &str,
    bytes: &[u8],
    below: &Layers,
) -> Result<(Level, Vec<Diagnostic>), Vec<Diagnostic>> {
    inspect_with(path, bytes, below, |_, _| Vec::new())
}

/// Like [`inspect`], with the findings that `more` has about a valid level and the level as written.
///
/// # Errors
///
/// Same as [`inspect`].
pub fn inspect_with(
    path: &str,
    bytes: &[u8],
    below: &Layers,
    more: impl FnOnce(&RawLevel, &Level) -> Vec<Finding>,
) -> Result<(Level, Vec<Diagnostic>), Vec<Diagnostic>> {
    let again = |bytes: &[u8]| {
        let read = inspect_once(path, bytes, below, |_, _| Vec::new());
        read.err().unwrap_or_default()
    };
    let read = inspect_once(path, bytes, below, more);
    read.map_err(|first| with_later_faults(bytes, first, again))
}

/// Same as [`inspect_with`], but with only the first fault of a text that cannot be parsed.
fn inspect_once(
    path: &str,
    bytes: &[u8],
    below: &Layers,
    more: impl FnOnce(&RawLevel, &Level) -> Vec<Finding>,
) -> Result<(Level, Vec<Diagnostic>), Vec<Diagnostic>> {
    let expected = "a level: (format: 2, name: …, author: …, legend: {…}, bricks: […])";
    let text = Text::new(path, bytes, expected)?;
    text.check_counts()?;
    let format = text.check_format()?;
    if text.tree.is_pack() {
        let help = "name one of its levels, or give the folder to a command that takes packs";
        let finding = Finding::error(
            "pack-as-level",
            Subject::Field("levels"),
            "this is a pack, not a level",
        );
        return Err(text.diagnostics(vec![finding.helped(help)]));
    }
    let raw: RawLevel = match format {
        1 => text.read::<RawLevel<RawBrick>>()?.upgraded(),
        _ => text.read()?,
    };
    match validate(&raw, below) {
        Ok((level, mut findings)) => {
            findings.extend(more(&raw, &level));
            Ok((level, text.diagnostics(findings)))
        }
        Err(errors) => Err(text.diagnostics(errors)),
    }
}

/// Returns the recording of the author in the content of a level file, and its position. `None` without a recording.
pub fn recording_in(bytes: &[u8]) -> Option<(String, Position)> {
    let text = Text::new("level", bytes, "a level").ok()?;
    let value = text.tree.find("cleared")?;
    let word = text.tree.text(value).strip_prefix('"')?;
    let word = word.strip_suffix('"')?.to_owned();
    let start = text.tree.span(value).start;
    Some((word, Position::new(&text.tree.source, start)))
}

/// Converts `findings` about the level in the file `path` into diagnostics with positions, sorted by position. `bytes`
/// is the content of the file, which [`parse`] accepts.
pub fn placed(path: &str, bytes: &[u8], findings: Vec<Finding>) -> Vec<Diagnostic> {
    let text = Text::new(path, bytes, "a level");
    let mut all = text.map_or_else(|errors| errors, |text| text.diagnostics(findings));
    all.sort_by_key(|finding| finding.position);
    all
}

/// Text of a level or pack file, with its tree.
pub(crate) struct Text<'a> {
    path: &'a str,
    tree: Tree<'a>,
}

impl<'a> Text<'a> {
    /// Decodes the content of the file `path`: UTF-8, with or without a byte order mark, and not empty.
    pub fn new(path: &'a str, bytes: &'a [u8], expected: &str) -> Result<Self, Vec<Diagnostic>> {
        let refuse = |source: &str, fault: Fault| {
            let source = with_line_feeds(source);
            Err(vec![Diagnostic::new(path, &source, fault)])
        };
        let refuse_all = |id: &'static str, message: &str, help: &str| {
            let start = Position::START;
            Err(vec![Diagnostic::error(id, path, start, message, help)])
        };
        let size = bytes.len() as u64;
        if size > limits::FILE_BYTES {
            let max = limits::FILE_BYTES / 1024 / 1024;
            let message = format!("the file has {size} bytes, at most {max} MiB are read");
            let help = "split the level, or draw it with fewer cells or pieces";
            return refuse_all("unreadable-file", &message, help);
        }
        let source = match std::str::from_utf8(bytes) {
            Ok(source) => source.strip_prefix('\u{feff}').unwrap_or(source),
            Err(error) => {
                let good = error.valid_up_to();
                let readable = String::from_utf8_lossy(bytes);
                let wrong = readable[good..].chars().next().map_or(0, char::len_utf8);
                let fault = Fault::error("not-text", good..good + wrong, "this is not UTF-8 text");
                let fault = fault.helped("save the file with the encoding UTF-8");
                return refuse(&readable, fault);
            }
        };
        if let Some(zero) = source.find('\0') {
            let fault = Fault::error(
                "not-text",
                zero..zero + 1,
                "a zero byte: this is not a text file",
            );
            return refuse(source, fault.helped("save the file as UTF-8 text"));
        }
        if source.trim().is_empty() {
            return refuse_all(
                "empty-file",
                "the file is empty",
                &format!("expected {expected}"),
            );
        }
        let tree = Tree::new(with_line_feeds(source));
        Ok(Self { path, tree })
    }

    /// Converts `findings` into diagnostics with positions in this text.
    pub fn diagnostics(&self, findings: Vec<Finding>) -> Vec<Diagnostic> {
        let place = |subject: &Subject| locate(&self.tree, subject);
        let diagnostics = findings.into_iter().map(|mut finding| {
            let subject = finding.subject.clone();
            finding = finding.with("subject", &subject);
            if let Some((other, _)) = finding.others.first() {
                let other = Argument::from(other);
                finding = finding.with("other", other);
            }
            Diagnostic {
                subject: Some(subject),
                ..Diagnostic::new(self.path, &self.tree.source, finding.located(place))
            }
        });
        diagnostics.collect()
    }

    /// Deserialises the text. Errors have a position and advice.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Vec<Diagnostic>> {
        ron::from_str(&self.tree.source).map_err(|error| {
            let fault = explain(&self.tree.source, &error);
            vec![Diagnostic::new(self.path, &self.tree.source, fault)]
        })
    }

    /// Rejects files with too many cells, pieces or entries before they are parsed, because parsing takes much memory.
    pub fn check_counts(&self) -> Result<(), Vec<Diagnostic>> {
        let tree = &self.tree;
        let count = |list| tree.elements(list).count();
        let smaller = "draw it with fewer rows or columns";
        let fewer = "leave some out, or draw them in `bricks`";
        let (pieces, balls) = (count(List::Pieces), count(List::Balls));
        let (max_pieces, max_balls) = (limits::PIECES, limits::WAITING_BALLS);
        for (field, count, max, what, help) in [
            ("bricks", tree.cells(), limits::CELLS, "cells", smaller),
            ("bricks", tree.rows().count(), limits::ROWS, "rows", smaller),
            ("pieces", pieces, max_pieces, "pieces", fewer),
            ("balls", balls, max_balls, "waiting balls", "leave some out"),
        ] {
            if count > max {
                let message = format!("the level has {count} {what}, at most {max} are allowed");
                let finding = Finding::error("too-many", Subject::Field(field), message);
                let finding = finding.helped(help).counted(what, count, max);
                return Err(self.diagnostics(vec![finding]));
            }
        }
        let legend = too_many_entries(count(List::Legend));
        let kinds = too_many_kinds(count(List::Kinds));
        match legend.or(kinds) {
            Some(finding) => Err(self.diagnostics(vec![finding])),
            None => Ok(()),
        }
    }

    /// Returns the format that the content suggests.
    fn likely_format(&self) -> u32 {
        let is_old = ["Plain(", "Solid("]
            .iter()
            .any(|word| self.tree.source.contains(word));
        if is_old { 1 } else { FORMAT }
    }

    /// Returns the format version of the file. Other versions are rejected before their fields are read, because the
    /// fields may be unknown to this build.
    pub fn check_format(&self) -> Result<u32, Vec<Diagnostic>> {
        if let Some(format) = self.tree.format() {
            return Ok(format);
        }
        let value = self.tree.find("format");
        let is_word = |value: &usize| self.tree.kind(*value) == Some(Kind::Word);
        let Some(value) = value.filter(is_word) else {
            // Parsing reports the missing or invalid field.
            return Ok(self.likely_format());
        };
        let text = self.tree.text(value);
        let found = text.parse::<u32>();
        let subject = Subject::Field("format");
        let finding = if found.is_ok_and(|format| format > FORMAT) {
            let message = format!(
                "format {} is unknown, this version reads formats 1 to {FORMAT}",
                shortened(text)
            );
            Finding::error("unknown-format", subject, message).helped(format!(
                "write `format: {FORMAT}`, or play the file with a newer version of the game"
            ))
        } else {
            let odd = text.chars().find(|c| !c.is_ascii());
            let odd = odd.map_or_else(String::new, |c| {
                format!(", with the character {}", named(c))
            });
            let message = format!("there is no format `{}`{odd}", shortened(text));
            let finding = Finding::error("unknown-format", subject, message);
            let format = self.likely_format();
            let help = format!("write `format: {format}`");
            finding.helped(help).mended(Some(format.to_string()))
        };
        Err(self.diagnostics(vec![finding.expecting(format!("expected 1 to {FORMAT}"))]))
    }
}
