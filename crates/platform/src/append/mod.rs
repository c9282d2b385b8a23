//! Files that grow while the game goes on, and of which a power cut takes no more than the last moments.
//!
//! Owns the thread that writes one, so that nobody waits for a disk, and what has not reached the disk yet. A file appears
//! under its name whole, with what it begins with, and belongs to this process alone ([`claim`](super::claim)).

mod work;

use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::claim::Claimed;
use super::folder;
use super::new_file::new_locked;
use work::{Shared, Tell, begin_file, lock, write_as_told};

/// A file that is appended to, by a thread of its own.
#[derive(Debug)]
pub struct Appended {
    shared: Arc<Mutex<Shared>>,
    tell: Sender<Tell>,
    thread: JoinHandle<()>,
}

impl Appended {
    /// Makes a new file in `folder`, which is made as well, under the first of the `names` that is free. It begins with
    /// `bytes`. All of that happens on the thread; [`failure`](Self::failure) says if it could not be done.
    ///
    /// # Errors
    ///
    /// The system gives no thread.
    pub fn create(
        folder: PathBuf,
        names: impl FnOnce() -> Vec<String> + Send + 'static,
        bytes: Vec<u8>,
    ) -> io::Result<Self> {
        let begin = move |bytes: &[u8]| {
            folder::make(&folder)?;
            let made = new_locked(&folder, names(), bytes)?;
            made.ok_or_else(|| io::Error::new(ErrorKind::AlreadyExists, "no name is free"))
        };
        let shared = Shared {
            waiting: bytes,
            ..Shared::default()
        };
        Self::spawn(shared, begin)
    }

    /// Goes on with `file` after its first `length` bytes; what follows them is cut off.
    ///
    /// # Errors
    ///
    /// The system gives no thread.
    pub fn go_on(file: Claimed, length: u64) -> io::Result<Self> {
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

    /// The thread begins with what waits now.
    fn spawn(
        shared: Shared,
        begin: impl FnOnce(&[u8]) -> io::Result<(File, PathBuf)> + Send + 'static,
    ) -> io::Result<Self> {
        let first = shared.waiting.len();
        let shared = Arc::new(Mutex::new(shared));
        let (tell, told) = channel();
        let of_thread = shared.clone();
        let thread = std::thread::Builder::new().name("journal".to_owned());
        let work = move || {
            begin_file(&of_thread, first, begin);
            write_as_told(&of_thread, &told);
        };
        Ok(Self {
            shared,
            tell,
            thread: thread.spawn(work)?,
        })
    }

    /// Has `bytes` wait to be written.
    pub fn push(&self, bytes: &[u8]) {
        let mut shared = lock(&self.shared);
        if shared.failure.is_none() {
            shared.waiting.extend(bytes);
        }
    }

    /// Has all that waits be written and brought to the disk, without waiting for it.
    pub fn write(&self) {
        // A thread that is gone has said why.
        let _ = self.tell.send(Tell::Write);
    }

    /// Why nothing more is written, if that is so: the rest of a sentence. What was written before is still there.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        lock(&self.shared).failure.clone()
    }

    /// Writes what waits, waits for the disk, and lets go of the file. Returns where it is.
    ///
    /// # Errors
    ///
    /// What [`failure`](Self::failure) says.
    pub fn close(self) -> Result<PathBuf, String> {
        let _ = self.tell.send(Tell::Close);
        let _ = self.thread.join();
        let shared = std::mem::take(&mut *lock(&self.shared));
        match (shared.failure, shared.path) {
            (None, Some(path)) => Ok(path),
            (failure, _) => Err(failure.unwrap_or_default()),
        }
    }

    /// Has the file be deleted, without waiting for it. The end of the process has to wait for what is returned.
    #[must_use]
    pub fn remove(self) -> Ending {
        let _ = self.tell.send(Tell::Remove);
        Ending(self.thread)
    }

    /// Looks at the file from elsewhere.
    #[must_use]
    pub fn view(&self) -> View {
        View(self.shared.clone())
    }
}

/// A file that is being deleted.
#[derive(Debug)]
pub struct Ending(JoinHandle<()>);

impl Ending {
    /// Whether it is done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.0.is_finished()
    }

    /// Waits until it is done.
    pub fn wait(self) {
        let _ = self.0.join();
    }
}

/// Looks at an [`Appended`] file from anywhere, also while the process fails.
#[derive(Clone, Debug)]
pub struct View(Arc<Mutex<Shared>>);

/// How often a view tries to have its turn, and how long it waits between two times.
const TRIES: u32 = 50;
const BETWEEN_TRIES: Duration = Duration::from_millis(10);

impl View {
    /// All that was pushed, be it on the disk yet or not, if it has at most `max_bytes`; `None` if it cannot be had soon, and
    /// once the file is let go of.
    #[must_use]
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

/// The lock, unless somebody holds it for long.
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
