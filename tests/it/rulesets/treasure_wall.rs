//! «Treasure wall», after `LBreakout`: its five difficulties, values, angles, the warp, idle balls, times of effects.

use std::path::Path;
use std::sync::Arc;

use bevy::math::DVec2;
use brickwork::content::{Chosen, IdleReturn, MinAngles, Rules, RulesFields, Warp, rulesets};
use brickwork::headless::{Config, Player, Sim, parsed};
use brickwork::level::{Level, Pack, file, parse};
use brickwork::script::Script;
use brickwork::simulation::ball::{Ball, Held};
use brickwork::simulation::collision::discrete::refusal;
use brickwork::simulation::messages::{Target, TurnCause};
use brickwork::simulation::power::active::ActiveEffects;
use brickwork::simulation::round::{Remaining, Run};
use brickwork::simulation::rules::RulesInPlay;
use brickwork::simulation::warp;
use brickwork::simulation::{CollisionScheme, PlayerIntent, Round, Settings};

use crate::modern::{recorded, same_when_heavy, verify};
use crate::powers::named;

const PACK: &str = "levels/treasure-wall";

fn chosen(difficulty: &str) -> Chosen {
    Chosen {
        ruleset: Some("lbreakout-like".to_owned()),
        difficulty: difficulty.to_owned(),
        ..Chosen::default()
    }
}

fn rules(difficulty: &str) -> Rules {
    chosen(difficulty).rules(&RulesFields::default())
}

/// A level in the field of the game, with `legend` and `rows` as a level of the pack has them.
fn level(legend: &str, rows: &str) -> Level {
    let source = format!(
        "(format: 2, name: \"N\", author: \"A\", field: (width: 560.0, height: 460.0), ball_speed: 270.0, \
         ball_radius: 6.0, paddle_width: 54.0, legend: {{{legend}}}, bricks: [{rows}, \"......\"])"
    );
    let pack = Pack::read(&Path::new(PACK).join("pack.ron")).expect("a good pack");
    let layers = pack.layers_of("unlisted.ron");
    let read = parse::inspect("n.ron", source.as_bytes(), &layers);
    read.expect("a good level").0
}

fn game(level: Level, rules: Rules) -> Sim {
    at_rate(level, rules, 120)
}

fn at_rate(level: Level, rules: Rules, step_hz: u32) -> Sim {
    let config = Config {
        settings: Settings { rules, step_hz },
        ..Config::default()
    };
    let mut sim = Sim::new(Arc::new(level), config);
    sim.watch();
    sim
}

/// A level whose only brick no ball reaches.
fn one_brick() -> Level {
    level(
        "'9': (hits: 9), '#': (solid: true)",
        "\"9#....\", \"##....\"",
    )
}

fn width(sim: &mut Sim) -> f64 {
    sim.paddle().0.half().x * 2.0
}

fn speed(sim: &mut Sim) -> f64 {
    sim.balls::<Ball>()[0].speed
}

/// What the facts say of a difficulty.
struct Facts {
    name: &'static str,
    lives: (u32, u32),
    /// Smallest, first and largest width of the paddle (units).
    widths: (f64, f64, f64),
    score: f64,
    /// First and highest speed (units/s), what a step adds, and how often one comes (s).
    speeds: (f64, f64, f64, f64),
    hindrances: bool,
    times: f64,
}

fn facts() -> [Facts; 5] {
    let row = |name, lives, lengths: (u32, u32, u32), score, speeds| {
        let width = |length: u32| f64::from((length + 2) * 18);
        Facts {
            name,
            lives,
            widths: (width(lengths.0), width(lengths.1), width(lengths.2)),
            score,
            speeds,
            hindrances: name != "kids",
            times: if name == "kids" { 4.0 } else { 1.0 },
        }
    };
    [
        row("kids", (9, 12), (4, 8, 16), 0.5, (100.0, 200.0, 1.6, 32.0)),
        row(
            "very-easy",
            (6, 9),
            (2, 4, 10),
            0.5,
            (150.0, 300.0, 1.6, 32.0),
        ),
        row("easy", (6, 9), (0, 2, 8), 0.8, (240.0, 400.0, 1.6, 1.8)),
        row("medium", (5, 7), (0, 1, 6), 1.0, (270.0, 430.0, 1.6, 1.8)),
        row("hard", (4, 5), (0, 1, 4), 1.3, (300.0, 450.0, 1.5, 1.8)),
    ]
}

