//! Transport bar below the field while a recording is watched: timeline, times, controls, remarks and verification
//! status. Runs in `Show`.
//!
//! The camera reserves space for it, so it covers no part that a ball can reach and never needs to hide.

use brickwork_ui::ellipsis::Ellipsis;
use brickwork_ui::paint::Ink;

use super::buttons::{self, Target};
use super::pace::Pace;
use super::prelude::*;
use super::{remark, timeline};
use crate::presentation::camera::{Foot, MARGIN};
use crate::presentation::ui::control::{FASTER, SLOWER, TRANSPORT};

/// Space below the field for text of normal size, and the additional space for text of double size (share of the height
/// of the field).
const ROOM: (f32, f32) = (0.27, 0.36);

/// Minimum width of the bar if the window is wide enough, and the margin next to it (pixels of an 800×600 window).
const WIDTH: f32 = 784.0;
const BESIDE: f32 = 8.0;

/// Minimum and maximum side of controls (pixels of an 800×600 window). In a small window they grow relative to its
/// scale, to stay large enough for clicks.
const SIDE: f32 = 34.0;
const LARGEST_SIDE: f32 = 42.0;
/// Target size of controls in a small window (logical pixels).
const LEAST: f32 = 30.0;

/// Offset of the line of the timeline below the middle of its row, doubled (pixels of an 800×600 window).
const LOWER: f32 = 12.0;

/// Marker of the bar.
#[derive(Component)]
pub(super) struct Bar;

/// Part of the bar with changing text.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Current time.
    Seen,
    /// Length of the game.
    Length,
    /// Playback speed.
    Speed,
    /// State of playback, current event and verification status.
    Verdict,
}

pub(super) fn spawn_bar(mut commands: Commands, watching: Res<Watching>) {
    let bar = (
        Name::new("Transport bar"),
        Bar,
        DespawnOnExit(Screen::Watch),
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            flex_direction: FlexDirection::Column,
            row_gap: px(3),
            ..default()
        },
    );
    commands.spawn(bar).with_children(|bar| {
        bar.spawn(row(10.0)).with_children(|row| {
            spawn_words(row, Part::Seen);
            timeline::spawn(row, &watching);
            spawn_words(row, Part::Length);
        });
        bar.spawn(row(0.0)).with_children(spawn_controls);
        // Use a separate row: the text is often as long as the bar and must not move other texts.
        let middle = Node {
            justify_content: JustifyContent::Center,
            width: percent(100),
            ..default()
        };
        bar.spawn((middle, Pickable::IGNORE))
            .with_children(|row| remark::spawn(row, &watching));
        let last = Node {
            justify_content: JustifyContent::SpaceBetween,
            ..theme::centred_row(12.0)
        };
        bar.spawn((last, Pickable::IGNORE))
            .with_children(|row| spawn_last_row(row, &watching));
    });
}

fn row(gap: f32) -> impl Bundle {
    let node = Node {
        width: percent(100),
        ..theme::row(gap)
    };
    (node, Pickable::IGNORE)
}

/// Spawns a text with a fixed minimum width, so that nothing moves when it changes.
fn spawn_words(row: &mut ChildSpawnerCommands, part: Part) {
    let (width, justify_content) = match part {
        Part::Seen => (58.0, JustifyContent::End),
        Part::Length => (58.0, JustifyContent::Start),
        Part::Speed | Part::Verdict => (52.0, JustifyContent::Center),
    };
    // The times are aligned with the line, which is below the marks.
    let lower = if part == Part::Speed { 0.0 } else { LOWER };
    let node = Node {
        min_width: px(width),
        margin: UiRect::top(px(lower)),
        justify_content,
        ..default()
    };
    row.spawn((node, Pickable::IGNORE)).with_child((
        part,
        TextLayout::no_wrap(),
        theme::bold("", size::SMALL, tone::TEXT),
    ));
}

/// Spawns the controls: leave at the left, transport in the middle, speed and export at the right.
fn spawn_controls(row: &mut ChildSpawnerCommands) {
    let part = |justify_content, grows| {
        let node = Node {
            justify_content,
            flex_grow: grows,
            flex_basis: if grows > 0.0 { px(0) } else { auto() },
            ..theme::row(4.0)
        };
        (node, Pickable::IGNORE)
    };
    row.spawn(part(JustifyContent::Start, 1.0))
        .with_children(|left| buttons::spawn(left, buttons::LEAVE));
    row.spawn(part(JustifyContent::Center, 0.0))
        .with_children(|middle| {
            for control in TRANSPORT {
                buttons::spawn(middle, control);
            }
        });
    row.spawn(part(JustifyContent::End, 1.0))
        .with_children(|right| {
            buttons::spawn(right, SLOWER);
            spawn_words(right, Part::Speed);
            buttons::spawn(right, FASTER);
            buttons::spawn(right, buttons::EXPORT);
        });
}

