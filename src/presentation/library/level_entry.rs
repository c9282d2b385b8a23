//! Entry of a level in the list: the content of its file, and the part that can be played under the chosen rules.
//!
//! The list is in [`catalogue`](super::catalogue). A level that the chosen collision scheme cannot play is shown as a
//! broken one, with the reason; no feature of a level is dropped silently.

use std::ffi::OsStr;

use crate::level::Diagnostic;
use crate::level::diagnostic::Position;
use crate::presentation::embedded;
use crate::presentation::prelude::*;
use crate::simulation::collision::discrete::refusal;

/// Result of reading a level.
pub(crate) type Outcome = Result<SharedLevel, Vec<Diagnostic>>;

/// Entry of a level.
#[derive(Debug, Default)]
pub(crate) struct LevelEntry {
    /// Key in saved data: the path below `levels/`. `None` for a file that the player named.
    pub key: Option<String>,
    /// File. `None` for an embedded level.
    pub file: Option<PathBuf>,
    /// File of a level that the player named, or its path below the archive that contains it.
    pub source: Option<PathBuf>,
    /// Last valid content of the file.
    read: Option<SharedLevel>,
    /// Diagnostics of the current content of the file.
    faults: Vec<Diagnostic>,
    /// `read`, if it can be played under the chosen rules.
    pub good: Option<SharedLevel>,
    /// Diagnostics that prevent play of the current content.
    pub findings: Vec<Diagnostic>,
}

impl LevelEntry {
    /// Creates an entry that has not been read.
    pub fn new(key: Option<String>, file: Option<PathBuf>) -> Self {
        Self {
            key,
            file,
            ..Self::default()
        }
    }

    /// Returns the name for menus.
    pub fn name(&self) -> &str {
        let file = self.file.as_deref().and_then(Path::file_name);
        match (&self.read, &self.key) {
            (Some(level), _) => level.name(),
            (None, Some(key)) => key,
            (None, None) => file.and_then(OsStr::to_str).unwrap_or_default(),
        }
    }

    /// Returns `true` if the file was read, with or without errors.
    pub fn is_known(&self) -> bool {
        self.good.is_some() || !self.findings.is_empty()
    }

    /// Takes `read` as the current content, to be played with the choices `chosen`.
    pub fn take_in(&mut self, read: Outcome, chosen: &Chosen) {
        match read {
            Ok(level) => {
                self.read = Some(level);
                self.faults.clear();
            }
            Err(faults) => self.faults = faults,
        }
        self.judge(chosen);
    }

    /// Returns the current content, or the diagnostics that prevent play.
    pub fn now(&self) -> Outcome {
        match &self.good {
            Some(level) if self.findings.is_empty() => Ok(level.clone()),
            _ => Err(self.findings.clone()),
        }
    }

    /// Updates `good` and `findings` for the choices `chosen`.
    pub fn judge(&mut self, chosen: &Chosen) {
        let path = match &self.file {
            Some(file) => file.shown(),
            None => embedded::shown(self.key.as_deref().unwrap_or_default()),
        };
        let level = self.read.as_deref();
        let refused = level.and_then(|level| refused(level, &path, chosen));
        self.good = self.read.clone().filter(|_| refused.is_none());
        self.findings.clone_from(&self.faults);
        if self.faults.is_empty() {
            self.findings.extend(refused);
        }
    }
}

/// Returns the reason why `level`, from the file `path`, cannot be played with the choices `chosen`. `None` if it can.
pub(crate) fn refused(level: &Level, path: &str, chosen: &Chosen) -> Option<Diagnostic> {
    if chosen.collision != CollisionScheme::Discrete {
        return None;
    }
    let reason = |chosen: &Chosen| refusal(level, &chosen.rules(level.rules()));
    let found = reason(chosen)?;
    let usual = Chosen {
        ruleset: Some(rulesets::DEFAULT.to_owned()),
        ..chosen.clone()
    };
    let help = match reason(&usual) {
        None => format!(
            "choose another ruleset than {:?}, or leave out --collision",
            chosen.ruleset(level.rules()).rules.ruleset
        ),
        Some(_) => "choose the continuous scheme, or leave out --collision".to_owned(),
    };
    Some(Diagnostic::error(
        "wrong-scheme",
        path,
        Position::START,
        found,
        help,
    ))
}
