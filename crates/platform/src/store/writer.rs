//! Thread that writes the file of a store, so that the game does not block on the disk.
//!
//! It waits `AFTER_CHANGE` after a change, so that one write covers several changes, and `AFTER_FAILURE` after a failed
//! attempt. A flush writes at once. Each write takes the newest content.

use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::content::Stored;
use super::file::{self, Failure};
use super::notice::Notice;

/// Delay between a change and its write, unless a flush is requested.
const AFTER_CHANGE: Duration = Duration::from_millis(200);

/// Delay between a failed write and the next attempt, unless a flush is requested.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// Data shared between the thread and the game.
pub(super) struct Desk<T> {
    /// `None` if nothing may be written.
    pub file: Option<PathBuf>,
    state: Mutex<State<T>>,
    turned: Condvar,
}

/// State of the content and its file.
pub(super) struct State<T> {
    /// Content with all changes.
    pub mine: Arc<T>,
    /// Content that this instance of the game last read from or wrote to the file.
    pub base: Arc<T>,
    /// Number of changes of the content.
    pub changes: u64,
    /// Number of these changes that the file has.
    pub written: u64,
    /// Number of attempts to write.
    pub attempts: u64,
    /// `true` if the last attempt failed.
    pub has_failed: bool,
    /// `true` if there are no more attempts in this run.
    pub is_given_up: bool,
    /// `true` while a flush waits.
    pub is_urgent: bool,
    /// `true` once the store is dropped; the thread ends then.
    pub is_closed: bool,
    /// `true` if the thread has been started.
    pub has_thread: bool,
    /// Notices that have not been taken.
    pub notices: Vec<Notice>,
}

impl<T> State<T> {
    /// Returns `true` if there are changes to write.
    pub fn is_behind(&self) -> bool {
        self.written < self.changes && !self.is_given_up
    }
}

impl<T: Stored> Desk<T> {
    /// Creates a desk with `content`, which equals the content of `file`.
    pub fn new(file: Option<PathBuf>, content: T, notices: Vec<Notice>) -> Self {
        let mine = Arc::new(content);
        let state = State {
            base: Arc::clone(&mine),
            mine,
            changes: 0,
            written: 0,
            attempts: 0,
            has_failed: false,
            is_given_up: file.is_none(),
            is_urgent: false,
            is_closed: false,
            has_thread: false,
            notices,
        };
        let (state, turned) = (Mutex::new(state), Condvar::new());
        Self {
            file,
            state,
            turned,
        }
    }

    /// Locks the state. Every holder releases it after copying a few values.
    pub fn state(&self) -> MutexGuard<'_, State<T>> {
        // A panic while the lock is held leaves the state valid, because every change of it is an assignment.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes the thread after a change, and starts it if it is not running.
    pub fn wake(desk: &Arc<Self>, state: &mut State<T>) {
        if state.is_behind() && !state.has_thread {
            let own = Arc::clone(desk);
            let name = format!("writes {}", T::NAME);
            let started = thread::Builder::new().name(name).spawn(move || own.run());
            // If no thread can be started, the next change tries again, and a flush writes on the calling thread.
            state.has_thread = started.is_ok();
        }
        desk.turned.notify_all();
    }

    /// Waits until the file has all changes made before the call, an attempt to write them has failed, or `patience`
    /// has passed. Returns `true` if the file has them.
    pub fn flush(&self, patience: Duration) -> bool {
        let mut state = self.state();
        let (wanted, tried) = (state.changes, state.attempts);
        if state.is_behind() && !state.has_thread {
            return self.attempt(state).written >= wanted;
        }
        // A running attempt may lack the newest changes; the attempt after it has them.
        let goes_on = |state: &mut State<T>| {
            state.is_urgent = state.written < wanted && state.is_behind();
            state.is_urgent && !(state.has_failed && state.attempts > tried + 1)
        };
        state.is_urgent = true;
        self.turned.notify_all();
        let waited = self.turned.wait_timeout_while(state, patience, goes_on);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.is_urgent = false;
        state.written >= wanted
    }

    /// Ends the thread, after one more attempt if there are changes to write.
    pub fn close(&self) {
        self.state().is_closed = true;
        self.turned.notify_all();
    }

    fn run(&self) {
        let mut state = self.state();
        loop {
            while !state.is_behind() {
                if state.is_closed {
                    return;
                }
                state = self.wait(state);
            }
            let pause = match state.has_failed {
                true => AFTER_FAILURE,
                false => AFTER_CHANGE,
            };
            let rests = |state: &mut State<T>| !state.is_urgent && !state.is_closed;
            let rested = self.turned.wait_timeout_while(state, pause, rests);
            (state, _) = rested.unwrap_or_else(PoisonError::into_inner);
            let is_last = state.is_closed;
            state = self.attempt(state);
            if is_last {
                return;
            }
        }
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State<T>>) -> MutexGuard<'a, State<T>> {
        let woken = self.turned.wait(state);
        woken.unwrap_or_else(PoisonError::into_inner)
    }

    /// Tries to write the changes. Releases the lock of the state during the write.
    fn attempt<'a>(&'a self, state: MutexGuard<'a, State<T>>) -> MutexGuard<'a, State<T>> {
        let Some(file) = &self.file else {
            return state;
        };
        let (mine, base) = (Arc::clone(&state.mine), Arc::clone(&state.base));
        let changes = state.changes;
        drop(state);
        let mut notices = Vec::new();
        let outcome = file::write::<T>(file, &base, &mine, &mut notices);
        let mut state = self.state();
        let had_failed = std::mem::replace(&mut state.has_failed, outcome.is_err());
        match outcome {
            Ok(()) => {
                state.base = mine;
                state.written = changes;
            }
            // Report repeated failures once.
            Err(Failure::Later(_)) if had_failed => {}
            Err(Failure::Later(notice)) => notices.push(notice),
            Err(Failure::Never(notice)) => {
                notices.push(notice);
                state.is_given_up = true;
            }
        }
        state.notices.append(&mut notices);
        state.attempts += 1;
        self.turned.notify_all();
        state
    }
}
