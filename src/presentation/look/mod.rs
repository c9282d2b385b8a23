//! Rendering of the field: background and walls, bricks, paddle, ball, sparks, and the camera's shake.
//!
//! Draws only the state of the simulation; [`screens`](super::screens) draws screens and menus. All systems run in
//! `Update`, in the sets below, on virtual time: in a pause nothing moves, and every brick is in its place. Random
//! numbers here are cosmetic and never come from a random stream of the simulation.

mod arena;
mod ground;
mod walls;

mod brick_groups;
mod brick_meshes;
mod brick_states;
mod bricks;
mod dots;
mod entrance;
mod eyes;
mod interpolate;
mod keys;
mod moment;
mod outline;
mod paddle;
#[cfg(test)]
mod pairs;
mod patterns;
mod posed;

mod aim_line;
mod ball;
mod ball_effects;
mod capsules;
mod confused;
mod darkness;
mod diagnosis;
mod edges;
mod enemies;
mod gauges;
mod ghost;
mod halo;
mod lens;
mod meter;
mod owing;
mod picture;
mod pointers;
mod powers;
mod shots;
mod symbols;
mod trail;

mod celebration;
mod debris;
mod effects;
mod misses;
mod particle;
mod particles;
#[cfg(test)]
mod shaders;
mod shake;
#[cfg(test)]
mod thrown;

pub(super) mod paints;
mod plain;
pub(super) mod quads;
mod strokes;
mod styles;
mod warm_up;

use bevy::prelude::*;

/// Phases of rendering in a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum LookSystems {
    /// Adds meshes and other visual components to new entities of the field.
    Attach,
    /// Moves bodies to their interpolated positions between the last two steps.
    Place,
    /// Starts sparks, squashes and shakes for the messages of this frame.
    React,
    /// Rebuilds the meshes that change every frame.
    Draw,
}

/// Camera z of everything in the field. All values differ, because the order at equal z is undefined.
mod layer {
    pub const GROUND: f32 = 0.0;
    pub const WALLS: f32 = 1.0;
    pub const WALL_EDGES: f32 = 2.0;
    pub const EDGES: f32 = 2.2;
    pub const HATCHES: f32 = 2.5;
    pub const BRICKS: f32 = 3.0;
    pub const ENEMIES: f32 = 3.2;
    pub const POINTERS: f32 = 3.5;
    pub const GHOST: f32 = 3.9;
    pub const PADDLE: f32 = 4.0;
    pub const EYES: f32 = 4.1;
    pub const GAUGES: f32 = 4.3;
    pub const METER: f32 = 4.4;
    pub const POWERS: f32 = 4.5;
    pub const CONFUSED: f32 = 4.55;
    pub const CAPSULES: f32 = 4.6;
    pub const SHOTS: f32 = 4.8;
    pub const MISSES: f32 = 4.9;
    pub const PARTICLES: f32 = 5.0;
    pub const DARKNESS: f32 = 5.2;
    pub const AIM_LINE: f32 = 5.5;
    pub const OWING: f32 = 6.0;
    pub const TRAIL: f32 = 7.0;
    pub const HALOS: f32 = 7.2;
    pub const BALL_EFFECTS: f32 = 7.5;
    pub const BALL: f32 = 8.0;
    pub const DIAGNOSIS: f32 = 9.0;
}

pub(super) fn plugin(app: &mut App) {
    use LookSystems::*;
    app.configure_sets(Update, (Attach, Place, React, Draw).chain())
        .add_plugins((
            paints::plugin,
            warm_up::plugin,
            plain::plugin,
            interpolate::plugin,
            arena::plugin,
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
            halo::plugin,
            meter::plugin,
            owing::plugin,
            pointers::plugin,
            powers::plugin,
            shots::plugin,
        ))
        .add_plugins((
            particles::plugin,
            effects::plugin,
            debris::plugin,
            celebration::plugin,
            misses::plugin,
            shake::plugin,
            edges::plugin,
            darkness::plugin,
            picture::plugin,
            confused::plugin,
            lens::plugin,
            diagnosis::plugin,
        ));
}
