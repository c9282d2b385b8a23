//! Fault of a text: a problem with its byte range.
//!
//! Converts findings about subjects into faults of a text. `diagnostic.rs` converts their bytes into lines and columns.

use std::ops::Range;

use super::layout::Layout;
use super::locate::locate;
use crate::validate::{Finding, Severity};

/// Problem, position and advice.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub severity: Severity,
    /// Affected bytes; empty for a position between two characters.
    pub span: Range<usize>,
    /// Problem, in one sentence without a full stop.
    pub message: String,
    /// Expected content at the position; may be empty.
    pub expected: String,
    /// Advice; may be empty.
    pub help: String,
    /// Other byte ranges that are part of the problem, each with a sentence about its role.
    pub others: Vec<(Range<usize>, String)>,
    /// Byte range and its replacement, if there is one probable fix.
    pub fix: Option<(Range<usize>, String)>,
}

impl Fault {
    /// Creates an error at `span`.
    pub fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            span,
            message: message.into(),
            expected: String::new(),
            help: String::new(),
            others: Vec::new(),
            fix: None,
        }
    }

    /// Converts `finding`, about the text `source` with the layout `layout`.
    pub fn of(finding: Finding, source: &str, layout: &Layout) -> Self {
        let span = locate(source, layout, &finding.subject);
        let others = finding.others.iter();
        let others =
            others.map(|other| (locate(source, layout, other), format!("{other} is here")));
        Self {
            severity: finding.severity,
            message: finding.message,
            expected: finding.expected,
            help: finding.help,
            others: others.collect(),
            fix: finding.fix.map(|fix| (span.clone(), fix)),
            span,
        }
    }

    /// Sets the expected content.
    #[must_use]
    pub fn expecting(mut self, expected: impl Into<String>) -> Self {
        self.expected = expected.into();
        self
    }

    /// Sets the advice.
    #[must_use]
    pub fn helped(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }

    /// Sets the fix: `text` replaces `span`.
    #[must_use]
    pub fn mended(mut self, span: Range<usize>, text: impl Into<String>) -> Self {
        self.fix = Some((span, text.into()));
        self
    }

    /// Adds another position that is part of the problem.
    #[must_use]
    pub fn and(mut self, span: Range<usize>, how: impl Into<String>) -> Self {
        self.others.push((span, how.into()));
        self
    }
}
