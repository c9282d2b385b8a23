//! Rendering of the field: background and walls, bricks, paddle, ball, sparks, and the camera's shake.
//!
//! Draws only the state of the simulation; [`screens`](super::screens) draws screens and menus. All systems run in
//! `Update`, in the sets below, on virtual time: in a pause nothing moves, and every brick is in its place. Random
//! numbers here are cosmetic and never come from a random stream of the simulation.

pub(super) mod order;
mod prelude;

mod arena;
mod scenery;

mod brick_groups;
mod brick_meshes;
mod brick_pose;
mod brick_states;
mod bricks;
mod dots;
mod draw_time;
mod entrance;
mod eyes;
mod gate_marks;
mod interpolate;
mod outline;
mod paddle;
mod patterns;

mod aim_line;
mod ball;
mod ball_effects;
mod capsules;
mod darkness;
mod diagnosis;
mod enemies;
pub(super) mod gauges;
mod ghost;
mod lens;
mod picture;
mod pointers;
pub(super) mod portraits;
mod powers;
mod shots;
mod streak_rings;
mod symbols;
mod trail;

pub(super) mod celebration;
mod debris;
mod effects;
mod loss_marks;
mod particles;
mod shake;

pub(super) mod paints;
mod plain;
pub(super) mod quads;
mod strokes;
mod styles;
mod warm_up;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    use order::LookSystems::*;
    app.configure_sets(Update, (Attach, Place, React, Draw).chain())
        .add_plugins((
            paints::plugin,
            warm_up::plugin,
            plain::plugin,
            interpolate::plugin,
            arena::plugin,
            scenery::plugin,
            bricks::plugin,
            brick_states::plugin,
            brick_meshes::plugin,
            paddle::plugin,
            eyes::plugin,
        ))
        .add_plugins((
            ball::plugin,
            ball_effects::plugin,
            trail::plugin,
            aim_line::plugin,
            capsules::plugin,
            enemies::plugin,
            gauges::plugin,
            ghost::plugin,
            streak_rings::plugin,
            pointers::plugin,
            powers::plugin,
            shots::plugin,
        ))
        .add_plugins((
            particles::plugin,
            effects::plugin,
            debris::plugin,
            celebration::plugin,
            loss_marks::plugin,
            shake::plugin,
            darkness::plugin,
            picture::plugin,
            lens::plugin,
            diagnosis::plugin,
        ));
}
