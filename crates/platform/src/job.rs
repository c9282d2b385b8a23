//! Background job: makes items on its own thread, with a bounded queue, or in steps where there are no threads.
//!
//! The work of a job is an async function that calls [`Output::should_continue`] every few milliseconds. On a thread
//! this limits it to half of a core. Without threads, as in a browser, it ends a step, and [`Job::poll`] begins no step
//! after `SLICE`. A job ends soon after its [`Job`] handle is dropped. Short work with one result, such as reading a
//! file, can be a task of Bevy instead.

#[cfg(test)]
mod tests;

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::task::{Context, Poll, Waker};
use std::thread;
use std::time::Duration;

use crate::clock::Instant;
use crate::threads::HAS_THREADS;

/// Maximum length of one sleep, so that a dropped handle is noticed soon.
const LONGEST_REST: Duration = Duration::from_millis(50);

/// Time after which [`Job::poll`] begins no more steps of a job without a thread.
const SLICE: Duration = Duration::from_millis(4);

/// Time for the steps of all jobs without a thread between two calls of [`start_frame`].
const FRAME: Duration = Duration::from_millis(6);

thread_local! {
    /// Work of the jobs without a thread, by the address of their `wanted`.
    static WORK: RefCell<HashMap<usize, Work>> = RefCell::default();

    /// Time that each of these jobs has worked since the last call of [`start_frame`]. `None` without any call.
    static SPENT: RefCell<Option<HashMap<usize, Duration>>> = RefCell::default();
}

/// Begins a frame: until the next call, each job without a thread begins no more steps after its share of `FRAME`.
/// Without any call, only each [`Job::poll`] is limited.
pub fn start_frame() {
    SPENT.set(Some(HashMap::new()));
}

type Work = Pin<Box<dyn Future<Output = ()>>>;

/// Background job that runs until this handle is dropped.
#[derive(Debug)]
pub struct Job<T> {
    made: Mutex<Receiver<T>>,
    /// The job holds a weak reference to this value and stops when the value is dropped.
    wanted: Arc<()>,
}

/// Takes the items of a job, limits its load, and tells it when to stop.
#[derive(Debug)]
pub struct Output<T> {
    items: SyncSender<T>,
    wanted: Weak<()>,
    has_thread: bool,
    /// Start of the current period of work: the end of the last sleep or of the last wait for the queue.
    since: Cell<Instant>,
}

