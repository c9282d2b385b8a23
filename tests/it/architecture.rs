//! Import rules and conventions of the codebase that the compiler cannot check.

use crate::prelude::*;

/// Returns the paths and texts of all source files below `folder` (relative to the root of the repository), or of that
/// file.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let path = root(folder);
    let mut files = match path.is_file() {
        true => vec![path],
        false => all_files_in(&path),
    };
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    assert!(!files.is_empty(), "{folder} has sources");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a source file");
        (path, text)
    };
    files.into_iter().map(read).collect()
}

/// Source folders of the crates that are part of the game's program.
const CRATES: [&str; 10] = [
    "src",
    "crates/analysis/src",
    "crates/editor/src",
    "crates/geometry/src",
    "crates/import/src",
    "crates/lab/src",
    "crates/level/src",
    "crates/platform/src",
    "crates/simulation/src",
    "crates/ui/src",
];

/// Returns the paths and texts of all source files of the crates in [`CRATES`].
fn all_sources() -> Vec<(PathBuf, String)> {
    CRATES.into_iter().flat_map(sources).collect()
}

/// Returns the lines of a file outside comments that contain `what`.
fn mentions<'a>(text: &'a str, what: &str) -> impl Iterator<Item = &'a str> {
    let lines = text.lines();
    let code = lines.filter(|line| !line.trim_start().starts_with("//"));
    code.filter(move |line| line.contains(what))
}

/// Folders of one crate, each with the folders of the same crate that it must not import. Cargo enforces the rest.
const FORBIDDEN: [(&str, &str); 7] = [
    ("src/progress", "command app input presentation"),
    ("src/input", "command app presentation"),
    ("src/presentation", "command app"),
    (
        "crates/simulation/src/journey",
        "autopilot script headless runs",
    ),
    ("crates/simulation/src/runs", "autopilot script headless"),
    (
        "crates/simulation/src/autopilot",
        "journey script headless runs",
    ),
    (
        "crates/simulation/src/script.rs",
        "autopilot journey headless runs",
    ),
];

/// Folders of the simulation crate above the rules of the game.
const ABOVE: &str = "autopilot headless journey runs script";

#[test]
fn imports_run_one_way() {
    let assert_without = |path: &Path, text: &str, forbidden: &str| {
        for import in imports(path, text) {
            let to = import.split("::").next().unwrap_or_default();
            let is_allowed = forbidden.split(' ').all(|name| name != to);
            assert!(is_allowed, "{}: {import}", path.display());
        }
    };
    for (folder, forbidden) in FORBIDDEN {
        for (path, text) in sources(folder) {
            assert_without(&path, &text, forbidden);
        }
    }
    for (path, text) in sources("crates/simulation/src") {
        let module = module_of(&path);
        let start = module.split("::").next().unwrap_or_default();
        if ABOVE.split(' ').all(|name| name != start) {
            assert_without(&path, &text, ABOVE);
        }
    }
}

/// Modules of `presentation`, each with the modules that it may import. Every module may import the files next to them.
const ROOMS: [(&str, &str); 9] = [
    ("look", ""),
    ("library", ""),
    ("audio", "library"),
    ("ui", ""),
    ("window", "library"),
    ("watch", "library ui window"),
    ("lab", "look library ui window"),
    ("editor", "look library ui window"),
    ("screens", "look library audio ui window watch lab editor"),
];

/// Returns the module of a source file within its crate: `presentation::ui::menu`. A `mod.rs` maps to its folder,
/// `lib.rs` to the crate.
fn module_of(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    let below = path.rsplit_once("/src/").expect("below src").1;
    let module = below.strip_suffix(".rs").unwrap_or(below);
    let module = module.strip_suffix("/mod").unwrap_or(module);
    let module = module.strip_suffix("lib").unwrap_or(module);
    module.replace('/', "::")
}