#[test]
fn each_difficulty_has_the_lives_factors_and_hindrances_of_the_facts() {
    let ruleset = &rulesets::all()["lbreakout-like"];
    assert_eq!(ruleset.difficulties().len(), 5);
    for facts in facts() {
        let rules = rules(facts.name);
        let name = facts.name;
        assert_eq!(rules.difficulty, name);
        assert_eq!((rules.lives, rules.extra_lives.max), facts.lives, "{name}");
        assert_eq!(rules.score_factor, facts.score, "{name}");
        assert_eq!(rules.hindrances, facts.hindrances, "{name}");
        assert_eq!(rules.effect_time_factor, facts.times, "{name}");
        assert_eq!(rules.check(), Ok(()), "{name}");
    }
    assert_eq!(rules("normal").difficulty, "easy", "where none is chosen");
}

#[test]
fn the_paddle_begins_with_its_width_and_capsules_take_it_to_the_smallest_and_largest() {
    for facts in facts() {
        let (least, first, most) = facts.widths;
        let mut sim = game(one_brick(), rules(facts.name));
        let near = |seen: f64, expected: f64| {
            assert!(
                (seen - expected).abs() < 1e-6,
                "{}: {seen}, not {expected}",
                facts.name
            );
        };
        near(width(&mut sim), first);
        sim.catch(named("longer"));
        sim.step(1);
        near(width(&mut sim), first + 18.0);
        for _ in 0..12 {
            sim.catch(named("longer"));
        }
        sim.step(1);
        near(width(&mut sim), most);
        for _ in 0..20 {
            sim.catch(named("shorter"));
        }
        sim.step(1);
        near(width(&mut sim), least);
        sim.catch(named("longer"));
        sim.step(1);
        near(width(&mut sim), least + 18.0);
        sim.throw(&[(DVec2::new(20.0, 1.0), DVec2::new(0.0, -300.0))]);
        sim.step(24);
        near(width(&mut sim), first);
    }
}

#[test]
fn balls_begin_with_their_speed_and_time_makes_them_faster_up_to_the_highest() {
    for facts in facts() {
        let (first, highest, step, period) = facts.speeds;
        let mut sim = game(one_brick(), rules(facts.name));
        sim.intent().launch = true;
        sim.step(2);
        let name = facts.name;
        assert!(
            (speed(&mut sim) - first).abs() < 1e-6,
            "{name}: {}",
            speed(&mut sim)
        );
        // It flies for ever where nothing stops it.
        let rules = &mut sim.resource_mut::<RulesInPlay>().0;
        rules.safety_net = true;
        rules.idle_return = IdleReturn::default();
        let steps = if period > 10.0 { 2 } else { 12 };
        sim.step((period * f64::from(steps) * 120.0) as u64 + 4);
        let expected = first + step * f64::from(steps);
        assert!(
            (speed(&mut sim) - expected).abs() < 1e-6,
            "{name}: {}",
            speed(&mut sim)
        );
        let needed = (highest - first) / step * period;
        let rules = self::rules(name);
        let served = rules.ball_speed_factor * 270.0;
        assert!(
            (rules.speed_cap.highest(served, 460.0) - highest).abs() < 1e-6,
            "{name}"
        );
        if needed < 250.0 {
            sim.step((needed * 120.0) as u64);
            assert!(
                (speed(&mut sim) - highest).abs() < 1e-6,
                "{name}: {}",
                speed(&mut sim)
            );
        }
    }
}

