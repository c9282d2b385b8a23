//! Scrolling panels: dragging by finger, scroll bars, and where things would be without scrolling. Runs in observers and in `Show`.
//!
//! Bevy scrolls by wheel, by scroll bar and with the focus. A finger that drags presses nothing.

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::ui::{IgnoreScroll, InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};

use super::item::ball_room;
use super::paint::Ground;
use super::reader::Spoken;
use super::theme::size;
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dragged>()
        .add_observer(drag)
        .add_observer(let_go)
        .add_observer(give_up)
        .add_observer(add_bar)
        .add_systems(Update, show_bars.in_set(PresentationSystems::Show));
}

/// Width of a scroll bar, its distance from the right edge, and the least height of its thumb (pixels of an 800×600 window).
const BAR: f32 = 8.0;
const BAR_INSET: f32 = 3.0;
const MIN_THUMB: f32 = 36.0;

/// How far a finger moves until it scrolls, and presses nothing any more (pixels of an 800×600 window).
const MIN_TRAVEL: f32 = 8.0;

/// What the finger lies on that scrolls, for as long as it must not be pressed.
#[derive(Resource, Default)]
struct Dragged(Option<Entity>);

/// What scrolls between the head and the foot of a panel, and takes all the room that these leave.
pub(crate) fn area() -> impl Bundle {
    (
        ScrollArea,
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            width: percent(100),
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            overflow: Overflow::scroll_y(),
            ..default()
        },
    )
}

/// Bottom margin of a page, below its [`area`] and always in view. Its items are centred.
pub(crate) fn foot() -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        width: percent(100),
        column_gap: px(40),
        margin: UiRect::vertical(px(12)),
        // Balances the ball at the left of an item.
        padding: UiRect::right(px(ball_room(size::BODY))),
        flex_shrink: 0.0,
        ..default()
    }
}

/// Adds a scroll bar to each area.
fn add_bar(added: On<Add, ScrollArea>, mut commands: Commands) {
    let target = added.entity;
    let thumb = (
        ScrollbarThumb {
            border_radius: BorderRadius::MAX,
            ..default()
        },
        Ground(palette::TEXT_QUIET),
    );
    let bar = (
        Name::new("Scroll bar"),
        Scrollbar::new(target, ControlOrientation::Vertical, MIN_THUMB),
        Spoken::Nothing,
        IgnoreScroll(BVec2::TRUE),
        // Above the rows of the area, which are spawned later.
        ZIndex(1),
        Visibility::Hidden,
        Node {
            position_type: PositionType::Absolute,
            top: px(BAR_INSET),
            bottom: px(BAR_INSET),
            right: px(BAR_INSET),
            width: px(BAR),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        Ground(palette::LINE),
        children![thumb],
    );
    commands
        .entity(target)
        .queue_silenced(move |mut area: EntityWorldMut| {
            area.with_child(bar);
        });
}

/// Shows the bars of areas that are higher than their visible part.
fn show_bars(
    areas: Query<&ComputedNode, With<ScrollArea>>,
    mut bars: Query<(&Scrollbar, &mut Visibility)>,
) {
    for (bar, mut visibility) in &mut bars {
        let area = areas.get(bar.target);
        let scrolls = area.is_ok_and(|node| node.content_size().y > node.size().y + 1.0);
        visibility.set_if_neq(match scrolls {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
    }
}

/// An area, how far it has been scrolled, and where it is.
type Area = (Entity, &'static ComputedNode, &'static UiGlobalTransform);

/// What scrolls, and how far it has been scrolled.
#[derive(SystemParam)]
pub(super) struct Scrolled<'w, 's> {
    areas: Query<'w, 's, Area, With<ScrollArea>>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl Scrolled<'_, '_> {
    /// Returns the scroll area of `part`, and the visible height of that area (pixels).
    pub fn area_of(&self, part: Entity) -> Option<(Entity, f32)> {
        let mut above = self.parents.iter_ancestors(part);
        let found = above.find_map(|above| self.areas.get(above).ok());
        found.map(|(area, node, _)| (area, node.size().y))
    }

    /// By how much `part`, now at `at`, would be elsewhere if everything were as high as what is in it (pixels): down by how far what
    /// it is in has been scrolled, or by how much is hidden in what lies above it.
    pub fn moved(&self, part: Entity, at: Vec2) -> Vec2 {
        let areas = self.areas.iter();
        let moved = areas.map(|(area, node, place)| {
            let hidden = (node.content_size() - node.size()).max(Vec2::ZERO).y;
            let is_in = self.parents.iter_ancestors(part).any(|it| it == area);
            let is_below = at.y > place.translation.y + 0.5 * node.size().y;
            match (is_in, is_below) {
                (true, _) => node.scroll_position.y,
                (false, true) => hidden,
                (false, false) => 0.0,
            }
        });
        Vec2::Y * moved.sum::<f32>()
    }
}

/// The event climbs from what lies under the finger to what scrolls.
fn drag(
    mut drag: On<Pointer<Drag>>,
    scale: Res<UiScale>,
    mut areas: Query<(&Node, &ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    disabled: Query<(), With<InteractionDisabled>>,
    mut dragged: ResMut<Dragged>,
    mut commands: Commands,
) {
    if !matches!(drag.pointer_id, PointerId::Touch(_)) {
        return;
    }
    let Ok((node, computed, mut position)) = areas.get_mut(drag.entity) else {
        return;
    };
    drag.propagate(false);
    let travel = drag.distance.y.abs() / scale.0;
    if node.overflow.y != OverflowAxis::Scroll || travel < MIN_TRAVEL {
        return;
    }
    let hidden = (computed.content_size() - computed.size())
        .max(Vec2::ZERO)
        .y;
    let range = hidden * computed.inverse_scale_factor();
    position.y = (position.y - drag.delta.y / scale.0).clamp(0.0, range);
    let target = drag.original_event_target();
    if dragged.0 != Some(target) && !disabled.contains(target) {
        dragged.0 = Some(target);
        commands.entity(target).try_insert(InteractionDisabled);
    }
}

fn let_go(_: On<Pointer<DragEnd>>, mut dragged: ResMut<Dragged>, mut commands: Commands) {
    enable(&mut dragged, &mut commands);
}

fn give_up(_: On<Pointer<Cancel>>, mut dragged: ResMut<Dragged>, mut commands: Commands) {
    enable(&mut dragged, &mut commands);
}

/// Whatever was dragged can be pressed again.
fn enable(dragged: &mut Dragged, commands: &mut Commands) {
    if let Some(target) = dragged.0.take()
        && let Ok(mut target) = commands.get_entity(target)
    {
        target.try_remove::<InteractionDisabled>();
    }
}
