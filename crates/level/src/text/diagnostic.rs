//! What is wrong with a file, where, and what to do about it, ready to be shown.
//!
//! Owns lines and columns, and the short form: `PATH:LINE:COLUMN: error: …`, then `help: …`. The long form with the
//! line itself is `picture.rs`'s.

use std::fmt;
use std::ops::Range;

use serde::Serialize;

use super::excerpt::{Excerpt, MAX_MARKED};
use super::fault::Fault;
use crate::validate::Severity;
use brickwork_platform::printable::{bounded, is_unsafe, printable};

/// A place in a text file, both from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Position {
    /// Line.
    pub line: usize,
    /// Column.
    pub column: usize,
}

impl Position {
    /// The first character of a file.
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place of byte `offset` of `source`.
    fn of(source: &str, offset: usize) -> Self {
        let before = &source[..offset.min(source.len())];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

/// Another place that takes part in a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Related {
    /// Where it is.
    #[serde(flatten)]
    pub position: Position,
    /// What is there.
    pub message: String,
    #[serde(skip)]
    pub(super) excerpt: Excerpt,
}

/// A likely way to mend a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fix {
    /// The first character to be replaced.
    #[serde(flatten)]
    pub position: Position,
    /// How many characters are replaced, all on one line; none for an insertion.
    pub length: usize,
    /// What to write there.
    pub replacement: String,
    #[serde(skip)]
    pub(super) excerpt: Excerpt,
}

/// One finding in one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// Whether the file is refused for it.
    pub severity: Severity,
    /// The file, as the user named it.
    pub path: String,
    /// Where in the file.
    #[serde(flatten)]
    pub position: Position,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// What was expected there; may be empty.
    pub expected: String,
    /// What to do; may be empty.
    pub help: String,
    /// Other places that take part in it.
    pub related: Vec<Related>,
    /// What to write instead, where there is one likely way to mend it.
    pub fix: Option<Fix>,
    #[serde(skip)]
    pub(super) excerpt: Option<Excerpt>,
}

/// Longest message (characters); quoted parts of files are shortened before.
const MAX_SENTENCE: usize = 300;

/// Longest advice (characters); it may list all field names.
const MAX_HELP: usize = 3_000;

/// Longest fix (characters).
const MAX_FIX: usize = 200;

impl Diagnostic {
    /// An error about a file as a whole, or one that is not there.
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

    /// `fault`, found in the text `source` of the file `path`.
    pub(crate) fn of(path: &str, source: &str, fault: Fault) -> Self {
        let excerpt =
            |span: &Range<usize>| Excerpt::of(source, span, Position::of(source, span.start).line);
        let related = fault.others.into_iter().map(|(span, message)| Related {
            position: Position::of(source, span.start),
            message: bounded(&message, MAX_SENTENCE),
            excerpt: excerpt(&span),
        });
        let fix = fault.fix.filter(|(span, replacement)| {
            let is_long = span.len() > MAX_MARKED || replacement.len() > MAX_FIX;
            !is_long && !replacement.contains(|c| c != '\n' && is_unsafe(c))
        });
        let fix = fix.map(|(span, replacement)| Fix {
            position: Position::of(source, span.start),
            length: source[span.clone()].chars().count(),
            replacement,
            excerpt: excerpt(&span),
        });
        Self {
            severity: fault.severity,
            path: path.to_owned(),
            position: Position::of(source, fault.span.start),
            message: bounded(&fault.message, MAX_SENTENCE),
            expected: bounded(&fault.expected, MAX_SENTENCE),
            help: bounded(&fault.help, MAX_HELP),
            related: related.collect(),
            fix,
            excerpt: Some(excerpt(&fault.span)),
        }
    }

    /// What was expected and what to do, in one line; may be empty.
    #[must_use]
    pub fn advice(&self) -> String {
        let parts = [self.expected.as_str(), self.help.as_str()];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join("; ")
    }

    /// The first line of every form: `PATH:LINE:COLUMN: error: …`.
    pub(super) fn head(&self) -> String {
        let Position { line, column } = self.position;
        let word = self.word();
        let path = printable(&self.path);
        format!("{path}:{line}:{column}: {word}: {}", self.message)
    }

    /// `error` or `warning`.
    pub(super) fn word(&self) -> &'static str {
        match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// The short form.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.head())?;
        let advice = self.advice();
        if !advice.is_empty() {
            write!(f, "\n  help: {advice}")?;
        }
        for other in &self.related {
            write!(
                f,
                "\n  note: {}: line {}",
                other.message, other.position.line
            )?;
        }
        Ok(())
    }
}

/// All findings in their short form, one below the other.
#[must_use]
pub fn report(diagnostics: &[Diagnostic]) -> String {
    let lines: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
    lines.join("\n")
}
