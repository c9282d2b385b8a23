//! Names that most files of the playback use: its state.

pub(super) use super::{Stage, Watching};
pub(super) use crate::presentation::prelude::*;
