//! A level or pack file that is edited: text, syntax tree, commands, and a history that survives restarts.
//!
//! A command changes only the bytes of the edited part, and new text follows the style of its neighbours. `edit`
//! converts a command into splices of the text: `subjects` finds the place, `read` its text, `entries` changes lists and fields in the
//! `style` of their neighbours, `cells` the drawing, and `upgrade` the format. [`journal`] stores the splices.
//!
//! ```
//! use brickwork_level::document::{Command, Document};
//! use brickwork_level::Subject;
//!
//! let file = "(\n    format: 2,\n    name: \"Two\", // bricks\n    bricks: [\n        \"r.r\",\n    ],\n)\n";
//! let mut document = Document::new(file).expect("a small text");
//! let cell = Command::Cells(vec![(0, 1, 'r')]);
//! let author = Command::Set(vec![(Subject::Field("author"), format!("{:?}", "Me"))]);
//! document.apply(&[cell, author]).expect("both exist in format 2");
//! assert_eq!(
//!     document.text(),
//!     "(\n    format: 2,\n    name: \"Two\", // bricks\n    author: \"Me\",\n    bricks: [\n        \"rrr\",\n    ],\n)\n"
//! );
//! assert!(document.undo());
//! assert_eq!(document.text(), file);
//! ```

mod cells;
mod edit;
mod entries;
pub mod journal;
mod read;
pub(crate) mod style;
mod subjects;
#[cfg(test)]
mod tests;
mod upgrade;

use std::ops::Range;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

use crate::text::is_well_formed;
use crate::text::locate::locate;
use crate::text::tree::Tree;
use crate::{Subject, limits};
use journal::{Journal, Record};

pub use edit::{Command, EditError};
pub use read::decoded;

/// Replacement of a part of the text. Its inverse swaps `removed` and `inserted`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Splice {
    /// First byte of both texts.
    at: u32,
    removed: String,
    inserted: String,
}

impl Splice {
    /// Replaces `removed` with `inserted` in `text`. Returns `false`, and changes nothing, if `text` does not contain
    /// `removed` at this position, or would exceed [`limits::FILE_BYTES`].
    fn apply(&self, text: &mut String) -> bool {
        let at = self.at as usize;
        let found = text
            .get(at..)
            .is_some_and(|rest| rest.starts_with(&*self.removed));
        let length = text.len() as u64 + self.inserted.len() as u64;
        let fits = length <= limits::FILE_BYTES + self.removed.len() as u64;
        if found && fits {
            text.replace_range(at..at + self.removed.len(), &self.inserted);
        }
        found && fits
    }

    fn inverse(&self) -> Self {
        Self {
            at: self.at,
            removed: self.inserted.clone(),
            inserted: self.removed.clone(),
        }
    }
}

/// Text of a document with all edits, done and undone.
#[derive(Clone, Debug, PartialEq, Eq)]
struct History {
    text: String,
    /// Edits in order, each with its splices in order.
    edits: Vec<Vec<Splice>>,
    /// Number of edits in the text; the others are undone.
    done: usize,
    /// Hash of the text that was last saved or loaded.
    saved: u128,
}

impl History {
    fn new(text: String) -> Self {
        Self {
            saved: xxh3_128(text.as_bytes()),
            text,
            edits: Vec::new(),
            done: 0,
        }
    }

    /// Applies a record of a journal. Returns `false`, and changes nothing, if it does not fit the history.
    fn take(&mut self, record: &Record) -> bool {
        match record {
            Record::Base(_) => return false,
            Record::Edit(splices) => {
                for (index, splice) in splices.iter().enumerate() {
                    if !splice.apply(&mut self.text) {
                        revert(&splices[..index], &mut self.text);
                        return false;
                    }
                }
                self.push(splices.clone());
            }
            Record::Undo => {
                let Some(last) = self.done.checked_sub(1) else {
                    return false;
                };
                revert(&self.edits[last], &mut self.text);
                self.done = last;
            }
            Record::Redo => {
                let Some(edit) = self.edits.get(self.done) else {
                    return false;
                };
                for splice in edit {
                    splice.apply(&mut self.text);
                }
                self.done += 1;
            }
            Record::Saved => self.saved = xxh3_128(self.text.as_bytes()),
        }
        true
    }

    /// Adds an edit that the text already contains.
    fn push(&mut self, splices: Vec<Splice>) {
        self.edits.truncate(self.done);
        self.edits.push(splices);
        self.done += 1;
    }
}

