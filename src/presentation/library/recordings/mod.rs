//! Recordings of the games that were played in this window.
//!
//! Reading order: [`name`] (file names), [`store`] (folder), [`keep`] (times of writing), [`recording_list`] (list),
//! [`best`] and [`best_run`] (best recording of a level and of a wall), [`of_record`] (recording of a record), [`whole`]
//! (journeys and runs).

pub(crate) mod best;
pub(crate) mod best_run;
pub(super) mod keep;
pub(crate) mod name;
pub(crate) mod of_record;
pub(crate) mod recording_list;
pub(crate) mod store;
pub(crate) mod whole;

pub(crate) use keep::{Archive, ArchiveSystems, GameEnded};
