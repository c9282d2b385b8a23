//! Items of menus: how one looks, with the focus and without, and how it sounds. Runs in `Show`.
//!
//! Owns their parts and colours. What an item does is said by an observer of `Activate` that is spawned with it;
//! which item has the focus, by [`focus`](super::focus).

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::theme::{self, Fonts};
use crate::presentation::audio::sound::{PlaySound, Sound};
use crate::presentation::language::{Label, Say};
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(sound_choice)
        .add_systems(Update, paint_items.in_set(PresentationSystems::Show));
}

/// Something on screen that keys can reach, and that shows when it has the focus.
#[derive(Component, Debug, Default)]
pub(crate) struct MenuItem;

/// Marks an item on a screen on which the arrows do something else, and where a key does not depend on where the pointer
/// rests: only the keys for the next item and the one before move the focus to it and away.
#[derive(Component, Debug, Default)]
pub(crate) struct InTurnOnly;

/// The item that has the focus when its menu appears; one in each menu.
#[derive(Component, Debug, Default)]
pub(crate) struct Preselected;

/// Marks words within an item that keep their colour, whether it has the focus or not.
#[derive(Component, Debug, Default)]
pub(crate) struct KeepsColour;

/// The ball that lies beside the item in focus.
#[derive(Component, Debug)]
struct FocusBall;

/// An item that shows `label`, `size` large. Spawn it with an observer of `Activate`.
pub(crate) fn item(fonts: &Fonts, label: impl Into<Say>, size: f32) -> impl Bundle {
    let label = label.into();
    (
        Name::new("Menu item"),
        Button,
        MenuItem,
        Label(label.clone()),
        Node {
            align_items: AlignItems::Center,
            column_gap: px(size * 0.5),
            padding: UiRect::axes(px(size * 0.4), px(size * 0.16)),
            border_radius: BorderRadius::all(px(6)),
            ..default()
        },
        children![
            focus_ball(size),
            theme::text(fonts, label, size, palette::TEXT)
        ],
    )
}

/// A ball that shows only while its parent has the focus, beside text of `size`.
fn focus_ball(size: f32) -> impl Bundle {
    let diameter = (size * 0.25).round() * 2.0;
    (
        FocusBall,
        Node {
            width: px(diameter),
            height: px(diameter),
            flex_shrink: 0.0,
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(palette::BALL),
        Visibility::Hidden,
        Pickable::IGNORE,
    )
}

fn sound_choice(
    activated: On<Activate>,
    items: Query<(), With<MenuItem>>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if items.contains(activated.entity) {
        sounds.write(PlaySound::centred(Sound::MenuSelect));
    }
}

/// Shows which item has the focus.
fn paint_items(
    focus: Res<InputFocus>,
    mut items: Query<(Entity, Option<&mut BorderColor>, Option<&mut Outline>), With<MenuItem>>,
    children: Query<&Children>,
    mut texts: Query<&mut TextColor, Without<KeepsColour>>,
    mut balls: Query<&mut Visibility, With<FocusBall>>,
) {
    for (entity, border, outline) in &mut items {
        let focused = focus.get() == Some(entity);
        let (colour, visibility) = if focused {
            (palette::ACCENT, Visibility::Inherited)
        } else {
            (palette::TEXT, Visibility::Hidden)
        };
        let line = if focused { colour } else { Color::NONE };
        if let Some(mut border) = border {
            border.set_if_neq(BorderColor::all(line));
        }
        if let Some(mut outline) = outline
            && outline.color != line
        {
            outline.color = line;
        }
        for part in children.iter_descendants(entity) {
            if let Ok(mut text) = texts.get_mut(part) {
                text.set_if_neq(TextColor(colour));
            }
            if let Ok(mut ball) = balls.get_mut(part) {
                ball.set_if_neq(visibility);
            }
        }
    }
}
