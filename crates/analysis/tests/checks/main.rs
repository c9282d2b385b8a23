//! Checks of levels: every check has an example, every broken file of the test data its expected diagnostics, and the
//! generated pages and files are current.

mod broken_files;
mod examples;
mod generated;
mod speed;

use std::fs;
use std::path::{Path, PathBuf};

use brickwork_analysis::checks::check;
use brickwork_level::content::Layers;
use brickwork_level::{Diagnostic, Pack};

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// Returns the text of the file at `path` below the root of the repository.
pub fn text(path: &str) -> String {
    let text = fs::read_to_string(root(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.replace("\r\n", "\n")
}

/// Compares `output` with the file at `path`, or writes it with `BRICKWORK_GOLDEN=write`.
#[track_caller]
pub fn assert_current(path: &str, output: &str) {
    let old = fs::read_to_string(root(path)).unwrap_or_default();
    if old.replace("\r\n", "\n") == output {
        return;
    }
    if std::env::var("BRICKWORK_GOLDEN").is_ok_and(|asked| asked == "write") {
        fs::write(root(path), output).expect("written");
    }
    let mut pairs = old.lines().zip(output.lines());
    let first = pairs.find(|(old, new)| old != new);
    panic!("{path} differs: {first:?}. Repeat the test with BRICKWORK_GOLDEN=write");
}

/// Returns all diagnostics of a level or pack.
pub fn diagnostics(source: &str) -> Vec<Diagnostic> {
    if source.contains("levels: [") && !source.contains("legend") {
        let read = Pack::parse("pack.ron", source.as_bytes());
        return read.err().unwrap_or_default();
    }
    let checked = check("level.ron", source.as_bytes(), Layers::base(), None);
    checked.into_iter().map(|it| it.diagnostic).collect()
}