#[test]
fn rush_and_crawl_take_balls_to_the_highest_and_the_first_speed_and_back() {
    for facts in facts() {
        let (first, highest, ..) = facts.speeds;
        let mut sim = game(one_brick(), rules(facts.name));
        for (name, expected) in [("rush", highest), ("crawl", first)] {
            sim.catch(named(name));
            sim.step(2);
            let seen = speed(&mut sim);
            assert!(
                (seen - expected).abs() < 1e-6,
                "{} {name}: {seen}",
                facts.name
            );
        }
        assert_eq!(names(&sim), ["crawl"], "they exclude each other");
    }
}

fn names(sim: &Sim) -> Vec<&'static str> {
    let effects = sim.resource::<ActiveEffects>().all();
    effects.iter().map(|active| active.power.name()).collect()
}

#[test]
fn effects_last_as_long_as_the_facts_say_add_their_times_and_last_four_times_as_long_for_kids() {
    for (name, seconds, adds) in [
        ("shower", 20.0, true),
        ("slime", 20.0, true),
        ("energy", 5.0, true),
        ("net", 10.0, true),
        ("freeze", 1.0, false),
        ("plasma", 5.0, true),
        ("rush", 20.0, true),
        ("crawl", 20.0, true),
        ("darkness", 20.0, true),
        ("chaotic", 10.0, true),
        ("shade", 20.0, true),
        ("explosive", 10.0, true),
        ("magnet", 20.0, true),
        ("curse", 20.0, true),
        ("weak", 10.0, true),
    ] {
        for (difficulty, times) in [("medium", 1.0), ("kids", 4.0)] {
            let mut sim = game(one_brick(), rules(difficulty));
            sim.catch(named(name));
            let left = |sim: &Sim| {
                let active = sim.resource::<ActiveEffects>().all()[0];
                active.until - sim.clock().now()
            };
            assert!((left(&sim) - seconds * times).abs() < 1e-9, "{name}");
            sim.catch(named(name));
            let again = if adds { 2.0 * seconds } else { seconds };
            // A tick has gone by since.
            let expected = again * times - if adds { 1.0 / 60.0 } else { 0.0 };
            assert!((left(&sim) - expected).abs() < 1e-9, "{name} again");
        }
    }
}

#[test]
fn bricks_are_worth_what_the_facts_say_times_the_factor_of_the_difficulty() {
    for (entry, hits, points) in [
        ("()", 1, 100),
        ("(hits: 2)", 2, 200),
        ("(hits: 3)", 3, 300),
        ("(kind: \"phantom\")", 4, 400),
        ("(kind: \"regrowing\")", 3, 600),
        ("(kind: \"charge\")", 1, 200),
        ("(kind: \"bush\")", 1, 200),
    ] {
        for facts in facts() {
            let legend = format!("'k': {entry}, '9': (hits: 9)");
            let mut sim = game(level(&legend, "\"k....9\", \"......\""), rules(facts.name));
            for hit in 1..=hits {
                assert_eq!(sim.standing().score, 0, "on destruction alone");
                sim.throw(&[(DVec2::new(46.0, 360.0), DVec2::new(0.0, 400.0))]);
                sim.step(10);
                assert_eq!(sim.standing().score > 0, hit == hits, "{entry}");
            }
            let expected = (f64::from(points) * facts.score).round() as u32;
            assert_eq!(sim.standing().score, expected, "{entry}, {}", facts.name);
        }
    }
    for entry in ["(kind: \"basalt\")", "(kind: \"chaos wall\")"] {
        let legend = format!("'k': {entry}, '9': (hits: 9)");
        let mut sim = game(level(&legend, "\"k....9\", \"......\""), rules("medium"));
        sim.throw(&[(DVec2::new(46.0, 360.0), DVec2::new(0.0, 400.0))]);
        sim.step(10);
        assert_eq!(sim.standing().score, 0, "{entry} stays without energy");
        sim.catch(named("energy"));
        sim.throw(&[(DVec2::new(46.0, 360.0), DVec2::new(0.0, 400.0))]);
        sim.step(10);
        assert_eq!(sim.standing().score, 1_000, "{entry}");
    }
}

