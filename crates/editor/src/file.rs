//! Level or pack file that is edited: its document, the journal of unsaved edits, saving, and backups.
//!
//! The journal `.NAME.edits` is next to the file: it moves with the folder, every installation of the game finds it, and
//! lists of levels skip hidden files. If the folder cannot be written, the journal is in the folder of the player. While
//! an editor is open it holds the journal, so a second editor of the same file is read-only.
//!
//! Times are in seconds since the beginning of 1970 (UTC), as of
//! [`since_1970`](brickwork_platform::clock::since_1970).

mod backups;
mod difference;
mod journal;
mod notice;
#[cfg(test)]
mod tests;

use std::path::Path;

use brickwork_level::document::Document;
use brickwork_platform::storage::Location;

pub use difference::{Change, Difference};
pub use notice::{FileError, FileNotice};

/// File that is edited. Drop it after [`close`](Self::close): otherwise the last second of edits may be lost.
#[derive(Debug)]
pub struct EditedFile {
    file: Location,
    document: Document,
}

/// Content of the file and its journal when it was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// There is no file: the document has the given text.
    New,
    /// The document has the text of the file. Its history may be longer.
    Clean,
    /// The journal has edits that the file lacks; the document contains them. Offer [`EditedFile::revert`] to discard
    /// them.
    Recovered,
    /// The journal has such edits, and another program has changed the file. The document contains the edits. Ask for
    /// [`EditedFile::overwrite`], [`EditedFile::revert`] or [`EditedFile::save_as`].
    Conflict(Difference),
}

impl EditedFile {
    /// Opens `file`, with the edits of its journal. If the file does not exist, the document has the text `new_text`,
    /// and no file is written before it is saved. `data` is the folder for the journal if it cannot be beside the file.
    ///
    /// A second editor of the file, a damaged journal and the like are no errors: [`poll`](Self::poll) reports them.
    ///
    /// # Errors
    ///
    /// The file cannot be read, is no text, or is too large.
    pub fn open(
        file: Location,
        new_text: &str,
        data: Option<&Location>,
    ) -> Result<(Self, Opening), FileError> {
        todo!()
    }

    /// Returns the location of the file.
    pub fn location(&self) -> &Location {
        &self.file
    }

    /// Returns the document.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Returns the document for editing; `None` if another editor has the file open. [`save_as`](Self::save_as) makes
    /// it editable under another name.
    pub fn document_mut(&mut self) -> Option<&mut Document> {
        todo!()
    }

    /// Returns `true` if another editor has the file open.
    pub fn is_read_only(&self) -> bool {
        todo!()
    }

    /// Returns `true` if the file on the disk lacks edits of the document.
    pub fn has_unsaved_edits(&self) -> bool {
        todo!()
    }

    /// Stores new edits in the journal, at most once a second and without waiting for the disk, and checks as often
    /// whether another program has changed the file. Call it in each frame. Returns the next notice for the player, each
    /// once.
    ///
    /// A changed file replaces the text of the document if no edits are unsaved ([`FileNotice::Reloaded`]); otherwise
    /// [`FileNotice::Changed`] describes the conflict.
    pub fn poll(&mut self, now: f64) -> Option<FileNotice> {
        todo!()
    }

    /// Saves the document: replaces the file as a whole, and keeps its previous version as a backup.
    ///
    /// # Errors
    ///
    /// [`FileError::Conflict`] if another program has changed the file, or the file cannot be written. The file is
    /// unchanged then.
    pub fn save(&mut self, now: f64) -> Result<(), FileError> {
        todo!()
    }

    /// Saves the document over the version of another program, which becomes a backup.
    ///
    /// # Errors
    ///
    /// The file cannot be written. It is unchanged then.
    pub fn overwrite(&mut self, now: f64) -> Result<(), FileError> {
        todo!()
    }

    /// Replaces the text of the document with that of the file, as an edit that can be undone. Undoes all edits if no
    /// file exists.
    ///
    /// # Errors
    ///
    /// The file cannot be read, is no text, or is too large. The document stays the same.
    pub fn revert(&mut self) -> Result<(), FileError> {
        todo!()
    }

    /// Saves the document as the new file `file`, and continues with it. The history moves along; the old file stays.
    ///
    /// # Errors
    ///
    /// [`FileError::Exists`] if a file of that name exists, or it cannot be written. Nothing changes then.
    pub fn save_as(&mut self, file: Location) -> Result<(), FileError> {
        todo!()
    }

    /// Returns the backups of the file with their times, the newest first.
    pub fn backups(&self) -> Vec<(u64, Location)> {
        todo!()
    }

    /// Stores all edits in the journal, waits for the disk, and closes the file. Deletes the journal if it has no edits.
    ///
    /// # Errors
    ///
    /// [`FileError::Unwritten`] if edits are only in memory. Save the file, or close it again.
    pub fn close(&mut self) -> Result<(), FileError> {
        todo!()
    }
}
