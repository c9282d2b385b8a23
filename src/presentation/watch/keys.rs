//! The player's say in a game that is watched: pause, single steps, speed, again, leave. Runs in `Flow`.

use bevy::prelude::*;

use super::follow::allow_steps;
use super::{Stage, WatchSystems, Watching};
use crate::input::{Action, Actions};
use crate::presentation::launch::Launch;
use crate::presentation::library::director::Director;
use crate::presentation::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        obey_keys
            .run_if(in_state(Screen::Watch))
            .in_set(WatchSystems::Keys),
    );
}

fn obey_keys(
    actions: Res<Actions>,
    launch: Res<Launch>,
    mut watching: ResMut<Watching>,
    mut fixed: ResMut<Time<Fixed>>,
    mut director: Director,
    mut exit: MessageWriter<AppExit>,
) {
    let mut steps = 0;
    for press in actions.presses() {
        // A key that is held goes on stepping, and does nothing else again.
        if press.repeats && press.action != Action::WatchStep {
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
