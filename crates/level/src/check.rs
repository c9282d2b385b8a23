//! Checks files and folders as `brickwork check` does: finds levels and packs, and collects their diagnostics.
//!
//! This module walks through folders. [`file`](mod@file) and [`pack`] check single files.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::diagnostic::{Diagnostic, Position};
use super::file::{self, Around};
use super::pack::{self, Pack};
use super::parse::read_bytes;
use super::validate::Severity;
use brickwork_platform::folder::entries;

/// Maximum depth of nested folders.
const MAX_DEPTH: usize = 8;

/// Result of checking a path.
#[derive(Debug, Default)]
pub struct Report {
    /// Valid level files.
    pub level_files: Vec<PathBuf>,
    /// Number of valid packs.
    pub packs: usize,
    /// All diagnostics, in the order of the files.
    pub findings: Vec<Diagnostic>,
    /// Paths of rejected files, as written in their diagnostics.
    refused: HashSet<String>,
    /// Folder and pack of the last level file. The next file is probably in the same folder.
    around: Option<(PathBuf, Around)>,
}

impl Report {
    /// Returns `true` if no file was rejected. Warnings are allowed.
    pub fn is_good(&self) -> bool {
        are_warnings(&self.findings)
    }

    /// Number of results so far.
    fn count(&self) -> usize {
        self.level_files.len() + self.packs + self.findings.len()
    }

    /// Adds the diagnostics of a rejected file. Every level of an invalid pack repeats the diagnostics of the pack, so
    /// they are added only once.
    fn add(&mut self, mut findings: Vec<Diagnostic>) {
        findings.retain(|finding| !self.refused.contains(&finding.path));
        let paths = findings.iter().map(|finding| finding.path.clone());
        self.refused.extend(paths);
        self.findings.extend(findings);
    }

    /// Adds an error about the folder at `path`.
    fn refuse(&mut self, id: &'static str, path: &Path, message: &str, help: &str) {
        let path = path.to_string_lossy();
        let finding = Diagnostic::error(id, &path, Position::START, message, help);
        self.findings.push(finding);
    }
}

fn are_warnings(findings: &[Diagnostic]) -> bool {
    let mut severities = findings.iter().map(|finding| finding.severity);
    severities.all(|severity| severity != Severity::Error)
}

/// Checks a level file, a `pack.ron`, or all packs and levels in a folder and its subfolders.
pub fn check(path: &Path, report: &mut Report) {
    if path.is_dir() {
        let before = report.count();
        folder(path, report, 0);
        if report.count() == before {
            let help = "levels are files that end in .ron";
            report.refuse(
                "folder-without-levels",
                path,
                "the folder has no level",
                help,
            );
        }
    } else if path.file_name().is_some_and(|name| name == pack::FILE_NAME) {
        pack_file(path, report);
    } else {
        level_file(path, report);
    }
}

fn level_file(path: &Path, report: &mut Report) {
    let folder = path.parent().unwrap_or(path);
    let known = report.around.take().filter(|(of, _)| of == folder);
    let (of, around) = known.unwrap_or_else(|| (folder.to_owned(), file::pack_around(path)));
    let checked = file::check_in(path, &around);
    report.around = Some((of, around));
    match checked {
        Ok((_, warnings)) => {
            report.level_files.push(path.to_owned());
            report.findings.extend(warnings);
        }
        Err(findings) => report.add(findings),
    }
}

fn pack_file(path: &Path, report: &mut Report) {
    let shown = path.to_string_lossy();
    let read = read_bytes(path, &shown).and_then(|bytes| Ok((Pack::parse(&shown, &bytes)?, bytes)));
    match read {
        Ok((pack, bytes)) => {
            let present = level_names(path.parent().unwrap_or(path));
            let findings = pack.disagreements(&shown, &bytes, &present);
            report.packs += usize::from(are_warnings(&findings));
            report.findings.extend(findings);
        }
        Err(findings) => report.add(findings),
    }
}

fn folder(path: &Path, report: &mut Report, depth: usize) {
    let entries = match entries(path) {
        Ok(entries) => entries,
        Err(error) => {
            let message = format!("the folder cannot be read: {error}");
            return report.refuse("unreadable-folder", path, &message, "check the permissions");
        }
    };
    for entry in entries {
        // Do not follow links to folders: they may form a cycle.
        if entry.is_dir() && entry.is_symlink() {
            continue;
        }
        let is_ron = entry.extension().is_some_and(|ending| ending == "ron");
        if entry.is_dir() && depth < MAX_DEPTH {
            folder(&entry, report, depth + 1);
        } else if entry.is_dir() {
            let help = "move the levels further up";
            report.refuse(
                "nested-folders",
                &entry,
                "folders are nested too deeply",
                help,
            );
        } else if is_ron {
            check(&entry, report);
        }
    }
}

/// Returns the level and pack files that [`check`] reads for `path`, and the `pack.ron` next to a level file.
pub fn files(path: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    if path.is_dir() {
        add_files(path, &mut files, 0);
    } else {
        files.extend([path.to_owned(), file::pack_of(path)]);
    }
    files
}

fn add_files(folder: &Path, files: &mut Vec<PathBuf>, depth: usize) {
    for entry in entries(folder).unwrap_or_default() {
        if entry.is_dir() && !entry.is_symlink() && depth < MAX_DEPTH {
            add_files(&entry, files, depth + 1);
        } else if entry.extension().is_some_and(|ending| ending == "ron") {
            files.push(entry);
        }
    }
}

/// Returns the names of the level files in a folder, sorted.
fn level_names(path: &Path) -> Vec<String> {
    let mut files = entries(path).unwrap_or_default();
    files.retain(|entry| entry.is_file());
    let names = files.iter().filter_map(|entry| entry.file_name());
    let names = names.map(|name| name.to_string_lossy().into_owned());
    names
        .filter(|name| name.ends_with(".ron") && name != pack::FILE_NAME)
        .collect()
}
