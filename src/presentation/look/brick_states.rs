//! Visible states of a brick other than its remaining hits: just hit, passable, hidden, and the position of a switch.
//! Runs in `Update`, in `React`.
//!
//! This file detects the changes; [`brick_meshes`](super::brick_meshes) draws the states.

use super::brick_groups::{BrickGroups, FLASH, POP};
use super::draw_time::DrawTime;
use super::prelude::*;
use crate::simulation::brick::hidden::Hidden;
use crate::simulation::brick::reacts::Reacts;
use crate::simulation::brick::switches::SwitchedGroups;
use crate::simulation::collision::change::Passable;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_hits, show_passable, show_hidden, show_switches)
            .chain()
            .in_set(LookSystems::React),
    );
}

/// Duration of the flash of a brick that is revealed (s).
const REVEALED_FLASH: f64 = 0.35;

/// Flashes and briefly enlarges every brick that survives a hit, including indestructible ones. Not while time is
/// paused, as when stepping through a recording.
fn show_hits(time: DrawTime, mut groups: ResMut<BrickGroups>, mut hits: FiniteReader<BallHit>) {
    let now = time.now();
    let is_seen = |hit: &&BallHit| !hit.destroyed && time.is_running();
    for hit in hits.read().filter(is_seen) {
        let Target::Brick(id) = hit.target else {
            continue;
        };
        for group in &mut groups.all {
            group.change_by_id(id, now + POP.max(FLASH), |shown| {
                shown.flashes_until = now + FLASH;
                shown.struck = now;
            });
        }
    }
}

/// Records which bricks have become passable or solid.
fn show_passable(
    time: Res<Time>,
    mut groups: ResMut<BrickGroups>,
    opened: Query<Entity, (With<Brick>, Added<Passable>)>,
    mut closed: RemovedComponents<Passable>,
    passable: Query<(), With<Passable>>,
) {
    let now = time.elapsed_secs_f64();
    for entity in opened.iter().chain(closed.read()) {
        groups.change(entity, now, |shown| {
            shown.passable = passable.contains(entity);
        });
    }
}

/// Records which bricks are hidden. A brick that is revealed in play flashes.
fn show_hidden(
    time: DrawTime,
    mut groups: ResMut<BrickGroups>,
    unseen: Query<Entity, (With<Brick>, Added<Hidden>)>,
    mut seen: RemovedComponents<Hidden>,
    hidden: Query<(), With<Hidden>>,
) {
    let now = time.now();
    for entity in unseen.iter().chain(seen.read()) {
        let hidden = hidden.contains(entity);
        let until = match !hidden && time.is_played() {
            true => now + REVEALED_FLASH,
            false => now,
        };
        groups.change(entity, until, |shown| {
            shown.hidden = hidden;
            shown.flashes_until = until;
        });
    }
}

/// Shows each switch in the position of its group.
fn show_switches(
    time: Res<Time>,
    mut groups: ResMut<BrickGroups>,
    switched: Res<SwitchedGroups>,
    switches: Query<(Entity, Ref<Reacts>)>,
) {
    let now = time.elapsed_secs_f64();
    for (entity, reacts) in &switches {
        if let Some(switch) = reacts.switches
            && (switched.is_changed() || reacts.is_added())
        {
            let is_on = switched.contains(switch.group);
            groups.change(entity, now, |shown| shown.switched = is_on);
        }
    }
}
