//! Bundled levels and their packs.

use std::fmt::Write;

use brickwork::level::check::{Report, check};
use brickwork::level::pack;

use super::broken_levels::broken;
use crate::prelude::*;

fn shipped() -> PathBuf {
    root("levels")
}

/// Returns the packs and the paths of their levels in playing order.
pub fn packs() -> Vec<(Pack, Vec<PathBuf>)> {
    let mut folders = files_in(&shipped());
    folders.retain(|path| path.is_dir());
    let pack = |folder: &PathBuf| {
        let pack = Pack::read(&folder.join(pack::FILE_NAME));
        let pack = pack.unwrap_or_else(|findings| panic!("{}", report(&findings)));
        let paths = pack.levels.iter().map(|name| folder.join(name)).collect();
        (pack, paths)
    };
    folders.iter().map(pack).collect()
}

#[test]
fn every_shipped_level_is_valid_and_listed_in_its_pack() {
    let mut found = Report::default();
    check(&shipped(), &mut found);
    assert!(found.findings.is_empty(), "{}", report(&found.findings));
    let listed: BTreeSet<PathBuf> = packs().into_iter().flat_map(|(_, paths)| paths).collect();
    let present: BTreeSet<PathBuf> = found.level_files.into_iter().collect();
    assert_eq!(listed, present);
    // The first pack has at least twelve levels.
    assert!(packs()[0].1.len() >= 12);
}

#[test]
fn shipped_levels_name_themselves_differently_and_are_explained_in_the_manual() {
    let manual = page("docs/manual/levels.md");
    let mut names = BTreeSet::new();
    for path in packs().into_iter().flat_map(|(_, paths)| paths) {
        let name = file::read(&path).expect("valid").name().to_owned();
        assert!(manual.contains(&name), "{name} is not in the manual");
        assert!(names.insert(name.clone()), "two levels are called {name}");
    }
}

/// Plays by the rules of the level. Four seeds; ten with
/// `BRICKWORK_SWEEP=1 cargo test --no-default-features --features dev --test it levels`.
#[test]
fn the_autopilot_clears_every_shipped_level_within_five_minutes() {
    let seeds = if is_sweep() { 10 } else { 4 };
    let paths: Vec<PathBuf> = packs().into_iter().flat_map(|(_, paths)| paths).collect();
    let play = |path: &PathBuf| {
        let level = Arc::new(file::read(path).expect("valid"));
        let shown = path.display();
        let time = |seed| {
            let rules = Chosen::default().rules(level.rules());
            let config = games::playing(rules, seed, Player::Autopilot);
            let mut sim = Sim::new(level.clone(), config);
            sim.run(300.0);
            assert_eq!(sim.round(), Round::Cleared, "{shown} with seed {seed}");
            sim.clock().now()
        };
        let mut times: Vec<f64> = (1..=seeds).map(time).collect();
        times.sort_by(f64::total_cmp);
        let middle = times.len() / 2;
        let median = (times[middle - 1] + times[middle]) / 2.0;
        assert!((25.0..=180.0).contains(&median), "{shown} takes {median} s");
    };
    std::thread::scope(|scope| {
        for half in 0..2 {
            let paths = &paths;
            scope.spawn(move || paths.iter().skip(half).step_by(2).for_each(play));
        }
    });
}

#[test]
fn hidden_files_of_a_folder_are_not_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, content: &str| {
        fs::write(folder.path().join(name), content).expect("written");
    };
    write("one.ron", &broken("name", "name"));
    write("._one.ron", "\0\u{5}\u{16}\u{7}");
    write(
        "pack.ron",
        "(format: 1, name: \"P\", levels: [\"one.ron\"])",
    );
    fs::create_dir(folder.path().join(".trash")).expect("a folder");
    write(".trash/two.ron", "damaged");
    let mut found = Report::default();
    check(folder.path(), &mut found);
    assert_eq!(report(&found.findings), "");
    assert_eq!((found.level_files.len(), found.packs), (1, 1));
    let hidden = "(format: 1, name: \"P\", levels: [\"one.ron\", \"._one.ron\"])";
    write("pack.ron", hidden);
    let mut found = Report::default();
    check(folder.path(), &mut found);
    let text = report(&found.findings);
    assert_contains(&text, "\"._one.ron\" is not the name of a level file");
    assert_contains(&text, "hidden");
}

