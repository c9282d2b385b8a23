//! How what comes onto the window comes: it rises a little into its place. Runs in `Show`.
//!
//! Owns how far and for how long. What it is about can be read and pressed at once; where only what has a meaning moves it stands in its
//! place from the beginning.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use bevy::window::RequestRedraw;

use crate::presentation::PresentationSystems;
use crate::presentation::comfort::Comfort;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, rise).chain().in_set(PresentationSystems::Show),
    );
}

/// How long it takes (real time), and how far it is (pixels of an 800×600 window).
const LASTS: Duration = Duration::from_millis(160);
const FROM: f32 = 9.0;

/// A screen or panel on its way, and for how long it has been (real time).
#[derive(Component, Debug, Default)]
struct Rises(Duration);

/// Whatever fills the window and belongs to nothing else.
fn begin(
    comfort: Res<Comfort>,
    added: Query<Entity, (Added<ScrollArea>, Without<ChildOf>)>,
    mut commands: Commands,
) {
    if comfort.is_calm() {
        return;
    }
    for entity in &added {
        let low = UiTransform::from_translation(Val2::px(0.0, FROM));
        // A list that is shown anew may be gone again within the frame.
        commands.entity(entity).try_insert((Rises::default(), low));
    }
}

fn rise(
    time: Res<Time<Real>>,
    mut rising: Query<(Entity, &mut Rises, &mut UiTransform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut rises, mut place) in &mut rising {
        rises.0 += time.delta();
        place.translation = Val2::px(0.0, FROM * left(rises.0));
        if rises.0 >= LASTS {
            commands.entity(entity).try_remove::<Rises>();
        }
        redraw.write(RequestRedraw);
    }
}

/// The part of the way (1 to 0) that is left after so long: quick at first, and gently into its place.
fn left(passed: Duration) -> f32 {
    let rest = 1.0 - passed.div_duration_f32(LASTS).min(1.0);
    rest * rest * rest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list of the screen is shown anew, in place of the one before.
    fn show_anew(lists: Query<Entity, With<ScrollArea>>, mut commands: Commands) {
        for list in &lists {
            commands.entity(list).despawn();
        }
        commands.spawn(ScrollArea);
    }

    #[test]
    fn a_list_that_is_gone_in_the_frame_in_which_it_begins_or_ends_to_rise_is_only_gone() {
        // The one before is gone before what was asked of it is done.
        let begins = (show_anew, begin).chain_ignore_deferred();
        let ends = (show_anew, rise).chain_ignore_deferred();
        for order in [begins, ends] {
            let mut app = App::new();
            app.init_resource::<Comfort>()
                .init_resource::<Time<Real>>()
                .add_message::<RequestRedraw>()
                .add_systems(Update, order)
                .add_systems(Last, begin);
            let mut lists = app.world_mut().query_filtered::<(), With<ScrollArea>>();
            for _ in 0..5 {
                let mut time = app.world_mut().resource_mut::<Time<Real>>();
                time.advance_by(LASTS);
                app.update();
                assert_eq!(lists.iter(app.world()).count(), 1);
            }
        }
    }

    #[test]
    fn it_is_in_its_place_within_a_fifth_of_a_second() {
        assert_eq!(left(Duration::ZERO), 1.0);
        assert_eq!(left(LASTS), 0.0);
        assert_eq!(left(Duration::from_secs(9)), 0.0);
        const { assert!(LASTS.as_millis() <= 200) };
    }
}
