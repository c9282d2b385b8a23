//! Refill of the bricks, if the rules have several: destroyed bricks return. Runs in `Effects`.
//!
//! `clearing` requests a refill. The [changes of the field](FieldChanges) guarantee that nothing becomes solid on a
//! ball.

use super::{attach_behaviours, brick};
use crate::clearing::Walls;
use crate::collision::change::FieldChanges;
use crate::collision::clearance::Balls;
use crate::prelude::*;

/// Adds the due refill on a [tick](Clock::is_tick): complete, as soon as no ball is in the way of a brick. After a
/// maximum wait, adds all bricks; those with a ball in their way then wait individually.
pub(super) fn put_up(
    mut commands: Commands,
    (run, clock): (Res<Run>, Res<Clock>),
    bricks: Query<&Brick>,
    balls: Query<(&Ball, &Position)>,
    mut walls: ResMut<Walls>,
    mut changes: ResMut<FieldChanges>,
) {
    let Some(waited) = walls.due else { return };
    let standing = bricks.iter().filter(|brick| !brick.kind.is_enemy);
    let standing: BTreeSet<u32> = standing.map(|brick| brick.id).collect();
    let all = run.level.bricks().zip(0..);
    let gone = all.filter(|(_, id)| !standing.contains(id));
    let gone: Vec<(u32, PlacedBrick)> = gone.map(|(it, id)| (id, now(&it, &clock))).collect();
    let balls = Balls::new(balls.iter().map(|(ball, at)| (at.0, ball.radius)));
    let mut places = gone.iter();
    if waited < tuning::WALL_PATIENCE && places.any(|(_, it)| balls.any_in(&it.shape, it.centre)) {
        walls.due = Some(waited + 1);
        return;
    }
    *walls = Walls {
        put_up: walls.put_up + 1,
        due: None,
    };
    // Grown bricks are in the positions of returning ones.
    let own = run.level.bricks().count() as u32;
    for grown in standing.range(own..) {
        changes.vanish(*grown);
    }
    for (id, placed) in gone {
        changes.appear(spawn(&mut commands, id, &placed));
    }
}

/// Spawns the brick `placed` of the level again, with its id `id`. The caller requests its
/// [appearance](FieldChanges::appear).
pub(crate) fn spawn_again(
    commands: &mut Commands,
    id: u32,
    placed: &PlacedBrick,
    clock: &Clock,
) -> Entity {
    spawn(commands, id, &now(placed, clock))
}

fn spawn(commands: &mut Commands, id: u32, placed: &PlacedBrick) -> Entity {
    let mut entity = commands.spawn(brick(id, placed));
    if let Some(path) = placed.path {
        entity.insert(OnPath(path.clone()));
    }
    let kind = placed.kind;
    entity.queue(move |mut brick: EntityWorldMut| attach_behaviours(&mut brick, &kind));
    entity.id()
}

/// Returns `placed` with its current centre.
fn now<'a>(placed: &PlacedBrick<'a>, clock: &Clock) -> PlacedBrick<'a> {
    let centre = placed.path.map(|path| path.at(clock.now()));
    PlacedBrick {
        centre: centre.unwrap_or(placed.centre),
        ..*placed
    }
}
