//! Dragging in the free scene: ball, boxes and the tip of the velocity, in both views. Runs in pointer observers.
//!
//! Selects the nearest part within reach. The sliders of [`parts`](super::parts) do the same by keys.

use bevy::ui::ComputedUiRenderTargetInfo;

use super::field::Field;
use super::prelude::*;
use super::stage::View;
use super::values::Movable;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InHand>()
        .add_observer(take)
        .add_observer(drag)
        .add_observer(let_go);
}

/// Maximum distance of a press from a tip or the centre of a small ball (units).
const NEAR: f64 = 10.0;

/// Dragged part, with the offset of the pointer from its centre (units).
#[derive(Resource, Default)]
struct InHand(Option<(Movable, DVec2)>);

/// Returns the part of `scene` at `place`.
fn part_at(scene: &Scene, place: DVec2) -> Option<Movable> {
    let away = |chosen: Movable| chosen.place(scene).distance(place);
    if away(Movable::Velocity) <= NEAR {
        return Some(Movable::Velocity);
    }
    if away(Movable::Ball) <= scene.radius.max(NEAR) {
        return Some(Movable::Ball);
    }
    let boxes = scene.boxes.iter();
    let hit = boxes.rev().position(|of| of.bounds().contains(place));
    hit.map(|from_last| Movable::Box(scene.boxes.len() - 1 - from_last))
}

/// Returns the position of a pointer in the field.
fn place_of(
    views: &Query<(&Field, &ComputedUiRenderTargetInfo), With<View>>,
    (view, position): (Entity, Vec2),
    scale: &UiScale,
) -> Option<DVec2> {
    let (field, target) = views.get(view).ok()?;
    Some(field.place(position * target.scale_factor() / scale.0))
}

fn take(
    pressed: On<Pointer<Press>>,
    views: Query<(&Field, &ComputedUiRenderTargetInfo), With<View>>,
    scale: Res<UiScale>,
    lab: Option<ResMut<Lab>>,
    mut taken: ResMut<InHand>,
    mut chosen: ResMut<Movable>,
) {
    // While another scene is loading, the visible scene is not the one that would change.
    let Some(mut lab) = lab.filter(|lab| lab.is_free() && !lab.is_another) else {
        return;
    };
    let at = (pressed.entity, pressed.pointer_location.position);
    let Some(place) = place_of(&views, at, &scale) else {
        return;
    };
    // Rewind, because the scene is edited in its initial state.
    taken.0 = part_at(&lab.scene, place).map(|part| (part, place - part.place(&lab.scene)));
    if let Some((part, _)) = taken.0 {
        *chosen = part;
        (lab.time, lab.plays) = (0.0, false);
    }
}

fn drag(
    dragged: On<Pointer<Drag>>,
    views: Query<(&Field, &ComputedUiRenderTargetInfo), With<View>>,
    scale: Res<UiScale>,
    lab: Option<ResMut<Lab>>,
    mut taken: ResMut<InHand>,
) {
    // End the drag when another scene is loading.
    let Some(mut lab) = lab.filter(|lab| lab.is_free() && !lab.is_another) else {
        taken.0 = None;
        return;
    };
    let Some((part, away)) = taken.0 else { return };
    let at = (dragged.entity, dragged.pointer_location.position);
    if let Some(place) = place_of(&views, at, &scale) {
        let mut scene = lab.asked().clone();
        part.put(&mut scene, place - away);
        lab.wanted = Some(scene);
    }
}

fn let_go(_: On<Pointer<Release>>, mut taken: ResMut<InHand>) {
    taken.0 = None;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{FREE, SCENES};

    #[test]
    fn a_press_takes_hold_of_what_lies_under_it() {
        let scene = SCENES[FREE].scene.clone();
        for part in [
            Movable::Ball,
            Movable::Velocity,
            Movable::Box(0),
            Movable::Box(2),
        ] {
            assert_eq!(part_at(&scene, part.place(&scene)), Some(part));
        }
        assert_eq!(
            part_at(&scene, DVec2::new(5.0, 5.0)),
            None,
            "there is nothing"
        );
    }
}
