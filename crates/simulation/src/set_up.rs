//! Creation of walls, bricks, paddles and balls at the start of a level or a turn.
//!
//! Builds the entities from level and rules. [`reset`](super::reset) determines the time.

use super::ball::pace::{self, Pace};
use super::collision::ball_change::AwaitsGrowth;
use super::collision::rebuild::rebuild;
use super::lane::{half_of, part_of};
use super::rules::own_speed;
use super::{arena, brick, paddle};
use crate::prelude::*;
use brickwork_level::content::Serve;

/// Creates walls and bricks.
pub(super) fn set_up_colliders(world: &mut World, level: &Level) {
    let arena = *world.resource::<Arena>();
    for side in Side::ALL {
        world.spawn(arena::wall(side, &arena));
    }
    let bundles = level.bricks().zip(0..);
    let bundles = bundles.map(|(placed, id)| brick::brick(id, &placed));
    let bundles: Vec<_> = bundles.collect();
    let entities: Vec<Entity> = world.spawn_batch(bundles).collect();
    for (placed, entity) in level.bricks().zip(entities) {
        brick::attach_behaviours(&mut world.entity_mut(entity), &placed.kind);
        if let Some(path) = placed.path {
            world.entity_mut(entity).insert(OnPath(path.clone()));
        }
    }
    rebuild(world);
}

/// Creates the balls that are held in the field until the first launch.
pub(super) fn set_up_waiting_balls(world: &mut World, run: &Run) {
    for waiting in run.level.waiting_balls() {
        let way = (waiting.at, waiting.heading);
        let players = run.settings.rules.players;
        let owner = half_of(players, waiting.at.x, run.level.field().x);
        spawn_ball(world, run, Held::InPlace, Owner(owner), way);
    }
}

/// Creates a ball of `run` before its launch, with its first flight from `at` in the direction `heading`. Returns its
/// id.
pub(super) fn spawn_ball(
    world: &mut World,
    run: &Run,
    held: Held,
    owner: Owner,
    (at, heading): (DVec2, DVec2),
) -> u32 {
    let id = world.resource::<Served>().0;
    world.insert_resource(Served(id + 1));
    let rules = &world.resource::<RulesInPlay>().0;
    let pace = Pace {
        own: own_speed(rules, &run.level, owner.0),
        ..Pace::served(rules)
    };
    let speed = pace::speed(&pace, rules, &run.level, 0.0);
    let wanted = ball_radius(rules, &run.level);
    // A ball in the field may have room only for the level's own radius. It grows when it has more.
    let usual = run.level.ball_radius();
    let grows = held == Held::InPlace && wanted > usual;
    let radius = if grows { usual } else { wanted };
    if radius > world.resource::<FieldRecord>().largest_ball {
        world.resource_mut::<FieldRecord>().largest_ball = radius;
        world.resource_mut::<Obstacles>().serve_balls(radius);
    }
    let mut ball = world.spawn((
        StableId::new(Class::Ball, id),
        Ball { id, radius, speed },
        pace,
        owner,
        held,
        Position(at),
        Velocity(with_speed(heading, speed)),
    ));
    if grows {
        ball.insert(AwaitsGrowth(wanted));
    }
    id
}

/// Creates the players' paddles, and a ball on the paddle of the serving player, or of each of several who play against
/// each other.
pub(super) fn set_up_players(world: &mut World, run: &Run) {
    let arena = *world.resource::<Arena>();
    let rules = world.resource::<RulesInPlay>().0.clone();
    let server = world.resource::<Server>().0;
    for number in 0..rules.players.paddles() {
        let paddle = paddle::paddle(number, run, &rules, &arena);
        // A player with two paddles serves from the lower one.
        if number == server.0 || rules.players.versus.is_some() {
            serve_ball(world, run, PlayerId(number), &paddle.2, paddle.3.0);
        }
        world.spawn(paddle);
    }
}

/// Creates a ball on the paddle of `player`, which has the outline `paddle` and is at `at` (units).
pub(super) fn serve_ball(
    world: &mut World,
    run: &Run,
    player: PlayerId,
    paddle: &Collider,
    at: DVec2,
) {
    let players = run.settings.rules.players;
    let arena = part_of(players, player, world.resource::<Arena>());
    let serve = world.resource::<RulesInPlay>().0.serve;
    let direction = serve_direction(serve, &mut world.resource_mut::<Dice>().serve);
    let radius = ball_radius(&world.resource::<RulesInPlay>().0, &run.level);
    let place = on_paddle(paddle, at, 0.0, radius, &arena);
    let (offset, stays) = (0.0, Stays::Always);
    let held = Held::OnPaddle { offset, stays };
    let ball = spawn_ball(world, run, held, Owner(player), (place, direction));
    world.write_message(BallServed { ball });
}

/// Returns the direction of a first flight (any length above 0) for `serve`, with random numbers from `die`.
pub(super) fn serve_direction(serve: Serve, die: &mut Die) -> DVec2 {
    match serve {
        Serve::Fixed { direction } => direction.into(),
        Serve::Random {
            min_angle,
            max_angle,
        } => {
            let angle = die.sign() * die.between(radians(min_angle), radians(max_angle));
            heading(angle)
        }
    }
}
