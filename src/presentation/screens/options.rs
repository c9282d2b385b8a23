//! The options line of the title and the pause menu: volume, sound, full screen, recordings. Runs in `Flow` and `Show`.
//!
//! Owns how they look, and what changes them: the choices, and the keys M, −, = and F11. They are remembered by
//! `library/preferences.rs`.

use bevy::prelude::*;
use bevy::ui_widgets::Button;

use crate::presentation::library::preferences::{MAX_KEPT, Preferences, ThisRun};
use crate::presentation::screen::Screen;
use crate::presentation::ui::menu::{Adjustable, Choice, Chosen, MenuItem, focus_ball, item};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (press_keys, obey_choices)
                .chain()
                .in_set(PresentationSystems::Flow),
            (show_volume, show_switches).in_set(PresentationSystems::Show),
        ),
    );
}

/// How many games the option offers to keep, one after the other.
const KEPT: [u16; 5] = [0, 20, 50, 100, MAX_KEPT];

/// A small brick of the volume, by its tenth from 1.
#[derive(Component)]
struct VolumeBrick(u8);

/// The options, in one line.
pub(super) fn spawn_options(menu: &mut ChildSpawnerCommands, fonts: &Fonts) {
    menu.spawn((
        Name::new("Options"),
        Node {
            column_gap: px(14),
            margin: UiRect::top(px(16)),
            align_items: AlignItems::Center,
            ..default()
        },
    ))
    .with_children(|line| {
        spawn_volume(line, fonts);
        line.spawn(item(fonts, "Sound off", size::SMALL, Choice::Mute));
        line.spawn(item(
            fonts,
            "Full screen off",
            size::SMALL,
            Choice::FullScreen,
        ));
        line.spawn(item(
            fonts,
            "Keep no games",
            size::SMALL,
            Choice::KeepRecordings,
        ));
    });
}

fn spawn_volume(line: &mut ChildSpawnerCommands, fonts: &Fonts) {
    line.spawn((
        Name::new("Volume"),
        MenuItem,
        Adjustable,
        Node {
            align_items: AlignItems::Center,
            column_gap: px(8),
            padding: UiRect::axes(px(6), px(3)),
            ..default()
        },
    ))
    .with_children(|row| {
        row.spawn(focus_ball(size::SMALL));
        row.spawn(theme::text(fonts, "Volume", size::SMALL, palette::TEXT));
        row.spawn(Node {
            column_gap: px(2),
            ..default()
        })
        .with_children(|bricks| {
            for tenth in 1..=10 {
                bricks.spawn((
                    Button,
                    Choice::Volume(tenth),
                    VolumeBrick(tenth),
                    Node {
                        width: px(11),
                        height: px(13),
                        border_radius: BorderRadius::all(px(2)),
                        ..default()
                    },
                    BackgroundColor(palette::WALL),
                ));
            }
        });
    });
}

fn show_volume(
    preferences: Res<Preferences>,
    now: Res<ThisRun>,
    mut bricks: Query<(&VolumeBrick, &mut BackgroundColor)>,
) {
    for (brick, mut colour) in &mut bricks {
        let lit = brick.0 <= preferences.volume && !now.muted;
        let wanted = if lit { palette::ACCENT } else { palette::WALL };
        colour.set_if_neq(BackgroundColor(wanted));
    }
}

fn show_switches(
    now: Res<ThisRun>,
    preferences: Res<Preferences>,
    items: Query<(&Choice, &Children), With<MenuItem>>,
    mut texts: Query<&mut Text>,
) {
    for (choice, children) in &items {
        let wanted = match (choice, now.muted, now.fullscreen) {
            (Choice::Mute, true, _) => "Sound off".to_owned(),
            (Choice::Mute, false, _) => "Sound on".to_owned(),
            (Choice::FullScreen, _, true) => "Full screen on".to_owned(),
            (Choice::FullScreen, _, false) => "Full screen off".to_owned(),
            (Choice::KeepRecordings, ..) => match preferences.keep_recordings {
                0 => "Keep no games".to_owned(),
                kept => format!("Keep {} games", kept),
            },
            _ => continue,
        };
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child)
                && text.0 != wanted
            {
                text.0.clone_from(&wanted);
            }
        }
    }
}

fn press_keys(
    keys: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    mut chosen: MessageWriter<Chosen>,
) {
    // There, plus and minus are about the speed.
    let watches = *screen.get() == Screen::Watch;
    let pressed = [
        (KeyCode::KeyM, Choice::Mute, true),
        (KeyCode::F11, Choice::FullScreen, true),
        (KeyCode::Minus, Choice::Louder(-1), !watches),
        (KeyCode::Equal, Choice::Louder(1), !watches),
    ];
    for (key, choice, counts) in pressed {
        if counts && keys.just_pressed(key) {
            chosen.write(Chosen(choice));
        }
    }
}

fn obey_choices(
    mut chosen: MessageReader<Chosen>,
    mut preferences: ResMut<Preferences>,
    mut now: ResMut<ThisRun>,
) {
    for Chosen(choice) in chosen.read() {
        match choice {
            Choice::Mute => {
                now.muted = !now.muted;
                preferences.muted = now.muted;
            }
            Choice::FullScreen => {
                now.fullscreen = !now.fullscreen;
                preferences.fullscreen = now.fullscreen;
            }
            Choice::Volume(tenths) => preferences.volume = (*tenths).min(10),
            Choice::Louder(tenths) => {
                preferences.volume = preferences.volume.saturating_add_signed(*tenths).min(10);
            }
            Choice::KeepRecordings => {
                preferences.keep_recordings = next_kept(preferences.keep_recordings);
            }
            _ => continue,
        }
        if matches!(choice, Choice::Volume(_) | Choice::Louder(_)) && now.muted {
            now.muted = false;
            preferences.muted = false;
        }
    }
}

/// The number of games to keep that the option offers after `now`; after the last, the first.
fn next_kept(now: u16) -> u16 {
    let more = KEPT.into_iter().find(|offered| *offered > now);
    more.unwrap_or(KEPT[0])
}
