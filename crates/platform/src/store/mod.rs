//! One small file of the player's that is kept for good: settings, progress.
//!
//! A [`Store`] has the content in memory, to be asked and changed at any time; a thread of its own writes it. What is
//! kept is said by [`Stored`]. Owns the promises about the file:
//!
//! - It is there whole at every moment, old or new, and with it the one of before (`NAME.bak`).
//! - Several copies of the game may use it: each adds what it has changed to what is there (`NAME.lock` keeps them apart).
//! - What is damaged is renamed, never deleted, and the one of before is used. What a newer version of the game wrote, or
//!   what cannot be read, is left as it is. Links are followed.
//! - No failure stops the game; each is a [`Notice`].

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

/// How long the end of a store waits for its file, if nobody has flushed before.
const PATIENCE_AT_END: Duration = Duration::from_secs(2);

/// A content, and the file in which it is kept.
pub struct Store<T: Stored> {
    desk: Arc<Desk<T>>,
}

impl<T: Stored> Store<T> {
    /// Opens the file of `T` in `folder` and reads it. Without a folder, all is forgotten at the end.
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

    /// The content as it is now.
    #[must_use]
    pub fn content(&self) -> Arc<T> {
        Arc::clone(&self.desk.state().mine)
    }

    /// Changes the content at once, and its file soon. Returns what `change` does.
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

    /// What the player should know and has not been told yet.
    #[must_use]
    pub fn notices(&self) -> Vec<Notice> {
        std::mem::take(&mut self.desk.state().notices)
    }

    /// Waits until the file has all changes, but no longer than `patience`, and not if it cannot be written. Returns
    /// whether it has them.
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

/// The content of the file of `T` in `folder`, or the default one. Nothing is said, and no file is moved or written.
#[must_use]
pub fn peek<T: Stored>(folder: &Path) -> T {
    file::peek(&folder.join(T::NAME)).unwrap_or_default()
}

/// A field as it is `on_disk`, unless `mine` is another than the `base` from which it began: for [`Stored::merge`].
pub fn changed<V: PartialEq + Clone>(on_disk: V, base: &V, mine: &V) -> V {
    if mine == base { on_disk } else { mine.clone() }
}

/// Writes `content` to a file of any name, in place of what is there.
///
/// # Errors
///
/// Why it cannot be written.
pub fn export<T: Stored>(file: &Path, content: &T) -> Result<(), String> {
    file::export(file, content)
}

/// The content of a file of any name that [`export`] or a store has written, and what was put right in it, in sentences.
///
/// # Errors
///
/// Why it cannot be used.
pub fn import<T: Stored>(file: &Path) -> Result<(T, Vec<String>), Unusable> {
    file::import(file)
}
