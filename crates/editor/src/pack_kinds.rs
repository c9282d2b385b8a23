//! Kinds of the pack around an edited level. Each change is saved at once, and undone in order with the steps of the
//! level.

use brickwork_level::document::{Command, Document, EditError, decoded};
use brickwork_level::guard::guarded;
use brickwork_level::{Diagnostic, Pack, Subject};
use brickwork_platform::printable::Shown;
use brickwork_platform::storage::Location;
use thiserror::Error;

use crate::Edit;
use crate::brush::Brush;
use crate::compose::entry_of;
use crate::file::{EditedFile, FileError, FileNotice, Opening};
use crate::properties::upgraded;

/// Reason why a kind of the pack cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PackKindError {
    /// The file of the pack cannot be read or saved.
    #[error(transparent)]
    File(#[from] FileError),
    /// An earlier session has left edits that are not in the file.
    #[error("the pack has unsaved edits: edit the pack, and save or undo them first")]
    Unsaved,
    /// The entry cannot be edited.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// The pack would be invalid; its first diagnostic.
    #[error("{0}")]
    Invalid(Box<Diagnostic>),
}

/// Returns the edit of the pack `document` that sets the kind `name` to `entry` as written; a new kind is the last.
pub fn set_kind(document: &Document, name: &str, entry: &str) -> Edit {
    let set = match entry_of(document, "kinds", name) {
        Some((index, name, _)) => {
            let subject = Subject::Kind(index, "".into());
            Command::Set(vec![(subject, format!("{name}: {entry}"))])
        }
        None => {
            let end = Subject::Kind(document.elements("kinds").count(), "".into());
            Command::Insert(end, vec![format!("{name:?}: {entry}")])
        }
    };
    upgraded(document, vec![set])
}

/// Returns the edit of the pack `document` that removes the kind `name`, with the whole list if it is the last one.
/// Empty without such a kind.
pub fn remove_kind(document: &Document, name: &str) -> Edit {
    let removed = entry_of(document, "kinds", name).map(|(index, ..)| {
        match document.elements("kinds").count() {
            1 => Subject::Field("kinds"),
            _ => Subject::Kind(index, "".into()),
        }
    });
    let removed = removed.map(|removed| Command::Remove(vec![removed]));
    removed.into_iter().collect()
}

/// Returns `true` if the level `document` has a brick of the kind `name` in its legend, or one that grows into it.
pub fn uses_kind(document: &Document, name: &str) -> bool {
    let mut entries = document.elements("legend");
    entries.any(|(_, entry)| {
        entry_names(entry, "kind", name) || entry_names(entry, "grows.kind", name)
    })
}

/// Returns `true` if `part` of an entry is the text `name`.
pub fn entry_names(entry: &str, part: &str, name: &str) -> bool {
    let value = Brush::from_entry(entry).field(part);
    value.is_some_and(|value| decoded(&value).into_iter().eq(name.chars()))
}

/// File of a pack whose kinds are changed during the edit of a level.
#[derive(Debug)]
pub struct PackKinds {
    file: EditedFile,
    /// Number of steps of the level at each change, and at each undone change. The next one to undo or redo is the
    /// last.
    steps: [Vec<usize>; 2],
}

impl PackKinds {
    /// Opens the `pack.ron` at `file`. `data` is the folder of the journal if it cannot be next to the file.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or has unsaved edits.
    pub fn open(file: Location, data: Option<&Location>) -> Result<Self, PackKindError> {
        let (file, opening) = EditedFile::open(file, "", data)?;
        match opening {
            Opening::Clean => {
                let steps = Default::default();
                Ok(Self { file, steps })
            }
            _ => Err(PackKindError::Unsaved),
        }
    }

    /// Returns the entry of the kind `name` as written.
    pub fn entry(&self, name: &str) -> Option<&str> {
        let found = entry_of(self.file.document(), "kinds", name);
        found.map(|(_, _, entry)| entry)
    }

    /// Replaces the entry of the kind `name`, and saves the pack at the time `now` (s). `steps` is the number of steps
    /// in the history of the level. Returns the changed pack.
    ///
    /// # Errors
    ///
    /// The pack would be invalid, or the file cannot be saved. The pack is unchanged then.
    pub fn set(
        &mut self,
        name: &str,
        entry: &str,
        (steps, now): (usize, f64),
    ) -> Result<Pack, PackKindError> {
        self.notice_changes(now);
        let edit = set_kind(self.file.document(), name, entry);
        let is_changed = self.document()?.apply(&edit)?;
        if is_changed {
            self.forget_undone();
        }
        let pack = self.save(now, |document| is_changed && document.undo())?;
        self.steps[0].extend(is_changed.then_some(steps));
        Ok(pack)
    }

    /// Undoes or redoes the last change, and saves the pack, if the change was made when the level had `steps` steps.
    /// Returns the changed pack; `None` if the next step is one of the level.
    ///
    /// # Errors
    ///
    /// The same as of [`set`](Self::set).
    pub fn step(
        &mut self,
        is_redo: bool,
        (steps, now): (usize, f64),
    ) -> Option<Result<Pack, PackKindError>> {
        self.notice_changes(now);
        let from = usize::from(is_redo);
        if self.steps[from].last() != Some(&steps) {
            return None;
        }
        let step = |document: &mut Document, is_redo| match is_redo {
            true => document.redo(),
            false => document.undo(),
        };
        let stepped = self.document().map(|document| step(document, is_redo));
        let stepped = stepped.map_err(PackKindError::from);
        let saved = stepped.and_then(|_| self.save(now, |document| step(document, !is_redo)));
        if saved.is_ok() {
            let step = self.steps[from].pop();
            self.steps[1 - from].extend(step);
        }
        Some(saved)
    }

    /// Forgets the undone changes, after an edit of the level.
    pub fn forget_undone(&mut self) {
        self.steps[1].clear();
    }

    /// Loads the file again after a change by another program, and forgets the earlier changes.
    fn notice_changes(&mut self, now: f64) {
        while let Some(notice) = self.file.poll(now) {
            if matches!(notice, FileNotice::Reloaded(_)) {
                self.steps = Default::default();
            }
        }
    }

    fn document(&mut self) -> Result<&mut Document, FileError> {
        let path = self.file.location().path.clone();
        let document = self.file.document_mut();
        document.ok_or(FileError::InUse { path })
    }

    /// Saves the pack if it is valid; otherwise applies `back` to the document.
    fn save(
        &mut self,
        now: f64,
        back: impl Fn(&mut Document) -> bool,
    ) -> Result<Pack, PackKindError> {
        let path = self.file.location().path.shown().to_string();
        let text = self.file.document().text();
        let read = guarded(&path, || Pack::parse(&path, text.as_bytes())).map_err(|all| {
            let first = all.into_iter().next();
            first.map_or(EditError::Broken.into(), |first| {
                PackKindError::Invalid(Box::new(first))
            })
        });
        let saved = read.and_then(|pack| {
            self.file.save(now)?;
            Ok(pack)
        });
        if saved.is_err() {
            back(self.document()?);
        }
        saved
    }
}
