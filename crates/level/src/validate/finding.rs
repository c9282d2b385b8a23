//! Findings of the validation, by subject: a field, cell, piece, ball or legend entry of a level.
//!
//! Findings do not depend on a text, so an editor or importer without a text gets the same ones. `text/locate.rs`
//! computes the position of a subject in a file.

use serde::{Deserialize, Serialize};

use super::argument::Argument;
pub use super::subject::{Part, Subject};
use crate::content::FieldError;
use crate::content::suggest::{list, nearest, quoted, shortened, suggest};

/// Maximum number of errors, and of warnings, reported for one file. Further ones are only counted.
pub(crate) const MAX_FINDINGS: usize = 20;

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The level is rejected.
    Error,
    /// The level is valid, but probably not as intended.
    Warning,
    /// Advice for the maker of a level that is valid and works.
    Hint,
}

impl Severity {
    /// Returns `error`, `warning` or `hint`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Hint => "hint",
        }
    }
}

/// An error or a warning about a level, or about a text if `At` is a range of bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding<At = Subject> {
    /// Name of its check in [`checks`](crate::checks::checks).
    pub id: &'static str,
    /// Severity; an error means that the level is rejected.
    pub severity: Severity,
    /// Subject.
    pub subject: At,
    /// Problem, in one sentence without a full stop.
    pub message: String,
    /// Expected value of the subject; may be empty.
    pub expected: String,
    /// Advice; may be empty.
    pub help: String,
    /// Other subjects that are part of the problem, for example an overlapped piece, each with a sentence about its
    /// role.
    pub others: Vec<(At, String)>,
    /// Subject to replace and its replacement, if there is one probable fix.
    pub fix: Option<(At, String)>,
    /// Named arguments of the message and the advice, for other languages.
    pub arguments: Vec<(&'static str, Argument)>,
}

impl<At: Clone> Finding<At> {
    /// Creates an error of the check `id`: the level is rejected.
    pub fn error(id: &'static str, subject: At, message: impl Into<String>) -> Self {
        Self {
            id,
            severity: Severity::Error,
            subject,
            message: message.into(),
            expected: String::new(),
            help: String::new(),
            others: Vec::new(),
            fix: None,
            arguments: Vec::new(),
        }
    }

    /// Adds an argument of the message or the advice.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        self.arguments.push((name, value.into()));
        self
    }

    /// Sets the expected value.
    #[must_use]
    pub(crate) fn expecting(mut self, expected: impl Into<String>) -> Self {
        self.expected = expected.into();
        self
    }

    /// Sets the advice.
    #[must_use]
    pub fn helped(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }

    /// Sets the advice about the unknown name `found`: the nearest one of `known`, or all of them.
    #[must_use]
    pub(crate) fn suggesting(self, found: &str, known: &[&str]) -> Self {
        let finding = self.helped(suggest(found, known));
        let finding = finding.with("name", shortened(found));
        match nearest(found, known) {
            Some(meant) => finding.with("case", "meant").with("meant", meant),
            None => finding.with("case", "known").with("meant", list(known)),
        }
    }

    /// Adds `other`, which is part of the problem in the given `role`.
    #[must_use]
    pub(crate) fn noting(mut self, other: At, role: impl Into<String>) -> Self {
        self.others.push((other, role.into()));
        self
    }

    /// Sets the replacement for the subject, if there is one.
    #[must_use]
    pub(crate) fn mended(self, fix: Option<impl Into<String>>) -> Self {
        let subject = self.subject.clone();
        self.mended_at(subject, fix)
    }

    /// Sets the replacement for `other`, if there is one.
    #[must_use]
    pub(crate) fn mended_at(mut self, other: At, fix: Option<impl Into<String>>) -> Self {
        self.fix = fix.map(|fix| (other, fix.into()));
        self
    }

    /// Converts all subjects with `locate`.
    pub(crate) fn located<To>(self, locate: impl Fn(&At) -> To) -> Finding<To> {
        let convert = |(subject, text): (At, String)| (locate(&subject), text);
        Finding {
            id: self.id,
            severity: self.severity,
            subject: locate(&self.subject),
            message: self.message,
            expected: self.expected,
            help: self.help,
            others: self.others.into_iter().map(convert).collect(),
            fix: self.fix.map(convert),
            arguments: self.arguments,
        }
    }
}

impl Finding {
    /// Creates the error about a `field` that files of format 1 do not have.
    pub(crate) fn not_in_format_1(field: &'static str) -> Self {
        let message = format!("`{field}` belongs to format 2, and the file says format 1");
        let finding = Self::error("needs-format-2", Subject::Field(field), message);
        let finding = finding.helped("leave it out, or write `format: 2`");
        finding.with("field", field)
    }

    /// Adds the arguments of a check of a number of things: there are `count`, and `most` are allowed.
    #[must_use]
    pub(crate) fn counted(self, things: &str, count: usize, most: usize) -> Self {
        self.with("things", things)
            .with("count", count)
            .with("most", most)
    }

