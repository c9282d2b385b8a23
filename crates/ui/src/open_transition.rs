//! Opening animation of screens and panels: they rise a little. Runs in `Show`.
//!
//! Their content can be read and pressed at once. There is no animation with reduced motion.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use bevy::window::RequestRedraw;

use super::motion::{OPENS, left};
use super::theme;
use crate::MenuSystems;
use crate::ports::UiSettings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (begin, rise).chain().in_set(MenuSystems::Show));
}

/// Distance (pixels of an 800×600 window).
const FROM: f32 = theme::at_1080(16.0);

/// Rising screen or panel, with the elapsed time (real time).
#[derive(Component, Debug, Default)]
struct Rising(Duration);

/// Starts the animation of new screens and panels: root nodes that fill the window.
fn begin(
    settings: Res<UiSettings>,
    added: Query<Entity, (Added<ScrollArea>, Without<ChildOf>)>,
    mut commands: Commands,
) {
    if settings.is_calm {
        return;
    }
    for entity in &added {
        let low = UiTransform::from_translation(Val2::px(0.0, FROM));
        // `try_insert`: a list that is rebuilt may be despawned in the same frame.
        commands.entity(entity).try_insert((Rising::default(), low));
    }
}

fn rise(
    time: Res<Time<Real>>,
    mut rising: Query<(Entity, &mut Rising, &mut UiTransform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut since, mut place) in &mut rising {
        since.0 += time.delta();
        place.translation = Val2::px(0.0, FROM * left(since.0, OPENS));
        if since.0 >= OPENS {
            commands.entity(entity).try_remove::<Rising>();
        }
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Replaces the list of a screen with a new one.
    fn show_anew(lists: Query<Entity, With<ScrollArea>>, mut commands: Commands) {
        for list in &lists {
            commands.entity(list).despawn();
        }
        commands.spawn(ScrollArea);
    }

    #[test]
    fn a_list_that_is_gone_in_the_frame_in_which_it_begins_or_ends_to_rise_is_only_gone() {
        // Commands of the animation run after the old list was despawned.
        let begins = (show_anew, begin).chain_ignore_deferred();
        let ends = (show_anew, rise).chain_ignore_deferred();
        for order in [begins, ends] {
            let mut app = App::new();
            app.init_resource::<UiSettings>()
                .init_resource::<Time<Real>>()
                .add_message::<RequestRedraw>()
                .add_systems(Update, order)
                .add_systems(Last, begin);
            let mut lists = app.world_mut().query_filtered::<(), With<ScrollArea>>();
            for _ in 0..5 {
                let mut time = app.world_mut().resource_mut::<Time<Real>>();
                time.advance_by(OPENS);
                app.update();
                assert_eq!(lists.iter(app.world()).count(), 1);
            }
        }
    }
}
