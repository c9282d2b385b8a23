//! Background job: an iterator that runs on its own thread, with a bounded queue for its items.
//!
//! A job that calls [`Pace::should_continue`] regularly uses at most half of a core. It ends soon after its [`Job`]
//! handle is dropped. Short work with one result, such as reading a file, can be a task of Bevy instead.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::task::Poll;
use std::thread;
use std::time::{Duration, Instant};

/// Maximum length of one sleep, so that a dropped handle is noticed soon.
const LONGEST_REST: Duration = Duration::from_millis(50);

/// Background job that runs until this handle is dropped.
#[derive(Debug)]
pub struct Job<T> {
    made: Mutex<Receiver<T>>,
    /// The job holds a weak reference to this value and stops when the value is dropped.
    _wanted: Arc<()>,
}

/// Limits the load of a job, and tells it when to stop.
#[derive(Clone, Debug)]
pub struct Pace {
    wanted: Weak<()>,
    /// Start of the current period of work: the end of the last sleep or of the last wait for the queue.
    since: Rc<Cell<Instant>>,
}

impl<T: Send + 'static> Job<T> {
    /// Starts a job on a thread called `name`: it makes the items that `work` returns, one after another, and blocks
    /// while `ahead` of them wait in the queue. If no thread can be created, the job counts as ended without items.
    pub fn spawn<I: IntoIterator<Item = T>>(
        name: &str,
        ahead: usize,
        work: impl FnOnce(Pace) -> I + Send + 'static,
    ) -> Self {
        let (sender, receiver) = sync_channel(ahead);
        let needed = Arc::new(());
        let wanted = Arc::downgrade(&needed);
        let run = move || {
            let since = Rc::new(Cell::new(Instant::now()));
            let pace = Pace { wanted, since };
            for item in work(pace.clone()) {
                if sender.send(item).is_err() {
                    return;
                }
                pace.since.set(Instant::now());
            }
        };
        // An error drops the sender, so the receiver sees a finished job.
        let _ = thread::Builder::new().name(name.to_owned()).spawn(run);
        Self {
            made: Mutex::new(receiver),
            _wanted: needed,
        }
    }

    /// Takes the next item without blocking. `Ready(None)` if the job has ended and all its items have been taken.
    pub fn poll(&mut self) -> Poll<Option<T>> {
        let made = self.made.get_mut().unwrap_or_else(PoisonError::into_inner);
        match made.try_recv() {
            Ok(item) => Poll::Ready(Some(item)),
            Err(TryRecvError::Empty) => Poll::Pending,
            Err(TryRecvError::Disconnected) => Poll::Ready(None),
        }
    }

    /// Takes the next item of `job` without blocking, if there is one. Drops the job if it has ended.
    pub fn take_from(job: &mut Option<Self>) -> Option<T> {
        let next = job.as_mut()?.poll();
        if matches!(next, Poll::Ready(None)) {
            *job = None;
        }
        match next {
            Poll::Ready(item) => item,
            Poll::Pending => None,
        }
    }
}

impl Pace {
    /// Sleeps for as long as the job has worked since the last sleep (at most 50 ms). Returns `true` if its items are
    /// still wanted. The job calls it every few milliseconds of work.
    pub fn should_continue(&self) -> bool {
        thread::sleep(self.since.get().elapsed().min(LONGEST_REST));
        self.since.set(Instant::now());
        self.wanted.strong_count() > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take_all(job: &mut Job<u32>) -> Vec<u32> {
        let mut all = Vec::new();
        loop {
            match job.poll() {
                Poll::Ready(Some(next)) => all.push(next),
                Poll::Pending => thread::sleep(Duration::from_millis(1)),
                Poll::Ready(None) => return all,
            }
        }
    }

    #[test]
    fn all_items_arrive_in_order_and_then_the_job_is_done() {
        let mut job = Job::spawn("count", 3, |pace| {
            (0..100).take_while(move |_| pace.should_continue())
        });
        assert_eq!(take_all(&mut job), (0..100).collect::<Vec<_>>());
        assert!(matches!(job.poll(), Poll::Ready(None)), "and stays so");
    }

    #[test]
    fn a_job_whose_handle_is_dropped_ends_while_it_works_and_while_it_waits() {
        let (ended, told) = sync_channel(2);
        let waits = ended.clone();
        let working = Job::<u32>::spawn("works", 0, move |pace| {
            while pace.should_continue() {}
            let _ = ended.send(());
            None
        });
        let waiting = Job::spawn("waits", 1, move |_| {
            let end = OnDrop(waits);
            std::iter::repeat(1_u32).inspect(move |_| {
                let _ = &end;
            })
        });
        drop((working, waiting));
        for _ in 0..2 {
            let end = told.recv_timeout(Duration::from_secs(30));
            assert!(end.is_ok(), "it ends");
        }
    }

    /// Sends a message when it is dropped, which is when the iterator of a job ends.
    struct OnDrop(std::sync::mpsc::SyncSender<()>);

    impl Drop for OnDrop {
        fn drop(&mut self) {
            let _ = self.0.send(());
        }
    }
}
