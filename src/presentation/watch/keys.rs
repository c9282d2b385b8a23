//! Playback controls, by keys and buttons: pause, single steps, speed, jumps, marks, restart, leave. Runs in `Flow`.

use super::follow::allow_steps;
use super::prelude::*;
use crate::presentation::library::navigation::Navigator;
use crate::presentation::ui::control::Wishes;

/// Length of a jump (s of play).
const JUMP: u64 = 5;

/// Returns the target step of `action` at `step`. `None` if it is not a seek.
fn jump(action: Action, watching: &Watching, step: u64) -> Option<u64> {
    let from = watching.wanted.unwrap_or(step);
    let second = watching.recording.steps_a_second();
    let last = watching.last();
    match action {
        _ if watching.stage == Stage::Waiting => None,
        Action::WatchBack => Some(from.saturating_sub(1)),
        Action::WatchSecondBack => Some(from.saturating_sub(second)),
        Action::WatchSecondOn => Some((from + second).min(last)),
        Action::WatchEarlier => Some(from.saturating_sub(JUMP * second)),
        Action::WatchLater => Some((from + JUMP * second).min(last)),
        Action::WatchMarkBefore => mark_before(watching, from),
        Action::WatchMarkAfter => {
            let mut marks = watching.marks.iter().map(|mark| mark.step);
            marks.find(|mark| *mark > from)
        }
        Action::WatchEnd => Some(last),
        _ => None,
    }
}

/// Returns the mark before `from`. During playback, marks within the last second are skipped; otherwise repeated
/// presses would never get past a mark.
fn mark_before(watching: &Watching, from: u64) -> Option<u64> {
    let plays = watching.stage == Stage::Going && !watching.paused;
    let passed = u64::from(plays) * watching.recording.steps_a_second();
    let before = from.saturating_sub(passed);
    let mut marks = watching.marks.iter().map(|mark| mark.step);
    marks.rfind(|mark| *mark < before)
}

pub(super) fn obey(
    mut wishes: Wishes,
    clock: Res<Clock>,
    launch: Res<Launch>,
    mut watching: ResMut<Watching>,
    mut fixed: ResMut<Time<Fixed>>,
    mut navigator: Navigator,
    mut exit: MessageWriter<AppExit>,
) {
    let mut steps = 0;
    for press in wishes.take() {
        // A held key repeats only seeks and single steps.
        let jump = jump(press.action, &watching, clock.step);
        if press.repeats && press.action != Action::WatchStep && jump.is_none() {
            continue;
        }
        if let Some(jump) = jump {
            watching.paused |= press.action == Action::WatchBack;
            watching.wanted = Some(jump);
            continue;
        }
        let ended = watching.stage == Stage::Ended;
        match press.action {
            Action::WatchPause if !ended => watching.paused = !watching.paused,
            Action::WatchStep if watching.stage == Stage::Going => {
                watching.paused = true;
                steps += 1;
            }
            // After the last mark follows the next game, and before the first mark the previous one.
            Action::WatchMarkAfter if watching.at + 1 < watching.games.len() => {
                watching.turn = Some(watching.at + 1);
            }
            Action::WatchMarkBefore => watching.turn = watching.at.checked_sub(1),
            Action::WatchFaster => watching.pace = watching.pace.faster(),
            Action::WatchSlower => watching.pace = watching.pace.slower(),
            Action::WatchPause | Action::WatchAgain => {
                watching.paused &= !ended;
                navigator.set_up(watching.start());
            }
            Action::WatchLeave if launch.watch.is_some() => {
                exit.write(AppExit::Success);
            }
            Action::WatchLeave => navigator.leave(watching.from),
            _ => {}
        }
    }
    if steps > 0 {
        allow_steps(&mut fixed, steps);
    }
}
