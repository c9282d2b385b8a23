//! The player's say in a game that is watched: pause, single steps, speed, again, leave. Runs in `Flow`.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::follow::allow_steps;
use super::{Stage, WatchSystems, Watching};
use crate::presentation::PresentationSystems;
use crate::presentation::launch::Launch;
use crate::presentation::library::director::Director;
use crate::presentation::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        obey_keys
            .run_if(in_state(Screen::Watch))
            .in_set(WatchSystems::Keys)
            .in_set(PresentationSystems::Flow),
    );
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Pause,
    Step,
    Faster,
    Slower,
    Again,
    Leave,
}

impl Wish {
    /// Whether a key that is held goes on asking.
    fn repeats(self) -> bool {
        matches!(self, Self::Step)
    }
}

/// What `press` asks for: keys by their places, and signs by what is printed on them.
fn wish(press: &KeyboardInput) -> Option<Wish> {
    let sign = match &press.logical_key {
        Key::Character(sign) => sign.as_str(),
        _ => "",
    };
    Some(match (press.key_code, sign) {
        (KeyCode::Space, _) => Wish::Pause,
        (KeyCode::ArrowRight, _) | (_, ".") => Wish::Step,
        // On many keyboards, plus is on the upper half of the key of the equals sign.
        (KeyCode::ArrowUp, _) | (_, "+") | (KeyCode::Equal, "=") => Wish::Faster,
        (KeyCode::ArrowDown, _) | (_, "-" | "−") => Wish::Slower,
        (KeyCode::KeyR | KeyCode::Home, _) => Wish::Again,
        (KeyCode::Escape, _) => Wish::Leave,
        _ => return None,
    })
}

fn obey_keys(
    mut presses: MessageReader<KeyboardInput>,
    launch: Res<Launch>,
    mut watching: ResMut<Watching>,
    mut fixed: ResMut<Time<Fixed>>,
    mut director: Director,
    mut exit: MessageWriter<AppExit>,
) {
    let mut steps = 0;
    for press in presses.read().filter(|press| press.state.is_pressed()) {
        let Some(wish) = wish(press).filter(|wish| wish.repeats() || !press.repeat) else {
            continue;
        };
        let ended = watching.stage == Stage::Ended;
        match wish {
            Wish::Pause if !ended => watching.paused = !watching.paused,
            Wish::Step if watching.stage == Stage::Going => {
                watching.paused = true;
                steps += 1;
            }
            Wish::Faster => watching.pace = watching.pace.faster(),
            Wish::Slower => watching.pace = watching.pace.slower(),
            Wish::Pause | Wish::Again => {
                watching.paused &= !ended;
                watching.stage = Stage::Waiting;
                watching.difference = None;
                director.set_up(watching.start());
            }
            Wish::Leave if launch.watch.is_some() => {
                exit.write(AppExit::Success);
            }
            Wish::Leave => director.leave(Screen::Recordings),
            Wish::Step => {}
        }
    }
    if steps > 0 {
        allow_steps(&mut fixed, steps);
    }
}
