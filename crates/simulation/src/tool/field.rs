//! Effects of tools on the field: strikes, explosive and returning bricks, capsules. Runs in `React`.

use super::begin::Ready;
use super::state::{Returning, Struck, Tools, ticks};
use crate::brick::descends::Descent;
use crate::brick::spawn_again;
use crate::collision::apply_contact::Consequences;
use crate::collision::blast::Explodes;
use crate::collision::change::FieldChanges;
use crate::collision::obstacle::Presence;
use crate::power::capsule::{Capsule, Dropped};
use crate::prelude::*;
use brickwork_level::content::reactions::{Line, ToolEffect};

/// Hits the bricks in a line with the brick of the event.
pub(super) fn strike(clock: Res<Clock>, mut ready: ResMut<Ready>, mut consequences: Consequences) {
    ready.0.retain(|(effect, firing)| {
        let (ToolEffect::Strike(line), Some(struck)) = (*effect, firing.brick) else {
            return true;
        };
        let now = clock.now();
        let hit = consequences.bricks_that(now, |brick, at| {
            brick.id != struck.id && is_in_line(line, &struck, brick, at)
        });
        for id in &hit {
            consequences.strike_by_tool(*id, now, firing.player);
        }
        !hit.is_empty()
    });
}

fn is_in_line(line: Line, struck: &Struck, brick: &Brick, at: DVec2) -> bool {
    let off = (at - struck.at).abs();
    match line {
        Line::Row => off.y <= struck.half.y,
        Line::Column => off.x <= struck.half.x,
        Line::Colour => brick.kind.colour == struck.colour,
    }
}

/// Makes the nearest bricks explosive.
pub(super) fn make_embers(
    (mut ready, mut tools): (ResMut<Ready>, ResMut<Tools>),
    bricks: Query<(&Brick, &Position), Without<Explodes>>,
) {
    ready.0.retain(|(effect, firing)| {
        let ToolEffect::Ember { bricks: count, .. } = *effect else {
            return true;
        };
        let may_explode = |brick: &Brick| brick.is_destructible() && !brick.kind.is_enemy;
        let candidates = bricks.iter().filter(|(brick, _)| may_explode(brick));
        let candidates = candidates.filter(|(brick, _)| tools.blast_of(brick.id).is_none());
        let distances = candidates.map(|(brick, at)| (at.0.distance(firing.at), brick.id));
        let mut distances: Vec<(f64, u32)> = distances.collect();
        distances.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let nearest = distances.iter().take(count as usize).map(|(_, id)| *id);
        tools.reactions[firing.reaction as usize]
            .bricks
            .extend(nearest);
        !distances.is_empty()
    });
}

/// Drops capsules.
pub(super) fn drop_capsules(
    mut commands: Commands,
    (clock, rules): (Res<Clock>, Res<RulesInPlay>),
    falling: Query<(), With<Capsule>>,
    (mut ready, mut dropped): (ResMut<Ready>, ResMut<Dropped>),
) {
    let mut in_the_air = falling.iter().len();
    ready.0.retain(|(effect, firing)| {
        let ToolEffect::Capsule(power) = *effect else {
            return true;
        };
        let is_allowed = rules.0.hindrances || power.power().family != Family::Hinders;
        if !is_allowed || in_the_air >= tuning::MAX_CAPSULES_BY_TOOLS {
            return false;
        }
        in_the_air += 1;
        let (body, now) = (&rules.0.capsule_body, clock.now());
        commands.spawn(dropped.next(power, body, firing.at, now, now));
        true
    });
}

/// Notes the destroyed bricks that come back, and adds the due ones, when the wall does not descend. A brick comes back once
/// for each tool.
pub(super) fn bring_back(
    mut commands: Commands,
    (clock, run, obstacles): (Res<Clock>, Res<Run>, Res<Obstacles>),
    descent: Descent,
    (mut ready, mut tools): (ResMut<Ready>, ResMut<Tools>),
    mut changes: ResMut<FieldChanges>,
) {
    let tick = clock.next_tick();
    let of_level = run.level.bricks().count() as u32;
    ready.0.retain(|(effect, firing)| {
        let (ToolEffect::Return { after, .. }, Some(struck)) = (*effect, firing.brick) else {
            return true;
        };
        let brick = struck.id;
        let (reaction, due) = (firing.reaction, tick + ticks(after));
        let waits = tools.returning.iter().any(|other| other.brick == brick);
        let has_been = tools.reactions[reaction as usize].bricks.contains(&brick);
        let returns = brick < of_level && !waits && !has_been;
        tools.returning.extend(returns.then_some(Returning {
            due,
            reaction,
            brick,
        }));
        returns
    });
    let is_moving = !tools.returning.is_empty() && descent.is_moving();
    let mut due: Vec<Returning> = Vec::new();
    tools.returning.retain(|brick| {
        let is_due = brick.due <= tick && !is_moving;
        due.extend(is_due.then_some(*brick));
        !is_due
    });
    for Returning {
        reaction, brick, ..
    } in in_order(due, |it| it.brick)
    {
        let is_gone = obstacles
            .get(brick)
            .is_some_and(|it| it.presence == Presence::Gone);
        let placed = run.level.bricks().nth(brick as usize);
        if let Some(placed) = placed.filter(|_| is_gone) {
            let entity = spawn_again(&mut commands, brick, &placed, (&clock, descent.shift()));
            changes.appear(entity);
            tools.reactions[reaction as usize].bricks.insert(brick);
        }
    }
}
