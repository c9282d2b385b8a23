//! Something that is wrong with a text, by the bytes that it is about.
//!
//! Owns the step from findings about subjects to faults in a text; `diagnostic.rs` makes lines and columns of them.

use std::ops::Range;

use super::layout::Layout;
use super::locate::locate;
use crate::validate::{Finding, Severity};

/// What is wrong, where, and what to do.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub severity: Severity,
    /// The bytes that it is about; empty for a place between two characters.
    pub span: Range<usize>,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// What was expected there; may be empty.
    pub expected: String,
    /// What to do; may be empty.
    pub help: String,
    /// Other bytes that take part in it, each with a sentence that says how.
    pub others: Vec<(Range<usize>, String)>,
    /// Bytes and what to write in their place, where there is one likely way to mend it.
    pub fix: Option<(Range<usize>, String)>,
}

impl Fault {
    /// An error at `span`.
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

    /// `finding`, about the text `source` whose layout is `layout`.
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

    /// The same, with what was expected.
    #[must_use]
    pub fn expecting(mut self, expected: impl Into<String>) -> Self {
        self.expected = expected.into();
        self
    }

    /// The same, with what to do.
    #[must_use]
    pub fn helped(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }

    /// The same, with `text` to be written in place of `span`.
    #[must_use]
    pub fn mended(mut self, span: Range<usize>, text: impl Into<String>) -> Self {
        self.fix = Some((span, text.into()));
        self
    }

    /// The same, with another place that takes part.
    #[must_use]
    pub fn and(mut self, span: Range<usize>, how: impl Into<String>) -> Self {
        self.others.push((span, how.into()));
        self
    }
}
