//! Problem that prevents the import of a file.

use brickwork_level::Diagnostic;
use brickwork_level::diagnostic::Position;

/// Problem with its line and a remedy.
#[derive(Debug)]
pub(crate) struct Fault {
    /// Line of the file (from 1).
    pub line: usize,
    /// Problem, in one sentence without a full stop.
    pub message: String,
    /// Advice.
    pub help: String,
}

impl Fault {
    /// Creates a problem in `line`.
    pub fn new(line: usize, message: impl Into<String>, help: impl Into<String>) -> Self {
        let (message, help) = (message.into(), help.into());
        Self {
            line,
            message,
            help,
        }
    }

    /// Converts the problem to an error in the file `path`.
    pub fn diagnostic(self, path: &str) -> Diagnostic {
        let position = Position {
            line: self.line,
            column: 1,
        };
        Diagnostic::error("cannot-import", path, position, self.message, self.help)
    }
}
