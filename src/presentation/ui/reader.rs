//! Passes the tree of the screen reader to the window. Runs in `Last`.

use std::time::Duration;

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::ACCESS_KIT_ADAPTERS;
use brickwork_ui::reader::ReaderTree;

/// Maximum interval between updates (real time). A reader that was restarted needs the whole tree, but its restart is
/// not reported.
const ANEW: Duration = Duration::from_secs(1);

pub(super) fn hand_over(
    tree: Res<ReaderTree>,
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    time: Res<Time<Real>>,
    mut since: Local<Duration>,
    _on_main_thread: NonSendMarker,
) {
    *since += time.delta();
    let (Some(update), Some(window)) = (&tree.0, window) else {
        return;
    };
    if !tree.is_changed() && *since < ANEW {
        return;
    }
    *since = Duration::ZERO;
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        if let Some(adapter) = adapters.get_mut(&*window) {
            adapter.update_if_active(|| update.clone());
        }
    });
}
