//! Reads a file that a user named, and never more of it than is allowed.
//!
//! Owns the bound: a device or a pipe has no size to look at beforehand, and may never end.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The content of the file at `path`, if it has at most `most` bytes.
///
/// # Errors
///
/// Why it cannot be read: the rest of a sentence that begins with the name of the file.
pub fn read_at_most(path: &Path, most: u64) -> Result<Vec<u8>, String> {
    let about = std::fs::metadata(path).map_err(|error| format!("cannot be read: {error}"))?;
    if about.is_dir() {
        return Err("is a folder, not a file".to_owned());
    }
    if !about.is_file() {
        return Err("is a device or a pipe, not a file".to_owned());
    }
    let too_long = |bytes: u64| format!("has {bytes} bytes or more, at most {most} are read");
    if about.len() > most {
        return Err(too_long(about.len()));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| format!("cannot be read: {error}"))?;
    file.take(most + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| format!("cannot be read: {error}"))?;
    if bytes.len() as u64 > most {
        Err(too_long(bytes.len() as u64))
    } else {
        Ok(bytes)
    }
}
