//! State registry: it is complete, and checksums, snapshots and comparisons derive from it.

use brickwork::geometry::Path;
use brickwork::headless::saved::SavedGame;
use brickwork::simulation::StepIntents;
use brickwork::simulation::path::OnPath;
use brickwork::simulation::state::Registry;

use super::state_values::Values;
use super::trace::Shared;
use crate::prelude::*;

const ROWS: [&str; 3] = ["xx2xx2xx", "2xxxxxx2", "...##..."];

/// Returns modern and tutorial rules, each in both schemes.
fn all_rules() -> Vec<Rules> {
    let schemes = [CollisionScheme::Continuous, CollisionScheme::Discrete];
    let all = [Rules::modern(), Rules::tutorial()].into_iter();
    let both = |rules: Rules| {
        schemes.map(|scheme| changed(rules.clone(), |rules| rules.collision = scheme))
    };
    all.flat_map(both).collect()
}

fn config(rules: Rules, seed: u64) -> Config {
    games::playing(rules, seed, Player::Autopilot)
}

fn drawn(rules: Rules) -> Sim {
    Sim::drawn(&ROWS, config(rules, 3))
}

/// Returns the bundled levels.
pub fn shipped() -> Vec<SharedLevel> {
    let mut files = all_files_in(&root("levels"));
    let is_level = |file: &PathBuf| file.extension().is_some_and(|it| it == "ron");
    files.retain(|file| is_level(file) && !file.ends_with("pack.ron"));
    assert!(files.len() >= 17, "all packs: {files:?}");
    let level = |path: &PathBuf| Arc::new(file::read(path).expect("a good level"));
    files.iter().map(level).collect()
}

#[test]
fn a_state_that_is_restored_in_place_has_the_signs_of_its_zeros() {
    let mut sim = drawn(Rules::modern());
    let lengthen = |sim: &mut Sim, longer: f64| {
        let world = sim.app.world_mut();
        let mut paddles = world.query::<&mut Paddle>();
        paddles
            .iter_mut(world)
            .for_each(|mut it| it.longer = longer);
    };
    for (saved, before) in [(-0.0, 0.0), (0.0, -0.0)] {
        lengthen(&mut sim, saved);
        let (snapshot, sum) = (sim.snapshot(), sim.hash());
        lengthen(&mut sim, before);
        assert_ne!(sim.hash(), sum);
        assert_eq!(sim.restore(&snapshot), Ok(()));
        assert_eq!(sim.hash(), sum, "{before} becomes {saved}");
    }
}

#[test]
fn everything_in_the_simulation_is_state_kept_derived_or_ignored_with_a_reason() {
    for rules in all_rules() {
        let mut sim = drawn(rules);
        sim.watch();
        games::record(&mut sim);
        sim.run(60.0);
        let found = unregistered(sim.app.world());
        let remedy = "register each in the plugin that owns it: simulation/state/mod.rs says how";
        assert_eq!(found, Vec::<String>::new(), "{remedy}");
    }
    let sim = drawn(Rules::modern());
    let registry = sim.resource::<Registry>();
    for (name, reason) in registry.ignored_types() {
        assert!(reason.len() > 10, "{name} is ignored without a reason");
    }
}

#[derive(Component)]
struct Forgotten;

#[derive(Resource)]
struct ForgottenToo;

#[test]
fn a_component_that_nobody_registered_is_named() {
    let mut sim = drawn(Rules::modern());
    let world = sim.app.world_mut();
    let mut bricks = world.query_filtered::<Entity, With<Brick>>();
    let brick = bricks.iter(world).next().expect("a brick");
    world.entity_mut(brick).insert(Forgotten);
    world.insert_resource(ForgottenToo);
    let missing = unregistered(sim.app.world());
    // Resources of tests are not state.
    assert_eq!(missing.len(), 1, "{missing:?}");
    if cfg!(feature = "dev") {
        assert!(missing[0].ends_with("Forgotten"), "{missing:?}");
    }
}

#[test]
fn no_field_of_the_state_is_left_out_of_what_is_written() {
    let files = all_files_in(&root("crates/simulation/src")).into_iter();
    // The memory and the choice of program players are not state.
    let is_of_players = |path: &PathBuf| {
        path.components()
            .any(|part| part.as_os_str() == "autopilot")
            || path.ends_with("headless/player.rs")
    };
    for path in files.filter(|path| !is_of_players(path)) {
        let text = fs::read_to_string(&path).expect("a source file");
        // Skipped fields would be missing from the state.
        assert!(!text.contains("serde(skip"), "{}", path.display());
    }
}

