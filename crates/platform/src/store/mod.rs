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
#[cfg(test)]
mod late_tests;
mod notice;
#[cfg(test)]
mod tests;
mod writer;

use std::path::Path;
use std::sync::mpsc::{Sender, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

pub use content::{Format, Stored};
pub use file::{export, import};
pub use notice::{LoadError, News, Notice};
use writer::{Order, Writer};

use crate::storage::Location;
use crate::threads::lock;

/// Maximum time that dropping a store waits for its file.
const PATIENCE_AT_END: Duration = Duration::from_secs(2);

/// Content in memory, and the file in which it is saved.
pub struct Store<T: Stored> {
    content: Arc<T>,
    notices: Arc<Mutex<Vec<Notice>>>,
    /// While its thread runs, only that thread locks it.
    writer: Arc<Mutex<Writer<T>>>,
    /// Orders to the thread, once it has been started.
    orders: Option<Sender<Order<T>>>,
}

impl<T: Stored> Store<T> {
    /// Opens and reads the file of `T` in `folder`. Without a folder, the content is lost at the end.
    pub fn open(folder: Option<impl Into<Location>>) -> Self {
        let Some(folder) = folder else {
            let notices = vec![Notice::new(Path::new(T::NAME), News::NoFolder)];
            return Self::new(None, T::default(), notices);
        };
        let file = folder.into().within(T::NAME);
        let opened = file::open::<T>(&file);
        let file = opened.is_writable.then_some(file);
        let mut store = Self::new(file, opened.content, opened.notices);
        if opened.is_to_be_written {
            store.write();
        }
        store
    }

    /// Creates a store with `content`, which equals the content of `file`. `None` if no file may be written.
    fn new(file: Option<Location>, content: T, notices: Vec<Notice>) -> Self {
        let content = Arc::new(content);
        let notices = Arc::new(Mutex::new(notices));
        let writer = Writer {
            file,
            base: Arc::clone(&content),
            settled: Arc::clone(&content),
            unwritten: None,
            due: None,
            has_failed: false,
            notices: Arc::clone(&notices),
        };
        Self {
            content,
            notices,
            writer: Arc::new(Mutex::new(writer)),
            orders: None,
        }
    }

    /// Returns the current content.
    pub fn content(&self) -> Arc<T> {
        Arc::clone(&self.content)
    }

    /// Changes the content at once, and its file soon after. Returns the result of `change`.
    pub fn update<R>(&mut self, change: impl FnOnce(&mut T) -> R) -> R {
        let mut changed = T::clone(&self.content);
        let result = change(&mut changed);
        if *self.content != changed {
            self.content = Arc::new(changed);
            self.write();
        }
        result
    }

    /// Lets the thread write the content soon, and starts the thread if necessary. If no thread can be started, the
    /// next change tries again; until then, [`step`](Self::step) and [`flush`](Self::flush) write.
    fn write(&mut self) {
        let content = self.content();
        if let Some(orders) = &self.orders {
            // The thread receives orders as long as the store exists.
            let _ = orders.send(Order::Write(content));
        } else {
            lock(&self.writer).take(content);
            self.orders = Writer::start(&self.writer);
        }
    }

    /// Writes the content if it is due and no thread does so. The game calls it in each frame.
    pub fn step(&self) {
        if self.orders.is_none() {
            lock(&self.writer).attempt_if_due();
        }
    }

    /// Takes the notices for the player that have not been taken before.
    pub fn notices(&self) -> Vec<Notice> {
        std::mem::take(&mut *lock(&self.notices))
    }

    /// Waits at most `patience` until the file has all changes or an attempt to write them has failed. Returns `true`
    /// if the file has all changes.
    pub fn flush(&self, patience: Duration) -> bool {
        let Some(orders) = &self.orders else {
            return lock(&self.writer).attempt();
        };
        let (answer, answered) = sync_channel(1);
        // A missing answer means that the thread is still writing.
        orders.send(Order::Flush(answer)).is_ok()
            && answered.recv_timeout(patience).unwrap_or(false)
    }
}

impl<T: Stored> Drop for Store<T> {
    fn drop(&mut self) {
        self.flush(PATIENCE_AT_END);
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
pub fn peek<T: Stored>(folder: impl Into<Location>) -> T {
    let read = import(folder.into().within(T::NAME));
    read.map_or_else(|_| T::default(), |(content, _)| content)
}

/// Returns `mine` if it differs from `base`, and `on_disk` otherwise. Merges one field in [`Stored::merge`].
pub fn changed<V: PartialEq + Clone>(on_disk: V, base: &V, mine: &V) -> V {
    if mine == base { on_disk } else { mine.clone() }
}

/// Defines settings of the player: a struct with its defaults, and a function that merges the changes of several
/// instances as [`Stored::merge`] does.
///
/// A field without a default has the one of its type. A field is merged by the function after `merged by`, or else by
/// [`changed`].
#[macro_export]
macro_rules! settings {
    (@default) => {
        Default::default()
    };
    (@default $default:expr) => {
        $default
    };
    (@merge $on_disk:expr, $base:expr, $mine:expr) => {
        $crate::store::changed($on_disk, $base, $mine)
    };
    (@merge $on_disk:expr, $base:expr, $mine:expr, $merge:path) => {
        $merge($on_disk, $base, $mine)
    };
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $(
                $(#[$field_meta:meta])*
                pub $field:ident: $type:ty $(= $default:expr)? $(, merged by $merge:path)?;
            )+
        }
    ) => {
        #[derive(serde::Serialize, serde::Deserialize, Clone, Debug, PartialEq)]
        #[serde(default)]
        $(#[$meta])*
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)+
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $crate::settings!(@default $($default)?),)+ }
            }
        }

        impl $name {
            /// Merges this instance's changes, from `base` to `mine`, into `on_disk`, field by field.
            #[must_use]
            pub fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
                Self {
                    $($field: $crate::settings!(
                        @merge on_disk.$field, &base.$field, &mine.$field $(, $merge)?
                    ),)+
                }
            }
        }
    };
}

/// Returns `mine`. Merges a field of [`settings!`](crate::settings!) that is never saved.
pub fn of_this_run<V: Clone>(_on_disk: V, _base: &V, mine: &V) -> V {
    mine.clone()
}
