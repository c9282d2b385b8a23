//! Monitor setting, a row of the video page. It is shown if there are several monitors. Runs in `Show`.

use bevy::window::Monitor;

use super::rows::{Rows, show_switches};
use super::values::{Setting, saved};
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        offer_monitors
            .before(show_switches)
            .in_set(PresentationSystems::Show),
    );
}

/// Node of the monitor row.
#[derive(Component)]
struct MonitorRow;

/// Adds the monitors to a new page, and updates them when one is connected or disconnected.
fn offer_monitors(
    rows: Query<(Entity, Ref<MonitorRow>)>,
    monitors: Query<Ref<Monitor>>,
    mut gone: RemovedComponents<Monitor>,
    mut commands: Commands,
) {
    let are_others = gone.read().count() > 0 || monitors.iter().any(|it| it.is_added());
    for (entity, row) in &rows {
        if !are_others && !row.is_added() {
            continue;
        }
        let all = monitors.iter();
        let names = all.filter_map(|it| it.into_inner().name.clone());
        let mut names: Vec<String> = names.collect();
        names.sort();
        let mut row = commands.entity(entity);
        row.despawn_children()
            .insert(row_of_monitors(names.len() > 1));
        if names.len() > 1 {
            row.with_children(|page| {
                let any = (None, Say::new(Words::settings_any_monitor));
                let each = |name: String| (Some(name.clone()), Say::new(name));
                let options = std::iter::once(any).chain(names.into_iter().map(each));
                Rows::new(page).choice(Words::settings_monitor, options, setting());
            });
        }
    }
}

/// Returns the setting of the row.
pub(super) fn setting() -> Setting<Option<String>> {
    saved!(video.monitor)
}

/// Returns the bundle of the row, which is empty at first.
pub(super) fn row() -> impl Bundle {
    (MonitorRow, row_of_monitors(false))
}

/// Returns the node of [`MonitorRow`]. It takes no space if there is nothing to choose.
fn row_of_monitors(is_needed: bool) -> Node {
    Node {
        display: theme::display(is_needed),
        ..default()
    }
}
