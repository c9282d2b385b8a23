//! Names that most commands use: arguments, paths, results and messages.
//!
//! `mod.rs` defines the results and does not use it.

pub(super) use std::path::{Path, PathBuf};
pub(super) use std::sync::Arc;

pub(super) use clap::{Args, ValueEnum};
pub(super) use serde_json::{Value, json};

pub(super) use super::{CommandResult, Outcome, number, say, told};
pub(super) use crate::headless::Player;
pub(super) use crate::level::{Pack, SharedLevel, pack};
pub(super) use crate::platform::console::complain;
pub(super) use crate::platform::printable::Shown;
pub(super) use crate::simulation::replay::Recording;
pub(super) use crate::simulation::{Run, Settings};
