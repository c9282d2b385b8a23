//! Small files of every format in `data`, with the expected levels and notes in a file of the same name with `.txt`.

mod samples;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use brickwork_import::import;
use brickwork_level::code::encode;
use brickwork_level::parse::parse;

use crate::samples::files;

/// Returns what the import of the file `name` gives, as text.
fn outcome(name: &str, bytes: &[u8]) -> String {
    let mut text = String::new();
    let findings = match import(name, bytes) {
        Ok(imported) => {
            let folder = imported.folder.unwrap_or_default();
            for (file, content) in &imported.files {
                let _ = writeln!(text, "== {folder}/{file}\n{content}");
            }
            assert_eq!(
                imported.levels.len() + usize::from(!folder.is_empty()),
                imported.files.len(),
                "{name}: every file is valid"
            );
            for ((file, content), level) in imported.files.iter().zip(&imported.levels) {
                let read = parse(file, content.as_bytes()).expect("a valid level");
                assert_eq!(read.to_file(), *content, "{name}: {file} reads back");
                assert_eq!(read, *level, "{name}: {file}");
            }
            let _ = writeln!(
                text,
                "== {}, {} left out",
                imported.format, imported.left_out
            );
            imported.notes
        }
        Err(findings) => findings,
    };
    for finding in findings {
        let _ = writeln!(text, "{finding}");
    }
    text
}

/// With `BRICKWORK_GOLDEN=write`, the expected files are written, and the test fails once.
#[test]
fn files_of_other_games_give_the_expected_levels_and_notes() {
    let mut wrong = Vec::new();
    for (shown, path) in files() {
        let found = outcome(&shown, &fs::read(&path).expect("a file"));
        let mut expected_path = path.into_os_string();
        expected_path.push(".txt");
        let expected = fs::read_to_string(&expected_path).unwrap_or_default();
        if found == expected.replace("\r\n", "\n") {
            continue;
        }
        let pairs = expected.lines().zip(found.lines());
        let first = pairs.map(|(old, new)| format!("{old}\n  -> {new}"));
        let first = first.into_iter().find(|pair| {
            let (old, new) = pair.split_once("\n  -> ").unwrap_or_default();
            old != new
        });
        wrong.push(format!(
            "{shown}: {}",
            first.unwrap_or_else(|| found.clone())
        ));
        if std::env::var("BRICKWORK_GOLDEN").is_ok_and(|asked| asked == "write") {
            fs::write(&expected_path, found).expect("written");
        }
    }
    assert!(
        wrong.is_empty(),
        "{} differ (renew them with BRICKWORK_GOLDEN=write):\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn a_file_of_a_hundred_megabytes_is_refused_at_once() {
    let content = b"2 2 0 2\n".repeat(100 << 17);
    let begun = Instant::now();
    let findings = import("big.lvl", &content).expect_err("too large");
    assert!(begun.elapsed() < Duration::from_secs(1));
    let expected = "big.lvl:1:1: error: the file has 104857600 bytes, at most 32 MiB are read [cannot-import]\n  help: \
                    split the file into smaller ones";
    assert_eq!(findings[0].to_string(), expected);
}

#[test]
fn a_single_level_never_gets_the_file_name_of_a_pack() {
    let name = |path: &str, bytes: &[u8]| {
        let imported = import(path, bytes).expect("a level");
        assert_eq!(imported.folder, None);
        imported.files[0].0.clone()
    };
    assert_eq!(name("Pack.lvl", b"2 2 0 2\n1 3 3 1"), "level-pack.ron");
    let text = r#"(format: 2, name: "Pack", author: "A", legend: {'r': ()}, bricks: ["rr"])"#;
    let code = encode(&parse("pack", text.as_bytes()).expect("a level")).expect("a code");
    assert_eq!(name("level code", code.as_bytes()), "level-pack.ron");
}

#[test]
fn templates_of_map_editors_become_levels_without_a_warning() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/maps");
    for name in ["template.tmj", "template.ldtk"] {
        let content = fs::read(folder.join(name)).expect("a template");
        let imported = import(name, &content).expect("a level");
        assert!(imported.notes.is_empty(), "{name}: {:?}", imported.notes);
        let [level] = &imported.levels[..] else {
            panic!("{name}: one level");
        };
        assert_eq!(
            (level.name(), level.author()),
            ("My level", "Your name"),
            "{name}"
        );
        assert_eq!(level.pieces().len(), 2, "{name}: a lift and a bumper");
        assert!(level.pieces()[0].path.is_some(), "{name}: the lift moves");
        assert_eq!(level.waiting_balls().len(), 1, "{name}");
        let used: BTreeSet<&str> = level.used_names().collect();
        let expected = ["bumper", "ember", "moss", "phantom", "plain", "solid"];
        assert_eq!(used, expected.into(), "{name}");
    }
}
