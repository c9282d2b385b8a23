//! Files that are appended to during the game and lose at most the last moments in a power cut.
//!
//! A thread writes to each file, so the game does not block on the disk. Bytes that are not yet on the disk stay in
//! memory. A new file appears under its name with its first bytes complete, and is locked by this process
//! ([`exclusive_file`](super::exclusive_file)).

mod work;

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::exclusive_file::ExclusiveFile;
use super::new_file::new_locked;
use super::threads::lock;
use work::{Order, Shared, begin_file, execute};

/// File that a thread appends to.
#[derive(Debug)]
pub struct Appended {
    shared: Arc<Mutex<Shared>>,
    orders: Sender<Order>,
    thread: JoinHandle<()>,
}

impl Appended {
    /// Creates a new file in `folder`, under the first of `names` that is free. The folder is created if necessary. The
    /// file begins with `bytes`. The thread does all this; [`failure`](Self::failure) reports errors.
    ///
    /// # Errors
    ///
    /// No thread can be created.
    pub fn create(
        folder: PathBuf,
        names: impl FnOnce() -> Vec<String> + Send + 'static,
        bytes: Vec<u8>,
    ) -> io::Result<Self> {
        let begin = move |bytes: &[u8]| new_locked(&folder, names(), bytes);
        let shared = Shared {
            waiting: bytes,
            ..Shared::default()
        };
        Self::spawn(shared, begin)
    }

    /// Continues `file` after its first `length` bytes. The bytes after them are truncated.
    ///
    /// # Errors
    ///
    /// No thread can be created.
    pub fn from_file(file: ExclusiveFile, length: u64) -> io::Result<Self> {
        let shared = Shared {
            path: Some(file.path().to_owned()),
            written: length,
            ..Shared::default()
        };
        let begin = move |_: &[u8]| {
            let (file, path) = file.into_parts();
            file.set_len(length)?;
            file.sync_data()?;
            Ok((file, path))
        };
        Self::spawn(shared, begin)
    }

    /// Starts the thread. `begin` gets the bytes that wait now.
    fn spawn(
        shared: Shared,
        begin: impl FnOnce(&[u8]) -> io::Result<(File, PathBuf)> + Send + 'static,
    ) -> io::Result<Self> {
        let first = shared.waiting.len();
        let shared = Arc::new(Mutex::new(shared));
        let (orders, received) = channel();
        let of_thread = shared.clone();
        let thread = std::thread::Builder::new().name("journal".to_owned());
        let work = move || {
            begin_file(&of_thread, first, begin);
            execute(&of_thread, &received);
        };
        Ok(Self {
            shared,
            orders,
            thread: thread.spawn(work)?,
        })
    }

    /// Queues `bytes` for writing.
    pub fn push(&self, bytes: &[u8]) {
        let mut shared = lock(&self.shared);
        if shared.failure.is_none() {
            shared.waiting.extend(bytes);
        }
    }

    /// Starts writing all queued bytes to the disk, without waiting.
    pub fn write(&self) {
        // A thread that has ended has set `failure`.
        let _ = self.orders.send(Order::Write);
    }

    /// Returns the reason if writing has stopped, as the rest of a sentence. The bytes written before are still in the
    /// file.
    pub fn failure(&self) -> Option<String> {
        lock(&self.shared).failure.clone()
    }

    /// Writes all queued bytes, waits for the disk, and closes the file. Returns its path.
    ///
    /// # Errors
    ///
    /// The reason of [`failure`](Self::failure).
    pub fn close(self) -> Result<PathBuf, String> {
        let _ = self.orders.send(Order::Close);
        let _ = self.thread.join();
        let shared = std::mem::take(&mut *lock(&self.shared));
        match (shared.failure, shared.path) {
            (None, Some(path)) => Ok(path),
            (failure, _) => Err(failure.unwrap_or_default()),
        }
    }

    /// Starts deleting the file, without waiting. Wait for the returned value before the process ends.
    pub fn remove(self) -> Ending {
        let _ = self.orders.send(Order::Remove);
        Ending(self.thread)
    }

    /// Returns a view of the file for other threads.
    pub fn view(&self) -> View {
        View(self.shared.clone())
    }
}

/// File that is being deleted.
#[derive(Debug)]
pub struct Ending(JoinHandle<()>);

impl Ending {
    /// Returns `true` if the thread has ended.
    pub fn is_done(&self) -> bool {
        self.0.is_finished()
    }

    /// Waits until the file is deleted.
    pub fn wait(self) {
        let _ = self.0.join();
    }
}

/// Read access to an [`Appended`] file from any thread, also while the process panics.
#[derive(Clone, Debug)]
pub struct View(Arc<Mutex<Shared>>);

/// Number of attempts to lock a mutex for a view.
const TRIES: u32 = 50;
/// Interval between two attempts.
const BETWEEN_TRIES: Duration = Duration::from_millis(10);

impl View {
    /// Returns all pushed bytes, on the disk or queued. `None` if more than `max_bytes` are on the disk, a lock is not
    /// free soon, or the file is closed.
    pub fn content(&self, max_bytes: u64) -> Option<Vec<u8>> {
        let (open, written, waiting) = {
            let shared = try_lock(&self.0)?;
            let open = shared.open.clone();
            (open, shared.written, shared.waiting.clone())
        };
        let mut bytes = Vec::new();
        if written > 0 {
            let open = open.filter(|_| written <= max_bytes)?;
            let _turn = try_lock(&open.turn)?;
            let mut file = &open.file;
            file.seek(SeekFrom::Start(0)).ok()?;
            file.take(written).read_to_end(&mut bytes).ok()?;
        }
        bytes.extend(waiting);
        (!bytes.is_empty()).then_some(bytes)
    }
}

/// Locks `mutex`. `None` if it is not free after `TRIES` attempts.
fn try_lock<T>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    for _ in 0..TRIES {
        match mutex.try_lock() {
            Ok(guard) => return Some(guard),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => std::thread::sleep(BETWEEN_TRIES),
        }
    }
    None
}
