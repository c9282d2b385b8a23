//! Files that are appended to during the game and lose at most the last moments in a power cut.
//!
//! A thread writes to each file, so the game does not block on the disk. All bytes stay in memory too, so that a crash
//! report needs no file. A new file appears under its name with its first bytes complete, and is locked by this process
//! ([`exclusive_file`](super::exclusive_file)).

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, TryLockError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::exclusive_file::ExclusiveFile;
use super::folder;
use super::new_file::new_locked;
use super::threads::lock;

/// File that a thread appends to.
#[derive(Debug)]
pub struct Appended {
    shared: Arc<Mutex<Shared>>,
    orders: Sender<Order>,
    thread: JoinHandle<()>,
}

/// Order to the thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// Write the queued bytes.
    Write,
    /// Write the queued bytes, and end.
    Close,
    /// Delete the file, and end.
    Remove,
}

/// Data shared between the thread and the game.
#[derive(Debug, Default)]
struct Shared {
    /// All bytes of the file. Those after the first `written` are queued.
    bytes: Vec<u8>,
    /// Number of bytes that are complete and on the disk.
    written: usize,
    path: Option<PathBuf>,
    /// Reason why writing has stopped.
    failure: Option<String>,
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
        let shared = Shared {
            bytes,
            ..Shared::default()
        };
        Self::spawn(shared, move |bytes| new_locked(&folder, names(), bytes))
    }

    /// Continues `file`, which begins with `bytes`. The bytes after them are truncated.
    ///
    /// # Errors
    ///
    /// No thread can be created.
    pub fn from_file(file: ExclusiveFile, bytes: Vec<u8>) -> io::Result<Self> {
        let shared = Shared {
            bytes,
            path: Some(file.path().to_owned()),
            ..Shared::default()
        };
        Self::spawn(shared, move |bytes| {
            let (file, path) = file.into_parts();
            file.set_len(bytes.len() as u64)?;
            file.sync_data()?;
            Ok((file, path))
        })
    }

    /// Starts the thread. `begin` gets the bytes of `shared`, opens the file, and makes sure that it contains them.
    fn spawn(
        shared: Shared,
        begin: impl FnOnce(&[u8]) -> io::Result<(File, PathBuf)> + Send + 'static,
    ) -> io::Result<Self> {
        let first = shared.bytes.clone();
        let shared = Arc::new(Mutex::new(shared));
        let (orders, received) = channel();
        let of_thread = shared.clone();
        let work = move || {
            let begun = begin(&first).map(|(file, path)| {
                let mut shared = lock(&of_thread);
                (shared.written, shared.path) = (first.len(), Some(path));
                file
            });
            execute(&of_thread, begun, &received);
        };
        let thread = thread::Builder::new().name("journal".to_owned());
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
            shared.bytes.extend(bytes);
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

/// Executes orders until the file is closed or removed.
fn execute(shared: &Mutex<Shared>, begun: io::Result<File>, orders: &Receiver<Order>) {
    let fail = |error: io::Error| lock(shared).failure = Some(error.to_string());
    let mut file = begun.map_err(fail).ok();
    loop {
        // A closed channel means that the owner was dropped: write the rest and end.
        let order = orders.recv().unwrap_or(Order::Close);
        let done = match (order, &file) {
            (Order::Remove, _) => {
                let path = lock(shared).path.take();
                path.map_or(Ok(()), |path| folder::delete(&path))
            }
            (Order::Write | Order::Close, Some(file)) => write_queued(shared, file),
            (Order::Write | Order::Close, None) => Ok(()),
        };
        if let Err(error) = done {
            fail(error);
            file = None;
        }
        if order != Order::Write {
            return;
        }
    }
}

fn write_queued(shared: &Mutex<Shared>, mut file: &File) -> io::Result<()> {
    let (written, queued) = {
        let shared = lock(shared);
        (shared.written, shared.bytes[shared.written..].to_vec())
    };
    let mut append = || {
        file.seek(SeekFrom::Start(written as u64))?;
        file.write_all(&queued)?;
        file.sync_data()
    };
    let appended = append();
    match appended {
        Ok(()) => lock(shared).written += queued.len(),
        // Keep only complete bytes. If truncation fails too, the reader finds a torn end.
        Err(_) => drop(file.set_len(written as u64)),
    }
    appended
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

/// Number of attempts to lock the data for a view.
const TRIES: u32 = 50;
/// Interval between two attempts.
const BETWEEN_TRIES: Duration = Duration::from_millis(10);

impl View {
    /// Returns all bytes, on the disk or queued. `None` if they are more than `max_bytes`, the lock is not free soon,
    /// or the file is closed.
    pub fn content(&self, max_bytes: usize) -> Option<Vec<u8>> {
        for _ in 0..TRIES {
            let shared = match self.0.try_lock() {
                Ok(shared) => shared,
                Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
                Err(TryLockError::WouldBlock) => {
                    thread::sleep(BETWEEN_TRIES);
                    continue;
                }
            };
            let is_shown = (1..=max_bytes).contains(&shared.bytes.len());
            return is_shown.then(|| shared.bytes.clone());
        }
        None
    }
}