/// Returns the full paths that `text` of the file `path` imports from this crate. Groups are expanded and `super` is
/// resolved.
fn imports(path: &Path, text: &str) -> Vec<String> {
    let module = module_of(path);
    let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
    let code: Vec<&str> = mentions(text, "").collect();
    let code = code.join(" ");
    let mut paths = Vec::new();
    for statement in code.split("use ").skip(1) {
        let tree = statement.split(';').next().unwrap_or_default();
        spread("", tree, &mut paths);
    }
    let inner = code.split("crate::").skip(1).map(|rest| {
        let ends = |sign: char| !(sign.is_alphanumeric() || sign == '_' || sign == ':');
        format!("crate::{}", rest.split(ends).next().unwrap_or_default())
    });
    // The beginning of a group is expanded above.
    paths.extend(inner.filter(|path| !path.ends_with("::")));
    let resolved = paths
        .iter()
        .filter_map(|path| match path.split_once("::")? {
            ("crate", rest) => Some(rest.to_owned()),
            ("super", rest) if parent.is_empty() => Some(rest.to_owned()),
            ("super", rest) => Some(format!("{parent}::{rest}")),
            _ => None,
        });
    resolved.collect()
}

/// Adds each path of `tree`, the part of a `use` that follows `before`, to `paths`.
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
    let path = root("src/presentation/ui/menu.rs");
    let text = "use super::theme::{self, size};\n// use crate::hidden::Thing;\n\
                use crate::presentation::{palette, screen::{Overlay, Screen}};\nlet x = crate::level::LIMIT;";
    let found = imports(&path, text);
    let expected = "presentation::ui::theme::size presentation::palette presentation::screen::Screen level::LIMIT";
    for expected in expected.split(' ') {
        let is_found = found.iter().any(|it| it == expected);
        assert!(is_found, "{expected}: {found:?}");
    }
    let is_hidden = |path: &String| path.contains("hidden");
    assert!(!found.iter().any(is_hidden), "{found:?}");
}

#[test]
fn the_rooms_of_presentation_import_one_way() {
    let rooms: Vec<&str> = ROOMS.iter().map(|(room, _)| *room).collect();
    for (place, (room, below)) in ROOMS.iter().enumerate() {
        for lower in below.split_whitespace() {
            let is_above = rooms[..place].contains(&lower);
            assert!(is_above, "{room} imports {lower}: list it after {lower}");
        }
    }
    for (path, text) in sources("src/presentation") {
        let module = module_of(&path);
        let within = module.strip_prefix("presentation::").unwrap_or_default();
        let room = within.split("::").next().unwrap_or_default();
        let below = match ROOMS.iter().find(|(name, _)| *name == room) {
            Some((_, below)) => *below,
            None if within.is_empty() => continue,
            None => "",
        };
        for import in imports(&path, &text) {
            let to = import.strip_prefix("presentation::");
            let to = to.and_then(|rest| rest.split("::").next());
            let to = to.filter(|to| *to != room && rooms.contains(to));
            let may = to.is_none_or(|to| below.split(' ').any(|name| name == to));
            let rule = "modules import as ROOMS says, and the files next to them import none";
            assert!(may, "{}: {import}: {rule}", path.display());
        }
    }
}

/// Returns the import cycles between the files of `folder`, one list per cycle. A `mod.rs` counts if `with_parents` is
/// set, but its lists of its own children do not.
fn circles(folder: &str, with_parents: bool) -> Vec<Vec<String>> {
    let is_parent = |path: &Path| path.ends_with("mod.rs") && !with_parents;
    let files = sources(folder);
    let files = files
        .iter()
        .filter(|(path, _)| !is_parent(path) && !path.ends_with("lib.rs"));
    let files = files.map(|(path, text)| (module_of(path), imports(path, text)));
    let files: Vec<(String, Vec<String>)> = files.collect();
    let imported = |import: &String| {
        let contains = |module: &str| {
            let rest = import.strip_prefix(module);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        };
        let known = (0..files.len()).filter(|to| contains(&files[*to].0));
        known.max_by_key(|to| files[*to].0.len())
    };
    let arrows = files.iter().enumerate().map(|(from, (_, imports))| {
        let imported = imports.iter().filter_map(imported);
        imported.filter(|to| *to != from).collect()
    });
    let arrows: Vec<Vec<usize>> = arrows.collect();
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
        let all = 0..files.len();
        all.filter(|to| reached[from][*to] && reached[*to][from])
            .collect()
    };
    let circles = (0..files.len()).map(|from| (from, circle_of(from)));
    let circles = circles.filter(|(from, circle)| circle.first() == Some(from));
    let names = |circle: Vec<usize>| circle.iter().map(|it| files[*it].0.clone()).collect();
    circles.map(|(_, circle)| names(circle)).collect()
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let below = [
        "analysis", "editor", "geometry", "import", "lab", "level", "platform", "ui",
    ];
    let mut folders = below.map(|name| format!("crates/{name}/src")).to_vec();
    folders.extend(["src/presentation", "src/input"].map(str::to_owned));
    let mut found: Vec<_> = folders.iter().flat_map(|it| circles(it, false)).collect();
    found.extend(circles("crates/simulation/src", true));
    assert!(found.is_empty(), "{found:?} import each other");
}

