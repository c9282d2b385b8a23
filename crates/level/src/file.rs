//! Reads level files from disk, each with the `pack.ron` in the same folder if there is one.
//!
//! [`parse`](super::parse) converts the text into a level.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use brickwork_platform::paths::exists;

use super::parse::{inspect, read_bytes};
use super::{Diagnostic, Level, Pack, pack};
use crate::content::Layers;

/// Reads the level file at `path`.
///
/// # Errors
///
/// Diagnostics of the file or of its pack (at least one): not readable, a folder, too large, or not a valid level.
pub fn read(path: &Path) -> Result<Level, Vec<Diagnostic>> {
    check(path).map(|(level, _)| level)
}

/// Like [`read`], with warnings about values that are allowed but probably unintended.
///
/// # Errors
///
/// Same as [`read`].
pub fn check(path: &Path) -> Result<(Level, Vec<Diagnostic>), Vec<Diagnostic>> {
    check_in(path, &pack_around(path))
}

/// Pack of a level file, for [`check`]: `None` if the file has no pack, diagnostics if the pack is invalid.
pub(super) type Around = Result<Option<Pack>, Vec<Diagnostic>>;

/// Like [`check`], with the pack already read.
///
/// # Errors
///
/// Same as [`read`].
pub(super) fn check_in(
    path: &Path,
    around: &Around,
) -> Result<(Level, Vec<Diagnostic>), Vec<Diagnostic>> {
    let bytes = read_bytes(path, &path.to_string_lossy())?;
    inspect_in(path, &bytes, around)
}

/// Parses `bytes` as the content of the level file at `path`, in its pack.
///
/// # Errors
///
/// Same as [`read`], except those of reading the file.
pub fn parse_at(path: &Path, bytes: &[u8]) -> Result<Level, Vec<Diagnostic>> {
    inspect_in(path, bytes, &pack_around(path)).map(|(level, _)| level)
}

fn inspect_in(
    path: &Path,
    bytes: &[u8],
    around: &Around,
) -> Result<(Level, Vec<Diagnostic>), Vec<Diagnostic>> {
    let shown = path.to_string_lossy();
    inspect(&shown, bytes, layers_of(path, around)?.as_ref())
}

/// Returns the layers below the level file at `path` in the pack `around`.
fn layers_of(path: &Path, around: &Around) -> Result<Cow<'static, Layers>, Vec<Diagnostic>> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    match around {
        Ok(None) => Ok(Cow::Borrowed(Layers::base())),
        Ok(Some(pack)) => Ok(Cow::Owned(pack.layers_of(&name))),
        Err(findings) => Err(findings.clone()),
    }
}

/// Returns the content of the level file at `path`, and the layers below it.
///
/// # Errors
///
/// Diagnostics of the file or of its pack: not readable, a folder, too large, or not a valid pack.
pub fn source(path: &Path) -> Result<(Vec<u8>, Cow<'static, Layers>), Vec<Diagnostic>> {
    let bytes = read_bytes(path, &path.to_string_lossy())?;
    Ok((bytes, layers_of(path, &pack_around(path))?))
}

/// Returns the path that the `pack.ron` of the level file at `path` would have.
pub fn pack_of(path: &Path) -> PathBuf {
    path.with_file_name(pack::FILE_NAME)
}

/// Reads the pack of the level file at `path`, if there is one.
pub(super) fn pack_around(path: &Path) -> Around {
    let pack = pack_of(path);
    exists(&pack).then(|| Pack::read(&pack)).transpose()
}
