//! Notes about everything that an import cannot keep: a bounded list of warnings, each with the first line it is about.

use brickwork_level::content::suggest::quoted;
use brickwork_level::{Diagnostic, Severity};

use crate::fault::Fault;

/// Maximum number of different notes about one file. Further ones are only counted.
const MAX_NOTES: usize = 50;

/// Notes about one file. Equal messages are one note with a count.
#[derive(Debug)]
pub(crate) struct Notes<'a> {
    path: &'a str,
    list: Vec<Note>,
    /// Number of notes beyond the maximum.
    more: usize,
}

#[derive(Debug)]
struct Note {
    line: usize,
    message: String,
    /// Number of further lines with this message.
    more: usize,
}

impl<'a> Notes<'a> {
    /// Creates an empty list about the file `path`.
    pub fn new(path: &'a str) -> Self {
        Self {
            path,
            list: Vec::new(),
            more: 0,
        }
    }

    /// Adds a note about `line` (from 1).
    pub fn add(&mut self, line: usize, message: impl Into<String> + AsRef<str>) {
        let same = |note: &&mut Note| note.message == message.as_ref();
        // The last note is the most probable one.
        if let Some(note) = self.list.iter_mut().rev().find(same) {
            note.more += 1;
        } else if self.list.len() < MAX_NOTES {
            let (message, more) = (message.into(), 0);
            self.list.push(Note {
                line,
                message,
                more,
            });
        } else {
            self.more += 1;
        }
    }

    /// Adds a note about an unknown `thing` with the name `name`, and its replacement.
    pub fn unknown(&mut self, line: usize, thing: &str, name: &str, instead: &str) {
        self.add(
            line,
            format!("the {thing} {} is unknown: {instead}", quoted(name)),
        );
    }

    /// Adds the errors in the written file `name`.
    pub fn add_findings(&mut self, name: &str, findings: &[Diagnostic]) {
        for finding in findings {
            let message = &finding.message;
            self.add(1, format!("the game rejects {name}: {message}"));
        }
    }

    /// Returns the notes as warnings, sorted by line.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|note| note.line);
        let path = self.path;
        let warning = |line: usize, message: String| {
            let mut note = Fault::new(line, message, "").diagnostic(path);
            (note.id, note.severity) = ("lost-in-import", Severity::Warning);
            note
        };
        let notes = self.list.into_iter().map(|note| {
            let times = match note.more {
                0 => String::new(),
                more => format!(" ({more} more)"),
            };
            warning(note.line, note.message + &times)
        });
        let mut notes: Vec<Diagnostic> = notes.collect();
        if self.more > 0 {
            notes.push(warning(1, format!("… and {} more notes", self.more)));
        }
        notes
    }
}
