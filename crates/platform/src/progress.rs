//! Progress bar of a long task on standard error. Shows nothing if standard error is no terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// Bar that is shown until it is dropped.
#[derive(Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    /// Creates a bar of `total` parts for the task `name` (one or two words).
    #[must_use]
    pub fn new(total: u64, name: &'static str) -> Self {
        let bar = ProgressBar::new(total).with_message(name);
        let form = "{msg} {wide_bar} {pos} of {len}, {eta} left";
        match ProgressStyle::with_template(form) {
            Ok(style) => Self(bar.with_style(style)),
            Err(_) => Self(bar),
        }
    }

    /// Marks one more part as done. May be called from any thread.
    pub fn advance(&self) {
        self.0.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
