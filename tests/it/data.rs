//! Cases and expected outputs in the files of `tests/data`.

use crate::prelude::*;
use std::fmt::Display;

use serde::de::DeserializeOwned;

fn path(name: &str) -> PathBuf {
    root("tests/data").join(name)
}

/// Returns the text of the file `name`.
pub fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the cases in the file `name` (without `.ron`). Their type is a tuple or an array, one for each row.
pub fn cases<T: DeserializeOwned>(name: &str) -> Vec<T> {
    let cases: Vec<T> = ron::from_str(&text(&format!("{name}.ron")))
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(!cases.is_empty(), "{name} has no cases");
    cases
}

/// Returns the sorted paths of the files and folders in `folder`; none if it does not exist.
pub fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    files
}

/// Returns the sorted paths of all files in `folder` and below it; none if it does not exist.
pub fn all_files_in(folder: &Path) -> Vec<PathBuf> {
    let files = files_in(folder).into_iter();
    let all = files.flat_map(|path| match path.is_dir() {
        true => all_files_in(&path),
        false => vec![path],
    });
    all.collect()
}

/// Returns `path` (relative to the root of the repository) as an absolute path.
pub fn root(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Returns the sorted names of the files and folders in `folder`.
pub fn names_in(folder: &Path) -> Vec<String> {
    let files = files_in(folder).into_iter();
    let names = files.map(|file| file.file_name().expect("a name").to_string_lossy().into());
    names.collect()
}

/// Returns the text of the file at `path` (relative to the root), with LF as line ends.
pub fn page(path: &str) -> String {
    let text = fs::read_to_string(root(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
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

/// Compares `output` with the file `name`; `why` is the reason not to change it by accident. With
/// `BRICKWORK_GOLDEN=write`, a difference is written to the file, and the test still fails once.
#[track_caller]
pub fn assert_expected(name: &str, output: &str, why: &str) {
    // Without a file, the expected output is empty, so that `write` can create one.
    let expected = fs::read_to_string(path(name)).unwrap_or_default();
    let expected = expected.replace("\r\n", "\n");
    if output == expected {
        return;
    }
    if std::env::var("BRICKWORK_GOLDEN").is_ok_and(|asked| asked == "write") {
        fs::write(path(name), output).expect("written");
        panic!(
            "tests/data/{name} has been rewritten: look at the difference, and repeat the test without BRICKWORK_GOLDEN"
        );
    }
    let mut pairs = expected.lines().zip(output.lines());
    let first = pairs.find(|(old, new)| old != new);
    let first = first.map_or_else(
        || "one is the beginning of the other".to_owned(),
        |(old, new)| format!("expected: {old}\nfound:    {new}"),
    );
    panic!(
        "tests/data/{name} has {} lines, the output has {}. First difference:\n{first}\n{why}. If the difference is \
         intended, repeat the test with BRICKWORK_GOLDEN=write.",
        expected.lines().count(),
        output.lines().count(),
    );
}

/// Compares the generated page at `path` with its `expected` text. With `BRICKWORK_REFERENCE=write`, writes the page.
#[track_caller]
pub fn assert_reference(path: &str, expected: &str) {
    if std::env::var("BRICKWORK_REFERENCE").is_ok_and(|asked| asked == "write") {
        return fs::write(root(path), expected).expect("written");
    }
    let shown = page(path);
    let is_new = |line: &&str| !shown.lines().any(|other| other == *line);
    let new: Vec<&str> = expected.lines().filter(is_new).collect();
    assert!(
        shown == expected,
        "{path} differs from the code. Repeat the test with BRICKWORK_REFERENCE=write. New lines:\n{}",
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

/// Asserts that `seen` differs from `expected` by less than `off`.
#[track_caller]
pub fn assert_near(seen: f64, expected: f64, off: f64, what: impl Display) {
    let is_near = (seen - expected).abs() < off;
    assert!(is_near, "{what}: {seen}, not {expected}");
}

/// Plays `recording` again and compares every step.
#[track_caller]
pub fn verify(recording: &Recording) {
    assert_eq!(Sim::verify(recording).map(|_| ()), Ok(()));
}
