//! What the machine gives to the game: files, folders, the console, clocks, threads and signals.
//!
//! Owns every call of the operating system that the game makes itself; `tests/it/architecture.rs` finds others. Knows
//! no ECS and nothing of the game, so all but `geometry` may import it. A port to a system without files or threads
//! changes these modules and nothing else.

pub mod append;
pub mod background;
pub mod chance;
pub mod claim;
#[cfg(feature = "presentation")]
pub mod clipboard;
pub mod clock;
pub mod console;
#[cfg(feature = "presentation")]
pub mod display;
pub mod folder;
pub mod leftovers;
pub mod links;
#[cfg(feature = "presentation")]
pub mod locale;
pub mod lock;
pub mod new_file;
pub mod printable;
pub mod progress;
pub mod rate;
pub mod read;
#[cfg(feature = "presentation")]
pub mod signal;
pub mod size_limit;
pub mod store;
pub mod threads;
pub mod write;
#[cfg(all(
    feature = "presentation",
    unix,
    not(any(target_os = "macos", target_os = "ios", target_os = "android"))
))]
mod x11;
