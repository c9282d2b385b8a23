//! The bar below the field while a recorded game is watched: what it is, how far it has come, how fast, and whether it
//! goes as recorded. Runs in `Show`.
//!
//! Owns its place and its words. The camera leaves room for it, so that it covers nothing that a ball can reach.

use bevy::prelude::*;

use super::{Stage, Watching};
use crate::input::{Action, ActionTable};
use crate::presentation::camera::{MARGIN, WorldCamera};
use crate::presentation::screen::Screen;
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::{PresentationSystems, palette};
use crate::simulation::arena::Arena;
use crate::simulation::clock::Clock;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Watch), spawn_bar)
        .add_systems(
            Update,
            (place_below_field, show_progress, show_words)
                .run_if(in_state(Screen::Watch).and_then(resource_exists::<Watching>))
                .in_set(PresentationSystems::Show),
        );
}

/// The room that the camera leaves below the field, as a share of the field's height.
pub(crate) const ROOM: f32 = 0.1;

/// Height of the bar, and its least width (pixels of an 800×600 window).
const SIZE: (f32, f32) = (48.0, 600.0);

/// The bar.
#[derive(Component)]
struct Bar;

/// The part of the line that is as long as what has been seen.
#[derive(Component)]
struct Progress;

/// Words in the bar.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Words {
    /// How far, how fast.
    Time,
    /// Whether it goes as recorded.
    Verdict,
    /// What differs, or what can be done.
    Remark,
}

fn spawn_bar(mut commands: Commands, fonts: Res<Fonts>, watching: Res<Watching>) {
    let third = |justify_content| Node {
        width: percent(33.3),
        justify_content,
        overflow: Overflow::clip(),
        ..default()
    };
    let name = format!("Recording of {}", watching.recording.run.level.name());
    commands
        .spawn((
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
        ))
        .with_children(|bar| {
            spawn_line(bar);
            bar.spawn(Node::default()).with_children(|row| {
                row.spawn(third(JustifyContent::Start)).with_child((
                    TextLayout::no_wrap(),
                    theme::text(&fonts, name, size::SMALL, palette::TEXT_QUIET),
                ));
                row.spawn(third(JustifyContent::Center)).with_child((
                    Words::Time,
                    TextLayout::no_wrap(),
                    theme::bold(&fonts, "", size::SMALL, palette::TEXT),
                ));
                row.spawn(third(JustifyContent::End)).with_child((
                    Words::Verdict,
                    TextLayout::no_wrap(),
                    theme::text(&fonts, "", size::SMALL, palette::TEXT_QUIET),
                ));
            });
            bar.spawn((
                Words::Remark,
                Node {
                    align_self: AlignSelf::Center,
                    ..default()
                },
                TextLayout::justify(Justify::Center),
                theme::text(&fonts, "", size::SMALL * 0.84, palette::TEXT_QUIET),
            ));
        });
}

/// The line that fills as the game is seen.
fn spawn_line(bar: &mut ChildSpawnerCommands) {
    let line = |width, colour| {
        let node = Node {
            width,
            height: px(4),
            border_radius: BorderRadius::MAX,
            ..default()
        };
        (node, BackgroundColor(colour))
    };
    bar.spawn(line(percent(100), palette::WALL))
        .with_child((Progress, line(percent(0), palette::PADDLE)));
}

/// Lays the bar on the room below the field, as wide as the field.
fn place_below_field(
    arena: Res<Arena>,
    scale: Res<UiScale>,
    camera: Single<(&Camera, &GlobalTransform), With<WorldCamera>>,
    bar: Single<&mut Node, With<Bar>>,
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
    let width = (to.x - from.x).max(SIZE.1).min(window.x);
    let left = (from.x + to.x - width) * 0.5;
    let top = from.y.min(window.y - SIZE.0);
    let placed = (px(left), px(top), px(width), px(SIZE.0));
    let mut node = bar.into_inner();
    if (node.left, node.top, node.width, node.height) != placed {
        (node.left, node.top, node.width, node.height) = placed;
    }
}

fn show_progress(
    watching: Res<Watching>,
    clock: Res<Clock>,
    mut line: Single<&mut Node, With<Progress>>,
) {
    let all = watching.recording.end.step.max(1);
    let seen = seen_step(&watching, &clock) as f64 / all as f64;
    let width = percent(100.0 * seen as f32);
    if line.width != width {
        line.width = width;
    }
}

/// The step that is seen now.
fn seen_step(watching: &Watching, clock: &Clock) -> u64 {
    match watching.stage {
        Stage::Waiting => 0,
        Stage::Going | Stage::Ended => clock.step.min(watching.recording.end.step),
    }
}

fn show_words(
    watching: Res<Watching>,
    table: Res<ActionTable>,
    clock: Res<Clock>,
    mut words: Query<(&Words, &mut Text, &mut TextColor)>,
) {
    for (words, mut text, mut colour) in &mut words {
        let (wanted, loud) = match words {
            Words::Time => (time_line(&watching, &clock), palette::TEXT),
            Words::Verdict => match &watching.difference {
                None => ("As recorded".to_owned(), palette::TEXT_QUIET),
                Some(_) => ("Not as recorded".to_owned(), palette::ERROR),
            },
            Words::Remark => match &watching.difference {
                None => (help(&watching, &table), palette::TEXT_QUIET),
                Some(difference) => (difference.to_string(), palette::ERROR),
            },
        };
        if text.0 != wanted {
            text.0 = wanted;
        }
        colour.set_if_neq(TextColor(loud));
    }
}

fn time_line(watching: &Watching, clock: &Clock) -> String {
    let hz = f64::from(watching.recording.run.settings.step_hz);
    let time = |step: u64| clock_time(step as f64 / hz);
    let seen = time(seen_step(watching, clock));
    let all = time(watching.recording.end.step);
    let speed = watching.pace.speed();
    let state = match (watching.stage, watching.paused) {
        (Stage::Ended, _) => " · the end",
        (_, true) => " · paused",
        (_, false) => "",
    };
    format!("{seen} / {all} · {speed}×{state}")
}

/// What can be done, in the words of the action table.
fn help(watching: &Watching, table: &ActionTable) -> String {
    let word = |action| table.word(action);
    let again = word(Action::WatchAgain);
    let leave = word(Action::WatchLeave);
    let goes_on = match (watching.stage, watching.paused) {
        (Stage::Ended, _) => return format!("{again} watches it again · {leave} leaves"),
        (_, true) => "goes on",
        (_, false) => "pauses",
    };
    format!(
        "{} {goes_on} · {} {}: one step · {}, {}: speed · {again}: from the beginning · {leave} leaves",
        word(Action::WatchPause),
        word(Action::WatchBack),
        word(Action::WatchStep),
        word(Action::WatchFaster),
        word(Action::WatchSlower),
    )
}

/// `seconds` as minutes, seconds and tenths.
fn clock_time(seconds: f64) -> String {
    // A hair more, for tenths that a division has left just below.
    let tenths = (seconds * 10.0 + 1e-6) as u64;
    let (minutes, rest) = (tenths / 600, tenths % 600);
    format!("{minutes}:{:02}.{}", rest / 10, rest % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_minutes_seconds_and_tenths() {
        for (seconds, shown) in [
            (0.0, "0:00.0"),
            (9.97, "0:09.9"),
            (60.0, "1:00.0"),
            (754.3, "12:34.3"),
        ] {
            assert_eq!(clock_time(seconds), shown);
        }
    }
}
