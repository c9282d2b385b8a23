//! What the panic hook needs to know, and the report that it writes.
//!
//! Owns [`AtRisk`], which the app keeps up to date while a person plays. `command/window.rs` sets the hook, and
//! `command/panics.rs` decides which panics are crashes. The hook never panics, and waits for nothing longer than a moment.

use std::panic::PanicHookInfo;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

use bevy::prelude::*;

use super::report::Crash;
use crate::platform::append::View;
use crate::platform::console::complain;
use crate::platform::printable::Shown;
use crate::simulation::replay::journal::LONGEST_FILE;
use crate::simulation::round::Run;

/// The game that a crash would end, and where it would be reported. All clones are one.
#[derive(Resource, Clone, Debug, Default)]
pub struct AtRisk(Arc<Mutex<Risk>>);

#[derive(Debug, Default)]
struct Risk {
    /// The folder of reports; `None` where none are written.
    folder: Option<PathBuf>,
    /// Level, seed and journal of the game in hand.
    game: Option<(String, u64, View)>,
    /// Whether this process has written its report: what fails after the first failure says nothing new.
    is_reported: bool,
}

impl AtRisk {
    /// Crashes are reported to `folder`, if there is one.
    #[must_use]
    pub fn reporting_to(folder: Option<PathBuf>) -> Self {
        let risk = Risk {
            folder,
            ..Risk::default()
        };
        Self(Arc::new(Mutex::new(risk)))
    }

    fn open(&self) -> Option<MutexGuard<'_, Risk>> {
        match self.0.try_lock() {
            Ok(risk) => Some(risk),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// A game of `run` is in hand, with the journal `view`.
    pub(in crate::presentation::library) fn play(&self, run: &Run, view: View) {
        if let Some(mut risk) = self.open() {
            risk.game = Some((run.level.name().to_owned(), run.seed, view));
        }
    }

    /// No game is in hand.
    pub(in crate::presentation::library) fn stop(&self) {
        if let Some(mut risk) = self.open() {
            risk.game = None;
        }
    }

    /// Writes the report of `panic`, the first of this process, and says on the terminal where it is. To be called by the
    /// panic hook.
    pub fn report(&self, panic: &PanicHookInfo<'_>) {
        let Some(mut risk) = self.open() else { return };
        let Some(folder) = risk.folder.clone().filter(|_| !risk.is_reported) else {
            return;
        };
        risk.is_reported = true;
        let game = risk.game.take();
        drop(risk);
        let content = |(.., view): &(_, _, View)| view.content(LONGEST_FILE);
        let crash = Crash {
            message: panic.payload_as_str().unwrap_or("unknown").to_owned(),
            place: panic
                .location()
                .map(ToString::to_string)
                .unwrap_or_default(),
            recording: game.as_ref().and_then(content),
            game: game.map(|(level, seed, _)| (level, seed)),
        };
        match crash.write(&folder) {
            Ok(file) => complain(format_args!(
                "brickwork: the game crashed; a report is in {}",
                file.shown()
            )),
            Err(error) => complain(format_args!(
                "brickwork: the game crashed, and no report can be written: {error}"
            )),
        }
    }
}
