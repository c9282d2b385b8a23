//! Files that `check` validates: levels, packs, folders and zip packs, each level with the recording in it.

use brickwork_analysis::clear;
use brickwork_import::is_zip;

use crate::command::import::{converted, other_format, unpacked};
use crate::command::prelude::*;
use crate::level::check::{Report, check};
use crate::level::{file, limits};
use crate::platform::folder::TemporaryFolder;
use crate::platform::read::read_at_most;

/// Unpacked zip packs, each with the path of its archive.
#[derive(Default)]
pub(super) struct Unpacked(Vec<(TemporaryFolder, PathBuf)>);

impl Unpacked {
    /// Returns the path of a level file or pack folder for messages: the path of its archive, then its name in the
    /// archive.
    pub fn shown(&self, path: &Path) -> PathBuf {
        let inside = self.0.iter().find_map(|(folder, archive)| {
            // The first part is the folder of the pack.
            let mut parts = path.strip_prefix(folder.path()).ok()?.components();
            parts.next();
            Some(parts.fold(archive.clone(), |path, part| path.join(part)))
        });
        inside.unwrap_or_else(|| path.to_owned())
    }
}

/// Validates the files at `paths`. Level files of zip packs exist until the folders are dropped.
pub(super) fn check_all(paths: &[PathBuf]) -> CommandResult<(Report, Unpacked)> {
    let (mut report, mut archives) = (Report::default(), Unpacked::default());
    for path in paths {
        let bytes = read_at_most(path, limits::FILE_BYTES);
        let Some(bytes) = bytes.ok().filter(|bytes| is_zip(bytes)) else {
            match other_format(path) {
                Some(refused) => report.findings.push(refused),
                None => check(path, &mut report),
            }
            continue;
        };
        match converted(path, &bytes) {
            Ok(mut imported) => {
                // These findings name the archive. Findings about the unpacked files would name a temporary folder.
                report.findings.append(&mut imported.notes);
                let (folder, pack) = unpacked(imported)?;
                let mut inside = Report::default();
                check(&pack, &mut inside);
                report.packs += inside.packs;
                report.level_files.append(&mut inside.level_files);
                archives.0.push((folder, path.clone()));
            }
            Err(mut findings) => report.findings.append(&mut findings),
        }
    }
    for path in &report.level_files {
        let (Ok(bytes), Ok(level)) = (read_at_most(path, limits::FILE_BYTES), file::read(path))
        else {
            continue;
        };
        let shown = archives.shown(path);
        let problem = clear::problem(&shown.to_string_lossy(), &bytes, &Arc::new(level));
        report.findings.extend(problem);
    }
    Ok((report, archives))
}
