//! Check of restored bricks: those of the level, grown ones and enemies, each in a possible position.

use super::kinds::Model;
use crate::brick::descends::has_descended;
use crate::brick::grows;
use crate::collision::change::AwaitsRoom;
use crate::enemy::Enemy;
use crate::prelude::*;
use crate::versus::half_of_brick;
use brickwork_level::content::versus::versus_rules;

/// Rounding error of a position on a path (units).
const ROUNDING: f64 = 1e-6;

pub(super) fn check(world: &mut World) -> Result<(), StateError> {
    let mut bricks = world.query_filtered::<(Entity, &Brick), With<StableId>>();
    let bricks = bricks.iter(world);
    let bricks = bricks.map(|(entity, brick)| (brick.id, entity));
    let bricks = in_order(bricks, |(id, _)| *id);
    let run = world.resource::<Run>().clone();
    let ids = world.resource::<FieldRecord>().ids;
    let now = world.resource::<Clock>().now();
    let (mut models, mut grown): (Vec<Model>, Vec<Model>) = Default::default();
    let mut largest = DVec2::ZERO;
    if run.settings.rules.players.versus.is_some() {
        grown.push(Model::new(&versus_rules().row.kind()));
        largest = half_of_brick(&run.settings.rules, &run.level);
    }
    let mut next = bricks.iter().copied().peekable();
    for (placed, id) in run.level.bricks().zip(0..) {
        largest = largest.max(placed.shape.bounds(DVec2::ZERO).max);
        if let Some(seed) = &placed.kind.properties.grows {
            let kind = grows::grown(seed, placed.kind.colour);
            if grown.iter().all(|model| model.kind != kind) {
                grown.push(Model::new(&kind));
            }
        }
        let Some((_, entity)) = next.next_if(|(of, _)| *of == id) else {
            continue;
        };
        let known = models.iter().position(|model| model.kind == placed.kind);
        let model = known.unwrap_or_else(|| {
            models.push(Model::new(&placed.kind));
            models.len() - 1
        });
        let id = StableId::new(Class::Brick, id);
        let at = (now, &run.settings.rules);
        check_placed(world.entity(entity), id, &placed, &models[model], at)?;
    }
    for (id, entity) in next {
        let of_brick = StableId::new(Class::Brick, id);
        within("id", id, 0..=ids.saturating_sub(1)).map_err(in_value(Brick::TAG, of_brick))?;
        check_other(world.entity(entity), of_brick, &run, largest, &grown)?;
    }
    Ok(())
}

type Checked = Result<(), StateError>;

/// Checks that a brick of the level has the level's values, and is at its position or on its path.
fn check_placed(
    brick: EntityRef,
    id: StableId,
    placed: &PlacedBrick,
    model: &Model,
    (now, rules): (f64, &Rules),
) -> Checked {
    let (Some(own), Some(collider), Some(at)) = (
        brick.get::<Brick>(),
        brick.get::<Collider>(),
        brick.get::<Position>(),
    ) else {
        return Ok(());
    };
    let is_same = own.kind == model.summary;
    expect(is_same, "kind", own.kind, "that of the level").map_err(in_value(Brick::TAG, id))?;
    check_outlines(brick, id, collider, &placed.shape)?;
    let path = brick.get::<OnPath>().map(|path| &path.0);
    let has_descended = has_descended(placed, (at.0, path), rules);
    let is_same = has_descended || path == placed.path;
    expect(is_same, "", path, "that of the level").map_err(in_value(OnPath::TAG, id))?;
    let place = placed.path.map_or(placed.centre, |path| path.at(now));
    let is_there = has_descended || at.0.distance(place) <= ROUNDING;
    expect(is_there, "", at.0, place).map_err(in_value(Position::TAG, id))?;
    let is_enemy = brick.contains::<Enemy>();
    expect(!is_enemy, "", format_args!("present"), "missing").map_err(in_value(Enemy::TAG, id))?;
    model.check(brick, id)
}

/// Checks that the outline, and the one that waits for room, are `shape`.
fn check_outlines(brick: EntityRef, id: StableId, collider: &Collider, shape: &Shape) -> Checked {
    let expected = format_args!("{shape:?}");
    expect(collider.0 == *shape, "", collider.0, expected).map_err(in_value(Collider::TAG, id))?;
    match brick.get::<AwaitsRoom>() {
        Some(waits) => expect(waits.shape == *shape, "shape", waits.shape, expected)
            .map_err(in_value(AwaitsRoom::TAG, id)),
        None => Ok(()),
    }
}

/// Checks that any other brick is an enemy, or of a kind that has `grown` or comes in rows, and no larger than the bricks
/// of the level.
fn check_other(
    brick: EntityRef,
    id: StableId,
    run: &Run,
    largest: DVec2,
    grown: &[Model],
) -> Checked {
    let (Some(own), Some(collider)) = (brick.get::<Brick>(), brick.get::<Collider>()) else {
        return Ok(());
    };
    let kind = own.kind;
    let is_enemy = brick.contains::<Enemy>();
    let model = grown.iter().find(|model| model.summary == kind);
    let is_possible = match is_enemy {
        true => kind.is_enemy && !kind.counts && !kind.reacts,
        false => model.is_some(),
    };
    let expected = "that of a grown brick or an enemy";
    expect(is_possible, "kind", kind, expected).map_err(in_value(Brick::TAG, id))?;
    let path = brick.get::<OnPath>().map(|path| &path.0);
    if is_enemy {
        let radius = tuning::ENEMY_RADIUS;
        check_outlines(brick, id, collider, &Shape::Circle { radius })?;
        return path.map_or(Ok(()), |path| {
            check_way(path, run).map_err(in_value(OnPath::TAG, id))
        });
    }
    let may_move = path.is_none() || !run.settings.rules.descent.is_none();
    expect(may_move, "", path, "none").map_err(in_value(OnPath::TAG, id))?;
    let half = collider.half();
    let is_small = half.cmple(largest + ROUNDING).all();
    expect(is_small, "", collider.0, "one of the level").map_err(in_value(Collider::TAG, id))?;
    check_outlines(brick, id, collider, &collider.0)?;
    model.map_or(Ok(()), |model| model.check(brick, id))
}

/// Checks that the path of an enemy is one straight line.
fn check_way(path: &Path, run: &Run) -> Result<(), FieldError> {
    let bounds = path.bounds();
    let longest = tuning::ENEMY_WAY.1 + ROUNDING;
    within("length", bounds.size().length(), 0.0..=longest)?;
    let field = run.level.field();
    // An enemy may leave the field by the floor.
    let lowest = DVec2::new(0.0, -tuning::ENEMY_RADIUS - tuning::ENEMY_WAY.1);
    let is_inside = bounds.min.cmpge(lowest).all() && bounds.max.cmple(field).all();
    let expected = "a way in the field or out by the floor";
    expect(is_inside, "corners", bounds, expected)?;
    let fastest = ball_speed(&run.settings.rules, &run.level).max(200.0);
    within("speed", path.speed(), 0.0..=fastest)
}
