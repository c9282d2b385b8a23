//! Level or pack file that is edited: its document, the journal of unsaved edits, saving, and backups.
//!
//! The journal `.NAME.edits` is next to the file, so it moves with the folder. Lists of levels skip hidden files. If the
//! folder cannot be written, the journal is in the folder of the player. An editor holds the journal while the file is
//! open, so a second editor of the same file is read-only.
//!
//! Times are in seconds since the beginning of 1970 (UTC), as of
//! [`since_1970`](brickwork_platform::clock::since_1970).

mod backups;
mod content;
mod difference;
mod journal;
mod notice;
mod places;
mod recover;
mod save;
#[cfg(test)]
mod tests;

use std::time::Duration;

use brickwork_level::document::Document;
use brickwork_platform::storage::Location;

use content::{read, replace_text, text_of};
pub use difference::{Change, Difference};
use journal::{INTERVAL, Journal};
pub use notice::{FileError, FileNotice};

/// File that is edited. Dropping it closes it, but reports no errors.
#[derive(Debug)]
pub struct EditedFile {
    file: Location,
    /// Folder for the journal if it cannot be next to the file.
    data: Option<Location>,
    document: Document,
    journal: Journal,
    /// Text of the document when it was opened, without the edits of the journal.
    first_text: String,
    is_on_disk: bool,
    /// `true` if another program has written a text with a syntax error, which the document does not take over.
    is_broken_on_disk: bool,
    /// Time of the last change of the file that was noticed.
    changed: Option<Duration>,
    checked_at: f64,
    /// Notices that [`poll`](Self::poll) has not returned yet, in order.
    notices: Vec<FileNotice>,
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
    /// and a save writes the file. `data` is the folder of the journal if it cannot be next to the file.
    ///
    /// A second editor of the file and a damaged journal are no errors: [`poll`](Self::poll) reports them.
    ///
    /// # Errors
    ///
    /// The file cannot be read, is no text, or is too large.
    pub fn open(
        file: Location,
        new_text: &str,
        data: Option<&Location>,
    ) -> Result<(Self, Opening), FileError> {
        // Before reading, so that a change in between is noticed.
        let changed = file.storage.changed(&file);
        let bytes = read(&file)?;
        let text = bytes.map(|bytes| text_of(&file, bytes)).transpose()?;
        let first_text = text.as_deref().unwrap_or(new_text).to_owned();
        let mut notices = Vec::new();
        let (journal, mut restored) = Journal::open(&file, data, &mut notices);
        if let Some(document) = &mut restored
            && !(document.is_well_formed() || document.has_unsaved_edits())
        {
            // An earlier version of the editor has taken over a file with a syntax error.
            document.undo();
        }
        let mut edited = Self {
            document: restored.map_or_else(|| new_document(&file, &first_text), Ok)?,
            data: data.cloned(),
            journal,
            is_on_disk: text.is_some(),
            is_broken_on_disk: false,
            first_text,
            changed,
            checked_at: f64::NEG_INFINITY,
            notices,
            file,
        };
        let opening = edited.compare(text.as_deref());
        if opening == Opening::Clean && edited.journal.is_long() {
            edited.journal.restart();
            edited.document = new_document(&edited.file, &edited.first_text)?;
        }
        edited.flush();
        Ok((edited, opening))
    }

    /// Compares the document with `text`, the content of the file.
    fn compare(&mut self, text: Option<&str>) -> Opening {
        match text {
            None if self.document.text() == self.first_text => Opening::New,
            None => Opening::Recovered,
            Some(text) if text == self.document.text() => {
                self.mark_saved();
                Opening::Clean
            }
            Some(text) if self.document.was_saved_as(text) => Opening::Recovered,
            Some(text) => {
                self.is_broken_on_disk = !self.accepts(text);
                if self.has_unsaved_edits() {
                    return Opening::Conflict(Difference::new(self.document.text(), text));
                }
                self.reload(text);
                Opening::Clean
            }
        }
    }

    /// Returns the location of the file.
    pub fn location(&self) -> &Location {
        &self.file
    }

    /// Returns the document.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Returns the document for editing; `None` if another editor has the file open, and after
    /// [`close`](Self::close). [`save_as`](Self::save_as) makes it editable under another name.
    pub fn document_mut(&mut self) -> Option<&mut Document> {
        (!self.is_read_only()).then_some(&mut self.document)
    }