#[test]
fn the_lab_is_known_to_its_own_rooms_its_command_the_start_and_the_rewards_alone() {
    let rooms = ["src/presentation/lab/"];
    // The table of rewards contains scenes.
    let doors = [
        "src/command/lab.rs",
        "src/presentation/launch.rs",
        "src/progress/unlocks.rs",
    ];
    for (path, text) in sources("src") {
        let below = path.strip_prefix(root("")).expect("below the root");
        let may = rooms.iter().any(|room| below.starts_with(room))
            || doors.iter().any(|door| below == Path::new(door));
        let named = mentions(&text, "crate::lab").next();
        assert!(may || named.is_none(), "{}: {named:?}", below.display());
    }
}

#[test]
fn only_input_names_keys() {
    let presentation = sources("src/presentation").into_iter();
    for (path, text) in presentation.chain(sources("crates/ui/src")) {
        // Symbols and common names of keys do not assign actions to keys.
        let is_about_signs = path.components().any(|part| part.as_os_str() == "glyph");
        if is_about_signs || path.ends_with("language/inputs.rs") {
            continue;
        }
        for key in ["KeyCode", "keyboard::", "MouseButton"] {
            let found = mentions(&text, key).next();
            let path = path.display();
            assert_eq!(found, None, "{path}: the action table assigns the keys");
        }
    }
}

#[test]
fn the_machine_is_asked_in_platform_alone() {
    // The macros panic if the disk is full.
    let of_the_machine = "std::fs std::thread SystemTime Instant tempfile same_file signal_hook ctrlc \
                          print!( println!( dbg!(";
    for (path, text) in all_sources() {
        let module = module_of(&path);
        if path.to_string_lossy().contains("crates/platform/") || module.ends_with("::tests") {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for wrong in of_the_machine.split(' ') {
            let found = mentions(code, wrong).next();
            let rule = "files, console, clock and threads belong to crates/platform";
            assert_eq!(found, None, "{}: {rule}", path.display());
        }
    }
}

#[test]
fn the_game_reads_files_of_levels_only_inside_the_guard() {
    let readers = "file::read( parse::inspect( parse::parse( Pack::parse( Pack::read(";
    // The lessons are part of the program.
    let own = "help/lessons.rs";
    let mut guarded = 0;
    for (path, text) in sources("src") {
        let shown = path.to_string_lossy().replace('\\', "/");
        let is_game = shown.contains("src/presentation/") || shown.ends_with("command/play.rs");
        if !is_game || module_of(&path).ends_with("::tests") || shown.ends_with(own) {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in readers.split(' ').flat_map(|reader| mentions(code, reader)) {
            assert!(
                line.contains("guarded("),
                "{shown}: a panic of the reader ends the game: {line}"
            );
            guarded += 1;
        }
    }
    // Packs and levels of files, and the start.
    assert_eq!(guarded, 7);
}

#[test]
fn paths_are_printed_with_escapes() {
    for (path, text) in all_sources() {
        let found = mentions(&text, ".display()").next();
        let path = path.to_string_lossy();
        let rule = "`shown` of platform/printable.rs escapes control characters";
        assert_eq!(found, None, "{path}: {rule}");
    }
}

#[test]
fn only_the_schedule_orders_sets_and_only_presentation_writes_transforms() {
    for (path, text) in sources("crates/simulation/src") {
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
fn every_file_opens_by_saying_what_it_owns() {
    for (path, text) in all_sources() {
        let is_told = text.starts_with("//! ");
        let path = path.display();
        assert!(is_told, "{path}: the first line is a module comment");
    }
}
