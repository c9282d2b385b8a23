//! Bundled levels and their packs.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use brickwork::content::Layers;
use brickwork::headless::{Config, Player, Sim};
use brickwork::level::check::{Report, check};
use brickwork::level::diagnostic::report;
use brickwork::level::{Pack, file, pack, parse};

use super::broken_levels::broken;
use brickwork::simulation::Round;

fn shipped() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("levels")
}

/// Returns the packs and the paths of their levels in playing order.
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

/// Four seeds; ten with `BRICKWORK_SWEEP=1 cargo test --no-default-features --features dev --test it levels`.
#[test]
fn the_autopilot_clears_every_shipped_level_within_five_minutes() {
    let seeds = match std::env::var_os("BRICKWORK_SWEEP") {
        Some(_) => 10,
        None => 4,
    };
    let paths: Vec<PathBuf> = packs().into_iter().flat_map(|(_, paths)| paths).collect();
    let play = |path: &PathBuf| {
        let level = Arc::new(file::read(path).expect("valid"));
        let mut times: Vec<f64> = (1..=seeds)
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
        let middle = times.len() / 2;
        let median = (times[middle - 1] + times[middle]) / 2.0;
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
    write(
        "pack.ron",
        "(format: 1, name: \"P\", levels: [\"one.ron\", \"._one.ron\"])",
    );
    let mut found = Report::default();
    check(folder.path(), &mut found);
    let text = report(&found.findings);
    assert!(
        text.contains("\"._one.ron\" is not the name of a level file"),
        "{text}"
    );
    assert!(text.contains("hidden"), "{text}");
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
        assert_eq!(
            (pack.place_of(stored), pack.is_rest(stored)),
            (Some(1), true)
        );
        assert_eq!(pack.layers_of(stored).round, 2);
        fs::remove_file(file).expect("removed");
    }
    let pack = |levels: &[&str], rests: &[&str]| {
        let pack = format!("(format: 2, name: \"P\", levels: {levels:?}, rests: {rests:?})");
        Pack::parse("pack.ron", pack.as_bytes())
    };
    assert!(pack(&["a.ron", composed], &[decomposed]).is_ok());
    for (levels, rests, told) in [
        (
            &["a.ron", composed][..],
            &[composed, decomposed][..],
            "is a rest twice",
        ),
        (&[composed, decomposed], &[], "is listed twice"),
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
    assert!(
        text.contains("warning: `name` has the character `石` (U+77F3)"),
        "{text}"
    );
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

/// Identities of the bundled levels.
const IDENTITIES: &[(&str, &str)] = &[
    ("01-hello", "1-6ecfea032573edb91ef73939311b1e7d"),
    ("02-ice-cream", "1-1b69b896a892f360f17bf5eef43adf6d"),
    ("03-lighthouse", "1-66c17cb394300a7e148fd560f36e7cc7"),
    ("04-gift", "1-97f12d8dd7b23d73b3d76d302c21fcdd"),
    ("05-fireworks", "1-71bc05feae79058c77ad4047134a976a"),
    ("06-cactus", "1-a7084beb4457b166818ebc58ba106aa1"),
    ("07-treasure", "1-5d95912639c78e66327bfea27f94cc21"),
    ("08-street-lamps", "1-0ec8932e89975be157b827f99da93527"),
    ("09-meadow", "1-11e0292a7b6c4d2f5d0abed4977bbb27"),
    ("10-frog-pond", "1-284d7374cc35fc86d97080ca68db7eb7"),
    ("11-bird-cage", "1-513e9fb329c9e36261c47e6c48e7a885"),
    ("12-molehills", "1-33d629b221f0c5fc887ff1ae18c9973d"),
    ("01-drawbridge", "1-cd47666f47d9bb47a2b1c234b2d64ab8"),
    ("02-fish-trap", "1-dfb8c9553749a29b6beaefb66e55cf3c"),
    ("03-rabbit-hole", "1-5ba67cde415696d0c75985fe624db4af"),
    ("04-shutters", "1-97ce450effacdb9aae3de83ed623ccae"),
    ("05-ghost-ship", "1-36f8efb38f92f989db79e7be5d1d5335"),
    ("06-canal-locks", "1-da97c87d43239777160f71fb14af6817"),
    ("07-metro", "1-e7b8986289c3bd791f47ff5416fbeca0"),
    ("08-junction", "1-b52cb5326a4e7db217503ce3cb07cf09"),
    ("09-one-way-streets", "1-d646dd442f61489e94591fb01a4a992e"),
    ("10-haunted-house", "1-3f0eab4d2cde57e499a3227a44ffdb97"),
    ("11-airlock", "1-feca14166b550018087ebdb0a6d61ed1"),
    ("12-vault", "1-155e6d28a69ab5591d32c9585ed0a22d"),
    ("01-box-of-matches", "1-e6470d06f55a30deb030d6301a3cf009"),
    ("02-slow-fuse", "1-6388b96aee59c99dc5eac542c2734c87"),
    ("03-topiary", "1-1db42be1857af21a90bd5dbe795395d2"),
    ("04-rockets", "1-d76a6e9782de47f4749df07d2e3fce49"),
    ("05-dandelion", "1-27aed02581571ddef1dd98e308e3698f"),
    ("06-volcano", "1-3f62b7fb9e038d530c435291cddf1aa0"),
    ("07-quarry", "1-5690302716b1cbc550ee0ffaf28e33b9"),
    ("08-campfire", "1-f971f344b2afc4b3eccf44a154e5e7ae"),
    ("09-shooting-gallery", "1-e1d06f15ff19c8de7d3949952595df51"),
    ("10-wildfire", "1-1329fb2db6d9f7c8b177c6777d7ed646"),
    ("11-phoenix", "1-747eaa7704a77fde588b0edccf4612ac"),
    ("12-forge", "1-c1003cadd5cbefcc18c451a4c12b2e6f"),
    ("01-pinball", "1-00ce2de348cca0508b6ca6a71f91f8aa"),
    ("02-loom", "1-8fec2cfac5463c7034df46468265f541"),
    ("03-ringed-planet", "1-aa64ba2b77ce2f0496599229c7a71168"),
    ("04-ferris-wheel", "1-7820df73074d757afdbd39e0ba402ff0"),
    ("05-juggler", "1-687d327a31bd1331a5373bd5ff60ff64"),
    ("06-broken-mirror", "1-e28d9767c1fe97fe107b05a131e548b3"),
    ("07-clockwork", "1-43af06de283d854f12758d8d5ee8b73f"),
    ("08-carousel", "1-0f7d634601a802720590eee258bc5962"),
    ("09-locomotive", "1-51b370e9f485b457059bb95e008ced33"),
    ("10-paternoster", "1-3f707ba8b85abeaf1358b3970c5372ad"),
    ("11-meltdown", "1-e41f1e6155f55ba5ffdd4116746b3a30"),
    ("12-great-engine", "1-b018c0a77d915d6d2efc69b263c8572b"),
    ("01-first-light", "1-67bc4eeb182c9e82224debe2446f48f4"),
    ("02-stepping-stones", "1-8b33700047efb2712feba56800e75264"),
    ("03-open-door", "1-e400c4195fdcd658e7d2c115c6f0cab1"),
    ("04-geode", "1-ccfe352261c61c335e8bf8e860ce595c"),
    ("05-temple", "1-cb694a679c3132c1dd367c5668f0f017"),
    ("06-whale", "1-7fd6323a913f2b02841418e80648f6cd"),
    ("07-keyhole", "1-807cadd225f5eb51380330dc6a9618dd"),
    ("08-nautilus", "1-3c431aa09e40a12f13be35799a0458bd"),
    ("09-umbrella", "1-e171e8d92f0aea6e3e368cfb35763152"),
    ("10-espresso", "1-fdd7428eca3c28256712be116341d0a9"),
    ("11-far-ridge", "1-371cacd93525c8bd8b89224d0da5b997"),
    ("12-stairwell", "1-7f8ca6b672284375c6c61411128937b5"),
    ("13-archipelago", "1-e3c6073f4235eef08f785d84722c2410"),
    ("14-last-light", "1-96bef502ea10d7a9bc3ca6c09d854fc0"),
    ("01-windmill", "1-1e6220046f90e31d1d6d24125fa1f5d9"),
    ("02-bumper-garden", "1-6393973a981351a1ceb98d8e3b157f07"),
    ("03-orrery", "1-d30e01b4e22e82eddcfac8ee68fb7cfe"),
    ("04-duck-shoot", "1-b8536f92e2d9a2c3c36ebbe0e2e925ce"),
    ("05-lift-shafts", "1-b3e328f1fb39b6c12be3cf062cba5543"),
    ("06-powder-train", "1-492b30527876a8a16213127fe438b818"),
    ("07-weaver", "1-18f2ffda7ea7ec950d69d6d01883fb41"),
    ("08-gondolas", "1-fc8dc7fe52428e4174da920413b3157a"),
    ("09-crown-guard", "1-a584d9a0d57e85fb2d44efc9b1419e49"),
    ("10-turbine", "1-f9a1fe2bb83e2e8c71c45d6c3eba4605"),
    ("11-strong-room", "1-bc5863b1f2a2d07f27de2143b1769d98"),
    ("12-night-express", "1-3b0567f2be156d788e9c8fbf296a28ff"),
    ("01-meteor-belt", "1-72b93ddec82389a4b9cbc9ffa1987347"),
    ("02-saucer", "1-c37c21b0111925ed2598d5a8af05ffa9"),
    ("03-core", "1-cbaf6d1cd673f9ba22513d325f2360f1"),
    ("04-mothership", "1-cbf21663ea0a68f70de1efd1d2a39dad"),
    ("01-hedge", "1-70f06e6d5be52e12f7f1d42920596efa"),
    ("02-powder-store", "1-5cbf41eb7ab6b8bdb7eeb8933e777288"),
    ("03-two-keys", "1-31d124689b24b313f5d678f46490c45b"),
    ("04-strongbox", "1-0b740a468248b1006ec807c4f4c3239b"),
    ("01-hello-bricks", "1-68b799863c6c3caba6e07bcc4388e109"),
    ("02-off-by-one", "1-be7a9998917662d55df262c48e437b33"),
    ("03-corner-case", "1-16656da4691719753a1bdfe9b04a425b"),
    ("04-release-build", "1-a250bb051fc2fa08ba2a913aa3d539bd"),
    ("01-the-first-wall", "1-b50bf9d069baac5737ba7d433db8378b"),
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
