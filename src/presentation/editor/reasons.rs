//! Reasons why a file, an edit or a brick is rejected, in the player's language. Quotes of the system are not
//! translated.

use brickwork_editor::compose::ComposeError;
use brickwork_editor::file::{FileError, FileNotice};
use brickwork_editor::pack_kinds::PackKindError;

use super::prelude::*;
use crate::level::document::EditError;
use crate::level::document::journal::JournalError;

/// Returns the text about an error of a file.
pub(super) fn reason(error: FileError) -> Say {
    Say::new(move |words: &Words| words.file_error(&error))
}

impl Words {
    /// Returns the reason why a file cannot be opened or saved, with a remedy.
    pub(super) fn file_error(&self, error: &FileError) -> String {
        match error {
            FileError::Unreadable { path, because } => {
                self.editor_file_unreadable(path.shown(), because)
            }
            FileError::NoFile { path } => self.editor_file_no_file(path.shown()),
            FileError::NotText { path, line } => {
                self.editor_file_not_text(path.shown(), line.to_string())
            }
            FileError::Broken { path } => self.editor_file_broken(path.shown()),
            FileError::Conflict { path, .. } => self.editor_file_conflict(path.shown()),
            FileError::InUse { path } => self.editor_file_in_use(path.shown()),
            FileError::Exists { path } => self.editor_file_exists(path.shown()),
            FileError::Unwritten { path, because } => {
                self.editor_file_unwritten(path.shown(), because)
            }
        }
    }

    /// Returns the news about an edited file, with a remedy.
    pub(super) fn file_notice(&self, notice: &FileNotice) -> String {
        match notice {
            FileNotice::InUse(path) => self.editor_file_in_use(path.shown()),
            FileNotice::Damaged { because, aside } => {
                let aside = aside.shown();
                let because = match because {
                    None => return self.editor_journal_cut(aside),
                    Some(JournalError::NotAJournal) => self.editor_journal_none(),
                    Some(JournalError::OtherVersion) => self.editor_journal_newer(),
                    Some(JournalError::TooLarge) => self.editor_journal_large(),
                    Some(JournalError::Damaged) => self.editor_journal_damaged(),
                };
                self.editor_journal_lost(because, aside)
            }
            FileNotice::Unusable { path, because } => {
                self.editor_journal_unusable(path.shown(), because)
            }
            FileNotice::OtherVersion(path) => self.editor_journal_other_version(path.shown()),
            FileNotice::Earlier(path) => self.editor_journal_earlier(path.shown()),
            FileNotice::Reloaded(_) => self.editor_reloaded(),
            FileNotice::Changed(error) => self.file_error(error),
            FileNotice::Unwritten { path, because } => {
                self.editor_journal_unwritten(path.shown(), because)
            }
            FileNotice::Written => self.editor_written(),
        }
    }

    /// Returns the reason why a brick cannot be composed.
    pub(super) fn compose_error(&self, error: &ComposeError) -> String {
        match error {
            ComposeError::Unreadable => self.editor_entry_unreadable(),
            ComposeError::Invalid(diagnostic) => self.sentence(diagnostic),
            ComposeError::Edit(error) => self.edit_error(error),
        }
    }

    /// Returns the reason why a kind of the pack cannot be changed.
    pub(super) fn pack_kind_error(&self, error: &PackKindError) -> String {
        match error {
            PackKindError::File(error) => self.file_error(error),
            PackKindError::Unsaved => self.editor_pack_unsaved(),
            PackKindError::Edit(error) => self.edit_error(error),
            PackKindError::Invalid(diagnostic) => self.diagnostic(diagnostic),
        }
    }

    /// Returns the reason why an edit does not fit the text.
    pub(super) fn edit_error(&self, error: &EditError) -> String {
        match error {
            EditError::Broken => self.editor_edit_broken(),
            EditError::Missing(subject) => {
                let place = self.place_in_level(subject);
                self.editor_edit_missing(place.unwrap_or_else(|| subject.to_string()))
            }
            EditError::Misfit(text) => self.editor_edit_misfit(text),
            EditError::Twice => self.editor_edit_twice(),
            EditError::NeedsFormat2 => self.editor_edit_format(),
            EditError::TooLarge => self.editor_edit_too_large(),
            EditError::NoRange => self.editor_edit_no_range(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use brickwork_editor::file::Difference;

    use super::*;
    use crate::level::Subject;
    use crate::presentation::language::L10n;

    fn path() -> PathBuf {
        PathBuf::from("a.ron")
    }

    /// Asserts that the English text is that of the log, and that the German one is another.
    fn assert_translated<T>(all: &[T], say: fn(&Words, &T) -> String, log: fn(&T) -> String) {
        let (english, german) = (L10n::En.load(), L10n::De.load());
        for it in all {
            assert_eq!(say(&english, it), log(it));
            assert_ne!(say(&german, it), log(it));
        }
    }

    #[test]
    fn errors_of_files_are_translated_and_in_english_as_in_the_log() {
        let because = || "No space left on device".to_owned();
        let errors = [
            FileError::Unreadable {
                path: path(),
                because: because(),
            },
            FileError::NoFile { path: path() },
            FileError::NotText {
                path: path(),
                line: 1234,
            },
            FileError::Broken { path: path() },
            FileError::Conflict {
                path: path(),
                difference: Difference {
                    mine: Vec::new(),
                    theirs: Vec::new(),
                    changes: Vec::new(),
                },
            },
            FileError::InUse { path: path() },
            FileError::Exists { path: path() },
            FileError::Unwritten {
                path: path(),
                because: because(),
            },
        ];
        assert_translated(&errors, Words::file_error, ToString::to_string);
        let damaged = |because| FileNotice::Damaged {
            because,
            aside: path(),
        };
        let notices = [
            FileNotice::InUse(path()),
            damaged(None),
            damaged(Some(JournalError::NotAJournal)),
            damaged(Some(JournalError::OtherVersion)),
            damaged(Some(JournalError::TooLarge)),
            damaged(Some(JournalError::Damaged)),
            FileNotice::Unusable {
                path: path(),
                because: because(),
            },
            FileNotice::OtherVersion(path()),
            FileNotice::Earlier(path()),
            FileNotice::Changed(FileError::Broken { path: path() }),
            FileNotice::Unwritten {
                path: path(),
                because: because(),
            },
        ];
        assert_translated(&notices, Words::file_notice, ToString::to_string);
    }

    #[test]
    fn rejected_edits_are_translated_and_in_english_as_in_the_log() {
        let errors = [
            EditError::Broken,
            EditError::Missing(Subject::Row(2)),
            EditError::Misfit("(".to_owned()),
            EditError::Twice,
            EditError::NeedsFormat2,
            EditError::TooLarge,
            EditError::NoRange,
        ];
        assert_translated(&errors, Words::edit_error, ToString::to_string);
        let errors = [ComposeError::Unreadable];
        assert_translated(&errors, Words::compose_error, ToString::to_string);
        let errors = [PackKindError::Unsaved];
        assert_translated(&errors, Words::pack_kind_error, ToString::to_string);
    }
}
