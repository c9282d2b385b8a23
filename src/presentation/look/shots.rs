//! Shots, drawn as slim bolts of light. Runs in `Update`, in `Attach`.

use super::prelude::*;
use crate::level::limits::SHOT_RADIUS;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, dress_shots.in_set(LookSystems::Attach));
}

/// Length of a bolt, as a multiple of its width.
const LENGTH: f32 = 3.5;

fn dress_shots(
    mut commands: Commands,
    (paints, palette): (Res<Paints>, Res<Palette>),
    shots: Query<(Entity, &Position), Added<Shot>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if shots.is_empty() {
        return;
    }
    let mesh = meshes.add(picture(*palette).build());
    for (entity, at) in &shots {
        let drawn = paints.drawn(mesh.clone(), at.0.as_vec2(), layer::SHOTS);
        commands.entity(entity).insert(drawn);
    }
}

/// Returns the mesh of a bolt, whose tip is at the position of the shot.
fn picture(palette: Palette) -> Quads {
    let radius = SHOT_RADIUS as f32;
    let half = Vec2::new(radius, radius * LENGTH);
    let mut quads = Quads::default();
    for (grown, colour) in [
        (1.2, palette::BALL_OUTLINE),
        (0.0, palette.power(Family::Helps)),
    ] {
        let centre = Vec2::NEG_Y * (half.y - radius);
        quads.shape(Shape::rounded(centre, half + grown, radius + grown, colour));
    }
    quads
}
