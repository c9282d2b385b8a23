//! Panels that scroll where they are higher than the window: by wheel, by finger, and with the focus. Runs in observers.
//!
//! The wheel and what follows the focus are Bevy's. Owns the finger that drags what it lies on, and that such a finger presses
//! nothing; and where things would be without any scrolling.

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::ScrollArea;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dragged>()
        .add_observer(drag)
        .add_observer(let_go)
        .add_observer(give_up);
}

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

/// An area, how far it has been scrolled, and where it is.
type Area = (Entity, &'static ComputedNode, &'static UiGlobalTransform);

/// What scrolls, and how far it has been scrolled.
#[derive(SystemParam)]
pub(super) struct Scrolled<'w, 's> {
    areas: Query<'w, 's, Area, With<ScrollArea>>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl Scrolled<'_, '_> {
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
