//! Video page: full screen, [monitor](monitors), vertical sync, frame rate limit and detail. Runs in `Flow` and `Show`.
//!
//! The key for full screen works on every screen. `window/` applies the settings.

mod monitors;

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{RadioGroup, ValueChange, observe};

use super::{Page, group_node, spawn_hint, spawn_row};
use crate::input::{Action, ActionTable, Actions};
use crate::presentation::PresentationSystems;
use crate::presentation::language::{Label, Say, Words};
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::library::video::{FrameLimit, Video, WantedDetail};
use crate::presentation::ui::switch::{checkbox, radio, show_checked};
use crate::presentation::ui::theme::Fonts;
use crate::presentation::window::rate::DrawnByProcessor;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(monitors::plugin).add_systems(
        Update,
        (
            obey_key.in_set(PresentationSystems::Flow),
            (show_switches, show_limit, show_detail)
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

/// Selectable frame rate limits.
const LIMITS: [FrameLimit; 7] = [
    FrameLimit::At(30),
    FrameLimit::At(60),
    FrameLimit::At(120),
    FrameLimit::At(144),
    FrameLimit::At(240),
    FrameLimit::Display,
    FrameLimit::Off,
];

/// Selectable levels of detail, with their labels.
const DETAILS: [(WantedDetail, fn(&Words) -> String); 3] = [
    (WantedDetail::Usual, Words::settings_detail_usual),
    (WantedDetail::Low, Words::settings_detail_low),
    (WantedDetail::High, Words::settings_detail_high),
];

/// Setting that a checkbox switches.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Switch {
    FullScreen,
    Vsync,
}

/// Option for a frame rate limit.
#[derive(Component)]
struct Limit(FrameLimit);

/// Option for a level of detail.
#[derive(Component)]
struct ChooseDetail(WantedDetail);

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, table: &ActionTable) {
    spawn_row(page, fonts, Words::settings_full_screen, |row| {
        row.spawn((
            Switch::FullScreen,
            checkbox(fonts, Words::settings_on),
            observe(switch_full_screen),
        ));
    });
    page.spawn(monitors::row());
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
    spawn_row(page, fonts, Words::settings_detail, |row| {
        row.spawn(group(Words::settings_detail))
            .observe(choose_detail)
            .with_children(|group| {
                for (detail, name) in DETAILS {
                    group.spawn((ChooseDetail(detail), radio(fonts, name)));
                }
            });
    });
    let table = table.clone();
    spawn_hint(page, fonts, move |words: &Words| {
        words.settings_full_screen_keys(words.key_of(&table, Action::FullScreen))
    });
}

/// Resets everything on this page. The position of the window is not on it.
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

/// Returns the label of `limit`.
fn called(limit: FrameLimit) -> Say {
    match limit {
        FrameLimit::At(frames) => frames.to_string().into(),
        FrameLimit::Display | FrameLimit::Usual => Words::settings_of_display.into(),
        FrameLimit::Off => Words::settings_no_limit.into(),
    }
}

/// Returns the bundle of a group of options called `label`.
fn group(label: impl Into<Say>) -> impl Bundle {
    (RadioGroup, Label(label.into()), group_node())
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

fn choose_detail(
    changed: On<ValueChange<Entity>>,
    buttons: Query<&ChooseDetail>,
    mut preferences: ResMut<Preferences>,
) {
    if let Ok(ChooseDetail(detail)) = buttons.get(changed.value) {
        preferences.video.detail = *detail;
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

fn show_detail(
    preferences: Res<Preferences>,
    buttons: Query<(Entity, &ChooseDetail, Has<Checked>)>,
    mut commands: Commands,
) {
    for (button, detail, was) in &buttons {
        show_checked(
            &mut commands,
            button,
            detail.0 == preferences.video.detail,
            was,
        );
    }
}