#[test]
fn points_of_capsules_are_multiplied_too() {
    let mut sim = game(one_brick(), rules("hard"));
    sim.catch(named("points-2000"));
    assert_eq!(sim.standing().score, 2_600);
}

#[test]
fn over_many_contacts_no_ball_ever_leaves_one_flatter_than_20_or_steeper_than_10_degrees() {
    let source = "(format: 2, name: \"N\", author: \"A\", legend: {'9': (hits: 9), '#': (solid: true)}, \
         bricks: [\"9.#..#.9\", \"...99...\", \"#......#\"], \
         pieces: [(kind: '#', at: (300, 250), shape: Box(width: 90, height: 30, angle: 25)), \
                  (kind: '#', at: (520, 230), shape: Circle(radius: 30)), \
                  (kind: '#', at: (100, 180), shape: Circle(radius: 20), \
                   path: BackAndForth(through: [(180, 180)], speed: 60))])";
    let mut contacts = 0;
    for seed in 1..=6 {
        let config = Config {
            settings: Settings::of(Rules {
                safety_net: true,
                ..rules("medium")
            }),
            seed,
            player: Player::Catcher,
            ..Config::default()
        };
        let mut sim = Sim::new(Arc::new(parsed(source)), config);
        sim.watch();
        for _ in 0..60 {
            sim.step(120);
            for hit in sim.witness().hits {
                if matches!(hit.target, Target::Floor | Target::Net) || hit.caught {
                    continue;
                }
                contacts += 1;
                let angle = libm::atan2(hit.velocity.y.abs(), hit.velocity.x.abs()).to_degrees();
                assert!(
                    (20.0 - 1e-6..=80.0 + 1e-6).contains(&angle),
                    "{angle}° after {:?} at {}",
                    hit.target,
                    hit.at
                );
            }
        }
    }
    assert!(contacts > 500, "{contacts}");
}

#[test]
fn elsewhere_reflections_stay_exact() {
    assert_eq!(Rules::modern().min_angles, MinAngles::default());
    let mut sim = game(
        one_brick(),
        Rules {
            min_angles: MinAngles::default(),
            speed_steps: Default::default(),
            ..rules("medium")
        },
    );
    sim.throw(&[(DVec2::new(280.0, 200.0), DVec2::new(400.0, 3.0))]);
    sim.step(480);
    let flat = sim.witness().hits;
    assert!(flat.len() >= 2);
    assert!(
        flat.iter().all(|hit| hit.velocity.y.abs() == 3.0),
        "to the last bit"
    );
}

/// A game in which so many of ten bricks are gone.
fn with_gone(gone: u32) -> Sim {
    let rows = "\"xx\", \"xx\", \"xx\", \"xx\", \"xx\"".replace("xx", "xx....");
    let mut sim = game(level("'x': ()", &rows), rules("medium"));
    let mut seen = 0;
    sim.throw(&[(DVec2::new(46.0, 100.0), DVec2::new(0.0, 300.0))]);
    while seen < gone {
        seen = 10 - sim.resource::<Remaining>().0;
        let x = if seen < 5 { 46.0 } else { 140.0 };
        sim.throw(&[(DVec2::new(x, 100.0), DVec2::new(0.0, 300.0))]);
        for _ in 0..240 {
            sim.step(1);
            if 10 - sim.resource::<Remaining>().0 > seen {
                break;
            }
        }
        seen = 10 - sim.resource::<Remaining>().0;
    }
    sim.throw(&[(DVec2::new(400.0, 100.0), DVec2::new(0.0, 100.0))]);
    sim
}

