//! What is wrong with a level, by subject: the field, cell, piece, ball or legend entry that a finding is about.
//!
//! Owns the form of a finding. It knows no text, so that an editor and importers, which have none, get the same
//! findings as a reader of files; the line and column of a subject are `text/locate.rs`'s.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

/// Errors, and warnings, described for one file; the rest is counted.
pub(crate) const MAX_FINDINGS: usize = 20;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The level is refused.
    Error,
    /// The level is good, but probably not what was meant.
    Warning,
}

/// A part of a piece, a ball or a legend entry: the names of fields from the outside in, joined with dots, and numbers
/// from 0 for what stands in a list or a pair, as in `path.through.3.1`. Empty for the whole.
pub type Part = Cow<'static, str>;

/// What a finding is about. All numbers count from 0 in the order of the level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The level as a whole.
    Level,
    /// A field outside the lists: its names joined with dots, as in `field.width`.
    Field(&'static str),
    /// An entry of the legend.
    Legend {
        /// Its number.
        entry: usize,
        /// The part that is meant; empty for its character.
        part: Part,
    },
    /// A field of the rules: names joined with dots, as in `steering.dash`.
    Rules(&'static str),
    /// A kind of a pack.
    Kind {
        /// Its number.
        entry: usize,
        /// The part that is meant; empty for its name.
        part: Part,
    },
    /// A row of the drawing, or of the list of levels in a pack.
    Row(usize),
    /// An entry in the list of rests of a pack.
    Rest(usize),
    /// A cell of the drawing.
    Cell {
        /// Its row, from the top.
        row: usize,
        /// Its column, from the left.
        column: usize,
    },
    /// A free-standing piece.
    Piece {
        /// Its number.
        piece: usize,
        /// The part that is meant.
        part: Part,
    },
    /// A waiting ball.
    Ball {
        /// Its number.
        ball: usize,
        /// The part that is meant.
        part: Part,
    },
}

impl Subject {
    /// `part` of the piece with this number.
    pub(crate) fn piece(piece: usize, part: impl Into<Part>) -> Self {
        let part = part.into();
        Self::Piece { piece, part }
    }

    /// `part` of the pack's kind with this number.
    pub(crate) fn kind(entry: usize, part: impl Into<Part>) -> Self {
        let part = part.into();
        Self::Kind { entry, part }
    }

    /// `part` of the waiting ball with this number.
    pub(crate) fn ball(ball: usize, part: impl Into<Part>) -> Self {
        let part = part.into();
        Self::Ball { ball, part }
    }
}

/// As a message names it, counted from 1.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level => write!(f, "the level"),
            Self::Field(field) => write!(f, "`{field}`"),
            Self::Rules(field) => write!(f, "`rules.{field}`"),
            Self::Legend { entry, .. } => write!(f, "entry {} of the legend", entry + 1),
            Self::Kind { entry, .. } => write!(f, "kind {}", entry + 1),
            Self::Row(row) => write!(f, "row {}", row + 1),
            Self::Rest(rest) => write!(f, "rest {}", rest + 1),
            Self::Cell { row, column } => write!(
                f,
                "the brick in row {}, column {} of the drawing",
                row + 1,
                column + 1
            ),
            Self::Piece { piece, .. } => write!(f, "piece {}", piece + 1),
            Self::Ball { ball, .. } => write!(f, "ball {}", ball + 1),
        }
    }
}

/// One thing that is wrong with a level, or odd about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Whether the level is refused for it.
    pub severity: Severity,
    /// What it is about.
    pub subject: Subject,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// What was expected in place of the subject; may be empty.
    pub expected: String,
    /// What to do; may be empty.
    pub help: String,
    /// What else takes part in it: the piece that it overlaps, for example.
    pub others: Vec<Subject>,
    /// What to write in place of the subject, where there is one likely way to mend it.
    pub fix: Option<String>,
}

impl Finding {
    /// An error: the level is refused.
    pub(crate) fn error(subject: Subject, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            subject,
            message: message.into(),
            expected: String::new(),
            help: String::new(),
            others: Vec::new(),
            fix: None,
        }
    }

    /// A warning: the level is good, but probably not what was meant.
    pub(crate) fn warning(subject: Subject, message: impl Into<String>) -> Self {
        let severity = Severity::Warning;
        Self {
            severity,
            ..Self::error(subject, message)
        }
    }

    /// The same, with what was expected.
    #[must_use]
    pub(crate) fn expecting(mut self, expected: impl Into<String>) -> Self {
        self.expected = expected.into();
        self
    }

    /// The same, with what to do.
    #[must_use]
    pub(crate) fn helped(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }

    /// The same, about `other` too.
    #[must_use]
    pub(crate) fn and(mut self, other: Subject) -> Self {
        self.others.push(other);
        self
    }

    /// The same, with what to write in place of the subject.
    #[must_use]
    pub(crate) fn mended(mut self, fix: Option<String>) -> Self {
        self.fix = fix;
        self
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
    /// Adds one more.
    pub fn add(&mut self, finding: Finding) {
        let (list, more) = match finding.severity {
            Severity::Error => (&mut self.errors, &mut self.more_errors),
            Severity::Warning => (&mut self.warnings, &mut self.more_warnings),
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

    /// Adds several more.
    pub fn extend(&mut self, findings: impl IntoIterator<Item = Finding>) {
        for finding in findings {
            self.add(finding);
        }
    }

    /// Whether there is no error so far.
    pub fn is_good(&self) -> bool {
        self.errors.is_empty()
    }

    /// Whether there are as many errors as are given.
    pub fn is_full(&self) -> bool {
        self.errors.len() >= MAX_FINDINGS
    }

    /// Records that a check stopped early, so more errors may exist.
    pub fn stop(&mut self) {
        self.has_stopped = true;
    }

    /// What came of it all: `good` and the warnings, or the errors.
    pub fn outcome<T>(self, good: T) -> Result<(T, Vec<Finding>), Vec<Finding>> {
        if self.is_good() {
            Ok((good, self.all()))
        } else {
            let warnings = Vec::new();
            Err(Self {
                warnings,
                more_warnings: 0,
                ..self
            }
            .all())
        }
    }

    /// Returns all errors, then all warnings, each followed by the number of omitted ones.
    pub fn all(self) -> Vec<Finding> {
        let Self {
            mut errors,
            more_errors,
            has_stopped,
            warnings,
            more_warnings,
        } = self;
        if more_errors > 0 || has_stopped {
            let message = match (more_errors, has_stopped) {
                (0, _) => "… and perhaps more errors".to_owned(),
                (count, true) => format!("… and at least {count} more errors"),
                (count, false) => format!("… and {count} more errors"),
            };
            let finding = Finding::error(Subject::Level, message);
            errors.push(finding.helped("correct those above first, and check the file again"));
        }
        errors.extend(warnings);
        if more_warnings > 0 {
            let message = format!("… and {more_warnings} more warnings");
            let finding = Finding::warning(Subject::Level, message);
            errors.push(finding.helped("look at those above first, and check the file again"));
        }
        errors
    }
}
