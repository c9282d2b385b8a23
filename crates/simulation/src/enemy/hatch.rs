//! Hatches in the upper wall, through which enemies appear. Runs in `Effects`.
//!
//! An enemy waits until there is room below a hatch.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::drift::{Ground, speed};
use super::{Enemy, Hatches, kind};
use crate::brick::Brick;
use crate::collision::change::FieldChanges;
use crate::collision::{FieldRecord, Obstacles};
use crate::messages::EnemyCame;
use crate::path::OnPath;
use crate::state::{Class, StableId};
use crate::tuning::{ENEMY_CLEARANCE, ENEMY_RADIUS, ENEMY_WAY, HATCHES, TICK_HZ};
use crate::{Arena, Clock, Collider, Position, Round, RulesInPlay, Run};
use brickwork_geometry::{Path, Shape};

/// Returns the initial positions of enemies in the field of `arena` (their centres, units).
pub fn places(arena: &Arena) -> [DVec2; HATCHES.len()] {
    let bounds = arena.bounds;
    HATCHES.map(|share| {
        let x = bounds.min.x + bounds.size().x * share;
        DVec2::new(x, bounds.max.y - ENEMY_RADIUS - ENEMY_CLEARANCE)
    })
}

/// Adds an enemy if one is due and there is room.
pub(super) fn open_hatches(
    mut commands: Commands,
    (clock, arena, run): (Res<Clock>, Res<Arena>, Res<Run>),
    (rules, round): (Res<RulesInPlay>, Res<Round>),
    enemies: Query<&Brick, With<Enemy>>,
    (obstacles, mut record): (Res<Obstacles>, ResMut<FieldRecord>),
    (mut hatches, mut changes): (ResMut<Hatches>, ResMut<FieldChanges>),
    mut came: MessageWriter<EnemyCame>,
) {
    let of_rules = rules.0.enemies;
    let is_full = enemies.iter().len() >= of_rules.max as usize;
    if *round != Round::Playing || is_full {
        return;
    }
    hatches.waited = hatches.waited.saturating_add(1);
    if f64::from(hatches.waited) < of_rules.every * TICK_HZ as f64 {
        return;
    }
    let ground = Ground::new(&obstacles, &arena, enemies.iter().map(|enemy| enemy.id));
    // A random hatch, or else the next free one to its right.
    let places = places(&arena);
    let first = hatches.die.below(places.len() as u32) as usize;
    let (before, after) = places.split_at(first);
    let mut in_turn = after.iter().chain(before);
    let Some(&at) = in_turn.find(|at| ground.is_free(**at)) else {
        return;
    };
    hatches.waited = 0;
    let now = clock.now();
    let speed = speed(&of_rules, &rules.0, &run.level);
    let down = ground.reach(at, DVec2::NEG_Y, ENEMY_WAY.1);
    let id = record.new_id();
    let mut enemy = commands.spawn((
        StableId::new(Class::Brick, id),
        Brick {
            id,
            kind: kind(of_rules.points),
            hits_left: Some(1),
        },
        Position(at),
        Collider(Shape::Circle {
            radius: ENEMY_RADIUS,
        }),
        Enemy {
            until: now + down.unwrap_or(0.0) / speed,
        },
    ));
    if let Some(way) = down {
        let path = Path::once(vec![at, at - DVec2::Y * way], speed).begun_at(now);
        enemy.insert(OnPath(path));
    }
    changes.appear(enemy.id());
    came.write(EnemyCame { id, at });
}