#[test]
fn a_level_can_be_left_with_four_fifths_of_its_bricks_gone_and_not_before() {
    for gone in 0..10 {
        let mut sim = with_gone(gone);
        let open = warp::is_open(&rules("medium"), sim.resource::<Run>(), *sim.resource());
        assert_eq!(open, gone >= 8, "{gone} of 10");
        let standing = sim.standing();
        sim.intent().warp = true;
        sim.step(1);
        assert_eq!(sim.round() == Round::Cleared, gone >= 8, "{gone} of 10");
        assert_eq!(sim.standing(), standing, "it costs and is worth nothing");
        sim.step(120);
        assert_eq!(
            sim.round() == Round::Cleared,
            gone >= 8,
            "too early is forgotten"
        );
    }
    let off = Rules {
        warp: Warp::default(),
        ..rules("medium")
    };
    let mut sim = with_gone(9);
    sim.resource_mut::<RulesInPlay>().0 = off;
    sim.intent().warp = true;
    sim.step(1);
    assert_ne!(sim.round(), Round::Cleared, "off where nothing is said");
}

#[test]
fn a_ball_that_hits_nothing_that_counts_for_ten_seconds_lies_on_the_paddle_again() {
    for step_hz in [60, 120, 240] {
        let source = "(format: 2, name: \"N\", author: \"A\", legend: {'x': (), '#': (solid: true)}, \
             pieces: [(kind: 'x', at: (100, 550), shape: Circle(radius: 20)), \
                      (kind: '#', at: (400, 250), shape: Box(width: 800, height: 20)), \
                      (kind: '#', at: (400, 450), shape: Box(width: 800, height: 20))])";
        let mut sim = at_rate(parsed(source), rules("medium"), step_hz);
        sim.throw(&[(DVec2::new(400.0, 350.0), DVec2::new(150.0, 300.0))]);
        let standing = sim.standing();
        let mut at = None;
        for _ in 0..step_hz * 12 {
            sim.step(1);
            if let Some((step, turn)) = sim
                .witness()
                .turns
                .iter()
                .find(|(_, turn)| turn.cause == TurnCause::Return)
            {
                at = Some((*step, *turn));
                break;
            }
        }
        let (step, turn) = at.expect("it returns");
        assert_eq!(step, u64::from(step_hz) * 10, "after ten seconds");
        assert_eq!(sim.balls::<Held>(), [Held::OnPaddle { offset: 0.0 }]);
        assert!(turn.velocity.y > 0.0, "ready to be launched");
        assert_eq!(
            (sim.standing(), sim.round()),
            (standing, Round::Serving),
            "no life"
        );
        let (paddle, place) = sim.paddle();
        assert_eq!(sim.ball_at(), place + DVec2::Y * (paddle.half().y + 12.5));
        sim.step(u64::from(step_hz) * 15);
        assert!(sim.is_held(), "until it is launched");
        sim.intent().launch = true;
        sim.step(1);
        assert!(!sim.is_held() && sim.round() == Round::Playing);
    }
}

#[test]
fn a_ball_that_hits_bricks_or_the_paddle_never_returns_by_itself() {
    let mut sim = game(level("'9': (hits: 9)", "\"999999\""), rules("medium"));
    sim.intent().launch = true;
    for _ in 0..2_400 {
        let ball = sim.balls::<brickwork::simulation::body::Position>();
        if let Some(ball) = ball.first() {
            let x = ball.0.x + 10.0;
            sim.intent().target = Some(x);
        }
        sim.intent().launch = true;
        sim.step(1);
        let turns = sim.witness().turns;
        assert!(
            turns
                .iter()
                .all(|(_, turn)| turn.cause != TurnCause::Return)
        );
    }
    assert_eq!(Rules::modern().idle_return, IdleReturn::default());
}