impl<T: Send + 'static> Job<T> {
    /// Starts a job on a thread called `name`, or without one. `work` makes items, and waits while `ahead` of them are
    /// in the queue. If no thread can be created on a system with threads, the job counts as ended without items.
    pub fn spawn(
        name: &str,
        ahead: usize,
        work: impl AsyncFnOnce(Output<T>) + Send + 'static,
    ) -> Self {
        Self::start(name, ahead, HAS_THREADS, work)
    }

    fn start(
        name: &str,
        ahead: usize,
        has_thread: bool,
        work: impl AsyncFnOnce(Output<T>) + Send + 'static,
    ) -> Self {
        let (items, made) = sync_channel(if has_thread { ahead } else { ahead.max(1) });
        let wanted = Arc::new(());
        let output = Output {
            items,
            wanted: Arc::downgrade(&wanted),
            has_thread,
            since: Cell::new(Instant::now()),
        };
        let made = Mutex::new(made);
        let job = Self { made, wanted };
        if has_thread {
            let run = move || finish(work(output));
            // An error drops the sender, so the receiver sees a finished job.
            let _ = thread::Builder::new().name(name.to_owned()).spawn(run);
        } else {
            let work = Box::pin(work(output));
            WORK.with_borrow_mut(|all| all.insert(job.key(), work));
        }
        job
    }

    /// Takes the next item without blocking. `Ready(None)` if the job has ended and all its items have been taken.
    pub fn poll(&mut self) -> Poll<Option<T>> {
        let jobs = WORK.with_borrow(HashMap::len).max(1);
        let slice = SPENT.with_borrow(|spent| match spent {
            Some(spent) => {
                let spent = spent.get(&self.key()).copied().unwrap_or_default();
                SLICE.min(FRAME / jobs as u32).saturating_sub(spent)
            }
            None => SLICE,
        });
        let begun = Instant::now();
        let next = self.advance(|| begun.elapsed() < slice);
        SPENT.with_borrow_mut(|spent| {
            if let Some(spent) = spent {
                *spent.entry(self.key()).or_default() += begun.elapsed();
            }
        });
        next
    }

    /// Takes the next item without blocking, with steps of a job without a thread while `goes_on` returns `true`.
    fn advance(&mut self, goes_on: impl Fn() -> bool) -> Poll<Option<T>> {
        loop {
            let made = self.made.get_mut().unwrap_or_else(PoisonError::into_inner);
            match made.try_recv() {
                Ok(item) => return Poll::Ready(Some(item)),
                Err(TryRecvError::Disconnected) => return Poll::Ready(None),
                Err(TryRecvError::Empty) if !goes_on() || !self.step() => return Poll::Pending,
                Err(TryRecvError::Empty) => {}
            }
        }
    }

    /// Waits for the next item. `None` if the job has ended and all its items have been taken.
    pub fn wait(&mut self) -> Option<T> {
        loop {
            let is_stepped = WORK.with_borrow(|all| all.contains_key(&self.key()));
            match self.advance(|| true) {
                Poll::Ready(item) => return item,
                Poll::Pending if is_stepped => {}
                Poll::Pending => {
                    let made = self.made.get_mut().unwrap_or_else(PoisonError::into_inner);
                    return made.recv().ok();
                }
            }
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

impl<T> Job<T> {
    fn key(&self) -> usize {
        Arc::as_ptr(&self.wanted).addr()
    }

    /// Runs a step of the job. `false` if it has a thread.
    fn step(&self) -> bool {
        // Another job may start or end during the step.
        let Some(mut work) = WORK.with_borrow_mut(|all| all.remove(&self.key())) else {
            return false;
        };
        let mut context = Context::from_waker(Waker::noop());
        if work.as_mut().poll(&mut context).is_pending() {
            WORK.with_borrow_mut(|all| all.insert(self.key(), work));
        }
        true
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        // At the end of the thread, the work is dropped already.
        let work = WORK.try_with(|all| all.borrow_mut().remove(&self.key()));
        drop(work);
    }
}

impl<T> Output<T> {
    /// Queues `item`, and waits until there is room for it. Returns `true` if more items are wanted.
    pub async fn give(&self, item: T) -> bool {
        if self.has_thread {
            let is_sent = self.items.send(item).is_ok();
            self.since.set(Instant::now());
            return is_sent;
        }
        let mut item = Some(item);
        poll_fn(
            |_| match item.take().map(|item| self.items.try_send(item)) {
                Some(Err(TrySendError::Full(full))) => {
                    item = Some(full);
                    Poll::Pending
                }
                sent => Poll::Ready(matches!(sent, Some(Ok(())))),
            },
        )
        .await
    }

    /// Gives all `items`, one after another, while they are wanted. Each item is a step of the job.
    pub async fn give_all(&self, items: impl IntoIterator<Item = T>) {
        for item in items {
            // `give` begins a new period of work, so pause first for the time that making the item took.
            if !self.should_continue().await || !self.give(item).await {
                return;
            }
        }
    }

    /// Ends a step: rests as [`rest`](Self::rest) does, or returns to the game. Returns `true` if the items are still
    /// wanted.
    pub async fn should_continue(&self) -> bool {
        let mut has_waited = self.has_thread;
        poll_fn(|_| match std::mem::replace(&mut has_waited, true) {
            true => Poll::Ready(()),
            false => Poll::Pending,
        })
        .await;
        self.rest()
    }

    /// Sleeps on the job's thread for as long as the job has worked since the last sleep (at most 50 ms). Returns
    /// `true` if its items are still wanted.
    pub fn rest(&self) -> bool {
        if self.has_thread {
            thread::sleep(self.since.get().elapsed().min(LONGEST_REST));
            self.since.set(Instant::now());
        }
        self.wanted.strong_count() > 0
    }
}

/// Runs `work` to its end on this thread.
pub fn finish<R>(work: impl Future<Output = R>) -> R {
    let mut work = pin!(work);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(result) = work.as_mut().poll(&mut context) {
            return result;
        }
    }
}
