//! Levels with a ball of their own size: it is that large everywhere, and everything in the level is judged by it.

use std::sync::Arc;

use bevy::prelude::*;
use brickwork::content::Layers;
use brickwork::content::{CollisionScheme, Rules};
use brickwork::headless::{Config, Player, Sim, parsed};
use brickwork::level::diagnostic::report;
use brickwork::level::{SharedLevel, limits, parse};
use brickwork::simulation::ball::{Ball, Held};
use brickwork::simulation::body::Position;
use brickwork::simulation::collision::FieldRecord;
use brickwork::simulation::collision::ball_change::{BallChanges, max_radius};
use brickwork::simulation::messages::Target;
use brickwork::simulation::{Round, Settings, SimulationCommand, arena::Side, tuning};

use crate::pieces::refused;

/// Smallest to large, the tutorial's among them (units).
const RADII: [f64; 6] = [4.0, 7.3, limits::DEFAULT_BALL_RADIUS, 20.0, 41.0, 90.0];

/// The side of the field (units).
const SIDE: f64 = 1_000.0;

/// A level for a ball of `radius`: a drawing, something turned, round and moving, and a ball that waits, all with as
/// much room as that ball needs.
fn level(radius: f64) -> SharedLevel {
    let mover = 40.0 + 6.0 * radius;
    let (pieces, waiting) = (120.0 + 8.0 * radius, 21.0 + 5.0 * radius);
    let source = format!(
        "(format: 2, name: \"Size\", author: \"Test\", ball_radius: {radius:?}, ball_speed: 500.0, paddle_width: 160.0, \
         field: (width: {SIDE:?}, height: {SIDE:?}), drawing: (height: 100.0), \
         legend: {{'x': (color: Red), 'h': (color: Blue, hits: 3), '#': (kind: \"solid\")}}, \
         bricks: [\"xxh.xxh.xxxh\", \"x..x#hx#.xx.\"], \
         pieces: [(kind: 'h', at: (250.0, {pieces:?}), shape: Box(width: 60, height: 20, angle: 30)), \
         (kind: '#', at: (750.0, {pieces:?}), shape: Circle(radius: 20)), \
         (kind: 'h', at: (450.0, {mover:?}), shape: Circle(radius: 5), path: BackAndForth(through: [(550.0, {mover:?})], speed: 90))], \
         balls: [(at: (480.0, {waiting:?}), angle: 62)])"
    );
    Arc::new(parsed(&source))
}

/// That every ball of `sim` is as large as `radius`, and lies or flies where a ball of that size can be.
fn hold_size(sim: &mut Sim, radius: f64, collision: CollisionScheme) {
    let (paddle, at) = sim.paddle();
    let world = sim.app.world_mut();
    let mut balls = world.query::<(&Ball, &Position, Option<&Held>)>();
    for (ball, place, held) in balls.iter(world) {
        assert_eq!(
            ball.radius, radius,
            "every ball is as large as the level says"
        );
        if matches!(held, Some(Held::OnPaddle { .. })) {
            assert_eq!(
                place.0.y,
                at.y + paddle.half().y + radius,
                "it stands on the paddle"
            );
        }
        let inside = (radius - 1e-9..=SIDE - radius + 1e-9).contains(&place.0.x);
        assert!(
            inside || collision == CollisionScheme::Discrete,
            "it stays between the walls: {}",
            place.0
        );
        assert!(place.0.y > -radius, "below the field it is lost");
    }
}

#[test]
fn a_level_of_any_ball_size_is_played_by_the_autopilot_and_every_invariant_holds() {
    for radius in RADII {
        let level = level(radius);
        for collision in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
            for seed in 1..=3 {
                let rules = Rules {
                    collision,
                    ..Rules::modern()
                };
                let config = Config {
                    settings: Settings::of(rules),
                    seed,
                    player: Player::Autopilot,
                    ..Config::default()
                };
                let mut sim = Sim::new(level.clone(), config);
                sim.watch();
                let mut hit = 0;
                for _ in 0..20 {
                    hold_size(&mut sim, radius, collision);
                    sim.step(60);
                    for contact in sim.witness().hits {
                        hit += u32::from(matches!(contact.target, Target::Brick(_)));
                        assert_eq!(
                            contact.radius, radius,
                            "a contact says how large the ball was"
                        );
                        let touches = match contact.target {
                            Target::Wall(Side::Left) => contact.at.x - radius,
                            Target::Wall(Side::Right) => contact.at.x + radius - SIDE,
                            Target::Wall(Side::Top) => contact.at.y + radius - SIDE,
                            _ => 0.0,
                        };
                        assert!(
                            touches.abs() < 1e-9,
                            "a wall turns it where its rim touches: {contact:?}"
                        );
                    }
                }
                assert!(
                    hit > 3,
                    "radius {radius}, {collision}, seed {seed}: it reaches bricks"
                );
            }
        }
    }
}

