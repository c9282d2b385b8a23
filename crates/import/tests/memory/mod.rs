//! Counts the memory that a thread uses.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// Bytes in use, and the largest number of them since the last reset. Negative after more was freed than allocated.
    static USED: Cell<(isize, isize)> = const { Cell::new((0, 0)) };
}

struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

fn count(bytes: isize) {
    let (used, peak) = USED.get();
    let used = used + bytes;
    USED.set((used, peak.max(used)));
}

// SAFETY: every call goes to the allocator of the system with the same arguments.
#[expect(unsafe_code, reason = "an allocator is unsafe")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: as for this function.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: as for this function.
        unsafe { System.dealloc(at, layout) };
    }
}

/// Returns the result of `run`, and the memory that it used at most (bytes).
pub fn peak_of<T>(run: impl FnOnce() -> T) -> (T, usize) {
    let (before, _) = USED.get();
    USED.set((before, before));
    let result = run();
    let (_, peak) = USED.get();
    (result, (peak - before).max(0) as usize)
}
