//! Entry of a level in the list: the content of its file, and the part that is playable under the chosen rules.
//!
//! The list is in [`catalogue`](super::catalogue), the check of the rules in [`playable`](super::playable).

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::level_asset::{LevelAsset, Outcome};
use super::playable::Judge;
use crate::level::{Diagnostic, SharedLevel};
use crate::platform::printable::Shown;

/// Entry of a level.
#[derive(Debug)]
pub(crate) struct LevelEntry {
    /// Key in saved data: the path below `levels/`. `None` for a file that the player named.
    pub key: Option<String>,
    /// Source of the file.
    pub source: Source,
    /// Last valid content of the file.
    read: Option<SharedLevel>,
    /// Diagnostics of the current content of the file.
    faults: Vec<Diagnostic>,
    /// `read`, if it can be played under the chosen rules.
    pub good: Option<SharedLevel>,
    /// Diagnostics that prevent play of the current content.
    pub findings: Vec<Diagnostic>,
}

/// Source of a level.
#[derive(Debug)]
pub(crate) enum Source {
    /// File of the game.
    Asset(Handle<LevelAsset>),
    /// File that the player named.
    File(PathBuf),
}

impl LevelEntry {
    /// Creates an entry that has not been read.
    pub fn new(key: Option<String>, source: Source) -> Self {
        Self {
            key,
            source,
            read: None,
            faults: Vec::new(),
            good: None,
            findings: Vec::new(),
        }
    }

    /// Returns the name for menus.
    pub fn name(&self) -> &str {
        match (&self.read, &self.key) {
            (Some(level), _) => level.name(),
            (None, Some(key)) => key,
            (None, None) => match &self.source {
                Source::File(path) => path.file_name().and_then(OsStr::to_str).unwrap_or_default(),
                Source::Asset(_) => "",
            },
        }
    }

    /// Returns `true` if the file was read, with or without errors.
    pub fn is_known(&self) -> bool {
        self.good.is_some() || !self.findings.is_empty()
    }

    /// Takes `read` as the current content.
    pub fn take_in(&mut self, read: Outcome<SharedLevel>, judge: &Judge) {
        match read {
            Ok(level) => {
                self.read = Some(level);
                self.faults.clear();
            }
            Err(faults) => self.faults = faults,
        }
        self.judge(judge);
    }

    /// Returns the current content, or the diagnostics that prevent play.
    pub fn now(&self) -> Outcome<SharedLevel> {
        match &self.good {
            Some(level) if self.findings.is_empty() => Ok(level.clone()),
            _ => Err(self.findings.clone()),
        }
    }

    /// Updates `good` and `findings` for the chosen rules.
    pub fn judge(&mut self, judge: &Judge) {
        let path = match &self.source {
            Source::File(path) => path.shown(),
            Source::Asset(_) => {
                let key = self.key.as_deref().unwrap_or_default();
                judge.folder.shown(Path::new(key))
            }
        };
        let level = self.read.as_deref();
        let refused = level.and_then(|level| judge.refused(level, &path));
        self.good = self.read.clone().filter(|_| refused.is_none());
        self.findings.clone_from(&self.faults);
        if self.faults.is_empty() {
            self.findings.extend(refused);
        }
    }
}
