//! Frame around the focused item, which slides from one item to the next. Runs in `PostUpdate`, after the layout.
//!
//! One node for the whole window, above all screens and panels. It jumps with reduced motion and to a new page.

use std::time::Duration;

use bevy::input_focus::InputFocus;
use bevy::math::Affine2;
use bevy::prelude::*;
use bevy::ui::{CalculatedClip, ResolvedBorderRadius, UiSystems};

use super::item::MenuItem;
use super::motion::{FOCUSES, left};
use super::paint::Edge;
use super::reader::Spoken;
use super::theme;
use crate::ports::UiSettings;
use crate::tone;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn)
        .add_systems(PostUpdate, follow_focus.after(UiSystems::PostLayout));
}

/// Z-index above panels.
const ABOVE: i32 = 30;

/// Frame, with its item and the time since it left the previous one (real time).
#[derive(Component, Debug, Default)]
struct Frame {
    item: Option<Entity>,
    /// Area that it left (pixels). `None` if it jumped.
    from: Option<Rect>,
    since: Duration,
    /// Current area (pixels).
    shown: Rect,
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Focus"),
        Frame::default(),
        Spoken::Nothing,
        Pickable::IGNORE,
        GlobalZIndex(ABOVE),
        Node {
            display: Display::None,
            position_type: PositionType::Absolute,
            border: UiRect::all(px(theme::FOCUS)),
            ..default()
        },
        Edge(tone::ACCENT),
    ));
}

/// Layout of an item.
type Item<'a> = (
    &'a ComputedNode,
    &'a UiGlobalTransform,
    &'a InheritedVisibility,
    Option<&'a CalculatedClip>,
);

/// Returns the visible part of an item (pixels); `None` if it is hidden or scrolled away.
fn seen((node, place, visible, clip): Item) -> Option<Rect> {
    let rect = Rect::from_center_size(place.translation, node.size);
    let seen = clip.map_or(rect, |clip| rect.intersect(clip.clip));
    (visible.get() && !seen.is_empty()).then_some(seen)
}

impl Frame {
    /// Starts to slide to `item` if it `slides`.
    fn move_to(&mut self, item: Option<Entity>, slides: bool) {
        self.from = (slides && !self.shown.is_empty()).then_some(self.shown);
        self.since = Duration::ZERO;
        self.item = item;
    }

    /// Returns the area after `passed` (pixels); `target` is the area around the item.
    fn area(&mut self, target: Rect, passed: Duration) -> Rect {
        self.since += passed;
        let left = left(self.since, FOCUSES);
        let from = self.from.filter(|_| left > 0.0).unwrap_or(target);
        self.shown = Rect {
            min: target.min.lerp(from.min, left).round(),
            max: target.max.lerp(from.max, left).round(),
        };
        self.shown
    }
}

/// Places the frame. It sets the computed layout too, so that it never lags behind a scrolled item, but only after a
/// change, because a change requests a redraw.
fn follow_focus(
    (time, settings, focus): (Res<Time<Real>>, Res<UiSettings>, Res<InputFocus>),
    items: Query<Item<'static>, (With<MenuItem>, Without<Frame>)>,
    frame: Single<(
        &mut Frame,
        &mut Node,
        &mut ComputedNode,
        &mut UiGlobalTransform,
    )>,
) {
    let (mut frame, mut node, mut computed, mut place) = frame.into_inner();
    let item = focus.get().filter(|item| items.contains(*item));
    if frame.item != item {
        let is_on_page = frame.item.is_some_and(|last| items.contains(last));
        frame.move_to(item, is_on_page && !settings.is_calm);
    }
    let item = item.and_then(|item| items.get(item).ok());
    let Some((target, of)) = item.and_then(|item| Some((seen(item)?, item.0))) else {
        frame.shown = Rect::default();
        if node.display != Display::None {
            node.display = Display::None;
        }
        return;
    };
    let pixel = of.inverse_scale_factor;
    let outset = (theme::FOCUS + theme::FOCUS_GAP) / pixel;
    let area = frame.area(target.inflate(outset), time.delta());
    let corner = of.border_radius.top_left + outset;
    let wanted = Node {
        display: Display::Flex,
        left: px(area.min.x * pixel),
        top: px(area.min.y * pixel),
        width: px(area.width() * pixel),
        height: px(area.height() * pixel),
        border_radius: BorderRadius::all(px(corner * pixel)),
        ..node.clone()
    };
    if node.set_if_neq(wanted) {
        computed.size = area.size();
        computed.border_radius = ResolvedBorderRadius {
            top_left: corner,
            top_right: corner,
            bottom_right: corner,
            bottom_left: corner,
        };
        *place = Affine2::from_translation(area.center()).into();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frame_slides_to_the_next_item_and_jumps_if_it_must_not() {
        let (one, other) = (Entity::PLACEHOLDER, Entity::from_raw_u32(7));
        let [here, there] = [0.0, 60.0].map(|y| Rect::new(0.0, y, 80.0, y + 40.0));
        let step = FOCUSES / 4;
        let mut frame = Frame::default();
        frame.move_to(Some(one), true);
        assert_eq!(frame.area(here, step), here, "it appears in its place");
        frame.move_to(other, true);
        let ways = [0; 4].map(|_| frame.area(there, step).min.y);
        assert!(
            ways.is_sorted() && (1.0..60.0).contains(&ways[0]),
            "{ways:?}"
        );
        assert_eq!(ways[3], there.min.y);
        frame.move_to(Some(one), false);
        assert_eq!(frame.area(here, step), here, "it jumps");
    }
}
