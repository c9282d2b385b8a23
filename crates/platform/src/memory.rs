//! Settings of the memory allocator.

/// Size from which freed memory returns to the system at once (bytes).
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: i32 = 1 << 20;

/// Makes glibc return large freed blocks to the system at once. Call it before starting threads.
///
/// By default, glibc raises the threshold up to 32 MiB whenever such a block is freed. After many sizes of a window it
/// then keeps 40 to 80 MB. Other C libraries are not changed.
pub fn return_large_blocks() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[expect(unsafe_code, reason = "the allocator has no safe function for it")]
    // SAFETY: `mallopt` reads two integers and changes settings of the allocator. No other thread runs yet.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
        libc::mallopt(libc::M_TRIM_THRESHOLD, LARGE);
    }
}
