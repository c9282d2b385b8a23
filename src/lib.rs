//! Brickwork: Breakout as an ECS game, with exact and reproducible collisions.
//!
//! Reading order: [`geometry`] (formulas), [`platform`] (files, console, clock, threads, signals), [`content`] (what kinds there
//! are), [`level`] (what is played), [`simulation`] (the whole game without a screen), [`journey`] (sequences of levels),
//! [`progress`] (what a player has achieved), the players [`autopilot`] and [`script`], [`aside`] (games that are played in worlds
//! of their own beside the one in the window), [`headless`] (the game headless, for tests and commands), [`lab`] (both collision
//! schemes beside each other), and [`command`] (what the binary can do). With the feature `presentation`: `input` (devices),
//! `presentation` (what is seen and heard) and `app` (the game put together).
//!
//! # The import rule
//!
//! `command → app → presentation → {lab → headless, input} → {aside → {journey, autopilot, script}} → simulation → level → content →
//! {geometry, platform}`, never back. Input uses of these `script` alone. Presentation uses `script` and `aside`: while a
//! recording is watched, its script plays; and what programs play, it hears from `aside`. `progress` is a value beside the
//! simulation: presentation uses it, and it uses `content` and `platform` alone. `geometry` uses only `bevy::math`, `core` and
//! `serde`. `platform` uses nothing of the game; every layer above it may use it. Without
//! the feature `presentation` there is no window, renderer or sound to import, so a wrong arrow does not compile;
//! `tests/it/architecture.rs` scans for the rest.

pub use brickwork_geometry as geometry;
pub use brickwork_lab as lab;
pub use brickwork_level::{self as level, content};
pub use brickwork_platform as platform;
pub use brickwork_simulation::{self as simulation, aside, autopilot, headless, journey, script};

pub mod command;
pub mod progress;

#[cfg(feature = "presentation")]
pub mod app;
#[cfg(feature = "presentation")]
pub mod input;
#[cfg(feature = "presentation")]
pub mod presentation;
