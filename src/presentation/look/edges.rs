//! Replacement of the screen shake with reduced motion: the edges of the walls light up briefly, and nothing moves.
//! Runs in `Update`, in `Draw`.
//!
//! [`shake`](super::shake) computes the strength of the shake. The edges are so thin that the light does not count as a
//! flash.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::order::{LookSystems, layer};
use super::paints::Paints;
use super::quads::Quads;
use super::shake::Trauma;
use super::walls::add_edges;
use crate::presentation::comfort::Comfort;
use crate::presentation::palette;
use crate::simulation::arena::Arena;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_edges)
        .add_systems(Update, light_edges.in_set(LookSystems::Draw));
}

/// Width of the light (units).
const WIDTH: f32 = 5.0;
/// Opacity of the light for the strongest shake (0 to 1).
const ALPHA: f32 = 0.8;
/// Gain from the strength of the shake to the brightness, so that weak shakes are visible too.
const GAIN: f32 = 2.5;

/// Marks the entity that shows the light.
#[derive(Component)]
struct Edges;

fn spawn_edges(mut commands: Commands, paints: Res<Paints>, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Pulse of the edges"),
        Edges,
        Mesh2d(meshes.add(Rectangle::default())),
        MeshMaterial2d(paints.shape.clone()),
        Transform::from_xyz(0.0, 0.0, layer::EDGES),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

fn light_edges(
    (arena, trauma, comfort): (Res<Arena>, Res<Trauma>, Res<Comfort>),
    mut shown: Single<(&Mesh2d, &mut Visibility), With<Edges>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let (mesh, visibility) = &mut *shown;
    let alpha = match comfort.is_calm() {
        true => brightness(trauma.strength(), comfort.shake_wanted()),
        false => 0.0,
    };
    if alpha <= 0.0 {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    }
    let mut quads = Quads::default();
    let colour = palette::BALL_GLOW.to_linear().with_alpha(alpha);
    add_edges(&mut quads, arena.bounds.size().as_vec2(), WIDTH, colour);
    quads.show(mesh, visibility, &mut meshes);
}

/// Returns the opacity of the edges for a shake of `strength` (0 to 1), scaled by the player's `share`.
fn brightness(strength: f32, share: f32) -> f32 {
    ALPHA * (GAIN * strength * share).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edges_are_lit_as_long_as_the_picture_would_shake_and_by_no_more_than_their_light() {
        assert_eq!(brightness(0.0, 1.0), 0.0);
        assert_eq!(brightness(0.5, 0.0), 0.0, "nobody wants a shake");
        assert!(brightness(0.25, 1.0) > brightness(0.06, 1.0));
        assert!(brightness(1.0, 1.25) <= ALPHA);
    }
}
