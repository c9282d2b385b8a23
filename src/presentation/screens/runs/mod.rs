//! Screens of runs: [`start`] selects the seed, [`choice`] offers tools between walls, [`result`] ends a run. [`cards`]
//! shows tools, [`build`] those of the current run, [`words`] has the texts that several screens share.
//!
//! `library/runs` stores the current run. Only [`Navigator`] starts and continues it.

pub(super) mod build;
mod cards;
mod choice;
mod result;
mod start;
mod words;

pub(super) use start::Continues as ContinuesRun;

use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((cards::plugin, start::plugin, choice::plugin, result::plugin));
}