#[test]
fn a_game_of_any_ball_size_is_the_same_after_every_snapshot() {
    for radius in RADII {
        let config = Config {
            seed: 2,
            player: Player::Autopilot,
            ..Config::default()
        };
        let mut plain = Sim::new(level(radius), config.clone());
        let mut heavy = Sim::new(level(radius), config);
        heavy.make_heavy(5);
        plain.run(6.0);
        heavy.run(6.0);
        assert_eq!(plain.hash(), heavy.hash(), "radius {radius}");
    }
}

#[test]
fn a_ball_grows_by_the_same_measure_in_every_level_and_a_restart_gives_it_back_its_size() {
    for radius in RADII {
        let still = format!(
            "(format: 2, name: \"N\", author: \"A\", ball_radius: {radius:?}, field: (width: {SIDE:?}, height: {SIDE:?}), \
             legend: {{'x': ()}}, drawing: (height: 100), bricks: [\"x\"])"
        );
        let still: SharedLevel = Arc::new(parsed(&still));
        let most = radius * tuning::MAX_BALL_GROWTH;
        assert_eq!(max_radius(&still), most);
        assert_eq!(
            max_radius(&level(radius)),
            radius,
            "movers keep room for that ball alone"
        );

        let mut sim = Sim::new(still, Config::default());
        sim.throw(&[((500.0, 600.0).into(), (0.0, 100.0).into())]);
        let world = sim.app.world_mut();
        let ball = world.query_filtered::<Entity, With<Ball>>().single(world);
        let ball = ball.expect("one ball");
        world.resource_mut::<BallChanges>().resize(ball, 1e9);
        sim.step(1);
        assert_eq!(
            sim.balls::<Ball>()[0].radius,
            most,
            "cut to what the level allows"
        );
        assert_eq!(sim.resource::<FieldRecord>().largest_ball, most);
        let world = sim.app.world_mut();
        world.resource_mut::<BallChanges>().resize(ball, 0.0);
        sim.step(1);
        let least = limits::MIN_BALL_RADIUS;
        assert_eq!(
            sim.balls::<Ball>()[0].radius,
            least,
            "and no ball is smaller than that"
        );
        sim.command(SimulationCommand::Restart { seed: None });
        assert_eq!(sim.round(), Round::Serving);
        assert_eq!(
            sim.balls::<Ball>()[0].radius,
            radius,
            "a new ball has its size"
        );
        assert_eq!(sim.resource::<FieldRecord>().largest_ball, radius);
    }
}

/// A level of 800 × 600 units with a ball of `radius`, one brick far off, and `more`.
fn with_ball(radius: f64, more: &str) -> String {
    format!(
        "(format: 2, name: \"N\", author: \"A\", ball_radius: {radius:?}, legend: {{'x': (), '#': (kind: \"solid\")}}, {more})"
    )
}

/// What `check` warns of in a good level.
fn warnings(source: &str) -> Vec<String> {
    let (_, warnings) = parse::inspect("good.ron", source.as_bytes(), Layers::base())
        .unwrap_or_else(|findings| panic!("{}\n{source}", report(&findings)));
    warnings
        .iter()
        .map(|warning| warning.message.clone())
        .collect()
}

#[test]
fn a_gap_as_wide_as_the_ball_of_its_level_is_warned_of_and_no_other() {
    for radius in [4.0, 7.3, 12.5, 20.0, 33.3] {
        for width in RADII
            .map(|other| other * 2.0)
            .into_iter()
            .chain([radius * 2.0])
        {
            let right = 420.0 + width;
            let boxes = format!(
                "pieces: [(kind: 'x', at: (400, 400), shape: Box(width: 40, height: 40)), \
                 (kind: 'x', at: ({:?}, 400), shape: Box(width: 40, height: 40))]",
                right + 20.0
            );
            let tight = (width - radius * 2.0).abs() < 1e-9;
            let warned = warnings(&with_ball(radius, &boxes)).len();
            assert_eq!(
                warned,
                usize::from(tight),
                "a gap of {width} units, radius {radius}"
            );
        }
    }
    // Cells 40 wide and 30 high: one that is empty is as wide as a ball of radius 20, or as high as one of radius 15.
    let rows = "drawing: (height: 90), bricks: [\"xxxxxxxxxxxxxxxxxxxx\", \"xxxxxx.xxxxxxxxxxxxx\", \"xxxxxxxxxxxxxxxxxxxx\"]";
    for (radius, expected) in [(20.0, 1), (15.0, 1), (12.5, 0), (19.0, 0)] {
        let warned = warnings(&with_ball(radius, rows));
        assert_eq!(warned.len(), expected, "radius {radius}: {warned:?}");
    }
}

#[test]
fn a_cage_is_one_for_the_balls_that_do_not_get_out_of_it() {
    // Four bumpers round (400, 300) that leave gaps of about 16.6 units.
    let bumper =
        |x: f64, y: f64| format!("(kind: '#', at: ({x:?}, {y:?}), shape: Circle(radius: 15)),");
    let cage = [
        (433.0, 300.0),
        (400.0, 333.0),
        (367.0, 300.0),
        (400.0, 267.0),
    ];
    let cage: String = cage.map(|(x, y)| bumper(x, y)).concat();
    let more = format!(
        "pieces: [(kind: 'x', at: (100, 500), shape: Circle(radius: 5)), {cage}], balls: [(at: (400, 300), angle: 50)]"
    );
    for (radius, caged) in [(4.0, false), (8.0, false), (8.5, true), (12.5, true)] {
        let warned = warnings(&with_ball(radius, &more));
        let held = warned
            .iter()
            .any(|message| message.contains("hold it for ever"));
        assert_eq!(held, caged, "radius {radius}: {warned:?}");
    }
}

