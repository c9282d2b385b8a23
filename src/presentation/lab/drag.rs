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

/// System parameter that finds positions of a pointer in the scene, while that can be edited. While another scene is
/// loading, the visible scene is not the one that would change.
#[derive(SystemParam)]
struct Pointed<'w, 's> {
    views: Query<'w, 's, (&'static Field, &'static ComputedUiRenderTargetInfo), With<View>>,
    scale: Res<'w, UiScale>,
    lab: Option<ResMut<'w, Lab>>,
    taken: ResMut<'w, InHand>,
}

impl<'w> Pointed<'w, '_> {
    fn lab(&mut self) -> Option<&mut ResMut<'w, Lab>> {
        let lab = self.lab.as_mut();
        lab.filter(|lab| lab.is_free() && !lab.is_another)
    }

    /// Returns the position in the field of a pointer in the entity `view`.
    fn place(&self, view: Entity, position: Vec2) -> Option<DVec2> {
        let (field, target) = self.views.get(view).ok()?;
        Some(field.place(position * target.scale_factor() / self.scale.0))
    }
}

fn take(pressed: On<Pointer<Press>>, mut pointed: Pointed, mut chosen: ResMut<Movable>) {
    let place = pointed.place(pressed.entity, pressed.pointer_location.position);
    let (Some(place), Some(lab)) = (place, pointed.lab()) else {
        return;
    };
    let part = part_at(&lab.scene, place);
    let taken = part.map(|part| (part, place - part.place(&lab.scene)));
    if let Some(part) = part {
        *chosen = part;
        // Rewind, because the scene is edited in its initial state.
        (lab.time, lab.plays) = (0.0, false);
    }
    pointed.taken.0 = taken;
}

fn drag(dragged: On<Pointer<Drag>>, mut pointed: Pointed) {
    let place = pointed.place(dragged.entity, dragged.pointer_location.position);
    let taken = pointed.taken.0;
    let Some(lab) = pointed.lab() else {
        // End the drag when another scene is loading.
        pointed.taken.0 = None;
        return;
    };
    if let (Some((part, away)), Some(place)) = (taken, place) {
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
