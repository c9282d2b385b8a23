//! The one integration-test binary: a file per feature, through the real plugins, without a screen.

mod architecture;
mod chapters;
mod commands;
mod determinism;
mod flaws;
mod geometry;
mod levels;
mod nudge;
mod paddle;
#[cfg(feature = "presentation")]
mod presentation;
mod replay;
mod resets;
mod state_hash;
mod trace;
