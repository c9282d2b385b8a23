//! The shipped levels and their packs.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use brickwork::headless::{Config, Player, Sim};
use brickwork::level::check::{Report, check};
use brickwork::level::diagnostic::report;
use brickwork::level::{Pack, file, pack, parse};

use super::broken_levels::broken;
use brickwork::simulation::Round;

fn shipped() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("levels")
}

/// The packs, and the paths of their levels in the order of play.
pub fn packs() -> Vec<(Pack, Vec<PathBuf>)> {
    let mut folders: Vec<PathBuf> = fs::read_dir(shipped())
        .expect("levels/")
        .map(|e| e.expect("an entry").path())
        .filter(|p| p.is_dir())
        .collect();
    folders.sort();
    let pack = |folder: &PathBuf| {
        let pack = Pack::read(&folder.join(pack::FILE_NAME))
            .unwrap_or_else(|findings| panic!("{}", report(&findings)));
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
    assert!(
        packs()[0].1.len() >= 12,
        "the first pack has at least twelve levels"
    );
}

#[test]
fn shipped_levels_name_themselves_differently_and_are_explained_in_the_manual() {
    let manual = fs::read_to_string(shipped().join("README.md")).expect("levels/README.md");
    let mut names = BTreeSet::new();
    for path in packs().into_iter().flat_map(|(_, paths)| paths) {
        let level = file::read(&path).expect("valid");
        assert!(
            manual.contains(level.name()),
            "{} is not in levels/README.md",
            level.name()
        );
        assert!(
            names.insert(level.name().to_owned()),
            "two levels are called {}",
            level.name()
        );
    }
}

#[test]
fn the_autopilot_clears_every_shipped_level_within_five_minutes_with_each_of_ten_seeds() {
    let paths: Vec<PathBuf> = packs().into_iter().flat_map(|(_, paths)| paths).collect();
    let play = |path: &PathBuf| {
        let level = Arc::new(file::read(path).expect("valid"));
        let mut times: Vec<f64> = (1..=10)
            .map(|seed| {
                let config = Config {
                    seed,
                    player: Player::Autopilot,
                    ..Config::default()
                };
                let mut sim = Sim::new(level.clone(), config);
                sim.run(300.0);
                assert_eq!(
                    sim.round(),
                    Round::Cleared,
                    "{} with seed {seed}",
                    path.display()
                );
                sim.clock().now()
            })
            .collect();
        times.sort_by(f64::total_cmp);
        let median = (times[4] + times[5]) / 2.0;
        assert!(
            (25.0..=180.0).contains(&median),
            "{} takes {median} s",
            path.display()
        );
    };
    std::thread::scope(|scope| {
        for half in 0..2 {
            let paths = &paths;
            scope.spawn(move || paths.iter().skip(half).step_by(2).for_each(play));
        }
    });
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
    assert!(
        text.contains("pack.ron:5:2: error: there is no file \"tow.ron\""),
        "{text}"
    );
    assert!(text.contains("did you mean `two.ron`?"), "{text}");
    assert!(
        text.contains("warning: \"three.ron\" is in the folder, but not in the pack"),
        "{text}"
    );
    for (pack, message) in [
        ("(format: 1, name: \"P\", levels: [])", "lists 0 levels"),
        (
            "(format: 1, name: \"P\", levels: [\"../one.ron\"])",
            "not the name of a level file",
        ),
        (
            "(format: 1, name: \"P\", levels: [\"one.ron\", \"one.ron\"])",
            "listed twice",
        ),
        (
            "(format: 1, name: \" \", levels: [\"one.ron\"])",
            "`name` is empty",
        ),
        ("(format: 7, name: \"P\")", "format 7 is unknown"),
    ] {
        let findings = Pack::parse("pack.ron", pack.as_bytes()).expect_err(message);
        assert!(report(&findings).contains(message), "{}", report(&findings));
    }
}

#[test]
fn the_worked_example_of_the_manual_is_a_good_level() {
    let manual = fs::read_to_string(shipped().join("README.md")).expect("levels/README.md");
    let examples: Vec<&str> = manual
        .split("```ron\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .filter(|e| e.contains("bricks: ["))
        .collect();
    assert!(!examples.is_empty());
    for example in examples {
        parse::parse("levels/README.md", example.as_bytes())
            .unwrap_or_else(|findings| panic!("{}", report(&findings)));
    }
}

/// The identities of the levels that come with the game.
const IDENTITIES: &[(&str, &str)] = &[
    ("01-first-light", "1-12d642cf5899a3288d33f62d16197f4f"),
    ("02-stepping-stones", "1-c523fe30ce87a506d59e9fa26d57b44a"),
    ("03-open-door", "1-ba2bedb8731f02ec2bf74a65f5430637"),
    ("04-geode", "1-ccfe352261c61c335e8bf8e860ce595c"),
    ("05-temple", "1-10944ffb16feab0892150bd21c57d5ab"),
    ("06-whale", "1-8dc3d51711de67280c0c1c7ec07238da"),
    ("07-keyhole", "1-fb0a71ea45d4e3378557d9ddbfa03a92"),
    ("08-nautilus", "1-3c431aa09e40a12f13be35799a0458bd"),
    ("09-umbrella", "1-b72ce5ef2e52ad173609c787928fdd12"),
    ("10-espresso", "1-7450a2c6d5ef77cda112714a382c9ca7"),
    ("11-far-ridge", "1-46449712782a0536dd0f3c5dbf6fcba7"),
    ("12-stairwell", "1-7f8ca6b672284375c6c61411128937b5"),
    ("13-archipelago", "1-f6655929d015e66341fd50a172ba97df"),
    ("14-last-light", "1-a8183870eecad73cded579dd7ee2af44"),
    ("01-windmill", "1-f0063cd719162d7402dacfd06f99b28b"),
    ("02-bumper-garden", "1-dbdf1e7df377574a09e21fc83b0b165e"),
    ("03-orrery", "1-12ded989f1745e4f3eea00cdf5ba2f16"),
    ("01-hello-bricks", "1-5641701d416983b6f41c8637b396b171"),
    ("02-off-by-one", "1-cb49b14876e1d00150c6e01d0e6f201d"),
    ("03-corner-case", "1-1cea477d25cb8eb4dd72310af7bd0b18"),
    ("04-release-build", "1-ad518a6c7b92e6eed3a90e2553b911ee"),
    ("01-the-first-wall", "1-7f8bcf04ce1d11fce912b32ae4d61987"),
];

#[test]
fn every_shipped_level_keeps_its_identity() {
    let found: Vec<(String, String)> = packs()
        .into_iter()
        .flat_map(|(_, paths)| paths)
        .map(|path| {
            let identity = file::read(&path).expect("valid").identity().to_string();
            let name = path
                .file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (name, identity)
        })
        .collect();
    let found: Vec<(&str, &str)> = found
        .iter()
        .map(|(name, identity)| (name.as_str(), identity.as_str()))
        .collect();
    assert_eq!(
        found, IDENTITIES,
        "records are kept by this: it changes only where a level is changed on purpose"
    );
}

#[test]
fn a_level_that_is_written_and_read_back_is_the_same_level() {
    for path in packs().into_iter().flat_map(|(_, paths)| paths) {
        let level = file::read(&path).expect("valid");
        let text = level.to_ron();
        let again = parse::parse("written.ron", text.as_bytes())
            .unwrap_or_else(|findings| panic!("{}", report(&findings)));
        assert_eq!(again, level);
        assert_eq!(again.to_ron(), text, "and is written with the same bytes");
        assert_eq!(again.identity(), level.identity());
    }
}
