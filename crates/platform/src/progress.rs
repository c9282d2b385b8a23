//! How far long work has got: a bar on standard error where that is a terminal, and nothing anywhere else.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar that is there until it is dropped.
#[derive(Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar of `total` parts, for work that `name` says (a word or two).
    #[must_use]
    pub fn new(total: u64, name: &'static str) -> Self {
        let bar = ProgressBar::new(total).with_message(name);
        let form = "{msg} {wide_bar} {pos} of {len}, {eta} left";
        match ProgressStyle::with_template(form) {
            Ok(style) => Self(bar.with_style(style)),
            Err(_) => Self(bar),
        }
    }

    /// Says that one more part is done; from any thread.
    pub fn advance(&self) {
        self.0.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
