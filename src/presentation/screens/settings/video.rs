//! The page about the picture: full screen, the monitor, and how often a picture is drawn. Runs in `Flow` and `Show`.
//!
//! Owns the key for full screen too, which works on every screen. `window/` does what is chosen.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioGroup, ValueChange, observe};
use bevy::window::Monitor;

use super::{Page, group_node, spawn_hint, spawn_row};
use crate::input::{Action, ActionTable, Actions};
use crate::presentation::PresentationSystems;
use crate::presentation::language::{Label, Say, Words};
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::library::video::{FrameLimit, Video};
use crate::presentation::ui::switch::{checkbox, radio, show_checked};
use crate::presentation::ui::theme::Fonts;
use crate::presentation::window::rate::DrawnByProcessor;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            obey_key.in_set(PresentationSystems::Flow),
            (offer_monitors, show_switches, show_limit, show_monitor)
                .chain()
                .in_set(PresentationSystems::Show),
        ),
    );
}

pub(super) const PAGE: Page = Page {
    key: "Video",
    name: Words::settings_video,
    fill,
    reset,
};

/// How often a picture may be drawn.
const LIMITS: [FrameLimit; 7] = [
    FrameLimit::At(30),
    FrameLimit::At(60),
    FrameLimit::At(120),
    FrameLimit::At(144),
    FrameLimit::At(240),
    FrameLimit::Display,
    FrameLimit::Off,
];

/// What a box switches.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Switch {
    FullScreen,
    Vsync,
}

/// The button that chooses how often a picture is drawn.
#[derive(Component)]
struct Limit(FrameLimit);

/// Where the monitors are offered, if there are several.
#[derive(Component)]
struct MonitorRow;

/// The button that chooses the monitor of this name, or none.
#[derive(Component)]
struct Choose(Option<String>);

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, table: &ActionTable) {
    spawn_row(page, fonts, Words::settings_full_screen, |row| {
        row.spawn((
            Switch::FullScreen,
            checkbox(fonts, Words::settings_on),
            observe(switch_full_screen),
        ));
    });
    page.spawn((MonitorRow, row_of_monitors(false)));
    spawn_row(page, fonts, Words::settings_vsync, |row| {
        row.spawn((
            Switch::Vsync,
            checkbox(fonts, Words::settings_vsync_waits),
            observe(switch_vsync),
        ));
    });
    spawn_row(page, fonts, Words::settings_frame_limit, |row| {
        row.spawn(group(Words::settings_frame_limit))
            .observe(choose_limit)
            .with_children(|group| {
                for limit in LIMITS {
                    group.spawn((Limit(limit), radio(fonts, called(limit))));
                }
            });
    });
    let table = table.clone();
    spawn_hint(page, fonts, move |words: &Words| {
        words.settings_full_screen_keys(words.key_of(&table, Action::FullScreen))
    });
}

/// Everything on this page is as it was first. Where the window stands is not on it.
fn reset(preferences: &mut Preferences, now: &mut ThisRun) {
    let usual = Preferences::default();
    let place = preferences.video.place.take();
    preferences.video = Video {
        place,
        ..usual.video
    };
    preferences.fullscreen = usual.fullscreen;
    now.fullscreen = usual.fullscreen;
}

/// What a limit is called.
fn called(limit: FrameLimit) -> Say {
    match limit {
        FrameLimit::At(frames) => frames.to_string().into(),
        FrameLimit::Display | FrameLimit::Usual => Words::settings_of_display.into(),
        FrameLimit::Off => Words::settings_no_limit.into(),
    }
}

/// A group of buttons of which one is chosen, called `label`.
fn group(label: impl Into<Say>) -> impl Bundle {
    (RadioGroup, Label(label.into()), group_node())
}

/// Offers the monitors on a new page, and whenever others are there.
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

/// The node of [`MonitorRow`], which takes no room where there is nothing to choose.
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

fn set_full_screen(on: bool, preferences: &mut Preferences, now: &mut ThisRun) {
    now.fullscreen = on;
    preferences.fullscreen = on;
}

fn switch_full_screen(
    changed: On<ValueChange<bool>>,
    mut preferences: ResMut<Preferences>,
    mut now: ResMut<ThisRun>,
) {
    set_full_screen(changed.value, &mut preferences, &mut now);
}

fn switch_vsync(changed: On<ValueChange<bool>>, mut preferences: ResMut<Preferences>) {
    preferences.video.vsync = changed.value;
}

fn choose_limit(
    changed: On<ValueChange<Entity>>,
    buttons: Query<&Limit>,
    mut preferences: ResMut<Preferences>,
) {
    if let Ok(Limit(limit)) = buttons.get(changed.value) {
        preferences.video.frame_limit = *limit;
    }
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

fn obey_key(actions: Res<Actions>, mut preferences: ResMut<Preferences>, mut now: ResMut<ThisRun>) {
    if actions.pressed(Action::FullScreen) {
        let on = !now.fullscreen;
        set_full_screen(on, &mut preferences, &mut now);
    }
}

fn show_switches(
    now: Res<ThisRun>,
    preferences: Res<Preferences>,
    switches: Query<(Entity, &Switch, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, switch, was) in &switches {
        let is = match switch {
            Switch::FullScreen => now.fullscreen,
            Switch::Vsync => preferences.video.vsync,
        };
        show_checked(&mut commands, entity, is, was);
    }
}

fn show_limit(
    preferences: Res<Preferences>,
    by_processor: Res<DrawnByProcessor>,
    buttons: Query<(Entity, &Limit, Has<Checked>)>,
    mut commands: Commands,
) {
    let now = preferences.video.frame_limit.settled(by_processor.0);
    for (button, limit, was) in &buttons {
        show_checked(&mut commands, button, limit.0 == now, was);
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
