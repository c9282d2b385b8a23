//! Brickwork: Breakout as an ECS game, with exact and reproducible collisions.
//!
//! Reading order: [`geometry`] (formulas), [`platform`] (files, console, clock, threads, signals), [`content`] (what
//! kinds there are), [`level`] (what is played), [`simulation`] (the whole game without a screen), [`journey`] (sequences of
//! levels), [`progress`] (what a player has achieved), the players [`autopilot`] and [`script`], [`headless`] (the game
//! headless, for tests and commands), and [`command`] (what the binary can do). With the feature `presentation`: `input`
//! (devices), `presentation` (what is seen and heard) and `app` (the game put together).
//!
//! # The import rule
//!
//! `command → app → presentation → input → {journey, autopilot, script} → simulation → level → content → {geometry,
//! platform}`, never back. `progress` is a value beside the simulation: presentation uses it, and it uses `content` and
//! `platform` alone. Presentation and input use `script`: while a recording is watched, its script plays. `geometry` uses
//! `command → app → presentation → input → {autopilot, retrace → script} → simulation → level → content →
//! {geometry, platform}`, never back. Presentation and input use `script`: while a recording is watched, its script plays;
//! presentation uses `retrace`, which writes the trace of a recording. `geometry` uses
//! only `bevy::math`, `core` and `serde`. `platform` uses nothing of the game; every layer above it may use it. Without
//! the feature `presentation` there is no window, renderer or sound to import, so a wrong arrow does not compile;
//! `tests/it/architecture.rs` scans for the rest.

pub mod geometry;
pub mod platform;

pub mod content;
pub mod level;
pub mod progress;
pub mod simulation;

pub mod journey;

pub mod autopilot;
pub mod headless;
#[cfg(feature = "presentation")]
pub mod retrace;
pub mod script;

pub mod command;

#[cfg(feature = "presentation")]
pub mod app;
#[cfg(feature = "presentation")]
pub mod input;
#[cfg(feature = "presentation")]
pub mod presentation;
