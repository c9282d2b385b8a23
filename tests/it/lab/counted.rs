//! Counts of wrong throws in each scheme, and the corresponding statements of the chapter in `docs/`.

use std::sync::OnceLock;

use brickwork::lab::scenes::{SCENES, Shipped};
use brickwork::lab::{RATES, RUNS, count, text};

use crate::prelude::*;

/// Longest duration of a count: the documented limit in release builds, ten times that in debug builds on a busy
/// machine.
const LONGEST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 2_000 } else { 200 });

/// Numbers of wrong throws by the scene's name and the scheme (`true` for the continuous one), one per rate, and the
/// longest duration of a count with its scene and rate.
type Table = (
    BTreeMap<(&'static str, bool), Vec<usize>>,
    (Duration, String),
);

fn counted(scene: &Shipped, scheme: CollisionScheme, hz: u32) -> usize {
    let counted = count(&scene.scene, scheme, hz, RUNS);
    let counted =
        counted.unwrap_or_else(|refused| panic!("{} can be counted: {refused}", scene.name));
    assert_eq!(counted.runs, RUNS, "every throw counts");
    match scheme {
        CollisionScheme::Discrete => counted.wrong(scene.flaw()),
        // Any flaw counts, independent of the scene's subject.
        CollisionScheme::Continuous => counted.wrong(None),
    }
}

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let (mut table, mut longest) = (BTreeMap::new(), (Duration::ZERO, String::new()));
        for scene in SCENES.iter() {
            for exact in [false, true] {
                let schemes = [CollisionScheme::Discrete, CollisionScheme::Continuous];
                let scheme = schemes[usize::from(exact)];
                let row = RATES.map(|hz| {
                    let begun = Instant::now();
                    let wrong = counted(scene, scheme, hz);
                    let took = begun.elapsed();
                    if took > longest.0 {
                        longest = (took, format!("{} by {scheme:?} at {hz}", scene.name));
                    }
                    wrong
                });
                println!("{} by {scheme:?} at {RATES:?}: {row:?}", scene.name);
                table.insert((scene.name, exact), row.to_vec());
            }
        }
        (table, longest)
    })
}

#[test]
fn a_scene_counted_twice_gives_the_same_numbers() {
    for scene in SCENES.iter() {
        for scheme in [CollisionScheme::Discrete, CollisionScheme::Continuous] {
            for hz in [30, 144] {
                let counts = || count(&scene.scene, scheme, hz, 200).expect("it is counted");
                assert_eq!(counts(), counts(), "{} by {scheme:?} at {hz}", scene.name);
            }
        }
    }
}

#[test]
fn the_exact_scheme_is_never_wrong_at_any_rate() {
    for ((name, exact), row) in &table().0 {
        let is_right = !exact || row.iter().all(|count| *count == 0);
        assert!(is_right, "{name}: {row:?}");
    }
}

#[test]
fn the_scene_of_a_flaw_goes_wrong_in_a_third_of_its_throws_at_60_and_no_oftener_the_finer_the_frames()
 {
    for scene in SCENES.iter().filter(|scene| scene.flaw().is_some()) {
        let row = &table().0[&(scene.name, false)];
        assert!(row[1] * 3 >= RUNS, "{}: {row:?}", scene.name);
        let is_falling = row.windows(2).all(|pair| pair[1] <= pair[0]);
        assert!(is_falling, "{}: {row:?}", scene.name);
    }
}

fn chapter() -> String {
    crate::data::page("docs/lab.md")
}

/// Returns the row of a table with `head` and the numbers `counts`.
fn row(head: &str, counts: &[usize]) -> String {
    let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
    format!("| {head} | {} |", counts.join(" | "))
}

/// Returns the chapter's section about the scene `name`.
fn page(name: &str) -> String {
    let chapter = chapter();
    let head = format!("\n## `{name}`");
    let (_, page) = chapter
        .split_once(&head)
        .unwrap_or_else(|| panic!("docs/lab.md has a page `{name}`"));
    page.split("\n## ").next().unwrap_or_default().to_owned()
}

#[test]
fn the_chapter_has_a_page_of_every_scene_with_its_strip_its_file_and_what_is_counted() {
    for scene in SCENES.iter() {
        // The table of all scenes has its row.
        let counts = &table().0[&(scene.name, false)];
        assert_contains(&chapter(), &row(&format!("`{}`", scene.name), counts));
        let page = page(scene.name);
        let strip = format!("(lab/{}.png)", scene.name);
        assert_contains_all(&page, &[&strip, scene.file]);
        if scene.flaw().is_none() {
            continue;
        }
        for (exact, who) in [(false, "the chapters' scheme"), (true, "the exact scheme")] {
            assert_contains(&page, &row(who, &table().0[&(scene.name, exact)]));
        }
    }
}

#[test]
fn the_files_of_the_scenes_name_the_chapter_in_their_docs() {
    for scene in SCENES.iter() {
        let text = crate::data::page(scene.file);
        let mut docs = text.lines().take_while(|line| line.starts_with("//!"));
        let names = docs.any(|line| line.contains("docs/lab.md"));
        assert!(names, "{}: {} names the chapter", scene.name, scene.file);
    }
}

#[test]
fn the_text_of_a_scene_in_the_chapter_is_one_as_the_lab_writes_it() {
    let page = page("free");
    let (_, text) = page.split_once("```ron\n").expect("a text");
    let text = text.split("\n```").next().unwrap_or_default();
    let scene = text::read(text).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(text::write(&scene), text);
}

/// Returns the names in backquotes in the chapter's list items that begin with `head`.
fn named(head: &str) -> Vec<String> {
    let chapter = chapter();
    let points = chapter.split("\n- ");
    let points = points.filter(|point| point.starts_with(head));
    let points = points.map(|point| point.split("\n\n").next().unwrap_or_default());
    let names = points.flat_map(|point| point.split('`').skip(1).step_by(2));
    names.map(str::to_owned).collect()
}

/// Returns the text of all Rust files below `folder`.
fn code(folder: &str) -> String {
    let mut files = all_files_in(&root(folder));
    files.retain(|path| path.extension().is_some_and(|ending| ending == "rs"));
    let texts = files
        .iter()
        .map(|path| fs::read_to_string(path).expect("a text"));
    texts.collect()
}

#[test]
fn what_the_chapter_names_is_there() {
    let ours = code("src") + &code("crates");
    let tests = code("tests");
    let names = named("Tests:");
    assert!(names.len() > 18, "{names:?}");
    for name in names {
        let test = format!("fn {name}()");
        assert!(ours.contains(&test) || tests.contains(&test), "{name}");
    }
    let names = named("Ours:");
    assert!(names.len() > 25, "{names:?}");
    for name in names {
        let last = name.rsplit("::").next().unwrap_or_default();
        let is_said = |word: &str| {
            let mut words = ours.split(|sign: char| !(sign.is_alphanumeric() || sign == '_'));
            words.any(|other| other == word)
        };
        let is_there = root(&name).is_file() || is_said(last);
        assert!(is_there, "{name}");
    }
}

#[test]
fn a_thousand_throws_of_each_scene_are_counted_soon_at_every_rate() {
    let (longest, what) = &table().1;
    assert!(*longest < LONGEST, "{what}: {longest:?}");
}
