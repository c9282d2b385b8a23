//! Timeline of a recording, with a handle and marks. Runs in `Flow` (drag state) and `Show`.
//!
//! Converts between positions and steps. A click or drag only requests a step; [`follow`](super::follow) seeks at most
//! once per frame.

use bevy::ui::{ComputedUiRenderTargetInfo, Pressed, UiGlobalTransform};
use bevy::ui_widgets::{
    Slider, SliderDragState, SliderOrientation, SliderPrecision, SliderRange, SliderStep,
    SliderThumb, SliderValue, TrackClick, ValueChange,
};
use brickwork_ui::language::Label;
use brickwork_ui::paint::{Edge, Ground};
use brickwork_ui::slider::Measure;

use super::buttons::Target;
use super::marks::{self, MARK};
use super::prelude::*;

/// Timeline, with the step under the pointer.
#[derive(Component, Default)]
pub(super) struct Timeline {
    pub pointed: Option<u64>,
}

/// Marker of the filled part of the line, up to the current step.
#[derive(Component)]
pub(super) struct Fill;

/// Diameter of the handle, thickness of the line, and its distance from the bottom (pixels of an 800×600 window).
const HANDLE: f32 = 18.0;
const LINE: f32 = 6.0;
const FOOT: f32 = 8.0;

/// Maximum distance of the pointer from a mark (pixels of an 800×600 window).
const NEAR: f32 = 7.0;

/// Spawns the timeline of `watching`.
pub(super) fn spawn(parent: &mut ChildSpawnerCommands, watching: &Watching) {
    let last = watching.last().max(1) as f32;
    parent
        .spawn((
            Name::new("Timeline"),
            Timeline::default(),
            Target,
            Label(Say::new(Words::watch_timeline)),
            Slider {
                track_click: TrackClick::Snap,
                orientation: SliderOrientation::Horizontal,
            },
            SliderRange::new(0.0, last),
            SliderStep(1.0),
            SliderPrecision(0),
            Measure {
                each: 1.0 / watching.recording.steps_a_second() as f64,
                unit: "s",
            },
            Node {
                flex_grow: 1.0,
                ..default()
            },
        ))
        .observe(want_step)
        .observe(note_pointed)
        .observe(forget_pointed)
        .with_children(|timeline| {
            // As long as the range of the middle of the handle.
            let rail = Node {
                position_type: PositionType::Absolute,
                left: px(HANDLE * 0.5),
                right: px(HANDLE * 0.5),
                height: percent(100),
                ..default()
            };
            timeline
                .spawn((rail, Pickable::IGNORE))
                .with_children(|rail| {
                    rail.spawn((line(percent(100)), Ground(tone::LINE)));
                    rail.spawn((Fill, line(percent(0)), Ground(palette::PADDLE.into())));
                    for mark in &watching.marks {
                        let (icon, tint, node, pickable) = marks::picture(mark.kind, MARK);
                        let node = Node {
                            top: px(0),
                            ..centred(mark.step as f32 / last, node)
                        };
                        rail.spawn((icon, tint, node, pickable));
                    }
                    rail.spawn(handle());
                });
        });
}

/// Returns `node` with its middle at `share` of the rail.
fn centred(share: f32, node: Node) -> Node {
    let half = match node.width {
        Val::Px(width) => width * 0.5,
        _ => 0.0,
    };
    Node {
        position_type: PositionType::Absolute,
        left: percent(100.0 * share),
        margin: UiRect::left(px(-half)),
        ..node
    }
}

fn line(width: Val) -> impl Bundle {
    (
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            bottom: px(FOOT),
            width,
            height: px(LINE),
            border_radius: BorderRadius::MAX,
            ..default()
        },
    )
}

fn handle() -> impl Bundle {
    let ball = Node {
        width: px(HANDLE),
        height: px(HANDLE),
        bottom: px(FOOT + 0.5 * (LINE - HANDLE)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::MAX,
        ..default()
    };
    (
        SliderThumb,
        Pickable::IGNORE,
        centred(0.0, ball),
        Ground(palette::BALL.into()),
        Edge(palette::BALL_OUTLINE.into()),
    )
}

/// Requests the step of a click or drag. The last one in a frame counts.
fn want_step(
    changed: On<ValueChange<f32>>,
    watching: Option<ResMut<Watching>>,
    mut commands: Commands,
) {
    let Some(mut watching) = watching else { return };
    let mut slider = commands.entity(changed.source);
    slider.insert(SliderValue(changed.value));
    if watching.stage != Stage::Waiting {
        watching.wanted = Some(changed.value as u64);
    }
}

/// Pauses the game while the handle is held.
pub(super) fn note_held(
    timeline: Single<(&SliderDragState, Has<Pressed>), With<Timeline>>,
    mut watching: ResMut<Watching>,
) {
    let (drag, pressed) = timeline.into_inner();
    let held = drag.dragging || pressed;
    if watching.held != held {
        watching.held = held;
    }
}

/// Stores the step under the pointer, or the step of a mark close to it.
fn note_pointed(
    moved: On<Pointer<Move>>,
    scale: Res<UiScale>,
    watching: Option<Res<Watching>>,
    mut timelines: Query<(
        &mut Timeline,
        &ComputedNode,
        &ComputedUiRenderTargetInfo,
        &UiGlobalTransform,
    )>,
) {
    let (Ok((mut timeline, node, target, transform)), Some(watching)) =
        (timelines.get_mut(moved.entity), watching)
    else {
        return;
    };
    let to_pixels = target.scale_factor();
    let at = moved.pointer_location.position * to_pixels / scale.0;
    let Some(at) = node.normalize_point(*transform, at) else {
        return;
    };
    let way = (node.size().x - HANDLE * to_pixels).max(1.0);
    let share = (at.x * node.size().x / way + 0.5).clamp(0.0, 1.0);
    let step = f64::from(share) * watching.last() as f64;
    let near = NEAR * to_pixels / way * watching.last() as f32;
    let away = |of: u64| (of as f64 - step).abs();
    let marks = watching.marks.iter().map(|mark| mark.step);
    let nearest = marks.min_by(|a, b| away(*a).total_cmp(&away(*b)));
    let nearest = nearest.filter(|of| away(*of) <= f64::from(near));
    timeline.pointed = Some(nearest.unwrap_or(step.round() as u64));
}

fn forget_pointed(left: On<Pointer<Out>>, mut timelines: Query<&mut Timeline>) {
    if let Ok(mut timeline) = timelines.get_mut(left.entity) {
        timeline.pointed = None;
    }
}

/// Moves the handle to the current step, or to the position where the player holds it.
pub(super) fn show_place(
    watching: Res<Watching>,
    clock: Res<Clock>,
    timeline: Single<(Entity, &SliderValue, &SliderRange), With<Timeline>>,
    mut handle: Query<&mut Node, (With<SliderThumb>, Without<Fill>)>,
    mut fill: Single<&mut Node, With<Fill>>,
    children: Query<&Children>,
    mut commands: Commands,
) {
    let (entity, value, range) = timeline.into_inner();
    let seen = watching.seen(&clock) as f32;
    let shown = if watching.held { value.0 } else { seen };
    if value.0 != shown {
        commands.entity(entity).insert(SliderValue(shown));
    }
    let place = percent(100.0 * range.thumb_position(shown));
    if fill.width != place {
        fill.width = place;
    }
    for part in children.iter_descendants(entity) {
        if let Ok(mut handle) = handle.get_mut(part)
            && handle.left != place
        {
            handle.left = place;
        }
    }
}
