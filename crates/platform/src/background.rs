//! Work on a thread of its own that nobody waits for, and what it hands over.
//!
//! Owns that such a thread takes half of a core at most, gets no further ahead than it is told, and ends soon after nobody
//! wants its work any more.

use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// The longest that a thread rests at a time: so it soon hears that it is to end.
const LONGEST_REST: Duration = Duration::from_millis(50);

/// Work that goes on in the background until this is dropped.
#[derive(Debug)]
pub struct Background<T> {
    made: Mutex<Receiver<T>>,
    /// While this is there, the work is wanted.
    _wanted: Arc<()>,
}

/// What the work in the background has made since it was asked last.
#[derive(Debug)]
pub enum Taken<T> {
    /// The next thing.
    Next(T),
    /// Nothing yet.
    NotYet,
    /// All that there was has been taken: the work is done.
    Done,
}

/// Through which the work hands over what it makes.
#[derive(Debug)]
pub struct Outlet<T> {
    made: SyncSender<T>,
    wanted: Weak<()>,
    /// Since when it has worked without a rest.
    since: Instant,
}

impl<T: Send + 'static> Background<T> {
    /// Begins `work` on a thread called `name`. It waits while `ahead` things have been handed over that nobody has taken.
    /// Where no thread can be had, the work is done at once, and has made nothing.
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
        // An error drops the outlet, which is what a thread that has ended does.
        let _ = thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || work(&mut outlet));
        Self {
            made: Mutex::new(receiver),
            _wanted: wanted,
        }
    }

    /// Takes the next thing that the work has made. Never waits.
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
    /// Hands over what the work has made, and waits while there is no room for it. Returns whether more is wanted.
    pub fn hand_over(&mut self, made: T) -> bool {
        let wanted = self.made.send(made).is_ok();
        self.since = Instant::now();
        wanted
    }

    /// Rests as long as it has worked, and returns whether its work is wanted. Asked every few milliseconds of work.
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
