//! «Space wall», after the arcade game of 1986: values, silver by rounds, capsules, speeds, lives, and the stuck guard.
//! Its enemies have a file of their own.

mod enemies;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use bevy::math::DVec2;
use brickwork::content::effects::Effect;
use brickwork::content::{Chosen, Enemies, PowerId, Rebound, RulesFields, Serve};
use brickwork::headless::{Config, Player, Sim, parsed};
use brickwork::level::{Level, Pack, file, parse};
use brickwork::simulation::ball::Ball;
use brickwork::simulation::ball::pace::Pace;
use brickwork::simulation::messages::{Target, TurnCause};
use brickwork::simulation::power::active::ActiveEffects;
use brickwork::simulation::power::capsule::Capsule;
use brickwork::simulation::{CollisionScheme, Round, Rules, Settings};

use crate::modern::{same_when_heavy, verify};
use crate::powers::{falling, keep_a_ball_in_play, named};

const PACK: &str = "levels/space-wall";

pub fn rules() -> Rules {
    let chosen = Chosen {
        ruleset: Some("arkanoid-like".to_owned()),
        ..Chosen::default()
    };
    chosen.rules(&RulesFields::default())
}

/// The same without enemies, whose coming is tested by itself.
fn quiet() -> Rules {
    Rules {
        enemies: Enemies::default(),
        ..rules()
    }
}

fn pack() -> Pack {
    Pack::read(&Path::new(PACK).join("pack.ron")).expect("a good pack")
}

/// A level of `legend` and `rows` as the one in the file number `round` of the pack is read.
fn in_round(round: u32, legend: &str, rows: &str) -> Level {
    let source = format!(
        "(format: 2, name: \"N\", author: \"A\", legend: {{{legend}}}, bricks: [{rows}, \"......\"])"
    );
    let mut layers = pack().layers_of("unlisted.ron");
    layers.round = round;
    parse::inspect("n.ron", source.as_bytes(), &layers)
        .expect("a good level")
        .0
}

fn game(level: Level, rules: Rules) -> Sim {
    let config = Config {
        settings: Settings::of(rules),
        ..Config::default()
    };
    let mut sim = Sim::new(Arc::new(level), config);
    sim.watch();
    sim
}

#[test]
fn every_colour_is_worth_what_the_facts_say_and_gold_is_never_destroyed() {
    for (kind, points) in [
        ("white", 50),
        ("orange", 60),
        ("cyan", 70),
        ("green", 80),
        ("red", 90),
        ("blue", 100),
        ("magenta", 110),
        ("yellow", 120),
    ] {
        let legend = format!("'k': (kind: {kind:?}), 'G': (kind: \"gold\")");
        let mut sim = game(in_round(1, &legend, "\"k....G\""), quiet());
        sim.throw(&[(DVec2::new(66.0, 200.0), DVec2::new(0.0, 500.0))]);
        sim.step(120);
        assert_eq!(sim.standing().score, points, "{kind}");
        assert_eq!(sim.round(), Round::Cleared, "gold need not go");
    }
}

#[test]
fn silver_is_worth_fifty_a_round_and_takes_one_hit_more_every_eight_rounds() {
    for (round, hits) in [
        (1, 2),
        (2, 2),
        (8, 2),
        (9, 3),
        (16, 3),
        (17, 4),
        (24, 4),
        (25, 5),
        (32, 5),
        (33, 6),
    ] {
        let level = in_round(round, "'s': (kind: \"silver\"), 'x': ()", "\"s....x\"");
        let silver = level.bricks().next().expect("silver").kind;
        assert_eq!(silver.hits, Some(hits), "round {round}");
        assert_eq!(silver.points(50), 50 * round, "round {round}");
        let mut sim = game(level, quiet());
        let mut taken = 0;
        while sim.standing().score == 0 {
            sim.throw(&[(DVec2::new(66.0, 430.0), DVec2::new(0.0, 500.0))]);
            sim.step(10);
            taken += 1;
            assert!(taken < 20, "it goes some time");
        }
        assert_eq!((taken, sim.standing().score), (u32::from(hits), 50 * round));
    }
}

#[test]
fn a_level_knows_its_round_from_its_place_in_the_pack_and_is_of_the_first_without_one() {
    let pack = pack();
    let mut silver = Vec::new();
    for (index, name) in pack.levels.iter().enumerate() {
        assert_eq!(pack.clone().layers_of(name).round, index as u32 + 1);
        let level = file::read(&Path::new(PACK).join(name)).expect("good");
        let mut kinds = level.bricks().map(|brick| brick.kind);
        let worth = kinds.find(|kind| kind.hits == Some(2));
        silver.push(worth.map_or(0, |kind| kind.points(50)));
    }
    assert_eq!(silver, [50, 100, 150, 200], "each level has some");
    assert_eq!(pack.layers_of("not-listed.ron").round, 1);
}

