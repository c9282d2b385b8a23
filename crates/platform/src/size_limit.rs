//! File size limit (`ulimit -f`): a write beyond it fails like a write to a full disk.

/// Keeps SIGXFSZ, which the system sends on such a write, from ending the process.
pub fn survive() {
    // A handler is enough: the write then fails with EFBIG. Without one the process ends as before.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}
