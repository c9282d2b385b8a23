//! Foreign files of the folder `data`.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the foreign files with their names below `data`, sorted.
pub fn files() -> Vec<(String, PathBuf)> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let folders = fs::read_dir(&data).expect("the data");
    let mut files: Vec<PathBuf> = folders
        .flat_map(|entry| fs::read_dir(entry.expect("an entry").path()).expect("a folder"))
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_none_or(|ending| ending != "txt"))
        .collect();
    files.sort();
    let named = files.into_iter().map(|path| {
        let name = path.strip_prefix(&data).expect("below").to_string_lossy();
        (name.replace('\\', "/"), path)
    });
    named.collect()
}
