//! Single-switch play: the paddle sweeps or follows the ball, menus advance automatically, and one button (any trigger
//! of launch) does the rest. Runs in `PreUpdate`; in menus right after the actions of the frame are read.
//!
//! The movement of the paddle writes the intent, as any device does, from facts that a player can see. A press stops a
//! sweep; the next press resumes it in the other direction. A following paddle aims at another offset for each fall of
//! the ball, so it returns balls all over the field. It is no faster than keys. In menus, the focus advances to the
//! next item at intervals, and the switch presses the item. In play, holding the switch pauses the game.

use super::Hand;
use super::prelude::*;
use crate::simulation::{RulesInPlay, Velocity};

/// Run condition: single-switch play is on.
pub(super) fn plays_by_one_switch(settings: Res<ControlSettings>) -> bool {
    settings.one_switch != OneSwitch::Off
}

/// Run condition: single-switch play moves the paddle of the only player.
pub(super) fn moves_paddle(settings: Res<ControlSettings>, rules: Res<RulesInPlay>) -> bool {
    settings.one_switch != OneSwitch::Off && !rules.0.players.are_several()
}

/// Duration of holding the switch that pauses the game (real time).
const HOLD_TO_PAUSE: Duration = Duration::from_millis(1500);

/// Durations of states (real time).
#[derive(Default)]
pub(super) struct Lasting {
    /// Time that the switch has been held.
    held: Duration,
    /// Time that the menu has stayed on an item.
    rested: Duration,
}

pub(super) fn scan(
    time: Res<Time<Real>>,
    settings: Res<ControlSettings>,
    (hand, rules): (Hand, Res<RulesInPlay>),
    mut lasting: Local<Lasting>,
    mut actions: ResMut<Actions>,
) {
    if hand.is_on() {
        lasting.rested = Duration::ZERO;
        // With `toggles`, a held launch does not mean a held switch.
        let is_switch = !settings.toggles && !rules.0.players.are_several();
        let is_held = actions.held(Action::Launch) && is_switch;
        let before = lasting.held;
        lasting.held = (before + time.delta()) * u32::from(is_held);
        if before < HOLD_TO_PAUSE && lasting.held >= HOLD_TO_PAUSE {
            actions.press(Action::Pause);
        }
        return;
    }
    lasting.held = Duration::ZERO;
    let is_idle = actions.presses().next().is_none();
    lasting.rested = (lasting.rested + time.delta()) * u32::from(is_idle);
    if lasting.rested >= Duration::from_millis(u64::from(settings.scan)) {
        lasting.rested = Duration::ZERO;
        actions.press(Action::Next);
    }
}

/// Duration of a sweep from wall to wall (game time, s).
const SWEEP_SECONDS: f64 = 2.5;

/// Largest offset from the centre at which a following paddle aims (part of its half width).
const SPREAD: f64 = 0.9;

/// State of the automatic movement.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Course {
    /// `true` if the sweep goes to the left.
    leftwards: bool,
    stopped: bool,
    /// `true` while the followed ball falls, and number of falls so far.
    falls: bool,
    count: u32,
}

impl Course {
    /// Advances the sweep by `seconds` from `x`, with the centre between `least` and `most`. Returns the new position
    /// of the paddle.
    fn sweep(&mut self, x: f64, (least, most): (f64, f64), seconds: f64) -> f64 {
        if self.stopped {
            return x;
        }
        let heading = if self.leftwards { -1.0 } else { 1.0 };
        let to = x + heading * (most - least) / SWEEP_SECONDS * seconds;
        if to >= most {
            self.leftwards = true;
        } else if to <= least {
            self.leftwards = false;
        }
        to.clamp(least, most.max(least))
    }

    /// Returns the offset on the paddle for the current fall (part of its half width).
    fn meant(&self) -> f64 {
        // Multiplicative hash of the count: spreads evenly, and is the same in every game.
        let part = f64::from(self.count.wrapping_mul(2_654_435_769)) / f64::from(u32::MAX);
        (part * 2.0 - 1.0) * SPREAD
    }

    /// Returns the push (−1 to 1) towards the ball `at` from `x`, for a paddle with half width `half`.
    fn follow(&mut self, x: f64, half: f64, at: DVec2, velocity: DVec2) -> f64 {
        let falls = velocity.y < 0.0;
        if falls && !self.falls {
            self.count = self.count.wrapping_add(1);
        }
        self.falls = falls;
        let goal = at.x + self.meant() * half;
        ((goal - x) / (half * 0.5)).clamp(-1.0, 1.0)
    }
}

pub(super) fn move_paddle(
    (time, settings): (Res<Time<Virtual>>, Res<ControlSettings>),
    actions: Res<Actions>,
    arena: Res<Arena>,
    paddles: Query<(&Paddle, &Position, &Collider)>,
    balls: Query<(&Position, &Velocity, Has<Held>), With<Ball>>,
    mut course: Local<Course>,
    mut intents: ResMut<Intents>,
) {
    let mut own = paddles.iter();
    let own = own.find(|(paddle, ..)| paddle.player == PlayerId::FIRST);
    let Some((_, Position(at), collider)) = own else {
        return;
    };
    let half = collider.0.bounds(DVec2::ZERO).size().x * 0.5;
    let waits = balls.iter().any(|(.., held)| held);
    let pressed = actions.pressed(Action::Launch) && !waits;
    let intent = intents.first_mut();
    if settings.one_switch == OneSwitch::Sweep {
        if pressed {
            course.stopped = !course.stopped;
            if !course.stopped {
                course.leftwards = !course.leftwards;
            }
        }
        let reach = (arena.clamp_x(f64::MIN, half), arena.clamp_x(f64::MAX, half));
        let target = course.sweep(at.x, reach, time.delta_secs_f64());
        (intent.steer, intent.target) = (0.0, Some(target));
        return;
    }
    intent.pull |= pressed;
    let lowest = balls.iter().filter(|(.., held)| !held);
    let lowest = lowest.min_by(|(a, ..), (b, ..)| a.0.y.total_cmp(&b.0.y));
    let push = lowest.map_or(0.0, |(place, velocity, _)| {
        course.follow(at.x, half, place.0, velocity.0)
    });
    (intent.steer, intent.target) = (push, None);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sweep_goes_from_wall_to_wall_and_back() {
        let (mut course, mut x, mut seen) = (Course::default(), 400.0, (f64::MAX, f64::MIN));
        for _ in 0..600 {
            x = course.sweep(x, (50.0, 750.0), 1.0 / 60.0);
            seen = (seen.0.min(x), seen.1.max(x));
        }
        assert_eq!(seen, (50.0, 750.0));
    }

    #[test]
    fn a_paddle_that_follows_means_places_all_over_its_width() {
        let mut course = Course::default();
        let mut places: Vec<f64> = Vec::new();
        for _ in 0..100 {
            course.follow(400.0, 50.0, DVec2::ZERO, DVec2::Y);
            course.follow(400.0, 50.0, DVec2::ZERO, DVec2::NEG_Y);
            places.push(course.meant());
        }
        assert!(places.iter().all(|place| place.abs() <= SPREAD));
        let left = places.iter().filter(|place| **place < 0.0).count();
        assert!((30..=70).contains(&left), "to both sides: {left} of 100");
    }
}
