//! Files that are appended to during the game and lose at most the last moments in a power cut.
//!
//! A thread writes to each file, so the game does not block on the disk. All bytes stay in memory too, so that a crash
//! report needs no file. A new file appears under its name with its first bytes complete, and is locked by this process
//! ([`Opened`]). Without threads, the calling thread writes.

#[cfg(test)]
mod tests;

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, TryLockError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::storage::{Location, Opened, Storage};
use super::threads::{self, lock};

/// File that a thread appends to.
#[derive(Debug)]
pub struct Appended {
    shared: Arc<Mutex<Shared>>,
    /// While its thread runs, only that thread locks it.
    worker: Arc<Mutex<Worker>>,
    /// Orders to the thread. `None` if no thread can be created: then each order is executed at once.
    thread: Option<(Sender<Order>, JoinHandle<()>)>,
}

/// Function that opens the file.
type Begin = Box<dyn FnOnce() -> io::Result<Opened> + Send>;

/// Order to the thread.
enum Order {
    /// Open the file. The first order.
    Begin(Begin),
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
    /// Number of bytes that are complete and stored, once the file is open.
    written: usize,
    path: Option<PathBuf>,
    /// Reason why writing has stopped.
    failure: Option<String>,
}

impl Appended {
    /// Creates a new file in `folder`, under the first of `names` that is free. The file begins with `bytes`. The
    /// thread does all this; [`failure`](Self::failure) reports errors.
    pub fn create(
        folder: Location,
        names: impl FnOnce() -> Vec<String> + Send + 'static,
        bytes: Vec<u8>,
    ) -> Self {
        let first = bytes.clone();
        let storage = Arc::clone(&folder.storage);
        let begin = move || {
            let mut names = names().into_iter();
            folder.storage.create(&folder, &mut names, &first)
        };
        Self::spawn(storage, bytes, Box::new(begin))
    }

    /// Continues `file`, which is in `storage` and begins with `bytes`. The bytes after them are truncated.
    pub fn from_file(storage: Arc<dyn Storage>, mut file: Opened, bytes: Vec<u8>) -> Self {
        let length = bytes.len();
        let begin = move || file.append(length, &[]).map(|()| file);
        Self::spawn(storage, bytes, Box::new(begin))
    }

    /// Starts the thread. `begin` opens the file in `storage`, and makes sure that it contains `bytes`.
    fn spawn(storage: Arc<dyn Storage>, bytes: Vec<u8>, begin: Begin) -> Self {
        let mut appended = Self::without_thread(storage, bytes);
        let (orders, received) = channel();
        let worker = Arc::clone(&appended.worker);
        let work = move || {
            let mut worker = lock(&worker);
            // A closed channel means that the owner was dropped: write the rest and end.
            while worker.execute(received.recv().unwrap_or(Order::Close)) {}
        };
        let thread = thread::Builder::new().name("journal".to_owned());
        let thread = thread.spawn(work).ok();
        appended.thread = thread.map(|thread| (orders, thread));
        appended.order(Order::Begin(begin));
        appended
    }

    fn without_thread(storage: Arc<dyn Storage>, bytes: Vec<u8>) -> Self {
        let shared = Arc::new(Mutex::new(Shared {
            written: bytes.len(),
            bytes,
            ..Shared::default()
        }));
        let worker = Worker {
            storage,
            shared: Arc::clone(&shared),
            file: None,
        };
        Self {
            shared,
            worker: Arc::new(Mutex::new(worker)),
            thread: None,
        }
    }

    fn order(&self, order: Order) {
        match &self.thread {
            // A thread that has ended has set `failure`.
            Some((orders, _)) => drop(orders.send(order)),
            None => drop(lock(&self.worker).execute(order)),
        }
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
        self.order(Order::Write);
    }

    /// Returns the reason if writing has stopped, as the rest of a sentence. The bytes written before are still in the
    /// file.
    pub fn failure(&self) -> Option<String> {
        lock(&self.shared).failure.clone()
    }

    /// Writes all queued bytes, waits for the disk, and closes the file. Returns its location.
    ///
    /// # Errors
    ///
    /// The reason of [`failure`](Self::failure).
    pub fn close(self) -> Result<Location, String> {
        self.order(Order::Close);
        Ending(self.thread.map(|(_, thread)| thread)).wait();
        let shared = std::mem::take(&mut *lock(&self.shared));
        let storage = Arc::clone(&lock(&self.worker).storage);
        match (shared.failure, shared.path) {
            (None, Some(path)) => Ok(Location { storage, path }),
            (failure, _) => Err(failure.unwrap_or_default()),
        }
    }

    /// Starts deleting the file, without waiting. Wait for the returned value before the process ends.
    pub fn remove(self) -> Ending {
        self.order(Order::Remove);
        Ending(self.thread.map(|(_, thread)| thread))
    }

    /// Returns a view of the file for other threads.
    pub fn view(&self) -> View {
        View(self.shared.clone())
    }
}

/// Executes the orders, on a thread if possible.
#[derive(Debug)]
struct Worker {
    storage: Arc<dyn Storage>,
    shared: Arc<Mutex<Shared>>,
    /// The open file. `None` after an error or at the end.
    file: Option<Opened>,
}

impl Worker {
    /// Executes `order`. Returns `false` after the last one.
    fn execute(&mut self, order: Order) -> bool {
        let is_last = matches!(order, Order::Close | Order::Remove);
        let done = match order {
            Order::Begin(begin) => begin().map(|file| {
                lock(&self.shared).path = Some(file.path().to_owned());
                self.file = Some(file);
            }),
            Order::Remove => {
                let path = lock(&self.shared).path.take();
                path.map_or(Ok(()), |path| self.storage.delete(&path))
            }
            Order::Write | Order::Close => self.write_queued(),
        };
        if is_last || done.is_err() {
            self.file = None;
        }
        if let Err(error) = done {
            lock(&self.shared).failure = Some(error.to_string());
        }
        !is_last
    }

    fn write_queued(&mut self) -> io::Result<()> {
        let Some(file) = &mut self.file else {
            return Ok(());
        };
        let (written, queued) = {
            let shared = lock(&self.shared);
            (shared.written, shared.bytes[shared.written..].to_vec())
        };
        file.append(written, &queued)?;
        lock(&self.shared).written += queued.len();
        Ok(())
    }
}

/// Writes the rest if no thread has done so.
impl Drop for Worker {
    fn drop(&mut self) {
        self.execute(Order::Close);
    }
}

/// File that is being deleted.
#[derive(Debug)]
pub struct Ending(Option<JoinHandle<()>>);

impl Ending {
    /// Returns `true` if the thread has ended.
    pub fn is_done(&self) -> bool {
        self.0.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Waits until the file is deleted.
    pub fn wait(self) {
        let _ = self.0.map(JoinHandle::join);
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
                    threads::sleep(BETWEEN_TRIES);
                    continue;
                }
            };
            let is_shown = (1..=max_bytes).contains(&shared.bytes.len());
            return is_shown.then(|| shared.bytes.clone());
        }
        None
    }
}
