//! Diagnostic of a file for display: problem, position and advice.
//!
//! Computes lines and columns, and writes the short form: `PATH:LINE:COLUMN: error: …`, then `help: …`. The long form
//! with the source line is in `picture.rs`.

use std::fmt;
use std::ops::Range;

use serde::Serialize;

use super::Fault;
use super::excerpt::{Excerpt, MAX_MARKED};
use crate::validate::Severity;
use brickwork_platform::printable::{bounded, is_unsafe, printable};

/// Position in a text file. Lines and columns count from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Position {
    /// Line.
    pub line: usize,
    /// Column.
    pub column: usize,
}

impl Position {
    /// Position of the first character of a file.
    pub const START: Self = Self { line: 1, column: 1 };

    /// Returns the position of byte `offset` of `source`.
    pub(super) fn new(source: &str, offset: usize) -> Self {
        let before = &source[..offset.min(source.len())];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

/// Another position that is part of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Related {
    /// Position.
    #[serde(flatten)]
    pub position: Position,
    /// Description of the position.
    pub message: String,
    #[serde(skip)]
    pub(super) excerpt: Excerpt,
}

/// The probable fix for a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fix {
    /// First character to replace.
    #[serde(flatten)]
    pub position: Position,
    /// Number of characters to replace, all on one line; 0 for an insertion.
    pub length: usize,
    /// Text to insert.
    pub replacement: String,
    #[serde(skip)]
    pub(super) excerpt: Excerpt,
}

/// A diagnostic of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// Severity; an error means that the file is rejected.
    pub severity: Severity,
    /// Path of the file, as the user wrote it.
    pub path: String,
    /// Position in the file.
    #[serde(flatten)]
    pub position: Position,
    /// Problem, in one sentence without a full stop.
    pub message: String,
    /// Expected content at the position; may be empty.
    pub expected: String,
    /// Advice; may be empty.
    pub help: String,
    /// Other positions that are part of the problem.
    pub related: Vec<Related>,
    /// Replacement text, if there is one probable fix.
    pub fix: Option<Fix>,
    #[serde(skip)]
    pub(super) excerpt: Option<Excerpt>,
}

/// Maximum length of a message (characters). Quoted parts of files are truncated before.
const MAX_SENTENCE: usize = 300;

/// Maximum length of the advice (characters). It may list all field names.
const MAX_HELP: usize = 3_000;

/// Maximum length of a fix (bytes).
const MAX_FIX: usize = 200;

impl Diagnostic {
    /// Returns an error about a whole file, or about a missing file.
    pub fn error(
        path: &str,
        position: Position,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Self {
            severity: Severity::Error,
            path: path.to_owned(),
            position,
            message: bounded(&message.into(), MAX_SENTENCE),
            expected: String::new(),
            help: bounded(&help.into(), MAX_HELP),
            related: Vec::new(),
            fix: None,
            excerpt: None,
        }
    }

    /// Converts `fault`, found in the text `source` of the file `path`.
    pub(crate) fn new(path: &str, source: &str, fault: Fault) -> Self {
        let shown = |span: &Range<usize>| {
            let position = Position::new(source, span.start);
            (position, Excerpt::new(source, span, position.line))
        };
        let related = fault.others.into_iter().map(|(span, message)| {
            let (position, excerpt) = shown(&span);
            let message = bounded(&message, MAX_SENTENCE);
            Related {
                position,
                message,
                excerpt,
            }
        });
        let fix = fault.fix.filter(|(span, replacement)| {
            let is_long = span.len() > MAX_MARKED || replacement.len() > MAX_FIX;
            !is_long && !replacement.contains(|c| c != '\n' && is_unsafe(c))
        });
        let fix = fix.map(|(span, replacement)| {
            let (position, excerpt) = shown(&span);
            Fix {
                position,
                length: source[span].chars().count(),
                replacement,
                excerpt,
            }
        });
        let (position, excerpt) = shown(&fault.subject);
        Self {
            severity: fault.severity,
            expected: bounded(&fault.expected, MAX_SENTENCE),
            related: related.collect(),
            fix,
            excerpt: Some(excerpt),
            ..Self::error(path, position, fault.message, fault.help)
        }
    }

    /// Returns the expected content and the advice in one line; may be empty.
    pub fn advice(&self) -> String {
        let mut parts = vec![self.expected.as_str(), self.help.as_str()];
        parts.retain(|part| !part.is_empty());
        parts.join("; ")
    }

    /// Returns the first line of every form: `PATH:LINE:COLUMN: error: …`.
    pub(super) fn head(&self) -> String {
        let Position { line, column } = self.position;
        let word = self.word();
        let path = printable(&self.path);
        format!("{path}:{line}:{column}: {word}: {}", self.message)
    }

    /// Returns `error` or `warning`.
    pub(super) fn word(&self) -> &'static str {
        match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// Writes the short form.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.head())?;
        let advice = self.advice();
        if !advice.is_empty() {
            write!(f, "\n  help: {advice}")?;
        }
        for other in &self.related {
            let line = other.position.line;
            write!(f, "\n  note: {}: line {line}", other.message)?;
        }
        Ok(())
    }
}

/// Returns all diagnostics in their short form, one below the other.
pub fn report(diagnostics: &[Diagnostic]) -> String {
    let lines: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
    lines.join("\n")
}