fn revert(splices: &[Splice], text: &mut String) {
    for splice in splices.iter().rev() {
        splice.inverse().apply(text);
    }
}

/// A level or pack file with its history. Any text of at most [`limits::FILE_BYTES`] is a document, and stays
/// unchanged byte by byte until it is edited.
#[derive(Clone, Debug)]
pub struct Document {
    history: History,
    tree: Tree<'static>,
    /// `true` if brackets, commas, colons and values of the text fit together; computed when it is needed.
    well_formed: OnceLock<bool>,
    journal: Journal,
}

impl Document {
    /// Creates a document without a history.
    ///
    /// # Errors
    ///
    /// [`EditError::TooLarge`] if `text` has more than [`limits::FILE_BYTES`].
    pub fn new(text: &str) -> Result<Self, EditError> {
        if text.len() as u64 > limits::FILE_BYTES {
            return Err(EditError::TooLarge);
        }
        let journal = Journal::new(text);
        Ok(Self::with(History::new(text.to_owned()), journal))
    }

    fn with(history: History, journal: Journal) -> Self {
        Self {
            tree: Tree::new(history.text.clone()),
            history,
            well_formed: OnceLock::new(),
            journal,
        }
    }

    /// Returns the current text, with the byte order mark and the line ends of the file.
    pub fn text(&self) -> &str {
        &self.history.text
    }

    /// Returns the number of edits that can be undone, and the number that can be redone.
    pub fn history(&self) -> (usize, usize) {
        let History { edits, done, .. } = &self.history;
        (*done, edits.len() - done)
    }

    /// Returns `true` if `text` is the one that was last saved or loaded: the file has not been changed by others.
    pub fn was_saved_as(&self, text: &str) -> bool {
        self.history.saved == xxh3_128(text.as_bytes())
    }

    /// Returns `true` if the current text differs from the one that was last saved or loaded.
    pub fn has_unsaved_edits(&self) -> bool {
        !self.was_saved_as(self.text())
    }

    /// Notes that the caller has stored the current text as the file.
    pub fn mark_saved(&mut self) {
        self.take(&Record::Saved);
    }

    /// Returns the bytes that the caller must append to the journal, and forgets them.
    pub fn take_journal_bytes(&mut self) -> Vec<u8> {
        self.journal.take_bytes()
    }

    /// Applies `commands` in order, as one edit of the history. Undone edits are dropped. Returns `true` if the text has
    /// changed; otherwise the history stays the same.
    ///
    /// # Errors
    ///
    /// The error of the first command that cannot be applied. The document stays the same.
    pub fn apply(&mut self, commands: &[Command]) -> Result<bool, EditError> {
        let mut splices = Vec::new();
        for command in commands {
            if let Err(error) = self.run(command, &mut splices) {
                revert(&splices, &mut self.history.text);
                self.changed();
                return Err(error);
            }
        }
        if splices.is_empty() {
            return Ok(false);
        }
        self.history.push(splices.clone());
        self.journal.push(&Record::Edit(splices));
        Ok(true)
    }

    /// Undoes the last edit. Returns `false` if no edit is left.
    pub fn undo(&mut self) -> bool {
        self.take(&Record::Undo)
    }

    /// Redoes the last undone edit. Returns `false` if no edit is undone.
    pub fn redo(&mut self) -> bool {
        self.take(&Record::Redo)
    }

    fn take(&mut self, record: &Record) -> bool {
        let is_taken = self.history.take(record);
        if is_taken {
            self.journal.push(record);
            self.changed();
        }
        is_taken
    }

    /// Parses the text, which may now be broken or no longer be.
    fn changed(&mut self) {
        self.parse();
        self.well_formed = OnceLock::new();
    }

    /// Replaces the tree by that of the current text.
    fn parse(&mut self) {
        self.tree = Tree::new(self.history.text.clone());
    }

    /// Returns `true` if brackets, commas, colons and values of the text fit together. All commands work on such a text.
    pub fn is_well_formed(&self) -> bool {
        let is_well_formed = || is_well_formed(self.text());
        *self.well_formed.get_or_init(is_well_formed)
    }

    /// Returns the bytes of `subject`, as diagnostics show them.
    pub fn locate(&self, subject: &Subject) -> Range<usize> {
        locate(&self.tree, subject)
    }
}