/// Spawns the name at the left of the last row, and the status at the right. They wrap if they do not fit.
fn spawn_last_row(row: &mut ChildSpawnerCommands, watching: &Watching) {
    let small = size::TINY;
    let level = watching.recording.run.level.name().to_owned();
    let (game, games) = (watching.at + 1, watching.games.len());
    let name = move |words: &Words| match games {
        1 => words.watch_recording_of(&level),
        _ => words.watch_game_of(game, games, &level),
    };
    row.spawn((
        theme::text(name, small, tone::TEXT_QUIET),
        Ellipsis::after(1),
    ));
    row.spawn((Part::Verdict, theme::text("", small, tone::TEXT_QUIET)));
}

/// Reserves more space for larger text.
pub(super) fn leave_room(comfort: Res<Comfort>, mut foot: ResMut<Foot>) {
    let larger = f32::from(comfort.text_size) * 0.01 - 1.0;
    foot.set_if_neq(Foot(ROOM.0 + ROOM.1 * larger.max(0.0)));
}

/// Keeps controls large enough for clicks.
pub(super) fn fit_targets(
    scale: Res<UiScale>,
    mut targets: Query<(&mut Node, Has<timeline::Timeline>), With<Target>>,
) {
    let side = px((LEAST / scale.0).clamp(SIDE, LARGEST_SIDE));
    for (mut node, is_timeline) in &mut targets {
        if node.height != side {
            node.height = side;
            if !is_timeline {
                node.width = side;
            }
        }
    }
}

/// Places the bar in the space below the field, as wide as the field.
pub(super) fn place_below_field(
    arena: Res<Arena>,
    scale: Res<UiScale>,
    camera: Single<(&Camera, &GlobalTransform), With<WorldCamera>>,
    bar: Single<(&mut Node, &ComputedNode), With<Bar>>,
) {
    let (camera, transform) = camera.into_inner();
    let (low, high) = (arena.bounds.min.as_vec2(), arena.bounds.max.as_vec2());
    let foot = low.y - MARGIN * 0.5;
    let on_screen = |x| camera.world_to_viewport(transform, Vec3::new(x, foot, 0.0));
    let (Ok(from), Ok(to), Some(window)) = (
        on_screen(low.x),
        on_screen(high.x),
        camera.logical_viewport_size(),
    ) else {
        return;
    };
    let (from, to, window) = (from / scale.0, to / scale.0, window / scale.0);
    let (mut node, laid_out) = bar.into_inner();
    let height = laid_out.size().y * laid_out.inverse_scale_factor();
    let width = (to.x - from.x).max(WIDTH).min(window.x - 2.0 * BESIDE);
    let left = (from.x + to.x - width) * 0.5;
    let top = from.y.min(window.y - height - 0.5 * BESIDE);
    let placed = (px(left), px(top), px(width));
    if (node.left, node.top, node.width) != placed {
        (node.left, node.top, node.width) = placed;
    }
}

pub(super) fn show_words(
    watching: Res<Watching>,
    clock: Res<Clock>,
    words: Res<Language>,
    mut parts: Query<(&Part, &mut Text, &mut Ink)>,
) {
    let seen = watching.seen(&clock);
    for (part, mut text, mut colour) in &mut parts {
        let (wanted, shade) = match part {
            Part::Seen => (watching.time_of(&words, seen), tone::TEXT),
            Part::Length => (watching.time_of(&words, watching.last()), tone::TEXT),
            Part::Speed => (speed(&words, watching.pace), tone::TEXT),
            Part::Verdict if watching.difference.is_some() => {
                (verdict(&words, &watching, seen), tone::ERROR)
            }
            Part::Verdict => (verdict(&words, &watching, seen), tone::TEXT_QUIET),
        };
        text.set_if_neq(Text(wanted));
        colour.set_if_neq(Ink(shade));
    }
}

/// Returns the speed, such as `0.25×`.
fn speed(words: &Words, pace: Pace) -> String {
    format!("{}×", words.in_digits(&pace.speed().to_string()))
}

fn verdict(words: &Words, watching: &Watching, seen: u64) -> String {
    let state = match (watching.stage, watching.paused) {
        (Stage::Ended, _) => Some(words.watch_the_end()),
        (_, true) => Some(words.watch_paused()),
        (_, false) => None,
    };
    let is_seen = state.is_some();
    let mark = is_seen.then(|| watching.mark_at(words, seen)).flatten();
    let verdict = match &watching.difference {
        None => words.watch_as_recorded(),
        Some(_) => words.watch_not_as_recorded(),
    };
    let parts = [state, mark, Some(verdict)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" · ")
}
