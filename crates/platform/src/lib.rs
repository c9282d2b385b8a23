//! Services of the operating system: files, folders, console, clocks, threads, signals and clipboard.
//!
//! The other crates of the game access these services only here, so a port to a system without files or threads changes
//! only this crate. Two guarantees hold: a file is replaced as a whole or not at all ([`mod@write`]), and text from
//! outside is printed with its control characters escaped ([`printable`]).
//!
//! # Example
//!
//! ```
//! use brickwork_platform::printable::printable;
//!
//! assert_eq!(printable("level\u{1b}[31m.ron"), r"level\u{1b}[31m.ron");
//! ```

pub mod append;
#[cfg(feature = "window")]
pub mod clipboard;
pub mod clock;
pub mod console;
#[cfg(feature = "window")]
pub mod display;
pub mod entropy;
pub mod folder;
pub mod job;
pub mod leftovers;
#[cfg(feature = "window")]
pub mod locale;
#[cfg(feature = "window")]
pub mod memory;
pub mod new_file;
#[cfg(target_family = "wasm")]
pub mod page;
pub mod paths;
pub mod printable;
pub mod rate;
pub mod read;
#[cfg(feature = "window")]
pub mod signal;
pub mod size_limit;
pub mod storage;
pub mod store;
pub mod threads;
pub mod write;
#[cfg(all(feature = "window", unix, not(target_os = "macos")))]
mod x11;
