//! Names that most files of the playback use: its state and phases.

pub(super) use super::{Stage, WatchSystems, Watching};
pub(super) use crate::presentation::prelude::*;
