//! Small persistent files of the player, such as settings and progress.
//!
//! A [`Store`] holds the content in memory, for reading and changing at any time. A thread writes it to the file.
//! [`Stored`] describes the content. Guarantees about the file:
//!
//! - A complete version, old or new, exists at every moment, and the previous version too (`NAME.bak`).
//! - Several instances of the game may use it. Each merges its changes into the file, under the lock `NAME.lock`.
//! - A damaged file is renamed, never deleted, and the backup is used. A file of a newer version of the game, or one
//!   that cannot be read, stays unchanged. Links are followed.
//! - Errors never stop the game; each is a [`Notice`].

mod content;
mod file;
mod notice;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

pub use content::{Format, Stored};
pub use notice::{News, Notice, Unusable};
use writer::Desk;

/// Maximum time that dropping a store waits for its file.
const PATIENCE_AT_END: Duration = Duration::from_secs(2);

/// Content in memory, and the file in which it is saved.
pub struct Store<T: Stored> {
    desk: Arc<Desk<T>>,
}

impl<T: Stored> Store<T> {
    /// Opens and reads the file of `T` in `folder`. Without a folder, the content is lost at the end.
    #[must_use]
    pub fn open(folder: Option<&Path>) -> Self {
        let Some(folder) = folder else {
            let notices = vec![Notice::of(Path::new(T::NAME), News::NoFolder)];
            let desk = Arc::new(Desk::new(None, T::default(), notices));
            return Self { desk };
        };
        let file = folder.join(T::NAME);
        let opened = file::open::<T>(&file);
        let file = opened.is_writable.then_some(file);
        let desk = Arc::new(Desk::new(file, opened.content, opened.notices));
        if opened.is_to_be_written {
            let mut state = desk.state();
            state.changes += 1;
            Desk::wake(&desk, &mut state);
        }
        Self { desk }
    }

    /// Returns the current content.
    #[must_use]
    pub fn content(&self) -> Arc<T> {
        Arc::clone(&self.desk.state().mine)
    }

    /// Changes the content at once, and its file soon after. Returns the result of `change`.
    pub fn update<R>(&mut self, change: impl FnOnce(&mut T) -> R) -> R {
        let mut changed = T::clone(&self.content());
        let result = change(&mut changed);
        let mut state = self.desk.state();
        if *state.mine != changed {
            state.mine = Arc::new(changed);
            state.changes += 1;
            Desk::wake(&self.desk, &mut state);
        }
        result
    }

    /// Takes the notices for the player that have not been taken before.
    #[must_use]
    pub fn notices(&self) -> Vec<Notice> {
        std::mem::take(&mut self.desk.state().notices)
    }

    /// Waits at most `patience` until the file has all changes; does not wait if it cannot be written. Returns `true`
    /// if the file has all changes.
    pub fn flush(&self, patience: Duration) -> bool {
        self.desk.flush(patience)
    }
}

impl<T: Stored> Drop for Store<T> {
    fn drop(&mut self) {
        self.desk.flush(PATIENCE_AT_END);
        self.desk.close();
    }
}

impl<T: Stored> std::fmt::Debug for Store<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store")
            .field("name", &T::NAME)
            .finish_non_exhaustive()
    }
}

/// Returns the content of the file of `T` in `folder`, or the default. Reports nothing, and renames and writes no file.
#[must_use]
pub fn peek<T: Stored>(folder: &Path) -> T {
    file::peek(&folder.join(T::NAME)).unwrap_or_default()
}

/// Returns `mine` if it differs from `base`, and `on_disk` otherwise. Merges one field in [`Stored::merge`].
pub fn changed<V: PartialEq + Clone>(on_disk: V, base: &V, mine: &V) -> V {
    if mine == base { on_disk } else { mine.clone() }
}

/// Merges a struct for `Stored::merge`: the first fields as `changed` does, and each field after the second `;` by the
/// function beside it.
#[macro_export]
macro_rules! merge_fields {
    (
        $type:ident from $on_disk:ident, $base:ident, $mine:ident;
        $($field:ident),+ $(; $($part:ident: $merge:path),+)?
    ) => {
        $type {
            $($field: $crate::store::changed($on_disk.$field, &$base.$field, &$mine.$field),)+
            $($($part: $merge($on_disk.$part, &$base.$part, &$mine.$part),)+)?
        }
    };
}

/// Writes `content` to a file of any name, and replaces its old content.
///
/// # Errors
///
/// The reason why it cannot be written.
pub fn export<T: Stored>(file: &Path, content: &T) -> Result<(), String> {
    file::export(file, content)
}

/// Reads a file of any name that [`export`] or a store has written. Returns its content and the remarks about corrected
/// values, in sentences.
///
/// # Errors
///
/// The reason why it cannot be used.
pub fn import<T: Stored>(file: &Path) -> Result<(T, Vec<String>), Unusable> {
    file::import(file)
}
