//! Check of restored entities: the components of each class, and the ids, walls, paddles and counters.

use crate::arena::{Wall, wall};
use crate::ball::pace::Pace;
use crate::brick::behaviour::expect_missing;
use crate::collision::shots::Shot;
use crate::enemy::Enemy;
use crate::lane::{Lane, player_of};
use crate::power::capsule::{Capsule, Dropped};
use crate::power::shoot::Guns;
use crate::prelude::*;

pub(super) fn check(world: &mut World) -> Result<(), StateError> {
    check_components(world)?;
    check_walls(world)?;
    check_paddles(world)?;
    check_numbers(world)
}

/// Checks that each entity has the components of its class, and none of another class.
fn check_components(world: &mut World) -> Result<(), StateError> {
    let mut entities = world.query::<EntityRef>();
    for entity in entities.iter(world) {
        let Some(&id) = entity.get::<StableId>() else {
            continue;
        };
        let is = |class| id.class == class;
        let is_body = is(Class::Wall) || is(Class::Paddle) || is(Class::Brick);
        let expected = [
            presence::<Wall>(entity, is(Class::Wall)),
            presence::<Paddle>(entity, is(Class::Paddle)),
            presence::<Brick>(entity, is(Class::Brick)),
            presence::<Ball>(entity, is(Class::Ball)),
            presence::<Capsule>(entity, is(Class::Capsule)),
            presence::<Shot>(entity, is(Class::Shot)),
            presence::<Collider>(entity, is_body),
            presence::<Position>(entity, true),
            presence::<PreviousPosition>(entity, is(Class::Paddle)),
            presence::<Velocity>(entity, is(Class::Ball)),
            presence::<Flight>(entity, is(Class::Ball)),
            presence::<LoopTimer>(entity, is(Class::Ball)),
            presence::<NextImpact>(entity, is(Class::Ball)),
            presence::<WakeTime>(entity, is(Class::Ball)),
            presence::<Owner>(entity, is(Class::Ball)),
            presence::<Pace>(entity, is(Class::Ball)),
        ];
        for (tag, has, should) in expected {
            let (is, should) = (there(has), there(should));
            expect(is == should, "", format_args!("{is}"), should).map_err(in_value(tag, id))?;
        }
        let may = [
            presence::<Held>(entity, is(Class::Ball)),
            presence::<OnPath>(entity, is(Class::Brick)),
            presence::<Enemy>(entity, is(Class::Brick)),
        ];
        for (tag, has, may) in may {
            expect_missing(may, has).map_err(in_value(tag, id))?;
        }
        check_id(entity, id)?;
    }
    Ok(())
}

/// Returns the tag of `T`, whether `entity` has it, and whether it `should`.
fn presence<T: State>(entity: EntityRef, should: bool) -> (&'static str, bool, bool) {
    (T::TAG, entity.contains::<T>(), should)
}

fn there(is: bool) -> &'static str {
    if is { "present" } else { "missing" }
}

/// Checks that the number in the components of an entity is that of its id.
fn check_id(entity: EntityRef, id: StableId) -> Result<(), StateError> {
    let own = [
        ("brick", entity.get::<Brick>().map(|it| it.id)),
        ("ball", entity.get::<Ball>().map(|it| it.id)),
        ("capsule", entity.get::<Capsule>().map(|it| it.id)),
        ("shot", entity.get::<Shot>().map(|it| it.id)),
        ("wall", entity.get::<Wall>().map(|it| it.0 as u32)),
    ];
    for (tag, own) in own {
        if let Some(own) = own {
            expect(own == id.number, "id", own, id.number).map_err(in_value(tag, id))?;
        }
    }
    Ok(())
}

