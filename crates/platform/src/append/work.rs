//! Thread of an appended file: its shared data, and the orders that it executes.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};

use crate::folder;
use crate::threads::lock;

/// Order to the thread.
#[derive(Debug)]
pub(super) enum Order {
    /// Write the queued bytes.
    Write,
    /// Write the queued bytes, and end.
    Close,
    /// Delete the file, and end.
    Remove,
}

/// Open file. Hold `turn` while changing its position.
#[derive(Debug)]
pub(super) struct Open {
    pub turn: Mutex<()>,
    pub file: File,
}

/// Data shared between the thread and the game.
#[derive(Debug, Default)]
pub(super) struct Shared {
    /// The file, once it is open.
    pub open: Option<Arc<Open>>,
    pub path: Option<PathBuf>,
    /// Number of bytes that are complete and on the disk.
    pub written: u64,
    /// Queued bytes.
    pub waiting: Vec<u8>,
    /// Reason why writing has stopped.
    pub failure: Option<String>,
}

/// Opens the file with `begin`, which writes the first `first` queued bytes.
pub(super) fn begin_file(
    shared: &Mutex<Shared>,
    first: usize,
    begin: impl FnOnce(&[u8]) -> io::Result<(File, PathBuf)>,
) {
    let bytes: Vec<u8> = lock(shared).waiting.iter().take(first).copied().collect();
    match begin(&bytes) {
        Ok((file, path)) => {
            let turn = Mutex::default();
            let mut shared = lock(shared);
            shared.open = Some(Arc::new(Open { turn, file }));
            shared.path = Some(path);
            shared.waiting.drain(..first);
            shared.written += first as u64;
        }
        Err(error) => fail(shared, &error),
    }
}

/// Executes orders until the file is closed or removed.
pub(super) fn execute(shared: &Mutex<Shared>, orders: &Receiver<Order>) {
    loop {
        // A closed channel means that the owner was dropped: write the rest and end.
        match orders.recv().unwrap_or(Order::Close) {
            Order::Write => write_waiting(shared),
            Order::Close => return write_waiting(shared),
            Order::Remove => {
                let path = lock(shared).path.take();
                if let Some(Err(error)) = path.map(|path| folder::delete(&path)) {
                    fail(shared, &error);
                }
                return;
            }
        }
    }
}

fn write_waiting(shared: &Mutex<Shared>) {
    let (open, waiting, written) = {
        let shared = lock(shared);
        (shared.open.clone(), shared.waiting.clone(), shared.written)
    };
    let Some(open) = open.filter(|_| !waiting.is_empty()) else {
        return;
    };
    let append = || {
        let _turn = open.turn.lock();
        let mut file = &open.file;
        file.seek(SeekFrom::Start(written))?;
        file.write_all(&waiting)
    };
    match append().and_then(|()| open.file.sync_data()) {
        Ok(()) => {
            let mut shared = lock(shared);
            shared.waiting.drain(..waiting.len());
            shared.written += waiting.len() as u64;
        }
        Err(error) => {
            // Keep only complete bytes. If truncation fails too, the reader finds a torn end.
            let _ = open.file.set_len(written);
            fail(shared, &error);
        }
    }
}

/// Records `error` and stops all writing.
fn fail(shared: &Mutex<Shared>, error: &io::Error) {
    let mut shared = lock(shared);
    shared.failure = Some(error.to_string());
    shared.open = None;
    shared.waiting.clear();
}
