//! File size limit (`ulimit -f`): makes a write beyond it fail like a write to a full disk.

/// Installs a handler for SIGXFSZ, which the system sends on such a write and which would end the process.
pub fn survive() {
    // With any handler the write fails with EFBIG. If the registration fails, SIGXFSZ still ends the process.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}