#[test]
fn a_level_that_is_written_and_recorded_keeps_the_silver_of_its_round() {
    let level = in_round(17, "'s': (kind: \"silver\"), 'x': ()", "\"s....x\"");
    let written = level.to_ron();
    let again = parsed(&written);
    assert_eq!(again.identity(), level.identity(), "{written}");
    assert!(!written.contains("rounds"), "what it comes to is settled");
    let first = in_round(1, "'s': (kind: \"silver\"), 'x': ()", "\"s....x\"");
    assert_ne!(first.identity(), level.identity(), "it plays otherwise");
}

#[test]
fn numbers_of_a_round_that_cannot_be_are_refused_with_place_and_remedy() {
    let source = "(format: 2, name: \"N\", author: \"A\", legend: {'s': (rounds: (points: 50, hit_every: 0))}, \
                  bricks: [\"s.\", \"..\"])";
    let findings = parse::parse("n.ron", source.as_bytes()).expect_err("every 0 rounds");
    let said = brickwork::level::diagnostic::report(&findings);
    assert!(said.contains("`rounds.hit_every` is 0"), "{said}");
    assert!(said.contains("expected 1 to 1000"), "{said}");
}

#[test]
fn lives_are_three_and_further_ones_come_at_20_000_and_every_60_000_after_that() {
    let rules = rules();
    assert_eq!(rules.lives, 3);
    let gained = |score: u32| rules.extra_lives.earned(0, score);
    for (score, lives) in [
        (19_999, 0),
        (20_000, 1),
        (79_999, 1),
        (80_000, 2),
        (140_000, 3),
        (200_000, 4),
    ] {
        assert_eq!(gained(score), lives, "{score}");
    }
}

/// A capsule that fell.
struct Fallen {
    power: PowerId,
    /// What held when it began to fall.
    held: Vec<PowerId>,
    /// How many balls were in play.
    balls: usize,
    /// How many capsules were in the air already.
    others: usize,
    /// Whether a ball had taken a speed step.
    hurried: bool,
}

/// The capsules that fall in an autopilot's game with `seed`.
fn fallen(seed: u64, seconds: f64) -> Vec<Fallen> {
    let rows = "\"wwwwwwwwwwwww\", \"sssssssssssss\", \"wwwwwwwwwwwww\", \"rrrrrrrrrrrrr\", \"wwwwwwwwwwwww\", \
                \"bbbbbbbbbbbbb\", \".............\"";
    let legend = "'w': (kind: \"white\"), 'r': (kind: \"red\"), 'b': (kind: \"blue\"), 's': (kind: \"silver\")";
    let source =
        format!("(format: 2, name: \"N\", author: \"A\", legend: {{{legend}}}, bricks: [{rows}])");
    let layers = pack().layers_of("unlisted.ron");
    let level = parse::inspect("n.ron", source.as_bytes(), &layers).expect("good");
    let config = Config {
        settings: Settings::of(Rules {
            endless_lives: true,
            ..quiet()
        }),
        seed,
        player: Player::Autopilot,
        ..Config::default()
    };
    let mut sim = Sim::new(Arc::new(level.0), config);
    let mut fallen = Vec::new();
    let mut known = 0;
    while sim.clock().now() < seconds && !sim.round().is_over() {
        let before = held(&sim);
        let paces = sim.balls::<Pace>();
        let hurried = paces.iter().any(|pace| pace.steps > 0);
        sim.step(1);
        let in_the_air = falling(&mut sim).into_iter();
        let mut capsules: Vec<Capsule> = in_the_air.map(|(capsule, _)| capsule).collect();
        capsules.sort_by_key(|capsule| capsule.id);
        let others = capsules.len().saturating_sub(1);
        let balls = sim.balls::<Ball>().len();
        capsules.retain(|capsule| capsule.id >= known);
        for capsule in capsules {
            known = capsule.id + 1;
            fallen.push(Fallen {
                power: capsule.power,
                held: before.clone(),
                balls,
                others,
                hurried,
            });
        }
    }
    fallen
}

fn held(sim: &Sim) -> Vec<PowerId> {
    let effects = sim.resource::<ActiveEffects>().all();
    effects.iter().map(|active| active.power).collect()
}