#[test]
fn names_in_two_unicode_forms_are_one_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let (composed, decomposed) = ("l\u{e9}vel.ron", "le\u{301}vel.ron");
    for (listed, stored) in [(composed, decomposed), (decomposed, composed)] {
        let file = folder.path().join(stored);
        fs::write(&file, broken("name", "name")).expect("written");
        let pack = format!(
            "(format: 2, name: \"P\", levels: [\"a.ron\", {listed:?}], rests: [{listed:?}])"
        );
        fs::write(folder.path().join("a.ron"), broken("name", "name")).expect("written");
        fs::write(folder.path().join("pack.ron"), pack).expect("written");
        let mut found = Report::default();
        check(folder.path(), &mut found);
        assert_eq!(report(&found.findings), "");
        let pack = Pack::read(&folder.path().join("pack.ron")).expect("good");
        assert_eq!(pack::file_in(folder.path(), listed), file);
        assert_eq!(pack.place_of(stored), Some(1));
        assert!(pack.is_rest(stored));
        assert_eq!(pack.layers_of(stored).round, 2);
        fs::remove_file(file).expect("removed");
    }
    let pack = |levels: &[&str], rests: &[&str]| {
        let pack = format!("(format: 2, name: \"P\", levels: {levels:?}, rests: {rests:?})");
        Pack::parse("pack.ron", pack.as_bytes())
    };
    assert!(pack(&["a.ron", composed], &[decomposed]).is_ok());
    let (composed_last, both) = (["a.ron", composed], [composed, decomposed]);
    for (levels, rests, told) in [
        (&composed_last, &both[..], "is a rest twice"),
        (&both, &[], "is listed twice"),
    ] {
        let findings = pack(levels, rests).expect_err(told);
        assert!(report(&findings).contains(told), "{}", report(&findings));
    }
}

#[test]
fn a_name_that_no_font_has_gives_a_warning() {
    let warnings = |name: &str| {
        let source = broken("\"N\"", &format!("{name:?}"));
        let read = parse::inspect("name.ron", source.as_bytes(), Layers::base());
        report(&read.expect("good").1)
    };
    assert_eq!(warnings("Łódź, Plzeň, Győr, Şişli, Москва"), "");
    let text = warnings("Mur 石");
    assert!(text.starts_with("name.ron:3:"), "{text}");
    assert_contains(&text, "warning: `name` has the character `石` (U+77F3)");
}

#[test]
fn a_pack_that_disagrees_with_its_folder_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let level = broken("name", "name");
    for name in ["one.ron", "two.ron", "three.ron"] {
        fs::write(folder.path().join(name), &level).expect("written");
    }
    let pack = "(\n format: 1,\n name: \"P\",\n levels: [\"one.ron\",\n \"tow.ron\"],\n)";
    fs::write(folder.path().join("pack.ron"), pack).expect("written");
    let mut found = Report::default();
    check(folder.path(), &mut found);
    assert!(!found.is_good());
    let text = report(&found.findings);
    assert_contains(&text, "pack.ron:5:2: error: there is no file \"tow.ron\"");
    assert_contains(&text, "did you mean `two.ron`?");
    let warning = "warning: \"three.ron\" is in the folder, but not in the pack";
    assert_contains(&text, warning);
    for name in ["one.ron", "two.ron", "three.ron"] {
        fs::remove_file(folder.path().join(name)).expect("a file");
    }
    let mut found = Report::default();
    check(folder.path(), &mut found);
    let text = report(&found.findings);
    assert_contains(&text, "create the file, or take it out of `levels`");
    for [pack, message] in cases::<[String; 2]>("wrong_packs") {
        let findings = Pack::parse("pack.ron", pack.as_bytes()).expect_err(&message);
        assert_contains(&report(&findings), &message);
    }
}

#[test]
fn the_levels_in_the_manual_are_good() {
    for manual in [TUTORIAL, REFERENCE] {
        let examples = examples(manual).into_iter();
        let examples: Vec<String> = examples.filter(|it| it.contains("bricks: [")).collect();
        assert!(!examples.is_empty(), "{manual} shows a level");
        for example in examples {
            let read = parse::parse(manual, example.as_bytes());
            assert_eq!(read.err().map(|findings| report(&findings)), None);
        }
    }
}

#[test]
fn the_tutorial_is_short() {
    let lines = page(TUTORIAL).lines().count();
    assert!(lines <= 250, "{TUTORIAL} has {lines} lines");
}

#[test]
fn every_shipped_level_keeps_its_identity() {
    let mut found = String::new();
    for path in packs().into_iter().flat_map(|(_, paths)| paths) {
        let identity = file::read(&path).expect("valid").identity();
        let name = path.file_stem().expect("a name").to_string_lossy();
        let _ = writeln!(found, "{name} {identity}");
    }
    assert_expected(
        "identities.txt",
        &found,
        "the records of players are kept under these identities: a change loses them (see CHANGELOG.md and \
         replay::RULES)",
    );
}

#[test]
fn a_level_that_is_written_and_read_back_is_the_same_level() {
    for path in packs().into_iter().flat_map(|(_, paths)| paths) {
        let level = file::read(&path).expect("valid");
        let text = level.to_ron();
        let again = parse::parse("written.ron", text.as_bytes());
        let again = again.unwrap_or_else(|findings| panic!("{}", report(&findings)));
        assert_eq!(again, level);
        assert_eq!(again.to_ron(), text, "and is written with the same bytes");
        assert_eq!(again.identity(), level.identity());
    }
}
