//! Thread that writes the file of a store, so that the game does not block on the disk.
//!
//! It waits `AFTER_CHANGE` after a change, so that one write covers several changes, and `AFTER_FAILURE` after a failed
//! attempt. A flush writes at once. Each write takes the newest content.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use super::content::Stored;
use super::file::{self, WriteError};
use super::notice::{News, Notice};
use crate::clock::Instant;
use crate::storage::{Location, Settled};
use crate::threads::lock;

/// Delay between a change and its write, unless a flush is requested.
const AFTER_CHANGE: Duration = Duration::from_millis(200);

/// Delay between a failed write and the next attempt, unless a flush is requested.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// Order to the thread.
pub(super) enum Order<T> {
    /// Write this content soon.
    Write(Arc<T>),
    /// Write at once, and answer `true` if the file has all changes.
    Flush(SyncSender<bool>),
}

/// Content of a store as its file has it, and the content to write.
pub(super) struct Writer<T> {
    /// `None` if nothing may be written.
    pub file: Option<Location>,
    /// Content that this instance of the game last read from or wrote to the file.
    pub base: Arc<T>,
    /// The same, without writes whose outcome is not known yet.
    pub settled: Arc<T>,
    /// Newest content that the file does not have.
    pub unwritten: Option<Arc<T>>,
    /// Time of the next attempt to write it.
    pub due: Option<Instant>,
    /// `true` if the last write failed, until one is known to have succeeded.
    pub has_failed: bool,
    /// Notices that have not been taken. The game shares them, and never waits for them.
    pub notices: Arc<Mutex<Vec<Notice>>>,
}

impl<T: Stored> Writer<T> {
    /// Starts the thread of `writer`, which executes orders until their sender is dropped. `None` if nothing may be
    /// written or no thread can be started.
    pub fn start(writer: &Arc<Mutex<Self>>) -> Option<Sender<Order<T>>> {
        lock(writer).file.as_ref()?;
        let own = Arc::clone(writer);
        let (orders, received) = channel();
        let thread = thread::Builder::new().name(format!("writes {}", T::NAME));
        thread.spawn(move || run(&own, &received)).ok()?;
        Some(orders)
    }

    /// Takes the newest content, to be written soon.
    pub fn take(&mut self, content: Arc<T>) {
        self.unwritten = Some(content);
        self.due
            .get_or_insert_with(|| Instant::now() + AFTER_CHANGE);
    }

    /// Tries to write the newest content if it is due.
    pub fn attempt_if_due(&mut self) {
        self.settle();
        if self.due.is_some_and(|due| due <= Instant::now()) {
            self.attempt();
        }
    }

    /// Takes the outcome of the last write, in a storage that reports it later. A void write is repeated.
    fn settle(&mut self) {
        let Some(file) = &self.file else { return };
        let pause = match file.storage.settled(file) {
            Settled::Pending => return,
            Settled::Done => {
                self.settled = Arc::clone(&self.base);
                self.has_failed = false;
                return;
            }
            Settled::Overtaken => Duration::ZERO,
            Settled::Failed(why) => {
                if !std::mem::replace(&mut self.has_failed, true) {
                    let notice = Notice::new(file, News::Unwritten(why));
                    lock(&self.notices).push(notice);
                }
                AFTER_FAILURE
            }
        };
        let written = std::mem::replace(&mut self.base, Arc::clone(&self.settled));
        self.unwritten.get_or_insert(written);
        self.due = Some(Instant::now() + pause);
    }

    /// Tries to write the newest content. Returns `true` if the file has it.
    pub fn attempt(&mut self) -> bool {
        if let (Some(file), Some(mine)) = (&self.file, &self.unwritten) {
            let (mut notices, had_failed) = (Vec::new(), self.has_failed);
            let outcome = file::write::<T>(file, &self.base, mine, had_failed, &mut notices);
            self.has_failed |= outcome.is_err();
            match outcome {
                Ok(()) => {
                    self.base = Arc::clone(mine);
                    self.unwritten = None;
                }
                // Report repeated failures once.
                Err(WriteError::Later(_)) if had_failed => {}
                Err(WriteError::Later(notice)) => notices.push(notice),
                Err(WriteError::Never(notice)) => {
                    notices.push(notice);
                    self.file = None;
                }
            }
            lock(&self.notices).append(&mut notices);
        }
        let is_behind = self.unwritten.is_some() && self.file.is_some();
        self.due = is_behind.then(|| Instant::now() + AFTER_FAILURE);
        if self.unwritten.is_none() && self.has_failed {
            self.settle();
        }
        self.unwritten.is_none()
    }
}

fn run<T: Stored>(writer: &Mutex<Writer<T>>, orders: &Receiver<Order<T>>) {
    loop {
        let due = lock(writer).due;
        let order = match due {
            Some(due) => orders.recv_timeout(due.saturating_duration_since(Instant::now())),
            None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        let mut writer = lock(writer);
        match order {
            Ok(Order::Write(content)) => writer.take(content),
            Ok(Order::Flush(answer)) => {
                let mut answers = vec![answer];
                for order in orders.try_iter() {
                    match order {
                        Order::Write(content) => writer.unwritten = Some(content),
                        Order::Flush(answer) => answers.push(answer),
                    }
                }
                let is_written = writer.attempt();
                for answer in answers {
                    // The game may have stopped waiting.
                    let _ = answer.send(is_written);
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                writer.attempt();
            }
            Err(RecvTimeoutError::Disconnected) => {
                writer.attempt();
                return;
            }
        }
    }
}
