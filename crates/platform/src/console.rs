//! Prints lines on standard output and standard error, and shows progress bars.
//!
//! Unlike `println!` and `eprintln!`, these functions do not panic on a full disk or a closed pipe.

use std::fmt::Display;
use std::io;
#[cfg(not(target_family = "wasm"))]
use std::io::Write;

#[cfg(not(target_family = "wasm"))]
use indicatif::ProgressStyle;

/// Prints a line on standard output.
///
/// # Errors
///
/// An I/O error. The caller decides whether it matters.
pub fn print(line: impl Display) -> io::Result<()> {
    #[cfg(target_family = "wasm")]
    crate::page::print(&line.to_string());
    #[cfg(not(target_family = "wasm"))]
    io::stdout().write_all(format!("{line}\n").as_bytes())?;
    Ok(())
}

/// Prints a line on standard error. Ignores errors, because no channel is left to report them.
pub fn complain(line: impl Display) {
    #[cfg(target_family = "wasm")]
    crate::page::complain(&line.to_string());
    #[cfg(not(target_family = "wasm"))]
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
}

/// Progress bar of a long task on standard error, shown until it is dropped. Invisible without a terminal.
#[cfg(not(target_family = "wasm"))]
#[derive(Debug)]
pub struct ProgressBar(indicatif::ProgressBar);

/// Progress bar of a long task, which a page does not show.
#[cfg(target_family = "wasm")]
#[derive(Debug)]
pub struct ProgressBar;

#[cfg(target_family = "wasm")]
#[expect(missing_docs, reason = "as on other systems")]
impl ProgressBar {
    pub fn new(_total: u64, _name: &'static str) -> Self {
        Self
    }

    pub fn advance(&self) {}
}

#[cfg(not(target_family = "wasm"))]
impl ProgressBar {
    /// Creates a bar of `total` parts for the task `name` (one or two words).
    pub fn new(total: u64, name: &'static str) -> Self {
        let bar = indicatif::ProgressBar::new(total).with_message(name);
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

#[cfg(not(target_family = "wasm"))]
impl Drop for ProgressBar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
