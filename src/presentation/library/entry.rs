//! A level of the list: what was read of its file, and what can be played of that by the rules that are chosen.
//!
//! Owns both; the list is [`catalogue`](super::catalogue), the judgement [`playable`](super::playable).

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::level_asset::{LevelAsset, Outcome};
use super::playable::Judge;
use crate::level::{Diagnostic, SharedLevel};
use crate::platform::printable::Shown;

/// A level.
#[derive(Debug)]
pub(crate) struct LevelEntry {
    /// What it is remembered by: its path below `levels/`; `None` for a file that the player named.
    pub key: Option<String>,
    /// Where it comes from.
    pub source: Source,
    /// The last good content of its file.
    read: Option<SharedLevel>,
    /// What is wrong with its file now.
    faults: Vec<Diagnostic>,
    /// That content, if it can be played by the rules that are chosen.
    pub good: Option<SharedLevel>,
    /// Why the content of now cannot be played.
    pub findings: Vec<Diagnostic>,
}

/// Where a level comes from.
#[derive(Debug)]
pub(crate) enum Source {
    /// The game's own.
    Asset(Handle<LevelAsset>),
    /// A file that the player named.
    File(PathBuf),
}

impl LevelEntry {
    /// One that has not been read.
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

    /// Its name in menus.
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

    /// Whether it was read, well or not.
    pub fn is_known(&self) -> bool {
        self.good.is_some() || !self.findings.is_empty()
    }

    /// Makes what was `read` the content of now.
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

    /// What can be played of the content of now, or why nothing can.
    pub fn now(&self) -> Outcome<SharedLevel> {
        match &self.good {
            Some(level) if self.findings.is_empty() => Ok(level.clone()),
            _ => Err(self.findings.clone()),
        }
    }

    /// Says what can be played of it by the rules that are chosen.
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
