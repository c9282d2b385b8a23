//! Level files on disk: each is read with what the pack says that it lies in.
//!
//! Owns which pack that is: the `pack.ron` in the same folder, if there is one. How a text becomes a level is
//! [`parse`](super::parse)'s.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use super::parse::{inspect, read_bytes};
use super::{Diagnostic, Level, Pack, pack};
use crate::content::Layers;

/// Reads the level file at `path`.
///
/// # Errors
///
/// What is wrong with the file or with the pack that it lies in, with at least one finding: unreadable, a folder, too
/// large, or not a valid level.
pub fn read(path: &Path) -> Result<Level, Vec<Diagnostic>> {
    check(path).map(|(level, _)| level)
}

/// As [`read`], with warnings about what is allowed and probably not meant.
///
/// # Errors
///
/// As [`read`].
pub fn check(path: &Path) -> Result<(Level, Vec<Diagnostic>), Vec<Diagnostic>> {
    check_in(path, &pack_around(path))
}

/// Pack of a level file, for [`check`]: `None` if the file has no pack.
pub(super) type Around = Result<Option<Pack>, Vec<Diagnostic>>;

/// Like [`check`], with the pack already read.
///
/// # Errors
///
/// As in [`read`].
pub(super) fn check_in(
    path: &Path,
    around: &Around,
) -> Result<(Level, Vec<Diagnostic>), Vec<Diagnostic>> {
    let shown = path.to_string_lossy();
    let bytes = read_bytes(path, &shown)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let layers = match around {
        Ok(None) => Cow::Borrowed(Layers::base()),
        Ok(Some(pack)) => Cow::Owned(pack.layers_of(&name)),
        Err(findings) => return Err(findings.clone()),
    };
    inspect(&shown, &bytes, &layers)
}

/// Where the `pack.ron` of the level file at `path` would be.
#[must_use]
pub fn pack_of(path: &Path) -> PathBuf {
    path.with_file_name(pack::FILE_NAME)
}

/// Reads the pack of the level file at `path`, if there is one.
pub(super) fn pack_around(path: &Path) -> Around {
    let pack = pack_of(path);
    pack.exists().then(|| Pack::read(&pack)).transpose()
}
