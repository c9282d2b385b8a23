//! Levels with their own ball size: the size applies everywhere in the game.

use brickwork::simulation::rules::max_radius;
use brickwork::simulation::tuning;

use crate::prelude::*;

/// Ball radii in ascending order, including the tutorial's (units).
pub const RADII: [f64; 6] = [4.0, 7.3, limits::DEFAULT_BALL_RADIUS, 20.0, 41.0, 90.0];

/// Side length of the field (units).
const SIDE: f64 = 1_000.0;

/// Returns a level for a ball of `radius` (units): a drawing, turned, round and moving pieces, and a waiting ball. Its
/// clearances fit that ball.
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

/// Asserts that every ball of `sim` has the radius `radius`, and that its position is valid for that size.
fn hold_size(sim: &mut Sim, radius: f64, collision: CollisionScheme) {
    let (paddle, at) = sim.paddle();
    let world = sim.app.world_mut();
    let mut balls = world.query::<(&Ball, &Position, Option<&Held>)>();
    for (ball, place, held) in balls.iter(world) {
        // Every ball is as large as the level says.
        assert_eq!(ball.radius, radius);
        if matches!(held, Some(Held::OnPaddle { .. })) {
            // It stands on the paddle.
            assert_eq!(place.0.y, at.y + paddle.half().y + radius);
        }
        let inside = (radius - 1e-9..=SIDE - radius + 1e-9).contains(&place.0.x);
        // It stays between the walls.
        let may = inside || collision == CollisionScheme::Discrete;
        assert!(may, "{}", place.0);
        assert!(place.0.y > -radius, "below the field it is lost");
    }
}

#[test]
fn a_level_of_any_ball_size_is_played_by_the_autopilot_and_every_invariant_holds() {
    for radius in RADII {
        let level = level(radius);
        for collision in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
            for seed in 1..=3 {
                let rules = changed(Rules::modern(), |it| it.collision = collision);
                let config = games::playing(rules, seed, Player::Autopilot);
                let mut sim = games::watched(level.clone(), config);
                let mut hit = 0;
                for _ in 0..20 {
                    hold_size(&mut sim, radius, collision);
                    sim.step(60);
                    for contact in sim.witness().hits {
                        hit += u32::from(matches!(contact.target, Target::Brick(_)));
                        // A contact says how large the ball was.
                        assert_eq!(contact.radius, radius);
                        let touches = match contact.target {
                            Target::Wall(Side::Left) => contact.at.x - radius,
                            Target::Wall(Side::Right) => contact.at.x + radius - SIDE,
                            Target::Wall(Side::Top) => contact.at.y + radius - SIDE,
                            _ => 0.0,
                        };
                        // A wall turns it where its rim touches.
                        assert!(touches.abs() < 1e-9, "{contact:?}");
                    }
                }
                // It reaches bricks.
                assert!(hit > 3, "radius {radius}, {collision}, seed {seed}");
            }
        }
    }
}

#[test]
fn a_game_of_any_ball_size_is_the_same_after_every_snapshot() {
    for radius in RADII {
        let config = games::playing(Rules::modern(), 2, Player::Autopilot);
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
        // Movers keep room for that ball alone.
        assert_eq!(max_radius(&level(radius)), radius);

        let mut sim = Sim::new(still, Config::default());
        sim.throw(&[((500.0, 600.0).into(), (0.0, 100.0).into())]);
        let world = sim.app.world_mut();
        let ball = world.query_filtered::<Entity, With<Ball>>().single(world);
        let ball = ball.expect("one ball");
        world.resource_mut::<BallChanges>().resize(ball, 1e9);
        sim.step(1);
        // Cut to what the level allows.
        assert_eq!(sim.balls::<Ball>()[0].radius, most);
        assert_eq!(sim.resource::<FieldRecord>().largest_ball, most);
        let world = sim.app.world_mut();
        world.resource_mut::<BallChanges>().resize(ball, 0.0);
        sim.step(1);
        let least = limits::MIN_BALL_RADIUS;
        // No ball is smaller than that.
        assert_eq!(sim.balls::<Ball>()[0].radius, least);
        sim.command(SimulationCommand::Restart { seed: None });
        assert_eq!(sim.round(), Round::Serving);
        // A new ball has its size.
        assert_eq!(sim.balls::<Ball>()[0].radius, radius);
        assert_eq!(sim.resource::<FieldRecord>().largest_ball, radius);
    }
}