    /// Creates the error about a wrong field of a kind or of the rules.
    pub(crate) fn wrong_field(id: &'static str, subject: Subject, wrong: FieldError) -> Self {
        let message = format!("`{}` {}", wrong.field, wrong.problem);
        let finding = Self::error(id, subject, message).with("field", wrong.field);
        let finding = finding.expecting(wrong.expected);
        match wrong.range.map(|range| *range) {
            None => finding.with("case", "other"),
            Some([value, least, most]) => finding
                .with("case", "range")
                .with("value", Argument::Decimal(value))
                .with("least", Argument::Decimal(least))
                .with("most", Argument::Decimal(most)),
        }
    }

    /// Creates the error that `known` does not contain a `thing` called `name`.
    pub(crate) fn unknown(
        id: &'static str,
        subject: Subject,
        thing: &str,
        name: &str,
        known: &[&str],
    ) -> Self {
        let message = format!("there is no {thing} {}", quoted(name));
        let meant = nearest(name, known).map(|name| format!("{name:?}"));
        let finding = Self::error(id, subject, message).mended(meant);
        finding.suggesting(name, known)
    }

    /// Creates a warning: the level is valid, but probably not as intended.
    pub fn warning(id: &'static str, subject: Subject, message: impl Into<String>) -> Self {
        let severity = Severity::Warning;
        Self {
            severity,
            ..Self::error(id, subject, message)
        }
    }

    /// Creates a hint of the check `id`: advice for the maker of a valid level.
    pub fn hint(id: &'static str, subject: Subject, message: impl Into<String>) -> Self {
        let severity = Severity::Hint;
        Self {
            severity,
            ..Self::error(id, subject, message)
        }
    }

    /// Adds `other` to the subjects that are part of the problem.
    #[must_use]
    pub fn and(self, other: Subject) -> Self {
        let role = format!("{other} is here");
        self.noting(other, role)
    }
}

/// Collected diagnostics: up to [`MAX_FINDINGS`] errors and as many warnings. Further ones are only counted.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    errors: Vec<Finding>,
    more_errors: usize,
    /// `true` if a check stopped because of too many errors.
    has_stopped: bool,
    warnings: Vec<Finding>,
    more_warnings: usize,
}

impl Findings {
    /// Adds a finding.
    pub fn add(&mut self, finding: Finding) {
        let (list, more) = match finding.severity {
            Severity::Error => (&mut self.errors, &mut self.more_errors),
            Severity::Warning | Severity::Hint => (&mut self.warnings, &mut self.more_warnings),
        };
        if list.len() < MAX_FINDINGS {
            list.push(finding);
        } else {
            *more += 1;
        }
    }

    /// Adds an error. Calls `make` only if there is space for it, because its advice may take long.
    pub fn add_error(&mut self, make: impl FnOnce() -> Finding) {
        if self.is_full() {
            self.more_errors += 1;
        } else {
            self.add(make());
        }
    }

    /// Adds several findings.
    pub fn extend(&mut self, findings: impl IntoIterator<Item = Finding>) {
        findings.into_iter().for_each(|finding| self.add(finding));
    }

    /// Returns `true` if there are no errors so far.
    pub fn is_good(&self) -> bool {
        self.errors.is_empty()
    }

    /// Returns `true` if the maximum number of errors is reached.
    pub fn is_full(&self) -> bool {
        self.errors.len() >= MAX_FINDINGS
    }

    /// Records that a check stopped early, so more errors may exist.
    pub fn stop(&mut self) {
        self.has_stopped = true;
    }

    /// Returns `good` and the warnings, or the errors if there are any.
    pub fn outcome<T>(mut self, good: T) -> Result<(T, Vec<Finding>), Vec<Finding>> {
        if self.is_good() {
            Ok((good, self.all()))
        } else {
            (self.warnings, self.more_warnings) = (Vec::new(), 0);
            Err(self.all())
        }
    }

    /// Returns all errors, then all warnings, each followed by the number of omitted ones.
    pub fn all(self) -> Vec<Finding> {
        let mut all = self.errors;
        if self.more_errors > 0 || self.has_stopped {
            let message = match (self.more_errors, self.has_stopped) {
                (0, _) => "… and perhaps more errors".to_owned(),
                (count, true) => format!("… and at least {count} more errors"),
                (count, false) => format!("… and {count} more errors"),
            };
            let finding = Finding::error("more-errors", Subject::Level, message);
            let finding = finding.with("count", self.more_errors);
            all.push(finding.helped("correct those above first, and check the file again"));
        }
        all.extend(self.warnings);
        if self.more_warnings > 0 {
            let message = format!("… and {} more warnings", self.more_warnings);
            let finding = Finding::warning("more-warnings", Subject::Level, message);
            let finding = finding.with("count", self.more_warnings);
            all.push(finding.helped("look at those above first, and check the file again"));
        }
        all
    }
}
