//! File with the journal of the edits: used by one editor at a time, and written in the background.

use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::task::Poll;

use brickwork_level::document::Document;
use brickwork_level::document::journal::JOURNAL_BYTES;
use brickwork_platform::job::Job;
use brickwork_platform::paths::containing;
use brickwork_platform::read::ReadError;
use brickwork_platform::storage::{Location, Opened};
use brickwork_platform::threads::lock;

use super::notice::FileNotice;
use super::places::places;
use super::recover::restore;

/// Minimum interval between two writes of a journal, and between two checks for changes by other programs (s).
pub(super) const INTERVAL: f64 = 1.0;

/// Path of a file, and the reason why it cannot be written.
pub(super) type Failure = (PathBuf, String);

/// Journal in memory, and the file that contains its beginning.
#[derive(Debug)]
pub(super) struct Journal {
    target: Arc<Mutex<Target>>,
    /// Bytes that the file lacks.
    pending: Vec<u8>,
    /// Current write of the first of these bytes. Its result is their number.
    job: Option<Job<Result<usize, Failure>>>,
    /// Time of the last write.
    written_at: f64,
    failure: Option<Failure>,
    is_read_only: bool,
}

/// File to which a journal is written.
#[derive(Debug)]
struct Target {
    /// Locations at which the file can be created, the best one first.
    places: Vec<Location>,
    file: Option<Opened>,
    /// Number of complete bytes in the file.
    length: usize,
}

impl Target {
    /// Appends `bytes`, and waits until they are stored. Creates a missing file. Returns their number.
    fn append(&mut self, bytes: &[u8]) -> Result<usize, Failure> {
        if self.file.is_none() {
            self.file = Some(self.create(bytes)?);
        } else if let Some(file) = &mut self.file {
            let is_full = (self.length + bytes.len()) as u64 > JOURNAL_BYTES;
            let done = match is_full {
                true => Err(io::Error::from(ErrorKind::FileTooLarge)),
                false => file.append(self.length, bytes),
            };
            done.map_err(|error| (file.path().to_owned(), error.to_string()))?;
        }
        self.length += bytes.len();
        Ok(bytes.len())
    }

    /// Creates the file with `bytes` at the first place where that is possible.
    fn create(&self, bytes: &[u8]) -> Result<Opened, Failure> {
        let mut failure = None;
        for place in &self.places {
            let name = place.file_name().unwrap_or_default().to_string_lossy();
            let mut names = std::iter::once(name.into_owned());
            match place.storage.create(containing(place), &mut names, bytes) {
                Ok(file) => return Ok(file),
                Err(error) => failure = failure.or(Some((place.path.clone(), error.to_string()))),
            }
        }
        Err(failure.unwrap_or_default())
    }
}

impl Journal {
    /// Opens the journal of `file`: next to it, or in the folder `data`. Returns the document that it contains; `None`
    /// if it has no edits. Adds problems to `notices`.
    pub fn open(
        file: &Location,
        data: Option<&Location>,
        notices: &mut Vec<FileNotice>,
    ) -> (Self, Option<Document>) {
        let places = places(file, data);
        let mut journal = Self::new(places.clone(), Vec::new());
        for place in places {
            let opened = match place.storage.open(&place) {
                Ok(Some(opened)) => restore(&place, opened, notices),
                Ok(None) => {
                    notices.push(FileNotice::InUse(file.path.clone()));
                    journal.is_read_only = true;
                    return (journal, None);
                }
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                Err(error) => Err(FileNotice::unusable(&place, &error)),
            };
            match opened {
                Ok((None, _)) => {}
                Ok((opened, restored)) => {
                    let mut target = lock(&journal.target);
                    let (document, length) = restored.unzip();
                    (target.file, target.length) = (opened, length.unwrap_or_default());
                    drop(target);
                    return (journal, document);
                }
                Err(unusable) => notices.push(unusable),
            }
        }
        (journal, None)
    }

    /// Creates the journal of the new file `file` with `content`, without writing it. `None` if another editor uses the
    /// name.
    pub fn create(file: &Location, data: Option<&Location>, content: Vec<u8>) -> Option<Self> {
        let places = places(file, data);
        let is_used = |place: &Location| matches!(place.storage.open(place), Ok(None));
        (!places.iter().any(is_used)).then(|| Self::new(places, content))
    }

