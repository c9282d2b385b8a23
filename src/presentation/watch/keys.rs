//! The player's say in a game that is watched: pause, single steps both ways, speed, seconds both ways, again, leave.
//! Runs in `Flow`.

use bevy::prelude::*;

use super::follow::allow_steps;
use super::{Stage, WatchSystems, Watching};
use crate::input::{Action, Actions};
use crate::presentation::launch::Launch;
use crate::presentation::library::director::Director;
use crate::presentation::screen::Screen;
use crate::simulation::clock::Clock;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        obey_keys
            .run_if(in_state(Screen::Watch))
            .in_set(WatchSystems::Keys),
    );
}

/// Seconds of play that a jump goes.
const JUMP: u64 = 5;

/// The step that `action` asks for, in a game that stands at `step`.
fn jump(action: Action, watching: &Watching, step: u64) -> Option<u64> {
    let from = watching.wanted.unwrap_or(step);
    let seconds = JUMP * watching.recording.steps_a_second();
    let last = watching.recording.end.step;
    match action {
        _ if watching.stage == Stage::Waiting => None,
        Action::WatchBack => Some(from.saturating_sub(1)),
        Action::WatchEarlier => Some(from.saturating_sub(seconds)),
        Action::WatchLater => Some((from + seconds).min(last)),
        Action::WatchEnd => Some(last),
        _ => None,
    }
}

fn obey_keys(
    actions: Res<Actions>,
    clock: Res<Clock>,
    launch: Res<Launch>,
    mut watching: ResMut<Watching>,
    mut fixed: ResMut<Time<Fixed>>,
    mut director: Director,
    mut exit: MessageWriter<AppExit>,
) {
    let mut steps = 0;
    for press in actions.presses() {
        // A key that is held goes on moving the game, and does nothing else again.
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
            Action::WatchFaster => watching.pace = watching.pace.faster(),
            Action::WatchSlower => watching.pace = watching.pace.slower(),
            Action::WatchPause | Action::WatchAgain => {
                watching.paused &= !ended;
                watching.stage = Stage::Waiting;
                watching.difference = None;
                director.set_up(watching.start());
            }
            Action::WatchLeave if launch.watch.is_some() => {
                exit.write(AppExit::Success);
            }
            Action::WatchLeave => director.leave(Screen::Recordings),
            _ => {}
        }
    }
    if steps > 0 {
        allow_steps(&mut fixed, steps);
    }
}
