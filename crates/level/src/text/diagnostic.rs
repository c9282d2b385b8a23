//! Diagnostic of a file for display: problem, position and advice.
//!
//! Computes lines and columns, and writes the short form: `PATH:LINE:COLUMN: error: … [id]`, then `help: …`. The long form
//! with the source line is in `picture.rs`.

use std::fmt;
use std::ops::Range;

use serde::Serialize;

use super::Fault;
use super::excerpt::{Excerpt, MAX_MARKED};
use crate::checks::checks;
use crate::content::suggest::shortened;
use crate::validate::{Argument, Severity, Subject};
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
    /// Number of characters to replace; 0 for an insertion.
    pub length: usize,
    /// Bytes to replace, not counting a byte order mark.
    #[serde(skip)]
    pub range: Range<usize>,
    /// Text to insert.
    pub replacement: String,
    #[serde(skip)]
    pub(super) excerpt: Excerpt,
}

/// A diagnostic of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// Name of its check in [`crate::checks::checks`].
    pub id: &'static str,
    /// Severity; an error means that the file is rejected.
    pub severity: Severity,
    /// Path of the file, as the user wrote it.
    pub path: String,
    /// Position in the file.
    #[serde(flatten)]
    pub position: Position,
    /// Position after the last character.
    pub end: Position,
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
    /// Subject in a level or pack; `None` for a fault of the text.
    #[serde(skip)]
    pub subject: Option<Subject>,
    /// Named arguments of the message and the advice, for other languages: `subject`, `other` and `found` (the text at
    /// the position), and those of the check.
    #[serde(skip)]
    pub arguments: Vec<(&'static str, Argument)>,
    #[serde(skip)]
    pub(super) excerpt: Option<Excerpt>,
}

impl Fix {
    /// Creates the fix that replaces the bytes `range` of `source`; `None` if it is too long to be shown.
    pub fn new(source: &str, range: Range<usize>, replacement: String) -> Option<Self> {
        let is_long = range.len() > MAX_MARKED || replacement.len() > MAX_FIX;
        if is_long || replacement.contains(|c| c != '\n' && is_unsafe(c)) {
            return None;
        }
        let (position, excerpt) = shown(source, &range);
        Some(Self {
            position,
            length: source[range.clone()].chars().count(),
            range,
            replacement,
            excerpt,
        })
    }
}

/// Returns the position and the excerpt of the bytes `span` of `source`.
fn shown(source: &str, span: &Range<usize>) -> (Position, Excerpt) {
    let position = Position::new(source, span.start);
    (position, Excerpt::new(source, span, position.line))
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
        id: &'static str,
        path: &str,
        position: Position,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        debug_assert!(checks().contains_key(id), "{id} is not in the table");
        Self {
            id,
            severity: Severity::Error,
            path: path.to_owned(),
            position,
            end: position,
            message: bounded(&message.into(), MAX_SENTENCE),
            expected: String::new(),
            help: bounded(&help.into(), MAX_HELP),
            related: Vec::new(),
            fix: None,
            subject: None,
            arguments: Vec::new(),
            excerpt: None,
        }
    }

    /// Converts `fault`, found in the text `source` of the file `path`.
    pub(crate) fn new(path: &str, source: &str, fault: Fault) -> Self {
        let shown = |span: &Range<usize>| shown(source, span);
        let related = fault.others.into_iter().map(|(span, message)| {
            let (position, excerpt) = shown(&span);
            let message = bounded(&message, MAX_SENTENCE);
            Related {
                position,
                message,
                excerpt,
            }
        });
        let mut arguments = fault.arguments;
        let found = source.get(fault.subject.clone()).unwrap_or_default();
        arguments.push(("found", shortened(found).into()));
        let fix = fault.fix;
        let fix = fix.and_then(|(span, replacement)| Fix::new(source, span, replacement));
        let (position, excerpt) = shown(&fault.subject);
        Self {
            end: Position::new(source, fault.subject.end),
            severity: fault.severity,
            expected: bounded(&fault.expected, MAX_SENTENCE),
            related: related.collect(),
            fix,
            arguments,
            excerpt: Some(excerpt),
            ..Self::error(fault.id, path, position, fault.message, fault.help)
        }
    }

    /// Returns the expected content and the advice in one line; may be empty.
    pub fn advice(&self) -> String {
        let mut parts = vec![self.expected.as_str(), self.help.as_str()];
        parts.retain(|part| !part.is_empty());
        parts.join("; ")
    }

    /// Returns the problem and the advice in one line.
    pub fn sentence(&self) -> String {
        match self.advice() {
            advice if advice.is_empty() => self.message.clone(),
            advice => format!("{}: {advice}", self.message),
        }
    }

    /// Returns the first line of every form: `PATH:LINE:COLUMN: error: … [id]`.
    pub(super) fn head(&self) -> String {
        let Position { line, column } = self.position;
        let word = self.severity.word();
        let path = printable(&self.path);
        let Self { message, id, .. } = self;
        format!("{path}:{line}:{column}: {word}: {message} [{id}]")
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