    /// Renames the journals of earlier files of the same name, before the first write.
    pub fn set_earlier_aside(&self, notices: &mut Vec<FileNotice>) {
        for place in &lock(&self.target).places {
            if let Ok(path) = place.storage.set_aside(place, "earlier") {
                notices.push(FileNotice::Earlier(path));
            }
        }
    }

    fn new(places: Vec<Location>, pending: Vec<u8>) -> Self {
        let target = Target {
            places,
            file: None,
            length: 0,
        };
        Self {
            target: Arc::new(Mutex::new(target)),
            pending,
            job: None,
            written_at: f64::NEG_INFINITY,
            failure: None,
            is_read_only: false,
        }
    }

    /// Returns `true` if another editor has the journal open. Then this one is only in memory.
    pub fn is_read_only(&self) -> bool {
        self.is_read_only
    }

    /// Returns `true` if the journal should begin again when no edits are unsaved, before it is full.
    pub fn is_long(&self) -> bool {
        lock(&self.target).length as u64 > JOURNAL_BYTES / 2
    }

    /// Replaces the content of the file with the bytes that are pushed from now on.
    pub fn restart(&mut self) {
        self.pending.clear();
        lock(&self.target).length = 0;
    }

    pub fn push(&mut self, bytes: Vec<u8>) {
        self.pending.extend(bytes);
    }

    /// Starts a write if one is due, or takes the result of the last one. Returns a notice when writing begins to fail,
    /// and when it works again.
    pub fn poll(&mut self, now: f64) -> Option<FileNotice> {
        let Some(job) = &mut self.job else {
            // The system clock may have been set back.
            if !self.is_complete() && (now - self.written_at).abs() >= INTERVAL {
                self.written_at = now;
                let (target, bytes) = (Arc::clone(&self.target), self.pending.clone());
                self.job = Some(Job::spawn("edits", 1, async move |output| {
                    let outcome = lock(&target).append(&bytes);
                    output.give(outcome).await;
                }));
            }
            return None;
        };
        let Poll::Ready(outcome) = job.poll() else {
            return None;
        };
        self.job = None;
        // There is no outcome if no thread could be started.
        let outcome = outcome.unwrap_or_else(|| lock(&self.target).append(&self.pending));
        self.take(outcome)
    }

    /// Writes all bytes, and waits until they are stored. Returns notices as [`poll`](Self::poll) does.
    pub fn flush(&mut self) -> Option<FileNotice> {
        let outcome = self.job.take().and_then(|mut job| job.wait());
        let notice = outcome.and_then(|outcome| self.take(outcome));
        if self.is_complete() {
            return notice;
        }
        let outcome = lock(&self.target).append(&self.pending);
        self.take(outcome).or(notice)
    }

    fn take(&mut self, outcome: Result<usize, Failure>) -> Option<FileNotice> {
        let before = std::mem::take(&mut self.failure);
        match outcome {
            Ok(written) => {
                self.pending.drain(..written);
                before.map(|_| FileNotice::Written)
            }
            Err((path, because)) => {
                self.failure = Some((path.clone(), because.clone()));
                let notice = FileNotice::Unwritten { path, because };
                before.is_none().then_some(notice)
            }
        }
    }

    /// Returns `true` if nothing is left to write.
    fn is_complete(&self) -> bool {
        self.pending.is_empty() || self.is_read_only
    }

    /// Returns the whole journal, after [`flush`](Self::flush).
    pub fn content(&self) -> Result<Vec<u8>, ReadError> {
        let target = lock(&self.target);
        let mut content = match &target.file {
            Some(file) => file.read(JOURNAL_BYTES)?,
            None if target.length > 0 => return Err(io::Error::other("it is closed").into()),
            None => Vec::new(),
        };
        content.truncate(target.length);
        content.extend(&self.pending);
        Ok(content)
    }

    /// Returns the failure of the last write, if the file lacks bytes.
    pub fn failure(&self) -> Option<&Failure> {
        self.failure.as_ref()
    }

    /// Closes the file after [`flush`](Self::flush), and deletes it unless `is_wanted`. From now on, the journal is
    /// read-only.
    pub fn close(&mut self, is_wanted: bool) {
        let mut target = lock(&self.target);
        if let Some(file) = target.file.take() {
            let mut places = target.places.iter();
            let place = places.find(|place| place.path == file.path());
            if let (Some(place), false) = (place, is_wanted) {
                // A failure does no harm, because no edits of the journal are needed.
                let _ = place.storage.delete(place);
            }
        }
        self.is_read_only = true;
    }
}
