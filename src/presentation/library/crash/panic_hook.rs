//! Data for the panic hook, and the crash report that it writes.
//!
//! The app keeps [`AtRisk`] up to date while a person plays. `command/window.rs` installs the hook, and
//! `command/panics.rs` decides which panics are crashes. The hook never panics and never blocks for long.

use std::panic::PanicHookInfo;
use std::sync::{Mutex, MutexGuard, TryLockError};

use super::report::Crash;
use crate::platform::append::View;
use crate::platform::console::complain;
use crate::presentation::library::prelude::*;
use crate::simulation::replay::journal::LONGEST_FILE;

/// Game that a crash would end, and the folder for its report. All clones share one state.
#[derive(Resource, Clone, Debug, Default)]
pub struct AtRisk(Arc<Mutex<Risk>>);

#[derive(Debug, Default)]
struct Risk {
    /// Folder of reports. `None` if no reports are written.
    folder: Option<Location>,
    /// Level name, seed and journal of the current game.
    game: Option<(String, u64, View)>,
    /// `true` after this process has written a report. Later panics are usually consequences of the first.
    is_reported: bool,
}

impl AtRisk {
    /// Creates a value that reports crashes to `folder`. `None` disables reports.
    pub fn reporting_to(folder: Option<Location>) -> Self {
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

    /// Sets the current game: `run`, with the journal `view`.
    pub(in crate::presentation::library) fn play(&self, run: &Run, view: View) {
        if let Some(mut risk) = self.open() {
            risk.game = Some((run.level.name().to_owned(), run.seed, view));
        }
    }

    /// Clears the current game.
    pub(in crate::presentation::library) fn stop(&self) {
        if let Some(mut risk) = self.open() {
            risk.game = None;
        }
    }

    /// Writes a report of `panic` and prints its path. Only the first call of the process does this. For the panic
    /// hook.
    pub fn report(&self, panic: &PanicHookInfo<'_>) {
        let Some(mut risk) = self.open() else { return };
        let Some(folder) = risk.folder.clone().filter(|_| !risk.is_reported) else {
            return;
        };
        risk.is_reported = true;
        let game = risk.game.take();
        drop(risk);
        let place = panic.location().map(ToString::to_string);
        let content = |(.., view): &(_, _, View)| view.content(LONGEST_FILE as usize);
        let crash = Crash {
            message: panic.payload_as_str().unwrap_or("unknown").to_owned(),
            place: place.unwrap_or_default(),
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
