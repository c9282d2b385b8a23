//! Aiming of the serve, if the rules allow it: hold launch to aim, release it to launch. Runs in `PreUpdate`.
//!
//! This module starts and ends aiming and sets the direction; `simulation/ball/aim.rs` applies it. The paddle does not
//! move while the player aims: steering keys turn the direction, and a dragged pointer sets it. Single-switch play has
//! no aiming; a press launches.

use bevy::window::WindowFocused;

use super::player_input::PlayerInputs;
use super::prelude::*;
use crate::geometry::bounce::{angle_of, degrees};
use crate::simulation::RulesInPlay;
use crate::simulation::player::Owner;

/// Minimum drag distance of the pointer before it aims (units). A click with a shaky hand therefore launches in the
/// shown direction.
const DRAG: f64 = 10.0;

/// State of aiming; empty if the player does not aim.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Aiming(Option<Aim>);

/// Held launch that aims.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Aim {
    /// Player who aims.
    player: PlayerId,
    /// Ball that waits to be served.
    ball: Entity,
    /// Position of the pointer when it became the aiming device (units).
    from: Option<DVec2>,
    /// `true` if the pointer has been dragged far enough since.
    dragged: bool,
}

/// Input of a frame that matters to aiming.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// `true` if launch was pressed in the frame.
    pressed: bool,
    /// `true` if launch is held at the end of the frame.
    held: bool,
    /// `true` if an event ends aiming without a launch.
    cancelled: bool,
    /// Player who aims.
    player: PlayerId,
    /// Ball that the player may aim, and its position (units).
    ball: Option<(Entity, DVec2)>,
    /// Position of the pointer, if it was used last.
    pointer: Option<DVec2>,
}

/// Result of a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Outcome {
    /// The player does not aim.
    Idle,
    /// The player aims: by keys, or with the pointer in this direction (degrees to the right of straight up).
    Aims(Option<f64>),
    /// The player has aimed and releases launch.
    LetsGo(Option<f64>),
}

impl Aiming {
    /// Returns `true` while the player aims.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Returns `true` while `player` aims.
    pub(super) fn is_of(&self, player: PlayerId) -> bool {
        self.0.is_some_and(|aim| aim.player == player)
    }

    /// Advances by a frame.
    fn go_on(&mut self, frame: &Frame) -> Outcome {
        let aim = self.0.take();
        let Some((ball, at)) = frame.ball.filter(|_| !frame.cancelled) else {
            return Outcome::Idle;
        };
        let begins = frame.pressed && frame.held;
        let fresh = Aim {
            player: frame.player,
            ball,
            from: frame.pointer,
            dragged: false,
        };
        let mut aim = match aim {
            Some(aim) if aim.ball == ball => aim,
            None if begins => fresh,
            // The aimed ball was replaced, or aiming has not begun.
            _ => return Outcome::Idle,
        };
        let direction = aim.follow(frame.pointer, at);
        if !frame.held {
            return Outcome::LetsGo(direction);
        }
        self.0 = Some(aim);
        Outcome::Aims(direction)
    }
}

impl Aim {
    /// Returns the direction from the ball `at` to the `pointer`, once it was dragged far enough. The drag restarts if
    /// keys are used in between.
    fn follow(&mut self, pointer: Option<DVec2>, at: DVec2) -> Option<f64> {
        let Some(pointer) = pointer else {
            (self.from, self.dragged) = (None, false);
            return None;
        };
        let from = *self.from.get_or_insert(pointer);
        self.dragged |= pointer.distance(from) >= DRAG;
        // This close to the ball, a shaky hand would turn the direction wildly.
        let is_clear = pointer.distance(at) >= DRAG;
        (self.dragged && is_clear).then(|| degrees(angle_of(pointer - at)))
    }
}

pub(super) fn stop_aiming(mut aiming: ResMut<Aiming>) {
    *aiming = Aiming::default();
}

