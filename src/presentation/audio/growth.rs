//! Sounds of healed and new bricks. Runs in `Sound`.
//!
//! Several in one frame are one sound. Detects changes like [`moments`](super::moments).

use std::collections::HashMap;

use bevy::prelude::*;

use super::sound::{Effect, PlaySound, pan};
use crate::presentation::PresentationSystems;
use crate::presentation::field_reset::FieldReset;
use crate::presentation::screen::Screen;
use crate::simulation::arena::Arena;
use crate::simulation::body::Position;
use crate::simulation::brick::Brick;
use crate::simulation::messages::{Alteration, ColliderChanged};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (sound_healed, sound_grown)
            .run_if(not(in_state(Screen::Demo)))
            .in_set(PresentationSystems::Sound),
    );
}

/// Plays a sound if a brick can take more hits than before.
fn sound_healed(
    (arena, field): (Res<Arena>, FieldReset),
    bricks: Query<&Brick>,
    changed: Query<(&Brick, &Position), Changed<Brick>>,
    mut before: Local<HashMap<u32, u8>>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if field.is_reset() {
        let left = bricks.iter().map(|brick| (brick.id, brick.hits_left));
        *before = left.filter_map(|(id, left)| Some((id, left?))).collect();
        return;
    }
    let mut healed = None;
    for (brick, at) in &changed {
        let Some(left) = brick.hits_left else {
            continue;
        };
        if before.insert(brick.id, left).is_some_and(|was| was < left) {
            healed = Some(at.0.x);
        }
    }
    if let Some(x) = healed {
        sounds.write(PlaySound {
            effect: Effect::Regrown,
            pan: pan(&arena, x),
        });
    }
}

/// Plays a sound if bricks have appeared. Enemies have a separate sound.
fn sound_grown(
    arena: Res<Arena>,
    mut changed: MessageReader<ColliderChanged>,
    bricks: Query<(&Brick, &Position)>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let came = changed
        .read()
        .filter(|it| it.alteration == Alteration::Appeared)
        .last();
    let Some(came) = came else { return };
    let grown = bricks.iter().find(|(brick, _)| brick.id == came.id);
    if let Some((brick, at)) = grown
        && !brick.kind.is_enemy
    {
        sounds.write(PlaySound {
            effect: Effect::Grown,
            pan: pan(&arena, at.0.x),
        });
    }
}
