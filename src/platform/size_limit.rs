//! The limit of the size of files (`ulimit -f`): a write beyond it fails as on a full disk.

/// Keeps SIGXFSZ, which the system sends at such a write, from ending the process.
pub fn survive() {
    // A handler is enough: the write then fails with EFBIG. Without one the process ends as before.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}
