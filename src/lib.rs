//! Brickwork: Breakout as an ECS game, with exact and reproducible collisions.
//!
//! This crate is the game with its window and its commands. It re-exports the crates below it, so
//! `brickwork::simulation` is `brickwork_simulation`. Reading order: [`geometry`] (formulas), [`platform`] (operating
//! system), [`level`] and [`content`] (levels and tables), [`simulation`] (the game without a screen), [`headless`]
//! (games without a window), [`lab`] (both collision schemes side by side), [`command`] (one file per command). With the
//! feature `presentation`: `input` (devices), `presentation` (everything seen and heard) and `app` (all plugins). In a
//! browser, `in_page` replaces `command`.
//!
//! Modules of this crate import one way: `command → app → presentation → input`; `progress` imports none of them. Cargo
//! enforces the imports between crates, and `tests/it/architecture.rs` those between modules.

pub use brickwork_geometry as geometry;
pub use brickwork_lab as lab;
pub use brickwork_level::{self as level, content};
pub use brickwork_platform as platform;
pub use brickwork_simulation::{self as simulation, autopilot, headless, journey, runs, script};

#[cfg(not(target_family = "wasm"))]
pub mod command;
pub mod first_screen;
pub mod progress;
mod shipped;

#[cfg(feature = "presentation")]
pub mod app;
#[cfg(feature = "presentation")]
mod game_log;
#[cfg(target_family = "wasm")]
pub mod in_page;
#[cfg(feature = "presentation")]
pub mod input;
#[cfg(feature = "presentation")]
pub mod presentation;
