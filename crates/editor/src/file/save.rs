//! Saving an edited file, and resolving conflicts with other programs.

use std::io::ErrorKind;

use brickwork_platform::paths::containing;
use brickwork_platform::storage::Location;

use super::content::{read, replace_text, text_of};
use super::difference::Difference;
use super::journal::Journal;
use super::notice::FileError;
use super::{EditedFile, backups};

impl EditedFile {
    /// Saves the document at `now`: replaces the file as a whole, and keeps its previous version as a backup.
    ///
    /// # Errors
    ///
    /// [`FileError::Conflict`] if another program has changed the file, [`FileError::InUse`] if another editor has it
    /// open, or it cannot be written. The file is unchanged then.
    pub fn save(&mut self, now: f64) -> Result<(), FileError> {
        match read(&self.file)? {
            Some(bytes) if !self.is_known(&bytes) => Err(self.conflict(&bytes)),
            bytes => self.replace(bytes.as_deref(), now),
        }
    }

    /// Saves the document at `now` over the version of another program, which becomes a backup.
    ///
    /// # Errors
    ///
    /// [`FileError::InUse`] if another editor has the file open, or it cannot be written. It is unchanged then.
    pub fn overwrite(&mut self, now: f64) -> Result<(), FileError> {
        let bytes = read(&self.file)?;
        self.replace(bytes.as_deref(), now)
    }

    /// Replaces `old`, the content of the file, with the text of the document.
    fn replace(&mut self, old: Option<&[u8]>, now: f64) -> Result<(), FileError> {
        if self.is_read_only() {
            let path = self.file.path.clone();
            return Err(FileError::InUse { path });
        }
        // If the process is killed after the replacement, the journal contains the text of the file.
        self.flush();
        let text = self.document.text().as_bytes();
        if old != Some(text) {
            let file = &self.file;
            let keep = |old: &[u8]| backups::keep(file, old, now as u64, !self.is_known(old));
            let kept = old.map_or(Ok(()), keep);
            let replaced = kept.and_then(|()| file.storage.replace(file, text, false));
            replaced.map_err(|error| FileError::unwritten(file, &error))?;
        }
        self.note_saved();
        Ok(())
    }

    /// Notes that the file has the text of the document.
    fn note_saved(&mut self) {
        self.mark_saved();
        self.is_on_disk = true;
        self.changed = self.file.storage.changed(&self.file);
        self.flush();
    }

    /// Replaces the text of the document with that of the file, as an edit that can be undone; with the text at the
    /// beginning if no file exists.
    ///
    /// # Errors
    ///
    /// The file cannot be read, is no text, has a syntax error, or is too large. The document stays the same.
    pub fn revert(&mut self) -> Result<(), FileError> {
        let bytes = read(&self.file)?;
        let text = bytes.map(|bytes| text_of(&self.file, bytes)).transpose()?;
        self.is_on_disk = text.is_some();
        if text.as_deref().is_some_and(|text| !self.accepts(text)) {
            let path = self.file.path.clone();
            return Err(FileError::Broken { path });
        }
        let replaced = replace_text(
            &mut self.document,
            text.as_ref().unwrap_or(&self.first_text),
        );
        replaced.map_err(|error| FileError::unreadable(&self.file, &error))?;
        if self.is_on_disk {
            self.mark_saved();
        }
        Ok(())
    }

    /// Saves the document as the new file `file`, and continues with it. The history moves along. The old file stays
    /// unchanged, also in a conflict.
    ///
    /// # Errors
    ///
    /// [`FileError::Exists`] if a file of that name exists, [`FileError::InUse`] if another editor is about to create
    /// it, or it cannot be written. Nothing changes then.
    pub fn save_as(&mut self, file: Location) -> Result<(), FileError> {
        let path = || file.path.clone();
        if file.storage.changed(&file).is_some() {
            return Err(FileError::Exists { path: path() });
        }
        self.flush();
        let content = self.journal.content();
        let content = content.map_err(|error| FileError::unwritten(&file, &error))?;
        let journal = Journal::create(&file, self.data.as_ref(), content);
        let journal = journal.ok_or_else(|| FileError::InUse { path: path() })?;
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let folder = file.at(containing(&file));
        let created = folder.create([name.into_owned()], self.document.text().as_bytes());
        let created = created.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => FileError::Exists { path: path() },
            _ => FileError::unwritten(&file, &error),
        })?;
        journal.set_earlier_aside(&mut self.notices);
        let mut old = std::mem::replace(&mut self.journal, journal);
        self.file = file.at(created);
        self.note_saved();
        // Now the new journal has its edits.
        old.close(self.journal.failure().is_some());
        Ok(())
    }

    /// Returns the backups of the file with their times, the newest first.
    pub fn backups(&self) -> Vec<(u64, Location)> {
        backups::list(&self.file)
    }

    /// Returns `true` if `bytes` are the text that was last loaded or saved, or that of the document.
    pub(super) fn is_known(&self, bytes: &[u8]) -> bool {
        let text = std::str::from_utf8(bytes);
        text.is_ok_and(|text| self.document.was_saved_as(text) || self.document.text() == text)
    }

    /// Returns the conflict with the content `bytes` of the file.
    pub(super) fn conflict(&self, bytes: &[u8]) -> FileError {
        let theirs = String::from_utf8_lossy(bytes);
        FileError::Conflict {
            path: self.file.path.clone(),
            difference: Difference::new(self.document.text(), &theirs),
        }
    }
}