#[test]
fn a_difficulty_of_another_ruleset_is_refused_with_those_that_there_are() {
    let said = chosen("expert").misfit(&RulesFields::default());
    let said = said.expect("refused");
    assert!(
        said.contains("\"lbreakout-like\" has no difficulty \"expert\""),
        "{said}"
    );
    for facts in facts() {
        assert!(said.contains(facts.name), "{said}");
        assert_eq!(chosen(facts.name).misfit(&RulesFields::default()), None);
    }
    let modern = Chosen {
        difficulty: "kids".to_owned(),
        ..Chosen::default()
    };
    assert!(modern.misfit(&RulesFields::default()).is_some());
    let text = std::fs::read_to_string("assets/content/rulesets.ron").expect("the table");
    for (right, wrong, expected) in [
        ("usual: \"easy\"", "usual: \"esay\"", "did you mean `easy`?"),
        ("usual: \"easy\",", "", "`usual` is missing"),
        ("lives: 9", "lives: 900", "in \"kids\": `lives` is 900"),
        ("share: 0.8", "share: 1.5", "`warp.share` is 1.5"),
        (
            "horizontal: 20.0",
            "horizontal: 50.0",
            "`min_angles.horizontal` is 50",
        ),
        (
            "idle_return: (after: 10.0)",
            "idle_return: (after: 0.2)",
            "`idle_return.after` is 0.2",
        ),
        ("shorter: 4", "shorter: 10", "nothing would be left"),
        (
            "score_factor: 0.5",
            "score_factor: 9.0",
            "`score_factor` is 9",
        ),
    ] {
        let said = rulesets::read("t.ron", &text.replacen(right, wrong, 1)).expect_err(wrong);
        assert!(said.contains(expected), "{wrong}: {said}");
        assert!(said.contains("lbreakout-like"), "{wrong}: {said}");
    }
}

#[test]
fn the_pack_is_played_by_these_rules_and_the_discrete_scheme_says_why_not() {
    let pack = Pack::read(&Path::new(PACK).join("pack.ron")).expect("good");
    for name in &pack.levels {
        let level = file::read(&Path::new(PACK).join(name)).expect("good");
        let rules = Chosen::default().rules(level.rules());
        assert_eq!(
            (rules.ruleset.as_str(), rules.difficulty.as_str()),
            ("lbreakout-like", "easy")
        );
    }
    let plain = brickwork::headless::level(&["x...", "...."]);
    let discrete = Rules {
        collision: CollisionScheme::Discrete,
        ..rules("medium")
    };
    let said = refusal(&plain, &discrete).expect("refused");
    assert!(said.contains("off the axes"), "{said}");
}

#[test]
fn its_games_are_the_same_heavy_and_their_recordings_verify() {
    for (name, seed) in [("01-strongbox.ron", 2), ("04-two-keys.ron", 5)] {
        let game = || {
            let level = file::read(&Path::new(PACK).join(name)).expect("good");
            let config = Config {
                settings: Settings::of(rules("medium")),
                seed,
                player: Player::Autopilot,
                ..Config::default()
            };
            Sim::new(Arc::new(level), config)
        };
        same_when_heavy(game, 30.0, |_| {});
        verify(&recorded(&mut game(), 30.0, |_| {}));
    }
}

#[test]
fn a_recorded_game_that_was_left_early_plays_again_to_its_end() {
    let warp = PlayerIntent {
        warp: true,
        ..PlayerIntent::default()
    };
    let config = Config {
        settings: Settings::of(Rules {
            warp: Warp { share: 0.05 },
            ..rules("medium")
        }),
        player: Player::Script(
            Script::new(vec![
                (
                    1,
                    PlayerIntent {
                        launch: true,
                        ..PlayerIntent::default()
                    },
                ),
                (600, warp),
            ])
            .into(),
        ),
        ..Config::default()
    };
    let rows = "\"xxxxxx\"";
    let mut sim = Sim::new(Arc::new(level("'x': ()", rows)), config);
    let recording = recorded(&mut sim, 10.0, |_| {});
    assert_eq!(sim.round(), Round::Cleared, "left at step 600");
    assert!(sim.resource::<Remaining>().0 > 0);
    verify(&recording);
}
