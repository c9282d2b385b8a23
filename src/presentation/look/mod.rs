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
pub(super) mod edited;
pub(super) mod edited_cells;
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
pub(super) mod level_picture;
mod picture;
mod pointers;
pub(super) mod portraits;
mod powers;
mod shots;
mod streak_rings;
mod symbols;
mod tool_bricks;
mod tool_floats;
mod tool_marks;
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
mod versus;
mod warm_up;

use bevy::prelude::*;

use order::{canvas, layer};

pub(super) fn plugin(app: &mut App) {
    use order::LookSystems::*;
    app.configure_sets(Update, (Attach, Place, React, Draw).chain())
        .add_plugins((
            paints::plugin,
            warm_up::plugin,
            plain::plugin,
            interpolate::plugin,
            arena::plugin,
            bricks::plugin,
            brick_states::plugin,
            (brick_meshes::plugin, edited::plugin, edited_cells::plugin),
            paddle::plugin,
            eyes::plugin,
            ball::plugin,
            trail::plugin,
            capsules::plugin,
            enemies::plugin,
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
            tool_marks::plugin,
        ))
        .add_systems(
            Update,
            (
                canvas("Scenery", layer::SCENERY, scenery::draw_motion),
                canvas("Pulse of the edges", layer::EDGES, shake::light_edges),
                canvas("Rows", layer::ROWS, versus::draw),
                canvas("Pointers", layer::POINTERS, pointers::draw_pointers),
                canvas("Ghost", layer::GHOST, ghost::draw_ghost),
                canvas("Pattern", layer::PADDLE_PATTERN, paddle::draw_patterns),
                canvas("Gauges", layer::GAUGES, gauges::draw_gauges),
                canvas("Meter", layer::METER, gauges::draw_meters),
                canvas("Effects", layer::POWERS, powers::draw_powers),
                canvas("Arrows of confusion", layer::CONFUSED, picture::draw_arrows),
                canvas("Places of misses", layer::LOSS_MARKS, loss_marks::draw),
                canvas("Aim line", layer::AIM_LINE, aim_line::draw_lines),
                canvas("Rings", layer::STREAK_RINGS, streak_rings::draw_rings),
                canvas("Halos", layer::HALOS, ball::draw_halos),
                canvas("Ball marks", layer::BALL_EFFECTS, ball_effects::draw_marks),
            ),
        );
}
