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
                "crate::aside",
                "crate::platform",
                "crate::content",
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
            "platform",
            &[
                "crate::aside",
                "bevy",
                "crate::progress",
                "crate::geometry",
                "crate::content",
                "crate::level",
                "crate::simulation",
                "crate::autopilot",
                "crate::script",
                "crate::headless",
                "crate::command",
                "crate::app",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "level",
            &[
                "crate::aside",
                "crate::progress",
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
                "crate::lab",
                "crate::journey",
                "crate::progress",
                "crate::autopilot",
                "crate::script",
                "crate::aside",
                "crate::headless",
                "crate::command",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "progress",
            &[
                "crate::aside",
                "bevy",
                "crate::simulation",
                "crate::autopilot",
                "crate::script",
                "crate::headless",
                "crate::command",
                "crate::app",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "journey",
            &[
                "crate::aside",
                "crate::progress",
                "crate::autopilot",
                "crate::script",
                "crate::headless",
                "crate::command",
                "crate::app",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "autopilot",
            &[
                "crate::aside",
                "crate::journey",
                "crate::progress",
                "crate::script",
                "crate::headless",
                "crate::command",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "aside",
            &[
                "crate::progress",
                "crate::headless",
                "crate::command",
                "crate::app",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "script.rs",
            &[
                "crate::autopilot",
                "crate::aside",
                "crate::headless",
                "crate::command",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "headless",
            &[
                "crate::lab",
                "crate::command",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "lab",
            &[
                "crate::journey",
                "crate::progress",
                "crate::autopilot",
                "crate::script",
                "crate::aside",
                "crate::command",
                "crate::app",
                "crate::input",
                "crate::presentation",
            ],
        ),
        (
            "input",
            &[
                "crate::aside",
                "crate::command",
                "crate::headless",
                "crate::app",
                "crate::autopilot",
                "crate::presentation",
            ],
        ),
        (
            "presentation",
            &[
                "crate::command",
                "crate::headless",
                "crate::app",
                "crate::autopilot",
            ],
        ),
    ];
    for (folder, forbidden) in above {
        for (path, text) in sources(folder) {
            for wrong in forbidden {
                if let Some(line) = mentions(&text, wrong).next() {
                    panic!(
                        "{}: `{}`: imports run command → presentation → simulation → level → {{geometry, platform}}",
                        path.display(),
                        line.trim()
                    );
                }
            }
        }
    }
}

/// The rooms of presentation, each with the rooms that it may import. The files beside them are open to all.
const ROOMS: [(&str, &[&str]); 8] = [
    ("look", &[]),
    ("library", &[]),
    ("audio", &["library"]),
    ("ui", &["audio"]),
    ("window", &["library"]),
    ("watch", &["library", "ui"]),
    ("lab", &["look", "library", "ui", "window"]),
    (
        "screens",
        &["library", "audio", "ui", "window", "watch", "lab"],
    ),
];

/// The module that a file below `src/` is: `presentation::ui::menu`; a `mod.rs` is its folder.
fn module_of(path: &Path) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let below = path.strip_prefix(root).expect("below src");
    let below = if below.ends_with("mod.rs") {
        below.parent().expect("a folder").to_owned()
    } else {
        below.with_extension("")
    };
    below.to_string_lossy().replace(['/', '\\'], "::")
}

/// What `text` of the file `path` imports from this crate, as whole paths: groups spread out, `super` resolved.
fn imports(path: &Path, text: &str) -> Vec<String> {
    let module = module_of(path);
    let own = if path.ends_with("mod.rs") {
        Some(module.as_str())
    } else {
        module.rsplit_once("::").map(|(parent, _)| parent)
    };
    let code: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let code = code.join(" ");
    let mut paths = Vec::new();
    for statement in code.split("use ").skip(1) {
        spread(
            "",
            statement.split(';').next().unwrap_or_default(),
            &mut paths,
        );
    }
    let inner = code.split("crate::").skip(1).map(|rest| {
        let ends = |sign: char| !(sign.is_alphanumeric() || sign == '_' || sign == ':');
        format!("crate::{}", rest.split(ends).next().unwrap_or_default())
    });
    paths.extend(inner);
    let resolved = paths
        .iter()
        .filter_map(|path| match path.split_once("::")? {
            ("crate", rest) => Some(rest.to_owned()),
            ("super", rest) => Some(format!("{}::{rest}", own?)),
            _ => None,
        });
    resolved.collect()
}

/// Adds each path of `tree`, the part of a `use` that comes after `before`.
fn spread(before: &str, tree: &str, paths: &mut Vec<String>) {
    let Some((start, group)) = tree.split_once('{') else {
        paths.push(format!("{before}{}", tree.trim()));
        return;
    };
    let before = format!("{before}{}", start.trim());
    let group = group.rsplit_once('}').map_or(group, |(group, _)| group);
    let (mut depth, mut from) = (0, 0);
    for (at, sign) in group.char_indices().chain([(group.len(), ',')]) {
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                spread(&before, &group[from..at], paths);
                from = (at + 1).min(group.len());
            }
            _ => {}
        }
    }
}

#[test]
fn the_scan_of_imports_sees_groups_and_climbing_paths() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/presentation/ui/menu.rs");
    let text = "use super::theme::{self, Fonts};\n// use crate::hidden::Thing;\n\
                use crate::presentation::{palette, screen::{Overlay, Screen}};\nlet x = crate::level::LIMIT;";
    let found = imports(&path, text);
    for expected in [
        "presentation::ui::theme::Fonts",
        "presentation::palette",
        "presentation::screen::Screen",
        "level::LIMIT",
    ] {
        assert!(
            found.contains(&expected.to_owned()),
            "{expected}: {found:?}"
        );
    }
    assert!(
        !found.iter().any(|path| path.contains("hidden")),
        "{found:?}"
    );
}

#[test]
fn the_rooms_of_presentation_import_one_way() {
    let rooms: Vec<&str> = ROOMS.iter().map(|(room, _)| *room).collect();
    for (place, (room, below)) in ROOMS.iter().enumerate() {
        for lower in *below {
            let known = rooms[..place].contains(lower);
            assert!(
                known,
                "{room} imports {lower}: a room is listed after those that it imports"
            );
        }
    }
    for (path, text) in sources("presentation") {
        let module = module_of(&path);
        let within = module.strip_prefix("presentation::").unwrap_or_default();
        let room = within.split("::").next().unwrap_or_default();
        let below = match ROOMS.iter().find(|(name, _)| *name == room) {
            Some((_, below)) => *below,
            None if within.is_empty() => continue,
            None => &[],
        };
        for import in imports(&path, &text) {
            let to = import
                .strip_prefix("presentation::")
                .and_then(|rest| rest.split("::").next());
            let to = to.filter(|to| *to != room && rooms.contains(to));
            assert!(
                to.is_none_or(|to| below.contains(&to)),
                "{}: {import}: rooms import as ROOMS says, and the files beside them no room",
                path.display()
            );
        }
    }
}

/// The files of `folder` that import each other in a circle, one circle a list. What a `mod.rs` shares with its own
/// children does not count.
fn circles(folder: &str) -> Vec<Vec<String>> {
    let files: Vec<(String, Vec<String>)> = sources(folder)
        .iter()
        .filter(|(path, _)| !path.ends_with("mod.rs"))
        .map(|(path, text)| (module_of(path), imports(path, text)))
        .collect();
    let arrows: Vec<Vec<usize>> = files
        .iter()
        .map(|(module, imports)| {
            let is_imported = |other: &str| {
                let within = |import: &String| {
                    let rest = import.strip_prefix(other);
                    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
                };
                other != module && imports.iter().any(within)
            };
            (0..files.len())
                .filter(|to| is_imported(&files[*to].0))
                .collect()
        })
        .collect();
    let reached = |from: usize| {
        let (mut seen, mut open) = (vec![false; files.len()], arrows[from].clone());
        while let Some(next) = open.pop() {
            if !std::mem::replace(&mut seen[next], true) {
                open.extend(&arrows[next]);
            }
        }
        seen
    };
    let reached: Vec<Vec<bool>> = (0..files.len()).map(reached).collect();
    let circle_of = |from: usize| -> Vec<usize> {
        (0..files.len())
            .filter(|to| reached[from][*to] && reached[*to][from])
            .collect()
    };
    (0..files.len())
        .map(|from| (from, circle_of(from)))
        .filter(|(from, circle)| circle.first() == Some(from))
        .map(|(_, circle)| circle.iter().map(|index| files[*index].0.clone()).collect())
        .collect()
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    for folder in ["level", "presentation", "input"] {
        let found = circles(folder);
        assert!(found.is_empty(), "{folder}: {found:?} import each other");
    }
}

#[test]
fn the_lab_is_known_to_its_own_rooms_its_command_and_the_start_alone() {
    let rooms = ["src/lab/", "src/presentation/lab/"];
    let doors = ["src/command/lab.rs", "src/presentation/launch.rs"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (path, text) in sources("") {
        let below = path.strip_prefix(root).expect("below the root");
        let may = rooms.iter().any(|room| below.starts_with(room))
            || doors.iter().any(|door| below == Path::new(door));
        let named = mentions(&text, "crate::lab").next();
        assert!(may || named.is_none(), "{}: {named:?}", below.display());
    }
}

#[test]
fn only_input_names_keys() {
    for (path, text) in sources("presentation") {
        // What is printed on keys, and what people call them, says nothing about what they do.
        let is_about_signs = path.components().any(|part| part.as_os_str() == "glyph");
        if is_about_signs || path.ends_with("language/inputs.rs") {
            continue;
        }
        for key in ["KeyCode", "keyboard::", "MouseButton"] {
            let found = mentions(&text, key).next();
            assert_eq!(
                found,
                None,
                "{}: which keys there are, the action table says",
                path.display()
            );
        }
    }
}

#[test]
fn the_machine_is_asked_in_platform_alone() {
    let of_the_machine = [
        "std::fs",
        "std::thread",
        "SystemTime",
        "Instant",
        "tempfile",
        "same_file",
        "signal_hook",
        "ctrlc",
        // They panic where a disk is full.
        "print!(",
        "println!(",
        "dbg!(",
    ];
    for (path, text) in sources("") {
        let module = module_of(&path);
        if module.ends_with("::tests") {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for wrong in of_the_machine {
            let found = mentions(code, wrong).next();
            assert!(
                module.starts_with("platform") || found.is_none(),
                "{}: {}: files, console, clock and threads are behind platform/",
                path.display(),
                found.unwrap_or_default().trim()
            );
        }
    }
}

#[test]
fn paths_are_printed_with_escapes() {
    for (path, text) in sources("") {
        let found = mentions(&text, ".display()").next();
        let path = path.to_string_lossy();
        assert_eq!(
            found, None,
            "{path}: `shown` of platform/printable.rs escapes control characters"
        );
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
    for folder in ["geometry", "platform", "level", "simulation", "progress"] {
        for (path, text) in sources(folder) {
            for wrong in ["crate::{", "super::super"] {
                assert_eq!(mentions(&text, wrong).next(), None, "{}", path.display());
            }
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
