//! Refill of the bricks, if the rules have several: destroyed bricks return. Runs in `Effects`.
//!
//! `clearing` requests a refill. The [changes of the field](FieldChanges) guarantee that nothing becomes solid on a
//! ball.

use super::descends::Descent;
use super::{attach_behaviours, brick};
use crate::clearing::Walls;
use crate::collision::change::FieldChanges;
use crate::collision::clearance::Balls;
use crate::prelude::*;

/// Adds the due refill on a [tick](Clock::is_tick): complete, as soon as no ball is in the way of a brick and the wall
/// does not descend. After a maximum wait, adds all bricks; those with a ball in their way then wait individually.
pub(super) fn put_up(
    mut commands: Commands,
    (run, clock, descent): (Res<Run>, Res<Clock>, Descent),
    bricks: Query<&Brick>,
    balls: Query<(&Ball, &Position)>,
    mut walls: ResMut<Walls>,
    mut changes: ResMut<FieldChanges>,
) {
    let Some(waited) = walls.due.filter(|_| !descent.is_moving()) else {
        return;
    };
    let shift = descent.shift();
    let standing = bricks.iter().filter(|brick| !brick.kind.is_enemy);
    let standing: BTreeSet<u32> = standing.map(|brick| brick.id).collect();
    let all = run.level.bricks().zip(0..);
    let gone = all.filter(|(_, id)| !standing.contains(id));
    let gone: Vec<(u32, PlacedBrick)> =
        gone.map(|(it, id)| (id, now(&it, &clock, shift))).collect();
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

/// Spawns the brick `placed` of the level again, with its id `id`, in a wall that has moved by `shift` (units). The caller
/// requests its [appearance](FieldChanges::appear).
pub(crate) fn spawn_again(
    commands: &mut Commands,
    id: u32,
    placed: &PlacedBrick,
    (clock, shift): (&Clock, DVec2),
) -> Entity {
    spawn(commands, id, &now(placed, clock, shift))
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

/// Returns `placed` with its current centre, in a wall that has moved by `shift` (units).
fn now<'a>(placed: &PlacedBrick<'a>, clock: &Clock, shift: DVec2) -> PlacedBrick<'a> {
    let centre = placed.path.map(|path| path.at(clock.now()));
    PlacedBrick {
        centre: centre.unwrap_or(placed.centre + shift),
        ..*placed
    }
}
