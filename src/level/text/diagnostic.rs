//! What is wrong with a file, where, and what to do about it.
//!
//! Owns the one shape in which every refusal reaches a person: `PATH:LINE:COLUMN: error: …`, then `help: …`.

use std::fmt;

use serde::Serialize;

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

    /// The place of the byte at `offset` in `bytes`, whatever their encoding.
    #[must_use]
    pub fn of_byte(bytes: &[u8], offset: usize) -> Self {
        let before = String::from_utf8_lossy(&bytes[..offset.min(bytes.len())]).into_owned();
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The file is refused.
    Error,
    /// The file is good, but probably not what was meant.
    Warning,
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
    /// What was expected, or what to do; may be empty.
    pub help: String,
}

impl Diagnostic {
    /// An error at `position` of `path`.
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
            message: message.into(),
            help: help.into(),
        }
    }

    /// The same finding as a warning.
    #[must_use]
    pub fn as_warning(mut self) -> Self {
        self.severity = Severity::Warning;
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let Position { line, column } = self.position;
        write!(f, "{}:{line}:{column}: {word}: {}", self.path, self.message)?;
        if self.help.is_empty() {
            Ok(())
        } else {
            write!(f, "\n  help: {}", self.help)
        }
    }
}

/// All findings, one below the other.
#[must_use]
pub fn report(diagnostics: &[Diagnostic]) -> String {
    let lines: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// Longest piece of a file that is quoted in a message (characters).
const LONGEST_QUOTE: usize = 60;

/// `text`, cut off where it is too long to be quoted.
#[must_use]
pub fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(LONGEST_QUOTE).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// « did you mean `x`? » for the candidate that `found` is a slip of (at most two letters wrong, missing, too many or
/// swapped, capitals apart), or a list of all where there is none.
#[must_use]
pub fn suggest<'a>(found: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    let candidates: Vec<&str> = candidates.into_iter().collect();
    let slips =
        |name: &&&str| strsim::damerau_levenshtein(&found.to_lowercase(), &name.to_lowercase());
    if found.chars().count() > LONGEST_QUOTE {
        return format!("expected one of: {}", candidates.join(", "));
    }
    let best = candidates.iter().min_by_key(slips);
    match best {
        Some(best) if slips(&best) <= 2 && slips(&best) < best.chars().count() => {
            format!("did you mean `{best}`?")
        }
        Some(_) => format!("expected one of: {}", candidates.join(", ")),
        None => "nothing is expected here".to_owned(),
    }
}
