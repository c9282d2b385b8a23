//! Names that most files of the library use: levels, sessions, settings and the dates of files.
//!
//! The files that define these names, and those that they import, use the prelude of the presentation instead.

pub(super) use serde::{Deserialize, Serialize};

pub(super) use super::catalogue::Catalogue;
pub(super) use super::preferences::{Preferences, ThisRun};
pub(super) use super::session::{Session, SessionSystems, in_turns, is_test};
pub(super) use super::timestamp::Timestamp;
pub(super) use crate::journey::{Choice, Course, Daily, Outcome, Par, Record, Turns};
pub(super) use crate::presentation::embedded;
pub(super) use crate::presentation::prelude::*;
pub(super) use crate::simulation::Standing;
pub(super) use crate::simulation::round::in_play;
