//! Signals by which the system, or a user at the terminal, asks the process to end.
//!
//! They are Ctrl-C (SIGINT), SIGTERM, and on Unix the end of the terminal (SIGHUP). A signal that is ignored when the
//! process starts stays ignored, as `nohup` requires. The caller polls the flag and ends the process.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Flag that is set when the process is asked to end.
#[derive(Clone, Debug, Default)]
pub struct Termination {
    asked: Arc<AtomicBool>,
}

impl Termination {
    /// Starts listening for the signals. The second signal has the default effect: the process ends at once.
    ///
    /// # Errors
    ///
    /// An I/O error. Some of the signals may be registered then.
    pub fn listen() -> io::Result<Self> {
        let termination = Self::default();
        termination.register()?;
        Ok(termination)
    }

    /// Returns `true` if a signal has arrived.
    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    #[cfg(unix)]
    fn register(&self) -> io::Result<()> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::flag;

        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            if !is_ignored(&status, signal) {
                // The order matters: the second signal must find the flag set by the first.
                flag::register_conditional_default(signal, self.asked.clone())?;
                flag::register(signal, self.asked.clone())?;
            }
        }
        Ok(())
    }

    #[cfg(target_family = "wasm")]
    fn register(&self) -> io::Result<()> {
        Ok(())
    }

    #[cfg(windows)]
    fn register(&self) -> io::Result<()> {
        let asked = self.asked.clone();
        let raise = move || {
            if asked.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        };
        ctrlc::set_handler(raise).map_err(io::Error::other)
    }
}

/// Returns `true` if `signal` is ignored according to `status`, the content of Linux' `/proc/self/status`; `false` on
/// systems without it.
#[cfg(unix)]
fn is_ignored(status: &str, signal: i32) -> bool {
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| (mask >> (signal - 1)) & 1 == 1)
}

#[cfg(all(test, unix))]
mod tests {
    use super::is_ignored;

    #[test]
    fn what_nohup_ignores_stays_ignored() {
        let status = "Name:\tbrickwork\nSigBlk:\tffffffffffffffff\nSigIgn:\t0000000000000001\nSigCgt:\t0000000000000002\n";
        assert!(is_ignored(status, 1), "SIGHUP is the first bit");
        assert!(!is_ignored(status, 2), "SIGINT is caught, not ignored");
        assert!(!is_ignored(status, 15), "SIGTERM is neither");
        assert!(
            !is_ignored("", 1),
            "without /proc no signal is known to be ignored"
        );
    }
}