/// Checks that the walls are at the edges of the arena.
fn check_walls(world: &mut World) -> Result<(), StateError> {
    let arena = *world.resource::<Arena>();
    let mut walls = world.query::<(&StableId, &Wall, &Collider, &Position)>();
    let mut count = 0;
    for (id, side, collider, at) in walls.iter(world) {
        let (_, _, outline, place) = wall(side.0, &arena);
        let is_good = *collider == outline && *at == place;
        let expected = format_args!("{:?} at {}", outline.0, place.0);
        let found = format_args!("{:?} at {}", collider.0, at.0);
        expect(is_good, "", found, expected).map_err(in_value("wall", *id))?;
        count += 1;
    }
    let all = Side::ALL.len();
    expect(count == all, "count", count, all).map_err(in_value("wall", StableId::default()))
}

/// Checks that each player has all paddles, in their lanes and with a possible width.
fn check_paddles(world: &mut World) -> Result<(), StateError> {
    let players = world.resource::<Run>().settings.rules.players;
    let arena = *world.resource::<Arena>();
    let width = arena.bounds.size().x / f64::from(players.columns());
    let widest = 0.5 * width * limits::MAX_PADDLE_SHARE;
    let narrowest = 0.5 * limits::MIN_PADDLE_WIDTH;
    let mut paddles =
        world.query::<(&StableId, &Paddle, &Collider, &Position, &PreviousPosition)>();
    let mut count = 0;
    for (id, paddle, collider, at, before) in paddles.iter(world) {
        let number = u8::try_from(id.number).unwrap_or(u8::MAX);
        let player = player_of(players, number);
        expect(paddle.player == player, "player", paddle.player.0, player.0)
            .map_err(in_value(Paddle::TAG, *id))?;
        let half = collider.half();
        let is_upright = collider.0 == brickwork_geometry::Shape::upright(half);
        let height = tuning::PADDLE_HALF_HEIGHT;
        let widths = narrowest.min(widest)..=widest.max(narrowest);
        expect(is_upright, "", collider.0, "an upright box")
            .and_then(|()| expect(half.y == height, "half.y", half.y, height))
            .and_then(|()| within("half.x", half.x, widths))
            .map_err(in_value("collider", *id))?;
        for (tag, place) in [("position", at.0), ("previous position", before.0)] {
            let lane = Lane::of_paddle(players, number, &arena);
            place_of_paddle(place, &lane).map_err(in_value(tag, *id))?;
        }
        count += 1;
    }
    let all = usize::from(players.paddles());
    expect(count == all, "count", count, all).map_err(in_value("paddle", StableId::default()))
}

fn place_of_paddle(at: DVec2, lane: &Lane) -> Result<(), FieldError> {
    expect(at.y == lane.y, "y", at.y, lane.y)?;
    within("x", at.x, lane.left..=lane.right)
}

/// Checks that the counters agree with the entities.
fn check_numbers(world: &mut World) -> Result<(), StateError> {
    let game = StableId::default();
    let mut ids = world.query::<&StableId>();
    let highest = |world: &World, ids: &mut QueryState<&StableId>, class| {
        let of_class = ids.iter(world).filter(|id| id.class == class);
        let next = of_class.map(|id| u64::from(id.number) + 1);
        next.max().unwrap_or(0)
    };
    let given = [
        ("balls served", Class::Ball, world.resource::<Served>().0),
        ("dropped", Class::Capsule, world.resource::<Dropped>().0),
        ("guns", Class::Shot, world.resource::<Guns>().fired()),
    ];
    for (tag, class, given) in given {
        let least = highest(world, &mut ids, class);
        within("", u64::from(given), least..=u64::from(u32::MAX)).map_err(in_value(tag, game))?;
    }
    let mut bricks = world.query::<&Brick>();
    let counting = bricks.iter(world).filter(|brick| brick.kind.counts);
    let counting = counting.count() as u32;
    let left = world.resource::<Remaining>().0;
    expect(left == counting, "", left, counting).map_err(in_value("bricks left", game))?;
    let most = world.resource::<RulesInPlay>().0.clearing.walls;
    let walls = *world.resource::<crate::clearing::Walls>();
    // The rules may have changed since.
    within("put_up", walls.put_up, 1..=most.max(99)).map_err(in_value("walls", game))
}
