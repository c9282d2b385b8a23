//! Lines on standard output and standard error.
//!
//! Owns that no line of ours can end the process by a panic, as `println!` and `eprintln!` do where a disk is full or
//! nobody reads any more.

use std::fmt::Display;
use std::io::{self, Write};

/// Prints a line on standard output.
///
/// # Errors
///
/// What the system says, for the caller to decide.
pub fn print(line: impl Display) -> io::Result<()> {
    io::stdout().write_all(format!("{line}\n").as_bytes())
}

/// Prints a line on standard error. Where that is not possible there is nobody left to tell, and nothing is done.
pub fn complain(line: impl Display) {
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
}
