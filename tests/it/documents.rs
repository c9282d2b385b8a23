//! File names in documents and comments: every linked or named file exists, and those of the tour are short.

use crate::prelude::*;

/// Folders to scan for names of files and for the named files.
const FOLDERS: [&str; 10] = [
    "src", "tests", "crates", "examples", "benches", "assets", "docs", "levels", "locales",
    ".github",
];

/// Returns the paths of all files in `FOLDERS` and in the root (relative to the root), except build output.
fn files() -> Vec<PathBuf> {
    let below = FOLDERS
        .iter()
        .flat_map(|folder| all_files_in(&root(folder)));
    let beside = files_in(&root(""))
        .into_iter()
        .filter(|path| path.is_file());
    let all = below.chain(beside);
    let all = all.map(|path| path.strip_prefix(root("")).expect("below it").to_path_buf());
    let is_built = |path: &PathBuf| path.iter().any(|part| part == "target");
    all.filter(|path| !is_built(path)).collect()
}

/// Returns `path` without the folder `src` of a crate: `simulation/schedule.rs`.
fn short(path: &Path) -> PathBuf {
    path.iter().filter(|part| *part != "src").collect()
}

/// Returns `true` if `path` has one of the extensions `endings`.
fn ends(path: &Path, endings: &[&str]) -> bool {
    let ending = path.extension().unwrap_or_default();
    endings.iter().any(|it| ending == *it)
}

/// Returns the strings between backquotes in `text` that look like source files.
fn named(text: &str) -> impl Iterator<Item = &str> {
    let is_file = |name: &&str| {
        let is_path = |it: char| it.is_ascii_alphanumeric() || "._-/".contains(it);
        ends(Path::new(name), &["rs", "wgsl"]) && name.chars().all(is_path)
    };
    text.split('`').filter(is_file)
}

/// Returns the targets of the links in `text`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let links = text.split("](").skip(1);
    links.filter_map(|rest| rest.split(')').next())
}

#[test]
fn files_of_the_code_that_documents_and_comments_name_are_there() {
    let files = files();
    let mut count = 0;
    for file in &files {
        // The build script names generated files.
        if !ends(file, &["rs", "md", "wgsl"]) || file == Path::new("build.rs") {
            continue;
        }
        let text = fs::read_to_string(root(file)).expect("a text");
        for name in named(&text) {
            count += 1;
            let is_there = files
                .iter()
                .any(|other| other.ends_with(name) || short(other).ends_with(name));
            assert!(is_there, "{} names `{name}`", file.display());
        }
    }
    assert!(count > 300, "{count} names were looked for");
}

#[test]
fn the_files_that_documents_link_are_there() {
    for document in files().iter().filter(|path| ends(path, &["md"])) {
        let file = root(document);
        let text = fs::read_to_string(&file).expect("a text");
        let folder = file.parent().expect("a folder");
        for link in links(&text) {
            let local = !link.starts_with("http") && !link.starts_with('#');
            let file = link.split('#').next().unwrap_or_default();
            let is_there = !local || folder.join(file).exists();
            assert!(is_there, "{} links {link}", document.display());
        }
    }
}

#[test]
fn the_tour_has_about_forty_short_files() {
    let docs = root("docs");
    let tour = fs::read_to_string(docs.join("tour.md")).expect("the tour");
    let is_source = |link: &&str| ends(Path::new(link), &["rs"]);
    let files: Vec<&str> = links(&tour).filter(is_source).collect();
    let different: BTreeSet<&str> = files.iter().copied().collect();
    assert_eq!(different.len(), files.len(), "a file is named twice");
    assert!((35..=45).contains(&files.len()), "{} files", files.len());
    for file in files {
        let source = fs::read_to_string(docs.join(file)).unwrap_or_default();
        let lines = source.lines().count();
        assert!(lines > 0, "{file} cannot be read");
        assert!(lines <= 200, "{file} has {lines} lines: name another one");
    }
}
