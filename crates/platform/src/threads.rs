//! Distribution of work over several threads, and locks that survive a panic.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// `true` if the system has threads.
pub(crate) const HAS_THREADS: bool = cfg!(not(target_family = "wasm"));

/// Returns the number of threads that this computer runs at full speed in parallel.
pub fn cores() -> u32 {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    u32::try_from(cores).unwrap_or(u32::MAX)
}

/// Returns the name of the current thread; `None` if it has no name.
pub fn own_name() -> Option<String> {
    std::thread::current().name().map(str::to_owned)
}

/// Locks `mutex`, also after a panic: shared values must be valid after every statement.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Blocks this thread for `duration`. Returns at once on a system without threads, which would stop with it.
pub fn sleep(duration: Duration) {
    if HAS_THREADS {
        std::thread::sleep(duration);
    }
}

/// Calls `work` for 0 to `count` − 1 on `threads` threads. Returns the results in the order of the indices.
///
/// # Panics
///
/// If `work` panics.
pub fn share_out<R: Send>(count: u32, threads: u32, work: impl Fn(u32) -> R + Sync) -> Vec<R> {
    if !HAS_THREADS {
        return (0..count).map(work).collect();
    }
    let next = AtomicU32::new(0);
    let results = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        return;
                    }
                    let result = work(index);
                    lock(&results).insert(index, result);
                }
            });
        }
    });
    std::mem::take(&mut *lock(&results)).into_values().collect()
}
