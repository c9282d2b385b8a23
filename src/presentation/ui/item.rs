//! Items of menus: how one looks, with the focus and without, and how it sounds. Runs in `Show`.
//!
//! Owns their parts and colours. What an item does is said by an observer of `Activate` that is spawned with it;
//! which item has the focus, by [`focus`](super::focus).

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::paint::{Edge, Ground, Ink};
use super::theme::{self, Fonts};
use crate::presentation::audio::sound::{Effect, PlaySound};
use crate::presentation::language::{Label, Say};
use crate::presentation::palette::{Palette, Tone};
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

/// Marks an item to which its page is not scrolled when it gets the focus for the first time: the page opens at its top.
#[derive(Component, Debug, Default)]
pub(crate) struct OpensAtTop;

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
            max_width: percent(100),
            min_height: px(theme::TARGET),
            align_items: AlignItems::Center,
            column_gap: px(gap(size)),
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

/// What shows whether an item is the one that is chosen among others: its ground, and a line where that is not enough.
pub(crate) fn chosen(is_chosen: bool) -> (Ground, Edge) {
    if is_chosen {
        (Ground(palette::CHOSEN), Edge(palette::CONTROL_LINE))
    } else {
        (Ground(Tone::NONE), Edge(Tone::NONE))
    }
}

/// The line of an item that may be [`chosen`], which takes no room.
pub(crate) fn room_for_a_line() -> Outline {
    Outline::new(px(2), px(0), Color::NONE)
}

/// The room between the ball and text of `size`.
fn gap(size: f32) -> f32 {
    size * 0.5
}

/// The room that the ball takes before text of `size`: a menu that leaves as much behind its items has their words on its axis.
pub(crate) fn ball_room(size: f32) -> f32 {
    diameter(size) + gap(size)
}

/// The diameter of the ball beside text of `size`.
fn diameter(size: f32) -> f32 {
    (size * 0.25).round() * 2.0
}

/// A ball that shows only while its parent has the focus, beside text of `size`.
fn focus_ball(size: f32) -> impl Bundle {
    let diameter = diameter(size);
    (
        FocusBall,
        Node {
            width: px(diameter),
            height: px(diameter),
            flex_shrink: 0.0,
            border_radius: BorderRadius::MAX,
            ..default()
        },
        Ground(palette::BALL.into()),
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
        sounds.write(PlaySound::centred(Effect::MenuSelect));
    }
}

/// What shows that an item has the focus.
type Painted = (
    Entity,
    Option<&'static Edge>,
    Option<&'static mut BorderColor>,
    Option<&'static mut Outline>,
);

/// Shows which item has the focus.
fn paint_items(
    focus: Res<InputFocus>,
    palette: Res<Palette>,
    mut items: Query<Painted, With<MenuItem>>,
    children: Query<&Children>,
    mut texts: Query<&mut Ink, Without<KeepsColour>>,
    mut balls: Query<&mut Visibility, With<FocusBall>>,
) {
    for (entity, edge, border, outline) in &mut items {
        let focused = focus.get() == Some(entity);
        let (colour, visibility) = if focused {
            (palette::ACCENT, Visibility::Inherited)
        } else {
            (palette::TEXT, Visibility::Hidden)
        };
        let at_rest = edge.map_or(Tone::NONE, |edge| edge.0);
        let line = palette.of(if focused { colour } else { at_rest });
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
                text.set_if_neq(Ink(colour));
            }
            if let Ok(mut ball) = balls.get_mut(part) {
                ball.set_if_neq(visibility);
            }
        }
    }
}
