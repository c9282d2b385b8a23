//! Cases and expected outputs in the files of `tests/data`.

use std::fs;
use std::path::{Path, PathBuf};

use brickwork::headless::Sim;
use brickwork::simulation::replay::Recording;
use serde::de::DeserializeOwned;

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name)
}

/// Returns the text of the file `name`.
pub fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the cases in the file `name` (without `.ron`). Their type is a tuple or an array, one for each row.
pub fn cases<T: DeserializeOwned>(name: &str) -> Vec<T> {
    ron::from_str(&text(&format!("{name}.ron"))).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the text of the file at `path` (relative to the root), with LF as line ends.
pub fn page(path: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.replace("\r\n", "\n")
}

/// Tutorial for makers of levels.
pub const TUTORIAL: &str = "levels/README.md";
/// Reference of the format of levels and packs.
pub const REFERENCE: &str = "docs/manual/level-reference.md";

/// Returns the `ron` examples of the page at `path`.
pub fn examples(path: &str) -> Vec<String> {
    let page = page(path);
    let examples = page.split("```ron\n").skip(1);
    examples
        .filter_map(|rest| rest.split("```").next())
        .map(str::to_owned)
        .collect()
}

/// Compares `output` with the file `name`, and prints the lines that are new. `BRICKWORK_GOLDEN=write` writes the file
/// instead.
pub fn assert_expected(name: &str, output: &str) {
    if std::env::var("BRICKWORK_GOLDEN").is_ok_and(|asked| asked == "write") {
        fs::write(path(name), output).expect("written");
    }
    let expected = text(name).replace("\r\n", "\n");
    let new: Vec<&str> = output
        .lines()
        .filter(|line| !expected.lines().any(|other| other == *line))
        .collect();
    assert!(
        output == expected,
        "the output differs from tests/data/{name}. If that is intended, repeat the test with BRICKWORK_GOLDEN=write. \
         New lines:\n{}",
        new.join("\n")
    );
}

/// Asserts that `text` contains `part`.
#[track_caller]
pub fn assert_contains(text: &str, part: &str) {
    assert!(text.contains(part), "no {part:?} in: {text}");
}

/// Asserts that `text` contains all `parts`.
#[track_caller]
pub fn assert_contains_all(text: &str, parts: &[&str]) {
    for part in parts {
        assert_contains(text, part);
    }
}

/// Plays `recording` again and compares every step.
#[track_caller]
pub fn verify(recording: &Recording) {
    assert_eq!(Sim::verify(recording).map(|_| ()), Ok(()));
}
