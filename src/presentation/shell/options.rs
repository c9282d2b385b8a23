//! The options line of the title and the pause menu: volume, sound, full screen, recordings. Runs in `Show`.
//!
//! Owns how they look; [`preferences`](super::preferences) changes and remembers them.

use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::menu::{Adjustable, Choice, MenuItem, focus_ball, item};
use super::preferences::{Preferences, ThisRun};
use super::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_volume, show_switches).in_set(PresentationSystems::Show),
    );
}

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