#[test]
fn over_many_seeds_one_capsule_falls_at_a_time_none_that_is_held_none_twice_and_none_among_several_balls()
 {
    let mut counts: BTreeMap<PowerId, u32> = BTreeMap::new();
    for seed in 1..=30 {
        let fallen = fallen(seed, 90.0);
        for pair in fallen.windows(2) {
            assert_ne!(pair[0].power, pair[1].power, "not the last one again");
        }
        for capsule in &fallen {
            *counts.entry(capsule.power).or_default() += 1;
            assert_eq!(capsule.others, 0, "one at a time");
            assert_eq!(capsule.balls, 1, "none while several balls are in play");
            assert!(
                !capsule.held.contains(&capsule.power),
                "{:?} is held already",
                capsule.power
            );
            if capsule.power.power().effect == Effect::Calm {
                assert!(capsule.hurried, "no slow at the slowest speed");
            }
        }
    }
    let names = [
        "blaster", "enlarge", "catch", "calm", "split", "exit", "life",
    ];
    for name in names {
        assert!(
            counts.contains_key(&named(name)),
            "{name} falls: {counts:?}"
        );
    }
    assert_eq!(counts.len(), names.len(), "these seven and no others");
}

#[test]
fn no_capsule_falls_where_silver_is_destroyed() {
    let level = || in_round(1, "'s': (kind: \"silver\")", "\"ssssss\", \"ssssss\"");
    for seed in 1..=10 {
        let config = Config {
            settings: Settings::of(quiet()),
            seed,
            player: Player::Autopilot,
            ..Config::default()
        };
        let mut sim = Sim::new(Arc::new(level()), config);
        while sim.clock().now() < 120.0 && !sim.round().is_over() {
            sim.step(1);
            assert!(falling(&mut sim).is_empty());
        }
        assert!(sim.standing().score > 0);
    }
}

#[test]
fn a_new_capsule_ends_what_the_one_before_gave() {
    let level = in_round(1, "'x': (hits: 9)", "\"xxxxxx\"");
    let mut sim = game(level, quiet());
    keep_a_ball_in_play(&mut sim);
    let width = sim.paddle().0.half().x;
    for (name, kept) in [
        ("enlarge", true),
        ("blaster", true),
        ("catch", true),
        ("exit", true),
        ("enlarge", true),
        ("calm", false),
    ] {
        sim.catch(named(name));
        let expected: Vec<PowerId> = kept.then(|| named(name)).into_iter().collect();
        assert_eq!(held(&sim), expected, "after {name}");
        sim.step(1);
        let wide = sim.paddle().0.half().x > width;
        assert_eq!(wide, name == "enlarge", "after {name}");
    }
}

#[test]
fn what_the_paddle_gets_holds_until_the_life_ends_and_a_caught_ball_goes_by_itself() {
    let level = in_round(1, "'x': (hits: 9)", "\"xxxxxx\"");
    let mut sim = game(level, quiet());
    sim.throw(&[(DVec2::new(400.0, 150.0), DVec2::new(0.0, -300.0))]);
    sim.catch(named("catch"));
    let mut caught = 0;
    let mut released = 0;
    let mut was_held = false;
    while sim.clock().now() < 40.0 {
        sim.step(1);
        let is_held = sim.is_held();
        caught += u32::from(is_held && !was_held);
        released += u32::from(!is_held && was_held);
        was_held = is_held;
    }
    assert!(caught >= 3 && released >= 2, "{caught} and {released}");
    assert_eq!(held(&sim).len(), 1, "still held after 40 s");
}

/// The speed of a ball in «speeds» of the facts, 4 to 15.
fn speed_of(sim: &mut Sim) -> f64 {
    let run = sim.resource::<brickwork::simulation::round::Run>();
    let slowest = run.level.ball_speed() * run.settings.rules.ball_speed_factor;
    4.0 * sim.balls::<Ball>()[0].speed / slowest
}

/// A game in which a ball flies straight up and down between paddle and ceiling, in a field with one brick aside.
fn up_and_down(mut rules: Rules) -> Sim {
    rules.serve = Serve::Fixed {
        direction: (0.0, 1.0),
    };
    rules.rebound = Rebound::Aimed {
        third: 0.0,
        edge: 0.0,
        incoming: 0.0,
        motion: 0.0,
    };
    game(in_round(1, "'x': ()", "\"x.....\""), rules)
}

#[test]
fn balls_are_served_at_speed_6_and_get_faster_after_the_hits_of_the_table() {
    let mut rules = quiet();
    rules.speed_steps.ceiling = 0;
    let mut sim = up_and_down(rules);
    sim.step(2);
    assert!((speed_of(&mut sim) - 6.0).abs() < 1e-9);
    sim.intent().launch = true;
    let (mut hits, mut last, mut at) = (0, 6.0, Vec::new());
    while at.len() < 4 {
        sim.step(2);
        let seen = sim.witness().hits;
        hits += seen.len();
        let speed = speed_of(&mut sim);
        if (speed - last).abs() > 1e-6 {
            assert!((speed - last - 1.0).abs() < 1e-9, "one by one: {speed}");
            last = speed;
            at.push(hits);
        }
    }
    assert_eq!(at, [60, 140, 260, 400], "60, 80, 120 and 140 hits");
}

