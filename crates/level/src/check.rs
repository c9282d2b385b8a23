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
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.findings
            .iter()
            .all(|finding| finding.severity == Severity::Warning)
    }

    /// Adds the diagnostics of a rejected file. Every level of an invalid pack repeats the diagnostics of the pack, so
    /// they are added only once.
    fn add(&mut self, mut findings: Vec<Diagnostic>) {
        findings.retain(|finding| !self.refused.contains(&finding.path));
        let paths = findings.iter().map(|finding| finding.path.clone());
        self.refused.extend(paths);
        self.findings.extend(findings);
    }
}

/// Checks a level file, a `pack.ron`, or all packs and levels in a folder and its subfolders.
pub fn check(path: &Path, report: &mut Report) {
    if path.is_dir() {
        let before = (
            report.level_files.len(),
            report.packs,
            report.findings.len(),
        );
        folder(path, report, 0);
        if before
            == (
                report.level_files.len(),
                report.packs,
                report.findings.len(),
            )
        {
            refuse(
                path,
                "the folder has no level",
                "levels are files that end in .ron",
                report,
            );
        }
    } else if path.file_name().is_some_and(|name| name == pack::FILE_NAME) {
        pack_file(path, report);
    } else {
        level_file(path, report);
    }
}

fn refuse(path: &Path, message: &str, help: &str, report: &mut Report) {
    report.findings.push(Diagnostic::error(
        &path.to_string_lossy(),
        Position::START,
        message,
        help,
    ));
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
            let good = findings
                .iter()
                .all(|finding| finding.severity == Severity::Warning);
            report.packs += usize::from(good);
            report.findings.extend(findings);
        }
        Err(findings) => report.add(findings),
    }
}

fn folder(path: &Path, report: &mut Report, depth: usize) {
    let entries = match entries(path) {
        Ok(entries) => entries,
        Err(error) => {
            refuse(
                path,
                &format!("the folder cannot be read: {error}"),
                "check the permissions",
                report,
            );
            return;
        }
    };
    for entry in entries {
        // Do not follow links to folders: they may form a cycle.
        if entry.is_symlink() && entry.is_dir() {
            continue;
        }
        if entry.is_dir() {
            if depth < MAX_DEPTH {
                folder(&entry, report, depth + 1);
            } else {
                refuse(
                    &entry,
                    "folders are nested too deeply",
                    "move the levels further up",
                    report,
                );
            }
        } else if entry
            .extension()
            .is_some_and(|extension| extension == "ron")
        {
            check(&entry, report);
        }
    }
}

/// Returns the names of the level files in a folder, sorted.
fn level_names(path: &Path) -> Vec<String> {
    let names = entries(path)
        .unwrap_or_default()
        .into_iter()
        .filter(|entry| entry.is_file());
    let names = names.filter_map(|entry| {
        entry
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
    });
    names
        .filter(|name| name.ends_with(".ron") && name != pack::FILE_NAME)
        .collect()
}