    /// Returns `true` if another editor has the file open.
    pub fn is_read_only(&self) -> bool {
        self.journal.is_read_only()
    }

    /// Returns `true` if the file on the disk lacks edits of the document, or another program has made it unreadable.
    pub fn has_unsaved_edits(&self) -> bool {
        self.is_broken_on_disk || self.has_edits()
    }

    /// Returns `true` if the file on the disk lacks edits of the document.
    fn has_edits(&self) -> bool {
        match self.is_on_disk {
            true => self.document.has_unsaved_edits(),
            false => self.document.text() != self.first_text,
        }
    }

    /// Stores new edits in the journal, at most once a second and without waiting for the disk, and checks as often
    /// whether another program has changed the file. Call it in each frame. Returns the next notice for the player.
    ///
    /// A changed file without syntax errors replaces the text of the document if no edits are unsaved
    /// ([`FileNotice::Reloaded`]); otherwise [`FileNotice::Changed`] describes the conflict.
    pub fn poll(&mut self, now: f64) -> Option<FileNotice> {
        // The system clock may have been set back.
        if (now - self.checked_at).abs() >= INTERVAL {
            self.checked_at = now;
            self.check_file();
        }
        self.journal.push(self.document.take_journal_bytes());
        self.notices.extend(self.journal.poll(now));
        (!self.notices.is_empty()).then(|| self.notices.remove(0))
    }

    /// Loads the file again if it was changed and no edits are unsaved. Reports a conflict if there are some.
    fn check_file(&mut self) {
        let changed = self.file.storage.changed(&self.file);
        if changed == self.changed {
            return;
        }
        let has_edits = self.has_edits();
        (self.changed, self.is_on_disk) = (changed, changed.is_some());
        // Saving reports an unreadable file.
        let Ok(Some(bytes)) = read(&self.file) else {
            return;
        };
        self.is_broken_on_disk = false;
        if self.is_known(&bytes) {
            return;
        }
        let text = std::str::from_utf8(&bytes).ok();
        let text = text.filter(|text| self.accepts(text));
        self.is_broken_on_disk = text.is_none();
        match text.filter(|_| !has_edits) {
            Some(text) => self.reload(text),
            None => {
                let conflict = self.conflict(&bytes);
                self.notices.push(FileNotice::Changed(conflict));
            }
        }
    }

    /// Returns `true` if the document may take over `text`: it has no syntax error, unless the document has one too.
    fn accepts(&self, text: &str) -> bool {
        !self.document.is_well_formed()
            || Document::new(text).is_ok_and(|document| document.is_well_formed())
    }

    /// Replaces the text of the document with that of the changed file.
    fn reload(&mut self, text: &str) {
        if replace_text(&mut self.document, text).is_ok() {
            self.mark_saved();
            let path = self.file.path.clone();
            self.notices.push(FileNotice::Reloaded(path));
        }
    }

    fn mark_saved(&mut self) {
        self.is_broken_on_disk = false;
        if self.document.has_unsaved_edits() {
            self.document.mark_saved();
        }
    }

    /// Stores all edits in the journal, and waits for the disk.
    fn flush(&mut self) {
        self.journal.push(self.document.take_journal_bytes());
        self.notices.extend(self.journal.flush());
    }

    /// Stores all edits in the journal, waits for the disk, and closes the file. Deletes a journal without edits.
    ///
    /// # Errors
    ///
    /// [`FileError::Unwritten`] if unsaved edits are only in memory. The file stays open then: save it, or drop it.
    pub fn close(&mut self) -> Result<(), FileError> {
        self.flush();
        match self.journal.failure() {
            Some((path, because)) if self.has_unsaved_edits() => {
                let (path, because) = (path.clone(), because.clone());
                Err(FileError::Unwritten { path, because })
            }
            _ => {
                self.journal.close(self.document.history() != (0, 0));
                Ok(())
            }
        }
    }
}

impl Drop for EditedFile {
    fn drop(&mut self) {
        if self.close().is_err() {
            self.journal.close(true);
        }
    }
}

/// Creates the document of `file` with `text`.
fn new_document(file: &Location, text: &str) -> Result<Document, FileError> {
    Document::new(text).map_err(|error| FileError::unreadable(file, &error))
}
