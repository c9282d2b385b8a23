//! Scroll areas: dragging by finger, scroll bars, and positions without scrolling. Runs in observers and in `Show`.
//!
//! Bevy handles the wheel, the scroll bar, and scrolling to the focus. A dragging finger presses nothing.

use std::fmt::Debug;

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::ui::{IgnoreScroll, InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};

use super::paint::Ground;
use super::reader::Spoken;
use crate::{MenuSystems, tone};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dragged>()
        .add_observer(drag)
        .add_observer(enable::<DragEnd>)
        .add_observer(enable::<Cancel>)
        .add_observer(add_bar)
        .add_systems(Update, show_bars.in_set(MenuSystems::Show));
}

/// Width of a scroll bar, its distance from the right edge, and the minimum height of its thumb (pixels of an 800×600
/// window).
const BAR: f32 = 8.0;
const BAR_INSET: f32 = 3.0;
/// Width at the right edge that a scroll bar covers (pixels of an 800×600 window).
pub const COVERED: f32 = BAR + 2.0 * BAR_INSET;
const MIN_THUMB: f32 = 36.0;

/// Distance after which a finger scrolls and no longer presses (pixels of an 800×600 window).
const MIN_TRAVEL: f32 = 8.0;

/// Element under a scrolling finger, which is disabled until the end of the drag.
#[derive(Resource, Default)]
struct Dragged(Option<Entity>);

/// Adds a scroll bar to each area.
fn add_bar(added: On<Add, ScrollArea>, mut commands: Commands) {
    let target = added.entity;
    let thumb = (
        ScrollbarThumb {
            border_radius: BorderRadius::MAX,
            ..default()
        },
        Ground(tone::TEXT_QUIET),
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
        Ground(tone::LINE),
        children![thumb],
    );
    commands
        .entity(target)
        .queue_silenced(move |mut area: EntityWorldMut| {
            area.with_child(bar);
        });
}

/// Shows the scroll bars of areas whose content is higher than the visible part.
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

/// Scroll area with its layout and position.
type Area = (Entity, &'static ComputedNode, &'static UiGlobalTransform);

/// System parameter with the scroll areas.
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

    /// Returns the offset of `part` from its position `at` to a layout in which nothing needs scrolling (pixels). Adds
    /// the scroll position of its own area, and the hidden height of areas above it.
    pub fn moved(&self, part: Entity, at: Vec2) -> Vec2 {
        // A part that its area hides has a position outside the area, so the area's position counts.
        let own = self
            .area_of(part)
            .and_then(|(area, _)| self.areas.get(area).ok());
        let from = own.map_or(at.y, |(_, _, place)| place.translation.y);
        let moved = self.areas.iter().map(|(area, node, place)| {
            let hidden = (node.content_size() - node.size()).max(Vec2::ZERO).y;
            let is_in = self.parents.iter_ancestors(part).any(|it| it == area);
            let is_below = from > place.translation.y + 0.5 * node.size().y;
            match (is_in, is_below) {
                (true, _) => node.scroll_position.y,
                (false, true) => hidden,
                (false, false) => 0.0,
            }
        });
        Vec2::Y * moved.sum::<f32>()
    }
}

/// Scrolls an area. The event bubbles from the element under the finger to the scroll area.
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

/// Enables the element that was dragged.
fn enable<E: Debug + Clone + Reflect>(
    _: On<Pointer<E>>,
    mut dragged: ResMut<Dragged>,
    mut commands: Commands,
) {
    if let Some(target) = dragged.0.take()
        && let Ok(mut target) = commands.get_entity(target)
    {
        target.try_remove::<InteractionDisabled>();
    }
}
