//! The thread's side of an appended file: what it shares, and what it does as it is told.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::folder;

/// What the thread is told.
#[derive(Debug)]
pub(super) enum Tell {
    /// Write what waits.
    Write,
    /// Write what waits, and end.
    Close,
    /// Delete the file, and end.
    Remove,
}

/// An open file. Whoever moves in it has its turn.
#[derive(Debug)]
pub(super) struct Open {
    pub turn: Mutex<()>,
    pub file: File,
}

/// What the thread shares with those who do not wait for it.
#[derive(Debug, Default)]
pub(super) struct Shared {
    /// The file, once it is there.
    pub open: Option<Arc<Open>>,
    pub path: Option<PathBuf>,
    /// How many bytes of it are whole and on the disk.
    pub written: u64,
    /// What has not been written yet.
    pub waiting: Vec<u8>,
    /// Why nothing more is written.
    pub failure: Option<String>,
}

pub(super) fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    // What is in it is whole after every statement, so a panic elsewhere has left nothing half done.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Has `begin` open the file, which takes the `first` bytes of what waits.
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

/// The work of the thread.
pub(super) fn write_as_told(shared: &Mutex<Shared>, told: &Receiver<Tell>) {
    loop {
        // Whoever is gone without a word has nothing more to say.
        match told.recv().unwrap_or(Tell::Close) {
            Tell::Write => write_waiting(shared),
            Tell::Close => return write_waiting(shared),
            Tell::Remove => {
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
            // What is whole stays; if even that fails, the reader finds a torn end.
            let _ = open.file.set_len(written);
            fail(shared, &error);
        }
    }
}

/// Nothing more is written.
fn fail(shared: &Mutex<Shared>, error: &io::Error) {
    let mut shared = lock(shared);
    shared.failure = Some(error.to_string());
    shared.open = None;
    shared.waiting.clear();
}
