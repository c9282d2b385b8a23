//! The clean view: the field without words around it, while a game goes on or is watched. Runs in `Flow` and `PostUpdate`.
//!
//! Owns its key, and what it leaves out: all that lies over the field. Menus and panels are there as ever. It lasts until the
//! key is pressed again, and is not remembered.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use crate::input::{Action, Actions};
use crate::presentation::PresentationSystems;
use crate::presentation::screen::{Overlay, Screen};
use crate::presentation::ui::modal::{Modals, nothing_is_over_it};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CleanView>()
        .add_systems(Update, switch.in_set(PresentationSystems::Flow))
        .add_systems(
            PostUpdate,
            (
                bring_back
                    .run_if(not(is_clean))
                    .before(VisibilitySystems::VisibilityPropagate),
                leave_out
                    .run_if(is_clean)
                    .after(VisibilitySystems::VisibilityPropagate),
            ),
        );
}

/// Whether the player wants the field alone.
#[derive(Resource, Default)]
struct CleanView {
    is_on: bool,
    /// Whether parts are left out now.
    has_left_out: bool,
}

fn switch(actions: Res<Actions>, mut view: ResMut<CleanView>) {
    if actions.pressed(Action::CleanView) {
        view.is_on = !view.is_on;
    }
}

/// Whether the field is shown alone now.
fn is_clean(
    view: Res<CleanView>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    modals: Res<Modals>,
) -> bool {
    let shows_field = *screen.get() == Screen::Play || screen.get().only_shows();
    view.is_on && shows_field && *overlay.get() == Overlay::None && nothing_is_over_it(modals)
}

/// Leaves out whatever lies over the field, after everything has said whether it is seen.
fn leave_out(mut view: ResMut<CleanView>, mut parts: Query<&mut InheritedVisibility, With<Node>>) {
    view.has_left_out = true;
    for mut part in &mut parts {
        part.set_if_neq(InheritedVisibility::HIDDEN);
    }
}

/// Lets everything say again whether it is seen.
fn bring_back(
    mut view: ResMut<CleanView>,
    mut roots: Query<&mut Visibility, (With<Node>, Without<ChildOf>)>,
) {
    if !std::mem::take(&mut view.has_left_out) {
        return;
    }
    for mut root in &mut roots {
        root.set_changed();
    }
}