/// Lets the owner of the first ball that waits to be served aim it.
pub(super) fn aim_serve(
    (inputs, settings): (Res<PlayerInputs>, Res<ControlSettings>),
    mut focus: MessageReader<WindowFocused>,
    rules: Res<RulesInPlay>,
    balls: Query<(Entity, &Ball, &Owner, &Held, &Position)>,
    mut aiming: ResMut<Aiming>,
    mut intents: ResMut<Intents>,
) {
    let waiting = balls.iter().filter(|(.., held, _)| held.is_served());
    let first = waiting.min_by_key(|(_, ball, ..)| ball.id);
    let player = first.map_or(PlayerId::FIRST, |(_, _, owner, ..)| owner.0);
    // A window that loses the focus releases all keys, although the player has not.
    let unfocused = focus.read().any(|focus| !focus.focused);
    let is_hand_needed = settings.one_switch == OneSwitch::Off || rules.0.players.are_several();
    for (of, input) in inputs.iter() {
        let intent = intents.of_mut(of);
        let frame = Frame {
            pressed: input.launches,
            held: input.holds,
            cancelled: unfocused || input.cancels,
            player,
            ball: first
                .filter(|_| !rules.0.serve_aim.is_none() && is_hand_needed)
                .map(|(entity, .., at)| (entity, at.0)),
            pointer: input.pointer.and_then(|pointer| pointer.at),
        };
        let outcome = match of == player {
            true => aiming.go_on(&frame),
            false => Outcome::Idle,
        };
        match outcome {
            // Keep the aimed direction until a step has taken the launch.
            Outcome::Idle if intent.launch => {}
            Outcome::Idle => (intent.turn, intent.aim) = (0.0, None),
            Outcome::Aims(direction) => {
                (intent.turn, intent.aim) = (input.push, direction);
                (intent.steer, intent.target) = (0.0, None);
            }
            Outcome::LetsGo(direction) => {
                (intent.turn, intent.aim) = (0.0, direction);
                intent.launch = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BALL: DVec2 = DVec2::new(400.0, 30.0);

    fn frame(pressed: bool, held: bool) -> Frame {
        Frame {
            pressed,
            held,
            cancelled: false,
            player: PlayerId::FIRST,
            ball: Some((Entity::PLACEHOLDER, BALL)),
            pointer: None,
        }
    }

    fn at(x: f64, y: f64, frame: Frame) -> Frame {
        Frame {
            pointer: Some(DVec2::new(x, y)),
            ..frame
        }
    }

    /// Returns the result of each of `frames`.
    fn outcomes(frames: &[Frame]) -> Vec<Outcome> {
        let mut aiming = Aiming::default();
        frames.iter().map(|frame| aiming.go_on(frame)).collect()
    }

    #[test]
    fn launch_aims_while_it_is_held_and_launches_when_it_is_let_go() {
        let frames = [frame(true, true), frame(false, true), frame(false, false)];
        let [first, second, last] = outcomes(&frames)[..] else {
            panic!("three outcomes");
        };
        assert_eq!((first, second), (Outcome::Aims(None), Outcome::Aims(None)));
        assert_eq!(last, Outcome::LetsGo(None));
    }

    #[test]
    fn a_launch_that_was_not_pressed_while_the_ball_waited_does_not_aim() {
        let without = Frame {
            ball: None,
            ..frame(true, true)
        };
        for first in [frame(false, true), without] {
            let frames = [first, frame(false, true), frame(false, false)];
            assert_eq!(outcomes(&frames), [Outcome::Idle; 3]);
        }
        assert_eq!(
            outcomes(&[frame(true, false)]),
            [Outcome::Idle],
            "a press and its release in one frame are a launch like any other"
        );
    }

    #[test]
    fn what_cancels_ends_it_until_launch_is_pressed_again() {
        let cancel = Frame {
            cancelled: true,
            ..frame(false, true)
        };
        let frames = [
            frame(true, true),
            cancel,
            frame(false, true),
            frame(false, false),
            frame(true, true),
        ];
        let found = outcomes(&frames);
        assert_eq!(found[1..4], [Outcome::Idle; 3]);
        assert_eq!(found[4], Outcome::Aims(None));
    }

    #[test]
    fn another_ball_is_not_the_one_that_was_aimed() {
        let other = Entity::from_raw_u32(7).map(|ball| (ball, BALL));
        let frames = [
            frame(true, true),
            Frame {
                ball: other,
                ..frame(false, true)
            },
            frame(false, false),
        ];
        assert_eq!(outcomes(&frames)[1..], [Outcome::Idle; 2]);
    }

    #[test]
    fn the_pointer_aims_once_it_was_dragged_and_keys_end_that() {
        let held = frame(false, true);
        let frames = [
            at(400.0, 300.0, frame(true, true)),
            at(404.0, 304.0, held),
            at(500.0, 130.0, held),
            at(401.0, 33.0, held),
            held,
            at(500.0, 130.0, held),
            at(300.0, 130.0, held),
        ];
        let found = outcomes(&frames);
        assert_eq!(found[..2], [Outcome::Aims(None); 2], "a hand that shakes");
        assert_eq!(found[2], Outcome::Aims(Some(45.0)), "from the ball to it");
        assert_eq!(found[3], Outcome::Aims(None), "too near to the ball");
        assert_eq!(found[4..6], [Outcome::Aims(None); 2], "keys were used last");
        assert_eq!(found[6], Outcome::Aims(Some(-45.0)), "dragged again");
    }
}
