//! Control settings of the player: one plain struct, saved with the other settings.
//!
//! This module defines [`ControlSettings`], its ranges and its merging. `library/preferences` in presentation saves it,
//! and settings pages change it there. Everything in `input` reads the resource.

use std::ops::RangeInclusive;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::table::Mapping;
use crate::platform::settings;

/// Range of mouse speeds (percent).
pub const MOUSE_SPEED_PERCENT: RangeInclusive<u16> = 25..=400;
/// Range of dead zones of a stick (percent of its travel).
pub const DEAD_ZONE_PERCENT: RangeInclusive<u16> = 0..=50;
/// Range of response curves of a stick: exponent of the deflection (hundredths).
pub const STICK_CURVE_PERCENT: RangeInclusive<u16> = 100..=300;
/// Range of rumble strengths (percent); 0 is off.
pub const RUMBLE_PERCENT: RangeInclusive<u16> = 0..=100;
/// Range of delays after a press (ms).
pub const DELAY_MS: RangeInclusive<u16> = 0..=500;
/// Range of the time that a menu stays on an item in single-switch play (ms).
pub const SCAN_MS: RangeInclusive<u16> = 500..=5000;

/// Control of the paddle by the mouse.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MouseMode {
    /// The paddle follows the pointer position.
    #[default]
    Absolute,
    /// The paddle follows the mouse motion; the pointer is captured during a game.
    Relative,
}

/// Automatic movement of the paddle in single-switch play.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OneSwitch {
    /// No automatic movement.
    #[default]
    Off,
    /// The paddle sweeps from wall to wall; the switch stops and resumes it.
    Sweep,
    /// The paddle follows the ball imperfectly; the switch pulls the ball.
    Follow,
}

settings! {
    /// Control settings of the player.
    #[derive(Resource)]
    pub struct ControlSettings {
        /// Control of the paddle by the mouse.
        pub mouse: MouseMode;
        /// Speed of the paddle in relative mouse mode ([`MOUSE_SPEED_PERCENT`]).
        pub mouse_speed: u16 = 100;
        /// Deflection below which a stick has no effect ([`DEAD_ZONE_PERCENT`]).
        pub dead_zone: u16 = 8;
        /// Response curve of a stick; larger values steer more finely near its centre ([`STICK_CURVE_PERCENT`]).
        pub stick_curve: u16 = 150;
        /// Strength of rumble ([`RUMBLE_PERCENT`]).
        pub rumble: u16 = 50;
        /// `true` if a press starts an action that otherwise lasts while held, and the next press ends it.
        pub toggles: bool;
        /// Time after a press during which other presses are ignored ([`DELAY_MS`]).
        pub delay: u16;
        /// Automatic movement of the paddle.
        pub one_switch: OneSwitch;
        /// Time that a menu stays on an item in single-switch play ([`SCAN_MS`]).
        pub scan: u16 = 1500;
        /// Key and button mapping.
        pub mapping: Mapping, merged by Mapping::merge;
    }
}

impl ControlSettings {
    /// Clamps every number to its range. Returns the errors of the mapping, in sentences without a full stop.
    pub fn settle(&mut self) -> Vec<String> {
        let numbers = [
            (&mut self.mouse_speed, MOUSE_SPEED_PERCENT),
            (&mut self.dead_zone, DEAD_ZONE_PERCENT),
            (&mut self.stick_curve, STICK_CURVE_PERCENT),
            (&mut self.rumble, RUMBLE_PERCENT),
            (&mut self.delay, DELAY_MS),
            (&mut self.scan, SCAN_MS),
        ];
        for (number, range) in numbers {
            *number = (*number).clamp(*range.start(), *range.end());
        }
        self.mapping.findings()
    }

    /// Returns the steering for a deflection `push` of a stick (both 0 to 1): 0 within the dead zone, then by the
    /// response curve.
    pub fn steering(&self, push: f64) -> f64 {
        let dead = f64::from(self.dead_zone) / 100.0;
        let beyond = ((push.min(1.0) - dead) / (1.0 - dead)).max(0.0);
        libm::pow(beyond, f64::from(self.stick_curve) / 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_does_nothing_in_its_dead_zone_and_all_at_its_end() {
        for (dead_zone, stick_curve) in [(0, 100), (8, 150), (50, 300)] {
            let settings = ControlSettings {
                dead_zone,
                stick_curve,
                ..default()
            };
            let dead = f64::from(dead_zone) / 100.0;
            assert_eq!(settings.steering(dead), 0.0);
            assert_eq!(settings.steering(1.0), 1.0);
            assert_eq!(
                settings.steering(7.0),
                1.0,
                "a stick that says more than all"
            );
            let mut last = 0.0;
            for percent in 0..=100 {
                let now = settings.steering(f64::from(percent) / 100.0);
                assert!(now >= last, "further is never slower");
                last = now;
            }
        }
    }

    #[test]
    fn numbers_out_of_their_ranges_are_brought_back() {
        let mut settings = ControlSettings {
            mouse_speed: 1,
            dead_zone: 100,
            stick_curve: 0,
            rumble: 60_000,
            delay: 60_000,
            scan: 0,
            ..default()
        };
        assert!(settings.settle().is_empty());
        let numbers = [
            settings.mouse_speed,
            settings.dead_zone,
            settings.stick_curve,
            settings.rumble,
            settings.delay,
            settings.scan,
        ];
        assert_eq!(numbers, [25, 50, 100, 100, 500, 500]);
    }
}
