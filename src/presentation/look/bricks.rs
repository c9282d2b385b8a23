//! Drawn bricks: follows the bricks of the simulation as they appear, move, are hit and disappear. Runs in `Update`, in
//! `Attach` and `Place`.
//!
//! Bricks on paths are stored separately from bricks at rest ([`brick_groups`](super::brick_groups)), because they are
//! redrawn in every frame. While time is paused, all bricks are complete and in their places
//! ([`draw_time`](super::draw_time)). [`brick_states`](super::brick_states) records their other visible states,
//! [`brick_meshes`](super::brick_meshes) draws them, and [`debris`](super::debris) shows their destruction.

use bevy::time::common_conditions::paused;

use super::brick_groups::{AT_REST, BrickGroups, FLASH, MOVING, Shown};
use super::draw_time::DrawTime;
use super::entrance::{entrance_of, is_skipped};
use super::gate_marks::GateMark;
use super::prelude::*;
use crate::simulation::brick::opens::{Member, Opens};
use crate::simulation::brick::reacts::Reacts;
use crate::simulation::collision::response::Response;
use crate::simulation::path::OnPath;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BrickGroups>()
        .add_systems(
            Update,
            (
                forget_bricks,
                follow_bricks,
                skip_entrance.run_if(is_skipped),
                come_to_rest.run_if(condition_changed_to(true, paused)),
            )
                .chain()
                .in_set(LookSystems::Attach),
        )
        .add_systems(Update, move_bricks.in_set(LookSystems::Place));
}

pub(super) fn forget_bricks(
    time: Res<Time>,
    mut groups: ResMut<BrickGroups>,
    mut gone: RemovedComponents<Brick>,
) {
    let groups = &mut groups.all;
    for entity in gone.read() {
        for group in &mut *groups {
            group.remove(entity, time.elapsed_secs_f64());
        }
    }
    for group in groups {
        group.close_ranks();
    }
}

type Following = (
    Entity,
    Ref<'static, Brick>,
    &'static Position,
    &'static Collider,
    Has<OnPath>,
    Option<&'static Response>,
    (
        Option<&'static Member>,
        Option<&'static Opens>,
        Option<&'static Reacts>,
    ),
);

pub(super) fn follow_bricks(
    (time, comfort): (DrawTime, Res<Comfort>),
    arena: Res<Arena>,
    run: Option<Res<Run>>,
    mut groups: ResMut<BrickGroups>,
    bricks: Query<Following, (Changed<Brick>, Without<Enemy>)>,
) {
    let (now, is_played) = (time.now(), time.is_played());
    let flashes_until = if is_played { now + FLASH } else { now };
    let added = bricks.iter().filter(|row| row.1.is_added()).count();
    let takes = match added {
        0 => 0.0,
        _ => {
            let is_wanted = is_played && comfort.has_entrance();
            groups.entrance(added, run.as_deref(), is_wanted)
        }
    };
    let descends = run.is_some_and(|run| !run.settings.rules.descent.is_none());
    for (entity, brick, at, collider, moves, response, roles) in &bricks {
        let group = &mut groups.all[if moves || descends { MOVING } else { AT_REST }];
        let hits_left = brick.hits_left.unwrap_or(0);
        let known = group.change(entity, flashes_until, |shown| {
            shown.hits_left = hits_left;
            shown.flashes_until = flashes_until;
        });
        if let Some(outline) = Outline::from_shape(&collider.0).filter(|_| !known) {
            let (delay, lasts) = entrance_of(at.0.as_vec2(), arena.bounds.max.as_vec2(), takes);
            let shown = Shown {
                id: brick.id,
                centre: at.0.as_vec2(),
                outline,
                kind: brick.kind,
                hits_left,
                seed: response
                    .and_then(|response| told(response, &outline))
                    .unwrap_or_else(|| seed(brick.id)),
                gate_mark: gate_mark(roles),
                enters: (now + delay, lasts),
                flashes_until: f64::NEG_INFINITY,
                struck: f64::NEG_INFINITY,
                // `brick_states` sets these fields.
                passable: false,
                hidden: false,
                switched: false,
            };
            group.add(entity, shown);
        }
    }
}

/// Returns the mark of a brick with a role in a group of gates: it keeps them shut, is one of them, or is their switch.
pub(super) fn gate_mark(
    (member, gate, reacts): (Option<&Member>, Option<&Opens>, Option<&Reacts>),
) -> Option<(GateMark, u32)> {
    let key = member.map(|it| (GateMark::Key, it.group));
    let gate = gate.map(|it| (GateMark::Bits, it.group));
    let switch = reacts.and_then(|it| it.switches);
    key.or(gate)
        .or(switch.map(|switch| (GateMark::Bits, switch.group)))
}

/// Moves bricks on paths to their interpolated positions between the last two steps.
fn move_bricks(
    time: Res<Time>,
    fixed: Res<Time<Fixed>>,
    round: Res<Round>,
    mut groups: ResMut<BrickGroups>,
    bricks: Query<(Entity, &Position, &ShownBefore), With<Brick>>,
) {
    let (now, fraction) = (time.elapsed_secs_f64(), fraction(&fixed, *round));
    for (entity, at, before) in &bricks {
        let place = between(before.0, at.0, fraction);
        groups.all[MOVING].change(entity, now, |shown| shown.centre = place);
    }
}

/// Returns the number from 0 to 1 that the shader needs for a brick with `response`: the pair of a portal in
/// hundredths, or the direction in which balls fly through a one-way brick, relative to the brick's axes, as a share of
/// a turn.
pub(super) fn told(response: &Response, outline: &Outline) -> Option<f32> {
    if let Some(pair) = response.portal {
        return Some(pair as f32 * 0.01);
    }
    let way = response.one_way?.0.as_vec2();
    let (ahead, aside) = (outline.along.dot(way), outline.along.perp_dot(way));
    let turn = ops::atan2(aside, ahead) / std::f32::consts::TAU;
    Some(turn.rem_euclid(1.0))
}

/// Spreads ids evenly from 0 to 1 by multiples of the golden ratio, so that neighbours differ.
pub(super) fn seed(id: u32) -> f32 {
    (f64::from(id) * 0.618_033_988_749).fract() as f32
}

/// Ends the entrance at once, because the player has pressed something and wants to play.
fn skip_entrance(time: Res<Time>, mut groups: ResMut<BrickGroups>) {
    let now = time.elapsed_secs_f64();
    groups.change_all(now, |shown| {
        let comes = shown.enters.0 + shown.enters.1 > now;
        if comes {
            shown.enters = (now, 0.0);
        }
        comes
    });
}

/// Ends all animations of bricks when time is paused: every brick is in its place, with its own size and brightness.
fn come_to_rest(time: Res<Time>, mut groups: ResMut<BrickGroups>) {
    let now = time.elapsed_secs_f64();
    groups.change_all(now, |shown| shown.come_to_rest(now));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_get_different_seeds() {
        for id in 0..10_000 {
            assert!(
                (seed(id) - seed(id + 1)).abs() > 0.2,
                "bricks {id} and the next"
            );
        }
    }
}
