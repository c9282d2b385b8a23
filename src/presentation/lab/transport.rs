//! Time control of the lab: slow playback, single frames and dragging, with the keys and controls of recordings. Runs
//! in `Ask` and `Show`.
//!
//! Defines the speeds and the length of a jump. Arrow keys belong to the focused item: on a control they step, on a
//! slider they set its value.

use std::collections::BTreeSet;

use bevy::ui::Pressed;
use bevy::ui_widgets::SliderDragState;
use brickwork_ui::icons::Icon;

use super::door::Door;
use super::prelude::*;
use crate::presentation::library::navigation::Navigator;
use crate::presentation::ui::control::{PlayButton, Wishes};

/// Playback speeds, as divisors of normal speed.
pub(super) const SPEEDS: [u32; 7] = [100, 50, 20, 10, 5, 2, 1];
/// Index of the initial speed: a tenth.
pub(super) const AT_FIRST: usize = 3;

/// Length of a jump (s on screen). A slower speed gives a shorter jump in the scene: 0.5 s at the initial speed.
const JUMP: f64 = 5.0;

/// Slider of the time (frames of the tutorial's scheme).
#[derive(Component)]
pub(super) struct Timeline;

/// Text of the speed.
#[derive(Component)]
pub(super) struct SpeedWords;

/// Returns the frames of the tutorial's scheme with an event: a contact in either view, or an error.
fn marks(lab: &Lab) -> BTreeSet<usize> {
    let film = &lab.tutorial;
    let frames = film.frames.iter().enumerate();
    let frames = frames.filter(|(_, frame)| !frame.hits.is_empty() || !frame.flaws.is_empty());
    let contacts = lab.exact.pieces.iter().filter_map(|piece| piece.hit);
    let contacts = contacts.map(|hit| film.frame_at(hit.time));
    frames.map(|(index, _)| index).chain(contacts).collect()
}

/// Returns the target time of `action` (s). `None` if it is not a seek.
fn led_to(action: Action, lab: &Lab) -> Option<f64> {
    let film = &lab.tutorial;
    let frame = lab.frame();
    let time_of = |frame: usize| film.time_of(frame.min(film.frames.len() - 1));
    let moved = |seconds: f64| {
        let of_scene = seconds / f64::from(SPEEDS[lab.speed]);
        (lab.time + of_scene).clamp(0.0, lab.seconds())
    };
    match action {
        Action::WatchStep => Some(time_of(frame + 1)),
        // Between two frames, one step back leads to the start of the current frame.
        Action::WatchBack if lab.time > film.time_of(frame) + 1e-9 => Some(time_of(frame)),
        Action::WatchBack => Some(time_of(frame.saturating_sub(1))),
        Action::WatchSecondBack => Some(moved(-1.0)),
        Action::WatchSecondOn => Some(moved(1.0)),
        Action::WatchEarlier => Some(moved(-JUMP)),
        Action::WatchLater => Some(moved(JUMP)),
        Action::WatchMarkBefore => {
            let before = marks(lab).into_iter().rfind(|of| *of < frame);
            Some(time_of(before.unwrap_or_default()))
        }
        Action::WatchMarkAfter => marks(lab).into_iter().find(|of| *of > frame).map(time_of),
        Action::WatchEnd => Some(lab.seconds()),
        _ => None,
    }
}

/// Returns `true` if `action` is a jump, which does not pause playback.
fn is_jump(action: Action) -> bool {
    matches!(
        action,
        Action::WatchSecondBack | Action::WatchSecondOn | Action::WatchEarlier | Action::WatchLater
    )
}

pub(super) fn obey(
    mut wishes: Wishes,
    mut lab: ResMut<Lab>,
    (door, mut navigator): (Res<Door>, Navigator),
    mut exit: MessageWriter<AppExit>,
) {
    for press in wishes.take() {
        // A held key repeats only seeks.
        let to = led_to(press.action, &lab);
        if press.repeats && to.is_none() {
            continue;
        }
        if let Some(to) = to {
            lab.time = to;
            lab.plays &= is_jump(press.action);
            continue;
        }
        match press.action {
            Action::WatchPause => {
                lab.plays = !lab.plays;
                if lab.plays && lab.time >= lab.seconds() {
                    lab.time = 0.0;
                }
            }
            Action::WatchAgain => lab.time = 0.0,
            Action::WatchFaster => lab.speed = (lab.speed + 1).min(SPEEDS.len() - 1),
            Action::WatchSlower => lab.speed = lab.speed.saturating_sub(1),
            Action::WatchLeave if door.is_last(&navigator.levels.launch) => {
                exit.write(AppExit::Success);
            }
            Action::WatchLeave => navigator.leave(Screen::Title),
            _ => {}
        }
    }
}

/// Advances time during playback, up to the end.
pub(super) fn go_on(
    time: Res<Time<Real>>,
    mut lab: ResMut<Lab>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !lab.plays || lab.held {
        return;
    }
    // Limit the step after a long frame (50 ms).
    let passed = time.delta_secs_f64().min(0.05);
    lab.time += passed / f64::from(SPEEDS[lab.speed]);
    if lab.time >= lab.seconds() {
        lab.time = lab.seconds();
        lab.plays = false;
    }
    redraw.write(RequestRedraw);
}

/// Pauses time while the handle is held.
pub(super) fn note_held(
    timeline: Single<(&SliderDragState, Has<Pressed>), With<Timeline>>,
    mut lab: ResMut<Lab>,
) {
    let (drag, pressed) = timeline.into_inner();
    let held = drag.dragging || pressed;
    if lab.held != held {
        lab.held = held;
    }
}

/// Seeks to the frame of a click or drag.
pub(super) fn move_time(changed: On<ValueChange<f32>>, lab: Option<ResMut<Lab>>) {
    if let Some(mut lab) = lab {
        let last = lab.tutorial.frames.len() - 1;
        let frame = (changed.value.max(0.0) as usize).min(last);
        lab.time = lab.tutorial.time_of(frame);
        lab.plays = false;
    }
}

pub(super) fn show_time(
    lab: Res<Lab>,
    timeline: Single<(Entity, &SliderValue, &SliderRange), With<Timeline>>,
    mut commands: Commands,
) {
    let (entity, value, range) = timeline.into_inner();
    let last = (lab.tutorial.frames.len() - 1) as f32;
    if range.end() != last {
        commands.entity(entity).insert(SliderRange::new(0.0, last));
    }
    let shown = lab.frame() as f32;
    if value.0 != shown {
        commands.entity(entity).insert(SliderValue(shown));
    }
}

pub(super) fn show_speed(
    (lab, language): (Res<Lab>, Res<Language>),
    mut words: Single<&mut Text, With<SpeedWords>>,
) {
    let speed = match SPEEDS[lab.speed] {
        1 => "1".to_owned(),
        slower => format!("1/{slower}"),
    };
    words.set_if_neq(Text(language.lab_speed(speed)));
}

/// Updates the icon and label of the play button.
pub(super) fn show_whether_it_plays(lab: Res<Lab>, mut button: PlayButton) {
    match lab.plays {
        true => button.show(Icon::Pause, Words::watch_pause),
        false => button.show(Icon::Play, Words::watch_play),
    }
}
