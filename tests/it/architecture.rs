//! The import rule and the house rules that the compiler cannot check.

use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src")
        .join(folder);
    let mut files = Vec::new();
    let mut open = vec![root];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(
                fs::read_dir(&path)
                    .expect("a folder")
                    .map(|entry| entry.expect("an entry").path()),
            );
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            files.push((path, text));
        }
    }
    assert!(!files.is_empty(), "src/{folder} has sources");
    files
}

/// The `use` paths and `crate::…` mentions of a file that lie outside comments.
fn mentions<'a>(text: &'a str, what: &'a str) -> impl Iterator<Item = &'a str> {
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .filter(move |line| line.contains(what))
}

#[test]
fn imports_run_one_way() {
    let above = [
        (
            "geometry",
            &[
                "crate::level",
                "crate::simulation",
                "crate::autopilot",
                "crate::script",
                "crate::headless",
                "crate::command",
                "crate::input",
                "crate::presentation",
            ][..],
        ),
        (
            "level",
            &[
                "crate::simulation",
                "crate::autopilot",
                "crate::script",
                "crate::headless",
                "crate::command",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "simulation",
            &[
                "crate::autopilot",
                "crate::script",
                "crate::headless",
                "crate::command",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "autopilot.rs",
            &[
                "crate::script",
                "crate::headless",
                "crate::command",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "script.rs",
            &[
                "crate::autopilot",
                "crate::headless",
                "crate::command",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "headless",
            &["crate::command", "crate::input", "crate::presentation"],
        ),
        (
            "input",
            &["crate::command", "crate::headless", "crate::autopilot"],
        ),
        (
            "presentation",
            &[
                "crate::command",
                "crate::headless",
                "crate::app",
                "crate::input",
                "crate::autopilot",
            ],
        ),
    ];
    for (folder, forbidden) in above {
        for (path, text) in sources(folder) {
            for wrong in forbidden {
                if let Some(line) = mentions(&text, wrong).next() {
                    panic!(
                        "{}: `{}`: imports run command → presentation → simulation → level → geometry",
                        path.display(),
                        line.trim()
                    );
                }
            }
        }
    }
}

#[test]
fn geometry_knows_only_maths_and_how_to_write_itself_down() {
    for (path, text) in sources("geometry") {
        for line in mentions(&text, "use ")
            .map(str::trim)
            .filter(|line| line.starts_with("use "))
        {
            let allowed = ["use bevy::math", "use core::", "use serde::", "use super::"]
                .iter()
                .any(|start| line.starts_with(start));
            assert!(
                allowed,
                "{}: `{line}`: geometry uses bevy::math, core and serde alone",
                path.display()
            );
        }
    }
}

#[test]
fn only_the_schedule_orders_sets_and_only_presentation_writes_transforms() {
    for (path, text) in sources("simulation") {
        let in_schedule = path.ends_with("schedule.rs");
        for wrong in ["Transform", "configure_sets", ".before(", ".after("] {
            let allowed = |line: &str| {
                line.contains("clock.before()") || (in_schedule && wrong == "configure_sets")
            };
            let found = mentions(&text, wrong).find(|line| !allowed(line));
            assert_eq!(found, None, "{}", path.display());
        }
    }
}

#[test]
fn the_lower_layers_name_what_they_import_in_full() {
    // Grouped and climbing paths would hide an arrow from the scan above.
    for folder in ["geometry", "level", "simulation"] {
        for (path, text) in sources(folder) {
            for wrong in ["crate::{", "super::super"] {
                assert_eq!(mentions(&text, wrong).next(), None, "{}", path.display());
            }
        }
    }
}

#[test]
fn the_files_that_the_readme_links_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for document in [
        "README.md",
        "ARCHITECTURE.md",
        "CREDITS.md",
        "levels/README.md",
    ] {
        let text = fs::read_to_string(root.join(document)).expect(document);
        let folder = root.join(document).parent().expect("a folder").to_owned();
        for link in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
        {
            let local = !link.starts_with("http") && !link.starts_with('#');
            let file = link.split('#').next().unwrap_or_default();
            assert!(
                !local || folder.join(file).exists(),
                "{document} links {link}"
            );
        }
    }
}

#[test]
fn every_file_opens_by_saying_what_it_owns() {
    for (path, text) in sources("") {
        assert!(
            text.starts_with("//! "),
            "{}: the first line is a module comment",
            path.display()
        );
    }
}
