//! Menu items: parts, colours with and without focus, and sounds. Runs in `Show`.
//!
//! [`focus`](super::focus) moves the focus.

use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, observe};

use super::paint::{Edge, Ground, Ink};
use super::reader::Spoken;
use super::theme;
use crate::language::{IntoSay, Label};
use crate::ports::MenuSound;
use crate::tone::{Colours, Tone};
use crate::{MenuSystems, tone};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(sound_choice)
        .add_systems(Update, paint_items.in_set(MenuSystems::Show));
}

/// Marker of elements that can be focused by keys and show the focus.
#[derive(Component, Debug, Default)]
pub struct MenuItem;

/// Marker of items on screens where arrow keys have another function and keys ignore the pointer. Only the keys for the
/// next and the previous item focus them.
#[derive(Component, Debug, Default)]
pub struct InTurnOnly;

/// Marker of the item that has the focus when its menu opens; one per menu.
#[derive(Component, Debug, Default)]
pub struct Preselected;

/// Marker of items that are not scrolled into view at their first focus, so that the page opens at its top.
#[derive(Component, Debug, Default)]
pub struct OpensAtTop;

/// Marker of texts in an item that keep their colour when it is focused.
#[derive(Component, Debug, Default)]
pub struct KeepsColour;

/// Marker of the ball next to the focused item.
#[derive(Component, Debug)]
struct FocusBall;

/// Returns the bundle of an item with the text `label` in the given `size`. A press on it runs the observer `press`.
pub fn item<L, M, S>(label: impl IntoSay<L>, size: f32, press: S) -> impl Bundle
where
    M: Send + Sync + 'static,
    S: IntoObserverSystem<Activate, (), M> + Send + Sync + 'static,
{
    let label = label.into_say();
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
        children![focus_ball(size), theme::text(label, size, tone::TEXT)],
        observe(press),
    )
}

/// Returns the bundle of a button with an edge, called `label`. Its content is centred; `node` has its size.
pub fn framed<L>(label: impl IntoSay<L>, node: Node) -> impl Bundle {
    (
        Button,
        MenuItem,
        Label(label.into_say()),
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: UiRect::all(px(2)),
            ..node
        },
        Edge(tone::CONTROL_LINE),
        Ground(tone::MENU_HIGH),
    )
}

/// Returns the looks of an item that is the tab of a page.
pub fn tab(is_open: bool) -> impl Bundle {
    (chosen(is_open), room_for_a_line(), Spoken::Tab { is_open })
}

/// Returns background and border of an item that is selected among others or not.
pub fn chosen(is_chosen: bool) -> (Ground, Edge) {
    if is_chosen {
        (Ground(tone::CHOSEN), Edge(tone::CONTROL_LINE))
    } else {
        (Ground(Tone::NONE), Edge(Tone::NONE))
    }
}

/// Returns the outline of an item that may be [`chosen`]. It takes no space.
pub fn room_for_a_line() -> Outline {
    Outline::new(px(2), px(0), Color::NONE)
}

/// Returns the gap between the ball and text of `size`.
fn gap(size: f32) -> f32 {
    size * 0.5
}

/// Returns the space of the ball before text of `size`. A menu with the same space on the right has its texts centred.
pub fn ball_room(size: f32) -> f32 {
    diameter(size) + gap(size)
}

/// Returns the diameter of the ball next to text of `size`.
fn diameter(size: f32) -> f32 {
    (size * 0.25).round() * 2.0
}

/// Returns the bundle of the ball next to text of `size`, which is visible only while its parent has the focus.
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
        Ground(tone::HEADING.into()),
        Visibility::Hidden,
        Pickable::IGNORE,
    )
}

fn sound_choice(
    activated: On<Activate>,
    items: Query<(), With<MenuItem>>,
    mut sounds: MessageWriter<MenuSound>,
) {
    if items.contains(activated.entity) {
        sounds.write(MenuSound::Select);
    }
}

/// Components that show the focus of an item.
type Painted = (
    Entity,
    Option<&'static Edge>,
    Option<&'static mut BorderColor>,
    Option<&'static mut Outline>,
);

/// Shows which item has the focus.
fn paint_items(
    focus: Res<InputFocus>,
    colours: Res<Colours>,
    mut items: Query<Painted, With<MenuItem>>,
    children: Query<&Children>,
    mut texts: Query<&mut Ink, Without<KeepsColour>>,
    mut balls: Query<&mut Visibility, With<FocusBall>>,
) {
    for (entity, edge, border, outline) in &mut items {
        let focused = focus.get() == Some(entity);
        let (colour, visibility) = if focused {
            (tone::ACCENT, Visibility::Inherited)
        } else {
            (tone::TEXT, Visibility::Hidden)
        };
        let at_rest = edge.map_or(Tone::NONE, |edge| edge.0);
        let line = colours.of(if focused { colour } else { at_rest });
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
