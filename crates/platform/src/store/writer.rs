//! The thread that writes a store's file, so that nobody waits for the disk.
//!
//! Owns when it writes: a moment after a change, so that a burst of changes is one; again some time after a failure; and
//! at once when somebody flushes. It always takes the newest content.

use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::content::Stored;
use super::file::{self, Failure};
use super::notice::Notice;

/// From a change to its being written, unless somebody flushes.
const AFTER_CHANGE: Duration = Duration::from_millis(200);

/// From a failure to the next attempt, unless somebody flushes.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// What the thread and the game share.
pub(super) struct Desk<T> {
    /// `None` if nothing may be written.
    pub file: Option<PathBuf>,
    state: Mutex<State<T>>,
    turned: Condvar,
}

/// Where things stand.
pub(super) struct State<T> {
    /// The content, with all changes.
    pub mine: Arc<T>,
    /// What this copy of the game had when it last read or wrote the file.
    pub base: Arc<T>,
    /// How often the content has changed.
    pub changes: u64,
    /// How many of these changes the file has.
    pub written: u64,
    /// How often it has been tried to write.
    pub attempts: u64,
    /// The last attempt failed.
    pub has_failed: bool,
    /// No more attempts in this run.
    pub is_given_up: bool,
    /// Somebody waits.
    pub is_urgent: bool,
    /// The store has gone; the thread ends.
    pub is_closed: bool,
    /// There is a thread.
    pub has_thread: bool,
    /// What nobody has read yet.
    pub notices: Vec<Notice>,
}

impl<T> State<T> {
    /// Whether there is anything to write.
    pub fn is_behind(&self) -> bool {
        self.written < self.changes && !self.is_given_up
    }
}

impl<T: Stored> Desk<T> {
    /// A desk with `content`, as it is in `file`.
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

    /// The state; nobody holds it for longer than it takes to copy a few values.
    pub fn state(&self) -> MutexGuard<'_, State<T>> {
        // Whoever panicked while it was theirs has left it whole: all changes of it are assignments.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes the thread after a change, and starts it if there is none.
    pub fn wake(desk: &Arc<Self>, state: &mut State<T>) {
        if state.is_behind() && !state.has_thread {
            let own = Arc::clone(desk);
            let name = format!("writes {}", T::NAME);
            let started = thread::Builder::new().name(name).spawn(move || own.run());
            // Without a thread, the next change tries again, and a flush writes by itself.
            state.has_thread = started.is_ok();
        }
        desk.turned.notify_all();
    }

    /// Waits until the file has all changes of now, an attempt to write them has failed, or `patience` is over. Returns
    /// whether the file has them.
    pub fn flush(&self, patience: Duration) -> bool {
        let mut state = self.state();
        let (wanted, tried) = (state.changes, state.attempts);
        if state.is_behind() && !state.has_thread {
            return self.attempt(state).written >= wanted;
        }
        // An attempt that is under way may not have the newest changes; the one after it has.
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

    /// Lets the thread end, after one more attempt if there is something to write.
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

    /// Tries to write what has changed; nobody is kept from the state meanwhile.
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
            // Once is enough, however often it fails.
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