#[test]
fn the_ceiling_makes_a_ball_faster_once_and_calm_makes_it_as_slow_as_it_can_be() {
    let mut sim = up_and_down(quiet());
    sim.intent().launch = true;
    let mut hit = false;
    while !hit {
        sim.step(2);
        let top = |target| target == Target::Wall(brickwork::simulation::arena::Side::Top);
        hit = sim.witness().hits.iter().any(|hit| top(hit.target));
    }
    sim.step(2);
    assert!((speed_of(&mut sim) - 7.0).abs() < 1e-9, "one step faster");
    sim.step(240);
    assert!((speed_of(&mut sim) - 7.0).abs() < 1e-9, "and no more");
    sim.catch(named("calm"));
    sim.step(2);
    assert!((speed_of(&mut sim) - 4.0).abs() < 1e-9, "speed 4");
}

#[test]
fn no_ball_is_ever_faster_than_speed_15() {
    let mut rules = quiet();
    rules.speed_steps.after = (1..=11).collect();
    let mut sim = up_and_down(rules);
    sim.intent().launch = true;
    sim.step(2_400);
    assert!((speed_of(&mut sim) - 15.0).abs() < 1e-9);
}

#[test]
fn after_64_hits_of_nothing_that_can_be_destroyed_a_ball_is_turned_by_one_step() {
    let source = "(format: 2, name: \"N\", author: \"A\", ball_speed: 500.0, legend: {'x': (), '#': (solid: true)}, \
         pieces: [(kind: 'x', at: (100, 550), shape: Circle(radius: 20)), \
                  (kind: '#', at: (400, 250), shape: Box(width: 700, height: 20)), \
                  (kind: '#', at: (400, 450), shape: Box(width: 700, height: 20))])";
    let steady = Rules {
        nudge: false,
        speed_steps: Default::default(),
        ..quiet()
    };
    let mut sim = game(parsed(source), steady.clone());
    sim.throw(&[(DVec2::new(400.0, 350.0), DVec2::new(0.0, 500.0))]);
    let mut hits = 0;
    let turns = loop {
        sim.step(1);
        let seen = sim.witness();
        hits += seen.hits.len();
        if !seen.turns.is_empty() || hits > 200 {
            break seen.turns;
        }
    };
    assert_eq!(hits, 64);
    let turn = turns[0].1;
    assert_eq!(turn.cause, TurnCause::Nudge);
    let angle = libm::atan2(turn.velocity.x, turn.velocity.y.abs());
    assert!((angle.abs().to_degrees() - 11.25).abs() < 1e-9, "{angle}");
    let mut unguarded = game(
        parsed(source),
        Rules {
            stuck_guard: Default::default(),
            ..steady
        },
    );
    unguarded.throw(&[(DVec2::new(400.0, 350.0), DVec2::new(0.0, 500.0))]);
    unguarded.step(3_600);
    assert!(
        unguarded.witness().turns.is_empty(),
        "off where nothing is said"
    );
}

#[test]
fn every_capsule_is_worth_a_thousand_points_when_it_is_caught() {
    let drops = rules().drops;
    for (power, _) in drops.weights() {
        let mut sim = game(in_round(1, "'x': (hits: 9)", "\"xxxxxx\""), quiet());
        sim.catch(power);
        assert_eq!(sim.standing().score, 1_000, "{power:?}");
    }
    let mut sim = game(in_round(1, "'x': (hits: 9)", "\"xxxxxx\""), quiet());
    sim.catch(named("exit"));
    sim.put_paddle(760.0);
    sim.step(4);
    assert_eq!(
        (sim.round(), sim.standing().score),
        (Round::Cleared, 11_000)
    );
}

#[test]
fn the_pack_is_played_by_these_rules_and_the_discrete_scheme_says_why_not() {
    let pack = pack();
    for name in &pack.levels {
        let level = file::read(&Path::new(PACK).join(name)).expect("good");
        let rules = Chosen::default().rules(level.rules());
        assert_eq!(rules.ruleset, "arkanoid-like", "{name}");
        assert_eq!(rules, self::rules(), "{name}");
    }
    let plain = brickwork::headless::level(&["x...", "...."]);
    let discrete = Rules {
        collision: CollisionScheme::Discrete,
        ..rules()
    };
    let said = brickwork::simulation::collision::discrete::refusal(&plain, &discrete);
    assert!(said.expect("refused").contains("enemies"));
}

#[test]
fn its_games_are_the_same_heavy_and_their_recordings_verify() {
    let game = || {
        let level = file::read(&Path::new(PACK).join("04-mothership.ron")).expect("good");
        let config = Config {
            settings: Settings::of(rules()),
            seed: 3,
            player: Player::Autopilot,
            ..Config::default()
        };
        Sim::new(Arc::new(level), config)
    };
    same_when_heavy(game, 40.0, |_| {});
    verify(&crate::modern::recorded(&mut game(), 40.0, |_| {}));
}
