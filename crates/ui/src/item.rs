//! Menu items: parts, ranks, colours and sounds. Runs in `Show`.
//!
//! [`focus`](super::focus) moves the focus, and `frame` shows it.

use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, observe};

use super::fonts::Face;
use super::icons::Icon;
use super::paint::{Edge, Ground, Ink, LitEdge, Tint};
use super::reader::Spoken;
use super::text_scale::FollowsText;
use super::theme;
use crate::language::{IntoSay, Label};
use crate::ports::MenuSound;
use crate::tone::Tone;
use crate::{MenuSystems, tone};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(sound_choice)
        .add_observer(spawn_lead)
        .add_systems(
            Update,
            (paint_items, weigh_labels).in_set(MenuSystems::Show),
        );
}

/// Side of the icon of an item, relative to its text: the height of letters with ascenders.
const LEAD: f32 = 0.76;
/// Distance of the icon from the edge of its item and from the label, relative to the text.
const EDGE_TO_LEAD: f32 = 0.4;

/// Marker of elements that can be focused by keys and show the focus.
#[derive(Component, Debug, Default)]
#[require(Rank)]
pub struct MenuItem;

/// Marker of items on screens where arrow keys have another function and keys ignore the pointer. Only the keys for the
/// next and the previous item focus them.
#[derive(Component, Debug, Default)]
pub struct InTurnOnly;

/// Place of the items of an entity in the order of Tab: smaller numbers come first. Items without it have 0, and those of
/// the same place follow each other as on the screen.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TabOrder(pub u8);

/// Marker of the item that has the focus when its menu opens; one per menu.
#[derive(Component, Debug, Default)]
pub struct Preselected;

/// Marker of items that are not scrolled into view at their first focus, so that the page opens at its top.
#[derive(Component, Debug, Default)]
pub struct OpensAtTop;

/// Marker of texts in an item that keep their colour when it is focused.
#[derive(Component, Debug, Default)]
pub struct KeepsColour;

/// Marker of the label of an item, which is bold if the item is primary or an open tab.
#[derive(Component, Debug)]
pub(super) struct ItemLabel;

/// Icon at the left of an item with centred text, and the size of that text (pixels of an 800×600 window).
#[derive(Component, Debug)]
pub struct Lead(pub Icon, pub f32);

/// Marker of the icon of a [`Lead`].
#[derive(Component, Debug)]
struct LeadIcon;

/// Importance of an item. A menu ranks its items.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rank {
    /// Action that most players want.
    Primary,
    /// Other item of a menu.
    Secondary,
    /// Item without a background.
    #[default]
    Quiet,
}

impl Rank {
    /// Returns the bundle of background and border.
    pub fn looks(self) -> impl Bundle {
        let (ground, edge, lit) = match self {
            Self::Primary => (tone::ACCENT, tone::ACCENT, tone::ACCENT_EDGE),
            Self::Secondary => (tone::BUTTON, tone::CONTROL_LINE, tone::LIT_EDGE),
            Self::Quiet => (Tone::NONE, Tone::NONE, Tone::NONE),
        };
        (self, Ground(ground), Edge(edge), LitEdge(lit))
    }

    /// Returns the colour of text and icon.
    fn ink(self, has_focus: bool) -> Tone {
        match (self, has_focus) {
            (Self::Primary, _) => tone::ON_ACCENT,
            (_, true) => tone::ACCENT,
            (_, false) => tone::TEXT,
        }
    }
}

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
            padding: UiRect::axes(px(size * 0.8), px(size * 0.16)),
            border: UiRect::all(px(theme::EDGE)),
            border_radius: BorderRadius::all(px(theme::CORNER)),
            ..default()
        },
        children![(ItemLabel, theme::text(label, size, tone::TEXT))],
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
            border: UiRect::all(px(theme::EDGE)),
            ..node
        },
        Edge(tone::CONTROL_LINE),
        LitEdge(tone::LIT_EDGE),
        Ground(tone::MENU_HIGH),
    )
}

/// Returns the looks of an item that is the tab of a page.
pub fn tab(is_open: bool) -> impl Bundle {
    (chosen(is_open), Spoken::Tab { is_open })
}

/// Returns background and border of an item that is selected among others or not.
pub fn chosen(is_chosen: bool) -> (Ground, Edge) {
    if is_chosen {
        (Ground(tone::CHOSEN), Edge(tone::CONTROL_LINE))
    } else {
        (Ground(Tone::NONE), Edge(Tone::NONE))
    }
}

/// Spawns the icon, at the same distance from the edge in all items of a menu.
fn spawn_lead(added: On<Add, Lead>, leads: Query<&Lead>, mut commands: Commands) {
    let Ok(&Lead(icon, size)) = leads.get(added.entity) else {
        return;
    };
    let room = FollowsText::new(move |text, node| {
        node.padding.left = px(size * (2.0 * EDGE_TO_LEAD + LEAD * text));
        node.padding.right = node.padding.left;
    });
    let place = Node {
        position_type: PositionType::Absolute,
        left: px(size * EDGE_TO_LEAD),
        ..default()
    };
    let side = FollowsText::square(size * LEAD);
    let tint = Tint(tone::TEXT);
    let parts = (LeadIcon, icon, tint, place, side, Pickable::IGNORE);
    commands.entity(added.entity).insert(room).with_child(parts);
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

/// Shows which item has the focus.
fn paint_items(
    focus: Res<InputFocus>,
    items: Query<(Entity, &Rank), With<MenuItem>>,
    children: Query<&Children>,
    mut texts: Query<&mut Ink, Without<KeepsColour>>,
    mut icons: Query<&mut Tint, With<LeadIcon>>,
) {
    for (entity, rank) in &items {
        let colour = rank.ink(focus.get() == Some(entity));
        for part in children.iter_descendants(entity) {
            if let Ok(mut text) = texts.get_mut(part) {
                text.set_if_neq(Ink(colour));
            }
            if let Ok(mut icon) = icons.get_mut(part) {
                icon.set_if_neq(Tint(colour));
            }
        }
    }
}

/// Makes the labels of primary items and open tabs bold.
pub(super) fn weigh_labels(
    items: Query<(&Rank, Option<&Spoken>)>,
    mut labels: Query<(Entity, &ChildOf, &Face, &mut TextFont), With<ItemLabel>>,
    mut commands: Commands,
) {
    for (entity, item, now, mut font) in &mut labels {
        let Ok((rank, spoken)) = items.get(item.parent()) else {
            continue;
        };
        let is_open = matches!(spoken, Some(Spoken::Tab { is_open: true }));
        let (face, weight) = theme::weight(*rank == Rank::Primary || is_open);
        if *now != face {
            font.weight = weight;
            commands.entity(entity).try_insert(face);
        }
    }
}