type Change = (&'static str, fn(&mut World));

#[test]
fn a_difference_between_two_games_names_type_id_and_field() {
    let changes: [Change; 3] = [
        ("ball 0, velocity.x", |world| {
            let mut velocities = world.query::<&mut Velocity>();
            velocities.single_mut(world).expect("one ball").0.x += 1.0;
        }),
        ("brick 0, brick.hits_left", |world| {
            let mut bricks = world.query::<&mut Brick>();
            let bricks = bricks.iter_mut(world);
            let first = bricks.min_by_key(|brick| brick.id);
            first.expect("bricks").hits_left = Some(7);
        }),
        ("intents.0.steer", |world| {
            let mut intents = world.resource_mut::<StepIntents>();
            intents.0.first_mut().steer = 0.25;
        }),
    ];
    let (mut one, mut two) = (drawn(Rules::modern()), drawn(Rules::modern()));
    let values = Values::from_world(one.app.world_mut());
    let sum = one.hash();
    // Equal games have equal sums.
    assert_eq!(two.hash(), sum);
    for (name, change) in changes {
        let before = two.snapshot();
        change(two.app.world_mut());
        let changed = Values::from_world(two.app.world_mut());
        let difference = values.difference(&changed, one.resource::<Registry>());
        assert_eq!(difference.expect("a difference").to_string(), name);
        let differing = values.differing(&changed).into_iter();
        let tags: BTreeSet<&str> = differing.map(|(tag, _)| tag).collect();
        assert_eq!(tags.len(), 1, "one type differs: {tags:?}");
        assert!(
            tags.iter().all(|tag| name.contains(tag)),
            "{name}: {tags:?}"
        );
        assert_ne!(two.hash(), sum, "and the checksum with it");
        two.restore(&before).expect("its own snapshot");
        // As if nothing had been.
        assert!(Values::from_world(two.app.world_mut()) == values);
        assert_eq!(two.hash(), sum);
    }
}

#[test]
fn equal_twins_do_not_cancel_out() {
    let mut sim = drawn(Rules::modern());
    let before = sim.hash();
    for id in [90, 91].map(|number| StableId::new(Class::Ball, number)) {
        sim.app.world_mut().spawn((id, Velocity(DVec2::X)));
        assert_ne!(sim.hash(), before);
    }
}

/// Plays `level` for `seconds` with and without snapshots between all steps, and compares the results.
pub fn assert_heavy_is_the_same(level: &SharedLevel, rules: Rules, seed: u64, seconds: f64) {
    let play = |heavy: bool| {
        let mut sim = games::watched(level.clone(), config(rules.clone(), seed));
        if heavy {
            sim.make_heavy(seed);
        }
        let trace = Shared::trace(&mut sim);
        sim.run(seconds);
        let values = Values::from_world(sim.app.world_mut());
        (values, sim.clock().step, sim.witness().hits, (sim, trace))
    };
    let (plain, step, hits, (sim, trace)) = play(false);
    let (heavy, heavy_step, heavy_hits, (_, heavy_trace)) = play(true);
    let (level, ruleset, scheme) = (level.name(), &rules.ruleset, rules.collision);
    let name = format!("{level} under {ruleset} rules, {scheme}, seed {seed}");
    let first = hits.iter().zip(&heavy_hits).position(|(a, b)| a != b);
    assert_eq!(first, None, "{name}: the first contact that differs");
    assert_eq!((hits.len(), step), (heavy_hits.len(), heavy_step), "{name}");
    if let Some(difference) = plain.difference(&heavy, sim.resource::<Registry>()) {
        let [plain, heavy] = [0, 1].map(|game| difference.value(game));
        panic!("{name}: {difference} is {plain} and {heavy} with snapshots");
    }
    trace.assert_same(&heavy_trace, &name);
}

/// Each level is played under one of the four sets of rules. With `BRICKWORK_SWEEP` set, every level is played for a
/// minute under each of them, with three seeds.
#[test]
fn a_game_that_is_restored_after_every_step_is_the_same_game() {
    let (all, levels) = (all_rules(), shipped());
    let mut games = Vec::new();
    for (index, level) in levels.iter().enumerate() {
        if !is_sweep() {
            games.push((level, &all[index % all.len()], 1 + index as u64 % 3, 8.0));
            continue;
        }
        for rules in &all {
            games.extend((1..=3).map(|seed| (level, rules, seed, 60.0)));
        }
    }
    let play = |index: u32| {
        let (level, rules, seed, seconds) = games[index as usize];
        assert_heavy_is_the_same(level, rules.clone(), seed, seconds);
    };
    share_out(games.len() as u32, cores(), play);
}

#[test]
fn a_game_can_be_gone_on_from_a_file_in_another_process_as_if_it_had_never_stopped() {
    for (index, level) in shipped().iter().enumerate() {
        let settings = config(Rules::modern(), 1);
        let mut whole = Sim::new(level.clone(), settings.clone());
        whole.run(12.0);
        let mut first = Sim::new(level.clone(), settings);
        first.run(5.0 + (index % 50) as f64 * 0.1);
        let snapshot = first.snapshot();
        let player = Player::Autopilot;
        let bytes = SavedGame { snapshot, player }.to_bytes();
        // Restore into a game of another level under other rules.
        let mut second = drawn(Rules::tutorial());
        let read = SavedGame::from_bytes(&bytes).expect("a good file");
        second.restore(&read.snapshot).expect("a good snapshot");
        assert_eq!(second.hash(), first.hash());
        second.run(12.0);
        assert_eq!(second.hash(), whole.hash(), "{}", level.name());
    }
}

#[test]
fn a_truncated_damaged_or_foreign_file_is_refused_with_the_reason() {
    let mut sim = drawn(Rules::modern());
    sim.run(2.0);
    let (snapshot, player) = (sim.snapshot(), Player::Autopilot);
    let game = SavedGame { snapshot, player };
    let bytes = game.to_bytes();
    assert_eq!(SavedGame::from_bytes(&bytes).expect("good"), game);
    for length in (0..bytes.len()).step_by(7) {
        let refusal = SavedGame::from_bytes(&bytes[..length]).expect_err("truncated");
        assert_eq!(refusal.offset, length, "{refusal}");
    }
    let mut die = Die::new(1, 1);
    for _ in 0..2_000 {
        let mut damaged = bytes.clone();
        damaged[die.below(bytes.len() as u32) as usize] ^= 1 << die.below(8);
        SavedGame::from_bytes(&damaged).expect_err("damaged");
    }
    let mut newer = bytes.clone();
    newer[8] += 1;
    let refusal = SavedGame::from_bytes(&newer).expect_err("newer");
    assert!(refusal.reason.contains("a newer version"), "{refusal}");
    let foreign = SavedGame::from_bytes(b"(format: 1, name: \"A level\")");
    assert_contains(&foreign.expect_err("foreign").reason, "not a saved game");
}

#[test]
fn a_path_that_cannot_be_is_refused_when_it_is_read() {
    let good = OnPath(Path::once(vec![DVec2::ZERO, DVec2::X], 10.0));
    let json = serde_json::to_string(&good).expect("plain data");
    assert_eq!(serde_json::from_str::<OnPath>(&json).expect("good"), good);
    for bad in [
        json.replace("10.0", "0.0"),
        json.replace("10.0", "-1.0"),
        json.replace("[1.0,0.0]", "[0.0,0.0]"),
        r#"{"Legs":{"corners":[[1.0,1.0]],"repeats":true,"speed":1.0}}"#.to_owned(),
        r#"{"Orbit":{"centre":[1.0,1.0],"arm":[0.0,0.0],"rate":1.0}}"#.to_owned(),
    ] {
        assert!(serde_json::from_str::<OnPath>(&bad).is_err(), "{bad}");
    }
}

#[test]
fn a_restored_snapshot_keeps_the_entities_that_are_still_there() {
    let source = "(format: 1, name: \"One\", author: \"Test\", legend: {'9': Plain(color: Red, hits: 9)}, bricks: [\"9.\"])";
    let mut sim = Sim::new(parsed(source).into(), config(Rules::modern(), 1));
    let brick = |sim: &mut Sim| games::each::<Entity, With<Brick>, _>(sim, |brick| brick);
    let before = brick(&mut sim);
    let snapshot = sim.snapshot();
    sim.run(3.0);
    sim.restore(&snapshot).expect("a good snapshot");
    assert_eq!(brick(&mut sim), before, "what is seen of it stays with it");
}
