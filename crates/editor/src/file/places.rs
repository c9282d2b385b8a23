//! Locations of the files that belong to an edited file.

use std::io;
use std::path::absolute;

use brickwork_platform::paths::containing;
use brickwork_platform::storage::Location;
use xxhash_rust::xxh3::xxh3_64;

/// Returns the locations for the journal of `file`, the best one first.
pub(super) fn places(file: &Location, data: Option<&Location>) -> Vec<Location> {
    let beside = hidden_beside(file, "edits").ok();
    let in_data = data.map(|data| {
        let path = absolute(&file.path).unwrap_or_else(|_| file.path.clone());
        let (name, path) = (path.file_name().unwrap_or_default(), path.as_os_str());
        let hash = xxh3_64(path.as_encoded_bytes());
        data.within(&format!("{}-{hash:016x}.edits", name.to_string_lossy()))
    });
    beside.into_iter().chain(in_data).collect()
}

/// Returns the location of the hidden file or folder `.NAME.ending` next to `file`.
pub(super) fn hidden_beside(file: &Location, ending: &str) -> io::Result<Location> {
    let path = file.storage.beside(file, ending)?;
    let name = path.file_name().unwrap_or_default();
    let name = format!(".{}", name.to_string_lossy());
    Ok(file.at(containing(&path)).within(&name))
}
