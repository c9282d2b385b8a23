//! Prints lines on standard output and standard error.
//!
//! Unlike `println!` and `eprintln!`, these functions do not panic on a full disk or a closed pipe.

use std::fmt::Display;
use std::io::{self, Write};

/// Prints a line on standard output.
///
/// # Errors
///
/// An I/O error. The caller decides whether it matters.
pub fn print(line: impl Display) -> io::Result<()> {
    io::stdout().write_all(format!("{line}\n").as_bytes())
}

/// Prints a line on standard error. Ignores errors, because no channel is left to report them.
pub fn complain(line: impl Display) {
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
}
