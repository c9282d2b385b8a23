//! Monitor setting, a row of the video page. It is shown if there are several monitors. Runs in `Show`.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::ValueChange;
use bevy::window::Monitor;

use super::group;
use crate::presentation::PresentationSystems;
use crate::presentation::language::Words;
use crate::presentation::library::preferences::Preferences;
use crate::presentation::screens::settings::spawn_row;
use crate::presentation::ui::switch::{radio, show_checked};
use crate::presentation::ui::theme::Fonts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (offer_monitors, show_monitor)
            .chain()
            .in_set(PresentationSystems::Show),
    );
}

/// Node of the monitor row.
#[derive(Component)]
struct MonitorRow;

/// Option for the monitor of this name, or for any monitor if `None`.
#[derive(Component)]
struct Choose(Option<String>);

/// Adds the monitors to a new page, and updates them when one is connected or disconnected.
fn offer_monitors(
    rows: Query<(Entity, Ref<MonitorRow>)>,
    monitors: Query<Ref<Monitor>>,
    mut gone: RemovedComponents<Monitor>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) {
    let are_others = gone.read().count() > 0 || monitors.iter().any(|it| it.is_added());
    for (entity, row) in &rows {
        if !are_others && !row.is_added() {
            continue;
        }
        let mut names: Vec<&String> = monitors.iter().filter_map(name_of).collect();
        names.sort();
        let mut row = commands.entity(entity);
        row.despawn_children()
            .insert(row_of_monitors(names.len() > 1));
        if names.len() > 1 {
            row.with_children(|page| spawn_monitors(page, &fonts, &names));
        }
    }
}

/// Returns the bundle of the row, which is empty at first.
pub(super) fn row() -> impl Bundle {
    (MonitorRow, row_of_monitors(false))
}

/// Returns the node of [`MonitorRow`]. It takes no space if there is nothing to choose.
fn row_of_monitors(is_needed: bool) -> Node {
    Node {
        display: if is_needed {
            Display::Flex
        } else {
            Display::None
        },
        ..default()
    }
}

fn name_of(monitor: Ref<'_, Monitor>) -> Option<&String> {
    monitor.into_inner().name.as_ref()
}

fn spawn_monitors(page: &mut ChildSpawnerCommands, fonts: &Fonts, names: &[&String]) {
    spawn_row(page, fonts, Words::settings_monitor, |row| {
        row.spawn(group(Words::settings_monitor))
            .observe(choose_monitor)
            .with_children(|group| {
                group.spawn((Choose(None), radio(fonts, Words::settings_any_monitor)));
                for name in names {
                    group.spawn((Choose(Some((*name).clone())), radio(fonts, name.as_str())));
                }
            });
    });
}

fn choose_monitor(
    changed: On<ValueChange<Entity>>,
    buttons: Query<&Choose>,
    mut preferences: ResMut<Preferences>,
) {
    if let Ok(Choose(name)) = buttons.get(changed.value) {
        preferences.video.monitor.clone_from(name);
    }
}

fn show_monitor(
    preferences: Res<Preferences>,
    buttons: Query<(Entity, &Choose, Has<Checked>)>,
    mut commands: Commands,
) {
    for (button, choose, was) in &buttons {
        let is = choose.0 == preferences.video.monitor;
        show_checked(&mut commands, button, is, was);
    }
}
