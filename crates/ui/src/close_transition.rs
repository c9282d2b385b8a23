//! Fade-out of a closed panel (real time). Runs in `Show`.
//!
//! Its text and items disappear at once. A copy of the empty panel fades and takes no input, so it never delays a
//! press. A screen that is replaced does not fade, because the next one rises over it
//! ([`open_transition`](super::open_transition)). There is no fade with reduced motion.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::motion::{CLOSES, left};
use crate::MenuSystems;
use crate::ports::UiSettings;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(begin)
        .add_systems(Update, fade.in_set(MenuSystems::Show));
}

/// Marker of panels that fade out.
#[derive(Component, Debug, Default)]
pub struct FadesOut;

/// Z-index below modal panels, so that a new panel covers the fading one.
const BELOW_PANELS: i32 = 19;

/// Copy of a closed panel: its colour, and the elapsed time (real time).
#[derive(Component, Debug)]
struct Fading(Color, Duration);

type Shown = (
    &'static ComputedNode,
    &'static UiGlobalTransform,
    &'static InheritedVisibility,
    &'static BackgroundColor,
);

fn begin(
    gone: On<Remove, FadesOut>,
    boards: Query<Shown>,
    settings: Res<UiSettings>,
    mut commands: Commands,
) {
    let Ok((node, place, is_seen, colour)) = boards.get(gone.entity) else {
        return;
    };
    if settings.is_calm || !is_seen.get() || node.is_empty() {
        return;
    }
    let pixel = node.inverse_scale_factor;
    let size = node.size() * pixel;
    let corner = place.translation * pixel - size * 0.5;
    commands.spawn((
        Name::new("Board that goes"),
        Fading(colour.0, Duration::ZERO),
        Pickable::IGNORE,
        GlobalZIndex(BELOW_PANELS),
        Node {
            position_type: PositionType::Absolute,
            left: px(corner.x),
            top: px(corner.y),
            width: px(size.x),
            height: px(size.y),
            border_radius: BorderRadius::all(px(node.border_radius.top_left * pixel)),
            ..default()
        },
        BackgroundColor(colour.0),
    ));
}

fn fade(
    time: Res<Time<Real>>,
    mut boards: Query<(Entity, &mut Fading, &mut BackgroundColor)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut fading, mut colour) in &mut boards {
        fading.1 += time.delta();
        colour.0 = fading
            .0
            .with_alpha(fading.0.alpha() * left(fading.1, CLOSES));
        if fading.1 >= CLOSES {
            commands.entity(entity).despawn();
        }
        redraw.write(RequestRedraw);
    }
}
