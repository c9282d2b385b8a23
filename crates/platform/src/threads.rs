//! Distribution of work over several threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicU32, Ordering};

/// Returns the number of threads that this computer runs at full speed in parallel.
#[must_use]
pub fn cores() -> u32 {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    u32::try_from(cores).unwrap_or(u32::MAX)
}

/// Returns the name of the current thread; `None` if it has no name.
#[must_use]
pub fn own_name() -> Option<String> {
    std::thread::current().name().map(str::to_owned)
}

/// Calls `work` for 0 to `count` − 1 on `threads` threads. Returns the results in the order of the indices.
///
/// # Panics
///
/// If `work` panics.
pub fn share_out<R: Send>(count: u32, threads: u32, work: impl Fn(u32) -> R + Sync) -> Vec<R> {
    let next = AtomicU32::new(0);
    let take_turns = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return done;
            }
            done.push((index, work(index)));
        }
    };
    let mut results: Vec<(u32, R)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(take_turns)).collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("the work does not panic"))
            .collect()
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}