#[test]
fn room_is_measured_by_the_ball_of_the_level() {
    let circle = |at: &str, path: &str| {
        format!("pieces: [(kind: 'x', at: {at}, shape: Circle(radius: 10){path})]")
    };
    let glide = ", path: BackAndForth(through: [(500, 300)], speed: 50)";
    let refusal = |radius: f64, more: &str, message: &str, help: &str| {
        refused(&with_ball(radius, more), message, help);
    };
    // The lowest 20 + 4 · radius units belong to the paddle and the ball.
    refusal(
        20.0,
        &circle("(400, 109)", ""),
        "it hangs 1.000 units too low",
        "the lowest 100 units",
    );
    refusal(
        7.3,
        &circle("(400, 59)", ""),
        "it hangs 0.200 units too low",
        "the lowest 49.2 units",
    );
    warnings(&with_ball(4.0, &circle("(400, 46)", "")));
    // What moves keeps a ball's width.
    refusal(
        20.0,
        &circle("(49, 300)", glide),
        "1.000 units too near to the left wall",
        "keeps 40 units",
    );
    warnings(&with_ball(19.0, &circle("(49, 300)", glide)));
    let beside = |x: f64| {
        format!(
            "pieces: [(kind: 'x', at: (300, 300), shape: Circle(radius: 10){glide}), (kind: '#', at: ({x:?}, 300), shape: Circle(radius: 10))]"
        )
    };
    refusal(
        7.3,
        &beside(534.0),
        "comes within 14.000 units",
        "keep 14.6 units",
    );
    warnings(&with_ball(6.9, &beside(534.0)));
    // A ball that waits has room for itself.
    let waits = |at: &str| {
        format!("bricks: [\"x\"], drawing: (height: 100), balls: [(at: §{at}, angle: 50)]")
    };
    refusal(
        40.0,
        &waits("(400, 461)"),
        "it lies inside the brick",
        "40 units of room",
    );
    warnings(&with_ball(38.0, &waits("(400, 461)").replace('§', "")));
    refusal(
        40.0,
        &waits("(400, 219)").replace("§(400, ", "(400, §"),
        "waits at a height of 219",
        "at least 220 units",
    );
    refusal(
        40.0,
        &waits("(39, 300)").replace("§(", "(§"),
        "`at` is 39",
        "40 to 760",
    );
    // The drawing leaves the paddle its room.
    refusal(
        60.0,
        "bricks: [\"x\"], drawing: (height: §341)",
        "`drawing.height` is 341",
        "2 to 340",
    );
}

#[test]
fn the_usual_radius_is_the_same_level_as_one_that_says_nothing_and_format_1_knows_none() {
    let usual = parsed(&with_ball(limits::DEFAULT_BALL_RADIUS, "bricks: [\"x\"]"));
    let none = with_ball(1.0, "bricks: [\"x\"]").replace("ball_radius: 1.0, ", "");
    assert_eq!(usual, parsed(&none));
    assert!(usual.to_ron().contains("format: 1") && !usual.to_ron().contains("radius"));
    let own = parsed(&with_ball(7.3, "bricks: [\"x\"]"));
    assert_eq!(own.ball_radius(), 7.3);
    let text = own.to_ron();
    assert!(
        text.contains("format: 2") && text.contains("ball_radius: 7.3"),
        "{text}"
    );
    assert_eq!(parsed(&text), own, "it is written and read back");
    refused(
        "(format: 1, name: \"N\", author: \"A\", ball_radius: §7.3, legend: {'x': Plain(color: Red)}, bricks: [\"x\"])",
        "`ball_radius` belongs to format 2",
        "write `format: 2`",
    );
}

#[test]
fn a_ball_is_at_least_4_units_and_at_most_a_tenth_of_the_shorter_side_of_its_field() {
    let level = |radius: &str, field: &str| {
        format!(
            "(format: 2, name: \"N\", author: \"A\", ball_radius: §{radius}, field: {field}, legend: {{'x': ()}}, bricks: [\"x\"])"
        )
    };
    for (field, max) in [
        ("()", 60.0),
        ("(width: 300)", 30.0),
        ("(width: 200, height: 900)", 20.0),
    ] {
        for radius in [limits::MIN_BALL_RADIUS, max] {
            let good = parsed(&level(&format!("{radius:?}"), field).replace('§', ""));
            assert_eq!(good.ball_radius(), radius, "{field}");
        }
        for radius in [
            "3.99",
            "0",
            "-5",
            "NaN",
            "inf",
            "1e300",
            &format!("{}", max + 0.01),
        ] {
            let expected = format!("expected 4 to {max} units");
            refused(&level(radius, field), "`ball_radius` is ", &expected);
        }
    }
}
