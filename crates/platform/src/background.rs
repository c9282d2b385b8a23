//! Background job on its own thread with a bounded output queue.
//!
//! A job that calls `Outlet::goes_on` regularly uses at most half of a core. It ends soon after its [`Background`]
//! handle is dropped.

use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// Maximum length of one sleep, so that a dropped handle is noticed soon.
const LONGEST_REST: Duration = Duration::from_millis(50);

/// Background job that runs until this handle is dropped.
#[derive(Debug)]
pub struct Background<T> {
    made: Mutex<Receiver<T>>,
    /// The job holds a weak reference to this value and stops when the value is dropped.
    _wanted: Arc<()>,
}

/// Result of polling a background job.
#[derive(Debug)]
pub enum Taken<T> {
    /// The next output.
    Next(T),
    /// No output yet.
    NotYet,
    /// The job has ended and all its output has been taken.
    Done,
}

/// Handle through which the job sends its output.
#[derive(Debug)]
pub struct Outlet<T> {
    made: SyncSender<T>,
    wanted: Weak<()>,
    /// Start of the current period of work: the end of the last sleep or hand-over.
    since: Instant,
}

impl<T: Send + 'static> Background<T> {
    /// Starts `work` on a thread called `name`. The job blocks while `ahead` outputs wait in the queue. If no thread
    /// can be created, the job counts as ended without output.
    pub fn begin(
        name: &str,
        ahead: usize,
        work: impl FnOnce(&mut Outlet<T>) + Send + 'static,
    ) -> Self {
        let (sender, receiver) = sync_channel(ahead);
        let wanted = Arc::new(());
        let mut outlet = Outlet {
            made: sender,
            wanted: Arc::downgrade(&wanted),
            since: Instant::now(),
        };
        // An error drops the outlet, so the receiver sees a finished job.
        let _ = thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || work(&mut outlet));
        Self {
            made: Mutex::new(receiver),
            _wanted: wanted,
        }
    }

    /// Takes the next output of the job. Never blocks.
    pub fn take(&mut self) -> Taken<T> {
        let made = self.made.get_mut().unwrap_or_else(PoisonError::into_inner);
        match made.try_recv() {
            Ok(next) => Taken::Next(next),
            Err(TryRecvError::Empty) => Taken::NotYet,
            Err(TryRecvError::Disconnected) => Taken::Done,
        }
    }
}

impl<T> Outlet<T> {
    /// Sends an output, and blocks while the queue is full. Returns `true` if more output is wanted.
    pub fn hand_over(&mut self, made: T) -> bool {
        let wanted = self.made.send(made).is_ok();
        self.since = Instant::now();
        wanted
    }

    /// Sleeps for as long as the job has worked since the last sleep (at most 50 ms). Returns `true` if its output is
    /// still wanted. The job calls it every few milliseconds of work.
    pub fn goes_on(&mut self) -> bool {
        thread::sleep(self.since.elapsed().min(LONGEST_REST));
        self.since = Instant::now();
        self.wanted.strong_count() > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take_all(work: &mut Background<u32>) -> Vec<u32> {
        let mut all = Vec::new();
        loop {
            match work.take() {
                Taken::Next(next) => all.push(next),
                Taken::NotYet => thread::sleep(Duration::from_millis(1)),
                Taken::Done => return all,
            }
        }
    }

    #[test]
    fn all_that_was_made_is_handed_over_in_its_order_and_then_it_is_done() {
        let mut work = Background::begin("count", 3, |outlet| {
            for number in 0..100 {
                assert!(outlet.goes_on() && outlet.hand_over(number));
            }
        });
        assert_eq!(take_all(&mut work), (0..100).collect::<Vec<_>>());
        assert!(matches!(work.take(), Taken::Done), "and stays so");
    }

    #[test]
    fn work_that_nobody_wants_any_more_ends_whether_it_works_or_waits() {
        let (ended, told) = sync_channel(2);
        let waits = ended.clone();
        let working = Background::<u32>::begin("works", 0, move |outlet| {
            while outlet.goes_on() {}
            let _ = ended.send(());
        });
        let waiting = Background::begin("waits", 1, move |outlet| {
            while outlet.hand_over(1_u32) {}
            let _ = waits.send(());
        });
        drop((working, waiting));
        for _ in 0..2 {
            let end = told.recv_timeout(Duration::from_secs(30));
            assert!(end.is_ok(), "it ends");
        }
    }
}
