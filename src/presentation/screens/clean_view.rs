//! Clean view: the field without any text, in played and watched games. Runs in `Flow` and `PostUpdate`.
//!
//! A key switches it on and off. It hides everything over the field while no menu or panel is open. It is not saved.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use brickwork_ui::modal::{Modals, nothing_is_over_it};

use crate::input::{Action, Actions};
use crate::presentation::PresentationSystems;
use crate::presentation::screen::{Overlay, Screen};

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

/// State of the clean view.
#[derive(Resource, Default)]
struct CleanView {
    is_on: bool,
    /// `true` while nodes are hidden.
    has_left_out: bool,
}

fn switch(actions: Res<Actions>, mut view: ResMut<CleanView>) {
    if actions.pressed(Action::CleanView) {
        view.is_on = !view.is_on;
    }
}

/// Returns `true` if the clean view applies now.
fn is_clean(
    view: Res<CleanView>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    modals: Res<Modals>,
) -> bool {
    let shows_field = *screen.get() == Screen::Play || screen.get().only_shows();
    view.is_on && shows_field && *overlay.get() == Overlay::None && nothing_is_over_it(modals)
}

/// Hides all nodes after visibility has been propagated.
fn leave_out(mut view: ResMut<CleanView>, mut parts: Query<&mut InheritedVisibility, With<Node>>) {
    view.has_left_out = true;
    for mut part in &mut parts {
        part.set_if_neq(InheritedVisibility::HIDDEN);
    }
}

/// Has visibility propagated again, so that hidden nodes reappear.
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
